"""An analyst's estimate of a move."""

from __future__ import annotations

from math import isfinite

import attrs

from biriba._base.figures import Z95, quantile
from biriba._fields import typed
from biriba._table.moves import Move
from biriba.errors import PlayerError


@attrs.frozen(field_transformer=typed(PlayerError))
class Estimate:
    """An estimate of the value of a move, based on what one player sees.

    Values are points of the player's side at the end of the deal, minus the average of
    the other sides.

    Attributes:
        move: The move.
        points: The estimated value.
        error: The standard error of `points`; infinite if it is unknown.
        behind: How many points the move is behind the best one; 0 for that one. A
            negative number means that it did better, but not significantly.
        behind_error: The standard error of `behind`. It is smaller than that of
            `points` if both moves were tried in the same sampled states.
        playouts: The number of playouts of the move; 0 if the analyst makes none.
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
        points = f"{round(self.points):+d}" if isfinite(self.points) else "?"
        margin = f"{self.margin:.0f}" if isfinite(self.margin) else "?"
        return f"{self.move}: {points} ± {margin}"
