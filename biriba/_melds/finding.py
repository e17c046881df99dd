"""Finding all that a hand holds."""

from __future__ import annotations

from biriba._kernel import bag, parts
from biriba._melds.reading import STANDARD, placed
from biriba._melds.values import Meld
from biriba.cards import Cards, CardsLike
from biriba.rules import Melding


def in_hand(cards: CardsLike, melding: Melding = STANDARD) -> tuple[Meld, ...]:
    """Return every meld that some cards hold, the fewest cards first.

    >>> in_hand("5h 6h 7h 7s JK")[:3]
    (Run('5h 6h 7h'), Run('5h 6h JK'), RankSet('7s 7h JK'))
    """
    hand, lanes = Cards(cards).packed, (melding.set_lane, melding.dirty_set_lane)
    found = [
        meld
        for part, asked in parts.questions(hand, *lanes)
        for meld in parts.new_melds(part, asked, melding.longest_run)
    ]
    by_size = sorted(found, key=bag.by_size)
    return tuple(meld for packed in by_size for meld in placed(packed, melding))
