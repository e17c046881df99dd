"""One suit of a hand, gone through from ace to king.

To tell whether enough of a hand can be melded, the ranks are gone through once. What
has been done so far matters only by what is left to do: how many runs of the suit are
open, and of each whether it has one card, two, or more, and whether it has its wild
card. A `Suit` is that, and `Suits` knows what may come next.

An open run must go on, and a run with enough cards may be closed. Longer runs than need
be are nothing new: with six cards or more they can be taken apart. Only one run is
followed until it is a biriba, where there must be one.

Wild cards are not told apart. A step needs at least so many and takes at most so many.
What may be added to a run on the table is a list of ways, of which those are kept that
what was added so far leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, product
from typing import Final, NamedTuple, TypeAlias

from biriba._kernel import bag
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE

TWO: Final = 1
"""The rank of the twos; the ace is 0."""

KING: Final = 12
HIGH_ACE: Final = 13
"""The place above the king, where an ace may stand that was set aside for it."""

DONE: Final = -1
"""The number of a suit of which nothing is left to do."""

CLEAN: Final = 2
"""A biriba that is asked for has to be clean; 1 stands for any."""


ANYWHERE: Final = -1
"""The lowest place of a biriba that may begin wherever there are cards for it."""


class Opens(NamedTuple):
    """The runs of a suit that must go on at the next place.

    Attributes:
        one: Those with one card.
        two: Those with two.
        three: Those with more, no wild card among them.
        gap: Those whose wild card stands at the last place.
        dirty: Those that have their wild card within.
    """

    one: int = 0
    two: int = 0
    three: int = 0
    gap: int = 0
    dirty: int = 0


class Followed(NamedTuple):
    """The run that is to be a biriba.

    Attributes:
        asked: Whether one has to come: 0 no, 1 yes, or `CLEAN`.
        low: Its lowest place, or `ANYWHERE`.
        size: How many cards it has; 0 before it is begun.
        wild: Whether it has its wild card.
        gap: Whether that stands at the last place.
    """

    asked: int = 0
    low: int = 0
    size: int = 0
    wild: bool = False
    gap: bool = False


_NO_RUN: Final = Followed()
_NO_OPENS: Final = Opens()

Ways: TypeAlias = tuple[tuple[int, int], ...]
"""What may be added to a run on the table: of each way the cards of the suit that are
still to come, from the rank on that is next, and how many wild cards it takes."""


class Suit(NamedTuple):
    """What is left to do in a suit.

    Attributes:
        rank: The rank that is next, or `HIGH_ACE`.
        cards: How many cards there are of it and of those above, packed.
        aces: How many aces were set aside for the high end.
        opens: The runs that must go on.
        followed: The run that is to be a biriba.
        rooms: What may be added to runs on the table.
        sets: The ranks, from this one on, of which there may be sets, as bits.
        leave: How many cards of a kind may be left over at most.
    """

    rank: int
    cards: int
    aces: int
    opens: Opens
    followed: Followed
    rooms: tuple[Ways, ...]
    sets: int
    leave: int

    @property
    def nexts(self) -> tuple[int, int]:
        """How many cards there are for the next place, and for the one after it."""
        if self.rank >= KING:
            return (self.aces, 0) if self.rank == KING else (0, 0)
        beyond = self.aces if self.rank == KING - 1 else self.cards >> 8 & 15
        return self.cards >> 4 & 15, beyond


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


class Suits:
    """Suits by number, and what may come next in each."""

    __slots__ = ("_choices", "_fresh", "_numbers", "_suits")

    def __init__(self) -> None:
        """Begin with none."""
        self._fresh = count()
        self._numbers: dict[Suit, int] = {}
        self._suits: dict[int, Suit] = {}
        self._choices: dict[int, tuple[Choice, ...]] = {}

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._numbers)

    def number(self, suit: Suit) -> int:
        """Return the number of a suit."""
        known = self._numbers.get(suit)
        if known is not None:
            return known
        if suit.cards == 0 and suit == _nothing_left(suit):
            return DONE
        fresh = next(self._fresh)
        self._suits[fresh] = suit
        return self._numbers.setdefault(suit, fresh)

    def suit(self, number: int) -> Suit:
        """Return what a number stands for, other than `DONE`."""
        return self._suits[number]

    def rank(self, number: int) -> int:
        """Return the next rank of a suit; `HIGH_ACE` if nothing is left to do."""
        return HIGH_ACE if number == DONE else self._suits[number].rank

    def choices(self, number: int) -> tuple[Choice, ...]:
        """Return what may come next, the simplest first."""
        known = self._choices.get(number)
        if known is None:
            known = _STAYS if number == DONE else self._made(self._suits[number])
            self._choices[number] = known
        return known

    def _made(self, suit: Suit) -> tuple[Choice, ...]:
        """Return what may come next, but for what is no better than another choice."""
        spans: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
        is_last = suit.rank == HIGH_ACE
        there = suit.aces if is_last else suit.cards & 15
        for added, low, high, rooms in _additions(suit.rooms, there):
            twos = added if suit.rank == TWO else 0
            for begins in _beginnings(suit):
                for way in _ways_on(_near(suit, there - added), begins):
                    left, needed, most, to_sets = way[:4]
                    after = DONE if is_last else self.number(_after(suit, way, rooms))
                    key = left, to_sets + twos, after
                    least, most = low + needed + twos, high + most + twos
                    _keep(spans.setdefault(key, []), least, most)
        found = [
            Choice(left, low, high, to_sets, after)
            for (left, to_sets, after), own in spans.items()
            for low, high in own
        ]
        return tuple(sorted(found, key=_simplest_first))


_STAYS: Final = (Choice(0, 0, 0, 0, DONE),)


def _nothing_left(suit: Suit) -> Suit:
    """Return a suit without anything that is to be done."""
    return suit._replace(cards=0, aces=0, opens=_NO_OPENS, followed=_NO_RUN, rooms=())


def _keep(spans: list[tuple[int, int]], low: int, high: int) -> None:
    """Add a span to some, none of which lies within another."""
    for one, other in spans:
        if one <= low and high <= other:
            return
    spans[:] = [span for span in spans if span[0] < low or span[1] > high]
    spans.append((low, high))


def _simplest_first(choice: Choice) -> tuple[int, int, int, int]:
    """Sort choices that leave and need little first, and such as go to sets."""
    return choice.left, choice.low, choice.low - choice.high, -choice.to_sets


def spans_of(values: set[int]) -> list[tuple[int, int]]:
    """Return whole numbers as spans of consecutive ones."""
    found: list[tuple[int, int]] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


# What may become of a rank -----------------------------------------------------------


class Near(NamedTuple):
    """What decides about the next rank of a suit, without what comes later.

    So the ways on are the same in many suits.

    Attributes:
        rank: The rank that is next; `PLAIN` for any but those of aces and twos.
        there: How many cards there are of it, but for such as are added to runs.
        nexts: How many there are for the next place, and the one after it; ``None`` at
            the last place.
        sets_aside: Whether aces may be set aside for the high end here.
        aces: How many aces were set aside.
        opens: The runs that must go on.
        followed: The run that is to be a biriba.
        in_sets: Whether there may be sets of the rank.
        leave: How many cards of a kind may be left over at most.
    """

    rank: int
    there: int
    nexts: tuple[int, int] | None
    sets_aside: bool
    aces: int
    opens: Opens
    followed: Followed
    in_sets: int
    leave: int


PLAIN: Final = 2

WayOn: TypeAlias = tuple[int, int, int, int, int, Opens, Followed]
"""What a choice is, with the aces, the open runs and the biriba after it."""


def _near(suit: Suit, there: int) -> Near:
    """Return what decides about the next rank, with so many cards of it."""
    rank, is_last = suit.rank, suit.rank == HIGH_ACE
    return Near(
        rank if rank <= TWO or is_last else PLAIN,
        there,
        None if is_last else suit.nexts,
        rank == 0 and suit.cards >> 4 * (KING - 1) > 0,
        suit.aces,
        suit.opens,
        suit.followed,
        suit.sets & 1,
        0 if is_last else suit.leave,
    )


def _beginnings(suit: Suit) -> tuple[int, ...]:
    """Return whether the run that is to be a biriba begins here: 0, 1 or both."""
    run = suit.followed
    if not run.asked or run.size:
        return (0,)
    if run.low != ANYWHERE:
        return (int(run.low == suit.rank),)
    if suit.rank == HIGH_ACE:
        return ()
    window = bag.present(suit.cards & _SEVEN).bit_count()
    window += suit.aces > 0 and suit.rank + BIRIBA_SIZE > HIGH_ACE
    return (0, 1) if suit.cards & 15 and window >= BIRIBA_SIZE - 1 else (0,)


_SEVEN: Final = (1 << bag.BITS * BIRIBA_SIZE) - 1


@remembered(1 << 14)
def _ways_on(near: Near, begins: int) -> tuple[WayOn, ...]:
    """Return what may become of the cards of the next rank.

    Args:
        near: What decides about them.
        begins: How many biribas begin here, none or one.
    """
    found: dict[WayOn, None] = {}
    for aces in range(near.there + 1) if near.sets_aside else (near.aces,):
        free = near.there - (aces if near.sets_aside else 0)
        for left in range(min(free, near.leave) + 1):
            for to_sets, to_runs, home in _parted(near, free - left):
                twos = home + left if near.rank == TWO else 0
                for needed, spare, opens, followed in _runs_on(
                    near.opens, near.followed, to_runs, begins, near.nexts
                ):
                    low = needed + twos
                    way = left, low, low + spare, to_sets + twos, aces, opens, followed
                    found[way] = None
    return tuple(found)


def _parted(near: Near, free: int) -> Iterator[tuple[int, int, int]]:
    """Yield how many cards go to sets and to runs, and how many of these are twos."""
    if near.rank == TWO:  # the others are wild cards
        yield from ((0, home, home) for home in range(free + 1))
    elif near.in_sets:
        yield from ((to_sets, free - to_sets, 0) for to_sets in range(free + 1))
    else:
        yield 0, free, 0


def _after(suit: Suit, way: WayOn, rooms: tuple[Ways, ...]) -> Suit:
    """Return the suit when its next rank is done."""
    rank, cards, sets = suit.rank + 1, suit.cards >> 4, suit.sets >> 1
    return Suit(rank, cards, *way[4:], rooms, sets, suit.leave)


# Additions to runs on the table ------------------------------------------------------


def _additions(
    rooms: tuple[Ways, ...], most: int
) -> Iterator[tuple[int, int, int, tuple[Ways, ...]]]:
    """Yield how many cards of a rank are added to runs on the table.

    Args:
        rooms: What may be added to each.
        most: How many cards there are.

    Yields:
        The number of cards; how many wild cards that needs, and can take, where
        nothing more is added; and what may be added of the next ranks.
    """
    if not rooms:
        yield 0, 0, 0, ()
        return
    for added, low, high, room in _additions_to(rooms[0]):
        if added <= most:
            for more, lower, higher, others in _additions(rooms[1:], most - added):
                after = tuple(sorted((*others, room))) if room else others
                yield added + more, low + lower, high + higher, after


@remembered(1 << 13)
def _additions_to(room: Ways) -> tuple[tuple[int, int, int, Ways], ...]:
    """Return how many cards of a rank are added to one run, as `_additions` does."""
    by_number: dict[int, list[tuple[int, int]]] = {}
    for cards, wilds in room:
        by_number.setdefault(cards & 15, []).append((cards >> 4, wilds))
    found: list[tuple[int, int, int, Ways]] = []
    for added, ways in by_number.items():
        if any(cards for cards, _ in ways):
            found.append((added, 0, 0, tuple(sorted(ways))))
        else:
            spans = spans_of({wilds for _, wilds in ways})
            found += [(added, low, high, ()) for low, high in spans]
    return tuple(found)


# New runs ----------------------------------------------------------------------------


RunsOn: TypeAlias = tuple[int, int, Opens, Followed]


@remembered(1 << 14)
def _runs_on(
    opens: Opens, run: Followed, cards: int, begins: int, nexts: tuple[int, int] | None
) -> tuple[RunsOn, ...]:
    """Return how the cards of a rank go to new runs.

    Args:
        opens: The runs that must go on.
        run: The run that is to be a biriba.
        cards: How many cards of the rank go to new runs.
        begins: 1 if the run that is to be a biriba begins here, else 0.
        nexts: How many cards there are for the next place, and the one after it;
            ``None`` at the last place.

    Returns:
        How many wild cards that needs, how many more it can take, and what is open.
    """
    return tuple(_each_runs_on(opens, run, cards, begins, nexts))


def _each_runs_on(
    opens: Opens, run: Followed, cards: int, begins: int, nexts: tuple[int, int] | None
) -> Iterator[RunsOn]:
    """Yield what `_runs_on` returns."""
    one, two, three, gap, dirty = opens
    must = gap + dirty
    for followed, wilds, became in _followed_on(run):
        free = cards - must - (run.size > 0 and not followed.gap)
        free += became.gap  # its wild card stands here
        for gaps in product(range(one + 1), range(two + 1), range(three + 1)):
            begun = free - (one + two + three) + sum(gaps)
            if begun < begins or (begun and nexts is None):
                continue
            now = followed
            if begins:
                begun, now = begun - 1, followed._replace(size=1, low=0)
            longer = two - gaps[1] + three - gaps[2] + became.three
            stretched = Opens(
                begun,
                one - gaps[0],
                longer,
                sum(gaps) + became.gap,
                must + became.dirty,
            )
            for needed, spare, still_open in _closed(stretched, now, nexts or (0, 0)):
                yield sum(gaps) + wilds + needed, spare, still_open, now


def _followed_on(run: Followed) -> Iterator[tuple[Followed, int, Opens]]:
    """Yield how the run that is to be a biriba goes on.

    Yields:
        The run, the wild cards that it takes here, and the open run it has become.
    """
    if not run.size:
        yield run, 0, _NO_OPENS
        return
    longer = run.size + 1
    is_clean = run.asked == CLEAN
    if longer >= BIRIBA_SIZE:
        became = Opens(dirty=1) if run.wild or is_clean else Opens(three=1)
        yield _NO_RUN, 0, became
    else:
        yield run._replace(size=longer, gap=False), 0, _NO_OPENS
    if run.wild or is_clean:
        return
    if longer >= BIRIBA_SIZE:
        yield _NO_RUN, 1, Opens(gap=1)
    else:
        yield run._replace(size=longer, wild=True, gap=True), 1, _NO_OPENS
        if longer == BIRIBA_SIZE - 1:  # closed with a wild card
            yield _NO_RUN, 1, _NO_OPENS


def _closed(
    opens: Opens, followed: Followed, nexts: tuple[int, int]
) -> Iterator[tuple[int, int, Opens]]:
    """Yield which runs are closed, and which go on, as far as there are cards for them.

    Args:
        opens: The runs as they are now.
        followed: The run that is to be a biriba.
        nexts: How many cards there are for the next place, and the one after it.

    Yields:
        How many wild cards closing takes, how many more it can take, and what is open.
    """
    one, two, three, gap, dirty = opens
    there = nexts[0] - gap - (followed.size > 0 and followed.wild)
    may_gap = one + (followed.size > 0 and not followed.wild)
    for dirty_on in range(min(dirty, there) + 1):
        spare = there - dirty_on + nexts[1] - may_gap
        for three_on in range(min(three, spare) + 1):
            for two_on in range(min(two, spare - three_on) + 1):
                after = Opens(one, two_on, three_on, gap, dirty_on)
                yield two - two_on, three - three_on, after
