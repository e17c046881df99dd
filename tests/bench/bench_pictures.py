"""How fast tables are drawn, as pictures and as text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from notes import note_each
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import from_play, worst

from biriba import GameState, PlayerView, render

DRAWINGS: dict[str, Callable[[PlayerView], str]] = {
    "svg": render.svg,
    "svg-dark": lambda view: render.svg(view, theme="dark"),
    "svg-hand": lambda view: render.svg(view.hand),
    "text": render.text,
}

SHEETS: dict[str, Callable[[GameState], str]] = {
    "svg": lambda state: render.svg(state.score(), totals=[0, 0]),
    "html": lambda state: render.html(state.score(), totals=[0, 0]),
}


def views() -> list[PlayerView]:
    """Return what the player to move sees, from all stages of random deals."""
    return [state.view(state.to_move) for state, _ in from_play()[::100]]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_view(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], drawing: str
) -> None:
    """What a server does for each player after each move."""
    draw, seen = DRAWINGS[drawing], views()
    size = sum(map(len, map(draw, seen))) / len(seen)
    benchmark(lambda: [draw(view) for view in seen])
    note_each(benchmark, capsys, len(seen), characters=size)


def test_worst(benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]) -> None:
    """A hand of 45 cards and eighteen melds."""
    seen = worst()[0].view(0)
    benchmark(render.svg, seen)
    note_each(benchmark, capsys, 1, characters=len(render.svg(seen)))


@pytest.mark.parametrize("sheet", SHEETS)
def test_sheet(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], sheet: str
) -> None:
    """The score sheet of a deal."""
    draw = SHEETS[sheet]
    over = [
        after
        for state, move in from_play()
        if (after := state.play_unchecked(move)).is_over
    ][:10]
    benchmark(lambda: [draw(state) for state in over])
    note_each(benchmark, capsys, len(over))
