"""Enough melds of a hand, found by trying.

Where a whole hand has to go, and much may still be done with it, good melds are soon
found: the dearest that fit; and then, again and again, one with a card that is left
over in place of some that are there, if no more is left over so. What is found shows
that enough can be melded. Where nothing is found nothing is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from biriba._kernel import bag, families
from biriba._kernel.bag import GUARD
from biriba._legality.asking import Ask, may_stay
from biriba._legality.pieces import (
    JOKERS,
    NATURALS,
    Way,
    biribas,
    melds_of,
    opening,
    taken_apart,
)
from biriba._rules.melding import BIRIBA_SIZE

_TWO: Final = families.WILD_KINDS[0]


class Heap(NamedTuple):
    """A hand, some of it in melds.

    Attributes:
        melds: The melds, and what is added to others.
        rest: The naturals and twos that are not at home in them, packed.
        pool: How many twos and jokers they do not take.
    """

    melds: tuple[Way, ...]
    rest: int
    pool: int

    def plus(self, way: Way) -> Heap:
        """Return the heap with one more."""
        return Heap((*self.melds, way), self.rest - way.used, self.pool - way.pool)

    def minus(self, at: int) -> Heap:
        """Return the heap with one less."""
        way, melds = self.melds[at], self.melds[:at] + self.melds[at + 1 :]
        return Heap(melds, self.rest + way.used, self.pool + way.pool)


def heap_of(hand: int, melds: Sequence[Way]) -> Heap:
    """Return a hand with melds that it holds."""
    heap = Heap((), hand & ~JOKERS, bag.size(hand & families.WILD_BITS))
    for way in melds:
        heap = heap.plus(way)
    return heap


def ways_of(ask: Ask) -> list[Way]:
    """Return what a hand can lay, and add to melds on the table, the dearest first."""
    cards, wilds = ask.hand & ~JOKERS, bag.size(ask.hand & families.WILD_BITS)
    ways = list(melds_of(ask.melding, cards))
    if ask.biriba:
        ways += biribas(ask.melding, cards)
    ways = [way for way in ways if way.pool <= wilds]
    for at, meld in enumerate(ask.laid):
        pieces = opening(meld, cards, wilds > 0, ask.melding, needs_biriba=False)
        ways += [Way(piece.used, piece.pool, at) for piece in pieces]
    return sorted(ways, key=lambda way: _worth(way, ask.costs), reverse=True)


def _worth(way: Way, costs: Sequence[int]) -> int:
    """Return what some melded cards are worth, wild ones as twos."""
    return bag.worth(way.used & NATURALS, costs) + way.pool * costs[_TWO]


def enough(ask: Ask, rounds: int) -> tuple[Way, ...] | None:
    """Return melds that are enough; ``None`` if they are not found in some rounds."""
    search = _Search(ask, ways_of(ask), ())
    for _ in range(rounds):
        if search.is_enough():
            return search.heap.melds
        search.go_on()
    return search.heap.melds if search.is_enough() else None


def are_enough(ask: Ask, melds: Sequence[Way]) -> bool:
    """Return whether some melds that a hand holds are enough."""
    return _Search(ask, (), melds).is_enough()


class _Search:
    """Melds of a hand, which are made better round by round."""

    __slots__ = ("_ask", "_biribas", "_cost", "_costs", "_rng", "_ways", "heap")

    def __init__(self, ask: Ask, ways: Sequence[Way], melds: Sequence[Way]) -> None:
        """Begin with some melds, and what the hand holds besides."""
        self._ask, self._rng = ask, Random(0)
        self._costs = [_MUCH if cost < 0 else cost for cost in ask.costs]
        hand = heap_of(ask.hand, ())
        self._ways = self._fitting(hand, ways)
        self._biribas = [way for way in self._ways if self._is_biriba(way)]
        self.heap = self._filled(heap_of(ask.hand, melds))
        self._cost = self._cost_of(self.heap)

    def go_on(self) -> None:
        """Put another meld in the place of some, unless more is left over then."""
        heap, rng = self.heap, self._rng
        left = heap.rest & NATURALS
        if self._lacks_biriba(heap):
            tried = self._biribas
        else:
            tried = [way for way in self._ways if way.used & left] or self._ways
        if not tried:
            return
        heap = self._filled(put_in(heap, rng.choice(tried), rng))
        cost = self._cost_of(heap)
        if cost <= self._cost:
            self.heap, self._cost = heap, cost

    def is_enough(self) -> bool:
        """Return whether what is left over may be, a meld of it perhaps."""
        heap, budget = self.heap, self._ask.budget
        if self._cost > budget:
            return False
        fewer = (heap.minus(at) for at in range(len(heap.melds)))
        return self._may_be(heap) or any(map(self._may_be, fewer))

    def _may_be(self, heap: Heap) -> bool:
        """Return whether melds are enough."""
        ask = self._ask
        if self._lacks_biriba(heap):
            return False
        return may_stay(ask, taken_apart(heap.melds, ask.hand))

    def _lacks_biriba(self, heap: Heap) -> bool:
        """Return whether a biriba is asked for, and there is none among some melds."""
        return self._ask.biriba > 0 and not any(map(self._is_biriba, heap.melds))

    def _is_biriba(self, way: Way) -> bool:
        """Return whether a new meld is a biriba, or an addition makes one."""
        size = bag.size(way.used & NATURALS) + way.pool
        if way.opening is not None:
            size += len(self._ask.laid[way.opening])
        return size >= BIRIBA_SIZE

    def _filled(self, heap: Heap) -> Heap:
        """Return a heap with what it still holds melded, what is worth most first."""
        ways = self._fitting(heap, self._ways)
        while ways:
            heap = heap.plus(ways[0])
            ways = self._fitting(heap, ways)
        return heap

    @staticmethod
    def _fitting(heap: Heap, ways: Sequence[Way]) -> list[Way]:
        """Return those of some melds and additions that a heap still holds."""
        room, pool = heap.rest | GUARD, heap.pool
        filled = {way.opening for way in heap.melds} - {None}
        return [
            way
            for way in ways
            if (room - way.used) & GUARD == GUARD
            and way.pool <= pool
            and way.opening not in filled
        ]

    def _cost_of(self, heap: Heap) -> int:
        """Return what it costs to leave over the rest, wild cards as twos."""
        rest = bag.worth(heap.rest & NATURALS, self._costs)
        lack = _MUCH if self._lacks_biriba(heap) else 0
        return rest + heap.pool * self._costs[_TWO] + lack


def put_in(heap: Heap, way: Way, rng: Random) -> Heap:
    """Return a heap with one more meld, and without those that stand in its way."""
    while True:
        lacking = bag.present(way.used - bag.shares(way.used, heap.rest))
        in_the_way = [
            at
            for at, one in enumerate(heap.melds)
            if bag.present(one.used) & lacking
            or (way.opening is not None and one.opening == way.opening)
        ]
        if not in_the_way and way.pool <= heap.pool:
            return heap.plus(way)
        if not in_the_way:
            in_the_way = [at for at, one in enumerate(heap.melds) if one.pool]
        heap = heap.minus(rng.choice(in_the_way))


_MUCH: Final = 1 << 20
"""What it costs to lack a biriba: more than any cards."""
