"""The JSON forms of states and of what may be known of them."""

from __future__ import annotations

from typing import ClassVar, Self

import attrs

from biriba._json.leaves import (
    AReason,
    AStep,
    ASuit,
    Count,
    Flag,
    Idle,
    OneCard,
    Pile,
    SomeCards,
    write_pile,
)
from biriba._json.rules import TheRules
from biriba._memory import remembered
from biriba.cards import Card
from biriba.checks import state_faults, view_faults
from biriba.errors import DecodeError, NotAMeld, TooManyCopiesError
from biriba.melds import Meld, read
from biriba.rules import Melding
from biriba.sides import Side
from biriba.state import GameState, PlayerView, SpectatorView
from biriba.turns import Ending, Turn

# The table --------------------------------------------------------------------------


@remembered(1 << 12)
def _meld(order: tuple[Card, ...], melding: Melding) -> Meld | str:
    """Return the meld that lies in an order, or why there is none."""
    try:
        meld = read(order, melding)
    except (NotAMeld, TooManyCopiesError) as error:
        return str(error)
    if meld.order != order:
        return f"{write_pile(order)} do not lie so, but as {meld}"
    return meld


@attrs.frozen
class SideForm:
    """A side; each of its melds is the cards as they lie."""

    seats: tuple[Count, ...]
    melds: tuple[Pile, ...]
    taker: Count | None
    unplayed: Flag
    minimum: Count

    @classmethod
    def of(cls, side: Side) -> SideForm:
        """Return the form of a side."""
        melds = tuple([meld.order for meld in side.melds])
        return cls(side.seats, melds, side.taker, side.unplayed, side.minimum)

    def value(self, melding: Melding, path: str) -> Side:
        """Return the side at a table with some rules for melds."""
        melds: list[Meld] = []
        for number, order in enumerate(self.melds):
            meld = _meld(order, melding)
            if isinstance(meld, str):
                raise DecodeError(meld, f"{path}.melds[{number}]")
            melds.append(meld)
        return Side(self.seats, tuple(melds), self.taker, self.unplayed, self.minimum)


@attrs.frozen
class TurnForm:
    """Whose turn it is."""

    seat: Count
    step: AStep
    single: OneCard | None
    passes: Count
    idle: Idle
    due: SomeCards
    drawn: OneCard | None
    guarded: Flag

    @classmethod
    def of(cls, turn: Turn) -> TurnForm:
        """Return the form of a turn."""
        return cls(**attrs.asdict(turn, recurse=False))

    def value(self) -> Turn:
        """Return the turn."""
        return Turn(**attrs.asdict(self, recurse=False))


@attrs.frozen
class EndingForm:
    """How the play ended."""

    reason: AReason
    seat: Count | None

    @classmethod
    def of(cls, ending: Ending | None) -> EndingForm | None:
        """Return the form of an ending, if there is one."""
        return None if ending is None else cls(ending.reason, ending.seat)

    def value(self) -> Ending:
        """Return the ending."""
        return Ending(self.reason, self.seat)


# States and views -------------------------------------------------------------------


def _sides(
    forms: tuple[SideForm, ...], melding: Melding, path: str
) -> tuple[Side, ...]:
    """Return the sides of a table."""
    return tuple(
        [
            form.value(melding, f"{path}.sides[{number}]")
            for number, form in enumerate(forms)
        ]
    )


def _refuse(faults: list[tuple[str, str]], path: str) -> None:
    """Raise the first fault, if there is one.

    Raises:
        DecodeError: If there is.
    """
    for field, text in faults[:1]:
        raise DecodeError(text, f"{path}.{field}" if field else path)


@attrs.frozen
class StateForm:
    """A state, with all cards."""

    rules: TheRules
    dealer: Count
    hands: tuple[SomeCards, ...]
    draw_pile: Pile
    discard_pile: Pile
    packets: tuple[Pile, ...]
    sides: tuple[SideForm, ...]
    turn: TurnForm
    seen: tuple[SomeCards, ...]
    bonus_suit: ASuit | None
    ending: EndingForm | None
    cut: Count | None

    @classmethod
    def of(cls, state: GameState) -> StateForm:
        """Return the form of a state."""
        return cls(
            state.rules,
            state.dealer,
            state.hands,
            state.draw_pile,
            state.discard_pile,
            state.packets,
            tuple(map(SideForm.of, state.sides)),
            TurnForm.of(state.turn),
            state.seen,
            state.bonus_suit,
            EndingForm.of(state.ending),
            state.cut,
        )

    def value(self, path: str) -> GameState:
        """Return the state.

        Raises:
            DecodeError: If it is impossible.
        """
        state = GameState(
            self.rules,
            self.dealer,
            self.hands,
            self.draw_pile,
            self.discard_pile,
            self.packets,
            _sides(self.sides, self.rules.melding, path),
            self.turn.value(),
            tuple([cards.packed for cards in self.seen]),
            self.bonus_suit,
            None if self.ending is None else self.ending.value(),
            self.cut,
        )
        _refuse(state_faults(state), path)
        return state


@attrs.frozen
class SpectatorViewForm:
    """What everybody may know of a state."""

    rules: TheRules
    dealer: Count
    hand_sizes: tuple[Count, ...]
    seen: tuple[SomeCards, ...]
    discard_pile: Pile
    draw_pile_size: Count
    packet_sizes: tuple[Count, ...]
    sides: tuple[SideForm, ...]
    turn: TurnForm
    bonus_suit: ASuit | None
    ending: EndingForm | None
    cut: Count | None

    @classmethod
    def of(cls, view: SpectatorView) -> Self:
        """Return the form of a view."""
        fields = attrs.asdict(view, recurse=False)
        fields["sides"] = tuple(map(SideForm.of, view.sides))
        fields["turn"] = TurnForm.of(view.turn)
        fields["ending"] = EndingForm.of(view.ending)
        return cls(**fields)

    def value(self, path: str) -> SpectatorView:
        """Return the view.

        Raises:
            DecodeError: If no state looks like it.
        """
        fields = attrs.asdict(self, recurse=False)
        fields["sides"] = _sides(self.sides, self.rules.melding, path)
        fields["turn"] = self.turn.value()
        fields["ending"] = None if self.ending is None else self.ending.value()
        view = self._KIND(**fields)
        _refuse(view_faults(view), path)
        return view

    _KIND: ClassVar[type[SpectatorView]] = SpectatorView


@attrs.frozen
class ViewForm(SpectatorViewForm):
    """What one player may know of a state."""

    seat: Count
    hand: SomeCards

    _KIND = PlayerView
