"""Positions of the kernel against those of plain Python."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from biriba import Cards, GameState, Step, Turn, arrange, learn, rulesets, testing
from biriba._base.machine import machine
from biriba.errors import FormatError, StateError
from biriba.learn._fields import fields_of
from biriba.learn._positions import PlainPosition, game_of

TABLES = [
    (name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
]
MELDS = 62
"""The first action that melds."""

STEPS = 600
"""The most actions of a deal that are compared."""

LONG = {("biriba-kouridakis", 5): 60}
"""Where long hands that may only be melded whole keep plain Python busy for minutes."""


def compare(state: GameState, rng: Random, steps: int = STEPS) -> None:
    """Play at random, and compare lists, states and points after each action."""
    plain, fast = PlainPosition(state), learn.position(state)
    for _ in range(steps):
        assert fast.fields() == plain.fields()  # type: ignore[attr-defined]  # of both
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
    at = learn.deal(rulesets.get("biriba-kouridakis", players=5), seed=46)
    with pytest.raises(StateError, match="too much memory for this hand"):
        play_on(at, Random(46))


def test_fields_that_are_no_state_are_refused() -> None:
    """Each field is checked at the door."""
    assert machine is not None
    state = GameState.deal(rulesets.get("biriba"), Random(1))
    game, fields = game_of(state.rules), fields_of(state)
    for at in range(len(fields)):
        for wrong in (None, -5, 10**9, "x", b"\xff", [], [None], ((),)):
            if at in {11, 12} and wrong == []:
                continue
            broken = (*fields[:at], wrong, *fields[at + 1 :])
            with pytest.raises((FormatError, TypeError)):
                machine.position(game, broken)
        with pytest.raises(FormatError):
            machine.position(game, fields[:at])


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
