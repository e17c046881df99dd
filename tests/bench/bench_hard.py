"""How long questions and lists take in states that were sought for taking long."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from notes import run
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import forget

from biriba import GameState, Move
from biriba.notation import loads

STATES: Final = sorted((Path(__file__).parents[1] / "states").glob("*.txt"))

each_state = pytest.mark.parametrize("path", STATES, ids=lambda path: path.stem)
"""Runs a benchmark on every hard state."""


def any_move(state: GameState) -> bool:
    """Return whether there is a legal move."""
    return bool(state.legal_moves)


def is_legal(state: GameState, move: Move) -> bool:
    """Return whether a move is legal."""
    return move in state.legal_moves


def first_move(state: GameState) -> Move:
    """Return the first move of the list."""
    return next(iter(state.legal_moves))


def short_moves(state: GameState) -> int:
    """Return how many moves there are that meld as little as can be."""
    return len(list(state.legal_moves.atomic()))


def all_moves(state: GameState) -> int:
    """Return how many moves there are."""
    return len(list(state.legal_moves))


@each_state
def test_read(benchmark: BenchmarkFixture, path: Path) -> None:
    """Reading a state from outside, which is checked, all caches being cold."""
    text = path.read_text(encoding="utf-8")
    run(benchmark, loads, text, "state", rounds=3, before=forget)


@each_state
def test_any(benchmark: BenchmarkFixture, path: Path) -> None:
    """Whether there is any legal move, all caches being cold."""
    state = loads(path.read_text(encoding="utf-8"), "state")
    run(benchmark, any_move, state, rounds=3, before=forget)


@each_state
def test_one(benchmark: BenchmarkFixture, path: Path) -> None:
    """Whether one move is legal, all caches being cold."""
    state = loads(path.read_text(encoding="utf-8"), "state")
    move = next(iter(state.legal_moves))
    run(benchmark, lambda given: is_legal(given, move), state, rounds=3, before=forget)


@each_state
def test_first(benchmark: BenchmarkFixture, path: Path) -> None:
    """The first legal move, all caches being cold."""
    state = loads(path.read_text(encoding="utf-8"), "state")
    run(benchmark, first_move, state, rounds=3, before=forget)


@each_state
@pytest.mark.parametrize("count", [short_moves, all_moves])
def test_list(
    benchmark: BenchmarkFixture, path: Path, count: Callable[[GameState], int]
) -> None:
    """All legal moves, or all short ones, once, all caches being cold."""
    state = loads(path.read_text(encoding="utf-8"), "state")
    run(benchmark, count, state, rounds=1, before=forget)
