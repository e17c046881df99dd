"""Every row of the rule catalogue, and every ruling, is proved by a test and explained.

A test names the rows and rulings that it proves: ``@pytest.mark.rule("R050")``. The
markers are read from the source, so that any part of the tests can run alone.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from biriba import Code
from biriba.rulesets import OPTIONS, Option
from biriba.scoring import ItemKind

TESTS = Path(__file__).parent


def rows(first: int, last: int) -> set[str]:
    """Return the ids of some rows of the catalogue."""
    return {f"R{number:03}" for number in range(first, last + 1)}


def family(*spans: tuple[int, int], rulings: tuple[tuple[int, int], ...]) -> set[str]:
    """Return the ids of some rows and rulings of the games from Burraco to Tranca."""
    found = {f"F{n:03}" for first, last in spans for n in range(first, last + 1)}
    return found | {f"FC{n:02}" for low, high in rulings for n in range(low, high + 1)}


NOTES = {
    "F009": "a summary that counts an eight and a nine less than all others",
    "F047": "what some pages call semi-clean, against the codes",
    "F050": "how burrachi are marked on a table",
    "F059": "another game by the name of Burraco reale, with other cards and melds",
    "F069": "what a referee does at a real table; a program refuses the move",
    "F075": "that a referee ends a deal in which nothing happens: `stall_limit`",
    "F103": "one text that says there are no jokers, against all others",
    "F118": "one reading of one text: a run that goes on past the ace; see FC14",
    "F120": "one app that allows several wild cards in a meld, against F119",
    "R003": "that players agree on the rules first; `Rules` is what they agree on",
    "R008": "that melds are laid as columns: how cards lie on a table",
    "R033": "that a biriba is marked by its bottom card: how cards lie on a table",
    "R137": "who shuffles, and who of four cuts: as in R037, see C63",
    "R156": "the order in which a table of facts prints the ranks",
    "R188": "advice that follows from R028 and R165",
    "R207": "a remark on how R204 compares with turning up a card",
    "R245": "other names of the game, and games related to it",
}
"""Rows that ask for nothing: there is nothing that a test could find broken.

R037 looks like one of them, but who cuts decides who has the points and the card of
R242 to R244. No ruling is one: each says what the library does.
"""

RULINGS = {f"C{number:02}" for number in range(1, 64)}

FAMILY = {f"F{number:03}" for number in range(1, 205)}
FAMILY |= {f"FC{number:02}" for number in range(1, 35)}
"""The rows and rulings of the games from Burraco to Tranca."""

KNOWN = rows(1, 245) | RULINGS | FAMILY
"""Every row and every ruling that there is."""

BURRACO = family((1, 19), (39, 39), (60, 89), (91, 103), rulings=((5, 5), (8, 12)))
BURAKO = family((104, 115), (124, 139), rulings=((13, 13), (16, 21), (23, 25)))

PROMISED = sorted(KNOWN - NOTES.keys())
"""Every row and every ruling that has to be proved."""

HOMES = {
    "test_forms.py": rows(79, 100),
    "test_variations.py": rows(101, 135),
    "test_encyclopedia.py": rows(136, 155),
    "test_newsgroup.py": rows(157, 187),
    "test_buraco.py": rows(189, 244),
    "test_burraco.py": BURRACO,
    "test_burako.py": BURAKO,
    "test_red_threes.py": family((174, 182), (184, 184), rulings=((28, 31),)),
}
"""Where each form and each text is proved by itself, even if it repeats the base."""


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


@pytest.mark.slow
@pytest.mark.parametrize("row", PROMISED)
def test_row_is_proved(row: str, proved: dict[str, set[str]]) -> None:
    """There is a test for the row."""
    assert row in proved


@pytest.mark.slow
@pytest.mark.parametrize("file", HOMES)
def test_form_is_proved(file: str, proved: dict[str, set[str]]) -> None:
    """The rows of a form are proved for that form, not only for another."""
    missing = {
        row for row in HOMES[file] - NOTES.keys() if file not in proved.get(row, ())
    }

    assert set() == missing


def test_rows_exist(proved: dict[str, set[str]]) -> None:
    """No test is marked with a row or ruling that there is not."""
    assert set() == proved.keys() - KNOWN


def test_notes_are_not_proved(proved: dict[str, set[str]]) -> None:
    """A row that is only a note is nobody's proof."""
    assert set() == proved.keys() & NOTES.keys()


def test_page_explains_every_row() -> None:
    """The page of the rules by number has each row and ruling once, and no other."""
    page = TESTS.parent / "docs" / "reference" / "rules.md"
    explained = re.findall(
        r"^([RF]\d{3}|F?C\d{2})\n  \S", page.read_text(encoding="utf-8"), re.MULTILINE
    )

    assert sorted(KNOWN) == sorted(explained)


def test_refusals_rest_on_known_rows() -> None:
    """Refusals and score items cite rows that exist."""
    cited = {row for code in Code for row in code.rows}
    cited |= {row for kind in ItemKind for row in kind.rows}

    assert set() == cited - KNOWN


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_options_rest_on_known_rows(option: Option) -> None:
    """Every option says which rows it is about, each once, and they exist."""
    assert option.rows
    assert set() == set(option.rows) - KNOWN
    assert len(set(option.rows)) == len(option.rows)


def test_markers_are_found() -> None:
    """The reader sees markers of tests, of parameters, and several at once."""
    found = set(markers(TESTS / "test_scoring.py"))

    assert {"R066", "R067", "C43", "R072", "C54"} <= found
    assert set() == set(markers(TESTS / "helpers" / "situations.py"))
