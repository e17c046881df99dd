"""Runs in lanes of cards: reading them, finding them, adding to them.

In a run a *place* is a position of the sequence: 0 the ace below the two, 1 the two,
... 12 the king, 13 the ace above the king. Everything is an integer, as in
`biriba._kernel.bag`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from biriba._kernel.bag import BITS, ONE, by_size, copies, kinds
from biriba._memory import remembered

TWO: Final = 1
"""The place of the two, and its kind in a lane."""

_ACE_HIGH: Final = 13
_PLACES: Final = range(14)
_INNER: Final = (1 << 13) - (1 << 2)
"""The places of three to king, which only one card of the suit can fill."""


_ACES: Final = 0b1111
"""The bits of a lane in which its aces count."""

_TWOS: Final = 0b1111 << BITS
"""The bits of a lane in which its twos count."""

_ENDS: Final = 1 | 1 << 13
"""The places of the ace."""

_TWINS: Final = sum(0b1110 << (BITS * place) for place in range(2, 13))
"""The bits of a lane that say that a card from three to king is there twice."""


@remembered(1 << 13)
def _places(lane: int) -> int:
    """Return the places that the cards of a lane from three to king fill."""
    return sum(1 << place for place in range(2, 13) if copies(lane, place))


@remembered(1 << 11)
def _lane(places: int) -> int:
    """Return one card for each of some places from three to king."""
    return sum(1 << (BITS * place) for place in range(2, 13) if places >> place & 1)


Layout = tuple[int, int, int, int, bool]
"""Lowest place, highest place, the place of the wild card (-1: none), the cards of
the suit that were added, and whether a wild card of another kind was added."""


def layouts(
    lane: int, wild: bool, more: int, more_wild: bool, longest: int
) -> Iterator[Layout]:
    """Yield every way to lay out a run from cards it holds and cards it may take.

    The run holds all of ``lane`` and, with ``wild``, a wild card that is a joker or
    a two of another suit; a two of the own suit (it lies in the lane) stands either
    at its own place or as the wild card. ``more`` and ``more_wild`` say the same of
    the cards that may be added. At most one card stands as wild.

    Args:
        lane: Cards of the suit that are in the run.
        wild: Whether a joker or a two of another suit is in the run.
        more: Cards of the suit that may be added.
        more_wild: Whether a joker or a two of another suit may be added.
        longest: The most cards a run may have, 13 or 14.
    """
    held, held_aces, held_twos = _places(lane), copies(lane, 0), copies(lane, 1)
    aces, twos = held_aces + copies(more, 0), held_twos + copies(more, 1)
    gaps, open_places = _INNER & ~(held | _places(more)), _INNER & ~held
    first, last = _reach(held)
    fills, dense = wild or more_wild or twos > 0, _dense(~gaps)
    for low in range(first, -1, -1):
        if not dense >> low & 1:
            continue
        for high in range(max(last, low + 2), min(14, low + longest)):
            interval = (2 << high) - (1 << low)
            missing = interval & gaps
            if missing & (missing - 1) or (missing and not fills):
                break
            for hole in _holes(interval, missing, held) if fills else _NO_HOLE:
                natural = interval & ~(1 << hole) if hole >= 0 else interval
                ace_need = (natural & 1) + (natural >> _ACE_HIGH & 1)
                if not held_aces <= ace_need <= aces:
                    continue
                two_need = natural >> 1 & 1
                inner = _lane(natural & open_places) + ace_need - held_aces
                for wild_twos, new_wild in _fillers(hole, wild, more_wild):
                    two_use = two_need + wild_twos
                    if held_twos <= two_use <= twos:
                        added = inner + (two_use - held_twos) * ONE[TWO]
                        yield low, high, hole, added, new_wild


def _dense(there: int) -> int:
    """Return the places from which at least two of three next to each other are there.

    At any other place no run begins; most hands have few such places.
    """
    by_one, by_two = there >> 1, there >> 2
    return (there & (by_one | by_two)) | (by_one & by_two)


def _reach(held: int) -> tuple[int, int]:
    """Return the highest place a run may begin at and the lowest it may end at."""
    if not held:
        return 11, 2
    return (held & -held).bit_length() - 1, held.bit_length() - 1


def _holes(interval: int, missing: int, held: int) -> list[int]:
    """Return the places where a wild card may stand; -1 stands for no wild card."""
    if missing:
        return [missing.bit_length() - 1]
    free = interval & ~held
    return [-1, *[place for place in _PLACES if free >> place & 1]]


_NO_HOLE: Final = (-1,)
_NOBODY: Final = ((0, False),)
_OWN_TWO: Final = ((1, False),)
_NEW_WILD: Final = ((0, True),)


def _fillers(hole: int, wild: bool, more_wild: bool) -> tuple[tuple[int, bool], ...]:
    """Return who stands in the hole: own-suit twos used as wild, a new wild card."""
    if hole < 0:
        return () if wild else _NOBODY
    if wild:
        return _NOBODY
    if hole == TWO:
        return _NEW_WILD if more_wild else ()
    return _OWN_TWO + _NEW_WILD if more_wild else _OWN_TWO


@remembered(1 << 13)
def new_runs(lane: int, wild: bool, longest: int) -> tuple[int, ...]:
    """Return the runs in some cards of a suit, all with a wild of another kind or none.

    Those of the fewest cards come first.

    Args:
        lane: The cards.
        wild: Whether a joker or a two of another suit is in each.
        longest: The most cards a run may have, 13 or 14.
    """
    found = {
        added
        for _, _, _, added, new_wild in layouts(0, False, lane, wild, longest)
        if new_wild == wild
    }
    return tuple(sorted(found, key=by_size))


@remembered(1 << 14)
def additions(
    lane: int, wild: bool, more: int, more_wild: bool, longest: int
) -> tuple[int, ...]:
    """Return the cards of its suit that can be added to a run, with or without a wild.

    The arguments are those of `layouts`; a wild card that may be added is. The fewest
    cards come first.
    """
    before = readings(lane, wild, longest)
    ends = {end for low, high, hole in before for end in _aces(low, high, hole)}
    blocked = more_wild and copies(lane, 1) > 0 and not _settled(before)
    found = {
        added
        for low, high, hole, added, new_wild in layouts(
            lane, wild, more, more_wild, longest
        )
        if new_wild == more_wild
        and (added or new_wild)
        and (not blocked or _two_goes_home(lane, low, hole))
        and (
            not ends
            or not ends.isdisjoint(_aces(low, high, hole))
            or _one_by_one(lane, wild, added, new_wild, longest)
        )
    }
    return tuple(sorted(found, key=by_size))


def within_reach(lane: int, wild: bool, more: int, more_wild: bool) -> int:
    """Return those of some cards that a run can come to, without the others.

    A run grows card by card, so a card beyond a gap is out of reach, or beyond two if
    a wild card may fill one. The same few cards come up more often than the many.

    Args:
        lane: Cards of the suit that are in the run.
        wild: Whether a joker or a two of another suit is in the run.
        more: Cards of the suit that may be added.
        more_wild: Whether a joker or a two of another suit may be added.
    """
    held, both = _places(lane), lane | more
    if not held:
        return more
    there = held | _places(more) | (both & _ACES and _ENDS) | (both & _TWOS and 2)
    first, last = _reach(held)
    below = ~there & ((1 << first) - 1)
    above = ~(there >> last + 1)
    if wild or more_wild or both & _TWOS:
        below &= ~(1 << below.bit_length() >> 1)
        above &= above - 1
    lowest, beyond = below.bit_length(), (above & -above) << last + 1
    near = beyond - (1 << lowest)
    aces = _ACES if near & _ENDS else 0
    return more & (_lane(near & _INNER) | aces | _TWOS)


# Adding is a sequence of single additions, each leaving a run (ruling C16). From the
# middle outwards naturals always find such an order, unless an ace has to change
# ends on the way: then only trying tells. A new wild card must come when the run can
# be read without one, so a two of the suit that stands as wild must first go home.


@remembered(1 << 14)
def readings(lane: int, wild: bool, longest: int) -> tuple[tuple[int, int, int], ...]:
    """Return every way to read cards as a run: lowest, highest and wild place.

    The arguments are those of `layouts`. With a card from three to king twice, which
    no run can hold, there is none.
    """
    if lane & _TWINS:
        return ()
    return tuple(
        (low, high, hole)
        for low, high, hole, added, _ in layouts(lane, wild, 0, False, longest)
        if not added
    )


def _settled(runs: tuple[tuple[int, int, int], ...]) -> bool:
    """Return whether a run can be read without a wild card."""
    return any(hole < 0 for _, _, hole in runs)


def _aces(low: int, high: int, hole: int) -> list[int]:
    """Return the places at which a run has a natural ace."""
    return [end for end in (0, _ACE_HIGH) if low <= end <= high and end != hole]


@remembered(1 << 12)
def _one_by_one(
    lane: int, wild: bool, more: int, more_wild: bool, longest: int
) -> bool:
    """Return whether cards can be added one at a time, each leaving a run."""
    if not more and not more_wild:
        return True
    settled = _settled(readings(lane, wild, longest))
    if more_wild and settled and _one_by_one(lane, True, more, False, longest):
        return True
    for kind, _ in kinds(more):
        longer, rest = lane + ONE[kind], more - ONE[kind]
        after = readings(longer, wild, longest)
        if kind == TWO and not settled:
            after = tuple(run for run in after if run[0] <= 1 and run[2] != 1)
        if after and _one_by_one(longer, wild, rest, more_wild, longest):
            return True
    return False


def _two_goes_home(lane: int, low: int, hole: int) -> bool:
    """Return whether the run's naturals join its two before the hole is filled."""
    if hole == 0:
        return True
    ace_is_high = copies(lane, 0) > 0 and low > 0
    top = _ACE_HIGH if ace_is_high else _places(lane).bit_length() - 1
    return hole > top
