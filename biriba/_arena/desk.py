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
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import IO, Final, TypeVar

from biriba._arena.boards import Task
from biriba._arena.checking import Check, Checked, read_checked
from biriba._arena.deals import Deal, Fault, lost, read_deal
from biriba._arena.host import START
from biriba.errors import ArenaError, shown

T = TypeVar("T")

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


class _HungError(Exception):
    """A process gives no answer in time."""

    def __init__(self, side: int | None, limit: float) -> None:
        """Say whose player was asked last, if any was, and how long it had."""
        super().__init__(f"no answer in {limit:g} seconds")
        self.side = side


class _LostError(Exception):
    """Whose fault it is that a process gives no answer, on its way out of a desk."""

    def __init__(self, fault: Fault) -> None:
        """Carry the fault."""
        super().__init__(fault.text)
        self.fault = fault


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
            return self._done(task, partial(_deal_of, task))
        except _LostError as error:
            return lost(task, error.fault)

    def check(self, check: Check) -> Checked:
        """Return what comes of making a player once.

        Raises:
            ArenaError: If the process ended.
        """
        try:
            return self._done(check, read_checked)
        except _LostError as error:
            return Checked(f"{check.player}: {error}")

    def _done(self, job: Task | Check, read: Callable[[object], T]) -> T:
        """Return what the process answers to a job; without an answer it is closed.

        Raises:
            _NotBegunError: If nobody is to blame for that.
            _LostError: If somebody is.
        """
        try:
            side, line = self._answer(job)
            with suppress(ValueError, RecursionError):
                return read(json.loads(line))
            kind = "crashed"
            text = f"its process wrote {shown(line.decode('utf-8', 'replace'))}"
            if not line:
                text = self._last_words()
        except _HungError as error:
            side, kind, text = error.side, "hung", str(error)
        self.close()
        if side is None or side >= len(job.sides):
            msg = "a process that should play a deal ended before it began"
            raise _NotBegunError(f"{msg}: {text}")
        raise _LostError(Fault(job.sides[side], kind, text))

    def _answer(self, job: Task | Check) -> tuple[int | None, bytes]:
        """Return which side was asked last, and what the process writes then.

        It writes nothing if it has ended.

        Raises:
            _HungError: If it takes too long.
        """
        with self._lock:
            self._side, self._limit = None, job.limit
            self._deadline = monotonic() + _TO_START
        with suppress(OSError, ValueError):  # if it has ended, reading will tell
            self._to.write(pickle.dumps(job))
            self._to.flush()
        # Whoever is asked while we wait has at least that long.
        longest = min(job.limit + _GRACE, _TO_START)
        while True:
            with self._lock:
                left, side = self._deadline - monotonic(), self._side
            if left <= 0:
                raise _HungError(side, _TO_START if side is None else job.limit)
            with suppress(Empty):
                return self._answers.get(timeout=min(left, longest))

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


def _deal_of(task: Task, value: object) -> Deal:
    """Return the deal that was to be played: players may write what they like.

    Raises:
        ValueError: If it is none, or another.
    """
    deal = read_deal(value)
    if deal.key != task.key:
        raise ValueError
    return deal


class Desks:
    """The desks of this process, used again from deal to deal."""

    def __init__(self) -> None:
        """Begin with none."""
        self._lock = Lock()
        self._free: list[Desk] = []
        self._busy: list[Desk] = []
        self._is_closed = False
        self._others: list[Desk] = []

    def forget(self) -> None:
        """Begin anew in a process that was forked: what there is belongs to another."""
        # They are kept, for to give them back would be to wait for them.
        self._others += [*self._free, *self._busy]
        self._lock, self._free, self._busy = Lock(), [], []

    def play(self, task: Task) -> Deal:
        """Return a deal once it has been played at a desk that is free, or a new one.

        Raises:
            ArenaError: If the desks have been closed, or no process can play.
        """
        return self._insist(lambda desk: desk.play(task))

    def check(self, check: Check) -> Checked:
        """Return what comes of making a player once.

        Raises:
            ArenaError: If the desks have been closed, or no process can do it.
        """
        return self._insist(lambda desk: desk.check(check))

    def _insist(self, do: Callable[[Desk], T]) -> T:
        """Do something at a desk that is free or, if that has ended, at a new one."""
        try:
            return self._at(self._free, do)
        except _NotBegunError:
            return self._at([], do)

    def _at(self, free: list[Desk], do: Callable[[Desk], T]) -> T:
        """Do something at one of some desks, or a new one."""
        with self._lock:
            if self._is_closed:
                raise ArenaError("the tournament is over")
            desk = free.pop() if free else Desk()
            self._busy.append(desk)
        try:
            return do(desk)
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
with suppress(AttributeError):  # nothing forks where there is none
    os.register_at_fork(after_in_child=_DESKS.forget)


def play_task(task: Task) -> Deal:
    """Return a deal once it has been played, in a process of its own.

    This is what executors are given: it can be pickled, and needs nothing but the
    package where it runs.
    """
    return _DESKS.play(task)
