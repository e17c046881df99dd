"""The searching player: it samples the hidden cards and plays moves out.

It compares the moves that the solid player ranks highest, all in the same sampled
states: the solid player plays on in all seats for some rounds, and the difference
between the sides is the result. It departs from the solid player's choice only for a
move that is better by one and a half standard errors. More playouts detect smaller
differences.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final

from biriba._players.estimates import Estimate
from biriba._players.protocols import check_to_move
from biriba._players.solid import SolidPlayer, ranked
from biriba._players.trials import Trials
from biriba._state.dealing import check_rng
from biriba._state.states import PlayerView
from biriba._table.moves import AddToMeld, LayMeld, Move
from biriba.errors import PlayerError, check_count, check_seconds, tuple_of

_LONGEST: Final = 86_400
"""The highest time limit, in seconds."""

_MOST: Final = 4
"""The most moves to compare."""

_OF_MELDS: Final = 2
"""The most melds among them, if there are other moves."""

_SURE: Final = 1.5
"""The lead over the solid player's choice that a move needs, in standard errors."""

_ENOUGH: Final = 6
"""The least number of sampled states before a move is dropped or preferred."""


class SearchingPlayer:
    """A player that samples the hidden cards and plays moves out before it chooses.

    A larger budget makes it stronger. With a limit of ``playouts`` its moves are
    reproducible from the random seed; with a limit of ``seconds`` they are not.
    """

    def __init__(
        self,
        rng: Random | None = None,
        *,
        playouts: int | None = 48,
        seconds: float | None = None,
        turns: int = 12,
    ) -> None:
        """Set the budget of a decision, which ends at the first limit reached.

        Args:
            rng: The random generator; a new one if it is not given.
            playouts: The most playouts for a decision, all moves together; ``None``
                for no limit. With fewer than six for each of the moves compared, of
                which there are up to four, it makes the move of the solid player.
            seconds: The time limit in seconds, a day at most; ``None`` for no limit.
            turns: The number of turns of a playout, rounded up to whole rounds.

        Raises:
            PlayerError: If a limit is not positive or too long, or there is no limit.
            BiribaError: If ``rng`` is not a random generator.
        """
        if playouts is None and seconds is None:
            raise PlayerError("a searching player needs a limit: playouts or seconds")
        for name, number in (("playouts", playouts), ("turns", turns)):
            if number is not None:
                check_count(name, number, 1, PlayerError)
        if seconds is not None:
            check_seconds("seconds", seconds, _LONGEST, PlayerError)
        self._rng = Random() if rng is None else check_rng(rng)
        self._playouts, self._seconds, self._turns = playouts, seconds, turns
        self._is_stopped = False
        self.analysis: tuple[Estimate, ...] = ()
        """The estimates of the last search; empty if there was only one move."""

    def __repr__(self) -> str:
        """Return a short form: the budget of a decision."""
        limits = f"playouts={self._playouts}, seconds={self._seconds}"
        return f"SearchingPlayer({limits}, turns={self._turns})"

    def choose(self, view: PlayerView) -> Move:
        """Return the move that did best, if its lead is certain enough.

        Raises:
            PlayerError: If there is no move to choose.
        """
        check_to_move(view)
        moves = rivals(view)
        self.analysis = self._tried(view, moves) if len(moves) > 1 else ()
        return self.analysis[0].move if self.analysis else moves[0]

    def analyse(
        self, view: PlayerView, moves: Sequence[Move] | None = None
    ) -> tuple[Estimate, ...]:
        """Return estimates of moves, first that of the move to play.

        Another move may have done better without a certain lead; its `behind` is
        negative.

        Args:
            view: The view of the player, whose turn it is.
            moves: The legal moves to compare, all with equally many playouts. By
                default the moves that the solid player ranks highest; a move that falls
                behind its choice gets no more playouts.

        Raises:
            PlayerError: If there is no move to choose, or ``moves`` is not a list of
                moves.
            IllegalMoveError: If one of the moves is not legal.
        """
        check_to_move(view)
        if moves is None:
            return self._tried(view, rivals(view))
        what = "a move such as DrawCard()"
        moves = tuple_of("moves", moves, Move, what, PlayerError)
        return self._tried(view, [*dict.fromkeys(moves)], gives_up=False)

    def _tried(
        self, view: PlayerView, moves: Sequence[Move], *, gives_up: bool = True
    ) -> tuple[Estimate, ...]:
        """Return the results of playing moves out.

        Args:
            view: The view of the player.
            moves: The moves, each once.
            gives_up: Whether to drop moves that do worse than the first. This saves
                time, but makes the remaining moves look too good.
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
        """End the current search; another thread may call this."""
        self._is_stopped = True

    def _goes_on(self, playouts: int, begun: float) -> bool:
        """Return whether the budget allows another round of playouts."""
        if self._is_stopped or (self._playouts or playouts) < playouts:
            return False
        return self._seconds is None or monotonic() - begun < self._seconds


def rivals(view: PlayerView) -> list[Move]:
    """Return the moves to compare, the solid player's choice first."""
    found = ranked(view)
    melds = [move for move in found if isinstance(move, LayMeld | AddToMeld)]
    others = [move for move in found if move not in melds]
    few = melds[: _OF_MELDS if others else _MOST]
    return [*few, *others[: _MOST - len(few)]]


def _best(trials: Trials, left: Sequence[Move], first: Move) -> Move:
    """Return the move to play: the first one, or one that is certainly better.

    Args:
        trials: The results.
        left: The moves that have not been dropped.
        first: The move to play unless another one is certainly better.
    """
    found = {move: trials.ahead(move, first) for move in left if move != first}
    surely = {
        move: more for move, (more, error) in found.items() if more > _SURE * error
    }
    return max(surely, key=surely.__getitem__, default=first)
