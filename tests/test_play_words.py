"""What happens at the table, told in words."""

import re
from collections.abc import Sequence
from random import Random

import pytest

from biriba import (
    JOKER,
    Cards,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Move,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    languages,
    rulesets,
)
from biriba._rules.dealing import JokerUpcardRule
from biriba._terminal.messages import Told
from biriba.events import of_move
from helpers.sittings import of, sitting_at, told, typed
from helpers.situations import BIRIBA, BIRIBA_RUN, SIX, late, to_draw, to_meld


def sentence(state: GameState, move: Move, seat: int = 0) -> str:
    """Return what a seat is told of a move."""
    told = of_move(state, move, state.play(move), seat)
    return languages.get("en", rules=state.rules, reader=seat).story(told)


# What is told -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "lines", "expected"),
    [
        (
            arrange(BIRIBA, hands=["5h Ks"], draw_pile="JK 3c", turn=Turn(0)),
            ["draw"],
            ["You draw JK."],
        ),
        (
            to_draw("5h Ks", pile="7h 8h"),
            ["take"],
            ["You take the discard pile (7♥ 8♥)."],
        ),
        (late(["5h", "6h", "7h"]), ["pass"], ["You pass."]),
        (
            to_meld("5h 6h 7h 9c Ks"),
            ["lay 7h 6h 5h", "discard 9c"],
            ["You lay down 5♥ 6♥ 7♥.", "You discard 9♣."],
        ),
        (
            to_meld("9c Ks 3h 4h 5h 6h 7h 8h 9h"),
            ["lay 3h 4h 5h 6h 7h 8h 9h"],
            ["You lay down 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ (a biriba)."],
        ),
        (
            to_meld("9h Ks 3c", SIX),
            ["add 9h"],
            ["You add 9♥ to 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ (now a biriba)."],
        ),
        (
            to_meld("Th Ks 3c", BIRIBA_RUN),
            ["add Th"],
            ["You add 10♥ to 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥."],
        ),
        (
            to_meld("9h", SIX, packet="3s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs"),
            ["add 9h"],
            [
                (
                    "You add 9♥ to 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ (now a biriba), take the biribaki "
                    "(3♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠)."
                )
            ],
        ),
        (
            to_meld("Ks", BIRIBA_RUN, taken=True),
            ["discard Ks"],
            ["You discard K♠, and go out."],
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_told_of_oneself(
    state: GameState, lines: Sequence[str], expected: Sequence[str]
) -> None:
    """What the person does is told with all cards that come into the own hand."""
    assert list(expected) == told(state, *lines)[: len(expected)]


@pytest.mark.parametrize(
    ("pile", "rules", "words"),
    [
        ("7h 8h 9h", BIRIBA, "takes the discard pile (7♥ 8♥ 9♥)"),
        ("7h 8h 9h", BIRIBA.with_(pile_view="top"), "takes the discard pile of 3 card"),
        ("7h 8h 9h 7c 9c Tc 3c Kd Kd", BIRIBA, "takes the discard pile of 9 cards"),
    ],
)
def test_told_of_a_pile(pile: str, rules: Rules, words: str) -> None:
    """Of a pile that another takes no more is told than what it shows, if few cards."""
    state = arrange(
        rules, hands=["5h Ks"], discard_pile=pile, turn=Turn(1), melds=[[], [SIX]]
    )

    assert f"Seat 1 {words}" in sentence(state, TakePile())


def test_told_of_the_partner() -> None:
    """The others are called by where they sit, the partner opposite."""
    shown = of(Told, typed(sitting_at(to_meld("5h 6h 7h 9c Ks")), "d Ks"))

    assert ["You", "Right", "Your partner", "Left"] == [
        re.split(" draws| discard", each.text)[0] for each in shown
    ]


@pytest.mark.rule("R116", "R163")
@pytest.mark.parametrize(
    ("joker_upcard", "line", "text"),
    [
        ("choose-or-none", "choose s", "You choose ♠ as the bonus suit."),
        ("choose-or-none", "c none", "You choose to play without a bonus suit."),
        (
            "take-and-choose",
            "choose h",
            "You choose ♥ as the bonus suit, take the joker.",
        ),
    ],
)
def test_choosing_a_suit(joker_upcard: JokerUpcardRule, line: str, text: str) -> None:
    """Where a joker is turned up, the first player names the bonus suit."""
    rules = BIRIBA.with_(joker_upcard=joker_upcard)
    cards = list(rules.deck.cards - Cards("JK"))
    cards.insert(4 * 11 + 2 * 11, JOKER)
    state = GameState.from_deck(rules, cards)
    sitting = sitting_at(state)

    assert Step.CHOOSE is state.turn.step
    assert "choose a suit> " == sitting.prompt
    assert text == of(Told, typed(sitting, line))[0].text


@pytest.mark.rule("R119")
def test_told_of_an_exchange() -> None:
    """The card that is exchanged is told, the new one only to who draws it."""
    rules = BIRIBA.with_(upcard=False, bonus_suit="none", first_exchange=True)
    state = GameState.deal(rules, Random(1)).play(DrawCard())
    after = state.play(ExchangeFirstCard())
    old = after.discard_pile[-1]
    (new,) = after.hands[0].without(state.hands[0] - Cards([old]))
    for seat, text in [
        (0, f"You exchange {old.pretty} for {new.pretty}."),
        (1, f"Seat 0 exchanges {old.pretty} for another card."),
    ]:
        assert text == sentence(state, ExchangeFirstCard(), seat)


@pytest.mark.rule("R085")
def test_told_of_sides() -> None:
    """When the first biribaki forms the sides, it is told who plays with whom."""
    rules = rulesets.get("biriba-5p")
    hand = "3h 4h 5h 6h 7h 8h 9h Ks"
    state = arrange(rules, hands=[None, hand], turn=Turn(1, Step.MELD))
    laid = state.play(LayMeld("3h 4h 5h 6h 7h 8h 9h"))

    assert (
        "Seat 1 discards K♠, takes the biribaki, and the sides are now seat 1 against "
        "seat 2 and seat 4 against seat 3 and you."
    ) == sentence(laid, Discard("Ks"))


@pytest.mark.rule("R213")
def test_told_of_a_new_draw_pile() -> None:
    """A biribaki that becomes the draw pile is told of."""
    rules = rulesets.get("buraco-fechado")
    state = arrange(rules, hands=["5h Ks"], draw_pile="3c", turn=Turn(0))
    drawn = state.play(DrawCard())
    text = sentence(drawn, Discard("Ks"), 1)

    assert "Seat 0 discards K♠, and a morto becomes the draw pile." == text
