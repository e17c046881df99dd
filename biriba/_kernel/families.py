"""Families of melds: what of a hand matters for which melds.

A family is the runs of a suit (0-3) or the sets of a rank (4-16). To find melds and
additions a hand is sifted: the few cards that matter to one family are kept, and asked
about with at most one wild card of another kind at a time. So the same small questions
come up again and again, and the answers can be remembered. Everything is an integer, as
in `biriba._kernel.bag`.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

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
_SUITS: Final = tuple(
    zip(SUITS, SUIT_MASKS, _THREES_TO_KINGS, _ACES_AND_TWOS, strict=False)
)


# Melds from a hand ----------------------------------------------------------------


def questions(cards: int, set_ranks: int, dirty_ranks: int) -> list[tuple[int, int]]:
    """Return what is to be asked to find all melds of a hand: families, and cards.

    To each family that may hold a meld belong its own cards, and then those together
    with each wild card of another kind in turn. Cards of a suit that are too far from
    all others for a run are left out.

    Args:
        cards: The hand.
        set_ranks: The ranks of which there may be sets, as one card each in a lane.
        dirty_ranks: Those of which a set may hold a wild card.
    """
    there = present(cards)
    wilds = there & WILDS
    pairs, trios = neighbours(there)
    found: list[tuple[int, int]] = []
    for suit, lane, once, counted in _SUITS:
        if pairs & lane:
            near = pairs if wilds & lane else trios
            if near & lane:
                found.append((suit, (near & once) | (cards & counted)))
            own = (pairs & once) | (cards & counted)
            found += [(suit, own + wild) for wild in _WILDS_BY_KIND[wilds & ~lane]]
    for rank in frequent_ranks(cards, wilds, set_ranks):
        own = cards & _RANKS[rank]
        found.append((FIRST_RANK + rank, own))
        if dirty_ranks & ONE[rank]:
            others = _WILDS_BY_KIND[wilds & ~_RANKS[rank]]
            found += [(FIRST_RANK + rank, own + wild) for wild in others]
    return found


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
    ranks = (
        (cards & LANE)
        + (cards >> LANE_BITS & LANE)
        + (cards >> 2 * LANE_BITS & LANE)
        + (cards >> 3 * LANE_BITS & LANE)
    )
    by_two, by_four = ranks >> 1, ranks >> 2 | ranks >> 3
    enough = by_four | by_two if wilds else by_four | (by_two & ranks)
    enough &= set_ranks
    found: list[int] = []
    while enough:
        lowest = enough & -enough
        found.append(lowest.bit_length() // BITS)
        enough ^= lowest
    return found


def _own_and_wild(family: int, asked: int) -> tuple[int, int]:
    """Return the family's own cards in a question, and the wild card or 0."""
    own, wilds = _own_and_wilds(family, asked)
    return own, sum(wilds)


def _own_and_wilds(family: int, sifted: int) -> tuple[int, tuple[int, ...]]:
    """Return the family's own cards, and the wild cards of other kinds."""
    own = own_cards(family, sifted)
    return own, _WILDS_BY_KIND[sifted - own]


def own_cards(family: int, cards: int) -> int:
    """Return the cards of a family: those of its suit or rank."""
    if family >= FIRST_RANK:
        return cards & _RANKS[family - FIRST_RANK]
    return cards & SUIT_MASKS[family]


def new_melds(family: int, asked: int, longest: int) -> list[int]:
    """Return the melds that the cards of a question hold, fewest cards first.

    A wild card that is not the family's own is in all of them.
    """
    own, wild = _own_and_wild(family, asked)
    if family >= FIRST_RANK:
        least = 2 if wild else 3
        found = {
            naturals + wild for naturals in choices(own) if size(naturals) >= least
        }
    else:
        lanes = runs.new_runs(lane_of(own, family), wild > 0, longest)
        found = {(lane << (family * LANE_BITS)) + wild for lane in lanes}
    return sorted(found, key=by_size)


# Additions to a meld --------------------------------------------------------------


