"""The code blocks of README.md and of the pages in docs/.

Python blocks run, whether plain or with `>>>`; those of one page share their names, as
a reader would type them in. In `console` blocks, each `$ biriba …` runs and must print
what stands below it (`...` stands for anything); other commands there do not run. A
block in any other language is only text. `<!--- skip: next -->` skips the next block.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
import unittest
from pathlib import Path

import pytest
from sybil import Document, Example
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser, SkipParser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


def _check_console(example: Example) -> str | None:
    """Run the `$ biriba …` lines of a block, and compare what they print."""
    _, *sessions = f"\n{example.parsed}".split("\n$ ")
    for session in sessions:
        command, _, expected = session.partition("\n")
        program, *arguments = shlex.split(command)
        if program != "biriba":
            continue
        done = subprocess.run(
            [sys.executable, "-m", "biriba", *arguments],
            capture_output=True,
            check=False,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
            stdin=subprocess.DEVNULL,
        )
        actual = done.stdout + done.stderr
        if not doctest.OutputChecker().check_output(
            f"{expected.strip()}\n", f"{actual.strip()}\n", doctest.ELLIPSIS
        ):
            return f"$ {command}\nExpected:\n{expected}\nGot:\n{actual}"
    return None


each_page = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix()
)


@each_page
def test_languages(page: Path) -> None:
    """Python blocks are called `python`, without which they would not run."""
    others = re.findall(
        r"^[ \t]*(?:```|:::)(py|py3|python3|pycon|{doctest}|{testcode})[ \t]*$",
        page.read_text(encoding="utf-8"),
        re.MULTILINE,
    )

    assert not others


@each_page
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code blocks of a page do what the page says."""
    monkeypatch.chdir(tmp_path)
    document = Document.parse(
        str(page),
        CodeBlockParser("console", _check_console),
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        SkipParser(),
    )

    for example in document:
        try:
            example.evaluate()
        except unittest.SkipTest:
            continue
