"""Questions to the person at a terminal."""

from __future__ import annotations

import sys


def may_ask() -> bool:
    """Return whether a person reads and types at a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def answer(question: str, at_end: str = "") -> str:
    """Return what the person answers, in lower case.

    Args:
        question: The question.
        at_end: The answer if the input has ended.
    """
    sys.stdout.write(f"{question} ")
    sys.stdout.flush()
    try:
        return input().strip().casefold()
    except EOFError:
        sys.stdout.write("\n")
        return at_end
