"""Analysts whose opinions are known."""

from collections.abc import Sequence

from biriba import Move, PlayerView
from biriba.bots import Estimate


class Judge:
    """An analyst that likes the last move best, and thinks of it twice.

    Attributes:
        views: What it was shown.
        second: By how much the move is better when it looks again.
    """

    second = 30.0

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self.views: list[PlayerView] = []

    def analyse(
        self, view: PlayerView, moves: Sequence[Move] | None = None
    ) -> list[Estimate]:
        """Return the moves in turn, the last one leading."""
        self.views.append(view)
        if moves is None:
            steps = list(view.legal_moves.atomic())
            return [Estimate(move, 0, 1, playouts=10) for move in reversed(steps)]
        best, played = moves
        first, other = (best, played) if self.second > 0 else (played, best)
        return [
            Estimate(first, 50, 9, playouts=100),
            Estimate(other, 20, 9, abs(self.second), 10, playouts=100),
        ]


class Doubter(Judge):
    """An analyst that finds the other move worse when it looks again."""

    second = -5.0
