"""Decisions a second, the slowest list of legal moves, and how deals end, by ruleset.

Random players play until so many states have come up; a decision is to list the legal
moves, choose one and play it. Processor time is measured, so that other work on the
machine matters little, and collections of garbage are not counted to a list::

    python tests/bench/presets.py --states 100000
    python tests/bench/presets.py --states 5000 buraco-fechado biriba-5p
"""

from __future__ import annotations

import argparse
import gc
import time
from collections import Counter
from random import Random
from typing import Final

import attrs

from biriba import GameState, Rules, rulesets

LIMIT: Final = 0.05
"""What no list should take, in seconds."""


@attrs.define
class Tally:
    """What was measured."""

    states: int = 0
    deals: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    worst_state: str = ""
    slow: int = 0
    endings: Counter[str] = attrs.field(factory=Counter)

    def line(self, name: str) -> str:
        """Return one line of the table."""
        ends = ", ".join(f"{end} {n}" for end, n in sorted(self.endings.items()))
        return (
            f"{name:<22}{self.states / self.seconds:>12,.0f}{self.worst * 1000:>12.1f}"
            f"{self.slow:>12}{self.states / max(1, self.deals):>12.0f}  {ends}"
        )


def measure(rules: Rules, states: int, rng: Random) -> Tally:
    """Return what random play under some rules comes to."""
    tally = Tally()
    gc.collect()
    gc.disable()
    while tally.states < states:
        state = GameState.deal(rules, rng)
        while not state.is_over and tally.states < states:
            before = time.process_time()
            moves = list(state.legal_moves)
            listed = time.process_time() - before
            after = state.play_unchecked(rng.choice(moves))
            tally.seconds += time.process_time() - before
            tally.states += 1
            tally.slow += listed > LIMIT
            if listed > tally.worst:
                tally.worst, tally.worst_state = listed, _describe(state, len(moves))
            state = after
        if state.ending is not None:
            tally.endings[state.ending.reason.value] += 1
            tally.deals += 1
        gc.collect()
    gc.enable()
    return tally


def _describe(state: GameState, moves: int) -> str:
    """Return what makes a state hard."""
    phase = "closed phase, " if state.is_closed else ""
    melds = len(state.own_side.melds)
    return f"{phase}{len(state.hand)} cards, {melds} melds, {moves} moves"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=rulesets.names())
    parser.add_argument("--states", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    heads = ("decisions/s", "worst ms", "> 50 ms", "moves/deal")
    print(f"{'ruleset':<22}" + "".join(f"{head:>12}" for head in heads))
    for name in options.names:
        tally = measure(rulesets.get(name), options.states, Random(options.seed))
        print(tally.line(name), flush=True)
        if tally.worst > LIMIT:
            print(f"{'':22}worst: {tally.worst_state}")


if __name__ == "__main__":
    main()
