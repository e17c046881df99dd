"""How fast JSON is written and read, and how large it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from notes import note, note_each
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import from_play

from biriba import GameState, PlayerView, rulesets
from biriba import json as biriba_json
from biriba.bots import SimplePlayer
from biriba.simulate import play_deal

SORTS: dict[str, Callable[[GameState], biriba_json.Value]] = {
    "rules": lambda state: state.rules,
    "state": lambda state: state,
    "view": lambda state: state.view(state.to_move),
    "spectator-view": lambda state: state.view(None),
}
each_sort = pytest.mark.parametrize("sort", SORTS)


def values(sort: str) -> list[biriba_json.Value]:
    """Return values of a sort, from random play."""
    return [SORTS[sort](state) for state, _ in from_play()[::100]]


@each_sort
def test_to_data(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], sort: str
) -> None:
    """Values to plain data."""
    some = values(sort)
    benchmark(lambda: [biriba_json.to_data(value) for value in some])
    note_each(benchmark, capsys, len(some))


@each_sort
def test_from_data(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], sort: str
) -> None:
    """Plain data to values, all of it checked."""
    some = values(sort)
    data = [(biriba_json.to_data(value), type(value)) for value in some]
    benchmark(lambda: [biriba_json.from_data(each, kind) for each, kind in data])
    note_each(benchmark, capsys, len(some))


@each_sort
def test_text(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], sort: str
) -> None:
    """Values to text and back."""
    some = values(sort)
    benchmark(lambda: [biriba_json.loads(biriba_json.dumps(value)) for value in some])
    note_each(benchmark, capsys, len(some))


@pytest.mark.parametrize("kind", ["text", "data"])
def test_moves(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    """Moves to text and back, and to plain data and back."""
    moves = [move for _, move in from_play()[::20]]
    if kind == "text":
        benchmark(
            lambda: [
                biriba_json.loads(biriba_json.dumps(move), "move") for move in moves
            ]
        )
    else:
        benchmark(
            lambda: [
                biriba_json.from_data(biriba_json.to_data(m), "move") for m in moves
            ]
        )
    note_each(benchmark, capsys, len(moves))


@pytest.mark.parametrize("name", rulesets.names())
def test_size(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """The characters of documents of a deal, whose last state is written and read."""
    rules = rulesets.get(name)
    states = [GameState.deal(rules, Random(1))]
    player = SimplePlayer()
    play_deal(states[0], [player] * rules.seating.players, states.append)
    views: list[PlayerView] = [state.view(0) for state in states]
    note(
        benchmark,
        capsys,
        rules=len(biriba_json.dumps(rules)),
        state=max(len(biriba_json.dumps(state)) for state in states),
        view=max(len(biriba_json.dumps(view)) for view in views),
    )
    text = benchmark(biriba_json.dumps, states[-1])
    assert json.loads(text)["type"] == "state"
