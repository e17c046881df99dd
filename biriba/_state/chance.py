"""A draw as a chance node: its possible cards, and the choice of one of them."""

from __future__ import annotations

from collections import Counter

import attrs

from biriba._cards.kinds import Card
from biriba._state.deal import D, Deal, is_exhausted
from biriba._table.moves import DrawCard, ExchangeFirstCard, LayRedThree, Move
from biriba._table.turns import is_replaced
from biriba.errors import StateError, check_kind


def outcomes(deal: Deal, move: Move) -> tuple[tuple[Card | None, float], ...]:
    """Return the cards that a move may draw, each with its probability.

    Raises:
        FormatError: If it is not a move.
    """
    check_kind(move, Move, "a move such as DrawCard()")
    if not draws(deal, move):
        return ((None, 1.0),)
    pile = Counter(_drawn_from(deal, move))
    return tuple((card, pile[card] / pile.total()) for card in sorted(pile))


def with_top(deal: D, move: Move, card: Card) -> D:
    """Return the deal with a card moved to the top of the draw pile, to be drawn.

    Raises:
        StateError: If the card is not in the draw pile, or the move draws no card.
    """
    if not draws(deal, move):
        raise StateError(f"{move} draws no card, so it cannot draw {card}")
    pile = list(_drawn_from(deal, move))
    if card not in pile:
        raise StateError(f"{card} is not in the draw pile")
    pile.remove(card)
    on_top = (card, *pile)
    if _opens_packet(deal, move):
        return attrs.evolve(deal, packets=(on_top, *deal.packets[1:]))
    return attrs.evolve(deal, draw_pile=on_top)


def draws(deal: Deal, move: Move) -> bool:
    """Return whether a move draws a card."""
    if isinstance(move, LayRedThree):
        return is_replaced(deal.rules, len(deal.draw_pile), len(deal.packets))
    return isinstance(move, DrawCard | ExchangeFirstCard)


def next_card(deal: Deal, move: Move) -> tuple[Card, ...]:
    """Return the card that a move draws, if it draws one."""
    return _drawn_from(deal, move)[:1] if draws(deal, move) else ()


def _drawn_from(deal: Deal, move: Move) -> tuple[Card, ...]:
    """Return the cards of which a move draws one."""
    return deal.packets[0] if _opens_packet(deal, move) else deal.draw_pile


def _opens_packet(deal: Deal, move: Move) -> bool:
    """Return whether a biribaki becomes the draw pile as a move draws (F179)."""
    return isinstance(move, LayRedThree) and is_exhausted(deal)
