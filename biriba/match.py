"""A match: deals in a row, until a side has won.

A match is a frozen value. It says who deals next, takes finished deals, and knows the
totals, the end and the winner:

>>> from random import Random
>>> from biriba import rulesets
>>> match = Match(rulesets.get("biriba"))
>>> state = match.deal(Random(3))
>>> match.totals, match.dealer, match.is_over
((0, 0), 3, False)
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import attrs

from biriba.cards import Card
from biriba.errors import MatchError
from biriba.rules import Rules
from biriba.scoring import Score, score
from biriba.state import GameState, check_seat

__all__ = ["Match"]


def _last_seat(match: Match) -> int:
    """Return the seat that deals first unless the caller says otherwise."""
    return match.rules.seating.players - 1


@attrs.frozen
class Match:
    """A match at the moment between two deals.

    Attributes:
        rules: The rules of the table.
        dealer: The seat that deals next; the last one at first, so that seat 0
            begins, unless another is given (R036).
        scores: The scores of the deals so far, one for each side.

    Raises:
        SeatError: If the dealer is not a seat of the table.
    """

    rules: Rules
    dealer: int = attrs.field(default=attrs.Factory(_last_seat, takes_self=True))
    scores: tuple[tuple[Score, ...], ...] = ()

    def __attrs_post_init__(self) -> None:
        """Check the dealer's seat."""
        check_seat(self.rules, self.dealer)

    def deal(self, rng: Random) -> GameState:
        """Shuffle and deal the next deal.

        Args:
            rng: The source of chance.

        Raises:
            MatchError: If the match is over.
        """
        self._check_going_on()
        return GameState.deal(
            self.rules, rng, dealer=self.dealer, minimums=self.minimums
        )

    def deal_deck(self, deck: Iterable[Card] | str) -> GameState:
        """Deal the next deal from a deck in a given order.

        Args:
            deck: The cards from the top, as `GameState.from_deck` takes them.

        Raises:
            MatchError: If the match is over.
            DeckError: If the cards are not the deck of the rules.
        """
        self._check_going_on()
        return GameState.from_deck(
            self.rules, deck, dealer=self.dealer, minimums=self.minimums
        )

    def add(self, state: GameState) -> Match:
        """Return the match with a finished deal added; the deal moves on (R043).

        Args:
            state: The deal, played to its end.

        Raises:
            MatchError: If the match is over, or the deal is not its next one or not
                over.
        """
        self._check_going_on()
        if state.rules != self.rules:
            raise MatchError("the deal was played by other rules than the match")
        if state.dealer != self.dealer:
            msg = f"seat {self.dealer} deals next, not seat {state.dealer}"
            raise MatchError(msg)
        return attrs.evolve(
            self,
            dealer=self.rules.seating.dealer_after(self.dealer),
            scores=(*self.scores, score(state)),
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side so far."""
        sides = range(len(self.rules.seating.sides))
        return tuple(sum(deal[side].total for deal in self.scores) for side in sides)

    @property
    def minimums(self) -> tuple[int, ...]:
        """The points that each side's first melds of the next deal must count (R107).

        They are 0 where the rules ask for nothing, as four-player Biriba does.
        """
        return tuple(map(self.rules.match.minimum_at, self.totals))

    @property
    def is_over(self) -> bool:
        """Whether a side has won (R076-R078).

        That needs a side beyond the target and no other with as many points.
        """
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        """The number of the side that has won, or ``None`` while none has."""
        totals = self.totals
        best = max(totals)
        if not self.rules.match.decides(best) or totals.count(best) > 1:
            return None
        return totals.index(best)

    def _check_going_on(self) -> None:
        """Refuse another deal after the end.

        Raises:
            MatchError: If the match is over.
        """
        if self.is_over:
            raise MatchError(f"the match is over: side {self.winner} has won")
