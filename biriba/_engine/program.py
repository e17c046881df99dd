"""A program that is started, and the lines that go to and fro."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Collection, Sequence
from typing import IO, Final, TypeAlias

from biriba._rules.rules import Rules
from biriba.errors import PlayerError, shown

GRACE: Final = 0.5
"""How many seconds an answer has for its way, beyond the time that was told."""

_MOST_LINES: Final = 10_000
"""More lines are no answer, but a flood."""
_LONGEST: Final = 1 << 16
"""No line of an answer is longer, and no more of the error output is kept."""
_LAST_WORDS: Final = 1.0
"""How many seconds are waited for what an ended program has still written."""
_WAITING: Final = 64
"""How many lines may wait to be read, on either side."""

_Lines: TypeAlias = "queue.SimpleQueue[bytes]"
_Told: TypeAlias = "queue.Queue[bytes | None]"


class ProgramError(PlayerError):
    """A failure of a program that runs.

    Attributes:
        problem: What is wrong, without the command.
    """

    def __init__(self, command: str, problem: str) -> None:
        """Keep the problem beside the message."""
        super().__init__(f"{command}: {problem}")
        self.problem = problem


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
        self._process = subprocess.Popen(  # noqa: S603 - what the user asks for
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # so that what it starts is ended with it
        )
        self.rules: Rules | None = None
        self.wants: set[str] = set()
        self.told = 0
        self._told: _Told = queue.Queue(maxsize=_WAITING)
        self._lines: _Lines = queue.SimpleQueue()
        self._errors = bytearray()
        self._ended = threading.Event()
        process = self._process
        # They are pipes, all three.
        assert process.stdin is not None  # noqa: S101
        assert process.stdout is not None  # noqa: S101
        assert process.stderr is not None  # noqa: S101
        self._threads = (
            threading.Thread(target=_write, args=(process.stdin, self._told)),
            threading.Thread(
                target=_read, args=(process.stdout, self._lines, self._ended)
            ),
            threading.Thread(target=_keep, args=(process.stderr, self._errors)),
        )
        for thread in self._threads:
            thread.daemon = True
            thread.start()
        self._finalizer = weakref.finalize(self, _end, process, self._told, os.getpid())

    def tell(self, word: str, rest: str, within: float) -> None:
        """Say a line to the program, which has to read what was said before in time."""
        try:
            self._told.put(f"{word} {rest}".rstrip().encode() + b"\n", timeout=within)
        except queue.Full:
            if self._process.poll() is not None:
                raise self._crashed() from None
            msg = f"it did not read what it was told within {within:g} s"
            raise self._fault(msg) from None

    def check_silence(self, last: str) -> None:
        """Take the lines that nobody asked for, and refuse an answer among them.

        Args:
            last: The first word of the line that would be an answer.
        """
        for _ in range(self._lines.qsize()):
            told = self._lines.get()
            if not told:
                raise self._crashed()
            line = told.decode("utf-8", "replace").strip()
            word, _, rest = line.partition(" ")
            self._check_error(word, rest)
            if word == last:
                raise self._fault(f"it wrote without being asked: {shown(line)}")

    def hear(
        self, last: str, words: Collection[str], within: float
    ) -> list[tuple[str, str]]:
        """Return the first word and the rest of lines, up to one that is awaited.

        Lines that begin with other words are passed over: a later version of the
        protocol may have them.

        Args:
            last: The first word of the line that is awaited.
            words: The first words of lines that may come before.
            within: How many seconds it may take.
        """
        until = time.monotonic() + within + GRACE
        told: list[tuple[str, str]] = []
        strange = ""
        for _ in range(_MOST_LINES):
            line = self.read(until - time.monotonic())
            if line is None:
                raise self._fault(f"it gave no answer within {within:g} s{strange}")
            word, _, rest = line.partition(" ")
            self._check_error(word, rest)
            if word == last or word in words:
                told.append((word, rest.strip()))
            elif line:
                strange = f"; it wrote {shown(line)}"
            if word == last:
                return told
        raise self._fault(f"more than {_MOST_LINES} lines, and no {last}")

    def read(self, within: float) -> str | None:
        """Return the next line, or None if the program writes none in time.

        Args:
            within: How many seconds to wait.

        Raises:
            ProgramError: If the program has ended, or its line is too long.
        """
        try:
            line = self._lines.get(timeout=max(0.0, within))
        except queue.Empty:
            return None
        if not line or self._ended.is_set():
            raise self._crashed()
        if len(line) >= _LONGEST:
            raise self._fault(f"a line of more than {_LONGEST} characters")
        return line.decode("utf-8", "replace").strip()

    def _check_error(self, word: str, rest: str) -> None:
        """Raise the error that a line tells of."""
        if word == "error":
            raise self._fault(f"it tells of an error: {rest.strip()}")

    def _crashed(self) -> ProgramError:
        """Return the error for a program that has ended."""
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return self._fault("it closed its output")
        self._threads[-1].join(_LAST_WORDS)
        written = bytes(self._errors).decode("utf-8", "replace")
        lines = [line for line in written.splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.lower()] or lines
        last = errors[-1] if errors else ""
        return self._fault(f"it ended with exit code {code}: {last}".rstrip(": "))

    def _fault(self, problem: str) -> ProgramError:
        """Return the error for something that the program did wrong."""
        return ProgramError(self._command, problem)

    def end(self, within: float = 0.0) -> None:
        """End the program, and wait for it; whoever waits for a line gets an error.

        Args:
            within: How many seconds the program has to end by itself, once it can see
                that nothing more will be written to it.
        """
        self._ended.set()
        if within:
            _stop_writing(self._told)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(within)
        self._finalizer()
        self._lines.put(b"")
        for thread in self._threads:
            thread.join(_LAST_WORDS)


def _end(process: subprocess.Popen[bytes], told: _Told, owner: int) -> None:
    """Kill a program at once and, if possible, everything that it has started."""
    if os.getpid() != owner:  # a forked process does not end what it inherits
        return
    # Without groups of processes there is no `killpg`; and what has ended is ended.
    with contextlib.suppress(AttributeError, ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    _stop_writing(told)


def _stop_writing(told: _Told) -> None:
    """Close the input of a program when all that waits has been written."""
    # If so much waits that there is no place, the next line ends the writing.
    with contextlib.suppress(queue.Full):
        told.put_nowait(None)


# Each pipe is closed by its thread. If the program has started something that lives on
# and holds the pipe, that is when it has ended too.


def _write(pipe: IO[bytes], told: _Told) -> None:
    """Pass lines on until there are no more, or nobody reads them."""
    with contextlib.suppress(OSError), pipe:  # who waits for an answer will find out
        while (line := told.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _read(pipe: IO[bytes], lines: _Lines, ended: threading.Event) -> None:
    """Pass lines on, and in the end an empty one, until nobody wants them."""
    with pipe:
        while not ended.is_set():
            lines.put(line := pipe.readline(_LONGEST))
            if not line:
                return
            while lines.qsize() >= _WAITING and not ended.wait(0.05):
                pass  # a flood has to wait


def _keep(pipe: IO[bytes], kept: bytearray) -> None:
    """Keep the end of what is written."""
    with pipe:
        while written := os.read(pipe.fileno(), _LONGEST):
            kept += written
            del kept[:-_LONGEST]
