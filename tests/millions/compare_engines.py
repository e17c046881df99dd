"""Millions of random decisions by the kernel and by plain Python, compared.

Each of the two plays the same deals in a process of its own, so that neither uses any
part of the other: deals at every table, and some by rules drawn at random from all
options, by action IDs and by moves. What is legal at every decision and whose turn it
is, and all fields and points of every last state go into a digest. The digests of the
deals are compared::

    python tests/millions/compare_engines.py --decisions 10000000

The number of a round is its seed, so a round can be played again by itself. Deals that
differ are named with their rules, and end the run with exit status 1.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import blake2b
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from typing import IO, Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from biriba import AddToMeld, GameState, LayMeld, Rules, json, learn, rulesets
from biriba._base.machine import machine
from biriba._rules.numbers import is_plain
from millions.play_millions import random_rules

DEALS: Final = 5
"""How many deals are played by the rules of a table, in each way."""

DRAWN: Final = 20
"""How many tables of a round have rules drawn at random."""

MOST_DECISIONS: Final = 600
"""After how many decisions a deal is given up."""

LONGEST_CLOSED: Final = 40
"""With how many cards in hand and discard pile it is given up in a closed phase.

Plain Python takes seconds for the lists of longer ones.
"""

FIRST_MELD: Final = 62
"""The first action that melds."""


def tables(number: int) -> list[Rules]:
    """Return the rules of a round, those of all tables and some drawn at random.

    Rules that the kernel does not know would be compared with themselves.
    """
    shipped = [
        rulesets.get(name, players=players)
        for name in rulesets.names()
        for players in rulesets.player_counts(name)
    ]
    drawn = random_rules(number, DRAWN)
    return shipped + [rules for rules in drawn if not is_plain(rules)]


Played = tuple[int, str]
"""How many decisions a random deal had, and its digest."""


def played_by_ids(rules: Rules, rng: Random) -> Played:
    """Play a random deal by action IDs."""
    digest = blake2b(digest_size=8)
    at = learn.position(GameState.deal(rules, rng))
    melds = rng.random() < 0.5
    decisions = 0
    while decisions < MOST_DECISIONS:
        ids = at.ids
        digest.update(f"{at.to_move} {ids}".encode())
        if not ids or (rules.seating.closed_phase and _is_long(at.state())):
            break
        best = [action for action in ids if action >= FIRST_MELD] if melds else []
        at = at.play(rng.choice(best or ids))
        decisions += 1
    state = at.state()
    digest.update(f"{json.dumps(state)} {at.score()} {state.standing()}".encode())
    return decisions, digest.hexdigest()


def played_by_moves(rules: Rules, rng: Random) -> Played:
    """Play a random deal by moves from full lists."""
    digest = blake2b(digest_size=8)
    state = GameState.deal(rules, rng)
    melds = rng.random() < 0.5
    decisions = 0
    while decisions < MOST_DECISIONS and not (state.is_over or _is_long(state)):
        moves = list(state.legal_moves)
        digest.update(f"{state.to_move} {moves}".encode())
        best = [m for m in moves if isinstance(m, LayMeld | AddToMeld)] if melds else []
        state = state.play_unchecked(rng.choice(best or moves))
        decisions += 1
    digest.update(f"{json.dumps(state)} {state.standing()}".encode())
    return decisions, digest.hexdigest()


def _is_long(state: GameState) -> bool:
    """Tell whether a hand that must be melded whole is too long for plain Python."""
    return (
        state.is_closed and len(state.hand) + len(state.discard_pile) > LONGEST_CLOSED
    )


WAYS: Final = (played_by_ids, played_by_moves)
"""The ways in which deals are played."""


def rounds(first: int) -> Iterator[str]:
    """Yield a line for each round: its number, decisions and digests."""
    for number in count(first):
        results = [
            play(rules, Random(f"{number} {at} {deal}"))
            for at, rules in enumerate(tables(number))
            for deal in range(DEALS)
            for play in WAYS
        ]
        total = sum(decisions for decisions, _ in results)
        yield f"{number} {total} {' '.join(digest for _, digest in results)}"


def engine(first: int, *, pure: bool) -> subprocess.Popen[str]:
    """Start a process that plays rounds by one of the engines."""
    arguments = [sys.executable, __file__, "--play", "--round", str(first)]
    env = {**os.environ, "BIRIBA_PURE": str(int(pure)), "PYTHONHASHSEED": "0"}
    return subprocess.Popen(arguments, env=env, stdout=subprocess.PIPE, text=True)


def line_of(output: IO[str] | None) -> list[str]:
    """Return the next line of a process as words."""
    return output.readline().split() if output else []


def different(number: int, plain: list[str], fast: list[str]) -> Iterator[str]:
    """Yield the deals of a round that differ, with their rules."""
    rules = tables(number)
    for at, digests in enumerate(zip_longest(plain[2:], fast[2:])):
        if len(set(digests)) > 1:
            table, deal = divmod(at // len(WAYS), DEALS)
            way = WAYS[at % len(WAYS)].__name__
            name = f"round {number}, table {table}, deal {deal}, {way}"
            yield f"{name}: {rules[table]!r}"


def compare(first: int, most: int) -> int:
    """Compare both engines round by round, and return the exit status."""
    if machine is None:
        print("the kernel is not installed: plain Python is not compared with itself")
        return 1
    both = [engine(first, pure=pure) for pure in (True, False)]
    decisions, begin = 0, time.monotonic()
    try:
        for number in count(first):
            plain, fast = (line_of(one.stdout) for one in both)
            if plain != fast or not plain:
                print(
                    f"round {number} differs", *different(number, plain, fast), sep="\n"
                )
                return 1
            decisions += int(plain[1])
            took = time.monotonic() - begin
            print(f"round {number}: {decisions:,} decisions; {took:,.0f} s", flush=True)
            if decisions >= most:
                break
    finally:
        for one in both:
            one.kill()
    return 0


def main() -> int:
    """Compare, or play by the engine of this process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--round", type=int, default=1, help="the first round")
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        for line in rounds(options.round):
            print(line, flush=True)
    return compare(options.round, options.decisions)


if __name__ == "__main__":
    sys.exit(main())
