"""The play of a match between a person and computer players, told in messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import attrs

from biriba._draw.scene import scene_of
from biriba._session import Session
from biriba._state.states import PlayerView
from biriba._table.moves import Move
from biriba._terminal.messages import (
    Hand,
    Message,
    Scores,
    Table,
    TakenBack,
    Text,
    Told,
)
from biriba._terminal.seating import stood_in, words_at
from biriba._words.capitals import capital
from biriba._words.languages import Language
from biriba.errors import in_words
from biriba.events import DealEnded, Event, TurnBegan


@attrs.define(eq=False)
class Playing:
    """A match that a person plays; each step yields the messages about it.

    Attributes:
        session: The match as it stands.
        seat: The person's seat.
        rng: The random generator for the cards.
        cut: The number of cards that the person lifts when it is the person's turn to
            cut.
        asks: Whether to wait between deals, and to ask before leaving an unsaved
            match.
        one_deal: Whether to stop after one deal.
        language: The language of all messages.
    """

    session: Session
    seat: int
    rng: Random
    cut: int | None
    asks: bool
    one_deal: bool
    language: Language

    @property
    def view(self) -> PlayerView:
        """The person's view."""
        return self.session.view(self.seat)

    @property
    def words(self) -> Language:
        """The words for this table, as seen from the person's seat."""
        return words_at(self.session, self.seat, self.language)

    @property
    def in_(self) -> Language:
        """The same words, with cards as they are typed."""
        return self.words.as_typed()

    @property
    def is_own_turn(self) -> bool:
        """Whether the person is to move."""
        return self.session.person_to_move == self.seat

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to play."""
        is_over = self.session.match.is_over
        return is_over or (self.one_deal and not self.session.is_dealt)

    def begin(self) -> Iterator[Message]:
        """Play up to the person's first move."""
        session = self.session
        if session.match.is_over:
            yield Scores(session.match)
        elif session.is_dealt:
            text = self.in_.say("goes-on", number=session.deal_number)
            yield Text(text, is_title=True)
            yield from self._go_on()
        else:
            yield from self.deal()

    def play(self, move: Move) -> Iterator[Message]:
        """Play the person's move, then the other players' turns if it ends the turn."""
        self.session = self.session.play(self.seat, move)
        yield Told(self._story(self._last_events()), is_own=True)
        if self.is_own_turn:
            yield Hand(self.view)
        else:
            yield from self._go_on()

    def deal(self) -> Iterator[Message]:
        """Deal, and let the others play up to the person's turn."""
        number = self.session.deal_number
        yield Text(self.in_.say("deal-number", number=number), is_title=True)
        cut = self.cut if self.session.cutter == self.seat else None
        self.session = self.session.deal(self.rng, cut=cut)
        if self.session.state.rules != self.session.rules:
            yield Text(self.in_.say("deal-alone"))
        yield from self._go_on()

    def undo(self) -> Iterator[Message]:
        """Take back the last move of the person's turn."""
        move = self.session.moves[-1]
        self.session = self.session.undo(self.seat)
        yield TakenBack(move)
        yield Hand(self.view)

    def _go_on(self) -> Iterator[Message]:
        """Let the others play, and report each turn in a line."""
        turn: list[Event] = []
        while self.session.is_dealt and self.session.person_to_move is None:
            try:
                self.session = self.session.play_bot()
            except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's player
                yield self._stand_in(error)
                continue
            turn += self._last_events()
            if any(isinstance(event, TurnBegan | DealEnded) for event in turn):
                yield Told(self._story(turn), is_own=False)
                turn.clear()
        if self.session.is_dealt:
            yield Table(self.view)
        else:
            yield from self._end()

    def _stand_in(self, error: BaseException) -> Message:
        """Replace a player that failed, and report it."""
        seat = self.session.state.to_move
        who = self.in_.say(
            "named-seat", player=self.in_.seat(seat), name=self.session.names[seat]
        )
        self.session = stood_in(self.session)
        other = self.session.names[seat]
        problem = " ".join(in_words(error).split())
        told = self.in_.say("stands-in", player=who, name=other, problem=problem)
        return Text(capital(told))

    def _last_events(self) -> tuple[Event, ...]:
        """Return the events of the last move, as the person saw them."""
        (seen,) = self.session.events(self.seat, since=len(self.session.moves) - 1)
        return seen

    def _story(self, seen: Iterable[Event]) -> str:
        """Return the actions of one player as a sentence."""
        return self.in_.story(seen)

    def _end(self) -> Iterator[Message]:
        """Show the score of a deal, then end or continue the match."""
        match = self.session.match
        how = scene_of(self.view, language=self.in_).standing
        text = self.in_.say("score-of", number=len(match.scores), standing=how)
        yield Text(text, is_title=True)
        yield Scores(match.scores[-1], match.totals)
        if match.is_over:
            yield Text(self.in_.say("the-match"), is_title=True)
            yield Scores(match)
        if not self.is_over and not self.asks:
            yield from self.deal()
