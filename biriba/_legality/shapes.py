"""What is open in a suit, with one run more or less."""

from __future__ import annotations

from itertools import product
from operator import add, sub

from biriba._legality.ways import Begun, Followed, Opens
from biriba._memory import remembered


def with_run(begun: Begun, run: Opens) -> Begun:
    """Return what is open when a run is, too."""
    opens = Opens(*map(add, begun.opens, run))
    return begun._replace(opens=opens)


def without_run(begun: Begun, run: Opens) -> Begun:
    """Return what is open besides a run."""
    opens = Opens(*map(sub, begun.opens, run))
    return begun._replace(opens=opens)


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
