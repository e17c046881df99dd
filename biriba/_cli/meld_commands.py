"""The commands that answer questions about cards: ``read`` and ``melds``."""

from __future__ import annotations

import argparse

from biriba import melds
from biriba._cards.multisets import Cards
from biriba._cli.options import language_of, rules_of
from biriba._melds.values import Meld
from biriba._rules.rules import Rules
from biriba._words.languages import Language
from biriba.errors import StateError


def read(options: argparse.Namespace) -> int:
    """Print the meld that cards form, or why they form none."""
    rules = rules_of(options)
    words = _words_of(options, rules)
    cards = _cards_of(options, rules, words)
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


def melds_in(options: argparse.Namespace) -> int:
    """List the melds in a hand."""
    rules = rules_of(options)
    words = _words_of(options, rules)
    cards = _cards_of(options, rules, words)
    found = [*melds.find(cards, rules.melding)]
    for meld in found:
        print(_described(meld, words))
    if not found:
        print(words.say("holds-no-meld", cards=words.signs_of(Cards(cards))))
    return 0


def _words_of(options: argparse.Namespace, rules: Rules) -> Language:
    """Return the words in which a question is answered."""
    return language_of(options).at(rules).as_typed()


def _cards_of(options: argparse.Namespace, rules: Rules, words: Language) -> str:
    """Return the cards of a command line, in the order in which they are there.

    Raises:
        FormatError: If they are not cards.
        StateError: If the deck of the rules has too few of them.
    """
    cards = " ".join(options.cards)
    missing = Cards(cards).without(rules.deck.cards)
    if missing:
        raise StateError(words.say("cli-deck", cards=words.signs_of(missing)))
    return cards
