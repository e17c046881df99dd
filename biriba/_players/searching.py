"""The searching player: it guesses what it does not see, and looks what comes of it.

It thinks of the moves that the solid player likes best, and tries them all in the same
guessed worlds: the solid player plays on in all seats, for some whole rounds, and then
it is counted how the sides stand. It leaves the solid player's own choice only for a
move that did better by one and a half standard errors. So chance seldom misleads it,
and the more it tries the finer are the differences that it sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final

from biriba._players.estimates import Estimate
from biriba._players.solid import SolidPlayer, ranked
from biriba._players.trials import Trials
from biriba._state.states import PlayerView
from biriba._table.moves import AddToMeld, LayMeld, Move
from biriba.errors import PlayerError, shown

__all__ = ["SearchingPlayer"]

_MOST: Final = 4
"""How many moves are thought of."""

_OF_MELDS: Final = 2
"""How many of them are melds, where there are others."""

_SURE: Final = 1.5
"""By how many standard errors a move must be better than the one that looked best."""

_ENOUGH: Final = 6
"""In how many worlds a move is tried before it is given up, or preferred."""


class SearchingPlayer:
    """A player that guesses the hidden cards and tries moves before it makes one.

    It is as strong as it has time. With a number of ``playouts`` the same source of
    chance gives the same moves; with ``seconds`` it does not.
    """

    def __init__(
        self,
        rng: Random | None = None,
        *,
        playouts: int | None = 48,
        seconds: float | None = None,
        turns: int = 12,
    ) -> None:
        """Set the budget of a decision; what is used up first ends it.

        Args:
            rng: The random generator; a new one if it is not given.
            playouts: The most playouts for a decision, all moves together; ``None``
                for no limit. With fewer than six for each of the moves compared, of
                which there are up to four, it makes the move of the solid player.
            seconds: How long it thinks, at most; ``None`` for any time.
            turns: How many turns are played when a move is tried, rounded up to whole
                rounds, so that all have had as many.

        Raises:
            PlayerError: If the budget is nothing, or nothing ends it.
        """
        if playouts is None and seconds is None:
            raise PlayerError("a searching player needs a limit: playouts or seconds")
        for name, number in (("playouts", playouts), ("turns", turns)):
            if number is not None and (type(number) is not int or number < 1):
                raise PlayerError(f"{name} is a number from 1 on, not {shown(number)}")
        if seconds is not None and not (type(seconds) in {int, float} and seconds > 0):
            raise PlayerError(f"seconds must be a time above 0, not {shown(seconds)}")
        self._rng = Random() if rng is None else rng
        self._playouts, self._seconds, self._turns = playouts, seconds, turns
        self._is_stopped = False
        self.analysis: tuple[Estimate, ...] = ()
        """What came of the last search, empty if there was nothing to search."""

    def choose(self, view: PlayerView) -> Move:
        """Return the move that did best in trials, if that is sure enough."""
        moves = rivals(view)
        self.analysis = self._tried(view, moves) if len(moves) > 1 else ()
        return self.analysis[0].move if self.analysis else moves[0]

    def analyse(
        self, view: PlayerView, moves: Sequence[Move] | None = None
    ) -> tuple[Estimate, ...]:
        """Return what moves are worth, the one first that it would play.

        Another one may have done better, if that is not sure: it is behind by less
        than no points.

        Args:
            view: What the player may know; it is the player's turn.
            moves: The moves to look at, all of them legal, each as often as the others;
                if they are not given, those that the solid player likes best, and none
                of them longer than it may be the best.

        Raises:
            IllegalMoveError: If one of the moves is not legal.
        """
        if moves is None:
            return self._tried(view, rivals(view))
        return self._tried(view, [*dict.fromkeys(moves)], gives_up=False)

    def _tried(
        self, view: PlayerView, moves: Sequence[Move], *, gives_up: bool = True
    ) -> tuple[Estimate, ...]:
        """Return what comes of trying moves.

        Args:
            view: What the player may know.
            moves: The moves, each once.
            gives_up: Whether moves that do worse than the first are given up. It saves
                time, but of the others it is then seen too often when they do well.
        """
        begun, left = monotonic(), moves
        if not left:
            return ()
        first = next((move for move in ranked(view) if move in left), left[0])
        trials = Trials(view, left, SolidPlayer(), self._rng)
        self._is_stopped, worlds = False, 0
        while not worlds or self._goes_on(trials.playouts + len(left), begun):
            trials.try_in_new_world(left, self._turns)
            worlds += 1
            if gives_up and worlds >= _ENOUGH:
                left = [move for move in left if trials.ahead(move, first)[0] >= 0]
                if left == [first]:
                    break
        best = _best(trials, left, first) if worlds >= _ENOUGH else first
        return tuple(trials.estimates(best))

    def stop(self) -> None:
        """End the search that is going on; another thread may call this."""
        self._is_stopped = True

    def _goes_on(self, playouts: int, begun: float) -> bool:
        """Return whether there is time to try the moves once more."""
        if self._is_stopped or (self._playouts or playouts) < playouts:
            return False
        return self._seconds is None or monotonic() - begun < self._seconds


def rivals(view: PlayerView) -> list[Move]:
    """Return the moves that are worth a search, the solid player's own choice first."""
    found = ranked(view)
    melds = [move for move in found if isinstance(move, LayMeld | AddToMeld)]
    others = [move for move in found if move not in melds]
    few = melds[: _OF_MELDS if others else _MOST]
    return [*few, *others[: _MOST - len(few)]]


def _best(trials: Trials, left: Sequence[Move], first: Move) -> Move:
    """Return the move to play: the first one, or the one that is surely better.

    Args:
        trials: What came of them.
        left: The moves that have not been given up.
        first: The move that is played unless another one is surely better.
    """
    found = {move: trials.ahead(move, first) for move in left if move != first}
    surely = {
        move: more for move, (more, error) in found.items() if more > _SURE * error
    }
    return max(surely, key=surely.__getitem__, default=first)
