"""What can be added to a run on the table if the whole hand is to go: all at once.

A run on the table is left out of the positions here, and the cards that are added to it
are marked. So the positions are not those of the hand; such are gone through as led to
the end as far as the other suits show.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from biriba._enough.marked import ANY, Marks, marks_of
from biriba._enough.positions import DIGIT, DIGIT_BITS, Positions
from biriba._enough.rooms import room_of, with_room
from biriba._enough.suits import Mark
from biriba._enough.walks import NO_WILD, Waiting, Walk, add
from biriba._enough.ways import HIGH_ACE, KING, TWO, Ways
from biriba._kernel import bag
from biriba._melds.repertoire import repertoire_of
from biriba.melds import Run


class Added:
    """What can be added to a run on the table, in one move or in several.

    Attributes:
        marks: The cards of each.
    """

    def __init__(self, waiting: Waiting, run: Run) -> None:
        """Follow all that fits.

        Args:
            waiting: The positions before that.
            run: The run.
        """
        ask = waiting.board.ask
        self._waiting, self._suit = waiting, run.growth.family
        self._own_two = 13 * self._suit + TWO
        self._was = room_of(run, ask, 0)
        found = repertoire_of(ask.melding).additions(run, ask.hand)
        cards = dict.fromkeys(marks_of(self._suit, one.cards) for one in found)
        self._cards = tuple(chain.from_iterable(map(self._either, cards)))
        self._walk = Walk(waiting.leading, tuple(wild for _, wild in self._cards))
        self.marks: set[Marks] = set()
        self._follow()

    def _either(self, marks: Marks) -> Iterator[Marks]:
        """Yield cards that are added, and the same with a two of the suit as wild."""
        yield marks
        lane, wild = marks
        if wild == NO_WILD and bag.copies(lane, TWO):
            yield lane - bag.ONE[TWO], self._own_two

    def _follow(self) -> None:
        """Go through the positions from the first stop that is touched to the last."""
        lanes = bag.ONE[0] if not any(cards for cards, _ in self._was) else 0
        for lane, _ in (*self._cards, *self._was):
            lanes |= lane
        ranks = [rank for rank, _ in bag.kinds(lanes)]
        if ranks[0] == 0 and ranks[-1] >= KING - 1:
            ranks.append(HIGH_ACE)  # where the ace may have gone without the move
        stops = self._waiting.board.stops
        first = stops.index((ranks[0], self._suit))
        last = stops.index((ranks[-1], self._suit))
        positions = self._left_out(first)
        for at in range(first, last + 1):
            rank, suit = stops[at]
            if suit == self._suit:
                positions = self._taken(positions, at, rank)
            else:
                positions = self._walk.past(positions, at)
            positions = self._likely(positions, at + 1)
        self._end(positions, last + 1)

    def _left_out(self, at: int) -> Positions:
        """Return the positions before a stop, the run being left out."""
        found: Positions = {}
        digits: dict[int, int | None] = {}
        shift = self._suit * DIGIT
        for kind in self._walk.lanes:
            lanes = self._walk.lanes[kind] & self._walk.means.lowest
            for key, mask in self._waiting.before(at, kind).items():
                digit = key >> shift & DIGIT_BITS
                if digit not in digits:
                    digits[digit] = self._without_run(digit)
                after = digits[digit]
                if after is not None:
                    on = key + (after - digit << shift)
                    found[on] = found.get(on, 0) | mask * lanes
        return found

    def _without_run(self, digit: int) -> int | None:
        """Return what is left to do in the suit, the run being left out.

        Returns:
            The digit; ``None`` if the run is to become a biriba.
        """
        suits = self._waiting.board.suits
        there = suits.suit(digit - 1)  # it is not done: the run can be added to
        rooms = list(there.rooms)
        for ways in with_room([_later(self._was, there.rank)]):
            if ways not in rooms:
                return None
            rooms.remove(ways)
        return suits.number(there._replace(rooms=tuple(rooms))) + 1

    def _taken(self, positions: Positions, at: int, rank: int) -> Positions:
        """Return the positions after a rank of the suit, cards of it being added."""
        by_number: dict[int, int] = {}
        for number, (lane, _) in enumerate(self._cards):
            takes = bag.copies(lane, rank) if rank < HIGH_ACE else 0
            bits = self._walk.means.lane << number * self._walk.means.size
            by_number[takes] = by_number.get(takes, 0) | bits
        found: Positions = {}
        for takes, lanes in by_number.items():
            some = {key: mask & lanes for key, mask in positions.items()}
            add(found, self._walk.beside(some, at, Mark(takes=takes)))
        return found

    def _likely(self, positions: Positions, at: int) -> Positions:
        """Return those of the positions before a stop that led to the end, it seems."""
        others = ~(DIGIT_BITS << self._suit * DIGIT)
        there = {key & others for key in self._walk.leading.before[at]}
        return {key: mask for key, mask in positions.items() if key & others in there}

    def _end(self, positions: Positions, at: int) -> None:
        """Keep what can have been added before a stop."""
        found, means = 0, self._walk.means
        for kind, lanes in self._walk.lanes.items():
            goals = self._waiting.goals_of(at, kind)
            for key, mask in positions.items():
                found |= mask & goals.get(key, 0) * (lanes & means.lowest)
        for number, (lane, wild) in enumerate(self._cards):
            if found >> number * means.size & means.lane:
                if wild == self._own_two:
                    self.marks.add((lane + bag.ONE[TWO], NO_WILD))
                    continue
                self.marks.add((lane, wild))
                if wild != NO_WILD:
                    self.marks.add((lane, ANY))


def _later(ways: Ways, rank: int) -> Ways:
    """Return what may be added from a rank on."""
    return tuple(sorted((cards >> bag.BITS * rank, wilds) for cards, wilds in ways))
