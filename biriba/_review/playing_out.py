"""An analyst that plays each move out in worlds that could be the true one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import attrs

from biriba._players.estimates import Estimate
from biriba._players.solid import SolidPlayer
from biriba._players.trials import Trials
from biriba.bots import Player
from biriba.errors import ReviewError, shown
from biriba.moves import Move
from biriba.simulate import bounded
from biriba.state import PlayerView

_SHORT: Final = 6
"""How many turns are played of a short playout."""

_FEW: Final = 4
"""How many moves are played out for long; of more there are short playouts first."""


class PlayoutAnalyst:
    """Tries moves in the same sampled worlds, and has a player play them out.

    It knows no more than the view: the hidden cards are guessed, anew for each world.
    All moves are tried in the same worlds, so luck that is common to them cancels. If
    there are many moves, the better half of them goes on after a short playout, until
    few are left; these are played out for longer, and it is counted how the sides stand
    then.
    """

    def __init__(
        self,
        rng: Random | None = None,
        *,
        playouts: int = 40,
        turns: int | None = 12,
        player: Player | None = None,
    ) -> None:
        """Set the budget.

        Args:
            rng: The source of chance; a new one if it is not given.
            playouts: How often moves are tried for an analysis, short playouts not
                counted; each move that is left in the end is tried once at least.
            turns: How many turns are played when a move is tried, rounded up to whole
                rounds; ``None`` for all to the end of the deal. The longer, the more
                chance there is in it.
            player: Plays all seats in the playouts; the solid player if not given. It
                is an object without memory, as it sits in all seats.

        Raises:
            ReviewError: If there are no playouts, or no turns in them.
        """
        if type(playouts) is not int or playouts < 1:
            raise ReviewError(f"an analyst needs playouts, not {shown(playouts)}")
        if turns is not None and (type(turns) is not int or turns < 1):
            raise ReviewError(f"a playout needs turns, not {shown(turns)}")
        self._rng = Random() if rng is None else rng
        self._playouts, self._turns = playouts, turns
        self._player: Player = SolidPlayer() if player is None else player

    def analyse(
        self, view: PlayerView, moves: Sequence[Move] | None = None
    ) -> tuple[Estimate, ...]:
        """Return what moves are worth, the best one first.

        Moves that were given up after short playouts come last; they are compared with
        the best move of these playouts.

        Args:
            view: What the player may know; it is the player's turn.
            moves: The moves to look at, all of them legal; the small steps if they are
                not given.

        Raises:
            IllegalMove: If one of the moves is not legal.
        """
        left = [*dict.fromkeys(view.legal_moves.steps() if moves is None else moves)]
        guesses = attrs.evolve(view, rules=bounded(view.rules))
        given_up: list[Estimate] = []
        while len(left) > _FEW:
            found = self._tried(guesses, left, worlds=1, turns=_SHORT)
            half = max(_FEW, len(found) // 2)
            left = [each.move for each in found[:half]]
            given_up = [*found[half:], *given_up]
        worlds = max(1, self._playouts // max(1, len(left)))
        return (*self._tried(guesses, left, worlds, self._turns), *given_up)

    def _tried(
        self, view: PlayerView, moves: Sequence[Move], worlds: int, turns: int | None
    ) -> list[Estimate]:
        """Return what moves are worth in the same worlds, the best one first."""
        trials = Trials(view, moves, self._player, self._rng)
        for _ in range(worlds):
            trials.try_in_new_world(moves, turns)
        return trials.estimates()
