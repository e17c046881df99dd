"""Additions to the runs on the table, during a sweep.

Cards are added one by one, and the wild card may move meanwhile. So a sweep keeps for
each run on the table the set of all additions that are still possible: its *room*. Once
the number of cards of a rank is chosen, additions with another number drop out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

import attrs

from biriba._base.memory import remembered
from biriba._lanes import bag, families
from biriba._lookahead.suits import Biriba, is_made_by
from biriba._melds.repertoire import repertoire_of
from biriba._melds.values import Run
from biriba._rules.melding import SMALLEST_MELD, Melding


class Addition(NamedTuple):
    """Cards that are added to a run.

    Attributes:
        lane: Its cards of the suit that are still to come, as a lane of
            `biriba._lanes.bag` that begins at the next rank.
        wilds: How many wild cards it takes besides twos of the suit.
        biriba: Whether it makes the biriba that is required.
    """

    lane: int
    wilds: int
    biriba: bool


Room: TypeAlias = tuple[Addition, ...]
"""The additions to a run that are still possible, in order."""


@remembered(1 << 12)
def room_of(run: Run, own: int, wild: int, melding: Melding, biriba: Biriba) -> Room:
    """Return the room of a run: all additions that a hand allows, and the empty one.

    An addition is left out if it consists of a new meld of three cards and another
    addition, unless it makes the required biriba and the other one does not. The three
    cards can be laid down as a meld instead.

    Args:
        run: The run.
        own: The packed cards of its suit in the hand.
        wild: 1 if there is a card that can be wild, else 0.
        melding: The rules for melds.
        biriba: The biriba that must be made.
    """
    hand = own + wild * bag.JOKER
    repertoire = repertoire_of(melding)
    found = {0: is_made_by(run, biriba)}
    for one in repertoire.additions(run, hand):
        makes = is_made_by(one.made(melding), biriba)
        found[one.cards] = found.get(one.cards, False) or makes
    if melding.one_set_per_rank:  # a set of aces may be barred by one on the table
        repertoire = repertoire_of(attrs.evolve(melding, set_ranks=()))
    threes = [
        cards
        for _, new in (repertoire.finds(hand, ()) if len(found) > 1 else ())
        for cards in new.shortest(SMALLEST_MELD).cards
    ]
    suit = run.growth.family
    return tuple(
        sorted(
            _addition(cards, suit, makes=makes)
            for cards, makes in found.items()
            if not any(
                found[cards - three] >= makes
                for three in threes
                if bag.contains(cards, three) and cards - three in found
            )
        )
    )


def _addition(cards: int, suit: int, *, makes: bool) -> Addition:
    """Return the `Addition` of packed cards to a run of a suit."""
    lane = bag.lane_of(cards, suit)
    others = bag.size(cards - families.own_cards(suit, cards))
    return Addition(lane, others, makes)


class Added(NamedTuple):
    """A way to add cards of one rank to runs on the table.

    Attributes:
        cards: How many are added.
        low: How many wild cards are used at least.
        high: How many at most.
        biriba: Whether an addition that makes a biriba is complete.
        rooms: The rooms after it, for each run whose addition is not complete.
    """

    cards: int
    low: int
    high: int
    biriba: bool
    rooms: tuple[Room, ...]


def added(rooms: tuple[Room, ...], most: int) -> Iterator[Added]:
    """Yield the ways to add cards of one rank to runs on the table.

    Args:
        rooms: The room of each run.
        most: How many cards of the rank there are.
    """
    if not rooms:
        yield Added(0, 0, 0, False, ())
        return
    for one in _added_to(rooms[0]):
        if one.cards <= most:
            for others in added(rooms[1:], most - one.cards):
                yield Added(
                    one.cards + others.cards,
                    one.low + others.low,
                    one.high + others.high,
                    one.biriba or others.biriba,
                    tuple(sorted((*one.rooms, *others.rooms))),
                )


@remembered(1 << 13)
def _added_to(room: Room) -> tuple[Added, ...]:
    """Return the ways to add cards of one rank to a single run."""
    by_number: dict[int, list[Addition]] = {}
    for one in room:
        later = one._replace(lane=one.lane >> bag.BITS)
        by_number.setdefault(one.lane & bag.NIBBLE, []).append(later)
    found: list[Added] = []
    for number, some in by_number.items():
        if any(one.lane for one in some):
            found.append(Added(number, 0, 0, False, (tuple(sorted(some)),)))
        else:
            found += [
                Added(number, one.wilds, one.wilds, one.biriba, ()) for one in some
            ]
    return tuple(found)
