"""The option ``--color`` of the commands that print."""

from __future__ import annotations

import argparse
import os
from typing import TextIO

from biriba._words.languages import Language


def add_color(command: argparse.ArgumentParser, words: Language) -> None:
    """Add the option ``--color`` to a command."""
    command.add_argument(
        "--color",
        choices=["auto", "always", "never"],
        default="auto",
        help=words.say("cli-color"),
    )


def wants_color(choice: str, stream: TextIO) -> bool:
    """Return whether to write in colour, by the option or else by the terminal."""
    if choice != "auto":
        return choice == "always"
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain
