"""What everybody at the table sees."""

import attrs
import pytest

from biriba import (
    Card,
    Cards,
    Ending,
    EndReason,
    Side,
    Step,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba._table.sides import is_closed, possible_sides, side_of, sides_formed
from biriba.errors import SeatError
from helpers.situations import BIRIBA, clones

SIDES = (Side((0, 2)), Side((1, 3)))
VALUES = [
    Turn(0),
    Turn(3, Step.MELD, Card("7h"), 2, -1),
    Side((0, 2)),
    Side((1, 3), (melds.identify("5h 6h 7h"),), taker=3, unplayed=True),
    Ending(EndReason.OUT, 2),
    Ending(EndReason.PASSED),
    *Step,
    *EndReason,
]


@pytest.mark.rule("R045")
def test_steps() -> None:
    """A player chooses a suit at most once, then draws, then melds and discards."""
    assert ["choose", "draw", "meld"] == [step.value for step in Step]


@pytest.mark.rule("R062", "R065", "R214", "C27")
def test_ways_to_end() -> None:
    """Play ends with a player going out, all passing, no cards left, or stalled."""
    assert ["out", "passed", "exhausted", "stalled"] == [
        reason.value for reason in EndReason
    ]


def test_turn_begins_at_the_draw_step() -> None:
    """A turn that has brought nothing yet is at its draw step."""
    assert Turn(2, Step.DRAW, None, 0, 0) == Turn(2)


def test_has_taken() -> None:
    """A side has taken its biribaki when a seat has, seat 0 included."""
    assert not Side((0, 2)).has_taken
    assert Side((0, 2), taker=0).has_taken


@pytest.mark.rule("R009")
@pytest.mark.parametrize(("seat", "side"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_side_of(seat: int, side: int) -> None:
    """Partners are of one side."""
    assert side == side_of(SIDES, seat)
    assert side == arrange(BIRIBA).side_of(seat)


@pytest.mark.parametrize("seat", [4, -1, None, "0", True, 1.0, (0, 2)], ids=repr)
def test_side_of_no_seat(seat: int) -> None:
    """What is no seat of the table is of no side, not even what equals one."""
    with pytest.raises(SeatError) as caught:
        side_of(SIDES, seat)

    assert repr(seat) in str(caught.value)

    with pytest.raises(SeatError):
        arrange(BIRIBA).side_of(seat)


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_copies(value: object) -> None:
    """Copied and unpickled values are equal and hash equal."""
    assert all(value == clone for clone in clones(value))
    assert all(hash(value) == hash(clone) for clone in clones(value))


@pytest.mark.parametrize("value", [Turn(0), Side((0,)), Ending(EndReason.OUT)], ids=str)
def test_immutable(value: object) -> None:
    """Neither a turn, nor a side, nor an ending can be changed."""
    for name in ("seat", "seats", "melds", "reason", "other"):
        with pytest.raises(AttributeError):
            setattr(value, name, 1)


def test_a_number_too_long_to_be_written() -> None:
    """A turn of a seat with thousands of digits can still be shown."""
    assert str(Turn(10**5000)) == "seat a number too long to be written to draw"


PAIRS = rulesets.get("biriba-3p-pairs")
FIVE = rulesets.get("biriba-5p")


@pytest.mark.rule("R086", "R094", "C26")
def test_sides_formed() -> None:
    """The taker's side comes first; a pair has the lower minimum of the two."""
    alone = tuple(Side((seat,), minimum=10 * (5 - seat)) for seat in range(5))
    taken = Side((3,), (melds.identify("5h 6h 7h"),), taker=3)

    assert (
        taken,
        Side((4, 1), minimum=10),
        Side((0, 2), minimum=30),
    ) == sides_formed(FIVE, alone, taken)


@pytest.mark.rule("R085", "R092")
def test_is_closed() -> None:
    """Only a table of a lone taker is closed, until the sides have formed."""
    alone = tuple(Side((seat,)) for seat in range(3))

    assert is_closed(PAIRS, alone)
    assert not is_closed(PAIRS, (Side((0,), taker=0), Side((1, 2))))
    assert not is_closed(rulesets.get("biriba-3p"), alone)


@pytest.mark.rule("R119")
def test_seen_by() -> None:
    """Of a turn all is open but for the card that was drawn."""
    turn = Turn(2, Step.MELD, Card("7h"), 0, -1, Cards("7h"), Card("9c"), guarded=True)

    assert turn is turn.seen_by(2, BIRIBA)
    assert attrs.evolve(turn, drawn=None) == turn.seen_by(0, BIRIBA)
    assert Turn(1) == Turn(1).seen_by(0, BIRIBA)


@pytest.mark.rule("R086", "R094")
@pytest.mark.parametrize(("name", "ways"), [("biriba", 1), ("biriba-5p", 6)])
def test_possible_sides(name: str, ways: int) -> None:
    """The sides are those of the table, or those against each lone taker."""
    rules = rulesets.get(name)
    found = possible_sides(rules)

    assert rules.seating.sides == found[0]
    assert ways == len(set(found))
