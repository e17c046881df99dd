"""Laying down a whole hand: exact covers of cards by melds.

In the closed phase of some games a player may meld only if the whole hand can go, but
for one card to discard. This decides it exactly, by trying out, with as little as
possible to try:

* If a biriba must be among the melds, each that the hand holds is tried, and then the
  rest. Apart from that a long meld is never needed where a shorter one and another will
  do, so melds of at most five cards are tried, and biribas of at most nine.
* To a meld on the table only such cards are added as can not make a meld of their own
  and leave the others to be added. These may be many: what lies beyond a wild card that
  a natural one sets free hangs on it.
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

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from biriba import _packed, _parts, _runs, melds
from biriba._packed import NIBBLE, ONE
from biriba.melds import Meld
from biriba.play_rules import BIRIBA_SIZE, SMALLEST_MELD, Melding

Ways: TypeAlias = tuple[tuple[int, int], ...]
"""Melds as they are looked for here: of each the naturals and the twos at home, packed,
and how many twos and jokers it takes in all."""

_LONGEST: Final = 2 * SMALLEST_MELD - 1
"""A meld with more cards than this can be taken apart, whatever its wild card does."""

_LONGEST_BIRIBA: Final = BIRIBA_SIZE + SMALLEST_MELD - 1
"""A biriba with more cards than this can be taken apart and one part still is one."""

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


def cover(
    goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool
) -> tuple[int, ...] | None:
    """Return how a hand can be melded, but for one card that may be left over.

    Args:
        goal: What to come to.
        hand: The packed cards.
        laid: Melds on the table to which cards may be added.
        needs_biriba: Whether a meld of seven cards must come of it; if one lies on
            the table already it need not.

    Returns:
        The packed cards of each new meld, sets of twos aside; ``None`` if there is no
        way. The other cards are added to what lies there.
    """
    if not laid:
        return _cover(goal, hand, needs_biriba)
    return _cover_adding(goal, hand, laid, needs_biriba)


# New melds alone --------------------------------------------------------------------


@lru_cache(maxsize=1 << 15)
def _cover(goal: Goal, hand: int, needs_biriba: bool) -> tuple[int, ...] | None:
    """Return how new melds alone cover a hand, but for one card."""
    for rest, is_biriba in _without_twos(goal.melding, hand):
        found = _goes_down(goal, rest, needs_biriba and not is_biriba)
        if found is not None:
            return found
    return None


def _without_twos(melding: Melding, hand: int) -> Iterator[tuple[int, bool]]:
    """Yield what is left to cover when some twos have gone to sets of twos.

    Yields:
        The cards that are left, and whether a set of twos can be a biriba.
    """
    yield hand, False
    if not melding.set_lane & ONE[_runs.TWO]:
        return
    jokers = _packed.copies(hand, _JOKER_KIND)
    most = jokers if melding.dirty_set_lane & ONE[_runs.TWO] else 0
    for twos in _packed.choices(hand & _TWOS):
        for used in range(most + 1):
            # All but one of the sets are as small as can be, one joker in each.
            largest = _packed.size(twos) - 2 * max(0, used - 1) + (used > 0)
            if largest >= SMALLEST_MELD:
                rest = hand - twos - used * ONE[_JOKER_KIND]
                yield rest, largest >= BIRIBA_SIZE


def _goes_down(goal: Goal, hand: int, needs_biriba: bool) -> tuple[int, ...] | None:
    """Return how a hand can be melded, but for one card, without sets of twos."""
    melding, leavable = goal
    pool = _packed.size(hand & _parts.WILD_BITS)
    ways = _melds_out(melding, _told(hand), pool, leavable, needs_biriba)
    if ways is not None:
        return _with_wilds(ways, hand)
    for kind in _parts.WILD_KINDS:
        if leavable & ONE[kind] and _packed.copies(hand, kind):
            left = hand - ONE[kind]
            ways = _melds_out(melding, _told(left), pool - 1, 0, needs_biriba)
            if ways is not None:
                return _with_wilds(ways, left)
    return None


def _with_wilds(ways: Ways, hand: int) -> tuple[int, ...]:
    """Return melds with the wild cards that they take."""
    at_home = sum(used & _TWOS for used, _ in ways)
    wilds = (
        ONE[kind]
        for kind, copies in _packed.kinds((hand & _parts.WILD_BITS) - at_home)
        for _ in range(copies)
    )
    return tuple(
        used + sum(islice(wilds, pool - _packed.size(used & _TWOS)))
        for used, pool in ways
    )


@lru_cache(maxsize=1 << 15)
def _melds_out(
    melding: Melding, cards: int, pool: int, leavable: int, needs_biriba: bool
) -> Ways | None:
    """Return how naturals go down with a pool; the arguments are `_exact`'s."""
    if not needs_biriba:
        return _exact(melding, cards, pool, leavable, 0)
    biribas = [one for one in _biribas(melding, cards) if one[1] <= pool]
    if not biribas or _exact(melding, cards, pool, leavable, 0) is None:
        return None
    return _first(melding, biribas, cards, pool, leavable, 0)


