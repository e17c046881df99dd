"""Whether a whole hand can go but for one card, by what tells it soonest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from biriba._enough import beams, covers, hopes
from biriba._enough.asking import Ask, apart, hosts, is_too_lonely
from biriba._enough.known import Known, known_now
from biriba._enough.plans import Plans
from biriba._enough.sweep import Patience, can_meld, can_meld_soon
from biriba._enough.trails import trails_of
from biriba._enough.ways import CLEAN
from biriba._kernel import bag
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

_ANSWERS_A_POSITION: Final = 24
"""So many answers about suits that have not come up before count as a position."""

_LARGE = 80  # tests set it, so it is not `Final`
"""In a hand of more cards there are mostly too many positions to go through all."""

_FEW_POSITIONS: Final = 20_000
"""How many positions of a hand are gone through at once, about a tenth of a second."""

_FOR_PLANS: Final = 5_000
"""How many positions may be spent before all moves are followed together: plans take no
more where they show most of them."""

_ATTEMPTS: Final = (_FEW_POSITIONS, 60_000, 180_000)
"""With how many positions all moves are followed together, one attempt after the other;
the last takes about a second."""

_POSITIONS_AN_ANSWER: Final = 5
"""As many positions take as long, gone through at once, as an answer about suits."""

_ALONE: Final = 2_000
"""How many positions are followed one by one for a question that takes long."""


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
        found = trails_of(ask, _FEW_POSITIONS)
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
    ways = [patience.shown, patience.together]
    for way in ways if patience.tries_plans_first else reversed(ways):
        told = way(ask)
        if told is not None:
            return told
    return patience.counted(lambda: _alone(ask, before, patience))


def _alone(ask: Ask, before: Ask, patience: _Patience) -> bool | None:
    """Return what `can_go` does for a move by itself; ``None`` if it is long.

    The arguments are those of `_of_many`.
    """
    if patience.plans.shows_growing(ask):
        return True
    told, _ = _followed(ask, before, Patience(_ALONE))
    if told is None:
        told = _told_by_few(apart(ask, before)) or _told_by_few(ask)
    if told is None:
        told = hopes.can_go(ask)
    if told is None:
        told = patience.together(ask, now=True)
    if told is None:
        told = beams.can_go(ask, beams.MORE)
    if told:
        patience.plans.keep(ask)
    return told


def _work(memory: Known) -> int:
    """Return how many positions have been gone through, or what takes as long."""
    return memory.positions + memory.at_once + _POSITIONS_AN_ANSWER * len(memory.suits)


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
    return told, (len(suits) - answers) // _ANSWERS_A_POSITION


class _Patience:
    """What patience is left with a question, or with those of a list.

    Plans are tried first as long as that takes little; then all moves of a list are
    followed together. Where that takes too many positions it is tried again, with more
    of them, when moves by themselves have taken as many or one takes long: so neither
    way takes much longer than the other would have.

    Attributes:
        cards: With trying card by card.
        ranks: With going through the ranks from one position to the next.
        plans: By which moves were found to be legal.
        spent: How many positions moves have taken that were asked by themselves.
    """

    __slots__ = (
        *("_ask", "_attempts", "_due", "_has_followed"),
        *("cards", "plans", "ranks", "spent"),
    )

    def __init__(self, ask: Ask) -> None:
        """Begin with all of it.

        Args:
            ask: What is asked, before any move if there are many.
        """
        self.cards, self.ranks = Patience(_TRIALS), Patience(_SOON)
        self._ask = ask
        self._attempts: Sequence[int] = _ATTEMPTS
        self.plans, self.spent, self._has_followed = Plans(ask), 0, False
        self._due = _FEW_POSITIONS if bag.size(ask.hand) > _LARGE else 0

    @property
    def tries_plans_first(self) -> bool:
        """Whether plans are tried before all moves are followed together."""
        return not self._has_followed and self.spent < _FOR_PLANS

    def shown(self, ask: Ask) -> bool | None:
        """Return whether a plan shows that the hand can go; ``None`` if none does.

        Args:
            ask: What is asked after the move.
        """
        return self.counted(lambda: self.plans.shows(ask) or None)

    def counted(self, tell: Callable[[], bool | None]) -> bool | None:
        """Return what is told of a move by itself, and count what that takes.

        Args:
            tell: Tells whether the hand can go.
        """
        memory = known_now()
        work = _work(memory)
        told = tell()
        self.spent += _work(memory) - work
        return told

    def together(self, ask: Ask, *, now: bool = False) -> bool | None:
        """Return what all moves that are followed together tell of one.

        Args:
            ask: What is asked after the move.
            now: Whether they are followed together even if little has been spent.

        Returns:
            That; ``None`` if it is not told, or takes too many positions yet.
        """
        if not self._attempts or not (now or self.spent >= self._due):
            return None
        found = trails_of(self._ask, self._attempts[0])
        if found is not None:
            self._has_followed = True
            return found.allows(ask)
        self._attempts = self._attempts[1:]
        self._due = self.spent + sum(self._attempts[:1])
        return None


@remembered(64)
def _patience(ask: Ask) -> _Patience:
    """Return what patience is left."""
    return _Patience(ask)


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
