"""A match between people and built-in players, whatever it is shown on.

A `Session` deals, lets the built-in players move, gives each seat its view and events,
takes moves back and keeps the record. It asks and prints nothing and knows no network:
``biriba play`` is one way to show it, a table in the browser another.

Like everything of the game it is a value: `Session.play` returns the session after the
move, and whoever keeps it keeps one thing. So a move that is refused has changed
nothing, a session can be looked at while another thread goes on, and the one before a
move is still there to compare with.

>>> from random import Random
>>> from biriba import rulesets
>>> session = Session.start(rulesets.get("biriba", 2), ["Ann", "simple"])
>>> session = session.deal(Random(1))
>>> session.person_to_move, session.seats[0]
(0, 'Ann')
>>> session = session.play(0, "draw")
>>> print(session.explain_undo(0))
you have since seen a card that was hidden before
"""

from __future__ import annotations

import datetime as dt
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, overload

import attrs

from biriba._cards.multisets import Cards
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._players.built_in import BUILT_IN, STRONGEST, built_in_players
from biriba._players.estimates import Estimate
from biriba._players.protocols import Analyst, Player
from biriba._players.searching import SearchingPlayer
from biriba._players.seated import check_player
from biriba._players.telling import Heard
from biriba._refusals.violations import Code, Violation
from biriba._rules.endless import endless
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._state.asked import given
from biriba._state.dealing import shuffled
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.moves import Move
from biriba._table.sides import check_seat
from biriba.errors import IllegalMoveError, MatchError, shown
from biriba.events import Event, of_move
from biriba.simulate import MOST_MOVES

__all__ = ["Session"]


