"""Players that follow a deal by its events alone."""

import time

from biriba import Move, PlayerView
from biriba.bots import SimplePlayer
from biriba.events import Event, follow


class Follower:
    """A player that folds what it is told over its first view.

    It insists that this is what it sees whenever it is asked.
    """

    def __init__(self) -> None:
        """Begin at no table."""
        self.view: PlayerView | None = None
        self.told: list[Event] = []
        self.started = 0
        self._folded = 0

    def start(self, view: PlayerView) -> None:
        """Remember the first view."""
        self.view, self.told, self._folded = view, [], 0
        self.started += 1

    def observe(self, event: Event) -> None:
        """Remember an event."""
        self.told.append(event)

    def seen(self) -> PlayerView:
        """Return what it sees by all that it was told."""
        assert self.view is not None
        self.view = follow(self.view, self.told[self._folded :])
        self._folded = len(self.told)
        return self.view

    def choose(self, view: PlayerView) -> Move:
        """Return some move, if it has followed."""
        assert self.seen() == view
        return SimplePlayer().choose(view)


class Deaf(Follower):
    """A player that fails when it is told of the first move."""

    def observe(self, event: Event) -> None:
        """Fail."""
        msg = f"what is {event}?"
        raise RuntimeError(msg)


class Slow(Follower):
    """A player that hangs when a deal begins."""

    def start(self, view: PlayerView) -> None:
        """Sleep for ever."""
        del view
        time.sleep(1e6)
