"""The smallest moves that bring a card that is due.

Where a taken card has to be melded at once, some additions cannot be made card by
card: with 8h in hand, a 9h that is due goes to 5h 6h 7h together with it or not at
all. These are kept, and all that can be had by them and single cards is not.
"""

from __future__ import annotations

from biriba._kernel.bag import singles
from biriba._kernel.families import can_add
from biriba._legality.moments import Moment
from biriba._melds.growing import extended
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
    if found.runs:
        return _lying(moment, meld, found, melding)
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


def _lying(moment: Moment, meld: Meld, found: Found, melding: Melding) -> Found:
    """Return the same where wild cards keep their places."""
    ways = zip(found.cards, found.runs, strict=True)
    bringing = [(held, run) for held, run in ways if moment.meets_due(meld, held)]
    by_more = {
        longer.identity
        for held, run in bringing
        for one in singles(moment.hand - held)
        if held + one in found.cards
        for longer in extended(run, one, melding)
    }
    least = [(held, run) for held, run in bringing if run.identity not in by_more]
    return Found([held for held, _ in least], [run for _, run in least])
