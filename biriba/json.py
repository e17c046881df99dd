"""JSON for everything: rules, states, views, moves, events, scores and records.

`dumps` and `loads` write and read documents, which name their type and format.
`to_data` and `from_data` write and read only the data in them, for your own messages.
Reading is strict: wrong data raises `FormatError` with its JSON path.

>>> from biriba import Discard, LayMeld
>>> dumps(LayMeld("5h 6h JK"))
'{"biriba":1,"type":"move","value":{"move":"lay","cards":"5h 6h JK"}}'
>>> from_data({"move": "discard", "card": "7h"}, Discard)
Discard(card=Card('7h'))
>>> from_data({"move": "discard", "card": "7x"}, "move")
Traceback (most recent call last):
biriba.errors.FormatError: $.card: expected a card such as '7h' or 'JK', not '7x'
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from types import NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NoReturn,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    overload,
    runtime_checkable,
)

from biriba._base.data import Repeated, Wrong, check_keys, object_of, shown
from biriba._json import apart
from biriba._json.codec import form_of, leaf_of, structured, unstructured
from biriba._json.schemas import DIALECT, Schemas
from biriba._json.schemas import melds_in_full as in_full
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._melds.values import Meld
from biriba._refusals.violations import Violation
from biriba._rules.rules import Rules, check_rules
from biriba._rules.shapes import Schema
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.items import Score
from biriba._table.moves import Move
from biriba._table.sides import Side
from biriba.errors import BiribaError, FormatError, check_count, check_kind
from biriba.events import Event

__all__ = [
    "FORMAT",
    "Converter",
    "Value",
    "configure",
    "digest",
    "dumps",
    "from_data",
    "loads",
    "schema",
    "schemas",
    "to_data",
    "typescript",
]

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the document format, the only one that this version reads."""

Value: TypeAlias = (
    Rules
    | GameState
    | PlayerView
    | SpectatorView
    | Move
    | Meld
    | Event
    | Selection
    | Violation
    | Score
    | Match
    | DealRecord
    | MatchRecord
)
"""The values that have a JSON form."""


# Types --------------------------------------------------------------------------------


RulesForm: TypeAlias = Literal["full", "digest"]
MeldsForm: TypeAlias = Literal["cards", "full"]

_KINDS: Final[dict[str, Any]] = {
    "rules": Rules,
    "state": GameState,
    "view": PlayerView,
    "spectator-view": SpectatorView,
    "move": Move,
    "meld": Meld,
    "event": Event,
    "selection": Selection,
    "violation": Violation,
    "score": Score,
    "match": Match,
    "deal-record": DealRecord,
    "match-record": MatchRecord,
}
"""The types of documents, each with the class of its values or a union of several."""

_NAMES: Final[dict[object, str]] = {
    key: name
    for name, values in _KINDS.items()
    for key in (name, values, *get_args(values))
}


def _name_of(wanted: object) -> str:
    """Return the type of document that a class or a name stands for."""
    try:
        return _NAMES[wanted]
    except (KeyError, TypeError):  # unknown, or nothing that a dict may have
        names = ", ".join(_KINDS)
        given = wanted.__name__ if isinstance(wanted, type) else shown(wanted)
        msg = f"expected a class such as GameState, or one of {names}; not {given}"
        raise BiribaError(msg) from None


# Plain data ---------------------------------------------------------------------------


