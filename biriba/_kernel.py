"""Sets of cards as integers, and the search for runs and sets in them.

A multiset of cards is one integer with four bits for each of the 53 kinds. The kinds
of a suit lie side by side, ace to king, and make a *lane* of 52 bits; the joker lies
above the four lanes. So adding two hands is ``+``, taking cards away is ``-``, and the
cards of one suit or one rank are one ``&`` away. A count stays under eight; the top
bit of each four is free and catches borrows.

In a run a *place* is a position of the sequence: 0 the ace below the two, 1 the two,
... 12 the king, 13 the ace above the king.

Nothing here knows a class of the package; everything is an integer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

BITS: Final = 4
LANE_BITS: Final = 13 * BITS
SUITS: Final = range(4)
LANE: Final = (1 << LANE_BITS) - 1
JOKER: Final = 1 << (4 * LANE_BITS)
TWO: Final = 1 << BITS
"""A two, in its lane."""

EACH: Final = sum(1 << (BITS * kind) for kind in range(53))
"""One card of each kind."""

ONE: Final = tuple(1 << (BITS * kind) for kind in range(53))
"""One card of a kind."""

_GUARD: Final = EACH << 3
_PAIRS: Final = EACH << 1
_FOURS: Final = EACH << 2
_SUIT_MASKS: Final = (*(LANE << (suit * LANE_BITS) for suit in SUITS), JOKER)
_EACH_IN_LANE: Final = EACH & LANE
_NIBBLE: Final = 15
_ACE_HIGH: Final = 13
_PLACES: Final = range(14)
_INNER: Final = (1 << 13) - (1 << 2)
"""The places of three to king, which only one card of the suit can fill."""


def size(cards: int) -> int:
    """Return how many cards there are."""
    return (
        (cards & EACH).bit_count()
        + 2 * (cards & _PAIRS).bit_count()
        + 4 * (cards & _FOURS).bit_count()
    )


def contains(cards: int, part: int) -> bool:
    """Return whether ``part`` is a sub-multiset of ``cards``."""
    return ((cards | _GUARD) - part) & _GUARD == _GUARD


def overflow(cards: int) -> int | None:
    """Return the first kind of which a sum of multisets holds eight or more."""
    over = cards & _GUARD
    return ((over & -over).bit_length() - 1) // BITS if over else None


def shares(one: int, other: int) -> int:
    """Return the cards that two multisets have in common, each the fewer times."""
    larger = ((one | _GUARD) - other) & _GUARD
    takes_other = (larger >> 3) * _NIBBLE
    return (other & takes_other) | (one & ~takes_other & ~_GUARD)


def pack(counted: Iterable[int]) -> tuple[int, int | None]:
    """Return the multiset of some kinds, and a kind of which there are too many."""
    cards = 0
    for kind in counted:
        cards += ONE[kind]
        if cards & _GUARD:
            return cards, kind
    return cards, None


def present(cards: int) -> int:
    """Return the multiset with every count cut down to one."""
    return (cards | cards >> 1 | cards >> 2) & EACH


def copies(cards: int, kind: int) -> int:
    """Return how many of one kind (0-52) there are."""
    return (cards >> (BITS * kind)) & _NIBBLE


def kinds(cards: int) -> Iterator[tuple[int, int]]:
    """Yield each kind that is there with its count, lowest kind first."""
    left = present(cards)
    while left:
        lowest = left & -left
        kind = (lowest.bit_length() - 1) // BITS
        yield kind, copies(cards, kind)
        left ^= lowest


def lane_of(cards: int, suit: int) -> int:
    """Return the cards of one suit as a lane."""
    return (cards >> (suit * LANE_BITS)) & LANE


def by_suit(cards: int) -> list[int]:
    """Return the kinds that are there, each once, split into the suits and jokers."""
    once = present(cards)
    return [once & mask for mask in _SUIT_MASKS]


def copies_mask(kind: int) -> int:
    """Return the bits in which one kind counts."""
    return _NIBBLE << (BITS * kind)


# Parts of a hand ---------------------------------------------------------------
#
# A part is what decides about some melds: the four suits (0-3) about their runs, the
# thirteen ranks (4-16) about their sets. Few cards of a hand are relevant to a part,
# and they are asked about with at most one wild card of another kind at a time, so
# that the same small questions come up again and again and can be remembered.

FIRST_RANK: Final = 4
"""The part of the aces; the parts below are the suits."""

WILD_KINDS: Final = (1, 14, 27, 40, 52)
"""The kinds that can stand for others: the four twos and the joker."""

WILDS: Final = sum(ONE[kind] for kind in WILD_KINDS)
"""One of each kind that can stand for others."""

_ANY_WILD: Final = WILDS * _NIBBLE
_RANKS: Final = tuple(
    sum(copies_mask(13 * suit + rank) for suit in SUITS) for rank in range(13)
)
_COUNTED: Final = tuple(
    copies_mask(13 * suit) | copies_mask(13 * suit + 1) for suit in SUITS
)
_ONCE: Final = tuple(_SUIT_MASKS[suit] & EACH & ~_COUNTED[suit] for suit in SUITS)
_TWOS: Final = FIRST_RANK + 1
_TWO_STEPS: Final = (BITS, 2 * BITS, 11 * BITS, 12 * BITS)
"""How far apart in a lane two cards of a short run can be: neighbours, one between,
queen and ace, king and ace."""


def singles(cards: int) -> tuple[int, ...]:
    """Return one card of each kind that is there."""
    return tuple(ONE[kind] for kind, _ in kinds(cards))


_SPLIT: Final = {
    sum(chosen): chosen
    for size_ in range(6)
    for chosen in combinations(singles(WILDS), size_)
}
"""Some wild cards of different kinds, one by one."""


def own_cards(part: int, cards: int) -> int:
    """Return the cards that count as natural in the melds of a part.

    Of a suit each card matters once, but its two may be natural and wild in one run
    and its ace at both ends, so their number matters too.
    """
    if part >= FIRST_RANK:
        return cards & _RANKS[part - FIRST_RANK]
    return (present(cards) & _ONCE[part]) | (cards & _COUNTED[part])


def other_wilds(part: int, cards: int) -> tuple[int, ...]:
    """Return the wild cards, one of each kind, that are not the part's own."""
    if part == _TWOS:
        return _SPLIT[present(cards) & JOKER]
    own = _SUIT_MASKS[part] if part < FIRST_RANK else 0
    return _SPLIT[present(cards) & WILDS & ~own]


