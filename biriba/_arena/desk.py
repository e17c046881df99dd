"""A process that plays deals, replaced whenever a player hangs or crashes it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Lock, local
from typing import Final, TypeVar

from biriba._arena.boards import Task
from biriba._arena.checking import Check, Checked, read_checked
from biriba._arena.deals import DealResult, Forfeit, lost, read_deal
from biriba._arena.host import START, written
from biriba._engine.program import GRACE, Program, ProgramError
from biriba.errors import ArenaError, shown

T = TypeVar("T")

_TO_START: Final = 60.0
"""How many seconds a process may take until it asks its first player."""

_TO_END: Final = 1.0
"""How many seconds a process has to end by itself."""


class _NotBegunError(ArenaError):
    """A process that ended before it asked any player: no player's fault."""


class Desk:
    """A process that plays deals, one after the other.

    It starts with its first job. If a player hangs or crashes it, a new process does
    the next job.
    """

    def __init__(self) -> None:
        """Begin without a process."""
        self._lock = Lock()
        self._running: Program | None = None
        self._is_closed = False

    def play(self, task: Task) -> DealResult:
        """Return a deal once it has been played, or lost by a fault.

        Raises:
            ArenaError: If the desk is closed, or the process cannot start.
        """
        found = self._done(task, partial(_deal_of, task))
        return lost(task, found) if isinstance(found, Forfeit) else found

    def check(self, check: Check) -> Checked:
        """Make a player once, and return what is known of it.

        Raises:
            ArenaError: If the desk is closed, or the process cannot start.
        """
        found = self._done(check, read_checked)
        if isinstance(found, Forfeit):
            return Checked(f"{check.player}: {found.text}")
        return found

    def close(self) -> None:
        """End the process, also while another thread waits for it."""
        with self._lock:
            self._is_closed = True
        self._end()

    def _done(self, job: Task | Check, read: Callable[[object], T]) -> T | Forfeit:
        """Do a job, once more if the process ended since the last one."""
        is_used = self._running is not None
        try:
            return self._tried(job, read)
        except _NotBegunError:
            if not is_used:
                raise
            return self._tried(job, read)

    def _tried(self, job: Task | Check, read: Callable[[object], T]) -> T | Forfeit:
        """Return the result of a job, or whose fault it is that there is none.

        Raises:
            _NotBegunError: If the process fails before it asks any player.
        """
        program = self._program()
        asked = {f"asked {side}": name for side, name in enumerate(job.sides)}
        player, within = "", _TO_START
        try:
            program.tell("job", written(job), within)
            line = program.read(within + GRACE)
            while line is not None and line in asked:
                player, within = asked[line], job.limit
                line = program.read(within + GRACE)
            kind, text = "hung", f"no answer in {within:g} seconds"
            if line is not None:
                with suppress(ValueError, RecursionError):
                    return read(json.loads(line))
                kind, text = "crashed", f"its process wrote {shown(line)}"
        except ProgramError as error:
            kind, text = "crashed", error.problem
        self._end()
        if not player:
            msg = "a process that should play a deal ended before it began"
            raise _NotBegunError(f"{msg}: {text}")
        return Forfeit(player, kind, text)

    def _program(self) -> Program:
        """Return the process, started if need be."""
        with self._lock:
            if self._is_closed:
                raise ArenaError("the tournament is over")
            if self._running is None:
                places = json.dumps([str(place) for place in sys.path])
                # Not from the current folder, where a file may have a module's name.
                command = (sys.executable, "-P", "-c", START, places)
                self._running = Program(command)
            return self._running

    def _end(self) -> None:
        """End the process, if it runs."""
        with self._lock:
            program, self._running = self._running, None
        if program is not None:
            program.end(_TO_END)


def _deal_of(task: Task, value: object) -> DealResult:
    """Return the deal of a task; a player may have written anything else.

    Raises:
        ValueError: If the value is no deal, or another one.
    """
    deal = read_deal(value)
    if deal.key != task.key:
        raise ValueError
    return deal


_HERE: Final = local()


def play_task(task: Task) -> DealResult:
    """Return a deal once it has been played, in a process of its own.

    Executors are given this function: it can be pickled, and needs only the package
    where it runs. Each thread there keeps its process from deal to deal.
    """
    if getattr(_HERE, "process", None) != os.getpid():  # also after a fork
        _HERE.process, _HERE.desk = os.getpid(), Desk()
    desk: Desk = _HERE.desk
    return desk.play(task)
