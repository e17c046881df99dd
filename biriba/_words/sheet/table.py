"""The facts of a table that the sections of its rule sheet use."""

from __future__ import annotations

from typing import Final, assert_never

from biriba._cards.kinds import Rank
from biriba._rules.rules import Rules
from biriba._words.sheet.phrases import Listed, Phrase, phrase

TWO_PLAYERS: Final = 2
"""The players of a table where left and right do not matter."""


def before(rules: Rules) -> str:
    """Return where the player before somebody sits: ``left``, ``right``, or opposite.

    Of two players each is the other's ``opponent``.
    """
    return _neighbours(rules)[0]


def after(rules: Rules) -> str:
    """Return where the player after somebody sits, as `before` does."""
    return _neighbours(rules)[1]


def _neighbours(rules: Rules) -> tuple[str, str]:
    """Return where the player before somebody sits, and the one after."""
    if rules.seating.players == TWO_PLAYERS:
        return "opponent", "opponent"
    match rules.seating.direction:
        case "anticlockwise":
            return "left", "right"
        case "clockwise":
            return "right", "left"
        case _:
            assert_never(rules.seating.direction)


def wilds(rules: Rules) -> str:
    """Return the selector for the wild cards: ``jokers`` and twos, or ``twos``."""
    return "jokers" if rules.deck.jokers else "twos"


def earns_in_suit(rules: Rules) -> bool:
    """Return whether any run in the bonus suit earns something."""
    table = rules.bonuses
    lines = (table.suit_run_bonus, table.suit_full_bonus, table.suit_ace_to_ace_bonus)
    return any(bonus and (bonus.clean or bonus.dirty) for bonus in lines)


def has_pairs(rules: Rules) -> bool:
    """Return whether a lone taker plays against pairs."""
    return rules.seating.has_lone_taker


def has_natural_twos(rules: Rules) -> bool:
    """Return whether a two can be natural in a run."""
    return rules.melding.natural_twos and Rank.TWO in rules.melding.run_ranks


def has_sets_of_twos(rules: Rules) -> bool:
    """Return whether twos make sets."""
    return Rank.TWO in rules.melding.set_ranks


def twos_take_joker(rules: Rules) -> bool:
    """Return whether there can be a joker in a set of twos."""
    return rules.melding.twos_with_joker and rules.deck.jokers > 0


def sizes_of(packets: tuple[int, ...]) -> Phrase:
    """Return the number of cards of each biribaki."""
    if len(set(packets)) == 1:
        return phrase("sheet-packets-alike", number=packets[0])
    each = [
        phrase("sheet-packet", place=place, number=size)
        for place, size in enumerate(packets, 1)
    ]
    return phrase("sheet-packets-in-order", packets=Listed(tuple(each)))
