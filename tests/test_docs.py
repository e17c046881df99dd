"""The code blocks of README.md and of the pages in docs/.

Python blocks run, whether plain or with `>>>`; those of one page share their names, as
a reader would type them in. In `console` blocks, each `$ biriba …` runs and must print
what stands below it (`...` stands for anything); other commands there do not run. A
block in any other language is only text. `<!--- skip: next -->` skips the next block.
"""

import contextlib
import doctest
import io
import os
import re
import shlex
import sys
import unittest
from pathlib import Path
from unittest import mock

import pytest
from sybil import Document, Example
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser, SkipParser

from biriba._cli.main import main

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md"))]


def _printed(arguments: list[str]) -> str:
    """Return what the command prints where nobody answers, errors last.

    It runs in this process: a new one would take longer to start than most commands to
    run, and that the command can be started as one is shown in test_cli.py.
    """
    out, errors = (
        io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n") for _ in range(2)
    )
    with (
        Path(os.devnull).open(encoding="utf-8") as nothing,
        mock.patch.object(sys, "stdin", nothing),
        mock.patch.dict(os.environ, COLUMNS="80"),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(errors),
        contextlib.suppress(SystemExit),
    ):
        main(arguments)
    for stream in (out, errors):
        stream.seek(0)
    return out.read() + errors.read()


def _check_console(example: Example) -> str | None:
    """Run the `$ biriba …` lines of a block, and compare what they print."""
    _, *sessions = f"\n{example.parsed}".split("\n$ ")
    for session in sessions:
        command, _, expected = session.partition("\n")
        program, *arguments = shlex.split(command)
        if program != "biriba":
            continue
        actual = _printed(arguments)
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
