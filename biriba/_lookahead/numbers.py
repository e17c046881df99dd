"""Suit states as numbers, and the steps between them.

A *suit state* says what is open in a suit at some point of a sweep: the runs that must
go on (`Begun`), and the additions to runs on the table that are still possible
(`Room`).
"""

from __future__ import annotations

from itertools import count
from typing import Final, TypeAlias

from biriba._base.memory import Notebook
from biriba._lanes.runs import TWO
from biriba._lookahead.rooms import Room, added
from biriba._lookahead.suits import NOTHING, Begun, Kind, Near, ways

IDLE: Final = 0
"""The number of the suit state in which nothing is open."""

Step: TypeAlias = tuple[int, int, int, int, int, bool]
"""A step past the cards of one rank in a suit: the fewest and the most wild cards that
it uses, how many cards it sets apart (`Way.apart`; 0 where there are no sets), the
number of the suit state after it, 1 if it begins to follow a run that is to be a biriba
(-1 if it ceases to follow one, else 0), and whether the biriba is now certain."""

Steps: TypeAlias = tuple[tuple[int, tuple[Step, ...]], ...]
"""Pairs of a number of cards left over and the steps that leave so many."""


class Suits:
    """A numbering of the suit states met so far, and a cache of steps between them."""

    def __init__(self) -> None:
        nothing: tuple[Begun, tuple[Room, ...]] = (NOTHING, ())
        self._fresh = count(IDLE + 1)
        self._numbers: dict[tuple[Begun, tuple[Room, ...]], int] = {nothing: IDLE}
        self._open: dict[int, tuple[Begun, tuple[Room, ...]]] = {IDLE: nothing}
        self._steps: dict[tuple[Kind, Near, int], Steps] = {}

    def __len__(self) -> int:
        """Return how many numbers and lists of steps are cached."""
        return len(self._numbers) - 1 + len(self._steps)

    def number(self, begun: Begun, rooms: tuple[Room, ...]) -> int:
        """Return the number of a suit state; a new one gets the next number.

        Args:
            begun: The open runs.
            rooms: The additions that are still possible, for each run on the table.
        """
        key = begun, rooms
        known = self._numbers.get(key)
        if known is None:  # no two threads are given the same number
            fresh = next(self._fresh)
            self._open[fresh] = key
            known = self._numbers.setdefault(key, fresh)
        return known

    def without_ace(self, number: int) -> int:
        """Return the number of the suit state with one ace fewer put aside.

        Args:
            number: The number of a suit state.

        Returns:
            The number; -1 if no ace is put aside.
        """
        begun, rooms = self._open[number]
        if not begun.aces:
            return -1
        return self.number(begun._replace(aces=begun.aces - 1), rooms)

    def steps(self, kind: Kind, near: Near, number: int) -> Steps:
        """Return the steps past the cards of a rank, by how many are left over.

        Args:
            kind: The rules for these cards.
            near: How many cards there are, of the rank and beyond.
            number: The number of the suit state before the rank.
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
                    way.apart + twos if kind.sets else 0,
                    self.number(way.after, more.rooms),
                    way.begins - way.makes,
                    way.makes or more.biriba,
                )
                found.setdefault(way.left, {})[step] = None
        return tuple((left, tuple(steps)) for left, steps in found.items())


_NOTEBOOK: Final = Notebook(Suits, 1 << 16)


def suits_now() -> Suits:
    """Return the numbering in use, emptied first if it has grown too large."""
    return _NOTEBOOK.now()
