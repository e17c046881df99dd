"""Counting a tournament board by board, and the ratings.

The result of two players on a board is the first player's lead in points a deal, over
all deals that they played on it. As both held the same cards in the same seats, most of
the luck cancels.

Ratings are a least-squares fit: the strengths whose differences are closest to the
results of all pairs (K. Massey, Statistical models applied to the rating of sports
teams, 1997). Points carry more information than wins. As all pairs play the same
boards, the solution is the mean of a player's results against all players, itself (0)
included. So a rating is a mean over boards, with an interval like any other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean
from typing import Final

import attrs

from biriba._arena.boards import Tournament
from biriba._arena.deals import DealResult, Forfeit, SideResult
from biriba._arena.report import Forfeits, PairResult, Report, Standing
from biriba._base.figures import Figure

_MOST_FAULTS: Final = 20
"""The number of different faults kept with their text; all faults are counted."""


@attrs.define
class _Habits:
    """The habits of a player, summed over the finished deals."""

    sides: int = 0
    sums: Counter[str] = attrs.Factory(Counter[str])

    def add(self, part: SideResult) -> None:
        """Add the result of a side."""
        self.sides += 1
        self.sums.update(attrs.asdict(part))

    def mean(self, name: str) -> float | None:
        """Return the average of a habit per side and deal, None without deals."""
        return self.sums[name] / self.sides if self.sides else None


class Tally:
    """The running count of a tournament, board by board."""

    def __init__(self, tournament: Tournament) -> None:
        self.boards = 0
        self._players = tournament.players
        self._pairs = {pair: Figure() for pair in tournament.pairs}
        self._ratings = {player: Figure() for player in tournament.players}
        self._habits = {player: _Habits() for player in tournament.players}
        self._counted: Counter[str] = Counter()
        self._faults: dict[Forfeit, Forfeits] = {}

    def add(self, deals: Sequence[DealResult]) -> None:
        """Add all deals of a board."""
        self.boards += 1
        sums = dict.fromkeys(self._players, 0.0)
        for (one, other), figure in self._pairs.items():
            met = [deal for deal in deals if {one, other} == set(deal.sides)]
            result = fmean(_better_by(deal, one, other) for deal in met)
            figure.add(result)
            sums[one] += result
            sums[other] -= result
        for player, total in sums.items():
            self._ratings[player].add(total / len(self._players))
        for deal in deals:
            self._add_habits(deal)

    def _add_habits(self, deal: DealResult) -> None:
        """Add the habits of the sides of a deal."""
        if deal.fault is not None:
            self._add_fault(deal.board, deal.fault)
            return
        for player, part in zip(deal.sides, deal.parts, strict=True):
            self._habits[player].add(part)

    def _add_fault(self, board: int, fault: Forfeit) -> None:
        """Count a fault, and keep it if there is room or it is like another."""
        self._counted[fault.player] += 1
        before = self._faults.get(fault, Forfeits(board, 0, fault))
        if before.deals or len(self._faults) < _MOST_FAULTS:
            self._faults[fault] = attrs.evolve(before, deals=before.deals + 1)

    def report(self) -> Report:
        """Return the report so far."""
        standings = sorted(
            map(self._standing, self._players),
            key=lambda standing: (-standing.rating, standing.player),
        )
        results = tuple(
            PairResult(
                one,
                other,
                figure.mean,
                figure.margin(),
                figure.number,
                figure.spread,
                figure.is_settled,
            )
            for (one, other), figure in self._pairs.items()
        )
        return Report(
            self.boards, tuple(standings), results, tuple(self._faults.values())
        )

    def _standing(self, player: str) -> Standing:
        """Return the standing of a player."""
        rating, habits = self._ratings[player], self._habits[player]
        sums = habits.sums
        return Standing(
            player=player,
            rating=rating.mean,
            margin=rating.margin(),
            points=habits.mean("points"),
            taken=habits.mean("taken"),
            clean=habits.mean("clean"),
            dirty=habits.mean("dirty"),
            out=habits.mean("out"),
            moves=habits.mean("moves"),
            seconds=sums["seconds"] / sums["moves"] if sums["moves"] else None,
            faults=self._counted[player],
        )


def _better_by(deal: DealResult, one: str, other: str) -> float:
    """Return one player's lead over another in a deal, in points."""
    points: dict[str, list[float]] = {one: [], other: []}
    for player, part in zip(deal.sides, deal.parts, strict=True):
        points[player].append(part.points)
    return fmean(points[one]) - fmean(points[other])
