"""How many wild cards go to the sets of one rank.

For sets only two totals matter: how many cards of the rank go to sets, new ones or
those on the table, and how many wild cards go with them, at most one to each set.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from biriba._base.memory import remembered
from biriba._lookahead.suits import Biriba
from biriba._rules.melding import BIRIBA_SIZE, SMALLEST_MELD

LaidSets: TypeAlias = tuple[tuple[int, bool], ...]
"""Sets of a rank on the table: of each its size, and whether it is clean."""


@remembered(1 << 12)
def set_spans(  # noqa: PLR0913 - a table has many rules for sets
    cards: int,
    laid: LaidSets,
    biriba: int,
    *,
    dirty: bool = True,
    one: bool = False,
    size: int = BIRIBA_SIZE,
) -> list[tuple[int, int]]:
    """Return how many wild cards can go to sets with some cards, as `spans_of` does.

    Args:
        cards: How many cards of the rank go to sets.
        laid: The sets of it on the table.
        biriba: Whether a biriba has to be among the sets: 0 no, 1 yes, 2 a clean one.
        dirty: Whether the sets may hold wild cards.
        one: Whether a new set is laid only if there is none.
        size: How many cards make a biriba.
    """
    if biriba:
        clean = biriba == Biriba.CLEAN
        return spans_of(
            set(_with_biriba(cards, laid, size, dirty=dirty, clean=clean, one=one))
        )
    pairs = cards // 2 if dirty else 0
    if one:
        pairs = min(pairs, not laid)
    if laid:
        return [(0, pairs + _clean_ones(laid, dirty=dirty))]
    if cards >= SMALLEST_MELD:
        return [(0, pairs)]
    if cards == SMALLEST_MELD - 1:
        return [(1, 1)] if dirty else []
    return [] if cards else [(0, 0)]


def _clean_ones(laid: LaidSets, *, dirty: bool) -> int:
    """Return how many sets can take a wild card."""
    return sum(is_clean for _, is_clean in laid) if dirty else 0


def _with_biriba(  # noqa: PLR0913 - the same
    cards: int, laid: LaidSets, needed: int, *, dirty: bool, clean: bool, one: bool
) -> Iterator[int]:
    """Yield the numbers of wild cards with which one of the sets is a biriba."""
    clean_ones = _clean_ones(laid, dirty=dirty)
    for size, is_clean in ((0, True), *laid):
        if (clean and not is_clean) or (one and laid and not size):
            continue
        others = clean_ones - (size > 0 and is_clean and dirty)
        for wild in range(1 + (dirty and is_clean and not clean)):
            least = max(0, needed - size - wild)
            if cards >= least:
                pairs = (cards - least) // 2 if dirty and not one else 0
                yield from range(wild, wild + others + pairs + 1)


def spans_of(values: set[int]) -> list[tuple[int, int]]:
    """Return integers as spans of consecutive ones, each its first and its last."""
    found: list[tuple[int, int]] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found
