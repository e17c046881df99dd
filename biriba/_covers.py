"""Laying down a whole hand: exact covers of cards by melds.

In the closed phase of some games a player may meld only if the whole hand can go, but
for one card to discard. This decides it exactly, by trying out, with as little as
possible to try:

* If a biriba must be among the melds, each that the hand holds is tried, and then the
  rest. Apart from that a long meld is never needed where a shorter one and another will
  do, so melds of at most six cards are tried.
* Jokers and twos are one pool: each stands as wild in some meld, or a two at home in a
  run of its suit. Only while it could still stand at home is a two told from a joker.
* Of the other cards, the naturals, the one is covered next that can be part of the
  fewest melds. If there is none for it, it must be the card that is left over.
* Each position, that is the naturals still to cover and the size of the pool, is worked
  out once.

A natural can be part of some three hundred melds at most, and at most n / 3 melds cover
a hand of n cards: that bounds the tries by 300 ** (n / 3), and the positions by the
number of ways to leave some cards of each kind. Both are far away in practice: the
hardest of some thousand hands of up to 46 cards came to about ten thousand positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from biriba import _packed, _parts, _runs, melds
from biriba._packed import NIBBLE, ONE
from biriba.melds import Meld
from biriba.play_rules import BIRIBA_SIZE, SMALLEST_MELD, Melding

_LONGEST: Final = 2 * SMALLEST_MELD
"""A meld with more cards than this can be taken apart, whatever its wild card does."""

_LONGEST_BIRIBA: Final = BIRIBA_SIZE + SMALLEST_MELD
"""A biriba with more cards than this can be taken apart and one part still is one."""

_SMALL: Final = 5
"""An addition of more cards than this can be taken apart: two at each end of a run, and
the one that its wild card stands for."""

_JOKER_KIND: Final = 52
_TWO_KINDS: Final = tuple(kind for kind in _parts.WILD_KINDS if kind != _JOKER_KIND)
_TWOS: Final = sum(_packed.copies_mask(kind) for kind in _TWO_KINDS)
_JOKERS: Final = _packed.copies_mask(_JOKER_KIND)
_NATURALS: Final = sum(map(_packed.copies_mask, range(52))) & ~_TWOS
_HOMES: Final = tuple(
    (
        _packed.copies_mask(kind),
        sum(_packed.copies_mask(kind + step) for step in (-1, 1, 2)),
    )
    for kind in _TWO_KINDS
)
"""Of each suit the bits of its two, and of ace, three and four, beside which it is at
home."""


class Goal(NamedTuple):
    """What a cover must come to.

    Attributes:
        melding: The rules for melds.
        leavable: The packed kinds of which one card may be left over.
    """

    melding: Melding
    leavable: int


def covers(goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool) -> bool:
    """Return whether a hand can be melded, but for one card that may be left over.

    Args:
        goal: What to come to.
        hand: The packed cards.
        laid: Melds on the table to which cards may be added.
        needs_biriba: Whether a meld of seven cards must come of it; if one lies on
            the table already it need not.
    """
    if not laid:
        return _covers(goal, hand, needs_biriba)
    return _covers_adding(goal, hand, laid, needs_biriba)


# New melds alone --------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def _covers(goal: Goal, hand: int, needs_biriba: bool) -> bool:
    """Return whether new melds alone cover a hand, but for one card."""
    if needs_biriba:
        return _covers(goal, hand, False) and any(
            _covers(goal, hand - cards, False) for cards in _biribas(goal, hand)
        )
    return any(
        _goes_down(goal.melding, rest, goal.leavable)
        for rest in _without_twos(goal.melding, hand)
    )


def _biribas(goal: Goal, hand: int) -> Iterator[int]:
    """Yield the biribas that a hand holds, but for such as can be taken apart."""
    melding = goal.melding
    lanes = (melding.set_lane, melding.dirty_set_lane)
    for part, asked in _parts.questions(hand, *lanes):
        for cards in _long_melds(part, asked, melding.longest_run):
            if not _wastes_a_two(goal, part, cards, hand):
                yield cards


@lru_cache(maxsize=1 << 12)
def _long_melds(part: int, asked: int, longest_run: int) -> tuple[int, ...]:
    """Return the biribas of a question, but for such as can be taken apart."""
    return tuple(
        cards
        for cards in _parts.new_melds(part, asked, longest_run)
        if BIRIBA_SIZE <= _packed.size(cards) <= _LONGEST_BIRIBA
    )


def _wastes_a_two(goal: Goal, part: int, cards: int, hand: int) -> bool:
    """Return whether a meld has a two of another part where a joker would do.

    A two can stand wherever a joker can, so it is kept, unless a joker may be left.
    """
    twos = cards & _TWOS & ~_parts.own_cards(part, cards)
    jokers = hand & _JOKERS
    return twos != 0 and jokers != 0 and not goal.leavable & _JOKERS


def _without_twos(melding: Melding, hand: int) -> Iterator[int]:
    """Yield what is left to cover when some twos have gone to sets of twos."""
    yield hand
    if not melding.set_lane & ONE[_runs.TWO]:
        return
    jokers = _packed.copies(hand, _JOKER_KIND)
    most = jokers if melding.dirty_set_lane & ONE[_runs.TWO] else 0
    for twos in _packed.choices(hand & _TWOS):
        count = _packed.size(twos)
        for used in range(most + 1):
            if count >= (SMALLEST_MELD - 1) * used and count + used >= SMALLEST_MELD:
                yield hand - twos - used * ONE[_JOKER_KIND]


def _goes_down(melding: Melding, hand: int, leavable: int) -> bool:
    """Return whether a hand can be melded, but for one card, without sets of twos."""
    pool = _packed.size(hand & (_TWOS | _JOKERS))
    cards = _settled(hand & ~_JOKERS)
    if _can_cover(melding, cards, pool, leavable, 0):
        return True
    for kind in _parts.WILD_KINDS:
        if leavable & ONE[kind] and _packed.copies(hand, kind):
            left = _settled((hand - ONE[kind]) & ~_JOKERS)
            if _can_cover(melding, left, pool - 1, 0, 0):
                return True
    return False


def _settled(cards: int) -> int:
    """Return naturals and twos, without the twos that have no home any more."""
    for two, beside in _HOMES:
        if not cards & beside:
            cards &= ~two
    return cards


@lru_cache(maxsize=1 << 17)
def _can_cover(
    melding: Melding, cards: int, pool: int, leavable: int, free: int
) -> bool:
    """Return whether some naturals can be melded with all twos and jokers.

    Args:
        melding: The rules for melds.
        cards: The naturals, and the twos that may still stand at home, packed.
        pool: How many twos and jokers there are in all.
        leavable: The packed kinds of which one card may be left over.
        free: The bits of naturals of which all may be left over; if there are any,
            twos and jokers may be left over as well.
    """
    if not cards & _NATURALS:
        return pool == 0 or free != 0
    card = _hardest(melding, cards)
    for used, taken in _ways(melding, cards, card):
        if taken <= pool and _can_cover(
            melding, _settled(cards - used), pool - taken, leavable, free
        ):
            return True
    if card & free:
        return _can_cover(melding, _settled(cards - card), pool, leavable, free)
    if card & leavable:
        return _can_cover(melding, _settled(cards - card), pool, 0, free)
    return False


def _hardest(melding: Melding, cards: int) -> int:
    """Return the natural that can be part of the fewest melds."""
    hardest, fewest = 0, 1 << 30
    for suit in _packed.SUITS:
        own = _parts.own_cards(suit, cards)
        for count, kind in _run_counts(own, suit, melding.longest_run):
            if count >= fewest:
                break
            ways = count
            if melding.set_lane & ONE[kind % 13]:
                column = _parts.cards_of_rank(cards, kind % 13)
                ways += len(_set_ways(column, kind))
            if ways < fewest:
                hardest, fewest = ONE[kind], ways
    return hardest


@lru_cache(maxsize=1 << 15)
def _run_counts(own: int, suit: int, longest_run: int) -> tuple[tuple[int, int], ...]:
    """Return of how many runs each natural of a suit can be part, the fewest first."""
    there = _packed.lane_of(own, suit) & ~_packed.copies_mask(_runs.TWO)
    kinds = [13 * suit + rank for rank, _ in _packed.kinds(there)]
    return tuple(
        sorted((len(_run_ways(own, kind, longest_run)), kind) for kind in kinds)
    )


def _ways(melding: Melding, cards: int, card: int) -> tuple[tuple[int, int], ...]:
    """Return the melds that a natural can be part of.

    Returns:
        For each the cards, as they are told apart here, and how many of the pool it
        takes in all.
    """
    kind = (card.bit_length() - 1) // _packed.BITS
    own = _parts.own_cards(kind // 13, cards)
    runs = _run_ways(own, kind, melding.longest_run)
    if not melding.set_lane & ONE[kind % 13]:
        return runs
    return runs + _set_ways(_parts.cards_of_rank(cards, kind % 13), kind)


@lru_cache(maxsize=1 << 15)
def _run_ways(own: int, kind: int, longest_run: int) -> tuple[tuple[int, int], ...]:
    """Return the runs that a natural of a suit can be part of, as `_ways` has them.

    Args:
        own: The naturals of the suit, and its twos that may still stand at home.
        kind: The kind of the natural.
        longest_run: The most cards of a run by the rules.
    """
    suit, rank = divmod(kind, 13)
    lane, two = _packed.lane_of(own, suit), ONE[_runs.TWO]
    naturals, column = lane & ~_packed.copies_mask(_runs.TWO), _packed.copies_mask(rank)
    ways = [
        (used, int(wild))
        for wild in (True, False)
        for used in _runs.new_runs(naturals, wild, longest_run)
        if used & column and _packed.size(used) + wild <= _LONGEST
    ]
    if lane != naturals:
        with_joker = set(ways)
        ways += [
            (used, 1 + wild)
            for wild in (False, True)
            for used in _runs.new_runs(naturals + two, wild, longest_run)
            if used & column
            and used & two
            and _packed.size(used) + wild <= _LONGEST
            and (used - two, 1 + wild) not in with_joker
        ]
    return tuple((used << (suit * _packed.LANE_BITS), pool) for used, pool in ways)


@lru_cache(maxsize=1 << 14)
def _set_ways(column: int, kind: int) -> tuple[tuple[int, int], ...]:
    """Return the sets that a natural can be part of, as `_ways` has them.

    Args:
        column: The naturals of its rank.
        kind: The kind of the natural.
    """
    card = ONE[kind]
    sets = [used + card for used in _packed.choices(column - card)]
    return tuple(
        (used, wild)
        for used in sets
        for wild in (0, 1)
        if SMALLEST_MELD <= _packed.size(used) + wild <= _LONGEST and used != card
    )


# Additions to what lies there -------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def _covers_adding(
    goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool
) -> bool:
    """Return whether new melds and additions to those that lie cover a hand."""
    if _covers(goal, hand, needs_biriba):
        return True
    ways = [
        (number, added, low)
        for number, meld in enumerate(laid)
        for added, low in _additions(meld, hand, goal.melding)
        if _packed.size(added) <= _SMALL
    ]
    if not hand or not _might_cover(goal, hand, [added for _, added, _ in ways]):
        return False
    for number, added, low in ways:
        longer = melds.grown(laid[number], added, low, goal.melding)
        # What comes later goes to later melds: an addition is made at once.
        rest = laid[number + 1 :]
        still = needs_biriba and not longer.is_biriba
        if _covers_adding(goal, hand - added, rest, still):
            return True
    return False


def _additions(meld: Meld, hand: int, melding: Melding) -> list[tuple[int, int | None]]:
    """Return what a hand can add to a meld."""
    there = _packed.present(hand)
    if not there & meld.growth.reach:
        return []
    return melds.growths(meld, meld.growth.sift(hand, there), melding)


def _might_cover(goal: Goal, hand: int, ways: list[int]) -> bool:
    """Return whether a hand could be covered if every card that fits could be added.

    It is a bound that spares the search.
    """
    used = 0
    for added in ways:
        used |= added
    free = _packed.present(used) * NIBBLE & _NATURALS
    leavable = goal.leavable & ~free
    pool = _packed.size(hand & (_TWOS | _JOKERS))
    cards = _settled(hand & ~_JOKERS)
    return _can_cover(goal.melding, cards, pool, leavable, free)
