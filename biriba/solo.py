"""A person's match against built-in players, whatever it is shown on.

A `Game` deals, lets the others play and keeps the record; it knows what may be taken
back. It asks and prints nothing: ``biriba play`` is one way to show it.

>>> from random import Random
>>> from biriba import DrawCard, rulesets
>>> game = Game(rulesets.get("biriba"), Random(1))
>>> game.deal()
>>> game.play(DrawCard())
>>> game.why_no_undo()
'you have since seen a card that was hidden before'
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from random import Random
from typing import Final

import attrs

from biriba._state.dealing import shuffled
from biriba.bots import Player, RandomPlayer, SimplePlayer
from biriba.cards import Cards
from biriba.errors import IllegalMove, MatchError
from biriba.match import Match
from biriba.moves import Move
from biriba.records import DealRecord, MatchRecord
from biriba.rules import Rules
from biriba.sides import check_seat
from biriba.simulate import bounded
from biriba.state import GameState, PlayerView

__all__ = ["OPPONENTS", "Game"]

OPPONENTS: Final = ("simple", "random")
"""The built-in players, by the names that records keep."""

_PERSON: Final = "you"
"""What a record calls the person."""


class Game:
    """A match between one person and built-in players.

    Attributes:
        seat: The person's seat.
        opponents: The name of the built-in players.
        match: The match after its finished deals.
        record: The match as a record, without the deal that is being played.
    """

    def __init__(
        self,
        rules: Rules,
        rng: Random,
        *,
        seat: int = 0,
        opponents: str = OPPONENTS[0],
        cut: int | None = None,
    ) -> None:
        """Begin a match; nothing is dealt yet.

        Args:
            rules: The rules of the table; a stall limit is set if they have none, so
                that every deal ends.
            rng: The source of chance for the shuffles, and for random players.
            seat: The person's seat.
            opponents: One of `OPPONENTS`.
            cut: How many cards the person lifts when it is the person who cuts;
                nobody else does.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If there are no such players.
            DeckError: If so many cards cannot be lifted.
        """
        rules = bounded(rules)
        self.seat: int = check_seat(rules, seat)
        if opponents not in OPPONENTS:
            known = " or ".join(map(repr, OPPONENTS))
            raise MatchError(f"opponents takes {known}, not {opponents!r:.60}")
        names = [opponents] * rules.seating.players
        names[seat] = _PERSON
        self.record: MatchRecord = MatchRecord(
            rules, players=tuple(names), date=dt.datetime.now().astimezone().date()
        )
        self.opponents: str = opponents
        self.match: Match = Match(rules)
        self._deal: DealRecord | None = None
        self._states: list[GameState] = []
        self._moves: list[Move] = []
        self._cut = cut
        self._rng = rng
        self._player = _player(opponents, rng)
        if cut is not None:
            GameState.deal(rules, Random(0), cut=cut)  # it raises now, not deals later

    @classmethod
    def resume(
        cls, record: MatchRecord, rng: Random, *, cut: int | None = None
    ) -> Game:
        """Return a match that goes on where a record ends.

        The cards of a deal that has begun are the same; what is dealt and chosen
        after that need not be.

        Args:
            record: The record. The person sits where it says ``you``, else in seat 0.
            rng: The source of chance from now on.
            cut: How many cards the person lifts, as when a match begins.

        Raises:
            RecordError: If the record does not replay.
            BiribaError: If a deal in it is not possible.
        """
        match = record.replay()
        names = record.players
        known = [name for name in names if name in OPPONENTS]
        game = cls(
            record.rules,
            rng,
            seat=names.index(_PERSON) if _PERSON in names else 0,
            opponents=(known or OPPONENTS)[0],
            cut=cut,
        )
        game.match, game.record = match, record
        if len(record.deals) > len(match.scores):  # the last deal is not over
            *finished, deal = record.deals
            game.record = attrs.evolve(record, deals=tuple(finished))
            game._deal = deal
            game._moves, game._states = [*deal.moves], [*deal.states()]
        return game

    # Looking at it ----------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        """Whether a deal is being played."""
        return self._deal is not None

    @property
    def state(self) -> GameState:
        """The deal as it stands, or as it ended.

        Raises:
            MatchError: If nothing has been dealt yet.
        """
        if not self._states:
            raise MatchError("nothing has been dealt yet")
        return self._states[-1]

    @property
    def view(self) -> PlayerView:
        """What the person may know of `state`."""
        return self.state.view(self.seat)

    @property
    def is_own_turn(self) -> bool:
        """Whether the person is to move."""
        return self.is_dealt and self.state.seat == self.seat

    @property
    def deal_number(self) -> int:
        """The number of the deal that is being played or comes next, from 1."""
        return len(self.match.scores) + 1

    @property
    def hint(self) -> Move:
        """What the simple built-in player would do in the person's place."""
        return SimplePlayer().choose(self.view)

    def recorded(self) -> MatchRecord:
        """Return the match as a record, with the deal that is being played."""
        if self._deal is None:
            return self.record
        deal = attrs.evolve(self._deal, moves=tuple(self._moves))
        return attrs.evolve(self.record, deals=(*self.record.deals, deal))

    # Playing ----------------------------------------------------------------------

    def deal(self) -> None:
        """Deal the next deal of the match.

        Raises:
            MatchError: If the match is over, or a deal is being played.
        """
        if self.is_dealt:
            raise MatchError("a deal is being played")
        match, deck = self.match, shuffled(self.match.rules, self._rng)
        is_cutter = match.rules.seating.cutter(match.dealer) == self.seat
        cut = self._cut if is_cutter else None
        state = match.deal_deck(deck, cut=cut)
        self._deal = DealRecord(match.rules, deck, match.dealer, match.minimums, cut)
        self._moves, self._states = [], [state]

    def play(self, move: Move) -> None:
        """Make the person's move.

        Raises:
            MatchError: If nothing is dealt.
            IllegalMove: If the rules do not allow the move, or it is not the
                person's turn; nothing has changed then.
        """
        violation = self.view.explain(move)
        if violation is not None:
            raise IllegalMove(violation)
        self._play(move)

    def others(self) -> Iterator[tuple[PlayerView, Move, PlayerView]]:
        """Let the others play up to the person's turn or the end of the deal.

        Yields:
            Each move, between the person's views before and after it.
        """
        while self.is_dealt and not self.is_own_turn:
            before = self.view
            move = self._player.choose(self.state.view(self.state.seat))
            self._play(move)
            yield before, move, self.view

    def why_no_undo(self) -> str | None:
        """Return why the last move may not be taken back, or ``None`` if it may.

        The person's own moves of a turn may be, as long as they have shown the person
        no card that was hidden before.
        """
        if not self.is_own_turn or len(self._states) == 1:
            return "you have not moved in this turn"
        before, after = (state.view(self.seat) for state in self._states[-2:])
        if before.turn.seat != self.seat:
            return "you have not moved in this turn"
        if _unseen(before) != _unseen(after):
            return "you have since seen a card that was hidden before"
        return None

    def undo(self) -> Move:
        """Take the last move back and return it.

        Raises:
            MatchError: If it may not be; see `why_no_undo`.
        """
        reason = self.why_no_undo()
        if reason is not None:
            raise MatchError(f"nothing can be taken back: {reason}")
        self._states.pop()
        return self._moves.pop()

    def _play(self, move: Move) -> None:
        """Play a legal move, and write the deal down if it is the last one."""
        state = self.state.play(move)
        self._states.append(state)
        self._moves.append(move)
        if state.is_over:
            self.match = self.match.add(state)
            *deals, last = self.recorded().deals
            totals = tuple(score.total for score in self.match.scores[-1])
            scored = attrs.evolve(last, scores=totals)
            self.record = attrs.evolve(self.record, deals=(*deals, scored))
            self._deal = None


def _unseen(view: PlayerView) -> Cards:
    """Return the cards that the person is not shown, also those within a pile."""
    below = len(view.discard_pile) - len(view.shown_pile)
    return view.hidden + Cards(view.discard_pile[:below])


def _player(name: str, rng: Random) -> Player:
    """Return the built-in player of a name."""
    return RandomPlayer(Random(rng.random())) if name == "random" else SimplePlayer()