def meldable_parts(cards: int, set_ranks: int) -> Iterator[tuple[int, int]]:
    """Yield the parts of a hand that may hold a meld, with what is relevant to each.

    What is relevant are the part's own cards, and then those together with each wild
    card of another kind in turn.

    Args:
        cards: The hand.
        set_ranks: The ranks of which there may be sets, as one card each in a lane.
    """
    for part in (*_close_suits(cards), *_frequent_ranks(cards, set_ranks)):
        own = own_cards(part, cards)
        yield part, own
        for wild in other_wilds(part, cards):
            yield part, own + wild


def _close_suits(cards: int) -> list[int]:
    """Return the suits of which cards lie near enough to each other for a run.

    Kings and aces of neighbouring suits pass for near; that costs a look-up, no more.
    """
    there = present(cards)
    by_one, by_two, queen_ace, king_ace = (there >> step for step in _TWO_STEPS)
    if cards & _ANY_WILD:
        near = there & (by_one | by_two | queen_ace | king_ace)
    else:
        near = there & ((by_one & by_two) | (queen_ace & king_ace))
    return [suit for suit in SUITS if near & _SUIT_MASKS[suit]]


def _frequent_ranks(cards: int, set_ranks: int) -> list[int]:
    """Return the parts of the ranks of which there are cards enough for a set."""
    ranks = sum([lane_of(cards, suit) for suit in SUITS])
    two, four = ranks >> 1 | ranks >> 2 | ranks >> 3, ranks >> 2 | ranks >> 3
    enough = (two if cards & _ANY_WILD else four | (two & ranks)) & set_ranks
    parts = []
    while enough:
        lowest = enough & -enough
        parts.append(FIRST_RANK + (lowest.bit_length() - 1) // BITS)
        enough ^= lowest
    return parts


def new_melds(part: int, relevant: int, longest: int) -> list[int]:
    """Return the melds that relevant cards of a part hold, fewest cards first.

    A wild card that is not the part's own is in all of them.
    """
    own, wild = _own_and_wild(part, relevant)
    if part >= FIRST_RANK:
        least = 2 if wild else 3
        found = {
            naturals + wild for naturals in choices(own) if size(naturals) >= least
        }
    else:
        found = {
            (lane << (part * LANE_BITS)) + wild
            for _, _, _, lane, new_wild in layouts(
                0, False, lane_of(own, part), wild > 0, longest
            )
            if new_wild == (wild > 0)
        }
    return sorted(found, key=by_size)


def additions(part: int, held: int, relevant: int, longest: int) -> list[int]:
    """Return all that relevant cards can add to a meld of a part, fewest cards first.

    A wild card that is not the part's own is in all of the additions.
    """
    own, wild = _own_and_wild(part, relevant)
    if part >= FIRST_RANK:
        found = {naturals + wild for naturals in choices(own)} - {0}
    else:
        lane, held_wild = _own_and_wild(part, held)
        found = {
            (added << (part * LANE_BITS)) + wild
            for added in _run_additions(
                lane_of(lane, part),
                held_wild > 0,
                lane_of(own, part),
                wild > 0,
                longest,
            )
        }
    return sorted(found, key=by_size)


def _own_and_wild(part: int, cards: int) -> tuple[int, int]:
    """Return the part's own cards, and the others, of some that are all relevant."""
    own = cards & (
        _RANKS[part - FIRST_RANK] if part >= FIRST_RANK else _SUIT_MASKS[part]
    )
    return own, cards - own


def by_size(cards: int) -> tuple[int, int]:
    """Sort by number of cards."""
    return size(cards), cards


def set_reach(part: int) -> int:
    """Return one of each card that might be added to a set."""
    return (_RANKS[part - FIRST_RANK] & EACH) | WILDS


def run_reach(suit: int, held: int, low: int, high: int) -> int:
    """Return one of each card that might be added to a run first.

    Cards go to a run one by one, so without one of these nothing can be added. The
    wild card of the run may move away from either end, or beyond it.
    """
    places = range(max(low - 2, 0), min(high + 3, 14))
    near = sum({ONE[13 * suit + place % 13] for place in places})
    return (near & ~run_settled(suit, held)) | WILDS


def run_settled(suit: int, held: int) -> int:
    """Return the cards of a run that it cannot use twice: those from three to king."""
    return held & _ONCE[suit]


# Runs --------------------------------------------------------------------------


@lru_cache(maxsize=1 << 13)
def _places(lane: int) -> int:
    """Return the places that the cards of a lane from three to king fill."""
    return sum(1 << place for place in range(2, 13) if copies(lane, place))


@lru_cache(maxsize=1 << 11)
def _lane(places: int) -> int:
    """Return one card for each of some places from three to king."""
    return sum(1 << (BITS * place) for place in range(2, 13) if places >> place & 1)


Layout = tuple[int, int, int, int, bool]
"""Lowest place, highest place, the place of the wild card (-1: none), the cards of
the suit that were added, and whether a wild card of another kind was added."""


def layouts(
    lane: int, wild: bool, more: int, more_wild: bool, longest: int
) -> Iterator[Layout]:
    """Yield every way to lay out a run from cards it holds and cards it may take.

    The run holds all of ``lane`` and, with ``wild``, a wild card that is a joker or
    a two of another suit; a two of the own suit (it lies in the lane) stands either
    at its own place or as the wild card. ``more`` and ``more_wild`` say the same of
    the cards that may be added. At most one card stands as wild.

    Args:
        lane: Cards of the suit that are in the run.
        wild: Whether a joker or a two of another suit is in the run.
        more: Cards of the suit that may be added.
        more_wild: Whether a joker or a two of another suit may be added.
        longest: The most cards a run may have, 13 or 14.
    """
    held, held_aces, held_twos = _places(lane), copies(lane, 0), copies(lane, 1)
    aces, twos = held_aces + copies(more, 0), held_twos + copies(more, 1)
    fillable = held | _places(more)
    first, last = _reach(held)
    for low in range(first, -1, -1):
        for high in range(max(last, low + 2), min(14, low + longest)):
            interval = (1 << (high + 1)) - (1 << low)
            missing = interval & _INNER & ~fillable
            if missing & (missing - 1):
                break
            for hole in _holes(interval, missing, held):
                natural = interval & ~(1 << hole) if hole >= 0 else interval
                ace_need = (natural & 1) + (natural >> _ACE_HIGH & 1)
                if not held_aces <= ace_need <= aces:
                    continue
                two_need = natural >> 1 & 1
                inner = _lane(natural & _INNER & ~held) + ace_need - held_aces
                for wild_twos, new_wild in _fillers(hole, wild, more_wild):
                    two_use = two_need + wild_twos
                    if held_twos <= two_use <= twos:
                        added = inner + (two_use - held_twos) * TWO
                        yield low, high, hole, added, new_wild


def _reach(held: int) -> tuple[int, int]:
    """Return the highest place a run may begin at and the lowest it may end at."""
    if not held:
        return 11, 2
    return (held & -held).bit_length() - 1, held.bit_length() - 1


def _holes(interval: int, missing: int, held: int) -> Iterator[int]:
    """Yield the places where a wild card may stand; -1 stands for no wild card."""
    if missing:
        yield missing.bit_length() - 1
        return
    yield -1
    for place in _PLACES:
        if interval >> place & 1 and not held >> place & 1:
            yield place


def _fillers(hole: int, wild: bool, more_wild: bool) -> Iterator[tuple[int, bool]]:
    """Yield who stands in the hole: own-suit twos used as wild, a new wild card."""
    if hole < 0:
        if not wild:
            yield 0, False
    elif wild:
        yield 0, False
    else:
        if hole != 1:
            yield 1, False
        if more_wild:
            yield 0, True


def _run_additions(
    lane: int, wild: bool, more: int, more_wild: bool, longest: int
) -> set[int]:
    """Return the cards of its suit that can be added to a run, with or without a wild.

    The arguments are those of `layouts`; a wild card that may be added is.
    """
    before = readings(lane, wild, longest)
    ends = {end for low, high, hole in before for end in _aces(low, high, hole)}
    blocked = more_wild and copies(lane, 1) > 0 and not _settled(before)
    return {
        added
        for low, high, hole, added, new_wild in layouts(
            lane, wild, more, more_wild, longest
        )
        if new_wild == more_wild
        and (added or new_wild)
        and (not blocked or _two_goes_home(lane, low, hole))
        and (
            not ends
            or not ends.isdisjoint(_aces(low, high, hole))
            or _one_by_one(lane, wild, added, new_wild, longest)
        )
    }


# Adding is a sequence of single additions, each leaving a run (ruling C16). From the
# middle outwards naturals always find such an order, unless an ace has to change
# ends on the way: then only trying tells. A new wild card must come when the run can
# be read without one, so a two of the suit that stands as wild must first go home.


@lru_cache(maxsize=1 << 14)
def readings(lane: int, wild: bool, longest: int) -> tuple[tuple[int, int, int], ...]:
    """Return every way to read cards as a run: lowest, highest and wild place.

    The arguments are those of `layouts`.
    """
    return tuple(
        (low, high, hole)
        for low, high, hole, added, _ in layouts(lane, wild, 0, False, longest)
        if not added
    )


def _settled(runs: tuple[tuple[int, int, int], ...]) -> bool:
    """Return whether a run can be read without a wild card."""
    return any(hole < 0 for _, _, hole in runs)


def _aces(low: int, high: int, hole: int) -> list[int]:
    """Return the places at which a run has a natural ace."""
    return [end for end in (0, _ACE_HIGH) if low <= end <= high and end != hole]


@lru_cache(maxsize=1 << 12)
def _one_by_one(
    lane: int, wild: bool, more: int, more_wild: bool, longest: int
) -> bool:
    """Return whether cards can be added one at a time, each leaving a run."""
    if not more and not more_wild:
        return True
    settled = _settled(readings(lane, wild, longest))
    if more_wild and settled and _one_by_one(lane, True, more, False, longest):
        return True
    for kind, _ in kinds(more):
        longer, rest = lane + ONE[kind], more - ONE[kind]
        after = readings(longer, wild, longest)
        if kind == 1 and not settled:
            after = tuple(run for run in after if run[0] <= 1 and run[2] != 1)
        if after and _one_by_one(longer, wild, rest, more_wild, longest):
            return True
    return False


def _two_goes_home(lane: int, low: int, hole: int) -> bool:
    """Return whether the run's naturals join its two before the hole is filled."""
    if hole == 0:
        return True
    ace_is_high = copies(lane, 0) > 0 and low > 0
    top = _ACE_HIGH if ace_is_high else _places(lane).bit_length() - 1
    return hole > top


def choices(cards: int) -> list[int]:
    """Return every sub-multiset of some cards, the empty one first."""
    found = [0]
    for kind, count in kinds(cards):
        found = [chosen + n * ONE[kind] for n in range(count + 1) for chosen in found]
    return found
