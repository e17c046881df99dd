"""What an analyst thinks of a move."""

from __future__ import annotations

from math import isfinite

import attrs

from biriba.moves import Move


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
        doubt: The standard error of `behind`, which is smaller than that of `points`
            where both moves were tried in the same worlds.
        playouts: How often it was tried.
    """

    move: Move
    points: float
    error: float
    behind: float = 0.0
    doubt: float = 0.0
    playouts: int = 0

    def __str__(self) -> str:
        """Return it in words, such as ``discard Ks: +120 ± 15``."""
        error = f"{self.error:.0f}" if isfinite(self.error) else "?"
        return f"{self.move}: {round(self.points):+d} ± {error}"
