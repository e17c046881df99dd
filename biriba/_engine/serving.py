"""Serving a Python player over the engine protocol."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, TextIO

import attrs

from biriba import json as biriba_json
from biriba._base.data import Wrong
from biriba._engine.external import PROTOCOL
from biriba._fields import typed
from biriba._json.parsing import parsed
from biriba._players import observers
from biriba._players.protocols import Player, check_player
from biriba._players.simple import SimplePlayer
from biriba._rules.rules import Rules
from biriba._state.states import PlayerView
from biriba.errors import (
    BiribaError,
    PlayerError,
    check_kind,
    check_list,
    in_words,
    shown,
)

GRACE: Final = 0.25
"""The time for a player to answer after ``stop``, in seconds."""

LAST_GRACE: Final = 2.0
"""The same after the end of the input."""

_MARGIN: Final = 0.2
"""The share of a time limit, a second at most, reserved for the answer."""


class Choice:
    """A request for a move, which is answered exactly once."""

    def __init__(self, view: PlayerView, write: Callable[[list[str]], None]) -> None:
        """Start without an answer.

        Args:
            view: The view of the player.
            write: Writes the lines of the answer.
        """
        self.view = view
        self._write = write
        self._lock = threading.Lock()
        self._answered = threading.Event()

    @property
    def is_answered(self) -> bool:
        """Whether the request has been answered."""
        return self._answered.is_set()

    def answer(self, lines: list[str]) -> None:
        """Write an answer, unless the request has been answered."""
        with self._lock:
            if not self.is_answered:
                self._answered.set()  # first, as a reader may ask again at once
                self._write(lines)

    def wait(self) -> None:
        """Wait until an answer has been written."""
        self._answered.wait()
        with self._lock:
            pass


class Thinker:
    """A player whose jobs run one after the other in a thread of its own.

    Attributes:
        player: The player.
    """

    def __init__(self, player: Player) -> None:
        """Start the thread, a daemon."""
        self.player = player
        self._jobs: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._choice: Choice | None = None
        self._is_timed = False
        self._timers: list[threading.Timer] = []
        threading.Thread(target=self._work, daemon=True).start()

    @property
    def is_thinking(self) -> bool:
        """Whether a request for a move is pending."""
        return self._choice is not None and not self._choice.is_answered

    def do(self, job: Callable[[], object]) -> None:
        """Run a job after all earlier ones."""
        self._jobs.put(job)

    def seat(self, player: Player) -> None:
        """Replace the player after all earlier jobs."""
        self._jobs.put(lambda: setattr(self, "player", player))

    def choose(self, choice: Choice, seconds: float | None) -> None:
        """Let the player choose a move after all earlier jobs.

        Args:
            choice: The request.
            seconds: The time limit in seconds, None for no limit.
        """
        self._choice, self._is_timed = choice, seconds is not None
        self._jobs.put(lambda: self._choose(choice))
        if seconds is not None:
            margin = min(1.0, _MARGIN * seconds)
            self._later(seconds - margin, lambda: self._stop(choice, margin / 2))

    def stop(self) -> None:
        """Make the player answer now; if it does not, the simple player answers."""
        if self._choice is not None and self.is_thinking:
            self._stop(self._choice, GRACE)

    def finish(self) -> None:
        """Wait for a pending answer, and end the thread.

        A player without a time limit is stopped.
        """
        if self._choice is not None:
            if not self._is_timed:
                self._stop(self._choice, LAST_GRACE)
            self._choice.wait()
        self.end()

    def end(self) -> None:
        """End the thread after the current job."""
        self._jobs.put(None)
        for timer in self._timers:
            timer.cancel()

    def _work(self) -> None:
        """Run the jobs in order."""
        while (job := self._jobs.get()) is not None:
            job()

    def _choose(self, choice: Choice) -> None:
        """Let the player choose, unless the request has been answered."""
        if choice.is_answered:
            return
        try:
            move = self.player.choose(choice.view)
            analysis: Iterable[object] = getattr(self.player, "analysis", ())
            told = [in_line("info", str(each)) for each in analysis]
            choice.answer([*told, f"bestmove {move}"])
        except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's player
            choice.answer([error_line(error)])

    def _stop(self, choice: Choice, grace: float) -> None:
        """Stop the player; if it gives no answer in time, the simple player does."""
        stop: Callable[[], object] | None = getattr(self.player, "stop", None)
        if stop is not None and not choice.is_answered:
            with suppress(Exception):  # anybody's player
                stop()
        self._later(grace, lambda: self._stand_in(choice))

    def _stand_in(self, choice: Choice) -> None:
        """Answer with the move of the simple player."""
        if not choice.is_answered:
            move = SimplePlayer().choose(choice.view)
            choice.answer(["info chosen by the simple player", f"bestmove {move}"])

    def _later(self, seconds: float, do: Callable[[], object]) -> None:
        """Run a function after some seconds."""
        timer = threading.Timer(seconds, do)
        timer.daemon = True
        self._timers = [each for each in self._timers if each.is_alive()]
        self._timers.append(timer)
        timer.start()


def in_line(word: str, text: str) -> str:
    """Return a line of the protocol; line breaks in the text become blanks."""
    return " ".join([word, *text.splitlines()])


def error_line(error: BaseException) -> str:
    """Return the ``error`` line for an exception."""
    text = str(error) if isinstance(error, BiribaError) else in_words(error)
    return in_line("error", text).rstrip(": ")


_LONGEST: Final = 1e6
"""The longest time limit in seconds; longer ones are cut to it."""


@attrs.frozen(field_transformer=typed(PlayerError))
class Options:
    """The options of a player, which the other side may set before play.

    Attributes:
        values: The value of each option by name, as announced in the greeting.
        changed: Returns the player with an option changed, given the name and the value
            as strings. Its exceptions are reported in an ``error`` line.
    """

    values: Mapping[str, object]
    changed: Callable[[str, str], Player]


def serve(
    player: Player,
    lines: Iterable[str],
    output: TextIO,
    name: str = "biriba",
    options: Options | None = None,
) -> None:
    """Serve a player until the input ends or says ``quit``.

    The player thinks in a thread of its own. At ``stop``, and shortly before its time
    is over, its method ``stop`` is called from another thread, if it has one. If it
    still gives no answer, the simple player answers in its place. The end of the input
    also stops a player without a time limit. An invalid line is answered with an
    ``error`` line; a line that begins with an unknown word is ignored.

    Args:
        player: The player.
        lines: The input.
        output: The stream for the answers.
        name: The name that the program gives itself.
        options: The options of the player, if it has any.

    Raises:
        PlayerError: If it cannot choose moves, or if the input is not lines.
    """
    check_player(player, PlayerError)
    check_list("lines", lines, PlayerError)
    speaker = _Speaker(player, name, output, options)
    for line in lines:
        check_kind(line, str, "a line of text", PlayerError)
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            speaker.thinker.end()
            return
        try:
            speaker.hear(word, rest)
        except BiribaError as error:
            speaker.write([error_line(error)])
    speaker.thinker.finish()


class _Speaker:
    """A player, with the rules and the view that it received last.

    Attributes:
        thinker: The thread of the player.
    """

    def __init__(
        self,
        player: Player,
        name: str,
        output: TextIO,
        options: Options | None,
    ) -> None:
        self.thinker = Thinker(player)
        self._name, self._output = name, output
        self._options = options
        self._rules: Rules | None = None
        self._view: PlayerView | None = None
        self._lock = threading.Lock()

    def write(self, lines: list[str]) -> None:
        """Write some lines."""
        with self._lock:
            self._output.write("".join(f"{line}\n" for line in lines))
            self._output.flush()

    def hear(self, word: str, rest: str) -> None:
        """Handle a line, given as its first word and the rest."""
        match word:
            case "biriba":
                self.write(self._greeting(rest))
            case "rules":
                self._rules = biriba_json.from_data(_parsed(rest), Rules)
            case "view":
                self._view = _view(rest, self._rules)
            case "start":
                view = _view(rest, self._rules)
                self._tell(lambda: observers.start(self.thinker.player, view))
            case "event":
                event = biriba_json.from_data(_parsed(rest), "event", rules=self._rules)
                self._tell(lambda: observers.observed(self.thinker.player, event))
            case "go":
                self._go(rest)
            case "stop":
                self.thinker.stop()
            case "option":
                self._set(*rest.partition(" ")[::2])
            case _:
                pass  # `moves`, which is not needed, or a word of a later version

    def _greeting(self, version: str) -> list[str]:
        """Return the answer to the greeting, with the version of the protocol."""
        if not version.isdecimal():
            raise PlayerError(f"biriba: expected a version, not {shown(version)}")
        told = [f"id name {self._name}", f"id protocol {PROTOCOL}"]
        if self._options is not None:
            values = self._options.values.items()
            told += [in_line("option", f"{name} {value}") for name, value in values]
        if observers.listens(self.thinker.player):
            told.append("want events")
        return [*told, "ok"]

    def _set(self, name: str, value: str) -> None:
        """Set an option of the player."""
        if self._options is None:
            raise PlayerError(f"option: this player has no option {shown(name)}")
        if self.thinker.is_thinking:
            raise PlayerError("option: the player is still thinking")
        try:
            player = self._options.changed(name, value)
        except (Exception, SystemExit) as error:  # whatever its class does
            raise PlayerError(f"option {name}: {error}") from error
        self.thinker.seat(player)

    def _go(self, rest: str) -> None:
        """Let the player choose."""
        if self._view is None:
            raise PlayerError("go: there was no view")
        if self._view.ending is not None or self._view.turn.seat != self._view.seat:
            raise PlayerError("go: it is not the turn of the seat that sees the view")
        if self.thinker.is_thinking:
            raise PlayerError("go: the player is still thinking")
        self.thinker.choose(Choice(self._view, self.write), _seconds(rest))

    def _tell(self, job: Callable[[], None]) -> None:
        """Call the player in its thread, and report its errors."""

        def told() -> None:
            try:
                job()
            except (Exception, SystemExit) as error:  # noqa: BLE001 - anybody's player
                self.write([error_line(error)])

        self.thinker.do(told)


def _seconds(rest: str) -> float | None:
    """Return the time limit of a choice in seconds, if there is one."""
    words = rest.split()
    if not words:
        return None
    if len(words) != 2 or words[0] != "time" or not words[1].isdecimal():  # noqa: PLR2004 - a word and a number
        raise PlayerError(f"go: expected time and milliseconds, not {shown(rest)}")
    return min(float(words[1]) / 1000, _LONGEST)


def _view(text: str, rules: Rules | None) -> PlayerView:
    """Return a view whose data refers to the given rules."""
    return biriba_json.from_data(_parsed(text), PlayerView, rules=rules)


def _parsed(text: str) -> object:
    """Return the data of a JSON text."""
    try:
        return parsed(text)
    except Wrong as wrong:
        raise PlayerError(wrong.problem) from wrong
