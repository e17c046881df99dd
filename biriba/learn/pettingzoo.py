"""Biriba as an AEC environment of PettingZoo.

It needs ``pip install "biriba[pettingzoo]"``.

>>> environment = env()
>>> environment.reset(seed=1)
>>> environment.agent_selection
'seat_0'
>>> observation, reward, terminated, truncated, info = environment.last()
>>> observation["observation"].shape, observation["action_mask"].sum().item()
((57, 53), 2)
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, ClassVar, TypeAlias

from biriba import render
from biriba._base.extras import needed_from
from biriba._rules.presets import RulesLike, rules_of
from biriba.errors import BiribaError, RulesError, check_kind, shown
from biriba.learn._actions import action_space
from biriba.learn._bounds import bounds
from biriba.learn._planes import observation_shape, observe
from biriba.learn._positions import whole_seed
from biriba.learn._table import Table

with needed_from("pettingzoo"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )

__all__ = ["BiribaEnv", "env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]


def env(
    rules: RulesLike = "biriba",
    *,
    players: int | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """Return the environment of a table, which ends a deal at an illegal action.

    The agent that takes one then gets the worst reward that a deal can bring, the
    difference of `biriba.learn.bounds`, so that no agent gains by it. The others get
    0.

    Args:
        rules: The rules, or the name of a ruleset. The rules must set a stall limit.
        players: The number of players, if a ruleset is named.
        max_cycles: The number of actions after which a deal is truncated, at least 1;
            the rewards are then those of the points so far. ``None`` plays each deal
            to its end.
        render_mode: How `render` shows the table: ``ansi`` returns text, ``svg`` a
            picture as text, ``human`` prints.

    Raises:
        BiribaError: If there is no such ruleset, the rules set no stall limit,
            ``max_cycles`` is below 1, or there is no such ``render_mode``.
    """
    inner = raw_env(
        rules, players=players, max_cycles=max_cycles, render_mode=render_mode
    )
    limits = bounds(inner.rules)
    worst = float(limits.min_score - limits.max_score)
    legal = TerminateIllegalWrapper(inner, illegal_reward=worst)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(legal))


def raw_env(
    rules: RulesLike = "biriba",
    *,
    players: int | None = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> BiribaEnv:
    """Return the same environment without wrappers, for actions known to be legal."""
    return BiribaEnv(rules_of(rules, players), max_cycles, render_mode)


class BiribaEnv(AECEnv[str, Observation, int | None]):
    """A table of Biriba or a relative; an episode is one deal.

    Agents are called ``seat_0`` and so on. An agent observes the array of
    `biriba.learn.observe`, and as ``action_mask`` its legal actions among those of
    `biriba.learn.ActionSpace`, none if it is not its turn. When the deal is over, the
    reward of each seat is the lead of its side over the mean of the others, in points.
    All earlier rewards are 0.

    Attributes:
        table: The deal that is played.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "biriba_v0",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: RulesLike,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment; `env` and `raw_env` also take the players."""
        super().__init__()
        rules = rules_of(rules)
        if rules.stall_turns is None:
            msg = "stall_limit must be a number of rounds in an environment, not None"
            raise RulesError(msg)
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            msg = "max_cycles must be an integer of at least 1, or None"
            raise BiribaError(f"{msg}, not {shown(max_cycles)}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            msg = f"render_mode must be one of {modes}, or None"
            raise BiribaError(f"{msg}, not {shown(render_mode)}")
        self.rules = rules
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents: list[str] = [
            f"seat_{n}" for n in range(rules.seating.players)
        ]
        self.agents: list[str] = []
        self._rng = Random()
        shape, size = observation_shape(rules), len(action_space(rules))
        space = Dict({
            "observation": Box(0.0, np.inf, shape, np.float32),
            "action_mask": Box(0, 1, (size,), np.int8),
        })  # fmt: skip
        self.observation_spaces: dict[str, Dict] = dict.fromkeys(
            self.possible_agents, space
        )
        self.action_spaces: dict[str, Discrete] = {
            agent: Discrete(size) for agent in self.possible_agents
        }
        self._nothing = bytes(size)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin a new deal.

        Args:
            seed: A random seed for this and all further deals; if not given, the
                sequence of random deals continues.
            options: ``{"dealer": 2}`` lets seat 2 deal, so that the seat after it
                begins; the last seat deals if it is not given, so that seat 0 begins.

        Raises:
            SeatError: If the dealer is no seat of the table.
            FormatError: If the seed is not an integer, or the options are not a dict.
        """
        check_kind(options, dict | None, "options such as {'dealer': 0}")
        dealer = (options or {}).get("dealer")
        if seed is not None:
            self._rng = Random(whole_seed(seed))
        self.table: Table = Table.dealt(self.rules, self._rng, dealer)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def step(self, action: int | None) -> None:
        """Take the action of the agent that is to move; ``None`` once it is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None  # noqa: S101 - PettingZoo's promise
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        table = self.table
        table.act(int(action))
        over = table.state.is_over
        cut = not over and table.taken == self.max_cycles
        if over or cut:
            self.rewards = dict(zip(self.agents, table.margins(), strict=True))
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
        self._turn()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        """Select the agent that is to move."""
        self.agent_selection: str = self.possible_agents[self.table.state.turn.seat]

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent: its planes and its mask."""
        state, seat = self.table.state, self.possible_agents.index(agent)
        is_to_move = seat == state.turn.seat and not state.is_over
        mask = self.table.mask() if is_to_move else self._nothing
        return {
            "observation": observe(state.view(seat), self.table.begun),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401 - a space
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401 - a space
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """Show the table as the player to move sees it, by ``render_mode``."""
        state = self.table.state
        view = state.view(state.turn.seat)
        if self.render_mode == "svg":
            return render.svg(view)
        if self.render_mode == "ansi":
            return render.text(view)
        if self.render_mode == "human":
            sys.stdout.write(render.text(view) + "\n")
        return None

    def close(self) -> None:
        """Do nothing: no window is open."""
