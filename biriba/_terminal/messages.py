"""The messages that a sitting shows, as data with a rendering for the terminal."""

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
    """A message that a sitting shows."""

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the message as text, in the colour and width of a pen."""
        ...


@attrs.frozen
class Text:
    """A text.

    Attributes:
        text: One line or more.
        is_title: Whether it is a heading, for example of a new deal.
    """

    text: str
    is_title: bool = False

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the text, a heading as a rule across the screen."""
        del words
        if not self.is_title:
            return "\n".join(map(pen.words, self.text.split("\n")))
        return f"\n{pen.mark(across(self.text, pen.width), 'bold')}\n"


@attrs.frozen
class Told:
    """The actions of a player.

    Attributes:
        text: The actions as a sentence.
        is_own: Whether they are the person's own.
    """

    text: str
    is_own: bool

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the sentence, with its cards in colour."""
        del words
        return pen.story(self.text)


@attrs.frozen
class Help:
    """The help.

    Attributes:
        rules: The rules of the table; ``None`` for any table.
    """

    rules: Rules | None = None

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the help."""
        return help_text(pen.width, words, self.rules)


@attrs.frozen
class RulesTold:
    """The rules of the table, or a part of them.

    Attributes:
        sheet: The rule sheet.
    """

    sheet: RuleSheet

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the sheet."""
        del words
        return self.sheet.text(min(RULER, pen.width))


@attrs.frozen
class TakenBack:
    """A move that the person took back.

    Attributes:
        move: The move.
    """

    move: Move

    def lines(self, pen: Pen, words: Language) -> str:
        """Return a line that names the move."""
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
    """The hand, shown during the person's turn.

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
        verb: The verb of the moves.
        moves: The rest of each move, with its number.
        left_out: The number of moves that are not listed.
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
class Scores:
    """A score sheet.

    Attributes:
        what: The scores of a deal, or the match with the points of each deal.
        totals: With the scores of a deal, the totals of the match.
    """

    what: tuple[Score, ...] | Match
    totals: tuple[Points, ...] | None = None

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the sheet."""
        color, width = pen.color, pen.width
        return render.text(
            self.what, totals=self.totals, color=color, width=width, language=words
        )


@attrs.frozen
class Refused:
    """A move that the rules do not allow.

    Attributes:
        violation: Why.
        is_first: Whether it is the first refusal of the sitting.
    """

    violation: Violation
    is_first: bool

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the reason, and the first time a pointer to the list of moves."""
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
    """A line that could not be read.

    Attributes:
        line: What was typed.
        column: The column of the error, 1-based.
        problem: The error.
    """

    line: str
    column: int
    problem: str

    def lines(self, pen: Pen, words: Language) -> str:
        """Return the line with the error marked, and the reason."""
        del words
        room = min(RULER, pen.width - 3)
        start = max(0, self.column - room)
        line = self.line[start : start + room]
        shown = "".join(sign if sign.isprintable() else "?" for sign in line)
        caret = " " * (self.column - 1 - start) + "^"
        return f"  {shown}\n  {caret}\n{pen.words(self.problem)}"
