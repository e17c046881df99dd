"""Tables behind a web API, with FastAPI and the types of the library in its OpenAPI.

Run it with ``pip install biriba 'fastapi[standard]'`` and ``fastapi dev
fastapi_table.py``. Then http://127.0.0.1:8000/docs lists all requests.

The person who opens a table gets a key for each person's seat. The key names the table
and the seat of a request, and nobody can guess it.
"""

import asyncio
from contextlib import suppress
from random import Random, SystemRandom
from secrets import token_urlsafe
from typing import Annotated, Any

from fastapi import (
    Body,
    FastAPI,
    HTTPException,
    Request,
    WebSocket,
    WebSocketDisconnect,
)
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from pydantic_core import core_schema
from typing_extensions import TypeAliasType

import biriba
from biriba import events, json, rulesets
from biriba.errors import BiribaError, IllegalMoveError

# Types ------------------------------------------------------------------------------


class Form:
    """Lets Pydantic read, write and describe a type of the library as JSON."""

    def __init__(self, kind: Any) -> None:  # noqa: ANN401 - a class or a union
        """Keep the type: a class, or a union such as `biriba.Move`."""
        self.kind = kind

    def read(self, data: object) -> object:
        """Return the value of JSON data; a value stays as it is."""
        return data if isinstance(data, self.kind) else json.from_data(data, self.kind)

    def __get_pydantic_core_schema__(self, *_: object) -> core_schema.CoreSchema:
        """Tell Pydantic how to read and write values."""
        write = core_schema.plain_serializer_function_ser_schema(json.to_data)
        return core_schema.no_info_plain_validator_function(
            self.read, serialization=write
        )

    def __get_pydantic_json_schema__(self, *_: object) -> dict[str, Any]:
        """Return the JSON Schema for OpenAPI, in one piece."""
        schema = json.schema(self.kind)
        found: dict[str, Any] = inlined(schema, schema["$defs"])
        return found


def inlined(part: Any, named: Any) -> Any:  # noqa: ANN401 - any part of a schema
    """Return a part of a schema in which each reference is replaced by its target."""
    if isinstance(part, list):
        return [inlined(each, named) for each in part]
    if not isinstance(part, dict):
        return part
    name = part.get("$ref", "").rpartition("/")[2]
    found = inlined(named[name], named) if name else {}
    kept = {key: each for key, each in part.items() if not key.startswith("$")}
    return found | {key: inlined(each, named) for key, each in kept.items()}


Move = TypeAliasType("Move", Annotated[biriba.Move, Form(biriba.Move)])
View = TypeAliasType("View", Annotated[biriba.PlayerView, Form(biriba.PlayerView)])
Event = TypeAliasType("Event", Annotated[events.Event, Form(events.Event)])
Refusal = TypeAliasType("Refusal", Annotated[biriba.Violation, Form(biriba.Violation)])


class Seats(BaseModel):
    """The seats of a new table: people, and built-in players such as ``simple``."""

    seats: list[str]


class Table(BaseModel):
    """The table as a player may see it, and the legal moves of that player."""

    names: list[str]
    view: View
    legal_moves: list[Move]


class Seen(BaseModel):
    """The events that a player has seen, one list for each move."""

    moves: list[list[Event]]


# Tables -----------------------------------------------------------------------------


class Room:
    """A match between people and built-in players, and the sockets that follow it."""

    def __init__(self, seats: list[str], rng: Random) -> None:
        """Seat everybody, and deal."""
        self.rng = rng
        self.lock = asyncio.Lock()
        self.sockets: dict[WebSocket, int] = {}
        self.session = biriba.Session.start(rulesets.get("biriba", len(seats)), seats)
        self.session = self.session.deal(rng).play_bots()

    def table(self, seat: int) -> Table:
        """Return the table as a player sees it."""
        view = self.session.view(seat)
        names, moves = list(self.session.names), list(view.legal_moves)
        return Table(names=names, view=view, legal_moves=moves)

    async def play(self, seat: int, move: biriba.Move) -> None:
        """Play a move, let the built-in players move, and send the events."""
        async with self.lock:
            since = len(self.session.moves)
            self.session = self.session.play(seat, move).play_bots()
            await self.tell(since)
            if not (self.session.is_dealt or self.session.match.is_over):
                self.session = self.session.deal(self.rng).play_bots()
                await self.tell(0)

    async def tell(self, since: int) -> None:
        """Send each player the events that it has seen since a number of moves."""
        for socket, seat in list(self.sockets.items()):
            seen = Seen(moves=list(map(list, self.session.events(seat, since=since))))
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.send_text(seen.model_dump_json())


rooms: dict[str, tuple[Room, int]] = {}
"""The room and the seat of each key. A service would keep them in a database."""


def find(key: str) -> tuple[Room, int]:
    """Return the room and the seat of a key."""
    if key not in rooms:
        raise HTTPException(404, "no such key")
    return rooms[key]


# The API ----------------------------------------------------------------------------

app = FastAPI(title="Biriba")


@app.exception_handler(IllegalMoveError)
def refuse(_: Request, error: IllegalMoveError) -> JSONResponse:
    """Answer a move that the rules forbid."""
    return JSONResponse(json.to_data(error.violation), status_code=409)


@app.exception_handler(BiribaError)
def complain(_: Request, error: BiribaError) -> JSONResponse:
    """Answer any other input that the library rejects."""
    return JSONResponse({"detail": str(error)}, status_code=400)


@app.post("/tables")
async def open_table(wanted: Seats) -> dict[str, str]:
    """Open a table, and return the key of each person's seat by name."""
    room = Room(wanted.seats, SystemRandom())
    keys = {token_urlsafe(): seat for seat in room.session.people}
    rooms.update({key: (room, seat) for key, seat in keys.items()})
    return {wanted.seats[seat]: key for key, seat in keys.items()}


@app.get("/seats/{key}")
async def look(key: str) -> Table:
    """Return the table as a player sees it."""
    room, seat = find(key)
    return room.table(seat)


@app.post("/seats/{key}/moves", responses={409: {"model": Refusal}})
async def play(key: str, move: Annotated[Move, Body()]) -> Table:
    """Play a move, and return the table at a person's next turn."""
    room, seat = find(key)
    await room.play(seat, move)
    return room.table(seat)


@app.get("/seats/{key}/events")
async def look_back(key: str, since: int = 0) -> Seen:
    """Return the events that a player has seen in this deal, after some moves."""
    room, seat = find(key)
    return Seen(moves=list(map(list, room.session.events(seat, since=since))))


@app.websocket("/seats/{key}/events")
async def follow(socket: WebSocket, key: str) -> None:
    """Send a player the table, and after each move the events that it has seen."""
    room, seat = find(key)
    await socket.accept()
    async with room.lock:
        await socket.send_text(room.table(seat).model_dump_json())
        room.sockets[socket] = seat
    with suppress(WebSocketDisconnect):
        while True:  # until the player leaves; nothing else is expected
            await socket.receive_text()
    del room.sockets[socket]
