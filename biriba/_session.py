"""A match between people and built-in players, for any front end.

A `Session` deals, lets the built-in players move, gives each seat its view and events,
takes moves back and keeps the record. It does no input or output and uses no network.
``biriba play`` and the table in the browser are built on it.

A session is an immutable value: `Session.play` returns the session after the move. So a
refused move changes nothing, other threads can read a session while play goes on, and
you can compare a session with the one before a move.

>>> from random import Random
>>> from biriba import rulesets
>>> session = Session.start(rulesets.get("biriba", 2), ["Ann", "simple"])
>>> session = session.deal(Random(1))
>>> session.person_to_move, session.names[0]
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
from biriba._engine.entrants import analyst_of, player_of
from biriba._fields import typed
from biriba._legality.legal_moves import given
from biriba._match.match import Match, check_going_on
from biriba._match.records import DealRecord, MatchRecord
from biriba._players.built_in import STRONGEST, built_in_players
from biriba._players.estimates import Estimate
from biriba._players.observers import Heard
from biriba._players.protocols import Analyst, Naming, Player
from biriba._refusals.violations import Code, Violation
from biriba._rules.play import endless
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._state.dealing import check_cut, shuffled
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.moves import Move
from biriba._table.sides import check_seat
from biriba.errors import (
    IllegalMoveError,
    MatchError,
    RecordError,
    check_count,
    check_kind,
    shown,
    tuple_of,
)
from biriba.events import Event, of_move
from biriba.simulate import MOST_MOVES


@attrs.frozen(repr=False, field_transformer=typed(MatchError))
class Session:
    """A match with a person or a player in every seat.

    Make one with `start` or `resume`.

    Attributes:
        match: The match after its finished deals.
        players: The players, by name or by seat. A player under a name, such as
            ``solid``, plays all seats of that name. One that remembers what it sees
            needs a seat of its own. All other seats are people's.
        allow_undo: Whether moves may be taken back at this table.

    Raises:
        MatchError: If a field is of another class.
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
        names: Iterable[str],
        *,
        players: Mapping[Any, Player | str] | None = None,
        allow_undo: bool = True,
        dealer: int | None = None,
        carried: Iterable[Points] = (),
        date: dt.date | None = None,
    ) -> Session:
        """Return a match at its beginning; nothing is dealt yet.

        Args:
            rules: The rules of the table, or the name of a ruleset.
            names: The name in each seat: a person's, or that of one of the players.
            players: Players by name or by seat, each an object or a string that
                `bots.get` takes; by default the built-in ones by name.
            allow_undo: Whether moves may be taken back.
            dealer: The seat that deals first; by default the last one.
            carried: The points that each side has from the start; by default none.
            date: The day of the match; by default today.

        Raises:
            MatchError: If the number of names or points is wrong, if a name or a number
                of points is invalid, or if a player cannot choose moves.
            PlayerError: If there is no player of that name.
            SeatError: If the dealer, or the seat of a player, is not a seat of the
                table.
            RulesError: If there is no ruleset of that name.
            RecordError: If the date is no date.
        """
        rules = rules_of(rules)
        match = Match(rules, carried=carried)
        if dealer is not None:
            match = attrs.evolve(match, dealer=dealer)
        record = MatchRecord(
            rules,
            names=_names(names, rules),
            date=date or dt.datetime.now().astimezone().date(),
            carried=match.carried,
        )
        return cls(match, _players(players, rules), allow_undo, record)

    @classmethod
    def resume(
        cls,
        record: MatchRecord,
        names: Iterable[str] | None = None,
        *,
        players: Mapping[Any, Player | str] | None = None,
        allow_undo: bool = True,
    ) -> Session:
        """Return a session that continues a match from its record.

        A deal that has begun keeps its cards. Later deals, and the moves of the
        players, may differ from those of the original session.

        Args:
            record: The record, as the property `record` returns it.
            names: The name in each seat from now on; by default those of the record.
            players: Players by name or by seat, each an object or a string that
                `bots.get` takes; by default the built-in ones by name.
            allow_undo: Whether moves may be taken back.

        Raises:
            RecordError: If it is not a record, or does not replay.
            SeatError: If a player is given for a seat that the table does not have.
            MatchError: If the number of names is wrong, or if a player cannot choose
                moves.
            PlayerError: If there is no player of that name.
        """
        check_kind(record, MatchRecord, "the record of a match", RecordError)
        names = _names(record.names if names is None else names, record.rules)
        match = record.replay()
        finished = attrs.evolve(
            record, names=names, deals=record.deals[: len(match.scores)]
        )
        session = cls(match, _players(players, record.rules), allow_undo, finished)
        if not record.deals:
            return session
        last, is_over = record.deals[-1], len(record.deals) == len(match.scores)
        states = tuple(last.states())
        return attrs.evolve(session, deal=None if is_over else last, states=states)

    # Reading a session ------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The name in each seat."""
        return self._finished.names

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(
            seat for seat in range(len(self.names)) if self.player(seat) is None
        )

    def player(self, seat: int) -> Player | None:
        """Return the player in a seat, or ``None`` for a person.

        Raises:
            SeatError: If there is no such seat.
        """
        return self.players.get(self._who(seat))

    def _who(self, seat: int) -> str | int:
        """Return the key in `players` for a seat: the seat itself, or its name."""
        check_seat(self.rules, seat)
        return seat if seat in self.players else self.names[seat]

    @property
    def is_dealt(self) -> bool:
        """Whether a deal is being played."""
        return self._deal is not None

    @property
    def deal_number(self) -> int:
        """The number of the present or the next deal, from 1."""
        return len(self.match.scores) + 1

    @property
    def states(self) -> tuple[GameState, ...]:
        """All states of the deal so far.

        Between deals they are those of the last deal. Before the first deal there are
        none.
        """
        return self._states

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves between the states."""
        deals = self.record.deals
        return deals[-1].moves if deals else ()

    @property
    def state(self) -> GameState:
        """The present state of the deal, or its last one between deals.

        Raises:
            MatchError: If nothing has been dealt yet.
        """
        if not self._states:
            raise MatchError("nothing has been dealt yet")
        return self._states[-1]

    @property
    def to_move(self) -> int | None:
        """The seat to move, or ``None`` between deals."""
        return self.state.to_move if self.is_dealt else None

    @property
    def person_to_move(self) -> int | None:
        """The seat to move if it is a person's, else ``None``."""
        seat = self.to_move
        return seat if seat in self.people else None

    @property
    def record(self) -> MatchRecord:
        """The match as a record, including the present deal.

        Save it to save the session: `resume` continues from it.
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
            seat: The seat; ``None`` for a spectator, who sees no hand.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If nothing has been dealt yet.
        """
        return self.state.view(seat)

    def events(
        self, seat: int | None = None, *, since: int = 0
    ) -> Iterator[tuple[Event, ...]]:
        """Yield the events of each move of the deal that a seat may see.

        Between deals these are the events of the last deal.

        Args:
            seat: The seat; ``None`` for a spectator, who sees no hand.
            since: The number of moves to skip, because you have shown them already.

        Returns:
            An iterator over the events of each further move, computed on demand.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If ``since`` is not an integer, or the deal has fewer moves: it
                is of the deal before, or moves have been taken back.
        """
        if seat is not None:
            check_seat(self.rules, seat)
        states, moves = self._states, self.moves
        check_count("since", since, 0, MatchError, most=len(moves))
        return (
            of_move(states[at], move, states[at + 1], seat)
            for at, move in enumerate(moves[since:], since)
        )

    def explain(self, seat: int, move: Move | str) -> Violation | None:
        """Return why a seat may not make a move now, or ``None`` if it may.

        The answer depends only on the view of the seat, so a refusal reveals nothing
        that its player may not know.

        Raises:
            SeatError: If there is no such seat.
            MatchError: If nothing has been dealt yet.
            FormatError: If the move is a string that cannot be read.
        """
        return self.view(check_seat(self.rules, seat)).explain(move)

    def hint(self, seat: int, player: Player | str = STRONGEST) -> Move:
        """Return the move that a player would choose for the seat to move.

        Args:
            seat: The seat.
            player: The player, or its name as `bots.get` takes it; by default the best
                built-in one that answers at once. A player given by name always
                chooses the same from the same view.

        Raises:
            MatchError: If it is not that seat's turn, or the player cannot choose
                moves.
            PlayerError: If there is no player of that name.
        """
        view = self._view_to_move(seat)
        return player_of(player, MatchError, Random(0)).choose(view)

    def analysis(
        self, seat: int, analyst: Analyst | str = "searching"
    ) -> Sequence[Estimate]:
        """Return estimates of the moves of the seat to move.

        Args:
            seat: The seat.
            analyst: The analyst, or its name as `bots.get` takes it; by default the
                searching player, which takes some tenths of a second. An analyst given
                by name always returns the same for the same view.

        Returns:
            The estimates of the moves that it considers, the best first.

        Raises:
            MatchError: If it is not that seat's turn, or the analyst cannot estimate
                moves.
            PlayerError: If there is no player of that name.
        """
        view = self._view_to_move(seat)
        return analyst_of(analyst, MatchError, Random(0)).analyse(view)

    def _view_to_move(self, seat: int) -> PlayerView:
        """Return the view of a seat, whose turn it must be."""
        view = self.view(check_seat(self.rules, seat))
        if seat != self.to_move:
            raise MatchError(f"it is not seat {seat}'s turn")
        return view

    # Playing ----------------------------------------------------------------------

    def deal(
        self, rng: Random, *, cut: int | None = None, keeps_wild: bool = True
    ) -> Session:
        """Return the session after the next deal of the match is dealt.

        Args:
            rng: The random generator for the shuffle.
            cut: How many cards the `cutter` lifts, as in `GameState.from_deck`.
            keeps_wild: Whether the cutter keeps a wild card seen when cutting.

        Raises:
            MatchError: If the match is over, or a deal is being played.
            StateError: If that number of cards cannot be lifted.
            BiribaError: If ``rng`` is not a random generator.
        """
        if self.is_dealt:
            raise MatchError("a deal is being played")
        match = self.match
        check_going_on(match)
        check_cut(self.rules, cut)
        deck = shuffled(self.rules, rng)
        state = match.deal_deck(deck, cut=cut, keeps_wild=keeps_wild)
        deal = DealRecord(
            match.deal_rules, deck, match.dealer, match.minimums, cut, keeps_wild
        )
        return attrs.evolve(self, deal=deal, states=(state,))

    @property
    def cutter(self) -> int:
        """The seat that may cut the next deck."""
        return self.rules.seating.cutter(self.match.dealer)

    def seated(
        self,
        names: Iterable[str],
        *,
        players: Mapping[Any, Player | str] | None = None,
    ) -> Session:
        """Return the session with other people or players in the seats.

        This is possible at any time, also during a deal.

        Args:
            names: The name in each seat from now on.
            players: Players by name or by seat, as for `start`. By default the present
                ones, except players given for a seat whose name changes.

        Raises:
            MatchError: If the number of names is wrong, or if a player cannot choose
                moves.
            PlayerError: If there is no player of that name.
            SeatError: If a player is given for a seat that the table does not have.
        """
        names = _names(names, self.rules)
        if players is None:
            players = {
                who: player
                for who, player in self.players.items()
                if isinstance(who, str) or names[who] == self.names[who]
            }
        return attrs.evolve(
            self,
            finished=attrs.evolve(self._finished, names=names),
            players=_players(players, self.rules),
        )

    def play(self, seat: int, move: Move | str) -> Session:
        """Return the session after the move of a seat.

        Args:
            seat: The seat.
            move: The move, or its string.

        Raises:
            FormatError: If the string is not a move.
            SeatError: If there is no such seat.
            MatchError: If nothing has been dealt yet.
            IllegalMoveError: If the move is illegal, or it is not that seat's turn.
        """
        view = self.view(check_seat(self.rules, seat))
        move = given(view.rules, move)
        violation = view.explain(move)
        if violation is not None:
            raise IllegalMoveError(violation)
        return self._after(move)

    def play_bot(self) -> Session:
        """Return the session after one move of the player in the seat to move.

        Raises:
            MatchError: If a person is to move, or no deal is being played.
            IllegalMoveError: If the player chooses an illegal move.
            Exception: Any other error that the player raises.
        """
        seat = self.to_move
        if seat is None:
            raise MatchError("no deal is being played")
        player = self.player(seat)
        if player is None:
            raise MatchError(f"seat {seat} is to move, and a person sits there")
        who, states = self._who(seat), self._states
        with Naming(seat, player):
            self._heard.catch_up(who, player, seat, states, self.moves)
            return self.play(seat, player.choose(self.view(seat)))

    def play_bots(self) -> Session:
        """Return the session at a person's next turn, or at the end of the deal.

        To show each move on the way, call `play_bot` instead.

        Raises:
            IllegalMoveError: If a player chooses an illegal move.
            RulesError: If the rules set no stall limit, no person plays, and the deal
                is not over after `biriba.simulate.MOST_MOVES` (10,000) moves.
            Exception: Any other error that a player raises.
        """
        session, played = self, 0
        while session.is_dealt and session.person_to_move is None:
            if played == MOST_MOVES and self.rules.stall_turns is None:
                raise endless(played)
            session, played = session.play_bot(), played + 1
        return session

    def explain_undo(self, seat: int) -> Violation | None:
        """Return why a seat may not take back the last move, or ``None`` if it may.

        If the table allows undo, players may take back their own moves of a turn that
        have not shown a hidden card.

        Raises:
            SeatError: If there is no such seat.
        """
        check_seat(self.rules, seat)
        if not self.allow_undo:
            return Violation(Code.UNDO_NEVER)
        if seat != self.to_move or len(self._states) == 1:
            return Violation(Code.UNDO_NOT_MOVED)
        before, after = (state.view(seat) for state in self._states[-2:])
        if before.to_move != seat:
            return Violation(Code.UNDO_NOT_MOVED)
        if _unseen(before) != _unseen(after):
            return Violation(Code.UNDO_SEEN)
        return None

    def undo(self, seat: int) -> Session:
        """Return the session without the last move of a seat.

        Raises:
            SeatError: If there is no such seat.
            IllegalMoveError: If the move may not be taken back; see `explain_undo`.
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
        """Send the players the end of a deal; if one raises an error, warn."""
        seats = [self._who(seat) for seat in range(len(self.names))]
        for who, player in self.players.items():
            try:
                self._heard.finish(who, player, seats, states, moves)
            except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's player
                name = self.names[who] if isinstance(who, int) else who
                msg = f"{name} raised an error at the end of the deal: {error!r}"
                warnings.warn(msg, RuntimeWarning, stacklevel=2)

    def __repr__(self) -> str:
        """Return a short description: the ruleset, the names and the deal number."""
        names = ", ".join(self.names)
        return f"<Session of {self.rules.name}: {names}; deal {self.deal_number}>"


def _names(given: Iterable[str], rules: Rules) -> tuple[str, ...]:
    """Return a name for each seat."""
    names = tuple_of("names", given, str, "the name of a player", MatchError)
    if len(names) != rules.seating.players:
        seats = rules.seating.players
        raise MatchError(f"expected {seats} names, one for each seat, not {len(names)}")
    for name in names:
        if name.splitlines() not in ([], [name]):
            raise MatchError(f"a name must be one line, not {shown(name)}")
    return names


def _players(
    players: Mapping[Any, Player | str] | None, rules: Rules
) -> Mapping[str | int, Player]:
    """Return the players, the built-in ones if none are given."""
    if players is None:
        return dict[Any, Player](built_in_players())
    if not isinstance(players, Mapping):
        raise MatchError(f"players must be a mapping by name, not {shown(players)}")
    for who in players:
        if not isinstance(who, str):
            check_seat(rules, who)
    return {who: player_of(player, MatchError) for who, player in players.items()}


def _unseen(view: PlayerView) -> Cards:
    """Return all cards that a view does not show, including those within a pile."""
    below = len(view.discard_pile) - len(view.shown_pile)
    return view.hidden + Cards(view.discard_pile[:below])
