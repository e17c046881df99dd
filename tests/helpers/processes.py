"""The command as a process of its own: what it is given, and what became of it."""

import contextlib
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from types import TracebackType
from typing import AnyStr, Final, Self

import attrs
import pytest

PYTHON: Final = (sys.executable, "-P")
"""Python that imports the installed package, wherever the tests are run."""

COMMAND: Final = (*PYTHON, "-m", "biriba")
"""The command as a process."""

_AT_HAND = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("biriba", run_name="__main__", alter_sys=True)
"""

AT_HAND: Final = (*PYTHON, "-c", _AT_HAND)
"""The command as it is at hand: a shell's background jobs ignore Ctrl-C."""

on_posix = pytest.mark.skipif(os.name != "posix", reason="asks for a POSIX terminal")
"""Runs a test where there are pseudo-terminals and signals."""


@attrs.frozen
class Outcome:
    """What became of a process: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


def environment(**variables: str) -> dict[str, str]:
    """Return the environment of a plain terminal, with some variables set."""
    ours = ("NO_COLOR", "PYTHONIOENCODING", "PYTHONUNBUFFERED")
    kept = {name: text for name, text in os.environ.items() if name not in ours}
    return {**kept, "TERM": "xterm", "PYTHONUTF8": "1", **variables}


def run(*arguments: str, text: str | bytes = "", **variables: str) -> Outcome:
    """Run the command over pipes.

    Args:
        *arguments: What follows ``biriba`` on the command line.
        text: What stands on its standard input.
        **variables: Of the environment.
    """
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(**variables),
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        check=False,
        timeout=60,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


@contextlib.contextmanager
def ended(process: subprocess.Popen[AnyStr]) -> Iterator[subprocess.Popen[AnyStr]]:
    """Use a process, and leave none behind, whatever a test makes of it."""
    with process:
        try:
            yield process
        finally:
            process.kill()


class Terminal:
    """A process on a pseudo-terminal, which does not outlive its `with` block.

    Attributes:
        process: The process.
        text: What it has written.
    """

    def __init__(self, *arguments: str, **variables: str) -> None:
        """Start the command.

        Args:
            *arguments: What follows ``biriba`` on the command line.
            **variables: Of the environment.
        """
        self._state = tempfile.TemporaryDirectory()
        variables = {"XDG_STATE_HOME": self._state.name, **variables}
        self.end, other = os.openpty()
        self.process = subprocess.Popen(
            [*AT_HAND, *arguments],
            env=environment(COLUMNS="80", LINES="24", **variables),
            stdin=other,
            stdout=other,
            stderr=other,
            start_new_session=True,
        )
        os.close(other)
        self.text = ""

    def __enter__(self) -> Self:
        """Use it."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave no process behind, and no open end."""
        self.process.kill()
        self.process.wait()
        os.close(self.end)
        self._state.cleanup()

    def until(self, words: str, *, seconds: float = 30) -> str:
        """Read until some words come, and return what has come since the last call.

        Args:
            words: What is waited for.
            seconds: How long; to wait in vain is an `AssertionError`.
        """
        start = len(self.text)
        limit = time.monotonic() + seconds
        while words not in self.text[start:]:
            part = self._read(limit - time.monotonic())
            assert part, f"{words!r} did not come after {self.text[start:]!r}"
            self.text += part.decode().replace("\r\n", "\n")
        return self.text[start:]

    def _read(self, seconds: float) -> bytes:
        """Return what comes next; nothing at the end, or when time is up."""
        if not select.select([self.end], [], [], max(0.0, seconds))[0]:
            return b""
        try:
            return os.read(self.end, 1 << 16)
        except OSError:  # how a pseudo-terminal ends on Linux
            return b""

    def type(self, keys: str, until: str) -> str:
        """Type keys, and read until some words come."""
        os.write(self.end, keys.encode())
        return self.until(until)

    def interrupted(self) -> int:
        """Interrupt the process, and return its exit code.

        Just before it begins to wait for keys it would notice only with the next key.
        """
        for _ in range(30):
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(1)
                break
        return self.code()

    def code(self) -> int:
        """Return the exit code once the process has ended."""
        return self.process.wait(30)
