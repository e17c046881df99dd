"""The minimums of initial melds, each with the total from which it holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from biriba._base.data import Wrong, expected
from biriba._rules.shapes import (
    MOST_POINTS,
    POINTS,
    Shape,
    Whole,
    Write,
    check,
    each_of,
    item_of,
    items,
    none_meant,
    pair_schema,
    two_of,
)

Start: TypeAlias = int | str | None
"""The total from which a minimum holds: ``half`` is half the target."""

Schedule: TypeAlias = tuple[tuple[Start, int], ...]
"""Pairs of a total and the minimum from that total on."""

_HALF: Final = "half"


class _Total(Shape[Start]):
    """The total from which a minimum holds."""

    _NUMBER: Final = Whole(-MOST_POINTS, MOST_POINTS)

    def __init__(self) -> None:
        super().__init__({"anyOf": [self._NUMBER.schema, {"enum": [_HALF, None]}]})

    def takes(self, write: Write = repr) -> str:
        """Return the values in words."""
        return f"{self._NUMBER.takes()}, {write(_HALF)} or null"

    def from_data(self, data: object) -> Start:
        """Return the total."""
        if data is None or data == _HALF:
            return _HALF if data == _HALF else None
        try:
            return self._NUMBER.from_data(data)
        except Wrong as error:
            raise expected(self.takes(), data) from error


_TOTAL: Final = _Total()


class _Step(Shape[tuple[Start, int]]):
    """A total and the minimum from there on."""

    def __init__(self) -> None:
        super().__init__(pair_schema(_TOTAL, POINTS))

    def takes(self, write: Write = repr) -> str:
        """Return the pair in words."""
        half = f"(or {write(_HALF)} for half the target)"
        return f"a total {half} and the minimum from there on"

    def from_data(self, data: object) -> tuple[Start, int]:
        """Return the step of a list of two."""
        start, points = two_of(data)
        return item_of(0, start, _TOTAL), item_of(1, points, POINTS)

    def read(self, given: Iterable[Start]) -> tuple[Start, int]:
        """Return the step of a pair."""
        start, points = items(given)
        return _TOTAL.read(start), POINTS.read(points)


_STEP: Final = _Step()


class Minimums(Shape[Schedule]):
    """A schedule of minimums, which may be empty."""

    def __init__(self) -> None:
        super().__init__({"type": "array", "items": _STEP.schema})

    def takes(self, write: Write = repr) -> str:
        """Return the pairs in words, with an example."""
        example = write(((1500, 75), (3000, 100)))
        return (
            f"pairs of {_STEP.takes(write)}, the totals rising and the minimums not "
            f"falling, such as {example}, or {write(None)}"
        )

    def from_data(self, data: object) -> Schedule:
        """Return the schedule of a list."""
        found = tuple(each_of(data, _STEP))
        if not _rises(found):
            raise expected(self.takes(), data)
        return found

    def read(self, given: Iterable[Iterable[Start]] | None) -> Schedule:
        """Return a schedule from any iterable of pairs, or none for ``None``."""
        found = tuple(map(_STEP.read, items(() if given is None else given)))
        check(_rises(found))
        return found

    def meant(self, given: object) -> tuple[object, ...]:
        """Return ``None``, if that was perhaps meant."""
        return none_meant(given)


def _rises(schedule: Schedule) -> bool:
    """Return whether the totals rise and the minimums do not fall."""
    starts = [start for start, _ in schedule]
    totals = [start for start in starts if isinstance(start, int)]
    minimums = [points for _, points in schedule]
    return (
        None not in starts[1:]
        and starts.count(_HALF) <= 1
        and totals == sorted(set(totals))
        and minimums == sorted(minimums)
    )
