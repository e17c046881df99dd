"""Giving deals to processes that play them, and ending those that hang."""

from __future__ import annotations

import atexit
import pickle
import subprocess
import sys
from contextlib import suppress
from threading import Event, Lock, Thread
from time import monotonic
from typing import IO, Final

from biriba._arena.boards import Task
from biriba._arena.deals import Deal, Fault, lost
from biriba._arena.host import DONE, START
from biriba.errors import ArenaError
from biriba.sides import side_of

_TO_START: Final = 60.0
"""How many seconds a process may take until it asks its first player."""

_LOOK: Final = 0.1
"""How often is looked whether a player takes too long, in seconds."""


class Desk:
    """A process that plays deals, one after the other.

    Attributes:
        is_closed: Whether it has ended.
    """

    def __init__(self) -> None:
        """Start the process, and a thread that ends it when a player hangs."""
        self._process = subprocess.Popen(  # noqa: S603 - Python itself
            [sys.executable, "-c", START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._process.stdin is not None  # noqa: S101 - a pipe was asked for
        assert self._process.stdout is not None  # noqa: S101 - the same
        self._to: IO[bytes] = self._process.stdin
        self._from: IO[bytes] = self._process.stdout
        self._deadline: float | None = None
        self._closing = Event()
        self._hung = False
        self.is_closed = False
        Thread(target=self._watch, daemon=True).start()
        self._send(sys.path)

    def play(self, task: Task) -> Deal:
        """Return the deal once it has been played, or lost by a fault.

        After a fault that took the process along the desk is closed.

        Raises:
            ArenaError: If the process ended before any player was asked.
        """
        self._send(task)
        seat, limit = None, _TO_START
        while True:
            self._deadline = monotonic() + limit
            byte = self._from.read(1)
            self._deadline = None
            if not byte:
                self.close()
                return lost(task, self._fault(task, seat))
            if byte[0] == DONE:
                deal: Deal = pickle.load(self._from)
                return deal
            seat, limit = byte[0], task.limit

    def _send(self, value: object) -> None:
        """Write to the process; if it has ended, reading will tell."""
        with suppress(OSError):
            self._to.write(pickle.dumps(value))
            self._to.flush()

    def _fault(self, task: Task, seat: int | None) -> Fault:
        """Return what ended the process."""
        if seat is None:
            raise ArenaError("a process that should play a deal ended before it began")
        side = side_of(task.start().sides, seat)
        if self._hung:
            text = f"no answer in {task.limit:g} seconds"
            return Fault(task.sides[side], "hung", text)
        text = f"its process ended with code {self._process.returncode}"
        return Fault(task.sides[side], "crashed", text)

    def _watch(self) -> None:
        """End the process when a player takes too long."""
        while not self._closing.wait(_LOOK):
            deadline = self._deadline
            if deadline is not None and monotonic() > deadline:
                self._hung = True
                self._process.kill()
                return

    def end(self) -> None:
        """End the process, whoever still waits for it."""
        self._process.kill()

    def close(self) -> None:
        """End the process, and give back what belongs to it."""
        self.is_closed = True
        self._closing.set()
        self._process.kill()
        self._process.wait()
        with suppress(OSError):  # what could not be written
            self._to.close()
        self._from.close()


class Desks:
    """The desks of this process, used again from deal to deal."""

    def __init__(self) -> None:
        """Begin with none."""
        self._lock = Lock()
        self._free: list[Desk] = []
        self._busy: list[Desk] = []
        self._is_closed = False

    def play(self, task: Task) -> Deal:
        """Return a deal once it has been played at a desk that is free, or a new one.

        Raises:
            ArenaError: If the desks have been closed.
        """
        with self._lock:
            if self._is_closed:
                raise ArenaError("the tournament is over")
            desk = self._free.pop() if self._free else Desk()
            self._busy.append(desk)
        try:
            return desk.play(task)
        finally:
            with self._lock:
                self._busy.remove(desk)
                if not desk.is_closed:
                    self._free.append(desk)

    def close(self) -> None:
        """End all processes; deals that are being played are given up."""
        with self._lock:
            self._is_closed = True
            for desk in self._busy:
                desk.end()
            while self._free:
                self._free.pop().close()


_DESKS: Final = Desks()
"""The desks of this process, as long as it runs."""

atexit.register(_DESKS.close)


def play_task(task: Task) -> Deal:
    """Return a deal once it has been played, in a process of its own.

    This is what executors are given: it can be pickled, and needs nothing but the
    package where it runs.
    """
    return _DESKS.play(task)
