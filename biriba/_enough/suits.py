"""One suit of a hand, gone through from ace to king.

To tell whether enough of a hand can be melded, the ranks are gone through once. What
has been done so far matters only by what is left to do: how many runs of the suit are
open, and what each still needs (``biriba._enough.ways``). A `Suit` is that with the
cards still to come, and `Suits` knows what may come next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from biriba._enough.ways import (
    ACES,
    ANYWHERE,
    CLEAN,
    CLOSED,
    FOLLOWED,
    HIGH_ACE,
    KING,
    TWO,
    Begun,
    Near,
    Opens,
    Span,
    WayOn,
    Ways,
    additions,
    followed_of,
    keep,
    packed,
    run_bits,
    simplest_first,
    unpacked,
    ways_on,
)
from biriba._kernel import bag
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE

DONE: Final = -1
"""The number of a suit of which nothing is left to do."""

NOWHERE: Final = 0
"""The number of all suits that lack cards for the run that is to be a biriba."""


class Suit(NamedTuple):
    """What is left to do in a suit.

    Attributes:
        rank: The rank that is next, or `HIGH_ACE`.
        cards: How many cards there are of it and of those above, packed.
        begun: What has been begun.
        rooms: What may be added to runs on the table.
        sets: The ranks, from this one on, of which there may be sets, as bits.
        leave: How many cards of a kind may be left over at most.
    """

    rank: int
    cards: int
    begun: Begun
    rooms: tuple[Ways, ...]
    sets: int
    leave: int


Choice: TypeAlias = tuple[int, int, int, int, int]
"""What may become of the cards of one rank of a suit: how many are left over, how many
wild cards are needed and can be taken, how many cards go to sets (of twos how many are
not wild), and the number of the suit after it. (A class of its own costs up to a fourth
of a long list: the garbage collector goes through 270,000 of them again and again.)
"""


class Mark(NamedTuple):
    """What is marked of the cards of a rank in a suit, to be told by itself.

    Attributes:
        was: As what a marked run is open; `CLOSED` if it is not.
        takes: How many cards are marked.
        becomes: As what the run is open then.
        in_set: Whether they go to a set.
    """

    was: Opens = CLOSED
    takes: int = 0
    becomes: Opens = CLOSED
    in_set: bool = False


UNMARKED: Final = Mark()
_ROOMS: Final = 32
"""From which bit on it is said what may be added to runs on the table."""

_WaysOn: TypeAlias = dict[int, list[WayOn]]
"""What may become of a rank, by what has been begun but for aces set aside."""


class _Coming:
    """The cards of a suit that are still to come.

    Attributes:
        rank: The rank that is next.
        cards: How many cards there are of it and of those above, packed.
        sets: The ranks, from this one on, of which there may be sets, as bits.
        leave: How many cards of a kind may be left over at most.
        later: What is to come after that: rank, cards, sets and leave.
        after: The same as cards to come, once it has been asked for.
        numbers: The numbers of the suits that have these cards, by what has been begun
            in them and what may be added to runs on the table.
        ways: What may become of the rank, by how many cards of it are taken before,
            and by aces that were set aside.
    """

    __slots__ = (
        *("after", "cards", "later", "leave", "numbers", "rank", "sets"),
        *("_hopes", "ways"),
    )

    def __init__(self, rank: int, cards: int, sets: int, leave: int) -> None:
        """Begin with no suits."""
        self.rank, self.cards, self.sets, self.leave = rank, cards, sets, leave
        self.later = rank + 1, cards >> bag.BITS, sets >> 1, leave
        self.after: _Coming | None = None
        self.numbers: dict[int, int] = {}
        self.ways: dict[tuple[int, int], tuple[Near, _WaysOn]] = {}
        self._hopes: dict[int, bool] = {}

    def near(self, aces: int) -> Near:
        """Return which of the cards decide about the next rank.

        Args:
            aces: How many aces were set aside for the high end.
        """
        rank, there = self.rank, self.cards & bag.NIBBLE
        nexts = self.cards >> 4 & bag.NIBBLE, self.cards >> 8 & bag.NIBBLE
        if rank == HIGH_ACE:
            return Near(aces, (0, 0), False, False, 0, 0)
        if rank >= KING - 1:
            nexts = (aces, 0) if rank == KING else (nexts[0], aces)
        aside = rank == 0 and self.cards >> bag.BITS * (KING - 1) > 0
        return Near(there, nexts, rank == TWO, aside, self.sets & 1, self.leave)

    def may_come(self, begun: int) -> bool:
        """Return whether there are cards for the run that is to be a biriba, if any.

        Args:
            begun: What has been begun.
        """
        run = begun >> FOLLOWED
        known = self._hopes.get(run)
        if known is None:
            known = self._hopes[run] = _can_be_biriba(self, begun)
        return known


class Suits:
    """Suits by number, and what may come next in each.

    What comes next is put together of two answers that hold for many suits: what may
    become of the cards of a rank, and what of them may be added to runs on the table.
    """

    __slots__ = (
        *("_additions", "_answers", "_beside", "_choices", "_coming", "_parts"),
        *("_fresh", "_room_numbers", "_rooms", "_ways"),
    )

    def __init__(self) -> None:
        """Begin with none."""
        self._coming: dict[tuple[int, int, int, int], _Coming] = {}
        self._fresh = count(NOWHERE + 1)
        self._rooms: dict[int, tuple[Ways, ...]] = {0: ()}
        self._room_numbers: dict[tuple[Ways, ...], int] = {(): 0}
        nowhere = _Coming(HIGH_ACE, 0, 0, 0), 0, 0
        self._parts: dict[int, tuple[_Coming, int, int]] = {NOWHERE: nowhere}
        self._choices: dict[int, tuple[Choice, ...]] = {DONE: _STAYS, NOWHERE: ()}
        self._beside: dict[tuple[int, Mark], tuple[Choice, ...]] = {}
        self._ways: dict[Near, _WaysOn] = {}
        self._additions: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}
        self._answers = 0

    def __len__(self) -> int:
        """Return how many answers are remembered."""
        others = len(self._beside) + self._answers + len(self._additions)
        return len(self._parts) - 1 + others

    def number(self, suit: Suit) -> int:
        """Return the number of a suit."""
        rank, cards, begun, rooms, sets, leave = suit
        coming = self._to_come(rank, cards, sets, leave)
        return self._number(coming, packed(begun), self._room_number(rooms))

    def suit(self, number: int) -> Suit:
        """Return what a number stands for, other than `DONE` and `NOWHERE`."""
        there, begun, rooms = self._parts[number]
        return Suit(
            *(there.rank, there.cards, unpacked(begun), self._rooms[rooms]),
            *(there.sets, there.leave),
        )

    def rank(self, number: int) -> int:
        """Return the next rank of a suit; `HIGH_ACE` if nothing is left to do."""
        return self._parts[number][0].rank if number > NOWHERE else HIGH_ACE

    def choices(self, number: int) -> tuple[Choice, ...]:
        """Return what may come next, the simplest first."""
        known = self._choices.get(number)
        if known is None:
            there, begun, rooms = self._parts[number]
            known = self._choices[number] = (
                self._with_rooms(there, begun, rooms)
                if rooms
                else self._without_rooms(there, begun)
            )
        return known

    def beside(self, number: int, mark: Mark) -> tuple[Choice, ...]:
        """Return what may become of the cards of a rank that are not marked.

        Args:
            number: The number of the suit, with a marked run among what is open.
            mark: What is marked.
        """
        if mark == UNMARKED:
            return self.choices(number)
        known = self._beside.get((number, mark))
        if known is None:
            known = self._beside[number, mark] = tuple(self._find_beside(number, mark))
        return known

    def _find_beside(self, number: int, mark: Mark) -> Iterator[Choice]:
        """Yield what `beside` returns."""
        if number <= NOWHERE:
            return
        there, begun, rooms = self._parts[number]
        others, takes = begun - run_bits(mark.was), mark.takes
        if there.rank == HIGH_ACE:
            others -= takes << ACES
            fits, takes = others >= 0, 0
        else:
            fits = there.cards & bag.NIBBLE >= takes
        if fits:
            after, becomes = self._after(there), run_bits(mark.becomes)
            for way in self._each(there, takes, others, rooms):
                number = self._number(after, way[4] + becomes, way[5])
                yield *way[:4], number

    def _after(self, there: _Coming) -> _Coming:
        """Return the cards that are to come after the next rank."""
        if there.after is None:
            there.after = self._to_come(*there.later)
        return there.after

    def _without_rooms(self, there: _Coming, begun: int) -> tuple[Choice, ...]:
        """Return what may come next where nothing can be added to runs on the table."""
        after, aces = self._after(there), begun >> ACES << ACES
        found: list[Choice] = []
        for left, low, high, to_sets, on in self._ways_on(there, 0, begun):
            number = self._number(after, on + aces, 0)
            if number != NOWHERE:
                found.append((left, low, high, to_sets, number))
        return tuple(found)

    def _with_rooms(self, there: _Coming, begun: int, rooms: int) -> tuple[Choice, ...]:
        """Return what may come next where cards can be added to runs on the table."""
        after = self._after(there)
        spans: dict[tuple[int, int, int], list[Span]] = {}
        for left, low, high, to_sets, on, later in self._each(there, 0, begun, rooms):
            number = self._number(after, on, later)
            if number != NOWHERE:
                key = left, to_sets, number
                if key in spans:
                    keep(spans[key], low, high)
                else:
                    spans[key] = [(low, high)]
        found = [
            (left, low, high, to_sets, number)
            for (left, to_sets, number), own in spans.items()
            for low, high in own
        ]
        return tuple(sorted(found, key=simplest_first))

    def _each(
        self, there: _Coming, taken: int, begun: int, rooms: int
    ) -> Iterator[tuple[int, int, int, int, int, int]]:
        """Yield what may become of a rank, and what may be added to runs after it.

        Args:
            there: The cards.
            taken: How many cards of the rank are taken before.
            begun: What has been begun.
            rooms: What may be added to runs on the table, by its number.
        """
        aces = begun >> ACES << ACES
        most = (there.cards & bag.NIBBLE) - taken  # none of them is a high ace
        for added, low, high, later in self._added(rooms, most):
            twos = added if there.rank == TWO else 0
            ways = self._ways_on(there, taken + added, begun)
            for left, needed, can, to_sets, on in ways:
                wilds = low + needed + twos, high + can + twos
                yield left, *wilds, to_sets + twos, on + aces, later

    def _ways_on(self, there: _Coming, taken: int, begun: int) -> list[WayOn]:
        """Return what may become of a rank, but for aces that were set aside before.

        Args:
            there: The cards.
            taken: How many cards of the rank are taken before.
            begun: What has been begun.
        """
        aces = begun >> ACES
        known = there.ways.get((taken, aces))
        if known is None:
            near = there.near(aces)
            near = near._replace(there=near.there - taken)
            known = near, self._ways.setdefault(near, {})
            there.ways[taken, aces] = known
        near, ways = known
        runs = begun - (aces << ACES)
        found = ways.get(runs)
        if found is None:
            found = ways[runs] = ways_on(near, runs)
            self._answers += 1
        return found

    def _added(self, rooms: int, most: int) -> list[tuple[int, int, int, int]]:
        """Return how many cards of a rank may be added to runs on the table."""
        known = self._additions.get((rooms, most))
        if known is None:
            found = additions(self._rooms[rooms], most)
            known = [(*one[:3], self._room_number(one[3])) for one in found]
            self._additions[rooms, most] = known
        return known

    def _room_number(self, rooms: tuple[Ways, ...]) -> int:
        """Return the number of what may be added to runs on the table."""
        known = self._room_numbers.get(rooms)
        if known is None:
            fresh = next(self._fresh)
            self._rooms[fresh] = rooms
            known = self._room_numbers.setdefault(rooms, fresh)
        return known

    def _to_come(self, rank: int, cards: int, sets: int, leave: int) -> _Coming:
        """Return the cards that are still to come."""
        key = rank, cards, sets, leave
        known = self._coming.get(key)
        if known is None:
            known = self._coming[key] = _Coming(*key)
        return known

    def _number(self, there: _Coming, begun: int, rooms: int) -> int:
        """Return the number of a suit."""
        part = begun + (rooms << _ROOMS)
        known = there.numbers.get(part)
        if known is None:
            known = there.numbers[part] = self._find_number(there, begun, rooms)
        return known

    def _find_number(self, there: _Coming, begun: int, rooms: int) -> int:
        """Return a number for a suit that has none yet."""
        if not there.may_come(begun):
            return NOWHERE
        if there.rank > HIGH_ACE or not (there.cards or begun or rooms):
            return DONE
        fresh = next(self._fresh)  # no two threads are given the same
        self._parts[fresh] = there, begun, rooms
        return fresh


_STAYS: Final = ((0, 0, 0, 0, DONE),)


def _can_be_biriba(coming: _Coming, begun: int) -> bool:
    """Return whether there are cards for the run that is to be a biriba, if any.

    Args:
        coming: The cards that are still to come.
        begun: What has been begun.
    """
    run, there = followed_of(begun), bag.present(coming.cards)
    if not run.asked:
        return True
    aces = begun >> ACES if coming.rank else there & 1
    if aces and coming.rank <= HIGH_ACE:
        there |= 1 << bag.BITS * (HIGH_ACE - coming.rank)
    lacks = 0 if run.full or run.asked == CLEAN else 1
    places = BIRIBA_SIZE - run.size
    if run.low == ANYWHERE:
        return _has_window(there, places - lacks)
    return _is_room(there >> bag.BITS * run.low, places - lacks, places)


def _is_room(there: int, cards: int, places: int) -> bool:
    """Return whether there are so many cards in the next places."""
    return (there & (1 << bag.BITS * places) - 1).bit_count() >= cards


@remembered(1 << 10)
def _has_window(there: int, cards: int) -> bool:
    """Return whether a biriba can begin somewhere, so many of its cards being there."""
    places = range(there.bit_length() // bag.BITS + 1)
    return any(
        there >> bag.BITS * low & 1
        and _is_room(there >> bag.BITS * low, cards, BIRIBA_SIZE)
        for low in places
    )
