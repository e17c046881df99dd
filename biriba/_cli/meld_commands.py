"""The commands that answer questions about cards: ``read`` and ``melds``."""

from __future__ import annotations

import argparse

from biriba import melds
from biriba._cli.record_commands import Commands
from biriba._cli.rules_option import add_rules_arguments, changes_of, read_rules
from biriba.rules import Rules, Vocabulary

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Add the commands to those of the command line."""
    read = commands.add_parser(
        "read", help="say what meld some cards make, or why they do not"
    )
    read.add_argument("cards", nargs="+", metavar="CARD", help="such as 5h 6h JK")
    add_rules_arguments(read, has_name=False)
    read.set_defaults(command=_read)

    held = commands.add_parser("melds", help="list every meld that a hand holds")
    held.add_argument("cards", nargs="+", metavar="CARD", help="such as 5h 6h 7h JK")
    add_rules_arguments(held, has_name=False)
    held.set_defaults(command=_melds)


def _read(options: argparse.Namespace) -> int:
    """Say what meld some cards are, or why they are none."""
    cards, rules = " ".join(options.cards), _asked(options)
    refusal = melds.refusal(cards, rules.melding)
    if refusal is not None:
        print(f"no meld: {refusal} ({refusal.code.value}, {', '.join(refusal.rows)})")
        return 1
    for meld in melds.layouts(cards, rules.melding):
        print(_describe(meld, rules.vocabulary))
    return 0


def _describe(meld: melds.Meld, vocabulary: Vocabulary) -> str:
    sort = "run" if isinstance(meld, melds.Run) else "set"
    biriba = f", a {vocabulary.biriba}" if meld.is_biriba else ""
    return f"{meld}: a {'clean' if meld.is_clean else 'dirty'} {sort}{biriba}"


def _melds(options: argparse.Namespace) -> int:
    """List every meld that a hand holds."""
    rules = _asked(options)
    for meld in melds.in_hand(" ".join(options.cards), rules.melding):
        print(_describe(meld, rules.vocabulary))
    return 0


def _asked(options: argparse.Namespace) -> Rules:
    """Return the rules by which a question is asked."""
    return read_rules(options.file, changes_of(options))