def _first(  # noqa: PLR0913, PLR0917 - a position and what may come first
    melding: Melding,
    ways: Iterable[tuple[int, int]],
    cards: int,
    pool: int,
    leavable: int,
    free: int,
) -> Ways | None:
    """Return how some melds, of which one comes first, cover a position."""
    for used, taken in ways:
        if taken <= pool:
            left = _settled(cards - used)
            others = _exact(melding, left, pool - taken, leavable, free)
            if others is not None:
                return ((used, taken), *others)
    return None


def _told(hand: int) -> int:
    """Return the cards of a hand that are told apart: jokers are not."""
    return _settled(hand & ~_JOKERS)


def _settled(cards: int) -> int:
    """Return naturals and twos, without the twos that have no home any more."""
    for two, beside in _HOMES:
        if not cards & beside:
            cards &= ~two
    return cards


@lru_cache(maxsize=1 << 17)
def _exact(
    melding: Melding, cards: int, pool: int, leavable: int, free: int
) -> Ways | None:
    """Return how some naturals can be melded with all twos and jokers.

    Args:
        melding: The rules for melds.
        cards: The naturals, and the twos that may still stand at home, packed.
        pool: How many twos and jokers there are in all.
        leavable: The packed kinds of which one card may be left over.
        free: The bits of cards of which all may be left over; if there are any, twos
            and jokers may be left over as well.

    Returns:
        The melds; ``None`` if there is no way.
    """
    if not cards & _NATURALS:
        return () if pool == 0 or free else None
    card = _hardest(melding, cards)
    ways = _ways(melding, cards, card)
    found = _first(melding, ways, cards, pool, leavable, free)
    if found is not None:
        return found
    if card & free:
        return _exact(melding, _settled(cards - card), pool, leavable, free)
    if card & leavable:
        return _exact(melding, _settled(cards - card), pool, 0, free)
    return None


def _hardest(melding: Melding, cards: int) -> int:
    """Return the natural that can be part of the fewest melds."""
    hardest, fewest = 0, 1 << 30
    for suit in _packed.SUITS:
        own = _parts.own_cards(suit, cards)
        for count, kind in _run_counts(own, suit):
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
def _run_counts(own: int, suit: int) -> tuple[tuple[int, int], ...]:
    """Return of how many runs each natural of a suit can be part, the fewest first."""
    there = _packed.lane_of(own, suit) & ~_packed.copies_mask(_runs.TWO)
    kinds = [13 * suit + rank for rank, _ in _packed.kinds(there)]
    return tuple(sorted((len(_run_ways(own, kind)), kind) for kind in kinds))


