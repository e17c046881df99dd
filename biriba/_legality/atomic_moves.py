"""The atomic moves that meld a card that is due, or lay a run beside others.

If a taken card must be melded at once, some additions cannot be made card by card: with
8h in hand, a due 9h can only be added to 5h 6h 7h together with the 8h. Such additions
are kept. Those that can be split into one of them and single cards are not.

If runs stay apart (F162) the same is true of new runs: beside 4h 5h 6h and 9h Th Jh
neither 6h 7h 8h nor 7h 8h 9h may be laid, but 6h 7h 8h 9h may.
"""

from __future__ import annotations

from collections.abc import Iterable

from biriba._cards.multisets import from_packed
from biriba._lanes.bag import contains, size
from biriba._legality.moments import MeldStep, Moment
from biriba._melds.growing import choices
from biriba._melds.reading import Lying
from biriba._melds.repertoire import Found
from biriba._melds.values import Meld
from biriba._rules.melding import SMALLEST_MELD, Melding


def in_small_steps(moment: Moment, meld: Meld | None, found: Found) -> Found:
    """Return the atomic ones of some ways to meld.

    Args:
        moment: The moment before the move.
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
    """
    melding = moment.rules.melding
    if not moment.due or (meld is None and not melding.runs_apart):
        return smallest(meld, found, melding)
    return _least(
        [step for step in found.steps(meld) if moment.meets_due(meld, step.cards)],
        melding,
    )


def smallest(meld: Meld | None, found: Found, melding: Melding) -> Found:
    """Return the new melds of three cards, or the additions of one card.

    If runs stay apart, a new run may have more.

    Args:
        meld: The meld that is added to; ``None`` for a new one.
        found: The ways to meld.
        melding: The rules for melds.
    """
    if meld is not None:
        return found.shortest(1)
    if not melding.runs_apart:
        return found.shortest(SMALLEST_MELD)
    return _least(found.steps(None), melding)


def _least(steps: Iterable[MeldStep], melding: Melding) -> Found:
    """Return the ways to meld to which no other leads with more cards.

    Args:
        steps: The ways to lay, or to add to a meld.
        melding: The rules for melds.
    """
    least: list[tuple[MeldStep, Meld]] = []
    for step in sorted(steps, key=lambda step: size(step.cards)):
        made = step.made(melding)
        if not any(
            contains(step.cards, other.cards)
            and any(
                made.identity == longer.identity
                for longer in choices(
                    from_packed(step.cards - other.cards), melding, to=shorter
                )
            )
            for other, shorter in least
        ):
            least.append((step, made))
    lying = [step.outcome for step, _ in least if isinstance(step.outcome, Lying)]
    return Found([step.cards for step, _ in least], lying)
