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
"""The time limit for a process to ask its first player, in seconds."""

_TO_END: Final = 1.0
"""The time to wait for a process to end by itself, in seconds."""


class _NotBegunError(ArenaError):
    """A process failed before it asked any player, so no player is at fault."""


class Desk:
    """A process that plays deals, one after the other.

    It starts with its first job. If a player hangs or crashes it, a new process does
    the next job.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._running: Program | None = None
        self._is_closed = False

    def play(self, task: Task) -> DealResult:
        """Play a deal and return its result, which may be a forfeit.

        Raises:
            ArenaError: If the desk is closed, or the process cannot start.
        """
        found = self._done(task, partial(_deal_of, task))
        return lost(task, found) if isinstance(found, Forfeit) else found

    def check(self, check: Check) -> Checked:
        """Create a player once and return the result.

        Raises:
            ArenaError: If the desk is closed, or the process cannot start.
        """
        found = self._done(check, read_checked)
        if isinstance(found, Forfeit):
            return Checked(f"{check.player}: {found.text}")
        return found

    def close(self) -> None:
        """End the process, even while another thread waits for it."""
        with self._lock:
            self._is_closed = True
        self._end()

    def _done(self, job: Task | Check, read: Callable[[object], T]) -> T | Forfeit:
        """Do a job; try again if the process failed before it asked a player."""
        is_used = self._running is not None
        try:
            return self._tried(job, read)
        except _NotBegunError:
            if not is_used:
                raise
            return self._tried(job, read)

    def _tried(self, job: Task | Check, read: Callable[[object], T]) -> T | Forfeit:
        """Return the result of a job, or the fault that prevented one.

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
        """Return the process, and start it if necessary."""
        with self._lock:
            if self._is_closed:
                raise ArenaError("the tournament is over")
            if self._running is None:
                places = json.dumps([str(place) for place in sys.path])
                # -P: files in the current folder must not shadow modules.
                command = (sys.executable, "-P", "-c", START, places)
                self._running = Program(command)
            return self._running

    def _end(self) -> None:
        """End the process if it is running."""
        with self._lock:
            program, self._running = self._running, None
        if program is not None:
            program.end(_TO_END)


def _deal_of(task: Task, value: object) -> DealResult:
    """Return the result of a task from the process's answer.

    Raises:
        ValueError: If the answer is not the result of this task.
    """
    deal = read_deal(value)
    if deal.key != task.key:
        raise ValueError
    return deal


_HERE: Final = local()


def play_task(task: Task) -> DealResult:
    """Play a deal in a process of its own and return its result.

    Executors run this function: it can be pickled and needs only the package. Each
    thread reuses its process for further deals.
    """
    if getattr(_HERE, "process", None) != os.getpid():  # also after a fork
        _HERE.process, _HERE.desk = os.getpid(), Desk()
    desk: Desk = _HERE.desk
    return desk.play(task)
