"""Comparing the kernel with plain Python: tables, states, and moves to play there."""

from collections.abc import Iterator, Sequence
from random import Random

from biriba import (
    AddToMeld,
    GameState,
    LayMeld,
    LayRedThree,
    Move,
    Step,
    Turn,
    arrange,
    rulesets,
)
from helpers.comparison import times
from helpers.made_hands import any_options, closed_options, made_state

TABLES = [
    (name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
]
"""Every ruleset, for every number of players."""


def dealt(name: str, players: int, seed: str) -> Iterator[tuple[GameState, Random]]:
    """Yield two new deals at a table, one without minimums and one with the highest."""
    rules = rulesets.get(name, players=players)
    for number in range(2):
        rng = Random(f"{seed} {name} {players} {number}")
        minimums = [rules.match.highest_minimum] * len(rules.seating.sides) * number
        yield GameState.deal(rules, rng, minimums=minimums), rng


def addition_to_begin() -> GameState:
    """Return a state whose only action begins an addition that takes several."""
    return arrange(
        rulesets.get("biriba").with_(take="meld-top"),
        hands=["Qc Kc 3h 5d 8s"],
        melds=[["9c Tc Jc"]],
        turn=Turn(0, Step.MELD, due="Kc"),
    )


def made_of_melds(seed: str) -> Iterator[tuple[GameState, Random]]:
    """Yield states with hands made of melds that the kernel supports."""
    tables = closed_options()
    for number in times(300):
        rng = Random(f"{seed} {number}")
        options = tables[number // 2 % len(tables)] if number % 2 else any_options(rng)
        state = made_state(rng, options, size=range(6, 18))
        if not state.rules.melding.runs_apart:
            yield state, rng


def chosen(moves: Sequence[Move], rng: Random) -> Move:
    """Return one of the moves, often one that melds."""
    melds = [m for m in moves if isinstance(m, LayMeld | AddToMeld | LayRedThree)]
    return rng.choice(melds if melds and rng.random() < 0.5 else moves)
