"""The rules of a table in plain words, to be read out before play.

`biriba.Rules.describe` gives the sheet of a table. It tells everything that is
needed to play, says nothing of what this table does not have, and two sheets tell what
two tables do differently:

>>> from biriba import rulesets
>>> ours = rulesets.get("biriba").describe()
>>> theirs = rulesets.get("biriba").with_(joker_value=25).describe()
>>> ours.difference(theirs)
(Difference(heading='The score', here=('joker: 20',), there=('joker: 25',)),)

A sheet is in English unless another language is asked for:

>>> print(rulesets.get("biriba").describe("el").sections[-1].heading)
Η παρτίδα
"""

from __future__ import annotations

from collections.abc import Iterator

from biriba._rules.naming import in_one_line
from biriba._rules.rules import Rules, check_rules
from biriba._rules.sheet import RuleSheet, Section
from biriba._words.languages import Language, LanguageLike, get
from biriba._words.sheet.sections import SECTIONS
from biriba._words.sheet.summary import marks
from biriba._words.sheet.writing import passage, said


def describe(rules: Rules, language: LanguageLike = "en") -> RuleSheet:
    """Return the rule sheet of a table.

    Args:
        rules: The rules of the table.
        language: The language of the sheet: one of `biriba.languages.names`, the
            name of a locale, or `biriba.languages.Language`.

    Raises:
        LanguageError: If there is no such language.
    """
    words = get(language).at(check_rules(rules))
    return RuleSheet(_title(rules, words), tuple(_sections(rules, words)))


def _title(rules: Rules, words: Language) -> str:
    """Return what a sheet is called."""
    if in_one_line(rules.name):
        return words.say("rules-of", name=words.game_of(rules))
    return words.say("rules-of-table")


def _sections(rules: Rules, words: Language) -> Iterator[Section]:
    """Yield the sections that have something to say."""
    for place, (heading, write) in enumerate(SECTIONS.items()):
        lines = tuple(passage(words, rule) for rule in write(rules) if rule)
        if lines:
            yield Section(words.say(heading), lines, place=place)


def summary(rules: Rules, language: LanguageLike = "en") -> str:
    """Return what sets a table apart, in a few words.

    Args:
        rules: The rules of the table.
        language: The language, as `describe` takes it.

    Raises:
        LanguageError: If there is no such language.

    >>> from biriba import rulesets
    >>> summary(rulesets.get("biriba-no-sets"))
    'to 5000; runs; a bonus suit'
    """
    words = get(language).at(check_rules(rules))
    return "; ".join(said(words, mark) for mark in marks(rules))
