"""Sides: the players who score together, and their cards on the table."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from biriba._cards.multisets import NO_CARDS, Cards, cards_of
from biriba._fields import has_open_twin, typed, unchecked
from biriba._melds.values import Meld
from biriba._rules.dealing import seat_among
from biriba._rules.rules import Rules
from biriba.errors import SeatError, shown


@has_open_twin
@attrs.frozen(field_transformer=typed())
class Side:
    """The players who score together, and their melds.

    Attributes:
        seats: The seats of the players.
        melds: The melds, in the order in which they were laid down.
        taker: The seat that took the side's biribaki; ``None`` if nobody has.
        unplayed: Whether the taker took it with a discard and has had no turn since
            (R070).
        minimum: The points that the side's initial meld must be worth (R105-R107); 0 if
            there is no minimum, or once it is met.
        red_threes: The red threes beside the melds (F174).

    Raises:
        FormatError: If a field is of another class, or a string is not cards.
    """

    seats: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    taker: int | None = None
    unplayed: bool = False
    minimum: int = 0
    red_threes: Cards = attrs.field(default=NO_CARDS, converter=cards_of)

    @property
    def has_taken(self) -> bool:
        """Whether the side has taken its biribaki."""
        return self.taker is not None


def side_with(side: Side, melds: tuple[Meld, ...], minimum: int) -> Side:
    """Return a side with other melds, and with what it must still be worth.

    Melding makes one each time: checking the fields again takes 9 of 12 µs.
    """
    return unchecked(
        Side,
        {
            "seats": side.seats,
            "melds": melds,
            "taker": side.taker,
            "unplayed": side.unplayed,
            "minimum": minimum,
            "red_threes": side.red_threes,
        },
    )


def seats_text(seats: Sequence[int]) -> str:
    """Return the seats of a side in words, such as ``seats 0 and 2``.

    >>> seats_text((3,)), seats_text((0, 2, 4))
    ('seat 3', 'seats 0, 2 and 4')
    """
    *first, last = map(str, seats)
    return f"seats {', '.join(first)} and {last}" if first else f"seat {last}"


def to_be_formed(rules: Rules, sides: tuple[Side, ...]) -> bool:
    """Return whether the first biribaki will decide who plays with whom (R085)."""
    seating = rules.seating
    return len(sides) == seating.players and seating.has_lone_taker


def is_closed(rules: Rules, sides: tuple[Side, ...]) -> bool:
    """Return whether players may meld only the whole hand as yet (R088, R092).

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
    raise SeatError(f"there is no seat {shown(seat)} at this table")


def possible_sides(rules: Rules) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the seats of the sides that there can be, in each way (R085, R086)."""
    seating = rules.seating
    if not seating.has_lone_taker:
        return (seating.sides,)
    against = map(seating.sides_against, range(seating.players))
    return (seating.sides, *against)


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
                red_threes=sum([alone[seat].red_threes for seat in seats], NO_CARDS),
            )
            for seats in pairs
        ),
    )


def why_no_minimum(rules: Rules, minimum: object) -> str | None:
    """Return why a value cannot be the minimum of a side, or ``None`` (R107).

    Args:
        rules: The rules of the table.
        minimum: The value.
    """
    most = rules.match.highest_minimum
    if type(minimum) is int and 0 <= minimum <= most:
        return None
    if not most:
        return (
            "these rules have no minimum for the initial meld, so it cannot be "
            f"{shown(minimum)}"
        )
    return (
        f"a minimum must be an integer from 0 to {most} by these rules, "
        f"not {shown(minimum)}"
    )


def why_no_red_threes(rules: Rules, cards: Cards) -> str | None:
    """Return why cards cannot lie beside the melds, if they cannot (F174)."""
    wrong = [card for card in cards if not rules.threes.has(card)]
    return f"{wrong[0]} does not go beside the melds" if wrong else None


def may_become_draw_pile(rules: Rules) -> bool:
    """Return whether a biribaki that nobody took may become the draw pile (F179)."""
    red_threes = rules.threes
    for_red_threes = red_threes.bits != 0 and red_threes.opens_packet
    return rules.exhaustion.draws_packets or for_red_threes


def why_no_taker(side: Side) -> str | None:
    """Return why a side's biribaki cannot have been taken by its taker, if so."""
    if side.taker is None or side.taker in side.seats:
        return None
    return f"seat {shown(side.taker)} is not on the side of {seats_text(side.seats)}"


def check_seat(rules: Rules, seat: int) -> int:
    """Return a seat that the table has.

    Raises:
        SeatError: If it does not.
    """
    return seat_among(rules.seating.players, seat)
