"""What can be done with the cards that a player has selected."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    Cards,
    Code,
    Discard,
    GameState,
    LayMeld,
    LayRedThree,
    Meld,
    Move,
    PlayerView,
    Selection,
    Step,
    arrange,
    json,
    melds,
    rulesets,
)
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.errors import FormatError, InvalidMeldError
from helpers.situations import BIRIBA, BIRIBA_RUN, SIX, to_draw, to_meld

STAYS = BIRIBA.with_(wild_move="on-replacement")

MELDING = to_meld("5h 6h 7h 9h 9s 9d JK Kc", SIX, "Qs Qd Qc")
"""A hand with runs, a set and additions."""


def code(selection: Selection) -> Code | None:
    """Return the code of the refusal, if there is one."""
    return None if selection.refusal is None else selection.refusal.code


def test_nothing() -> None:
    """Of no card there is nothing to say."""
    assert Selection(Cards("")) == MELDING.moves_with("")
    assert not Selection(Cards("")).further


def test_all_that_can_be_done() -> None:
    """A selection is told as lays, additions and discards of just these cards."""
    found = MELDING.moves_with("9h")

    assert Cards("9h") == found.cards
    assert {AddToMeld(SIX, "9h"), Discard("9h")} == set(found.moves)
    assert found.refusal is None
    assert (LayMeld("5h 6h 7h"),) == MELDING.moves_with("5h 6h 7h").moves
    assert MELDING.view(0).moves_with("9h") == found


def test_larger() -> None:
    """What further cards would allow is told too, the fewest cards first."""
    found = MELDING.moves_with("9h 9s")

    assert () == found.moves
    assert (
        LayMeld("9h 9s 9d"), LayMeld("9h 9s JK"), LayMeld("9h 9s 9d JK"),
    ) == found.larger  # fmt: skip
    assert Cards("9d JK") == found.further
    assert Code.TOO_FEW_CARDS is code(found)


def test_named_meld() -> None:
    """If a meld is named, only what can be added to it counts."""
    assert (AddToMeld(SIX, "9h"),) == MELDING.moves_with("9h", SIX).moves
    other = MELDING.moves_with("9h", melds.identify("Qs Qd Qc"))
    assert () == other.moves
    assert other.refusal is not None
    assert str(other.refusal).startswith("9h cannot be added to Qs Qd Qc: ")
    assert (AddToMeld("Qs Qd Qc", "JK"),) == MELDING.moves_with("JK", "Qs Qd Qc").moves
    assert Code.NO_SUCH_MELD is code(MELDING.moves_with("9h", "4c 5c 6c"))


@pytest.mark.parametrize(
    ("state", "cards", "meld", "expected"),
    [
        (to_draw("5h 6h 7h", pile="Ks"), "5h", None, Code.DRAW_FIRST),
        (to_draw("5h 6h 7h", pile="Ks"), "5h 6h", None, Code.DRAW_FIRST),
        (to_meld("Ks", BIRIBA_RUN, taken=True).play(Discard("Ks")), "3c", None, None),
        (MELDING, "Kd", None, Code.NOT_IN_HAND),
        (MELDING, "9h 9s Kc", None, Code.NEITHER_SET_NOR_RUN),
        (MELDING, "5h 7h 9h", None, Code.GAP),
        (to_meld("JK Ks Kd", "3h 4h 5h 2c"), "JK Ks", None, Code.TOO_FEW_CARDS),
        (to_meld("JK 2d Ks", "3h 4h 2h 6h 7h"), "JK 2d", None, Code.TOO_FEW_CARDS),
        (to_meld("5h 6h 7h Ks"), "5h 6h 7h", None, Code.MUST_KEEP_TWO),
        (to_meld("8h Ks 9h", "5h 6h 7h"), "8h 9h", None, Code.MUST_KEEP_TWO),
        (to_meld("Ks Qs", single="Ks"), "Ks", None, Code.RETURNED_CARD),
        (
            to_meld("6h JK Ks Qd Jc", "3h 4h 2h 6h 7h"),
            "JK Ks",
            "3h 4h 2h 6h 7h",
            Code.NEITHER_SET_NOR_RUN,
        ),
        (
            to_meld("JK Ks Qd Jc", "3h 4h 2h 6h 7h"),
            "JK",
            "3h 4h 2h 6h 7h",
            Code.WILD_FOR_WILD,
        ),
    ],
)
def test_refusals(
    state: GameState, cards: str, meld: str | None, expected: Code | None
) -> None:
    """The refusal is that of the move which comes nearest to what is meant."""
    found = state.moves_with(cards, meld)

    assert (expected or Code.DEAL_OVER) is code(found)
    assert () == found.moves


def test_a_wild_card_comes_near() -> None:
    """Cards that make a meld with another but cannot go to it are near a move."""
    state = to_meld("JK 8h Ks Qd Jc", "3h 4h 2h 6h 7h")

    assert Code.WILD_FOR_WILD is code(state.moves_with("8h JK"))


def test_not_your_turn() -> None:
    """Whoever waits is told so."""
    view = MELDING.view(2)
    card = str(view.hand.kinds[0])

    assert Code.NOT_YOUR_TURN is code(view.moves_with(card))
    assert () == view.moves_with(card).larger


@pytest.mark.rule("R165")
def test_places() -> None:
    """Where a wild card keeps its place, each place is a move."""
    state = to_meld("5h 6h JK Ks Qs", rules=STAYS)
    found = state.moves_with("5h 6h JK")

    runs = melds.choices("5h 6h JK", STAYS)
    assert [*map(LayMeld, runs)] == list(found.moves)
    assert () == to_meld("5h 6h JK Ks", rules=STAYS).moves_with("5h 6h JK").moves
    assert Code.MUST_KEEP_TWO is code(
        to_meld("5h 6h JK Ks", rules=STAYS).moves_with("5h 6h JK")
    )


@pytest.mark.parametrize(
    ("cards", "meld", "error"),
    [("5x", None, FormatError), ("5h", "5h 9c", InvalidMeldError)],
)
def test_no_cards(cards: str, meld: str | None, error: type[Exception]) -> None:
    """What is no card, or no meld, is refused."""
    with pytest.raises(error):
        MELDING.moves_with(cards, meld)


def played(move: Move) -> Cards | None:
    """Return the cards that a move plays, if it plays any."""
    if isinstance(move, Discard):
        return Cards([move.card])
    return move.cards if isinstance(move, LayMeld | AddToMeld) else None


def check(view: PlayerView, cards: Cards, meld: Meld | None) -> None:
    """Check what is told of a selection against all the legal moves."""
    found = view.moves_with(cards, meld)
    fits = [
        move
        for move in view.legal_moves
        if meld is None or (isinstance(move, AddToMeld) and move.meld == meld)
    ]
    more = [move for move in fits if (own := played(move)) and cards < own]

    assert {move for move in fits if played(move) == cards} == set(found.moves)
    assert set(found.larger) <= set(more)
    assert len(found.larger) == min(20, len(more))
    assert bool(found.moves) == (found.refusal is None)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["biriba", "buraco-aberto", "newsgroup"])
@settings(max_examples=max(1, settings().max_examples // 50))
@given(seed=st.integers(0, 10**9))
def test_against_all_moves(name: str, seed: int) -> None:
    """What is told of any selection is what the list of all legal moves says."""
    rng, rules = Random(seed), rulesets.get(name)
    state = GameState.deal(rules, rng)
    players: list[Player] = [SimplePlayer(), RandomPlayer(rng)]
    while not state.is_over:
        view = state.view(state.to_move)
        if view.turn.step is Step.MELD and rng.random() < 0.3:
            for number in (1, 2, 3):
                cards = rng.sample(list(view.hand), min(number, len(view.hand)))
                laid = rng.choice([None, *view.own_side.melds])
                check(view, Cards(cards), laid)
        state = state.play_unchecked(players[rng.random() < 0.3].choose(view))


# JSON ---------------------------------------------------------------------------------


def test_json() -> None:
    """A selection is written with what it leads on to, and comes back."""
    found = MELDING.moves_with("9h 9s")
    data: dict[str, Any] = json.to_data(found)

    assert "9d JK" == data["further"]
    assert {"move": "lay", "cards": "9s 9h 9d"} == data["larger"][0]
    assert "too-few-cards" == data["refusal"]["code"]
    for cards in ("9h 9s", "9h", ""):
        found = MELDING.moves_with(cards)
        assert found == json.loads(json.dumps(found), Selection)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (
            {"moves": [{"move": "draw"}]},
            "$.moves: expected only lays, additions, discards",
        ),
        ({"larger": [{"move": "pass"}]}, "$.larger: expected only lays and additions"),
        (
            {"larger": [{"move": "lay", "cards": "5h 6h 7h"}]},
            "$.larger: expected moves of more cards than 9s 9h",
        ),
        ({"further": "5h"}, "$.further: it does not follow from the larger moves"),
    ],
)
def test_refused_json(change: dict[str, object], error: str) -> None:
    """A selection that nobody could be told is refused."""
    data = json.to_data(MELDING.moves_with("9h 9s")) | change

    with pytest.raises(FormatError) as caught:
        json.from_data(data, Selection)
    assert str(caught.value).startswith(error)


def test_lists() -> None:
    """Lists of values and legal moves are written as lists."""
    moves = [*MELDING.legal_moves]

    assert [json.to_data(move) for move in moves] == json.to_data(moves)
    assert json.to_data(moves) == json.to_data(MELDING.legal_moves)
    assert json.to_data(moves) == json.to_data(tuple(moves))
    assert [] == json.to_data([])


@pytest.mark.rule("F174", "F184")
def test_red_three() -> None:
    """A red three is laid beside the melds, and never discarded."""
    state = arrange(rulesets.get("tranca"), hands=["3h 3s 9h Kd"], melds=[["4c 5c 6c"]])
    found = state.moves_with("3h")

    assert (LayRedThree("3h"),) == found.moves
    assert found == json.loads(json.dumps(found))
    assert (Discard("3s"),) == state.moves_with("3s").moves
    assert () == state.moves_with("3h", "4c 5c 6c").moves
    assert () == state.moves_with("3d").moves
    assert Code.NOT_IN_HAND is code(state.moves_with("3d"))
