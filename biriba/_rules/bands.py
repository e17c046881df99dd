"""The bands of victory points: which difference of totals earns which share."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, TypeAlias

from biriba._base.data import expected
from biriba._rules.shapes import (
    POINTS,
    Shape,
    Write,
    check,
    each_of,
    items,
)

Ends: TypeAlias = tuple[int, ...]
"""The largest difference of each share from 10-10 to 19-1."""

VICTORY_POINTS: Final = 20
"""The victory points that two sides share."""

_SHARES: Final = 10
"""The shares from 10-10 to 19-1; above them one side has all."""

_EXAMPLE: Final = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)


class Bands(Shape[Ends]):
    """The largest differences that still earn the shares from 10-10 to 19-1."""

    def __init__(self) -> None:
        schema = {
            "type": "array",
            "items": POINTS.schema,
            "minItems": _SHARES,
            "maxItems": _SHARES,
        }
        super().__init__(schema)

    def takes(self, write: Write = repr) -> str:
        """Return the numbers in words, with an example."""
        return (
            f"{_SHARES} rising differences, the largest that earn 10-10 to 19-1, such "
            f"as {write(_EXAMPLE)}"
        )

    def from_data(self, data: object) -> Ends:
        """Return the bands of a list."""
        found = tuple(each_of(data, POINTS))
        if not _rise(found):
            raise expected(self.takes(), data)
        return found

    def read(self, given: Iterable[int]) -> Ends:
        """Return bands from any iterable."""
        found = tuple(POINTS.read(number) for number in items(given))
        check(_rise(found))
        return found


def _rise(ends: Ends) -> bool:
    """Return whether there are as many as shares, each above the last."""
    return len(ends) == _SHARES and all(low < high for low, high in pairwise(ends))
