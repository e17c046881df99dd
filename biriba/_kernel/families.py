"""Families of melds: what of a hand matters for which melds.

A family is the runs of a suit (0-3) or the sets of a rank (4-16). To find melds and
additions a hand is sifted: the few cards that matter to one family are kept, and asked
about with at most one wild card of another kind at a time. So the same small questions
come up again and again, and the answers can be remembered. Everything is an integer, as
in `biriba._kernel.bag`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from biriba._kernel import runs
from biriba._kernel.bag import (
    BITS,
    EACH,
    LANE,
    LANE_BITS,
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
from biriba._memory import remembered

FIRST_RANK: Final = 4
"""The family of the aces; the families below are the suits."""

WILD_KINDS: Final = (1, 14, 27, 40, 52)
"""The kinds that can stand for others: the four twos and the joker."""

WILDS: Final = sum(ONE[kind] for kind in WILD_KINDS)
"""One of each kind that can stand for others."""

WILD_BITS: Final = sum(map(copies_mask, WILD_KINDS))
"""The bits of all copies of them."""

_SUITED: Final = EACH & ~ONE[52]
"""One card of each kind but the joker."""

_SUITED_BITS: Final = _SUITED * 7

_RANKS: Final = tuple(
    sum(copies_mask(13 * suit + rank) for suit in SUITS) for rank in range(13)
)
_WILDS_BY_KIND: Final = {
    sum(chosen): chosen
    for number in range(6)
    for chosen in combinations(singles(WILDS), number)
}
"""Wild cards of different kinds, taken apart."""


def cards_of_rank(cards: int, rank: int) -> int:
    """Return the cards of a rank, 0 ace to 12 king."""
    return cards & _RANKS[rank]


# Of a suit each card from three to king matters once, but its two may be natural and
# wild in one run and its ace at both ends, so of these the number matters.
_ACES_AND_TWOS: Final = tuple(
    copies_mask(13 * suit) | copies_mask(13 * suit + runs.TWO) for suit in SUITS
)
_THREES_TO_KINGS: Final = tuple(
    SUIT_MASKS[suit] & EACH & ~_ACES_AND_TWOS[suit] for suit in SUITS
)
_COUNTS: Final = EACH * 7
"""The bits in which cards count; a mark is beside them."""

_TWICE: Final = sum(_THREES_TO_KINGS) << 1
"""The bits that say that a card from three to king is there twice."""


# Melds from a hand ----------------------------------------------------------------


_MARKS: Final = 3
"""How far to the left of a kind's first bit its fourth lies, which no count needs."""

FOR_RUNS: Final = tuple(mask | (WILDS & ~mask) << _MARKS for mask in SUIT_MASKS[:4])
"""The bits of a marked hand that decide about the runs of each suit."""


def for_sets(dirty_ranks: int) -> tuple[int, ...]:
    """Return the bits of a marked hand that decide about the sets of each rank.

    Args:
        dirty_ranks: The ranks of which a set may hold a wild card.
    """
    return tuple(
        column | (WILDS & ~column) << _MARKS if dirty_ranks & one else column
        for column, one in zip(_RANKS, ONE, strict=False)
    )


def marked(cards: int, wilds: int) -> int:
    """Return a hand with a mark at each kind of wild card, however many there are.

    So the own cards of a family and the wild cards that it may take are one ``&`` away.

    Args:
        cards: The hand.
        wilds: The wild cards in it.
    """
    return cards | present(wilds) << _MARKS if wilds else cards


def without_twins(cards: int) -> int:
    """Return a hand, marked or not, with one card for every two alike, three to king.

    To a run it makes no difference, so more questions about runs are the same.
    """
    return cards - ((cards & _TWICE) >> 1)


def sifted(suit: int, asked: int) -> int:
    """Return what of a suit's cards matters for its runs, with the marks beside them.

    Cards that are too far from all others for a run are left out.

    Args:
        suit: The suit, 0 to 3.
        asked: What `FOR_RUNS` leaves of a marked hand.
    """
    own = asked & SUIT_MASKS[suit]
    marks, shift = asked - own, suit * LANE_BITS
    return marks + (runs.near_enough(own >> shift, marks > 0) << shift)


