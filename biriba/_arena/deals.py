"""Playing one deal of a tournament, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from time import perf_counter

import attrs

from biriba._arena.boards import Task
from biriba._arena.entrants import entrant
from biriba._players.telling import observes, start, tell
from biriba.bots import Player
from biriba.moves import Move
from biriba.scoring import score
from biriba.sides import side_of
from biriba.state import GameState


@attrs.frozen
class Fault:
    """Why a player lost a deal without playing it to its end.

    Attributes:
        player: The name of the player.
        kind: ``raised`` an error, gave an ``illegal`` answer, ``hung`` longer than
            allowed, or ``crashed`` the process that it played in.
        text: What happened, in words.
    """

    player: str
    kind: str
    text: str


@attrs.frozen
class Part:
    """What one side did in a deal.

    Attributes:
        points: What it scored; half of a pair's points where pairs formed in play.
        taken: Whether it took its biribaki.
        clean: Its clean biribas.
        dirty: Its dirty ones.
        out: Whether one of its players went out.
        moves: How many moves its players made.
        seconds: How long they took for them.
    """

    points: float
    taken: bool = False
    clean: int = 0
    dirty: int = 0
    out: bool = False
    moves: int = 0
    seconds: float = 0.0


@attrs.frozen
class Deal:
    """A deal that has been played.

    Attributes:
        board: The number of the board.
        sides: The name of the player of each side.
        parts: What each side did.
        fault: Why it was lost without play, if it was.
    """

    board: int
    sides: tuple[str, ...]
    parts: tuple[Part, ...]
    fault: Fault | None = None

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        """What tells the deal from the others of a tournament."""
        return self.board, self.sides


class _FaultError(Exception):
    """A fault, on its way out of a deal."""

    def __init__(self, fault: Fault) -> None:
        """Carry the fault."""
        super().__init__(fault.text)
        self.fault = fault


def play(task: Task, asked: Callable[[int], None]) -> Deal:
    """Play a deal, whatever its players do.

    Args:
        task: The deal.
        asked: Called with a seat whenever its player is about to be asked for
            anything.
    """
    state = task.start()
    sides = [side_of(state.sides, seat) for seat in range(len(state.hands))]
    moves, seconds = [0] * len(task.sides), [0.0] * len(task.sides)
    try:
        players: list[Player] = []
        for seat, side in enumerate(sides):
            asked(seat)
            players.append(_made(task, seat, side, state))
        observers = [seat for seat, each in enumerate(players) if observes(each)]
        while not state.is_over:
            seat = state.turn.seat
            side = sides[seat]
            asked(seat)
            begun = perf_counter()
            before, move, state = _played(state, players[seat], task.sides[side])
            seconds[side] += perf_counter() - begun
            moves[side] += 1
            for other in observers:
                asked(other)
                with _blamed(task.sides[sides[other]]):
                    tell(players[other], other, before, move, state)
    except _FaultError as error:
        return lost(task, error.fault)
    parts = _parts(state, moves, seconds)
    return Deal(task.board, task.sides, parts)


def lost(task: Task, fault: Fault) -> Deal:
    """Return a deal that a player has lost without play, at each of its sides."""
    points = [-task.forfeit if name == fault.player else 0 for name in task.sides]
    return Deal(task.board, task.sides, tuple(map(Part, points)), fault)


@contextmanager
def _blamed(name: str, kind: str = "raised") -> Generator[None]:
    """Make every error a fault of a player."""
    try:
        yield
    except BaseException as error:
        raise _FaultError(Fault(name, kind, _in_words(error))) from error


def _made(task: Task, seat: int, side: int, state: GameState) -> Player:
    """Return the player of a seat, having sat down at the table."""
    name = task.sides[side]
    with _blamed(name):
        player = entrant(name).make(task.chance(seat))
        start(player, state.view(seat))
        return player


def _played(
    state: GameState, player: Player, name: str
) -> tuple[GameState, Move, GameState]:
    """Return the state, the move that a player chooses, and the state after it."""
    with _blamed(name):
        move = player.choose(state.view(state.turn.seat))
    with _blamed(name, "illegal"):
        return state, move, state.play(move)


def _in_words(error: BaseException) -> str:
    """Return an error as text, if its own words can be had."""
    try:
        return f"{type(error).__name__}: {error}"[:200]
    except Exception:  # noqa: BLE001 - anybody's code
        return type(error).__name__


def _parts(
    state: GameState, moves: Sequence[int], seconds: Sequence[float]
) -> tuple[Part, ...]:
    """Return what each side of the beginning has done by the end of a deal."""
    scores = score(state)
    parts: list[Part] = []
    for number, seats in enumerate(state.rules.seating.sides):
        final = side_of(state.sides, seats[0])
        side = state.sides[final]
        biribas = [meld for meld in side.melds if meld.is_biriba]
        clean = sum(meld.is_clean for meld in biribas)
        parts.append(
            Part(
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
