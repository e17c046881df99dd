"""What is open in a suit, and what of it is left when one run is laid already."""

from __future__ import annotations

from itertools import product

from biriba._legality.ways import Begun, Followed
from biriba._memory import remembered


@remembered(1 << 12)
def without_one(begun: Begun) -> tuple[Begun, ...]:
    """Return what may be open besides one run that goes on, or has not begun."""
    aces, opens, run = begun
    fewer = [opens]
    for field, number in zip(opens._fields, opens, strict=True):
        if number:
            fewer.append(opens._replace(**{field: number - 1}))
    runs = [run, Followed()] if run.asked else [run]
    spared = [aces, aces - 1] if aces else [aces]
    return tuple(map(Begun, *zip(*product(spared, fewer, runs), strict=True)))
