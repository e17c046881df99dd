"""Checks of a table: its turn, its sides, its biribakia and how it ended.

The cards are trusted to be those of the deck, and the melds to be melds.
"""

from __future__ import annotations

from collections.abc import Iterator

from biriba._legality.finishing import can_go_on
from biriba._legality.moments import moment_of, still_asked
from biriba._melds.values import has_biriba
from biriba._rules.rules import Rules
from biriba._rules.shapes import SMALLEST_PACKET
from biriba._state.checks.turn import Fault, all_passed, turn_faults
from biriba._state.states import GameState
from biriba._table.sides import (
    Side,
    may_become_draw_pile,
    seats_text,
    to_be_formed,
    why_no_minimum,
    why_no_red_threes,
    why_no_taker,
)
from biriba._table.turns import EndReason, Step


def faults(state: GameState) -> list[Fault]:
    """Return why no legal play can have come to a state, or can go on from it.

    The cards are trusted to be those of the deck, and the melds to be melds.

    Args:
        state: The state, which may be over.

    Returns:
        For each fault the field of the state that it is in, and a sentence.
    """
    return table_faults(state) or [*going_out_faults(state)] or dead_ends(state)


def dead_ends(state: GameState) -> list[Fault]:
    """Return a fault if there is no legal move.

    At the draw step a player can always draw or pass, and at the choice of a bonus suit
    always choose one. So only at the meld step can there be no legal move.

    Args:
        state: The state, nothing else being wrong with it.
    """
    if state.is_over or state.turn.step is not Step.MELD or can_go_on(moment_of(state)):
        return []
    return [("turn", f"seat {state.to_move} could not finish the turn legally")]


def table_faults(state: GameState) -> list[Fault]:
    """Return the faults of a table, except a turn that cannot be finished."""
    found = [
        *turn_faults(state),
        *_side_faults(state),
        *(("sides", text) for text in _phase_problems(state)),
        *(("packets", text) for text in _packet_problems(state)),
        *(("ending", text) for text in _ending_problems(state)),
    ]
    if state.bonus_suit is not None and not state.rules.dealing.has_bonus_suit:
        found.append(("bonus_suit", "these rules have no bonus suit"))
    out = None if state.ending is None else state.ending.seat
    return found + [
        ("hands", f"seat {seat} has no cards")
        for seat, hand in enumerate(state.hands)
        if not hand and seat != out
    ]


def _ending_problems(state: GameState) -> Iterator[str]:
    """Yield why play cannot have ended as the state says."""
    ending, turn = state.ending, state.turn
    if ending is None:
        return
    limit = state.rules.stall_turns
    exhaustion = state.rules.exhaustion
    left = exhaustion.drawable(len(state.draw_pile))
    ends = exhaustion.ends(turn.passes) and not (
        exhaustion.draws_packets and state.packets
    )
    possible = {
        EndReason.OUT: ending.seat == turn.seat
        and turn.step is Step.MELD
        and not state.hands[turn.seat]
        and moment_of(state).has_last_hand,
        EndReason.PASSED: all_passed(state) and not left,
        EndReason.EXHAUSTED: ends and not left,
        EndReason.STALLED: limit is not None and turn.idle >= limit,
    }
    if (ending.seat is None) == (ending.reason is EndReason.OUT):
        yield "an ending names a seat if that seat has gone out, and only then"
    elif not possible[ending.reason]:
        yield f"play cannot have ended this way: {ending.reason.value}"


def going_out_faults(state: GameState) -> Iterator[Fault]:
    """Yield why the player of the turn cannot have gone out (R060)."""
    out = state.ending is not None and state.ending.reason is EndReason.OUT
    if out and not _may_be_out(state):
        yield "ending", f"seat {state.turn.seat} could not go out"


def _may_be_out(state: GameState) -> bool:
    """Return whether the player of the turn may have discarded the last card."""
    moment, last = moment_of(state), state.discard_pile[-1:]
    if state.rules.going_out.bars_wilds and any(card.is_wild for card in last):
        return False
    return moment.may_go_out and not moment.is_open


def _forming_problems(state: GameState) -> Iterator[str]:
    """Yield the faults of sides that the first biribaki forms (R085, R086)."""
    if not state.rules.seating.has_lone_taker:
        return
    packet = state.rules.vocabulary.biribaki
    if to_be_formed(state.rules, state.sides):
        if any(side.has_taken for side in state.sides):
            yield f"a {packet} is taken, and the sides are not formed"
    elif not state.sides[0].has_taken:
        yield f"the sides are formed, and nobody has taken a {packet}"


def _opening_problems(state: GameState) -> Iterator[str]:
    """Yield the conditions that the initial meld of a side cannot have met."""
    biriba_first = state.rules.match.initial_meld_biriba
    biriba = state.rules.vocabulary.biriba
    for side in state.sides:
        if state.turn.step is Step.MELD and state.turn.seat in side.seats:
            continue  # it may come yet in this turn
        initial = f"the initial meld of {seats_text(side.seats)}"
        if side.melds and _owes(state.rules, side):
            yield f"{initial} must have met its minimum"
        if side.melds and biriba_first and not has_biriba(side.melds):
            yield f"{initial} must have held a {biriba}"


def _owes(rules: Rules, side: Side) -> bool:
    """Return whether the melds of a side are worth less than its minimum."""
    is_minimum = why_no_minimum(rules, side.minimum) is None
    return is_minimum and still_asked(rules, side.minimum, side.melds) > 0


def _in_turn(state: GameState, seat: int) -> bool:
    """Return whether a seat is having its turn."""
    return not state.is_over and seat == state.turn.seat


def _side_faults(state: GameState) -> Iterator[Fault]:
    """Yield the faults of a side and its biribaki, each with its place."""
    for number, side in enumerate(state.sides):
        place = f"sides[{number}]"
        wrong_taker = why_no_taker(side)
        if wrong_taker is not None:
            yield f"{place}.taker", wrong_taker
        if side.unplayed and (side.taker is None or _in_turn(state, side.taker)):
            packet = state.rules.vocabulary.biribaki
            text = f"the {packet} of {seats_text(side.seats)} cannot be unplayed"
            yield f"{place}.unplayed", text
        wrong_threes = why_no_red_threes(state.rules, side.red_threes)
        if wrong_threes is not None:
            yield f"{place}.red_threes", wrong_threes
        wrong_minimum = why_no_minimum(state.rules, side.minimum)
        if wrong_minimum is not None:
            yield f"{place}.minimum", wrong_minimum


def _phase_problems(state: GameState) -> Iterator[str]:
    """Yield the faults of sides that did something too early, or not at all."""
    yield from _forming_problems(state)
    yield from _opening_problems(state)
    declaring = state.turn.seat if state.turn.step is Step.MELD else None
    if state.is_closed and any(
        side.melds and declaring not in side.seats for side in state.sides
    ):
        packet = state.rules.vocabulary.biribaki
        yield f"nobody can have melded before the first {packet} is taken"


def _packet_problems(state: GameState) -> Iterator[str]:
    """Yield the faults of the biribakia that are left."""
    taken = sum(side.has_taken for side in state.sides)
    most = len(state.rules.dealing.packets) - taken
    may_be_fewer = may_become_draw_pile(state.rules)
    left, words = len(state.packets), state.rules.vocabulary
    if left > most or (left < most and not may_be_fewer):
        packets = words.biribaki if most == 1 else words.biribakia
        yield f"there must be {most} {packets} left to take, not {left}"
    if any(len(packet) < SMALLEST_PACKET for packet in state.packets):
        yield f"a {words.biribaki} has at least {SMALLEST_PACKET} cards"
