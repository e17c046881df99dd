"""Which meld on the table a move means."""

from __future__ import annotations

from collections.abc import Iterable

from biriba.melds import Meld, Run


def melds_meant(laid: Iterable[Meld], named: Meld) -> tuple[Meld, ...]:
    """Return the melds on the table that a move may mean, each once.

    A meld is known by what tells it from others. A run whose wild card keeps its place
    may also be named by its cards, as if it were one whose wild card moves freely; so
    there may be several.

    Args:
        laid: The melds that may be meant.
        named: The meld as the move names it.
    """
    same_cards: dict[object, Meld] = {}
    for meld in laid:
        if meld.identity == named.identity:
            return (meld,)
        if meld.cards == named.cards:
            same_cards[meld.identity] = meld
    if isinstance(named, Run) and named.stays:
        return ()
    return tuple(same_cards.values())
