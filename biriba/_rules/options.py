"""What an option takes: checks and readings of values, each with its words.

A check is called by attrs on the value of a field, and `takes` says what it lets
through, so that an error, a page of the docs and a house-rules file all say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias, get_args

import attrs

from biriba.cards import RANKS, Rank
from biriba.errors import RulesError, shown

MOST_POINTS: Final = 100_000

_Attribute: TypeAlias = "attrs.Attribute[Any]"


@attrs.frozen
class Whole:
    """A whole number in a range."""

    least: int
    most: int

    @property
    def takes(self) -> str:
        """What is let through, in words."""
        return f"a whole number {self.least} to {self.most}"

    def __call__(self, _: object, field: _Attribute, value: object) -> None:
        """Refuse what is no such number."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise RulesError([f"{field.name} takes {self.takes}, not {shown(value)}"])


POINTS: Final = Whole(0, MOST_POINTS)
"""A number of points."""


@attrs.frozen
class OrNone:
    """What another check lets through, or nothing."""

    check: Whole

    @property
    def takes(self) -> str:
        """What is let through, in words."""
        return f"{self.check.takes}, or None"

    def __call__(self, _: object, field: _Attribute, value: object) -> None:
        """Refuse anything else."""
        if value is None:
            return
        try:
            self.check(_, field, value)
        except RulesError as error:
            msg = f"{field.name} takes {self.takes}, not {shown(value)}"
            raise RulesError([msg]) from error


class OneOf:
    """One of the texts of a `Literal`."""

    def __init__(self, literal: object) -> None:
        """Take the texts."""
        self.texts: tuple[str, ...] = get_args(literal)

    @property
    def takes(self) -> str:
        """What is let through, in words."""
        return " or ".join(repr(text) for text in self.texts)

    def __call__(self, _: object, field: _Attribute, value: object) -> None:
        """Refuse any other value."""
        if value not in self.texts:
            raise RulesError([f"{field.name} takes {self.takes}, not {shown(value)}"])


class _Flag:
    """A truth value."""

    takes = "True or False"

    def __call__(self, _: object, field: _Attribute, value: object) -> None:
        """Refuse any other value."""
        if not isinstance(value, bool):
            raise RulesError([f"{field.name} takes {self.takes}, not {shown(value)}"])


FLAG: Final = _Flag()


# Values that may be written in more than one way -------------------------------------


@attrs.frozen
class Reading:
    """How a value is read that may be written in more than one way.

    Attributes:
        takes: What is let through, in words.
        read: Makes the value; a `TypeError` or `ValueError` refuses what was given.
    """

    takes: str
    read: Callable[[Any], Any]

    def __call__(self, name: str, given: object) -> Any:  # noqa: ANN401
        """Return the value of an option, or refuse what was given."""
        try:
            return self.read(given)
        except (TypeError, ValueError, OverflowError) as error:
            msg = f"{name} takes {self.takes}, not {shown(given)}"
            raise RulesError([msg]) from error


def _check(fact: object) -> None:
    """Refuse what is being read unless a fact holds."""
    if not fact:
        raise ValueError


def sizes(least: int, most: int) -> Reading:
    """Return the reading of the sizes of packets."""

    def read(given: Iterable[int]) -> tuple[int, ...]:
        found = tuple(given)
        for size in found:
            _check(type(size) is int and least <= size <= most)
        return found

    words = f"whole numbers {least} to {most} in a list, such as (11, 11)"
    return Reading(words, read)


def _ranks(given: Iterable[Rank] | str) -> tuple[Rank, ...]:
    """Return ranks in their order, also from their letters."""
    found = {Rank(rank) for rank in given}
    _check(found <= set(RANKS))
    return tuple(rank for rank in RANKS if rank in found)


RANK_LETTERS: Final = Reading(f"ranks of {''.join(map(str, RANKS))}", _ranks)
"""The reading of ranks."""


Schedule: TypeAlias = tuple[tuple[int | str | None, int], ...]
"""From which total on which minimum holds."""


def _schedule(given: Iterable[tuple[int | str | None, int]]) -> Schedule:
    """Return the steps of a schedule of minimums."""
    found = tuple((start, points) for start, points in given)
    minimums = [points for _, points in found]
    for number, (start, points) in enumerate(found):
        _check(type(points) is int and 0 <= points <= MOST_POINTS)
        _check(start is None or start == "half" or type(start) is int)
        _check(type(start) is not int or abs(start) <= MOST_POINTS)
        _check(start is not None or number == 0)
    totals = [start for start, _ in found if type(start) is int]
    _check(totals == sorted(set(totals)) and minimums == sorted(minimums))
    _check([start for start, _ in found].count("half") <= 1)
    return found


SCHEDULE: Final = Reading(
    "pairs of a total (or 'half' for half the target) and the minimum from there on, "
    "the totals rising and the minimums not falling, such as ((1500, 75), (3000, 100))",
    _schedule,
)
"""The reading of a schedule of minimums."""
