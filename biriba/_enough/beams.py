"""Whether a whole hand can go, told by a few of its positions.

A hand of many cards can mostly go in very many ways, and any of them will do. So of the
positions after each stop whose suits can still come to an end only some are kept: half
of them are those that leave most open of how many wild cards have been used, the others
are picked at random. Where the end is reached so, the hand can go. Where it is not, and
no position was left out, it cannot; otherwise nothing is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from biriba._enough.asking import LAID, SET, Ask, Host, hosts
from biriba._enough.hopes import Hopes, first
from biriba._enough.known import known_now
from biriba._enough.positions import Board, Positions, TooManySuitsError
from biriba._enough.way_back import in_sets
from biriba._kernel import bag, families
from biriba._rules.melding import BIRIBA_SIZE


class Attempt(NamedTuple):
    """An attempt with some of the positions.

    Attributes:
        width: How many are kept after each stop.
        priced: Whether prices are sought that rule some of them out.
        anywhere: Whether a biriba is sought wherever it may come, not in a few places
            one after the other.
    """

    width: int
    priced: bool = False
    anywhere: bool = False


FEW: Final = (Attempt(30), Attempt(100, anywhere=True))
"""What is tried first, one after the other."""

MORE: Final = (
    Attempt(100, priced=True, anywhere=True),
    Attempt(300, priced=True, anywhere=True),
    Attempt(1_000, priced=True, anywhere=True),
)
"""What is tried where these do not tell it."""

_HOSTS: Final = 3
"""In how many places a biriba is sought in each attempt."""


class Beam:
    """A hand gone through with some of its positions.

    Attributes:
        tells: Whether the hand can go; ``None`` if that is not known.
    """

    __slots__ = ("_board", "_has_all", "_hopes", "_rng", "_width", "tells")

    def __init__(self, board: Board, attempt: Attempt) -> None:
        """Go through a hand.

        Args:
            board: The hand.
            attempt: With how many positions.
        """
        self._board, self._has_all = board, True
        self._width, self._rng = attempt.width, Random(0)
        self._hopes = Hopes(board) if attempt.priced else None
        ends = any(
            self._ends(first(board, left), jokers) for left, jokers in board.jokers_left
        )
        self.tells = ends or (False if self._has_all else None)

    def _ends(self, positions: Positions, jokers: int) -> bool:
        """Return whether the end is reached in a case of jokers left over.

        Args:
            positions: The positions before the aces.
            jokers: How many jokers there are for sets of twos.
        """
        board, layers = self._board, [positions]
        for at in range(len(board.stops)):
            positions = board.passed(positions, at, jokers, bounded=True)
            if self._hopes is not None:
                positions = self._hopes.kept(positions, at + 1)
            positions = self._some(positions)
            layers.append(positions)
        if not any(mask & board.means.goal for mask in positions.values()):
            return False
        known_now().in_sets[board.ask] = in_sets(board, layers, jokers)
        return True

    def _some(self, positions: Positions) -> Positions:
        """Return as many positions as are kept."""
        known_now().at_once += len(positions)
        if len(positions) <= self._width:
            return positions
        self._has_all = False
        best = sorted(positions, key=lambda key: _openness(positions[key]))
        half = self._width // 2
        others = self._rng.sample(best[half:], self._width - half)
        return {key: positions[key] for key in (*best[:half], *others)}


def _openness(used: int) -> tuple[int, int]:
    """Return by what to sort positions: most left open first, of these least used."""
    return -used.bit_count(), used


def can_go(ask: Ask, attempts: Sequence[Attempt]) -> bool | None:
    """Return whether a hand can go whole; ``None`` if it is not told.

    Args:
        ask: What is asked.
        attempts: What is tried, one after the other.
    """
    try:
        for attempt in attempts:
            told = Beam(Board(ask._replace(biriba=0)), attempt).tells
            if ask.biriba and told is not False:
                told = _with_biriba(ask, attempt) or None
            if told is not None:
                return told
    except TooManySuitsError:
        pass
    return None


def _with_biriba(ask: Ask, attempt: Attempt) -> bool:
    """Return whether a way is found in which a hand goes with a biriba."""
    memory = known_now()
    for host in [None] if attempt.anywhere else _likely(ask, memory.host):
        board = Board(ask, host=host)
        if board.first and Beam(board, attempt).tells:
            memory.host = host or memory.host
            return True
    return False


def _likely(ask: Ask, last: Host) -> list[Host]:
    """Return where a biriba is most likely to come, first where it came last."""
    some = sorted(hosts(ask), key=lambda host: _cards(ask, host), reverse=True)
    return sorted(some, key=lambda host: host != last)[:_HOSTS]


def _cards(ask: Ask, host: Host) -> int:
    """Return how many cards there are where a biriba may come."""
    where, place = host
    if where == LAID:
        return len(ask.laid[place])
    if where == SET:
        return bag.size(families.cards_of_rank(ask.hand, place))
    return sum(
        bag.copies(ask.hand, 13 * where + (place + at) % 13)
        for at in range(BIRIBA_SIZE)
    )
