"""The JSON form of rules: every option by its name, in one flat object.

What an option takes is told by its own check in the part of `Rules` that it is in; no
option, range or default is written down here again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias, cast

import attrs

from biriba._json.leaves import (
    FLAG,
    TEXT,
    Leaf,
    Schema,
    Wrong,
    check_keys,
    choice,
    expected,
    list_of,
    object_of,
    same,
    whole,
)
from biriba._memory import remembered
from biriba._rules.options import FLAG as FLAG_OPTION
from biriba._rules.options import POINTS, OneOf, OrNone, Schedule, Whole
from biriba.cards import RANKS, Rank
from biriba.errors import RulesError
from biriba.rules import OPTIONS, Bonus, Rules

# Each option ------------------------------------------------------------------------


def _points() -> Leaf[int]:
    """Return the leaf of a number of points."""
    return whole(POINTS.least, POINTS.most)


def _or_null(leaf: Leaf[Any]) -> Leaf[Any]:
    """Return the leaf of what another takes, or nothing."""

    def read(data: object) -> object:
        return None if data is None else leaf.read(data)

    def write(value: object) -> object:
        return None if value is None else leaf.write(value)

    return Leaf({"anyOf": [leaf.schema, {"type": "null"}]}, read, write)


def _items(data: object, leaf: Leaf[Any]) -> tuple[Any, ...]:
    """Return what is in a list."""
    found: list[Any] = []
    for number, item in enumerate(list_of(data)):
        try:
            found.append(leaf.read(item))
        except Wrong as wrong:
            raise Wrong(wrong.problem, f"[{number}]{wrong.where}") from wrong
    return tuple(found)


def _list_of(leaf: Leaf[Any]) -> Leaf[tuple[Any, ...]]:
    """Return the leaf of lists."""
    return Leaf(
        {"type": "array", "items": leaf.schema},
        lambda data: _items(data, leaf),
        lambda values: [leaf.write(value) for value in values],
    )


def _pair(first: Leaf[Any], second: Leaf[Any]) -> Leaf[tuple[Any, Any]]:
    """Return the leaf of lists of two."""

    def read(data: object) -> tuple[Any, Any]:
        found = list_of(data)
        if len(found) != 2:  # noqa: PLR2004 - a pair
            raise Wrong(f"expected a list of 2, not of {len(found)}")
        both: list[Any] = []
        for number, (leaf, item) in enumerate(zip((first, second), found, strict=True)):
            try:
                both.append(leaf.read(item))
            except Wrong as wrong:
                raise Wrong(wrong.problem, f"[{number}]") from wrong
        return both[0], both[1]

    schema: Schema = {
        "type": "array",
        "prefixItems": [first.schema, second.schema],
        "minItems": 2,
        "maxItems": 2,
    }
    return Leaf(schema, read, lambda two: [first.write(two[0]), second.write(two[1])])


def _bonus() -> Leaf[Any]:
    """Return the leaf of a bonus: a pair, clean and dirty, which `Rules` reads."""
    pair = _pair(_points(), _points())

    def write(bonus: Bonus) -> object:
        return pair.write((bonus.clean, bonus.dirty))

    return Leaf(pair.schema, pair.read, write)


def _ranks() -> Leaf[Any]:
    """Return the leaf of ranks: their letters, in order and each once."""
    letters = "".join(map(str, RANKS))
    words = f"some letters of '{letters}', in this order"

    def read(data: object) -> tuple[Rank, ...]:
        if type(data) is not str:
            raise expected(words, data)
        found = tuple(rank for rank in RANKS if rank.value in data)
        if "".join(map(str, found)) != data:
            raise expected(words, data)
        return found

    pattern = "^" + "".join(f"{letter}?" for letter in letters) + "$"
    schema: Schema = {"type": "string", "pattern": pattern}
    return Leaf(schema, read, lambda ranks: "".join(map(str, ranks)))


def _start() -> Leaf[Any]:
    """Return the leaf of a total from which a minimum holds."""
    number = whole()

    def read(data: object) -> int | str | None:
        if data is None or data == "half":
            return "half" if data == "half" else None
        if type(data) is not int:
            raise expected("a whole number, 'half' or null", data)
        return data

    return Leaf({"anyOf": [number.schema, {"enum": ["half", None]}]}, read, same)


_BY_CHECK: Final[dict[type, Callable[[Any], Leaf[Any]]]] = {
    Whole: lambda check: whole(check.least, check.most),
    OrNone: lambda check: _or_null(whole(check.check.least, check.check.most)),
    OneOf: lambda check: choice(check.texts),
    type(FLAG_OPTION): lambda _: FLAG,
}
"""The leaf of an option that has a check."""

_BY_TYPE: Final[dict[object, Callable[[], Leaf[Any]]]] = {
    tuple[int, ...]: lambda: _list_of(whole(0)),
    tuple[Rank, ...]: _ranks,
    Bonus: _bonus,
    Bonus | None: lambda: _or_null(_bonus()),
    Schedule: lambda: _list_of(_pair(_start(), _points())),
}
"""The leaf of an option that may be written in more than one way in Python."""


def _leaf(name: str) -> Leaf[Any]:
    """Return the leaf of an option."""
    part: Any = getattr(Rules(), OPTIONS[name].part).__class__
    field = attrs.fields_dict(attrs.resolve_types(part))[name]
    make = _BY_CHECK.get(type(field.validator))
    return make(field.validator) if make else _BY_TYPE[field.type]()


_LEAVES: Final = {name: _leaf(name) for name in OPTIONS}
_KEYS: Final = ("name", *_LEAVES)


# All together -----------------------------------------------------------------------


def _read_rules(data: object) -> Rules:
    """Return the rules that a flat object says."""
    found = object_of(data)
    check_keys(found, _KEYS)
    values: list[object] = []
    for name, leaf in _LEAVES.items():
        try:
            values.append(leaf.read(found[name]))
        except Wrong as wrong:
            raise Wrong(wrong.problem, f".{name}{wrong.where}") from wrong
    try:
        name = TEXT.read(found["name"])
    except Wrong as wrong:
        raise Wrong(wrong.problem, ".name") from wrong
    try:
        return _rules(name, *values)
    except RulesError as error:
        raise Wrong(str(error)) from error


@remembered(256)
def _rules(name: str, *values: object) -> Rules:
    """Return the rules of a name and the values of all options."""
    options = dict(zip(_LEAVES, values, strict=True))
    return Rules().with_(name=name, **options)


@remembered(256)
def _options(rules: Rules) -> dict[str, object]:
    """Return the data of all options, which is not to be changed."""
    values = rules.options
    return {name: leaf.write(values[name]) for name, leaf in _LEAVES.items()}


def _write_rules(rules: Rules) -> dict[str, object]:
    """Return the flat object of rules, all of it new."""
    data: dict[str, object] = {"name": rules.name}
    for name, value in _options(rules).items():
        data[name] = _copied(value)
    return data


def _copied(value: Any) -> Any:  # noqa: ANN401 - any data
    """Return data in which every list is new."""
    if not isinstance(value, list):
        return value
    return [_copied(item) for item in cast("list[object]", value)]


RULES: Final = Leaf[Rules](
    {
        "type": "object",
        "properties": {
            "name": TEXT.schema,
            **{name: leaf.schema for name, leaf in _LEAVES.items()},
        },
        "required": [*_KEYS],
        "additionalProperties": False,
    },
    _read_rules,
    _write_rules,
    "rules",
)
"""The rules of a table."""

TheRules: TypeAlias = Annotated[Rules, RULES]
