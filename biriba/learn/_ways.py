"""The melds that actions add to, and the ways in which a run can lie then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from biriba._base.memory import remembered
from biriba._cards.multisets import from_packed
from biriba._lanes import bag
from biriba._legality.resolving import melds_meant
from biriba._melds import growing
from biriba._melds.reading import placed
from biriba._melds.values import Meld, Run
from biriba._rules.melding import SMALLEST_MELD, Melding
from biriba._table.moves import AddToMeld, LayMeld
from biriba.errors import FormatError

if TYPE_CHECKING:
    from biriba._state.states import GameState, PlayerView


def laid_by_mover(at: GameState | PlayerView) -> tuple[Meld, ...]:
    """Return the melds of the side to move."""
    seat = at.turn.seat
    for side in at.sides:
        if seat in side.seats:
            return side.melds
    raise FormatError(f"seat {seat} plays for no side")  # pragma: no cover - it does


def place_of(laid: tuple[Meld, ...], named: Meld) -> int:
    """Return the number of a meld among those of its side, the first of equal ones."""
    if not any(meld is named for meld in laid):
        meant = melds_meant(laid, named)
        if len(meant) != 1:
            raise FormatError(f"no meld {named} lies on the table, or more than one")
        (named,) = meant
    packed, identity = named.cards.packed, named.identity
    return next(
        place
        for place, meld in enumerate(laid)
        if meld.cards.packed == packed and meld.identity == identity
    )


def way_of(move: AddToMeld | LayMeld, ways: Iterable[Meld | None]) -> int:
    """Return the number of the run that a move chooses, 0 if it chooses none.

    Raises:
        FormatError: If the cards cannot make that run.
    """
    if move.choice is None:
        return 0
    for way, run in enumerate(ways):
        if run is not None and run.identity == move.choice.identity:
            return way
    raise FormatError(f"{move}: the move cannot make that run")


@remembered(1 << 13)
def choices_of(meld: Meld, packed: int, melding: Melding) -> tuple[Run | None, ...]:
    """Return the runs that a move can choose from, lowest first.

    There are none if the move leaves no choice, if the run has no wild card, or if the
    cards cannot be added.
    """
    if growing.refusal_to_add(meld, from_packed(packed), melding):
        return (None,)
    found = growing.extended(meld, packed, melding)
    return tuple(AddToMeld(meld, from_packed(packed), becomes=m).choice for m in found)


def long_laid(at: GameState | PlayerView, packed: int, way: int) -> LayMeld | None:
    """Return the move that lays a run of more than three cards, if it is legal.

    Args:
        at: The state or view.
        packed: The packed cards.
        way: Which of the runs that they can make.
    """
    runs = placed(packed, at.rules.melding)
    if not runs or bag.size(packed) <= SMALLEST_MELD:
        return None
    move = LayMeld(runs[min(way, len(runs) - 1)])
    return move if move in at.legal_moves else None
