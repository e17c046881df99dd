"""Telling players what happens at the table, those that want to know it.

A player may have a method ``start`` that is given its first view of a deal, and a
method ``observe`` that is given each event. Whoever seats players calls these
functions; players that have no such methods cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from biriba._state.states import GameState, PlayerView
from biriba._table.moves import Move
from biriba.events import Event, of_move


def start(player: object, view: PlayerView) -> None:
    """Tell a player its first view of a deal, if it wants to know."""
    begin: Callable[[PlayerView], Any] | None = getattr(player, "start", None)
    if begin is not None:
        begin(view)


def observes(player: object) -> bool:
    """Return whether a player wants to know what happens."""
    return getattr(player, "observe", None) is not None


def listens(player: object) -> bool:
    """Return whether a player wants to be told anything between its moves."""
    return observes(player) or getattr(player, "start", None) is not None


def observed(player: object, event: Event) -> None:
    """Tell a player of one event, if it wants to know."""
    observe: Callable[[Event], Any] | None = getattr(player, "observe", None)
    if observe is not None:
        observe(event)


def tell(
    player: object, seat: int, before: GameState, move: Move, after: GameState
) -> None:
    """Tell a player what its seat sees of a move, if it wants to know."""
    if observes(player):
        for event in of_move(before, move, after, seat):
            observed(player, event)


class Heard:
    """How far the players of a session have been told what happens.

    A session can go back, and one player may sit in several seats. Then what a player
    was told is no longer what happened in its seat, and it is told all from the deal
    on.
    """

    def __init__(self) -> None:
        """Begin before anybody was told anything."""
        self._last: dict[str | int, tuple[int, int, GameState]] = {}

    def catch_up(
        self,
        who: str | int,
        player: object,
        seat: int,
        states: Sequence[GameState],
        moves: Sequence[Move],
    ) -> None:
        """Tell a player what it has not been told of a deal.

        Args:
            who: The name of the player, or its seat if it plays only that one.
            player: The player.
            seat: The seat that it sits in.
            states: The deal so far.
            moves: The moves between them.
        """
        if not listens(player):
            return
        told = self._told(who, seat, states)
        if not told:
            start(player, states[0].view(seat))
            told = 1
        for number in range(told, len(states)):
            before, after = states[number - 1 : number + 1]
            tell(player, seat, before, moves[number - 1], after)
        self._last[who] = seat, len(states), states[-1]

    def finish(
        self,
        who: str | int,
        player: object,
        seats: Sequence[str | int],
        states: Sequence[GameState],
        moves: Sequence[Move],
    ) -> None:
        """Tell a player how a deal ended, in the seat in which it was told before.

        The seats say who plays each, called as in `catch_up`.
        """
        own = [seat for seat, each in enumerate(seats) if each == who]
        before = self._last[who][0] if who in self._last else None
        for seat in [before] if before in own else own[:1]:
            self.catch_up(who, player, seat, states, moves)

    def _told(self, who: str | int, seat: int, states: Sequence[GameState]) -> int:
        """Return how many of the states a player knows of already."""
        at, told, last = self._last.get(who, (seat, 0, states[0]))
        knows = at == seat and 0 < told <= len(states) and states[told - 1] is last
        return told if knows else 0
