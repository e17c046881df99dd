"""Positions of the kernel against those of plain Python."""

import pickle
from collections import Counter
from random import Random
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    KINDS,
    Cards,
    DrawCard,
    Ending,
    EndReason,
    GameState,
    LayMeld,
    Side,
    Step,
    Suit,
    Turn,
    arrange,
    learn,
    rulesets,
    testing,
)
from biriba._base.machine import machine
from biriba._fields import unchecked
from biriba._rules.play import WildDiscards
from biriba._state import effects
from biriba.errors import FormatError, StateError
from biriba.learn._positions import PlainPosition
from helpers.engines import TABLES, addition_to_begin
from helpers.rulebook import stacked

MELDS = 62
"""The first action that melds."""

STEPS = 600
"""The most actions of a deal that are compared."""

LONG = {("biriba-kouridakis", 5): 60}
"""Where long hands that may only be melded whole keep plain Python busy for minutes."""


@pytest.fixture(autouse=True)
def _plain_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the moves of states in plain Python."""
    monkeypatch.setattr(effects, "states", lambda: None)


def compare(state: GameState, rng: Random, steps: int = STEPS) -> None:
    """Play at random, and compare lists, states and points after each action."""
    plain, fast = PlainPosition(state), learn.position(state)
    for _ in range(steps):
        assert (fast.state(), fast.begun) == (plain.state(), plain.begun)
        assert fast.ids == plain.ids
        assert fast.score() == plain.score()
        if plain.is_over:
            return
        ids = plain.ids
        melds = [action for action in ids if action >= MELDS]
        action = rng.choice(melds if melds and rng.random() < 0.5 else ids)
        plain, fast = plain.play(action), fast.play(action)


def turned_over(state: GameState) -> Cards:
    """Return all cards but those that lie open."""
    return Cards(
        [
            card
            for cards in (*state.hands, state.draw_pile, *state.packets)
            for card in cards
        ]
    )


def play_on(at: learn.Position, rng: Random) -> None:
    """Play at random to the end of the deal."""
    while not at.is_over:
        at = at.play(rng.choice(at.ids))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deals_are_equal(name: str, players: int) -> None:
    """At every table, random deals go the same way."""
    rules = rulesets.get(name, players=players)
    for seed in range(2):
        rng = Random(f"{name} {players} {seed}")
        minimums = [rules.match.highest_minimum] * len(rules.seating.sides) * seed
        dealer = rng.randrange(players)
        state = GameState.deal(rules, rng, dealer=dealer, minimums=minimums)
        compare(state, rng, LONG.get((name, players), STEPS))


@given(testing.states())
@settings(max_examples=300)
def test_states_are_equal(state: GameState) -> None:
    """A state drawn at random, by random rules, is the same to both."""
    fast = learn.position(state)
    assert fast.state() == state
    assert fast.ids == PlainPosition(state).ids
    assert fast.score() == list(state.standing())


def test_the_first_card_stays_if_none_is_left() -> None:
    """A red three that takes the last card to draw ends the exchange in both."""
    rules = rulesets.get("tranca").with_(
        red_threes="aside-at-once",
        first_exchange=True,
        draw_pile_empty="end-of-turn",
    )
    state = arrange(
        rules,
        hands=["3h 4h 9c"],
        discard_pile="",
        draw_pile_size=1,
        turn=Turn(0, Step.MELD, drawn="9c"),
    )
    after = learn.position(state).play(learn.position(state).ids[0])
    assert after.state().turn.drawn is None
    compare(state, Random(1))


@pytest.mark.parametrize("limit", get_args(WildDiscards))
@pytest.mark.parametrize("card", ["JK", "2d", "9c"])
def test_wild_cards_that_are_not_exchanged(limit: WildDiscards, card: str) -> None:
    """The first card may be exchanged in both engines, or in neither."""
    rules = rulesets.get("biriba-no-upcard", 3).with_(
        teams="lone-taker", packets=(11, 11), wild_discards=limit
    )
    state = GameState.from_deck(rules, stacked(rules, draws=f"{card} 7h"))
    compare(state, Random(1))
    drawn = learn.position(state).play(learn.position(state).ids[0])
    stays = limit == "last-resort" and card != "9c"
    assert drawn.state() == state.play(DrawCard())
    assert stays is (drawn.state().turn.drawn is None)


def test_positions_are_values() -> None:
    """Equal positions are equal, hash alike, and survive pickling."""
    at = learn.deal("biriba", seed=1)
    assert machine is not None
    assert isinstance(at, machine.Position)
    assert at == learn.deal("biriba", seed=1) != learn.deal("biriba", seed=2)
    assert hash(at) == hash(learn.deal("biriba", seed=1))
    assert pickle.loads(pickle.dumps(at)) == at  # noqa: S301 - it is our own
    assert at != learn.deal("biriba-2p", seed=1)
    assert not at.__eq__("a position")


@pytest.mark.parametrize("name", rulesets.names())
def test_deals_are_those_of_python(name: str) -> None:
    """A seed gives the same deal as a generator of Python with that seed."""
    rules = rulesets.get(name)
    for seed in (0, 1, -3, 2**32, 2**70 + 5, *range(10, 40)):
        state = GameState.deal(rules, Random(seed), dealer=1)
        assert learn.deal(rules, seed=seed, dealer=1).state() == state


def test_equal_rules_keep_their_names() -> None:
    """Rules that differ in nothing but the name come back with it, and are equal."""
    first, other = rulesets.get("biriba", players=2), rulesets.get("biriba-2p")
    for rules in (first, other):
        assert learn.deal(rules, seed=1).state().rules.name == rules.name
    assert learn.deal(first, seed=1) == learn.deal(other, seed=1)
    batch = learn.Batch.from_states([GameState.deal(first, Random(1))])
    assert batch.states[0].rules.name == "biriba"


def test_playouts_end() -> None:
    """A playout ends with the deal, or after some turns."""
    at = learn.deal("biriba", seed=1)
    assert at.playout(seed=1).is_over
    assert at.playout(seed=1) == at.playout(seed=1) != at.playout(seed=2)
    assert at.playout(seed=1, turns=3).to_move == 3


@given(testing.states())
def test_samples_have_the_view_of_the_player_to_move(state: GameState) -> None:
    """A sample looks the same to the player to move, and its cards are those there."""
    seat, at = state.to_move, learn.position(state)
    for seed in range(3):
        sample = at.sample(seed)
        found = sample.state()
        assert found.view(seat) == state.view(seat)
        assert turned_over(found) == turned_over(state)
        assert sample.ids == at.ids
        assert sample == at.sample(seed)


def test_samples_are_fair() -> None:
    """Each order of the hidden cards comes as often; known cards stay in their hand."""
    state = arrange(
        rulesets.get("biriba-2p"),
        hands=["3c 4d 8s", "Kh 5h"],
        seen=["", "Kh"],
        draw_pile="6h 7h",
        packets=[],
        takers=[0, 1],
    )
    at = learn.position(state)
    found = Counter(
        (str(sample.hands[1]), *map(str, sample.draw_pile))
        for sample in (at.sample(seed).state() for seed in range(6_000))
    )
    assert {("5h Kh", "6h", "7h"), ("7h Kh", "6h", "5h")} < set(found)
    assert len(found) == 6
    assert all(880 < times < 1_120 for times in found.values())


def test_an_illegal_action_is_refused() -> None:
    """What is not in the list cannot be played."""
    at = learn.deal("biriba", seed=1)
    for action in (-1, 9, 10**6, 10**30, "x", None, 0.5):
        with pytest.raises(FormatError, match=f"^{action!r} is no legal action here"):
            at.play(action)  # type: ignore[arg-type]  # that is the point


def test_a_hand_that_needs_too_much_is_told() -> None:
    """Where the look-ahead needs more memory than it may take, it says so."""
    rules = rulesets.get("biriba-kouridakis", players=5)
    spades = [card for card in rules.deck.cards if card.suit is Suit.SPADES]
    state = arrange(rules, hands=[spades], turn=Turn(0, Step.MELD))
    for meld in ("3s 4s 5s", "6s 7s 8s"):
        state = state.play(LayMeld(meld))
    last = LayMeld("9s Ts Js")
    told = "the look-ahead needs too much memory for this hand"
    with pytest.raises(StateError, match=f"^{told}$"):
        list(state.play(last).legal_moves)
    batch = learn.Batch.from_states([GameState.deal(rules, Random(1)), state])
    with pytest.raises(StateError, match=f"^table 1: {told}$"):
        batch.step([learn.ActionSpace(rules).id_of(state, last)], rows=[1])


def test_what_is_no_state_is_refused() -> None:
    """Each field is checked at the door, also what no `GameState` accepts."""
    state = learn.deal("biriba", seed=1).playout(seed=1, turns=9).state()
    fields = {one.name: getattr(state, one.name) for one in attrs.fields(GameState)}
    del fields["rules"]
    for name in fields:
        for wrong in (-5, 10**9, "x", b"\xff", [], [None], ((),), (), (None,) * 4):
            broken = unchecked(GameState, {"rules": state.rules, **fields, name: wrong})
            with pytest.raises((FormatError, AttributeError)):
                learn.position(broken)


def melding() -> GameState:
    """Return a state of the meld step that no test has changed yet."""
    return learn.deal("biriba", seed=3).play(0).state()


def test_additions_that_were_begun() -> None:
    """An addition that takes several actions can be begun, and goes on anywhere."""
    state = addition_to_begin()
    at = learn.position(state)
    (first,) = at.ids
    begun = at.play(first)
    assert begun.state() == at.state() != begun.play(*begun.ids).state()
    assert pickle.loads(pickle.dumps(begun)) == begun != at  # noqa: S301 - as above
    assert learn.position(state, (first,)) == begun


def test_what_begins_no_addition_is_refused() -> None:
    """Actions that complete something cannot be those that begin an addition."""
    for state in (learn.deal("biriba", seed=3).state(), melding()):
        for action in learn.position(state).ids:
            for times in (1, 100):
                with pytest.raises(FormatError, match="cannot be begun like this"):
                    learn.position(state, (action,) * times)


def with_hand(state: GameState, kept: int) -> GameState:
    """Return a state whose player to move has only so many cards; others are drawn."""
    hand, *others = state.hands
    cards = list(hand)
    left = (*state.draw_pile, *cards[kept:])
    return attrs.evolve(
        state,
        hands=(Cards(cards[:kept]), *others),
        draw_pile=left,
        packed_seen=(0,) * len(state.hands),
    )


def changed_states() -> dict[str, GameState]:
    """Return states that no deal can reach, each with what is wrong with it."""
    state = melding()
    missing = next(card for card in KINDS if card not in state.hand)
    turn, (first, *others) = state.turn, state.packets
    empty = attrs.evolve(
        state, draw_pile=(*state.draw_pile, *first), packets=((), *others)
    )
    return {
        "a biribaki has no cards": empty,
        "sides of a state are not those": attrs.evolve(
            state, sides=(Side((0, 1)), Side((2, 3)))
        ),
        "a seat goes out": attrs.evolve(state, ending=Ending(EndReason.PASSED, 1)),
        "a hand has no cards": with_hand(state, 0),
        "no bonus suit to choose": attrs.evolve(state, turn=Turn(0, Step.CHOOSE)),
        "cannot be exchanged": attrs.evolve(
            state, turn=attrs.evolve(turn, drawn=missing)
        ),
        "was drawn cannot be exchanged": attrs.evolve(  # by rules without an exchange
            state, turn=attrs.evolve(turn, drawn=next(iter(state.hand)))
        ),
        "are not in the hand": attrs.evolve(
            state, turn=attrs.evolve(turn, due=Cards([missing]))
        ),
    }


@pytest.mark.parametrize(("problem", "state"), changed_states().items())
def test_states_that_cannot_be_played_are_refused(
    problem: str, state: GameState
) -> None:
    """A state is refused if play would move cards that are not there."""
    with pytest.raises(FormatError, match=problem):
        learn.position(state)


def test_a_playout_without_a_legal_action() -> None:
    """A playout ends with an error where there is no legal action."""
    at = learn.position(with_hand(melding(), 1))
    assert at.ids == []
    assert at.playout(seed=1, turns=0) == at
    with pytest.raises(StateError, match="no action is legal"):
        at.playout(seed=1)


@pytest.mark.parametrize(
    "limits",
    [
        {"seed": "x"},
        {"seed": None},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": 1, "turns": "x"},
        {"seed": 1, "turns": -1},
    ],
)
def test_wrong_limits(limits: dict[str, Any]) -> None:
    """A playout and a sample refuse the same as in plain Python."""
    at = learn.deal("biriba", seed=1)
    with pytest.raises(FormatError):
        at.playout(**limits)
    if "turns" not in limits:
        with pytest.raises(FormatError):
            at.sample(**limits)

    assert at.playout(2**64 - 1, 0) == at
    assert at.playout(1, 10**30) == at.playout(1)
