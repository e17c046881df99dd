"""What is asked of a hand: to meld enough of it; and what tells the answer at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from biriba._enough.sets import LaidSets, set_spans, sets_on_table
from biriba._enough.ways import HIGH_ACE, TWO
from biriba._kernel import bag, families
from biriba._kernel.bag import ONE
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE, Melding
from biriba.melds import Meld, Run

_JOKER: Final = 52


class Ask(NamedTuple):
    """What is asked of a hand.

    Attributes:
        melding: The rules for melds.
        hand: The packed cards.
        laid: Melds on the table to which cards may be added.
        biriba: Whether a biriba must come of it, new or by an addition: 0 no, 1 yes, 2
            a clean one.
        costs: What it costs to leave a card over, for each kind; -1 where none may be
            left.
        budget: How much may be left over.
        leave: How many cards of a kind may be left over.
        kept: The kind of which at least one card less than all must be left over,
            where that matters; -1 if none.
        ends: What may be left over: the bits of `left_over`; 0 for anything. Where the
            whole hand has to go, it is 0 or a card that may be discarded.
    """

    melding: Melding
    hand: int
    laid: tuple[Meld, ...]
    biriba: int
    costs: tuple[int, ...]
    budget: int
    leave: int
    kept: int = -1
    ends: int = 0

    @property
    def is_whole(self) -> bool:
        """Whether the whole hand has to go, but for a card: each costs one then."""
        return self.leave == 1

    @property
    def jokers_left(self) -> int:
        """How many jokers may be left over where the whole hand has to go."""
        return min(bag.copies(self.hand, _JOKER), 1) if self.costs[_JOKER] > 0 else 0


def melded_at(before: Ask, after: Ask) -> int:
    """Return the number of the meld that a move made, among those laid after it."""
    for number, meld in enumerate(before.laid):
        if meld is not after.laid[number]:
            return number
    return len(before.laid)


def apart(ask: Ask, before: Ask) -> Ask:
    """Return what is asked after a move as if no more could be added to its meld.

    If enough can be melded so, it can be melded. That is told sooner, since what is
    known of the suits before the move holds after it, too.

    Args:
        ask: What is asked after the move.
        before: The same before it.
    """
    at = melded_at(before, ask)
    return ask._replace(laid=ask.laid[:at] + ask.laid[at + 1 :])


def left_over(cards: int, *, others: bool) -> int:
    """Return the number of a kind of end.

    Args:
        cards: How many cards are left over; more than two count as two.
        others: Whether any of them is not of the kind that is kept.
    """
    return 2 * min(2, cards) + others


def may_stay(ask: Ask, cards: int) -> bool:
    """Return whether some cards may all be left over."""
    if ask.is_whole:
        left = bag.kinds(cards)
        return not left or (
            bag.size(cards) == 1 and 0 <= ask.costs[left[0][0]] <= ask.budget
        )
    others = cards & ~(bag.copies_mask(ask.kept) if ask.kept >= 0 else 0) != 0
    if ask.ends and not ask.ends >> left_over(bag.size(cards), others=others) & 1:
        return False
    return bag.worth(cards, ask.costs) <= ask.budget


Host: TypeAlias = tuple[int, int]
"""Where a biriba is to come: a suit and the lowest place of the run, or `SET` and the
rank, or `LAID` and the number of a run on the table."""

SET: Final = 4
LAID: Final = 5


def is_too_lonely(ask: Ask) -> bool:
    """Return whether too much must be left over, being far from all other cards."""
    hand, melding = ask.hand, ask.melding
    there = bag.present(hand)
    wilds = there & families.WILDS
    pairs, trios = families.neighbours(there)
    near = pairs if wilds else trios
    for rank in families.frequent_ranks(hand, wilds, melding.set_lane):
        near |= families.cards_of_rank(there, rank)
    for meld in ask.laid:
        near |= families.own_cards(meld.growth.family, there)
    lonely = hand & ~(near * bag.NIBBLE) & ~families.WILD_BITS
    budget = ask.budget
    for kind, copies in bag.kinds(lonely):
        budget -= copies * ask.costs[kind]
        if budget < 0 or ask.costs[kind] < 0:
            return True
    return False


def hosts(ask: Ask) -> Iterator[Host]:
    """Yield where a biriba may come to be."""
    hand = ask.hand
    wild = ask.biriba == 1 and hand & families.WILD_BITS != 0
    for suit in bag.SUITS:
        for low in _stretches(bag.present(bag.lane_of(hand, suit)), int(wild)):
            yield suit, low
    for rank, laid in enumerate(sets_on_table(ask.laid)):
        if ask.melding.set_lane & ONE[rank] and _may_be_set(ask, rank, laid):
            yield SET, rank
    for number, meld in enumerate(ask.laid):
        if isinstance(meld, Run) and may_be_biriba(meld, hand):
            yield LAID, number


def may_be_biriba(run: Run, hand: int) -> bool:
    """Return whether there are cards for a biriba of a run on the table."""
    own = bag.lane_of(hand + run.cards.packed, run.growth.family)
    return len(_stretches(bag.present(own), 1)) > 0


@remembered(1 << 12)
def _stretches(there: int, wild: int) -> tuple[int, ...]:
    """Return the lowest places of the runs of seven that there may be in a suit.

    Args:
        there: One of each card of the suit that is there, as a lane.
        wild: How many wild cards may stand for others.
    """
    there |= (there & 1) << HIGH_ACE * bag.BITS
    return tuple(
        low
        for low in range(HIGH_ACE + 1 - BIRIBA_SIZE + 2)
        for window in [there >> low * bag.BITS & _SEVEN]
        if window & 1 and window.bit_count() + wild >= BIRIBA_SIZE
    )


def _may_be_set(ask: Ask, rank: int, laid: LaidSets) -> bool:
    """Return whether one of the sets of a rank may come to be a biriba.

    Args:
        ask: What is asked.
        rank: The rank.
        laid: The sets of it on the table.
    """
    total = bag.size(families.cards_of_rank(ask.hand, rank))
    if max([0, *(size for size, _ in laid)]) + total + 1 < BIRIBA_SIZE:
        return False
    if rank == TWO:  # a joker more may stand for one
        return True
    wilds = bag.size(ask.hand & families.WILD_BITS)
    return any(low <= wilds for low, _ in set_spans(total, laid, ask.biriba))


_SEVEN: Final = (1 << BIRIBA_SIZE * bag.BITS) - 1
