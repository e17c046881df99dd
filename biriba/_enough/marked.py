"""Which runs can go down if the whole hand is to go: all runs of a suit at once.

A run begins with a card of its own, takes one of each next rank, or its wild card, and
ends. Where it ends it can go down, if the end can be reached from there. Each run is
followed in the lane of its lowest card, of its wild card and of the place where that
stands within it; where the run ends tells the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from biriba._enough.positions import Positions
from biriba._enough.suits import Mark
from biriba._enough.walks import NO_WILD, Waiting, Walk, add, wild_of
from biriba._enough.ways import CLOSED, HIGH_ACE, TWO, Opens
from biriba._kernel import bag, families

ANY: Final = -2
"""In place of the kind of a wild card: one of any kind."""

Marks: TypeAlias = tuple[int, int]
"""The cards of a run: those of its suit, packed as a lane, and the kind of another wild
card, or `ANY` or `NO_WILD`."""

_ONE: Final = Opens(one=1)
_TWO: Final = Opens(two=1)
_CLEAN: Final = Opens(three=1)
_GAP: Final = Opens(gap=1)
_DIRTY: Final = Opens(dirty=1)

_GOES_ON: Final = {
    _ONE: _TWO,
    _TWO: _CLEAN,
    _CLEAN: _CLEAN,
    _GAP: _DIRTY,
    _DIRTY: _DIRTY,
}
"""What an open run becomes by a card more."""

_ENDS: Final = {_TWO: (True,), _CLEAN: (False, True), _DIRTY: (False,)}
"""Whether a run ends with a wild card at an end, in each way in which it may."""

_CLEANS: Final = (_ONE, _TWO, _CLEAN)
"""Open runs that have no wild card yet."""


class Marked:
    """The runs of a suit that can go down.

    Attributes:
        runs: The cards of each.
    """

    def __init__(self, waiting: Waiting, suit: int) -> None:
        """Follow all runs of a suit.

        Args:
            waiting: The positions before a run begins.
            suit: The suit.
        """
        there = bag.lane_of(waiting.board.ask.hand, suit)
        self._places = [rank for rank, _ in bag.kinds(there)]
        self._places += [HIGH_ACE] if there & bag.NIBBLE else []
        self._gaps = [place + 1 for place in self._places if place + 2 in self._places]
        self._waiting, self._suit, self._kinds = waiting, suit, waiting.kinds
        self._row = len(self._kinds) * len(self._places)
        columns = len(self._places) * (1 + len(self._gaps))
        self._walk = Walk(waiting.leading, self._kinds * columns)
        column = len(self._kinds) * waiting.means.size
        self._columns = sum(1 << number * column for number in range(columns))
        self.runs: set[Marks] = set()
        runs: dict[Opens, Positions] = {}
        for at, (_, other) in enumerate(waiting.board.stops):
            if other == suit:
                runs = self._gone_on(runs, at)
            else:
                runs = {run: self._walk.past(some, at) for run, some in runs.items()}
            runs = {run: self._walk.alive(some, at + 1) for run, some in runs.items()}

    def _gone_on(self, runs: dict[Opens, Positions], at: int) -> dict[Opens, Positions]:
        """Return the open runs after a rank of the suit.

        Args:
            runs: The open runs, as what they are open, and the positions before it.
            at: The number of the stop.
        """
        place, _ = self._waiting.board.stops[at]
        beside = self._walk.beside
        found: dict[Opens, Positions] = {run: {} for run in _GOES_ON}
        for run, positions in runs.items():
            if place in self._places:
                longer = _GOES_ON[run]
                add(found[longer], beside(positions, at, Mark(run, 1, longer)))
                self._end(longer, beside(positions, at, Mark(run, 1)), at)
            if place in self._gaps and run in _CLEANS:
                some = self._with_gap(positions, place)
                add(found[_GAP], beside(some, at, Mark(run, 0, _GAP)))
        if place in self._places:
            some = self._begun(at, place)
            add(found[_ONE], beside(some, at, Mark(CLOSED, 1, _ONE)))
        return found

    # Lanes --------------------------------------------------------------------------

    def _begun(self, at: int, place: int) -> Positions:
        """Return the positions before a run begins, in the lanes of that."""
        lane = self._places.index(place) * len(self._kinds)
        return self._moved(self._waiting.layers[at], lane)

    def _with_gap(self, positions: Positions, place: int) -> Positions:
        """Return positions in the lanes of runs whose wild card stands at a place."""
        some = {key: self._with_wild(mask) for key, mask in positions.items()}
        return self._moved(some, (1 + self._gaps.index(place)) * self._row)

    def _moved(self, positions: Positions, lanes: int) -> Positions:
        """Return positions with what is used some lanes higher."""
        bits = lanes * self._walk.means.size
        return {key: mask << bits for key, mask in positions.items()}

    def _with_wild(self, mask: int) -> int:
        """Return what is used when each run has a wild card, the marked one if any."""
        free = mask & self._walk.lanes[NO_WILD]
        return mask - free + self._walk.means.use(free, 1, 1)

    # Where runs end -----------------------------------------------------------------

    def _end(self, run: Opens, positions: Positions, at: int) -> None:
        """Keep the runs that can end after a stop.

        Args:
            run: As what they have been open.
            positions: The positions after the stop.
            at: The number of the stop.
        """
        goals = self._waiting.goals[at + 1]
        place, _ = self._waiting.board.stops[at]
        for ends_wild in _ENDS[run]:
            found = 0
            for key, mask in positions.items():
                used = self._with_wild(mask) if ends_wild else mask
                found |= used & goals.get(key, 0) * self._columns
            self.runs.update(self._told(found, place, ends_wild=ends_wild))

    def _told(self, found: int, high: int, *, ends_wild: bool) -> Iterator[Marks]:
        """Yield the cards of runs.

        Args:
            found: The lanes of the runs, any bit of each.
            high: The place of their highest card.
            ends_wild: Whether a wild card is added at an end.
        """
        size = self._walk.means.size
        while found:
            lane = ((found & -found).bit_length() - 1) // size
            found &= -1 << (lane + 1) * size
            gap, rest = divmod(lane, self._row)
            place, kind = divmod(rest, len(self._kinds))
            wild = self._kinds[kind]
            if ends_wild or gap:
                wild = ANY if wild == NO_WILD else wild
            elif wild != NO_WILD:
                continue
            places = set(range(self._places[place], high + 1))
            if gap:
                places.remove(self._gaps[gap - 1])
            cards = sum(bag.ONE[place % HIGH_ACE] for place in places)
            if wild == 13 * self._suit + TWO:
                cards, wild = cards + bag.ONE[TWO], NO_WILD
            yield cards, wild


def marks_of(suit: int, cards: int) -> Marks:
    """Return cards that make a run, or are added to one, as they are told here.

    Args:
        suit: The suit of the run.
        cards: The cards, packed.
    """
    own = families.own_cards(suit, cards)
    return bag.lane_of(own, suit), wild_of(cards - own)
