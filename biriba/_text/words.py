"""Words of a line of text, with the columns where they stand.

The readers of moves, states and records take a line apart with it, so that all of them
say in the same way where a text goes wrong.
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
        column: Where it begins, 1-based.
    """

    text: str
    column: int

    @property
    def shown(self) -> str:
        """The word as an error quotes it, cut short where it is long."""
        text = self.text
        return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


class Words:
    """The words of a line, taken one after the other.

    Attributes:
        line: The line, 1-based.
        start: The column of the first word, or where one would be.
        end: The column behind the last word, where a missing one is expected.
    """

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        """Take a text apart.

        Args:
            text: The text, or the part of the line that is to be read.
            line: The line that it stands in.
            column: The column at which it begins.
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
        """Where the next word begins, or would."""
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
        """Return other words that stand in the place of those that are left."""
        other = copy.copy(self)
        other._words, other._next = list(words), 0  # noqa: SLF001 - it is one of these
        return other

    def take(self, expected: str) -> Word:
        """Return the next word, or raise an error that says what was expected."""
        word = self.peek
        if word is None:
            raise self.fault(f"expected {expected}")
        self._next += 1
        return word

    def take_until(self, *stops: str) -> list[Word]:
        """Return the words before the next one that is a stop, or all."""
        found: list[Word] = []
        while self.peek and self.peek.text.lower() not in stops:
            found.append(self._words[self._next])
            self._next += 1
        return found

    def take_if(self, text: str) -> bool:
        """Take the next word if it is a given one, and return whether it was."""
        matches = self.peek is not None and self.peek.text.lower() == text
        self._next += matches
        return matches

    def finish(self, after: str) -> None:
        """Refuse words that are left."""
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
        """Return the cards that words name, each of them one."""
        return tuple(self.card(word) for word in words)

    def card(self, word: Word) -> Card:
        """Return the card that a word names."""
        try:
            return _card(word.text)
        except FormatError as error:
            msg = f"expected a card such as 7h or JK, not {word.shown}"
            raise self.fault(msg, word) from error

    def hand(self, words: Sequence[Word]) -> Cards:
        """Return the multiset of the cards that words name."""
        cards = self.cards(words)
        try:
            return Cards(cards)
        except FormatError as error:
            raise self.fault(str(error), words[0]) from error

    def __iter__(self) -> Iterator[Word]:
        """Take the words that are left, one after the other."""
        while (word := self.peek) is not None:
            self._next += 1
            yield word


@remembered(256)
def _card(text: str) -> Card:
    """Return the card of a word, without anything between or around."""
    if _NO_CARD.search(text):
        raise FormatError(text)
    return Card(text)


# Writing lines -----------------------------------------------------------------------

FLAGS: Final = {"yes": True, "no": False}
"""The words for a truth value."""


def yes_or_no(fact: bool) -> str:  # noqa: FBT001 - the value is what is written
    """Return the word for a truth value."""
    return "yes" if fact else "no"


def or_none(value: object) -> str:
    """Return a value as text, or the word for none."""
    return "none" if value is None else str(value)
