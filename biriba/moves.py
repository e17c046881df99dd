"""The moves: frozen values that say what a player does.

A turn is one draw step (`DrawCard`, `TakePile` or `Pass`), any number of meld moves
(`LayMeld`, `AddToMeld`) and a `Discard`. Some tables let the first player do more:
`ChooseBonusSuit` before the draw, `ExchangeFirstCard` after it. Moves are equal when
they do the same. Cards may be given as text: ``LayMeld("5h 6h JK")``.
"""

from __future__ import annotations

import operator
from typing import Final, TypeAlias

import attrs

from biriba._melds.growing import told_by_grown
from biriba._melds.reading import meld_on_table, told_by_laid
from biriba.cards import (
    RANKS,
    Card,
    Cards,
    CardsLike,
    Suit,
    cards_of,
    from_packed,
    setter,
    suit_or_none,
)
from biriba.errors import MoveError, shown
from biriba.melds import Meld, RankSet, Run

__all__ = [
    "AddToMeld",
    "ChooseBonusSuit",
    "Discard",
    "DrawCard",
    "ExchangeFirstCard",
    "LayMeld",
    "Move",
    "Pass",
    "TakePile",
]


@attrs.frozen
class ChooseBonusSuit:
    """Name the bonus suit after a joker has been turned up (R116, R163).

    Where the rules give the joker to the first player, it comes into the hand.

    Attributes:
        suit: The suit; ``None`` to play without, where the rules allow that.

    Raises:
        CardTextError: If the text is not a suit.
    """

    suit: Suit | None = attrs.field(converter=suit_or_none)

    def __str__(self) -> str:
        """Return ``choose s``, or ``choose none``."""
        return f"choose {self.suit or 'none'}"


@attrs.frozen
class ExchangeFirstCard:
    """Discard the first card of the deal that was drawn, and draw another (R119)."""

    def __str__(self) -> str:
        """Return ``exchange``."""
        return "exchange"


@attrs.frozen
class DrawCard:
    """Draw the top card of the draw pile (R046)."""

    def __str__(self) -> str:
        """Return ``draw``."""
        return "draw"


@attrs.frozen
class TakePile:
    """Take the whole discard pile into the hand (R046)."""

    def __str__(self) -> str:
        """Return ``take``."""
        return "take"


@attrs.frozen
class Pass:
    """Neither draw nor take, which an empty draw pile allows (R064)."""

    def __str__(self) -> str:
        """Return ``pass``."""
        return "pass"


@attrs.frozen(init=False)
class LayMeld:
    """Lay a new meld (R048).

    Where wild cards keep their places, cards that make several runs must be given as
    the run that is meant, one of `biriba.melds.made_by_laying`.

    Attributes:
        cards: The cards of the meld, all from the hand.
        low: Where wild cards keep their places and the cards could make several runs,
            the place of the lowest card of the run that is meant, 0 to 13 as in `Run`.
            It is worked out if the cards are given as that run. ``None`` otherwise.
    """

    cards: Cards
    low: int | None

    def __init__(self, cards: CardsLike, low: int | None = None) -> None:
        """Make the move.

        Args:
            cards: The cards of the meld, or the meld itself.
            low: The place of the run's lowest card, where the cards alone do not say
                which run is meant.

        Raises:
            CardTextError: If the text is not cards.
            MoveError: If ``low`` is not a place, 0 to 13.
            TooManyCopiesError: If there are more than seven of a kind.
        """
        _lay_cards(self, cards_of(cards))
        _lay_low(self, told_by_laid(cards) if low is None else _place(low))

    def __str__(self) -> str:
        """Return the move as text, such as ``lay 5h 6h 7h``."""
        return f"lay {self.cards}{from_low(self.low)}"


