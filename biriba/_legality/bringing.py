"""The atomic moves that meld a card that is due, or lay a run beside others.

If a taken card must be melded at once, some additions cannot be made card by card: with
8h in hand, a due 9h can only be added to 5h 6h 7h together with the 8h. Such additions
are kept. Those that can be split into one of them and single cards are not.

Where runs stay apart (F162) the same is true of new runs: beside 4h 5h 6h and 9h Th Jh
neither 6h 7h 8h nor 7h 8h 9h may be laid, but 6h 7h 8h 9h may.
"""

from __future__ import annotations

from collections.abc import Sequence

from biriba._cards.multisets import from_packed
from biriba._kernel.bag import singles
from biriba._legality.moments import MeldStep, Moment
from biriba._melds.growing import choices
from biriba._melds.reading import Lying
from biriba._melds.repertoire import Found
from biriba._melds.values import Meld
from biriba._rules.melding import SMALLEST_MELD, Melding

__all__ = ["in_small_steps", "smallest"]


def in_small_steps(moment: Moment, meld: Meld | None, found: Found) -> Found:
    """Return the atomic ones of some ways to meld.

    Args:
        moment: The moment before the move.
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
    """
    melding = moment.rules.melding
    if not moment.due or (meld is None and not melding.runs_apart):
        return smallest(meld, found, melding, moment.hand)
    bringing = [
        step for step in found.steps(meld) if moment.meets_due(meld, step.cards)
    ]
    return _least(bringing, melding, moment.hand)


def smallest(meld: Meld | None, found: Found, melding: Melding, hand: int) -> Found:
    """Return the new melds of three cards, or the additions of one card.

    Args:
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
        melding: The rules for melds.
        hand: The packed cards in hand.
    """
    if meld is not None:
        return found.shortest(1)
    shortest = found.shortest(SMALLEST_MELD)
    if not melding.runs_apart or found.longest == SMALLEST_MELD:
        return shortest
    return _least(list(found.steps(None)), melding, hand)


def _least(steps: Sequence[MeldStep], melding: Melding, hand: int) -> Found:
    """Return the ways to meld to which no other leads with one card more.

    Args:
        steps: The ways to lay, or to add to a meld.
        melding: The rules for melds.
        hand: The packed cards in hand.
    """
    making = [(step, step.made(melding)) for step in steps]
    by_more = {
        longer.identity
        for step, made in making
        for one in singles(hand - step.cards)
        for longer in choices(from_packed(one), melding, to=made)
    }
    least = [step for step, made in making if made.identity not in by_more]
    lying = [step.outcome for step in least if isinstance(step.outcome, Lying)]
    return Found([step.cards for step in least], lying)
