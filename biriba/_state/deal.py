"""A deal at one moment, by its fields alone: what a move changes."""

from __future__ import annotations

import attrs

from biriba.cards import Card, Cards, Suit
from biriba.rules import Rules
from biriba.sides import Side, is_closed, side_of
from biriba.turns import Ending, Turn


@attrs.frozen(eq=False, repr=False)
class Deal:
    """What `biriba.state.GameState` holds, and what can be told from it at once."""

    rules: Rules
    dealer: int
    hands: tuple[Cards, ...]
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    packets: tuple[tuple[Card, ...], ...]
    sides: tuple[Side, ...]
    turn: Turn
    packed_seen: tuple[int, ...]
    bonus_suit: Suit | None = None
    ending: Ending | None = None
    cut: int | None = None

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.turn.seat

    @property
    def hand(self) -> Cards:
        """The hand of the seat to move."""
        return self.hands[self.turn.seat]

    @property
    def draw_pile_size(self) -> int:
        """How many cards are left to draw."""
        return len(self.draw_pile)

    @property
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        return len(self.packets)

    @property
    def is_closed(self) -> bool:
        """Whether nobody may meld yet but with the whole hand (R088, R092)."""
        return is_closed(self.rules, self.sides)

    @property
    def own_side(self) -> Side:
        """The side of the seat to move."""
        return self.sides[side_of(self.sides, self.turn.seat)]

    @property
    def is_over(self) -> bool:
        """Whether the play has ended."""
        return self.ending is not None
