"""How fast states, moves and records are written and read as text."""

from __future__ import annotations

from random import Random

import pytest
from notes import note_each
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import from_play, typical

from biriba import MatchRecord, notation, rulesets, simulate
from biriba.bots import SimplePlayer

STATES = typical()[:50]
MOVES = [move for _, move in from_play()][::20]


def match() -> MatchRecord:
    """Return the record of a match."""
    players = [SimplePlayer()] * 4
    return simulate.record_match(rulesets.get("biriba"), players, Random(1))


def test_write_state(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """Writing a state."""
    benchmark(lambda: [notation.dumps(state) for state in STATES])
    note_each(benchmark, capsys, len(STATES))


def test_read_state(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reading a state."""
    texts = [notation.dumps(state) for state in STATES]
    benchmark(lambda: [notation.loads(text, "state") for text in texts])
    note_each(benchmark, capsys, len(texts))


def test_read_move(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reading a move."""
    texts = [str(move) for move in MOVES]
    benchmark(lambda: [notation.loads(text, "move") for text in texts])
    note_each(benchmark, capsys, len(texts))


@pytest.mark.parametrize("replay", [False, True], ids=["read", "replay"])
def test_record(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], *, replay: bool
) -> None:
    """Reading the record of a match, for each of its moves."""
    record = match()
    text = notation.dumps(record)

    def read() -> None:
        again = notation.loads(text)
        if replay:
            again.replay()

    benchmark(read)
    note_each(benchmark, capsys, sum(len(deal.moves) for deal in record.deals))
