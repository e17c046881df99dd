"""How the benchmarks say what they saw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture


def run(
    benchmark: BenchmarkFixture,
    do: Callable[..., object],
    *args: object,
    rounds: int,
    before: Callable[[], object] | None = None,
    warmup: int = 0,
) -> None:
    """Run a benchmark once a round, with something done before that does not count.

    Args:
        benchmark: The fixture.
        do: What to measure.
        args: What to call it with; what ``before`` returns counts instead.
        rounds: How many rounds count.
        before: Called before each round.
        warmup: How many rounds do not count.
    """
    # The method has no types, and mypy forbids calls of such.
    pedantic: Any = benchmark.pedantic
    pedantic(do, args=args, setup=before, rounds=rounds, warmup_rounds=warmup)


def note(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str], **facts: float
) -> None:
    """Keep some facts with the results of a benchmark, and print them."""
    benchmark.extra_info.update(facts)
    words = ", ".join(f"{name} {_short(fact)}" for name, fact in facts.items())
    with capsys.disabled():
        print(f"\n{benchmark.name}: {words}", end=" ")


def note_each(
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
    count: int,
    **facts: float,
) -> None:
    """Note what a benchmark took for each of the things it does, in microseconds."""
    if benchmark.stats is not None:
        each = benchmark.stats.stats.median / count * 1e6
        note(benchmark, capsys, us_each=each, count=count, **facts)


def _short(fact: float) -> str:
    """Return a number with three digits, or all those before the point."""
    return f"{fact:,.0f}" if fact >= 100 else f"{fact:.3g}"
