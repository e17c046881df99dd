"""Setting up a deal in the middle of play, for a puzzle, a lesson or a test.

>>> state = arrange("biriba", hands=["8h 9h Ks"], melds=[["5h 6h 7h"]])
>>> state.legal_moves
<LegalMoves: add 8h to 5h 6h 7h, discard Ks, discard 8h, discard 9h>
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import NoneType
from typing import Final, assert_never

from biriba._cards.kinds import Card, Suit, suit_or_none
from biriba._cards.multisets import NO_CARDS, Cards, CardsLike, cards_of
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state.checks.table import faults
from biriba._state.dealing import check_rng
from biriba._state.placing import (
    Stock,
    check_lists,
    check_room,
    nth,
    sides_given,
    within,
)
from biriba._state.states import GameState
from biriba._table.sides import check_seat
from biriba._table.turns import Ending, EndReason, Step, Turn
from biriba.errors import StateError, check_count, check_kind


def arrange(  # noqa: PLR0913 - a set-up has many parts, all optional
    rules: RulesLike,
    *,
    hands: Sequence[CardsLike | None] = (),
    melds: Sequence[Sequence[CardsLike]] = (),
    takers: Sequence[int | None] = (),
    unplayed: Sequence[bool] = (),
    minimums: Sequence[int] = (),
    red_threes: Sequence[CardsLike] = (),
    discard_pile: CardsLike | None = None,
    draw_pile: CardsLike | None = None,
    draw_pile_size: int | None = None,
    packets: Sequence[CardsLike] | None = None,
    turn: Turn | None = None,
    ending: Ending | None = None,
    seen: Sequence[CardsLike] = (),
    dealer: int | None = None,
    bonus_suit: Suit | str | None = None,
    rng: Random | None = None,
) -> GameState:
    """Set up a deal in the middle of play, or at its end.

    Whatever you do not give is filled with the remaining cards of the deck: first the
    biribakia, then hands of the usual size. The rest goes to the draw pile, or to the
    discard pile if you give the draw pile. If you give the discard pile and the size of
    the draw pile, the missing hands share the rest evenly.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        hands: The hand of each seat. A hand that is ``None``, or missing at the end of
            the list, is filled.
        melds: The melds of each side. In games with a lone taker, ``takers`` decides
            the sides: the taker's side comes first.
        takers: For each side, the seat that has taken its biribaki, or ``None``.
        unplayed: For each side, whether its taker took the biribaki with a discard and
            has had no turn since.
        minimums: For each side, the points that its initial meld must be worth, at most
            the highest minimum of the rules; 0 once it is met.
        red_threes: For each side, the red threes beside its melds.
        discard_pile: The discard pile, its top card last.
        draw_pile: The draw pile, its top card first.
        draw_pile_size: The size of the draw pile. If it is larger than `draw_pile`,
            other cards fill the bottom.
        packets: The biribakia not yet taken, the next one first.
        turn: Whose turn it is, and at which step; by default seat 0 is about to meld.
            With an ending the default is the turn in which play ended.
        ending: How the play ended, if it has. Piles and hands that must be empty then
            are empty by default.
        seen: For each hand, the cards that everybody knows to be in it, since they came
            from the discard pile. Cards that ``turn`` names are added.
        dealer: The seat that dealt; by default the last seat.
        bonus_suit: The bonus suit or its letter, if the rules have one.
        rng: The generator that shuffles the remaining cards; without one they are used
            in the order of the deck.

    Raises:
        FormatError: If a string is not cards, or a value is of another class.
        StateError: If the cards do not fit the deck of the rules, or if no legal play
            could continue from the state or end in it. The error lists everything that
            is wrong.
        InvalidMeldError: If cards given as a meld are not one.
        RulesError: If there is no ruleset of that name.
        SeatError: If the dealer is not a seat of the table.
        BiribaError: If ``rng`` is not a random generator.
    """
    rules = rules_of(rules)
    if rng is not None:
        check_rng(rng)
    check_lists(hands=hands, packets=() if packets is None else packets, seen=seen)
    turn = _turn(rules, turn, ending)
    seats, size = rules.seating.players, rules.dealing.hand_size
    check_room("seen", len(seen), seats)
    given_hands = _hands(hands, seats, ending)
    if ending is not None and ending.reason in _RUN_OUT and draw_pile is None:
        draw_pile_size = draw_pile_size or 0
    exhausted = ending is not None and ending.reason is EndReason.EXHAUSTED
    if exhausted and rules.exhaustion.draws_packets:
        packets = packets or ()
    sides = sides_given(
        rules,
        melds=melds,
        takers=takers,
        unplayed=unplayed,
        red_threes=red_threes,
        minimums=minimums,
    )
    stock = Stock(rules, rng)
    stock.take_sides(sides)
    held = [
        None if hand is None else stock.take(hand, f"hands[{seat}]")
        for seat, hand in enumerate(given_hands)
    ]
    apart = [
        stock.take_packet(one, f"packets[{n}]") for n, one in enumerate(packets or ())
    ]
    discarded = stock.take_pile(discard_pile, "discard_pile")
    to_draw = stock.take_pile(draw_pile, "draw_pile")
    if packets is None:
        taken = sum(side.has_taken for side in sides)
        apart = [stock.fill(size) for size in rules.dealing.packets[taken:]]
    if draw_pile_size is not None:
        to_draw = _filled(stock, to_draw or (), draw_pile_size)
    if draw_pile_size is not None and discarded is not None and None in held:
        full_hands = stock.share(held)
    else:
        full_hands = [Cards(stock.fill(size)) if h is None else h for h in held]
    to_draw = stock.rest() if to_draw is None else to_draw
    discarded = stock.rest() if discarded is None else discarded
    stock.check_empty()
    state = GameState(
        rules=rules,
        dealer=check_seat(rules, seats - 1 if dealer is None else dealer),
        hands=tuple(full_hands),
        draw_pile=to_draw,
        discard_pile=discarded,
        packets=tuple(apart),
        sides=sides,
        turn=turn,
        packed_seen=_packed_seen(seen, turn, full_hands),
        bonus_suit=suit_or_none(bonus_suit),
        ending=ending,
    )
    _check(state)
    return state


def _turn(rules: Rules, turn: Turn | None, ending: Ending | None) -> Turn:
    """Return the given turn, or by default the last turn or that of seat 0.

    Raises:
        StateError: If the turn is not a turn, or the ending not an ending.
    """
    example = "a turn such as Turn(0, Step.MELD)"
    check_kind(turn, (Turn, NoneType), example, StateError)
    if ending is None:
        return Turn(0, Step.MELD) if turn is None else turn
    example = "an ending such as Ending(EndReason.PASSED)"
    check_kind(ending, Ending, example, StateError)
    return _last_turn(rules, ending) if turn is None else turn


def _last_turn(rules: Rules, ending: Ending) -> Turn:
    """Return the turn in which play ended."""
    match ending.reason:
        case EndReason.OUT:
            return Turn(check_seat(rules, ending.seat or 0), Step.MELD)
        case EndReason.PASSED:
            return Turn(0, passes=rules.seating.players)
        case EndReason.EXHAUSTED:
            return Turn(0)
        case EndReason.STALLED:
            return Turn(0, idle=rules.stall_turns or 0)
        case _:
            assert_never(ending.reason)


def _hands(
    hands: Sequence[CardsLike | None], seats: int, ending: Ending | None
) -> list[CardsLike | None]:
    """Return the given hands, with ``None`` for a missing one.

    The hand of a player who has gone out is empty unless given.
    """
    check_room("hands", len(hands), seats)
    given = [nth(hands, seat, None) for seat in range(seats)]
    if ending is not None and ending.seat in range(seats):
        given = [
            NO_CARDS if n == ending.seat and h is None else h
            for n, h in enumerate(given)
        ]
    return given


def _filled(stock: Stock, on_top: tuple[Card, ...], size: int) -> tuple[Card, ...]:
    """Return a draw pile of a given size with some cards on top.

    Raises:
        StateError: If the size is invalid, or less than the number of those cards.
    """
    check_count("draw_pile_size", size, 0, StateError)
    if size < len(on_top):
        text = f"a draw pile of {size} cards cannot begin with {len(on_top)} cards"
        raise StateError(text)
    return on_top + stock.fill(size - len(on_top))


_RUN_OUT: Final = frozenset({EndReason.PASSED, EndReason.EXHAUSTED})
"""The endings after which no card is left to draw."""


def _packed_seen(
    seen: Sequence[CardsLike], turn: Turn, hands: Sequence[Cards]
) -> tuple[int, ...]:
    """Return the known cards of each hand, including those that the turn names."""
    known = [NO_CARDS] * len(hands)
    for seat, cards in enumerate(seen):
        with within(f"seen[{seat}]"):
            known[seat] = cards_of(cards)
    if turn.seat in range(len(hands)):
        single = Cards([] if turn.single is None else [turn.single])
        own = known[turn.seat]
        due = turn.due + turn.rest
        held = (due + single.without(due)) & hands[turn.seat]
        known[turn.seat] += held.without(own)
    return tuple(cards.packed for cards in known)


def _check(state: GameState) -> None:
    """Raise `StateError` if no legal play could continue from a state."""
    found = faults(state)
    if found:
        raise StateError([text for _, text in found])
