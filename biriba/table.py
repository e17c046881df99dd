"""What everybody at the table sees: the sides, whose turn it is, how play ended."""

from __future__ import annotations

import enum
from typing import Protocol

import attrs

from biriba.cards import NO_CARDS, Card, Cards
from biriba.errors import SeatError
from biriba.melds import Meld
from biriba.rules import Rules

__all__ = [
    "EndReason",
    "Ending",
    "Side",
    "Situation",
    "Step",
    "Turn",
    "is_closed",
    "side_of",
    "sides_formed",
    "to_be_formed",
]


class Step(enum.Enum):
    """The steps of a turn at which a player chooses (R045)."""

    CHOOSE = "choose"
    """To name the bonus suit, the upcard being a joker (R116, R163)."""
    DRAW = "draw"
    """To draw a card, take the discard pile or pass."""
    MELD = "meld"
    """To meld as often as wished, and then to discard."""


class EndReason(enum.Enum):
    """How the play of a deal can end."""

    OUT = "out"
    """A player went out (R062)."""
    PASSED = "passed"
    """All players passed, one after the other (R065)."""
    EXHAUSTED = "exhausted"
    """The draw pile ran out and no biribaki was left to replace it (R214)."""
    STALLED = "stalled"
    """The stall limit of the rules was reached (C27)."""


@attrs.frozen
class Ending:
    """The end of a deal's play.

    Attributes:
        reason: How it ended.
        seat: The seat that went out, if one did.
    """

    reason: EndReason
    seat: int | None = None


@attrs.frozen
class Turn:
    """Whose turn it is, and what it has brought so far.

    Attributes:
        seat: The seat to move.
        step: What the player has to do.
        single: The card, if just one was taken from the discard pile this turn.
        passes: How many players have passed in a row.
        idle: How many turns in a row have brought neither a card from the draw pile
            nor a meld; -1 in a turn that has. Counted only where the rules set a
            stall limit.
        due: The cards, taken from the discard pile, of which the next move must meld
            one (R102, R230).
        drawn: The card that the first player has just drawn and may exchange (R119,
            R204); nobody else knows it.
        guarded: Whether the player may not go out in this turn, having taken a
            single card with a single card in hand (R153).
    """

    seat: int
    step: Step = Step.DRAW
    single: Card | None = None
    passes: int = 0
    idle: int = 0
    due: Cards = NO_CARDS
    drawn: Card | None = None
    guarded: bool = False

    def seen_by(self, seat: int | None) -> Turn:
        """Return what a seat, or a spectator, may know of the turn."""
        if self.drawn is None or seat == self.seat:
            return self
        return attrs.evolve(self, drawn=None)


@attrs.frozen
class Side:
    """Who plays together, and what they have on the table.

    Attributes:
        seats: Their seats.
        melds: Their melds, in the order they were laid.
        taker: The seat that took their biribaki, or ``None`` while nobody has.
        unplayed: Whether the taker has not had a turn since, having taken it by a
            discard (R070).
        minimum: How many points their first melds must count, all laid in one turn
            (R105-R107); 0 where nothing is asked, and once it is met.
    """

    seats: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    taker: int | None = None
    unplayed: bool = False
    minimum: int = 0

    @property
    def has_taken(self) -> bool:
        """Whether the side has taken its biribaki."""
        return self.taker is not None


class Situation(Protocol):
    """What decides about the moves of the player to move.

    Both a full state and a player's view are situations; neither the other hands nor
    a face-down card is part of one, so no refusal can give them away.
    """

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        ...

    @property
    def seat(self) -> int:
        """The seat whose moves are meant."""
        ...

    @property
    def hand(self) -> Cards:
        """The hand of that seat."""
        ...

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides."""
        ...

    @property
    def turn(self) -> Turn:
        """Whose turn it is."""
        ...

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile, its top card last."""
        ...

    @property
    def draw_pile_size(self) -> int:
        """How many cards are left to draw."""
        ...

    @property
    def packets_left(self) -> int:
        """How many biribakia are not yet taken."""
        ...

    @property
    def ending(self) -> Ending | None:
        """How the play ended, if it has."""
        ...


def may_be_exchanged(rules: Rules, discard_pile: tuple[Card, ...]) -> bool:
    """Return whether a card that is drawn now may be exchanged (R119, R204)."""
    return rules.dealing.first_exchange and not discard_pile


def to_be_formed(rules: Rules, sides: tuple[Side, ...]) -> bool:
    """Return whether the first biribaki will decide who plays with whom (R085)."""
    return rules.seating.teams == "lone-taker" and len(sides) == rules.seating.players


def is_closed(rules: Rules, sides: tuple[Side, ...]) -> bool:
    """Return whether nobody may meld yet but with the whole hand (R088, R092).

    That is so in most games of a lone taker, until the first biribaki is taken.
    """
    return to_be_formed(rules, sides) and rules.seating.closed_phase


def side_of(sides: tuple[Side, ...], seat: int) -> int:
    """Return the number of the side that a seat plays for.

    Raises:
        SeatError: If no side has the seat.
    """
    if type(seat) is int:
        for number, side in enumerate(sides):
            if seat in side.seats:
                return number
    raise SeatError(f"there is no seat {seat!r} at this table")


def sides_formed(
    rules: Rules, alone: tuple[Side, ...], taken: Side
) -> tuple[Side, ...]:
    """Return the sides against a lone taker (R086, R094, C26).

    Args:
        rules: The rules of the table.
        alone: The sides of single seats, seat by seat.
        taken: The side of the taker.
    """
    _, *pairs = rules.seating.sides_against(taken.seats[0])
    return (
        taken,
        *(
            Side(
                seats,
                tuple(meld for seat in seats for meld in alone[seat].melds),
                minimum=min(alone[seat].minimum for seat in seats),
            )
            for seats in pairs
        ),
    )
