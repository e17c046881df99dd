"""Counting cards: how likely cards in hand become melds, and how long melds can grow.

Here a hand is a row, a list with the count of each of the 53 kinds of cards.
"""

from __future__ import annotations

from typing import Final

from biriba._cards.kinds import KINDS, RANKS
from biriba._lanes import bag
from biriba._melds.values import Meld, Run

LAID: Final = 12.0
"""The value of a card that forms a meld with two others in the hand."""

LIKELY: Final = 4.0
"""The value of a card that some cards not seen yet would make part of a meld."""

_OF_TWIN: Final = 0.7
"""The factor for a card with an identical one in the hand, which can replace it."""

_SUIT: Final = len(RANKS)
"""The number of kinds of cards in a suit."""


def _windows(kind: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of kinds that form a run of three with a kind.

    The ace lies below the two and above the king.
    """
    suit, own = divmod(kind, _SUIT)
    found: list[tuple[int, int]] = []
    for place in (own, _SUIT) if own == 0 else (own,):
        for low in range(max(0, place - 2), min(place, _SUIT - 2) + 1):
            one, other = (at for at in range(low, low + 3) if at != place)
            found.append((suit * _SUIT + one % _SUIT, suit * _SUIT + other % _SUIT))
    return tuple(found)


_WINDOWS: Final = tuple(map(_windows, range(len(KINDS) - 1)))
"""For each kind but the joker, the pairs that form a run of three with it."""


def row(packed: int) -> list[int]:
    """Return the count of each kind among packed cards."""
    digits = bag.counts(packed)
    return [*map(int, digits), *([0] * (len(KINDS) - len(digits)))]


def promise(kind: int, hand: list[int], hidden: list[int], *, sets: bool) -> float:
    """Return the potential of a natural card to become part of a meld.

    A meld of three in the hand counts `LAID`. A meld that lacks one card counts one
    for each copy of that card that the player has not seen.

    Args:
        kind: The kind of the card, except a joker.
        hand: The hand, with the card.
        hidden: The cards that the player has not seen.
        sets: Whether its rank may form sets.
    """
    found = 0.0
    for one, other in _WINDOWS[kind]:
        if hand[one] and hand[other]:
            found += LAID
        elif hand[one]:
            found += hidden[other]
        elif hand[other]:
            found += hidden[one]
    if sets:
        others = range(kind % _SUIT, len(KINDS) - 1, _SUIT)
        held = sum([hand[at] for at in others]) - 1
        if held > 1:
            found += LAID
        elif held:
            found += sum([hidden[at] for at in others])
    return found * _OF_TWIN if hand[kind] > 1 else found


def room(meld: Meld, coming: list[int]) -> int:
    """Return the greatest length to which a meld can grow, with one wild card more.

    Args:
        meld: The meld.
        coming: The cards that may be added.
    """
    if not isinstance(meld, Run):
        rank = RANKS.index(meld.rank)
        return len(meld) + 1 + sum(coming[rank : len(KINDS) - 1 : _SUIT])
    first = _FIRST[meld.suit]
    low, high = meld.low, meld.high
    while high < _SUIT and coming[first + (high + 1) % _SUIT]:
        high += 1
    while low > 0 and coming[first + low - 1]:
        low -= 1
    return high - low + 2


_FIRST: Final = {card.suit: card.kind for card in KINDS if card.kind % _SUIT == 0}
"""The kind of each suit's ace."""
