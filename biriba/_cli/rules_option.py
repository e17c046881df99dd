"""The options of the commands that go by the rules of a table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from biriba import rulesets
from biriba._cli.language_option import language_of
from biriba._rules.rules import Rules
from biriba._words.languages import Language
from biriba.errors import RulesError

_DEFAULT: Final = "biriba"


def add_rules_arguments(
    command: argparse.ArgumentParser,
    words: Language,
    without: str = _DEFAULT,
    *,
    has_name: bool = True,
) -> None:
    """Add the options for the rules of a table to a command.

    Args:
        command: The command.
        words: The words of a language.
        without: The default of the ruleset, for the help.
        has_name: Whether it takes the ruleset's name by itself as well.
    """
    if has_name:
        text = words.say("cli-name", default=without)
        command.add_argument("name", nargs="?", metavar="NAME", help=text)
    else:
        command.set_defaults(name=None)
    names = ", ".join(rulesets.names())
    text = words.say("cli-ruleset", names=names)
    command.add_argument("--rules", metavar="NAME", help=text)
    command.add_argument(
        "--players",
        metavar="N",
        help=words.say("cli-players"),
    )
    command.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="OPTION=VALUE",
        help=words.say("cli-set"),
    )
    command.add_argument(
        "--file",
        metavar="FILE",
        help=words.say("cli-file"),
    )


def said(options: argparse.Namespace) -> list[str]:
    """Return what a command line says about the rules, as it could be said again."""
    words = [] if (name := _name(options)) is None else [name]
    if options.players is not None:
        words += ["--players", options.players]
    for change in options.changes:
        words += ["--set", change]
    if options.file is not None:
        words += ["--file", options.file]
    return words


def changes_of(options: argparse.Namespace) -> list[str]:
    """Return the changes of options that a command line asks for.

    Raises:
        RulesError: If it names two rulesets.
    """
    changes: list[str] = options.changes
    if options.players is not None:
        changes = [f"players={options.players}", *changes]
    name = _name(options)
    if name is not None:
        changes = [f"base={name}", *changes]
    return changes


def _name(options: argparse.Namespace) -> str | None:
    """Return the name of the ruleset, if a command line has one."""
    if options.name is not None and options.rules is not None:
        raise RulesError(language_of(options).say("cli-ruleset-twice"))
    name: str | None = options.rules if options.name is None else options.name
    return name


def read_rules(file: str | None, changes: Sequence[str]) -> Rules:
    """Return the rules in a file, if one is given, with changes."""
    from biriba import rulesets

    if file is None:
        return rulesets.loads("", changes)
    return rulesets.load(file, changes)
