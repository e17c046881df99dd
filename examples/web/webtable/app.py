"""The server: the page, and a WebSocket for each client.

Everything that comes in is limited in size and in number, and read by `webtable.wire`.
Players think in threads, about a session that does not change, so that nobody
waits for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import attrs
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from biriba import languages, render
from biriba.render import Theme
from webtable import frames
from webtable.frames import Frame
from webtable.lobby import Lobby
from webtable.players import makers, stepped
from webtable.rooms import Client, Room
from webtable.storage import SqliteStorage
from webtable.wire import Refused
from webtable.words import source

STATIC: Final = Path(__file__).parent.parent / "static"

PENDING: Final = 500
"""The most frames that wait for a client; one that is slower is disconnected."""


@attrs.frozen
class Settings:
    """How a server runs.

    Attributes:
        database: The file that keeps the tables.
        pace: How many seconds pass before a player moves.
        rate: How many messages a client may send in a second for long.
        burst: How many it may send at once.
        keep: After how many days a table is deleted that nobody has used.
        players: Players beside those of the library, as `webtable.players` reads them.
    """

    database: str = "tables.sqlite"
    pace: float = 0.7
    rate: float = 20
    burst: float = 60
    keep: float = 30
    players: tuple[str, ...] = ()


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

    def takes(self, now: float) -> bool:
        """Return whether there was one, and take it."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Server:
    """The lobby, with clients connected to it and players playing."""

    def __init__(self, settings: Settings) -> None:
        """Open the storage."""
        self._settings = settings
        self._storage = SqliteStorage(settings.database)
        self._lobby = Lobby(self._storage, makers(settings.players))
        self._playing: dict[Room, asyncio.Task[None]] = {}

    async def connect(self, socket: WebSocket) -> None:
        """Serve a client as long as it is connected."""
        if not _is_from_here(socket):
            await socket.close(1008)
            return
        await socket.accept()
        pending: asyncio.Queue[str] = asyncio.Queue(PENDING)
        client = Client(lambda frame: _put(pending, frame))
        writer = asyncio.create_task(_write(socket, pending))
        try:
            await self._read(socket, client)
        except (WebSocketDisconnect, RuntimeError):  # gone, while reading or writing
            pass
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer
            self._lobby.left(client)

    async def close(self) -> None:
        """Stop the players, and close the storage."""
        for task in self._playing.values():
            task.cancel()
        await asyncio.gather(*self._playing.values(), return_exceptions=True)
        self._lobby.close()
        self._storage.close()

    async def tidy(self) -> None:
        """Delete tables that nobody uses any more, now and every hour."""
        while True:
            self._lobby.forget_unused(self._settings.keep * 86_400)
            await asyncio.sleep(3600)

    async def _read(self, socket: WebSocket, client: Client) -> None:
        settings, now = self._settings, time.monotonic
        bucket = Bucket(settings.rate, settings.burst, settings.burst, now())
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if bucket.takes(now()):
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
            await asyncio.sleep(self._settings.pace)
            after = await asyncio.to_thread(stepped, before)
            room.advance(before, after)


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


def application(settings: Settings | None = None) -> Starlette:
    """Return the server as an ASGI application."""
    server = Server(settings or Settings())

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        del app
        tidying = asyncio.create_task(server.tidy())
        yield
        tidying.cancel()
        await server.close()

    def cards(request: Request) -> Response:
        theme: Theme = "dark" if "dark" in request.url.path else "light"
        return Response(render.cards_svg(theme=theme), media_type="image/svg+xml")

    def words(request: Request) -> Response:
        language = request.path_params["language"]
        if language not in languages.LANGUAGES:
            return Response(status_code=404)
        return Response(source(language), headers=_HEADERS, media_type="text/plain")

    connect: Callable[[WebSocket], Awaitable[None]] = server.connect
    return Starlette(
        routes=[
            WebSocketRoute("/ws", connect),
            Route("/words/{language}.ftl", words),
            Route("/cards-light.svg", cards),
            Route("/cards-dark.svg", cards),
            Mount("/", _guarded(StaticFiles(directory=STATIC, html=True))),
        ],
        lifespan=lifespan,
    )
