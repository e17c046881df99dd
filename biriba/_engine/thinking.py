"""Thinking while more can be told: one player, and a thread of its own for it."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable
from typing import Final

from biriba._players.protocols import Player
from biriba._players.simple import SimplePlayer
from biriba._state.states import PlayerView
from biriba.errors import BiribaError, in_words

GRACE: Final = 0.25
"""How many seconds a player that is told to stop has for its answer."""

LAST_GRACE: Final = 2.0
"""The same when nothing more will be told, and nobody is in a hurry."""

_MARGIN: Final = 0.2
"""Which part of its time, a second at most, is kept to answer before it is over."""


class Choice:
    """A move that is asked for, and that is answered just once."""

    def __init__(self, view: PlayerView, write: Callable[[list[str]], None]) -> None:
        """Begin without an answer.

        Args:
            view: What the player sees.
            write: Writes the lines of the answer.
        """
        self.view = view
        self._write = write
        self._lock = threading.Lock()
        self._answered = threading.Event()

    @property
    def is_answered(self) -> bool:
        """Whether there was an answer."""
        return self._answered.is_set()

    def answer(self, lines: list[str]) -> None:
        """Write an answer, unless there was one."""
        with self._lock:
            if not self.is_answered:
                self._answered.set()  # whoever reads the answer may ask again at once
                self._write(lines)

    def wait(self) -> None:
        """Wait until there is an answer, and it is written."""
        self._answered.wait()
        with self._lock:
            pass


class Thinker:
    """A player that does one thing after the other, in a thread of its own.

    Attributes:
        player: The player.
    """

    def __init__(self, player: Player) -> None:
        """Start the thread, which ends with the program if not before."""
        self.player = player
        self._jobs: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._choice: Choice | None = None
        self._is_timed = False
        self._timers: list[threading.Timer] = []
        threading.Thread(target=self._work, daemon=True).start()

    @property
    def is_thinking(self) -> bool:
        """Whether a move was asked for and is not answered."""
        return self._choice is not None and not self._choice.is_answered

    def do(self, job: Callable[[], object]) -> None:
        """Let the player do something when all that came before is done."""
        self._jobs.put(job)

    def seat(self, player: Player) -> None:
        """Go on with another player when all that came before is done."""
        self._jobs.put(lambda: setattr(self, "player", player))

    def choose(self, choice: Choice, seconds: float | None) -> None:
        """Let the player choose, in so many seconds at most if that is said."""
        self._choice, self._is_timed = choice, seconds is not None
        self._jobs.put(lambda: self._choose(choice))
        if seconds is not None:
            margin = min(1.0, _MARGIN * seconds)
            self._later(seconds - margin, lambda: self._stop(choice, margin / 2))

    def stop(self) -> None:
        """Let the player answer what it has found, or a plain player for it."""
        if self._choice is not None and self.is_thinking:
            self._stop(self._choice, GRACE)

    def finish(self) -> None:
        """Wait for the answer, if a move was asked for, and end the thread.

        A player whose time is not limited is told to stop.
        """
        if self._choice is not None:
            if not self._is_timed:
                self._stop(self._choice, LAST_GRACE)
            self._choice.wait()
        self.end()

    def end(self) -> None:
        """End the thread as soon as the player has done what it is doing."""
        self._jobs.put(None)
        for timer in self._timers:
            timer.cancel()

    def _work(self) -> None:
        """Do what is asked, one after the other."""
        while (job := self._jobs.get()) is not None:
            job()

    def _choose(self, choice: Choice) -> None:
        """Let the player choose, unless somebody has answered already."""
        if choice.is_answered:
            return
        try:
            lines = [f"bestmove {self.player.choose(choice.view)}"]
            analysis: Iterable[object] = getattr(self.player, "analysis", ())
            choice.answer([*(f"info {one}" for one in analysis), *lines])
        except Exception as error:  # noqa: BLE001 - anybody's player
            choice.answer([error_line(error)])

    def _stop(self, choice: Choice, grace: float) -> None:
        """Tell the player to stop, and answer for it if it does not."""
        stop: Callable[[], object] | None = getattr(self.player, "stop", None)
        if stop is not None and not choice.is_answered:
            stop()
        self._later(grace, lambda: self._stand_in(choice))

    def _stand_in(self, choice: Choice) -> None:
        """Answer for the player."""
        if not choice.is_answered:
            move = SimplePlayer().choose(choice.view)
            choice.answer(["info chosen by the simple player", f"bestmove {move}"])

    def _later(self, seconds: float, do: Callable[[], object]) -> None:
        """Do something after some seconds."""
        timer = threading.Timer(seconds, do)
        timer.daemon = True
        self._timers = [each for each in self._timers if each.is_alive()]
        self._timers.append(timer)
        timer.start()


def error_line(error: Exception) -> str:
    """Return the line that tells of an error."""
    text = str(error) if isinstance(error, BiribaError) else in_words(error)
    return f"error {text}".replace("\n", " ").rstrip(": ")
