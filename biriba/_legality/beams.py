"""Whether a whole hand can go, told by a few of its positions.

A hand of many cards can mostly go in very many ways, and any of them will do. So of the
positions after each stop only some are kept, picked at random among those whose suits
can still come to an end. Where the end is reached so, the hand can go. Where it is not,
and no position was left out, it cannot; otherwise nothing is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from biriba._kernel import bag, families
from biriba._legality.asking import LAID, SET, Ask, Host, hosts
from biriba._legality.hopes import Hopes, first
from biriba._legality.known import known_now
from biriba._legality.leading import Leading
from biriba._legality.positions import (
    DIGIT,
    DIGIT_BITS,
    Board,
    Positions,
    TooManySuitsError,
)
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


FEW: Final = (Attempt(30), Attempt(100))
"""What is tried first, one after the other."""

MORE: Final = (
    Attempt(300),
    Attempt(300, priced=True),
    Attempt(1_000, priced=True, anywhere=True),
)
"""What is tried where these do not tell it."""

_HOSTS: Final = 3
"""In how many places a biriba is sought in each attempt."""


class Beam:
    """A hand gone through with some of its positions.

    Attributes:
        board: The hand.
        ways: The positions before each stop, and at last after all of them, in each
            case of jokers left over.
        has_all: Whether no position was left out.
    """

    __slots__ = ("_hopes", "_rng", "_width", "board", "has_all", "ways")

    def __init__(self, board: Board, attempt: Attempt) -> None:
        """Go through a hand.

        Args:
            board: The hand.
            attempt: With how many positions.
        """
        self.board, self.has_all = board, True
        self._width, self._rng = attempt.width, Random(0)
        self._hopes = Hopes(board) if attempt.priced else None
        self.ways = [
            self._through(first(board, left), jokers)
            for left, jokers in board.jokers_left
        ]

    def _through(self, start: Positions, jokers: int) -> list[Positions]:
        """Return the positions that are kept, in one case of jokers left over.

        Args:
            start: The positions before the aces.
            jokers: How many jokers there are for sets of twos.
        """
        layers = [start]
        for at in range(len(self.board.stops)):
            after = self.board.passed(layers[-1], at, jokers, bounded=True)
            if self._hopes is not None:
                after = self._hopes.kept(after, at + 1)
            layers.append(self._some(after))
        return layers

    def _some(self, positions: Positions) -> Positions:
        """Return as many positions as are kept."""
        if len(positions) <= self._width:
            return positions
        self.has_all = False
        some = self._rng.sample(list(positions), self._width)
        return {key: positions[key] for key in some}

    def _ends(self, way: Sequence[Positions]) -> bool:
        """Return whether the end is reached in a case of jokers left over."""
        goal = self.board.means.goal
        return any(mask & goal for mask in way[-1].values())

    @property
    def tells(self) -> bool | None:
        """Whether the hand can go; ``None`` if that is not known."""
        if any(map(self._ends, self.ways)):
            return True
        return False if self.has_all else None

    def path(self) -> Path:
        """Return positions that lead to the end, one after the other."""
        case = next(case for case, way in enumerate(self.ways) if self._ends(way))
        board, leading = self.board, Leading(self.board, case, self.ways[case])
        left, jokers = board.jokers_left[case]
        (start,) = leading.before[0]
        used = 0
        for one in left:
            used |= board.means.first(one, one)
        found = [start]
        for at, goals in enumerate(leading.goals[1:]):
            after = board.passed({found[-1]: used}, at, jokers)
            ahead = [key for key, mask in after.items() if mask & goals.get(key, 0)]
            found.append(self._rng.choice(ahead))
            used = after[found[-1]]
        return Path(board, case, found)


class Path:
    """One way in which a hand can go, by the positions on it.

    Attributes:
        board: The hand.
        case: The number of the case among `Board.jokers_left`.
        positions: The position before each stop, and at last after all of them.
    """

    __slots__ = ("board", "case", "positions")

    def __init__(self, board: Board, case: int, positions: list[int]) -> None:
        """Keep the positions."""
        self.board, self.case, self.positions = board, case, positions

    def beside(self, suit: int) -> list[Leading]:
        """Return all positions that are as on the path but for one suit."""
        board, path = self.board, self.positions
        left, jokers = board.jokers_left[self.case]
        others = sum(DIGIT_BITS << one * DIGIT for one in bag.SUITS if one != suit)
        layers = [{path[0]: first(board, left)[path[0]]}]
        for at, there in enumerate(path[1:]):
            after = board.passed(layers[-1], at, jokers, bounded=True)
            near = {
                key: mask for key, mask in after.items() if not (key ^ there) & others
            }
            layers.append(near)
        return [Leading(board, self.case, layers)]


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
                told = _with_biriba(ask, attempt) is not None or None
            if told is not None:
                return told
    except TooManySuitsError:
        pass
    return None


def found(ask: Ask, attempts: Sequence[Attempt]) -> Beam | None:
    """Return positions by which a hand can go; ``None`` if they are not found.

    The arguments are those of `can_go`.
    """
    try:
        for attempt in attempts:
            beam = (
                _with_biriba(ask, attempt) if ask.biriba else Beam(Board(ask), attempt)
            )
            if beam is not None and beam.tells:
                return beam
    except TooManySuitsError:
        pass
    return None


def _with_biriba(ask: Ask, attempt: Attempt) -> Beam | None:
    """Return positions by which a hand can go with a biriba, if they are found."""
    memory = known_now()
    for host in [None] if attempt.anywhere else _likely(ask, memory.host):
        board = Board(ask, host=host)
        if board.first and (beam := Beam(board, attempt)).tells:
            memory.host = host or memory.host
            return beam
    return None


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
