"""The JSON forms of states and views."""

# ruff: noqa: ANN401 - fields are handed on, each of its own type

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from biriba._base.data import Wrong
from biriba._base.memory import remembered
from biriba._cards.kinds import Card
from biriba._cards.multisets import NO_CARDS, Cards
from biriba._json.forms import ObjectForm, keys_of
from biriba._json.leaves import PILE, Leaf, whole, write_pile
from biriba._melds.values import Meld
from biriba._rules.melding import Melding
from biriba._rules.rules import Rules
from biriba._state.checks.complete import state_faults, view_faults
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.sides import Side
from biriba._table.turns import Ending, Turn
from biriba.errors import FormatError, InvalidMeldError
from biriba.melds import identify


def _write_meld(meld: Meld) -> str:
    return write_pile(meld.order)


_Lying = Annotated[Meld, Leaf[Any](PILE.schema, PILE.read, _write_meld, PILE.name)]
"""A meld on the table, written as its cards; the rules decide which meld they form."""


@remembered(1 << 12)
def _meld(order: tuple[Card, ...], melding: Melding) -> Meld | str:
    """Return the meld that ordered cards form, or why they form none."""
    try:
        meld = identify(order, melding)
    except (InvalidMeldError, FormatError) as error:
        return str(error)
    if meld.order != order:
        return f"expected the cards in the order {meld}, not {write_pile(order)}"
    return meld


def _with_sides(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a state or view with `Side` objects in place of dicts.

    Raises:
        Wrong: If cards of a side form no meld by these rules.
    """
    sides = tuple(
        [
            Side(**side | {"melds": _melds(side["melds"], fields["rules"], number)})
            for number, side in enumerate(fields["sides"])
        ]
    )
    return fields | {"sides": sides}


def _melds(
    orders: tuple[tuple[Card, ...], ...], rules: Rules, side: int
) -> tuple[Meld, ...]:
    """Return the melds of the side with a number."""
    melds: list[Meld] = []
    for number, order in enumerate(orders):
        meld = _meld(order, rules.melding)
        if isinstance(meld, str):
            raise Wrong(meld, f".sides[{side}].melds[{number}]")
        melds.append(meld)
    return tuple(melds)


def _refuse(faults: list[tuple[str, str]]) -> None:
    """Raise the first fault, if any.

    Raises:
        Wrong: If there is a fault.
    """
    for field, text in faults[:1]:
        raise Wrong(text, f".{field}" if field else "")


def _state(*, seen: tuple[Cards, ...], **fields: Any) -> GameState:
    packed = tuple([cards.packed for cards in seen])
    state = GameState(**_with_sides(fields), packed_seen=packed)
    _refuse(state_faults(state))
    return state


def _view(kind: type[SpectatorView], **fields: Any) -> SpectatorView:
    view = kind(**_with_sides(fields))
    _refuse(view_faults(view))
    return view


FORMS: Final[dict[Any, ObjectForm]] = {
    Side: ObjectForm(
        "side",
        "A side; each of its melds is its cards in order.",
        keys_of(Side, melds=tuple[_Lying, ...]),
        dict,
        optional={"red_threes": NO_CARDS},
    ),
    Turn: ObjectForm(
        "turn",
        "The turn of a player.",
        keys_of(Turn, idle=Annotated[int, whole(-1)]),
        Turn,
        optional={"rest": NO_CARDS},
    ),
    Ending: ObjectForm("ending", "How the play ended.", keys_of(Ending), Ending),
    GameState: ObjectForm(
        "state",
        "A state, with all cards.",
        {
            "seen" if key == "packed_seen" else key: kind
            for key, kind in keys_of(GameState, packed_seen=tuple[Cards, ...]).items()
        },
        _state,
    ),
    PlayerView: ObjectForm(
        "view",
        "The view of a player.",
        keys_of(PlayerView),
        partial(_view, PlayerView),
    ),
    SpectatorView: ObjectForm(
        "spectator-view",
        "The view of a spectator.",
        keys_of(SpectatorView),
        partial(_view, SpectatorView),
    ),
}
"""The form of each type."""
