"""Families of melds, and the few cards of a hand that matter for each.

A family is the runs of a suit (0-3) or the sets of a rank (4-16). To find melds and
additions, each family is queried with only the cards that matter to it, and wild cards
of other kinds are added to the answer. So the same small queries recur, and a cache
answers most of them. Everything is an integer, as in `biriba._lanes.bag`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from biriba._base.memory import remembered
from biriba._lanes import runs
from biriba._lanes.bag import (
    BITS,
    EACH,
    LANE,
    LANE_BITS,
    MOST,
    ONE,
    SUIT_MASKS,
    SUITS,
    by_size,
    choices,
    copies_mask,
    lane_of,
    present,
    singles,
    size,
)

FIRST_RANK: Final = 4
"""The family of the aces; the families below are the suits."""

WILD_KINDS: Final = (1, 14, 27, 40, 52)
"""The kinds that can stand for others: the four twos and the joker."""

BLACK_THREES: Final = copies_mask(2) | copies_mask(41)
"""The bits of a hand that count the threes of spades and of clubs."""

RED_THREES: Final = copies_mask(15) | copies_mask(28)
"""The bits of a hand that count the threes of hearts and of diamonds."""

WILDS: Final = sum(ONE[kind] for kind in WILD_KINDS)
"""One of each kind that can stand for others."""

WILD_BITS: Final = sum(map(copies_mask, WILD_KINDS))
"""The bits of a hand that count twos and jokers."""

_SUITED: Final = EACH & ~ONE[52]
"""One card of each kind but the joker."""

_SUITED_BITS: Final = _SUITED * MOST

_RANKS: Final = tuple(
    sum(copies_mask(13 * suit + rank) for suit in SUITS) for rank in range(13)
)
_WILDS_BY_KIND: Final = {
    sum(chosen): chosen
    for number in range(6)
    for chosen in combinations(singles(WILDS), number)
}
"""Every sum of different wild cards, with the cards in it."""


def cards_of_rank(cards: int, rank: int) -> int:
    """Return the cards of a rank, 0 ace to 12 king."""
    return cards & _RANKS[rank]


# A run holds each card from three to king once at most. But it may hold two twos of the
# suit, one natural and one wild, and two aces, one at each end.
_ACES_AND_TWOS: Final = tuple(
    copies_mask(13 * suit) | copies_mask(13 * suit + runs.TWO) for suit in SUITS
)
_THREES_TO_KINGS: Final = tuple(
    SUIT_MASKS[suit] & EACH & ~_ACES_AND_TWOS[suit] for suit in SUITS
)
_TWICE: Final = sum(_THREES_TO_KINGS) << 1
"""The bits with the value two in the counts of the cards from three to king."""


# Melds from a hand ----------------------------------------------------------------


def without_twins(cards: int) -> int:
    """Return a hand without the second of two identical cards, three to king.

    Runs stay the same, and more queries are equal to one in the cache.
    """
    return cards - ((cards & _TWICE) >> 1)


def with_each(melds: Sequence[int], wilds: int) -> list[int]:
    """Return melds with a wild card added: all with the first, then all with the next.

    Args:
        melds: The packed cards of each.
        wilds: The wild cards, one of each kind.
    """
    return [cards + wild for wild in _WILDS_BY_KIND[wilds] for cards in melds]


def for_sets(dirty_ranks: int) -> list[tuple[int, int]]:
    """Return for each rank the bits of its cards, and the wild cards of its sets.

    Args:
        dirty_ranks: The ranks of which a set may hold a wild card.
    """
    return [
        (column, WILDS & ~column if dirty_ranks & one else 0)
        for column, one in zip(_RANKS, ONE, strict=False)
    ]


def runs_of_suit(suit: int, asked: int, rule: int) -> list[int]:
    """Return the runs of a suit, first those without a wild card of another kind.

    Those with each such wild card follow. In each group the shortest come first.

    Args:
        suit: The suit, 0 to 3.
        asked: The cards of the suit, and one of each wild card of another kind.
        rule: The rules for runs, packed by `runs.rule_of`.
    """
    shift, own = suit * LANE_BITS, asked & SUIT_MASKS[suit]
    lane = own >> shift
    found = [run << shift for run in runs.new_runs(lane, False, rule)]
    if asked != own:
        dirty = [run << shift for run in runs.new_runs(lane, True, rule)]
        found += with_each(dirty, asked - own)
    return found


def sets_of_rank(rank: int, asked: int) -> list[int]:
    """Return the sets of a rank, first those without a wild card of another kind.

    Those with each such wild card follow. In each group the smallest come first.

    Args:
        rank: The rank, 0 ace to 12 king.
        asked: The cards of the rank, and one of each kind of wild card that they take.
    """
    own = asked & _RANKS[rank]
    choices = _choices_of_rank(rank, own)
    found = [cards for cards in choices if size(cards) >= runs.SMALLEST]
    if asked == own:
        return found
    enough = [cards for cards in choices if size(cards) >= runs.SMALLEST - 1]
    return found + with_each(enough, asked - own)


@remembered(1 << 10)
def choices_of_aces(aces: int) -> tuple[int, ...]:
    """Return every sub-multiset of some aces, the smallest first.

    The answer for another rank is the same, shifted.
    """
    return tuple(sorted(choices(aces), key=by_size))


def _choices_of_rank(rank: int, own: int) -> list[int]:
    """Return every sub-multiset of the cards of a rank, the empty one first."""
    shift = rank * BITS
    return [cards << shift for cards in choices_of_aces(own >> shift)]


def frequent_ranks(cards: int, wilds: int, set_ranks: int) -> list[int]:
    """Return the ranks, 0 ace to 12 king, with enough cards for a set.

    Args:
        cards: The packed cards of the hand.
        wilds: The wild cards that may go to sets; 0 if there are none.
        set_ranks: The ranks that may form sets, as a lane with one card of each.
    """
    many = cards >> 2 & _SUITED
    if many:  # four to seven of a kind count as three, or the sums would overflow
        cards = cards & ~(many << 2) | many | many << 1
    ranks = (cards & _SUITED_BITS) % LANE  # the sum of the four lanes
    by_two, by_four = ranks >> 1, ranks >> 2 | ranks >> 3
    enough = by_four | by_two if wilds else by_four | (by_two & ranks)
    enough &= set_ranks
    found: list[int] = []
    while enough:
        lowest = enough & -enough
        found.append(lowest.bit_length() // BITS)
        enough ^= lowest
    return found


def own_cards(family: int, cards: int) -> int:
    """Return the cards of a family: those of its suit or rank."""
    if family >= FIRST_RANK:
        return cards & _RANKS[family - FIRST_RANK]
    return cards & SUIT_MASKS[family]


# Additions to a meld --------------------------------------------------------------


class Growth:
    """The cards of a hand that matter for extending one meld, and the meld's form.

    What can be added to a set depends on its rank alone. What can be added to a run
    depends on its *form*: its cards of the suit, and whether it holds a wild card of
    another kind. So a *question* is one integer: the *own* cards of the hand (those of
    the family) that matter, one of each wild card of another kind in the hand, and
    above all these the family and the form. Many melds lead to the same question.

    Attributes:
        family: The family that the meld belongs to.
        reach: One of each card that could be added first. Cards are added one by one,
            so without any of these nothing can be added.
        first: The bits of a hand that count the cards of `reach`.
        own: The bits of a hand that count the own cards that matter.
        wilds: One of each wild card of another kind that could be added.
        form: The family and the form, in the bits above all cards.
    """

    __slots__ = ("family", "first", "form", "own", "reach", "wilds")

    def __init__(
        self, family: int, first: int, own: int, wilds: int, form: int
    ) -> None:
        """Set the attributes.

        Args:
            family: The family that the meld belongs to.
            first: One of each own card that could be added first.
            own: One of each own card that matters.
            wilds: One of each wild card of another kind that could be added.
            form: The form of the meld.
        """
        self.family: int = family
        self.reach: int = first | wilds
        self.first: int = self.reach * MOST
        self.own: int = own * MOST
        self.wilds: int = wilds
        self.form: int = form << _FORM_AT | family << _FAMILY_AT


_FAMILY_AT: Final = 53 * BITS
_FORM_AT: Final = _FAMILY_AT + 5
"""The lowest bits of the family and of the form in a question, above all cards."""

_FAMILIES: Final = 31
_CARDS: Final = (1 << _FAMILY_AT) - 1


def growth_of_set(rank: int, *, takes_wild: bool) -> Growth:
    """Return the growth of a set.

    Args:
        rank: The rank, 0 ace to 12 king.
        takes_wild: Whether a wild card may be added.
    """
    column = _RANKS[rank]
    own, wilds = column & EACH, WILDS & ~column if takes_wild else 0
    return Growth(FIRST_RANK + rank, own, own, wilds, 0)


def growth_of_run(suit: int, held: int, low: int, high: int, hole: int) -> Growth:
    """Return the growth of a run whose wild card may move to either end.

    Args:
        suit: The suit, 0 to 3.
        held: The cards of the run.
        low: Its lowest place.
        high: Its highest place.
        hole: The place of its wild card; less than 0 if it has none.
    """
    lane = lane_of(held, suit)
    is_dirty = held != lane << suit * LANE_BITS
    wilds = 0 if is_dirty else WILDS & ~SUIT_MASKS[suit]
    own = (_THREES_TO_KINGS[suit] & ~held) | (_ACES_AND_TWOS[suit] & EACH)
    away = 2 if _moves_cards(lane, low, high, hole) else 1
    first = _cards_at(suit, low - away, high + away + 1) & own
    if not is_dirty:
        first |= ONE[13 * suit + runs.TWO]
    return Growth(suit, first, own, wilds, lane << 1 | is_dirty)


def _moves_cards(lane: int, low: int, high: int, hole: int) -> bool:
    """Return whether a card of a run can move, so that one two places away fits.

    A wild card at an end can, as well as a two of the suit, which may be natural or
    wild, and an ace, which may be at either end.

    Args:
        lane: The cards of the suit that are in the run.
        low: Its lowest place.
        high: Its highest place.
        hole: The place of its wild card; less than 0 if it has none.
    """
    return hole in {low, high} or lane & runs.ACES_AND_TWOS != 0


def _asked(question: int) -> tuple[int, int, int, int]:
    """Return the parts of a question.

    Returns:
        The family and the form of the meld, the own cards that may be added, and the
        wild cards of other kinds.
    """
    family, cards = question >> _FAMILY_AT & _FAMILIES, question & _CARDS
    own = own_cards(family, cards)
    return family, question >> _FORM_AT, own, cards - own


def within_reach(question: int) -> int:
    """Return a question without the own cards that the meld cannot reach.

    Questions about few cards recur more often, so the cache answers more of them.
    """
    family, form, own, wilds = _asked(question)
    if family >= FIRST_RANK:
        return question
    more = lane_of(_once(family, own), family)
    found = runs.within_reach(form >> 1, form & 1 > 0, more, wilds > 0)
    return question - own + (found << family * LANE_BITS)


def _once(suit: int, own: int) -> int:
    """Return cards of a suit without copies that no run can hold."""
    return present(own) & _THREES_TO_KINGS[suit] | own & _ACES_AND_TWOS[suit]


def growths(question: int, rule: int) -> list[int]:
    """Return every addition to a meld, first those without a wild card.

    Those with each wild card of another kind follow. In each group the smallest come
    first.

    Args:
        question: The question, as `within_reach` returns it.
        rule: The rules for runs, packed by `runs.rule_of`.
    """
    family, form, own, wilds = _asked(question)
    if family >= FIRST_RANK:
        naturals = _choices_of_rank(family - FIRST_RANK, own)
        return naturals[1:] + with_each(naturals, wilds)
    found = _run_additions(family, form, own, rule, wild=False)
    if wilds:
        dirty = _run_additions(family, form, own, rule, wild=True)
        found += with_each(dirty, wilds)
    return found


def ways_to_ask(growth: Growth, question: int) -> list[tuple[int, int]]:
    """Return the queries for the additions to a run whose wild card keeps its place.

    Args:
        growth: The growth of the run.
        question: The question about it.

    Returns:
        Pairs of the own cards that may be added, and a wild card of another kind that
        is added as well; 0 for none.
    """
    own = _once(growth.family, question & growth.own)
    wilds = _WILDS_BY_KIND[question & growth.wilds]
    alone = [(own, 0)] if present(own) & growth.reach else []
    return alone + [(own, wild) for wild in wilds]


@remembered(1 << 9)
def _cards_at(suit: int, first: int, end: int) -> int:
    """Return the bits that count the cards for some places of a run."""
    kinds = {13 * suit + place % 13 for place in range(max(0, first), min(14, end))}
    return sum(map(copies_mask, kinds))


def can_add(family: int, held: int, more: int, rule: int) -> bool:
    """Return whether cards can be added to a meld, one by one.

    Args:
        family: The family that the meld belongs to.
        held: The cards of the meld.
        more: The cards to add. Together with `held` they must form a meld.
        rule: The rules for runs, packed by `runs.rule_of`.
    """
    if family >= FIRST_RANK:
        return True
    own, lane = own_cards(family, more), lane_of(held, family)
    form = lane << 1 | (held != lane << family * LANE_BITS)
    return own in _run_additions(family, form, own, rule, wild=own != more)


def _run_additions(
    suit: int, form: int, own: int, rule: int, *, wild: bool
) -> list[int]:
    """Return the additions of a suit's cards to a run, all with a wild card or none."""
    shift, lane, is_dirty = suit * LANE_BITS, form >> 1, form & 1 > 0
    found = runs.additions(lane, is_dirty, lane_of(own, suit), wild, rule)
    return [added << shift for added in found]
