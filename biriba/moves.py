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

from biriba._melds.reading import meld_on_table
from biriba.cards import (
    RANKS,
    Card,
    Cards,
    Suit,
    cards_of,
    from_packed,
    setter,
    suit_or_none,
)
from biriba.melds import Meld

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
    """Name the bonus suit, a joker having been turned up (R116, R163).

    Where the rules give the joker to the first player, it comes into the hand.

    Attributes:
        suit: The suit; ``None`` to play without, where the rules allow that.

    Raises:
        CardTextError: If it is no suit.
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
    """Leave the turn out, the draw pile being empty (R064)."""

    def __str__(self) -> str:
        """Return ``pass``."""
        return "pass"


@attrs.frozen
class LayMeld:
    """Lay a new meld (R048).

    Attributes:
        cards: The cards of the meld, all from the hand.
        low: The place of the run's lowest card, 0 to 13 as in `Run`, where wild cards
            keep their places and the cards make more than one run; else ``None``.
    """

    cards: Cards = attrs.field(converter=cards_of)
    low: int | None = None

    def __str__(self) -> str:
        """Return the move as text, such as ``lay 5h 6h 7h``."""
        return f"lay {self.cards}{_from(self.low)}"


@attrs.frozen
class AddToMeld:
    """Add cards to a meld of the own side (R010, R048).

    Attributes:
        meld: The meld on the table. It is known by its cards, so any arrangement of
            them will do, and text as well. Only a run whose wild card keeps its place
            must be given as it lies, as the meld itself.
        cards: The cards that are added, all from the hand.
        low: The place of the run's lowest card afterwards, where wild cards keep
            their places and there is a choice; else ``None``.

    Raises:
        NotAMeld: If the meld is given as cards that are none.
    """

    meld: Meld = attrs.field(
        converter=meld_on_table, eq=operator.attrgetter("identity")
    )
    cards: Cards = attrs.field(converter=cards_of)
    low: int | None = None

    def __str__(self) -> str:
        """Return the move as text, such as ``add 8h to 5h 6h 7h``."""
        return f"add {self.cards} to {self.meld}{_from(self.low)}"


def _from(low: int | None) -> str:
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
