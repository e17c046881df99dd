"""Plans of which cards go to sets, by which many moves are shown to be legal.

Once it is settled which cards go to sets, the suits have nothing in common any more but
wild cards and a card that is left over: then it is soon told whether a hand goes so. A
plan that was found for one move mostly serves for others, as it is or a little changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from biriba._enough.asking import Ask, Host, apart, melded_at
from biriba._enough.known import known_now
from biriba._enough.sets import set_spans, sets_on_table
from biriba._enough.starts import places, start
from biriba._enough.uses import Span
from biriba._enough.ways import HIGH_ACE, TWO
from biriba._kernel import bag, families
from biriba._kernel.bag import ONE
from biriba.melds import RankSet

_MOST: Final = 10
"""How many plans are kept, the one that served last first."""

_NEAR: Final = 6
"""How many changes of each are tried."""

_TRIED: Final = 40
"""How many plans are tried for one move as if nothing more were added to its meld."""

_TRIED_GROWING: Final = 5
"""How many where more may be added to it, which takes longer."""

_IN_VAIN = 20  # tests set it, so it is not `Final`
"""When they showed nothing of so many moves in a row they wait for a new one."""

_GROWING_IN_VAIN = 10  # tests set it, too
"""When so many were tried in vain with more added, that waits for such a plan."""


class Plan(NamedTuple):
    """A way in which a hand can go.

    Attributes:
        in_sets: The cards, but for twos, that go to sets.
        hand: The cards of the hand.
    """

    in_sets: int
    hand: int


class Plans:
    """Plans by which a whole hand can go after one move or another."""

    __slots__ = ("_before", "_for_sets", "_growing_in_vain", "_in_vain", "_plans")

    def __init__(self, before: Ask) -> None:
        """Begin with none.

        Args:
            before: What is asked before any of the moves.
        """
        self._before = before
        self._in_vain = self._growing_in_vain = 0
        lane = before.melding.set_lane * bag.NIBBLE
        self._for_sets = sum(lane << suit * bag.LANE_BITS for suit in bag.SUITS)
        self._for_sets &= ~families.WILD_BITS
        self._plans: tuple[Plan, ...] = ()

    def shows(self, ask: Ask) -> bool:
        """Return whether a plan shows that the hand can go after a move.

        It is looked for as if nothing more could be added to the meld of the move.

        Args:
            ask: What is asked after the move.
        """
        self._plans = self._plans or self._first()
        if not self._plans or self._in_vain >= _IN_VAIN:
            return False
        shown = self._serve(apart(ask, self._before), _TRIED)
        self._in_vain = 0 if shown else self._in_vain + 1
        return shown

    def shows_growing(self, ask: Ask) -> bool:
        """Return the same where more may be added to the meld of the move.

        Args:
            ask: What is asked after the move.
        """
        if not self._plans or self._growing_in_vain >= _GROWING_IN_VAIN:
            return False
        shown = self._serve(ask, _TRIED_GROWING)
        self._growing_in_vain = 0 if shown else self._growing_in_vain + 1
        return shown

    def _first(self) -> tuple[Plan, ...]:
        """Return how the hand was found to go before any of the moves, if it was."""
        before = self._before
        found = known_now().in_sets.get(before)
        return () if found is None else (Plan(found, before.hand),)

    def _serve(self, ask: Ask, most: int) -> bool:
        """Return whether a hand can go by one of the plans, so many being tried."""
        hand = _Hand(ask)
        for plan, some in islice(self._near(ask.hand), most):
            if hand.goes(some):
                self._put_first(plan)
                return True
        return False

    def keep(self, ask: Ask) -> None:
        """Keep by which plan the hand was found to go after a move, if that is known.

        Args:
            ask: What is asked after the move.
        """
        known = known_now().in_sets
        in_sets = known.get(apart(ask, self._before))
        if in_sets is None:
            in_sets = known.get(ask)
            if in_sets is None:
                return
            self._growing_in_vain = 0
        hand, moved = ask.hand, self._before.hand - ask.hand
        if isinstance(ask.laid[melded_at(self._before, ask)], RankSet):
            in_sets += moved & ~families.WILD_BITS
            hand += moved
        self._put_first(Plan(in_sets, hand))
        self._in_vain = 0

    def _put_first(self, plan: Plan) -> None:
        """Try a plan first from now on."""
        others = tuple(one for one in self._plans if one != plan)
        self._plans = (plan, *others)[:_MOST]  # as a whole: other threads may ask too

    def _near(self, hand: int) -> Iterator[tuple[Plan, int]]:
        """Yield the cards that may go to sets, and the plan that this was made of.

        Args:
            hand: The cards that are left after a move.
        """
        seen: set[int] = set()
        hand &= self._for_sets
        for plan in self._plans:
            for some in islice(_changed(plan, hand, self._for_sets), _NEAR):
                if some not in seen:
                    seen.add(some)
                    yield plan, some


def _changed(plan: Plan, hand: int, for_sets: int) -> Iterator[int]:
    """Yield the cards that go to sets by a plan, as it is and changed a little.

    It is changed where the hand is not the one that the plan was found for: first by
    the cards that have come, then in the ranks that cards have come or gone of.

    Args:
        plan: The plan.
        hand: The cards there are for sets.
        for_sets: The bits of cards that may go to sets.
    """
    old, some = plan.hand & for_sets, bag.shares(plan.in_sets, hand)
    both = bag.shares(old, hand)
    come, gone = hand - both, old - both
    yield some
    yield from (some + one for one in bag.singles(come))
    for rank in sorted({kind % 13 for kind, _ in bag.kinds(come | gone)}):
        there = families.cards_of_rank(some, rank)
        own = families.cards_of_rank(hand, rank)
        yield some - there
        yield some - there + own
        yield from (some + one for one in bag.singles(own - there))
        yield from (some - one for one in bag.singles(there))


class _Hand:
    """A hand of which it is asked whether it goes with some cards in sets."""

    __slots__ = ("_ask", "_laid_sets", "_ranks", "_runs", "_suits", "_uses", "_wilds")

    def __init__(self, ask: Ask) -> None:
        """Keep what is the same for all plans.

        Args:
            ask: What is asked.
        """
        memory = known_now()
        self._ask, self._suits = ask, memory.suits
        self._wilds = bag.size(ask.hand & families.WILD_BITS)
        self._uses = memory.uses_of(ask.costs, self._wilds)
        self._laid_sets = sets_on_table(ask.laid)
        lane = ask.melding.set_lane & ~ONE[TWO]
        self._ranks = [rank for rank in range(HIGH_ACE) if lane & ONE[rank]]
        self._runs = [(suit, host) for suit in bag.SUITS for host in places(ask, suit)]

    def goes(self, in_sets: int) -> bool:
        """Return whether the hand can go with these cards in sets, and no others.

        Args:
            in_sets: The cards, but for twos.
        """
        spans = {rank: self._spans(in_sets, rank) for rank in self._ranks}
        if not all(spans.values()):
            return False
        low = sum(some[0][0] for some in spans.values())
        high = sum(some[0][1] for some in spans.values())
        plain = tuple(self._number(suit, in_sets) for suit in bag.SUITS)
        if not self._ask.biriba:
            return self._come_to(plain, low, high)
        for rank, some in spans.items():
            less, more = low - some[0][0], high - some[0][1]
            for first, last in self._spans(in_sets, rank, self._ask.biriba):
                if self._come_to(plain, less + first, more + last):
                    return True
        return any(
            self._come_to((*plain[:suit], number, *plain[suit + 1 :]), low, high)
            for suit, host in self._runs
            for number in [self._number(suit, in_sets, host)]
        )

    def _spans(
        self, in_sets: int, rank: int, biriba: int = 0
    ) -> Sequence[tuple[int, int]]:
        """Return how many wild cards can go to the sets of a rank, as `set_spans` does.

        Without a biriba it is one span at most.
        """
        cards = bag.size(families.cards_of_rank(in_sets, rank))
        return set_spans(cards, self._laid_sets[rank], biriba)

    def _number(self, suit: int, in_sets: int, host: Host | None = None) -> int:
        """Return what is left to do in a suit, by its number."""
        return self._suits.number(start(self._ask, suit, 0, host, in_sets))

    def _come_to(self, suits: Sequence[int], low: int, high: int) -> bool:
        """Return whether the suits can go with the wild cards that sets do not take.

        Args:
            suits: The numbers of the suits.
            low: How many wild cards the sets need.
            high: How many they can take.
        """
        ask = self._ask
        for left in range(ask.jokers_left + 1):
            wilds = self._wilds - left
            span = Span(
                least=max(0, wilds - high),
                most=wilds - low,
                left=ask.budget - left,
                leaves=ask.ends > 0,
            )
            if self._uses.come_to(suits, 0, span):
                return True
        return False
