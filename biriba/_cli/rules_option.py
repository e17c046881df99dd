"""The options of the commands that take everything the rules of a table are made of."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from biriba.rules import Rules


def add_rules_arguments(command: argparse.ArgumentParser, without_name: str) -> None:
    """Let a command take everything that the rules of a table can be made of."""
    command.add_argument(
        "name", nargs="?", metavar="NAME", help=f"the ruleset; {without_name}"
    )
    command.add_argument(
        "--players", metavar="N", help="the form of the ruleset for so many players"
    )
    command.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="OPTION=VALUE",
        help="change an option, such as target=3000; as often as needed",
    )
    command.add_argument(
        "--file", metavar="FILE", help="house rules in TOML, which may say the ruleset"
    )


def changes_of(options: argparse.Namespace) -> list[str]:
    """Return the changes of options that a command line asks for."""
    changes: list[str] = options.changes
    if options.players is not None:
        changes = [f"players={options.players}", *changes]
    if options.name is not None:
        changes = [f"base={options.name}", *changes]
    return changes


def read_rules(file: str | None, changes: Sequence[str]) -> Rules:
    """Return the rules in a file, if one is given, with changes."""
    from biriba import house_rules

    if file is None:
        return house_rules.loads("", changes)
    return house_rules.load(file, changes)
