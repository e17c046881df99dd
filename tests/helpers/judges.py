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
        assert moves is not None
        self.views.append(view)
        if len(moves) == 2 and self.views[-2:-1] == [view]:
            best, played = moves
            return [
                Estimate(best, 50, 9, playouts=100),
                Estimate(played, 20, 9, self.second, 10, playouts=100),
            ]
        return [Estimate(move, 0, 1, playouts=10) for move in reversed(moves)]


class Doubter(Judge):
    """An analyst that finds the other move no better when it looks again."""

    second = -5.0
