"""The rules of a table in plain words, to be read out before play.

`biriba.Rules.describe` gives the sheet of a table. It tells everything that is
needed to play, says nothing of what this table does not have, and two sheets tell what
two tables do differently:

>>> from biriba import rulesets
>>> ours = rulesets.get("biriba").describe()
>>> theirs = rulesets.get("biriba").with_(joker_value=25).describe()
>>> ours.difference(theirs)
(Difference(heading='The score', here=('joker: 20',), there=('joker: 25',)),)

A sheet is in English unless you choose another language:

>>> print(rulesets.get("biriba").describe("el").sections[-1].heading)
Η παρτίδα
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, assert_never

from biriba._base.memory import remembered
from biriba._rules.naming import in_one_line
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._rules.sheet import Passage, RuleSheet, Section
from biriba._words.capitals import capital
from biriba._words.languages import Language, LanguageLike, get
from biriba._words.sheet import deal, melds, play, score
from biriba._words.sheet.phrases import Cell, Fact, Grid, Listed, Phrase, Rule, phrase
from biriba._words.sheet.table import has_pairs, has_sets_of_twos

SECTIONS: Final[Mapping[str, Callable[[Rules], Iterator[Rule]]]] = {
    "sheet-heading-players": deal.players_and_cards,
    "sheet-heading-deal": deal.deal,
    "sheet-heading-melds": melds.melds,
    "sheet-heading-first-melds": melds.first_melds,
    "sheet-heading-turn": play.turn,
    "sheet-heading-before": play.before_the_sides,
    "sheet-heading-biribaki": play.biribaki,
    "sheet-heading-going-out": play.going_out,
    "sheet-heading-end": play.end,
    "sheet-heading-score": score.score,
    "sheet-heading-match": score.match,
}
"""The writer of each section, by the message of its heading; some write nothing."""


def marks(rules: Rules) -> Iterator[Phrase]:
    """Yield the target, the kinds of melds, and what else is worth a word."""
    yield phrase("sheet-mark-target", number=rules.match.target)
    yield _kinds(rules)
    told = [
        (rules.dealing.has_bonus_suit, phrase("sheet-mark-bonus-suit")),
        (not rules.dealing.upcard, phrase("sheet-mark-no-upcard")),
        (has_pairs(rules), phrase("sheet-mark-pairs")),
        (rules.melding.ace_both_ends, phrase("sheet-mark-ace-to-ace")),
        (rules.melding.wilds_stay, phrase("sheet-mark-wilds-stay")),
        (rules.taking.asks_meld, phrase("sheet-mark-meld-to-take")),
        (
            not rules.biribaki.biribaki_needs_biriba,
            phrase("sheet-mark-free-biribaki"),
        ),
        (bool(rules.match.initial_meld), phrase("sheet-mark-minimum")),
    ]
    yield from (mark for holds, mark in told if holds)


def _kinds(rules: Rules) -> Phrase:
    """Return the kinds of melds that a table has."""
    if not rules.melding.set_ranks:
        return phrase("sheet-mark-runs")
    if has_sets_of_twos(rules):
        return phrase("sheet-mark-runs-sets-twos")
    return phrase("sheet-mark-runs-sets")


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
    """Return a phrase as a string."""
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


def describe(rules: RulesLike, language: LanguageLike = "en") -> RuleSheet:
    """Return the rule sheet of a table.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        language: The language of the sheet: one of `biriba.languages.names`, the
            name of a locale, or `biriba.languages.Language`.

    Raises:
        LanguageError: If there is no such language.
    """
    rules = rules_of(rules)
    words = get(language).at(rules)
    return RuleSheet(_title(rules, words), tuple(_sections(rules, words)))


def _title(rules: Rules, words: Language) -> str:
    """Return the title of a sheet."""
    if in_one_line(rules.name):
        return words.say("rules-of", name=words.game_of(rules))
    return words.say("rules-of-table")


def _sections(rules: Rules, words: Language) -> Iterator[Section]:
    """Yield the sections that have something to say."""
    for place, (heading, write) in enumerate(SECTIONS.items()):
        lines = tuple(passage(words, rule) for rule in write(rules) if rule)
        if lines:
            yield Section(words.say(heading), lines, place=place)


def summary(rules: RulesLike, language: LanguageLike = "en") -> str:
    """Return the main features of a table, in a few words.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        language: The language, as `describe` takes it.

    Raises:
        LanguageError: If there is no such language.

    >>> from biriba import rulesets
    >>> summary(rulesets.get("biriba-no-sets"))
    'to 5000; runs; a bonus suit'
    """
    rules = rules_of(rules)
    words = get(language).at(rules)
    return words.joined((said(words, mark) for mark in marks(rules)), "list-parts")
