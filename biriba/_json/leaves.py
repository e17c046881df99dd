"""The leaves of the JSON forms: numbers, strings and cards.

A leaf has the reader, the writer and the JSON Schema of a value, so that the three
agree. Reading is strict: it accepts only what the writer produces.
"""

from __future__ import annotations

import datetime as dt
import enum
import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar, cast

import attrs

from biriba._cards.kinds import KINDS, Card, Rank, Suit
from biriba._cards.multisets import Cards
from biriba._refusals.violations import Code
from biriba._rules.score import Points
from biriba._rules.shapes import FLAG, Schema, Shape, Whole, WrongData
from biriba._table.items import ItemKind
from biriba._table.turns import EndReason, Step
from biriba.errors import FormatError

T = TypeVar("T")
E = TypeVar("E", bound=enum.Enum)


class Wrong(ValueError):
    """Invalid data.

    Attributes:
        problem: The problem, with what was expected.
        where: The place in the data, as the end of a JSON path; empty for the whole.
    """

    def __init__(self, problem: str, where: str = "") -> None:
        """Keep the problem and its place."""
        super().__init__(problem)
        self.problem = problem
        self.where = where


@attrs.frozen(eq=False)
class Leaf(Generic[T]):
    """The JSON form of a simple value.

    Attributes:
        schema: The JSON Schema of the data.
        read: Returns the value of the data, or raises `Wrong`.
        write: Returns the data of the value.
        name: The name of its schema; empty for an inline schema.
    """

    schema: Schema
    read: Callable[[object], T]
    write: Callable[[T], object]
    name: str = ""


class Repeated(dict[str, object]):
    """A stand-in for a JSON object that has a key twice.

    Attributes:
        key: The key.
    """

    def __init__(self, key: str) -> None:
        """Keep the key, but no values."""
        super().__init__()
        self.key = key


_MOST_SHOWN: Final = 40
_LARGEST_SHOWN: Final = 10**20


def shown(data: object) -> str:
    """Return a short description of data of any size and depth."""
    if isinstance(data, dict):
        return "an object"
    if isinstance(data, list):
        return "a list"
    if isinstance(data, bool) or data is None:
        return {True: "true", False: "false", None: "null"}[data]
    if isinstance(data, str):
        short = data if len(data) <= _MOST_SHOWN else data[:_MOST_SHOWN] + "…"
        return ascii(short) if not short.isprintable() else repr(short)
    if isinstance(data, int | float) and abs(data) < _LARGEST_SHOWN:
        return repr(data)
    return "a huge number" if isinstance(data, int | float) else type(data).__name__


def expected(what: str, data: object) -> Wrong:
    """Return the error for data other than expected."""
    if isinstance(data, Repeated):
        return Wrong(f"the key {shown(data.key)} is there twice")
    return Wrong(f"expected {what}, not {shown(data)}")


def object_of(data: object) -> dict[str, object]:
    """Return data that must be a JSON object.

    Raises:
        Wrong: If the data is anything else.
    """
    if type(data) is not dict:
        raise expected("an object", data)
    return cast("dict[str, object]", data)


def list_of(data: object) -> list[object]:
    """Return data that must be a JSON list.

    Raises:
        Wrong: If the data is anything else.
    """
    if type(data) is not list:
        raise expected("a list", data)
    return cast("list[object]", data)


def check_keys(data: dict[str, object], keys: Sequence[str]) -> None:
    """Check that an object has exactly the keys of its form.

    Raises:
        Wrong: If a key is missing or unknown.
    """
    for key in keys:
        if key not in data:
            raise Wrong(f"the key {key!r} is missing")
    if len(data) > len(keys):
        unknown = next(key for key in data if key not in keys)
        raise Wrong(f"there is no key {shown(unknown)} here")


def same(value: T) -> T:
    """Return a value as it is."""
    return value


# Numbers, flags, strings ------------------------------------------------------------


def reader_of(shape: Shape[T]) -> Callable[[object], T]:
    """Return a function that reads the data of a shape, or raises `Wrong`."""

    def read(data: object) -> T:
        try:
            return shape.from_data(data)
        except WrongData as found:
            wrong = expected(found.expected, found.data)
            if found.given is not None:
                wrong = Wrong(f"expected {found.expected}, not {found.given}")
            raise Wrong(wrong.problem, found.where) from found

    return read


def whole(least: int, most: int | None = None) -> Leaf[int]:
    """Return the leaf of integers in a range; without ``most`` it has no upper end."""
    shape = Whole(least, most)
    return Leaf(shape.schema, reader_of(shape), same)


