"""Millions of random decisions by all rulesets and by random rules, with invariants.

Each round plays some deals by every ruleset, and one by each of as many rules drawn at
random from all options (`biriba.testing.rules`), until so many decisions have been
made::

    python tests/millions/play_millions.py --decisions 10000000
    python tests/millions/play_millions.py --decisions 50000 --first-round 17

Every decision lists all legal moves and plays one of them; in every other deal melds
are preferred, which leads to short hands, biribakia and going out. After each move the
cheap invariants of `tests/test_invariants.py` are checked, and last states and one in
``BIRIBA_FULL_EVERY`` (1,000 if nothing is said) in full. The number of the round is the
seed, so a round that failed can be played again by itself.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("BIRIBA_FULL_EVERY", "1000")
os.environ.setdefault("BIRIBA_SHORT", "0")
sys.path.insert(0, str(Path(__file__).parents[1]))

from hypothesis import HealthCheck, Phase, given, seed, settings

from biriba import AddToMeld, GameState, LayMeld, Move, Rules, rulesets, testing
from test_invariants import Watch

DEALS: Final = 10
"""How many deals are played by each ruleset, while random rules get one each."""

MOST_MOVES: Final = 1000
"""After how many decisions a deal is given up."""

MOST_SECONDS: Final = 0.5
"""After how much processor time it is: some rules ask much of long hands."""


def random_rules(number: int, how_many: int) -> list[Rules]:
    """Return rules drawn at random, the same ones for the same number.

    There are so many at most, since some are drawn more than once.
    """
    drawn: list[Rules] = []

    @seed(number)
    @settings(
        max_examples=how_many,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    @given(testing.rules())
    def draw(rules: Rules) -> None:
        drawn.append(rules)

    draw()
    return list(dict.fromkeys(drawn))


def chosen(moves: Sequence[Move], rng: Random, *, melds: bool) -> Move:
    """Return one of some moves, if wanted one that melds whenever there is one."""
    if melds:
        moves = [m for m in moves if isinstance(m, LayMeld | AddToMeld)] or moves
    return moves[rng.randrange(len(moves))]


def play(rules: Rules, rng: Random, *, melds: bool, ends: Counter[str]) -> Watch:
    """Play a deal, checking every state of it, and return who watched."""
    watch, state = Watch(rules), GameState.deal(rules, rng)
    watch(state)
    end = time.process_time() + MOST_SECONDS
    while state.ending is None and watch.moves <= MOST_MOVES:
        moves = list(state.legal_moves)
        state = state.play_unchecked(chosen(moves, rng, melds=melds))
        watch(state)
        if time.process_time() > end:
            break
    ends[state.ending.reason.value if state.ending else "given up"] += 1
    return watch


def play_round(number: int, ends: Counter[str]) -> tuple[int, int]:
    """Play some deals by each ruleset and one by each of as many random rules.

    Returns:
        How many decisions were made, and how many states were checked in full.
    """
    names = rulesets.names()
    tables = [rulesets.get(name) for name in names for _ in range(DEALS)]
    tables += random_rules(number, len(names))
    decisions = full = 0
    for at, rules in enumerate(tables):
        rng = Random(f"{number} {at}")
        try:
            watch = play(rules, rng, melds=(number + at) % 2 > 0, ends=ends)
        except BaseException:
            print(f"round {number}, table {at}:\n{rules!r}", file=sys.stderr)
            raise
        decisions += watch.moves - 1
        full += watch.full
    return decisions, full


def main() -> None:
    """Play, and report after each round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--first-round", type=int, default=1)
    options = parser.parse_args()
    ends: Counter[str] = Counter()
    decisions = full = 0
    begin = time.process_time()
    for number in count(options.first_round):
        more, checked = play_round(number, ends)
        decisions, full = decisions + more, full + checked
        print(
            f"round {number}: {decisions:,} decisions, {full:,} states in full, "
            f"no invariant violated; {time.process_time() - begin:,.0f} s; "
            f"{dict(ends)}",
            flush=True,
        )
        if decisions >= options.decisions:
            return


if __name__ == "__main__":
    main()
