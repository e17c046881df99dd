"""Bad messages for minutes: no crash, no state changed, memory flat.

``nox -s hostile -- --seconds 600``. A table waits for its person, who does nothing,
while strangers send nonsense, near misses and floods.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import attrs
from process import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from webtable import wire

_TEXTS = (
    *("", "Ann", "person", "simple", "5h", "5h 6h 7h", "JK", "x" * 30, "\u202e\0"),
    *("biriba", "../../etc/passwd", "'; DROP TABLE tables; --", "<script>", "9" * 500),
    *("players = 2\ntarget = 1e999", "base = 'biriba'\n" * 500, "\ud800", "null"),
)


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


def message(rng: Random, table: str) -> str | bytes:
    """Return a message that is wrong, or does nothing."""
    kind = rng.randrange(10)
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
        fields["table"] = table
    if name == "play" and rng.random() < 0.7:
        fields["move"] = {
            "move": rng.choice(["draw", "take", "lay", "add", "discard", "choose"]),
            "cards": rng.choice(_TEXTS),
            "to": rng.choice(_TEXTS),
            "at": 0,
        }
    return json.dumps({"type": name, **fields})


async def trouble(address: str, table: str, until: float, seed: int) -> int:
    """Send bad messages, connecting again whenever that is cut; return how many."""
    rng, sent = Random(seed), 0
    while time.monotonic() < until:
        try:
            async with connect(address, max_size=2**21, close_timeout=1) as socket:
                if rng.random() < 0.7:
                    watch = {"type": "watch", "table": table}
                    await socket.send(json.dumps(watch))
                for _ in range(rng.randrange(1, 300)):
                    await socket.send(message(rng, table))
                    sent += 1
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(socket.recv(), rng.choice([0.001, 0.02]))
                    if time.monotonic() > until:
                        break
        except ConnectionClosed as closed:  # as it should be for messages too long
            if closed.rcvd is not None and closed.rcvd.code == _CRASHED:
                raise
        except OSError:
            pass
    return sent


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
        sent = 0
        rounds = 6
        for number in range(rounds):
            until = time.monotonic() + seconds / rounds
            sent += sum(
                await asyncio.gather(
                    *(
                        trouble(address, table, until, 100 * number + each)
                        for each in range(strangers)
                    )
                )
            )
            assert server.is_running
            after = await ann.look()
            assert before["view"] == after["view"], (before, after)
            assert before["chairs"] == after["chairs"]
            measured.append(memory(server.pid))
    print(f"{sent} messages in {seconds:.0f} seconds, nothing changed")
    print("memory in MB: " + ", ".join(f"{each:.1f}" for each in measured))
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
