"""Lower bounds for a single suit, from a place to the end of a sweep.

One bound is for the wild cards that the suit uses, the other for the cards or points
that it leaves over. Both are computed as if sets could take any number of cards. So
each suit is bounded without looking at the others, and the sum of their bounds is a
lower bound for the whole hand.
"""

from __future__ import annotations

from typing import Final

from biriba._lookahead.numbers import IDLE, Suits
from biriba._lookahead.outcomes import Outcomes
from biriba._lookahead.stops import Stops
from biriba._lookahead.suits import HIGH_ACE

_LEFT: Final = 32
"""The lowest bit of the second bound. Both bounds of a suit are packed into one
integer, so that one addition adds both. The low bits hold the fewest wild cards that
the suit uses, the high bits the least that it leaves over, in units of points or in
cards."""

_WILDS: Final = (1 << _LEFT) - 1
"""The bits of the first bound, for wild cards."""

_NOTHING: Final = 0
NEVER: Final = (1 << 60 << _LEFT) + (1 << 20)
"""Bounds that no hand can afford: the open runs of the suit cannot be finished."""


class Bounds:
    """The bounds of all suits, each computed when it is first asked for."""

    def __init__(self, suits: Suits, stops: Stops, *, points: bool) -> None:
        """Keep the cards of a sweep.

        Args:
            suits: The numbering of suit states.
            stops: The cards of each place and suit.
            points: Whether the second bound is in units of points, not in cards.
        """
        self._suits, self._stops, self._points = suits, stops, points
        self._known: dict[tuple[int, int], BoundsFrom] = {}

    def of(self, place: int, suit: int) -> BoundsFrom:
        """Return the lower bounds of a suit from a place on, by suit state.

        Args:
            place: The first place that is not swept yet, 0 to 14.
            suit: The suit, 0 to 3.
        """
        found = self._known.get((place, suit))
        if found is None:
            found = self._known[place, suit] = BoundsFrom(self, place, suit)
        return found

    def find(self, place: int, suit: int, number: int) -> int:
        """Compute both bounds for a suit state, from the bounds of the next place.

        Args:
            place: The first place that is not swept yet, 0 to 14.
            suit: The suit, 0 to 3.
            number: The number of its suit state.

        Returns:
            Both bounds, packed into one integer.
        """
        if place > HIGH_ACE:
            return _NOTHING if number == IDLE else NEVER
        stop, later = self._stops.suit(place, suit), self.of(place + 1, suit)
        price = stop.value if self._points else 1
        wilds, cost = NEVER & _WILDS, NEVER >> _LEFT
        for there, _ in stop.there:
            near = stop.near._replace(there=there)
            for left, steps in self._suits.steps(stop.kind, near, number):
                for low, _, _, after, _, _ in steps:
                    least = later[after]
                    wilds = min(wilds, low + (least & _WILDS))
                    cost = min(cost, left * price + (least >> _LEFT))
        return (cost << _LEFT) + wilds


class BoundsFrom(dict[int, int]):
    """A cache of the packed bounds of a suit from a place on, by its suit state."""

    def __init__(self, bounds: Bounds, place: int, suit: int) -> None:
        self._bounds, self._place, self._suit = bounds, place, suit

    def __missing__(self, number: int) -> int:
        """Compute the bounds for a suit state, when first asked for."""
        found = self[number] = self._bounds.find(self._place, self._suit, number)
        return found


class Affording(dict[int, int]):
    """A cache of the outcomes that can afford bounds, by the sum over all suits."""

    def __init__(self, outcomes: Outcomes) -> None:
        self._outcomes = outcomes

    def __missing__(self, needs: int) -> int:
        """Compute the outcomes, in every lane, when first asked for."""
        found = self[needs] = self._outcomes.within(needs & _WILDS, needs >> _LEFT)
        return found
