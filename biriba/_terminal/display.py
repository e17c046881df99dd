"""What a session shows, written as lines of text."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from biriba import render
from biriba._draw.pen import WIDTH, Pen
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

_RED: Final = re.compile("(?:10|[A2-9JQK])[♥♦]")
_RULE: Final = 72
_ROOM: Final = 72
"""How much of a faulty line is shown."""


class PlainDisplay:
    """Writes messages as lines, one after the other."""

    def __init__(self, *, color: bool) -> None:
        """Write in colour or plain."""
        self._pen = Pen(color)
        self._is_after_title = False
        self._texts: dict[type, Callable[[Any], str]] = {
            Text: self._text,
            Told: self._told,
            TakenBack: _taken_back,
            Table: self._table,
            Hand: self._hand,
            Listing: _listing,
            Sheet: self._sheet,
            Standing: self._standing,
            Refused: _refused,
            Fault: _fault,
        }

    def show(self, messages: Iterable[Message]) -> None:
        """Write messages as they come."""
        for message in messages:
            sys.stdout.write(f"{self._texts[type(message)](message)}\n")
            self._is_after_title = isinstance(message, Text) and message.is_title

    def _text(self, message: Text) -> str:
        """Return words, those of a title in a line across."""
        if not message.is_title:
            return message.text
        title = f" {message.text} ".center(_RULE, "─")
        return f"\n{self._pen.mark(title, 'bold')}\n"

    def _told(self, message: Told) -> str:
        """Return what a player has done, the cards as the pen writes them."""
        text = _filled(message.text)
        return _RED.sub(lambda found: self._pen.mark(found[0], "red"), text)

    def _table(self, message: Table) -> str:
        """Return the table, between empty lines."""
        table = render.table(message.view, color=self._pen.color, numbered=True)
        return f"{table}\n" if self._is_after_title else f"\n{table}\n"

    def _hand(self, message: Hand) -> str:
        return f"Your hand: {self._pen.cards(message.view.hand, 11)}"

    def _sheet(self, message: Sheet) -> str:
        color = self._pen.color
        return render.score_sheet(message.scores, message.totals, color=color)

    def _standing(self, message: Standing) -> str:
        return render.match_sheet(message.match, color=self._pen.color)


def _filled(text: str) -> str:
    """Return a text in lines that fit, codes and cards left whole."""
    return textwrap.fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _taken_back(message: TakenBack) -> str:
    return _filled(f"Taken back: {message.move}")


def _listing(message: Listing) -> str:
    """Return moves in columns."""
    return "\n".join(_rows(message))


def _rows(message: Listing) -> Iterator[str]:
    number, what = message.moves[0]
    if not what:
        yield f"{number:>4} {message.verb}"
        return
    yield f"{message.verb}:"
    entries = [f"{number:>4} {what}" for number, what in message.moves]
    width = max(map(len, entries)) + 2
    across = max(1, WIDTH // width)
    for start in range(0, len(entries), across):
        row = entries[start : start + across]
        yield "".join(f"{entry:<{width}}" for entry in row).rstrip()
    if message.left_out:
        yield f"     … and {message.left_out} more: ? {message.verb}"


def _refused(message: Refused) -> str:
    why = message.violation
    text = f"Not allowed: {why} ({why.code.value}; {', '.join(why.rows)})"
    told = _filled(text)
    if message.is_first:
        told += "\n  (? lists what is allowed; rules tells the rules of this table)"
    return told


def _fault(message: Fault) -> str:
    start = max(0, message.column - _ROOM)
    line = message.line[start : start + _ROOM]
    shown = "".join(sign if sign.isprintable() else "?" for sign in line)
    caret = " " * (message.column - 1 - start) + "^"
    return f"  {shown}\n  {caret}\n{_filled(message.problem)}"
