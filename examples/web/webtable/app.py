"""The server: the page, and a WebSocket for each client.

Everything that comes in is limited in size and in number, and read by `webtable.wire`.
Players think in threads, about a session that does not change, so that nobody
waits for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future
from ipaddress import IPv6Address, IPv6Network
from typing import Final

import attrs
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketState

from biriba import languages
from webtable import frames
from webtable.frames import Frame
from webtable.lobby import Lobby
from webtable.look import CARDS, STATIC, cards_file
from webtable.players import makers
from webtable.rooms import Client, Room
from webtable.storage import SqliteStorage, claimed
from webtable.wire import Refused
from webtable.words import source

SILENCE: Final = 30
"""After how many seconds a client that has said nothing yet is disconnected."""

PENDING: Final = 500
"""The most frames that wait for a client; one that is slower is disconnected."""

_BURST: Final = 20
"""For how many seconds requests may come at once: a club opens the page together."""

_LOG: Final = logging.getLogger("webtable")


@attrs.frozen
class Settings:
    """How a server runs.

    Attributes:
        database: The file that keeps the tables.
        pace: How many seconds pass before a player moves, unless the table says so.
        rate: How many messages a client may send in a second for long.
        burst: How many it may send at once.
        keep: After how many days a table is deleted that nobody has used.
        players: Players beside those of the library, as `webtable.players` reads them.
        tables: How many tables may be opened from one address in an hour.
        clients: How many clients may be connected from one address at a time.
        requests: How many requests may come from one address in a second for long.
    """

    database: str = "tables.sqlite"
    pace: float = 0.7
    rate: float = 20
    burst: float = 60
    keep: float = 30
    players: tuple[str, ...] = ()
    tables: float = 30
    clients: float = 200
    requests: float = 50


@attrs.define
class Bucket:
    """What a client may still send: it fills with time, and each message takes one.

    Attributes:
        rate: How many come in a second.
        most: How many there can be.
        left: How many there are.
        at: When that was.
    """

    rate: float
    most: float
    left: float
    at: float

    def has_one(self, now: float) -> bool:
        """Return whether there is one."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left >= 1

    def take(self) -> None:
        """Take one."""
        self.left -= 1


@attrs.define
class Buckets:
    """A bucket for each address, full at first.

    Attributes:
        rate: How many come into each in a second.
        most: How many there can be in each.
        kept: Those that are perhaps not full.
    """

    rate: float
    most: float
    kept: dict[str, Bucket] = attrs.field(factory=dict, init=False)

    def of(self, address: str) -> Bucket:
        """Return the bucket of an address."""
        if address not in self.kept:
            full = Bucket(self.rate, self.most, self.most, time.monotonic())
            self.kept[address] = full
        return self.kept[address]

    def tidy(self) -> None:
        """Forget those that are full again."""
        now, kept = time.monotonic(), self.kept
        self.kept = {
            address: bucket
            for address, bucket in kept.items()
            if bucket.left + (now - bucket.at) * self.rate < self.most
        }


class Server:
    """The lobby, with clients connected to it and players playing."""

    def __init__(self, settings: Settings) -> None:
        """Open the storage.

        Raises:
            OSError: If another server keeps its tables there.
        """
        self._settings = settings
        self._claim = claimed(settings.database)
        self._storage = SqliteStorage(settings.database)
        self._lobby = Lobby(self._storage, makers(settings.players))
        self._playing: dict[Room, asyncio.Task[None]] = {}
        self._working: set[asyncio.Task[None]] = set()
        self._one_by_one = asyncio.Lock()
        self._openings = Buckets(settings.tables / 3600, settings.tables)
        self.requests = Buckets(settings.requests, _BURST * settings.requests)
        self._connected = Counter[str]()

    async def connect(self, socket: WebSocket) -> None:
        """Serve a client, unless there are too many from its address."""
        address = _address(socket.scope)
        is_full = self._connected[address] >= self._settings.clients
        if is_full or not _is_from_here(socket):
            await socket.close(1008)
            return
        self._connected[address] += 1
        try:
            await self._serve(socket, address)
        finally:
            self._connected -= Counter([address])  # which forgets those with none

    async def _serve(self, socket: WebSocket, address: str) -> None:
        """Serve a client as long as it is connected."""
        await socket.accept()
        pending: asyncio.Queue[str] = asyncio.Queue(PENDING)
        client = Client(
            lambda frame: _put(pending, frame),
            may_open=lambda: self._openings.of(address).has_one(time.monotonic()),
            has_opened=lambda: self._openings.of(address).take(),
            later=lambda work: self._later(lambda frame: _put(pending, frame), work),
        )
        writer = asyncio.create_task(_write(socket, pending))
        try:
            await self._read(socket, client)
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer
            self._lobby.left(client)

    async def close(self) -> None:
        """Stop the players, and close the storage."""
        tasks = [*self._playing.values(), *self._working]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lobby.close()
        self._storage.close()
        self._claim.close()

    def watch_time(self) -> None:
        """Look for people who are away, or whose time is up, and let players move."""
        for room in self._lobby.tick():
            self._let_play(room)

    def _later(
        self, send: Callable[[Frame], None], work: Callable[[], Frame | None]
    ) -> None:
        """Do work that takes a while in a thread, one piece after the other."""

        async def do() -> None:
            async with self._one_by_one:
                frame = await _in_background(work)
            if frame is not None:
                send(frame)

        task = asyncio.create_task(do())
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def tidy(self) -> None:
        """Delete tables that nobody uses any more."""
        self._lobby.forget_unused(self._settings.keep * 86_400)
        self._openings.tidy()
        self.requests.tidy()

    async def _read(self, socket: WebSocket, client: Client) -> None:
        settings, now = self._settings, time.monotonic
        bucket = Bucket(settings.rate, settings.burst, settings.burst, now())
        silence: float | None = SILENCE
        while True:
            try:
                message = await asyncio.wait_for(socket.receive(), silence)
            except TimeoutError:
                await socket.close(1008)
                return
            silence = None  # a person may think for long
            if message["type"] == "websocket.disconnect":
                return
            if bucket.has_one(now()):
                bucket.take()
                self._lobby.receive(client, message.get("text"))
                self._let_play(client.room)
            else:
                refused = Refused("too many messages at once", "too-fast")
                client.send(frames.problem(refused))
                await asyncio.sleep(1)

    def _let_play(self, room: Room | None) -> None:
        """Let the players of a room move if it is their turn."""
        if room is not None and room.awaits_player and room not in self._playing:
            task = asyncio.create_task(self._play(room))
            self._playing[room] = task
            task.add_done_callback(lambda _: self._playing.pop(room, None))

    async def _play(self, room: Room) -> None:
        while room.awaits_player:
            before = room.session
            await asyncio.sleep(room.ways.pace / 1000 or self._settings.pace)
            after = await asyncio.to_thread(room.stepped, before)
            room.advance(before, after)


