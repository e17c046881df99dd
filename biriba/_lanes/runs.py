"""Runs in lanes of cards: reading them, finding them, adding to them.

A *place* is a position in a run: 0 is the ace below the two, 1 the two, ... 12 the
king, 13 the ace above the king. The *hole* is the place of the wild card. Everything is
an integer, as in `biriba._lanes.bag`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from biriba._base.memory import remembered
from biriba._lanes.bag import BITS, NIBBLE, ONE, by_size, copies, present, singles

TWO: Final = 1
"""The place of the two, and its kind in a lane."""

_ACE_HIGH: Final = 13
_PLACES: Final = range(14)
_INNER: Final = (1 << 13) - (1 << 2)
"""The places of three to king, which only one card of the suit can fill."""


_ACES: Final = 0b1111
"""The bits of a lane that count its aces."""

_TWOS: Final = 0b1111 << BITS
"""The bits of a lane that count its twos."""

ACES_AND_TWOS: Final = _ACES | _TWOS
"""The bits of a lane that count the cards with several possible places in a run."""

_HIGH: Final = 1 << _ACE_HIGH
_ENDS: Final = 1 | _HIGH
"""The places of the ace."""

_TWINS: Final = sum(0b1110 << (BITS * place) for place in range(2, 13))
"""The bits of a lane that are set if a card from three to king is there twice."""


_INNER_CARDS: Final = sum(ONE[place] for place in range(2, 13))
"""One of each card from three to king."""


def _places(lane: int) -> int:
    """Return the places that the cards of a lane from three to king fill, as bits.

    Each kind is one hexadecimal digit, here 0 or 1: read in base 2 these are the bits.
    """
    return int(f"{lane & _INNER_CARDS:x}", 2)


def _lane(places: int) -> int:
    """Return a lane with one card for each of some places, an ace for either end."""
    return int(f"{places & ~_HIGH:b}", 16) + (places >> _ACE_HIGH)


Readings: TypeAlias = tuple[tuple[int, int, int], ...]
"""Ways to read cards as a run: the lowest place, the highest, and that of the wild card
(-1: none)."""

SMALLEST: Final = 3
"""The fewest cards of a meld."""

LONGEST: Final = len(_PLACES)
"""The most cards of a run by any rules; as a packed rule, it allows every run."""


# Runs -------------------------------------------------------------------------------

_EVERY: Final = (1 << len(_PLACES)) - 1
_LONGEST: Final = 0b1111
_LOOSE: Final = 1 << 4
_NO_NATURAL_TWOS: Final = 1 << 5
_LOW_AT: Final = 6
_HIGH_AT: Final = 10


def rule_of(
    longest: int,
    low: int = 0,
    high: int = _ACE_HIGH,
    *,
    natural_twos: bool = True,
    loose: bool = False,
) -> int:
    """Return the rules for runs, packed into one integer.

    If runs may use all ranks, as at most tables, it is simply the most cards.

    Args:
        longest: The most cards of a run.
        low: The lowest place of a run.
        high: The highest place.
        natural_twos: Whether a two is natural in its own place.
        loose: Whether a run of the most cards, all natural, may take a *loose* wild
            card: an extra one that stands for no card.
    """
    told = longest | low << _LOW_AT | (_ACE_HIGH - high) << _HIGH_AT
    return told | (not natural_twos and _NO_NATURAL_TWOS) | (loose and _LOOSE)


def _ends_of(rule: int) -> tuple[int, int]:
    """Return the lowest and the highest place of runs."""
    return rule >> _LOW_AT & 15, _ACE_HIGH - (rule >> _HIGH_AT)


# If runs may use all ranks, the rule is at most `LONGEST`. Fast callers check this and
# then call none of the next functions.


def natural_places(rule: int) -> int:
    """Return the places that natural cards may fill."""
    low, high = _ends_of(rule)
    return (2 << high) - (1 << low) & ~(rule & _NO_NATURAL_TWOS and 1 << TWO)


def is_natural(rule: int, place: int) -> bool:
    """Return whether a natural card may be in a place."""
    return natural_places(rule) >> place & 1 > 0


def is_place(rule: int, place: int) -> bool:
    """Return whether a card may be in a place, natural or wild."""
    low, high = _ends_of(rule)
    return low <= place <= high


@remembered(1 << 6)
def limits(rule: int) -> tuple[int, int, int, int]:
    """Return the most cards, the lowest and the highest place, and `natural_places`."""
    return rule & _LONGEST, *_ends_of(rule), natural_places(rule)


def takes_loose(rule: int, size: int) -> bool:
    """Return whether a run of `size` natural cards takes a loose wild card."""
    return rule & _LOOSE > 0 and size == rule & _LONGEST


def with_loose(rule: int, low: int, high: int) -> tuple[int, int, int]:
    """Return the reading of a complete run with a loose wild card at one end.

    Args:
        rule: The rules for runs, packed by `rule_of`.
        low: The lowest place of the complete run.
        high: The highest place.
    """
    if (low, high) == (1, _ACE_HIGH) and is_place(rule, 0):
        low, high = 0, high - 1
    if high < _ACE_HIGH:
        return low, high + 1, high + 1
    return low - 1, high, low - 1


# Reading and finding runs ---------------------------------------------------------


@remembered(1 << 12)
def readings(lane: int, wild: bool, rule: int) -> Readings:
    """Return every way to read cards as a run, those without a wild card first.

    A two of the suit is natural at its own place and wild at any other. If a card from
    three to king is there twice, the cards are no run.

    Args:
        lane: Cards of the suit that are in the run.
        wild: Whether a joker or a two of another suit is in the run.
        rule: The rules for runs, packed by `rule_of`.
    """
    aces, twos = lane & _ACES, lane >> BITS & 0b1111
    if lane & _TWINS or aces >= len(_ACE_ENDS):
        return ()
    inner = _places(lane)
    fit = _EVERY if rule <= LONGEST else natural_places(rule)
    found: list[tuple[int, int, int]] = []
    home = fit >> TWO & 1
    for at_home in (1, 0) if twos and home else (0,):
        wilds = wild + twos - at_home
        if wilds <= 1:
            for ends in _ACE_ENDS[aces]:
                natural = inner | at_home << TWO | ends
                if not natural & ~fit:
                    found += _layouts(natural, rule, wild=wilds == 1)
    if twos and home and not wild:
        found = [run for run in found if run[2] != TWO]
    return tuple(found)


def canonical_first(reading: tuple[int, int, int]) -> tuple[bool, int, int]:
    """Return a sort key: clean runs first, then the highest wild card."""
    low, _, hole = reading
    return hole >= 0, -hole, low


_ACE_ENDS: Final = ((0,), (1, _HIGH), (_ENDS,))
"""The places that natural aces can have, by how many there are."""


def _layouts(natural: int, rule: int, *, wild: bool) -> Iterator[tuple[int, int, int]]:
    """Yield the readings of a run by its natural places, with or without a wild card.

    Args:
        natural: The places of the natural cards, as bits.
        rule: The rules for runs, packed by `rule_of`.
        wild: Whether the run holds a wild card.
    """
    if not natural:
        return
    low, high = _ends(natural)
    gaps = (2 << high) - (1 << low) - natural
    size = high - low + 1 + (wild and not gaps)
    if gaps & (gaps - 1) or (gaps and not wild):
        return
    low_end, high_end = (0, _ACE_HIGH) if rule <= LONGEST else _ends_of(rule)
    if rule & _LOOSE and wild and not gaps and takes_loose(rule, size - 1):
        if low != 1 or not is_place(rule, 0):  # else it is seen from the low ace
            yield with_loose(rule, low, high)
        return
    if not SMALLEST <= size <= rule & _LONGEST:
        return
    if gaps:
        yield low, high, gaps.bit_length() - 1
    elif not wild:
        yield low, high, -1
    else:
        if low > low_end:
            yield low - 1, high, low - 1
        if high < high_end:
            yield low, high + 1, high + 1


@remembered(1 << 13)
def new_runs(lane: int, wild: bool, rule: int) -> tuple[int, ...]:
    """Return the runs that some cards of a suit can make, the shortest first.

    Args:
        lane: The cards.
        wild: Whether each run also holds a joker or a two of another suit.
        rule: The rules for runs, packed by `rule_of`.
    """
    aces, twos = copies(lane, 0), copies(lane, TWO)
    there = _places(present(lane)) | (aces and _ENDS) | (twos and 1 << TWO)
    if rule > LONGEST:
        there &= natural_places(rule)
    longest, loose = rule & _LONGEST, rule & _LOOSE
    found: set[int] = set()
    for natural, size in _stretches(there, gap=wild or twos > 0):
        if (natural & 1) + (natural >> _ACE_HIGH) > aces:
            continue
        cards, is_whole = _lane(natural), natural.bit_count() == size
        if not wild and is_whole and SMALLEST <= size <= longest:
            found.add(cards)
        if wild or twos > (natural >> TWO & 1):
            length = size + is_whole
            is_loose = loose and is_whole and size == longest
            if SMALLEST <= length <= longest or is_loose:
                found.add(cards if wild else cards + ONE[TWO])
    return tuple(sorted(found, key=by_size))


def _stretches(there: int, *, gap: bool) -> Iterator[tuple[int, int]]:
    """Yield each stretch of consecutive places, and its length.

    Args:
        there: The places for which there are cards.
        gap: Whether one place within a stretch may be missing.

    Yields:
        The places of the stretch without the missing one, and the length with it.
    """
    for low in range(13):
        if not there >> low & 1:
            continue
        for high in range(low + 1, 14):
            if not there >> high & 1:
                continue
            stretch = (2 << high) - (1 << low)
            missing = stretch & ~there
            if missing & (missing - 1) or (missing and not gap):
                break
            size = high - low + 1
            yield stretch - missing, size
            if gap and not missing:
                for hole in range(low + 1, high):
                    yield stretch - (1 << hole), size


# Cards are added one by one, and each must leave a run (ruling C16). A wild card cannot
# replace another: a run that has one takes no second, and a two of the suit only in its
# natural place.


@remembered(1 << 13)
def additions(
    lane: int, wild: bool, more: int, more_wild: bool, rule: int
) -> tuple[int, ...]:
    """Return the cards of its suit that can be added to a run, with or without a wild.

    The fewest cards come first.

    Args:
        lane: Cards of the suit that are in the run.
        wild: Whether a joker or a two of another suit is in the run.
        more: Cards of the suit that may be added.
        more_wild: Whether a joker or a two of another suit is added as well.
        rule: The rules for runs, packed by `rule_of`.
    """
    if wild and more_wild:
        return ()
    ones = singles(more)
    frontier = [(lane, wild)]
    seen = set(frontier)
    for now, dirty in frontier:  # grows during the loop
        left = lane + more - now
        settled = _is_settled(readings(now, dirty, rule))
        longer = [(now + one, dirty) for one in ones if left & one * NIBBLE]
        if more_wild and settled:
            longer.append((now, True))
        for run in longer:
            if run not in seen:
                seen.add(run)
                after = readings(*run, rule)
                if not settled and run[0] - now == ONE[TWO]:
                    after = _with_two_at_home(after)
                if after:
                    frontier.append(run)
    found = {now - lane for now, dirty in frontier if dirty == (wild or more_wild)}
    return tuple(sorted(found if more_wild else found - {0}, key=by_size))


def _is_settled(runs: Readings) -> bool:
    """Return whether a run can be read without a wild card."""
    return len(runs) > 0 and runs[0][2] < 0


def _with_two_at_home(runs: Readings) -> Readings:
    """Return the readings in which a two of the suit lies at its own place."""
    return tuple(run for run in runs if run[0] <= TWO != run[2])


def _ends(places: int) -> tuple[int, int]:
    """Return the lowest and the highest of some places."""
    return (places & -places).bit_length() - 1, places.bit_length() - 1


def within_reach(lane: int, wild: bool, more: int, more_wild: bool) -> int:
    """Return the cards that a run can reach, of those that may be added.

    A run grows card by card, so no card beyond a gap is in reach, or none beyond two
    gaps if a wild card may fill one. Questions about few cards recur more often, so the
    cache answers more of them.

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
    first, last = _ends(held)
    below = ~there & ((1 << first) - 1)
    above = ~(there >> last + 1)
    if wild or more_wild or both & _TWOS:
        below &= ~(1 << below.bit_length() >> 1)
        above &= above - 1
    lowest, beyond = below.bit_length(), (above & -above) << last + 1
    near = beyond - (1 << lowest)
    aces = _ACES if near & _ENDS else 0
    return more & (_lane(near & _INNER) | aces | _TWOS)
