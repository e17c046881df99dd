"""Counting cards: what may still come, and what a card in hand may come to.

Hands are rows here, lists with the count of each of the 53 kinds.
"""

from __future__ import annotations

from typing import Final

from biriba._cards.kinds import KINDS, RANKS
from biriba._lanes import bag
from biriba._melds.values import Meld, Run

LAID: Final = 12.0
"""What it counts for a card that two others in the hand make a meld with it."""

_OF_TWIN: Final = 0.7
"""What a card counts of which there is another: the other does as well."""

_SUIT: Final = len(RANKS)
"""How many kinds a suit has."""


def _windows(kind: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of kinds that make a run of three with a kind.

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
"""For each kind but the joker the pairs that make a run of three with it."""


def row(packed: int) -> list[int]:
    """Return how many there are of each kind of some packed cards."""
    digits = bag.counts(packed)
    return [*map(int, digits), *([0] * (len(KINDS) - len(digits)))]


def promise(kind: int, hand: list[int], hidden: list[int], *, sets: bool) -> float:
    """Return what a natural card may come to, by the cards that would help it.

    A meld of three that is in the hand counts `LAID`. One that lacks a card counts as
    many points as there are copies of that card out of sight: those that went by do
    not come back.

    Args:
        kind: The card, but no joker.
        hand: The cards it is with, itself included.
        hidden: The cards out of sight.
        sets: Whether its rank may make sets.
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
    """Return how long a meld can still become, with one wild card more.

    Args:
        meld: The meld.
        coming: The cards that may come to it.
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
