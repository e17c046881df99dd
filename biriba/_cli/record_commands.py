"""The commands for files of records: ``replay``, ``score`` and ``check``."""

from __future__ import annotations

import argparse
from typing import Protocol

from biriba._cli.color_option import add_color
from biriba._cli.language_option import add_language

__all__ = ["Commands", "add_file", "add_to", "number"]


class Commands(Protocol):
    """What commands are added to."""

    def add_parser(self, name: str, /, *, help: str) -> argparse.ArgumentParser:  # noqa: A002 - argparse's name
        """Add a command and return its parser."""
        ...


def add_to(commands: Commands) -> None:
    """Add the commands to those of the command line."""
    replay = commands.add_parser("replay", help="show a record turn by turn")
    add_file(replay)
    replay.add_argument(
        "--deal",
        type=number,
        metavar="N",
        help="number of the deal to show (default: all)",
    )
    replay.add_argument(
        "--all", action="store_true", help="do not wait for Enter after each turn"
    )
    add_color(replay)
    add_language(replay)
    replay.set_defaults(command=_replay)

    score = commands.add_parser("score", help="print the score sheets of a record")
    add_file(score)
    add_color(score)
    add_language(score)
    score.set_defaults(command=_score)

    check = commands.add_parser(
        "check", help="replay a record and verify its moves and scores"
    )
    add_file(check)
    check.set_defaults(command=_check)


def add_file(command: argparse.ArgumentParser) -> None:
    """Add the argument ``FILE`` to a command."""
    command.add_argument(
        "file", metavar="FILE", help="file of records, or - for standard input"
    )


def number(text: str, what: str = "deals are numbered") -> int:
    """Return the number of a deal, or of something else that is counted from 1."""
    if not (text.isascii() and text.isdecimal() and int(text[:9])):
        raise argparse.ArgumentTypeError(f"{what} from 1, not {text!r}")
    return int(text[:9])


def _replay(options: argparse.Namespace) -> int:
    """Show the play of a file turn by turn."""
    from biriba._cli import record_replay

    return record_replay.replay(options)


def _score(options: argparse.Namespace) -> int:
    """Print the score sheets of a file."""
    from biriba._cli import record_show

    return record_show.score(options)


def _check(options: argparse.Namespace) -> int:
    """Say whether all deals of a file are lawful play."""
    from biriba._cli import record_show

    return record_show.check(options)
