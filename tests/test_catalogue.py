"""Every row of the rule catalogue that is implemented is proved by a test.

A test names the rows and rulings that it proves: ``@pytest.mark.rule("R050")``. The
markers are read from the source, so that any part of the tests can run alone.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from biriba import Code, ItemKind

TESTS = Path(__file__).parent


def rows(first: int, last: int) -> set[str]:
    """Return the ids of some rows of the catalogue."""
    return {f"R{number:03}" for number in range(first, last + 1)}


def rulings(*numbers: int) -> set[str]:
    """Return the ids of some rulings."""
    return {f"C{number:02}" for number in numbers}


NOTES = {"R003", "R008", "R033", "R037"}
"""Rows about how cards are laid or shuffled: there is nothing to prove."""

IMPLEMENTED = {
    "biriba": rows(1, 78) - NOTES,
    "rulings of biriba": rulings(
        3, 5, 6, 11, 12, *range(15, 24), *range(27, 33), 43, 46, 47, *range(52, 56)
    ),
    "minimum of the first melds": rows(105, 107) | rulings(8, 9, 57),
}
"""What is implemented so far, by the form of the game. A new form goes here."""

KNOWN = rows(1, 245) | rulings(*range(1, 63))
"""Every row and every ruling that there is."""

PROMISED = sorted(set().union(*IMPLEMENTED.values()))


def markers(path: Path) -> Iterator[str]:
    """Yield the rows that the tests of a file are marked with."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Attribute(value=ast.Name(id="pytest"), attr="mark"),
                    attr="rule",
                ),
                args=args,
            ):
                yield from (str(ast.literal_eval(arg)) for arg in args)


@pytest.fixture(scope="module")
def proved() -> dict[str, set[str]]:
    """The rows that are proved, with the names of the files that do."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        for row in markers(path):
            found.setdefault(row, set()).add(path.name)
    return found


@pytest.mark.parametrize("row", PROMISED)
def test_row_is_proved(row: str, proved: dict[str, set[str]]) -> None:
    """There is a test for the row."""
    assert row in proved


def test_rows_exist(proved: dict[str, set[str]]) -> None:
    """No test is marked with a row or ruling that there is not."""
    assert set() == proved.keys() - KNOWN


def test_notes_are_not_proved(proved: dict[str, set[str]]) -> None:
    """A row that is only a note is nobody's proof."""
    assert set() == proved.keys() & NOTES


def test_refusals_rest_on_known_rows() -> None:
    """Refusals and score items cite rows that exist."""
    cited = {row for code in Code for row in code.rows}
    cited |= {row for kind in ItemKind for row in kind.rows}

    assert set() == cited - KNOWN


def test_markers_are_found() -> None:
    """The reader sees markers of tests, of parameters, and several at once."""
    found = set(markers(TESTS / "test_scoring.py"))

    assert {"R066", "R067", "C43", "R072", "C54"} <= found
    assert set() == set(markers(TESTS / "situations.py"))
