"""What may become of the cards of one rank of a suit.

That depends on little: how many cards there are here and at the next two places, and
what has been begun below. So the same answer serves for many hands.

An open run must go on, and a run with enough cards may be closed. Longer runs than need
be are nothing new: with six cards or more they can be taken apart. So of an open run it
matters only what it needs: two cards more; one more; or one more that is not wild. Only
one run is followed until it is a biriba, where there must be one, and that only as long
as it needs more than others do.

Wild cards are not told apart. A step needs at least so many and takes at most so many.
What may be added to a run on the table is a list of ways, of which those are kept that
what was added so far leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE

TWO: Final = 1
"""The rank of the twos; the ace is 0."""

KING: Final = 12
HIGH_ACE: Final = 13
"""The place above the king, where an ace may stand that was set aside for it."""

CLEAN: Final = 2
"""A biriba that is asked for has to be clean; 1 stands for any."""

ANYWHERE: Final = -1
"""The lowest place of a biriba that may begin wherever there are cards for it."""


class Opens(NamedTuple):
    """How far open runs have come, all of which must go on at the next place.

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


CLOSED: Final = Opens()
"""No run, in place of one by itself."""


class Followed(NamedTuple):
    """The run that is to be a biriba.

    Attributes:
        asked: Whether one has to come: 0 no, 1 yes, or `CLEAN`.
        low: In how many places it begins, or `ANYWHERE`.
        size: How many cards it has; 0 before it is begun.
        full: Whether it takes no wild card any more.
    """

    asked: int = 0
    low: int = 0
    size: int = 0
    full: bool = False


_NO_RUN: Final = Followed()


class Begun(NamedTuple):
    """What has been begun in a suit, and must or may go on.

    Attributes:
        aces: How many aces were set aside for the high end.
        one: How many open runs have one card, and may take a wild card.
        more: How many have more cards, and may take a wild card.
        full: How many take no wild card any more, and need one card at most.
        followed: The run that is to be a biriba.
    """

    aces: int = 0
    one: int = 0
    more: int = 0
    full: int = 0
    followed: Followed = _NO_RUN


NOTHING: Final = Begun()


# What has been begun as one number ---------------------------------------------------

_COUNT: Final = 15
"""The bits of a count: there are fewer than eight cards of a kind."""

_ONE: Final = 1
_MORE: Final = 1 << 4
_FULL: Final = 1 << 8
FOLLOWED: Final = 12
"""From which bit on it is said which run is to be a biriba."""

_OPENS_BITS: Final = (1 << FOLLOWED) - 1
_FOLLOWED_BITS: Final = (1 << 10) - 1

ACES: Final = 22
"""From which bit on aces that were set aside are counted, the last of the number."""


def packed(begun: Begun) -> int:
    """Return what has been begun as a number, to find it sooner."""
    runs = begun.one * _ONE + begun.more * _MORE + begun.full * _FULL
    return runs + _packed(begun.followed) + (begun.aces << ACES)


def unpacked(begun: int) -> Begun:
    """Return what has been begun of its number."""
    return Begun(
        aces=begun >> ACES,
        one=begun & _COUNT,
        more=begun // _MORE & _COUNT,
        full=begun // _FULL & _COUNT,
        followed=followed_of(begun),
    )


def _packed(run: Followed) -> int:
    """Return the run that is to be a biriba in its place in a number."""
    found = run.asked | run.size << 2 | run.full << 5 | run.low - ANYWHERE << 6
    return found << FOLLOWED if run.asked else 0


def followed_of(begun: int) -> Followed:
    """Return the run that is to be a biriba, of what has been begun."""
    found = begun >> FOLLOWED & _FOLLOWED_BITS
    if not found:
        return _NO_RUN
    low = (found >> 6) + ANYWHERE
    return Followed(found & 3, low, found >> 2 & 7, found >> 5 & 1 > 0)


def run_bits(run: Opens) -> int:
    """Return what one open run adds to a number: it matters only what it needs."""
    one, two, three, gap, dirty = run
    return one * _ONE + (two + three) * _MORE + (gap + dirty) * _FULL


# What may become of a rank -----------------------------------------------------------


class Near(NamedTuple):
    """Which cards decide about a rank of a suit.

    Attributes:
        there: How many cards there are of it.
        nexts: How many there are for the next place, and the one after it.
        twos: Whether it is the rank of the twos.
        sets_aside: Whether aces may be set aside for the high end here.
        in_sets: Whether there may be sets of the rank.
        leave: How many cards of a kind may be left over at most.
    """

    there: int
    nexts: tuple[int, int]
    twos: bool
    sets_aside: bool
    in_sets: int
    leave: int


Span: TypeAlias = tuple[int, int]
"""How many wild cards are needed, and how many can be taken."""

WayOn: TypeAlias = tuple[int, int, int, int, int]
"""How many cards are left over, how many wild cards are needed and can be taken, how
many cards go to sets (of twos how many are not wild), and what has then been begun."""


def simplest_first(way: tuple[int, int, int, int, int]) -> tuple[int, int, int, int]:
    """Sort ways that leave and need little first, and such as go to sets."""
    left, low, high, to_sets, _ = way
    return left, low, low - high, -to_sets


def ways_on(near: Near, begun: int) -> list[WayOn]:
    """Return what may become of a rank, but for what is no better than another way.

    Args:
        near: The cards.
        begun: What has been begun below, but for aces that were set aside.

    Returns:
        The ways, the simplest first.
    """
    found = _ways_on(near, begun)
    if near.sets_aside:
        for aces in range(1, near.there + 1):
            others = _ways_on(near._replace(there=near.there - aces), begun)
            found += [(*way[:4], way[4] + (aces << ACES)) for way in others]
    found.sort(key=simplest_first)
    return found


