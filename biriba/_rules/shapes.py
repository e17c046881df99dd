"""The shapes of options: the values that they take, and how to read and write these.

A shape is the only place that knows one kind of value. The parts of the rules, house
rules, JSON, the short form of rules and the pages of the docs all use it.
"""

from __future__ import annotations

import abc
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, Generic, TypeAlias, TypeVar, cast, get_args

from biriba._base.data import Wrong, expected, list_of, within
from biriba._base.hints import nearest
from biriba._cards.kinds import RANKS, Rank

T = TypeVar("T")

Schema: TypeAlias = dict[str, Any]
"""A piece of JSON Schema."""

MOST_POINTS: Final = 100_000

_MOST_ITEMS: Final = 100
"""More than any list needs that an option takes."""

Write: TypeAlias = Callable[[object], str]
"""A function that writes values, in Python or in TOML."""


class Shape(abc.ABC, Generic[T]):
    """The values of a sort of option.

    Attributes:
        schema: The JSON Schema of the data.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema

    @abc.abstractmethod
    def takes(self, write: Write = repr) -> str:
        """Return the values in words.

        Args:
            write: The function that writes a value, in Python or in TOML.
        """

    @abc.abstractmethod
    def from_data(self, data: object) -> T:
        """Return the value of JSON data, which is just as `to_data` writes it.

        Raises:
            Wrong: If it is not.
        """

    def to_data(self, value: T) -> object:
        """Return a value as JSON data."""
        return _as_data(self.short(value))

    def read(self, given: Any) -> T:  # noqa: ANN401 - what is given may be anything
        """Return the value given in Python or TOML, which allow more forms than JSON.

        Raises:
            ValueError: If it is not such a value; a `TypeError` means the same.
        """
        return self.from_data(given)

    def short(self, value: T) -> object:
        """Return a value in the shortest form in which `read` takes it."""
        return value

    def meant(self, given: object) -> tuple[object, ...]:
        """Return the value, in its short form, that an invalid one perhaps meant."""
        del given
        return ()


def _as_data(value: object) -> object:
    """Return a value with lists in place of tuples."""
    if not isinstance(value, tuple):
        return value
    return [_as_data(item) for item in cast("tuple[object, ...]", value)]


def none_meant(given: object) -> tuple[object, ...]:
    """Return ``None``, if an invalid value perhaps meant that."""
    return () if nearest(given, ["none"]) is None else (None,)


def check(fact: object) -> None:
    """Raise `ValueError` unless a fact holds."""
    if not fact:
        raise ValueError


def items(given: Iterable[T]) -> tuple[T, ...]:
    """Return the items of an iterable, at most 100."""
    check(not isinstance(given, Mapping))
    found = tuple(islice(given, _MOST_ITEMS + 1))
    check(len(found) <= _MOST_ITEMS)
    return found


def each_of(data: object, shape: Shape[T]) -> list[T]:
    """Return the values in a JSON list, all of one shape."""
    return [item_of(number, item, shape) for number, item in enumerate(list_of(data))]


def item_of(number: int, data: object, shape: Shape[T]) -> T:
    """Return the value of an item of a JSON list."""
    return within(f"[{number}]", shape.from_data, data)


def two_of(data: object) -> list[object]:
    """Return the items of a JSON list of two."""
    found = list_of(data)
    if len(found) != 2:  # noqa: PLR2004 - a pair
        raise Wrong(f"expected a list of 2, not of {len(found)}")
    return found


def pair_schema(first: Shape[Any], second: Shape[Any]) -> Schema:
    """Return the JSON Schema of a list of two."""
    return {
        "type": "array",
        "prefixItems": [first.schema, second.schema],
        "minItems": 2,
        "maxItems": 2,
    }


# One value ---------------------------------------------------------------------------


class Whole(Shape[int]):
    """An integer in a range, which may be open above."""

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most
        schema = Schema({"type": "integer", "minimum": least})
        if most is not None:
            schema["maximum"] = most
        super().__init__(schema)

    def takes(self, write: Write = repr) -> str:
        """Return the range in words."""
        del write
        if self.most is None:
            return f"an integer of at least {self.least}"
        return f"an integer from {self.least} to {self.most}"

    def from_data(self, data: object) -> int:
        """Return a number that is in the range."""
        if type(data) is not int or data < self.least:
            raise expected(self.takes(), data)
        if self.most is not None and data > self.most:
            raise expected(self.takes(), data)
        return data


POINTS: Final = Whole(0, MOST_POINTS)
"""A number of points."""


class Flag(Shape[bool]):
    """A truth value."""

    def __init__(self) -> None:
        super().__init__({"type": "boolean"})

    def takes(self, write: Write = repr) -> str:
        """Return both values."""
        return f"{write(True)} or {write(False)}"

    def from_data(self, data: object) -> bool:
        """Return a truth value."""
        if type(data) is not bool:
            raise expected("true or false", data)
        return data

    def meant(self, given: object) -> tuple[object, ...]:
        """Return the value whose word is nearest."""
        near = nearest(given, _TRUTH)
        return () if near is None else (_TRUTH[near],)


_TRUTH: Final = {"true": True, "yes": True, "false": False, "no": False}
"""The words for the truth values."""

FLAG: Final = Flag()
"""A truth value."""


class OneOf(Shape[T]):
    """One of the texts of a `Literal`."""

    def __init__(self, literal: object) -> None:
        self.texts: tuple[str, ...] = get_args(literal)
        super().__init__({"enum": [*self.texts]})

    def takes(self, write: Write = repr) -> str:
        """Return the texts."""
        return " or ".join(map(write, self.texts))

    def from_data(self, data: object) -> T:
        """Return a text that is one of them."""
        if not isinstance(data, str) or data not in self.texts:
            raise expected(self.takes(), data)
        return cast("T", self.texts[self.texts.index(data)])

    def meant(self, given: object) -> tuple[object, ...]:
        """Return the text that is nearest."""
        near = nearest(given, self.texts)
        return () if near is None else (near,)


class OrNone(Shape[T | None]):
    """The shape of values that another shape takes, or ``None``."""

    def __init__(self, shape: Shape[T]) -> None:
        self.shape = shape
        super().__init__({"anyOf": [shape.schema, {"type": "null"}]})

    def takes(self, write: Write = repr) -> str:
        """Return the values of the other shape in words, and ``None``."""
        return f"{self.shape.takes(write)}, or {write(None)}"

    def from_data(self, data: object) -> T | None:
        """Return nothing, or what the other shape makes of it."""
        return None if data is None else self.shape.from_data(data)

    def read(self, given: Any) -> T | None:  # noqa: ANN401 - as in `Shape`
        """Return nothing, or what the other shape makes of it."""
        return None if given is None else self.shape.read(given)

    def short(self, value: T | None) -> object:
        """Return ``None``, or the short form of the other shape."""
        return None if value is None else self.shape.short(value)

    def meant(self, given: object) -> tuple[object, ...]:
        """Return ``None`` or a value of the other shape, if perhaps meant."""
        return none_meant(given) or self.shape.meant(given)


# Several values ----------------------------------------------------------------------


class WholeNumbers(Shape[tuple[int, ...]]):
    """Some integers, each in a range."""

    def __init__(self, each: Whole, example: tuple[int, ...]) -> None:
        self.each, self.example = each, example
        super().__init__({"type": "array", "items": each.schema})

    def takes(self, write: Write = repr) -> str:
        """Return the range in words, and an example."""
        numbers = f"integers from {self.each.least} to {self.each.most}"
        return f"{numbers} in a list, such as {write(self.example)}"

    def from_data(self, data: object) -> tuple[int, ...]:
        """Return the numbers of a list."""
        return tuple(each_of(data, self.each))

    def read(self, given: Iterable[int]) -> tuple[int, ...]:
        """Return numbers from any iterable."""
        return tuple(self.each.read(number) for number in items(given))


SMALLEST_PACKET: Final = 6
"""The fewest cards of a biribaki, so that every turn can be finished."""

PACKETS: Final = WholeNumbers(Whole(SMALLEST_PACKET, 22), example=(11, 11))
"""The sizes of biribakia."""

_LETTERS: Final = "".join(map(str, RANKS))


class Ranks(Shape[tuple[Rank, ...]]):
    """Some ranks, or none."""

    def __init__(self) -> None:
        pattern = "^" + "".join(f"{letter}?" for letter in _LETTERS) + "$"
        super().__init__({"type": "string", "pattern": pattern})

    def takes(self, write: Write = repr) -> str:
        """Return the letters, and the value for no rank."""
        return f"ranks of {_LETTERS}, or {write(None)}"

    def from_data(self, data: object) -> tuple[Rank, ...]:
        """Return the ranks of letters in their order."""
        letters = data if type(data) is str else ""
        found = tuple(rank for rank in RANKS if rank.value in letters)
        if "".join(map(str, found)) != data:
            raise expected(f"some letters of '{_LETTERS}', in this order", data)
        return found

    def to_data(self, value: tuple[Rank, ...]) -> object:
        """Return the letters, of which there may be none."""
        return "".join(map(str, value))

    def read(self, given: Iterable[Rank] | str | None) -> tuple[Rank, ...]:
        """Return ranks in their order, from letters or ranks in any order."""
        found = {Rank(rank) for rank in items(() if given is None else given)}
        check(found <= set(RANKS))
        return tuple(rank for rank in RANKS if rank in found)

    def short(self, value: tuple[Rank, ...]) -> object:
        """Return the letters, or an empty tuple."""
        return "".join(map(str, value)) or ()

    def meant(self, given: object) -> tuple[object, ...]:
        """Return ``None``, if that was perhaps meant."""
        return none_meant(given)


_ORDER: Final = (*RANKS, RANKS[0])
"""The ranks of the longest runs, the ace at either end."""

_FEWEST_RANKS: Final = 7
"""The fewest ranks of runs, so that a run can be a biriba."""


class RunRanks(Shape[tuple[Rank, ...]]):
    """The ranks of runs: some that follow each other, from ace to ace."""

    _ALL: Final = {
        "".join(map(str, some)): some
        for low in range(len(_ORDER))
        for high in range(low + _FEWEST_RANKS, len(_ORDER) + 1)
        for some in [_ORDER[low:high]]
    }

    def __init__(self) -> None:
        super().__init__({"enum": [*self._ALL]})

    def takes(self, write: Write = repr) -> str:
        """Return the longest order of ranks, of which some will do."""
        return f"{_FEWEST_RANKS} ranks or more in a row of {write(self._whole)}"

    @property
    def _whole(self) -> str:
        return "".join(map(str, _ORDER))

    def from_data(self, data: object) -> tuple[Rank, ...]:
        """Return the ranks of letters."""
        found = self._ALL.get(data) if isinstance(data, str) else None
        if found is None:
            raise expected(self.takes(), data)
        return found

    def to_data(self, value: tuple[Rank, ...]) -> object:
        """Return the letters."""
        return "".join(map(str, value))

    def read(self, given: Iterable[Rank] | str) -> tuple[Rank, ...]:
        """Return the ranks, from letters or ranks in their order."""
        return self.from_data("".join(str(Rank(rank)) for rank in items(given)))

    def short(self, value: tuple[Rank, ...]) -> object:
        """Return the letters."""
        return self.to_data(value)
