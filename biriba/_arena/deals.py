"""The result of a deal of a tournament, and reading it from JSON."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any, Final, cast

import attrs

from biriba._arena.boards import Task
from biriba._fields import typed
from biriba.errors import ArenaError


@attrs.frozen(field_transformer=typed(ArenaError))
class Forfeit:
    """The fault by which a player forfeited a deal.

    Attributes:
        player: The name of the player.
        kind: ``raised`` an error, gave an ``illegal`` answer, ``hung`` longer than
            allowed, or ``crashed`` the process that it played in.
        text: What happened, in words.
    """

    player: str
    kind: str
    text: str


@attrs.frozen
class SideResult:
    """The result and the habits of one side in a deal.

    Attributes:
        points: Its score; half of the pair's points if pairs formed during play.
        taken: Whether it took its biribaki.
        clean: The number of its clean biribas.
        dirty: The number of its dirty biribas.
        out: Whether one of its players went out.
        moves: The number of moves of its players.
        seconds: The time that they took for these moves.
    """

    points: float
    taken: bool = False
    clean: int = 0
    dirty: int = 0
    out: bool = False
    moves: int = 0
    seconds: float = 0.0


@attrs.frozen
class DealResult:
    """A deal that has been played.

    Attributes:
        board: The number of the board.
        sides: The name of the player of each side.
        parts: The result of each side.
        fault: The fault, if the deal was forfeited.
    """

    board: int
    sides: tuple[str, ...]
    parts: tuple[SideResult, ...]
    fault: Forfeit | None = None

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        """The board and the players, which identify the deal within a tournament."""
        return self.board, self.sides


def lost(task: Task, fault: Forfeit) -> DealResult:
    """Return a deal that a player forfeits on each of its sides."""
    points = [-task.forfeit if name == fault.player else 0 for name in task.sides]
    return DealResult(task.board, task.sides, tuple(map(SideResult, points)), fault)


_KINDS: Final = {"points": (int, float), "taken": (bool,), "out": (bool,)} | {
    "clean": (int,),
    "dirty": (int,),
    "moves": (int,),
    "seconds": (int, float),
}
"""The types that the values of a side's result may have."""

_TOO_MUCH: Final = 1e15
"""A number that no value reaches; sums of smaller ones stay exact."""


def read_deal(value: object) -> DealResult:
    """Return a deal from its `attrs.asdict` after a round trip through JSON.

    Raises:
        ValueError: If the value is not such a deal.
    """
    given = _dict(value, {"board", "sides", "parts", "fault"})
    board, sides, parts = given["board"], given["sides"], given["parts"]
    if not (type(board) is int and isinstance(sides, list) and isinstance(parts, list)):
        raise ValueError
    names, found = cast("list[object]", sides), cast("list[object]", parts)
    if len(names) != len(found):
        raise ValueError
    told = None if given["fault"] is None else _fault(given["fault"])
    return DealResult(board, tuple(map(_text, names)), tuple(map(_part, found)), told)


def _dict(value: object, names: AbstractSet[str]) -> dict[str, Any]:
    """Return a value that must be an object with exactly these keys."""
    if not isinstance(value, dict) or value.keys() != names:
        raise ValueError
    return cast("dict[str, Any]", value)


def _text(value: object) -> str:
    """Return a value that must be a string."""
    if not isinstance(value, str):
        raise ValueError  # noqa: TRY004 - as all else here
    return value


def _part(value: object) -> SideResult:
    """Return the result of one side."""
    given = _dict(value, _KINDS.keys())
    for name, kinds in _KINDS.items():
        if type(given[name]) not in kinds or not abs(given[name]) < _TOO_MUCH:
            raise ValueError
    return SideResult(**given)


def _fault(value: object) -> Forfeit:
    """Return the fault of a forfeited deal."""
    given = _dict(value, {"player", "kind", "text"})
    return Forfeit(*(_text(given[name]) for name in ("player", "kind", "text")))
