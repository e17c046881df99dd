"""Whether a hand can pay the points that are owed, and melds found by trying that do.

In most hands good melds are soon found: the dearest that fit; and then, again and
again, one with a card that is left over in place of some that are there, if no more is
left over so. Of the moves of a list they show most: what stands in the way of a move is
taken apart, and often enough is paid all the same, perhaps with other melds that fit
then. What is found so is certain; where nothing is found nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from biriba._enough.asking import Ask, may_stay, melded_at
from biriba._enough.pieces import (
    JOKERS,
    NATURALS,
    TWOS,
    biribas,
    melds_of,
    opening,
    some_of,
)
from biriba._enough.sweep import Patience, can_meld, can_meld_soon
from biriba._kernel import bag, families
from biriba._kernel.bag import GUARD
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE

_MANY_CARDS: Final = 60
"""With more cards it is soonest tried to pay what is owed."""

_REFUSED: Final = 20
"""How many positions are followed before that; many refusals take fewer."""

_PATIENCE: Final = 1_000
"""How many are with fewer cards."""

_CARDS_A_ROUND: Final = 2
"""For how many cards of a hand a round is tried for melds that are enough."""

_FEW_ROUNDS: Final = 30
"""How many are tried after a move."""

_IN_VAIN = 300  # tests set it, so it is not `Final`
"""How many are tried in vain for the moves of a list."""

_GAIN: Final = 50
"""How many of these a move that could be shown makes good."""

_TWO: Final = families.WILD_KINDS[0]
_NEW: Final = -1
"""The number of the meld on the table that a new meld is added to: none."""


def can_pay(ask: Ask, before: Ask | None) -> bool:
    """Return whether enough of a hand can be melded where points are owed.

    Args:
        ask: What is asked.
        before: The same before the last move, if it is one of many.
    """
    if before is None:
        return _pays(ask)
    return _pays(before) and (paying(before).shows(ask, before) or _pays(ask))


@remembered(1 << 8)
def _pays(ask: Ask) -> bool:
    """Return what `can_pay` does for a question by itself."""
    many = bag.size(ask.hand) > _MANY_CARDS
    told = can_meld_soon(ask, Patience(_REFUSED if many else _PATIENCE))
    if told is None:
        told = paying(ask).is_enough() or can_meld(ask)
    return told


class Part(NamedTuple):
    """A new meld, or what is added to one on the table.

    Attributes:
        used: The naturals, and the twos at home, packed.
        pool: How many twos and jokers it takes in all.
        at: The number of the meld that it is added to; -1 if it is new.
        worth: What it pays, wild cards counted as twos.
        is_biriba: Whether it is a biriba, or makes one.
    """

    used: int
    pool: int
    at: int
    worth: int
    is_biriba: bool


class Payment:
    """A hand, some of it melded.

    Attributes:
        parts: What is melded.
        rest: The naturals, and the twos that are not at home in it, packed.
        pool: How many twos and jokers it does not take.
        left: What the rest is worth, wild cards counted as twos.
        biribas: How many biribas there are.
    """

    __slots__ = ("biribas", "left", "parts", "pool", "rest")

    def __init__(
        self, parts: list[Part], rest: int, pool: int, left: int, biribas: int
    ) -> None:
        """Keep what is melded and what is not."""
        self.parts, self.rest, self.pool = parts, rest, pool
        self.left, self.biribas = left, biribas

    @classmethod
    def nothing(cls, ask: Ask) -> Payment:
        """Return a hand of which nothing is melded."""
        rest, pool = ask.hand & ~JOKERS, bag.size(ask.hand & families.WILD_BITS)
        return cls([], rest, pool, _worth(rest, pool, ask), 0)

    def copy(self) -> Payment:
        """Return the same, to be changed."""
        return Payment(self.parts[:], self.rest, self.pool, self.left, self.biribas)

    def meld(self, part: Part) -> None:
        """Meld a part more."""
        self.parts.append(part)
        self.go_without(part)

    def go_without(self, part: Part) -> None:
        """Take the cards of a part from the rest, as if it were melded before."""
        self.rest -= part.used
        self.pool -= part.pool
        self.left -= part.worth
        self.biribas += part.is_biriba

    def take_back(self, part: Part) -> None:
        """Take a part back into the rest."""
        self.parts.remove(part)
        self.rest += part.used
        self.pool += part.pool
        self.left += part.worth
        self.biribas -= part.is_biriba

    def fill(self, parts: Iterable[Part]) -> None:
        """Meld of some parts all that still fit, in their order."""
        added_to = {part.at for part in self.parts} - {_NEW}
        for part in parts:
            while (
                (self.rest | GUARD) - part.used & GUARD == GUARD
                and part.pool <= self.pool
                and part.at not in added_to
            ):
                self.meld(part)
                if part.at != _NEW:
                    added_to.add(part.at)

    def make_room(self, part: Part, rng: Random) -> None:
        """Take back what stands in the way of a part that the hand holds."""
        if part.at != _NEW:
            for one in [one for one in self.parts if one.at == part.at]:
                self.take_back(one)
        while lacking := bag.present(part.used - bag.shares(part.used, self.rest)):
            has = [one for one in self.parts if bag.present(one.used) & lacking]
            self.take_back(rng.choice(has))
        while part.pool > self.pool:
            self.take_back(rng.choice([one for one in self.parts if one.pool]))

    def is_enough(self, ask: Ask) -> bool:
        """Return whether what is left over may be, one part perhaps taken back."""
        if self.left > ask.budget or self.lacks_biriba(ask):
            return False
        if self._may_stay(ask):
            return True
        if self._size() > 1:
            return False
        for part in self.parts:
            fewer = self.copy()
            fewer.take_back(part)
            if not fewer.lacks_biriba(ask) and fewer._may_stay(ask):  # noqa: SLF001 - its own
                return True
        return False

    def lacks_biriba(self, ask: Ask) -> bool:
        """Return whether a biriba is asked for, and there is none."""
        return ask.biriba > 0 and not self.biribas

    def _size(self) -> int:
        """Return how many cards are left over."""
        return bag.size(self.rest & NATURALS) + self.pool

    def _may_stay(self, ask: Ask) -> bool:
        """Return whether what is left over may be."""
        wilds = (self.rest & TWOS) + (ask.hand & JOKERS)
        return may_stay(ask, (self.rest & NATURALS) + some_of(wilds, self.pool))


class Paying:
    """A hand from which points are owed, with what pays them if it is found."""

    __slots__ = ("_ask", "_found", "_is_sought", "_parts", "_patience", "_rng")

    def __init__(self, ask: Ask) -> None:
        """Begin with nothing found.

        Args:
            ask: What is asked of the hand.
        """
        self._ask, self._rng = ask, Random(0)
        self._parts: list[Part] = []
        self._found: list[Payment] = []
        self._is_sought, self._patience = False, _IN_VAIN

    def is_enough(self) -> bool:
        """Return whether melds are found that are enough; they are sought once."""
        if not self._is_sought:
            self._is_sought, ask = True, self._ask
            self._parts = parts_of(ask)
            payment = Payment.nothing(ask)
            payment.fill(self._parts)
            rounds = bag.size(ask.hand) // _CARDS_A_ROUND
            payment = self._better(payment, ask, self._parts, rounds)
            if payment.is_enough(ask):
                self._found.append(payment)
        return len(self._found) > 0

    def shows(self, ask: Ask, before: Ask) -> bool:
        """Return whether it is shown that enough can be melded after a move.

        Args:
            ask: What is asked after the move.
            before: The same before it.
        """
        if not self.is_enough():
            return False
        move = _move(ask, before)
        found = [self._beside(move, payment) for payment in self._found]
        if any(others.is_enough(ask) for others in found):
            return True
        if self._patience <= 0:
            return False
        parts, others = _held(self._parts, ask, move.at), found[-1]
        others.fill(parts)
        others = self._better(others, ask, parts, _FEW_ROUNDS)
        if not others.is_enough(ask):
            self._patience -= _FEW_ROUNDS
            return False
        self._patience = min(_IN_VAIN, self._patience + _GAIN)
        others.parts.append(move)
        self._found[1:] = [others]
        return True

    def _beside(self, move: Part, payment: Payment) -> Payment:
        """Return what of a payment is left after a move, without the move."""
        others = payment.copy()
        others.make_room(move, self._rng)
        others.go_without(move)
        return others

    def _better(
        self, payment: Payment, ask: Ask, parts: Sequence[Part], rounds: int
    ) -> Payment:
        """Return a payment changed round by round, until it is enough.

        At first it may become a little worse, later and later less, so that it does not
        stay where no single change is for the better.

        Args:
            payment: The payment.
            ask: What is asked.
            parts: What the hand can meld.
            rounds: How many rounds are tried at most.
        """
        biribas = [part for part in parts if part.is_biriba] if ask.biriba else []
        card = sorted(ask.costs)[len(ask.costs) // 2]
        for to_go in range(rounds, 0, -1):
            if payment.is_enough(ask):
                break
            lacks, left = payment.lacks_biriba(ask), bag.present(payment.rest)
            tried = biribas if lacks else [part for part in parts if part.used & left]
            if not (tried or parts):
                break
            part, other = self._rng.choice(tried or parts), payment.copy()
            other.make_room(part, self._rng)
            other.meld(part)
            other.fill(parts)
            worse = self._rng.expovariate(1) * card * to_go / rounds
            if (other.lacks_biriba(ask), other.left) <= (lacks, payment.left + worse):
                payment = other
        return payment


@remembered(1 << 4)
def paying(ask: Ask) -> Paying:
    """Return a hand with what pays the points, once that is sought."""
    return Paying(ask)


def parts_of(ask: Ask) -> list[Part]:
    """Return what a hand can lay, and add to melds on the table, the dearest first."""
    cards, wilds = ask.hand & ~JOKERS, bag.size(ask.hand & families.WILD_BITS)
    ways = list(melds_of(ask.melding, cards))
    if ask.biriba:
        ways += biribas(ask.melding, cards)
    parts = [_part(way.used, way.pool, ask) for way in ways]
    for at, meld in enumerate(ask.laid):
        for used, pool in opening(meld, cards, wilds > 0, ask.melding, False):
            parts.append(_part(used, pool, ask, at))
    held = [part for part in parts if part.pool <= wilds]
    return sorted(held, key=lambda part: part.worth, reverse=True)


def _part(used: int, pool: int, ask: Ask, at: int = _NEW) -> Part:
    """Return a part.

    Args:
        used: The naturals, and the twos at home, packed.
        pool: How many twos and jokers it takes in all.
        ask: What is asked of the hand that melds it.
        at: The number of the meld that it is added to; -1 if it is new.
    """
    size = bag.size(used & NATURALS) + pool + (0 if at == _NEW else len(ask.laid[at]))
    return Part(used, pool, at, _worth(used, pool, ask), size >= BIRIBA_SIZE)


def _worth(used: int, pool: int, ask: Ask) -> int:
    """Return what cards are worth, wild ones counted as twos."""
    return bag.worth(used & NATURALS, ask.costs) + pool * ask.costs[_TWO]


def _move(ask: Ask, before: Ask) -> Part:
    """Return the move that was made between two questions."""
    gone, at = before.hand - ask.hand, melded_at(before, ask)
    if at == len(before.laid):
        at = _NEW
    return _part(gone & ~JOKERS, bag.size(gone & families.WILD_BITS), before, at)


def _held(parts: Iterable[Part], ask: Ask, at: int) -> list[Part]:
    """Return those of some parts that a hand can still meld after a move.

    Args:
        parts: The parts.
        ask: What is asked after the move.
        at: The number of the meld that was added to; -1 if none was.
    """
    room, wilds = ask.hand | GUARD, bag.size(ask.hand & families.WILD_BITS)
    return [
        part
        for part in parts
        if room - part.used & GUARD == GUARD
        and part.pool <= wilds
        and (part.at == _NEW or part.at != at)
    ]
