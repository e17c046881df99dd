"""What a sitting shows, in panels on a terminal."""

import io
import re
import sys
from random import Random

import attrs
import pytest

from biriba import (
    DrawCard,
    GameState,
    LayMeld,
    Suit,
    Turn,
    arrange,
    rulesets,
)
from biriba._terminal.messages import Hand, Message, Table, TakenBack, Text, Told
from biriba._terminal.panels import PanelDisplay
from helpers.situations import BIRIBA, BIRIBA_RUN, to_draw, to_meld

# Panels -------------------------------------------------------------------------------


@attrs.frozen
class Screen:
    """A display of panels, and what it writes."""

    written: io.StringIO
    display: PanelDisplay

    def show(self, *messages: Message) -> list[str]:
        """Show messages, and return the lines after the last clearing, uncoloured."""
        self.display.show(messages)
        text = self.written.getvalue().rsplit("\x1b[2J", 1)[-1]
        return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", text).splitlines()


def screen(monkeypatch: pytest.MonkeyPatch, columns: int = 80) -> Screen:
    """Return a terminal of some width."""
    written = io.StringIO()
    written.isatty = lambda: True  # type: ignore[method-assign]  # as a terminal has it
    monkeypatch.setattr(sys, "stdout", written)
    for name, text in [("COLUMNS", str(columns)), ("TERM", "xterm"), ("LINES", "24")]:
        monkeypatch.setenv(name, text)
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Screen(written, PanelDisplay())


def test_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sides stand beside each other, the own hand below them, suit by suit."""
    state = arrange(
        BIRIBA,
        hands=["5h Ks 3s JK"],
        melds=[[BIRIBA_RUN, "7s 7d 7c"], ["Qs Qd Qc"]],
        takers=[2, None],
        discard_pile="7h 8h",
        bonus_suit=Suit.HEARTS,
        turn=Turn(0),
    )
    shown = screen(monkeypatch, 100).show(Table(state.view(0)))
    text = "\n".join(shown)

    assert "Seat 3 dealt, bonus suit ♥, seat 0 to draw" == shown[0].rstrip()
    assert "Your side (with seat 2)" in shown[1]
    assert "Seats 1 and 3" in shown[1]
    assert "1 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥  clean biriba in the" in shown[2]
    assert "1 Q♠ Q♦ Q♣" in shown[2]
    assert "biribaki: seat 2" in text
    assert "seat 1: 11 cards" in text
    assert " Discard pile 7♥ 8♥\n" in text
    assert "│ 3♠ K♠   5♥   JK " in text
    assert max(map(len, shown)) <= 100


def test_narrow_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a narrow terminal the sides stand one above the other."""
    view = to_draw("5h Ks").view(0)
    wide = screen(monkeypatch, 76).show(Table(view))
    narrow = screen(monkeypatch, 75).show(Table(view))

    assert len(narrow) > len(wide)
    assert "Seats 1 and 3" not in narrow[1]
    assert " Discard pile empty" in narrow


def test_panels_hide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of other hands only what everybody saw is shown, of the pile what one may see."""
    rules = BIRIBA.with_(pile_view="top")
    state = to_draw("5h Ks", pile="7h 8h", rules=rules)
    view = state.view(1)
    lines = screen(monkeypatch).show(Table(view))
    taken = screen(monkeypatch).show(Table(to_draw("5h Ks", pile="7h").view(1)))
    state = arrange(BIRIBA, hands=["5h Ks", None], discard_pile="7h 8h", turn=Turn(0))
    after = state.play(next(m for m in state.legal_moves if str(m) == "take"))
    seen = "\n".join(screen(monkeypatch).show(Table(after.view(1))))

    assert " Discard pile 2 cards, on top 8♥" in lines
    assert " Discard pile 7♥" in taken
    assert "seat 0: 4 cards, with 7♥ 8♥" in seen
    assert "K♠" not in seen.split("Your hand")[0]


def test_panels_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where everybody plays alone, sides are called by their seats."""
    state = GameState.deal(rulesets.get("biriba-3p"), Random(1))
    lines = screen(monkeypatch, 120).show(Table(state.view(1)))

    assert re.fullmatch("╭─+ Seat 0 ─+╮╭─+ Your side ─+╮╭─+ Seat 2 ─+╮", lines[1])


@pytest.mark.rule("R105")
def test_panels_of_minimums(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first melds of a side must count is shown."""
    view = to_meld("5h 6h 7h Ks 4c", minimum=75).view(0)

    assert "first melds from 75 points" in "\n".join(
        screen(monkeypatch).show(Hand(view))
    )


def test_panels_of_six(monkeypatch: pytest.MonkeyPatch) -> None:
    """More partners than one are all named."""
    state = GameState.deal(rulesets.get("biriba-6p"), Random(1))
    text = "\n".join(screen(monkeypatch).show(Table(state.view(0))))

    assert re.search("Your side .with seats? ", text)


def test_story(monkeypatch: pytest.MonkeyPatch) -> None:
    """Below the table stands what has happened since the person's last turn began."""
    at = screen(monkeypatch)
    view = to_draw("5h Ks").view(0)
    welcome = Text("You are seat 0.")
    title = Text("Deal 1", is_title=True)
    mine, others = Told("You draw.", is_own=True), Told("Seat 1 draws.", is_own=False)

    assert ["You are seat 0.", "Seat 1 draws."] == (
        at.show(welcome, title, others, Table(view))[-2:]
    )
    assert ["Seat 1 draws.", "You draw."] == at.show(mine, Hand(view))[-2:]
    assert ["You draw.", "Asked."] == at.show(Text("Asked."))[-2:]
    assert "Seat 1 draws." == at.show(mine, others, Table(view))[-1]
    lines = at.show(Hand(view))
    assert "Seat 1 draws." == lines[-1]
    assert "You draw." not in lines
    assert "Seat 1 draws." not in at.show(title, Hand(view))


def test_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that is taken back is not told any more, and that it was only once."""
    at = screen(monkeypatch)
    view = to_meld("5h 6h 7h Ks").view(0)
    others, drawn = Told("Seat 3 draws.", is_own=False), Told("You draw.", is_own=True)
    laid = Told("You lay 5♥ 6♥ 7♥.", is_own=True)
    at.show(others, Table(view))
    at.show(drawn, Hand(view))
    at.show(laid, Hand(view))
    back = at.show(TakenBack(LayMeld("5h 6h 7h")), Hand(view))
    after = at.show(Told("You lay nothing.", is_own=True), Hand(view))

    fresh = screen(monkeypatch).show(Text("Hello."), TakenBack(DrawCard()), Hand(view))

    assert ["Hello.", "Taken back: draw"] == fresh[-2:], "it was made before"
    assert ["Seat 3 draws.", "You draw.", "Taken back: lay 5h 6h 7h"] == back[-3:]
    assert ["Seat 3 draws.", "You draw.", "You lay nothing."] == after[-3:]
