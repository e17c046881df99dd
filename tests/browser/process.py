"""The server of the tables, in a process of its own."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self
from urllib.request import urlopen

WEB: Final = Path(__file__).parents[2] / "examples" / "web"
sys.path.insert(0, str(WEB))  # for the scripts that are no tests

COMMAND: Final = (sys.executable, "-m", "webtable")
"""What starts the server of the tree."""


class Server:
    """A server in a process of its own, which can be killed and started again.

    Attributes:
        database: The file with its tables.
        address: Where the page is.
    """

    def __init__(
        self, database: Path, pace: float = 0.02, command: Sequence[str] = COMMAND
    ) -> None:
        """Choose a free port; nothing is started yet."""
        self._command = command
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.database = database
        self.address = f"http://127.0.0.1:{self._port}/"
        self._pace = pace
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *options: str) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen(
            [
                *(*self._command, "--port", str(self._port)),
                *("--database", str(self.database), "--pace", str(self._pace)),
                *("--host", "127.0.0.1", "--no-browser", "--tables", "100000"),
                *("--clients", "100000", "--requests", "100000"),
                *options,
            ],
            cwd=WEB if self._command == COMMAND else self.database.parent,
            stdout=subprocess.DEVNULL,
        )
        for _ in range(200):
            time.sleep(0.1)
            with contextlib.suppress(OSError), urlopen(self.address):  # noqa: S310 - ours
                return
        raise TimeoutError("the server does not answer")

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it still runs."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill it at once, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def interrupt(self, seconds: float) -> None:
        """End it as Ctrl-C would, which must not take longer than that."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(seconds)

    def __enter__(self) -> Self:
        """Start it."""
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Stop it."""
        self.kill()