@attrs.frozen(init=False)
class AddToMeld:
    """Add cards to a meld of the own side (R010, R048).

    Where wild cards keep their places and several runs could come of it, the move must
    be given the one that is meant as ``becomes``, one of
    `biriba.melds.made_by_adding`.

    Attributes:
        meld: The meld on the table. It is known by its cards, so any layout of them
            will do, and text as well. A run whose wild card keeps its place may be
            named by its cards too, unless there are two on the table with just these;
            then it is given as it lies, as the meld itself.
        cards: The cards that are added, all from the hand.
        low: Where wild cards keep their places and several runs could come of it, the
            place of the lowest card of the run that is meant, 0 to 13 as in `Run`. It
            is worked out if the move is given that run. ``None`` otherwise.
    """

    meld: Meld = attrs.field(eq=operator.attrgetter("identity"))
    cards: Cards
    low: int | None

    def __init__(
        self,
        meld: Meld | CardsLike,
        cards: CardsLike,
        low: int | None = None,
        *,
        becomes: Meld | None = None,
    ) -> None:
        """Make the move.

        Args:
            meld: The meld on the table, or its cards.
            cards: The cards that are added.
            low: The place of the run's lowest card afterwards, where it has to be told
                and ``becomes`` is not given.
            becomes: The meld that comes of it, one of `biriba.melds.made_by_adding`,
                where wild cards keep their places and there is a choice.

        Raises:
            CardTextError: If a text is not cards.
            MoveError: If ``becomes`` is not a meld of exactly the cards of the meld and
                those added, or if ``low`` is not a place, 0 to 13.
            NotAMeld: If the cards given as the meld on the table are not a meld.
            TooManyCopiesError: If there are more than seven of a kind.
        """
        before, added = meld_on_table(meld), cards_of(cards)
        if becomes is not None:
            _check_outcome(before, added, becomes)
            low = told_by_grown(before, added, becomes) if low is None else low
        _add_meld(self, before)
        _add_cards(self, added)
        _add_low(self, None if low is None else _place(low))

    def __str__(self) -> str:
        """Return the move as text, such as ``add 8h to 5h 6h 7h``."""
        return f"add {self.cards} to {self.meld}{from_low(self.low)}"


_PLACES: Final = range(14)
"""The places of a run, an ace at either end."""


def _place(low: int) -> int:
    """Return a place of a run, or refuse what is none."""
    if type(low) is not int or low not in _PLACES:
        msg = f"the place of a card in a run is 0 to 13, or None, not {shown(low)}"
        raise MoveError(msg)
    return low


def _check_outcome(meld: Meld, cards: Cards, becomes: Meld) -> None:
    """Refuse a meld that cannot come of adding some cards to another."""
    if not isinstance(becomes, Run | RankSet):
        msg = f"becomes is a meld, such as melds.read('5h 6h 7h'), not {shown(becomes)}"
        raise MoveError(msg)
    if meld.cards + cards != becomes.cards:
        msg = f"{cards} added to {meld} do not make {becomes}, which has other cards"
        raise MoveError(msg)


def from_low(low: int | None) -> str:
    """Return where a run begins, as text, if a move says it."""
    return "" if low is None else f" from {RANKS[low % len(RANKS)]}"


@attrs.frozen
class Discard:
    """Discard a card, which ends the turn (R049).

    Attributes:
        card: The card, from the hand.
    """

    card: Card = attrs.field(converter=Card)

    def __str__(self) -> str:
        """Return the move as text, such as ``discard 7h``."""
        return f"discard {self.card}"


_new: Final = object.__new__
_lay_cards, _lay_low = setter(LayMeld, "cards"), setter(LayMeld, "low")
_add_meld, _add_cards = setter(AddToMeld, "meld"), setter(AddToMeld, "cards")
_add_low = setter(AddToMeld, "low")


def laying(packed: int, low: int | None = None) -> LayMeld:
    """Return the move that lays packed cards, made without reading them again."""
    move = _new(LayMeld)
    _lay_cards(move, from_packed(packed))
    _lay_low(move, low)
    return move


def adding(meld: Meld, packed: int, low: int | None = None) -> AddToMeld:
    """Return the move that adds packed cards, made without reading them again."""
    move = _new(AddToMeld)
    _add_meld(move, meld)
    _add_cards(move, from_packed(packed))
    _add_low(move, low)
    return move


Move: TypeAlias = (
    ChooseBonusSuit
    | DrawCard
    | TakePile
    | Pass
    | ExchangeFirstCard
    | LayMeld
    | AddToMeld
    | Discard
)
"""Anything a player can do."""
