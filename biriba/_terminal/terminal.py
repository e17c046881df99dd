"""A person at a terminal, or at the other end of a pipe: ``biriba play``.

A sitting supplies the messages; this module writes them, in plain text or in colour.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from random import Random
from typing import Final

from biriba._draw.pen import Pen, width_of
from biriba._session import Session
from biriba._state.states import PlayerView
from biriba._terminal import kept
from biriba._terminal.messages import Hand, Message, Table, TakenBack, Text, Told
from biriba._terminal.sitting import Sitting
from biriba._words.capitals import capital
from biriba._words.languages import Language

_CLEAR: Final = "\x1b[2J\x1b[H"


class PlainDisplay:
    """A display that writes messages as lines, in order."""

    def __init__(self, *, color: bool, words: Callable[[], Language]) -> None:
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

    def __init__(self, *, color: bool, words: Callable[[], Language]) -> None:
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


def play(  # noqa: PLR0913 - all but the first three are seldom given
    session: Session,
    seat: int,
    rng: Random,
    *,
    cut: int | None = None,
    seed: int | None = None,
    one_deal: bool = False,
    color: bool = False,
    plain: bool = True,
    words: Language = Language(),  # noqa: B008 - a value that never changes
) -> None:
    """Let a person play, reading lines until the match is over or left.

    The seed is shown, since it deals the same cards again. ``plain`` writes lines only,
    even to a terminal that can do more. `Sitting` takes the other arguments.
    """
    asks = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
    with kept.claimed() if asks else nullcontext(enter_result=False) as keeps:
        sitting = Sitting(
            session,
            seat,
            rng,
            cut=cut,
            asks=asks,
            one_deal=one_deal,
            keep=kept.keep if keeps else None,
            language=words,
        )
        if asks:
            _complete_by(sitting.completions)
        kind = ScreenDisplay if asks and color and not plain else PlainDisplay
        display = kind(color=color, words=lambda: sitting.words)
        display.show([Text(_welcome(session, seed, sitting.words))])
        if asks and not keeps:
            display.show([Text(words.say("not-kept"))])
        elif asks and seed is not None and kept.has_match():
            display.show([Text(words.say("unfinished"))])
        _sit(sitting, display, asks=asks)


def _sit(sitting: Sitting, display: PlainDisplay, *, asks: bool) -> None:
    """Show what happens and handle what is typed, until the person leaves."""
    try:
        display.show(sitting.begin())
        while not sitting.is_done:
            line = _read(sitting.prompt) if asks else _read_quietly()
            display.show(sitting.leave() if line is None else sitting.handle(line))
    except KeyboardInterrupt:
        sys.stdout.write("\n" * asks)
        display.show(sitting.interrupted())
        raise


def _welcome(session: Session, seed: int | None, words: Language) -> str:
    """Return a line on the game and its players."""
    rules = session.rules
    name, target = words.game_of(rules), str(rules.match.target)
    to = words.say("a-match-to", name=name, target=target)
    number = "" if seed is None else f" (--seed {seed})"
    sides = sorted(session.match.sides, key=lambda side: words.reader not in side)
    own, *others = map(words.together, sides)
    is_single = len(sides) == rules.seating.players
    rest = words.listed(others) if is_single else words.joined(others, "against")
    against = capital(words.say("against", first=own, last=rest))
    return f"{to}{number}\n{words.say('welcome', sides=against)}"


def _is_terminal(stream: object) -> bool:
    """Return whether a stream exists and is a terminal."""
    return isinstance(stream, io.TextIOBase) and stream.isatty()


def _read(prompt: str) -> str | None:
    """Return the line that a person types, or ``None`` at the end of the input."""
    try:
        return input(prompt)
    except EOFError:
        sys.stdout.write("\n")
        return None


def _read_quietly() -> str | None:
    """Return the next line, or ``None`` at the end of the input."""
    sys.stdout.flush()
    return (sys.stdin.readline() if sys.stdin else "") or None


def _complete_by(completions: Callable[[str], list[str]]) -> None:
    """Complete lines on Tab, if Python has `readline`."""
    try:
        import readline  # noqa: PLC0415 - not on every system
    except ImportError:
        return
    found: list[str] = []

    def complete(text: str, number: int) -> str | None:
        if number == 0:
            found[:] = completions(text)
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