@overload
def to_data(
    value: Value, *, rules: RulesForm = "full", melds: MeldsForm = "cards"
) -> dict[str, object]: ...
@overload
def to_data(
    value: LegalMoves[Any] | Sequence[Value],
    *,
    rules: RulesForm = "full",
    melds: MeldsForm = "cards",
) -> list[dict[str, object]]: ...
def to_data(
    value: Value | LegalMoves[Any] | Sequence[Value],
    *,
    rules: RulesForm = "full",
    melds: MeldsForm = "cards",
) -> dict[str, object] | list[dict[str, object]]:
    """Return a value as plain data: dicts, lists, strings, numbers and so on.

    Args:
        value: The value, a list or tuple of values, or legal moves. It is not checked.
        rules: ``"digest"`` to write the `digest` of the rules instead of the rules.
        melds: ``"full"`` to write each meld of a state or a view as an object with its
            properties, for pages in a browser. Such data cannot be read. By default a
            meld is its cards.

    Raises:
        BiribaError: If the value has no JSON form.

    >>> from biriba import Discard, LayMeld
    >>> to_data([Discard("7h"), LayMeld("5h 6h JK")])
    [{'move': 'discard', 'card': '7h'}, {'move': 'lay', 'cards': '5h 6h JK'}]
    """
    if isinstance(value, LegalMoves | list | tuple):
        several = cast("Iterable[Value]", value)
        return [to_data(one, rules=rules, melds=melds) for one in several]
    data: dict[str, object] = unstructured(value, _KINDS[_name_of(type(value))])
    if rules == "digest":
        data = apart.rules_apart(getattr(value, "rules", None), data)
    if melds == "full":
        data = apart.melds_in_full(value, data)
    return data


def digest(rules: Rules) -> str:
    """Return the digest of rules, including their name, as sixteen hexadecimal digits.

    Send it instead of the rules to a program that already has them.

    Raises:
        RulesError: If it is not a `Rules` object.

    >>> from biriba import rulesets
    >>> len(digest(rulesets.get("biriba")))
    16
    """
    return apart.digest_of(check_rules(rules))


@overload
def from_data(
    data: object, kind: Literal["move"], *, rules: Rules | None = None
) -> Move: ...
@overload
def from_data(
    data: object, kind: Literal["meld"], *, rules: Rules | None = None
) -> Meld: ...
@overload
def from_data(
    data: object, kind: Literal["event"], *, rules: Rules | None = None
) -> Event: ...
@overload
def from_data(data: object, kind: type[T], *, rules: Rules | None = None) -> T: ...
def from_data(data: object, kind: Any, *, rules: Rules | None = None) -> Any:
    """Return the value of plain data that `to_data` wrote.

    Args:
        data: The data, for example parsed JSON.
        kind: The class of the value; ``"move"``, ``"meld"`` or ``"event"`` for any of
            these.
        rules: The rules that the data may refer to by their `digest`.

    Raises:
        FormatError: If the data does not describe a possible value of the class. The
            message has the JSON path.
        BiribaError: If the class has no JSON form.

    >>> from biriba.scoring import Score
    >>> from_data({"seats": [0, 2], "items": []}, Score).total
    0
    """
    if rules is not None:
        try:
            data = apart.with_rules(data, check_rules(rules))
        except Wrong as wrong:
            raise FormatError(wrong.problem, path=f"${wrong.where}") from None
    return _read(data, kind, "$")


def _read(data: object, wanted: object, path: str) -> Any:  # noqa: ANN401 - any value
    """Return the value of the data at a JSON path."""
    value = structured(data, _KINDS[_name_of(wanted)], path)
    return _one_of([wanted], value, path) if isinstance(wanted, type) else value


def _one_of(wanted: Sequence[type], value: T, path: str) -> T:
    """Return a value after checking that it is of one of some classes.

    Raises:
        FormatError: If it is of another class.
    """
    if type(value) not in wanted:
        names = " or ".join(each.__name__ for each in wanted)
        raise FormatError(f"expected {names}, not {type(value).__name__}", path=path)
    return value


# Documents ----------------------------------------------------------------------------


_MOST_SPACES: Final = 100
"""The most spaces for a level of nesting."""


def dumps(value: Value, *, indent: int | None = None) -> str:
    """Return a value as a JSON document, with its type and the version of the format.

    Args:
        value: The value. It is not checked.
        indent: The number of spaces for each level of nesting. By default the document
            is one line without spaces.

    Raises:
        BiribaError: If the value has no JSON form, or if ``indent`` is not a number of
            spaces.
    """
    if indent is not None:
        check_count("indent", indent, 0, most=_MOST_SPACES)
    name = _name_of(type(value))
    document = {"biriba": FORMAT, "type": name, "value": to_data(value)}
    separators = (",", ":") if indent is None else None
    return json.dumps(document, indent=indent, separators=separators)


