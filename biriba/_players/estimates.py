"""What an analyst thinks of a move."""

from __future__ import annotations

from math import isfinite

import attrs

from biriba._base.figures import Z95, quantile
from biriba._table.moves import Move


@attrs.frozen
class Estimate:
    """What a move is worth, as far as somebody who sees a view can tell.

    Points are those of the player's side at the end of the deal, less what the other
    sides have on average.

    Attributes:
        move: The move.
        points: What it is worth.
        error: The standard error of that; infinite if it cannot be told.
        behind: How many points it is behind the best move; 0 for that one. If it is
            less it did better than that one, but not so that this could be relied on.
        behind_error: The standard error of `behind`, which is smaller than that of
            `points` where both moves were tried in the same worlds.
        playouts: How often it was tried; 0 for an analyst that tries nothing.
    """

    move: Move
    points: float
    error: float
    behind: float = 0.0
    behind_error: float = 0.0
    playouts: int = 0

    @property
    def margin(self) -> float:
        """Half of the 95 % interval of `points`; infinite if it is unknown."""
        return self._half_interval(self.error)

    @property
    def margin_behind(self) -> float:
        """Half of the 95 % interval of `behind`; infinite if it is unknown."""
        return self._half_interval(self.behind_error)

    @property
    def is_surely_behind(self) -> bool:
        """Whether the move is worse than the best one, beyond the 95 % interval."""
        return self.behind > self.margin_behind

    def _half_interval(self, error: float) -> float:
        """Return half of the 95 % interval of a value with a standard error."""
        if not error:
            return 0.0
        return error * (quantile(self.playouts - 1) if self.playouts else Z95)

    def __str__(self) -> str:
        """Return the move and its value, such as ``discard Ks: +120 ± 15``.

        As in reviews, hints and tournaments, ± is followed by half of the 95 %
        interval.
        """
        margin = f"{self.margin:.0f}" if isfinite(self.margin) else "?"
        return f"{self.move}: {round(self.points):+d} ± {margin}"
