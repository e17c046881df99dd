"""Players that do what no player should, to see that a tournament survives them."""

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from biriba import DrawCard, Move, PlayerView
from biriba.bots import RandomPlayer

SLEEP = (sys.executable, "-c", "import time; time.sleep(60)")
"""A program that sleeps for a minute."""


class Late:
    """A player that plays at random for some moves, and then does something else."""

    def __init__(self, rng: Random, after: int = 5) -> None:
        """Play so many moves first."""
        self._player = RandomPlayer(rng)
        self._left = after

    def choose(self, view: PlayerView) -> Move:
        """Return a legal move, until it is time."""
        self._left -= 1
        return self._player.choose(view) if self._left >= 0 else self.strike()

    def strike(self) -> Move:
        """Do the other thing."""
        raise NotImplementedError


class Raises(Late):
    """A player that raises an error."""

    def strike(self) -> Move:
        """Raise it."""
        msg = "I do not want to play any more"
        raise RuntimeError(msg)


class _UnspeakableError(Exception):
    """An error that cannot even be written."""

    def __str__(self) -> str:
        """Raise another one."""
        raise RuntimeError


class Unspeakable(Late):
    """A player that raises an error that cannot be written."""

    def strike(self) -> Move:
        """Raise it."""
        raise _UnspeakableError


class Leaves(Late):
    """A player that wants to end the program."""

    def strike(self) -> Move:
        """Ask for the end."""
        sys.exit(3)


class Hangs(Late):
    """A player that never answers, deep in C."""

    def strike(self) -> Move:
        """Sleep for ever."""
        time.sleep(1e6)
        return DrawCard()


class Dies(Late):
    """A player that takes the process along."""

    def strike(self) -> Move:
        """End it."""
        os._exit(7)


class Cheats(Late):
    """A player that moves out of turn."""

    def strike(self) -> Move:
        """Draw, and draw again."""
        return DrawCard()


class Babbles(Late):
    """A player that answers nonsense."""

    def strike(self) -> Move:
        """Return what is no move."""
        return "lay 5h 6h 7h"  # type: ignore[return-value]  # that is the point


class Floods(Babbles):
    """A player that prints and reads before it answers nonsense."""

    def strike(self) -> Move:
        """Do so."""
        sys.stdout.write("x" * 1_000_000)
        sys.stdout.flush()
        sys.stdin.read()
        return super().strike()


class Starts(Late):
    """A player that starts something that goes on for ever, and thinks for ever."""

    def __init__(self, rng: Random, file: str) -> None:
        """Play no move first, and tell a file what is started."""
        super().__init__(rng, 0)
        self._file = Path(file)

    def strike(self) -> Move:
        """Do so."""
        self.started(subprocess.Popen(SLEEP, start_new_session=True))
        return self.think()

    def started(self, process: subprocess.Popen[bytes]) -> None:
        """Start what is closed with the player, and tell of it."""
        self.close = process.kill
        self.tell(process.pid)

    def tell(self, *numbers: int) -> None:
        """Tell the file, all at once."""
        new = self._file.with_suffix(".new")
        new.write_text(" ".join(map(str, numbers)), encoding="utf-8")
        new.replace(self._file)

    def think(self) -> Move:
        """Think for ever."""
        while True:
            time.sleep(0.01)


class Spins(Starts):
    """A player that thinks for ever, and does not sleep."""

    def think(self) -> Move:
        """Do so."""
        while True:
            pass


class Forks(Starts):
    """A player that forks its process, and thinks for ever."""

    def strike(self) -> Move:
        """Do so."""
        if number := os.fork():
            self.tell(number)
        return self.think()


class Leaks(Starts):
    """A player that forks its process, and takes it along."""

    def strike(self) -> Move:
        """Do so."""
        if number := os.fork():
            self.tell(number)
            os._exit(7)
        return self.think()


class Escapes(Starts):
    """A player that lets somebody away with all its files, and thinks for ever."""

    def strike(self) -> Move:
        """Do so."""
        files = tuple(range(3, 12))
        for number in files:
            with contextlib.suppress(OSError):
                os.set_inheritable(number, True)
        process = subprocess.Popen(SLEEP, start_new_session=True, close_fds=False)
        self.tell(process.pid)
        return self.think()


class Scribbles(Babbles):
    """A player that writes to files that it has not opened."""

    def strike(self) -> Move:
        """Write to some of them."""
        for number in range(3, 12):
            with contextlib.suppress(OSError):
                os.write(number, b"hello\n")
        return super().strike()


class Unmakeable:
    """A player that cannot be made."""

    def __init__(self) -> None:
        """Fail."""
        msg = "not today"
        raise OSError(msg)


class Needy(Late):
    """A player that needs more than chance."""

    def __init__(self, rng: Random, boldness: int) -> None:
        """Play as many moves as it is bold."""
        super().__init__(rng, boldness)


NOBODY = 3
"""No player at all."""
