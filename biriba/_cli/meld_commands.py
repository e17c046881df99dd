"""The commands that answer questions about cards: ``read`` and ``melds``."""

from __future__ import annotations

import argparse

from biriba import melds
from biriba._cards.multisets import Cards
from biriba._cli.language_option import language_of
from biriba._cli.record_commands import Commands
from biriba._cli.rules_option import add_rules_arguments, changes_of, read_rules
from biriba._melds.values import Meld
from biriba._rules.rules import Rules
from biriba._words.languages import Language

__all__ = ["add_to"]


def add_to(commands: Commands, words: Language) -> None:
    """Add the commands to those of the command line."""
    read = commands.add_parser("read", help=words.say("cli-read"), words=words)
    read.add_argument("cards", nargs="+", metavar="CARD", help=words.say("cli-card"))
    add_rules_arguments(read, words, has_name=False)
    read.set_defaults(command=_read)

    held = commands.add_parser("melds", help=words.say("cli-melds"), words=words)
    held.add_argument("cards", nargs="+", metavar="CARD", help=words.say("cli-card"))
    add_rules_arguments(held, words, has_name=False)
    held.set_defaults(command=_melds)


def _read(options: argparse.Namespace) -> int:
    """Print the meld that cards form, or why they form none."""
    cards, rules = " ".join(options.cards), _asked(options)
    words = _words_of(options, rules)
    refusal = melds.explain(cards, rules.melding)
    if refusal is not None:
        why, rows = words.violation(refusal), ", ".join(refusal.rows)
        print(words.say("no-meld", why=why, code=refusal.code.value, rows=rows))
        return 1
    for meld in melds.layouts(cards, rules.melding):
        print(_described(meld, words))
    return 0


def _described(meld: Meld, words: Language) -> str:
    """Return a meld and what it is, such as ``5h 6h 7h: a clean run``."""
    return words.say(
        "kind-of-meld", **{**words.of_meld(meld), "cards": words.signs_of(meld.order)}
    )


def _melds(options: argparse.Namespace) -> int:
    """List the melds in a hand."""
    rules = _asked(options)
    words = _words_of(options, rules)
    cards = " ".join(options.cards)
    found = [*melds.find(cards, rules.melding)]
    for meld in found:
        print(_described(meld, words))
    if not found:
        print(words.say("holds-no-meld", cards=words.signs_of(Cards(cards))))
    return 0


def _words_of(options: argparse.Namespace, rules: Rules) -> Language:
    """Return the words in which a question is answered."""
    return language_of(options).at(rules).as_typed()


def _asked(options: argparse.Namespace) -> Rules:
    """Return the rules by which a question is asked."""
    return read_rules(options.file, changes_of(options))
