"""Moves and commands as a person types them."""

from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    ChooseBonusSuit,
    Code,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba._terminal.input import read_typed
from biriba._terminal.messages import Refused
from biriba._terminal.typed import COMMANDS, VERBS, understood
from biriba.languages import get
from biriba.melds import choices
from helpers.sittings import fault, of, sitting_at, typed
from helpers.situations import BIRIBA, SIX, to_meld

pytestmark = pytest.mark.usefixtures("quick_hints")

STAYING: Final = BIRIBA.with_(wild_move="on-replacement")
"""Wild cards keep their places."""


def typed_move(line: str, state: GameState) -> Move:
    """Return the move that seat 0 types."""
    return read_typed(understood(line, get("en")), state.view(0))


# Moves as they are typed --------------------------------------------------------------

_MIDDLE: Final = to_meld("5s 6s 7s 9h Th Ks 4c 4d", SIX, "Kh Kd Kc", "4s 4h JK")


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("lay 5s 6s 7s", LayMeld("5s 6s 7s")),
        ("l 7s,6s,5s", LayMeld("5s 6s 7s")),
        ("  LAY  7♠ 6S\t5s ", LayMeld("5s 6s 7s")),
        ("5s 6s 7s", LayMeld("5s 6s 7s")),
        ("discard Ks", Discard("Ks")),
        ("d ks", Discard("Ks")),
        ("di Ks", Discard("Ks")),
        ("disc Ks", Discard("Ks")),
        ("Ks", Discard("Ks")),
        ("10h", Discard("Th")),
        ("add 9h to 3h 4h 5h 6h 7h 8h", AddToMeld(SIX, "9h")),
        ("add 9h to 8h 7h 6h 5h 4h 3h", AddToMeld(SIX, "9h")),
        ("add 9h to 3h 8h", AddToMeld(SIX, "9h")),
        ("add 9h to 1", AddToMeld(SIX, "9h")),
        ("add 9h", AddToMeld(SIX, "9h")),
        ("a 10h 9h", AddToMeld(SIX, "9h Th")),
        ("9h Th to 1", AddToMeld(SIX, "9h Th")),
        ("a Ks", AddToMeld("Kh Kd Kc", "Ks")),
        ("Ks to Kh", AddToMeld("Kh Kd Kc", "Ks")),
        ("add 4c 4d to JK", AddToMeld("4s 4h JK", "4c 4d")),
    ],
)
def test_typed_move(line: str, move: Move) -> None:
    """A move may be typed in full, and shorter where nothing else can be meant."""
    sitting = sitting_at(_MIDDLE)
    typed(sitting, line)

    assert move == sitting.session.moves[0]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("d", DrawCard()),
        ("dr", DrawCard()),
        ("DRAW", DrawCard()),
        ("t", TakePile()),
        ("tak", TakePile()),
        ("p", Pass()),
        ("pa", Pass()),
        ("e", ExchangeFirstCard()),
        ("c s", ChooseBonusSuit("s")),
        ("choose none", ChooseBonusSuit(None)),
    ],
)
def test_typed_word(line: str, move: Move) -> None:
    """Moves without cards have beginnings that are enough, and letters."""
    assert move == typed_move(line, _MIDDLE)


NEITHER: Final = "is neither a move nor a command (try help)"
"""What is told of a word that is not understood."""


@pytest.mark.parametrize(
    ("line", "column", "problem"),
    [
        ("lay 5h 6x 7h", 8, "expected a card such as 7h or JK, not '6x'"),
        ("l 5h 6x 7h", 6, "expected a card such as 7h or JK, not '6x'"),
        ("  l 5h 6x 7h", 8, "expected a card such as 7h or JK, not '6x'"),
        ("5s 6x 7s", 4, "expected a card such as 7h or JK, not '6x'"),
        ("lay", 4, "expected a card such as 7h or JK"),
        ("l", 2, "expected a card such as 7h or JK"),
        ("discard", 8, "expected a card"),
        ("discard Ks 9h", 12, "expected nothing after discard, not '9h'"),
        ("add", 4, "expected a card such as 7h or JK"),
        ("add to 1", 5, "expected a card such as 7h or JK"),
        ("add 9h to", 10, "expected a card such as 7h or JK"),
        ("add 9x to 1", 5, "expected a card such as 7h or JK, not '9x'"),
        ("add 9h to 3x", 11, "expected a card such as 7h or JK, not '3x'"),
        ("a 9h to 3x", 9, "expected a card such as 7h or JK, not '3x'"),
        ("add 9h to 4", 11, "your side has no meld 4; it has 3"),
        ("add 9h to 0", 11, "your side has no meld 0; it has 3"),
        ("add 9h to 1 making x", 20, "expected a card such as 7h or JK, not 'x'"),
        ("a 9h making x", 13, "expected a card such as 7h or JK, not 'x'"),
        ("add 9h to 5s 6s 9d", 11, "expected a meld; 5s 6s 9d are"),
        ("add 5s", 5, "5s cannot be added to any meld of your side"),
        (
            "5s 6s",
            1,
            (
                "two cards are too few for a new meld; to add them to a meld, "
                "write add first, or to and the meld"
            ),
        ),
        ("fold", 1, f"'fold' {NEITHER}"),
        ("5", 1, "the moves have no numbers yet; type ? to list them"),
        (" 5", 2, "the moves have no numbers yet; type ? to list them"),
        ("ex 5h", 4, "expected nothing after exchange, not '5h'"),
        ("r", 1, "'r' could be rules or resume"),
        ("sc ore", 4, "expected nothing after score, not 'ore'"),
        ("h" * 501, 500, "a line has at most 500 characters"),
        ("save", 5, "expected the name of a file after this command"),
        ("sav", 4, "expected the name of a file after this command"),
        ("save!", 6, "expected the name of a file after this command"),
        ("resume  ", 7, "expected the name of a file after this command"),
        ("next", 1, "the deal is not over yet"),
        ("? 5x", 3, "expected a card such as 7h or JK, not '5x'"),
        ("discrad 5h", 1, f"'discrad' {NEITHER}; did you mean 'discard'?"),
        ("\u3000draw", 1, f"'\\u3000draw' {NEITHER}; did you mean 'draw'?"),
    ],
)
def test_typed_wrongly(line: str, column: int, problem: str) -> None:
    """What is no move is refused with the place where it goes wrong."""
    shown = fault(sitting_at(_MIDDLE), line)

    assert (column, problem) == (shown.column, shown.problem[: len(problem)])


