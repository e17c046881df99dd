"""How one suit can come out when it has nothing in common with others any more."""

from __future__ import annotations

from typing import Final, TypeAlias

from biriba._enough.asking import left_over

Outcomes: TypeAlias = dict[tuple[int, int, int], int]
"""How a suit may come out: by the wild cards that it needs, what is left over and what
that costs, how many wild cards it can take at most."""

NOTHING_LEFT: Final[Outcomes] = {(0, 0, 0): 0}


def together(some: Outcomes, others: Outcomes, most: int, budget: int) -> Outcomes:
    """Return what comes out together, with so many wild cards and so much left over."""
    found: Outcomes = {}
    for (low, left, cost), high in some.items():
        for (lower, over, more), higher in others.items():
            if low + lower <= most and cost + more <= budget:
                ends = left_over(
                    (left >> 1) + (over >> 1), others=(left | over) & 1 > 0
                )
                one = (low + lower, ends, cost + more)
                found[one] = max(found.get(one, 0), high + higher)
    return best_of(found)


def best_of(found: Outcomes) -> Outcomes:
    """Return outcomes without such as are no better in anything than another."""
    if len(found) == 1:
        return found
    best: Outcomes = {}
    tops: dict[int, list[tuple[int, int]]] = {}
    for one in sorted(found):
        _, left, cost = one
        high = found[one]
        own = tops.setdefault(left, [])
        if not any(less <= cost and top >= high for less, top in own):
            own.append((cost, high))
            best[one] = high
    return best
