"""How fast states are made, played, looked at, hashed and copied."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from notes import note_each, run
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import RULES, Played, from_play

from biriba import AddToMeld, Discard, DrawCard, GameState, LayMeld, TakePile

KINDS = [DrawCard, TakePile, LayMeld, AddToMeld, Discard]
each_kind = pytest.mark.parametrize("kind", KINDS)


def chosen(kind: type[Any]) -> list[Played]:
    """Return moves of one class from random play, with their states."""
    played = [(state, move) for state, move in from_play() if type(move) is kind]
    return played[:: max(1, len(played) // 50)]


@each_kind
@pytest.mark.parametrize("play", [GameState.play, GameState.play_unchecked])
def test_play(
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
    play: Callable[[GameState, Any], GameState],
    kind: type[Any],
) -> None:
    """One move."""
    played = chosen(kind)
    benchmark(lambda: [play(state, move) for state, move in played])
    note_each(benchmark, capsys, len(played))


def test_deal(benchmark: BenchmarkFixture) -> None:
    """Shuffling and dealing."""
    benchmark(GameState.deal, RULES, Random(4))


CHANCE = Random(1)
LOOKS: dict[str, Callable[[GameState], object]] = {
    "view": lambda state: state.view(state.to_move),
    "spectator-view": lambda state: state.view(None),
    "view-sample": lambda state: state.view(state.to_move).sample(CHANCE),
    "view-moves": lambda state: list(state.view(state.to_move).legal_moves),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),  # noqa: S301
    "equal": lambda state: state == attrs.evolve(state),
}


@pytest.mark.parametrize("look", LOOKS)
def test_look(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], look: str
) -> None:
    """What a bot or a server does with states besides playing them."""
    do = LOOKS[look]
    states = [state for state, _ in from_play()[::100]]
    benchmark(lambda: [do(state) for state in states])
    note_each(benchmark, capsys, len(states))


@pytest.mark.parametrize("times", ["first", "again"])
def test_hash(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], times: str
) -> None:
    """Hashing states that are new, and that were hashed before."""
    played = from_play()[::100]

    def anew() -> tuple[tuple[list[GameState]], dict[str, Any]]:
        return ([state.play_unchecked(move) for state, move in played],), {}

    def hash_all(states: list[GameState]) -> None:
        for state in states:
            hash(state)

    if times == "first":
        run(benchmark, hash_all, rounds=200, before=anew)
    else:
        benchmark(hash_all, *anew()[0])
    note_each(benchmark, capsys, len(played))
