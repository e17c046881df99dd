"""The option ``--color`` of the commands that print."""

from __future__ import annotations

import argparse
import os
from typing import TextIO


def add_color(command: argparse.ArgumentParser) -> None:
    """Add the option ``--color`` to a command."""
    command.add_argument(
        "--color",
        choices=["auto", "always", "never"],
        default="auto",
        help="when to use colours (default: auto, where the terminal has them)",
    )


def wants_color(choice: str, stream: TextIO) -> bool:
    """Return whether to write in colour, by the option or else by the terminal."""
    if choice != "auto":
        return choice == "always"
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain
