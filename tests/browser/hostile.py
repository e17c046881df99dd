"""Bad messages for minutes: no crash, no state changed, memory flat.

``nox -s hostile -- --seconds 600``. A table waits for its person, who does nothing,
while strangers send nonsense, near misses and floods. Some have opened a table of their
own and play at it in between, so that their messages reach a match that goes on. What
the server takes in and what it answers is counted: each kind of message has to be
among it.
"""

import argparse
import asyncio
import contextlib
import json
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
from process import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from webtable import wire

from biriba import json as biriba_json
from biriba import rulesets

_TEXTS = (
    *("", "Ann", "person", "simple", "5h", "5h 6h 7h", "JK", "x" * 30, "\u202e\0"),
    *("biriba", "../../etc/passwd", "'; DROP TABLE tables; --", "<script>", "9" * 500),
    *("players = 2\ntarget = 1e999", "base = 'biriba'\n" * 500, "\ud800", "null"),
)

CARDS: Final = ("JK", *(f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "shdc"))
MOVE: Final[Any] = biriba_json.schema("move")
_OFTEN: Final = ("hint",) * 8 + ("select",) * 4 + ("play",) * 4 + ("undo", "deal")
_HOUSES: Final = ("", "players = 2\n", "target = 5\n", "upcard = 3\n")
_CRASHED = 1011
"""The code with which a connection ends when the server made a mistake."""


def value(rng: Random, depth: int = 0) -> object:
    """Return any JSON value."""
    kind = rng.randrange(9 if depth < 4 else 6)
    if kind < 2:
        return rng.choice(_TEXTS)
    if kind == 2:
        return rng.choice([0, 1, -1, 5, 6, 2**63, -(10**40), 0.5, 1e300])
    if kind < 6:
        return rng.choice([None, True, False])
    if kind == 6:
        return [value(rng, depth + 1) for _ in range(rng.randrange(5))]
    return {rng.choice(_TEXTS): value(rng, depth + 1) for _ in range(rng.randrange(5))}


def of_schema(rng: Random, schema: Any, names: dict[str, Any]) -> object:  # noqa: ANN401 - JSON
    """Return a value by a schema, now and then one that it does not allow."""
    if rng.random() < 0.03:
        return value(rng)
    match schema:
        case {"$ref": name}:
            last = str(name).rpartition("/")[2]
            if last in ("card", "cards"):
                return cards(rng, 1 if last == "card" else rng.randrange(1, 8))
            return of_schema(rng, names[last], names)
        case {"const": constant}:
            return constant
        case {"enum": several}:
            return rng.choice(several)
        case {"anyOf": several} | {"oneOf": several}:
            return of_schema(rng, rng.choice(several), names)
        case {"properties": fields, "required": needed}:
            return {
                name: of_schema(rng, field, names)
                for name, field in fields.items()
                if name in needed or rng.random() < 0.3
            }
        case {"type": "boolean"}:
            return rng.random() < 0.5
        case {"type": "integer"}:
            return rng.randrange(-1, 15)
        case _:
            return None


def cards(rng: Random, how_many: int, among: Sequence[str] = CARDS) -> str:
    """Return some cards as text."""
    return " ".join(rng.choices(among, k=how_many))


