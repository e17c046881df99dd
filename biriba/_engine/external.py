"""A player that is an external program."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Self, TypeVar, cast

from biriba import json as biriba_json
from biriba._engine.program import Program
from biriba._state.states import PlayerView
from biriba._table.moves import Move
from biriba.errors import BiribaError, PlayerError, check_count, check_seconds, shown
from biriba.events import Event
from biriba.notation import loads

T = TypeVar("T")

PROTOCOL: Final = 1
"""The version of the protocol."""

_LONGEST_LIMIT: Final = 10**6

WANTS: Final = ("moves", "steps", "events")
"""The messages that a program may request with ``want``."""


class ExternalPlayer:
    """A player that is a program, started when it is first needed.

    If the program does not answer in time, crashes, sends nonsense or chooses an
    illegal move, it is ended. If restarts are left, it is started again and the
    question is repeated.

    Attributes:
        command: The program and its arguments.
        name: The name that the program gives itself; empty before it is started.
        analysis: The ``info`` lines about its last choice.
        offers: Its options and their values, by name; empty before it is started.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        time_limit: float = 10.0,
        restarts: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Keep the command; nothing is started yet.

        Args:
            command: The program and its arguments, as a list of strings.
            time_limit: The time limit of each answer in seconds, which is sent to the
                program. Half a second more is allowed for the transfer.
            restarts: How often the program may be started again after failures, in all.
            options: Options of the program, by name.

        Raises:
            PlayerError: If an argument is invalid.
        """
        _check(command, time_limit, restarts, options)
        self.command: tuple[str, ...] = tuple(command)
        self.name: str = ""
        self.analysis: tuple[str, ...] = ()
        self.offers: dict[str, str] = {}
        self._time_limit = time_limit
        self._restarts = restarts
        self._options = dict(options or {})
        self._running: Program | None = None
        self._deal: list[PlayerView | Event] = []

    def launch(self) -> None:
        """Start the program now, unless it runs, instead of when it is first needed.

        Raises:
            PlayerError: If it cannot be started, or does not answer the greeting, and
                no restart is left.
        """
        self._insisted(lambda _: None)

    def start(self, view: PlayerView) -> None:
        """Start to follow a deal; a program that wants events is sent the view.

        Args:
            view: The player's first view of the deal.

        Raises:
            PlayerError: If the program is running and fails, and no restart is left.
        """
        self._deal = [view]
        if self._running is not None:
            self._running.told = 0
            self._insisted(self._tell_deal)

    def observe(self, event: Event) -> None:
        """Receive an event; a program that wants events gets it.

        Args:
            event: The event, as the player's seat sees it.

        Raises:
            PlayerError: If the program is running and fails, and no restart is left.
        """
        self._deal.append(event)
        if self._running is not None:
            self._insisted(self._tell_deal)

    def choose(self, view: PlayerView) -> Move:
        """Return the move that the program chooses.

        Args:
            view: The player's view.

        Raises:
            PlayerError: If the program fails, and no restart is left.
        """
        return self._insisted(lambda process: self._ask(process, view))

    def _insisted(self, do: Callable[[Program], T]) -> T:
        """Do something with the program; restart it after a failure, if allowed."""
        while True:
            try:
                return do(self._running or self._started())
            except PlayerError:
                self.close()
                if not self._restarts:
                    raise
                self._restarts -= 1

    def _tell_deal(self, process: Program) -> None:
        """Send the program the events that it lacks, if it wants events."""
        if "events" not in process.wants:
            return
        for told in self._deal[process.told :]:
            process.told += 1
            if isinstance(told, PlayerView):
                self._tell_rules(process, told)
                process.tell("start", _compact(_view(told)), self._time_limit)
            else:
                process.tell(
                    "event", _compact(biriba_json.to_data(told)), self._time_limit
                )

    def _tell_rules(self, process: Program, view: PlayerView) -> None:
        """Send the program the rules, unless it already has them."""
        digest = biriba_json.digest(view.rules)
        if process.rules != digest:
            process.rules = digest
            data = _compact(biriba_json.to_data(view.rules))
            process.tell("rules", data, self._time_limit)

    def stop(self) -> None:
        """Ask the program to answer now; call this while another thread waits.

        A program may ignore this until its time is over.
        """
        if self._running is not None:
            self._running.tell("stop", "", self._time_limit)

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

    def _ask(self, process: Program, view: PlayerView) -> Move:
        """Ask the program for a move."""
        limit = self._time_limit
        process.check_silence("bestmove")
        self._tell_deal(process)
        self._tell_rules(process, view)
        process.tell("view", _compact(_view(view)), limit)
        if process.wants & {"moves", "steps"}:
            steps = "steps" in process.wants
            moves = view.legal_moves.atomic() if steps else view.legal_moves
            process.tell("moves", _compact([str(move) for move in moves]), limit)
        process.tell("go", f"time {int(limit * 1000)}", limit)
        *told, (_, answer) = process.hear("bestmove", ("info",), limit)
        self.analysis = tuple(line for _, line in told)
        return self._checked(view, answer)

    def _checked(self, view: PlayerView, answer: str) -> Move:
        """Return the move of an answer, which must be legal."""
        try:
            move = loads(answer, "move", rules=view.rules)
        except BiribaError as error:
            raise self._fault(f"its move cannot be read: {error}") from error
        refused = view.explain(move)
        if refused is not None:
            raise self._fault(f"its move is not legal: {refused}")
        return move

    def _started(self) -> Program:
        """Return the program, after starting and greeting it if necessary."""
        try:
            process = Program(self.command)
        except (OSError, ValueError) as error:  # no argument may have a null in it
            raise self._fault(f"it cannot be started: {error}") from error
        self._running = process  # so that it is ended if it fails
        limit = self._time_limit
        process.tell("biriba", str(PROTOCOL), limit)
        self.offers = {}
        greeting = process.hear("ok", ("id", "want", "option"), limit)
        for word, line in greeting:
            name, _, value = line.partition(" ")
            match word, name:
                case "option", _:
                    self.offers[name] = value
                case "id", "name":
                    self.name = value
                case "id", "protocol" if value != str(PROTOCOL):
                    raise self._fault(
                        f"it speaks version {shown(value)} of the protocol"
                    )
                case "want", _ if line in WANTS:
                    process.wants.add(line)
                case _:
                    pass  # what a later version may tell
        for name, value in self._options.items():
            process.tell("option", f"{name} {value}", limit)
        return process

    def _fault(self, problem: str) -> PlayerError:
        """Return the error for something that the program did wrong."""
        return PlayerError(f"{' '.join(self.command)}: {problem}")


def _check(
    command: object, time_limit: object, restarts: object, options: object
) -> None:
    """Check the arguments of an external player."""
    if not command or not _are_texts(command):
        msg = "command must be a list of strings: the program and its arguments"
        raise PlayerError(f"{msg}, not {shown(command)}")
    check_seconds("time_limit", time_limit, _LONGEST_LIMIT, PlayerError)
    check_count("restarts", restarts, 0, PlayerError)
    if options is None:
        return
    if not isinstance(options, Mapping):
        raise PlayerError(f"options must map names to strings, not {shown(options)}")
    said = cast("Mapping[object, object]", options)
    for name, value in said.items():
        if not isinstance(name, str) or name.split() != [name]:
            raise PlayerError(
                f"the name of an option must be one word, not {shown(name)}"
            )
        if not isinstance(value, str) or "\n" in value:
            raise PlayerError(
                f"option {name} must be a line of text, not {shown(value)}"
            )


def _are_texts(given: object) -> bool:
    """Return whether an object is a sequence of strings, not a string."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        return False
    return all(isinstance(one, str) for one in cast("Sequence[object]", given))


def _view(view: PlayerView) -> dict[str, object]:
    """Return the data of a view without its rules, which the program already has."""
    return biriba_json.to_data(view, rules="digest")


def _compact(data: object) -> str:
    """Return compact JSON in one line."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=True)
