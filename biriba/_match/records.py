"""Records of deals and matches, which replay them move by move.

A record keeps the whole rules and the deck, never a seed, so it replays to the same
states and scores for ever. Replaying checks every move.

>>> from random import Random
>>> from biriba import DrawCard, rulesets
>>> rules = rulesets.get("biriba")
>>> deck = list(rules.deck.cards)
>>> Random(1).shuffle(deck)
>>> record = DealRecord(rules, tuple(deck)).with_move(DrawCard())
>>> record.replay().turn.step
<Step.MELD: 'meld'>
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from types import NoneType
from typing import Final

import attrs

from biriba._cards.kinds import Card
from biriba._cards.multisets import card_list
from biriba._fields import has_open_twin, unchecked
from biriba._legality.legal_moves import given
from biriba._match.match import Match, check_going_on, check_next, to_carried
from biriba._rules.presets import rules_of
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._scoring.counting import score
from biriba._state.states import GameState
from biriba._table.moves import Move
from biriba.errors import (
    BiribaError,
    IllegalMoveError,
    MatchError,
    RecordError,
    SeatError,
    check_kind,
    must_be,
    shown,
    tuple_of,
)

_SEAT: Final = must_be(int, "a seat", SeatError)
_CUT: Final = must_be((int, NoneType), "a number of cards", RecordError)
_FLAG: Final = must_be(bool, "true or false", RecordError)
_DATE: Final = must_be((dt.date, NoneType), "a date", RecordError)


def _points(given: Iterable[int]) -> tuple[int, ...]:
    """Return the points of each side."""
    return tuple_of("points", given, int, "the points of a side", RecordError)


def _moves(given: Iterable[Move]) -> tuple[Move, ...]:
    """Return the moves of a deal."""
    return tuple_of("moves", given, Move, "a move such as DrawCard()", RecordError)


def _deals(given: Iterable[DealRecord]) -> tuple[DealRecord, ...]:
    """Return the deals of a match."""
    return tuple_of("deals", given, DealRecord, "the record of a deal", RecordError)


def _names(given: Iterable[str]) -> tuple[str, ...]:
    """Return the names of players."""
    return tuple_of("names", given, str, "the name of a player", RecordError)


def _notes(given: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return the notes of a match."""
    notes = tuple_of("notes", given, tuple, "a pair of strings", RecordError)
    for note in notes:
        if [*map(type, note)] != [str, str]:
            raise RecordError(f"expected a pair of strings, not {shown(note)}")
    return notes


def _last_seat(record: DealRecord) -> int:
    """Return the seat that deals unless the caller says otherwise."""
    return record.rules.seating.players - 1


@has_open_twin
@attrs.frozen(repr=False)
class DealRecord:
    """A deal as it was dealt and played, to its end or to any earlier move.

    Attributes:
        rules: The rules of the table. You can pass the name of a ruleset.
        deck: The shuffled cards, from top to bottom, before any cut.
        dealer: The seat that dealt; by default the last one.
        minimums: For each side, the points that its initial meld had to be worth.
        cut: How many cards were lifted at the cut; ``None`` if nobody cut.
        keeps_wild: Whether the cutter kept a wild card seen when cutting.
        moves: The moves.
        scores: The recorded total of each side, to be compared when the deal is
            replayed; empty if unknown.

    Raises:
        RulesError: If there is no ruleset of that name.
        FormatError: If the deck is not cards.
        SeatError: If the dealer is not an integer.
        RecordError: If another field is of another class.
    """

    rules: Rules = attrs.field(converter=rules_of)
    deck: tuple[Card, ...] = attrs.field(converter=card_list)
    dealer: int = attrs.field(
        default=attrs.Factory(_last_seat, takes_self=True), validator=_SEAT
    )
    minimums: tuple[int, ...] = attrs.field(default=(), converter=_points)
    cut: int | None = attrs.field(default=None, validator=_CUT)
    keeps_wild: bool = attrs.field(default=True, validator=_FLAG)
    moves: tuple[Move, ...] = attrs.field(default=(), converter=_moves)
    scores: tuple[int, ...] = attrs.field(default=(), converter=_points)

    @property
    def start(self) -> GameState:
        """The state after the deal.

        Raises:
            BiribaError: If the cards are not the deck of the rules, or the dealer,
                the minimums or the cut do not fit the table.
        """
        return GameState.from_deck(
            self.rules,
            self.deck,
            dealer=self.dealer,
            minimums=self.minimums,
            cut=self.cut,
            keeps_wild=self.keeps_wild,
        )

    def states(self) -> Iterator[GameState]:
        """Play the deal again and yield every state, the one after the deal first.

        Raises:
            RecordError: At an illegal move, or at the end if the recorded scores are
                wrong.
            BiribaError: If the deal itself is impossible; see `start`.
        """
        state = self.start
        yield state
        for number, move in enumerate(self.moves):
            try:
                state = state.play(move)
            except IllegalMoveError as error:
                msg = f"move {number + 1} ({move}, seat {state.to_move}): {error}"
                raise RecordError(msg, move=number) from error
            yield state
        self._check_scores(state)

    def replay(self) -> GameState:
        """Return the state after the last move; raise the errors of `states`."""
        *_, last = self.states()
        return last

    def with_move(self, move: Move | str) -> DealRecord:
        """Return the record with one more move, without checking that it is legal.

        Raises:
            FormatError: If a string is not a move.
            RecordError: If it is not a move.
        """
        last = given(self.rules, move)
        check_kind(last, Move, "a move such as DrawCard()", RecordError)
        fields = attrs.asdict(self, recurse=False)  # all but this move are checked
        return unchecked(DealRecord, fields | {"moves": (*self.moves, last)})

    def with_scores(self) -> DealRecord:
        """Return the record with the scores of its replay, if the play has ended."""
        last = attrs.evolve(self, scores=()).replay()
        return attrs.evolve(self, scores=_totals(last))

    def _check_scores(self, last: GameState) -> None:
        """Refuse scores that are not those of the last state."""
        if self.scores and self.scores != _totals(last):
            played = " ".join(map(str, _totals(last))) or "none, because it is not over"
            written = " ".join(map(str, self.scores))
            msg = f"the scores of the deal are {played}; written down are {written}"
            raise RecordError(msg)

    def __repr__(self) -> str:
        """Return a short form: the rules and how many moves."""
        return f"<DealRecord of {self.rules.name}: {len(self.moves)} moves>"


