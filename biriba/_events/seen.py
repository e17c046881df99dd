"""The events of a move that a seat may see, from its views before and after it.

The events use only what the views show, so they reveal nothing hidden. What a move does
is decided in ``biriba._state.effects``; this module only compares the views.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._events.kinds import (
    Added,
    ChoseBonusSuit,
    DealEnded,
    Deed,
    Discarded,
    DrawPileReplaced,
    Drew,
    Event,
    Exchanged,
    Laid,
    LaidRedThree,
    Passed,
    SidesFormed,
    TookBiribaki,
    TookJoker,
    TookPile,
    TurnBegan,
    WentOut,
)
from biriba._legality.moments import place_of
from biriba._legality.resolving import step_of_legal
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    TakePile,
)
from biriba._table.sides import Side, side_of
from biriba._table.turns import EndReason, is_replaced

Sight: TypeAlias = GameState | PlayerView | SpectatorView
"""A deal as an observer sees it: all of it, or a view."""


def events_seen(before: Sight, move: Move, after: Sight) -> tuple[Event, ...]:
    """Return the events of a move as an observer sees it.

    Args:
        before: What they see before it.
        move: The move, which is legal.
        after: What they see after it.
    """
    return (_deed(before, move, after), *_outcomes(before, move, after))


def hand_in(sight: Sight, seat: int) -> Cards | None:
    """Return the hand of a seat, if it is seen."""
    if isinstance(sight, GameState):
        return sight.hands[seat]
    if isinstance(sight, PlayerView) and sight.seat == seat:
        return sight.hand
    return None


def _gained(before: Sight, after: Sight, without: Card | None = None) -> Card | None:
    """Return the card that came into the hand of whoever moved, if it is seen.

    Args:
        before: What is seen before the move.
        after: What is seen after it.
        without: A card that left the hand by the same move.
    """
    seat = before.turn.seat
    old, new = hand_in(before, seat), hand_in(after, seat)
    if old is None or new is None:
        return None
    kept = old if without is None else old - Cards([without])
    return (new - kept).kinds[0]


def _side(sight: Sight, seat: int) -> Side:
    """Return the side of a seat."""
    return sight.sides[side_of(sight.sides, seat)]


# Moves --------------------------------------------------------------------------------


def _deed(before: Sight, move: Move, after: Sight) -> Deed:
    """Return the event of a move without its consequences."""
    seat, melding = before.turn.seat, before.rules.melding
    side = side_of(before.sides, seat)
    match move:
        case ChooseBonusSuit(suit):
            return ChoseBonusSuit(seat, suit)
        case DrawCard():
            return Drew(seat, _gained(before, after))
        case TakePile():
            pile = before.discard_pile
            return TookPile(seat, pile, pile == before.shown_pile)
        case Pass():
            return Passed(seat)
        case ExchangeFirstCard():
            old = after.discard_pile[-1]
            return Exchanged(seat, old, _gained(before, after, old))
        case LayMeld():
            made = step_of_legal(move, (), melding).made(melding)
            return Laid(seat, side, made)
        case AddToMeld():
            melds = before.sides[side].melds
            step = step_of_legal(move, melds, melding)
            assert step.meld is not None  # noqa: S101 - the move adds to it
            at = place_of(step.meld, melds)
            return Added(seat, side, at, melds[at], move.cards, step.made(melding))
        case LayRedThree(card):
            size, packets = before.draw_pile_size, before.packets_left
            replaced = is_replaced(before.rules, size, packets)
            new = _gained(before, after, card) if replaced else None
            return LaidRedThree(seat, side, card, replaced, new)
        case Discard(card):
            return Discarded(seat, card)
        case _:
            assert_never(move)


# Consequences -------------------------------------------------------------------------


def _outcomes(before: Sight, move: Move, after: Sight) -> Iterator[Event]:
    """Yield the consequences of a move."""
    seat = before.turn.seat
    if isinstance(move, ChooseBonusSuit) and not after.discard_pile:
        yield TookJoker(seat)
    if not _side(before, seat).has_taken and _side(after, seat).has_taken:
        size, plays_on = before.packet_sizes[0], not isinstance(move, Discard)
        yield TookBiribaki(seat, size, hand_in(after, seat), plays_on)
    if len(after.sides) < len(before.sides):
        yield SidesFormed(seat, tuple(side.seats for side in after.sides))
    if after.draw_pile_size > before.draw_pile_size:
        yield DrawPileReplaced(seat, after.draw_pile_size)
    if after.ending is not None:
        if after.ending.reason is EndReason.OUT:
            yield WentOut(seat)
        yield DealEnded(seat, after.ending.reason)
    elif after.turn.seat != seat:
        yield TurnBegan(after.turn.seat)
