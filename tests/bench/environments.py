"""Environments for learning side by side: steps per second of random play.

Each framework's own loop plays at random in its own games and in those of this
library. The environments take turns as in `peers`, and only ratios within a round are
compared. A step is what the framework calls one: its observation, mask or tensor
included, with the actions chosen from what it says is legal.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from peers import Engine, Play, measure, rlcard_env_game, start, table


def pettingzoo_game(make: Callable[[], Any]) -> Play:
    """Return an episode of an environment of PettingZoo.

    Args:
        make: Imports the environment and returns it, without wrappers.
    """
    environment = make()

    def play(rng: Random) -> tuple[int, int]:
        environment.reset(seed=rng.getrandbits(31))
        steps = listed = 0
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            steps += 1
            listed += len(legal)
            environment.step(int(legal[int(rng.random() * len(legal))]))
        return steps, listed

    return play


def ours_in_pettingzoo(ruleset: str) -> Any:  # noqa: ANN401 - it has no types
    """Return our environment."""
    from biriba.learn import pettingzoo  # noqa: PLC0415 - only its process needs it

    return pettingzoo.raw_env(ruleset)


def gin_in_pettingzoo(folder: str) -> Any:  # noqa: ANN401 - it has no types
    """Return PettingZoo's gin rummy, which its current release does not have."""
    sys.path[:0] = [folder] if folder else []
    from pettingzoo.classic.rlcard_envs import (  # noqa: PLC0415 - the same
        gin_rummy,
    )

    return gin_rummy.raw_env()


def openspiel_game(name: str) -> Play:
    """Return an episode of a game of OpenSpiel in its environment for learning."""
    import numpy as np  # noqa: PLC0415 - only its process needs it
    from open_spiel.python import rl_environment  # noqa: PLC0415 - the same

    if "biriba" in name:
        from biriba.learn import openspiel  # noqa: F401, PLC0415 - registers the game
    else:
        from open_spiel.python import games  # noqa: F401, PLC0415 - the same
    environment = rl_environment.Environment(name)

    def play(rng: Random) -> tuple[int, int]:
        environment.seed(rng.getrandbits(31))
        np.random.seed(rng.getrandbits(31))  # noqa: NPY002 - what its games use
        seen = environment.reset()
        steps = listed = 0
        while not seen.last():
            player = seen.observations["current_player"]
            legal = seen.observations["legal_actions"]
            if player < 0:  # all at once
                chosen = [each[int(rng.random() * len(each))] for each in legal]
                listed += sum(map(len, legal))
            else:
                own = legal[player]
                chosen = [own[int(rng.random() * len(own))]]
                listed += len(own)
            steps += 1
            seen = environment.step(chosen)
        return steps, listed

    return play


OURS: Final = "python_biriba(ruleset=biriba-2p)"
"""Our game in OpenSpiel."""

FOLDER: Final = os.environ.get("OLD_PETTINGZOO", "")
"""Where `pip install --target` has put PettingZoo 1.25 and pygame, if anywhere."""

PARTS: Final = {
    "pettingzoo": [
        Engine(
            "biriba-2p, PettingZoo",
            "pettingzoo",
            partial(pettingzoo_game, partial(ours_in_pettingzoo, "biriba-2p")),
        ),
        Engine(
            "gin_rummy, PettingZoo",
            "pettingzoo",
            partial(pettingzoo_game, partial(gin_in_pettingzoo, FOLDER)),
        ),
        Engine("gin-rummy, RLCard", "rlcard", rlcard_env_game),
    ],
    "openspiel": [
        Engine("biriba-2p, OpenSpiel", "open_spiel", partial(openspiel_game, OURS)),
        *(
            Engine(f"{name}, OpenSpiel", "open_spiel", partial(openspiel_game, name))
            for name in (
                "python_block_dominoes",
                "python_team_dominoes",
                "python_liars_poker",
                "python_kuhn_poker",
                "python_tic_tac_toe",
                "gin_rummy",
            )
        ),
    ],
}
"""What is compared, each with the first of its part."""


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description="Environments, side by side.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds that count")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of a turn")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    options = parser.parse_args()
    print(
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{options.rounds} rounds of {options.seconds:g} s each; "
        "median (least–most) of the rounds; a decision is a step"
    )
    for part in options.only:
        workers = start(PARTS[part], seed=1)
        if workers:
            measure(workers, options.rounds, options.seconds)
            print(f"\n{table(workers)}")
        for worker in workers:
            worker.stop()


if __name__ == "__main__":
    main()
