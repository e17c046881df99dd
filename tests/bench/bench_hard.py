"""How long one question takes in states that were sought for taking long."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from notes import run
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import forget

from biriba import GameState, Move
from biriba.notation import read_state

STATES: Final = sorted((Path(__file__).parents[1] / "states").glob("*.txt"))

each_state = pytest.mark.parametrize("path", STATES, ids=lambda path: path.stem)
"""Runs a benchmark on every hard state."""


def any_move(state: GameState) -> bool:
    """Return whether there is a legal move."""
    return bool(state.legal_moves)


def is_legal(state: GameState, move: Move) -> bool:
    """Return whether a move is legal."""
    return move in state.legal_moves


@each_state
def test_any(benchmark: BenchmarkFixture, path: Path) -> None:
    """Whether there is any legal move, all caches being cold."""
    state = read_state(path.read_text(encoding="utf-8"))
    run(benchmark, any_move, state, rounds=3, before=forget)


@each_state
def test_one(benchmark: BenchmarkFixture, path: Path) -> None:
    """Whether one move is legal, all caches being cold."""
    state = read_state(path.read_text(encoding="utf-8"))
    move = next(iter(state.legal_moves))
    run(benchmark, lambda given: is_legal(given, move), state, rounds=3, before=forget)
