"""What a sitting shows, written as lines of text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from biriba import render
from biriba._draw.pen import RULER, Pen, across, width_of
from biriba._terminal.help import help_text
from biriba._terminal.messages import (
    Fault,
    Hand,
    Help,
    Listing,
    Message,
    Refused,
    RulesTold,
    Sheet,
    Standing,
    Table,
    TakenBack,
    Text,
    Told,
)
from biriba._words.languages import Language


class PlainDisplay:
    """Writes messages as lines, one after the other."""

    def __init__(
        self, *, color: bool, words: Callable[[], Language] = Language
    ) -> None:
        """Write in colour or plain.

        Args:
            color: Whether in colour.
            words: Returns the words for the table as it is now.
        """
        self._color = color
        self._words_now = words
        self._is_after_title = False
        self._texts: dict[type, Callable[[Any], str]] = {
            Text: self._text,
            Told: self._told,
            TakenBack: self._taken_back,
            Help: self._help,
            RulesTold: self._rules,
            Table: self._table,
            Hand: self._hand,
            Listing: self._listing,
            Sheet: self._sheet,
            Standing: self._standing,
            Refused: self._refused,
            Fault: self._fault,
        }

    @property
    def _words(self) -> Language:
        """The words for the table as it is now."""
        return self._words_now()

    @property
    def _pen(self) -> Pen:
        """What writes, in lines that fit the terminal as it is now."""
        return Pen(self._color, width_of(sys.stdout))

    def show(self, messages: Iterable[Message]) -> None:
        """Write messages as they come."""
        for message in messages:
            sys.stdout.write(f"{self._texts[type(message)](message)}\n")
            self._is_after_title = isinstance(message, Text) and message.is_title

    def _text(self, message: Text) -> str:
        """Return words, those of a title in a line across."""
        if not message.is_title:
            return "\n".join(map(self._pen.words, message.text.split("\n")))
        return f"\n{self._pen.mark(across(message.text, self._pen.width), 'bold')}\n"

    def _told(self, message: Told) -> str:
        """Return what a player has done, the cards as the pen writes them."""
        return self._pen.story(message.text)

    def _table(self, message: Table) -> str:
        """Return the table, between empty lines."""
        pen = self._pen
        table = render.text(
            message.view,
            color=pen.color,
            numbered=True,
            width=pen.width,
            language=self._words,
        )
        return f"{table}\n" if self._is_after_title else f"\n{table}\n"

    def _hand(self, message: Hand) -> str:
        """Return the hand."""
        start = f"{self._words.say('your-hand')}: "
        return self._pen.after(start, message.view.hand)

    def _sheet(self, message: Sheet) -> str:
        """Return the score sheet of a deal."""
        pen = self._pen
        return render.text(
            message.scores,
            totals=message.totals,
            color=pen.color,
            width=pen.width,
            language=self._words,
        )

    def _standing(self, message: Standing) -> str:
        """Return the points of the match."""
        pen = self._pen
        return render.text(
            message.match, color=pen.color, width=pen.width, language=self._words
        )

    def _help(self, message: Help) -> str:
        """Return everything that can be typed."""
        del message
        return help_text(self._pen.width, self._words)

    def _rules(self, message: RulesTold) -> str:
        """Return the rules of the table."""
        return message.sheet.text(min(RULER, self._pen.width))

    def _taken_back(self, message: TakenBack) -> str:
        """Return which move was taken back."""
        move = self._words.as_typed().move(message.move)
        return self._pen.words(self._words.say("taken-back", move=move))

    def _listing(self, message: Listing) -> str:
        """Return moves in columns."""
        return "\n".join(_rows(message, self._pen, self._words))

    def _refused(self, message: Refused) -> str:
        """Return why a move is not allowed."""
        why = message.violation
        text = self._words.say(
            "not-allowed",
            why=self._words.as_typed().violation(why),
            code=why.code.value,
            rows=", ".join(why.rows),
        )
        told = [text]
        if message.is_first:
            told.append(f"  {self._words.say('how-to-ask')}")
        return "\n".join(map(self._pen.words, told))

    def _fault(self, message: Fault) -> str:
        """Return where a line goes wrong, and why."""
        room = min(RULER, self._pen.width - 3)
        start = max(0, message.column - room)
        line = message.line[start : start + room]
        shown = "".join(sign if sign.isprintable() else "?" for sign in line)
        caret = " " * (message.column - 1 - start) + "^"
        return f"  {shown}\n  {caret}\n{self._pen.words(message.problem)}"


def _rows(message: Listing, pen: Pen, words: Language) -> Iterator[str]:
    """Yield the rows of a list of moves."""
    number, what = message.moves[0]
    if not what:
        yield f"{number:>4} {message.verb}"
        return
    yield f"{message.verb}:"
    entries = [f"{number:>4} {what}" for number, what in message.moves]
    width = max(map(len, entries)) + 2
    columns = max(1, pen.width // width)
    for start in range(0, len(entries), columns):
        row = entries[start : start + columns]
        yield pen.words("".join(f"{entry:<{width}}" for entry in row).rstrip(), _INDENT)
    if message.left_out:
        left = words.say("left-out", number=message.left_out, verb=message.verb)
        yield f"     {left}"


_INDENT: Final = 7
