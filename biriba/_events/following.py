"""Computing the next view from a view and its events, without the state.

Any cards stand in for the hidden ones. The move of the events is played on this made-up
state by the code that plays all moves, and the result is the view of the state after
it. A view does not depend on hidden cards, so the choice of cards makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle, islice
from typing import Final, overload

import attrs

from biriba._cards.kinds import KINDS, Card
from biriba._cards.multisets import NO_CARDS, Cards
from biriba._events.kinds import (
    Added,
    ChoseBonusSuit,
    Dealt,
    Deed,
    Discarded,
    Drew,
    Event,
    Exchanged,
    Laid,
    LaidRedThree,
    Passed,
    Scored,
    TookBiribaki,
    TookPile,
)
from biriba._events.seen import events_seen, hand_in
from biriba._melds import growing, reading
from biriba._melds.values import Meld
from biriba._state import effects
from biriba._state.sampling import Guess
from biriba._state.states import GameState, PlayerView, SpectatorView, state_behind
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
from biriba._table.sides import side_of
from biriba._table.turns import Step, may_be_exchanged
from biriba.errors import StateError, check_kind, check_list


@overload
def follow(view: PlayerView, events: Iterable[Event]) -> PlayerView: ...
@overload
def follow(view: SpectatorView, events: Iterable[Event]) -> SpectatorView: ...
def follow(view: SpectatorView, events: Iterable[Event]) -> SpectatorView:
    """Return the view of the same player or spectator after some events.

    Args:
        view: The view before the events.
        events: All events that the owner of the view sees, of one or more whole moves.

    Raises:
        StateError: If the events cannot happen in that view, or it is not a view.
    """
    check_kind(view, SpectatorView, "a view of a deal", StateError)
    check_list("events", events, StateError)
    for group in _by_deed(events):
        view = _after(view, group)
    return view


def _by_deed(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Yield the events of each move, without those that change no view."""
    group: list[Event] = []
    for event in events:
        if isinstance(event, Dealt | Scored):
            continue
        if isinstance(event, Deed) and group:
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _after(view: SpectatorView, group: list[Event]) -> SpectatorView:
    """Return the view after the events of one move."""
    deed = group[0]
    if not isinstance(deed, Deed):
        raise StateError(f"{deed} does not come first")
    move = _move_of(deed, view) if _may_follow(view, deed) else None
    if move is None:
        raise StateError(f"{deed} cannot happen in {view}")
    after = effects.after(_made_up(view, deed, group), move)
    seen = after.view(view.seat) if isinstance(view, PlayerView) else after.view(None)
    expected = list(events_seen(view, move, seen))
    if expected != group:
        due, given = _kinds(expected), _kinds(group)
        if due == given:
            raise StateError(f"the events after {deed} do not follow from it")
        raise StateError(f"after {deed} expected {due} in the same list, not {given}")
    return seen


def _kinds(group: list[Event]) -> str:
    """Return the kinds of the events after an action, for a message.

    Their values may be those of cards that only stand in for hidden ones.
    """
    return ", ".join(type(event).__name__ for event in group[1:]) or "nothing"


# Which move it was --------------------------------------------------------------------


def _move_of(deed: Deed, view: SpectatorView) -> Move | None:
    """Return the move of an event, or ``None`` if no move fits."""
    melding = view.rules.melding
    match deed:
        case ChoseBonusSuit(_, suit):
            return ChooseBonusSuit(suit)
        case Drew():
            return DrawCard()
        case TookPile():
            return TakePile()
        case Passed():
            return Pass()
        case Exchanged():
            return ExchangeFirstCard()
        case LaidRedThree():
            fits = view.rules.threes.has(deed.card)
            return LayRedThree(deed.card) if fits else None
        case Laid(_, _, meld):
            lies = meld in reading.placed(meld.cards.packed, melding)
            return LayMeld(meld) if lies else None
        case Added(_, _, _, meld, cards, becomes):
            if becomes.cards != meld.cards + cards or not _lies(meld, deed, view):
                return None
            made = growing.extended(meld, cards.packed, melding)
            return AddToMeld(meld, cards, becomes=becomes) if becomes in made else None
        case _:
            return Discard(deed.card)


def _lies(meld: Meld, deed: Added, view: SpectatorView) -> bool:
    """Return whether the meld that an event names lies at its index."""
    at = view.sides[side_of(view.sides, view.turn.seat)].melds
    return deed.number in range(len(at)) and at[deed.number] == meld


