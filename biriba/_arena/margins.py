"""The expected margin of error of a number of boards, and how many a margin needs."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

from biriba._base.figures import Z95, quantile
from biriba.errors import ArenaError, check_count, shown

USUAL_SPREAD: Final = 450.0
"""The usual standard deviation of a board's result between players of similar strength,
in points. Predictions use it before anything is played."""

_NARROWEST: Final = 0.001
_WIDEST: Final = 1e9
"""The highest margin and spread, in points."""

_MOST_BOARDS: Final = 10**9
"""The most boards for which the margin is predicted."""


def expected_margin(boards: int, spread: float = USUAL_SPREAD) -> float:
    """Return the expected margin of error: half of the 95 % interval, in points.

    Args:
        boards: The number of boards, from 1 to 10⁹; the margin of one is infinite.
        spread: The standard deviation of a board's result.

    Raises:
        ArenaError: If one of them cannot be.

    >>> round(expected_margin(1000))
    28
    """
    check_count("boards", boards, 1, ArenaError, most=_MOST_BOARDS)
    _check("spread", spread, 0)
    return quantile(boards - 1) * spread / sqrt(boards)


def boards_needed(margin: float, spread: float = USUAL_SPREAD) -> int:
    """Return the number of boards needed for a given margin of error.

    Args:
        margin: Half of the 95 % interval, in points, at least 0.001.
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
        boards += 1  # rarely: with few boards the interval is a little wider
    return boards


def _check(what: str, points: float, lowest: float) -> None:
    """Check that a number of points is within its range."""
    if not isinstance(points, (int, float)) or not lowest <= points <= _WIDEST:
        raise ArenaError(
            f"{what} must be at least {lowest} points, not {shown(points)}"
        )
