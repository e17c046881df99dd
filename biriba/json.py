"""JSON for everything: rules, states, views, moves, events, scores and records.

`dumps` and `loads` write and read documents, which say their format; `to_data` and
`from_data` make and read the plain data in them, for messages of your own. Reading is
strict: wrong data raises `FormatError` with its JSON path.

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
from biriba._rules.rules import Rules
from biriba._rules.shapes import Schema
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.items import Score
from biriba._table.moves import Move
from biriba._table.sides import Side
from biriba.errors import BiribaError, FormatError
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
"""The format of the documents that are written; no other is read."""

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
"""Everything that is written and read."""


# What there is ------------------------------------------------------------------------


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
        msg = f"expected a class such as GameState, or one of {names}; not {wanted!r}"
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
    """Return a value as plain data: dicts, lists, texts, numbers, flags and ``None``.

    Args:
        value: The value, or a list or tuple of values, or legal moves. It is not
            checked.
        rules: ``"digest"`` to write the `digest` of rules instead of the rules.
        melds: ``"full"`` to write each meld of a state or a view as an object with all
            its facts, for pages in a browser; such data cannot be read again.
            By default a meld is its cards.

    Raises:
        BiribaError: If there is no JSON for such a value.

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
    """Return the digest of rules: sixteen digits that refer to them and their name.

    Send it instead of the rules to a program that has them.

    >>> from biriba import rulesets
    >>> len(digest(rulesets.get("biriba")))
    16
    """
    return apart.digest_of(rules)


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
    """Return the value of plain data, as `to_data` makes it.

    Args:
        data: The data, for example parsed JSON.
        kind: The class of the value; ``"move"``, ``"meld"`` or ``"event"`` for any of
            those.
        rules: The rules that the data may refer to by their `digest`.

    Raises:
        FormatError: If the data is not that of a possible value of the class; the
            message has the JSON path.
        BiribaError: If no value of that class can be read.

    >>> from biriba.scoring import Score
    >>> from_data({"seats": [0, 2], "items": []}, Score).total
    0
    """
    if rules is not None:
        try:
            data = apart.with_rules(data, rules)
        except Wrong as wrong:
            raise FormatError(wrong.problem, path=f"${wrong.where}") from None
    return _read(data, kind, "$")


def _read(data: object, wanted: object, path: str) -> Any:  # noqa: ANN401 - any value
    """Return the value of data that is at a JSON path."""
    value = structured(data, _KINDS[_name_of(wanted)], path)
    return _one_of([wanted], value, path) if isinstance(wanted, type) else value


def _one_of(wanted: Sequence[type], value: T, path: str) -> T:
    """Return a value that must be of one of some classes.

    Raises:
        FormatError: If it is of another.
    """
    if type(value) not in wanted:
        names = " or ".join(each.__name__ for each in wanted)
        raise FormatError(f"expected {names}, not {type(value).__name__}", path=path)
    return value


# Documents ----------------------------------------------------------------------------


