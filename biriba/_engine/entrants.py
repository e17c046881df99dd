"""The names of players, and creating the players that they name."""

from __future__ import annotations

import ast
import inspect
import shlex
import shutil
import sys
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final, cast

import attrs

from biriba._base.hints import hint
from biriba._players.built_in import BUILT_IN
from biriba._players.protocols import Analyst, Player, check_analyst, check_player
from biriba.errors import BiribaError, PlayerError, in_words, shown

_PLAIN: Final = (bool, int, float, str, type(None))


@attrs.frozen
class Entrant:
    """A player as named in a tournament or for a seat.

    Attributes:
        text: The text as given: a built-in name or ``module:Class``, with arguments
            after another colon, such as ``searching:playouts=200``; or ``cmd:`` and a
            command that speaks the engine protocol. A display name and ``=`` may come
            first: ``mine=cmd:./program --fast``.
        target: The built-in name, or the module and the class; empty for a command.
        arguments: The arguments.
        command: The command.
        name: The display name; the text if none was given.
    """

    text: str
    target: str = attrs.field(eq=False)
    arguments: tuple[tuple[str, object], ...] = attrs.field(eq=False, default=())
    command: tuple[str, ...] = attrs.field(eq=False, default=())
    name: str = attrs.field(
        eq=False, default=attrs.Factory(lambda self: self.text, takes_self=True)
    )

    @property
    def is_built_in(self) -> bool:
        """Whether the text names neither a command nor a class outside the library."""
        return not self.command and ":" not in self.target

    @property
    def takes_chance(self) -> bool:
        """Whether the player takes a random generator as its argument ``rng``.

        Raises:
            PlayerError: If there is nothing of that name.
        """
        return "rng" in self._parameters()

    def _parameters(self) -> Mapping[str, inspect.Parameter]:
        """Return the parameters of the maker, none if it has no signature."""
        signature = self._signature()
        return {} if signature is None else signature.parameters

    def _signature(self) -> inspect.Signature | None:
        """Return the signature of the maker, None if it has none."""
        maker = self.maker()
        try:
            return inspect.signature(maker)
        except ValueError:  # of some classes that are not written in Python
            return None

    def maker(self) -> Callable[..., Player]:
        """Return the callable that creates the player, imported if necessary.

        Raises:
            PlayerError: If there is nothing of that name.
        """
        if self.command:
            from biriba._engine.external import ExternalPlayer  # noqa: PLC0415 - loads JSON

            if shutil.which(self.command[0]) is None:
                program = shown(self.command[0])
                raise PlayerError(f"{self.text}: there is no program {program}")
            return partial(ExternalPlayer, self.command)
        module, _, name = self.target.partition(":")
        if not name:
            if module not in BUILT_IN:
                known = ", ".join(BUILT_IN)
                msg = f"there is no player {shown(module)}; there are: {known}"
                more = hint(module, BUILT_IN)
                raise PlayerError(f"{msg}; and any module:Class or cmd:program{more}")
            return BUILT_IN[module]
        try:
            with _importing_from_here():
                found: Any = import_module(module)
            for part in name.split("."):
                found = getattr(found, part)
        except (Exception, SystemExit) as error:  # whatever a module does
            raise PlayerError(f"{self.text}: {in_words(error)}") from error
        if not callable(found):
            raise PlayerError(f"{self.text} is not a class, but {shown(found)}")
        return cast("Callable[..., Player]", found)

    @property
    def options(self) -> dict[str, object]:
        """The options of the player by name, with their values.

        These are its arguments except ``rng``, if their default is a plain value.

        Raises:
            PlayerError: If there is nothing of that name.
        """
        if self.command:
            return {}
        taken = self._parameters().values()
        usual = {each.name: each.default for each in taken if each.name != "rng"}
        plain = {name: usual[name] for name in usual if isinstance(usual[name], _PLAIN)}
        return plain | dict(self.arguments)

    def with_option(self, name: str, value: str) -> Entrant:
        """Return the player with an option changed.

        Args:
            name: The name of the option.
            value: The value: a Python literal, or any other string as itself.

        Raises:
            PlayerError: If the player has no such option.
        """
        if name not in (options := self.options):
            known = ", ".join(options) or "none"
            more = hint(name, options)
            raise PlayerError(f"there is no option {shown(name)}; known: {known}{more}")
        said = dict(self.arguments) | {name: _value(value)}
        text = f"{self.target}:{','.join(f'{each}={said[each]}' for each in said)}"
        return Entrant(text, self.target, tuple(said.items()))

    def make(self, rng: Random, limit: float | None = None) -> Player:
        """Return a new player.

        Args:
            rng: The random generator, passed to a player that takes an ``rng``.
            limit: The time limit of a decision in seconds, which a program is sent.

        Raises:
            PlayerError: If there is nothing of that name, it does not take the
                arguments or needs more, or it makes something that cannot choose moves.
        """
        player = self.build(rng, limit)
        check_player(player, PlayerError)
        return cast("Player", player)

    def build(self, rng: Random, limit: float | None = None) -> object:
        """Create the named object like `make`, without checking that it is a player."""
        self.check()
        told = {"time_limit": limit} if self.command and limit is not None else {}
        return self.maker()(**self._given(rng), **told)

    def check(self) -> None:
        """Check that the player exists and accepts the arguments given.

        Raises:
            PlayerError: If the player does not exist, or takes other arguments.
        """
        signature = self._signature()
        if signature is not None:
            try:
                signature.bind(**self._given(None))
            except TypeError as error:
                raise PlayerError(f"{self.text} cannot be made: {error}") from error

    def _given(self, rng: Random | None) -> dict[str, Any]:
        """Return the arguments for the maker."""
        chance = {"rng": rng} if self.takes_chance else {}
        return {**dict(self.arguments), **chance}


