"""Capital letters at the beginning of sentences and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from biriba import EndReason, Match, languages, render
from biriba._words.capitals import Name, capital, text_of
from biriba._words.languages import LANGUAGES, Language
from biriba.events import (
    DealEnded,
    Dealt,
    DrawPileReplaced,
    Event,
    Passed,
    Scored,
    SidesFormed,
    TurnBegan,
)
from biriba.scoring import Item, ItemKind, Score
from helpers.situations import BIRIBA, finished, to_meld

NAMES = ("ann", "de Vries", "élodie", "βάσω")

SCORE = Score((0, 2), (Item(ItemKind.GO_OUT, 100),))

EVENTS: tuple[Event, ...] = (
    Dealt(1, 2),
    Passed(2),
    TurnBegan(3),
    DealEnded(1, EndReason.OUT),
    DealEnded(1, EndReason.PASSED),
    DrawPileReplaced(1, 11),
    SidesFormed(1, ((1,), (2, 0))),
    Scored(1, 0, SCORE),
)

each_language = pytest.mark.parametrize("language", LANGUAGES)


def beginnings(words: Language) -> Iterator[str]:
    """Yield sentences and headings that begin with a capital or a player."""
    yield from map(words.event, EVENTS)
    yield words.story(EVENTS[1:2])
    yield words.side(0, [0, 2])
    yield words.begin("dealt", player=words.seat(1), who=words.who(1))
    won = Match(BIRIBA, carried=(0, 6000))
    yield render.text(won, language=words).splitlines()[-1]
    yield from render.text(finished().score(), language=words).split("\n\n")
    headline, *sides = render.text(to_meld("Ks Qs"), language=words).split("\n\n")[:3]
    yield from (headline, *sides)
    for state in (to_meld("Ks Qs"), finished(out=1)):
        picture = render.svg(state, language=words)
        yield from re.findall(r'font-size="(?:22|26)"[^>]*>([^<]+)<', picture)


@each_language
def test_names_stay(language: str) -> None:
    """A player's name keeps its capitals at the beginning of sentences and headings."""
    words = languages.get(language, names=NAMES)
    found = list(beginnings(words))

    assert any(text.startswith(NAMES) for text in found)
    for text in found:
        assert text.startswith(NAMES) or text[0].isupper(), text
        assert not text.startswith(tuple(map(capital, NAMES))), text


@each_language
def test_words_begin_with_a_capital(language: str) -> None:
    """What the library calls a player gets a capital at the beginning."""
    words = languages.get(language)
    for each in (words, languages.get(words, reader=1), words.seen_from(1, BIRIBA)):
        for text in beginnings(each):
            assert text[0].isupper(), text


@each_language
def test_names_like_words(language: str) -> None:
    """A word of the library gets its capital although a player has it for a name."""
    words = languages.get(language)
    plain = words.event(DrawPileReplaced(1, 11))
    first = plain.split()[0].lower()
    named = languages.get(language, names=[first, words.say("you"), "", "x"])

    assert plain == named.event(DrawPileReplaced(1, 11))
    assert named.side(0, [0, 2]).startswith(f"{first} ")
    assert named.side(1, [1, 3]).startswith(words.say("you"))
    assert named.side(0, [2]) == capital(words.say("seat", seat=2))


@each_language
def test_names_on_each_way(language: str) -> None:
    """A table is the same with names in its language as with names beside it."""
    words = languages.get(language, names=NAMES)
    state = finished(out=1)

    for what in (state, state.view(1), state.score(), Match(BIRIBA)):
        given = render.text(what, names=NAMES, language=language)
        assert given == render.text(what, language=words)
        given = render.html(what, names=NAMES, language=language)
        assert given == render.html(what, language=words)


def test_text_that_begins_with_a_name() -> None:
    """A text of parts keeps its first letter if its first words are a name."""
    assert capital(text_of(["", Name("ann"), " and Bo"])) == "ann and Bo"
    assert capital(text_of(["with ", Name("ann")])) == "With ann"
    assert not capital(text_of([]))
