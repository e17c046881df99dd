"""What may be known of a deal: the table, and to a player the own hand."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Self

import attrs

from biriba.cards import Card, Cards, Suit
from biriba.legal_moves import LegalMoves
from biriba.legality import explain
from biriba.moves import Move
from biriba.rules import Rules
from biriba.table import Ending, Side, Turn, side_of
from biriba.violations import Violation

if TYPE_CHECKING:
    from biriba.state import GameState

__all__ = ["PlayerView", "SpectatorView", "shown_pile"]


def shown_pile(rules: Rules, pile: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the part of the discard pile that may be looked at (R047, R178, R227)."""
    return pile if rules.taking.pile_view == "all" else pile[-1:]


@attrs.frozen(repr=False)
class SpectatorView:
    """The deal as somebody sees it who looks into no hand.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hand_sizes: How many cards each seat holds.
        seen: Of each hand the cards that everybody knows it holds: they came into it
            from the discard pile, and have not been played since (C61).
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even where only its top shows (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one leading.
        sides: The sides with their melds.
        turn: Whose turn it is.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
    """

    rules: Rules
    dealer: int
    hand_sizes: tuple[int, ...]
    seen: tuple[Cards, ...]
    discard_pile: tuple[Card, ...]
    draw_pile_size: int
    packet_sizes: tuple[int, ...]
    sides: tuple[Side, ...]
    turn: Turn
    bonus_suit: Suit | None
    ending: Ending | None
    cut: int | None

    @property
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        return len(self.packet_sizes)

    @property
    def shown_pile(self) -> tuple[Card, ...]:
        """The part of the discard pile that may be looked at (R047, R227)."""
        return shown_pile(self.rules, self.discard_pile)

    @property
    def hidden(self) -> Cards:
        """The cards of the deck that may be anywhere out of sight."""
        return self._deck_without(self.seen)

    def sample(self, rng: Random) -> GameState:
        """Return a state that looks like this from here.

        Each card that is out of sight is as likely to be in any place that is, and
        what is known of a hand stays there. How the players have played so far is
        not taken as a hint.

        Args:
            rng: The source of chance.

        Raises:
            ViewError: If no deck of the rules could look like this.
        """
        from biriba.sampling import sample  # noqa: PLC0415 - it makes states

        return sample(self, rng)

    def _deck_without(self, hands: Iterable[Cards]) -> Cards:
        """Return what is left of the deck without the table and some cards in hands."""
        left = self.rules.deck.cards
        for cards in hands:
            left -= cards
        for side in self.sides:
            for meld in side.melds:
                left -= meld.cards
        return left - Cards(self.discard_pile)

    def __repr__(self) -> str:
        """Return a short form: whose turn it is."""
        return f"<SpectatorView: {self.ending or self.turn}>"

    def _repr_svg_(self) -> str:
        """Return a picture of the table for a notebook."""
        from biriba.svg import svg  # noqa: PLC0415 - drawn only when shown

        return svg(self)

    def __copy__(self) -> Self:
        """Return the view itself."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return the view itself."""
        return self


@attrs.frozen(repr=False)
class PlayerView(SpectatorView):
    """The deal as one player sees it.

    A view holds no hidden card, so a bot that is given one cannot cheat, and a server
    can hand it out. The player's legal moves are worked out from it by the same code
    as from the full state. Views are equal when the player can tell no difference.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that dealt.
        hand_sizes: How many cards each seat holds.
        seen: Of each hand the cards that everybody knows it holds: they came into it
            from the discard pile, and have not been played since (C61).
        discard_pile: The discard pile, its top card last. Everybody saw it grow, so
            all of it is known even where only its top shows (C61).
        draw_pile_size: How many cards are left to draw.
        packet_sizes: The sizes of the biribakia not yet taken, the next one leading.
        sides: The sides with their melds.
        turn: Whose turn it is; a card that only its player has seen is not in it.
        bonus_suit: The bonus suit, if there is one.
        ending: How the play ended, if it has.
        cut: How many cards the cut left to the dealer; ``None`` if nobody cut.
        seat: The seat of the player.
        hand: The player's own hand.
    """

    seat: int
    hand: Cards

    @property
    def own_side(self) -> Side:
        """The side that the player plays for."""
        return self.sides[side_of(self.sides, self.seat)]

    @property
    def hidden(self) -> Cards:
        """The cards of the deck that may be anywhere out of the player's sight."""
        others = [cards for seat, cards in enumerate(self.seen) if seat != self.seat]
        return self._deck_without([*others, self.hand])

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
