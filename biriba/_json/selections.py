"""The JSON form of a selection: the moves that selected cards allow."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

from biriba._base.data import Wrong
from biriba._cards.multisets import Cards
from biriba._json.forms import ObjectForm, with_fields
from biriba._legality.selecting import Selection
from biriba._refusals.violations import Violation
from biriba._table.moves import AddToMeld, Discard, LayMeld, LayRedThree, Move


def _made(
    *,
    cards: Cards,
    moves: tuple[Move, ...],
    larger: tuple[Move, ...],
    further: Cards,
    refusal: Violation | None,
) -> Selection:
    played = [
        each
        for each in moves
        if isinstance(each, LayMeld | AddToMeld | Discard | LayRedThree)
    ]
    melded = [each for each in larger if isinstance(each, LayMeld | AddToMeld)]
    if len(played) < len(moves):
        msg = "expected only lays, additions, discards and red threes"
        raise Wrong(msg, ".moves")
    if len(melded) < len(larger):
        raise Wrong("expected only lays and additions", ".larger")
    found = Selection(cards, tuple(played), tuple(melded), refusal)
    if any(not cards <= move.cards for move in found.larger):
        raise Wrong(f"expected moves of more cards than {cards}", ".larger")
    if found.further != further:
        raise Wrong("it does not follow from the larger moves", ".further")
    return found


def _parted(found: Selection) -> SimpleNamespace:
    return with_fields(found, further=found.further)


FORMS: Final[dict[Any, ObjectForm]] = {
    Selection: ObjectForm(
        "selection",
        "The moves for selected cards of a hand.",
        {
            "cards": Cards,
            "moves": tuple[Move, ...],
            "larger": tuple[Move, ...],
            "further": Cards,
            "refusal": Violation | None,
        },
        _made,
        _parted,
    ),
}
"""The form of each type."""
