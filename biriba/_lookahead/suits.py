"""The ways to use the cards of one rank in a suit.

A sweep goes from the ace to the king, and an ace may be put aside for the place above
the king. For the sweep, runs begun below a rank differ only by the cards that they
still need.

* A run of one card needs two more, one of which may be wild.
* A longer run that goes on needs one more, which may be wild.
* A run that has just taken a wild card, or took one before and goes on, needs one more
  that is not wild.

A run that needs nothing may end. A run of six or more can be laid down as two, so no
longer runs are considered, except one that is to be a biriba: it is followed card by
card until it needs no more than others do.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple, TypeAlias

from biriba._base.memory import remembered
from biriba._lanes.runs import TWO
from biriba._melds.values import Meld
from biriba._rules.melding import BIRIBA_SIZE

KING: Final = 12
HIGH_ACE: Final = 13
"""The place above the king, where an ace may stand that was put aside for it."""


class Biriba(IntEnum):
    """The biriba that must be made."""

    NONE = 0
    ANY = 1
    CLEAN = 2


def is_made_by(meld: Meld, biriba: Biriba) -> bool:
    """Return whether a meld is the biriba that must be made."""
    if biriba is Biriba.NONE or not meld.is_biriba:
        return False
    return biriba is Biriba.ANY or meld.is_clean


class Followed(NamedTuple):
    """The run that is to be a biriba, followed card by card.

    Attributes:
        size: How many cards it has so far; 0 if there is no such run.
        full: Whether it may take no wild card, or has one already.
    """

    size: int = 0
    full: bool = False


NO_RUN: Final = Followed()


class Begun(NamedTuple):
    """The runs of a suit that are open at a rank.

    Attributes:
        ones: How many open runs have one card.
        more: How many have more cards, and need one more that may be wild.
        full: How many need one more that must not be wild.
        aces: How many aces are put aside for the place above the king.
        followed: The run that is to be a biriba.
    """

    ones: int = 0
    more: int = 0
    full: int = 0
    aces: int = 0
    followed: Followed = NO_RUN


NOTHING: Final = Begun()


class Near(NamedTuple):
    """The cards of a suit at a place and just above it.

    Attributes:
        there: How many cards there are for the place.
        next: The most cards for the next place.
        beyond: The most cards for the place after the next.
        window: Of as many places, from this one on, as a biriba has cards: the number
            of places for which there is a card.
    """

    there: int
    next: int
    beyond: int
    window: int


class Kind(NamedTuple):
    """The rules for the cards of a rank, whichever runs are open.

    Attributes:
        place: The rank, or `HIGH_ACE`.
        leave: The most cards that may be left over.
        sets: Whether there may be sets of the rank.
        biriba: The biriba that must be made, which a run may become.
        runs: Whether the cards may be natural in runs.
        high_aces: Whether aces may be put aside for the place above the king.
        size: How many cards make a biriba.
    """

    place: int
    leave: int
    sets: bool
    biriba: Biriba
    runs: bool = True
    high_aces: bool = True
    size: int = BIRIBA_SIZE


class Way(NamedTuple):
    """A way to use the cards of one rank in a suit.

    Attributes:
        left: How many are left over.
        low: The fewest wild cards used. A two that is left over or natural in a run
            counts as used, since it can no longer be wild.
        high: The most wild cards used.
        apart: How many cards go to sets; of twos, how many can no longer be wild.
        after: The runs that are open after it.
        begins: Whether the run that is to be a biriba begins.
        makes: Whether that run is now certain to become a biriba. From now on it counts
            as an ordinary open run.
    """

    left: int
    low: int
    high: int
    apart: int
    after: Begun
    begins: bool
    makes: bool


@remembered(1 << 15)
def ways(kind: Kind, near: Near, begun: Begun) -> tuple[Way, ...]:
    """Return all ways to use the cards of one rank in a suit.

    Args:
        kind: The rules for these cards.
        near: How many cards there are, here and beyond.
        begun: The runs that are open before them.
    """
    if kind.place == HIGH_ACE:
        near = Near(begun.aces, 0, 0, 0)
        return tuple(_ways(kind, near, begun._replace(aces=0)))
    found = list(_ways(kind, _with_high_aces(kind.place, near, begun.aces), begun))
    if kind.place == 0 and kind.high_aces:
        for aces in range(1, near.there + 1):
            others = near._replace(there=near.there - aces)
            found += _ways(kind, others, begun._replace(aces=aces))
    return tuple(found)


def _with_high_aces(place: int, near: Near, aces: int) -> Near:
    """Return the cards near a rank, with aces that were put aside above the king."""
    if place == KING:
        return near._replace(next=aces)
    if place == KING - 1:
        return near._replace(beyond=aces)
    return near


def _ways(kind: Kind, near: Near, begun: Begun) -> Iterator[Way]:
    """Yield the ways that put no ace aside here; arguments as for `ways`."""
    for left in range(min(near.there, kind.leave) + 1):
        for apart, to_runs, twos in _parted(kind, near.there - left):
            used = left + twos if kind.place == TWO else 0
            for on in _followed_on(kind.biriba, near.window, begun.followed, kind.size):
                for low, high, ones, more, full in _runs_on(
                    (begun.ones, begun.more, begun.full),
                    to_runs - on.cards,
                    near.next - on.full,
                    near.beyond - on.more,
                ):
                    on_ones, on_full = on.joins
                    after = Begun(
                        ones + on_ones, more, full + on_full, begun.aces, on.after
                    )
                    wilds = used + on.wilds
                    yield Way(
                        *(left, low + wilds, high + wilds, apart + used),
                        *(after, on.begins, on_ones + on_full > 0),
                    )


def _parted(kind: Kind, free: int) -> Iterator[tuple[int, int, int]]:
    """Yield how many cards go to sets, how many to runs, and how many are natural twos.

    Twos that do not go to runs here remain as wild cards.

    Args:
        kind: The rules for these cards.
        free: How many cards are not left over.
    """
    to_runs = free if kind.runs else 0
    if kind.place == TWO:
        yield from ((0, home, home) for home in range(to_runs + 1))
    elif kind.sets:
        yield from ((free - some, some, 0) for some in range(to_runs, -1, -1))
    elif kind.runs or not free:
        yield 0, free, 0


_RunsOn: TypeAlias = tuple[int, int, int, int, int]
"""The fewest and the most wild cards used, then how many runs have one card, have more,
and are full after the rank."""


@remembered(1 << 13)
def _runs_on(
    begun: tuple[int, int, int], cards: int, there: int, beyond: int
) -> tuple[_RunsOn, ...]:
    """Return the ways in which cards of a rank go to runs, except to the followed run.

    Args:
        begun: How many open runs have one card, have more, and are full.
        cards: How many cards of the rank go to runs.
        there: The most cards for the next place.
        beyond: The most cards for the place after the next.
    """
    found: list[_RunsOn] = []
    ones, more, full = begun
    unfull = ones + more
    free = cards - unfull - full
    for gaps in range(max(0, -free), min(unfull, there) + 1):
        new = free + gaps
        for full_on in range(min(full, there - gaps) + 1):
            spare = there - gaps - full_on + beyond - new
            for more_on in range(min(unfull - gaps, spare) + 1):
                low = gaps + max(0, ones - gaps - more_on)
                found.append((low, unfull - more_on, new, more_on, gaps + full_on))
    return tuple(found)


class _On(NamedTuple):
    """A way in which the run that is to be a biriba goes on at a place.

    Attributes:
        cards: How many cards it takes here.
        wilds: How many wild cards it takes here.
        full: 1 if it must have a natural card at the next place, else 0.
        more: 1 if it must have a natural or a wild card there, else 0.
        after: The run that is followed from then on; `NO_RUN` if it is certain to
            become a biriba, and counts as an ordinary open run.
        joins: How many runs of one card, and how many full ones, it then counts as.
        begins: Whether it begins here.
    """

    cards: int
    wilds: int
    full: int
    more: int
    after: Followed
    joins: tuple[int, int] = (0, 0)
    begins: bool = False


_NONE: Final = _On(0, 0, 0, 0, NO_RUN)


@remembered(1 << 8)
def _followed_on(
    biriba: Biriba, window: int, run: Followed, size: int
) -> tuple[_On, ...]:
    """Return the ways in which the run that is to be a biriba goes on.

    Args:
        biriba: The biriba that must be made.
        window: The number of places with a card, as in `Near`.
        run: The run so far.
        size: How many cards make a biriba.
    """
    if run.size:
        longer = run._replace(size=run.size + 1)
        if run.full:
            return (_with_card(longer, size),)
        return _with_card(longer, size), _On(0, 1, 1, 0, longer._replace(full=True))
    lacking = size - window
    if biriba is Biriba.NONE or lacking > (biriba is Biriba.ANY):
        return (_NONE,)
    begins = _with_card(Followed(1, biriba is Biriba.CLEAN), size)
    begins = begins._replace(begins=True)
    return _NONE, begins


def _with_card(run: Followed, size: int) -> _On:
    """Return the way in which the followed run takes a natural card.

    Args:
        run: The run with that card.
        size: How many cards make a biriba.
    """
    if run.full:
        if run.size + 1 == size:
            return _On(1, 0, 1, 0, NO_RUN, (0, 1))
        return _On(1, 0, 1, 0, run)
    if run.size + 2 == size:
        return _On(1, 0, 0, 1, NO_RUN, (1, 0))
    return _On(1, 0, 0, 1, run)
