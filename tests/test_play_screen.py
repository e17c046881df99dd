"""What a sitting shows on a terminal, the table painted anew after each move."""

import io
import re
import sys

import attrs
import pytest

from biriba import DrawCard, LayMeld, Turn, arrange, render
from biriba._terminal.messages import Hand, Message, Table, TakenBack, Text, Told
from biriba._terminal.terminal import ScreenDisplay
from biriba._words.languages import Language
from helpers.situations import BIRIBA, to_draw, to_meld


@attrs.frozen
class Screen:
    """A display on a clear screen, and what it writes."""

    written: io.StringIO
    display: ScreenDisplay

    def show(self, *messages: Message) -> list[str]:
        """Show messages, and return the lines after the last clearing, uncoloured."""
        self.display.show(messages)
        text = self.written.getvalue().rsplit("\x1b[2J\x1b[H", 1)[-1]
        return re.sub(r"\x1b\[[\d;]*[A-Za-z]", "", text).splitlines()


def screen(monkeypatch: pytest.MonkeyPatch, columns: int = 80) -> Screen:
    """Return a terminal of some width."""
    written = io.StringIO()
    written.isatty = lambda: True  # type: ignore[method-assign]  # as a terminal has it
    monkeypatch.setattr(sys, "stdout", written)
    for name, text in [("COLUMNS", str(columns)), ("TERM", "xterm"), ("LINES", "24")]:
        monkeypatch.setenv(name, text)
    return Screen(written, ScreenDisplay(color=True, words=Language))


@pytest.mark.parametrize("kind", [Table, Hand])
@pytest.mark.parametrize("columns", [80, 50])
def test_table(
    monkeypatch: pytest.MonkeyPatch, kind: type[Table | Hand], columns: int
) -> None:
    """The whole table stands at the top, as wide as the terminal, at every move."""
    view = to_draw("5h Ks 3s JK", pile="7h 8h").view(0)
    shown = screen(monkeypatch, columns).show(Text("Hello."), kind(view))

    table = render.text(view, numbered=True, width=columns)
    assert table.splitlines() == [line for line in shown if line != "Hello."][1:-1]
    assert max(map(len, shown)) <= columns


def test_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of other hands only what everybody saw is shown, of the pile what one may see."""
    state = to_draw("5h Ks", pile="7h 8h", rules=BIRIBA.with_(pile_view="top"))
    lines = screen(monkeypatch).show(Table(state.view(1)))
    state = arrange(BIRIBA, hands=["5h Ks", None], discard_pile="7h 8h", turn=Turn(0))
    after = state.play(next(m for m in state.legal_moves if str(m) == "take"))
    seen = "\n".join(screen(monkeypatch).show(Table(after.view(1))))

    assert not any("7♥" in line for line in lines if "Discard pile" in line)
    assert re.search("seat 0 .*7♥ 8♥", seen)
    assert "K♠" not in seen.split("Your hand")[0]


@pytest.mark.rule("R105")
def test_minimums(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first melds of a side must count is shown."""
    view = to_meld("5h 6h 7h Ks 4c", minimum=75).view(0)

    assert "75 points" in "\n".join(screen(monkeypatch).show(Hand(view)))


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
    laid = Told("You lay down 5♥ 6♥ 7♥.", is_own=True)
    at.show(others, Table(view))
    at.show(drawn, Hand(view))
    at.show(laid, Hand(view))
    back = at.show(TakenBack(LayMeld("5h 6h 7h")), Hand(view))
    after = at.show(Told("You lay nothing.", is_own=True), Hand(view))

    fresh = screen(monkeypatch).show(Text("Hello."), TakenBack(DrawCard()), Hand(view))

    assert ["Hello.", "Taken back: draw"] == fresh[-2:], "it was made before"
    assert ["Seat 3 draws.", "You draw.", "Taken back: lay 5h 6h 7h"] == back[-3:]
    assert ["Seat 3 draws.", "You draw.", "You lay nothing."] == after[-3:]