def _ways(melding: Melding, cards: int, card: int) -> tuple[tuple[int, int], ...]:
    """Return the melds that a natural can be part of.

    Returns:
        For each the cards, as they are told apart here, and how many of the pool it
        takes in all.
    """
    kind = (card.bit_length() - 1) // _packed.BITS
    own = _parts.own_cards(kind // 13, cards)
    runs = _run_ways(own, kind)
    if not melding.set_lane & ONE[kind % 13]:
        return runs
    return runs + _set_ways(_parts.cards_of_rank(cards, kind % 13), kind)


@lru_cache(maxsize=1 << 15)
def _run_ways(own: int, kind: int) -> tuple[tuple[int, int], ...]:
    """Return the short runs that a natural can be part of, as `_ways` has them."""
    column = _packed.copies_mask(kind)
    return tuple(
        (used, pool)
        for used, pool, _ in _runs_in(own, kind // 13, _LONGEST)
        if used & column
    )


@lru_cache(maxsize=1 << 14)
def _set_ways(column: int, kind: int) -> tuple[tuple[int, int], ...]:
    """Return the short sets that a natural can be part of, as `_ways` has them."""
    card = _packed.copies_mask(kind)
    return tuple(
        (used, pool)
        for used, pool, size in _sets_in(column)
        if size <= _LONGEST and used & card
    )


def _biribas(melding: Melding, cards: int) -> Iterator[tuple[int, int]]:
    """Yield the biribas among some cards, but for such as can be taken apart."""
    found: list[tuple[int, int, int]] = []
    for suit in _packed.SUITS:
        found += _runs_in(_parts.own_cards(suit, cards), suit, _LONGEST_BIRIBA)
    for rank, _ in _packed.kinds(melding.set_lane & ~_packed.copies_mask(_runs.TWO)):
        found += _sets_in(_parts.cards_of_rank(cards, rank))
    for used, pool, size in found:
        if BIRIBA_SIZE <= size <= _LONGEST_BIRIBA:
            yield used, pool


@lru_cache(maxsize=1 << 13)
def _runs_in(own: int, suit: int, longest: int) -> tuple[tuple[int, int, int], ...]:
    """Return the runs in some cards of a suit.

    Args:
        own: The naturals of the suit, and its twos that may still stand at home.
        suit: The suit, 0 to 3.
        longest: The most cards of a run.

    Returns:
        For each the cards, as they are told apart here, how many of the pool it takes
        in all, and its size.
    """
    lane, two = _packed.lane_of(own, suit), ONE[_runs.TWO]
    naturals = lane & ~_packed.copies_mask(_runs.TWO)
    ways = [
        (used, int(wild), _packed.size(used) + wild)
        for wild in (True, False)
        for used in _runs.new_runs(naturals, wild, longest)
    ]
    if lane != naturals:
        with_joker = {(used, pool) for used, pool, _ in ways}
        ways += [
            (used, 1 + wild, _packed.size(used) + wild)
            for wild in (False, True)
            for used in _runs.new_runs(naturals + two, wild, longest)
            if used & two and (used - two, 1 + wild) not in with_joker
        ]
    shift = suit * _packed.LANE_BITS
    return tuple((used << shift, pool, size) for used, pool, size in ways)


@lru_cache(maxsize=1 << 13)
def _sets_in(column: int) -> tuple[tuple[int, int, int], ...]:
    """Return the sets in some naturals of a rank, as `_runs_in` returns runs."""
    return tuple(
        (used, wild, size + wild)
        for used in _packed.choices(column)
        for size in [_packed.size(used)]
        for wild in (0, 1)
        if size > 1 and size + wild >= SMALLEST_MELD
    )


# Additions to what lies there -------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def _cover_adding(
    goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool
) -> tuple[int, ...] | None:
    """Return how new melds and additions to those that lie cover a hand."""
    found = _cover(goal, hand, needs_biriba)
    if found is not None or not hand:
        return found
    melding = goal.melding
    ways = [
        (number, added, low)
        for number, meld in enumerate(laid)
        for added, low in _additions(meld, hand, melding, needs_biriba)
    ]
    # With one meld there the bound costs more than it spares, by a quarter.
    if len(laid) > 1 and not _might_cover(goal, hand, [added for _, added, _ in ways]):
        return None
    for number, added, low in ways:
        longer = melds.grown(laid[number], added, low, melding)
        # What comes later goes to later melds: an addition is made at once.
        rest = laid[number + 1 :]
        still = needs_biriba and not longer.is_biriba
        found = _cover_adding(goal, hand - added, rest, still)
        if found is not None:
            return found
    return None


def _additions(
    meld: Meld, hand: int, melding: Melding, needs_biriba: bool
) -> tuple[tuple[int, int | None], ...]:
    """Return what of a hand can be added to a meld, but for what can be taken apart."""
    there = _packed.present(hand)
    if not there & meld.growth.reach:
        return ()
    return _whole_additions(meld, meld.growth.sift(hand, there), melding, needs_biriba)


@lru_cache(maxsize=1 << 13)
def _whole_additions(
    meld: Meld, sifted: int, melding: Melding, needs_biriba: bool
) -> tuple[tuple[int, int | None], ...]:
    """Return what cannot go down as well as a meld of three and a smaller addition.

    Args:
        meld: The meld on the table.
        sifted: The packed cards that matter for it.
        melding: The rules for melds.
        needs_biriba: Whether a biriba is not to be taken apart unless it stays one.

    Returns:
        The additions, as `melds.growths` returns them.
    """
    found = melds.growths(meld, sifted, melding)
    known = {0, *(added for added, _ in found)}
    lanes = (melding.set_lane, melding.dirty_set_lane)
    threes = [
        cards
        for part, asked in _parts.questions(sifted, *lanes)
        for cards in _parts.new_melds(part, asked, melding.longest_run)
        if _packed.size(cards) == SMALLEST_MELD
    ]
    return tuple(
        (added, low)
        for added, low in found
        if (needs_biriba and _just_biriba(len(meld) + _packed.size(added)))
        or not any(
            _packed.contains(added, three) and added - three in known
            for three in threes
        )
    )


def _just_biriba(size: int) -> bool:
    """Return whether a meld is a biriba, and would be none with three cards less."""
    return BIRIBA_SIZE <= size <= _LONGEST_BIRIBA


def _might_cover(goal: Goal, hand: int, ways: list[int]) -> bool:
    """Return whether a hand could be covered if every card that fits could be added.

    It is a bound that spares the search.
    """
    used = 0
    for added in ways:
        used |= added
    free = _packed.present(used) * NIBBLE
    leavable, pool = goal.leavable & ~free, _packed.size(hand & _parts.WILD_BITS)
    return _exact(goal.melding, _told(hand), pool, leavable, free) is not None
