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
from typing import Annotated, Any, Final, Generic, TypeAlias, TypeVar

import attrs

from biriba._base.data import Wrong, expected, shown
from biriba._cards.kinds import KINDS, Card, Rank, Suit
from biriba._cards.multisets import Cards
from biriba._refusals.violations import Code
from biriba._rules.score import Points
from biriba._rules.shapes import FLAG, Schema, Whole
from biriba._table.items import ItemKind
from biriba._table.turns import EndReason, Step
from biriba.errors import FormatError

T = TypeVar("T")
E = TypeVar("E", bound=enum.Enum)


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


def same(value: T) -> T:
    """Return a value as it is."""
    return value


# Numbers, flags, strings ------------------------------------------------------------


def whole(least: int, most: int | None = None) -> Leaf[int]:
    """Return the leaf of integers in a range; without ``most`` it has no upper end."""
    shape = Whole(least, most)
    return Leaf(shape.schema, shape.from_data, same)


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


def dashed(kind: type[Any]) -> str:
    """Return the name of a class as JSON writes it, such as ``took-pile``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def member(kind: type[E]) -> Leaf[E]:
    """Return the leaf of the members of an enumeration, written as their values."""
    members = {each.value: each for each in kind}
    name = dashed(kind)
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
    bool: Leaf(FLAG.schema, FLAG.from_data, same),
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
