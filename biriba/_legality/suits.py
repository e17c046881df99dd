"""One suit of a hand, gone through from ace to king.

To tell whether enough of a hand can be melded, the ranks are gone through once. What
has been done so far matters only by what is left to do: how many runs of the suit are
open, and of each whether it has one card, two, or more, and whether it has its wild
card (``biriba._legality.ways``). A `Suit` is that with the cards still to come, and
`Suits` knows what may come next.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from biriba._kernel import bag
from biriba._legality.ways import (
    ACES,
    ANYWHERE,
    CLEAN,
    CLOSED,
    HIGH_ACE,
    KING,
    NOTHING,
    PLAIN,
    TWO,
    Begun,
    Near,
    Opens,
    Span,
    Ways,
    additions,
    keep,
    ways_on,
)
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


class Choice(NamedTuple):
    """What may become of the cards of one rank of a suit.

    Attributes:
        left: How many are left over.
        low: How many wild cards are needed.
        high: How many wild cards can be taken.
        to_sets: How many cards go to sets. Of twos it is how many are not wild.
        after: The number of the suit after it.
    """

    left: int
    low: int
    high: int
    to_sets: int
    after: int


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

T = TypeVar("T")


class Numbered(Generic[T]):
    """Values by number: small numbers are found sooner than what they stand for."""

    __slots__ = ("_numbers", "_values")

    def __init__(self) -> None:
        """Begin with none."""
        self._values: list[T] = []
        self._numbers: dict[T, int] = {}

    def __getitem__(self, number: int) -> T:
        """Return what a number stands for."""
        return self._values[number]

    def number(self, value: T) -> int:
        """Return the number of a value."""
        known = self._numbers.get(value)
        if known is None:
            known = self._numbers[value] = len(self._values)
            self._values.append(value)
        return known


class _Coming:
    """The cards of a suit that are still to come.

    Attributes:
        rank: The rank that is next.
        cards: How many cards there are of it and of those above, packed.
        sets: The ranks, from this one on, of which there may be sets, as bits.
        leave: How many cards of a kind may be left over at most.
        near: Which of them decide about the next rank.
        later: What is to come after that: rank, cards, sets and leave.
        after: The same as cards to come, once it has been asked for.
        numbers: The numbers of the suits that have these cards.
    """

    __slots__ = ("after", "cards", "later", "leave", "near", "numbers", "rank", "sets")

    def __init__(self, rank: int, cards: int, sets: int, leave: int) -> None:
        """Begin with no suits."""
        self.rank, self.cards, self.sets, self.leave = rank, cards, sets, leave
        self.near = _near(rank, cards, sets, leave)
        self.later = rank + 1, cards >> bag.BITS, sets >> 1, leave
        self.after: _Coming | None = None
        self.numbers: dict[_Part, int] = {}


_Part: TypeAlias = tuple[int, int]
"""What has been begun, and what may be added to runs on the table, by their numbers."""

_Way: TypeAlias = tuple[int, int, int, int, int]
"""What `ways_on` returns, what is begun then by its number."""


class Suits:
    """Suits by number, and what may come next in each.

    What comes next is put together of two answers that hold for many suits: what may
    become of the cards of a rank, and what of them may be added to runs on the table.
    """

    __slots__ = (
        *("_additions", "_begun", "_choices", "_coming", "_fresh", "_parts"),
        *("_beside", "_rooms", "_ways"),
    )

    def __init__(self) -> None:
        """Begin with none."""
        self._fresh = count(NOWHERE + 1)
        self._coming: dict[tuple[int, int, int, int], _Coming] = {}
        self._begun: Numbered[Begun] = Numbered()
        self._rooms: Numbered[tuple[Ways, ...]] = Numbered()
        self._rooms.number(())
        self._parts: dict[int, tuple[_Coming, _Part]] = {}
        self._choices: dict[int, tuple[Choice, ...]] = {DONE: _STAYS, NOWHERE: ()}
        self._beside: dict[tuple[int, Mark], tuple[Choice, ...]] = {}
        self._ways: dict[tuple[Near, int], list[_Way]] = {}
        self._additions: dict[tuple[int, int], list[tuple[int, int, int, int]]] = {}

    def __len__(self) -> int:
        """Return how many answers are remembered."""
        others = len(self._beside) + len(self._ways) + len(self._additions)
        return len(self._parts) + others

    def number(self, suit: Suit) -> int:
        """Return the number of a suit."""
        rank, cards, begun, rooms, sets, leave = suit
        part = self._begun.number(begun), self._rooms.number(rooms)
        return self._number(self._to_come(rank, cards, sets, leave), part)

    def suit(self, number: int) -> Suit:
        """Return what a number stands for, other than `DONE` and `NOWHERE`."""
        there, (begun, rooms) = self._parts[number]
        return Suit(
            *(there.rank, there.cards, self._begun[begun], self._rooms[rooms]),
            *(there.sets, there.leave),
        )

    def rank(self, number: int) -> int:
        """Return the next rank of a suit; `HIGH_ACE` if nothing is left to do."""
        return self._parts[number][0].rank if number > NOWHERE else HIGH_ACE

    def choices(self, number: int) -> tuple[Choice, ...]:
        """Return what may come next, the simplest first."""
        known = self._choices.get(number)
        if known is None:
            there, (begun, rooms) = self._parts[number]
            after = self._after(there)
            known = (
                self._with_rooms(there.near, begun, rooms, after)
                if rooms
                else self._without_rooms(there.near, begun, after)
            )
            self._choices[number] = known
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
        there, (begun, rooms) = self._parts[number]
        others, near = self._begun[begun].without_run(mark.was), there.near
        if near.there == ACES:
            others = others._replace(aces=others.aces - mark.takes)
            fits = others.aces >= 0
        else:
            near = near._replace(there=near.there - mark.takes)
            fits = near.there >= 0
        if fits:
            after = self._after(there)
            for way in self._each(near, self._begun.number(others), rooms):
                on = self._begun.number(self._begun[way[4]].with_run(mark.becomes))
                yield Choice(*way[:4], self._number(after, (on, way[5])))

    def _after(self, there: _Coming) -> _Coming:
        """Return the cards that are to come after the next rank."""
        if there.after is None:
            there.after = self._to_come(*there.later)
        return there.after

    def _without_rooms(
        self, near: Near, begun: int, after: _Coming
    ) -> tuple[Choice, ...]:
        """Return what may come next where nothing can be added to runs on the table."""
        found: list[Choice] = []
        for left, low, high, to_sets, on in self._ways_on(near, begun):
            number = self._number(after, (on, 0))
            if number != NOWHERE:
                found.append(Choice(left, low, high, to_sets, number))
        return tuple(found)

    def _with_rooms(
        self, near: Near, begun: int, rooms: int, after: _Coming
    ) -> tuple[Choice, ...]:
        """Return what may come next where cards can be added to runs on the table."""
        spans: dict[tuple[int, int, int], list[Span]] = {}
        for left, low, high, to_sets, on, later in self._each(near, begun, rooms):
            number = self._number(after, (on, later))
            if number != NOWHERE:
                keep(spans.setdefault((left, to_sets, number), []), low, high)
        found = [
            Choice(left, low, high, to_sets, number)
            for (left, to_sets, number), own in spans.items()
            for low, high in own
        ]
        return tuple(sorted(found, key=_simplest_first))

    def _each(
        self, near: Near, begun: int, rooms: int
    ) -> Iterator[tuple[int, int, int, int, int, int]]:
        """Yield what may become of a rank, and what may be added to runs after it."""
        there = max(near.there, 0)  # there is no room for a high ace by itself
        for added, low, high, later in self._added(rooms, there):
            twos = added if near.rank == TWO else 0
            rest = near._replace(there=near.there - added) if added else near
            for left, needed, most, to_sets, on in self._ways_on(rest, begun):
                wilds = low + needed + twos, high + most + twos
                yield left, *wilds, to_sets + twos, on, later

    def _ways_on(self, near: Near, begun: int) -> list[_Way]:
        """Return what may become of a rank, the simplest first."""
        known = self._ways.get((near, begun))
        if known is None:
            ways = sorted(ways_on(near, self._begun[begun]), key=_simplest_first)
            known = [(*way[:4], self._begun.number(way[4])) for way in ways]
            self._ways[near, begun] = known
        return known

    def _added(self, rooms: int, most: int) -> list[tuple[int, int, int, int]]:
        """Return how many cards of a rank may be added to runs on the table."""
        known = self._additions.get((rooms, most))
        if known is None:
            found = additions(self._rooms[rooms], most)
            known = [(*one[:3], self._rooms.number(one[3])) for one in found]
            self._additions[rooms, most] = known
        return known

    def _to_come(self, rank: int, cards: int, sets: int, leave: int) -> _Coming:
        """Return the cards that are still to come."""
        key = rank, cards, sets, leave
        known = self._coming.get(key)
        if known is None:
            known = self._coming[key] = _Coming(*key)
        return known

    def _number(self, there: _Coming, part: _Part) -> int:
        """Return the number of a suit."""
        known = there.numbers.get(part)
        if known is None:
            known = there.numbers[part] = self._find_number(there, part)
        return known

    def _find_number(self, there: _Coming, part: _Part) -> int:
        """Return a number for a suit that has none yet."""
        begun = self._begun[part[0]]
        if begun.followed.asked and not _can_be_biriba(there, begun):
            return NOWHERE
        if there.rank > HIGH_ACE or not (there.cards or begun != NOTHING or part[1]):
            return DONE
        fresh = next(self._fresh)
        self._parts[fresh] = there, part
        return fresh


_STAYS: Final = (Choice(0, 0, 0, 0, DONE),)


def _simplest_first(way: tuple[int, int, int, int, object]) -> tuple[int, ...]:
    """Sort ways that leave and need little first, and such as go to sets."""
    left, low, high, to_sets, _ = way
    return left, low, low - high, -to_sets


def _near(rank: int, cards: int, sets: int, leave: int) -> Near:
    """Return which of the cards to come decide about the next rank."""
    if rank >= HIGH_ACE:
        return Near(HIGH_ACE, ACES, None, False, 0, 0)
    nexts = cards >> 4 & 15, cards >> 8 & 15
    if rank >= KING - 1:
        nexts = (ACES, 0) if rank == KING else (nexts[0], ACES)
    there, aside = cards & 15, rank == 0 and cards >> bag.BITS * (KING - 1) > 0
    return Near(min(rank, PLAIN), there, nexts, aside, sets & 1, leave)


def _can_be_biriba(coming: _Coming, begun: Begun) -> bool:
    """Return whether there are cards for the run that is to be a biriba.

    Args:
        coming: The cards that are still to come.
        begun: What has been begun.
    """
    run, there = begun.followed, bag.present(coming.cards)
    aces = begun.aces if coming.rank else there & 1
    if aces and coming.rank <= HIGH_ACE:
        there |= 1 << bag.BITS * (HIGH_ACE - coming.rank)
    lacks = 0 if run.wild or run.asked == CLEAN else 1
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
