"""The option ``--color`` of the commands that print."""

from __future__ import annotations

import argparse
import os
from typing import TextIO


def add_color(command: argparse.ArgumentParser) -> None:
    """Let a command take whether to write in colour."""
    command.add_argument(
        "--color",
        choices=["auto", "always", "never"],
        default="auto",
        help="colours: where the terminal has them (auto), always or never",
    )


def wants_color(choice: str, stream: TextIO) -> bool:
    """Return whether to write in colour: as asked, else as the terminal can."""
    if choice != "auto":
        return choice == "always"
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain
