"""The JSON forms of refusals and score items, with their facts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final, TypeVar

from biriba._base.data import Wrong, expected
from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._json.forms import ObjectForm, with_fields
from biriba._json.leaves import AnyWhole, Leaf
from biriba._melds.values import Meld
from biriba._refusals import sentences
from biriba._refusals.facts import Facts
from biriba._refusals.violations import Code, Violation
from biriba._rules.shapes import OneOf
from biriba._rules.vocabulary import VOCABULARIES, Vocabulary, Words
from biriba._table.items import Item, ItemKind
from biriba._table.moves import Move
from biriba.errors import FormatError

V = TypeVar("V", Violation, Item)

_GAMES: Final = OneOf[Words](Words)


def _read_game(data: object) -> Vocabulary:
    return VOCABULARIES[_GAMES.from_data(data)]


_GAME: Final = Leaf(_GAMES.schema, _read_game, lambda words: str(words.game), "game")
"""A vocabulary, written as the name of its game."""

_KEYS: Final = {
    "case": str,
    "move": Move,
    "seat": int,
    "turn": int,
    "side": int,
    "cards": Cards,
    "added": Cards,
    "wilds": Cards,
    "left": Cards,
    "card": Card,
    "meld": Meld,
    "melds": tuple[Meld, ...],
    "number": int,
    "points": int,
    "asked": int,
    "game": Vocabulary,
}
"""The possible facts with their types. Absent facts have no key."""


_NONE: Final = Facts()


def _violation(*, code: Code, message: str, facts: Facts = _NONE) -> Violation:
    del message  # which the facts make again
    if facts.case not in code.sentences:
        raise _no_case(code, facts)
    violation = Violation(code, facts)
    _check(facts, violation.sentence)
    return _told(violation)


def _item(
    *,
    kind: ItemKind,
    points: int,
    text: str,
    cards: tuple[Card, ...],
    facts: Facts = _NONE,
) -> Item:
    del text  # which the facts make again
    if facts.case not in kind.sentences:
        raise _no_case(kind, facts)
    item = Item(kind, points, facts)
    _check(facts, kind.sentences[facts.case])
    if item.cards != cards:
        raise Wrong("they do not follow from the facts", ".cards")
    return _told(item)


def _no_case(of: Code | ItemKind, facts: Facts) -> Wrong:
    """Return the error for a case that a code or a kind does not have."""
    words = " or ".join(map(repr, of.sentences))
    return Wrong(expected(words, facts.case).problem, ".facts.case")


def _check(facts: Facts, sentence: str) -> None:
    """Check that facts include every fact of their sentence."""
    for name in sorted(sentences.facts_in(sentence)):
        if getattr(facts, name) in {None, ()}:
            raise Wrong(f"the key {name!r} is missing", ".facts")


def _told(value: V) -> V:
    """Return a value that was read, after checking that it has a sentence."""
    try:
        _ = str(value)
    except FormatError as error:
        raise Wrong("no sentence can be made of these facts", ".facts") from error
    return value


def _with_message(violation: Violation) -> SimpleNamespace:
    return with_fields(violation, message=violation.message)


def _with_text(item: Item) -> SimpleNamespace:
    return with_fields(item, text=item.text, cards=item.cards)


FORMS: Final[dict[Any, Leaf[Any] | ObjectForm]] = {
    Vocabulary: _GAME,
    Facts: ObjectForm(
        "facts",
        "The facts of a sentence; all others are missing.",
        _KEYS,
        Facts,
        optional={key: () if key == "melds" else None for key in _KEYS} | {"case": ""},
    ),
    Violation: ObjectForm(
        "violation",
        "A refusal; the message follows from the facts.",
        {"code": Code, "message": str, "facts": Facts},
        _violation,
        _with_message,
        optional={"facts": _NONE},
    ),
    Item: ObjectForm(
        "item",
        "A line of a score sheet; the text follows from the facts.",
        {
            "kind": ItemKind,
            "points": AnyWhole,
            "text": str,
            "cards": tuple[Card, ...],
            "facts": Facts,
        },
        _item,
        _with_text,
        optional={"facts": _NONE},
    ),
}
"""The form of each type."""