@attrs.frozen(repr=False)
class Session:
    """A match with somebody in every seat; make one with `start` or `resume`.

    Attributes:
        match: The match after its finished deals.
        players: Who plays the seats of a name, such as ``solid``, or one seat, whatever
            its name is. What remembers the deal needs a seat of its own. A person sits
            wherever neither the seat nor its name is among them.
        allow_undo: Whether moves may be taken back at this table.
    """

    match: Match
    players: Mapping[str | int, Player] = attrs.field(eq=False)
    allow_undo: bool
    _finished: MatchRecord
    _deal: DealRecord | None = None
    _states: tuple[GameState, ...] = attrs.field(default=(), eq=False)
    _heard: Heard = attrs.field(factory=Heard, eq=False)

    @classmethod
    def start(  # noqa: PLR0913 - all but the first two are seldom given
        cls,
        rules: RulesLike,
        seats: Iterable[str],
        *,
        players: Mapping[Any, Player] | None = None,
        allow_undo: bool = True,
        dealer: int | None = None,
        carried: Iterable[Points] = (),
        date: dt.date | None = None,
    ) -> Session:
        """Return a match at its beginning; nothing is dealt yet.

        Args:
            rules: The rules of the table, or the name of a ruleset.
            seats: The name of whoever sits in each seat: a person's, or that of one of
                the players.
            players: Players by their names or by seats; the built-in ones by their
                names if not given.
            allow_undo: Whether moves may be taken back.
            dealer: The seat that deals first; the last one if not given.
            carried: The points that each side has already.
            date: The day of the match; today if not given.

        Raises:
            MatchError: If the seats have other names or another number of them, or the
                sides other points, than the table can have, or something given as a
                player cannot choose moves.
            SeatError: If the dealer, or what a player is given for, is not a seat of
                the table.
        """
        rules = rules_of(rules)
        match = Match(rules, carried=carried)
        if dealer is not None:
            match = attrs.evolve(match, dealer=dealer)
        record = MatchRecord(
            rules,
            players=_names(seats, rules),
            date=date or dt.datetime.now().astimezone().date(),
            carried=match.carried,
        )
        return cls(match, _players(players, rules), allow_undo, record)

    @classmethod
    def resume(
        cls,
        record: MatchRecord,
        seats: Iterable[str] | None = None,
        *,
        players: Mapping[Any, Player] | None = None,
        allow_undo: bool = True,
    ) -> Session:
        """Return a match that goes on where a record ends.

        The cards of a deal that has begun are the same; what is dealt and chosen
        after that need not be.

        Args:
            record: The record, as `record` gives it.
            seats: The name of whoever sits in each seat from now on; those of the
                record if not given.
            players: Players by their names or by seats; the built-in ones by their
                names if not given.
            allow_undo: Whether moves may be taken back.

        Raises:
            RecordError: If the record does not replay.
            SeatError: If a player is given for a seat that there is not.
            MatchError: If there are other names than seats, or something given as a
                player cannot choose moves.
        """
        names = _names(record.players if seats is None else seats, record.rules)
        match = record.replay()
        finished = attrs.evolve(
            record, players=names, deals=record.deals[: len(match.scores)]
        )
        session = cls(match, _players(players, record.rules), allow_undo, finished)
        if not record.deals:
            return session
        last, is_over = record.deals[-1], len(record.deals) == len(match.scores)
        states = tuple(last.states())
        return attrs.evolve(session, deal=None if is_over else last, states=states)

    # Looking at it ----------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.match.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The name of whoever sits in each seat."""
        return self._finished.players

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which people sit."""
        return tuple(
            seat for seat in range(len(self.seats)) if self.player(seat) is None
        )

    def player(self, seat: int) -> Player | None:
        """Return who plays a seat, or ``None`` for a person.

        Raises:
            SeatError: If there is no such seat.
        """
        check_seat(self.rules, seat)
        return self.players.get(seat) or self.players.get(self.seats[seat])

    @property
    def is_dealt(self) -> bool:
        """Whether a deal is being played."""
        return self._deal is not None

    @property
    def deal_number(self) -> int:
        """The number of the deal that is being played or comes next, from 1."""
        return len(self.match.scores) + 1

    @property
    def states(self) -> tuple[GameState, ...]:
        """The deal from its beginning until now, or until its end.

        Between deals it is the last one; it is empty before the first.
        """
        return self._states

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves between these states."""
        deals = self.record.deals
        return deals[-1].moves if deals else ()

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
    def to_move(self) -> int | None:
        """The seat that is to move, or ``None`` while no deal is being played."""
        return self.state.to_move if self.is_dealt else None

    @property
    def person_to_move(self) -> int | None:
        """The seat of the person who is to move, or ``None`` if no person is."""
        seat = self.to_move
        return seat if seat in self.people else None

    @property
    def record(self) -> MatchRecord:
        """The match as a record, with the deal that is being played.

        It is all that has to be saved: `resume` goes on from it.
        """
        if self._deal is None:
            return self._finished
        return attrs.evolve(self._finished, deals=(*self._finished.deals, self._deal))

    @overload
    def view(self, seat: int) -> PlayerView: ...
    @overload
    def view(self, seat: None) -> SpectatorView: ...
    @overload
    def view(self, seat: int | None) -> SpectatorView: ...
    def view(self, seat: int | None) -> SpectatorView:
        """Return what the player in a seat, or a spectator, may know of `state`.

        Args:
            seat: The seat; ``None`` for a spectator, who looks into no hand.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If nothing has been dealt yet.
        """
        return self.state.view(seat)

    def events(
        self, seat: int | None = None, *, since: int = 0
    ) -> Iterator[tuple[Event, ...]]:
        """Tell what somebody sees happen in the deal, move by move.

        Between deals it is the last one that is told.

        Args:
            seat: The seat; ``None`` for somebody who looks into no hand.
            since: How many of `moves` they have been told already.

        Returns:
            The events of each further move, made when they are asked for.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If ``since`` is below 0.
        """
        if seat is not None:
            check_seat(self.rules, seat)
        if since < 0:
            raise MatchError(f"nobody has been told {since} moves")
        states, moves = self._states, self.moves[since:]
        return (
            of_move(states[at], move, states[at + 1], seat)
            for at, move in enumerate(moves, since)
        )

    def explain(self, seat: int, move: Move | str) -> Violation | None:
        """Return why somebody may not make a move now, or ``None``.

        It is answered from the view of the seat, so that a refusal tells nothing that
        the player may not know.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If nothing has been dealt yet.
        """
        return self.view(seat).explain(move)

    def hint(self, seat: int, player: Player | None = None) -> Move:
        """Return what a player would do in a seat whose turn it is.

        Args:
            seat: The seat.
            player: The player who is asked; the strongest built-in one if not given.

        Raises:
            MatchError: If it is not, or the player cannot choose moves.
        """
        view = self._view_to_move(seat)
        asked = BUILT_IN[STRONGEST]() if player is None else player
        check_player(asked, MatchError)
        return asked.choose(view)

    def analysis(self, seat: int, analyst: Analyst | None = None) -> Sequence[Estimate]:
        """Return what moves are worth in a seat whose turn it is.

        Args:
            seat: The seat.
            analyst: Who judges; if not given the searching player, which takes some
                tenths of a second and says the same whenever it is asked the same.

        Returns:
            The moves that it thinks of, the one leading that it would play.

        Raises:
            MatchError: If it is not that seat's turn.
        """
        view = self._view_to_move(seat)
        return (analyst or SearchingPlayer(Random(0))).analyse(view)

    def _view_to_move(self, seat: int) -> PlayerView:
        """Return the view of a seat, whose turn it must be."""
        if check_seat(self.rules, seat) != self.to_move:
            raise MatchError(f"it is not seat {seat}'s turn")
        return self.view(seat)

    # Playing ----------------------------------------------------------------------

    def deal(
        self, rng: Random, *, cut: int | None = None, keeps_wild: bool = True
    ) -> Session:
        """Return the session after the next deal of the match is dealt.

        Args:
            rng: The source of chance for the shuffle.
            cut: How many cards are lifted, as `GameState.from_deck` has it;
                `cutter` says who may do so.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            MatchError: If the match is over, or a deal is being played.
            StateError: If so many cards cannot be lifted.
        """
        if self.is_dealt:
            raise MatchError("a deal is being played")
        match, deck = self.match, shuffled(self.rules, rng)
        state = match.deal_deck(deck, cut=cut, keeps_wild=keeps_wild)
        deal = DealRecord(
            match.rules, deck, match.dealer, match.minimums, cut, keeps_wild
        )
        return attrs.evolve(self, deal=deal, states=(state,))

    @property
    def cutter(self) -> int:
        """The seat that may cut the next deck."""
        return self.rules.seating.cutter(self.match.dealer)

    def seated(
        self,
        seats: Iterable[str],
        *,
        players: Mapping[Any, Player] | None = None,
    ) -> Session:
        """Return the session with others in the seats, wherever it stands.

        Args:
            seats: The name of whoever sits in each seat from now on.
            players: Players by their names or by seats; if not given, those so far, but
                for those by seats whose names change.

        Raises:
            MatchError: If there are other names than seats, or something given as a
                player cannot choose moves.
            SeatError: If a player is given for a seat that there is not.
        """
        names = _names(seats, self.rules)
        if players is None:
            players = {
                who: player
                for who, player in self.players.items()
                if isinstance(who, str) or names[who] == self.seats[who]
            }
        return attrs.evolve(
            self,
            finished=attrs.evolve(self._finished, players=names),
            players=_players(players, self.rules),
        )

    def play(self, seat: int, move: Move | str) -> Session:
        """Return the session after a move of whoever sits in a seat.

        Args:
            seat: The seat.
            move: The move, or its text.

        Raises:
            FormatError: If the text is no move.
            SeatError: If there is no such seat.
            MatchError: If nothing has been dealt yet.
            IllegalMoveError: If the rules do not allow the move, or it is not the
                seat's turn.
        """
        view = self.view(seat)
        move = given(view, move)
        violation = view.explain(move)
        if violation is not None:
            raise IllegalMoveError(violation)
        return self._after(move)

    def play_bot(self) -> Session:
        """Return the session after the move of the player whose turn it is.

        Raises:
            MatchError: If no player is to move, but a person or nobody.
            IllegalMoveError: If the player chooses a move that is not legal.
            Exception: Whatever else the player raises.
        """
        seat = self.to_move
        player = None if seat is None else self.player(seat)
        if seat is None or player is None:
            raise MatchError("no player is to move")
        who = seat if seat in self.players else self.seats[seat]
        self._heard.catch_up(who, player, seat, self._states, self.moves)
        return self.play(seat, player.choose(self.view(seat)))

    def play_bots(self) -> Session:
        """Return the session at a person's next turn, or at the end of the deal.

        `play_bot` gives each move on the way.

        Raises:
            IllegalMoveError: If a player chooses a move that is not legal.
            RulesError: If the rules set no stall limit, no person plays, and the deal
                is not over after `biriba.simulate.MOST_MOVES` (10,000) moves.
            Exception: Whatever else a player raises.
        """
        session, played = self, 0
        while session.is_dealt and session.person_to_move is None:
            if played == MOST_MOVES and self.rules.stall_turns is None:
                raise endless(played)
            session, played = session.play_bot(), played + 1
        return session

    def explain_undo(self, seat: int) -> Violation | None:
        """Return why somebody may not take the last move back, or ``None``.

        One's own moves of a turn may be taken back where the table allows it, as long
        as they have not shown a card that was hidden before.

        Raises:
            SeatError: If there is no such seat.
        """
        if not self.allow_undo:
            return Violation(Code.UNDO_NEVER)
        if check_seat(self.rules, seat) != self.to_move or len(self._states) == 1:
            return Violation(Code.UNDO_NOT_MOVED)
        before, after = (state.view(seat) for state in self._states[-2:])
        if before.to_move != seat:
            return Violation(Code.UNDO_NOT_MOVED)
        if _unseen(before) != _unseen(after):
            return Violation(Code.UNDO_SEEN)
        return None

    def undo(self, seat: int) -> Session:
        """Return the session without the last move, which was the seat's own.

        Raises:
            SeatError: If there is no such seat.
            IllegalMoveError: If it may not be taken back; see `explain_undo`.
        """
        violation = self.explain_undo(seat)
        if violation is not None:
            raise IllegalMoveError(violation)
        assert self._deal is not None  # noqa: S101 - moves of a turn are of a deal
        deal = attrs.evolve(self._deal, moves=self._deal.moves[:-1])
        return attrs.evolve(self, deal=deal, states=self._states[:-1])

    def _after(self, move: Move) -> Session:
        """Return the session after a legal move, with the score of a finished deal."""
        assert self._deal is not None  # noqa: S101 - no move is legal between deals
        state = self.state.play_unchecked(move)
        deal, states = self._deal.with_move(move), (*self._states, state)
        if not state.is_over:
            return attrs.evolve(self, deal=deal, states=states)
        match = self.match.add(state)
        totals = tuple(score.total for score in match.scores[-1])
        deals = (*self._finished.deals, attrs.evolve(deal, scores=totals))
        finished = attrs.evolve(self._finished, deals=deals)
        self._tell_end(states, deal.moves)
        return attrs.evolve(
            self, match=match, finished=finished, deal=None, states=states
        )

    def _tell_end(self, states: tuple[GameState, ...], moves: tuple[Move, ...]) -> None:
        """Tell the players how a deal ended; what they raise does not undo its end."""
        seats = [
            seat if seat in self.players else name
            for seat, name in enumerate(self.seats)
        ]
        for who, player in self.players.items():
            try:
                self._heard.finish(who, player, seats, states, moves)
            except Exception as error:  # noqa: BLE001 - anybody's player
                name = self.seats[who] if isinstance(who, int) else who
                msg = f"{name} failed as it was told how the deal ended: {error!r}"
                warnings.warn(msg, RuntimeWarning, stacklevel=2)

    def __repr__(self) -> str:
        """Return a short form: who plays what, and how far it is."""
        names = ", ".join(self.seats)
        return f"<Session of {self.rules.name}: {names}; deal {self.deal_number}>"


def _names(given: Iterable[str], rules: Rules) -> tuple[str, ...]:
    """Return a name for each seat."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise MatchError(f"seats are a list of names, not {shown(given)}")
    names = tuple(given)
    if len(names) != rules.seating.players:
        raise MatchError(f"{rules.seating.players} seats have {len(names)} names")
    for name in names:
        if not isinstance(name, str) or name.splitlines() not in ([], [name]):
            raise MatchError(f"a name is a text of one line, not {shown(name)}")
    return names


def _players(
    players: Mapping[Any, Player] | None, rules: Rules
) -> Mapping[str | int, Player]:
    """Return the players, the built-in ones if none are given."""
    if players is None:
        return dict[Any, Player](built_in_players())
    if not isinstance(players, Mapping):
        raise MatchError(f"players are given by their names, not as {shown(players)}")
    for who, player in players.items():
        if not isinstance(who, str):
            check_seat(rules, who)
        check_player(player, MatchError)
    return dict(players)


def _unseen(view: PlayerView) -> Cards:
    """Return the cards that somebody is not shown, also those within a pile."""
    below = len(view.discard_pile) - len(view.shown_pile)
    return view.hidden + Cards(view.discard_pile[:below])
