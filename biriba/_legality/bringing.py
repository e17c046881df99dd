"""The atomic moves that meld a card that is due.

If a taken card must be melded at once, some additions cannot be made card by card: with
8h in hand, a due 9h can only be added to 5h 6h 7h together with the 8h. Such additions
are kept. Those that can be split into one of them and single cards are not.
"""

from __future__ import annotations

from biriba._cards.multisets import from_packed
from biriba._kernel.bag import singles
from biriba._legality.moments import Moment
from biriba._melds.growing import choices
from biriba._melds.reading import Lying
from biriba._melds.repertoire import Found
from biriba._melds.values import Meld
from biriba._rules.melding import SMALLEST_MELD

__all__ = ["in_small_steps", "smallest"]


def in_small_steps(moment: Moment, meld: Meld | None, found: Found) -> Found:
    """Return the atomic ones of some ways to meld.

    Args:
        moment: The moment before the move.
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
    """
    if meld is None or not moment.due:
        return smallest(meld, found)
    melding = moment.rules.melding
    bringing = [
        (step, step.made(melding))
        for step in found.steps(meld)
        if moment.meets_due(meld, step.cards)
    ]
    by_more = {
        longer.identity
        for step, made in bringing
        for one in singles(moment.hand - step.cards)
        for longer in choices(from_packed(one), melding, to=made)
    }
    least = [step for step, made in bringing if made.identity not in by_more]
    lying = [step.outcome for step in least if isinstance(step.outcome, Lying)]
    return Found([step.cards for step in least], lying)


def smallest(meld: Meld | None, found: Found) -> Found:
    """Return the new melds of three cards, or the additions of one card.

    Args:
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
    """
    return found.shortest(SMALLEST_MELD if meld is None else 1)
