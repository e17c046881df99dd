"""Values of the library in structures of others, converted by cattrs."""

from dataclasses import dataclass
from random import Random
from typing import Any

import attrs
import cattrs
import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Meld,
    Move,
    PlayerView,
    RankSet,
    Rules,
    Run,
    Side,
    SpectatorView,
    Suit,
    Turn,
    Violation,
    melds,
    rulesets,
)
from biriba.errors import FormatError
from biriba.events import Drew, Event
from biriba.json import configure, to_data
from biriba.scoring import Item, Score
from helpers.situations import finished

BIRIBA = rulesets.get("biriba")
STATE = GameState.deal(BIRIBA, Random(1))


@attrs.frozen
class Note:
    """What a program may keep of a turn."""

    move: Move
    card: Card | None = None
    meant: LayMeld | AddToMeld | None = None
    seen: list[Event] = attrs.field(factory=list)
    count: int = 0


@dataclass(frozen=True)
class Table:
    """A table in a program that uses dataclasses."""

    name: str
    rules: Rules
    views: dict[str, PlayerView]


@pytest.fixture(name="converter")
def _converter() -> cattrs.Converter:
    converter = cattrs.Converter()
    configure(converter)
    return converter


def test_attrs_class(converter: cattrs.Converter) -> None:
    """An attrs class holds moves, cards and events, in lists and with ``None``."""
    note = Note(
        Discard("7h"),
        Card("7h"),
        LayMeld("5h 6h JK"),
        [Drew(1, None), Drew(0, Card("2c"))],
    )
    data = converter.unstructure(note)

    assert data == {
        "move": {"move": "discard", "card": "7h"},
        "card": "7h",
        "meant": {"move": "lay", "cards": "5h 6h JK"},
        "seen": [
            {"event": "drew", "seat": 1, "card": None},
            {"event": "drew", "seat": 0, "card": "2c"},
        ],
        "count": 0,
    }
    assert note == converter.structure(data, Note)
    draw = {"move": {"move": "draw"}}
    assert Note(DrawCard()) == converter.structure(draw, Note)
    assert Note(DrawCard()) == converter.structure(
        {**draw, "card": None, "meant": None}, Note
    )
    assert {"card": None, "meant": None}.items() < converter.unstructure(
        Note(DrawCard())
    ).items()


def test_dataclass(converter: cattrs.Converter) -> None:
    """A dataclass holds rules, and views by name."""
    table = Table("ours", BIRIBA, {"Ann": STATE.view(0), "Bo": STATE.view(1)})
    data = converter.unstructure(table)

    assert data["rules"] == to_data(BIRIBA)
    assert data["views"]["Bo"] == to_data(STATE.view(1))
    assert table == converter.structure(data, Table)


LAID = melds.identify("5h JK 7h")
SCORE = finished(melds=[["3h 4h 5h"], ["9s 9h 9d"]]).score()[0]


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (Cards("5h 6h"), Cards),
        (Suit.HEARTS, Suit),
        (Turn(2), Turn),
        (Side((0, 2), (LAID,)), Side),
        (STATE, GameState),
        (STATE.view(None), SpectatorView),
        (LayMeld("5h 6h 7h"), LayMeld),
        (LayMeld("5h 6h 7h"), Move),
        (melds.identify("5h 6h 7h"), Run),
        (melds.identify("5h 6h 7h"), Meld),
        (melds.identify("5h 5s 5d"), RankSet),
        (Drew(1, None), Event),
        (STATE.explain(Discard("7h")), Violation),
        (SCORE, Score),
        (SCORE.items[0], Item),
    ],
    ids=lambda each: each.__name__ if isinstance(each, type) else "",
)
def test_value(converter: cattrs.Converter, value: object, kind: Any) -> None:  # noqa: ANN401
    """Whatever has a JSON form comes back, by its class or by the union of it."""
    data = converter.unstructure(value, kind)

    assert data == converter.unstructure(value)
    assert value == converter.structure(data, kind)


ANY_MOVE: Any = Move
TWO_KINDS: Any = LayMeld | AddToMeld
OTHERS: list[Any] = [Card | Suit, PlayerView | SpectatorView, Random]


def test_wrong_data(converter: cattrs.Converter) -> None:
    """What is wrong is a `FormatError`, with the path inside the value."""
    with pytest.raises(FormatError) as caught:
        converter.structure({"move": "discard", "card": "7x"}, ANY_MOVE)

    assert caught.value.path == "$.card"
    with pytest.raises(FormatError, match="expected Run, not RankSet"):
        converter.structure(to_data(melds.identify("5h 5s 5d")), Run)
    with pytest.raises(FormatError, match="expected LayMeld or AddToMeld, not Pass"):
        converter.structure({"move": "pass"}, TWO_KINDS)
    with pytest.raises(FormatError, match="expected an object, not null"):
        converter.structure(None, ANY_MOVE)


def test_types_of_others(converter: cattrs.Converter) -> None:
    """Types that are not ours, and unions that JSON cannot tell apart, are left."""
    assert converter.structure("5", int) == 5
    assert converter.structure(["5"], list[int]) == [5]
    for kind in OTHERS:
        with pytest.raises(
            (cattrs.StructureHandlerNotFoundError, TypeError, ValueError)
        ):
            converter.structure("7h", kind)
