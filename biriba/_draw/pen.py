"""Writing cards, points and the names of sides as text, in colour or plain."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterable
from typing import Final, TextIO

import attrs

from biriba._cards.kinds import Card, Suit

WIDTH: Final = 80
"""The most columns of a line, unless a terminal has fewer."""

RED_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS)
"""The suits whose cards are written in red."""

RULER: Final = 72
"""The length of a separator line, unless a terminal is narrower."""

_NARROWEST: Final = 40
"""In a terminal with fewer columns than this words are broken."""

_ROOM: Final = 20
"""Cards that have less room than this behind words begin on a line of their own."""

_INDENT: Final = 4
"""The indentation of lines that belong to the line above."""

_RED_CARD: Final = re.compile("(?:10|[A2-9JQK])[♥♦]")

_MARKS: Final = {"red": "31", "bold": "1", "dim": "2"}


@attrs.frozen
class Pen:
    """Writes words, in colour or plain.

    Attributes:
        color: Whether in colour.
        width: How many columns a line may have.
    """

    color: bool
    width: int = WIDTH

    def mark(self, text: str, mark: str) -> str:
        """Return a text in a colour or weight."""
        if not self.color or not text:
            return text
        return f"\x1b[{_MARKS[mark]}m{text}\x1b[0m"

    def words(self, text: str, indent: int = 2) -> str:
        """Return a text in lines that fit, no word broken, the later ones indented."""
        return textwrap.fill(
            text,
            self.width,
            subsequent_indent=" " * indent,
            break_on_hyphens=False,
            break_long_words=False,
        )

    def story(self, text: str) -> str:
        """Return a sentence in lines that fit, with red cards in red."""
        return _RED_CARD.sub(lambda found: self.mark(found[0], "red"), self.words(text))

    def card(self, card: Card) -> str:
        """Return a card."""
        red = card.suit in RED_SUITS
        return self.mark(card.pretty, "red") if red else card.pretty

    def cards(self, cards: Iterable[Card], indent: int = 0) -> str:
        """Return cards one after the other, on new lines where they are many.

        Args:
            cards: The cards.
            indent: How many columns stand before them.
        """
        return self._cards(cards, indent)[0]

    def after(self, start: str, cards: Iterable[Card], remark: str = "") -> str:
        """Return words, followed by cards and a remark.

        Args:
            start: The words, which end with a blank.
            cards: The cards.
            remark: The remark, which stands below where there is no room.
        """
        indent = len(start)
        if self.width - indent < _ROOM:
            words, indent = self.words(start.rstrip(), _INDENT), _INDENT
            start = f"{words}\n{' ' * indent}"
        text, column = self._cards(cards, indent)
        if not remark:
            return start + text
        if column + 2 + len(remark) <= self.width:
            return f"{start}{text}  {self.mark(remark, 'dim')}"
        below = textwrap.fill(remark, self.width - _INDENT)
        return f"{start}{text}\n" + "\n".join(
            f"{' ' * _INDENT}{self.mark(line, 'dim')}" for line in below.split("\n")
        )

    def _cards(self, cards: Iterable[Card], indent: int) -> tuple[str, int]:
        """Return cards on as many lines as they need, and where the last one ends."""
        text, column = "", indent
        for card in cards:
            if column + 1 + len(card.pretty) > self.width:
                text, column = f"{text}\n{' ' * indent}", indent
            if column > indent:
                text, column = f"{text} ", column + 1
            text, column = text + self.card(card), column + len(card.pretty)
        return text, column


def width_of(stream: TextIO) -> int:
    """Return the most columns of a line, at most those of the terminal."""
    if not stream.isatty():
        return WIDTH
    return max(_NARROWEST, min(WIDTH, shutil.get_terminal_size().columns))


def fitted(text: str, stream: TextIO) -> str:
    """Return a text as one line, or on a terminal in lines that fit."""
    if not stream.isatty():
        return text
    return Pen(color=False, width=width_of(stream)).words(text)


def across(text: str, width: int) -> str:
    """Return a title in a line across a terminal of some width."""
    return f" {text} ".center(min(RULER, width), "─")
