"""What happens at the table, told in every language."""

from __future__ import annotations

from typing import get_args

import pytest

from biriba import Card, Cards, EndReason, Suit, languages, melds, rulesets
from biriba._words.languages import LANGUAGES
from biriba.events import (
    Added,
    ChoseBonusSuit,
    DealEnded,
    Dealt,
    Discarded,
    DrawPileReplaced,
    Drew,
    Event,
    Exchanged,
    Laid,
    LaidRedThree,
    Passed,
    Scored,
    SidesFormed,
    TookBiribaki,
    TookJoker,
    TookPile,
    TurnBegan,
    WentOut,
)
from biriba.scoring import Item, ItemKind, Score

SIX, SEVEN = melds.identify("3h 4h 5h 6h 7h 8h"), melds.identify("3h 4h 5h 6h 7h 8h 9h")
THREE = melds.identify("7s 7h JK")
NINE = tuple(Cards("3h 4h 5h 6h 7h 8h 9h Th Jh"))
SCORE = Score((0, 2), (Item(ItemKind.GO_OUT, 100),))

TOLD: list[tuple[Event, str]] = [
    (ChoseBonusSuit(1, Suit.HEARTS), "Seat 1 chooses ♥ as the bonus suit."),
    (ChoseBonusSuit(1, None), "Seat 1 chooses to play without a bonus suit."),
    (Drew(1, None), "Seat 1 draws."),
    (Drew(1, Card("7h")), "Seat 1 draws 7♥."),
    (TookPile(1, NINE[:2], is_open=True), "Seat 1 takes the discard pile (3♥ 4♥)."),
    (TookPile(1, NINE, is_open=True), "Seat 1 takes the discard pile of 9 cards."),
    (Passed(1), "Seat 1 passes."),
    (Exchanged(1, Card("7h"), None), "Seat 1 exchanges 7♥ for another card."),
    (Exchanged(1, Card("7h"), Card("Qs")), "Seat 1 exchanges 7♥ for Q♠."),
    (
        LaidRedThree(1, 1, Card("3h"), replaced=False, new=None),
        "Seat 1 lays 3♥ beside the melds.",
    ),
    (
        LaidRedThree(1, 1, Card("3h"), replaced=True, new=None),
        "Seat 1 lays 3♥ beside the melds and draws a card for it.",
    ),
    (
        LaidRedThree(1, 1, Card("3h"), replaced=True, new=Card("Qs")),
        "Seat 1 lays 3♥ beside the melds and draws Q♠ for it.",
    ),
    (Laid(1, 1, THREE), "Seat 1 lays down 7♠ 7♥ JK."),
    (Laid(1, 1, SEVEN), "Seat 1 lays down 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ (a biriba)."),
    (
        Added(1, 1, 0, SIX, Cards("9h"), SEVEN),
        "Seat 1 adds 9♥ to 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ (now a biriba).",
    ),
    (Added(1, 1, 0, THREE, Cards("7d"), THREE), "Seat 1 adds 7♦ to 7♠ 7♥ JK."),
    (Discarded(1, Card("JK")), "Seat 1 discards JK."),
    (TookJoker(1), "Seat 1 takes the joker."),
    (TookBiribaki(1, 11, None, plays_on=True), "Seat 1 takes the biribaki."),
    (
        TookBiribaki(1, 2, Cards("5h 6h"), plays_on=True),
        "Seat 1 takes the biribaki (5♥ 6♥).",
    ),
    (
        SidesFormed(1, ((1,), (2, 0))),
        "The sides are now seat 1 against seat 2 and seat 0.",
    ),
    (DrawPileReplaced(1, 11), "A biribaki becomes the draw pile."),
    (WentOut(1), "Seat 1 goes out."),
    (Dealt(3, 0), "Seat 3 deals, seat 0 begins."),
    (TurnBegan(1), "Seat 1 is to play."),
    (DealEnded(1, EndReason.OUT), "Seat 1 went out."),
    (DealEnded(1, EndReason.PASSED), "Everybody passed."),
    (Scored(1, 0, SCORE), "Side 0 (seats 0 and 2): +100."),
]
"""Events with what is said of them in English."""


