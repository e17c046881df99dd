"""The situation of a player: all that decides about the own moves."""

from __future__ import annotations

from typing import Protocol

from biriba.cards import Card, Cards
from biriba.rules import Rules
from biriba.sides import Side
from biriba.turns import Ending, Turn


class Situation(Protocol):
    """What decides about the moves of the player to move.

    Both a full state and a player's view are situations; neither the other hands nor
    a face-down card is part of one, so no refusal can give them away.
    """

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        ...

    @property
    def seat(self) -> int:
        """The seat whose moves are meant."""
        ...

    @property
    def hand(self) -> Cards:
        """The hand of that seat."""
        ...

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides."""
        ...

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""
        ...

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""
        ...

    @property
    def draw_pile_size(self) -> int:
        """How many cards are left to draw."""
        ...

    @property
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        ...

    @property
    def ending(self) -> Ending | None:
        """How the play ended, if it has."""
        ...