def _ways_on(near: Near, begun: int) -> list[WayOn]:
    """Return what `ways_on` does where no ace is set aside."""
    found: list[WayOn] = []
    there, beyond = near.nexts
    opens, some = begun & _OPENS_BITS, _followed_on(begun >> FOLLOWED)
    for left in range(min(near.there, near.leave) + 1):
        for to_sets, to_runs, home in _parted(near, near.there - left):
            twos = home + left if near.twos else 0
            for on in some:
                others = to_runs - on.cards, there - on.full, beyond - on.more
                wilds, sent = on.wilds + twos, to_sets + twos
                for low, high, after in _runs_on(opens, *others):
                    need, can = low + wilds, high + wilds
                    found.append((left, need, can, sent, after + on.begun))
    return found


def _parted(near: Near, free: int) -> Iterator[tuple[int, int, int]]:
    """Yield how many cards go to sets and to runs, and how many of these are twos."""
    if near.twos:  # the others are wild cards
        yield from ((0, home, home) for home in range(free + 1))
    elif near.in_sets:
        yield from ((to_sets, free - to_sets, 0) for to_sets in range(free + 1))
    else:
        yield 0, free, 0


# New runs ----------------------------------------------------------------------------

_RunsOn: TypeAlias = tuple[int, int, int]
"""How many wild cards are needed, how many can be taken, and which runs are open."""


@remembered(1 << 14)
def _runs_on(opens: int, cards: int, there: int, beyond: int) -> list[_RunsOn]:
    """Return how the cards of a rank go to new runs, but for one that is followed.

    Args:
        opens: The runs that are open below.
        cards: How many cards of the rank go to new runs.
        there: How many cards there are for the next place.
        beyond: How many there are for the one after it.
    """
    found: list[_RunsOn] = []
    one, full = opens & _COUNT, opens // _FULL
    unfull = one + (opens // _MORE & _COUNT)
    free = cards - unfull - full
    for gaps in range(max(0, -free), min(unfull, there) + 1):
        ones = free + gaps
        for full_on in range(min(full, there - gaps) + 1):
            spare = there - gaps - full_on + beyond - ones
            after = ones * _ONE + (gaps + full_on) * _FULL
            for more_on in range(min(unfull - gaps, spare) + 1):
                low = gaps + max(0, one - gaps - more_on)
                found.append((low, unfull - more_on, after + more_on * _MORE))
    return found


class _On(NamedTuple):
    """How the run that is to be a biriba goes on.

    Attributes:
        cards: How many cards it takes here.
        wilds: How many wild cards it takes here.
        full: 1 if it must have a card at the next place, else 0.
        more: 1 if it must have a card or a wild card there, else 0.
        begun: What has then been begun: a run that is followed, or an open one like
            others once it needs no more than they do.
    """

    cards: int
    wilds: int
    full: int
    more: int
    begun: int


@remembered(1 << 7)
def _followed_on(followed: int) -> tuple[_On, ...]:
    """Return how the run that is to be a biriba goes on, if there is one.

    Args:
        followed: The run, as a number.
    """
    run = followed_of(followed << FOLLOWED)
    if run.size:
        longer = run._replace(size=run.size + 1)
        if run.full:
            return (_with_card(longer),)
        return _with_card(longer), _with_wild(longer._replace(full=True))
    later = _On(0, 0, 0, 0, _packed(run._replace(low=max(run.low - 1, ANYWHERE))))
    if not run.asked or run.low > 0:
        return (later,)
    begins = _with_card(Followed(run.asked, 0, 1, run.asked == CLEAN))
    return (later, begins) if run.low == ANYWHERE else (begins,)


def _with_card(run: Followed) -> _On:
    """Return that the run that is to be a biriba takes a card."""
    if run.full:
        return _On(1, 0, 1, 0, _FULL if run.size + 1 == BIRIBA_SIZE else _packed(run))
    return _On(1, 0, 0, 1, _ONE if run.size + 2 == BIRIBA_SIZE else _packed(run))


def _with_wild(run: Followed) -> _On:
    """Return that the run that is to be a biriba takes its wild card."""
    return _On(0, 1, 1, 0, _packed(run))


# Additions to runs on the table ------------------------------------------------------

Ways: TypeAlias = tuple[tuple[int, int], ...]
"""What may be added to a run on the table: of each way the cards of the suit that are
still to come, from the rank on that is next, and how many wild cards it takes."""

Addition: TypeAlias = tuple[int, int, int, tuple[Ways, ...]]
"""How many cards of a rank are added to runs on the table; how many wild cards that
needs, and can take, where nothing more is added; and what may be added after it."""


def keep(spans: list[Span], low: int, high: int) -> None:
    """Add a span to some, none of which lies within another."""
    for one, other in spans:
        if one <= low and high <= other:
            return
    spans[:] = [span for span in spans if span[0] < low or span[1] > high]
    spans.append((low, high))


def spans_of(values: set[int]) -> list[Span]:
    """Return whole numbers as spans of consecutive ones."""
    found: list[Span] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


def additions(rooms: tuple[Ways, ...], most: int) -> Iterator[Addition]:
    """Yield how many cards of a rank may be added to runs on the table.

    Args:
        rooms: What may be added to each.
        most: How many cards there are.
    """
    if not rooms:
        yield 0, 0, 0, ()
        return
    for added, low, high, room in _additions_to(rooms[0]):
        if added <= most:
            for more, lower, higher, others in additions(rooms[1:], most - added):
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
