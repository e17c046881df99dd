"""Extending a meld: cards that it takes, the melds that result, and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import attrs

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS
from biriba._cards.multisets import Cards, CardsLike, from_packed
from biriba._lanes import bag, families, places
from biriba._lanes.runs import TWO
from biriba._melds.reading import (
    ANY,
    STANDARD,
    STAYING,
    Lying,
    MeldingLike,
    arranged,
    highest_kind,
    meld_of,
    melding_of,
    placed,
    refusal,
)
from biriba._melds.values import SUITS, Meld, Run, at_table
from biriba._refusals.facts import Facts
from biriba._refusals.violations import Code, Violation
from biriba._rules.melding import Melding
from biriba.errors import InvalidMeldError


class MeldStep(NamedTuple):
    """Cards that are laid or added.

    Attributes:
        meld: The meld that they are added to; ``None`` for a new one.
        cards: The packed cards.
        outcome: The meld that they make, or how it lies, where that is known already.
    """

    meld: Meld | None
    cards: int
    outcome: Meld | Lying | None = None

    def made(self, melding: Melding) -> Meld:
        """Return the meld that the cards make, which are known to make one."""
        if self.outcome is not None:
            known = self.outcome
            if isinstance(known, Lying):
                return at_table(known.run(), melding)
            return known
        held = 0 if self.meld is None else self.meld.cards.packed
        return placed(held + self.cards, melding)[0]


def extended(meld: Meld, added: int, melding: Melding) -> tuple[Meld, ...]:
    """Return every meld that packed cards make, which can be added, a clean one first.

    The dirty ones follow in the order of their lowest places.
    """
    if melding.wilds_stay and isinstance(meld, Run):
        return _extended(meld, added, melding)
    return placed(meld.cards.packed + added, melding)


@remembered(1 << 10)
def _extended(run: Run, added: int, melding: Melding) -> tuple[Run, ...]:
    """Return the extended runs if wild cards keep their places."""
    own = families.own_cards(run.growth.family, added)
    found = _grown(run, own, added - own, melding)
    ways = [lying for more, lying in found if more == added]
    return tuple(at_table(one.run(), melding) for one in sorted(ways, key=_by_place))


def _by_place(lying: Lying) -> tuple[bool, int]:
    """Sort runs without a wild card first, then by their lowest places."""
    return lying.hole >= 0, lying.low


def outcome(meld: Meld, cards: Cards) -> Meld:
    """Return the meld that adding cards makes if the move does not name one.

    It is a run without a wild card, if the cards can form one.

    Raises:
        InvalidMeldError: If they cannot be added at any table.
    """
    stays = isinstance(meld, Run) and meld.stays
    usual = STAYING if stays else STANDARD
    melding = ANY if not stays and refusal_to_add(meld, cards, usual) else usual
    refused = refusal_to_add(meld, cards, melding)
    if refused is not None:
        raise InvalidMeldError(refused)
    return extended(meld, cards.packed, melding)[0]


def choice_of(meld: Meld | None, cards: Cards, becomes: Meld) -> Run | None:
    """Return the run that a move must name, if wild cards stay, or ``None``.

    A move need not name a run without a wild card, nor the only run that its cards can
    make at any table.

    Args:
        meld: The meld, which may be known by its cards alone; ``None`` for a new one.
        cards: The cards that are laid or added.
        becomes: The resulting meld.
    """
    if not isinstance(becomes, Run) or not becomes.stays:
        return None
    if meld is None:
        return None if becomes.identity == becomes.cards else becomes
    named = placed(meld.cards.packed, STAYING) if meld.identity == meld.cards else ()
    made = {
        run.identity
        for lying in named or (meld,)
        for run in choices(cards, STAYING, to=lying)
    }
    return None if made == {becomes.identity} else becomes


@remembered(1 << 12)
def told(meld: Meld | None, packed: int, made: Lying) -> Lying | None:
    """Return the places of a run if a move must name it, or ``None``.

    Args:
        meld: The meld; ``None`` for a new one.
        packed: The cards that are laid or added.
        made: The places of the resulting run.
    """
    if made.hole < 0:
        return None
    return made if choice_of(meld, from_packed(packed), made.run()) else None


def placed_growths(
    run: Run, question: int, melding: Melding
) -> Iterator[tuple[int, Lying]]:
    """Return the additions to a run whose wild card stays, with their places."""
    ways: dict[int, list[Lying]] = {}
    for own, wild in families.ways_to_ask(run.growth, question):
        for added, lying in _grown(run, own, wild, melding):
            ways.setdefault(added, []).append(lying)
    return ((added, lying) for added, found in ways.items() for lying in found)


@remembered(1 << 10)
def _grown(
    run: Run, own: int, wild: int, melding: Melding
) -> tuple[tuple[int, Lying], ...]:
    """Return the places that a grown run can take, with the packed cards added.

    Args:
        run: The run, in which wild cards keep their places.
        own: The packed cards of its suit that may be added.
        wild: One wild card of another kind that is added; 0 for none.
        melding: The rules for melds.
    """
    suit = run.growth.family
    own_two = KINDS[suit * 13 + TWO]
    other = KINDS[highest_kind(wild)] if wild else run.wild or own_two
    lane = bag.lane_of(own, suit)
    found = places.growths(_before(run, melding), lane, wild > 0, melding.run_rule)
    return tuple(
        (
            (after.added << suit * bag.LANE_BITS) + wild,
            Lying(suit, *after[:3], own_two if after.own else other),
        )
        for after in found
    )


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


def refusal_to_add(
    meld: Meld | CardsLike, cards: CardsLike, melding: MeldingLike = STANDARD
) -> Violation | None:
    """Return why cards cannot be added to a meld, or ``None`` if they can.

    Raises:
        InvalidMeldError: If the meld is given as cards that are not one.
        FormatError: If meld and cards hold more than seven equal cards.
    """
    melding = melding_of(melding)
    meld, more = meld_of(meld, melding), Cards(cards)
    if not more:
        return Violation(Code.NOTHING_ADDED, Facts(added=more, meld=meld))
    why = refusal(meld.cards + more, melding)
    if why is not None:
        return Violation(why.code, attrs.evolve(why.facts, added=more, meld=meld))
    family, held = meld.growth.family, meld.cards.packed
    if not families.can_add(family, held, more.packed, melding.run_rule):
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


# New runs that continue others ------------------------------------------------------


def continued(laid: Iterable[Meld], new: int, melding: Melding) -> Run | None:
    """Return a run that a new run continues, so that it may not be laid, or ``None``.

    There is one only if runs stay apart (F162). A player who may not lay the new run
    can add its cards to the older one instead, without losing a clean biriba. So the
    same parts of a hand can be melded as at other tables.

    Args:
        laid: The melds of the side.
        new: The packed cards of the new run.
        melding: The rules for melds.
    """
    if melding.runs_apart:
        for meld in laid:
            if isinstance(meld, Run) and _continues(meld, new, melding):
                return meld
    return None


@remembered(1 << 12)
def _continues(run: Run, new: int, melding: Melding) -> bool:
    """Return whether a new run continues another one of its suit (F162, FC34).

    It does if its cards can be added to the other run, no clean biriba becomes dirty,
    and the wild card of the other run keeps its place.
    """
    suit = bag.SUIT_MASKS[run.growth.family]
    if new & ~families.WILD_BITS & ~suit or refusal_to_add(
        run, from_packed(new), melding
    ):
        return False
    fresh = placed(new, melding)[0]
    stays_clean = any(one.is_biriba and one.is_clean for one in (run, fresh))
    return any(
        _is_longer(before, after)
        for made in extended(run, new, melding)
        if made.is_clean or not stays_clean
        for before in _seen(run, melding)
        for after in _seen(made, melding)
    )


def _seen(meld: Meld, melding: Melding) -> list[Meld]:
    """Return the ways to read a run, those without a wild card if there are any."""
    if melding.wilds_stay:
        return [meld]
    ways = arranged(meld.cards.packed, melding)
    return [way for way in ways if way.is_clean is meld.is_clean]


def _is_longer(run: Meld, after: Meld) -> bool:
    """Return whether all cards of a run stand for the same in a longer one."""
    if not bag.contains(_naturals(after), _naturals(run)):
        return False
    return run.wild is None or (
        run.wild is after.wild and _stands(run) == _stands(after)
    )


def _naturals(meld: Meld) -> int:
    """Return the packed cards of a meld without the one that stands as wild."""
    wild = 0 if meld.wild is None else bag.ONE[meld.wild.kind]
    return meld.cards.packed - wild


def _stands(run: Meld) -> int:
    """Return the place of a wild card, or what it is at an end or without a place.

    At an end it stands for no card in particular, unless wild cards keep their places.
    """
    assert isinstance(run, Run)  # noqa: S101 - only runs are asked about
    assert run.wild_at is not None  # noqa: S101 - it has a wild card
    if run.is_loose:
        return _WITHOUT_PLACE
    if not run.stays and run.wild_at in {0, len(run) - 1}:
        return _AT_AN_END
    return run.low + run.wild_at


_AT_AN_END: Final = -1
_WITHOUT_PLACE: Final = -2


# Public functions
# ------------------------------------------------------------------------


def explain(
    cards: CardsLike,
    melding: MeldingLike = STANDARD,
    *,
    to: Meld | CardsLike | None = None,
) -> Violation | None:
    """Return why cards are not a meld, or cannot be added to one; else ``None``.

    Args:
        cards: The cards.
        melding: The rules for melds, or those of a table.
        to: The meld to add them to, or its cards; by default they are a new meld.

    Raises:
        InvalidMeldError: If the meld is given as cards that are not one.
        FormatError: If meld and cards hold more than seven equal cards.

    >>> print(explain("Ac JK 3c JK 5c"))
    Ac 3c 5c JK JK would hold the wild cards JK and JK; a meld may hold only one
    >>> print(explain("JK", to="3h 4h 2h 6h 7h"))
    JK cannot be added to 3h 4h 2h 6h 7h: 2h is already its wild card
    """
    if to is None:
        return refusal(cards, melding)
    return refusal_to_add(to, cards, melding)


def choices(
    cards: CardsLike,
    melding: MeldingLike = STANDARD,
    *,
    to: Meld | CardsLike | None = None,
) -> tuple[Meld, ...]:
    """Return every different meld that all of the cards can make.

    This is one meld or none; there may be more if wild cards keep their places.

    Args:
        cards: The cards.
        melding: The rules for melds, or those of a table.
        to: The meld to add them to, or its cards; by default they are a new meld.

    Raises:
        InvalidMeldError: If the meld is given as cards that are not one.
        FormatError: If meld and cards hold more than seven equal cards.

    >>> choices("5h 6h JK", Melding(wild_move="on-replacement"))
    (<Run: 5h 6h JK>, <Run: JK 5h 6h>)
    >>> choices("6h", to="4h 5h 2c 7h")
    (<Run: 4h 5h 6h 7h 2c>,)
    """
    melding, more = melding_of(melding), Cards(cards)
    if to is None:
        return placed(more.packed, melding)
    meld = meld_of(to, melding)
    if refusal_to_add(meld, more, melding) is not None:
        return ()
    return extended(meld, more.packed, melding)
