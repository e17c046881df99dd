"""What comes of a tournament: who does better than whom, and how they play."""

from __future__ import annotations

from collections.abc import Iterable

import attrs


@attrs.frozen
class PairResult:
    """Who does better than whom.

    Attributes:
        player: The one.
        other: The other.
        points: By how many points a deal the one did better, on average.
        margin: How far that may be off, in points: half of the 95 % interval.
        boards: The number of boards.
        spread: The standard deviation of a board.
        is_settled: Whether it is clear who is better.
    """

    player: str
    other: str
    points: float
    margin: float
    boards: int
    spread: float
    is_settled: bool


@attrs.frozen
class Standing:
    """How a player has done; each of its habits is a mean for a side and deal.

    The habits are of the deals that were played to their end, None without any.

    Attributes:
        player: The name.
        rating: The points a deal above the average of all players.
        margin: How far that may be off: half of the 95 % interval.
        points: The points of a side.
        taken: How often a side took its biribaki, 0 to 1.
        clean: The clean biribas of a side.
        dirty: The dirty ones.
        out: How often a side went out, 0 to 1.
        moves: The moves of a side.
        seconds: How long a decision took; alone of all it is never the same twice.
        faults: How many deals it lost by a fault.
    """

    player: str
    rating: float
    margin: float
    points: float | None
    taken: float | None
    clean: float | None
    dirty: float | None
    out: float | None
    moves: float | None
    seconds: float | None
    faults: int


def between(results: Iterable[PairResult], player: str, other: str) -> PairResult:
    """Return the result of two players, seen from the first.

    Raises:
        KeyError: If they have not met.
    """
    for result in results:
        if (result.player, result.other) == (player, other):
            return result
        if (result.other, result.player) == (player, other):
            return attrs.evolve(
                result, player=player, other=other, points=-result.points
            )
    raise KeyError((player, other))