def runs_of_suit(suit: int, asked: int, longest: int) -> list[int]:
    """Return the runs of a suit, first those without a wild card of another kind.

    Then come those with each in turn; each time those of the fewest cards lead.

    Args:
        suit: The suit, 0 to 3.
        asked: What `sifted` has left for it.
        longest: The most cards a run may have, 13 or 14.
    """
    shift, lane = suit * LANE_BITS, lane_of(asked & _COUNTS, suit)
    wilds = _WILDS_BY_KIND[asked >> _MARKS & WILDS & ~SUIT_MASKS[suit]]
    found = [run << shift for run in runs.new_runs(lane, False, longest)]
    if wilds:
        dirty = [run << shift for run in runs.new_runs(lane, True, longest)]
        found += [run + wild for wild in wilds for run in dirty]
    return found


def sets_of_rank(rank: int, asked: int) -> list[int]:
    """Return the sets of a rank, first those without a wild card of another kind.

    Then come those with each in turn; each time those of the fewest cards lead.

    Args:
        rank: The rank, 0 ace to 12 king.
        asked: The cards of the rank, and marks at the wild cards that it may take.
    """
    column, shift = _RANKS[rank], rank * BITS
    wilds = _WILDS_BY_KIND[asked >> _MARKS & WILDS & ~column]
    choices = choices_of_aces((asked & column & _COUNTS) >> shift)
    found = [cards << shift for cards in choices if size(cards) >= _SET]
    if wilds:
        enough = [cards << shift for cards in choices if size(cards) >= _SET - 1]
        found += [cards + wild for wild in wilds for cards in enough]
    return found


_SET: Final = 3
"""The fewest cards of a set."""


@remembered(1 << 10)
def choices_of_aces(aces: int) -> tuple[int, ...]:
    """Return every sub-multiset of some aces, those of the fewest cards first.

    With other ranks it is the same, shifted.
    """
    return tuple(sorted(choices(aces), key=by_size))


def neighbours(there: int) -> tuple[int, int]:
    """Return the cards within two places of another, and those three in a row.

    An ace lies beside the king too. Kings and aces of neighbouring suits pass for
    near; that costs a question, no more.
    """
    by_one, by_two = there >> BITS, there >> 2 * BITS
    low = there & (by_one | by_two)
    pairs = low | low << BITS | low << 2 * BITS
    low = there & by_one & by_two
    trios = low | low << BITS | low << 2 * BITS
    king, queen = there & there >> 12 * BITS, there & there >> 11 * BITS
    if king or queen:
        pairs |= king | queen | king << 12 * BITS | queen << 11 * BITS
        both = king & queen
        trios |= both | both << 12 * BITS | both << 11 * BITS
    return pairs & there, trios


def frequent_ranks(cards: int, wilds: int, set_ranks: int) -> list[int]:
    """Return the ranks of which there are cards enough for a set."""
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
    """Which cards of a hand matter for extending one meld, and what else decides.

    What can be added to a set depends on its rank alone, and what to a run on the cards
    of its suit that it holds and on whether it holds a wild card of another kind. So a
    *question* is the cards of a marked hand that matter, and above all cards the form
    of the meld: the same question is asked of many melds.

    Attributes:
        family: The family that the meld belongs to.
        reach: One of each card that could be added first; cards go to a meld one by
            one, so without any of these nothing can be added.
        first: The bits of a marked hand that tell whether any of them is there.
        matters: The bits of a marked hand that matter.
        form: What else decides, in the bits above all cards.
    """

    __slots__ = ("family", "first", "form", "matters", "reach")

    def __init__(self, family: int, near: int, own: int, wilds: int, form: int) -> None:
        """Keep what matters.

        Args:
            family: The family that the meld belongs to.
            near: One of each own card that could be added first.
            own: One of each own card that matters.
            wilds: One of each wild card of another kind that could be added.
            form: What else decides.
        """
        self.family: int = family
        self.reach: int = near | wilds
        self.first: int = near * _MOST | wilds << _MARKS
        self.matters: int = own * _MOST | wilds << _MARKS
        self.form: int = form << _FORM_AT | family << _FAMILY_AT


_MOST: Final = 7
"""The bits in which the copies of a kind count, at its place."""

_FAMILY_AT: Final = 53 * BITS
_FORM_AT: Final = _FAMILY_AT + 5
"""Where the family and the form of a meld stand in a question, above all cards."""

_FAMILIES: Final = 31


def growth_of_set(rank: int, *, takes_wild: bool) -> Growth:
    """Return what matters for a set.

    Args:
        rank: The rank, 0 ace to 12 king.
        takes_wild: Whether a wild card may be added.
    """
    column = _RANKS[rank]
    own, wilds = column & EACH, WILDS & ~column if takes_wild else 0
    return Growth(FIRST_RANK + rank, own, own, wilds, 0)


