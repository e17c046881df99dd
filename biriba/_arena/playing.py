"""Playing one deal of a tournament, and catching every fault of its players."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from traceback import walk_tb

from biriba._arena.boards import Task
from biriba._arena.deals import DealResult, Forfeit, SideResult, lost
from biriba._engine.entrants import entrant
from biriba._players.observers import observes, start, tell
from biriba._players.protocols import Player
from biriba._state.states import GameState
from biriba._table.sides import side_of
from biriba.errors import in_words


class _FaultError(Exception):
    """A fault that ends a deal."""

    def __init__(self, fault: Forfeit) -> None:
        super().__init__(fault.text)
        self.fault = fault


def play(
    task: Task, asked: Callable[[int], None], players: list[Player] | None = None
) -> DealResult:
    """Play a deal; a player's fault makes it a forfeit.

    ``asked`` is called with the side of a player before each call to that player.
    During the deal ``players`` holds the players, so that they can be closed.
    """
    state = task.start()
    sides = [side_of(state.sides, seat) for seat in range(len(state.hands))]
    seated: list[Player] = [] if players is None else players
    try:
        return _played(task, state, sides, asked, seated)
    except _FaultError as error:
        return lost(task, error.fault)
    finally:
        for side, player in zip(sides, tuple(seated), strict=False):
            asked(side)
            close_all([player])
        seated.clear()


def close_all(players: Sequence[Player]) -> None:
    """Close the players that have a method ``close``, such as programs."""
    for player in tuple(players):
        with suppress(BaseException):  # anybody's code
            getattr(player, "close", lambda: None)()


def _played(
    task: Task,
    state: GameState,
    sides: Sequence[int],
    asked: Callable[[int], None],
    players: list[Player],
) -> DealResult:
    """Play a deal to its end and return it; add each player to the list when created.

    Raises:
        _FaultError: If a player commits a fault.
    """
    moves, seconds = [0] * len(task.sides), [0.0] * len(task.sides)
    for seat, side in enumerate(sides):
        asked(side)
        with _blamed(task.sides[side]):
            players.append(_made(task, seat, side))
            start(players[seat], state.view(seat))
    observers = [seat for seat, each in enumerate(players) if observes(each)]
    while not state.is_over:
        seat = state.turn.seat
        side, before = sides[seat], state
        asked(side)
        begun = perf_counter()
        with _blamed(task.sides[side]):
            move = players[seat].choose(state.view(seat))
        with _blamed(task.sides[side], "illegal"):
            state = state.play(move)
        seconds[side] += perf_counter() - begun
        moves[side] += 1
        for other in observers:
            asked(sides[other])
            with _blamed(task.sides[sides[other]]):
                tell(players[other], other, before, move, state)
    return DealResult(task.board, task.sides, _parts(state, moves, seconds))


def _made(task: Task, seat: int, side: int) -> Player:
    """Create the player of a seat."""
    return entrant(task.sides[side]).make(task.chance(seat), task.limit)


@contextmanager
def _blamed(name: str, kind: str = "raised") -> Generator[None]:
    """Turn every error within into a fault of a player."""
    try:
        yield
    except BaseException as error:
        text = in_words(error) + _place(error, name)
        raise _FaultError(Forfeit(name, kind, text)) from error


def _place(error: BaseException, name: str) -> str:
    """Return the line of a player's own package where an error arose, if it did."""
    package, colon, _ = entrant(name).target.partition(":")
    found = [
        f" ({Path(frame.f_code.co_filename).name}:{line})"
        for frame, line in walk_tb(error.__traceback__)
        if colon and _package(frame.f_globals.get("__name__")) == _package(package)
    ]
    return found[-1] if found else ""


def _package(module: object) -> str:
    """Return the package that a module is in."""
    return str(module).partition(".")[0]


def _parts(
    state: GameState, moves: Sequence[int], seconds: Sequence[float]
) -> tuple[SideResult, ...]:
    """Return the result of each original side at the end of a deal."""
    scores = state.score()
    parts: list[SideResult] = []
    for number, seats in enumerate(state.rules.seating.sides):
        final = side_of(state.sides, seats[0])
        side = state.sides[final]
        biribas = [meld for meld in side.melds if meld.is_biriba]
        clean = sum(meld.is_clean for meld in biribas)
        parts.append(
            SideResult(
                points=float(scores[final].points_of(seats)),
                taken=side.taker in seats,
                clean=clean,
                dirty=len(biribas) - clean,
                out=state.ending is not None and state.ending.seat in seats,
                moves=moves[number],
                seconds=seconds[number],
            )
        )
    return tuple(parts)
