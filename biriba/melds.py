"""Melds: reading cards as one, extending one, finding all that a hand holds.

A meld is a `Run` of one suit or a `RankSet` of one rank. It is known by its cards:
where several places are possible for its wild card it is shown in a canonical one,
and `arrangements` lists all. These functions need nothing but cards (and a table's
`Melding` rules, where they are not the usual ones), so they can be used alone:

>>> read("6d JK 8d 9d")
Run('6d JK 8d 9d')
>>> read("3h 4h 2h 6h 7h 5h").is_clean
True
>>> [str(cards) for cards in additions(read("5h 6h 7h"), "3h 4h JK")]
['4h', 'JK', '3h 4h', '3h JK', '4h JK', '3h 4h JK']
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

import attrs

from biriba._faces import Pictured
from biriba._kernel import bag, parts, places, runs
from biriba._melds.no_meld import why_no_meld
from biriba.cards import (
    KINDS,
    RANKS,
    Card,
    Cards,
    CardsLike,
    Rank,
    Suit,
    card_list,
)
from biriba.cards import from_packed as _cards
from biriba.errors import NotAMeld
from biriba.rules import BIRIBA_SIZE, SMALLEST_MELD, Melding
from biriba.violations import Code, Violation

__all__ = [
    "Meld",
    "RankSet",
    "Run",
    "additions",
    "arrangements",
    "extensions",
    "in_hand",
    "placements",
    "read",
    "refusal",
    "refusal_to_add",
]

_STANDARD: Final = Melding()
_SUITS: Final = tuple(Suit)
_TWO: Final = 1


def _growth_of_run(run: Run) -> parts.Growth:
    """Return what of a hand matters for extending a run."""
    suit = _SUITS.index(run.suit)
    return parts.growth_of_run(suit, run.cards.packed, run.low, run.high)


def _growth_of_set(same: RankSet) -> parts.Growth:
    """Return what of a hand matters for extending a set."""
    takes_wild = same.is_clean and same.takes_wild
    return parts.growth_of_set(RANKS.index(same.rank), takes_wild=takes_wild)


@attrs.frozen(repr=False, cache_hash=True)
class _Meld(Pictured):
    """What runs and sets have in common.

    Attributes:
        order: The cards as they lie, a run from low to high, a set with its wild
            card last.
        wild_at: The index in ``order`` of the card that stands as wild, if any.
    """

    order: tuple[Card, ...]
    wild_at: int | None
    cards: Cards = attrs.field(
        init=False,
        eq=False,
        default=attrs.Factory(lambda meld: Cards(meld.order), takes_self=True),
    )

    @property
    def wild(self) -> Card | None:
        """The card that stands as wild, if any."""
        return None if self.wild_at is None else self.order[self.wild_at]

    @property
    def is_clean(self) -> bool:
        """Whether no card stands as wild (R034)."""
        return self.wild_at is None

    @property
    def is_biriba(self) -> bool:
        """Whether there are at least seven cards (R031)."""
        return len(self.order) >= BIRIBA_SIZE

    def __len__(self) -> int:
        """Return how many cards there are."""
        return len(self.order)

    def __str__(self) -> str:
        """Return the cards as they lie, such as ``6d JK 8d``."""
        return " ".join(map(str, self.order))

    def __repr__(self) -> str:
        """Return a short form that shows the cards as they lie."""
        return f"{type(self).__name__}({str(self)!r})"


@attrs.frozen(repr=False, cache_hash=True)
class Run(_Meld):
    """Consecutive cards of one suit (R013-R016).

    Attributes:
        order: The cards as they lie, from low to high.
        wild_at: The index in ``order`` of the card that stands as wild, if any.
        cards: The cards.
        suit: The suit.
        low: The place of the lowest card: 0 the ace below the two, 1 the two, ...
            12 the king, 13 the ace above the king.
        stays: Whether the wild card keeps its place until it is replaced (R165).
    """

    suit: Suit
    low: int
    stays: bool = False

    growth: parts.Growth = attrs.field(
        init=False, eq=False, default=attrs.Factory(_growth_of_run, takes_self=True)
    )

    @property
    def high(self) -> int:
        """The place of the highest card."""
        return self.low + len(self.order) - 1

    @property
    def identity(self) -> object:
        """What tells a run from other melds, its cards or also their places."""
        return (self.order, self.low) if self.stays else self.cards

    @property
    def is_full(self) -> bool:
        """Whether all thirteen ranks are filled (R035)."""
        return len(self.order) >= len(RANKS)


@attrs.frozen(repr=False, cache_hash=True)
class RankSet(_Meld):
    """Cards of one rank (R011, R012).

    Attributes:
        order: The cards as they lie, the wild card last.
        wild_at: The index in ``order`` of the card that stands as wild, if any.
        cards: The cards.
        rank: The rank.
        takes_wild: Whether the rules allow a wild card in it.
    """

    rank: Rank
    takes_wild: bool = attrs.field(default=True, eq=False)

    growth: parts.Growth = attrs.field(
        init=False, eq=False, default=attrs.Factory(_growth_of_set, takes_self=True)
    )

    @property
    def identity(self) -> object:
        """What tells a set from other melds, its cards."""
        return self.cards

    @property
    def is_full(self) -> bool:
        """Whether this is a full run; a set is none."""
        return False


Meld: TypeAlias = Run | RankSet
"""A run or a set."""


# Reading ------------------------------------------------------------------------


def read(cards: CardsLike, melding: Melding = _STANDARD) -> Meld:
    """Read cards as a meld.

    Where the wild card has a choice of places it takes the gap if there is one, and
    else the high end if it can; a run that can be read without a wild card is. Only
    where wild cards keep their places does the order count in which cards are given.

    Args:
        cards: The cards, in any order.
        melding: The rules for melds.

    Raises:
        NotAMeld: If they are none; the error carries the reason.

    >>> read("Kh Ah 2h")
    Run('2h Kh Ah')
    """
    order = card_list(cards)
    packed = Cards(order).packed
    meld = _read(packed, melding)
    if meld is None:
        raise NotAMeld(why_no_meld(_cards(packed), melding))
    if melding.wilds_stay:
        as_given = [m for m in _arrangements(packed, melding) if m.order == order]
        return as_given[0] if as_given else meld
    return meld


def meld_of(meld: Meld | CardsLike, melding: Melding = _STANDARD) -> Meld:
    """Return a meld, reading it if it is given as cards.

    Raises:
        NotAMeld: If the cards are none.
    """
    return meld if isinstance(meld, Run | RankSet) else read(meld, melding)


_ANY: Final = Melding(set_ranks=RANKS, ace_both_ends=True)


def meld_on_table(meld: Meld | CardsLike) -> Meld:
    """Return a meld, reading cards as what they would be at some table.

    Raises:
        NotAMeld: If they are no meld at any.
    """
    if isinstance(meld, Run | RankSet):
        return meld
    usual = refusal(meld) is None
    return read(meld, _STANDARD if usual else _ANY)


def refusal(cards: CardsLike, melding: Melding = _STANDARD) -> Violation | None:
    """Return why cards are no meld, or ``None`` if they are one.

    >>> print(refusal("Ac JK 3c JK 5c"))
    Ac 3c 5c JK JK would hold the wild cards JK and JK; a meld may hold one
    """
    packed = Cards(cards).packed
    return None if _read(packed, melding) else why_no_meld(_cards(packed), melding)


def arrangements(cards: CardsLike, melding: Melding = _STANDARD) -> tuple[Meld, ...]:
    """Return every way to lay cards out as a meld, the canonical one first.

    >>> arrangements("5h 6h JK")
    (Run('5h 6h JK'), Run('JK 5h 6h'))
    """
    return _arrangements(Cards(cards).packed, melding)


def placements(cards: CardsLike, melding: Melding = _STANDARD) -> tuple[Meld, ...]:
    """Return every different meld that laying some cards can make.

    That is one, or none; only where wild cards keep their places there are as many as
    the wild card has places to choose from.

    >>> stays = Melding(wild_move="on-replacement")
    >>> placements("5h 6h JK", stays)
    (Run('5h 6h JK'), Run('JK 5h 6h'))
    """
    return placed(Cards(cards).packed, melding)


@lru_cache(maxsize=1 << 14)
def placed(packed: int, melding: Melding) -> tuple[Meld, ...]:
    """Return every different meld that laying packed cards can make."""
    found = _arrangements(packed, melding)
    if not melding.wilds_stay or not found or found[0].is_clean:
        return found[:1]
    by_low: dict[int, Meld] = {}
    for meld in found:
        by_low.setdefault(meld.low if isinstance(meld, Run) else 0, meld)
    return tuple(by_low.values())


def lows(found: tuple[Meld, ...]) -> tuple[int | None, ...]:
    """Return what tells some melds of the same cards apart, as moves say it."""
    if len(found) == 1:
        return (None,)
    return tuple(meld.low for meld in found if isinstance(meld, Run))


def known(packed: int, melding: Melding) -> Meld:
    """Return the canonical meld of packed cards that are known to be one."""
    meld = _read(packed, melding)
    assert meld is not None  # noqa: S101 - the caller's promise, for the type checker
    return meld


def _read(packed: int, melding: Melding) -> Meld | None:
    """Return the canonical meld of some cards, if they are one."""
    found = placed(packed, melding)
    return found[0] if found else None


def _arrangements(packed: int, melding: Melding) -> tuple[Meld, ...]:
    """Return every meld that some cards make, the canonical one first."""
    if bag.size(packed) < SMALLEST_MELD:
        return ()
    as_set = _as_set(packed, melding)
    if as_set is not None:
        return (as_set,)
    suit = _suit_of(packed)
    return () if suit is None else _as_run(packed, suit, melding)


def _as_set(packed: int, melding: Melding) -> RankSet | None:
    """Return the set that some cards make, if they do."""
    rank = _rank_of(packed)
    if rank is None or RANKS[rank] not in melding.set_ranks:
        return None
    naturals = parts.cards_of_rank(packed, rank)
    wilds = list(_cards(packed - naturals))
    if len(wilds) > 1 or bag.size(naturals) < SMALLEST_MELD - 1:
        return None
    takes_wild = melding.dirty_set_lane & bag.ONE[rank] != 0
    if wilds and not takes_wild:
        return None
    order = (*_cards(naturals), *wilds)
    return RankSet(order, len(order) - 1 if wilds else None, RANKS[rank], takes_wild)


def _as_run(packed: int, suit: int, melding: Melding) -> tuple[Run, ...]:
    """Return every run of a suit that some cards make, the canonical one first."""
    lane = bag.lane_of(packed, suit)
    others = list(_cards(packed - (lane << (suit * bag.LANE_BITS))))
    if len(others) > 1 or not all(card.is_wild for card in others):
        return ()
    found = sorted(
        runs.readings(lane, bool(others), melding.longest_run), key=_canonical_first
    )
    wild = others[0] if others else KINDS[suit * 13 + _TWO]
    return tuple(
        _run(suit, low, high, hole, wild, stays=melding.wilds_stay)
        for low, high, hole in found
    )


def _canonical_first(layout: tuple[int, int, int]) -> tuple[bool, int, int]:
    """Sort clean runs first, then those with the wild card as high as can be."""
    low, _, hole = layout
    return hole >= 0, -hole, low


def _run(  # noqa: PLR0913 - a run at its places has so many
    suit: int, low: int, high: int, hole: int, wild: Card, *, stays: bool
) -> Run:
    """Return a run with its wild card, if any, in a place.

    Args:
        suit: The suit, 0 to 3.
        low: The lowest place.
        high: The highest place.
        hole: The place of the wild card; -1 if there is none.
        wild: The wild card.
        stays: Whether wild cards keep their places.
    """
    order = tuple(
        wild if place == hole else KINDS[suit * 13 + place % 13]
        for place in range(low, high + 1)
    )
    at = hole - low if hole >= 0 else None
    return Run(order, at, _SUITS[suit], low, stays and hole >= 0)


def _rank_of(packed: int) -> int | None:
    """Return the only rank among the cards, wild cards aside (0 ace - 12 king).

    Where there are only wild cards it is the two.
    """
    ranks = {kind % 13 for kind, _ in bag.kinds(packed) if kind not in parts.WILD_KINDS}
    if not ranks:
        return _TWO
    return ranks.pop() if len(ranks) == 1 else None


def _suit_of(packed: int) -> int | None:
    """Return the only suit among the cards, wild cards aside.

    Where there are only wild cards there is none.
    """
    suits = {
        kind // 13 for kind, _ in bag.kinds(packed) if kind not in parts.WILD_KINDS
    }
    return suits.pop() if len(suits) == 1 else None


# Extending ----------------------------------------------------------------------


def additions(
    meld: Meld | CardsLike, cards: CardsLike, melding: Melding = _STANDARD
) -> tuple[Cards, ...]:
    """Return all that some cards can add to a meld, fewest cards first.

    Adding is a sequence of single additions, each leaving a meld, and a wild card
    is never replaced by another (R025-R030, ruling C16).

    Args:
        meld: The meld on the table, or its cards.
        cards: The cards that may be added, a hand for example.
        melding: The rules for melds.

    Raises:
        NotAMeld: If the meld is given as cards that are none.

    >>> additions(read("3h 4h 2h 6h 7h"), "JK 2c")
    ()
    >>> additions(read("3h 4h 2h 6h 7h"), "5h JK")
    (Cards('5h'), Cards('5h JK'))
    """
    meld = meld_of(meld, melding)
    packed = Cards(cards).packed
    sifted = meld.growth.sift(packed, bag.present(packed))
    found = {added for added, _ in growths(meld, sifted, melding)}
    return tuple(map(_cards, sorted(found, key=bag.by_size)))


def growths(meld: Meld, sifted: int, melding: Melding) -> list[tuple[int, int | None]]:
    """Return what cards can add to a meld, and what tells equal additions apart.

    Args:
        meld: The meld on the table.
        sifted: The packed cards that matter for it, as its growth sifts them.
        melding: The rules for melds.

    Returns:
        The packed cards of each addition; and the lowest place of the run that it
        leads to, where several runs are possible.
    """
    if melding.wilds_stay and isinstance(meld, Run):
        return _placed_growths(meld, sifted, melding)
    held = meld.cards.packed
    return [
        (added, None)
        for added in meld.growth.additions(held, sifted, melding.longest_run)
    ]


def _placed_growths(
    run: Run, sifted: int, melding: Melding
) -> list[tuple[int, int | None]]:
    """Return what cards can add to a run in which wild cards keep their places."""
    lows: dict[int, list[int]] = {}
    suit, before = _SUITS.index(run.suit), _before(run, melding)
    for own, wild in run.growth.questions(sifted):
        lane = bag.lane_of(own, suit)
        for after in places.growths(before, lane, wild > 0, melding.longest_run):
            added = (after.added << (suit * bag.LANE_BITS)) + wild
            lows.setdefault(added, []).append(after.low)
    return [
        (added, low if len(places) > 1 else None)
        for added, places in lows.items()
        for low in places
    ]


def _before(run: Run, melding: Melding) -> tuple[places.Placed, ...]:
    """Return the places at which a run may be seen, before something is added."""
    if run.wild_at is not None:
        own = run.wild is KINDS[_SUITS.index(run.suit) * 13 + _TWO]
        return (places.Placed(run.low, run.high, run.low + run.wild_at, own),)
    return tuple(
        places.Placed(one.low, one.high, -1, own=False)
        for one in _arrangements(run.cards.packed, melding)
        if isinstance(one, Run) and one.is_clean
    )


def extensions(
    meld: Meld | CardsLike, cards: CardsLike, melding: Melding = _STANDARD
) -> tuple[Meld, ...]:
    """Return every meld that some cards make of a meld when all are added.

    That is one, or none if they cannot be added; only where wild cards keep their
    places there may be more.

    Args:
        meld: The meld on the table, or its cards.
        cards: The cards that are added.
        melding: The rules for melds.

    Raises:
        NotAMeld: If the meld is given as cards that are none.
        TooManyCopiesError: If meld and cards hold more than seven of a kind.

    >>> extensions("4h 5h 2c 7h", "6h")
    (Run('4h 5h 6h 7h 2c'),)
    """
    meld, more = meld_of(meld, melding), Cards(cards)
    if refusal_to_add(meld, more, melding) is not None:
        return ()
    return extended(meld, more.packed, melding)


def extended(meld: Meld, added: int, melding: Melding) -> tuple[Meld, ...]:
    """Return every meld that packed cards make, which can be added, low ends first."""
    if melding.wilds_stay and isinstance(meld, Run):
        return _placed_after(meld, added, melding)
    return (known(meld.cards.packed + added, melding),)


def grown(meld: Meld, added: int, low: int | None, melding: Melding) -> Meld:
    """Return the meld that packed cards make, the one that begins at a place."""
    return at_low(extended(meld, added, melding), low)


def at_low(found: tuple[Meld, ...], low: int | None) -> Meld:
    """Return the run that begins at a place; the only meld if no place is given."""
    return next(
        meld
        for meld in found
        if low is None or (isinstance(meld, Run) and meld.low == low)
    )


@lru_cache(maxsize=1 << 12)
def _placed_after(run: Run, added: int, melding: Melding) -> tuple[Run, ...]:
    """Return every run that packed cards make of one whose wild card stays."""
    suit = _SUITS.index(run.suit)
    lane = bag.lane_of(added, suit)
    others = list(_cards(added - (lane << (suit * bag.LANE_BITS))))
    own_two = KINDS[suit * 13 + _TWO]
    found = places.growths(
        _before(run, melding), lane, bool(others), melding.longest_run
    )
    return tuple(
        _run(
            suit,
            after.low,
            after.high,
            after.hole,
            own_two if after.own else (*others, run.wild or own_two)[0],
            stays=True,
        )
        for after in sorted(found, key=lambda placed: placed.low)
        if after.added == lane
    )


def refusal_to_add(
    meld: Meld | CardsLike, cards: CardsLike, melding: Melding = _STANDARD
) -> Violation | None:
    """Return why cards cannot be added to a meld, or ``None`` if they can.

    Raises:
        NotAMeld: If the meld is given as cards that are none.
        TooManyCopiesError: If meld and cards hold more than seven of a kind.

    >>> print(refusal_to_add(read("3h 4h 2h 6h 7h"), "JK"))
    JK cannot go to 3h 4h 2h 6h 7h: 2h stands there as wild
    """
    meld, more = meld_of(meld, melding), Cards(cards)
    if not more:
        return Violation(Code.NOTHING_ADDED, f"no card is added to {meld}")
    united = (meld.cards + more).packed
    if _read(united, melding) is None:
        why = why_no_meld(_cards(united), melding)
        message = f"{more} cannot go to {meld}: {why.message}"
        return Violation(why.code, message)
    part, held = meld.growth.part, meld.cards.packed
    if not parts.can_add(part, held, more.packed, melding.longest_run):
        return _why_not_one_by_one(meld, more)
    if extended(meld, more.packed, melding):
        return None
    message = f"{more} cannot go to {meld}: {meld.wild} keeps its place there"
    return Violation(Code.WILD_STAYS, message)


def _why_not_one_by_one(meld: Meld, more: Cards) -> Violation:
    """Return why cards that would make a meld cannot be added one after the other."""
    if meld.wild is not None and any(card.is_wild for card in more):
        message = f"{more} cannot go to {meld}: {meld.wild} stands there as wild"
        return Violation(Code.WILD_FOR_WILD, message)
    message = f"{more} cannot go to {meld} one by one without moving the ace"
    return Violation(Code.ACE_STAYS, message)


def in_hand(cards: CardsLike, melding: Melding = _STANDARD) -> tuple[Meld, ...]:
    """Return every meld that some cards hold, the fewest cards first.

    >>> in_hand("5h 6h 7h 7s JK")[:3]
    (Run('5h 6h 7h'), Run('5h 6h JK'), RankSet('7s 7h JK'))
    """
    hand, lanes = Cards(cards).packed, (melding.set_lane, melding.dirty_set_lane)
    found = [
        meld
        for part, asked in parts.questions(hand, *lanes)
        for meld in parts.new_melds(part, asked, melding.longest_run)
    ]
    by_size = sorted(found, key=bag.by_size)
    return tuple(meld for packed in by_size for meld in placed(packed, melding))
