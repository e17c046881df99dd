"""The words that the sections of a rule sheet share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from biriba.cards import Rank
from biriba.rules import Rules

# Numbers and lists -------------------------------------------------------------------

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve"),
)

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
"""The words for the biribakia in their order."""


def number(amount: int) -> str:
    """Return a number, in a word if it is small."""
    return _NUMBERS[amount] if amount < len(_NUMBERS) else str(amount)


def count(amount: int, noun: str) -> str:
    """Return a number of things, such as ``one card`` or ``two cards``."""
    return f"{number(amount)} {noun}{'s' * (amount != 1)}"


def listing(words: Sequence[str], last: str = "and") -> str:
    """Return words as a list, such as ``aces, twos and kings``."""
    *first, final = words
    return f"{', '.join(first)} {last} {final}" if first else final


def sentence(text: str) -> str:
    """Return a text with a capital to begin it."""
    return text[:1].upper() + text[1:]


# The table ---------------------------------------------------------------------------

RANK_NAMES: Final = {
    Rank.ACE: "aces",
    Rank.TWO: "twos",
    Rank.THREE: "threes",
    Rank.FOUR: "fours",
    Rank.FIVE: "fives",
    Rank.SIX: "sixes",
    Rank.SEVEN: "sevens",
    Rank.EIGHT: "eights",
    Rank.NINE: "nines",
    Rank.TEN: "tens",
    Rank.JACK: "jacks",
    Rank.QUEEN: "queens",
    Rank.KING: "kings",
}
"""The ranks in words."""

TWO_PLAYERS: Final = 2
"""The players of a table where left and right do not matter."""


def first_player(rules: Rules) -> str:
    """Return who plays first, in words."""
    if rules.seating.players == TWO_PLAYERS:
        return "the dealer's opponent"
    return f"the player to the dealer's {_neighbours(rules)[1]}"


def cutter(rules: Rules) -> str:
    """Return who cuts, in words."""
    if rules.seating.players == TWO_PLAYERS:
        return "the dealer's opponent"
    return f"the player to the dealer's {player_before(rules)}"


def player_before(rules: Rules) -> str:
    """Return the side on which the player before somebody sits."""
    return _neighbours(rules)[0]


def _neighbours(rules: Rules) -> tuple[str, str]:
    """Return on which side the player before somebody sits, and the one after."""
    match rules.seating.direction:
        case "anticlockwise":
            return "left", "right"
        case "clockwise":
            return "right", "left"
        case _:
            assert_never(rules.seating.direction)


def wilds(rules: Rules, last: str = "and") -> str:
    """Return what the wild cards are, such as ``jokers and twos``."""
    return f"jokers {last} twos" if rules.deck.jokers else "twos"


def a_wild(rules: Rules) -> str:
    """Return what one wild card is."""
    return "a joker or a two" if rules.deck.jokers else "a two"


def earns_in_suit(rules: Rules) -> bool:
    """Return whether any run in the bonus suit earns something."""
    table = rules.bonuses
    lines = (table.suit_run_bonus, table.suit_full_bonus, table.suit_ace_to_ace_bonus)
    return any(bonus and (bonus.clean or bonus.dirty) for bonus in lines)


def has_pairs(rules: Rules) -> bool:
    """Return whether a lone taker plays against pairs."""
    return rules.seating.has_lone_taker


def has_sets_of_twos(rules: Rules) -> bool:
    """Return whether twos make sets."""
    return Rank.TWO in rules.melding.set_ranks


def twos_take_joker(rules: Rules) -> bool:
    """Return whether there can be a joker in a set of twos."""
    return rules.melding.twos_with_joker and rules.deck.jokers > 0
