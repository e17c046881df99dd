"""Extending a meld: what can be added to it, what comes of it, and why it cannot."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from biriba._kernel import bag, families, places
from biriba._melds.no_meld import why_no_meld
from biriba._melds.reading import (
    STANDARD,
    STAYING,
    TWO,
    MeldingLike,
    arranged,
    canonical,
    known,
    meld_of,
    melding_of,
    run_at,
    told_low,
)
from biriba._melds.values import SUITS, Meld, Run
from biriba._memory import remembered
from biriba.cards import KINDS, Cards, CardsLike, from_packed
from biriba.facts import Facts
from biriba.rules import Melding
from biriba.violations import Code, Violation


class Melded(NamedTuple):
    """Cards that are laid or added, and what tells the run that they make.

    Attributes:
        cards: The packed cards.
        low: The lowest place of the run, where a move has to say it.
    """

    cards: int
    low: int | None = None


def placed_growths(run: Run, question: int, melding: Melding) -> list[Melded]:
    """Return what cards can add to a run in which wild cards keep their places."""
    ways: dict[int, list[places.Placed]] = {}
    suit, before = SUITS.index(run.suit), _before(run, melding)
    for own, wild in families.ways_to_ask(run.growth, question):
        lane = bag.lane_of(own, suit)
        for after in places.growths(before, lane, wild > 0, melding.longest_run):
            added = (after.added << (suit * bag.LANE_BITS)) + wild
            ways.setdefault(added, []).append(after)
    return [
        Melded(added, after.low if len(found) > 1 else None)
        for added, found in ways.items()
        for after in found
    ]


def _before(run: Run, melding: Melding) -> tuple[places.Placed, ...]:
    """Return the places at which a run may be seen, before something is added."""
    if run.wild_at is not None:
        own = run.wild is KINDS[SUITS.index(run.suit) * 13 + TWO]
        return (places.Placed(run.low, run.high, run.low + run.wild_at, own),)
    return tuple(
        places.Placed(one.low, one.high, -1, own=False)
        for one in arranged(run.cards.packed, melding)
        if isinstance(one, Run) and one.is_clean
    )


def made_by_adding(
    meld: Meld | CardsLike, cards: CardsLike, melding: MeldingLike = STANDARD
) -> tuple[Meld, ...]:
    """Return every different meld that adding all of some cards can make of a meld.

    That is one, or none if they cannot be added; only where wild cards keep their
    places there may be more.

    Args:
        meld: The meld on the table, or its cards.
        cards: The cards that are added.
        melding: The rules for melds.

    Raises:
        NotAMeld: If the meld is given as cards that are none.
        TooManyCopiesError: If meld and cards hold more than seven of a kind.

    >>> made_by_adding("4h 5h 2c 7h", "6h")
    (Run('4h 5h 6h 7h 2c'),)
    """
    melding = melding_of(melding)
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
    """Return the meld that packed cards make, by what the move says of its place."""
    return at_low(extended(meld, added, melding), low)


def at_low(found: tuple[Meld, ...], low: int | None) -> Meld:
    """Return the meld that a move leads to, by what it says of its place."""
    if len(found) == 1:
        return found[0]
    return next(meld for meld in found if told_low(meld, found) == low)


def told_by_grown(meld: Meld, cards: Cards, becomes: Meld) -> int | None:
    """Return what a move that adds cards has to say of the meld that comes of it.

    Where neither meld has a wild card that keeps its place, none need do so at the
    table, and nothing is said; but for a two of the run's suit that is added and could
    be wild, for a place may be said where it need not.
    """
    if not isinstance(becomes, Run):
        return None
    stays = becomes.stays or (isinstance(meld, Run) and meld.stays)
    own_two = KINDS[SUITS.index(becomes.suit) * 13 + TWO]
    if not stays and not (becomes.is_clean and own_two in cards):
        return None
    return told_low(becomes, made_by_adding(meld, cards, STAYING))


def places_after(run: Run, added: int, melding: Melding) -> list[places.Placed]:
    """Return the places of every run that packed cards make of one, low ends first.

    Args:
        run: The run, whose wild card keeps its place.
        added: The packed cards.
        melding: The rules for melds.
    """
    suit = SUITS.index(run.suit)
    lane = bag.lane_of(added, suit)
    wild = added != lane << suit * bag.LANE_BITS
    found = places.growths(_before(run, melding), lane, wild, melding.longest_run)
    return sorted(after for after in found if after.added == lane)


@remembered(1 << 10)
def _placed_after(run: Run, added: int, melding: Melding) -> tuple[Run, ...]:
    """Return every run that packed cards make of one whose wild card stays."""
    suit = SUITS.index(run.suit)
    others = list(from_packed(added & ~bag.SUIT_MASKS[suit]))
    own_two = KINDS[suit * 13 + TWO]
    return tuple(
        run_at(
            suit,
            after.low,
            after.high,
            after.hole,
            own_two if after.own else (*others, run.wild or own_two)[0],
            stays=True,
        )
        for after in places_after(run, added, melding)
    )


def refusal_to_add(
    meld: Meld | CardsLike, cards: CardsLike, melding: MeldingLike = STANDARD
) -> Violation | None:
    """Return why cards cannot be added to a meld, or ``None`` if they can.

    Raises:
        NotAMeld: If the meld is given as cards that are none.
        TooManyCopiesError: If meld and cards hold more than seven of a kind.

    >>> print(refusal_to_add("3h 4h 2h 6h 7h", "JK"))
    JK cannot go to 3h 4h 2h 6h 7h: 2h is already its wild card
    """
    melding = melding_of(melding)
    meld, more = meld_of(meld, melding), Cards(cards)
    if not more:
        return Violation(Code.NOTHING_ADDED, Facts(added=more, meld=meld))
    united = (meld.cards + more).packed
    if canonical(united, melding) is None:
        why = why_no_meld(from_packed(united), melding)
        return Violation(why.code, attrs.evolve(why.facts, added=more, meld=meld))
    family, held = meld.growth.family, meld.cards.packed
    if not families.can_add(family, held, more.packed, melding.longest_run):
        return _why_not_one_by_one(meld, more)
    if extended(meld, more.packed, melding):
        return None
    return Violation(Code.WILD_STAYS, Facts(added=more, meld=meld, card=meld.wild))


def _why_not_one_by_one(meld: Meld, more: Cards) -> Violation:
    """Return why cards that would make a meld cannot be added one after the other."""
    if meld.wild is not None and any(card.is_wild for card in more):
        facts = Facts(added=more, meld=meld, card=meld.wild)
        return Violation(Code.WILD_FOR_WILD, facts)
    return Violation(Code.ACE_STAYS, Facts(added=more, meld=meld))
