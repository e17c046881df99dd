"""The game of OpenSpiel, by its own tests and algorithms."""

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from every_preset import PRESETS
from open_spiel.python.algorithms import ismcts
from open_spiel.python.observation import make_observation

from biriba import rulesets
from biriba.learn import openspiel

SHORT = "python_biriba(ruleset=biriba-2p,stall_limit=4)"


def step(state: Any, rng: random.Random) -> None:
    """Take a step at random."""
    if state.is_chance_node():
        kinds, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(kinds, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def played(game: Any, seed: int, most: int = 10_000) -> Any:
    """Return a state to which a deal came at random."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and (most or state.is_chance_node()):
        most -= not state.is_chance_node()
        step(state, rng)
    return state


def sampler() -> Any:
    """Return what samples numbers from 0 to 1."""
    return pyspiel.UniformProbabilitySampler(0.0, 1.0)


@pytest.mark.parametrize(("name", "players"), PRESETS)
def test_random_simulation(name: str, players: int) -> None:
    """OpenSpiel's test of the interface passes for each preset, cut a little short."""
    given = {"ruleset": name, "players": players, "stall_limit": 1}
    game = pyspiel.load_game("python_biriba", given)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "players"), PRESETS)
def test_presets(name: str, players: int) -> None:
    """Each preset is a game that ends within its bounds, and can be serialised."""
    game = pyspiel.load_game("python_biriba", {"ruleset": name, "players": players})
    state = played(game, 3, most=50)
    again = game.deserialize_state(state.serialize())

    assert players == game.num_players()
    assert str(state) == str(again)
    assert state.legal_actions() == again.legal_actions()
    assert len(state.observation_tensor(0)) == np.prod(game.observation_tensor_shape())
    state = played(game, 4, most=60 if players == 5 else 1000)
    decisions = [item for item in state.full_history() if item.player >= 0]
    assert len(decisions) <= game.max_game_length()
    for points in state.returns():
        assert game.min_utility() <= points <= game.max_utility()


def test_before_the_deal() -> None:
    """While cards are dealt nobody has seen or can do anything."""
    game = pyspiel.load_game(SHORT)
    state = game.new_initial_state()
    state.apply_action(52)

    assert state.is_chance_node()
    assert [0, 0] == state.returns()
    assert "deal JK" == str(state)
    assert "seat 0 waits for the deal" == state.information_state_string(0)
    assert 0 == np.sum(state.observation_tensor(0))
    assert "deal As" == state.action_to_string(pyspiel.PlayerId.CHANCE, 0)
    assert "action 7" == state.action_to_string(0, 7)
    again = state.resample_from_infostate(0, sampler())
    assert len(state.history()) == len(again.history())


def test_words() -> None:
    """ActionSpace have words, also those that only begin something."""
    game = pyspiel.load_game("python_biriba(ruleset=biriba-meld-to-take)")
    words: set[str] = set()
    for seed in range(8):
        state, rng = game.new_initial_state(), random.Random(seed)
        while not state.is_terminal() and len(state.history()) < 400:
            if state.is_chance_node():
                step(state, rng)
                continue
            legal = state.legal_actions()
            told = map(state.action_to_string, legal)
            words |= {" ".join(text.split()[:2]) for text in told}
            eager = [action for action in legal if action == 1 or action > 61]
            state.apply_action(rng.choice(eager or legal))

    assert {"draw", "take", "begin to"} <= words
    assert "action 3000" == played(game, 1, 5).action_to_string(0, 3000)
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, random.Random(1))
    state.apply_action(0)
    assert "draw As" == state.action_to_string(pyspiel.PlayerId.CHANCE, 0)


def test_clone() -> None:
    """A clone goes its own way."""
    state = played(pyspiel.load_game(SHORT), 1, 8)
    clone, before = state.clone(), str(state)
    clone.apply_action(clone.legal_actions()[0])

    assert before == str(state)
    assert len(state.history()) < len(clone.history())
    assert [] == state.legal_actions(1 - state.current_player())


@pytest.mark.parametrize("name", ["biriba-2p", "biriba-meld-to-take", "newsgroup"])
def test_resampling(name: str) -> None:
    """A resampled state looks the same to the player, and is another one."""
    game = pyspiel.load_game("python_biriba", {"ruleset": name})
    others = 0
    for most in (1, 10, 35, 70):
        state = played(game, most, most)
        for player in range(game.num_players()):
            again = state.resample_from_infostate(player, sampler())
            told = state.information_state_string(player)
            assert told == again.information_state_string(player)
            assert state.observation_tensor(player) == again.observation_tensor(player)
            assert state.observation_string(player) == again.observation_string(player)
            others += str(again) != str(state)
    assert others


def test_resampling_what_was_begun() -> None:
    """What the player to move has begun is resampled for that player alone."""
    game = pyspiel.load_game("python_biriba(ruleset=biriba-meld-to-take,players=2)")
    state, rng = game.new_initial_state(), random.Random(38)
    while state.is_chance_node() or not state.table.begun:
        if state.is_chance_node():
            step(state, rng)
            continue
        legal = state.legal_actions()
        eager = [action for action in legal if action == 1 or action > 61]
        state.apply_action(rng.choice(eager or legal))
    mover = state.current_player()

    for player in (0, 1) * 10:
        again = state.resample_from_infostate(player, sampler())
        told = state.information_state_string(player)
        assert told == again.information_state_string(player)
        assert mover == again.current_player()
        assert again.legal_actions()
        own = state.table.begun if player == mover else ()
        assert own == again.table.begun


def test_nothing_hidden() -> None:
    """What another player draws is neither in words nor in numbers."""
    state = played(pyspiel.load_game(SHORT), 1, 0)
    state.apply_action(0)
    seen = set()
    for kind, _ in state.chance_outcomes():
        after = state.child(kind)
        words = after.information_state_string(1), after.observation_string(1)
        seen.add((words, tuple(after.observation_tensor(1))))

    assert 1 == len(seen)


def test_observer() -> None:
    """An observer gives planes with their shape, and knows no parameters."""
    game = pyspiel.load_game(SHORT)
    observation = make_observation(game)
    observation.set_from(played(game, 1, 5), 0)

    assert game.observation_tensor_shape() == list(observation.dict["planes"].shape)
    with pytest.raises(ValueError, match="no parameters"):
        openspiel.BiribaObserver(rulesets.get("biriba"), None, {"a": 1})


def test_pickle() -> None:
    """States are pickled by their history."""
    state = played(pyspiel.load_game(SHORT), 1, 10)

    assert str(state) == str(pickle.loads(pickle.dumps(state)))  # noqa: S301 - our own


class Standing:
    """Judges a state by how it stands, without playing on."""

    def evaluate(self, state: Any) -> list[float]:
        """Return by how much each seat is ahead."""
        margins: list[float] = state.table.margins()
        return margins

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Return the same chance for each action."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_search() -> None:
    """OpenSpiel's information set search in Python plays a deal."""
    game = pyspiel.load_game("python_biriba(ruleset=biriba-2p,stall_limit=2)")
    bot = ismcts.ISMCTSBot(
        game, Standing(), 50.0, 2, random_state=np.random.RandomState(1)
    )
    state, rng, decisions = game.new_initial_state(), random.Random(1), 0
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
            decisions += 1
        else:
            step(state, rng)

    assert decisions > 10
