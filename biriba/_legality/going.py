"""Whether a whole hand can go but for one card, by what tells it soonest."""

from __future__ import annotations

from typing import Final, NamedTuple

from biriba._kernel import bag
from biriba._legality import covers, hopes, trails
from biriba._legality.asking import Ask, is_too_lonely
from biriba._legality.shown import covered
from biriba._legality.sweep import Patience, can_meld, can_meld_soon
from biriba._legality.ways import CLEAN
from biriba._memory import remembered

_SHORT: Final = 36
"""With more cards going through the ranks is the sooner way."""

_TRIAL: Final = 300
"""How many positions are tried card by card before the ranks are gone through."""

_TOLD: Final = 100
"""How many positions more may be tried when a trial has told an answer."""

_TRIALS: Final = 900
"""How many positions may be tried card by card in vain for the questions of a list."""

_FEW: Final = 20
"""How many cards may pay without that good melds of them are sought by trying."""

_SOON: Final = 1_000
"""How many positions are followed one by one, for a question or a whole list."""

_QUESTION: Final = 20
"""As how many positions a question counts by itself, having suits of its own."""

_LEADING: Final = 2_000
"""Through more positions that lead to the end it is a long way for each question."""

_LONG: Final = 12_000
"""How many positions are followed one by one before that way is taken after all."""


def can_go(ask: Ask, before: Ask | None = None) -> bool:
    """Return whether a whole hand can be melded but for one card.

    Most hands of a few cards are told soonest card by card, and most others by going
    through the ranks from one position to the next. Where that takes long all positions
    are gone through at once, for all moves of a list together.

    Args:
        ask: What is asked.
        before: The same before the last move, if it is one of many.
    """
    if is_too_lonely(ask):
        return False
    patience = _patience(ask if before is None else before)
    told = _told_by_cards(ask, patience.cards)
    if told is not None:
        return told
    if patience.ranks.left > 0:
        told = _told_soon(ask, before, patience.ranks)
    if told is None and before is None and bag.size(ask.hand) > _SHORT:
        told = covered(ask).is_enough() or None
    if told is None:
        told = _told_by_trails(ask, before)
    return can_meld(ask) if told is None else told


def _told_soon(ask: Ask, before: Ask | None, patience: Patience) -> bool | None:
    """Return what `can_go` does; ``None`` if it takes long to tell."""
    if _is_shown(ask, before):
        return True
    left = patience.left
    told = can_meld_soon(ask, patience)
    if told:  # where there is much to spare, this stays the soonest
        patience.left = left
    patience.left -= _QUESTION
    return told


def _told_by_trails(ask: Ask, before: Ask | None) -> bool | None:
    """Return what `can_go` does; ``None`` if there is much to spare."""
    found = trails.trails_of(ask if before is None else before)
    if found is not None and before is None:
        return found.lead_on
    told = None
    if found is None or found.positions > _LEADING:
        told = _is_shown(ask, before) or can_meld_soon(ask, Patience(_LONG))
    if told is None and found is not None:
        told = found.allows(ask)
    return hopes.can_go(ask) if told is None else told


def can_pay(ask: Ask, before: Ask | None) -> bool:
    """Return whether enough of a hand can be melded where points are owed.

    Args:
        ask: What is asked.
        before: The same before the last move, if it is one of many.
    """
    hand = covered(ask if before is None else before)
    if bag.size(ask.hand) <= _FEW and not hand.asked_often():
        return can_meld(ask)
    if before is None:
        return hand.is_enough() or can_meld(ask)
    hand.seek()
    return hand.shows(ask, before) or (can_meld(before) and can_meld(ask))


def _is_shown(ask: Ask, before: Ask | None) -> bool:
    """Return whether a cover of a hand shows that it can go after a move."""
    if before is None:
        return False
    hand = covered(before)
    return hand.asked_often() and hand.shows(ask, before)


class _Patience(NamedTuple):
    """What patience is left with a question, or with those of a list.

    Attributes:
        cards: With trying card by card.
        ranks: With going through the ranks from one position to the next.
    """

    cards: Patience
    ranks: Patience


@remembered(64)
def _patience(ask: Ask) -> _Patience:
    """Return what patience is left."""
    del ask
    return _Patience(Patience(_TRIALS), Patience(_SOON))


def _told_by_cards(ask: Ask, patience: Patience) -> bool | None:
    """Return what `can_go` does for a few cards; ``None`` if it takes long to tell."""
    few = bag.size(ask.hand) <= _SHORT and patience.left > 0
    if not few or ask.ends or ask.biriba >= CLEAN:
        return None
    leavable = sum(
        one for one, cost in zip(bag.ONE, ask.costs, strict=True) if cost > 0
    )
    goal = covers.Goal(ask.melding, bag.present(ask.hand) & leavable)
    told = covers.covers(goal, ask.hand, ask.laid, ask.biriba > 0, _TRIAL)
    patience.left += -_TRIAL if told is None else _TOLD
    return told
