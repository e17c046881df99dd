"""Refusals and score items in a language, composed from their facts.

In the English sentence, a colon after a fact is followed by its format, for example a
list with "or". The other languages use the same formats.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Final

import attrs

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._melds.values import RankSet, Run
from biriba._refusals.facts import Facts
from biriba._refusals.violations import Violation
from biriba._rules.score import Points
from biriba._rules.vocabulary import Vocabulary
from biriba._table.items import Item
from biriba._words.fluent import Fact
from biriba._words.speaker import Speaker


def violation(words: Speaker, why: Violation) -> str:
    """Return the reason for a refusal."""
    turn = why.facts.turn
    if turn is not None and why.facts.move and words.who(turn) == "named":
        move = words.move(why.facts.move)
        return words.say("turn-of-named", move=move, player=words.seat(turn))
    sentence = why.code.sentences[why.facts.case]
    given = _given(words, why.facts, sentence)
    text = words.say(_name("refusal", why.code.value, why.facts), **given)
    if why.sentence == sentence:
        return text
    given = _given(words, why.facts, why.sentence)
    return words.say("refusal-added", why=text, **given)


def counted(words: Speaker, item: Item) -> str:
    """Return the description of a score item."""
    facts = item.facts
    given = _given(words, facts, item.kind.sentences[facts.case])
    seat = facts.seat
    if seat is not None and "seat" in given and (who := words.who(seat)) != "other":
        return words.say("hand-counted", who=who, player=words.seat(seat))
    return words.say(_name("item", item.kind.value, facts), **given)


def _name(family: str, value: str, facts: Facts) -> str:
    """Return the name of the message for a code or a kind."""
    return "-".join([family, value, *[facts.case] * bool(facts.case)])


def _given(words: Speaker, facts: Facts, sentence: str) -> dict[str, Fact]:
    """Return the facts in the formats that messages need.

    Args:
        words: The words of a language.
        facts: The facts.
        sentence: The English sentence with the format of each fact.
    """
    forms = {
        name: form or "" for _, name, form, _ in string.Formatter().parse(sentence)
    }
    given: dict[str, Fact] = {}
    for name, value in attrs.asdict(facts, recurse=False).items():
        if isinstance(value, Vocabulary):
            given["game"] = value.game
        elif name in forms:
            given[name] = _FORMS[forms[name]](words, value)
            if isinstance(value, Card):
                given[f"{name}_rank"] = value.rank.value
                given[f"{name}_sign"] = value.suit.symbol if value.suit else ""
    return given


# The formats of facts -----------------------------------------------------------------


def _plain(words: Speaker, value: object) -> Fact:
    """Return a fact without a format."""
    match value:
        case Card():
            return words.signs_of([value])
        case Cards():
            return words.signs_of(value)
        case Run() | RankSet():
            return words.signs_of(value.order)
        case int():
            return value
        case _:
            move: Any = value
            return words.move(move)


def _any_of(words: Speaker, many: Iterable[Any]) -> Fact:
    """Return alternatives as a list with ``or``."""
    return words.joined(_each(words, many), "list-or")


def _all_of(words: Speaker, many: Iterable[Any]) -> Fact:
    """Return things as a list with ``and``."""
    return words.joined(_each(words, many))


def _all_as(words: Speaker, many: Iterable[Any]) -> Fact:
    """Return several readings of the same cards, joined by ``as``."""
    return words.joined(_each(words, many), "list-and-as")


def _wilds(words: Speaker, cards: Iterable[Card]) -> Fact:
    """Return cards as a list with ``and``."""
    return words.listed(_each(words, cards))


def _each(words: Speaker, many: Iterable[Any]) -> list[str]:
    """Return each of several things."""
    return [str(_plain(words, one)) for one in many]


_FORMS: Final[dict[str, Callable[[Speaker, Any], Fact]]] = {
    "": _plain,
    "or": _any_of,
    "and": _all_of,
    "and as": _all_as,
    "wilds": _wilds,
    "cards": _plain,
}
"""The formats of facts by name."""


def points_text(points: Points, sign: str = "-") -> str:
    """Return points as text, a half as ``½``.

    Args:
        points: The points.
        sign: ``+`` to show a plus sign too.
    """
    whole, half = divmod(abs(Fraction(points)), 1)
    text = f"{whole}{'½' * bool(half)}" if whole or not half else "½"
    if points < 0:
        return f"-{text}"
    return f"+{text}" if sign == "+" else text
