"""What a hand is taken apart into when it goes down whole.

Not all melds are needed for that. A long meld does no more than a shorter one and
another of three cards, so new melds are of at most five cards, and biribas of at most
nine. To a meld on the table only such cards are added as cannot make a meld of three
and leave the others to be added. These may be many: what lies beyond a wild card that a
natural one sets free hangs on it.

Jokers and twos are one *pool*: each stands as wild in some meld, or a two at home in a
run of its suit. Only sets of twos tell them apart, and are looked for before all else.
The other cards are the *naturals*.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from biriba._kernel import bag, families, runs
from biriba._kernel.bag import ONE
from biriba._melds.repertoire import repertoire_of
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE, SMALLEST_MELD, Melding
from biriba.cards import Rank
from biriba.melds import Meld, RankSet

_LONGEST: Final = 2 * SMALLEST_MELD - 1
"""A meld with more cards than this can be taken apart, whatever its wild card does."""

_LONGEST_BIRIBA: Final = BIRIBA_SIZE + SMALLEST_MELD - 1
"""A biriba with more cards than this can be taken apart and one part still is one."""

_JOKER_KIND: Final = 52
_TWO_KINDS: Final = tuple(kind for kind in families.WILD_KINDS if kind != _JOKER_KIND)
TWOS: Final = sum(bag.copies_mask(kind) for kind in _TWO_KINDS)
JOKERS: Final = bag.copies_mask(_JOKER_KIND)
NATURALS: Final = sum(map(bag.copies_mask, range(52))) & ~TWOS
HOMES: Final = tuple(
    (
        bag.copies_mask(kind),
        sum(bag.copies_mask(kind + step) for step in (-1, 1, 2)),
    )
    for kind in _TWO_KINDS
)
"""Of each suit the bits of its two, and of ace, three and four, beside which it is at
home."""


class Piece(NamedTuple):
    """What is added to a meld on the table, as it is told apart here.

    Attributes:
        used: The naturals and the twos at home, packed.
        pool: How many twos and jokers it takes in all.
    """

    used: int
    pool: int


Opening: TypeAlias = tuple[Piece, ...]
"""All that may be added to a meld on the table. Two melds that may take the same are
the same here."""


class Way(NamedTuple):
    """A new meld or an addition, as they are looked for here.

    Attributes:
        used: The naturals, and the twos at home, packed.
        pool: How many twos and jokers it takes in all.
        opening: Which opening of the position it fills; ``None`` for a new meld.
    """

    used: int
    pool: int
    opening: int | None = None


Ways: TypeAlias = tuple[Way, ...]


# Sets of twos -----------------------------------------------------------------------


def is_of_twos(meld: Meld) -> bool:
    """Return whether a meld is a set of twos."""
    return isinstance(meld, RankSet) and meld.rank is Rank.TWO


def without_twos(
    melding: Melding, hand: int, laid: list[Meld]
) -> Iterator[tuple[int, bool]]:
    """Yield what is left to cover when some twos have gone to sets of twos.

    Args:
        melding: The rules for melds.
        hand: The packed cards.
        laid: The sets of twos on the table.

    Yields:
        The cards that are left, and whether a set of twos can be a biriba.
    """
    for rest, on_table in _onto_sets_of_twos(melding, hand, laid):
        yield rest, on_table
        for left, is_new in _into_sets_of_twos(melding, rest):
            yield left, on_table or is_new


def _onto_sets_of_twos(
    melding: Melding, hand: int, laid: list[Meld]
) -> Iterator[tuple[int, bool]]:
    """Yield what is left of a hand when some twos are added to sets on the table."""
    if not laid:
        yield hand, False
        return
    first, *others = laid
    for added in (0, *_packed_additions(first, hand, melding)):
        is_biriba = len(first) + bag.size(added) >= BIRIBA_SIZE
        for rest, is_other in _onto_sets_of_twos(melding, hand - added, others):
            yield rest, is_biriba or is_other


def _into_sets_of_twos(melding: Melding, hand: int) -> Iterator[tuple[int, bool]]:
    """Yield what is left of a hand when some twos are laid as new sets."""
    if not melding.set_lane & ONE[runs.TWO]:
        return
    jokers = bag.copies(hand, _JOKER_KIND)
    most = jokers if melding.dirty_set_lane & ONE[runs.TWO] else 0
    for twos in bag.choices(hand & TWOS):
        for used in range(most + 1):
            # All but one of the sets are as small as can be, one joker in each.
            largest = bag.size(twos) - 2 * max(0, used - 1) + (used > 0)
            if largest >= SMALLEST_MELD:
                yield hand - twos - used * bag.JOKER, largest >= BIRIBA_SIZE


def _packed_additions(meld: Meld, hand: int, melding: Melding) -> list[int]:
    """Return what a hand can add to a meld."""
    return [one.cards for one in repertoire_of(melding).additions(meld, hand)]


# New melds --------------------------------------------------------------------------


class RunsOfSuit(NamedTuple):
    """The short runs in some cards of a suit.

    Attributes:
        ways: Those that each natural can be part of.
        counts: How many these are, and the natural, the fewest first.
    """

    ways: dict[int, Ways]
    counts: tuple[tuple[int, int], ...]


@remembered(1 << 13)
def runs_of_suit(own: int, suit: int) -> RunsOfSuit:
    """Return the short runs in some cards of a suit."""
    found: dict[int, list[Way]] = {kind: [] for kind, _ in bag.kinds(own & NATURALS)}
    for run in _runs_in(own, suit, _LONGEST):
        for kind in run.naturals:
            found[kind].append(run.way)
    counts = sorted((len(ways), kind) for kind, ways in found.items())
    return RunsOfSuit({k: tuple(ways) for k, ways in found.items()}, tuple(counts))


@remembered(1 << 11)
def set_ways(column: int, kind: int) -> Ways:
    """Return the short sets that a natural can be part of."""
    card = bag.copies_mask(kind)
    return tuple(
        Way(used, pool)
        for used, pool, size in _sets_in(column)
        if size <= _LONGEST and used & card
    )


def biribas(melding: Melding, cards: int) -> Iterator[Way]:
    """Yield the biribas among some cards, but for such as can be taken apart."""
    for suit in bag.SUITS:
        own = families.own_cards(suit, cards)
        if bag.present(own).bit_count() + 1 >= BIRIBA_SIZE:
            for run in _runs_in(own, suit, _LONGEST_BIRIBA):
                if run.size >= BIRIBA_SIZE:
                    yield run.way
    for rank, _ in bag.kinds(melding.set_lane & ~bag.copies_mask(runs.TWO)):
        column = families.cards_of_rank(cards, rank)
        if bag.size(column) + 1 >= BIRIBA_SIZE:
            for used, pool, size in _sets_in(column):
                if BIRIBA_SIZE <= size <= _LONGEST_BIRIBA:
                    yield Way(used, pool)


def melds_of(melding: Melding, cards: int) -> Iterator[Way]:
    """Yield the short melds among some cards, but for sets of twos."""
    for suit in bag.SUITS:
        for run in _runs_in(families.own_cards(suit, cards), suit, _LONGEST):
            yield run.way
    for rank, _ in bag.kinds(melding.set_lane & ~bag.copies_mask(runs.TWO)):
        for used, pool, size in _sets_in(families.cards_of_rank(cards, rank)):
            if size <= _LONGEST:
                yield Way(used, pool)


class _RunOfSuit(NamedTuple):
    """A run in a suit.

    Attributes:
        way: Its cards, as they are told apart here, and how many of the pool it takes.
        size: How many cards it has in all.
        naturals: The kinds of its naturals.
    """

    way: Way
    size: int
    naturals: tuple[int, ...]


@remembered(1 << 10)
def _runs_in(own: int, suit: int, longest: int) -> tuple[_RunOfSuit, ...]:
    """Return the runs in some cards of a suit.

    Args:
        own: The naturals of the suit, and its twos that may still stand at home.
        suit: The suit, 0 to 3.
        longest: The most cards of a run, fewer than thirteen.
    """
    there = bag.present(own)
    return tuple(
        [
            run
            for run in _all_runs(suit, longest)
            if run.way.used & there == run.way.used
        ]
    )


@remembered(1 << 4)
def _all_runs(suit: int, longest: int) -> tuple[_RunOfSuit, ...]:
    """Return the runs in all cards of a suit, of which other cards hold some.

    To pick those takes a tenth of the time that finding them takes.
    """
    two = ONE[runs.TWO]
    naturals = bag.EACH & bag.LANE & ~two
    ways = [
        (used, int(wild))
        for wild in (True, False)
        for used in runs.new_runs(naturals, wild, longest)
    ]
    with_joker = set(ways)
    ways += [
        (used, 1 + wild)
        for wild in (False, True)
        for used in runs.new_runs(naturals + two, wild, longest)
        if used & two and (used - two, 1 + wild) not in with_joker
    ]
    return tuple([_run_of_suit(suit, used, pool) for used, pool in ways])


def _run_of_suit(suit: int, lane: int, pool: int) -> _RunOfSuit:
    """Return a run of a suit, by its lane and how many of the pool it takes."""
    used = lane << suit * bag.LANE_BITS
    naturals = tuple([kind for kind, _ in bag.kinds(used & NATURALS)])
    return _RunOfSuit(Way(used, pool), len(naturals) + pool, naturals)


@remembered(1 << 11)
def _sets_in(column: int) -> tuple[tuple[int, int, int], ...]:
    """Return the sets in some naturals of a rank, as `_runs_in` returns runs."""
    return tuple(
        (used, wild, size + wild)
        for used in bag.choices(column)
        for size in [bag.size(used)]
        for wild in (0, 1)
        if size > 1 and size + wild >= SMALLEST_MELD
    )


# Additions --------------------------------------------------------------------------


def opening(
    meld: Meld, cards: int, wild: bool, melding: Melding, needs_biriba: bool
) -> Opening:
    """Return what a meld may take, as `_whole_additions` does."""
    own = families.own_cards(meld.growth.family, cards)
    return _whole_additions(meld, own, wild, melding, needs_biriba)


@remembered(1 << 10)
def _whole_additions(
    meld: Meld, own: int, wild: bool, melding: Melding, needs_biriba: bool
) -> Opening:
    """Return the additions of which no meld of three can be taken away.

    That is a meld without which the others can be added still, or none is left. A joker
    stands for any card of the pool that may be wild.

    Args:
        meld: The meld on the table.
        own: The naturals of its suit or rank, and the twos of its suit.
        wild: Whether there is a joker or a two to stand as wild.
        melding: The rules for melds.
        needs_biriba: Whether a biriba is not to be taken apart unless it stays one.
    """
    hand = own + wild * bag.JOKER
    repertoire = repertoire_of(melding)
    found = {one.cards for one in repertoire.additions(meld, hand)}
    threes = [
        cards
        for _, new in (repertoire.finds(hand, ()) if found else ())
        for cards in new.shortest(SMALLEST_MELD).cards
    ]
    return tuple(
        Piece(added & ~JOKERS, bag.size(added & families.WILD_BITS))
        for added in sorted(found, key=bag.by_size)
        if (needs_biriba and _just_biriba(len(meld) + bag.size(added)))
        or not any(
            bag.contains(added, three) and (added - three in found or added == three)
            for three in threes
        )
    )


def _just_biriba(size: int) -> bool:
    """Return whether a meld is a biriba, and would be none with three cards less."""
    return BIRIBA_SIZE <= size <= _LONGEST_BIRIBA


# What is not melded ------------------------------------------------------------------


def some_of(cards: int, number: int) -> int:
    """Return some of the cards that there are, twos first: they can do more."""
    found = 0
    for kind, copies in bag.kinds(cards):
        some = min(copies, number)
        found += some * ONE[kind]
        number -= some
    return found
