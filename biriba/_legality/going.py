"""Whether a whole hand can go but for one card, by what tells it soonest."""

from __future__ import annotations

from typing import Final

from biriba._kernel import bag
from biriba._legality import beams, covers, hopes, trails
from biriba._legality.asking import Ask, apart, hosts, is_too_lonely
from biriba._legality.known import known_now
from biriba._legality.sweep import Patience, can_meld, can_meld_soon
from biriba._legality.ways import CLEAN
from biriba._memory import remembered

_SHORT: Final = 36
"""With more cards going through the ranks is the sooner way."""

_TRIAL: Final = 300
"""How many positions are tried card by card before the ranks are gone through."""

_TRIALS: Final = 1_500
"""How many positions are tried card by card for the questions of a list."""

_SOON: Final = 300
"""How many positions are followed one by one, for a question or a whole list."""

_GAIN: Final = 20
"""How many more when a question is told that the hand can go."""

_LOSS: Final = 30
"""How many less otherwise: many refusals are told sooner together."""

_ANSWERS: Final = 24
"""So many answers about suits that have not come up before count as a position."""

_LARGE = 80  # tests set it, so it is not `Final`
"""In a hand of more cards there are mostly too many positions to go through all."""

_FIRST: Final = 2
"""How many questions of a list are asked by themselves there before all are."""

_FEW_POSITIONS: Final = 20_000
"""How many positions of a hand are gone through at once, about a tenth of a second."""

_MANY_POSITIONS: Final = 60_000
"""How many where each question by itself takes long, about a fifth of a second."""

_ALONE: Final = 2_000
"""How many positions a question takes by itself at most where there are many in all."""

_MANY: Final = 3
"""So many questions that take more are enough to go through many positions."""


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
    if is_too_lonely(ask) or (ask.biriba and not any(hosts(ask))):
        return False
    patience = _patience(ask if before is None else before)
    told = _told_by_cards(ask, patience.cards)
    if told is None and patience.ranks.left > 0:
        told = _told_soon(ask, before, patience.ranks)
    if told is None:
        told = _of_one(ask) if before is None else _of_many(ask, before, patience)
    return can_meld(ask) if told is None else told


def _told_soon(ask: Ask, before: Ask | None, patience: Patience) -> bool | None:
    """Return what `can_go` does; ``None`` if it takes long to tell."""
    told, cost = _followed(ask, before, patience)
    gain = _GAIN if told else -_LOSS
    patience.left = min(_SOON, patience.left - cost + gain)
    return told


def _of_one(ask: Ask) -> bool | None:
    """Return what `can_go` does for a question by itself; ``None`` if it is long."""
    told = _told_by_few(ask)
    if told is None:
        found = trails.trails_of(ask, _FEW_POSITIONS)
        told = None if found is None else found.lead_on
    return beams.can_go(ask, beams.MORE) if told is None else told


@remembered(16)
def _told_by_few(ask: Ask) -> bool | None:
    """Return what `can_go` does; ``None`` if a few positions do not tell it."""
    return beams.can_go(ask, beams.FEW)


def _of_many(ask: Ask, before: Ask, patience: _Patience) -> bool | None:
    """Return what `can_go` does for one of many moves; ``None`` if it is long.

    Args:
        ask: What is asked.
        before: The same before the move.
        patience: What patience is left with the questions of the list.
    """
    if _is_large(before) and patience.few > 0 and _told_by_few(before):
        patience.few -= 1
        return _alone(ask, before, patience)
    told = _told_together(ask, before, patience)
    return _alone(ask, before, patience) if told is None else told


def _is_large(ask: Ask) -> bool:
    """Return whether there are mostly too many positions to go through all."""
    return bag.size(ask.hand) > _LARGE


def _told_together(ask: Ask, before: Ask, patience: _Patience) -> bool | None:
    """Return what all moves that are followed together tell of one.

    The arguments are those of `_of_many`.
    """
    found = trails.trails_of(before, _FEW_POSITIONS)
    if found is None and patience.many <= 0 and not patience.is_in_vain:
        found = trails.trails_of(before, _MANY_POSITIONS)
    return None if found is None else found.allows(ask)


def _alone(ask: Ask, before: Ask, patience: _Patience) -> bool | None:
    """Return what `can_go` does where there are many positions; ``None`` if it is long.

    If even after a move there are too many positions to go through, so there are before
    it: then that is not tried for the list.

    Args:
        ask: What is asked.
        before: The same before the move.
        patience: What patience is left with the questions of a list.
    """
    told, _ = _followed(ask, before, Patience(_ALONE))
    if told is None and _is_large(before):
        told = _told_by_few(apart(ask, before)) or _told_by_few(ask)
    if told is None and not patience.is_in_vain:
        patience.many -= 1
        told = hopes.can_go(ask)
        patience.is_in_vain = told is None
    if told is None:
        told = _told_by_few(ask)
    return beams.can_go(ask, beams.MORE) if told is None else told


def _followed(
    ask: Ask, before: Ask | None, patience: Patience
) -> tuple[bool | None, int]:
    """Return what `can_go` does if positions are followed one after the other.

    Args:
        ask: What is asked.
        before: The same before the last move, if it is one of many.
        patience: With how many.

    Returns:
        That, ``None`` if they are more; and as how many positions count the answers
        about suits that this took.
    """
    suits = known_now().suits
    answers = len(suits)
    told = None if before is None else can_meld_soon(apart(ask, before), patience)
    told = told or can_meld_soon(ask, patience)
    return told, (len(suits) - answers) // _ANSWERS


class _Patience:
    """What patience is left with a question, or with those of a list.

    Attributes:
        cards: With trying card by card.
        ranks: With going through the ranks from one position to the next.
        few: With asking each by itself in a large hand.
        many: With questions that take long even so.
        is_in_vain: Whether there are too many positions even after a move.
    """

    __slots__ = ("cards", "few", "is_in_vain", "many", "ranks")

    def __init__(self) -> None:
        """Begin with all of it."""
        self.cards, self.ranks = Patience(_TRIALS), Patience(_SOON)
        self.few, self.many, self.is_in_vain = _FIRST, _MANY, False


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
    leavable = bag.present(ask.hand) & _leavable(ask.costs)
    goal, trial = covers.Goal(ask.melding, leavable), min(_TRIAL, patience.left)
    told, tried = covers.covers(goal, ask.hand, ask.laid, ask.biriba > 0, trial)
    patience.left -= tried
    return told


@remembered(1 << 6)
def _leavable(costs: tuple[int, ...]) -> int:
    """Return the kinds of which a card may be left over."""
    return sum(one for one, cost in zip(bag.ONE, costs, strict=True) if cost > 0)
