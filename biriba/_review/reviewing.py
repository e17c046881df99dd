"""Reviewing deals with an analyst, decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby, islice
from random import Random

from biriba._engine.entrants import analyst_of
from biriba._match.records import DealRecord, MatchRecord
from biriba._players.protocols import Analyst
from biriba._review.verdicts import Decision, Review, ReviewedTurn
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._table.moves import Move
from biriba._table.sides import check_seat
from biriba.errors import (
    PlayerError,
    RecordError,
    SeatError,
    check_callable,
    check_kind,
    check_list,
    shown,
)

Watch = Callable[[int], object]
"""Called with the number of each move before it is looked at."""


def of_deal(
    record: DealRecord,
    analyst: Analyst | str,
    *,
    seats: Iterable[int] | None = None,
    watch: Watch | None = None,
) -> Review:
    """Review a deal: compare each move with the one that an analyst prefers.

    The analyst sees only what the player saw, so no move is blamed for cards that the
    player could not know.

    Args:
        record: The deal.
        analyst: The analyst that compares moves, or its name as `bots.get` takes it.
            One given by name finds the same each time.
        seats: The seats whose turns are reviewed; by default all.
        watch: Called before each move is reviewed, with its number from 1.

    Raises:
        RecordError: If a move is illegal, if the scores are wrong, or if it is not a
            record.
        PlayerError: If the analyst cannot estimate moves, or estimates none.
        SeatError: If the seats are not a list of seats of the table.
        BiribaError: If the deal itself is impossible.
    """
    check_kind(record, DealRecord, "the record of a deal", RecordError)
    wanted, states = _listed(seats, record.rules), list(record.states())
    analyst = analyst_of(analyst, PlayerError, Random(0))
    found = turns_of(states, record.moves, analyst, seats=wanted, watch=watch)
    return Review(tuple(found))


def of_match(
    record: MatchRecord,
    analyst: Analyst | str,
    *,
    seats: Iterable[int] | None = None,
    watch: Watch | None = None,
) -> Review:
    """Review all deals of a match; see `of_deal`.

    Args:
        record: The match.
        analyst: The analyst that compares moves, or its name as `bots.get` takes it.
            One given by name finds the same each time.
        seats: The seats whose turns are reviewed; by default all.
        watch: Called before each move is reviewed, with its number in its deal.

    Raises:
        RecordError: If the match does not replay, or if it is not a record.
        PlayerError: If the analyst cannot estimate moves, or estimates none.
        SeatError: If the seats are not a list of seats of the table.
    """
    check_kind(record, MatchRecord, "the record of a match", RecordError)
    wanted, turns = _listed(seats, record.rules), list[ReviewedTurn]()
    analyst = analyst_of(analyst, PlayerError, Random(0))
    for number, numbered in groupby(record.states(), lambda each: each[0]):
        states = [state for _, state in numbered]
        turns += turns_of(
            states,
            record.deals[number].moves,
            analyst,
            deal=number + 1,
            names=record.names,
            seats=wanted,
            watch=watch,
        )
    return Review(tuple(turns))


def _listed(seats: Iterable[int] | None, rules: Rules) -> tuple[int, ...] | None:
    """Return seats that can be searched again and again, or ``None`` for all."""
    if seats is None:
        return None
    check_list("seats", seats, SeatError)
    return tuple(check_seat(rules, seat) for seat in seats)


def turns_of(  # noqa: PLR0913 - a deal, and how to look at it
    states: Sequence[GameState],
    moves: Sequence[Move],
    analyst: Analyst,
    *,
    deal: int = 1,
    names: Sequence[str] = (),
    seats: Collection[int] | None = None,
    watch: Watch | None = None,
) -> Iterator[ReviewedTurn]:
    """Yield the turns of a deal, given all its states; see `of_deal`.

    Each turn gets the number of the deal, and the name of its player if known.
    """
    if watch is not None:
        check_callable("watch", watch, PlayerError)
    numbered = enumerate(_by_turn(states, moves), start=1)
    for number, (seat, numbers) in numbered:
        if seats is not None and seat not in seats:
            continue
        decisions: list[Decision] = []
        for at in numbers:
            if watch is not None:
                watch(at + 1)
            decisions.append(_decision(at + 1, states[at], moves[at], analyst))
        name = names[seat] if names else ""
        yield ReviewedTurn(deal, number, seat, name, tuple(decisions))


def _by_turn(
    states: Sequence[GameState], moves: Sequence[Move]
) -> Iterator[tuple[int, Iterable[int]]]:
    """Yield the seat of each turn, and the indices of its moves."""
    return groupby(range(len(moves)), lambda at: states[at].turn.seat)


def _decision(
    number: int, state: GameState, played: Move, analyst: Analyst
) -> Decision:
    """Return the analyst's decision about a move.

    The best of many noisy estimates looks better than it is. So the best move is
    compared again with the one played, and only this second difference is reported,
    even if it is negative: otherwise chance would add up in a sum over many decisions.
    """
    view = state.view(state.turn.seat)
    if list(islice(view.legal_moves.atomic(), 2)) == [played]:
        return Decision(number, played)
    estimates = analyst.analyse(view)
    if not estimates:
        raise PlayerError(f"{shown(analyst)} estimates no move at move {number}")
    best = estimates[0].move
    if best == played:
        return Decision(number, played)
    first, other = analyst.analyse(view, [best, played])
    lost = other.behind if first.move == best else -other.behind
    return Decision(number, played, best, lost, other.margin_behind)
