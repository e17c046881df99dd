"""A display for terminals with colours, which redraws the table after each move.

The table is at the top of the screen and recent events are below it, so you need not
scroll back for them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Final

from biriba._state.states import PlayerView
from biriba._terminal.display import PlainDisplay
from biriba._terminal.messages import Hand, Message, Table, TakenBack, Text, Told
from biriba._words.languages import Language

_CLEAR: Final = "\x1b[2J\x1b[H"


class ScreenDisplay(PlainDisplay):
    """A display that draws the table on a clear screen, and all else as lines."""

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
