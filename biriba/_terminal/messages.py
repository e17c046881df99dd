"""What a sitting shows: data, each of which knows its lines on a terminal."""

from __future__ import annotations

from typing import Final, Protocol

import attrs

from biriba import render
from biriba._draw.pen import RULER, Pen, across
from biriba._match.match import Match
from biriba._refusals.violations import Violation
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._rules.sheet import RuleSheet
from biriba._state.states import PlayerView
from biriba._table.items import Score
from biriba._table.moves import Move
from biriba._terminal.help import help_text
from biriba._words.languages import Language


class Message(Protocol):
    """Anything that a sitting shows."""

    def lines(self, pen: Pen, words: Language) -> str:
        """Return its lines, as a pen writes them, in the words for the table."""
        ...


@attrs.frozen
class Text:
    """Some words.

    Attributes:
        text: The words, of one line or more.
        is_title: Whether they begin something new, such as a deal.
    """

    text: str
    is_title: bool = False

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the words, those of a title in a line across."""
        del words
        if not self.is_title:
            return "\n".join(map(pen.words, self.text.split("\n")))
        return f"\n{pen.mark(across(self.text, pen.width), 'bold')}\n"


@attrs.frozen
class Told:
    """What a player has done.

    Attributes:
        text: A sentence.
        is_own: Whether it was the person.
    """

    text: str
    is_own: bool

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the sentence, the cards as the pen writes them."""
        del words
        return pen.story(self.text)


@attrs.frozen
class Help:
    """Everything that can be typed.

    Attributes:
        rules: The rules of the table; ``None`` for any table.
    """

    rules: Rules | None = None

    def lines(self, pen: Pen, words: Language) -> str:
        """Return what it is."""
        return help_text(pen.width, words, self.rules)


@attrs.frozen
class RulesTold:
    """The rules of the table, or a part of them.

    Attributes:
        sheet: The rules in words.
    """

    sheet: RuleSheet

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the sheet."""
        del words
        return self.sheet.text(min(RULER, pen.width))


@attrs.frozen
class TakenBack:
    """The person's last move is taken back, and was never made.

    Attributes:
        move: The move.
    """

    move: Move

    def lines(self, pen: Pen, words: Language) -> str:
        """Return which move it is."""
        move = words.as_typed().move(self.move)
        return pen.words(words.say("taken-back", move=move))


@attrs.frozen
class Table:
    """The whole table, at the beginning of the person's turn.

    Attributes:
        view: What the person sees.
    """

    view: PlayerView

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the table, and an empty line."""
        color, width = pen.color, pen.width
        table = render.text(
            self.view, color=color, numbered=True, width=width, language=words
        )
        return f"{table}\n"


@attrs.frozen
class Hand:
    """The table within the person's turn, of which the hand matters most.

    Attributes:
        view: What the person sees.
    """

    view: PlayerView

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the hand."""
        return pen.after(f"{words.say('your-hand')}: ", self.view.hand)


@attrs.frozen
class Listing:
    """Legal moves of one kind.

    Attributes:
        verb: The word that they begin with.
        moves: What comes after it in each, with the number that stands for the move.
        left_out: How many there are besides.
    """

    verb: str
    moves: tuple[tuple[int, str], ...]
    left_out: int

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the moves in columns."""
        number, what = self.moves[0]
        if not what:
            return f"{number:>4} {self.verb}"
        entries = [f"{number:>4} {what}" for number, what in self.moves]
        width = max(map(len, entries)) + 2
        columns = max(1, pen.width // width)
        rows = [f"{self.verb}:"]
        for start in range(0, len(entries), columns):
            row = entries[start : start + columns]
            text = "".join(f"{entry:<{width}}" for entry in row).rstrip()
            rows.append(pen.words(text, _INDENT))
        if self.left_out:
            left = words.say("left-out", number=self.left_out, verb=self.verb)
            rows.append(f"     {left}")
        return "\n".join(rows)


_INDENT: Final = 7


@attrs.frozen
class Sheet:
    """The score sheet of a deal.

    Attributes:
        scores: The score of each side.
        totals: The totals of the match.
    """

    scores: tuple[Score, ...]
    totals: tuple[Points, ...]

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the sheet."""
        color, width = pen.color, pen.width
        return render.text(
            self.scores, totals=self.totals, color=color, width=width, language=words
        )


@attrs.frozen
class Standing:
    """The points of each deal of the match.

    Attributes:
        match: The match.
    """

    match: Match

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the points."""
        color, width = pen.color, pen.width
        return render.text(self.match, color=color, width=width, language=words)


@attrs.frozen
class Refused:
    """A move that the rules do not allow.

    Attributes:
        violation: Why.
        is_first: Whether it is the first one of the sitting.
    """

    violation: Violation
    is_first: bool

    def lines(self, pen: Pen, words: Language) -> str:
        """Return why, and at first how to ask what is allowed."""
        text = words.say(
            "not-allowed",
            why=words.as_typed().violation(self.violation),
            code=self.violation.code.value,
            rows=", ".join(self.violation.rows),
        )
        more = [f"  {words.say('how-to-ask')}"] * self.is_first
        return "\n".join(map(pen.words, [text, *more]))


@attrs.frozen
class Fault:
    """A line that was not understood.

    Attributes:
        line: What was typed.
        column: Where it goes wrong, 1-based.
        problem: What is wrong.
    """

    line: str
    column: int
    problem: str

    def lines(self, pen: Pen, words: Language) -> str:
        """Return where the line goes wrong, and why."""
        del words
        room = min(RULER, pen.width - 3)
        start = max(0, self.column - room)
        line = self.line[start : start + room]
        shown = "".join(sign if sign.isprintable() else "?" for sign in line)
        caret = " " * (self.column - 1 - start) + "^"
        return f"  {shown}\n  {caret}\n{pen.words(self.problem)}"
