"""Whether enough of a hand can be melded: one sweep through the ranks.

All questions about the end of a turn come to this one: can cards be melded so that
what is left over costs no more than a budget? If a whole hand has to go, each card
costs one, and one may be left; where points are owed each costs what it counts.

The ranks are gone through from ace to king. Runs belong to a suit, so all that matters
of the cards below is what is open in each suit (``biriba._enough.suits``), how many
wild cards are left to use, and what of the budget. Sets touch only the total of a rank.
What was refused from one such position on is remembered, so that the work is bounded by
the number of positions, which is polynomial in the number of cards.
Once there are no more sets to come the suits have nothing in common but wild cards and
the budget; then each is settled by itself.

A biriba may have to be among the melds: then it is tried in each place where one can
be, a run of a suit by its lowest card, a set by its rank, a run on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final, TypeAlias

from biriba._enough.asking import (
    LAID,
    SET,
    Ask,
    Host,
    hosts,
    is_too_lonely,
    left_over,
    may_stay,
)
from biriba._enough.known import known_now
from biriba._enough.outcomes import NOTHING_LEFT, Outcomes, best_of, together
from biriba._enough.prices import (
    FEW_ROUNDS,
    MORE_ROUNDS,
    ROUNDS,
    Bound,
    Stock,
    sought,
)
from biriba._enough.sets import (
    ranks_of_sets,
    set_spans,
    sets_on_table,
    twos_spans,
)
from biriba._enough.starts import start
from biriba._enough.suits import DONE, Choice
from biriba._enough.uses import Span
from biriba._enough.ways import HIGH_ACE, TWO
from biriba._kernel import bag, families
from biriba._kernel.bag import ONE
from biriba._memory import remembered

_JOKER: Final = 52
_JOKERS: Final = bag.copies_mask(_JOKER)
_TWOS: Final = sum(bag.copies_mask(13 * suit + TWO) for suit in bag.SUITS)


class OutOfPatienceError(Exception):
    """Too many positions had to be gone through."""


class Patience:
    """How many positions may still be gone through for a question, or for several."""

    __slots__ = ("left",)

    def __init__(self, most: int) -> None:
        """Begin with so many."""
        self.left = most


@remembered(1 << 11)
def can_meld(ask: Ask) -> bool:
    """Return whether a hand can be melded as it is asked."""
    return _can_meld(ask, Patience(_ENDLESS))


def can_meld_soon(ask: Ask, patience: Patience) -> bool | None:
    """Return what `can_meld` does; ``None`` if the patience does not last."""
    try:
        return _can_meld(ask, patience)
    except OutOfPatienceError:
        return None


def _can_meld(ask: Ask, patience: Patience) -> bool:
    """Return what `can_meld` does, as long as the patience lasts."""
    if is_too_lonely(ask):
        return False
    melds = ask._replace(biriba=0)
    all_stays = may_stay(melds, ask.hand)
    if not all_stays and not _Sweep(melds, None, patience).leads_on():
        return False
    if not ask.biriba:
        return True
    known_now().asked[ask] = True
    return any(_comes(ask, host, patience) for host in _likely(ask))


def _comes(ask: Ask, host: Host, patience: Patience) -> bool:
    """Return whether a biriba can come in one place.

    What could not come there before the last meld was laid cannot come after it. That
    is asked only if the question before it was asked too, as it is for a list.
    """
    memory = known_now()
    key = (ask, host)
    known = memory.comes.get(key)
    if known is None:
        before = _before(ask)
        known = (
            host[0] == LAID
            or before not in memory.asked
            or _comes(before, host, patience)
        ) and _Sweep(ask, host, patience).leads_on()
        memory.comes[key] = known
    return known


def _before(ask: Ask) -> Ask:
    """Return what was asked before the last meld was laid, if anything was."""
    if not ask.laid:
        return ask._replace(hand=0)
    hand = ask.hand + ask.laid[-1].cards.packed
    return ask._replace(hand=hand, laid=ask.laid[:-1])


def _likely(ask: Ask) -> Iterator[Host]:
    """Yield where a biriba may come to be, first where it came last."""
    memory = known_now()
    for host in sorted(hosts(ask), key=lambda host: host != memory.host):
        memory.host = host
        yield host


_Means: TypeAlias = tuple[int, int, int, int]
"""What there still is to use: how many wild cards are left to use; how many of these
must be used; how much may still be left over; what has been left over, as `left_over`
says it."""


class _Sweep:
    """One hand gone through, with one place where a biriba is to come, or with none."""

    def __init__(self, ask: Ask, host: Host | None, patience: Patience) -> None:
        """Prepare the suits and the sets on the table."""
        self._patience = patience
        hand, melding = ask.hand, ask.melding
        self._ask = ask
        self._memory = memory = known_now()
        self._choices = memory.suits.choices
        self._wilds = bag.size(hand & families.WILD_BITS)
        self._twos = bag.size(hand & _TWOS)
        self._jokers = bag.copies(hand, _JOKER)
        self._set_host = host[1] if host is not None and host[0] == SET else -1
        self._laid_sets = sets_on_table(ask.laid)
        self._sets = ranks_of_sets(hand, melding.set_lane, self._laid_sets)
        self._last_sets = self._sets.bit_length()
        if melding.set_lane & ONE[TWO]:
            self._last_sets = max(self._last_sets, TWO + 1)
        number, sets = memory.suits.number, self._sets
        self._suits = tuple(number(start(ask, suit, sets, host)) for suit in bag.SUITS)
        costs = (ask.costs, ask.kept, ask.ends)
        self._costs = memory.table(costs)
        self._table = memory.table((*costs, ask.budget, self._wilds))
        self._uses = memory.uses_of(ask.costs, self._wilds)
        self._least_left = ((ask.ends & -ask.ends).bit_length() - 1) >> 1
        self._cheapest = self._cheapest_from_ranks() if ask.ends else []
        self._stock = Stock(
            memory.suits,
            self._suits,
            ask.costs,
            hand,
            self._sets,
            self._laid_sets,
            self._wilds,
            gives=melding.set_lane & ONE[TWO] != 0,
        )
        self._bound = self._best_bound()
        worth = bag.worth(hand, ask.costs)
        self._owes_nothing = ask.budget >= worth and not ask.is_whole
        self._hard_from = _HARD if self._bound is None else _HARDER
        if not ask.is_whole:
            self._hard_from *= _LATER_IF_OWED
        priced = self._bound is not None and not ask.is_whole
        self._easy = 0 if priced else _EASY
        self._tables: list[int] = []
        self._free_jokers = 0
        self._in_sets = 0
        self.positions = 0

    def _cheapest_from_ranks(self) -> list[int]:
        """Return for each rank what it costs at least to leave a card from it on."""
        found = [self._ask.budget + 1] * (HIGH_ACE + 1)
        for kind, _ in bag.kinds(self._ask.hand & ~_JOKERS):
            cost = self._ask.costs[kind]
            if 0 <= cost < found[kind % 13]:
                found[kind % 13] = cost
        return list(accumulate(reversed(found), min))[::-1]

    def leads_on(self) -> bool:
        """Return whether the hand can be melded as it is asked."""
        try:
            return self._leads_on()
        finally:
            self._memory.positions += self.positions

    def _leads_on(self) -> bool:
        """Return what `leads_on` does."""
        ask, cost = self._ask, self._ask.costs[_JOKER]
        for left in range(min(self._jokers, ask.leave) + 1):
            spent = left * cost
            if left and not 0 <= spent <= ask.budget:
                break
            self._free_jokers = self._jokers - left
            self._tables = self._tables_by_rank()
            wilds, ends = self._wilds - left, self._left(0, left, _JOKER)
            means = (wilds, wilds, ask.budget - spent, ends)
            if self._may_begin(means) and self._rank(0, self._suits, means):
                self._memory.in_sets[ask] = self._in_sets
                return True
        return False

    def _tables_by_rank(self) -> list[int]:
        """Return for each rank the number of all that is not said by a position."""
        twos = self._ask.melding.set_lane & ONE[TWO]
        dirty = self._ask.melding.dirty_set_lane & ONE[TWO]
        biriba = self._ask.biriba if self._set_host >= 0 else 0
        found: list[int] = []
        for rank in range(HIGH_ACE + 1):
            about: tuple[object, ...] = (self._costs, rank, *self._laid_sets[rank:])
            if rank <= self._set_host:
                about += ("host", self._set_host, biriba)
            if rank <= TWO and twos:
                about += ("twos", self._twos, self._free_jokers, dirty)
            found.append(self._memory.table(about))
        return found

    def _left(self, before: int, cards: int, kind: int) -> int:
        """Return what has been left over, with some cards more, as `left_over` does."""
        if not cards or not self._ask.ends:
            return before
        others = bool(before & 1) or kind != self._ask.kept
        return left_over((before >> 1) + cards, others=others)

    # From rank to rank --------------------------------------------------------------

    def _rank(self, rank: int, suits: tuple[int, ...], means: _Means) -> bool:
        """Return whether the hand can be melded from a rank on.

        Args:
            rank: The rank.
            suits: The numbers of the suits.
            means: What may still be used.
        """
        _, _, budget, left = means
        missing = self._least_left - (left >> 1)
        if missing > 0 and missing * self._cheapest[rank] > budget:
            return False
        if rank < self._last_sets:
            return self._suit_of_rank(rank, 0, suits, 0, means)
        return self._settled(rank, suits, means)

    def _suit_of_rank(
        self, rank: int, suit: int, suits: tuple[int, ...], to_sets: int, means: _Means
    ) -> bool:
        """Return what `_rank` does, with the cards of lower suits gone to their places.

        Args:
            rank: The rank.
            suit: The suit whose turn it is.
            suits: The numbers of the suits.
            to_sets: How many cards of the rank have gone to sets.
            means: What may still be used.
        """
        if suit == len(suits):
            return self._sets_of_rank(rank, suits, to_sets, means)
        most, least, budget, left = means
        key = (self._tables[rank], suit, *suits, to_sets, left)
        told = self._told(key, most, least, budget)
        if told is not None:
            return told
        self._go_on()
        if self.positions == self._hard_from and not self._owes_nothing:
            self._seek_prices()
        if self.positions <= self._easy or not self._is_hopeless(
            rank, suit, suits, to_sets, means
        ):
            kind = 13 * suit + rank
            cost = self._ask.costs[kind]
            before, behind = suits[:suit], suits[suit + 1 :]
            for over, low, high, more, after in self._ordered(suit, suits[suit]):
                if low > most or (over and not 0 <= over * cost <= budget):
                    continue
                later = (
                    most - low,
                    max(0, least - high),
                    budget - over * cost if over else budget,
                    self._left(left, over, kind) if over else left,
                )
                on = (*before, after, *behind)
                if self._suit_of_rank(rank, suit + 1, on, to_sets + more, later):
                    if rank != TWO:
                        self._in_sets += more * ONE[kind]
                    self._memory.led_on[key] = (most, least, budget, self._in_sets)
                    return True
        refused = self._memory.refused.get(key, ())
        self._memory.refused[key] = (*refused, (most, least, budget))
        return False

    def _go_on(self) -> None:
        """Count a position more."""
        self.positions += 1
        self._patience.left -= 1
        if self._patience.left < 0:
            raise OutOfPatienceError

    def _told(
        self, key: tuple[int, ...], most: int, least: int, budget: int
    ) -> bool | None:
        """Return what is remembered of a position; ``None`` if that tells nothing.

        Args:
            key: The position.
            most: How many wild cards are left to use.
            least: How many of these must be used.
            budget: How much may still be left over.
        """
        for most_then, least_then, budget_then in self._memory.refused.get(key, ()):
            if most <= most_then and least >= least_then and budget <= budget_then:
                return False
        led_on = self._memory.led_on.get(key, _NEVER)
        most_then, least_then, budget_then, in_sets = led_on
        if most >= most_then and least <= least_then and budget >= budget_then:
            self._in_sets = in_sets
            return True
        return None

    def _ordered(self, suit: int, number: int) -> Iterable[Choice]:
        """Return what may come next in a suit, what is likely to lead on first."""
        if self._owes_nothing:
            return reversed(self._choices(number))
        if self._bound is None:
            return self._choices(number)
        return self._bound.prices.choices(suit, number)

    def _sets_of_rank(
        self, rank: int, suits: tuple[int, ...], cards: int, means: _Means
    ) -> bool:
        """Return what `_rank` does, some cards of the rank having gone to sets."""
        biriba = self._ask.biriba if rank == self._set_host else 0
        laid, melding = self._laid_sets[rank], self._ask.melding
        if rank != TWO:
            spans = set_spans(cards, laid, biriba)
        elif melding.set_lane & ONE[TWO]:
            dirty = melding.dirty_set_lane & ONE[TWO] != 0
            twos, jokers = self._twos - cards, self._free_jokers
            spans = twos_spans(twos, jokers, laid, biriba, dirty=dirty)
        else:
            spans = _NO_SETS
        most, least, budget, left = means
        return any(
            self._rank(
                rank + 1, suits, (most - low, max(0, least - high), budget, left)
            )
            for low, high in spans
            if low <= most
        )

    # What cannot be -----------------------------------------------------------------

    def _best_bound(self) -> Bound | None:
        """Return what known prices show, where points are owed the better of two."""
        ask, known = self._ask, self._memory.prices
        last = known[-1:] if ask.is_whole else known
        bounds = [Bound(one, self._stock) for one in last if one.costs == ask.costs]
        return max(
            bounds,
            key=lambda bound: bound.shown(self._suits, self._wilds),
            default=None,
        )

    def _may_begin(self, means: _Means) -> bool:
        """Return whether prices that are known leave the hand any hope at all."""
        return self._bound is None or not self._is_hopeless(0, 0, self._suits, 0, means)

    def _is_hopeless(
        self,
        rank: int,
        suit: int,
        suits: tuple[int, ...],
        to_sets: int,
        means: _Means,
    ) -> bool:
        """Return whether the suits ask for too much, even if sets asked for nothing."""
        most, least, budget, _ = means
        if self._bound is not None:
            sets = rank, suit, to_sets
            return self._bound.shows_more(suits, sets, (least, most), budget)
        needed = cost = 0
        for other, number in enumerate(suits):
            if number != DONE:
                low, least = self._least(number, rank + (other < suit), other)
                needed += low
                cost += least
        return needed > most or cost > budget

    def _seek_prices(self) -> None:
        """Find prices that show sooner what cannot be."""
        begin = None if self._bound is None else self._bound.prices
        rounds = ROUNDS if begin is None else MORE_ROUNDS
        rounds = FEW_ROUNDS if self._ask.is_whole else rounds
        prices = sought(self._stock, self._ask.budget, begin, rounds)
        self._memory.keep_prices(prices)
        self._bound = Bound(prices, self._stock)

    def _least(self, number: int, rank: int, suit: int) -> tuple[int, int]:
        """Return the fewest wild cards that a suit needs, and the least it leaves."""
        if number == DONE:
            return 0, 0
        key = (self._costs, suit, number)
        known = self._memory.least.get(key)
        if known is None:
            cost = self._ask.costs[13 * suit + rank] if rank < HIGH_ACE else 0
            wilds, budget = _TOO_MANY, _TOO_MUCH
            for over, low, _, _, after in self._choices(number):
                if over and cost < 0:
                    continue
                needed, least = self._least(after, rank + 1, suit)
                wilds = min(wilds, low + needed)
                budget = min(budget, over * cost + least)
            known = self._memory.least[key] = wilds, budget
        return known

    # Suits by themselves ------------------------------------------------------------

    def _settled(self, rank: int, suits: tuple[int, ...], means: _Means) -> bool:
        """Return what `_rank` does, when there are no more sets to come."""
        most, least, budget, left = means
        self._in_sets = 0
        if self._ask.is_whole:
            span = Span(least, most, budget, self._ask.ends > 0)
            before = len(self._uses)
            comes = self._uses.come_to(suits, rank, span)
            self.positions += len(self._uses) - before
            return comes
        found: Outcomes = {(0, left, 0): 0}
        for suit, number in enumerate(suits):
            if number != DONE:
                own = self._outcomes(number, rank, suit)
                found = together(found, own, most, budget)
        ends = self._ask.ends
        return any(
            high >= least and (not ends or ends >> over & 1)
            for (_, over, _), high in found.items()
        )

    def _outcomes(self, number: int, rank: int, suit: int) -> Outcomes:
        """Return how a suit may come out, no card of it going to sets."""
        if number == DONE:
            return NOTHING_LEFT
        key = (self._table, suit, number)
        known = self._memory.outcomes.get(key)
        if known is not None:
            return known
        self._go_on()
        kind = 13 * suit + rank
        cost = self._ask.costs[kind] if rank < HIGH_ACE else -1
        most, budget = self._wilds, self._ask.budget
        found: Outcomes = {}
        for over, low, high, _, after in self._choices(number):
            rest = self._outcomes(after, rank + 1, suit)
            here = {(low, self._left(0, over, kind), over * cost): high}
            for one, top in together(here, rest, most, budget).items():
                found[one] = max(found.get(one, 0), top)
        best = self._memory.outcomes[key] = best_of(found)
        return best


_ENDLESS: Final = 1 << 62
_NEVER: Final = (_ENDLESS, -1, _ENDLESS, 0)
"""What must be left to use where nothing is known to lead on: more than there is."""

# Tests set these, so they are not `Final`: such are written into compiled code.
_EASY = 200
"""Without prices, of fewer positions it is not worth while to ask whether they are
hopeless."""

_HARD = 400
"""After so many positions prices are sought."""

_HARDER = 1_000
"""After so many positions prices are sought that are better than those before."""

_LATER_IF_OWED: Final = 2
"""After how many times as many where points are owed: prices help less there."""

_TOO_MANY: Final = 99
_TOO_MUCH: Final = 1 << 40
_NO_SETS: Final = [(0, 0)]
