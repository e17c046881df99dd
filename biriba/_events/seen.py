"""What somebody sees of a move, told from what they see before it and after it.

As no more is looked at than a view has, no event can tell what its reader may not know.
What a move does is decided in ``biriba._state.effects``; this only looks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

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
"""What somebody sees of a deal: everything, or as a view has it."""


def events_seen(before: Sight, move: Move, after: Sight) -> tuple[Event, ...]:
    """Return what somebody sees of a move.

    Args:
        before: What they see before it.
        move: The move, which is legal.
        after: What they see after it.
    """
    deed: Deed = _DEEDS[type(move)](before, move, after)
    return (deed, *_outcomes(before, move, after))


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


# What each move is --------------------------------------------------------------------


def _chose_bonus_suit(
    before: Sight, move: ChooseBonusSuit, after: Sight
) -> ChoseBonusSuit:
    del after
    return ChoseBonusSuit(before.turn.seat, move.suit)


def _drew(before: Sight, move: DrawCard, after: Sight) -> Drew:
    del move
    return Drew(before.turn.seat, _gained(before, after))


def _took(before: Sight, move: TakePile, after: Sight) -> TookPile:
    del move, after
    pile = before.discard_pile
    return TookPile(before.turn.seat, pile, pile == before.shown_pile)


def _passed(before: Sight, move: Pass, after: Sight) -> Passed:
    del move, after
    return Passed(before.turn.seat)


def _exchanged(before: Sight, move: ExchangeFirstCard, after: Sight) -> Exchanged:
    del move
    old = after.discard_pile[-1]
    return Exchanged(before.turn.seat, old, _gained(before, after, old))


def _laid(before: Sight, move: LayMeld, after: Sight) -> Laid:
    del after
    seat, melding = before.turn.seat, before.rules.melding
    made = step_of_legal(move, (), melding).made(melding)
    return Laid(seat, side_of(before.sides, seat), made)


def _added(before: Sight, move: AddToMeld, after: Sight) -> Added:
    del after
    seat, melding = before.turn.seat, before.rules.melding
    melds, side = _side(before, seat).melds, side_of(before.sides, seat)
    step = step_of_legal(move, melds, melding)
    assert step.meld is not None  # noqa: S101 - the move adds to it
    at = place_of(step.meld, melds)
    return Added(seat, side, at, melds[at], move.cards, step.made(melding))


def _laid_red_three(before: Sight, move: LayRedThree, after: Sight) -> LaidRedThree:
    seat, card = before.turn.seat, move.card
    size, packets = before.draw_pile_size, before.packets_left
    replaced = is_replaced(before.rules, size, packets)
    new = _gained(before, after, card) if replaced else None
    side = side_of(before.sides, seat)
    return LaidRedThree(seat, side, card, replaced, new)


def _discarded(before: Sight, move: Discard, after: Sight) -> Discarded:
    del after
    return Discarded(before.turn.seat, move.card)


_DEEDS: Final[dict[type, Callable[[Any, Any, Any], Deed]]] = {
    ChooseBonusSuit: _chose_bonus_suit,
    DrawCard: _drew,
    TakePile: _took,
    Pass: _passed,
    ExchangeFirstCard: _exchanged,
    LayMeld: _laid,
    AddToMeld: _added,
    LayRedThree: _laid_red_three,
    Discard: _discarded,
}


# What comes of it ---------------------------------------------------------------------


def _outcomes(before: Sight, move: Move, after: Sight) -> Iterator[Event]:
    """Yield what a move led to besides."""
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
