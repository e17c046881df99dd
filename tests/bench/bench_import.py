"""How long `import biriba` takes, beside the import of its only dependency."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

import pytest
from notes import note, run
from pytest_benchmark.fixture import BenchmarkFixture

TIMED_IMPORT = """
from time import perf_counter
start = perf_counter()
import {}
print(perf_counter() - start)
"""


def seconds_to_import(package: str) -> float:
    """Return how long an import takes in a new interpreter."""
    # Without -P the package of the tree would come before the installed one.
    command = [sys.executable, "-P", "-c", TIMED_IMPORT.format(package)]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    return float(done.stdout)


def test_import(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """New interpreters in pairs, one of which imports attrs and the other biriba."""
    pairs: list[tuple[float, float]] = []

    def measure() -> None:
        pairs.append((seconds_to_import("attrs"), seconds_to_import("biriba")))

    run(benchmark, measure, rounds=15, warmup=1)
    attrs, biriba = zip(*pairs[1:] or pairs, strict=True)
    note(
        benchmark,
        capsys,
        attrs_ms=median(attrs) * 1e3,
        biriba_ms=median(biriba) * 1e3,
        ratio=median(b / a for a, b in zip(attrs, biriba, strict=True)),
    )
