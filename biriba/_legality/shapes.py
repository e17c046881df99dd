"""What is open in a suit, and what of it is left when one run is laid already."""

from __future__ import annotations

from itertools import product
from typing import Final, TypeAlias

from biriba._legality.suits import DONE, NOWHERE, Suits
from biriba._legality.ways import Followed, Opens
from biriba._memory import remembered

Shape: TypeAlias = tuple[Opens, Followed, int]
"""What is open in a suit: runs, the run that is to be a biriba, aces set aside."""

_NO_SHAPE: Final[Shape] = (Opens(), Followed(), 0)


def shape_of(suits: Suits, number: int) -> Shape:
    """Return what is open in a suit, which is told by its number."""
    if number in {DONE, NOWHERE}:
        return _NO_SHAPE
    aces, opens, followed = suits.suit(number).begun
    return opens, followed, aces


@remembered(1 << 12)
def without_one(shape: Shape) -> tuple[Shape, ...]:
    """Return what may be open besides one run that goes on, or has not begun."""
    opens, run, aces = shape
    fewer = [opens]
    for field, number in zip(opens._fields, opens, strict=True):
        if number:
            fewer.append(opens._replace(**{field: number - 1}))
    runs = [run, Followed()] if run.asked else [run]
    spared = [aces, aces - 1] if aces else [aces]
    return tuple(product(fewer, runs, spared))
