"""The moves: frozen values that say what a player does.

A turn is one draw step (`DrawCard`, `TakePile` or `Pass`), any number of meld moves
(`LayMeld`, `AddToMeld`) and a `Discard`. Moves are equal when they do the same. Cards
may be given as text: ``LayMeld("5h 6h JK")``, ``Discard("7h")``.
"""

from __future__ import annotations

import operator
from typing import TypeAlias

import attrs

from biriba.cards import Card, Cards, cards_of, from_packed
from biriba.melds import Meld, meld_of

__all__ = ["AddToMeld", "Discard", "DrawCard", "LayMeld", "Move", "Pass", "TakePile"]


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
    """

    cards: Cards = attrs.field(converter=cards_of)

    def __str__(self) -> str:
        """Return the move as text, such as ``lay 5h 6h 7h``."""
        return f"lay {self.cards}"


@attrs.frozen
class AddToMeld:
    """Add cards to a meld of the own side (R010, R048).

    Attributes:
        meld: The meld on the table. It is known by its cards, so any arrangement of
            them will do, and text as well.
        cards: The cards that are added, all from the hand.

    Raises:
        NotAMeld: If the meld is given as cards that are none.
    """

    meld: Meld = attrs.field(converter=meld_of, eq=operator.attrgetter("cards"))
    cards: Cards = attrs.field(converter=cards_of)

    def __str__(self) -> str:
        """Return the move as text, such as ``add 8h to 5h 6h 7h``."""
        return f"add {self.cards} to {self.meld}"


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


def laying(packed: int) -> LayMeld:
    """Return the move that lays packed cards, made without reading them again."""
    move = object.__new__(LayMeld)
    object.__setattr__(move, "cards", from_packed(packed))
    return move


def adding(meld: Meld, packed: int) -> AddToMeld:
    """Return the move that adds packed cards, made without reading them again."""
    move = object.__new__(AddToMeld)
    object.__setattr__(move, "meld", meld)
    object.__setattr__(move, "cards", from_packed(packed))
    return move


Move: TypeAlias = DrawCard | TakePile | Pass | LayMeld | AddToMeld | Discard
"""Anything a player can do."""
