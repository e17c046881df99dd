"""Train a small player with PettingZoo, and see how it does against random play.

Run it in a checkout, after ``pip install '.[pettingzoo]'``:

    python examples/train_small.py --deals 4000

The player knows only what kind of move an action is, and the rank of a discard; so it
has 22 weights, which are learned by policy gradients (REINFORCE) in two-player Biriba.
"""

import argparse
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from biriba.learn import action_space, pettingzoo

CYCLES = 120
"""The number of actions after which a deal is truncated and scored as it stands."""
WEIGHTS = 22
DECKS = 1_000_000
"""The number of decks for each seed, so that the test has none of the training."""

Weights = NDArray[np.float64]
Choose = Callable[[NDArray[np.int64]], int]


def classes(environment: pettingzoo.BiribaEnv) -> NDArray[np.int64]:
    """Return the class of each action: plain moves, ranks of discards, lay, add."""
    numbering = action_space(environment.rules)
    plain = np.minimum(np.arange(9), 6)
    discards = 7 + np.append(np.arange(52) % 13, 12)
    lays = np.full(numbering.first_add - 62, 20)
    adds = np.full(len(numbering) - numbering.first_add, 21)
    return np.concatenate([plain, discards, lays, adds])


def chances(weights: Weights, kinds: NDArray[np.int64]) -> Weights:
    """Return the chance of each of some actions, by their classes."""
    rated = np.exp(weights[kinds] - weights[kinds].max())
    return np.asarray(rated / rated.sum())


def play(environment: pettingzoo.BiribaEnv, seed: int, *players: Choose) -> float:
    """Play a deal, and return by how much the first seat is ahead."""
    environment.reset(seed=seed)
    while not (environment.terminations["seat_0"] or environment.truncations["seat_0"]):
        legal = np.array(environment.table.legal_ids())
        seat = environment.possible_agents.index(environment.agent_selection)
        environment.step(int(legal[players[seat](legal)]))
    return float(environment.rewards["seat_0"])


class Learner:
    """Chooses by weights, and adds up the gradients that favour its choices."""

    def __init__(
        self, weights: Weights, kind_of: NDArray[np.int64], rng: np.random.Generator
    ) -> None:
        """Begin a deal."""
        self.gradient = np.zeros(WEIGHTS)
        self._weights, self._kind_of, self._rng = weights, kind_of, rng

    def choose(self, legal: NDArray[np.int64]) -> int:
        """Return which of the legal actions to take."""
        kinds = self._kind_of[legal]
        likely = chances(self._weights, kinds)
        chosen = int(self._rng.choice(len(legal), p=likely))
        self.gradient[kinds[chosen]] += 1
        np.subtract.at(self.gradient, kinds, likely)
        return chosen


def train(environment: pettingzoo.BiribaEnv, deals: int, seed: int) -> Weights:
    """Return the weights learned in play against itself."""
    rng, kind_of = np.random.default_rng(seed), classes(environment)
    weights, scale = np.zeros(WEIGHTS), 300.0
    for deal in range(deals):
        seats = [Learner(weights, kind_of, rng) for _ in range(2)]
        points = play(environment, seed * DECKS + deal, *(one.choose for one in seats))
        step = seats[0].gradient - seats[1].gradient
        weights = weights + 0.03 * np.clip(points / scale, -2, 2) * step
    return weights


def measure(
    environment: pettingzoo.BiribaEnv, weights: Weights, deals: int, seed: int
) -> tuple[float, float]:
    """Return the points a deal against random play, and their standard error.

    Each deck is played twice, with exchanged seats.
    """
    rng, kind_of = np.random.default_rng(seed), classes(environment)

    learned = Learner(weights, kind_of, rng).choose

    def at_random(legal: NDArray[np.int64]) -> int:
        return int(rng.integers(len(legal)))

    decks = range(seed * DECKS, seed * DECKS + deals // 2)
    first = np.array([play(environment, n, learned, at_random) for n in decks])
    second = np.array([-play(environment, n, at_random, learned) for n in decks])
    boards = (first + second) / 2
    return float(np.mean(boards)), float(np.std(boards, ddof=1) / np.sqrt(len(boards)))


def main(arguments: list[str] | None = None) -> float:
    """Train, measure, and return the points a deal."""
    parser = argparse.ArgumentParser(description="Train a small player.")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--measured", type=int, default=400)
    options = parser.parse_args(arguments)
    environment = pettingzoo.raw_env("biriba-2p", max_cycles=CYCLES)
    weights = train(environment, options.deals, seed=1)
    points, error = measure(environment, weights, options.measured, seed=2)
    print(f"{points:+.0f} ± {1.96 * error:.0f} points a deal against random play")
    return points


if __name__ == "__main__":
    main()