def entrant(text: str) -> Entrant:
    """Return the player that a text names.

    Raises:
        PlayerError: If the text cannot be read.
    """
    if not isinstance(text, str) or not text.strip():
        msg = "a player must be named by a string such as 'solid' or 'module:Class'"
        raise PlayerError(f"{msg}, not {shown(text)}")
    name, equals, player = text.partition("=")
    if equals and ":" not in name:
        if not name.strip() or not name.isprintable() or not player.strip():
            raise PlayerError(f"expected name=player, not {shown(text)}")
        return attrs.evolve(_read(player.strip(), text), name=name.strip())
    return _read(text, text)


def player_of(
    given: Player | str, error: type[BiribaError], rng: Random | None = None
) -> Player:
    """Return a player, a new one for a name.

    Args:
        given: The player, or its name.
        error: The type of the error if it cannot choose moves.
        rng: The random generator for a player that takes one; a new one if not given.

    Raises:
        PlayerError: If there is no player of that name.
        BiribaError: If it cannot choose moves.
    """
    if isinstance(given, str):
        return entrant(given).make(rng or Random())
    check_player(given, error)
    return given


def analyst_of(
    given: Analyst | str, error: type[BiribaError], rng: Random | None = None
) -> Analyst:
    """Return an analyst; as `player_of`, with the same arguments and errors."""
    if not isinstance(given, str):
        check_analyst(given, error)
        return given
    analyst = entrant(given).build(rng or Random())
    check_analyst(analyst, error)
    return cast("Analyst", analyst)


def _read(player: str, text: str) -> Entrant:
    """Return the player that a text without its display name describes."""
    target, colon, last = player.rpartition(":")
    if player.startswith("cmd:"):
        return Entrant(text, "", command=_command(player.removeprefix("cmd:"), text))
    if colon and not last:
        raise PlayerError(f"{shown(text)} ends in a colon: nothing comes after it")
    if "=" not in last:
        return Entrant(text, player)
    if not colon:
        raise PlayerError(f"{shown(text)} has arguments, but no player")
    given = tuple(_argument(word, text) for word in last.split(","))
    return Entrant(text, target, given)


def _command(line: str, text: str) -> tuple[str, ...]:
    """Return the words of a command."""
    try:
        words = tuple(shlex.split(line))
    except ValueError as error:
        raise PlayerError(f"{shown(text)}: {str(error).lower()}") from error
    if not words:
        raise PlayerError(f"{shown(text)} names no program")
    return words


def _argument(word: str, text: str) -> tuple[str, object]:
    """Return the name and the value of an argument."""
    name, equals, value = word.partition("=")
    if not name.isidentifier() or not equals:
        raise PlayerError(f"{shown(text)}: {shown(word)} is not an argument name=value")
    return name, _value(value)


def _value(text: str) -> object:
    """Return the Python literal that a text holds, or the text itself."""
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return text  # a set of lists raises TypeError, deep nesting the last two


@contextmanager
def _importing_from_here() -> Generator[None]:
    """Allow imports from the current folder, as ``python -m`` does."""
    sys.path.append("")
    try:
        yield
    finally:
        sys.path.remove("")
