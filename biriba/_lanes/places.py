"""Additions, card by card, to runs whose wild card keeps its place (R165, C15, C16).

A wild card stays where it was laid until the card that it stands for is added; then it
moves to one end of the run. Places and lanes are those of `biriba._lanes.runs`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from biriba._base.memory import remembered
from biriba._lanes import runs
from biriba._lanes.bag import ONE, copies
from biriba._lanes.runs import TWO


class Placed(NamedTuple):
    """A run by its places, and the cards that were added to get it.

    Attributes:
        low: The lowest place.
        high: The highest place.
        hole: The place of the wild card; -1 if there is none.
        own: Whether the wild card is a two of the suit, which is natural at its place.
        added: The cards of the suit that were added.
        wild: Whether a wild card of another kind was added.
    """

    low: int
    high: int
    hole: int
    own: bool
    added: int = 0
    wild: bool = False


@remembered(1 << 12)
def growths(
    before: tuple[Placed, ...], more: int, more_wild: bool, rule: int
) -> tuple[Placed, ...]:
    """Return everything that a run can grow into, one card after the other.

    Args:
        before: The ways to read the run.
        more: Cards of the suit that may be added.
        more_wild: Whether a joker or a two of another suit is added.
        rule: The rules for runs, packed by `runs.rule_of`.

    Returns:
        The longer runs, those with few added cards first. Of clean runs of the same
        cards only the lowest is returned. Of dirty runs of the same cards and the same
        lowest place, only the one whose wild card is highest.
    """
    found: dict[tuple[int, bool, int], Placed] = {}
    seen = set(before)
    frontier = list(before)
    for run in frontier:  # grows during the loop
        for one_more in _one_more(run, more, more_wild, rule):
            longer = _settled(one_more, rule)
            if longer not in seen:
                seen.add(longer)
                frontier.append(longer)
                key = (
                    longer.added,
                    longer.wild,
                    longer.low if longer.hole >= 0 else -1,
                )
                found[key] = min(found.get(key, longer), longer, key=_canonical_first)
    return tuple(run for run in found.values() if run.wild == more_wild)


def _settled(run: Placed, rule: int) -> Placed:
    """Return a run; a clean one of all thirteen cards is read from the low ace."""
    if run.hole < 0 and (run.low, run.high) == (1, 13) and runs.is_place(rule, 0):
        return run._replace(low=0, high=12)
    return run


def _canonical_first(run: Placed) -> tuple[int, int]:
    """Return a sort key: the highest wild card first, then the lowest run."""
    return -run.hole, run.low


def _one_more(run: Placed, more: int, more_wild: bool, rule: int) -> Iterator[Placed]:
    """Yield the runs that one more card can make."""
    low, high, hole, own, added, wild = run
    size = high - low + 1
    longest, low_end, high_end, natural = runs.limits(rule)
    if size >= longest:
        if runs.takes_loose(rule, size):
            yield from _loosened(run, more, more_wild, rule)
        return
    home = TWO if natural >> TWO & 1 else -1

    def left(place: int) -> int:
        return copies(more, place % 13) - copies(added, place % 13)

    freed = hole >= 0 and natural >> hole & 1 > 0 and left(hole) > 0
    for end in (low - 1, high + 1):
        if not low_end <= end <= high_end:
            continue
        first, last = min(low, end), max(high, end)
        if natural >> end & 1 and left(end):
            taken = added + ONE[end % 13]
            yield Placed(first, last, hole, own, taken, wild)
        if freed:  # the wild card is replaced and moves to the end
            taken = added + ONE[hole % 13]
            at_home = own and end == home
            place = -1 if at_home else end
            yield Placed(first, last, place, own and not at_home, taken, wild)
        if hole < 0 and more_wild and not wild:
            yield Placed(first, last, end, own=False, added=added, wild=True)
        if hole < 0 and end != home and left(TWO):
            taken = added + ONE[TWO]
            yield Placed(first, last, end, own=True, added=taken, wild=wild)


def _loosened(run: Placed, more: int, more_wild: bool, rule: int) -> Iterator[Placed]:
    """Yield a complete run with an extra wild card that stands for no card (F037)."""
    low, high, hole, own, added, wild = run
    at = runs.with_loose(rule, low, high)
    if hole < 0:
        if more_wild and not wild:
            yield Placed(*at, own=False, added=added, wild=True)
        if copies(more, TWO) > copies(added, TWO):
            yield Placed(*at, own=True, added=added + ONE[TWO], wild=wild)
    elif runs.is_natural(rule, hole) and copies(more, hole % 13) > copies(
        added, hole % 13
    ):
        yield Placed(*at, own, added + ONE[hole % 13], wild)
