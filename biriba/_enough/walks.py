"""Many moves followed together through the positions that lead to the end.

A move marks cards: they go down in it. What can have been used on the way to a position
is told for each move in a lane of its own (``biriba._enough.means``), so that a step
from one position to another is taken once for all of them. What goes down besides could
go down before the move, too: so only positions are gone through that led to the end
then, a marked run being counted among those that are open.

A wild card among the marked cards counts as used from the start. A two is taken at the
stop of the twos of its suit, and a joker before the first stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from biriba._enough.leading import Leading
from biriba._enough.means import Means
from biriba._enough.positions import (
    DIGIT,
    SETS,
    Positions,
    Step,
    stepped,
    steps_of,
)
from biriba._enough.suits import UNMARKED, Mark
from biriba._enough.ways import TWO
from biriba._kernel import bag, families

NO_WILD: Final = -1
"""In place of the kind of a wild card: none is marked, or one of any kind."""


class Walk:
    """Moves that are followed together.

    Attributes:
        board: The hand.
        leading: The positions that lead to the end.
        lanes: The lanes of the moves that mark a wild card of a kind, or `NO_WILD`.
        means: What there is to use, in all lanes.
    """

    __slots__ = ("board", "lanes", "leading", "means")

    def __init__(self, leading: Leading, kinds: Sequence[int]) -> None:
        """Lay out the lanes.

        Args:
            leading: The positions that lead to the end.
            kinds: For each lane the kind of the wild card that is marked, or `NO_WILD`.
        """
        self.leading, self.board = leading, leading.board
        self.means = means = Means(
            self.board.means.wilds,
            leaves_one=self.board.ask.ends != 0,
            lanes=len(kinds),
        )
        self.lanes = dict.fromkeys(kinds, 0)
        for number, kind in enumerate(kinds):
            self.lanes[kind] |= means.lane << number * means.size

    def past(self, positions: Positions, at: int) -> Positions:
        """Return the positions after a stop at which only wild cards may be marked.

        Args:
            positions: The positions before it.
            at: The number of the stop.
        """
        if self.board.stops[at][1] == SETS:
            return self._past_sets(positions, at)
        return self.beside(positions, at, UNMARKED)

    def beside(self, positions: Positions, at: int, mark: Mark) -> Positions:
        """Return the positions after a suit of a rank.

        Args:
            positions: The positions before it.
            at: The number of the stop.
            mark: What is marked there, but for wild cards.
        """
        rank, suit = self.board.stops[at]
        wild = self.lanes.get(13 * suit + TWO, 0) if rank == TWO else 0
        found: Positions = {}
        for lanes, twos in ((~wild, 0), (wild, 1)) if wild else ((-1, 0),):
            some = {key: mask & lanes for key, mask in positions.items()}
            steps = partial(self._steps, at, mark, twos)
            add(found, stepped(some, suit, steps, self.means))
        return found

    def _steps(self, at: int, mark: Mark, twos: int, digit: int) -> list[Step]:
        """Return what may become of a suit.

        Args:
            at: The number of the stop.
            mark: What is marked there, but for wild cards.
            twos: How many wild cards are marked there.
            digit: What is left to do in the suit, in its place.
        """
        rank, suit = self.board.stops[at]
        number = (digit >> suit * DIGIT) - 1
        told = mark.takes if mark.in_set != (rank == TWO) else 0  # or a two at home
        home = told if rank == TWO else 0
        mark = Mark(mark.was, mark.takes + twos, mark.becomes)
        choices = [
            (left, low + home, high + home, to_sets + told, after)
            for left, low, high, to_sets, after in self.board.beside(suit, number, mark)
        ]
        return steps_of(choices, number, suit, self.board.in_sets(rank))

    def alive(self, positions: Positions, at: int) -> Positions:
        """Return those of the positions before a stop that led to the end."""
        there = self.leading.before[at]
        return {key: mask for key, mask in positions.items() if key in there}

    def _past_sets(self, positions: Positions, at: int) -> Positions:
        """Return the positions after the sets of a rank."""
        rank, _ = self.board.stops[at]
        found: Positions = {}
        alike = {NO_WILD: -1} if rank != TWO else self.lanes
        for kind, lanes in alike.items():
            board, (_, jokers) = (
                self.board.without(kind),
                self.leading.jokers_left(kind),
            )
            some = {key: mask & lanes for key, mask in positions.items()}
            add(found, board.past_sets(some, rank, jokers, self.means))
        return found


class Waiting(Walk):
    """The positions before any card is marked but wild cards.

    Attributes:
        kinds: What may be marked, one in each lane.
        layers: The positions before each stop, and at last after all of them.
        goals: For each stop what may have been used before it if the end is to be
            reached.
    """

    __slots__ = ("goals", "kinds", "layers")

    def __init__(self, leading: Leading) -> None:
        """Go through all positions."""
        wilds = leading.board.ask.hand & families.WILD_BITS
        self.kinds = (NO_WILD, *(kind for kind, _ in bag.kinds(wilds)))
        super().__init__(leading, self.kinds)
        used = sum(
            self._first(kind) << lane * self.means.size
            for lane, kind in enumerate(self.kinds)
        )
        self.layers = [dict.fromkeys(leading.before[0], used)]
        for at in range(len(self.board.stops)):
            after = self.past(self.layers[-1], at)
            self.layers.append(self.alive(after, at + 1))
        self.goals = self._all_goals()

    def before(self, at: int, kind: int) -> Positions:
        """Return the positions before a stop, a wild card being marked.

        Args:
            at: The number of the stop.
            kind: Its kind, or `NO_WILD`.
        """
        return self._in_lane(self.layers[at], kind)

    def _in_lane(self, positions: Positions, kind: int) -> Positions:
        """Return positions as they are in the lane of a wild card."""
        lane, means = self.kinds.index(kind) * self.means.size, self.means
        found = {key: mask >> lane & means.lane for key, mask in positions.items()}
        return {key: mask for key, mask in found.items() if mask}

    def _all_goals(self) -> list[Positions]:
        """Return what is kept as `goals`, in all lanes."""
        found: list[Positions] = [{} for _ in self.leading.goals]
        for lane, kind in enumerate(self.kinds):
            for layer, goals in zip(found, self._goals(kind), strict=True):
                for key, goal in goals.items():
                    layer[key] = layer.get(key, 0) | goal << lane * self.means.size
        return found

    def _goals(self, kind: int) -> list[Positions]:
        """Return what may have been used where a wild card is marked."""
        leading, stops = self.leading, self.board.stops
        goals = [*leading.goals]
        later = [(TWO, SETS)] if self.board.in_sets(TWO) else []
        if kind % 13 == TWO:
            later.append((TWO, kind // 13))
        last = max((stops.index(stop) for stop in later), default=-1)
        for at in reversed(range(last + 1)) if kind != NO_WILD else ():
            goals[at] = leading.goals_before(
                leading.before[at], goals[at + 1], at, kind
            )
        return goals

    def goals_of(self, at: int, kind: int) -> Positions:
        """Return what may have been used before a stop, a wild card being marked.

        Args:
            at: The number of the stop.
            kind: Its kind, or `NO_WILD`.
        """
        return self._in_lane(self.goals[at], kind)

    def _first(self, kind: int) -> int:
        """Return what can have been used at the start where a wild card is marked."""
        used, found = int(kind != NO_WILD), 0
        for left in self.leading.jokers_left(kind)[0]:
            found |= self.board.means.first(used + left, left)
        return found


def wild_of(cards: int) -> int:
    """Return the kind of the wild card among what a move takes besides its own cards.

    Args:
        cards: What it takes besides, packed: a wild card or nothing.
    """
    return next((kind for kind, _ in bag.kinds(cards)), NO_WILD)


def add(found: Positions, more: Positions) -> None:
    """Add positions to others."""
    for key, mask in more.items():
        found[key] = found.get(key, 0) | mask
