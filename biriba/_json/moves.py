"""The JSON forms of moves and melds."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Final

import attrs

from biriba._base.data import Wrong
from biriba._base.memory import remembered
from biriba._cards.kinds import Card, Rank, Suit
from biriba._cards.multisets import Cards
from biriba._json.forms import ObjectForm, keys_of
from biriba._json.leaves import choice, whole, write_pile
from biriba._melds.reading import ANY, STANDARD, STAYING
from biriba._melds.values import Meld, RankSet, Run
from biriba._rules.melding import BIRIBA_SIZE, Melding
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Pass,
    TakePile,
)
from biriba.errors import BiribaError
from biriba.melds import explain, layouts

# Melds ------------------------------------------------------------------------------

_TABLES: Final = (
    STANDARD,
    ANY,
    Melding(natural_twos=False),
)
"""The rules to try for melds: the usual ones, the widest, and without natural twos."""


@remembered(1 << 10)
def _meld(order: tuple[Card, ...], *, stays: bool, wild: object = ...) -> Meld:
    """Return the meld that ordered cards form by any rules.

    Args:
        order: The cards in the order in which they lie.
        stays: Whether its wild card keeps its place.
        wild: The wild card, if the data names it. It decides about a two that is
            natural by most rules.

    Raises:
        BiribaError: If the cards form no meld.
    """
    tables = (STAYING,) if stays else _TABLES
    cards, found = Cards(order), list[Meld]()
    for melding in tables:
        for meld in layouts(cards, melding):
            if meld.order == order and _stays(meld) == stays:
                found.append(meld)
    for meld in found:
        if meld.wild_at == wild:
            return meld
    if found:
        return found[0]
    why = explain(cards, tables[-1])
    text = str(why) if why else f"{write_pile(order)} do not lie like that in a meld"
    raise BiribaError(text + " whose wild card keeps its place" * (stays and not why))


_TOLD: Final = {
    "kind": Annotated[str, choice("run", "set")],
    "suit": Suit,
    "rank": Rank,
    "low": Annotated[int, whole(0, 13)],
    "wild": int,
    "stands_for": Card,
    "clean": bool,
    "biriba": bool,
}
"""Properties of a meld that are written in addition to its cards."""

_SMALLER_BIRIBA: Final = 6
"""The least biriba by any rules; the data says whether such a meld is one."""

_LEFT_OUT: Final = ("suit", "rank", "low", "wild", "stands_for")
"""Properties that are absent if the meld has no such property."""


def _stays(meld: Meld) -> bool:
    """Return whether the wild card of a meld keeps its place."""
    return isinstance(meld, Run) and meld.stays


def _meld_under(
    key: str, order: tuple[Card, ...], *, stays: bool, wild: object = ...
) -> Meld:
    """Return the meld that ordered cards form; errors name the key of the cards."""
    try:
        return _meld(order, stays=stays, wild=wild)
    except BiribaError as error:
        raise Wrong(str(error), f".{key}") from error


def _lying(*, cards: tuple[Card, ...], stays: bool = False, **told: object) -> Meld:
    """Return a meld, after checking that the other properties agree with its cards."""
    wild = told.get("wild")
    meld = _meld_under("cards", cards, stays=stays, wild=wild)
    if told.get("biriba") is True and len(meld) == _SMALLER_BIRIBA:
        meld = attrs.evolve(meld, biriba_size=_SMALLER_BIRIBA)
    if isinstance(meld, Run) and told.get("stands_for") is None and _may_be_loose(meld):
        meld = attrs.evolve(meld, is_loose=True)
    for key, value in vars(_parted_meld(meld)).items():
        if key in _TOLD and told.get(key) != value:
            raise Wrong("it does not follow from the cards", f".{key}")
    return meld


def _may_be_loose(run: Run) -> bool:
    """Return whether a run may be a complete one with a wild card beside it."""
    return len(run) > BIRIBA_SIZE and run.wild_at in {0, len(run) - 1}


def _parted_meld(meld: Meld) -> SimpleNamespace:
    run = meld if isinstance(meld, Run) else None
    return SimpleNamespace(
        kind="set" if run is None else "run",
        cards=meld.order,
        rank=meld.rank if isinstance(meld, RankSet) else None,
        suit=run and run.suit,
        low=run and run.low,
        wild=meld.wild_at,
        stands_for=meld.wild_stands_for,
        clean=meld.is_clean,
        biriba=meld.is_biriba,
        stays=_stays(meld),
    )


# Moves ------------------------------------------------------------------------------


def _laying(*, cards: tuple[Card, ...], stays: bool = False) -> LayMeld:
    if stays:
        return LayMeld(_meld_under("cards", cards, stays=True))
    try:
        return LayMeld(cards)
    except BiribaError as error:
        raise Wrong(str(error), ".cards") from error


def _parted_laying(move: LayMeld) -> SimpleNamespace:
    run = move.choice
    cards = tuple(move.cards) if run is None else run.order
    return SimpleNamespace(cards=cards, stays=run is not None)


def _addition(
    *,
    to: tuple[Card, ...],
    cards: Cards,
    becomes: tuple[Card, ...] | None = None,
    stays: bool = False,
) -> AddToMeld:
    meld = _meld_under("to", to, stays=stays)
    if becomes is None:
        return AddToMeld(meld, cards)
    run = _meld_under("becomes", becomes, stays=True)
    try:
        return AddToMeld(meld, cards, becomes=run)
    except BiribaError as error:
        raise Wrong(str(error), ".becomes") from error


def _parted_addition(move: AddToMeld) -> SimpleNamespace:
    meld, run = move.meld, move.choice
    return SimpleNamespace(
        cards=move.cards,
        to=meld.order,
        becomes=None if run is None else run.order,
        stays=_stays(meld),
    )


def _move(tag: str, kind: type[Any]) -> ObjectForm:
    """Return the form of a move that is written with its own fields."""
    return ObjectForm(tag, f"{kind.__name__}.", keys_of(kind), kind, tag=tag)


FORMS: Final[dict[Any, ObjectForm]] = {
    ChooseBonusSuit: _move("choose", ChooseBonusSuit),
    DrawCard: _move("draw", DrawCard),
    TakePile: _move("take", TakePile),
    Pass: _move("pass", Pass),
    ExchangeFirstCard: _move("exchange", ExchangeFirstCard),
    LayMeld: ObjectForm(
        "lay",
        "LayMeld; with stays, the order of the cards determines the run.",
        {"cards": tuple[Card, ...], "stays": bool},
        _laying,
        _parted_laying,
        optional={"stays": False},
        tag="lay",
    ),
    AddToMeld: ObjectForm(
        "add",
        "AddToMeld; stays says that the wild card of the meld keeps its place, and "
        "becomes which of several runs is meant.",
        {
            "cards": Cards,
            "to": tuple[Card, ...],
            "becomes": tuple[Card, ...] | None,
            "stays": bool,
        },
        _addition,
        _parted_addition,
        optional={"becomes": None, "stays": False},
        tag="add",
    ),
    LayRedThree: _move("aside", LayRedThree),
    Discard: _move("discard", Discard),
    Meld: ObjectForm(
        "meld",
        "A meld; keys that do not apply to it are missing.",
        {"cards": tuple[Card, ...], **_TOLD, "stays": bool},
        _lying,
        _parted_meld,
        optional={**dict.fromkeys(_LEFT_OUT), "stays": False},
    ),
}
"""The form of each type."""
