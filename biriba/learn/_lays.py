"""The moves that lay down three cards, which have one action each."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from biriba._base.memory import remembered
from biriba._lanes import bag, families
from biriba._melds.reading import placed
from biriba._rules.melding import Melding
from biriba._table.moves import LayMeld

_PLACES: Final = 12
"""The lowest places of three cards in a row, an ace at either end included."""


@remembered(16)
def lays_of(melding: Melding, deck: int) -> tuple[LayMeld, ...]:
    """Return the moves that lay three cards of a deck, in the order of their cards."""
    held = {cards for cards in _threes() if bag.contains(deck, cards)}
    moves = [LayMeld(meld) for cards in held for meld in placed(cards, melding)]
    return tuple(sorted(moves, key=_order))


def _order(move: LayMeld) -> tuple[list[int], int]:
    """Sort by the cards, then by the lowest place."""
    run = move.choice
    return [card.kind for card in move.cards], 0 if run is None else run.low


def _threes() -> set[int]:
    """Return all three cards that may be a meld by any rules."""
    wilds = bag.singles(families.WILDS)
    found: set[int] = set()
    for rank in range(13):
        column = [bag.ONE[13 * suit + rank] for suit in bag.SUITS]
        found.update(map(sum, combinations_with_replacement(column, 3)))
        pairs = list(map(sum, combinations_with_replacement(column, 2)))
        found.update(pair + wild for pair in pairs for wild in wilds)
    for suit in bag.SUITS:
        for low in range(_PLACES):
            row = [bag.ONE[13 * suit + place % 13] for place in range(low, low + 3)]
            found.add(sum(row))
            found.update(sum(row) - one + wild for one in row for wild in wilds)
    return found
