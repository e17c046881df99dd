"""The effects of taking the discard pile on the hand and on the turn."""

from __future__ import annotations

from typing import NamedTuple

from biriba._cards.kinds import Card
from biriba._cards.multisets import NO_CARDS, Cards, from_packed
from biriba._lanes import bag
from biriba._legality.situation import Situation
from biriba._rules.rules import Rules


class Taken(NamedTuple):
    """A discard pile in the hand of the player who took it.

    Attributes:
        hand: The packed hand with the pile.
        pile: The packed cards of the pile.
        single: The card that may not be discarded, nor an identical one (R050).
        due: The cards of which the next move must meld one (R102, R230).
        rest: The other cards, if that move may meld none of them (F166).
        guarded: Whether the player may not go out in this turn (R153).
    """

    hand: int
    pile: int
    single: Card | None
    due: Cards
    rest: Cards
    guarded: bool


def taken(at: Situation) -> Taken:
    """Return the hand and the duties of the player after taking the discard pile."""
    hand, pile, rules = at.hand, at.discard_pile, at.rules
    packed, due = _packed(pile), _packed(rules.taking.due(pile))
    rest = packed - due if rules.taking.asks_own else 0
    return Taken(
        hand.packed + packed,
        packed,
        single_taken(rules, pile, hand),
        from_packed(due) if due else NO_CARDS,
        from_packed(rest) if rest else NO_CARDS,
        rules.taking.guards_closing and are_single_cards(at),
    )


def _packed(pile: tuple[Card, ...]) -> int:
    """Return the packed cards of a pile."""
    return sum([bag.ONE[card.kind] for card in pile])


def single_taken(rules: Rules, pile: tuple[Card, ...], hand: Cards) -> Card | None:
    """Return the card that may not be discarded after taking a pile (R050, F016).

    Args:
        rules: The rules of the table.
        pile: The discard pile.
        hand: The hand before it is taken.
    """
    taking = rules.taking
    if not taking.single_stays or len(pile) != 1:
        return None
    return None if taking.held_may_go and pile[0] in hand else pile[0]


def are_single_cards(at: Situation) -> bool:
    """Return whether the player holds one card and the discard pile is one card."""
    return len(at.hand) == 1 == len(at.discard_pile)
