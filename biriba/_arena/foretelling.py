"""How sure a number of boards makes, and how many it takes to be surer."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

from biriba._base.figures import Z95, quantile
from biriba.errors import ArenaError, shown

USUAL_SPREAD: Final = 450.0
"""The standard deviation of a board's result, in points, between players of like
strength: what is foretold before anything is played."""

_NARROWEST: Final = 0.001
_WIDEST: Final = 1e9
"""Between what points and spreads are."""


def expected_margin(boards: int, spread: float = USUAL_SPREAD) -> float:
    """Return how wide each side of a 95 % interval will be, in points.

    Args:
        boards: The number of boards, from 1 on; one alone is never sure.
        spread: The standard deviation of a board's result.

    Raises:
        ArenaError: If one of them cannot be.

    >>> round(expected_margin(1000))
    28
    """
    if type(boards) is not int or boards < 1:
        raise ArenaError(f"boards are a number from 1 on, not {shown(boards)}")
    _check("spread", spread, 0)
    return quantile(boards - 1) * spread / sqrt(boards)


def boards_needed(margin: float, spread: float = USUAL_SPREAD) -> int:
    """Return how many boards it takes for a 95 % interval with such sides.

    Args:
        margin: How wide each side may be, in points, from 0.001 on.
        spread: The standard deviation of a board's result.

    Raises:
        ArenaError: If one of them cannot be.

    >>> boards_needed(28)
    995
    """
    _check("margin", margin, _NARROWEST)
    _check("spread", spread, 0)
    boards = max(2, ceil((Z95 * spread / margin) ** 2))
    while expected_margin(boards, spread) > margin:
        boards += 1  # not often: few boards are a little less sure than many
    return boards


def _check(what: str, points: float, lowest: float) -> None:
    """Refuse what is no number of points."""
    if not isinstance(points, (int, float)) or not lowest <= points <= _WIDEST:
        raise ArenaError(f"a {what} is points from {lowest} on, not {shown(points)}")