class Stranger:
    """Somebody who sends bad messages, and good ones where they trouble nobody else."""

    def __init__(self, rng: Random, table: str, counts: Counter[str]) -> None:
        """Begin before anything was seen.

        Args:
            rng: The source of chance.
            table: The table that is to be troubled.
            counts: Counts what the server reads, and what it answers.
        """
        self._rng, self._table, self._counts = rng, table, counts
        self._hand: Sequence[str] = CARDS
        self._at, self._hint = 0, None

    def begin(self) -> str | bytes:
        """Return the first message: watching, a table of one's own, or anything."""
        chance = self._rng.random()
        if chance < 0.4:
            return self.said("watch", table=self._table)
        if chance < 0.6:
            return self.bad()
        rules = self._rng.choice(rulesets.names())
        players = rulesets.get(rules).seating.players
        seats = ["simple"] * (players - 1) + ["person"]
        self._rng.shuffle(seats)
        return self.said("open", name="Eve", rules=rules, players=players, seats=seats)

    def hear(self, text: str | bytes) -> None:
        """Take in an answer."""
        frame = json.loads(text)
        self._counts[f"answered {frame.get('code', frame['type'])}"] += 1
        if frame["type"] == "hint":
            self._hint = frame["move"]
        elif frame["type"] == "table" and frame["view"]:
            self._at, hand = frame["at"], frame["view"].get("hand")
            self._hand = (hand.split() if isinstance(hand, str) else hand) or CARDS

    def said(self, kind: str, **fields: object) -> str:
        """Return a message of a kind, with its fields."""
        text = json.dumps({"type": kind, **fields})
        with contextlib.suppress(wire.Refused):
            wire.read(text)
            self._counts[f"read {kind}"] += 1
        return text

    def next(self) -> str | bytes:
        """Return the next message."""
        return self.at_own() if self._rng.random() < 0.4 else self.bad()

    def at_own(self) -> str:
        """Return a message that is right at one's own table, or nearly."""
        rng, at = self._rng, self._at
        if self._hint is not None:
            move, self._hint = self._hint, None
            return self.said("play", move=move, at=at)
        kind = rng.choice([*wire.KINDS, *_OFTEN])
        if kind == "leave" and rng.random() < 0.8:
            kind = "hint"
        fields = self._fields().get(kind, {})
        if kind == "play":
            move = of_schema(rng, MOVE, MOVE["$defs"])
            if rng.random() < 0.3:
                move = {"move": "discard", "card": rng.choice(self._hand)}
            near = rng.choice([at, at, at, at - 1, at + 1, 10**6])
            fields = {"move": move, "at": near}
        return self.said(kind, **fields)

    def _fields(self) -> dict[str, dict[str, object]]:
        """Return what messages of some kinds may say, nearly right."""
        rng = self._rng
        here: dict[str, object] = {"table": self._table}
        return {
            "hello": {"language": rng.choice(["el", "pt", "it", "es", "xx"])},
            "open": {"name": "Eve", "house": rng.choice(_HOUSES), "seats": ["person"]},
            "sit": {**here, "seat": rng.randrange(3), "name": "Eve"},
            "watch": here,
            "return": {**here, "token": str(rng.random())},
            "leave": {"gives_up": rng.random() < 0.5},
            "fill": {"seat": rng.randrange(6), "player": "simple"},
            "select": {"cards": cards(rng, rng.randrange(5), self._hand)},
            "mine": {"seats": [{**here, "token": str(rng.random())}]},
            "review": {"deal": rng.randrange(3)},
            "position": {"deal": rng.randrange(3), "at": rng.randrange(9)},
        }

    def bad(self) -> str | bytes:
        """Return a message that is wrong, or that nobody minds."""
        rng, kind = self._rng, self._rng.randrange(10)
        if kind == 0:
            return rng.choice(["", "{", "[" * 15_000, '"', "NaN", "1" * 15_000, "\0"])
        if kind == 1:
            return rng.randbytes(rng.randrange(2000))
        if kind == 2:
            return "x" * rng.choice([20_001, 70_000])
        if kind == 3:
            return json.dumps(value(rng))
        name = rng.choice([*wire.KINDS])
        fields = {
            field.name: value(rng)
            for field in attrs.fields(wire.KINDS[name])
            if rng.random() < 0.9
        }
        if "table" in fields and rng.random() < 0.5:
            fields["table"] = self._table
        if "at" in fields and rng.random() < 0.7:
            fields |= {"move": of_schema(rng, MOVE, MOVE["$defs"]), "at": self._at}
        return self.said(name, **fields)


async def trouble(
    address: str, table: str, until: float, rng: Random, counts: Counter[str]
) -> None:
    """Send messages, connecting again whenever that is cut."""
    while time.monotonic() < until:
        stranger = Stranger(rng, table, counts)
        try:
            async with connect(address, max_size=2**21, close_timeout=1) as socket:
                await socket.send(stranger.begin())
                for _ in range(rng.randrange(1, 300)):
                    with contextlib.suppress(TimeoutError):
                        while True:
                            wait = rng.choice([0.001, 0.02])
                            stranger.hear(await asyncio.wait_for(socket.recv(), wait))
                    await socket.send(stranger.next())
                    counts["sent"] += 1
                    if time.monotonic() > until:
                        break
        except ConnectionClosed as closed:  # as it should be for messages too long
            if closed.rcvd is not None and closed.rcvd.code == _CRASHED:
                raise
        except OSError:
            pass


class _Sitter:
    """The person at the table, who only looks: whatever comes is read at once."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self._socket:
            await self._frames.put(json.loads(text))

    async def next(self, kind: str) -> dict[str, Any]:
        """Return the next frame of a type."""
        while True:
            frame = await asyncio.wait_for(self._frames.get(), 60)
            if frame["type"] == kind:
                return frame

    async def look(self) -> dict[str, Any]:
        """Return the table as it is now."""
        while not self._frames.empty():
            self._frames.get_nowait()
        await self._socket.send('{"type": "hello"}')
        await self.next("welcome")
        return await self.next("table")


def memory(pid: int) -> float:
    """Return how many megabytes a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 2**20


async def besieged(server: Server, seconds: float, strangers: int) -> None:
    """Let strangers make trouble around a table, and check that it stands."""
    address = f"{server.address.replace('http', 'ws')}ws"
    async with connect(address) as socket:
        seats = ["person", "simple"]
        opening = {"type": "open", "name": "Ann", "players": 2, "seats": seats}
        await socket.send(json.dumps(opening))
        ann = _Sitter(socket)
        table = (await ann.next("seated"))["table"]
        before = await ann.look()
        measured = []
        counts: Counter[str] = Counter()
        rounds = 6
        for number in range(rounds):
            until = time.monotonic() + seconds / rounds
            await asyncio.gather(
                *(
                    trouble(address, table, until, Random(100 * number + each), counts)
                    for each in range(strangers)
                )
            )
            assert server.is_running
            after = await ann.look()
            assert before["view"] == after["view"], (before, after)
            assert before["chairs"] == after["chairs"]
            measured.append(memory(server.pid))
    print(f"{counts.pop('sent')} messages in {seconds:.0f} seconds, nothing changed")
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")
    print("memory in MB: " + ", ".join(f"{each:.1f}" for each in measured))
    never = {f"read {kind}" for kind in wire.KINDS} - {*counts}
    assert not never, never
    assert measured[-1] < 1.3 * measured[0] + 5, "memory grows"


def main() -> None:
    """Read the options, and make trouble."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=600)
    options.add_argument("--strangers", type=int, default=8)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.sqlite")
        server.start("--rate", "100000")
        try:
            asyncio.run(besieged(server, given.seconds, given.strangers))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
