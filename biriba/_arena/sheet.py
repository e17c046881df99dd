"""What came of a tournament, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from typing import Final

import attrs

from biriba._arena.deals import Forfeit
from biriba._arena.foretelling import boards_needed
from biriba._arena.results import PairResult, Standing, between
from biriba._engine.entrants import entrant
from biriba._words.languages import Language

_FINER: Final = 2
"""How many times as narrow an interval is foretold."""


@attrs.frozen
class Sheet:
    """The sheet of a tournament.

    Attributes:
        words: The language.
        standings: How each player has done, the best first.
        results: The results of every pair.
    """

    words: Language
    standings: Sequence[Standing]
    results: Sequence[PairResult]

    def text(self, boards: int, faults: Sequence[tuple[int, Forfeit]]) -> str:
        """Return standings, crosstable, habits, faults, and what is foretold.

        Args:
            boards: How many boards count.
            faults: The first faults, each with its board.
        """
        head = self.words.say("arena-boards", number=f"{boards:,}")
        parts = [
            f"{head}\n{_grid(self._ratings())}",
            f"{self.words.say('arena-each')}\n{_grid(self._crosstable())}",
            f"{self.words.say('arena-habits')}\n{_grid(self._habits())}",
        ]
        if faults:
            parts.append("\n".join(self._faults(faults)))
        parts.append("\n".join(self._foretold()))
        return "\n\n".join(parts)

    def _ratings(self) -> Iterator[list[str]]:
        """Yield the rows of the ratings."""
        yield ["", self.words.say("arena-rating"), "", self.words.say("arena-faults")]
        for each in self.standings:
            rating, margin = _signed(each.rating), _within(each.margin)
            yield [_name(each.player), rating, margin, str(each.faults)]

    def _crosstable(self) -> Iterator[list[str]]:
        """Yield the rows that tell who did better than whom."""
        names = [each.player for each in self.standings]
        yield ["", *map(_numbered, range(len(names)))]
        for number, player in enumerate(names):
            cells = [
                "·" if player == other else _cell(between(self.results, player, other))
                for other in names
            ]
            yield [f"{_numbered(number)} {_name(player)}", *cells]

    def _habits(self) -> Iterator[list[str]]:
        """Yield the rows that tell how the players play."""
        yield ["", *map(self.words.say, _HABITS)]
        for each in self.standings:
            yield [
                _name(each.player),
                _habit(each.points and round(each.points), "{}"),
                _habit(each.taken, "{:.0%}"),
                _habit(each.clean, "{:.2f}"),
                _habit(each.dirty, "{:.2f}"),
                _habit(each.out, "{:.0%}"),
                _habit(each.moves, "{:.1f}"),
                _habit(each.seconds and each.seconds * 1000, "{:.2f}"),
            ]

    def _faults(self, faults: Sequence[tuple[int, Forfeit]]) -> Iterator[str]:
        """Yield the deals that were lost by a fault."""
        yield self.words.say("arena-lost")
        for board, fault in faults:
            told = f"{_name(fault.player)} {fault.kind}: {fault.text}"
            yield self.words.say("arena-fault", board=board, fault=told)
        more = sum(each.faults for each in self.standings) - len(faults)
        if more > 0:
            yield self.words.say("arena-more", number=f"{more:,}")

    def _foretold(self) -> Iterator[str]:
        """Yield how many boards it takes to be surer."""
        if all(each.points is None for each in self.standings):
            yield self.words.say("arena-nothing")
            return
        settled = all(result.is_settled for result in self.results)
        yield self.words.say("arena-settled" if settled else "arena-open")
        widest = max(self.results, key=lambda result: result.margin)
        goal = widest.margin / _FINER
        if isfinite(goal) and goal >= 1:
            boards = f"{boards_needed(goal, widest.spread):,}"
            yield self.words.say("arena-narrower", number=boards, margin=f"{goal:.0f}")


_HABITS: Final = (
    *("arena-points", "arena-biribaki", "arena-clean", "arena-dirty"),
    *("arena-out", "arena-moves", "arena-time"),
)
"""What is told of how the players play."""


def _name(player: str) -> str:
    """Return how a player is shown."""
    return entrant(player).name


def _numbered(number: int) -> str:
    """Return the number of a player, from 1."""
    return f"{number + 1}"


def _cell(result: PairResult) -> str:
    """Return a result in short."""
    return f"{_signed(result.points)} {_within(result.margin)}"


def _habit(mean: float | None, form: str) -> str:
    """Return the mean of a habit, if there is any."""
    return "–" if mean is None else form.format(mean)


def _signed(points: float) -> str:
    """Return points with their sign."""
    return f"{round(points):+d}"


def _within(margin: float) -> str:
    """Return how far a figure may be off."""
    return f"± {margin:.0f}" if isfinite(margin) else "± ?"


def _grid(found: Iterable[list[str]]) -> str:
    """Return rows as columns, the first to the left and the others to the right."""
    rows = list(found)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join(lines)
