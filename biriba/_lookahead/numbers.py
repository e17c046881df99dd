"""Numbers for what is open in a suit, and the steps between them.

Open are the runs that must go on, and the additions to runs on the table that are still
possible.
"""

from __future__ import annotations

from itertools import count
from typing import Final, TypeAlias

from biriba._base.memory import Notebook
from biriba._lookahead.rooms import Room, added
from biriba._lookahead.suits import NOTHING, TWO, Begun, Kind, Near, ways

IDLE: Final = 0
"""The number of a suit in which nothing is open."""

Step: TypeAlias = tuple[int, int, int, int, int, bool]
"""How many wild cards are used at least and at most, how many cards go to sets, the
number of the suit after it, whether a run begins to be followed that is to be a biriba
(1) or is followed no more (-1), and whether a biriba is bound to be made."""

Steps: TypeAlias = tuple[tuple[int, tuple[Step, ...]], ...]
"""Steps by how many cards are left over."""


class Suits:
    """A numbering of everything that was open in a suit so far."""

    def __init__(self) -> None:
        nothing: tuple[Begun, tuple[Room, ...]] = (NOTHING, ())
        self._fresh = count(IDLE + 1)
        self._numbers: dict[tuple[Begun, tuple[Room, ...]], int] = {nothing: IDLE}
        self._open: dict[int, tuple[Begun, tuple[Room, ...]]] = {IDLE: nothing}
        self._steps: dict[tuple[Kind, Near, int], Steps] = {}

    def __len__(self) -> int:
        """Return how many numbers and steps are kept."""
        return len(self._numbers) - 1 + len(self._steps)

    def number(self, begun: Begun, rooms: tuple[Room, ...]) -> int:
        """Return the number of what is open in a suit.

        Args:
            begun: The runs that have been begun.
            rooms: What can be added to runs on the table.
        """
        key = begun, rooms
        known = self._numbers.get(key)
        if known is None:  # no two threads are given the same number
            fresh = next(self._fresh)
            self._open[fresh] = key
            known = self._numbers.setdefault(key, fresh)
        return known

    def without_ace(self, number: int) -> int:
        """Return the number with one ace fewer put aside; -1 if there is none.

        Args:
            number: The number of what is open in a suit.
        """
        begun, rooms = self._open[number]
        if not begun.aces:
            return -1
        return self.number(begun._replace(aces=begun.aces - 1), rooms)

    def steps(self, kind: Kind, near: Near, number: int) -> Steps:
        """Return the steps past the cards of a rank, by how many are left over.

        Args:
            kind: What may be done with them.
            near: How many cards there are, of the rank and beyond.
            number: The number of what is open in the suit before it.
        """
        key = kind, near, number
        known = self._steps.get(key)
        if known is None:
            known = self._steps[key] = self._find(kind, near, number)
        return known

    def _find(self, kind: Kind, near: Near, number: int) -> Steps:
        """Compute what `steps` returns, each step once."""
        begun, rooms = self._open[number]
        found: dict[int, dict[Step, None]] = {}
        for more in added(rooms, near.there):
            twos = more.cards if kind.place == TWO else 0
            others = near._replace(there=near.there - more.cards)
            for way in ways(kind, others, begun):
                step = (
                    way.low + more.low + twos,
                    way.high + more.high + twos,
                    way.apart + twos,
                    self.number(way.after, more.rooms),
                    way.begins - way.makes,
                    way.makes or more.biriba,
                )
                found.setdefault(way.left, {})[step] = None
        return tuple((left, tuple(steps)) for left, steps in found.items())


_NOTEBOOK: Final = Notebook(Suits, 1 << 16)


def suits_now() -> Suits:
    """Return the numbers in use; they start anew if there have been too many."""
    return _NOTEBOOK.now()
