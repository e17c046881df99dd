"""Two hundred tables of simple clients on one server, and how long a click takes.

``nox -s load -- --tables 200 --seconds 60``. Everything stays on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import attrs
from process import Server
from websockets.asyncio.client import ClientConnection, connect


@attrs.define
class Report:
    """What the clients have seen.

    Attributes:
        answers: How long each click waited for its answer, in seconds.
        deals: How many deals were played to their end.
        errors: Whatever went wrong.
    """

    answers: list[float] = attrs.field(factory=list)
    deals: int = 0
    errors: list[str] = attrs.field(factory=list)


async def sit(address: str, until: float, report: Report) -> None:
    """Play at one table, as a person does who takes every hint."""
    async with connect(address, max_size=2**20) as socket:
        client = _Client(socket, report)
        message = {"name": "Ann", "players": 2, "seats": ["person", "simple"]}
        await client.ask("table", "open", **message)
        while time.monotonic() < until:
            await client.turn()


class _Client:
    """One connection."""

    def __init__(self, socket: ClientConnection, report: Report) -> None:
        self._socket = socket
        self._report = report
        self._table: dict[str, Any] = {}

    async def ask(self, wanted: str, kind: str, **fields: object) -> dict[str, Any]:
        """Send a message, and return the first frame of the type that answers it."""
        start = time.monotonic()
        await self._socket.send(json.dumps({"type": kind, **fields}))
        frame = await self._next(wanted)
        self._report.answers.append(time.monotonic() - start)
        return frame

    async def turn(self) -> None:
        """Do what is due: deal, wait, or make one move."""
        table = self._table
        if table["phase"] == "over":
            self._report.deals += 1
            await self.ask("left", "leave", gives_up=True)
            message = {"name": "Ann", "players": 2, "seats": ["person", "simple"]}
            await self.ask("table", "open", **message)
        elif table["phase"] == "between":
            self._report.deals += 1
            await self.ask("table", "deal")
        elif table["view"]["turn"]["seat"] != table["seat"]:
            await self._next("table")
        else:
            hint = await self.ask("hint", "hint")
            move = hint["move"]
            if cards := move.get("cards", move.get("card", "")):
                await self.ask("choices", "select", cards=cards)
            await self.ask("table", "play", move=move, at=table["at"])
            await asyncio.sleep(0.3)

    async def _next(self, wanted: str) -> dict[str, Any]:
        """Return the next frame of a type."""
        while True:
            frame = json.loads(await asyncio.wait_for(self._socket.recv(), 60))
            if frame["type"] == "table":
                self._table = frame
            if frame["type"] in {"problem", "refused"}:
                self._report.errors.append(str(frame))
            if frame["type"] == wanted:
                return dict(frame)


async def loaded(address: str, tables: int, seconds: float) -> Report:
    """Play at many tables at once."""
    report, until = Report(), time.monotonic() + seconds
    found = await asyncio.gather(
        *(sit(address, until, report) for _ in range(tables)), return_exceptions=True
    )
    report.errors += [repr(each) for each in found if isinstance(each, BaseException)]
    return report


def main() -> None:
    """Read the options, play, and say how it went."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=200)
    options.add_argument("--seconds", type=float, default=60)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "tables.sqlite", pace=0.3)
        with server:
            address = f"{server.address.replace('http', 'ws')}ws"
            report = asyncio.run(loaded(address, given.tables, given.seconds))
            assert server.is_running
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    waited = sorted(report.answers)
    print(f"{given.tables} tables, {given.seconds:.0f} seconds")
    print(f"{len(waited)} clicks, {report.deals} deals, {len(report.errors)} errors")
    print(f"median {1000 * statistics.median(waited):.1f} ms, ", end="")
    print(f"99 % {1000 * waited[len(waited) * 99 // 100]:.0f} ms, ", end="")
    print(f"worst {1000 * waited[-1]:.0f} ms; memory {memory / 1024:.0f} MB at most")
    for error in report.errors[:5]:
        print(error)
    raise SystemExit(bool(report.errors))


if __name__ == "__main__":
    main()
