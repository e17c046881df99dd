"""A program that is started, and the lines that go to and fro."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Sequence
from typing import IO, Final

from biriba.errors import EngineError, shown
from biriba.rules import Rules

_MOST_LINES: Final = 10_000
"""More lines are no answer, but a flood."""
_LONGEST: Final = 1 << 16
"""No line of an answer is longer."""


class Program:
    """A program that runs, and the lines that it writes.

    Attributes:
        rules: The rules that it was told last.
        wants: What it wants to be told: ``moves`` or ``steps``, and ``events``.
        told: How many lines about the deal it was told.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program."""
        self._command = " ".join(command)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed in `end`
        try:
            self._process = subprocess.Popen(  # noqa: S603 - what the user asks for
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,  # so that what it starts is ended with it
            )
        except OSError:
            self._errors.close()
            raise
        self.rules: Rules | None = None
        self.wants: set[str] = set()
        self.told = 0
        self._lines: queue.Queue[bytes] = queue.Queue(maxsize=8)
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        self._ended = threading.Event()
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._lines, self._ended)
        )
        self._reader.daemon = True
        self._reader.start()
        self._finalizer = weakref.finalize(self, _kill, self._process)

    def tell(self, word: str, rest: str, within: float) -> None:
        """Write a line to the program, which has to read it in time."""
        pipe = self._process.stdin
        assert pipe is not None  # noqa: S101 - it is a pipe
        too_late = threading.Timer(within, _kill, (self._process,))
        too_late.start()
        try:
            pipe.write(f"{word} {rest}".rstrip().encode() + b"\n")
            pipe.flush()
        except OSError as error:
            raise self._crashed() from error
        finally:
            too_late.cancel()

    def check_silence(self) -> None:
        """Refuse lines that nobody asked for."""
        if not self._lines.empty() and (line := self._lines.get()):
            told = line.decode("utf-8", "replace").strip()
            raise self._fault(f"it wrote without being asked: {shown(told)}")

    def hear(self, last: str, *words: str, within: float) -> list[tuple[str, str]]:
        """Return the first word and the rest of lines, up to one that is awaited.

        Args:
            last: The first word of the line that is awaited.
            words: The first words of lines that may come before.
            within: How many seconds it may take.
        """
        until = time.monotonic() + within
        told: list[tuple[str, str]] = []
        for _ in range(_MOST_LINES):
            line = self._line(until, within)
            word, _, rest = line.partition(" ")
            if word not in (last, *words):
                known = ", ".join((*words, last))
                raise self._fault(f"expected {known}, not {shown(line)}")
            told.append((word, rest.strip()))
            if word == last:
                return told
        raise self._fault(f"more than {_MOST_LINES} lines, and no {last}")

    def _line(self, until: float, within: float) -> str:
        """Return the next line, which has to come in time."""
        try:
            line = self._lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise self._fault(f"it gave no answer within {within:g} s") from None
        if not line:
            raise self._crashed()
        if len(line) >= _LONGEST:
            raise self._fault(f"a line of more than {_LONGEST} characters")
        return line.decode("utf-8", "replace").strip()

    def _crashed(self) -> EngineError:
        """Return the error for a program that has ended."""
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return self._fault("it closed its output")
        self._errors.seek(0)
        written = self._errors.read()[-_LONGEST:].decode("utf-8", "replace")
        lines = [line for line in written.splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.lower()] or lines
        last = errors[-1] if errors else ""
        return self._fault(f"it ended with exit code {code}: {last}".rstrip(": "))

    def _fault(self, problem: str) -> EngineError:
        """Return the error for something that the program did wrong."""
        return EngineError(f"{self._command}: {problem}")

    def end(self) -> None:
        """End the program, and wait for it."""
        self._ended.set()
        self._finalizer.detach()
        _kill(self._process)
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout, self._errors):
            assert pipe is not None  # noqa: S101 - they are pipes and a file
            try:
                pipe.close()
            except OSError:
                continue  # what was not yet written stays unwritten


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a program at once, with all that it has started where that can be done."""
    # Without groups of processes there is no `killpg`; and what has ended is ended.
    with contextlib.suppress(AttributeError, ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()


def _read(pipe: IO[bytes], lines: queue.Queue[bytes], ended: threading.Event) -> None:
    """Pass lines on, and in the end an empty one, until nobody wants them."""
    while not ended.is_set():
        line = pipe.readline(_LONGEST)
        while not ended.is_set():
            try:
                lines.put(line, timeout=0.05)
                break
            except queue.Full:
                continue
        if not line:
            return
