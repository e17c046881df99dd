"""Checks that a state or a view from outside is possible.

An arrangement places the cards of the deck and reads the melds itself, so the checks
in ``biriba._state.checks.table`` are enough for it. A state that comes complete is also
checked for the size of its table, the cards of the deck, and the places of its melds.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from biriba import errors
from biriba._lanes import bag
from biriba._melds.reading import placed
from biriba._melds.values import Meld
from biriba._rules.melding import Melding
from biriba._state.checks.table import dead_ends, going_out_faults, table_faults
from biriba._state.checks.turn import Fault
from biriba._state.dealing import why_no_cut, why_not_the_deck
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.sides import possible_sides
from biriba.errors import BiribaError, InvalidMeldError, shown
from biriba.melds import identify


def faults(seen: GameState | SpectatorView) -> tuple[errors.Fault, ...]:
    """Return everything that makes a state or a view impossible, with its field."""
    found = state_faults(seen) if isinstance(seen, GameState) else view_faults(seen)
    return tuple(errors.Fault(text, field=field) for field, text in found)


def state_faults(state: GameState) -> list[Fault]:
    """Return everything that makes a state impossible, each with the field it is in.

    A state without faults holds exactly the deck of its rules, every meld is one by
    these rules, and either play can go on legally or it has ended in a way that the
    rules know. A field includes the place in it if that is known, as in
    ``sides[0].melds[2]``.

    Args:
        state: The state. Its parts are of their types; what they hold may be wrong.
    """
    found = [*_size_faults(state)] or [*_deck_faults(state)]
    return found or _faults(state) or dead_ends(state)


def view_faults(view: SpectatorView) -> list[Fault]:
    """Return everything that makes a view impossible, as `state_faults` does.

    A view without faults is what some state looks like, and the player whose view it is
    could finish a turn that has begun.

    Args:
        view: The view of a player or a spectator. Its parts are of their types; what
            they hold may be wrong.
    """
    found = [*_size_faults(view)] or [*_seat_faults(view)]
    if found:
        return found
    try:
        # Hidden cards may be any: no check depends on them.
        state = view.sample(Random(0), strict=False)
    except BiribaError as error:
        return [("", str(error))]
    found = _faults(state)
    if not found and _is_to_move(view):
        found = dead_ends(state)
    return [(_IN_VIEWS.get(field, field), text) for field, text in found]


_IN_VIEWS: Final = {"hands": "hand_sizes", "packets": "packet_sizes"}
"""The fields of views that replace fields of states."""


# Views ------------------------------------------------------------------------------


def _seat_faults(view: SpectatorView) -> Iterator[Fault]:
    """Yield the faults of a view that shows what its owner cannot see."""
    seat = view.seat if isinstance(view, PlayerView) else None
    told = view.turn.seen_by(seat, view.rules)
    if view.turn.drawn != told.drawn:
        yield "turn.drawn", "only the player who draws a card can see it"
    if view.turn.single != told.single:
        yield "turn.single", "only the player who took a card can know that it stays"
    for number, (known, size) in enumerate(
        zip(view.seen, view.hand_sizes, strict=True)
    ):
        if len(known) > size:
            yield f"seen[{number}]", f"these are more cards than seat {number} holds"
    if not isinstance(view, PlayerView):
        return
    if view.seat not in range(len(view.hand_sizes)):
        yield "seat", f"there is no seat {shown(view.seat)}"
    elif len(view.hand) != view.hand_sizes[view.seat]:
        size = view.hand_sizes[view.seat]
        yield "hand", f"seat {view.seat} holds {size} cards, not {len(view.hand)}"


def _is_to_move(view: SpectatorView) -> bool:
    """Return whether it is the view of the player to move."""
    return isinstance(view, PlayerView) and view.seat == view.turn.seat


# The size of the table --------------------------------------------------------------


def _size_faults(seen: GameState | SpectatorView) -> Iterator[Fault]:
    """Yield the fields of a wrong size or range, which rule out all further checks."""
    rules, players = seen.rules, seen.rules.seating.players
    field = "hands" if isinstance(seen, GameState) else "hand_sizes"
    for name, number in ((field, len(seen.hand_sizes)), ("seen", len(seen.seen))):
        if number != players:
            yield name, f"there are {players} players, but {number} of these"
    if seen.dealer not in range(players):
        yield "dealer", f"there is no seat {shown(seen.dealer)}"
    if seen.turn.seat not in range(players):
        yield "turn.seat", f"there is no seat {shown(seen.turn.seat)}"
    wrong_cut = why_no_cut(rules, seen.cut)
    if wrong_cut is not None:
        yield "cut", wrong_cut
    seats = tuple(side.seats for side in seen.sides)
    if seats not in possible_sides(rules):
        yield "sides", f"the sides of this table cannot be {shown(seats)}"


# At a table of the right size -------------------------------------------------------


def _faults(state: GameState) -> list[Fault]:
    """Return the faults of a state of the right size."""
    found = [*_meld_faults(state), *going_out_faults(state)]
    return found or table_faults(state)


# The cards --------------------------------------------------------------------------


def _meld_faults(state: GameState) -> Iterator[Fault]:
    """Yield the faults of the melds on the table."""
    melding = state.rules.melding
    for number, side in enumerate(state.sides):
        for place, meld in enumerate(side.melds):
            if meld not in placed(meld.cards.packed, melding):
                why = _why_no_meld(meld, melding)
                if why is not None:
                    yield f"sides[{number}].melds[{place}]", why


def _why_no_meld(meld: Meld, melding: Melding) -> str | None:
    """Return why a meld cannot lie on the table as it does, if it cannot."""
    try:
        known = identify(meld.order, melding)
    except InvalidMeldError as error:
        return str(error)
    return None if known == meld else f"by these rules {meld} cannot lie like that"


def _deck_faults(state: GameState) -> Iterator[Fault]:
    """Yield the differences between all cards and the deck of the rules."""
    laid = [meld.order for side in state.sides for meld in side.melds]
    laid += [tuple(side.red_threes) for side in state.sides]
    places = [state.draw_pile, state.discard_pile, *state.packets, *laid]
    size = sum(map(len, places)) + sum(map(len, state.hands))
    packed = sum([bag.ONE[card.kind] for cards in places for card in cards])
    packed += sum([hand.packed for hand in state.hands])
    deck = state.rules.deck.cards
    # A count that overflows carries one for sixteen cards, and then the sizes differ.
    if packed != deck.packed or size != len(deck):
        cards = (card for each in (*places, *state.hands) for card in each)
        yield "", why_not_the_deck(state.rules, cards) or ""