def choice(*words: str) -> Leaf[str]:
    """Return the leaf of a string that is one of some words."""

    def read(data: object) -> str:
        if type(data) is not str or data not in words:
            raise expected(" or ".join(map(repr, words)), data)
        return data

    return Leaf({"enum": [*words]}, read, same)


def _read_any_whole(data: object) -> int:
    if type(data) is not int:
        raise expected("an integer", data)
    return data


def _read_points(data: object) -> Points:
    """Return points, integers or halves such as 12.5."""
    if type(data) is int:
        return data
    if type(data) is float and data % 1 == _HALF:
        return Fraction(data)
    raise expected("points, which are whole or end in .5", data)


def _write_points(points: Points) -> int | float:
    """Return points as a number; halves are exact as floats."""
    return points if isinstance(points, int) else float(points)


_HALF: Final = 0.5

POINTS: Final = Leaf(
    {"type": "number", "multipleOf": _HALF}, _read_points, _write_points, "points"
)
"""Points, which may have a half."""


def member(kind: type[E]) -> Leaf[E]:
    """Return the leaf of the members of an enumeration, written as their values."""
    members = {each.value: each for each in kind}
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
    words = f"a known {name.replace('-', ' ')} such as {next(iter(members))!r}"

    def read(data: object) -> E:
        if type(data) is not str or data not in members:
            raise expected(words, data)
        return members[data]

    return Leaf({"enum": [*members]}, read, lambda one: str(one.value), name)


def _read_text(data: object) -> str:
    if type(data) is not str:
        raise expected("a text", data)
    return data


_DATE: Final = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"


def _read_date(data: object) -> dt.date:
    words = "a date such as '2024-12-31'"
    if type(data) is not str or not re.fullmatch(_DATE.strip("^$"), data):
        raise expected(words, data)
    try:
        return dt.date.fromisoformat(data)
    except ValueError as error:
        raise expected(words, data) from error


TEXT: Final = Leaf({"type": "string"}, _read_text, same)
"""Any string."""

DATE: Final = Leaf({"type": "string", "pattern": _DATE}, _read_date, dt.date.isoformat)
"""A date."""


# Cards ------------------------------------------------------------------------------

_BY_TEXT: Final = {str(card): card for card in KINDS}
_ONE: Final = "(?:[A2-9TJQK][shdc]|JK)"


def _read_card(data: object) -> Card:
    card = _BY_TEXT.get(data) if type(data) is str else None
    if card is None:
        raise expected("a card such as '7h' or 'JK'", data)
    return card


def _read_pile(data: object) -> tuple[Card, ...]:
    """Return cards in their order."""
    if type(data) is not str:
        raise expected("cards such as '5h 6h JK'", data)
    if not data:
        return ()
    try:
        return tuple([_BY_TEXT[text] for text in data.split(" ")])
    except KeyError as error:
        bad = shown(error.args[0])
        msg = f"expected cards such as '5h 6h JK', each after a blank, not {bad}"
        raise Wrong(msg) from error


def _read_cards(data: object) -> Cards:
    """Return cards whose order does not matter."""
    try:
        return Cards(_read_pile(data))
    except FormatError as error:
        raise Wrong(str(error)) from error


def write_pile(cards: Sequence[Card]) -> str:
    """Return cards as a string, in their order."""
    return " ".join(map(str, cards))


_SOME: Final = f"^(?:{_ONE}(?: {_ONE})*)?$"

CARD: Final = Leaf({"type": "string", "pattern": f"^{_ONE}$"}, _read_card, str, "card")
"""One card."""

PILE: Final = Leaf(
    {"type": "string", "pattern": _SOME}, _read_pile, write_pile, "cards"
)
"""Cards in their order."""

CARDS: Final = Leaf({"type": "string", "pattern": _SOME}, _read_cards, str, "cards")
"""Cards whose order does not matter; they are written in the order of the deck."""


# Leaves by type ---------------------------------------------------------------------

LEAVES: Final[dict[Any, Leaf[Any]]] = {
    int: whole(0),
    bool: Leaf(FLAG.schema, reader_of(FLAG), same),
    str: TEXT,
    dt.date: DATE,
    Card: CARD,
    Cards: CARDS,
    tuple[Card, ...]: PILE,
    **{kind: member(kind) for kind in (Suit, Rank, Step, EndReason, Code, ItemKind)},
}
"""The leaf of each type, unless an annotation names another."""

AnyPoints: TypeAlias = Annotated[Points, POINTS]
"""Points, with or without a half."""

AnyWhole: TypeAlias = Annotated[int, Leaf({"type": "integer"}, _read_any_whole, same)]
"""An integer that may be negative."""
