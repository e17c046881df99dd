"""The displays of a terminal: lines in order, or the table at the top of the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Final

from biriba._draw.pen import Pen, width_of
from biriba._state.states import PlayerView
from biriba._terminal.messages import Hand, Message, Table, TakenBack, Text, Told
from biriba._words.languages import Language

_CLEAR: Final = "\x1b[2J\x1b[H"


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


class ScreenDisplay(PlainDisplay):
    """A display that draws the table on a clear screen after each move.

    Recent events are below it, so you need not scroll back for them.
    """

    def __init__(
        self, *, color: bool, words: Callable[[], Language] = Language
    ) -> None:
        """Choose colour or plain text; see `PlainDisplay`."""
        super().__init__(color=color, words=words)
        self._story: list[Text | Told] = []
        self._undone: list[TakenBack] = []
        self._has_painted = False

    def show(self, messages: Iterable[Message]) -> None:
        """Write messages, and redraw the screen for a table."""
        for message in messages:
            if isinstance(message, Table | Hand):
                self._paint(message.view)
                continue
            self._remember(message)
            super().show([message])

    def _remember(self, message: Message) -> None:
        """Keep messages on events, and other texts before the first table."""
        if isinstance(message, TakenBack):
            if self._story and _is_own(self._story[-1]):  # else it was made before
                self._story.pop()
            self._undone = [message]
        elif isinstance(message, Text) and message.is_title:
            if self._has_painted:
                self._story.clear()
        elif isinstance(message, Told) or (
            isinstance(message, Text) and not self._has_painted
        ):
            self._story.append(message)

    def _paint(self, view: PlayerView) -> None:
        """Draw the table on a clear screen, and recent events below it."""
        own = [n for n, told in enumerate(self._story) if _is_own(told)]
        if own and own[-1] != len(self._story) - 1:  # the person's turn begins
            del self._story[: own[-1] + 1]
        self._has_painted = True
        sys.stdout.write(_CLEAR)
        super().show([Table(view), *self._story, *self._undone])
        self._undone = []


def _is_own(message: Text | Told) -> bool:
    """Return whether a message is about the person's own action."""
    return isinstance(message, Told) and message.is_own
