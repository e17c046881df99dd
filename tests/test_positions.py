"""Positions: states that are played by action IDs."""

import pickle
from random import Random
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from biriba import (
    Cards,
    GameState,
    clear_caches,
    learn,
    rulesets,
)
from biriba._rules.numbers import options_of
from biriba.errors import FormatError, MatchError, SeatError, StateError
from biriba.learn import Position, _positions
from biriba.learn._positions import PlainPosition
from helpers.engines import addition_to_begin


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in plain Python, also where the kernel is installed."""
    monkeypatch.setattr(_positions, "machine", None)


def copied(at: Position) -> object:
    """Return a position as it comes out of a pickle."""
    return pickle.loads(pickle.dumps(at))  # noqa: S301 - it is our own


def test_a_deal_is_that_of_its_seed() -> None:
    """The position of a seed is the deal of a generator with that seed."""
    rules = rulesets.get("biriba")
    at = learn.deal("biriba", seed=11, dealer=1)
    assert at.state() == GameState.deal(rules, Random(11), dealer=1)
    assert (at.rules, at.to_move, at.is_over) == (rules, 2, False)


def test_a_deal_may_have_minimums() -> None:
    """Minimums and dealers are checked as in any deal."""
    at = learn.deal("buraco-fechado", seed=1, minimums=[75, 0])
    assert [side.minimum for side in at.state().sides] == [75, 0]
    with pytest.raises(MatchError, match="minimums"):
        learn.deal("biriba", seed=1, minimums=[1])
    with pytest.raises(FormatError, match="integer as seed"):
        learn.deal("biriba", seed="x")  # type: ignore[arg-type]  # that is the point
    with pytest.raises(SeatError, match="seat 9"):
        learn.deal("biriba", seed=1, dealer=9)


def test_the_actions_are_those_of_the_action_space() -> None:
    """To the end of a deal, IDs are legal actions, and playing one is its move."""
    rng, at = Random(5), learn.deal("buraco-fechado", seed=5)
    table = learn.Table(at.state())
    while not at.is_over:
        assert at.ids == table.legal_ids()
        action = rng.choice(at.ids)
        table.act(action)
        at = at.play(action)
    assert at.state() == table.state
    assert (at.ids, at.score()) == ([], list(at.state().standing()))


def test_an_illegal_action_is_refused() -> None:
    """An action that is not in the list cannot be played."""
    at = learn.deal("biriba", seed=3)
    with pytest.raises(FormatError, match="9 is no legal action"):
        at.play(9)
    with pytest.raises(FormatError, match="expected the state"):
        learn.position("biriba")  # type: ignore[arg-type]  # that is the point


def test_an_addition_that_was_begun_goes_on() -> None:
    """A position knows the actions of an addition that was begun, also pickled."""
    state = addition_to_begin()
    at = learn.position(state)
    (first,) = at.ids
    begun = at.play(first)
    assert (at.begun, begun.begun) == ((), (first,))
    assert copied(begun) == begun == learn.position(state, (first,)) != at


def test_a_sample_shows_the_player_to_move_the_same() -> None:
    """A sample shuffles what the player to move does not see, and nothing else."""
    at = learn.deal("biriba", seed=1).playout(seed=3, turns=30)
    view = at.state().view(at.to_move)
    samples = [at.sample(seed) for seed in (1, 2, 1)]
    assert [view] * 3 == [each.state().view(at.to_move) for each in samples]
    assert at != samples[0] == samples[2] != samples[1]


def test_what_begins_no_addition_is_refused() -> None:
    """Actions that complete something cannot be those that begin an addition."""
    state = learn.deal("biriba", seed=3).state()
    for begun in ((0,), (0, 0), (4,), (-1,)):
        with pytest.raises(FormatError, match="cannot be begun like this"):
            learn.position(state, begun)


def test_actions_that_begin_an_addition() -> None:
    """Actions that begin an addition are kept until it is complete."""
    state = addition_to_begin()
    (first,) = learn.position(state).ids
    at = learn.position(state, (first,))
    assert at == learn.position(state).play(first)
    assert at.play(*at.ids).state() != state == at.state()


def test_an_addition_that_was_begun_goes_on_in_a_sample() -> None:
    """A sample keeps the actions of an addition that was begun."""
    at = PlainPosition(learn.deal("biriba", seed=3).state(), begun=(4,))
    assert at.sample(seed=1).begun == (4,)


def test_a_playout_plays_at_random_to_the_end() -> None:
    """A playout ends with the deal, and is the same for the same seed."""
    at = learn.deal("biriba-2p", seed=1)
    end = at.playout(seed=4)
    assert end.is_over
    assert end == at.playout(seed=4) != at.playout(seed=5)


def test_a_playout_may_be_short() -> None:
    """A playout of some turns ends when they do."""
    at = learn.deal("biriba", seed=1)
    assert at.playout(seed=1, turns=0) == at
    later = at.playout(seed=1, turns=3)
    assert (later.to_move, later.state().turn.step.value) == (3, "draw")


def test_a_playout_ends_also_where_deals_may_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A playout takes a limited number of actions."""
    monkeypatch.setattr(_positions, "MOST_MOVES", 5)
    assert not learn.deal("biriba", seed=1).playout(seed=1).is_over


