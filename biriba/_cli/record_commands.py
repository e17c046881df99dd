"""The commands for files of records: ``replay``, ``score`` and ``check``."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Protocol

from biriba._cli.color_option import add_color
from biriba._words.languages import Language

__all__ = ["Commands", "add_file", "add_to", "number"]


class Commands(Protocol):
    """What commands are added to."""

    def add_parser(
        self,
        name: str,
        /,
        *,
        help: str,  # noqa: A002 - argparse's name
        words: Language,
    ) -> argparse.ArgumentParser:
        """Add a command and return its parser."""
        ...


def add_to(commands: Commands, words: Language) -> None:
    """Add the commands to those of the command line."""
    replay = commands.add_parser("replay", help=words.say("cli-replay"), words=words)
    add_file(replay, words)
    replay.add_argument(
        "--deal",
        type=partial(number, words),
        metavar="N",
        help=words.say("cli-deal"),
    )
    replay.add_argument("--all", action="store_true", help=words.say("cli-all"))
    add_color(replay, words)
    replay.set_defaults(command=_replay)

    score = commands.add_parser("score", help=words.say("cli-score"), words=words)
    add_file(score, words)
    add_color(score, words)
    score.set_defaults(command=_score)

    check = commands.add_parser("check", help=words.say("cli-check"), words=words)
    add_file(check, words)
    check.set_defaults(command=_check)


def add_file(command: argparse.ArgumentParser, words: Language) -> None:
    """Add the argument ``FILE`` to a command."""
    command.add_argument("file", metavar="FILE", help=words.say("cli-records"))


def number(words: Language, text: str, what: str = "deal") -> int:
    """Return the number of a deal, or of something else that is counted from 1."""
    if not (text.isascii() and text.isdecimal() and int(text[:9])):
        why = words.say(f"cli-wrong-{what}", given=repr(text))
        raise argparse.ArgumentTypeError(why)
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
    """Say whether all deals of a file are legal play."""
    from biriba._cli import record_show

    return record_show.check(options)
