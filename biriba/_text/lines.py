"""The lines of a text, read one by one.

States and records share a syntax: a line is ``key: value``, and a long value continues
on indented lines. Comments and empty lines are ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from biriba._cards.kinds import Card
from biriba._text.words import Words
from biriba.errors import FormatError, shown

_WIDTH: Final = 76
_SHOWN: Final = 40


class Line(NamedTuple):
    """A line that is neither empty nor a comment.

    Attributes:
        number: Its number in the text, 1-based.
        text: The line without its line break.
    """

    number: int
    text: str

    @property
    def content(self) -> str:
        """The line without the comment at its end."""
        return self.text.partition("#")[0].rstrip(" \t")

    @property
    def shown(self) -> str:
        """The line as an error quotes it, shortened if it is long."""
        text = self.text
        return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")

    def words(self, start: int = 0) -> Words:
        """Return the words from an index to the end."""
        return Words(self.content[start:], self.number, start + 1)

    def fault(self, problem: str, column: int = 1) -> FormatError:
        """Return the error for this line."""
        return FormatError(problem, self.number, column)


class Lines:
    """The lines of a text; only one at a time is in memory."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Take a text, a file or other lines; nothing is read yet."""
        self._source = _numbered(lines.split("\n") if isinstance(lines, str) else lines)
        self._ahead: Line | None = None
        self._last = Line(1, "")

    def peek(self) -> Line | None:
        """Return the next line, if there is one."""
        if self._ahead is None:
            self._ahead = next(self._source, None)
        return self._ahead

    def take(self, expected: str) -> Line:
        """Return the next line; if there is none, the error names what was expected."""
        line = self.peek()
        if line is None:
            last = self._last
            problem = f"expected {expected}, not the end of the text"
            raise last.fault(problem, len(last.text) + 1)
        self._ahead, self._last = None, line
        return line

    def title(self, text: str) -> Line:
        """Take the line that must come next."""
        line = self.take(repr(text))
        if line.content != text:
            raise line.fault(f"expected {text!r}, not {line.shown}")
        return line

    def is_next(self, key: str) -> bool:
        """Return whether the next line has the value of a key."""
        line = self.peek()
        return line is not None and line.text.startswith(f"{key}:")

    def value(self, key: str) -> Words:
        """Take the line of a key, and return the words of its value."""
        line = self.take(repr(f"{key}:"))
        if not line.text.startswith(f"{key}:"):
            raise line.fault(f"expected {f'{key}:'!r}, not {line.shown}")
        return line.words(len(key) + 1)

    def values(self, key: str) -> list[Words]:
        """Take the line of a key, and the lines on which its value continues."""
        found = [self.value(key)]
        while (line := self.peek()) and line.text.startswith((" ", "\t")):
            found.append(self.take("").words())
        return found

    def finish(self) -> None:
        """Check that no lines are left."""
        line = self.peek()
        if line is not None:
            raise line.fault(f"expected the end of the text, not {line.shown}")


def _numbered(lines: Iterable[str]) -> Iterator[Line]:
    """Yield the lines that are neither empty nor a comment."""
    number = 0
    try:
        for number, text in enumerate(lines, start=1):
            if not isinstance(text, str):
                raise FormatError(f"expected text, not {shown(text)}", number)
            bare = text.strip()
            if bare and not bare.startswith("#"):
                yield Line(number, text.rstrip("\r\n"))
    except UnicodeDecodeError as error:
        raise FormatError("this is not UTF-8", number + 1) from error


def wrapped(key: str, cards: Iterable[Card]) -> str:
    """Return the lines of a key with cards as its value."""
    return "\n".join(_wrapped(f"{key}:", [str(card) for card in cards] or ["none"]))


def _wrapped(start: str, words: Sequence[str]) -> Iterator[str]:
    """Yield a line with words, and indented lines for those without room."""
    line = start
    for word in words:
        if len(line) + 1 + len(word) > _WIDTH:
            yield line
            line = " "
        line += f" {word}"
    yield line
