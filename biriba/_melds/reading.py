"""Reading cards as a meld: which meld, in which places, or why none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

import attrs

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, RANKS, Card
from biriba._cards.multisets import Cards, CardsLike, card_list
from biriba._lanes import bag, families, runs
from biriba._lanes.runs import TWO
from biriba._melds.no_meld import why_no_meld
from biriba._melds.values import SUITS, Meld, RankSet, Run, at_table
from biriba._refusals.violations import Violation
from biriba._rules.melding import SMALLEST_MELD, Melding
from biriba._rules.presets import RulesLike, rules_of
from biriba.errors import InvalidMeldError

STANDARD: Final = Melding()
"""The usual rules for melds."""

ANY: Final = Melding(set_ranks=RANKS, ace_both_ends=True)
"""The rules that accept every meld of all tables where wild cards move."""

STAYING: Final = attrs.evolve(ANY, wild_move="on-replacement")
"""The rules that accept every meld of all tables where wild cards stay."""

MeldingLike: TypeAlias = Melding | RulesLike
"""The rules for melds, or those of a table, which include them."""


def melding_of(given: MeldingLike) -> Melding:
    """Return the rules for melds, also from those of a table or from its name.

    Raises:
        RulesError: If they are neither, or if there is no ruleset of that name.
    """
    return given if isinstance(given, Melding) else rules_of(given).melding


def identify(cards: CardsLike, melding: MeldingLike = STANDARD) -> Meld:
    """Read cards as a meld.

    The cards form a run without a wild card if they can. Otherwise the wild card fills
    the gap if there is one, or goes to the high end if there is room. The order in
    which you give the cards matters only if wild cards keep their places.

    Args:
        cards: The cards, in any order.
        melding: The rules for melds, or those of a table.

    Raises:
        InvalidMeldError: If the cards are not a meld. The error has the reason.

    >>> identify("Kh Ah 2h")
    <Run: 2h Kh Ah>
    """
    order, melding = card_list(cards), melding_of(melding)
    cards = Cards(order)
    found = placed(cards.packed, melding)
    if not found:
        raise InvalidMeldError(why_no_meld(cards, melding))
    if melding.wilds_stay:
        as_given = [m for m in arranged(cards.packed, melding) if m.order == order]
        return (*as_given, *found)[0]
    return found[0]


def meld_of(meld: Meld | CardsLike, melding: MeldingLike = STANDARD) -> Meld:
    """Return a meld, reading it if it is given as cards.

    Raises:
        InvalidMeldError: If the cards are not a meld.
    """
    return meld if isinstance(meld, Run | RankSet) else identify(meld, melding)


def meld_on_table(meld: Meld | CardsLike) -> Meld:
    """Return a meld, reading cards by the rules of any table.

    Raises:
        InvalidMeldError: If no table accepts the cards as a meld.
    """
    if isinstance(meld, Run | RankSet):
        return meld
    usual = refusal(meld) is None
    return identify(meld, STANDARD if usual else ANY)


def refusal(cards: CardsLike, melding: MeldingLike = STANDARD) -> Violation | None:
    """Return why cards form no meld, or ``None`` if they form one."""
    cards, melding = Cards(cards), melding_of(melding)
    return None if placed(cards.packed, melding) else why_no_meld(cards, melding)


def layouts(cards: CardsLike, melding: MeldingLike = STANDARD) -> tuple[Meld, ...]:
    """Return every order in which cards can be shown as a meld, the usual one first.

    If wild cards move freely, all of them are the same meld, and `choices` returns only
    one.

    >>> layouts("5h 6h JK")
    (<Run: 5h 6h JK>, <Run: JK 5h 6h>)
    """
    return arranged(Cards(cards).packed, melding_of(melding))


@remembered(1 << 13)
def placed(packed: int, melding: Melding) -> tuple[Meld, ...]:
    """Return every different meld that laying packed cards can make."""
    if not melding.wilds_stay:
        return tuple(islice(_arranged(packed, melding), 1))
    found = arranged(packed, melding)
    if len(found) > 1:
        suit = found[0].growth.family
        ways = lying(packed, suit, melding.run_rule)
        return tuple(at_table(one.run(), melding) for one in ways)
    return found


class Lying(NamedTuple):
    """The places of a run's cards, from which the run is made on demand.

    Attributes:
        suit: The suit, 0 to 3.
        low: The lowest place.
        high: The highest place.
        hole: The place of the wild card; -1 if there is none.
        wild: The wild card.
    """

    suit: int
    low: int
    high: int
    hole: int
    wild: Card

    def run(self) -> Run:
        """Return the run, whose wild card keeps its place."""
        return run_at(*self, True)


@remembered(1 << 12)
def lying(packed: int, suit: int, rule: int) -> tuple[Lying, ...]:
    """Return the places that a new run can take, if wild cards stay.

    A run is then identified by its cards and its lowest place. If the cards make a run
    without a wild card, they make no other.

    Args:
        packed: The packed cards.
        suit: The suit, 0 to 3.
        rule: The rules for runs, packed by `runs.rule_of`.
    """
    found = _ways_to_lie(packed, suit, rule)
    if found and found[0].hole < 0:
        return tuple(found[:1])
    different: dict[int, Lying] = {}
    for one in found:
        different.setdefault(one.low, one)
    return tuple(different.values())


def _ways_to_lie(packed: int, suit: int, rule: int) -> list[Lying]:
    """Return every way in which cards lie in a run, the canonical one first."""
    lane = bag.lane_of(packed, suit)
    others = packed - (lane << suit * bag.LANE_BITS)
    if bag.size(others) > 1 or others & ~families.WILD_BITS:
        return []
    found = runs.readings(lane, others > 0, rule)
    kind = highest_kind(others) if others else suit * 13 + TWO
    ways = sorted(found, key=runs.canonical_first)
    return [Lying(suit, *way, KINDS[kind]) for way in ways]


def arranged(packed: int, melding: Melding) -> tuple[Meld, ...]:
    """Return every meld that some cards make, the canonical one first."""
    return tuple(_arranged(packed, melding))


def _arranged(packed: int, melding: Melding) -> Iterator[Meld]:
    """Yield the same on demand, since most callers need only one."""
    naturals = packed & ~families.WILD_BITS
    suit, rank = divmod(highest_kind(naturals), 13)
    if not naturals:
        rank = TWO
    if bag.size(packed) < SMALLEST_MELD:
        return
    if naturals == families.cards_of_rank(naturals, rank):
        as_set = _as_set(packed, rank, melding)
        if as_set is not None:
            yield as_set
            return
    if naturals and naturals == naturals & bag.SUIT_MASKS[suit]:
        stay = melding.wilds_stay
        for way in _ways_to_lie(packed, suit, melding.run_rule):
            yield at_table(run_at(*way, stay), melding)


def _as_set(packed: int, rank: int, melding: Melding) -> RankSet | None:
    """Return the set of a rank that cards form, or ``None``."""
    naturals = families.cards_of_rank(packed, rank)
    wilds = _in_order(packed - naturals)
    takes_wild = melding.dirty_set_lane & bag.ONE[rank] != 0
    if RANKS[rank] not in melding.set_ranks or len(wilds) > takes_wild:
        return None
    order = (*_in_order(naturals), *wilds)
    wild_at = len(order) - 1 if wilds else None
    size = melding.biriba_size
    return RankSet(order, wild_at, RANKS[rank], takes_wild, biriba_size=size)


@remembered(1 << 12)
def run_at(  # noqa: PLR0913, PLR0917 - a run at its places has so many
    suit: int,
    low: int,
    high: int,
    hole: int,
    wild: Card,
    stays: bool,  # noqa: FBT001 - the fewer names, the sooner it is found
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
    return Run(order, at, SUITS[suit], low, stays and hole >= 0)


def _in_order(cards: int) -> list[Card]:
    """Return some cards in order, equal ones next to each other."""
    return [KINDS[kind] for kind, count in bag.kinds(cards) for _ in range(count)]


def highest_kind(cards: int) -> int:
    """Return the last kind among some cards."""
    return (cards.bit_length() - 1) // bag.BITS