def test_a_playout_without_a_legal_action() -> None:
    """A playout ends with an error where there is no legal action."""
    state = learn.deal("biriba", seed=3).play(0).state()
    (card, *_), *others = state.hands
    alone = attrs.evolve(state, hands=(Cards([card]), *others))
    assert learn.position(alone).ids == []
    with pytest.raises(StateError, match="no action is legal"):
        learn.position(alone).playout(seed=1)


def test_positions_are_pickled() -> None:
    """A position that was pickled is equal to the one before."""
    at = learn.deal("tranca", seed=9).playout(seed=2, turns=9)
    assert copied(at) == at


def test_equal_rules_keep_their_names() -> None:
    """Rules that differ in nothing but the name have action IDs of their own name."""
    for rules in (rulesets.get("biriba", players=2), rulesets.get("biriba-2p")):
        assert learn.action_space(rules).rules.name == rules.name
        assert learn.deal(rules, seed=1).state().rules.name == rules.name


def test_the_kernel_is_given_all_that_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules are handed over once, with options, points, and numbered melds."""
    games: list[tuple[Any, ...]] = []

    def game(*told: object) -> int:
        games.append(told)
        return len(games)

    fake = SimpleNamespace(
        game=game,
        deal=lambda game, seed, dealer: (game, seed, dealer),
        position=lambda game, state, begun: (game, state, begun),
    )
    monkeypatch.setattr(_positions, "machine", fake)
    clear_caches()
    rules = rulesets.get("newsgroup")
    state = GameState.deal(rules, Random(1))
    made: list[object] = [learn.position(state), learn.position(state, (4,))]
    made += [learn.deal(rules, seed=7), learn.deal(rules, seed=7, dealer=0)]
    clear_caches()
    apart = GameState.deal(rules.with_(runs_apart=True), Random(1))
    assert learn.deal(apart.rules, seed=1) == PlainPosition(apart)
    assert learn.position(apart) == PlainPosition(apart) == copied(PlainPosition(apart))
    assert made == [(1, state, ()), (1, state, (4,)), (1, 7, 3), (1, 7, 0)]
    ((given_rules, options, values, in_hand, lays, melds),) = games
    assert (given_rules, melds) == (rules, learn.action_space(rules).melds)
    assert (len(values), len(in_hand), values[52]) == (53, 53, rules.values.joker_value)
    assert len(lays) == len(learn.action_space(rules).lays)
    assert len({(*lay[:3], lay[3]) for lay in lays}) == len(lays)
    assert options["wild_move"] == 1


def test_options_are_numbers() -> None:
    """A choice is handed over by its place, ranks and bonuses as numbers."""
    options = options_of(rulesets.get("biriba"))
    assert (options["take"], options["run_bonus"]) == (0, (200, 100))
    assert options["set_ranks"] == [0, *range(2, 13)]


@pytest.mark.parametrize(
    ("limits", "problem"),
    [
        ({"seed": "x"}, "expected an integer as seed, not 'x'"),
        ({"seed": None}, "expected an integer as seed, not None"),
        ({"seed": -1}, "seed must be from 0 to 2⁶⁴ − 1, not -1"),
        ({"seed": 2**64}, "seed must be from 0 to 2⁶⁴ − 1, not 18446744073709551616"),
        ({"seed": 1, "turns": "x"}, "turns must be an integer of at least 0, not 'x'"),
        ({"seed": 1, "turns": -1}, "turns must be an integer of at least 0, not -1"),
    ],
)
def test_wrong_limits(limits: dict[str, Any], problem: str) -> None:
    """The seed and the turns of a playout are integers of the right size."""
    at = learn.deal("biriba", seed=1)
    with pytest.raises(FormatError, match=f"^{problem}$"):
        at.playout(**limits)
    if "turns" not in limits:
        with pytest.raises(FormatError, match=f"^{problem}$"):
            at.sample(**limits)

    assert at.playout(2**64 - 1, 0).state() == at.state()
