"""The command as a process of its own: what it is given, and what became of it."""

import os
import sys
from typing import Final

import attrs
import pytest

PYTHON: Final = (sys.executable, "-P")
"""Python that imports the installed package, wherever the tests are run."""

COMMAND: Final = (*PYTHON, "-m", "biriba")
"""The command as a process."""

on_posix = pytest.mark.skipif(os.name != "posix", reason="asks for a POSIX terminal")
"""Runs a test where there are pseudo-terminals and signals."""


@attrs.frozen
class Outcome:
    """What became of a process: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


def environment(**variables: str) -> dict[str, str]:
    """Return the environment of a plain terminal, with some variables set."""
    ours = ("NO_COLOR", "PYTHONIOENCODING", "PYTHONUNBUFFERED")
    kept = {name: text for name, text in os.environ.items() if name not in ours}
    return {**kept, "TERM": "xterm", "PYTHONUTF8": "1", **variables}
