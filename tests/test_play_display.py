"""What a sitting shows, as lines of text."""

import io
import sys
from typing import Final

import pytest

from biriba import Cards, Code, Facts, LayMeld, Match, Violation, render
from biriba._terminal.help import help_text
from biriba._terminal.messages import (
    Fault,
    Hand,
    Help,
    Listing,
    Message,
    Refused,
    RulesTold,
    Scores,
    Table,
    TakenBack,
    Text,
    Told,
)
from biriba._terminal.terminal import PlainDisplay
from biriba._words.languages import Language
from helpers.situations import BIRIBA, BIRIBA_RUN, finished, to_draw, to_meld


def shown(*messages: Message, color: bool = False, on_terminal: bool = False) -> str:
    """Return what a plain display writes for messages."""
    written = io.StringIO()
    written.isatty = lambda: on_terminal  # type: ignore[method-assign]  # one or none
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", written)
        PlainDisplay(color=color, words=Language).show(messages)
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
    text = "Seat 1 draws, lays down 5♥ 6♥ 7♥, adds 10♦ to 10♠ 10♥ 10♣, "
    text += "lays down Q♠ Q♠ Q♣ JK, discards 5♠, takes the biribaki."
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
    table = render.text(view, color=color, numbered=True)

    assert f"\n{table}\n\n" == shown(Table(view), color=color)
    title = Text("Deal 1", is_title=True)
    assert f"{shown(title)}{render.text(view, numbered=True)}\n\n" == (
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
    sheet = Scores(state.score(), match.totals)

    assert f"{render.text(state.score(), totals=match.totals)}\n" == shown(sheet)
    assert f"{render.text(match)}\n" == shown(Scores(match))


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
    assert ["add:", f"   1 Ks to{' 5h' * 23}", f"       {' '.join(['5h'] * 17)}"] == (
        shown(Listing("add", (long,), 0)).splitlines()
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "… and 1 more: ? lay"),
        ("el", "… και άλλη μία: ? lay"),
        ("it", "… e un’altra: ? lay"),
    ],
)
def test_one_move_left_out(language: str, line: str) -> None:
    """A single move that is left out is not called several."""
    assert line == Language(language).say("left-out", number=1, verb="lay")


def test_taken_back() -> None:
    """A move that is taken back is named as it is typed."""
    assert "Taken back: lay 5h 6h 7h\n" == shown(TakenBack(LayMeld("5h 6h 7h")))


def test_help_and_rules() -> None:
    """The help and the rules are written as wide as lines are."""
    sheet = BIRIBA.describe()

    assert f"{help_text(80)}\n" == shown(Help())
    assert f"{sheet}\n" == shown(RulesTold(sheet))


NARROW: Final = to_draw("5h 6h Th Ks JK", BIRIBA_RUN, pile="7h 8h 9h").view(0)


@pytest.mark.parametrize("columns", [40, 60, 72])
def test_narrow_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a narrow terminal lines are as long as it is wide, and no word is broken."""
    monkeypatch.setenv("COLUMNS", str(columns))
    moves = tuple((number, "5h 6h 7h to 8h 9h Th Jh") for number in range(1, 9))
    facts = Facts(move=LayMeld(BIRIBA_RUN), left=Cards("Ks Qs"), game=BIRIBA.vocabulary)
    long = "Seat 1 draws, lays down 5♥ 6♥ 7♥, lays down Q♠ Q♠ Q♣ JK, discards 5♠. " * 3
    why = Violation(Code.MUST_KEEP_TWO, facts)
    state = finished(melds=[[BIRIBA_RUN]])
    match = Match(BIRIBA).add(state)
    messages: list[Message] = [
        Text("Deal 1", is_title=True),
        Text("some words " * 12),
        Told(long, is_own=False),
        TakenBack(LayMeld("5h 6h 7h")),
        Table(NARROW),
        Hand(NARROW),
        Listing("add", moves, 3),
        Scores(state.score(), match.totals),
        Scores(match),
        Refused(why, is_first=True),
        Fault("lay 5h " * 20, 130, "some words " * 12),
        Help(),
        RulesTold(BIRIBA.describe()),
    ]
    for message in messages:
        wide, narrow = shown(message), shown(message, on_terminal=True)

        assert max(map(len, narrow.splitlines())) <= columns
        if not isinstance(message, Fault) and not getattr(message, "is_title", False):
            assert sorted(wide.split()) == sorted(narrow.split())


def test_refusal() -> None:
    """A refusal has its sentence, its code and its rules; the first one says more."""
    why = Violation(Code.GAP, Facts(cards=Cards("5h 6h 8h")))
    text = f"Not allowed: {why} (gap; {', '.join(Code.GAP.rows)})\n"
    facts = Facts(case="wild", cards=Cards(BIRIBA_RUN))
    long = Refused(Violation(Code.GAP, facts), is_first=False)

    assert text == shown(Refused(why, is_first=False))
    assert "(gap;" in shown(long)
    assert (
        f"{text}  (type ? for the legal moves, rules for the rules of this table)\n"
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
