"""How fast the legal moves of a state are listed, counted and asked about."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from notes import note_each, run
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import SCENES, forget

from biriba import Cards, GameState

each_scene = pytest.mark.parametrize("scene", SCENES)
"""Runs a benchmark on the states of every scene."""


def list_all(states: list[GameState]) -> int:
    """List the legal moves of some states and return how many there are."""
    return sum(len(list(state.legal_moves)) for state in states)


def count_all(states: list[GameState]) -> int:
    """Count the legal moves of some states."""
    return sum(state.legal_moves.count() for state in states)


@each_scene
@pytest.mark.parametrize("caches", ["warm", "cold"])
def test_list(
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
    caches: str,
    scene: str,
) -> None:
    """All legal moves as a list; cold is what a new process does first."""
    states = SCENES[scene]()
    moves = list_all(states)
    if caches == "warm":
        benchmark(list_all, states)
    else:
        run(benchmark, list_all, states, rounds=15, before=forget)
    note_each(benchmark, capsys, len(states), moves_each=moves / len(states))


@each_scene
def test_count(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], scene: str
) -> None:
    """How many legal moves there are."""
    states = SCENES[scene]()
    benchmark(count_all, states)
    note_each(benchmark, capsys, len(states))


@each_scene
def test_steps(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], scene: str
) -> None:
    """The moves that meld as little as can be."""
    states = SCENES[scene]()
    benchmark(lambda: [list(state.legal_moves.atomic()) for state in states])
    note_each(benchmark, capsys, len(states))


@each_scene
def test_bool(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], scene: str
) -> None:
    """Whether there is any legal move."""
    states = SCENES[scene]()
    benchmark(lambda: all(bool(state.legal_moves) for state in states))
    note_each(benchmark, capsys, len(states))


@each_scene
def test_contains(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], scene: str
) -> None:
    """Whether a move is legal, asked of all that are, one by one."""
    questions = [
        partial(state.legal_moves.__contains__, move)
        for state in SCENES[scene]()
        for move in state.legal_moves
    ]
    yes = benchmark(lambda: all(ask() for ask in questions))
    assert yes
    note_each(benchmark, capsys, len(questions))


@each_scene
def test_selection(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], scene: str
) -> None:
    """What can be done with one, two or three cards that a player has selected."""
    rng = Random(2)
    questions = [
        partial(state.moves_with, Cards(rng.sample(list(state.hand), number)))
        for state in SCENES[scene]()
        for number in (1, 2, 3)
        if number <= len(state.hand)
    ]
    benchmark(lambda: [ask() for ask in questions])
    note_each(benchmark, capsys, len(questions))
