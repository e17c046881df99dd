"""The options that several commands share, and reading their values."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from random import SystemRandom
from typing import Final, TextIO

from biriba import rulesets
from biriba._cli.parser import Parser
from biriba._rules.rules import Rules
from biriba._words.languages import Language, get, preferred
from biriba.errors import LanguageError, RulesError

_DEFAULT: Final = "biriba"

# --language ---------------------------------------------------------------------------


def language_asked(arguments: Sequence[str]) -> Language:
    """Return the words for help and errors, before the command line is read.

    They are those of ``--language``, if that names a language, else of the environment.
    """
    reader = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    reader.add_argument("--language", default=None)
    try:
        return language_of(reader.parse_known_args(arguments)[0])
    except (argparse.ArgumentError, LanguageError):
        return preferred()


def language_of(options: argparse.Namespace) -> Language:
    """Return the words of the language: as asked, else as the environment says.

    Raises:
        LanguageError: If there is no such language.
    """
    return preferred() if options.language is None else get(options.language)


# --color, --seed ----------------------------------------------------------------------


def add_color(command: Parser) -> None:
    """Add the option ``--color`` to a command."""
    choices = ["auto", "always", "never"]
    options = {"choices": choices, "default": "auto", "metavar": "WHEN"}
    command.take("--color", "cli-color", **options)


def wants_color(choice: str, stream: TextIO) -> bool:
    """Return whether to write in colour, by the option or else by the terminal."""
    if choice != "auto":
        return choice == "always"
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain


def seed_of(options: argparse.Namespace) -> int:
    """Return the random seed that was given, or else a new one."""
    seed: int | None = options.seed
    return SystemRandom().randrange(10**6) if seed is None else seed


# The rules ----------------------------------------------------------------------------


def add_rules(
    command: Parser, without: str = _DEFAULT, *, has_name: bool = True
) -> None:
    """Add the options for the rules of a table to a command.

    Args:
        command: The command.
        without: The default of the ruleset, for the help.
        has_name: Whether it takes the ruleset's name by itself as well.
    """
    say = command.words.say
    if has_name:
        text = say("cli-name", default=without)
        command.add_argument("name", nargs="?", metavar="NAME", help=text)
    else:
        command.set_defaults(name=None)
    text = say("cli-ruleset", names=", ".join(rulesets.names()))
    command.add_argument("--rules", metavar="NAME", help=text)
    command.take("--players", "cli-players", metavar="N")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="OPTION=VALUE",
        help=say("cli-set"),
    )


def said(options: argparse.Namespace) -> list[str]:
    """Return the arguments for the rules, so that a printed command can repeat them."""
    words = [] if (name := _name(options)) is None else [name]
    if options.players is not None:
        words += ["--players", options.players]
    for change in options.changes:
        words += ["--set", change]
    return words


def changes_of(options: argparse.Namespace) -> list[str]:
    """Return the changes of options that a command line asks for."""
    changes: list[str] = options.changes
    if options.players is not None:
        changes = [f"players={options.players}", *changes]
    return changes


def _name(options: argparse.Namespace) -> str | None:
    """Return the name of the ruleset, if a command line has one."""
    if options.name is not None and options.rules is not None:
        raise RulesError(language_of(options).say("cli-ruleset-twice"))
    name: str | None = options.rules if options.name is None else options.name
    return name


def rules_of(options: argparse.Namespace) -> Rules:
    """Return the rules that a command line asks for.

    Raises:
        RulesError: If it names two rulesets, or if there are no such rules.
    """
    return table_of(_name(options), changes_of(options))


def table_of(name: str | None, changes: Sequence[str]) -> Rules:
    """Return rules by the name of a ruleset or of a file, with changes.

    Args:
        name: The ruleset, or a TOML file of house rules, whose name ends in ``.toml``;
            ``None`` for the usual ruleset.
        changes: The changes, as for `rulesets.loads`.

    Raises:
        RulesError: If there are no such rules.
    """
    if name is not None and name.endswith(".toml"):
        return rulesets.load(name, changes)
    base = [] if name is None else [f"base={name}"]
    return rulesets.loads("", [*base, *changes])
