"""Which melds let a whole hand go: all moves of a list together.

What can be melded after a move could be melded before it: the move is one of the melds
then. So the whole hand is gone through once, forward and back. That gives for each
position what can have been used on the way to it, and what may have been used if it is
to lead to the end. Moves are followed through these positions, many at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeAlias

from biriba._enough.added import Added
from biriba._enough.asking import Ask, may_be_biriba, melded_at
from biriba._enough.hopes import through
from biriba._enough.leading import Leading
from biriba._enough.marked import ANY, Marked, Marks, marks_of
from biriba._enough.one_set import can_go_down
from biriba._enough.positions import Board
from biriba._enough.rooms import can_take
from biriba._enough.walks import Waiting
from biriba._kernel import bag
from biriba._memory import remembered
from biriba._rules.melding import Melding
from biriba.cards import RANKS
from biriba.melds import RankSet, Run

Down: TypeAlias = dict[int, set[int]]
"""What can go down: lanes of cards, by their wild card as `Marks` tells it."""

_PART = 2  # tests set it, so it is not `Final`
"""If more than one of so many positions leads to the end, there is much to spare."""


class Trails:
    """All ways in which a hand can go whole, but for a card to discard."""

    def __init__(self, ask: Ask, ways: Sequence[Leading], most: int) -> None:
        """Keep the positions that lead to the end.

        Args:
            ask: What is asked.
            ways: The positions, one case of jokers left over after the other.
            most: How many positions were gone through at most.
        """
        self._ask, self._ways, self._most = ask, ways, most
        self._waiting: list[Waiting] = []
        self._runs: dict[int, Down] = {}
        self._added: dict[int, Down] = {}

    @property
    def lead_on(self) -> bool:
        """Whether the hand can go."""
        return len(self._ways) > 0

    def allows(self, ask: Ask) -> bool | None:
        """Return whether the hand can go after a move; ``None`` if that is not told.

        Args:
            ask: What is asked after the move.
        """
        at = melded_at(self._ask, ask)
        meld = ask.laid[at]
        if isinstance(meld, RankSet):
            rank = RANKS.index(meld.rank)
            return any(can_go_down(one, ask, rank) for one in self._before())
        marks = marks_of(meld.growth.family, self._ask.hand - ask.hand)
        found = self._found(at, meld)
        if _comes_to(meld, marks, found, ask.melding, 0):
            return True
        if not ask.biriba or not may_be_biriba(meld, ask.hand):
            return False
        grown = trails_of(self._ask._replace(biriba=0), self._most)
        if grown is None:
            return None
        found = grown._found(at, meld)  # noqa: SLF001 - of the same class
        return _comes_to(meld, marks, found, ask.melding, ask.biriba)

    def _before(self) -> list[Waiting]:
        """Return the positions before a move."""
        if not self._waiting:
            self._waiting = [Waiting(way) for way in self._ways]
        return self._waiting

    def _found(self, at: int, run: Run) -> Down:
        """Return all that can go down like a run: new ones, or what is added to it.

        Args:
            at: The number of the run on the table after the move.
            run: The run.
        """
        if at == len(self._ask.laid):
            return self._runs_of(run.growth.family)
        found = self._added.get(at)
        if found is None:
            old = self._ask.laid[at]
            assert isinstance(old, Run)  # noqa: S101 - it became a run
            some = (Added(before, old).marks for before in self._before())
            found = self._added[at] = _by_wild(chain.from_iterable(some))
        return found

    def _runs_of(self, suit: int) -> Down:
        """Return the new runs of a suit that can go down."""
        found = self._runs.get(suit)
        if found is None:
            some = (Marked(before, suit).runs for before in self._before())
            found = self._runs[suit] = _by_wild(chain.from_iterable(some))
        return found


def _by_wild(some: Iterable[Marks]) -> Down:
    """Return what can go down, by its wild card."""
    found: Down = {}
    for lane, wild in some:
        found.setdefault(wild, set()).add(lane)
    return found


def _comes_to(
    run: Run, made: Marks, found: Down, melding: Melding, biriba: int
) -> bool:
    """Return whether a run can go down, or more can be added to it until it can.

    Args:
        run: The run.
        made: The cards of the move that made it.
        found: What can go down.
        melding: The rules for melds.
        biriba: Whether it has to become a biriba: 0 no, 1 yes, 2 a clean one.
    """
    lane, wild = made
    if not biriba and lane in found.get(wild, ()):
        return True
    for other in (wild, ANY):
        some = bag.JOKER if other == ANY else 0
        for cards in found.get(other, ()):
            if bag.contains(cards, lane):
                added = (cards - lane) << run.growth.family * bag.LANE_BITS
                if can_take(run, added + some, melding, biriba):
                    return True
    return False


@remembered(4)
def trails_of(ask: Ask, most: int) -> Trails | None:
    """Return all ways in which a hand can go; ``None`` if there is much to spare.

    Args:
        ask: What is asked: to leave one card over at most, in any way.
        most: How many positions are gone through.
    """
    board = Board(ask)
    ways: list[Leading] = []
    for case, layers in enumerate(through(board, most)):
        if layers is None:
            return None
        ways.append(Leading(board, case, layers))
    if sum(way.size for way in ways) > most // _PART:
        return None
    return Trails(ask, [way for way in ways if way.reaches_the_end], most)
