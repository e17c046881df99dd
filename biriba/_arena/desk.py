"""Giving deals to processes that play them, and ending those that hang."""

from __future__ import annotations

import atexit
import json
import os
import pickle
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import IO, Final

from biriba._arena.boards import Task
from biriba._arena.deals import Deal, Fault, lost, read_deal
from biriba._arena.host import START
from biriba.errors import ArenaError, shown

_TO_START: Final = 60.0
"""How many seconds a process may take until it asks its first player."""

_GRACE: Final = 0.5
"""How many seconds an answer may be late: whoever keeps to the limit is in time."""

_TO_END: Final = 1.0
"""How many seconds a process has to end by itself."""

_SIDE: Final = 3
"""No number of a side is longer, in bytes with its end."""

_LONGEST: Final = 1 << 20
"""No answer is longer, in bytes."""


class _NotBegunError(ArenaError):
    """A process ended before any player was asked: nobody's fault."""


class _Lost(Exception):
    """A process that gives no answer any more, on its way out of a deal."""

    def __init__(self, side: int | None, kind: str, text: str) -> None:
        """Say whose player was asked last, if any was, and why, as a fault does."""
        super().__init__(text)
        self.side, self.kind = side, kind


class Desk:
    """A process that plays deals, one after the other.

    What it writes is read by a thread, so that nobody waits for it longer than allowed,
    whoever else holds the other end.

    Attributes:
        is_closed: Whether it has ended.
    """

    def __init__(self) -> None:
        """Start the process, and the thread that reads what it writes."""
        places = json.dumps([str(place) for place in sys.path])
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `close`
        self._process = subprocess.Popen(  # noqa: S603 - Python itself
            # Not from the current folder, where a file may have a module's name.
            [sys.executable, "-P", "-c", START, places],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            start_new_session=True,  # so that what players start is ended with it
        )
        assert self._process.stdin is not None  # noqa: S101 - a pipe was asked for
        assert self._process.stdout is not None  # noqa: S101 - the same
        self._to: IO[bytes] = self._process.stdin
        self._from: IO[bytes] = self._process.stdout
        self._answers: SimpleQueue[tuple[int | None, bytes]] = SimpleQueue()
        self._lock = Lock()
        self._side: int | None = None
        self._limit, self._deadline = 0.0, 0.0
        self.is_closed = False
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def play(self, task: Task) -> Deal:
        """Return the deal once it has been played, or lost by a fault.

        After a fault that took the process along the desk is closed.

        Raises:
            ArenaError: If the process ended before any player was asked.
        """
        try:
            return self._answer(task)
        except _Lost as error:
            self.close()
            if error.side is None or error.side >= len(task.sides):
                msg = "a process that should play a deal ended before it began"
                raise _NotBegunError(f"{msg}: {error}") from error
            fault = Fault(task.sides[error.side], error.kind, str(error))
            return lost(task, fault)

    def _answer(self, task: Task) -> Deal:
        """Return what the process answers to a task.

        Raises:
            _Lost: If it does not answer in time, or has ended, or answers nonsense.
        """
        with self._lock:
            self._side, self._limit = None, task.limit
            self._deadline = monotonic() + _TO_START
        with suppress(OSError, ValueError):  # if it has ended, reading will tell
            self._to.write(pickle.dumps(task))
            self._to.flush()
        # Whoever is asked while we wait has at least that long.
        longest = min(task.limit + _GRACE, _TO_START)
        while True:
            with self._lock:
                left = self._deadline - monotonic()
                asked = self._side
            if left <= 0:
                limit = _TO_START if asked is None else task.limit
                raise _Lost(asked, "hung", f"no answer in {limit:g} seconds")
            with suppress(Empty):
                side, line = self._answers.get(timeout=min(left, longest))
                break
        if not line:
            raise _Lost(side, "crashed", self._last_words())
        with suppress(ValueError, RecursionError):
            deal = read_deal(json.loads(line))
            if deal.key == task.key:
                return deal
        text = shown(line.decode("utf-8", "replace"))
        raise _Lost(side, "crashed", f"its process wrote {text}")

    def _read(self) -> None:
        """Take in what the process writes: whom it asks, and its answers."""
        with self._from:
            while line := self._from.readline(_LONGEST):
                if line[:-1].isdigit() and len(line) <= _SIDE:
                    with self._lock:
                        self._side = int(line)
                        self._deadline = monotonic() + self._limit + _GRACE
                else:
                    self._answers.put((self._side, line))
        self._answers.put((self._side, b""))

    def _last_words(self) -> str:
        """Return how the process has ended."""
        try:
            code = self._process.wait(_TO_END)
        except subprocess.TimeoutExpired:
            return "its process gives no more answers"
        self._errors.seek(0)
        words = self._errors.read()[-_LONGEST:].decode("utf-8", "replace").split("\n")
        last = next((line for line in reversed(words) if line.strip()), "")
        return f"its process ended with code {code} {last}".rstrip()

    def end(self) -> None:
        """End the process with all that it has started, whoever still waits for it."""
        with suppress(OSError):  # what could not be written
            self._to.close()  # which ends it, its players first
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_TO_END)
        # Without groups of processes there is no `killpg`; what has ended is ended.
        with suppress(AttributeError, ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._answers.put((None, b""))

    def close(self) -> None:
        """End the process, and give back what belongs to it."""
        if self.is_closed:
            return
        self.is_closed = True
        self.end()
        self._process.wait()
        self._reader.join(_TO_END)  # unless somebody got away with the other end
        self._errors.close()


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
            ArenaError: If the desks have been closed, or no process can play.
        """
        try:
            return self._play(task, self._free)
        except _NotBegunError:  # it may have ended since it played last
            return self._play(task, [])

    def _play(self, task: Task, free: list[Desk]) -> Deal:
        """Return a deal once it has been played at one of some desks, or a new one."""
        with self._lock:
            if self._is_closed:
                raise ArenaError("the tournament is over")
            desk = free.pop() if free else Desk()
            self._busy.append(desk)
        try:
            return desk.play(task)
        finally:
            with self._lock:
                self._busy.remove(desk)
                is_free = not (self._is_closed or desk.is_closed)
                if is_free:
                    self._free.append(desk)
            if not is_free:
                desk.close()

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
