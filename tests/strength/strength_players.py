"""How strong the players are: `nox -s strength`, which takes some hours.

``BIRIBA_BOARDS`` says how many boards are played, 1,000 unless it is given.
"""

import os
from pathlib import Path

import pytest

from biriba import rulesets
from biriba.arena import PairResult, Tournament, run

BOARDS = int(os.environ.get("BIRIBA_BOARDS", "1000"))
YARDSTICK = "helpers.yardstick:Yardstick"
EXAMPLE = "first_bot:EagerPlayer"

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def players_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the yardstick and the example be entered."""
    monkeypatch.syspath_prepend(ROOT / "tests")
    monkeypatch.syspath_prepend(ROOT / "examples")


def met(rules: str, player: str, other: str, boards: int = BOARDS) -> PairResult:
    """Return how two players do against each other, and print it."""
    report = run(Tournament(rulesets.get(rules), [player, other], boards=boards))
    found = report.between(player, other)
    print(f"{rules}: {player} {found.points:+.0f} ± {found.margin:.0f} {other}")
    assert not report.faults
    return found


@pytest.mark.parametrize(
    ("rules", "other", "points"),
    [
        ("biriba", YARDSTICK, 280),
        ("biriba-2p", YARDSTICK, 1000),
        ("biriba-2p", EXAMPLE, 1000),
    ],
)
def test_solid(rules: str, other: str, points: int) -> None:
    """A solid player beats the yardstick and the example by far."""
    assert met(rules, "solid", other).points > points


def test_searching() -> None:
    """A searching player beats a solid one; a board takes a minute."""
    found = met("biriba", "searching", "solid", boards=max(2, BOARDS // 20))
    assert found.points > 100


def test_searching_beats_the_example() -> None:
    """A searching player beats the example too, like the other built-in players."""
    assert (
        met("biriba-2p", "searching", EXAMPLE, boards=max(2, BOARDS // 200)).points > 0
    )


@pytest.mark.parametrize("rules", ["biriba", "biriba-2p"])
def test_simple(rules: str) -> None:
    """A simple player beats the example too."""
    assert met(rules, "simple", EXAMPLE, BOARDS // 10).points > 0


@pytest.mark.parametrize("rules", rulesets.names())
def test_every_ruleset(rules: str) -> None:
    """A solid player beats the yardstick at every table."""
    assert met(rules, "solid", YARDSTICK, boards=max(2, BOARDS // 10)).points > 0
