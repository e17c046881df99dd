"""The greatest length of a deal, and the limits of its scores.

Frameworks for learning ask for such bounds. No deal of a table exceeds them, but they
need not be tight: perhaps no deal reaches them.

>>> from biriba import rulesets
>>> bounds(rulesets.get("biriba"))
Bounds(max_actions=13950, min_score=-1060, max_score=31060)
"""

from __future__ import annotations

from itertools import chain

import attrs

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._fields import typed
from biriba._rules.bonuses import Bonus
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules


@attrs.frozen(field_transformer=typed())
class Bounds:
    """Bounds that no deal of a table exceeds.

    Attributes:
        max_actions: The most actions of a deal, and so the most atomic moves; ``None``
            if the rules set no stall limit, since players could then go on for ever.
        min_score: The lowest score of a side.
        max_score: The highest score of a side.
    """

    max_actions: int | None
    min_score: int
    max_score: int


def bounds(rules: RulesLike) -> Bounds:
    """Return the bounds of a table.

    Args:
        rules: The rules of the table, or the name of a ruleset.
    """
    rules = rules_of(rules)
    points, bonuses = rules.penalties, attrs.astuple(rules.bonuses, recurse=False)
    cards, cut = rules.values.of(rules.deck.cards), points.cut_bonus
    costs = sum(max(_values_of(rules, card)) for card in rules.deck.cards)
    pairs = [(one.clean, one.dirty) for one in bonuses if isinstance(one, Bonus)]
    best = max(*chain.from_iterable(pairs), rules.bonuses.semi_clean_bonus or 0)
    biribas = best * (len(rules.deck.cards) // rules.melding.biriba_size)
    beside = _red_threes(rules)
    lacking = points.no_biribaki_penalty + points.no_biriba_penalty
    min_score = -(costs + max(lacking, points.no_meld_penalty) + cut + beside)
    added = points.go_out_bonus + points.biribaki_bonus
    max_score = cards + biribas + added + cut + beside
    return Bounds(_longest(rules), min_score, rules.match.rounded(max_score))


def _values_of(rules: Rules, card: Card) -> tuple[int, int]:
    """Return the points of a card in a meld, and what it costs in a hand."""
    return rules.values.of_card(card), rules.values.of_hand(Cards([card]))


def _red_threes(rules: Rules) -> int:
    """Return the most that red threes beside the melds bring or cost."""
    points, number = rules.penalties, rules.threes.number_in(rules.deck.cards)
    if not number:
        return 0
    bonus = max(number * points.red_three_bonus, points.all_red_threes_bonus or 0)
    return bonus + number * rules.values.red_three_aside


def _longest(rules: Rules) -> int | None:
    """Return the most actions of a deal.

    Between two turns in which a player draws from the draw pile or melds, there are
    fewer idle turns than `Rules.stall_turns`. Each turn begins and ends with one
    action, and each card takes at most one action to meld. A bonus suit is chosen at
    most once, and a card exchanged at most once.
    """
    limit = rules.stall_turns
    if limit is None:
        return None
    cards = len(rules.deck.cards)
    drawn = cards - rules.seating.players * rules.dealing.hand_size
    turns = (drawn + cards + 1) * limit
    return 2 * turns + cards + 2