@pytest.mark.parametrize(
    ("hand", "melds", "line", "problem"),
    [
        ("9h Ks 3c", [], "add 9h", "your side has no melds yet"),
        (
            "7h Ks 3c",
            ["7s 7d 7c", "4h 5h 6h"],
            "add 7h",
            (
                "7h can be added to 7s 7d 7c or 4h 5h 6h: "
                "write to and the meld, or its number"
            ),
        ),
        (
            "JK Ks 3c",
            ["4h 5h 6h", "4h 5h 6h 7h"],
            "add JK to 4h",
            (
                "JK can be added to 4h 5h 6h or 4h 5h 6h 7h: "
                "write to and the meld, or its number"
            ),
        ),
    ],
)
def test_meld_not_told(
    hand: str, melds: Sequence[str], line: str, problem: str
) -> None:
    """Where cards could go to more melds than one, or to none, that is said."""
    assert problem == fault(sitting_at(to_meld(hand, *melds)), line).problem


@pytest.mark.parametrize(
    ("hand", "melds", "line", "move"),
    [
        (
            "JK Ks 3c",
            ["4h 5h 6h", "4h 5h 6h 7h"],
            "add JK to 4h 5h 6h",
            "add JK to 4h 5h 6h",
        ),
        (
            "8h Ks 3c",
            ["4h 5h 6h 7h", "4h 5h 6h 7h"],
            "add 8h",
            "add 8h to 4h 5h 6h 7h",
        ),
        (
            "6h Ks 3c",
            ["3h 4h JK", "3h 3d 3c"],
            "add 6h to 3h",
            "add 6h to 3h 4h JK",
        ),
    ],
)
def test_meld_told(hand: str, melds: Sequence[str], line: str, move: str) -> None:
    """Melds of the same cards are one, and those that cannot grow do not count."""
    assert move == str(typed_move(line, to_meld(hand, *melds)))


@pytest.mark.rule("R165")
def test_staying_wild() -> None:
    """Where wild cards keep their places, the line may say which run is made."""
    state = to_meld("5h Ks 3c", "3h 4h JK", rules=STAYING)
    (meld,) = state.own_side.melds
    sitting = sitting_at(state)
    (refusal,) = of(Refused, typed(sitting, "add 5h"))

    assert Code.WILD_PLACE is refusal.violation.code
    low, high = (
        AddToMeld(meld, "5h", becomes=run) for run in choices("5h", STAYING, to=meld)
    )
    run = "3h 4h 5h JK"
    for line in ("add 5h making", "a 5h to 1 making", "add 5h to JK making"):
        assert high == typed_move(f"{line} {run}", state)
    assert low == typed_move("add 5h making JK 3h 4h 5h", state)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("draw", Code.ALREADY_DRAWN),
        ("lay 5s 6s 9h", Code.NEITHER_SET_NOR_RUN),
        ("lay 5c 6c 7c", Code.NOT_IN_HAND),
        ("discard Ac", Code.NOT_IN_HAND),
        ("add 5c", Code.NOT_IN_HAND),
        ("add Ks to 1", Code.NEITHER_SET_NOR_RUN),
        ("add 9h to 9s 9d 9c", Code.NO_SUCH_MELD),
        ("choose s", Code.NOTHING_TO_CHOOSE),
    ],
)
def test_refused(line: str, code: Code) -> None:
    """A move that is not allowed is refused with the violation.

    The first time it is also told where to look.
    """
    sitting = sitting_at(_MIDDLE)
    before = sitting.session.record
    shown = [*typed(sitting, line), *typed(sitting, line)]

    assert [code, code] == [each.violation.code for each in of(Refused, shown)]
    assert [True, False] == [each.is_first for each in of(Refused, shown)]
    assert before == sitting.session.record


_PIECES: Final = [
    *VERBS,
    *(name for name in COMMANDS if name not in {"save", "save!", "resume"}),
    "to",
    "from",
    "5s",
    "6s",
    "7s",
    "9h",
    "JK",
    "5",
    "1",
    "10h",
    ",",
]


@given(text=st.text(max_size=30) | st.lists(st.sampled_from(_PIECES)).map(" ".join))
def test_typed_anything(text: str) -> None:
    """Whatever is typed, the sitting answers, and the game goes on."""
    assume(not text.strip().lower().startswith(("sa", "re")))  # no files
    sitting = sitting_at(_MIDDLE)
    list(sitting.handle(text))

    assert sitting.is_done == (
        text.replace(",", " ").strip().lower() in {"q", "qu", "qui", "quit"}
    )
