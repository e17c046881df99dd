"""The environment of PettingZoo, by its own suites."""

from functools import partial
from itertools import count
from typing import Any

import pytest
from every_preset import PRESETS
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from biriba import rulesets
from biriba.errors import BiribaError, FormatError, RulesError, SeatError
from biriba.learn import bounds, pettingzoo

# An observation is a dict, for it has the mask, of which PettingZoo warns each time.
pytestmark = [
    pytest.mark.filterwarnings("error"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
]
presets = pytest.mark.parametrize(("name", "players"), PRESETS)


@presets
def test_api(name: str, players: int) -> None:
    """Each preset passes the test of the interface."""
    api_test(
        pettingzoo.env(name, players=players), num_cycles=15 if players == 5 else 40
    )


@presets
def test_seeds(name: str, players: int) -> None:
    """The same seed gives the same deals and choices."""
    seed_test(partial(pettingzoo.env, name, players=players), num_cycles=30 // players)


@presets
def test_render(name: str, players: int) -> None:
    """Every mode of rendering gives what it should."""
    starts = {"svg": "<svg", "ansi": ""}
    render_test(
        partial(pettingzoo.env, name, players=players),
        custom_tests={
            mode: lambda result, begin=begin: result.startswith(begin)
            for mode, begin in starts.items()
        },
    )


def test_no_render() -> None:
    """Without a mode there is nothing to see."""
    silent = pettingzoo.raw_env()
    silent.reset(seed=1)
    assert silent.render() is None


@presets
def test_performance(
    name: str,
    players: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The performance benchmark runs through; the five seconds of it go by faster."""
    clock = map(float, count())
    monkeypatch.setattr("time.time", lambda: next(clock) / 4)
    performance_benchmark(pettingzoo.raw_env(name, players=players))

    assert "turns per second" in capsys.readouterr().out


def play(environment: Any, seed: int, dealer: int | None = None) -> dict[str, float]:
    """Play a deal at random and return the rewards."""
    environment.reset(seed=seed, options={"dealer": dealer})
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
    ours, theirs = environment.table.state.standing()

    assert environment.table.state.is_over
    assert ours - theirs == rewards["seat_0"] == rewards["seat_2"]
    assert 0 == sum(rewards.values())


@presets
def test_truncation(name: str, players: int) -> None:
    """A deal that is cut short rewards by how it stands."""
    environment = pettingzoo.raw_env(name, players=players, max_cycles=30)
    rewards = play(environment, 2)
    table = environment.table

    assert not table.state.is_over
    assert 30 == table.taken
    assert table.margins() == [*rewards.values()]
    assert players == len(rewards)


@pytest.mark.parametrize("cycles", [0, -1, "x", 1.5, True])
def test_wrong_cycles(cycles: Any) -> None:
    """A deal is cut short after an action at least."""
    with pytest.raises(
        BiribaError, match="max_cycles must be an integer of at least 1"
    ):
        pettingzoo.env(max_cycles=cycles)


def test_dealer() -> None:
    """Any seat can deal, and the next one begins."""
    environment = pettingzoo.env("biriba-2p", max_cycles=10)
    for dealer, first in ((None, "seat_0"), (0, "seat_1"), (1, "seat_0")):
        environment.reset(seed=1, options={"dealer": dealer})
        assert first == environment.agent_selection
    assert 0 == sum(play(environment, 1, 0).values())
    with pytest.raises(SeatError):
        environment.reset(options={"dealer": 2})


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
    """An illegal action ends the deal and is worse than whatever a deal can bring."""
    environment = pettingzoo.env(players=2)
    environment.reset(seed=1)
    environment.step(2)
    limits = bounds(environment.unwrapped.rules)

    assert all(environment.unwrapped.terminations.values())
    rewards = environment.unwrapped.rewards
    assert {"seat_0": limits.min_score - limits.max_score, "seat_1": 0} == rewards
    assert -1000 > rewards["seat_0"]


@pytest.mark.rule("C27")
@pytest.mark.parametrize(
    "make", [pettingzoo.env, pettingzoo.raw_env, pettingzoo.BiribaEnv]
)
def test_rules_without_end(make: Any) -> None:
    """Rules by which a deal may never end are refused."""
    rules = rulesets.get("biriba").with_(stall_limit=None)

    with pytest.raises(RulesError, match="stall_limit must be a number of rounds"):
        make(rules)


def test_wrong_render_mode() -> None:
    """There are three ways to render."""
    with pytest.raises(BiribaError, match=r"^render_mode must be one of human, ansi"):
        pettingzoo.env(render_mode="png")


def test_wrong_seed() -> None:
    """A seed is an integer."""
    with pytest.raises(FormatError, match=r"^expected an integer as seed, not 'x'"):
        pettingzoo.env().reset(seed="x")
    with pytest.raises(FormatError, match=r"expected options such as .*, not 3"):
        pettingzoo.env().reset(options=3)