@overload
def loads(text: str, kind: None = None) -> Value: ...
@overload
def loads(text: str, kind: Literal["move"]) -> Move: ...
@overload
def loads(text: str, kind: Literal["meld"]) -> Meld: ...
@overload
def loads(text: str, kind: Literal["event"]) -> Event: ...
@overload
def loads(text: str, kind: type[T]) -> T: ...
def loads(text: str, kind: Any = None) -> Any:
    """Return the value of a JSON document that `dumps` wrote.

    Args:
        text: The document.
        kind: The class of the value; ``"move"``, ``"meld"`` or ``"event"`` for any of
            these; ``None`` for any value.

    Raises:
        FormatError: If the string is not JSON, or not a document of this version with
            a possible value of the class. The message has the place.
        BiribaError: If the class has no JSON form.
    """
    names = [*_KINDS] if kind is None else [_name_of(kind)]
    try:
        document = object_of(_parsed(text))
        _check_format(document)
        check_keys(document, ("biriba", "type", "value"))
        name = _type_of(document["type"], names)
    except Wrong as wrong:
        raise FormatError(wrong.problem, path=f"${wrong.where}") from None
    return _read(document["value"], name if kind is None else kind, "$.value")


def _check_format(document: dict[str, object]) -> None:
    """Reject a document of another format, without a look at the rest."""
    if "biriba" not in document:
        raise Wrong("the key 'biriba', the format, is missing")
    found = document["biriba"]
    if type(found) is not int or found != FORMAT:
        msg = f"the format is {shown(found)}, but this version reads only {FORMAT}"
        raise Wrong(msg, ".biriba")


def _type_of(found: object, names: Sequence[str]) -> str:
    """Return the type of a document after checking that it is one of some.

    Raises:
        Wrong: If it is another type.
    """
    if type(found) is not str or found not in names:
        wanted = " or ".join(map(repr, names))
        raise Wrong(f"expected {wanted}, not {shown(found)}", ".type")
    return found


def _parsed(text: str) -> object:
    """Return the data of a JSON string.

    Raises:
        Wrong: If the string is not JSON.
    """
    if not isinstance(text, str):
        raise Wrong(f"expected JSON as text, not {type(text).__name__}")
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise Wrong(f"not JSON: {error.msg} ({place})") from error
    except RecursionError as error:
        raise Wrong("not one of these documents: it is nested too deeply") from error
    except Wrong:
        raise
    except ValueError as error:  # Python's own limit, which guards against long waits
        raise Wrong(
            "not one of these documents: a number has too many digits"
        ) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object, or `Repeated` if a key occurs twice."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    copies = Counter(key for key, _ in pairs)
    return Repeated(next(key for key, number in copies.items() if number > 1))


def _refuse_constant(text: str) -> NoReturn:
    """Reject ``NaN`` and infinities, which Python reads but JSON does not have."""
    raise Wrong(f"not JSON: {text} is no number there")


# Your own classes ---------------------------------------------------------------------


@runtime_checkable
class Converter(Protocol):
    """The methods of a `cattrs <https://catt.rs>`_ converter that `configure` uses."""

    def register_structure_hook_factory(
        self,
        predicate: Callable[[Any], bool],
        factory: Callable[[Any], Callable[[Any, Any], Any]],
        /,
    ) -> Any:  # noqa: ANN401 - whatever cattrs returns
        """Register a factory of functions that read the types of a predicate."""

    def register_unstructure_hook_factory(
        self,
        predicate: Callable[[Any], bool],
        factory: Callable[[Any], Callable[[Any], Any]],
        /,
    ) -> Any:  # noqa: ANN401 - whatever cattrs returns
        """Register a factory of functions that write the types of a predicate."""


def configure(converter: Converter) -> None:
    """Make a cattrs converter read and write the values of this library.

    Your own attrs classes and dataclasses can then have fields for cards, moves, views,
    records and everything else that `to_data` writes, also in lists and with
    ``| None``. For moves, melds and events, annotate one class, several of them, or the
    whole union. Reading is as strict as that of `from_data`, and raises the same
    `FormatError`, with the path inside the value.

    Args:
        converter: The converter, such as ``cattrs.Converter()``.

    Raises:
        FormatError: If it is not a converter.
    """
    check_kind(converter, Converter, "a converter, such as cattrs.Converter()")
    converter.register_structure_hook_factory(_is_ours, _structurer)
    converter.register_unstructure_hook_factory(_is_ours, _unstructurer)


