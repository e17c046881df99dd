"""The commands for files of records: ``replay``, ``score`` and ``check``."""

from __future__ import annotations

import argparse
from functools import partial

from biriba._cli.options import add_color
from biriba._cli.parser import Commands, Parser
from biriba._words.languages import Language


def add_to(commands: Commands) -> None:
    """Add the commands to those of the command line."""
    replay, deal = commands.add("replay", _replay), partial(number, commands.words)
    add_file(replay)
    replay.take("--deal", "cli-deal", type=deal, metavar="N")
    replay.take("--all", "cli-all", action="store_true")
    add_color(replay)

    score = commands.add("score", _score)
    add_file(score)
    add_color(score)

    add_file(commands.add("check", _check))


def add_file(command: Parser) -> None:
    """Add the argument ``FILE`` to a command."""
    command.take("file", "cli-records", metavar="FILE")


def number(words: Language, text: str, what: str = "deal") -> int:
    """Return a number that a user typed, such as that of a deal: 1 or more."""
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
    """Print whether all deals of a file are legal play."""
    from biriba._cli import record_show

    return record_show.check(options)
