"""Players in programs of their own, in any language, that speak in lines of text.

The engine protocol says how, as UCI does for chess. `ExternalPlayer` seats such a
program, and `serve` lets a player of Python speak the protocol. Both need cattrs
(``pip install biriba[json]``).
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time
import weakref
from collections.abc import Iterable, Sequence
from typing import IO, Final, Self, TextIO, cast

from biriba import serial
from biriba.bots import Player
from biriba.errors import BiribaError, EngineError, shown
from biriba.moves import Move
from biriba.notation import read_move
from biriba.rules import Rules
from biriba.state import PlayerView

__all__ = ["PROTOCOL", "ExternalPlayer", "serve"]

PROTOCOL: Final = 1
"""The version of the protocol."""

_MOST_LINES: Final = 10_000
"""More lines are no answer, but a flood."""
_LONGEST: Final = 1 << 16
"""No line of an answer is longer."""
_WANTS: Final = ("moves", "steps")


class ExternalPlayer:
    """A player that is a program, which is started when it is first asked.

    A program that stays silent, crashes, talks nonsense or chooses a move that is not
    legal is ended, and started again if that is allowed; then it is asked once more.

    Attributes:
        command: The program and its arguments.
        name: What the program calls itself; empty before it was started.
        analysis: What it told about its last choice, a line each.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        time_limit: float = 10.0,
        restarts: int = 0,
        options: dict[str, str] | None = None,
    ) -> None:
        """Say what to start; nothing is started yet.

        Args:
            command: The program and its arguments.
            time_limit: How many seconds each answer may take, at most.
            restarts: How often it is started again after a failure, in all.
            options: Options of the program, by their names.
        """
        self.command: tuple[str, ...] = tuple(command)
        self.name: str = ""
        self.analysis: tuple[str, ...] = ()
        self._time_limit = time_limit
        self._restarts = restarts
        self._options = options or {}
        self._running: _Process | None = None

    def choose(self, view: PlayerView) -> Move:
        """Return the move that the program chooses.

        Args:
            view: What the player may know.

        Raises:
            EngineError: If the program fails, and may not be started again.
        """
        while True:
            try:
                return self._ask(view)
            except EngineError:
                self.close()
                if not self._restarts:
                    raise
                self._restarts -= 1

    def close(self) -> None:
        """End the program, if it runs."""
        if self._running is not None:
            self._running.end()
            self._running = None

    def __enter__(self) -> Self:
        """Return the player."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the program."""
        self.close()

    def _ask(self, view: PlayerView) -> Move:
        """Ask the program for a move, having started it if need be."""
        if self._running is None:
            self._running = self._started()
        process, limit = self._running, self._time_limit
        process.check_silence()
        if process.rules != view.rules:
            process.rules = view.rules
            process.tell("rules", _compact(serial.to_data(view.rules)), limit)
        data = serial.to_data(view)
        del data["rules"]
        process.tell("view", _compact(data), limit)
        if process.wants:
            steps = process.wants == "steps"
            moves = view.legal_moves.steps() if steps else view.legal_moves
            process.tell("moves", _compact([str(move) for move in moves]), limit)
        process.tell("go", f"time {int(limit * 1000)}", limit)
        *told, answer = process.hear("bestmove", "info", within=limit)
        self.analysis = tuple(told)
        return self._checked(view, answer)

    def _checked(self, view: PlayerView, answer: str) -> Move:
        """Return the move of an answer, if it is legal."""
        try:
            move = read_move(answer, view.rules)
        except BiribaError as error:
            raise self._fault(f"its move cannot be read: {error}") from error
        refused = view.explain(move)
        if refused is not None:
            raise self._fault(f"its move is not legal: {refused}")
        return move

    def _started(self) -> _Process:
        """Return the program, started and greeted."""
        try:
            process = _Process(self.command)
        except OSError as error:
            raise self._fault(f"it cannot be started: {error}") from error
        self._running = process  # so that it is ended if it fails
        limit = self._time_limit
        process.tell("biriba", str(PROTOCOL), limit)
        *told, _ = process.hear("ok", "id", "want", "option", within=limit)
        for line in told:
            word, _, rest = line.partition(" ")
            if word == "name":
                self.name = rest
            elif line in _WANTS:
                process.wants = line
        for name, value in self._options.items():
            process.tell("option", f"{name} {value}", limit)
        return process

    def _fault(self, problem: str) -> EngineError:
        """Return the error for something that the program did wrong."""
        return EngineError(f"{' '.join(self.command)}: {problem}")


def _compact(data: object) -> str:
    """Return JSON in one line."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True)


class _Process:
    """A program that runs, and the lines that it writes.

    Attributes:
        rules: The rules that it was told last.
        wants: Which list of moves it wants: ``moves``, ``steps`` or nothing.
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
        self.wants = ""
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
            pipe.write(f"{word} {rest}\n".encode())
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

    def hear(self, last: str, *words: str, within: float) -> list[str]:
        """Return what lines say behind their first word, up to one that is awaited.

        Args:
            last: The first word of the line that is awaited.
            words: The first words of lines that may come before.
            within: How many seconds it may take.
        """
        until = time.monotonic() + within
        told: list[str] = []
        for _ in range(_MOST_LINES):
            line = self._line(until, within)
            word, _, rest = line.partition(" ")
            if word not in (last, *words):
                known = ", ".join((*words, last))
                raise self._fault(f"expected {known}, not {shown(line)}")
            told.append(rest.strip())
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


# The other side -----------------------------------------------------------------------


def serve(
    player: Player, lines: Iterable[str], output: TextIO, name: str = "biriba"
) -> None:
    """Let a player speak the protocol until there are no more lines, or ``quit``.

    What it cannot do anything with is answered with a line ``error``.

    Args:
        player: The player.
        lines: What it is told.
        output: Where it answers.
        name: What it calls itself.
    """
    speaker = _Speaker(player, name)
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return
        try:
            answers = speaker.answers(word, rest)
        except BiribaError as error:
            answers = [f"error {error}".replace("\n", " ")]
        output.write("".join(f"{answer}\n" for answer in answers))
        output.flush()


class _Speaker:
    """A player, and what it was told last."""

    def __init__(self, player: Player, name: str) -> None:
        """Begin before anything was told."""
        self._player, self._name = player, name
        self._rules: Rules | None = None
        self._view: PlayerView | None = None

    def answers(self, word: str, rest: str) -> list[str]:
        """Return the answers to a line, by its first word and the rest."""
        match word:
            case "biriba":
                return [f"id name {self._name}", f"id protocol {PROTOCOL}", "ok"]
            case "rules":
                self._rules = serial.from_data(_parsed(rest), Rules)
            case "view":
                self._view = _view(rest, self._rules)
            case "go":
                if self._view is None:
                    raise EngineError("go: there was no view")
                return [f"bestmove {self._player.choose(self._view)}"]
            case "" | "moves" | "option" | "stop":
                pass  # it asks nothing of a player that answers at once
            case _:
                raise EngineError(f"what is {shown(word)}?")
        return []


def _view(text: str, rules: Rules | None) -> PlayerView:
    """Return a view that comes without its rules."""
    data = _parsed(text)
    if rules is None or not isinstance(data, dict):
        raise EngineError("view: there were no rules, or it is no object")
    seen = cast("dict[str, object]", data)
    return serial.from_data({**seen, "rules": serial.to_data(rules)}, PlayerView)


def _parsed(text: str) -> object:
    """Return JSON that was told."""
    try:
        parsed: object = json.loads(text)
    except ValueError as error:
        raise EngineError(f"expected JSON: {error}") from error
    return parsed
