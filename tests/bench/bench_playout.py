"""How fast a deal is played at random, and how much memory its states take."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random
from statistics import median

import pytest
from notes import note, run
from pytest_benchmark.fixture import BenchmarkFixture
from scenes import Played, forget, played_out

from biriba import GameState

DEALS = 20


@pytest.mark.parametrize("caches", ["warm", "cold"])
def test_playout(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], caches: str
) -> None:
    """Random deals: list all moves, choose one, play it."""
    rng = Random(1)
    decisions: list[int] = []

    def play() -> None:
        decisions.append(sum(1 for _ in range(DEALS) for _ in played_out(rng)))

    if caches == "warm":
        run(benchmark, play, rounds=10, warmup=20)
    else:
        run(benchmark, play, rounds=10, before=forget)
    if benchmark.stats is not None:
        times = benchmark.stats.stats.data
        timed = decisions[-len(times) :]
        rates = [count / time for count, time in zip(timed, times, strict=True)]
        note(benchmark, capsys, decisions_per_s=median(rates), best=max(rates))


def test_bytes_per_state(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deal played once more, all its states kept."""
    deal = list(played_out(Random(2)))
    sizes: list[int] = []

    def replay() -> None:
        tracemalloc.start()
        kept = _replay(deal)
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert len(kept) == len(deal)

    run(benchmark, replay, rounds=5, warmup=1)
    note(benchmark, capsys, states=len(deal), bytes_each=median(sizes) / len(deal))


def _replay(deal: list[Played]) -> list[GameState]:
    """Play the moves of a deal again and return the states they lead to."""
    state, _ = deal[0]
    return [state := state.play_unchecked(move) for _, move in deal]


def test_bytes_of_caches(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """What the package remembers of 30 random deals."""
    rng = Random(3)
    sizes: list[int] = []

    def play() -> None:
        tracemalloc.start()
        for _ in range(30):
            for _ in played_out(rng):
                pass
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()

    run(benchmark, play, rounds=1, before=forget)
    note(benchmark, capsys, mebibytes=median(sizes) / 2**20)


def test_full_collection(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """The pause that Python makes now and then to look through what is remembered."""
    rng = Random(4)
    forget()
    before = len(gc.get_objects())
    for _ in range(200):
        for _ in played_out(rng):
            pass
    run(benchmark, gc.collect, rounds=5)
    note(benchmark, capsys, objects_remembered=len(gc.get_objects()) - before)
