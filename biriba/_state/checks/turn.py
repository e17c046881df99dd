"""Checks that a turn is possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from biriba._cards.kinds import JOKER
from biriba._state.states import GameState
from biriba._table.turns import EndReason, Step, Turn, may_be_exchanged
from biriba.errors import shown

Fault: TypeAlias = tuple[str, str]
"""The field that something is wrong with, and a sentence."""


def turn_faults(state: GameState) -> Iterator[Fault]:
    """Yield the faults of the turn."""
    turn, seats = state.turn, range(len(state.hands))
    has_seat = turn.seat in seats
    if not has_seat:
        yield "turn", f"there is no seat {shown(turn.seat)}"
    if turn.passes not in seats and not all_passed(state):
        text = f"there cannot have been {shown(turn.passes)} passes in a row"
        yield "turn", text
    if turn.idle not in _possible_idle(state):
        text = f"there cannot have been {shown(turn.idle)} idle turns in a row"
        yield "turn.idle", text
    if turn.step is Step.CHOOSE and not _may_be_named(state):
        yield "turn", "there is no bonus suit to choose"
    for seat, (known, held) in enumerate(zip(state.seen, state.hands, strict=True)):
        if not known <= held:
            gone = known.without(held)
            yield (
                f"seen[{seat}]",
                f"seat {seat} does not hold {gone}, which all saw it take",
            )
    if turn.step is Step.MELD:
        yield from _wrong_marks(state) if has_seat else ()
    elif turn != Turn(turn.seat, turn.step, passes=turn.passes, idle=turn.idle):
        given = turn.single or turn.due or turn.drawn or "a single card"
        yield "turn", f"{given} cannot have been taken before the draw step"


def all_passed(state: GameState) -> bool:
    """Return whether play ended since all players passed in a row (R065)."""
    ended = state.ending is not None and state.ending.reason is EndReason.PASSED
    return ended and state.turn.passes == len(state.hands)


def _possible_idle(state: GameState) -> range:
    """Return how many idle turns there can have been; -1 in a turn that is not one."""
    limit = state.rules.stall_turns
    if limit is None:
        return range(1)
    return range(-(state.turn.step is Step.MELD), limit + state.is_over)


def _may_be_named(state: GameState) -> bool:
    """Return whether the bonus suit may be chosen, after a joker as the upcard."""
    named = state.rules.dealing.suit_is_named
    return named and state.discard_pile == (JOKER,) and state.bonus_suit is None


def _wrong_marks(state: GameState) -> Iterator[Fault]:
    """Yield the facts of a turn that no draw step can have left."""
    turn, taking = state.turn, state.rules.taking
    hand, seen = state.hands[turn.seat], state.seen[turn.seat]
    pile, left = state.discard_pile, state.draw_pile_size
    if turn.drawn is not None and turn.drawn not in hand:
        text = f"seat {turn.seat} does not hold {turn.drawn}, which it has drawn"
        yield "turn.drawn", text
    elif turn.drawn is not None and not may_be_exchanged(
        state.rules, turn.drawn, pile, left
    ):
        yield "turn.drawn", f"{turn.drawn} cannot be exchanged now"
    taken = turn.due + turn.rest
    lacking = taken.without(hand)
    if turn.due and not taking.asks_meld:
        yield "turn.due", "these rules do not ask anybody to meld a taken card"
    elif lacking:
        text = f"seat {turn.seat} does not hold {lacking}, which it has taken"
        yield "turn.due", text
    elif not taken <= seen:
        yield "turn.due", f"everybody must have seen {taken} come into the hand"
    elif turn.rest and not (turn.due and taking.asks_own and taking.asks_top):
        yield "turn.rest", f"{turn.rest} may be melded with any other cards"
    if turn.single is not None and not taking.single_stays:
        yield "turn.single", "these rules let a player give back a single card"
    if turn.guarded and not taking.guards_closing:
        yield "turn.guarded", "these rules let a player go out with a single card taken"