_STEPS: Final[dict[type, Step]] = {
    ChoseBonusSuit: Step.CHOOSE,
    Drew: Step.DRAW,
    TookPile: Step.DRAW,
}
"""The step of a turn for each action; all others belong to the meld step.

A player may pass at both (FC28).
"""


def _may_follow(view: SpectatorView, deed: Deed) -> bool:
    """Return whether an action can be played, legal or not."""
    seat = view.turn.seat
    if view.ending is not None or deed.seat != seat or not _is_its_step(view, deed):
        return False
    if isinstance(deed, Drew):
        return view.rules.exhaustion.drawable(view.draw_pile_size) > 0
    if isinstance(deed, TookPile) and not view.discard_pile:
        return False
    if isinstance(deed, Exchanged) and not _may_exchange(view, deed):
        return False
    played = _played(deed)
    draws = isinstance(deed, LaidRedThree) and deed.replaced
    empties = 0 < len(played) == view.hand_sizes[seat] and not draws
    return _holds(view, played) and (not empties or _may_empty(view, deed))


def _is_its_step(view: SpectatorView, deed: Deed) -> bool:
    """Return whether the turn is at the step of an action."""
    step = view.turn.step
    if isinstance(deed, Passed):
        ends = step is Step.MELD and view.rules.threes.bits != 0
        return step is Step.DRAW or ends
    return step is _STEPS.get(type(deed), Step.MELD)


def _may_exchange(view: SpectatorView, deed: Exchanged) -> bool:
    """Return whether the card may be the first one drawn (R119, R204)."""
    if hand_in(view, deed.seat) is not None:
        return view.turn.drawn is deed.card
    return may_be_exchanged(
        view.rules, deed.card, view.discard_pile, view.draw_pile_size
    )


def _may_empty(view: SpectatorView, deed: Deed) -> bool:
    """Return whether the player can continue, or go out, without a card."""
    going_out = view.rules.going_out
    has_taken = view.sides[side_of(view.sides, deed.seat)].has_taken
    if not has_taken and (view.packet_sizes or not going_out.needs_biribaki_left):
        return bool(view.packet_sizes)
    return isinstance(deed, Discarded) or going_out.may_meld_last


def _played(deed: Deed) -> Cards:
    """Return the cards that an action takes from the hand."""
    match deed:
        case Laid(_, _, meld):
            return meld.cards
        case Added(_, _, _, _, cards, _):
            return cards
        case Discarded(card=card) | Exchanged(card=card) | LaidRedThree(card=card):
            return Cards([card])
        case _:
            return NO_CARDS


def _holds(view: SpectatorView, cards: Cards) -> bool:
    """Return whether the player to move may have these cards."""
    hand = hand_in(view, view.turn.seat)
    if hand is None:
        return len(cards) <= view.hand_sizes[view.turn.seat]
    return cards <= hand


# The cards out of sight ---------------------------------------------------------------


def _any(number: int) -> tuple[Card, ...]:
    """Return that many cards, whichever."""
    return tuple(islice(cycle(KINDS), number))


def _made_up(view: SpectatorView, deed: Deed, group: list[Event]) -> GameState:
    """Return a state with this view, and with the cards that the events name.

    The cards need not make up the deck.
    """
    seat, played = view.turn.seat, _played(deed)
    hands = [Cards(_any(size)) for size in view.hand_sizes]
    hands[seat] = played + Cards(_any(view.hand_sizes[seat] - len(played)))
    if isinstance(view, PlayerView):
        hands[view.seat] = view.hand
    top = deed.card if isinstance(deed, Drew) else None
    turn = view.turn
    if isinstance(deed, Exchanged):
        top, turn = deed.new, attrs.evolve(turn, drawn=deed.card)
    elif isinstance(deed, LaidRedThree):
        top = deed.new
    draw_pile = _any(view.draw_pile_size)
    if top is not None and draw_pile:
        draw_pile = (top, *draw_pile[1:])
    guessed = Guess(tuple(hands), _packets(view, group), draw_pile, turn)
    return state_behind(view, guessed)


def _packets(view: SpectatorView, group: list[Event]) -> tuple[tuple[Card, ...], ...]:
    """Return the remaining biribakia, with the cards that the events name."""
    packets = [_any(size) for size in view.packet_sizes]
    for event in group:
        if isinstance(event, TookBiribaki) and event.cards and packets:
            packets[0] = tuple(event.cards)
        elif isinstance(event, LaidRedThree) and event.new and packets:
            packets[0] = (event.new, *packets[0][1:])  # it may have come from there
    return tuple(packets)
