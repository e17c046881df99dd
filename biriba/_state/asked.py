"""Properties and methods of both states and views."""

from __future__ import annotations

from biriba._base import faces
from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards, CardsLike
from biriba._legality.legal_moves import LegalMoves, given
from biriba._legality.resolving import explain
from biriba._legality.selecting import Selection, selection
from biriba._legality.situation import Situation, Table
from biriba._melds.reading import meld_on_table
from biriba._melds.values import Meld
from biriba._refusals.violations import Violation
from biriba._table.moves import Move
from biriba._table.sides import Side, is_closed, side_of
from biriba.errors import Fault


class Shown:
    """The facts of a deal that everybody can see."""

    __slots__ = ()

    @property
    def to_move(self: Table) -> int:
        """The seat to move."""
        return self.turn.seat

    @property
    def is_over(self: Table) -> bool:
        """Whether the play has ended."""
        return self.ending is not None

    @property
    def is_closed(self: Table) -> bool:
        """Whether players may meld only their whole hand for now (R088, R092)."""
        return is_closed(self.rules, self.sides)

    @property
    def shown_pile(self: Table) -> tuple[Card, ...]:
        """The part of the discard pile that players may look at (R047, R227)."""
        return self.rules.taking.shown(self.discard_pile)

    def side_of(self: Table, seat: int) -> int:
        """Return the index of the side that a seat plays for.

        Raises:
            SeatError: If there is no such seat.
        """
        return side_of(self.sides, seat)

    def faults(self) -> tuple[Fault, ...]:
        """Return everything that makes the state or view impossible.

        A state without faults holds exactly the deck of its rules, every meld is valid,
        and the play either can go on legally or has ended in a way the rules allow.
        States that were dealt, arranged or read from a string have no faults. A view
        without faults is the view of some state, and if it is that player's turn, the
        turn can be finished.

        >>> from random import Random
        >>> from biriba import GameState
        >>> GameState.deal("biriba", Random(1)).faults()
        ()
        """
        found: tuple[Fault, ...] = faces.made(faces.CHECK, self)
        return found


class Asked:
    """The side and the legal moves of the player that a situation belongs to."""

    __slots__ = ()

    @property
    def own_side(self: Situation) -> Side:
        """The side that the player plays for."""
        return self.sides[side_of(self.sides, self.asker)]

    @property
    def legal_moves(self: Situation) -> LegalMoves[Move]:
        """The legal moves; none if another player is to move or the play is over."""
        return LegalMoves(self)

    def parse(self: Situation, text: str) -> Move:
        """Return the move of a string such as ``lay 5h 6h 7h``, legal or not.

        Raises:
            FormatError: If the string is not a move. The error gives the position and
                what was expected there.
        """
        move: Move = faces.made(faces.PARSE, text, self.rules)
        return move

    def explain(self: Situation, move: Move | str) -> Violation | None:
        """Return why a move is not allowed now, or ``None`` if it is.

        Args:
            move: The move, or its string.

        Raises:
            FormatError: If it is not a move.

        >>> from random import Random
        >>> from biriba import Discard, GameState
        >>> state = GameState.deal("biriba", Random(7))
        >>> print(state.explain(Discard(state.hand.kinds[0])).code)
        Code.DRAW_FIRST
        >>> state.explain("draw")
        """
        return explain(self, given(self.rules, move))

    def moves_with(
        self: Situation, cards: CardsLike, meld: Meld | CardsLike | None = None
    ) -> Selection:
        """Return what the player can do with selected cards.

        A front end can call it after each click on a card.

        Args:
            cards: The selected cards.
            meld: A meld on the table, to list only the additions to it.

        Raises:
            FormatError: If ``cards`` are not cards.
            InvalidMeldError: If ``meld`` is given as cards that are not a meld.

        >>> from biriba import arrange
        >>> state = arrange("biriba", hands=["5h 6h 7h 9h Ks Qs"])
        >>> state.moves_with("5h 6h 7h").moves
        (LayMeld('5h 6h 7h'),)
        >>> few = state.moves_with("5h 6h")
        >>> few.further
        Cards('7h')
        >>> print(few.refusal)
        5h 6h: a meld has at least three cards
        """
        on_table = None if meld is None else meld_on_table(meld)
        return selection(self, Cards(cards), on_table)
