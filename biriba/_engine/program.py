"""A running program, and the lines exchanged with it."""

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

from biriba.errors import PlayerError, shown

GRACE: Final = 0.5
"""The time allowed for the transfer of an answer, beyond its time limit, in seconds."""

_MOST_LINES: Final = 10_000
"""The most lines of one answer."""
_LONGEST: Final = 1 << 16
"""The longest line with its newline, and the most error output kept, in bytes."""
_LAST_WORDS: Final = 1.0
"""The time to wait for the remaining output of an ended program, in seconds."""
_WAITING: Final = 64
"""The most lines that wait to be read, in each direction."""

_Lines: TypeAlias = "queue.SimpleQueue[bytes]"
_Told: TypeAlias = "queue.Queue[bytes | None]"


class ProgramError(PlayerError):
    """A failure of a running program.

    Attributes:
        problem: The problem, without the command.
    """

    def __init__(self, command: str, problem: str) -> None:
        super().__init__(f"{command}: {problem}")
        self.problem = problem


class Program:
    """A running program, and the lines that it writes.

    Attributes:
        rules: The digest of the rules that it was sent last.
        wants: The messages that it requested: ``moves`` or ``steps``, and ``events``.
        told: The number of lines about the deal that it was sent.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start the program."""
        self._command = " ".join(command)
        self._process = subprocess.Popen(  # noqa: S603 - what the user asks for
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # so that its own processes end with it
        )
        self.rules = ""
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
        """Send a line to the program, which must read earlier lines in time."""
        try:
            self._told.put(f"{word} {rest}".rstrip().encode() + b"\n", timeout=within)
        except queue.Full:
            if self._process.poll() is not None:
                raise self._crashed() from None
            msg = f"it did not read its input within {within:g} s"
            raise self._fault(msg) from None

    def check_silence(self, last: str) -> None:
        """Consume lines that were not requested, and reject an answer among them.

        Args:
            last: The first word of a line that is an answer.
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
        """Return the lines of an answer, each as its first word and the rest.

        Lines that begin with other words are ignored: a later version of the
        protocol may have them.

        Args:
            last: The first word of the last line of the answer.
            words: The first words of lines that may precede it.
            within: The time limit in seconds.
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
            within: The time limit in seconds.

        Raises:
            ProgramError: If the program has ended, or its line is too long.
        """
        try:
            line = self._lines.get(timeout=max(0.0, within))
        except queue.Empty:
            return None
        if not line or self._ended.is_set():
            raise self._crashed()
        if len(line) > _LONGEST:
            raise self._fault(f"a line of more than {_LONGEST} bytes")
        return line.decode("utf-8", "replace").strip()

    def _check_error(self, word: str, rest: str) -> None:
        """Raise an error if a line reports one."""
        if word == "error":
            raise self._fault(f"it reports an error: {rest.strip()}")

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
        """Return the error for a fault of the program."""
        return ProgramError(self._command, problem)

    def end(self, within: float = 0.0) -> None:
        """End the program and wait for it; a pending `read` raises an error.

        Args:
            within: The time that the program has to end by itself after its input is
                closed, in seconds.
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
    """Kill a program at once and, if possible, all processes that it has started."""
    if os.getpid() != owner:  # a forked process must not end its parent's program
        return
    # Some systems lack `killpg`, and the program may have ended already.
    with contextlib.suppress(AttributeError, ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
    _stop_writing(told)


def _stop_writing(told: _Told) -> None:
    """Close the input of a program after the waiting lines have been written."""
    # If the queue is full, the writer fails at its next line, since the program ended.
    with contextlib.suppress(queue.Full):
        told.put_nowait(None)


# Each thread closes its pipe. If a process that the program started outlives it and
# keeps the pipe open, the thread waits for the end of that process.


def _write(pipe: IO[bytes], told: _Told) -> None:
    """Write lines to the program until there are no more, or it stops reading."""
    with contextlib.suppress(OSError), pipe:  # `read` reports a program that ended
        while (line := told.get()) is not None:
            pipe.write(line)
            pipe.flush()


def _read(pipe: IO[bytes], lines: _Lines, ended: threading.Event) -> None:
    """Queue the lines of the program, then an empty one at the end of its output."""
    with pipe:
        while not ended.is_set():
            lines.put(line := pipe.readline(_LONGEST + 1))
            if not line:
                return
            while lines.qsize() >= _WAITING and not ended.wait(0.05):
                pass  # limit the queue


def _keep(pipe: IO[bytes], kept: bytearray) -> None:
    """Keep the end of the error output."""
    with pipe:
        while written := os.read(pipe.fileno(), _LONGEST):
            kept += written
            del kept[:-_LONGEST]