def dumps(value: Value, *, indent: int | None = None) -> str:
    """Return a value as a JSON document, which says its format and its type.

    Args:
        value: The value. It is not checked.
        indent: The spaces by which each level is indented; by default the document is
            one line without blanks.

    Raises:
        BiribaError: If there is no JSON for such a value.
    """
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
    """Return the value of a JSON document, as `dumps` writes it.

    Args:
        text: The document.
        kind: The class of the value; ``"move"``, ``"meld"`` or ``"event"`` for any of
            those, ``None`` for any value.

    Raises:
        FormatError: If the text is not JSON, or not a document of a possible value of
            that class in the format of this version; the message says where.
        BiribaError: If no value of that class can be read.
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
    """Refuse a document of another format, whatever else is in it."""
    if "biriba" not in document:
        raise Wrong("the key 'biriba', the format, is missing")
    found = document["biriba"]
    if type(found) is not int or found != FORMAT:
        msg = f"the format is {shown(found)}, but this version reads only {FORMAT}"
        raise Wrong(msg, ".biriba")


def _type_of(found: object, names: Sequence[str]) -> str:
    """Return the type that a document says, which must be one of some.

    Raises:
        Wrong: If it is not.
    """
    if type(found) is not str or found not in names:
        wanted = " or ".join(map(repr, names))
        raise Wrong(f"expected {wanted}, not {shown(found)}", ".type")
    return found


def _parsed(text: str) -> object:
    """Return the data of a JSON text.

    Raises:
        Wrong: If it is none.
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
    """Return an object, or a stand-in for one that has a key twice."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    copies = Counter(key for key, _ in pairs)
    return Repeated(next(key for key, number in copies.items() if number > 1))


def _refuse_constant(text: str) -> NoReturn:
    """Refuse what Python reads as a number and JSON does not know."""
    raise Wrong(f"not JSON: {text} is no number there")


# Structures of others -----------------------------------------------------------------


class Converter(Protocol):
    """A converter of `cattrs <https://catt.rs>`_, as far as `configure` uses it."""

    def register_structure_hook_factory(
        self,
        predicate: Callable[[Any], bool],
        factory: Callable[[Any], Callable[[Any, Any], Any]],
        /,
    ) -> Any:  # noqa: ANN401 - whatever cattrs returns
        """Let a factory make what reads data of the types that a predicate accepts."""

    def register_unstructure_hook_factory(
        self,
        predicate: Callable[[Any], bool],
        factory: Callable[[Any], Callable[[Any], Any]],
        /,
    ) -> Any:  # noqa: ANN401 - whatever cattrs returns
        """Let a factory make what writes values of the types a predicate accepts."""


def configure(converter: Converter) -> None:
    """Teach a converter of cattrs to read and write the values of this library.

    Your own attrs classes and dataclasses can then hold cards, moves, views, records
    and everything else that `to_data` writes, also in lists and with ``| None``. For
    moves, melds and events, annotate a class, several of them, or the whole union.
    Reading is as strict as that of `from_data`, and raises the same `FormatError`, with
    the path inside the value.

    Args:
        converter: The converter, such as ``cattrs.Converter()``.
    """
    converter.register_structure_hook_factory(_is_ours, _structurer)
    converter.register_unstructure_hook_factory(_is_ours, _unstructurer)


def _members(kind: Any) -> list[Any]:  # noqa: ANN401 - any annotation
    """Return the types of a union without ``None``, or just the type itself."""
    if get_origin(kind) not in (Union, UnionType):
        return [kind]
    return [each for each in get_args(kind) if each is not NoneType]


def _kind_of(member: Any) -> Any:  # noqa: ANN401 - any annotation
    """Return the type that a class is read and written as, ``None`` if it is not ours.

    A class of several that JSON tells apart is read as any of them. Of a side only the
    state that it is in knows the rules by which its melds are read.
    """
    if not isinstance(member, type) or not member.__module__.startswith("biriba."):
        return None
    if member in _NAMES:
        return _KINDS[_NAMES[member]]
    has_form = member is not Side and form_of(member)
    return member if has_form or leaf_of(member) else None


def _is_ours(kind: object) -> bool:
    """Return whether a converter may leave a type to this module."""
    kinds = [_kind_of(each) for each in _members(kind)]
    return kinds[0] is not None and kinds.count(kinds[0]) == len(kinds)


def _structurer(kind: Any) -> Callable[[object, object], Any]:  # noqa: ANN401
    """Return what reads the data of one of our types."""
    members = _members(kind)
    wanted = _kind_of(members[0])

    def structure(data: object, _kind: object) -> Any:  # noqa: ANN401 - any value
        if data is None and NoneType in get_args(kind):
            return None
        return _one_of(members, structured(data, wanted, "$"), "$")

    return structure


def _unstructurer(kind: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """Return what writes the values of one of our types."""
    wanted = _kind_of(_members(kind)[0])

    def unstructure(value: object) -> object:
        return None if value is None else unstructured(value, wanted)

    return unstructure


# Schemas ------------------------------------------------------------------------------


def schema(kind: type | str, *, melds: MeldsForm = "cards") -> dict[str, object]:
    """Return the JSON Schema of the data that `to_data` makes.

    It follows draft 2020-12. `from_data` refuses all that it refuses, and what a schema
    cannot express, such as cards that are not a deck.

    Args:
        kind: The class, or its name in documents, such as ``"state"``.
        melds: ``"full"`` if the data is of a state or a view that was written with
            its melds in full.

    Raises:
        BiribaError: If no data has that kind.
    """
    name, named = _name_of(kind), Schemas()
    found = named.of(_KINDS[name])
    if melds == "full" and "side" in named.named:
        in_full(named.named)
        name = f"{name}-in-full"
    return _headed(name, found, named)


def schemas() -> dict[str, dict[str, object]]:
    """Return every JSON Schema by its name, and that of documents as ``document``.

    A document is what `dumps` writes; the others are of the data in it, as `schema`
    has them.
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
    """Return the types of all data and documents, for programs in TypeScript.

    They are made from the schemas, and say what each key means. The text is that of a
    file ``.d.ts``.

    >>> "export interface PlayerView {" in typescript()
    True
    """
    return files("biriba._json").joinpath("biriba.d.ts").read_text(encoding="utf-8")


def _headed(name: str, found: Schema, named: Schemas) -> Schema:
    """Return a schema that stands by itself."""
    head: Schema = {"$schema": DIALECT, "$id": f"urn:biriba:{FORMAT}:{name}"}
    return head | {"title": name} | found | {"$defs": named.named}
