"""Speaking the engine protocol for a player of Python."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Final, TextIO

import attrs

from biriba import json as biriba_json
from biriba._engine.external import PROTOCOL
from biriba._engine.thinking import Choice, Thinker, error_line
from biriba._players import telling
from biriba._players.protocols import Player
from biriba._rules.rules import Rules
from biriba._state.states import PlayerView
from biriba.errors import BiribaError, PlayerError, shown

_LONGEST: Final = 10**9
"""More milliseconds are as good as any number of them."""


@attrs.frozen
class Options:
    """What can be said about a player before it plays.

    Attributes:
        values: The options by their names, as the greeting tells them.
        changed: Returns the player to go on with when an option is said, given its name
            and its value as they were written. What it raises is told.
    """

    values: Mapping[str, object]
    changed: Callable[[str, str], Player]


def serve(
    player: Player,
    lines: Iterable[str],
    output: TextIO,
    name: str = "biriba",
    options: Options | None = None,
) -> None:
    """Let a player speak the protocol until there are no more lines, or ``quit``.

    The player thinks in a thread of its own. At ``stop``, and shortly before its time
    is over, its method ``stop`` is called if it has one, from another thread; if it
    still gives no answer, the simple player answers for it. The end of the lines stops
    it too, unless its time is limited anyway. A line that cannot be read is answered
    with a line ``error``; one that begins with an unknown word is passed over.

    Args:
        player: The player.
        lines: What it is told.
        output: Where it answers.
        name: The name that the program gives itself.
        options: What can be said about the player, if anything can.
    """
    speaker = _Speaker(player, name, output, options)
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            speaker.thinker.end()
            return
        try:
            speaker.hear(word, rest)
        except BiribaError as error:
            speaker.write([error_line(error)])
    speaker.thinker.finish()


class _Speaker:
    """A player, and what it was told last.

    Attributes:
        thinker: The player, thinking.
    """

    def __init__(
        self,
        player: Player,
        name: str,
        output: TextIO,
        options: Options | None,
    ) -> None:
        """Begin before anything was told."""
        self.thinker = Thinker(player)
        self._name, self._output = name, output
        self._options = options
        self._rules: Rules | None = None
        self._view: PlayerView | None = None
        self._lock = threading.Lock()

    def write(self, lines: list[str]) -> None:
        """Write some lines."""
        with self._lock:
            self._output.write("".join(f"{line}\n" for line in lines))
            self._output.flush()

    def hear(self, word: str, rest: str) -> None:
        """Do what a line says, by its first word and the rest."""
        match word:
            case "biriba":
                self.write(self._greeting(rest))
            case "rules":
                self._rules = biriba_json.from_data(_parsed(rest), Rules)
            case "view":
                self._view = _view(rest, self._rules)
            case "start":
                view = _view(rest, self._rules)
                self._tell(lambda: telling.start(self.thinker.player, view))
            case "event":
                event = biriba_json.from_data(_parsed(rest), "event", rules=self._rules)
                self._tell(lambda: telling.observed(self.thinker.player, event))
            case "go":
                self._go(rest)
            case "stop":
                self.thinker.stop()
            case "option":
                self._set(*rest.partition(" ")[::2])
            case _:
                pass  # `moves`, of no use here, or what a later version may tell

    def _greeting(self, version: str) -> list[str]:
        """Return the answer to the greeting, which says what version is spoken here."""
        if not version.isdecimal():
            raise PlayerError(f"biriba: expected a version, not {shown(version)}")
        told = [f"id name {self._name}", f"id protocol {PROTOCOL}"]
        if self._options is not None:
            values = self._options.values.items()
            told += [f"option {option} {value}" for option, value in values]
        if telling.listens(self.thinker.player):
            told.append("want events")
        return [*told, "ok"]

    def _set(self, name: str, value: str) -> None:
        """Go on with the player as an option makes it."""
        if self._options is None:
            raise PlayerError(f"option: this player has none, not {shown(name)} either")
        if self.thinker.is_thinking:
            raise PlayerError("option: the player is still thinking")
        try:
            player = self._options.changed(name, value)
        except Exception as error:  # whatever its class does
            raise PlayerError(f"option {name}: {error}") from error
        self.thinker.seat(player)

    def _go(self, rest: str) -> None:
        """Let the player choose."""
        if self._view is None:
            raise PlayerError("go: there was no view")
        if self._view.ending is not None or self._view.turn.seat != self._view.seat:
            raise PlayerError("go: it is not the turn of the seat that sees the view")
        if self.thinker.is_thinking:
            raise PlayerError("go: the player is still thinking")
        self.thinker.choose(Choice(self._view, self.write), _seconds(rest))

    def _tell(self, job: Callable[[], None]) -> None:
        """Let the player take something in, and tell of its errors."""

        def told() -> None:
            try:
                job()
            except Exception as error:  # noqa: BLE001 - anybody's player
                self.write([error_line(error)])

        self.thinker.do(told)


def _seconds(rest: str) -> float | None:
    """Return how long a choice may take, if that is said."""
    words = rest.split()
    if not words:
        return None
    if len(words) != 2 or words[0] != "time" or not words[1].isdecimal():  # noqa: PLR2004 - a word and a number
        raise PlayerError(f"go: expected time and milliseconds, not {shown(rest)}")
    return min(int(words[1]), _LONGEST) / 1000


def _view(text: str, rules: Rules | None) -> PlayerView:
    """Return a view that refers to the rules that were told."""
    return biriba_json.from_data(_parsed(text), PlayerView, rules=rules)


def _parsed(text: str) -> object:
    """Return JSON that was told."""
    try:
        parsed: object = json.loads(text)
    except ValueError as error:
        raise PlayerError(f"expected JSON: {error}") from error
    except RecursionError:
        raise PlayerError(
            "expected JSON: there is too much within one another"
        ) from None
    return parsed
