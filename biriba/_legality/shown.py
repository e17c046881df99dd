"""What one cover of a hand shows of many moves.

If it is known how a hand can be melded, each of those melds can be laid first. For any
other move, those are taken apart that have cards of it, and it is asked whether what is
left of them can go without the rest of the hand: a small question, and often one that
was asked before. If not, the melds next to them are taken apart as well, one by one,
until there are too many cards. What is shown so is certain; of what is not shown
nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from biriba._kernel import bag, families
from biriba._kernel.bag import ONE
from biriba._legality import covers
from biriba._legality.asking import Ask, left_over
from biriba._legality.pieces import JOKERS, NATURALS, TWOS, Way, biribas, melds_of
from biriba._legality.suits import CLEAN
from biriba._legality.sweep import can_meld
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE
from biriba.melds import Meld

_PATIENCE: Final = 2_000
"""How many positions are tried for a cover of a hand."""

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


class Covered:
    """A hand, with how it can be melded where that is known."""

    __slots__ = ("_ask", "_leavable", "_others", "_tries", "_ways")

    def __init__(self, ask: Ask) -> None:
        """Begin without a cover.

        Args:
            ask: What is asked of the hand.
        """
        self._ask = ask
        self._others = _OTHERS
        self._tries = _TRIES
        self._leavable = _leavable(ask)
        self._ways: Sequence[Way] | None = None

    def asked_often(self) -> bool:
        """Count a question, and return whether there are so many by now.

        Then a cover is sought, once.
        """
        self._others -= 1
        if self._others == 0 and not _is_special(self._ask):
            self._ways = self._found(self._ask)
        return self._others <= 0

    def _found(self, ask: Ask) -> Sequence[Way] | None:
        """Return how the hand can be melded; ``None`` if that is not found soon."""
        ways = _exact(ask._replace(biriba=0), self._leavable, _PATIENCE)
        if ways is None:
            return None if ask.is_whole else _greedy(ask)
        if not ask.biriba or any(map(_is_biriba, ways)):
            return ways
        wilds = bag.size(ask.hand & families.WILD_BITS)
        for biriba in biribas(ask.melding, ask.hand & ~JOKERS):
            if biriba.pool <= wilds and self._tries > 0:
                gone = _cards_of(biriba, ask.hand)
                rest = ask._replace(hand=ask.hand - gone, biriba=0)
                others = self._rearranged(ways, rest, gone)
                if others is not None:
                    return (biriba, *others)
        return None

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
        if ask.is_whole and not any(way.opening is not None for way in found):
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
        whole, tries = _untouched(ways, ask.hand, gone), 0
        while whole is not None and self._tries > 0:
            cards = _taken_apart(whole, ask.hand)
            biriba = 0 if any(map(_is_biriba, whole)) else ask.biriba
            if not biriba and _may_stay(ask, cards):
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

        Where points are owed it is not told how.

        Args:
            ask: What is asked of the cards.
        """
        if not ask.is_whole:
            return () if can_meld(ask) else None
        return _exact(ask, self._leavable & bag.present(ask.hand), _LITTLE)


@remembered(1 << 4)
def covered(ask: Ask) -> Covered:
    """Return a hand with how it can be melded, once that is worth while."""
    return Covered(ask)


def _exact(ask: Ask, leavable: int, patience: int) -> Sequence[Way] | None:
    """Return how a hand goes but for a card; ``None`` if that is not found soon.

    Args:
        ask: What is asked.
        leavable: The packed kinds of which a card may be left over.
        patience: How many positions may be tried.
    """
    goal = covers.Goal(ask.melding, leavable)
    try:
        cover = covers.cover_of(goal, ask.hand, ask.laid, ask.biriba > 0, patience)
    except covers.OutOfPatienceError:
        return None
    return None if cover is None or cover.twos else cover.ways


def _greedy(ask: Ask) -> Sequence[Way]:
    """Return melds of a hand, the dearest first, as far as they go."""
    rest, pool = ask.hand & ~JOKERS, bag.size(ask.hand & families.WILD_BITS)

    def worth(way: Way) -> int:
        return bag.worth(way.used, ask.costs)

    first = sorted(biribas(ask.melding, rest), key=worth) if ask.biriba else []
    others = sorted(melds_of(ask.melding, rest), key=worth, reverse=True)
    found: list[Way] = []
    for way in (*first[-1:], *others):
        if way.pool <= pool and bag.contains(rest, way.used):
            rest, pool = rest - way.used, pool - way.pool
            found.append(way)
    return found


def _may_stay(ask: Ask, cards: int) -> bool:
    """Return whether some cards may all be left over."""
    if ask.is_whole:
        return cards == 0
    others = cards & ~(bag.copies_mask(ask.kept) if ask.kept >= 0 else 0) != 0
    if ask.ends and not ask.ends >> left_over(bag.size(cards), others=others) & 1:
        return False
    return bag.worth(cards, ask.costs) <= ask.budget


def _is_special(ask: Ask) -> bool:
    """Return whether more is asked than that cards go and a biriba comes."""
    return ask.biriba >= CLEAN or (ask.is_whole and ask.ends != 0)


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


def _cards_of(way: Way, hand: int) -> int:
    """Return cards of a hand with which a meld can be made."""
    home = way.used & TWOS
    wilds = (hand & families.WILD_BITS) - home
    return way.used + _some(wilds, way.pool - bag.size(home))


# What is taken apart ------------------------------------------------------------------


def _untouched(ways: Sequence[Way], hand: int, gone: int) -> list[Way] | None:
    """Return the melds of a cover that can stay as they are.

    Args:
        ways: The cover.
        hand: The packed cards that are left.
        gone: The cards that are gone.
    """
    whole = list(ways)
    asked = gone & NATURALS
    asked -= bag.shares(asked, _naturals_beside(whole, hand + gone))
    while asked:
        best = max(whole, key=lambda way: bag.size(bag.shares(way.used, asked)))
        whole.remove(best)
        asked -= bag.shares(asked, best.used)
    wilds = hand & families.WILD_BITS
    while _wilds_beside(whole, wilds) is None:
        takers = [way for way in whole if way.pool]
        whole.remove(min(takers, key=lambda way: bag.size(way.used)))
    return whole


def _naturals_beside(whole: Iterable[Way], cards: int) -> int:
    """Return the naturals that are not in some melds."""
    return (cards & NATURALS) - sum([way.used & NATURALS for way in whole])


def _wilds_beside(whole: Iterable[Way], wilds: int) -> int | None:
    """Return wild cards that are not in some melds; ``None`` if they lack some."""
    at_home = sum([way.used & TWOS for way in whole])
    number = bag.size(wilds) - sum([way.pool for way in whole])
    if number < 0 or not bag.contains(wilds, at_home):
        return None
    return _some(wilds - at_home, number)


def _some(cards: int, number: int) -> int:
    """Return some of the cards that there are, twos first: they can do more."""
    found = 0
    for kind, copies in bag.kinds(cards):
        some = min(copies, number)
        found += some * ONE[kind]
        number -= some
    return found


def _taken_apart(whole: Sequence[Way], hand: int) -> int:
    """Return the cards of a hand that are not in some melds."""
    wilds = _wilds_beside(whole, hand & families.WILD_BITS) or 0
    return _naturals_beside(whole, hand) + wilds


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
