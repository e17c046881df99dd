"""Running a tournament on an executor and counting its boards in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import ExitStack, closing, contextmanager
from queue import SimpleQueue
from typing import Final

import attrs

from biriba._arena.boards import Task, Tournament
from biriba._arena.checking import Check, checked
from biriba._arena.deals import DealResult
from biriba._arena.desk import Desk, play_task
from biriba._arena.ledger import Key, Ledger
from biriba._arena.report import Report
from biriba._arena.tally import Tally
from biriba._engine.entrants import entrant
from biriba._players.protocols import check_method
from biriba.errors import ArenaError, check_callable, check_kind, shown

_FIRST_LOOK: Final = 50
"""The number of boards before the first check for significance; each later check comes
after twice as many. Few checks, and the same for any number of workers."""

_AHEAD: Final = 4
"""The number of deals submitted ahead for each worker; other executors, whose number of
workers is unknown, get more."""

_AHEAD_ELSEWHERE: Final = 256

_MOST_WORKERS: Final = 10_000
"""The most processes of a tournament, so that a slip does not fill the memory."""


def run(  # noqa: PLR0913 - what is played, and how
    tournament: Tournament,
    *,
    executor: Executor | None = None,
    workers: int | None = None,
    results: str | os.PathLike[str] | None = None,
    until_settled: bool = False,
    watch: Callable[[Report], object] | None = None,
) -> Report:
    """Play a tournament and return the report.

    Equal tournaments have equal reports, except for the times, wherever and in whatever
    order the deals are played. A player that raises an error, makes an illegal move,
    hangs or crashes its process loses that deal, and the tournament goes on.

    Args:
        tournament: The tournament.
        executor: The executor that plays the deals, from `concurrent.futures` or with
            the same interface, such as that of Dask. By default the tournament starts
            its own processes.
        workers: The number of its own processes; by default that of the processors.
        results: A file to which each result is appended at once. Deals whose results it
            holds are not played again.
        until_settled: Whether to stop as soon as the result of each pair is
            significant, checked after 50, 100, 200, … boards.
        watch: Called after each board with the report so far.

    Raises:
        ArenaError: If a player cannot be created, if the file belongs to another
            tournament or cannot be opened, if both an executor and a number of workers
            are given, or if it is not a tournament.
    """
    check_kind(tournament, Tournament, "a tournament", ArenaError)
    if watch is not None:
        check_callable("watch", watch, ArenaError)
    tally, look = Tally(tournament), _FIRST_LOOK
    with ExitStack() as stack:
        hall = stack.enter_context(_hall(executor, workers))
        code, ledger = _checked(tournament), None
        if results is not None:
            ledger = stack.enter_context(closing(Ledger(results, tournament, code)))
        played = stack.enter_context(closing(_Played(tournament, hall, ledger)))
        for board in range(tournament.boards):
            tally.add([played.next(task) for task in tournament.tasks_of(board)])
            if watch is not None:
                watch(tally.report())
            if until_settled and tally.boards == look:
                look *= 2
                if tally.report().settled:
                    break
    return tally.report()


def _checked(tournament: Tournament) -> dict[str, str]:
    """Create each player once and return the digests of the players' code.

    Players that are not built in are created in a separate process.

    Raises:
        ArenaError: If a player cannot be created.
    """
    found: dict[str, str] = {}
    with closing(Desk()) as desk:
        for player in tournament.players:
            check = Check(player, tournament.limit)
            is_built_in = entrant(player).is_built_in
            made = checked(check, []) if is_built_in else desk.check(check)
            if made.problem:
                raise ArenaError(made.problem)
            if made.digest:
                found[player] = made.digest
    return found


@attrs.frozen
class _Hall:
    """The executor of a tournament and its settings.

    Attributes:
        executor: The executor.
        play: The function that it runs for each deal.
        ahead: The number of deals submitted ahead.
    """

    executor: Executor
    play: Callable[[Task], DealResult]
    ahead: int


@contextmanager
def _hall(given: Executor | None, workers: int | None) -> Generator[_Hall]:
    """Yield the given executor, or one with processes of its own."""
    if given is not None:
        if workers is not None:
            raise ArenaError("an executor has workers of its own: give one of the two")
        check_method(given, "an executor", "submit(function)", ArenaError)
        yield _Hall(given, play_task, _AHEAD_ELSEWHERE)
        return
    number = os.cpu_count() or 1 if workers is None else workers
    if type(number) is not int or not 1 <= number <= _MOST_WORKERS:
        msg = f"workers must be an integer from 1 to {_MOST_WORKERS}"
        raise ArenaError(f"{msg}, not {shown(workers)}")
    # Each thread waits for the process that plays its deal.
    pool, desks = ThreadPoolExecutor(number), [Desk() for _ in range(number)]
    free: SimpleQueue[Desk] = SimpleQueue()
    for desk in desks:
        free.put(desk)

    def play(task: Task) -> DealResult:
        desk = free.get()
        try:
            return desk.play(task)
        finally:
            free.put(desk)

    try:
        yield _Hall(pool, play, _AHEAD * number)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for desk in desks:
            desk.close()
        pool.shutdown()


class _Played:
    """The deals of a tournament, submitted ahead and returned in order."""

    def __init__(
        self, tournament: Tournament, hall: _Hall, ledger: Ledger | None
    ) -> None:
        """Start; deals that the file already holds are not played."""
        self._hall, self._ledger = hall, ledger
        self._tasks: Iterator[Task] = tournament.tasks()
        self._played: dict[Key, DealResult] = {}
        self._waiting: dict[Future[DealResult], Key] = {}

    def next(self, task: Task) -> DealResult:
        """Return a deal when it has been played; meanwhile submit further deals."""
        if self._ledger is not None and task.key in self._ledger.found:
            return self._ledger.deal(task.key)
        while task.key not in self._played:
            self._hand_out()
            self._take_in()
        return self._played.pop(task.key)

    def _hand_out(self) -> None:
        """Submit deals without a result, up to the number allowed ahead."""
        while len(self._waiting) < self._hall.ahead:
            task = next(self._tasks, None)
            if task is None:
                return
            if self._ledger is None or task.key not in self._ledger.found:
                future = self._hall.executor.submit(self._hall.play, task)
                self._waiting[future] = task.key

    def _take_in(self) -> None:
        """Wait for a deal and store every finished one."""
        done, _ = wait(self._waiting, return_when=FIRST_COMPLETED)
        for future in sorted(done, key=lambda future: self._waiting[future]):
            del self._waiting[future]
            deal = future.result()
            self._played[deal.key] = deal
            if self._ledger is not None:
                self._ledger.add(deal)

    def close(self) -> None:
        """Cancel the deals that are no longer needed."""
        for future in self._waiting:
            future.cancel()
