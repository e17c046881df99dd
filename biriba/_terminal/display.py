"""A display that writes lines of text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable

from biriba._draw.pen import Pen, width_of
from biriba._terminal.messages import Message, Table, Text
from biriba._words.languages import Language


class PlainDisplay:
    """A display that writes messages as lines, in order."""

    def __init__(
        self, *, color: bool, words: Callable[[], Language] = Language
    ) -> None:
        """Choose colour or plain text.

        Args:
            color: Whether to write in colour.
            words: Returns the words for the current table.
        """
        self._color = color
        self._words = words
        self._is_after_title = False

    def show(self, messages: Iterable[Message]) -> None:
        """Write messages, a table between empty lines."""
        for message in messages:
            pen = Pen(self._color, width_of(sys.stdout))
            above = "\n" * (isinstance(message, Table) and not self._is_after_title)
            sys.stdout.write(f"{above}{message.lines(pen, self._words())}\n")
            self._is_after_title = isinstance(message, Text) and message.is_title
