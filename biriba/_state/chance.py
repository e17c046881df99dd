"""A draw as a chance node: its possible cards, and the choice of one of them."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import attrs

from biriba._cards.kinds import Card
from biriba._state.deal import Deal
from biriba._table.moves import DrawCard, ExchangeFirstCard, Move
from biriba.errors import FormatError, StateError, shown

D = TypeVar("D", bound=Deal)


def outcomes(deal: Deal, move: Move) -> tuple[tuple[Card | None, float], ...]:
    """Return the cards that a move may draw, each with its probability.

    Raises:
        FormatError: If it is not a move.
    """
    if not isinstance(move, DrawCard | ExchangeFirstCard):
        if not isinstance(move, Move):
            raise FormatError(f"expected a move such as DrawCard(), not {shown(move)}")
        return ((None, 1.0),)
    pile = Counter(deal.draw_pile)
    return tuple((card, pile[card] / pile.total()) for card in sorted(pile))


def with_top(deal: D, move: Move, card: Card) -> D:
    """Return the deal with a card moved to the top of the draw pile, to be drawn.

    Raises:
        StateError: If the card is not in the draw pile, or the move draws no card.
    """
    if not isinstance(move, DrawCard | ExchangeFirstCard):
        raise StateError(f"{move} draws no card, so it cannot draw {card}")
    pile = list(deal.draw_pile)
    if card not in pile:
        raise StateError(f"{card} is not in the draw pile")
    pile.remove(card)
    return attrs.evolve(deal, draw_pile=(card, *pile))