def _totals(state: GameState) -> tuple[int, ...]:
    """Return the total of each side; nothing before the end."""
    return tuple(each.total for each in score(state)) if state.is_over else ()


@attrs.frozen(repr=False)
class MatchRecord:
    """The deals of a match; the last one may be unfinished.

    Attributes:
        rules: The rules of the table. You can pass the name of a ruleset.
        deals: The deals.
        names: The name of each seat's player; empty if they have none.
        date: The day of the match, if it is known.
        notes: Notes, each a pair of a name and a string.
        carried: The points that each side had before the first deal; empty if no side
            had any.

    Raises:
        RulesError: If there is no ruleset of that name.
        RecordError: If another field is of another class, or if there are names, but
            not one for each seat.
        MatchError: If ``carried`` is not points.
    """

    rules: Rules = attrs.field(converter=rules_of)
    deals: tuple[DealRecord, ...] = attrs.field(default=(), converter=_deals)
    names: tuple[str, ...] = attrs.field(default=(), converter=_names)
    date: dt.date | None = attrs.field(default=None, validator=_DATE)
    notes: tuple[tuple[str, str], ...] = attrs.field(default=(), converter=_notes)
    carried: tuple[Points, ...] = attrs.field(default=(), converter=to_carried)

    def __attrs_post_init__(self) -> None:
        """Check that every seat has a name, or none has one."""
        seats = self.rules.seating.players
        if len(self.names) not in {0, seats}:
            msg = f"a match has the names of {seats} players or none"
            raise RecordError(f"{msg}, not of {len(self.names)}")

    def states(self) -> Iterator[tuple[int, GameState]]:
        """Replay the match and yield each state with the index of its deal.

        Raises:
            RecordError: If a deal is impossible or not the next one of the match, if a
                move is illegal, or if recorded scores are wrong.
        """
        for number, state, _ in self._replayed():
            yield number, state

    def replay(self) -> Match:
        """Return the match after its finished deals; raise the errors of `states`."""
        match = self.opening
        for _, _, after in self._replayed():
            match = after
        return match

    @property
    def opening(self) -> Match:
        """The match before its first deal.

        Raises:
            RecordError: If there cannot be such a match.
        """
        return opening(self.rules, self.deals[:1], self.carried)

    def _replayed(self) -> Iterator[tuple[int, GameState, Match]]:
        """Yield each state with the number of its deal and the match so far."""
        match = self.opening
        for number, deal in enumerate(self.deals):
            for state, after in play_next(match, deal, number):
                yield number, state, after
                match = after

    def __repr__(self) -> str:
        """Return a short form: the rules and how many deals."""
        return f"<MatchRecord of {self.rules.name}: {len(self.deals)} deals>"


def opening(
    rules: Rules, deals: Sequence[DealRecord], carried: tuple[Points, ...] = ()
) -> Match:
    """Return the match by some rules that some deals begin, before the first of them.

    Raises:
        RecordError: If the dealer is not a seat of the table, or there are points
            carried for other sides than those of the match.
    """
    try:
        match = Match(rules, carried=carried)
        return attrs.evolve(match, dealer=deals[0].dealer) if deals else match
    except SeatError as error:
        raise RecordError(f"deal 1: {error}", deal=0) from error
    except MatchError as error:
        raise RecordError(str(error)) from error


def play_next(
    match: Match, deal: DealRecord, number: int
) -> Iterator[tuple[GameState, Match]]:
    """Play the deal of a number again, and yield each state with the match then.

    Raises:
        RecordError: If the deal is not the next one, is not possible, or does not
            replay.
    """
    try:
        _check_next(match, deal, number)
        for state in deal.states():
            yield state, match.add(state) if state.is_over else match
    except BiribaError as error:
        msg = f"deal {number + 1}: {error}"
        move = error.move if isinstance(error, RecordError) else None
        raise RecordError(msg, deal=number, move=move) from error


def _check_next(match: Match, deal: DealRecord, number: int) -> None:
    """Refuse a deal that is not the next one of a match."""
    check_going_on(match)
    if number > len(match.scores):
        raise RecordError("the deal before it is not over")
    check_next(match, deal.rules, deal.dealer)
    if (deal.minimums or (0,) * len(match.minimums)) != match.minimums:
        raise RecordError(f"the minimums are {match.minimums}, not {deal.minimums}")