def growth_of_run(suit: int, held: int, low: int, high: int) -> Growth:
    """Return what matters for a run, whose wild card may move to either end.

    Args:
        suit: The suit, 0 to 3.
        held: The cards of the run.
        low: Its lowest place.
        high: Its highest place.
    """
    is_dirty = held & ~SUIT_MASKS[suit] != 0
    wilds = 0 if is_dirty else WILDS & ~SUIT_MASKS[suit]
    own = (_THREES_TO_KINGS[suit] & ~held) | (_ACES_AND_TWOS[suit] & EACH)
    near = _cards_at(suit, low - 2, high + 3) & own
    form = lane_of(held, suit) << 1 | is_dirty
    return Growth(suit, near | ONE[13 * suit + runs.TWO], own, wilds, form)


def _asked(question: int) -> tuple[int, int, int, tuple[int, ...]]:
    """Return a question taken apart.

    Returns:
        The family and the form of the meld, the own cards that may be added, and the
        wild cards of other kinds.
    """
    family = question >> _FAMILY_AT & _FAMILIES
    own = own_cards(family, question & _COUNTS)
    wilds = _WILDS_BY_KIND[question >> _MARKS & WILDS]
    return family, question >> _FORM_AT, own, wilds


def within_reach(question: int) -> int:
    """Return a question without the cards that the meld cannot come to.

    The same few cards come up more often than the many.
    """
    family, form, own, wilds = _asked(question)
    if family >= FIRST_RANK:
        return question
    shift, more = family * LANE_BITS, lane_of(_once(family, own), family)
    near = runs.within_reach(form >> 1, form & 1 > 0, more, len(wilds) > 0)
    return question - own + (near << shift)


def _once(suit: int, own: int) -> int:
    """Return cards of a suit, each as often as it can matter to a run."""
    return present(own) & _THREES_TO_KINGS[suit] | own & _ACES_AND_TWOS[suit]


def growths(question: int, longest: int) -> list[int]:
    """Return all cards that can be added to a meld, those without a wild card first.

    Then comes what can be added with each wild card of another kind in turn; each
    time the fewest cards lead.

    Args:
        question: The form of the meld and the cards that matter for it, as
            `within_reach` leaves them.
        longest: The most cards a run may have, 13 or 14.
    """
    family, form, own, wilds = _asked(question)
    if family >= FIRST_RANK:
        shift = (family - FIRST_RANK) * BITS
        naturals = [cards << shift for cards in choices_of_aces(own >> shift)]
        return naturals[1:] + [cards + wild for wild in wilds for cards in naturals]
    found = _run_additions(family, form, own, longest, wild=False)
    if wilds:
        dirty = _run_additions(family, form, own, longest, wild=True)
        found += [cards + wild for wild in wilds for cards in dirty]
    return found


def ways_to_ask(growth: Growth, question: int) -> list[tuple[int, int]]:
    """Return what is to be asked of a run: the own cards, alone and with each wild."""
    family, _, own, wilds = _asked(question)
    own = _once(family, own)
    alone = [(own, 0)] if present(own) & growth.reach else []
    return alone + [(own, wild) for wild in wilds]


@remembered(1 << 9)
def _cards_at(suit: int, first: int, end: int) -> int:
    """Return the bits in which the cards of some places of a run count."""
    kinds = {13 * suit + place % 13 for place in range(max(0, first), min(14, end))}
    return sum(map(copies_mask, kinds))


def can_add(family: int, held: int, more: int, longest: int) -> bool:
    """Return whether cards can be added to a meld with which they make a meld.

    Args:
        family: The family that the meld belongs to.
        held: The cards of the meld.
        more: The cards to add; together they can be read as a meld.
        longest: The most cards a run may have, 13 or 14.
    """
    if family >= FIRST_RANK:
        return True
    own, lane = own_cards(family, more), lane_of(held, family)
    form = lane << 1 | (held != lane << family * LANE_BITS)
    return own in _run_additions(family, form, own, longest, wild=own != more)


def _run_additions(
    suit: int, form: int, own: int, longest: int, *, wild: bool
) -> list[int]:
    """Return what of a suit's cards can be added to a run, with a wild card or none."""
    shift, lane, is_dirty = suit * LANE_BITS, form >> 1, form & 1 > 0
    found = runs.additions(lane, is_dirty, lane_of(own, suit), wild, longest)
    return [added << shift for added in found]
