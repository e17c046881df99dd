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
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import (
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    overload,
)

from biriba._base.data import Wrong, check_keys, object_of, shown
from biriba._json import web_pages
from biriba._json.codec import structured, unstructured
from biriba._json.converters import Converter, configure
from biriba._json.kinds import KINDS, name_of, name_of_value, one_of
from biriba._json.parsing import parsed
from biriba._json.schemas import DIALECT, Schemas
from biriba._json.schemas import melds_in_full as in_full
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._melds.values import Meld
from biriba._refusals.violations import Violation
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._rules.shapes import Schema
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.items import Score
from biriba._table.moves import Move
from biriba.errors import FormatError, check_count, check_option
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

RulesForm: TypeAlias = Literal["full", "digest"]
MeldsForm: TypeAlias = Literal["cards", "full"]


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
    check_option("rules", rules, get_args(RulesForm))
    check_option("melds", melds, get_args(MeldsForm))
    data: dict[str, object] | list[dict[str, object]] = _written(value, rules, melds)
    return data


def _written(value: object, rules: RulesForm, melds: MeldsForm) -> Any:  # noqa: ANN401 - a dict, or a list for several values
    """Return a value, or several, as plain data, in forms that have been checked."""
    if isinstance(value, LegalMoves | list | tuple):
        several = cast("Iterable[object]", value)
        return [_written(one, rules, melds) for one in several]
    data: dict[str, object] = unstructured(value, KINDS[name_of_value(value)])
    if rules == "digest":
        data = web_pages.rules_apart(getattr(value, "rules", None), data)
    if melds == "full":
        data = web_pages.melds_in_full(value, data)
    return data


def digest(rules: RulesLike) -> str:
    """Return the digest of rules, including their name, as sixteen hexadecimal digits.

    Send it instead of the rules to a program that already has them.

    Raises:
        RulesError: If there is no ruleset of that name.

    >>> from biriba import rulesets
    >>> len(digest(rulesets.get("biriba")))
    16
    """
    return web_pages.digest_of(rules_of(rules))


@overload
def from_data(
    data: object, kind: Literal["move"], *, rules: RulesLike | None = None
) -> Move: ...
@overload
def from_data(
    data: object, kind: Literal["meld"], *, rules: RulesLike | None = None
) -> Meld: ...
@overload
def from_data(
    data: object, kind: Literal["event"], *, rules: RulesLike | None = None
) -> Event: ...
@overload
def from_data(data: object, kind: type[T], *, rules: RulesLike | None = None) -> T: ...
def from_data(data: object, kind: Any, *, rules: RulesLike | None = None) -> Any:
    """Return the value of plain data that `to_data` wrote.

    Args:
        data: The data, for example parsed JSON.
        kind: The class of the value; ``"move"``, ``"meld"`` or ``"event"`` for any of
            these.
        rules: The rules that the data may refer to by their `digest`, or the name of a
            ruleset.

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
            data = web_pages.with_rules(data, rules_of(rules))
        except Wrong as wrong:
            raise FormatError(wrong.problem, path=f"${wrong.where}") from None
    return _read(data, kind, "$")


def _read(data: object, wanted: object, path: str) -> Any:  # noqa: ANN401 - any value
    """Return the value of the data at a JSON path."""
    if _is_document(data):
        msg = "expected data of `to_data`, not a document of `dumps`"
        raise FormatError(f"{msg}, which `loads` reads", path=path)
    value = structured(data, KINDS[name_of(wanted)], path)
    return one_of([wanted], value, path) if isinstance(wanted, type) else value


def _is_document(data: object) -> bool:
    """Return whether data has the keys of a document, which no value has."""
    return isinstance(data, dict) and {*cast("dict[str, object]", data)} == {*_DOCUMENT}


# Documents ----------------------------------------------------------------------------


_DOCUMENT: Final = "biriba", "type", "value"
"""The keys of a document."""

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
    name = name_of_value(value)
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
    names = [*KINDS] if kind is None else [name_of(kind)]
    try:
        document = object_of(parsed(text))
        _check_format(document)
        check_keys(document, _DOCUMENT)
        name = _type_of(document["type"], names)
    except Wrong as wrong:
        raise FormatError(wrong.problem, path=f"${wrong.where}") from None
    return _read(document["value"], name if kind is None else kind, "$.value")


def _check_format(document: dict[str, object]) -> None:
    """Reject a document of another format, without a look at the rest."""
    if "biriba" not in document:
        msg = "the key 'biriba', the format, is missing"
        raise Wrong(f"expected a document of `dumps`, but {msg}")
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
    check_option("melds", melds, get_args(MeldsForm))
    name, named = name_of(kind), Schemas()
    found = named.of(KINDS[name])
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
        for name, values in KINDS.items()
    ]
    each = {name: schema(name) for name in KINDS}
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