def _members(kind: Any) -> list[Any]:  # noqa: ANN401 - any annotation
    """Return the types of a union without ``None``, or just the type itself."""
    if get_origin(kind) not in (Union, UnionType):
        return [kind]
    return [each for each in get_args(kind) if each is not NoneType]


def _kind_of(member: Any) -> Any:  # noqa: ANN401 - any annotation
    """Return the type as which a class is read, or ``None`` if it is not ours.

    The classes of a union, such as moves, are read as the union. A `Side` cannot be
    read, since only its state knows the rules for its melds.
    """
    if not isinstance(member, type) or not member.__module__.startswith("biriba."):
        return None
    if member in _NAMES:
        return _KINDS[_NAMES[member]]
    has_form = member is not Side and form_of(member)
    return member if has_form or leaf_of(member) else None


def _is_ours(kind: object) -> bool:
    """Return whether this module reads and writes a type."""
    kinds = [_kind_of(each) for each in _members(kind)]
    return kinds[0] is not None and kinds.count(kinds[0]) == len(kinds)


def _structurer(kind: Any) -> Callable[[object, object], Any]:  # noqa: ANN401
    """Return a function that reads the data of one of our types."""
    members = _members(kind)
    wanted = _kind_of(members[0])

    def structure(data: object, _kind: object) -> Any:  # noqa: ANN401 - any value
        if data is None and NoneType in get_args(kind):
            return None
        return _one_of(members, structured(data, wanted, "$"), "$")

    return structure


def _unstructurer(kind: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """Return a function that writes the values of one of our types."""
    wanted = _kind_of(_members(kind)[0])

    def unstructure(value: object) -> object:
        return None if value is None else unstructured(value, wanted)

    return unstructure


# Schemas ------------------------------------------------------------------------------


def schema(kind: type | str, *, melds: MeldsForm = "cards") -> dict[str, object]:
    """Return the JSON Schema of the data that `to_data` writes.

    It follows draft 2020-12. `from_data` rejects everything that the schema rejects,
    and also what a schema cannot express, such as cards that are not a deck.

    Args:
        kind: The class, or its name in documents, such as ``"state"``.
        melds: ``"full"`` for data that `to_data` wrote with ``melds="full"``.

    Raises:
        BiribaError: If the class has no JSON form.
    """
    name, named = _name_of(kind), Schemas()
    found = named.of(_KINDS[name])
    if melds == "full" and "side" in named.named:
        in_full(named.named)
        name = f"{name}-in-full"
    return _headed(name, found, named)


def schemas() -> dict[str, dict[str, object]]:
    """Return every JSON Schema by the name of its type.

    The schema ``document`` describes what `dumps` writes; the others, those of
    `schema`, describe the data in it.
    """
    named = Schemas()
    documents = [
        {
            "type": "object",
            "properties": {
                "biriba": {"const": FORMAT},
                "type": {"const": name},
                "value": named.of(values),
            },
            "required": ["biriba", "type", "value"],
            "additionalProperties": False,
        }
        for name, values in _KINDS.items()
    ]
    each = {name: schema(name) for name in _KINDS}
    return {"document": _headed("document", {"oneOf": documents}, named), **each}


def typescript() -> str:
    """Return the TypeScript types of all data and documents, as a ``.d.ts`` file.

    They are generated from the schemas, with a comment for each key.

    >>> "export interface PlayerView {" in typescript()
    True
    """
    return files("biriba._json").joinpath("biriba.d.ts").read_text(encoding="utf-8")


def _headed(name: str, found: Schema, named: Schemas) -> Schema:
    """Return a schema that stands by itself."""
    head: Schema = {"$schema": DIALECT, "$id": f"urn:biriba:{FORMAT}:{name}"}
    return head | {"title": name} | found | {"$defs": named.named}
