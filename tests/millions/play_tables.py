"""Deals at every table among mixed built-in players, each played to its end.

At each table, which is a ruleset for so many players, the players of a deal are drawn
at random from those that need no search, and the deal is played by `simulate.play_deal`
as a program would. Every deal has to end, without an error; tables with a closed phase
play five times as many::

    python tests/millions/play_tables.py --deals 1000 --workers 2

A thousand deals a table take some hours of a core with the kernel. The name of a table
and the number of a deal make it up; what is wrong is printed with both. Then the next
deals are played, and the exit status is 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Final

from biriba import GameState, rulesets, simulate

PLAYERS: Final = ("random", "simple", "solid")
"""Who may sit down; the searching player asks these."""

CLOSED: Final = 5
"""How many times as many deals are played where there is a closed phase."""

Table = tuple[str, int]
"""A ruleset, and for how many players."""


def tables() -> Iterator[Table]:
    """Yield all of them."""
    for name in rulesets.names():
        for count in rulesets.player_counts(name):
            yield name, count


def play(name: str, count: int, number: int) -> str:
    """Play a deal, and return why it ended.

    Raises:
        AssertionError: If it is not over.
    """
    rng = Random(f"{name} {count} {number}")
    state = GameState.deal(rulesets.get(name, count), rng)
    last = simulate.play_deal(state, rng.choices(PLAYERS, k=count), rng=rng)
    assert last.ending is not None, "the deal is not over"
    return last.ending.reason.value


def play_table(table: Table, first: int, deals: int) -> tuple[Table, Counter[str]]:
    """Play the deals of a table, and count how they ended."""
    name, count = table
    if GameState.deal(rulesets.get(name, count), Random(0)).is_closed:
        deals *= CLOSED
    ends: Counter[str] = Counter()
    for number in range(first, first + deals):
        try:
            ends[play(name, count, number)] += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
            ends["faults"] += 1
            print(f"{name}, {count} players, deal {number}: {error!r}", flush=True)
    return table, ends


def main() -> int:
    """Play, report after each table, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000, help="at each table")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    total: Counter[str] = Counter()
    begin = time.monotonic()
    task = partial(play_table, first=options.first, deals=options.deals)
    with ProcessPoolExecutor(options.workers) as pool:
        for (name, count), ends in pool.map(task, tables()):
            total += ends
            took = time.monotonic() - begin
            print(f"{name}, {count} players: {dict(ends)}; {took:,.0f} s", flush=True)
    print(f"{total.total():,} deals, {total['faults']} faults; {dict(total)}")
    return int(total["faults"] > 0)


if __name__ == "__main__":
    sys.exit(main())
