"""What a player has seen since the deal, and guesses of what was not."""

import copy
from random import Random

import attrs
import pytest

from biriba import (
    Cards,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Rules,
    Step,
    Turn,
    arrange,
    rulesets,
)
from biriba.errors import StateError
from biriba.learn import InformationState
from helpers.situations import BIRIBA

pytestmark = pytest.mark.slow

TABLES = [
    *map(rulesets.get, ("biriba", "biriba-3p-pairs", "biriba-no-upcard", "newsgroup")),
    rulesets.get("buraco-fechado", players=2),
    *(rulesets.get("tranca", players=players) for players in (2, 4)),
]


def followed(
    rules: Rules, seed: int, seat: int
) -> list[tuple[InformationState, GameState]]:
    """Return what a seat recalls after each move of a deal, with the state."""
    rng = Random(seed)
    state = GameState.deal(rules, rng)
    recall = InformationState(state.view(seat))
    found = [(recall, state)]
    while not state.is_over:
        move = rng.choice(list(state.legal_moves.atomic()))
        state = state.play(move)
        recall = recall.then(move, state.view(seat))
        found.append((recall, state))
    return found


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)
def test_looks_the_same(rules: Rules) -> None:
    """A past has looked the same to the player at each time, and is another one."""
    deal = followed(rules, 5, 1)
    others = 0
    for recall, state in (deal[0], deal[1], deal[2], *deal[3::60], deal[-1]):
        past = recall.sample(Random(1))

        assert recall.views == tuple(state.view(1) for state in past)
        assert past[-1].rules == state.rules
        others += past[-1] != state
    assert others


def test_others_do_not_matter() -> None:
    """The guesses of a player do not depend on what only others know."""
    recall, state = followed(BIRIBA, 5, 1)[40]
    swapped = attrs.evolve(state, draw_pile=state.draw_pile[::-1])

    again = InformationState((*recall.views[:-1], swapped.view(1)), recall.moves)
    assert recall.sample(Random(1)) == again.sample(Random(1))


def test_copies() -> None:
    """What a player recalls is a value, which is its own copy."""
    recall, _ = followed(BIRIBA, 5, 1)[3]

    assert copy.copy(recall) is recall
    assert copy.deepcopy(recall) is recall


def test_exchanged_card() -> None:
    """A card that another player exchanged was the one that had been drawn."""
    state = GameState.deal(rulesets.get("biriba-no-upcard"), Random(1))
    for seat in (0, 1):
        recall, now = InformationState(state.view(seat)), state
        for move in (DrawCard(), ExchangeFirstCard()):
            now = now.play(move)
            recall = recall.then(move, now.view(seat))
        first, drawn, _ = recall.sample(Random(2))

        assert first.draw_pile[0] is now.discard_pile[-1] is drawn.turn.drawn


@pytest.mark.no_cover
def test_every_place_is_as_likely() -> None:
    """A card that was played is as often the one drawn as any other of the hand."""
    state = GameState.deal(BIRIBA, Random(1))
    recall = InformationState(state.view(1))
    for move in (DrawCard(), Discard(state.hand.kinds[0])):
        state = state.play(move)
        recall = recall.then(move, state.view(1))
    pasts = [recall.sample(rng) for rng in [Random(3)] for _ in range(1200)]
    drawn = sum(past[0].draw_pile[0] is state.discard_pile[-1] for past in pasts)

    assert 100 == pytest.approx(drawn, abs=40)


def test_biribakia() -> None:
    """The biribaki that somebody took was among the biribakia of the deal."""
    hands = ["5h 6h 7h 8h 9h Th Jh", "3c 5c 7c"]
    state = arrange(
        rulesets.get("biriba-2p").with_(biribaki_needs_biriba=False),
        hands=hands,
        turn=Turn(0, Step.MELD),
        rng=Random(1),
    )
    after = state.play(LayMeld(state.hand))
    for seat in (0, 1):
        recall = InformationState(state.view(seat)).then(
            LayMeld(state.hand), after.view(seat)
        )
        first, last = recall.sample(Random(1))

        assert Cards(first.packets[0]) == last.hands[0]
        assert (seat == 0) == (last.hands[0] == after.hands[0])


def test_nonsense() -> None:
    """What cannot have been seen is refused."""
    state = GameState.deal(BIRIBA, Random(1))
    view, other = state.view(1), GameState.deal(BIRIBA, Random(2)).view(1)

    for recall in (
        InformationState(view).then(DrawCard(), other),
        InformationState(view).then(DrawCard(), view),
        InformationState(view).then(LayMeld("5h 6h 7h"), view),
        InformationState(attrs.evolve(view, draw_pile_size=3)),
    ):
        with pytest.raises(StateError):
            recall.sample(Random(1))


def test_moves_that_were_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the moves are legal in no guess, that is said."""
    monkeypatch.setattr("biriba.learn._recall._MOST_GUESSES", 3)
    state = GameState.deal(BIRIBA, Random(1))
    move = Discard(state.hand.kinds[0])
    recall = InformationState(state.view(1)).then(
        move, state.play_unchecked(move).view(1)
    )

    with pytest.raises(StateError, match="in none of 3 guesses"):
        recall.sample(Random(1))


@pytest.mark.parametrize("reserve", [0, 2])
def test_biribaki_as_draw_pile(reserve: int) -> None:
    """A biribaki that became the draw pile was one at the deal, above the reserve."""
    rules = rulesets.get("buraco-aberto").with_(draw_pile_reserve=reserve)
    state = arrange(
        rules,
        hands=["Ks Qs"],
        draw_pile_size=1 + reserve,
        discard_pile="4d",
        turn=Turn(0),
        rng=Random(1),
    )
    recall = InformationState(state.view(1))
    for move in (DrawCard(), Discard("Ks"), DrawCard()):
        state = state.play(move)
        recall = recall.then(move, state.view(1))
    past = recall.sample(Random(2))

    assert past[2].draw_pile == past[0].packets[0] + past[0].draw_pile[1:]
    assert past[-1].hands[1] == state.hands[1]
