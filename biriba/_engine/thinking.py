"""A player in a thread of its own, so that input is read while it thinks."""

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
            lines = [f"bestmove {self.player.choose(choice.view)}"]
            analysis: Iterable[object] = getattr(self.player, "analysis", ())
            choice.answer([*(f"info {one}" for one in analysis), *lines])
        except Exception as error:  # noqa: BLE001 - anybody's player
            choice.answer([error_line(error)])

    def _stop(self, choice: Choice, grace: float) -> None:
        """Stop the player; if it gives no answer in time, the simple player does."""
        stop: Callable[[], object] | None = getattr(self.player, "stop", None)
        if stop is not None and not choice.is_answered:
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


def error_line(error: Exception) -> str:
    """Return the ``error`` line for an exception."""
    text = str(error) if isinstance(error, BiribaError) else in_words(error)
    return f"error {text}".replace("\n", " ").rstrip(": ")