def test_all_are_tried() -> None:
    """There is no kind of event that these tests leave out."""
    assert set(get_args(Event)) == {type(event) for event, _ in TOLD}


@pytest.mark.parametrize(("event", "expected"), TOLD)
def test_english(event: Event, expected: str) -> None:
    """In English an event is a sentence."""
    assert expected == languages.get("en").event(event)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_every_language(language: str, seat: int | None) -> None:
    """Every event is told in every language, to everybody who reads it."""
    words = languages.get(language, reader=seat)
    english = languages.get("en", reader=seat)
    for event, _ in TOLD:
        told = words.event(event)
        assert told.endswith(".")
        assert language == "en" or told != english.event(event)


@pytest.mark.parametrize(
    ("event", "greek", "portuguese"),
    [
        (Drew(0, Card("Ah")), "Τραβάς τον άσο ♥.", "Você compra A♥."),
        (Drew(1, None), "Ο παίκτης 1 τραβάει φύλλο.", "O jogador 1 compra."),
        (
            Discarded(1, Card("Qs")),
            "Ο παίκτης 1 ρίχνει την ντάμα ♠.",
            "O jogador 1 descarta Q♠.",
        ),
        (
            TookPile(0, NINE[:1], is_open=True),
            "Παίρνεις τον σωρό (3♥).",
            "Você pega o lixo (3♥).",
        ),
        (
            Exchanged(0, Card("3d"), Card("5c")),
            "Αλλάζεις 3♦ με 5♣.",
            "Você troca 3♦ por 5♣.",
        ),
        (
            Exchanged(0, Card("3d"), Card("Qc")),
            "Αλλάζεις 3♦ με Q♣.",
            "Você troca 3♦ por Q♣.",
        ),
        (
            Exchanged(1, Card("3d"), None),
            "Ο παίκτης 1 αλλάζει 3♦ με άλλο φύλλο.",
            "O jogador 1 troca 3♦ por outra carta.",
        ),
        (TurnBegan(0), "Είναι η σειρά σου.", "É a sua vez."),
        (TurnBegan(1), "Παίζει ο παίκτης 1.", "Agora joga o jogador 1."),
    ],
)
def test_as_a_native_speaker(event: Event, greek: str, portuguese: str) -> None:
    """Persons, cases and articles are those of the language."""
    assert greek == languages.get("el", reader=0).event(event)
    assert portuguese == languages.get("pt", reader=0).event(event)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You discard 7♣, and go out."),
        ("el", "Ρίχνεις το 7♣ και κλείνεις."),
        ("it", "Scarti 7♣ e chiudi."),
        ("es", "Descartas 7♣ y cortas."),
        ("pt", "Você descarta 7♣ e bate."),
    ],
)
def test_going_out(language: str, told: str) -> None:
    """Going out comes after an ``and``, with a comma where the language has one."""
    deeds: list[Event] = [Discarded(0, Card("7c")), WentOut(0)]

    assert told == languages.get(language, reader=0).story(deeds)


def test_a_turn() -> None:
    """What a player does in a turn is one sentence, without what is of the table."""
    turn: list[Event] = [
        Drew(2, None),
        Laid(2, 0, THREE),
        Discarded(2, Card("Kc")),
        WentOut(2),
        DealEnded(2, EndReason.OUT),
    ]
    words = languages.get("en")
    partner = words.seen_from(0, rulesets.get("biriba"), partners=[0, 2])

    assert (
        partner.story(turn)
        == "Your partner draws, lays down 7♠ 7♥ JK, discards K♣, and goes out."
    )
    told = languages.get("en", reader=2).story(turn)
    assert told.startswith("You draw, lay down 7♠ 7♥ JK, discard")
    assert not words.story([TurnBegan(1)])


def test_several_turns() -> None:
    """Every turn is a sentence of its own, which begins with its player."""
    turns: list[Event] = [
        Discarded(0, Card("As")),
        TurnBegan(1),
        Drew(1, None),
        Discarded(1, Card("8s")),
        DrawPileReplaced(1, 11),
        TurnBegan(0),
        Drew(0, Card("5c")),
    ]

    assert languages.get("en", reader=0).story(turns) == (
        "You discard A♠. "
        "Seat 1 draws, discards 8♠, and a biribaki becomes the draw pile. "
        "You draw 5♣."
    )
    assert languages.get("el", reader=0, names=["Άννα", "Νίκος"]).story(turns[:4]) == (
        "Ρίχνεις τον άσο ♠. Νίκος τραβάει φύλλο, ρίχνει το 8♠."
    )


