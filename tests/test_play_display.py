"""What a session shows, as lines of text."""

import io
import sys

import pytest

from biriba import (
    Code,
    LayMeld,
    Match,
    Violation,
    render,
    score,
)
from biriba._terminal.display import PlainDisplay
from biriba._terminal.messages import (
    Fault,
    Hand,
    Listing,
    Message,
    Refused,
    Sheet,
    Standing,
    Table,
    TakenBack,
    Text,
    Told,
)
from helpers.situations import BIRIBA, BIRIBA_RUN, finished, to_draw, to_meld


def shown(*messages: Message, color: bool = False) -> str:
    """Return what a plain display writes for messages."""
    written = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", written)
        PlainDisplay(color=color).show(messages)
    return written.getvalue()


# Lines --------------------------------------------------------------------------------


def test_words() -> None:
    """Words stand as they are, a title across and between empty lines."""
    title = " Deal 1 ".center(72, "─")

    assert "Saved.\n" == shown(Text("Saved."))
    assert f"\n{title}\n\n" == shown(Text("Deal 1", is_title=True))
    assert f"\n\x1b[1m{title}\x1b[0m\n\n" == shown(
        Text("Deal 1", is_title=True), color=True
    )


def test_what_others_did() -> None:
    """A long turn goes on in lines that are indented; red cards are red."""
    text = "Seat 1 draws, lays 5♥ 6♥ 7♥, adds 10♦ to 10♠ 10♥ 10♣, lays Q♠ Q♠ Q♣ JK, "
    text += "discards 5♠, takes the biribaki."
    plain = shown(Told(text, is_own=False))

    assert text == " ".join(plain.split())
    assert plain.splitlines()[1].startswith("  ")
    assert max(map(len, plain.splitlines())) <= 80
    assert "You draw \x1b[31m10♥\x1b[0m.\n" == shown(
        Told("You draw 10♥.", is_own=True), color=True
    )


@pytest.mark.parametrize("color", [False, True])
def test_tables(color: bool) -> None:  # noqa: FBT001
    """The table is that of `biriba.render`, with the melds numbered."""
    view = to_draw("5h Ks", BIRIBA_RUN, pile="7h").view(0)
    table = render.table(view, color=color, numbered=True)

    assert f"\n{table}\n\n" == shown(Table(view), color=color)
    title = Text("Deal 1", is_title=True)
    assert f"{shown(title)}{render.table(view, numbered=True)}\n\n" == (
        shown(title, Table(view))
    )


def test_hand() -> None:
    """Within a turn only the hand is shown again."""
    view = to_meld("5h Ks JK").view(0)

    assert "Your hand: K♠ 5♥ JK\n" == shown(Hand(view))
    assert "Your hand: K♠ \x1b[31m5♥\x1b[0m JK\n" == shown(Hand(view), color=True)


def test_sheets() -> None:
    """Scores are those of `biriba.render`."""
    state = finished(melds=[[BIRIBA_RUN]])
    match = Match(BIRIBA).add(state)
    sheet = Sheet(score(state), match.totals)

    assert f"{render.score_sheet(score(state), match.totals)}\n" == shown(sheet)
    assert f"{render.match_sheet(match)}\n" == shown(Standing(match))


def test_listing() -> None:
    """Moves stand in columns below their kind, with how many are left out."""
    moves = tuple((number, "5h 6h 7h") for number in range(1, 9))

    assert (
        "lay:\n"
        "   1 5h 6h 7h     2 5h 6h 7h     3 5h 6h 7h     4 5h 6h 7h     5 5h 6h 7h\n"
        "   6 5h 6h 7h     7 5h 6h 7h     8 5h 6h 7h\n"
        "     … and 3 more: ? lay\n"
    ) == shown(Listing("lay", moves, 3))
    assert "   2 take\n" == shown(Listing("take", ((2, ""),), 0))
    long = (1, f"Ks to {'5h ' * 40}")
    assert 2 == len(shown(Listing("add", (long,), 0)).splitlines())


def test_taken_back() -> None:
    """A move that is taken back is named as it is typed."""
    assert "Taken back: lay 5h 6h 7h\n" == shown(TakenBack(LayMeld("5h 6h 7h")))


def test_refusal() -> None:
    """A refusal has its sentence, its code and its rules; the first one says more."""
    why = Violation(Code.GAP, "5h 6h 8h do not follow one another")
    text = f"Not allowed: {why} (gap; {', '.join(Code.GAP.rows)})\n"
    long = Refused(Violation(Code.MUST_KEEP_TWO, "w " * 30), is_first=False)

    assert text == shown(Refused(why, is_first=False))
    assert "(must-keep-two;" in shown(long)
    assert (
        f"{text}  (? lists what is allowed; rules tells the rules of this table)\n"
    ) == shown(Refused(why, is_first=True))


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        ("lay 5x", 5, "  lay 5x\n      ^\nWrong.\n"),
        ("a\x1b[31m\x00", 2, "  a?[31m?\n   ^\nWrong.\n"),
        ("l" * 100 + "x", 101, f"  {'l' * 71}x\n  {' ' * 71}^\nWrong.\n"),
    ],
    ids=["short", "signs", "long"],
)
def test_fault(line: str, column: int, expected: str) -> None:
    """A line that goes wrong is shown with a caret, harmless and not too long."""
    text = shown(Fault(line, column, "Wrong."))

    assert expected == text
