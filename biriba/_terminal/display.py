"""Writing what a sitting shows as lines of text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from biriba._draw.pen import Pen, width_of
from biriba._terminal.messages import Message, Table, Text
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
        self._words = words
        self._is_after_title = False

    def show(self, messages: Iterable[Message]) -> None:
        """Write messages as they come, a table between empty lines."""
        for message in messages:
            pen = Pen(self._color, width_of(sys.stdout))
            above = "\n" * (isinstance(message, Table) and not self._is_after_title)
            sys.stdout.write(f"{above}{message.lines(pen, self._words())}\n")
            self._is_after_title = isinstance(message, Text) and message.is_title