class Growth(NamedTuple):
    """Which cards of a hand matter for extending one meld.

    Attributes:
        family: The family that the meld belongs to.
        reach: One of each card that could be added first; cards go to a meld one by
            one, so without any of these nothing can be added.
        once: The cards that matter once, one of each.
        counted: The bits of the cards whose number matters.
        far: Cards beyond either end of a run, each time with those near the end
            without which they are out of reach.
    """

    family: int
    reach: int
    once: int
    counted: int
    far: tuple[tuple[int, int], ...] = ()

    def sift(self, cards: int, there: int) -> int:
        """Return the cards of a hand that matter, from all and from each once."""
        return (there & self.once) | (cards & self.counted)

    def additions(self, held: int, sifted: int, longest: int) -> list[int]:
        """Return all that sifted cards can add to the meld.

        Args:
            held: The cards of the meld.
            sifted: The cards of a hand that matter for it.
            longest: The most cards a run may have, 13 or 14.
        """
        return [
            added
            for own, wild in self.questions(sifted)
            for added in additions(self.family, held, own + wild, longest)
        ]

    def questions(self, sifted: int) -> list[tuple[int, int]]:
        """Return what is to be asked: the sifted cards, alone and with each wild."""
        own, wilds = _own_and_wilds(self.family, sifted)
        for near, beyond in self.far:
            if not own & near:
                own &= ~beyond
        alone = [(own, 0)] if present(own) & self.reach else []
        return alone + [(own, wild) for wild in wilds]


def growth_of_set(rank: int, *, takes_wild: bool) -> Growth:
    """Return what matters for a set.

    Args:
        rank: The rank, 0 ace to 12 king.
        takes_wild: Whether a wild card may be added.
    """
    column = _RANKS[rank]
    wilds = WILDS & ~column if takes_wild else 0
    return Growth(FIRST_RANK + rank, (column & EACH) | wilds, wilds, column)


def growth_of_run(suit: int, held: int, low: int, high: int) -> Growth:
    """Return what matters for a run, whose wild card may move to either end.

    Args:
        suit: The suit, 0 to 3.
        held: The cards of the run.
        low: Its lowest place.
        high: Its highest place.
    """
    wilds = 0 if held & ~SUIT_MASKS[suit] else WILDS & ~SUIT_MASKS[suit]
    own, counted = _THREES_TO_KINGS[suit] & ~held, _ACES_AND_TWOS[suit]
    below = _cards_at(suit, range(low - 2, low))
    above = _cards_at(suit, range(high + 1, high + 3))
    between = _cards_at(suit, range(low, high + 1))
    near = (below | above | between) & EACH & (own | counted)
    return Growth(
        family=suit,
        reach=near | ONE[13 * suit + runs.TWO] | wilds,
        once=own | wilds,
        counted=counted,
        far=(
            (below, _cards_at(suit, range(low)) & own),
            (above, _cards_at(suit, range(high + 1, 13)) & own),
        ),
    )


def _cards_at(suit: int, places: range) -> int:
    """Return the bits in which the cards of some places of a run count."""
    kinds = {13 * suit + place % 13 for place in places if place in range(14)}
    return sum(map(copies_mask, kinds))


def additions(family: int, held: int, asked: int, longest: int) -> list[int]:
    """Return what the cards of a question can add to a meld, fewest cards first.

    A wild card that is not the family's own is in all of the additions.
    """
    own, wild = _own_and_wild(family, asked)
    if family >= FIRST_RANK:
        found = {naturals + wild for naturals in choices(own)} - {0}
    else:
        shift = family * LANE_BITS
        runs = _run_additions(family, held, own, wild, longest)
        found = {(lane << shift) + wild for lane in runs}
    return sorted(found, key=by_size)


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
    own, wild = _own_and_wild(family, more)
    return lane_of(own, family) in _run_additions(family, held, own, wild, longest)


def _run_additions(
    suit: int, held: int, own: int, wild: int, longest: int
) -> frozenset[int]:
    """Return what of a suit's cards can be added to a run, with a wild card or none."""
    lane, held_wild = _own_and_wild(suit, held)
    return runs.additions(
        lane_of(lane, suit), held_wild > 0, lane_of(own, suit), wild > 0, longest
    )
