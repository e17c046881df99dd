"""Every kind of move is known in each place that tells the moves apart.

A type checker cannot name these places, which look a move up by its class or its word;
so these tests do. A new kind of move needs an example here.
"""

from pathlib import Path
from typing import Any, Final, get_args

import pytest
from hypothesis import find, settings

import biriba
from biriba import (
    AddToMeld,
    Cards,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    TakePile,
    arrange,
    json,
    notation,
    render,
    rulesets,
    testing,
)
from biriba._legality.moments import MeldStep
from biriba._legality.resolving import _RULES
from biriba._state.effects import _AFTER
from biriba._table import moves
from biriba._terminal.help import _SECTIONS
from biriba._terminal.typed import VERBS
from helpers import translation

pytestmark = pytest.mark.slow

EXAMPLES: Final[list[Move]] = [
    ChooseBonusSuit("s"),
    DrawCard(),
    TakePile(),
    Pass(),
    ExchangeFirstCard(),
    LayMeld("5h 6h 7h"),
    AddToMeld("5h 6h 7h", "8h"),
    LayRedThree("3h"),
    Discard("7h"),
]
"""A move of each kind."""

KINDS: Final = get_args(Move)
GRAMMAR: Final = Path(__file__).parent.parent / "docs" / "reference" / "text-forms.md"

each_move = pytest.mark.parametrize("move", EXAMPLES, ids=str)


def test_examples() -> None:
    """There is an example of each kind of move."""
    assert list(KINDS) == list(map(type, EXAMPLES))


@each_move
def test_names(move: Move) -> None:
    """The package and its module of moves offer each kind by its name."""
    name = type(move).__name__

    assert name in biriba.__all__
    assert getattr(biriba, name) is getattr(moves, name) is type(move)


@pytest.mark.parametrize("table", [_RULES, _AFTER], ids=["rules", "effects"])
def test_tables(table: dict[type, Any]) -> None:
    """Each kind has a rule and an effect; its event is found by the type checker."""
    assert set(KINDS) == set(table) - {MeldStep}


@each_move
def test_highlight(move: Move) -> None:
    """Each kind can be pointed out in a picture."""
    table, hand = arrange(rulesets.get("biriba")), Cards("7h")

    assert render.svg(table, highlight=move).startswith("<svg ")
    assert render.svg(hand, highlight=move).startswith("<svg ")


@each_move
def test_text(move: Move) -> None:
    """The text of a move is read as the same move, and its word is in the grammar."""
    assert move == notation.loads(str(move), "move")
    assert f'"{str(move).split()[0]}"' in GRAMMAR.read_text(encoding="utf-8")


@each_move
def test_terminal(move: Move) -> None:
    """Players can type each move, and its word is in the help that they get."""
    verb = str(move).split()[0]

    assert verb in VERBS
    assert f"{{{verb}}}" in {line[0].split()[0] for line in _SECTIONS[0].entries}


@each_move
def test_json(move: Move) -> None:
    """The JSON of a move is read as the same move."""
    assert move == json.loads(json.dumps(move), "move")


@each_move
def test_reference(move: Move) -> None:
    """The slow reference writes each move in its way, and it can be read again."""
    assert move == translation.from_move(translation.to_move(move))


@pytest.mark.no_cover
@pytest.mark.parametrize("kind", KINDS)
def test_strategy(kind: type[Move]) -> None:
    """The strategy for moves draws moves of each kind."""
    state = arrange(rulesets.get("biriba"), hands=["5h 6h 7h Ks 9c"])
    options = settings(max_examples=2000, database=None, derandomize=True)

    found = find(testing.moves(state), lambda m: type(m) is kind, settings=options)

    assert type(found) is kind
