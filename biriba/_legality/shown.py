"""What one cover of a hand shows of many moves.

If it is known how a hand can be melded, each of those melds can be laid first. For any
other move, those are taken apart that have cards of it, and it is asked whether what is
left of them can go without the rest of the hand: a small question, and often one that
was asked before. If not, the melds next to them are taken apart as well, one by one,
until there are too many cards. What is shown so is certain; of what is not shown
nothing is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from biriba._kernel import bag, families
from biriba._kernel.bag import ONE
from biriba._legality import covers, trying
from biriba._legality.asking import Ask, may_stay
from biriba._legality.pieces import (
    JOKERS,
    NATURALS,
    Way,
    naturals_beside,
    taken_apart,
    wilds_beside,
)
from biriba._legality.ways import CLEAN
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE
from biriba.melds import Meld

_LITTLE: Final = 60
"""How many are tried for what is left of some melds."""

_FEW: Final = 24
"""How many cards are taken apart at most."""

_TRIES: Final = 50
"""How many small questions are asked in vain for a list before it is given up."""

_OTHERS: Final = 8
"""At which question a cover is sought; the first move of most lists takes fewer."""

_GAIN: Final = 5
"""How many more may be asked in vain after one that showed something."""

_ROUNDS: Final = 300
"""How many rounds are tried for melds that are enough, before a search by cards."""

_PATIENCE: Final = 2_000
"""How many positions are tried then."""


class Covered:
    """A hand, with how it can be melded where that is known."""

    __slots__ = (
        "_ask",
        "_is_sought",
        "_leavable",
        "_others",
        "_tries",
        "_ways",
    )

    def __init__(self, ask: Ask) -> None:
        """Begin without a cover.

        Args:
            ask: What is asked of the hand.
        """
        self._ask = ask
        self._others = _OTHERS
        self._is_sought = False
        self._tries = _TRIES
        self._leavable = _leavable(ask)
        self._ways: Sequence[Way] | None = None

    def asked_often(self) -> bool:
        """Count a question, and return whether there are so many by now.

        Then a cover is sought, once; if it has been, one question is enough.
        """
        self._others -= 1
        if self._others == 0:
            self.seek()
        return self._others <= 0 or self._is_sought

    def seek(self) -> None:
        """Seek a cover, unless that has been done."""
        ask = self._ask
        if not self._is_sought and self._ways is None and not _is_special(ask):
            self._ways = trying.enough(ask, _ROUNDS) or self._exact(ask, _PATIENCE)
        self._is_sought = True

    def is_enough(self, rounds: int) -> bool:
        """Return whether a cover is found that melds enough of the hand.

        Args:
            rounds: How many rounds are tried for it, if it is not known.
        """
        if self._ways is None and not _is_special(self._ask):
            self._ways = trying.enough(self._ask, rounds)
        return self._ways is not None and trying.are_enough(self._ask, self._ways)

    def shows(self, ask: Ask, before: Ask) -> bool:
        """Return whether it is shown that the hand can be melded after a move.

        Args:
            ask: What is asked after the move.
            before: The same before it.
        """
        ways = self._ways
        if ways is None or self._tries <= 0:
            return False
        gone = before.hand - ask.hand
        if len(ask.laid) == len(before.laid):
            ways = [way for way in ways if way.opening is None]
            return self._rearranged(ways, ask, gone, ask.laid) is not None
        found = self._rearranged(ways, ask, gone, ask.laid[-1:])
        if found is None:
            return False
        if not any(way.opening is not None for way in found):
            way = Way(gone & ~JOKERS, bag.size(gone & families.WILD_BITS))
            self._ways = (way, *found)
        return True

    def _rearranged(
        self, ways: Sequence[Way], ask: Ask, gone: int, laid: tuple[Meld, ...] = ()
    ) -> tuple[Way, ...] | None:
        """Return how a hand can be melded when some cards of a cover are gone.

        Args:
            ways: The cover.
            ask: What is asked without the cards.
            gone: The cards.
            laid: Melds on the table to which what is taken apart may be added.
        """
        whole: list[Way] | None = _untouched(ways, ask.hand, gone)
        tries = 0
        while whole is not None and self._tries > 0:
            cards = taken_apart(whole, ask.hand)
            biriba = 0 if any(map(_is_biriba, whole)) else ask.biriba
            if not biriba and may_stay(ask, cards):
                return tuple(whole)
            if bag.size(cards) > _FEW:
                break
            tries += 1
            small = ask._replace(hand=cards, laid=(), biriba=biriba)
            found = self._small(small)
            if found is None and laid:
                found = self._small(small._replace(laid=laid))
            if found is not None:
                self._tries += _GAIN
                return (*whole, *found)
            whole = _but_for_nearest(whole, cards)
        self._tries -= tries
        return None

    def _small(self, ask: Ask) -> Sequence[Way] | None:
        """Return how a few cards can go, if it is soon told that they can.

        Args:
            ask: What is asked of the cards.
        """
        return self._exact(ask, _LITTLE)

    def _exact(self, ask: Ask, patience: int) -> Sequence[Way] | None:
        """Return how cards go but for one; ``None`` if that is not found soon.

        Args:
            ask: What is asked of them.
            patience: How many positions may be tried.
        """
        goal = covers.Goal(ask.melding, self._leavable & bag.present(ask.hand))
        try:
            cover = covers.cover_of(goal, ask.hand, ask.laid, ask.biriba > 0, patience)
        except covers.OutOfPatienceError:
            return None
        return None if cover is None or cover.twos else cover.ways


@remembered(1 << 4)
def covered(ask: Ask) -> Covered:
    """Return a hand with how it can be melded, once that is worth while."""
    return Covered(ask)


def _is_special(ask: Ask) -> bool:
    """Return whether no cover is sought.

    That is where more is asked than that cards go and a biriba comes.
    """
    return ask.biriba >= CLEAN or ask.ends != 0


def _leavable(ask: Ask) -> int:
    """Return the packed kinds of which a card may be left over."""
    return sum(
        ONE[kind]
        for kind, _ in bag.kinds(ask.hand)
        if 0 <= ask.costs[kind] <= ask.budget
    )


def _is_biriba(way: Way) -> bool:
    """Return whether a new meld is a biriba."""
    return bag.size(way.used & NATURALS) + way.pool >= BIRIBA_SIZE


# What is taken apart ------------------------------------------------------------------


def _untouched(ways: Sequence[Way], hand: int, gone: int) -> list[Way]:
    """Return the melds of a cover that can stay as they are.

    Args:
        ways: The cover.
        hand: The packed cards that are left.
        gone: The cards that are gone.
    """
    whole = list(ways)
    asked = gone & NATURALS
    asked -= bag.shares(asked, naturals_beside(whole, hand + gone))
    while asked:
        best = max(whole, key=lambda way: bag.size(bag.shares(way.used, asked)))
        whole.remove(best)
        asked -= bag.shares(asked, best.used)
    wilds = hand & families.WILD_BITS
    while wilds_beside(whole, wilds) is None:
        takers = [way for way in whole if way.pool]
        whole.remove(min(takers, key=lambda way: bag.size(way.used)))
    return whole


def _but_for_nearest(whole: Sequence[Way], cards: int) -> list[Way] | None:
    """Return some melds but for the one that has most to do with some cards."""
    near = _near(bag.present(cards))
    nearest, most = None, 0.0
    for way in whole:
        share = bag.size(bag.present(way.used) & near) / max(1, bag.size(way.used))
        if share > most:
            nearest, most = way, share
    if nearest is None:
        return None
    return [way for way in whole if way is not nearest]


@remembered(1 << 10)
def _near(there: int) -> int:
    """Return the kinds that can be in one meld with some of others."""
    there &= ~JOKERS
    near = there
    for step in (bag.BITS, 2 * bag.BITS):
        near |= there << step | there >> step
    for rank in range(13):
        if families.cards_of_rank(there, rank):
            near |= families.cards_of_rank(bag.EACH, rank)
    return near
