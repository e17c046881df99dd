"""Phrases said in the words of a language."""

from __future__ import annotations

from typing import assert_never

from biriba._base.memory import remembered
from biriba._rules.sheet import Passage
from biriba._words.capitals import capital
from biriba._words.languages import Language
from biriba._words.sheet.phrases import Cell, Fact, Grid, Listed, Phrase, Rule


@remembered(1024)
def passage(words: Language, rule: Rule) -> Passage:
    """Return a rule as sentences, or a grid with its cells in words."""
    match rule:
        case Phrase():
            return capital(said(words, rule))
        case Grid(rows):
            return tuple(tuple(_cell(words, cell) for cell in row) for row in rows)
        case _:
            return " ".join(capital(said(words, one)) for one in rule)


def said(words: Language, phrase: Phrase) -> str:
    """Return what a phrase says."""
    facts = {name: _fact(words, fact) for name, fact in phrase.facts}
    return words.say(phrase.message, **facts)


def _fact(words: Language, fact: Fact) -> str | int:
    """Return a fact as messages take it."""
    match fact:
        case Phrase():
            return said(words, fact)
        case Listed(phrases):
            return words.listed([said(words, one) for one in phrases])
        case str() | int():
            return fact
        case _:
            assert_never(fact)


def _cell(words: Language, cell: Cell) -> str:
    """Return the text of a cell."""
    return cell if isinstance(cell, str) else said(words, cell)
