"""The smallest moves that bring a card that is due.

Where a taken card has to be melded at once, some additions cannot be made card by
card: with 8h in hand, a 9h that is due goes to 5h 6h 7h together with it or not at
all. These are kept, and all that can be had by them and single cards is not.
"""

from __future__ import annotations

from biriba._kernel.bag import singles
from biriba._kernel.families import can_add
from biriba._legality.moments import Moment
from biriba._melds.growing import extended, grown
from biriba._melds.repertoire import Found
from biriba.melds import Meld
from biriba.rules import SMALLEST_MELD, Melding

__all__ = ["in_small_steps", "smallest"]


def in_small_steps(moment: Moment, meld: Meld | None, found: Found) -> Found:
    """Return what melds as little as can be of what was found.

    Args:
        moment: The moment before the move.
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
    """
    if meld is None or not moment.due:
        return smallest(meld, found)
    melding = moment.rules.melding
    if found.lows:
        return _placed(moment, meld, found, melding)
    bringing = {cards for cards in found.cards if moment.meets_due(meld, cards)}
    family, held = meld.growth.family, meld.cards.packed
    least = [
        cards
        for cards in found.cards
        if cards in bringing
        and not any(
            cards - one in bringing
            and can_add(family, held + cards - one, one, melding.longest_run)
            for one in singles(cards)
        )
    ]
    return Found(least)


def smallest(meld: Meld | None, found: Found) -> Found:
    """Return the same where no card is due.

    Args:
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
    """
    return found.shortest(SMALLEST_MELD if meld is None else 1)


def _placed(moment: Moment, meld: Meld, found: Found, melding: Melding) -> Found:
    """Return the same where additions may have places."""
    bringing = [way for way in found.ways if moment.meets_due(meld, way.cards)]
    made = {way: grown(meld, way.cards, way.low, melding) for way in bringing}
    held = {way.cards for way in bringing}
    by_more = {
        (less.cards + one, longer.identity)
        for less in bringing
        for one in singles(moment.hand - less.cards)
        if less.cards + one in held
        for longer in extended(made[less], one, melding)
    }
    least = [way for way in bringing if (way.cards, made[way].identity) not in by_more]
    return Found([way.cards for way in least], [way.low for way in least])
