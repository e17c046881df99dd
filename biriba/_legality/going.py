"""Whether a whole hand can go but for one card, by what tells it soonest."""

from __future__ import annotations

from typing import Final

from biriba._kernel import bag
from biriba._legality import covers, hopes, trails
from biriba._legality.asking import Ask, is_too_lonely
from biriba._legality.known import known_now
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

_SOON: Final = 300
"""How many positions are followed one by one, for a question or a whole list."""

_QUESTION: Final = 20
"""As how many positions a question counts by itself at least."""

_ANSWERS: Final = 24
"""So many answers about suits that have not come up before count as a position."""

_ROUNDS: Final = 120
"""How many rounds are tried for a cover before positions are gone through."""

_MANY_ROUNDS: Final = 1_000
"""How many are where there are many positions, at most a quarter of a second."""

_FEW_POSITIONS: Final = 20_000
"""How many positions of a hand are gone through at once, about a tenth of a second."""

_MANY_POSITIONS: Final = 150_000
"""How many where each question by itself takes long, about half a second."""

_ALONE: Final = 2_000
"""How many positions a question takes by itself at most where there are many in all."""

_EASY: Final = 300
"""A question that takes fewer is not held to take long."""

_LONG: Final = 5_000
"""After how many positions more than that, of the questions of a list, they do."""


def can_go(ask: Ask, before: Ask | None = None) -> bool:
    """Return whether a whole hand can be melded but for one card.

    Most hands of a few cards are told soonest card by card, and the first questions of
    others by going through the ranks from one position to the next. For more questions
    all positions are gone through at once, for all moves of a list together, unless
    there are so many of them that there is much to spare.

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
        told = _told_soon(ask, patience.ranks)
    if told is None and before is None and bag.size(ask.hand) > _SHORT:
        told = covered(ask).is_enough(_ROUNDS) or None
    if told is None:
        told = _told_by_trails(ask, before, patience)
    return can_meld(ask) if told is None else told


def _told_soon(ask: Ask, patience: Patience) -> bool | None:
    """Return what `can_go` does; ``None`` if it takes long to tell."""
    suits, left = known_now().suits, patience.left
    answers = len(suits)
    told = can_meld_soon(ask, patience)
    if told:  # where there is much to spare, this stays the soonest
        patience.left = left
    patience.left -= max(_QUESTION, (len(suits) - answers) // _ANSWERS)
    return told


def _told_by_trails(ask: Ask, before: Ask | None, patience: _Patience) -> bool | None:
    """Return what `can_go` does; ``None`` if there are many positions.

    Args:
        ask: What is asked.
        before: The same before the last move, if it is one of many.
        patience: What patience is left with the questions of a list.
    """
    found = trails.trails_of(before or ask, _FEW_POSITIONS)
    if before is None:
        if found is None:
            return covered(ask).is_enough(_MANY_ROUNDS) or None
        return found.lead_on
    if found is None and patience.alone.left < 0 and not patience.is_in_vain:
        found = trails.trails_of(before, _MANY_POSITIONS)
    if found is not None:
        return found.allows(ask)
    return _is_shown(ask, before) or _told_alone(ask, patience)


def _told_alone(ask: Ask, patience: _Patience) -> bool | None:
    """Return what `can_go` does where there are many positions; ``None`` if it is long.

    If even after a move there are too many positions to go through, so there are before
    it: then that is not tried for the list.

    Args:
        ask: What is asked.
        patience: What patience is left with the questions of a list.
    """
    alone = Patience(_ALONE)
    told = can_meld_soon(ask, alone)
    patience.alone.left -= max(0, _ALONE - alone.left - _EASY)
    if told is None and not patience.is_in_vain:
        told = hopes.can_go(ask)
        patience.is_in_vain = told is None
    return told


def can_pay(ask: Ask, before: Ask | None) -> bool:
    """Return whether enough of a hand can be melded where points are owed.

    Args:
        ask: What is asked.
        before: The same before the last move, if it is one of many.
    """
    return (before is None or can_meld(before)) and can_meld(ask)


def _is_shown(ask: Ask, before: Ask) -> bool:
    """Return whether a cover of a hand shows that it can go after a move."""
    hand = covered(before)
    return hand.asked_often() and hand.shows(ask, before)


class _Patience:
    """What patience is left with a question, or with those of a list.

    Attributes:
        cards: With trying card by card.
        ranks: With going through the ranks from one position to the next.
        alone: With that where there are too many positions to go through all at once.
        is_in_vain: Whether there are too many even after a move.
    """

    __slots__ = ("alone", "cards", "is_in_vain", "ranks")

    def __init__(self) -> None:
        """Begin with all of it."""
        self.cards, self.ranks = Patience(_TRIALS), Patience(_SOON)
        self.alone, self.is_in_vain = Patience(_LONG), False


@remembered(64)
def _patience(ask: Ask) -> _Patience:
    """Return what patience is left."""
    del ask
    return _Patience()


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