async def _every(seconds: float, work: Callable[[], None]) -> None:
    """Do something now and again and again, also after it has failed."""
    while True:
        try:
            work()
        except Exception:  # noqa: BLE001 - the file is locked for a while, say
            _LOG.exception("this is tried again in %s seconds", seconds)
        await asyncio.sleep(seconds)


async def _in_background(work: Callable[[], Frame | None]) -> Frame | None:
    """Do work in a thread that does not keep the server from ending."""
    done = Future[Frame | None]()
    done.set_running_or_notify_cancel()

    def do() -> None:
        try:
            done.set_result(work())
        except Exception as error:  # noqa: BLE001 - raised again for who waits
            done.set_exception(error)

    threading.Thread(target=do, daemon=True).start()
    return await asyncio.wrap_future(done)


def _address(scope: Scope) -> str:
    """Return where a client is: behind a proxy, uvicorn has put it right.

    A network of IPv6 counts as one address, since a single machine has all of it.
    """
    host, _ = scope.get("client") or ("", 0)
    try:
        address = IPv6Address(host)
    except ValueError:
        return str(host)
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))


def _is_from_here(socket: WebSocket) -> bool:
    """Return whether it is our own page that connects, or no page at all."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    return origin.partition("://")[2] == socket.headers.get("host")


def _put(pending: asyncio.Queue[str], frame: Frame) -> None:
    """Let a frame wait to be sent; a client too slow for them loses its connection."""
    try:
        pending.put_nowait(json.dumps(frame, ensure_ascii=False, separators=(",", ":")))
    except asyncio.QueueFull:
        while not pending.empty():
            pending.get_nowait()
        pending.put_nowait("")


async def _write(socket: WebSocket, pending: asyncio.Queue[str]) -> None:
    while socket.application_state is WebSocketState.CONNECTED:
        text = await pending.get()
        if not text:
            await socket.close(1013)
            return
        await socket.send_text(text)


# The application ----------------------------------------------------------------------

_HEADERS: Final = {
    "content-security-policy": "default-src 'self'; connect-src 'self' ws: wss:; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
}


def _guarded(app: ASGIApp) -> ASGIApp:
    """Return the application with the headers that keep a page to itself."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        await app(scope, receive, sending if scope["type"] == "http" else send)

    return guarded


def _limited(app: ASGIApp, requests: Buckets) -> ASGIApp:
    """Return the application, which refuses requests of an address that sends many."""

    async def limited(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        bucket = requests.of(_address(scope))
        if bucket.has_one(time.monotonic()):
            bucket.take()
            await app(scope, receive, send)
        elif scope["type"] == "http":
            refused = PlainTextResponse("too many requests", 429, {"retry-after": "1"})
            await refused(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1013})

    return limited


def application(settings: Settings | None = None) -> Starlette:
    """Return the server as an ASGI application."""
    server = Server(settings or Settings())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        del app
        tasks = [
            asyncio.create_task(_every(3600, server.tidy)),
            asyncio.create_task(_every(1, server.watch_time)),
        ]
        yield
        for task in tasks:
            task.cancel()
        await server.close()

    def cards(request: Request) -> Response:
        drawn = cards_file(request.url.path.rpartition("/")[2])
        kept = {"cache-control": "max-age=3600"}  # to be there without a connection
        return Response(drawn, headers=kept, media_type="image/svg+xml")

    def words(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in languages.names():
            return Response(status_code=404)
        return Response(source(language), headers=_HEADERS, media_type="text/plain")

    connect: Callable[[WebSocket], Awaitable[None]] = server.connect
    return Starlette(
        routes=[
            WebSocketRoute("/ws", connect),
            Route("/words/{language}.ftl", words),
            *(Route(f"/{name}", cards) for name in CARDS),
            Mount("/", _guarded(StaticFiles(directory=STATIC, html=True))),
        ],
        middleware=[Middleware(_limited, server.requests)],
        lifespan=lifespan,
    )
