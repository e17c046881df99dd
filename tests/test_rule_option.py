"""The option `--rule` of this test suite, tried on a suite of three tests."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.processes import environment

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


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """A folder with a suite that uses our settings."""
    folder = tmp_path / "tests"
    folder.mkdir()
    shutil.copy(CONFTEST, folder)
    Path(folder, "test_suite.py").write_text(SUITE, encoding="utf-8")
    Path(tmp_path, "pytest.ini").write_text(
        "[pytest]\nmarkers = rule\ntestpaths = tests\n", encoding="utf-8"
    )
    return tmp_path


def run(suite: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a suite as somebody would who types the command in its folder."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", *arguments],
        capture_output=True,
        check=False,
        cwd=suite,
        encoding="utf-8",
        env=environment(PYTEST_ADDOPTS="", PYTHONDONTWRITEBYTECODE="1"),
    )


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
def test_chosen(suite: Path, arguments: list[str], names: list[str]) -> None:
    """The tests run whose marker has one of the rows; without the option all run."""
    done = run(suite, *arguments)

    ran = [line for line in done.stdout.splitlines() if "PASSED" in line]
    assert [line.split()[0] for line in ran] == [
        f"tests/test_suite.py::test_{name}" for name in names
    ]
    assert (f"{3 - len(names)} deselected" in done.stdout) == (len(names) < 3)
    assert done.returncode == 0


def test_unproved(suite: Path) -> None:
    """A row that no test names runs no test, and that is not a success."""
    done = run(suite, "--rule", "R001")

    assert "3 deselected" in done.stdout
    assert done.returncode == pytest.ExitCode.NO_TESTS_COLLECTED


@pytest.mark.parametrize("text", ["50", "R50", "R0500", "rule"])
def test_no_row(suite: Path, text: str) -> None:
    """What cannot be a row is refused, and the message says what a row is."""
    done = run(suite, "--rule", text)

    assert f"takes rows like R001 and rulings like C01, not {text!r}" in done.stderr
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
