"""What a suit must use and leave over at least, from a place on, by itself.

Sets are thought to take any card here. So the least for each suit is found without
looking at the others, and together they never ask for more than there really is to use.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from biriba._lookahead.numbers import IDLE, Suits
from biriba._lookahead.stops import Stop
from biriba._lookahead.suits import HIGH_ACE


class Least(NamedTuple):
    """What is used and left over at least.

    Attributes:
        wilds: How many wild cards are used.
        left: How much is left over: units of points, or else cards.
    """

    wilds: int
    left: int


_NOTHING: Final = Least(0, 0)
NEVER: Final = Least(1 << 20, 1 << 60)
"""What no hand can afford: the suit never comes to an end."""


class Bounds:
    """What suits must use and leave over."""

    def __init__(self, suits: Suits, stops: list[list[Stop]], *, points: bool) -> None:
        """Begin with nothing known.

        Args:
            suits: The suits by number.
            stops: The cards of each place by suit.
            points: Whether points are counted that are left over, instead of cards.
        """
        self._suits, self._stops, self._points = suits, stops, points
        self._known: list[list[dict[int, Least]]] = [[{} for _ in row] for row in stops]

    def least(self, place: int, suit: int, number: int) -> Least:
        """Return what a suit must use and leave over from a place on.

        Args:
            place: The place; 14 when all have been gone through.
            suit: The suit.
            number: Its number.
        """
        if place > HIGH_ACE:
            return _NOTHING if number == IDLE else NEVER
        known = self._known[place][suit]
        found = known.get(number)
        if found is None:
            found = known[number] = self._find(place, suit, number)
        return found

    def _find(self, place: int, suit: int, number: int) -> Least:
        """Return what `least` does."""
        stop = self._stops[place][suit]
        price = stop.value if self._points else 1
        wilds, cost = NEVER
        for there, _ in stop.there:
            near = stop.near._replace(there=there)
            for left, steps in self._suits.steps(stop.kind, near, number):
                for low, _, _, after, _, _ in steps:
                    later = self.least(place + 1, suit, after)
                    wilds = min(wilds, low + later.wilds)
                    cost = min(cost, left * price + later.left)
        return Least(wilds, cost)
