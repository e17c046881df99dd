"""The environment of PettingZoo, by its own suites."""

from typing import Any

import pytest
from every_preset import PRESETS
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from biriba import rulesets
from biriba.envs import pettingzoo
from biriba.errors import RulesError
from biriba.scoring import standing

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("name", "players"), PRESETS)
def test_api(name: str, players: int) -> None:
    """Each preset passes the test of the interface."""
    api_test(
        pettingzoo.env(name, players=players), num_cycles=15 if players == 5 else 40
    )


def test_seeds() -> None:
    """The same seed gives the same deals and choices."""
    seed_test(pettingzoo.env, num_cycles=30)


def test_render() -> None:
    """Every mode of rendering gives what it should."""
    starts = {"svg": "<svg", "ansi": ""}
    render_test(
        pettingzoo.env,
        custom_tests={
            mode: lambda result, begin=begin: result.startswith(begin)
            for mode, begin in starts.items()
        },
    )
    silent = pettingzoo.raw_env()
    silent.reset(seed=1)
    assert silent.render() is None


def test_performance(capsys: pytest.CaptureFixture[str]) -> None:
    """The performance benchmark runs through."""
    performance_benchmark(pettingzoo.raw_env())

    assert "turns per second" in capsys.readouterr().out


def play(environment: Any, seed: int) -> dict[str, float]:
    """Play a deal at random and return the rewards."""
    environment.reset(seed=seed)
    for agent in environment.possible_agents:
        environment.action_space(agent).seed(seed)
    rewards: dict[str, float] = {}
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        rewards[agent] = rewards.get(agent, 0) + reward
        over = terminated or truncated
        space = environment.action_space(agent)
        environment.step(None if over else space.sample(seen["action_mask"]))
    return rewards


def test_rewards() -> None:
    """In the end sides are rewarded by how much they are ahead."""
    environment = pettingzoo.raw_env("biriba")
    rewards = play(environment, 1)
    ours, theirs = standing(environment.table.state)

    assert environment.table.state.is_over
    assert ours - theirs == rewards["seat_0"] == rewards["seat_2"]
    assert 0 == sum(rewards.values())


def test_truncation() -> None:
    """A deal that is cut short rewards by how it stands."""
    environment = pettingzoo.raw_env("biriba-2p", max_cycles=30)
    rewards = play(environment, 2)
    ours, theirs = standing(environment.table.state)

    assert not environment.table.state.is_over
    assert 30 == environment.table.taken
    assert {"seat_0": ours - theirs, "seat_1": theirs - ours} == rewards


def test_going_on() -> None:
    """Without a seed the deals go on from the last one."""
    environment, deals = pettingzoo.raw_env(), []
    for seed in (1, None, 1, None):
        environment.reset(seed)
        deals.append(environment.table.state)

    assert deals[:2] == deals[2:]
    assert deals[0] != deals[1]
    environment.close()


def test_illegal_action() -> None:
    """An illegal action ends the deal and is punished."""
    environment = pettingzoo.env()
    environment.reset(seed=1)
    environment.step(2)

    assert all(environment.unwrapped.terminations.values())
    assert -1 == environment.unwrapped.rewards["seat_0"]


def test_rules_without_end() -> None:
    """Rules by which a deal may never end are refused."""
    with pytest.raises(RulesError, match="never end"):
        pettingzoo.BiribaEnv(rulesets.get("biriba"))
