"""The option `--rule` of this test suite, tried on a suite of three tests."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).with_name("conftest.py")

SUITE = """
import pytest

@pytest.mark.rule("R050")
def test_return():
    pass

@pytest.mark.rule("R046", "C56")
def test_take():
    pass

def test_cards():
    pass
"""


@pytest.fixture(autouse=True)
def suite(pytester: pytest.Pytester) -> None:
    """A folder with a suite that uses our settings, which is gone to."""
    pytester.makeini("[pytest]\nmarkers = rule\ntestpaths = tests")
    folder = pytester.mkdir("tests")
    for name, text in (
        ("conftest.py", CONFTEST.read_text(encoding="utf-8")),
        ("test_suite.py", SUITE),
    ):
        Path(folder, name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ([], ["return", "take", "cards"]),
        (["--rule", "R050"], ["return"]),
        (["--rule=R046"], ["take"]),
        (["--rule", "c56"], ["take"]),
        (["--rule", "R050", "--rule", "C56"], ["return", "take"]),
    ],
)
def test_chosen(
    pytester: pytest.Pytester, arguments: list[str], names: list[str]
) -> None:
    """The tests run whose marker has one of the rows; without the option all run."""
    done = pytester.inline_run(*arguments)

    passed, skipped, failed = done.listoutcomes()
    assert [f"test_{name}" for name in names] == [
        report.nodeid.partition("::")[2] for report in passed
    ]
    assert not skipped
    assert not failed
    assert done.ret == pytest.ExitCode.OK


def test_unproved(pytester: pytest.Pytester) -> None:
    """A row that no test names runs no test, and that is not a success."""
    done = pytester.runpytest("--rule", "R001")

    done.assert_outcomes(deselected=3)
    assert done.ret == pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.mark.parametrize("text", ["50", "R50", "R0500", "rule"])
def test_no_row(pytester: pytest.Pytester, text: str) -> None:
    """What cannot be a row is refused, and the message says what a row is."""
    done = pytester.runpytest("--rule", text)

    done.stderr.fnmatch_lines(
        f"*takes rows like R001 and rulings like C01, not '{text}'*"
    )
    assert done.ret == pytest.ExitCode.USAGE_ERROR
