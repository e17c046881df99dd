"""What suits can use that have nothing in common but wild cards and a card left over.

That is so when no more sets are to come. Where the whole hand has to go, what a suit
can use is a few bits, which are soon put together with those of the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from biriba._enough.means import Means
from biriba._enough.suits import DONE, Suits
from biriba._enough.ways import HIGH_ACE, TWO


class Span(NamedTuple):
    """How much is to be used.

    Attributes:
        least: How many wild cards at least.
        most: How many at most.
        left: How many cards are left over at most.
        leaves: Whether so many must be left over.
    """

    least: int
    most: int
    left: int
    leaves: bool


class Uses:
    """What suits can use, no card of them going to sets."""

    __slots__ = ("_costs", "_known", "_means", "_suits")

    def __init__(self, suits: Suits, costs: tuple[int, ...], wilds: int) -> None:
        """Begin with nothing known.

        Args:
            suits: What may become of each suit.
            costs: What it costs to leave a card over, for each kind; -1 where none may
                be left.
            wilds: How many wild cards there are at most.
        """
        self._suits, self._costs, self._means = suits, costs, Means(wilds)
        self._known: dict[tuple[int, int], int] = {}

    def __len__(self) -> int:
        """Return of how many suits it is known."""
        return len(self._known)

    def come_to(self, numbers: Iterable[int], rank: int, span: Span) -> bool:
        """Return whether the suits together can use so much.

        Args:
            numbers: The numbers of the suits.
            rank: The rank that is next.
            span: How much is to be used.
        """
        means = self._means
        found = means.first(0, 0)
        for suit, number in enumerate(numbers):
            if number != DONE:
                found = means.together(found, self._used(number, rank, suit))
        first = span.left if span.leaves else 0
        return any(
            found & means.first(wilds, left)
            for left in range(first, span.left + 1)
            for wilds in range(span.least, span.most + 1)
        )

    def _used(self, number: int, rank: int, suit: int) -> int:
        """Return what a suit can use from a rank on, as `Means` says it."""
        means = self._means
        if number == DONE:
            return means.first(0, 0)
        known = self._known.get((suit, number))
        if known is not None:
            return known
        may_leave = rank < HIGH_ACE and self._costs[13 * suit + rank] >= 0
        found = 0
        for over, low, high, to_sets, after in self._suits.choices(number):
            if (not to_sets or rank == TWO) and (not over or may_leave):
                used = means.use(self._used(after, rank + 1, suit), low, high)
                found |= means.leave(used, over)
        self._known[suit, number] = found
        return found
