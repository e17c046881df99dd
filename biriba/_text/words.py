"""The words of a line of text, with their columns.

All readers of moves, states and records split lines with it, so their errors give
places in the same way.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from biriba._base.memory import remembered
from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba.errors import FormatError

_WORD: Final = re.compile(r"[^ \t]+")
_NO_CARD: Final = re.compile(r"[\s,-]")
_SHOWN: Final = 20
_DIGITS: Final = 18
"""The most digits of a number, far more than points ever have."""


class Word(NamedTuple):
    """A word of a line.

    Attributes:
        text: The word.
        column: The column of its first character, 1-based.
    """

    text: str
    column: int

    @property
    def shown(self) -> str:
        """The word as an error quotes it, shortened if it is long."""
        text = self.text
        return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


class Words:
    """The words of a line, taken one by one.

    Attributes:
        line: The line, 1-based.
        start: The column of the first word, or of the place for one.
        end: The column after the last word, where a missing word is expected.
    """

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        """Split a text into words.

        Args:
            text: The text, or the part of the line to read.
            line: The number of the line.
            column: The column of its first character.
        """
        self.line = line
        self._words = [
            Word(found.group(), found.start() + column)
            for found in _WORD.finditer(text)
        ]
        self._next = 0
        self.end = column + len(text.rstrip(" \t"))
        self.start = self.column

    @property
    def column(self) -> int:
        """The column of the next word, or of the place for one."""
        return self.peek.column if self.peek else self.end

    @property
    def peek(self) -> Word | None:
        """The next word, if there is one."""
        return self._words[self._next] if self._next < len(self._words) else None

    @property
    def left(self) -> Sequence[Word]:
        """The words that have not been taken."""
        return self._words[self._next :]

    def replaced(self, words: Iterable[Word]) -> Words:
        """Return a copy with other words in place of those that are left."""
        other = copy.copy(self)
        other._words, other._next = list(words), 0  # noqa: SLF001 - it is one of these
        return other

    def take(self, expected: str) -> Word:
        """Return the next word; if there is none, the error names what was expected."""
        word = self.peek
        if word is None:
            raise self.fault(f"expected {expected}")
        self._next += 1
        return word

    def take_until(self, *stops: str) -> list[Word]:
        """Return the words before the next stop word, or all words."""
        found: list[Word] = []
        while self.peek and self.peek.text.lower() not in stops:
            found.append(self._words[self._next])
            self._next += 1
        return found

    def take_if(self, text: str) -> bool:
        """Take the next word if it is the given one, and return whether it was."""
        matches = self.peek is not None and self.peek.text.lower() == text
        self._next += matches
        return matches

    def finish(self, after: str) -> None:
        """Check that no words are left."""
        if self.peek:
            raise self.fault(f"expected nothing after {after}, not {self.peek.shown}")

    def fault(self, problem: str, word: Word | None = None) -> FormatError:
        """Return the error for a word, by default the next one."""
        return FormatError(problem, self.line, (word or self).column)

    def number(self, expected: str) -> int:
        """Return the next word as an integer."""
        word = self.take(expected)
        digits = word.text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS):
            raise self.fault(f"expected {expected}, not {word.shown}", word)
        return int(word.text)

    def cards(self, words: Iterable[Word]) -> tuple[Card, ...]:
        """Return the cards of words, one for each."""
        return tuple(self.card(word) for word in words)

    def card(self, word: Word) -> Card:
        """Return the card of a word."""
        try:
            return _card(word.text)
        except FormatError as error:
            msg = f"expected a card such as 7h or JK, not {word.shown}"
            raise self.fault(msg, word) from error

    def hand(self, words: Sequence[Word]) -> Cards:
        """Return the cards of words as a multiset."""
        cards = self.cards(words)
        try:
            return Cards(cards)
        except FormatError as error:
            raise self.fault(str(error), words[0]) from error

    def __iter__(self) -> Iterator[Word]:
        """Take the remaining words one by one."""
        while (word := self.peek) is not None:
            self._next += 1
            yield word


@remembered(256)
def _card(text: str) -> Card:
    """Return the card of a word that has no other characters."""
    if _NO_CARD.search(text):
        raise FormatError(text)
    return Card(text)


# Writing lines -----------------------------------------------------------------------

FLAGS: Final = {"yes": True, "no": False}
"""The words for true and false."""


def yes_or_no(fact: bool) -> str:  # noqa: FBT001 - the value is what is written
    """Return the word for true or false."""
    return "yes" if fact else "no"


def or_none(value: object) -> str:
    """Return a value as text, or the word ``none``."""
    return "none" if value is None else str(value)
