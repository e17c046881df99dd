"""The rules of a table in plain English, to be read out before play.

`biriba.rules.Rules.describe` gives the sheet of a table. It tells everything that is
needed to play, says nothing of what this table does not have, and two sheets tell what
two tables do differently:

>>> from biriba import rulesets
>>> ours = rulesets.get("biriba").describe()
>>> theirs = rulesets.get("biriba").with_(joker_value=25).describe()
>>> ours.difference(theirs)
(Difference(heading='The score', here=('joker: 20',), there=('joker: 25',)),)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from biriba._rules.naming import in_one_line
from biriba._rules.sheet import Difference, Passage, RuleSheet, Section, headings
from biriba._sheet import deal, melds, play, score
from biriba._sheet.words import has_pairs, has_sets_of_twos
from biriba.rules import Rules, check_rules

__all__ = ["Difference", "RuleSheet", "Section", "describe", "summary"]


def describe(rules: Rules) -> RuleSheet:
    """Return the rule sheet of a table.

    Args:
        rules: The rules of the table.
    """
    name = in_one_line(check_rules(rules).name)
    title = f"The rules of {name}" if name else "The rules of the table"
    written = [tuple(write(rules)) for write in _WRITERS]
    sections = zip(headings(rules.vocabulary), written, strict=True)
    return RuleSheet(title, tuple(Section(*each) for each in sections if each[1]))


_WRITERS: Final[tuple[Callable[[Rules], Iterator[Passage]], ...]] = (
    deal.players_and_cards,
    deal.deal,
    melds.melds,
    melds.first_melds,
    play.before_the_sides,
    play.turn,
    play.biribaki,
    play.going_out,
    play.end,
    score.score,
    score.match,
)
"""What writes each section; one that writes nothing is left out."""


def summary(rules: Rules) -> str:
    """Return what sets a table apart, in a few words.

    Args:
        rules: The rules of the table.

    >>> from biriba import rulesets
    >>> summary(rulesets.get("biriba-no-sets"))
    'to 5000; runs; a bonus suit'
    """
    kinds, game = "runs", check_rules(rules).vocabulary
    if rules.melding.set_ranks:
        kinds = "runs, sets, twos" if has_sets_of_twos(rules) else "runs, sets"
    marks = [
        (rules.dealing.has_bonus_suit, "a bonus suit"),
        (not rules.dealing.upcard, "no upcard"),
        (has_pairs(rules), "one against pairs"),
        (rules.melding.ace_both_ends, "ace to ace"),
        (rules.melding.wilds_stay, "wild cards stay"),
        (rules.taking.asks_meld, "meld to take the pile"),
        (
            not rules.biribaki.biribaki_needs_biriba,
            f"no {game.biriba} for the {game.biribaki}",
        ),
        (bool(rules.match.initial_meld), "a minimum"),
    ]
    words = [
        f"to {rules.match.target}",
        kinds,
        *(text for holds, text in marks if holds),
    ]
    return "; ".join(words)
