"""What one player may know: the table, and the own hand."""

from __future__ import annotations

import attrs

from biriba.cards import Card, Cards, Suit
from biriba.legal_moves import LegalMoves
from biriba.legality import explain
from biriba.moves import Move
from biriba.rules import Rules
from biriba.table import Ending, Side, Turn, side_of
from biriba.violations import Violation

__all__ = ["PlayerView", "shown_pile"]


def shown_pile(rules: Rules, pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the part of the discard pile that may be looked at (R047, R178, R227)."""
    return pile if rules.taking.pile_view == "all" else pile[-1:]


@attrs.frozen(repr=False)
class PlayerView:
    """The deal as one player sees it.

    A view holds no hidden card, so a bot that is given one cannot cheat, and a server
    can hand it out. The player's legal moves are worked out from it by the same code
    as from the full state. Views are equal when the player can tell no difference.

    Attributes:
        rules: The rules of the table.
        seat: The seat of the player.
        dealer: The seat that dealt.
        hand: The player's own hand.
        hand_sizes: How many cards each seat holds.
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even where only its top shows (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one leading.
        sides: The sides with their melds.
        bonus_suit: The bonus suit, if there is one.
        turn: Whose turn it is.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
    """

    rules: Rules
    seat: int
    dealer: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    discard_pile: tuple[Card, ...]
    draw_pile_size: int
    packet_sizes: tuple[int, ...]
    sides: tuple[Side, ...]
    bonus_suit: Suit | None
    turn: Turn
    ending: Ending | None
    cut: int | None = None

    @property
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        return len(self.packet_sizes)

    @property
    def shown_pile(self) -> tuple[Card, ...]:
        """The part of the discard pile that may be looked at (R047, R227)."""
        return shown_pile(self.rules, self.discard_pile)

    @property
    def own_side(self) -> Side:
        """The side that the player plays for."""
        return self.sides[side_of(self.sides, self.seat)]

    @property
    def legal_moves(self) -> LegalMoves[Move]:
        """The player's legal moves; none when it is somebody else's turn."""
        return LegalMoves(self)

    def explain(self, move: Move) -> Violation | None:
        """Return why the player may not make a move now, or ``None``."""
        return explain(self, move)

    def __repr__(self) -> str:
        """Return a short form: whose view it is, and whose turn."""
        return (
            f"<PlayerView of seat {self.seat}: {self.hand}; {self.ending or self.turn}>"
        )

    def __copy__(self) -> PlayerView:
        """Return the view itself."""
        return self

    def __deepcopy__(self, memo: object) -> PlayerView:
        """Return the view itself."""
        return self
