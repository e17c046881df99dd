"""Game events as data, limited to what one seat may see.

A move has one event for what the player does, such as `Drew` or `Laid`, and others for
its consequences, such as `TookBiribaki`, `TurnBegan` or `DealEnded`. The events for a
seat hold nothing that the seat may not know, like its view.

>>> from random import Random
>>> from biriba import DrawCard, GameState
>>> before = GameState.deal("biriba", Random(7))
>>> after = before.play(DrawCard())
>>> of_move(before, DrawCard(), after, seat=0)
(Drew(seat=0, card=Card('Ts')),)
>>> of_move(before, DrawCard(), after, seat=1)
(Drew(seat=0, card=None),)

`follow` computes the next view from a view and its events, so a client that has the
first view needs only the events.

>>> seen = of_move(before, DrawCard(), after, seat=1)
>>> follow(before.view(1), seen) == after.view(1)
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import groupby
from typing import TypeAlias

from biriba._events.following import follow
from biriba._events.kinds import (
    Added,
    ChoseBonusSuit,
    DealEnded,
    Dealt,
    Discarded,
    DrawPileReplaced,
    Drew,
    Event,
    Exchanged,
    Laid,
    LaidRedThree,
    Passed,
    Scored,
    SidesFormed,
    TookBiribaki,
    TookJoker,
    TookPile,
    TurnBegan,
    WentOut,
)
from biriba._events.seen import Sight, events_seen
from biriba._legality.legal_moves import given
from biriba._match.records import DealRecord, MatchRecord
from biriba._scoring.counting import check_state, score
from biriba._state.states import GameState
from biriba._table.moves import Move
from biriba.errors import RecordError, check_kind

__all__ = [
    "Added",
    "ChoseBonusSuit",
    "DealEnded",
    "Dealt",
    "Discarded",
    "DrawPileReplaced",
    "Drew",
    "Event",
    "Exchanged",
    "Laid",
    "LaidRedThree",
    "Passed",
    "Scored",
    "SidesFormed",
    "TookBiribaki",
    "TookJoker",
    "TookPile",
    "TurnBegan",
    "WentOut",
    "follow",
    "of_deal",
    "of_match",
    "of_move",
]


def of_move(
    before: GameState,
    move: Move | str,
    after: GameState,
    seat: int | None = None,
    *,
    open_hands: bool = False,
) -> tuple[Event, ...]:
    """Return the events of a move that a seat may see.

    They depend only on what that seat sees before and after the move, except for the
    scores at the end of a deal, which show all hands.

    Args:
        before: The state before the move.
        move: The move, or its string, which is legal.
        after: The state after it.
        seat: The seat; ``None`` for a spectator, who sees no hand.
        open_hands: Whether the events show hidden cards to every seat, as for looking
            back at a finished deal.

    Returns:
        The event of the move, then those of its consequences.

    Raises:
        SeatError: If there is no such seat.
        FormatError: If it is not a move.
        MatchError: If one of the states is not a state.
    """
    check_state(before)
    check_state(after)
    move = given(before.rules, move)
    check_kind(move, Move, "a move such as Discard('7h')")
    seen: tuple[Sight, Sight] = (before, after)
    if not open_hands:
        seen = before.view(seat), after.view(seat)
    return (*events_seen(seen[0], move, seen[1]), *_scores(before, after))


def _scores(before: GameState, after: GameState) -> Iterator[Scored]:
    """Yield the scores, if the deal is over."""
    if after.is_over:
        for number, each in enumerate(score(after)):
            yield Scored(before.to_move, number, each)


def of_deal(
    record: DealRecord, seat: int | None = None, *, open_hands: bool = False
) -> Iterator[tuple[Event, ...]]:
    """Replay a deal and yield the events that a seat may see, move by move.

    Args:
        record: The record of the deal.
        seat: The seat; ``None`` for a spectator, who sees no hand.
        open_hands: Whether the events show hidden cards to every seat.

    Yields:
        The event of the deal, then those of each move.

    Raises:
        RecordError: At a move that the rules do not allow, or at the end if the
            recorded scores are wrong; or if it is not a record.
        BiribaError: If the deal itself is impossible.
    """
    check_kind(record, DealRecord, "the record of a deal", RecordError)
    yield from _told(
        record.states(),
        record.moves,
        partial(of_move, seat=seat, open_hands=open_hands),
    )


def of_match(
    record: MatchRecord, seat: int | None = None, *, open_hands: bool = False
) -> Iterator[tuple[Event, ...]]:
    """Replay a match and yield the events that a seat may see, move by move.

    Args:
        record: The record of the match.
        seat: The seat; ``None`` for a spectator, who sees no hand.
        open_hands: Whether the events show hidden cards to every seat.

    Yields:
        For each deal its event, then those of each move.

    Raises:
        RecordError: Where the match does not replay, or if it is not a record.
    """
    check_kind(record, MatchRecord, "the record of a match", RecordError)
    see = partial(of_move, seat=seat, open_hands=open_hands)
    for number, numbered in groupby(record.states(), lambda each: each[0]):
        states = (state for _, state in numbered)
        yield from _told(states, record.deals[number].moves, see)


_Eyes: TypeAlias = Callable[[GameState, Move, GameState], tuple[Event, ...]]
"""The observer of a move."""


def _told(
    states: Iterator[GameState], moves: Iterable[Move], see: _Eyes
) -> Iterator[tuple[Event, ...]]:
    """Yield the events of a deal, by its states and its moves."""
    before = next(states)
    yield (Dealt(before.dealer, before.to_move),)
    for after, move in zip(states, moves, strict=True):
        yield see(before, move, after)
        before = after
