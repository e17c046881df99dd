"""The JSON forms of moves, melds and refusals.

A form is an attrs class with the fields of the data. `of` makes it of a value, and
`value` makes the value, or says where in the data it goes wrong.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeAlias

import attrs

from biriba._json.leaves import (
    ACode,
    ASuit,
    Flag,
    OneCard,
    Pile,
    Place,
    SomeCards,
    Text,
    write_pile,
)
from biriba._memory import remembered
from biriba.cards import RANKS, Card, Cards
from biriba.errors import BiribaError, DecodeError
from biriba.melds import Meld, Run, layouts, refusal
from biriba.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Melding
from biriba.violations import Violation

# Melds ------------------------------------------------------------------------------

_TABLES: Final = (Melding(), Melding(set_ranks=RANKS, ace_both_ends=True))
"""The usual melds, and those of all tables."""

_STAYING: Final = (
    Melding(set_ranks=RANKS, ace_both_ends=True, wild_move="on-replacement"),
)
"""The melds of all tables where wild cards keep their places."""


@remembered(1 << 10)
def _meld(order: tuple[Card, ...], *, stays: bool) -> Meld:
    """Return the meld that lies in an order, whatever the table.

    Raises:
        BiribaError: If there is none.
    """
    tables = _STAYING if stays else _TABLES
    cards = Cards(order)
    for melding in tables:
        for meld in layouts(cards, melding):
            if meld.order == order and _stays(meld) == stays:
                return meld
    why = refusal(cards, tables[-1])
    text = str(why) if why else f"{write_pile(order)} do not lie so in a meld"
    raise BiribaError(text + " whose wild card keeps its place" * (stays and not why))


def _stays(meld: Meld) -> bool:
    """Return whether the wild card of a meld keeps its place."""
    return isinstance(meld, Run) and meld.stays


def _meld_at(order: tuple[Card, ...], path: str, *, stays: bool) -> Meld:
    """Return the meld that lies in an order.

    Raises:
        DecodeError: If there is none.
    """
    try:
        return _meld(order, stays=stays)
    except BiribaError as error:
        raise DecodeError(str(error), path) from error


@attrs.frozen
class MeldForm:
    """A meld by itself, as it lies."""

    cards: Pile
    stays: Flag = False

    @classmethod
    def of(cls, meld: Meld) -> MeldForm:
        """Return the form of a meld."""
        return cls(meld.order, _stays(meld))

    def value(self, path: str) -> Meld:
        """Return the meld."""
        return _meld_at(self.cards, f"{path}.cards", stays=self.stays)


# Moves ------------------------------------------------------------------------------


@attrs.frozen
class _BareForm:
    """A move that is told by its name alone."""

    TAG: ClassVar[str]
    MOVE: ClassVar[type[Any]]

    @classmethod
    def of(cls, move: Move) -> _BareForm:
        """Return the form of a move."""
        del move
        return cls()

    def value(self, path: str) -> Move:
        """Return the move."""
        del path
        move: Move = self.MOVE()
        return move


@attrs.frozen
class DrawForm(_BareForm):
    """`DrawCard`."""

    TAG = "draw"
    MOVE = DrawCard


@attrs.frozen
class TakeForm(_BareForm):
    """`TakePile`."""

    TAG = "take"
    MOVE = TakePile


@attrs.frozen
class PassForm(_BareForm):
    """`Pass`."""

    TAG = "pass"
    MOVE = Pass


@attrs.frozen
class ExchangeForm(_BareForm):
    """`ExchangeFirstCard`."""

    TAG = "exchange"
    MOVE = ExchangeFirstCard


@attrs.frozen
class ChooseForm:
    """`ChooseBonusSuit`."""

    TAG: ClassVar[str] = "choose"
    MOVE: ClassVar[type[Any]] = ChooseBonusSuit
    suit: ASuit | None

    @classmethod
    def of(cls, move: ChooseBonusSuit) -> ChooseForm:
        """Return the form of a move."""
        return cls(move.suit)

    def value(self, path: str) -> Move:
        """Return the move."""
        del path
        return ChooseBonusSuit(self.suit)


@attrs.frozen
class LayForm:
    """`LayMeld`; ``low`` is there only where it is in the move."""

    TAG: ClassVar[str] = "lay"
    MOVE: ClassVar[type[Any]] = LayMeld
    cards: SomeCards
    low: Place | None = None

    @classmethod
    def of(cls, move: LayMeld) -> LayForm:
        """Return the form of a move."""
        return cls(move.cards, move.low)

    def value(self, path: str) -> Move:
        """Return the move."""
        del path
        return LayMeld(self.cards, self.low)


@attrs.frozen
class AddForm:
    """`AddToMeld`; ``stays`` says that the wild card of the meld keeps its place."""

    TAG: ClassVar[str] = "add"
    MOVE: ClassVar[type[Any]] = AddToMeld
    cards: SomeCards
    to: Pile
    low: Place | None = None
    stays: Flag = False

    @classmethod
    def of(cls, move: AddToMeld) -> AddForm:
        """Return the form of a move."""
        return cls(move.cards, move.meld.order, move.low, _stays(move.meld))

    def value(self, path: str) -> Move:
        """Return the move."""
        meld = _meld_at(self.to, f"{path}.to", stays=self.stays)
        return AddToMeld(meld, self.cards, self.low)


@attrs.frozen
class DiscardForm:
    """`Discard`."""

    TAG: ClassVar[str] = "discard"
    MOVE: ClassVar[type[Any]] = Discard
    card: OneCard

    @classmethod
    def of(cls, move: Discard) -> DiscardForm:
        """Return the form of a move."""
        return cls(move.card)

    def value(self, path: str) -> Move:
        """Return the move."""
        del path
        return Discard(self.card)


MoveForm: TypeAlias = (
    ChooseForm
    | DrawForm
    | TakeForm
    | PassForm
    | ExchangeForm
    | LayForm
    | AddForm
    | DiscardForm
)
"""A move; the key ``move`` says which."""

_FORMS: Final[tuple[Any, ...]] = MoveForm.__args__
_FORM_OF: Final[dict[type, Any]] = {form.MOVE: form for form in _FORMS}


def move_form(move: Move) -> MoveForm:
    """Return the form of a move."""
    form: MoveForm = _FORM_OF[type(move)].of(move)
    return form


# Refusals ---------------------------------------------------------------------------


@attrs.frozen
class ViolationForm:
    """Why a move was refused."""

    code: ACode
    message: Text

    @classmethod
    def of(cls, violation: Violation) -> ViolationForm:
        """Return the form of a violation."""
        return cls(violation.code, violation.message)

    def value(self, path: str) -> Violation:
        """Return the violation."""
        del path
        return Violation(self.code, self.message)
