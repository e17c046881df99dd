"""Tables, score sheets and pictures in other languages than English."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from biriba import (
    Card,
    Cards,
    GameState,
    SpectatorView,
    arrange,
    melds,
    render,
    rulesets,
)
from biriba.errors import LanguageError
from biriba.languages import LanguageLike, get
from helpers.pictures import crowded, finished_match, full_hand, played
from helpers.situations import finished, to_meld

pytestmark = pytest.mark.slow

each_language = pytest.mark.parametrize("language", ["el", "pt", "it", "es"])

RUN = "3h 4h 5h 6h 7h 8h 9h"

_ENGLISH = re.compile(
    r"\b(?:seat|side|card|cards|hand|meld|melds|draw|discard|pile|took|taken|points|"
    r"deal|match|holds|none|of|the|in|on|and|with|wild|clean|dirty|run|set)s?\b",
    re.IGNORECASE,
)


def states() -> Iterator[GameState]:
    """Yield states in which there is much to tell."""
    yield to_meld("Ks Qs", RUN, "7s 7h JK", pile="4d 5d")
    yield crowded()
    yield full_hand()
    yield to_meld("Ks Qs 7d", minimum=75)
    yield finished()
    yield played("buraco-fechado", 60)
    yield played("biriba-5p", 60)


def words_of(picture: str) -> str:
    """Return the words of a picture or a table, without the marks around them."""
    text = re.sub(r'font-family="[^"]*"|<[^>]*>', " ", picture)
    return re.sub(r"\x1b\[\d+m", "", text)


def is_told(text: str, language: str) -> bool:
    """Return whether all words of a text are of another language than English."""
    letters = r"[a-z]{3,}" if language == "el" else _ENGLISH.pattern
    if language == "it":  # which has this word too
        letters = letters.replace("|in|", "|")
    found = re.findall(letters, text, re.IGNORECASE)
    return not found


@each_language
def test_tables(language: str) -> None:
    """A table is told wholly in the language, whoever looks on."""
    for state in states():
        seen: list[GameState | SpectatorView] = [
            state,
            state.view(None),
            state.view(state.turn.seat),
        ]
        for what in seen:
            text = render.text(what, language=language)
            assert is_told(words_of(text), language), text


@each_language
def test_pictures(language: str) -> None:
    """A picture has its words in the language, those for people who cannot see too."""
    pieces = [melds.identify("3h 4h 5h 6h 7h 8h JK"), melds.identify("7s 7h 7c")]
    hands: list[Cards | Card] = [Cards("Ah 7d JK"), Cards(), Card("Qs"), Card("JK")]
    drawn: list[render.Drawable] = [*pieces, *hands, *states()]
    for what in drawn:
        text = words_of(render.svg(what, language=language))
        assert is_told(text, language), text
    for picture in (
        render.back_svg(language=language),
        render.pile_svg(3, language=language),
        render.pile_svg("Ah 7d", language=language),
    ):
        assert is_told(words_of(picture), language)


@pytest.mark.no_cover
@each_language
def test_scores(language: str) -> None:
    """Score sheets of deals and matches are told in the language."""
    match = finished_match()
    deal = match.scores[-1]
    for text in (
        render.text(deal, totals=match.totals, language=language),
        render.text(match, language=language),
        words_of(render.svg(deal, totals=match.totals, language=language)),
        words_of(render.svg(match, language=language)),
        words_of(render.html(deal, totals=match.totals, language=language)),
        words_of(render.html(match, language=language)),
    ):
        assert is_told(text, language), text


def test_greek() -> None:
    """A Greek table says what a Greek player would say."""
    text = render.text(to_meld("Ks Qs", RUN), language="el")

    assert text.startswith("Ο παίκτης 3 μοίρασε, κόζι κανένα, κατεβάζει ο παίκτης 0")
    assert "καθαρή μπιρίμπα" in text


@pytest.mark.parametrize(
    ("language", "title", "text"),
    [
        ("en", "as you see it", "You hold 2 cards and have 1 point in all"),
        ("el", "όπως το βλέπεις", "Έχεις 2 φύλλα, 1 πόντος συνολικά"),
        ("it", "come lo vedi tu", "Hai 2 carte e 1 punto in tutto"),
        ("es", "como la ves tú", "Tienes 2 cartas y 1 punto en total"),
        ("pt", "como você a vê", "Você tem 2 cartas e 1 ponto no total"),
    ],
)
def test_the_reader(language: str, title: str, text: str) -> None:
    """A picture for a reader calls that player ``you``."""
    rules = rulesets.get("biriba-3p-pairs")
    state = arrange(rules, hands=["Ks Qs"], takers=[1, None])
    words = get(language).seen_from(0, state.rules)
    picture = render.svg(state.view(0), language=words, totals=[1, 2, 3])

    assert title in picture
    assert text in picture


def test_names_stay() -> None:
    """Names of players stay as they are; whoever has none has a seat."""
    names = ["anna", "Bob", "", "Δήμητρα"]
    picture = render.svg(to_meld("Ks Qs"), names=names, language="el")

    assert "κατεβάζει anna" in picture
    assert "ο παίκτης 2" in picture


def test_words_for_a_table() -> None:
    """Words may be given in place of a language, and take the words of the table."""
    state = played("buraco-aberto", 0)

    assert "μόρτο" in render.text(state, language=get("el"))


@pytest.mark.parametrize("language", ["xx", "", None])
def test_no_language(language: LanguageLike) -> None:
    """What is no language is refused."""
    for draw in (render.text, render.svg):
        with pytest.raises(LanguageError, match="there is no language"):
            draw(to_meld("Ks Qs"), language=language)
