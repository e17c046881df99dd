"""Finding all that a hand holds."""

from __future__ import annotations

from typing import Final

from biriba._kernel import bag, parts
from biriba._melds.reading import STANDARD, MeldingLike, melding_of, placed
from biriba._melds.values import Meld
from biriba.cards import Cards, CardsLike
from biriba.errors import DeckError

MOST_CARDS: Final = 162
"""No deck has more cards: three packs and six jokers (R079)."""


def in_hand(cards: CardsLike, melding: MeldingLike = STANDARD) -> tuple[Meld, ...]:
    """Return every meld that some cards hold, the fewest cards first.

    A hand of some tens of cards holds a few hundred melds; all 162 cards of the
    largest deck hold 26,712.

    Args:
        cards: The cards, at most as many as the largest deck has.
        melding: The rules for melds, or those of a table.

    Raises:
        DeckError: If there are more cards than that.

    >>> in_hand("5h 6h 7h 7s JK")[:3]
    (Run('5h 6h 7h'), Run('5h 6h JK'), RankSet('7s 7h JK'))
    """
    hand, melding = Cards(cards), melding_of(melding)
    if len(hand) > MOST_CARDS:
        msg = f"no deck has {len(hand)} cards; the largest has {MOST_CARDS}"
        raise DeckError(msg)
    lanes = (melding.set_lane, melding.dirty_set_lane)
    found = [
        meld
        for part, asked in parts.questions(hand.packed, *lanes)
        for meld in parts.new_melds(part, asked, melding.longest_run)
    ]
    by_size = sorted(found, key=bag.by_size)
    return tuple(meld for packed in by_size for meld in placed(packed, melding))
