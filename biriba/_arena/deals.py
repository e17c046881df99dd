"""What is kept of a deal of a tournament."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from math import isfinite
from typing import Any, Final, cast

import attrs

from biriba._arena.boards import Task


@attrs.frozen
class Forfeit:
    """Why a player lost a deal without playing it to its end.

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
    """What one side did in a deal.

    Attributes:
        points: What it scored; half of a pair's points where pairs formed in play.
        taken: Whether it took its biribaki.
        clean: Its clean biribas.
        dirty: Its dirty ones.
        out: Whether one of its players went out.
        moves: How many moves its players made.
        seconds: How long they took for them.
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
        parts: What each side did.
        fault: Why it was lost without play, if it was.
    """

    board: int
    sides: tuple[str, ...]
    parts: tuple[SideResult, ...]
    fault: Forfeit | None = None

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        """What tells the deal from the others of a tournament."""
        return self.board, self.sides


def lost(task: Task, fault: Forfeit) -> DealResult:
    """Return a deal that a player has lost without play, at each of its sides."""
    points = [-task.forfeit if name == fault.player else 0 for name in task.sides]
    return DealResult(task.board, task.sides, tuple(map(SideResult, points)), fault)


_KINDS: Final = {"points": (int, float), "taken": (bool,), "out": (bool,)} | {
    "clean": (int,),
    "dirty": (int,),
    "moves": (int,),
    "seconds": (int, float),
}
"""Of what kinds the values of a part are."""


def read_deal(value: object) -> DealResult:
    """Return the deal whose `attrs.asdict` went through JSON.

    Raises:
        ValueError: If it is none.
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
    """Return a value that is an object with just these names."""
    if not isinstance(value, dict) or value.keys() != names:
        raise ValueError
    return cast("dict[str, Any]", value)


def _text(value: object) -> str:
    """Return a value that is a text."""
    if not isinstance(value, str):
        raise ValueError  # noqa: TRY004 - as all else here
    return value


def _part(value: object) -> SideResult:
    """Return what one side did."""
    given = _dict(value, _KINDS.keys())
    for name, kinds in _KINDS.items():
        if type(given[name]) not in kinds or not isfinite(given[name]):
            raise ValueError
    return SideResult(**given)


def _fault(value: object) -> Forfeit:
    """Return why a deal was lost."""
    given = _dict(value, {"player", "kind", "text"})
    return Forfeit(*(_text(given[name]) for name in ("player", "kind", "text")))
