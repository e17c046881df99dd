"""Playouts of moves from sampled states, and their results.

All moves are played out from the same states, so the luck of a sample cancels in
comparisons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, Protocol

from biriba._players.estimates import Estimate
from biriba._scoring.counting import standing
from biriba._state.states import GameState, PlayerView
from biriba._table.moves import Move
from biriba._table.sides import side_of

_PLENTY: Final = 40
"""The smallest draw pile with which cards in hand count as if on the table."""


class Chooser(Protocol):
    """A player without memory, which can play in all seats."""

    def choose(self, view: PlayerView) -> Move: ...


class Trials:
    """The results of some moves in the states sampled so far."""

    def __init__(
        self, view: PlayerView, moves: Iterable[Move], player: Chooser, rng: Random
    ) -> None:
        """Start without any playouts.

        Args:
            view: The view of the player to move, from which states are sampled.
            moves: The moves.
            player: The player that chooses all further moves, in all seats.
            rng: The random generator.
        """
        self._view, self._player, self._rng = view, player, rng
        self._found: dict[Move, list[float]] = {move: [] for move in moves}

    @property
    def playouts(self) -> int:
        """The number of playouts, all moves together."""
        return sum(map(len, self._found.values()))

    def try_in_new_world(self, moves: Iterable[Move], turns: int) -> None:
        """Play moves out from one more sampled state.

        Args:
            moves: Some of the moves, which have been played out from all states before.
            turns: The number of turns, this one included, rounded up to whole rounds,
                so that all players have equally many.

        Raises:
            IllegalMoveError: If one of the moves is not legal.
        """
        world = self._view.sample(self._rng)
        players = len(world.hands)
        turns = ceil(turns / players) * players
        for move in moves:
            self._found[move].append(self._played_out(world, move, turns))

    def _played_out(self, world: GameState, move: Move, turns: int) -> float:
        """Return the lead of the mover's side after a playout."""
        seat, state = world.turn.seat, world.play(move)
        last, ended = seat, 0
        while state.ending is None:
            if state.turn.seat != last:
                last, ended = state.turn.seat, ended + 1
                if ended == turns:
                    break
            state = state.play(self._player.choose(state.view(state.turn.seat)))
        totals = _standing(state)
        own = side_of(state.sides, seat)
        return totals[own] - fmean((*totals[:own], *totals[own + 1 :]))

    def ahead(self, move: Move, other: Move) -> tuple[float, float]:
        """Return the lead of a move over another one, in points.

        Args:
            move: The move.
            other: The other one.

        Returns:
            The mean over the states in which both were tried, and its standard error.
        """
        if move == other:
            return 0.0, 0.0
        pairs = zip(self._found[move], self._found[other], strict=False)
        return _mean_and_error([own - its for own, its in pairs])

    def estimates(self, best: Move) -> list[Estimate]:
        """Return the estimates of all moves, the best first.

        Args:
            best: The move with which all others are compared.
        """
        others = [move for move in self._found if move != best]
        others.sort(key=lambda move: -self.ahead(move, best)[0])
        return [self._estimate(move, best) for move in (best, *others)]

    def _estimate(self, move: Move, best: Move) -> Estimate:
        """Return the estimate of a move, with its comparison to the best one."""
        points, error = _mean_and_error(self._found[move])
        behind, doubt = self.ahead(best, move)
        return Estimate(move, points, error, behind, doubt, len(self._found[move]))


def _standing(state: GameState) -> list[float]:
    """Return the estimated points of the sides, also in the middle of a deal.

    During a deal cards in hand are not lost yet, since most of them will be melded.
    With a large draw pile they count as on the table, with an empty one as at the end
    of the deal. In experiments this predicted final scores best; adding the prospects
    of melds did not help.
    """
    totals = standing(state)
    if state.ending is not None:
        return [*totals]
    still = 2 * min(1.0, len(state.draw_pile) / _PLENTY)
    worth = [state.rules.values.of_hand(hand) for hand in state.hands]
    return [
        total + still * sum([worth[seat] for seat in side.seats])
        for total, side in zip(totals, state.sides, strict=True)
    ]


def _mean_and_error(results: Sequence[float]) -> tuple[float, float]:
    """Return the mean of results and its standard error, infinite for a single one."""
    few = len(results) < 2  # noqa: PLR2004 - one result has no spread
    return fmean(results), inf if few else stdev(results) / sqrt(len(results))