def test_turns_of_one_seat() -> None:
    """A player who ends a deal and begins the next has a sentence for each turn."""
    turns: list[Event] = [
        Discarded(0, Card("As")),
        WentOut(0),
        DealEnded(0, EndReason.OUT),
        TurnBegan(0),
        Drew(0, None),
    ]

    assert languages.get("en").story(turns) == (
        "Seat 0 discards A♠, and goes out. Seat 0 draws."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", [event for event, _ in TOLD])
def test_the_reader(language: str, event: Event) -> None:
    """The reader is ``you`` in every event, whatever the others are called."""
    words = languages.get(language)
    reader = languages.get(language, reader=event.seat)
    seen = words.seen_from(event.seat, rulesets.get("biriba-6p"))
    named = languages.get(reader, names=["Ann", "Bob", "Cem", "Dora", "Eva", "Fay"])

    assert words.seat(event.seat) not in reader.event(event).casefold()
    assert named.names[event.seat] not in named.event(event)
    assert seen.seat(event.seat) == named.seat(event.seat) == reader.seat(event.seat)


def test_the_reader_in_english() -> None:
    """Events about the whole table call the reader ``you``, too."""
    words = languages.get("en", reader=1)
    out = DealEnded(1, EndReason.OUT)

    assert "You deal, seat 0 begins." == words.event(Dealt(1, 0))
    assert "Seat 0 deals, you begin." == words.event(Dealt(0, 1))
    assert "You went out." == languages.get(words, names=["Ann", "Bob"]).event(out)


def test_names() -> None:
    """Players who have names are called by them, just as they are written."""
    words = languages.get("el", names=["anna", "Bob", "Χρήστος", "Dora"])
    reader = languages.get(words, reader=0)
    formed = SidesFormed(0, ((0,), (1, 2)))

    assert words.event(Passed(0)) == "anna πάει πάσο."
    assert reader.event(Passed(0)) == "Πας πάσο."
    assert "εσύ – Bob και Χρήστος" in reader.event(formed)
    assert words.event(Scored(1, 0, SCORE)) == "anna και Χρήστος: +100."
    assert reader.event(Scored(1, 0, SCORE)) == "Εσύ και Χρήστος: +100."


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (DealEnded(1, EndReason.PASSED), "Everybody passed."),
        (DrawPileReplaced(1, 11), "A biribaki becomes the draw pile."),
        (SidesFormed(1, ((1,), (2, 0))), "The sides are now Bob against Dora and a."),
        (Dealt(0, 2), "a deals, Dora begins."),
        (Passed(0), "a passes."),
        (Passed(1), "Bob passes."),
    ],
)
def test_beginnings(event: Event, expected: str) -> None:
    """A sentence begins with a capital, unless it begins with a player's name."""
    words = languages.get("en", names=["a", "Bob", "Dora"])

    assert expected == words.event(event)


def test_what_comes_of_a_deed() -> None:
    """What comes of a deed is told after it with an ``and``, and alone without one."""
    words = languages.get("en")
    formed = SidesFormed(1, ((1,), (2, 0)))
    taken = TookBiribaki(1, 11, None, plays_on=True)
    replaced: list[Event] = [Discarded(1, Card("Kc")), DrawPileReplaced(1, 11)]

    assert words.story([taken, formed]) == (
        "Seat 1 takes the biribaki, and the sides are now seat 1 against seat 2 and "
        "seat 0."
    )
    assert words.story(replaced).endswith("K♣, and a biribaki becomes the draw pile.")
    assert words.story([formed]) == words.event(formed)


def test_a_large_pile() -> None:
    """A large or closed pile is named card by card only to whoever took it."""
    words = languages.get("en", reader=0)

    assert "(3♥ 4♥" in words.event(TookPile(0, NINE, is_open=False))
    assert "of 1 card." in words.event(TookPile(1, NINE[:1], is_open=False))
