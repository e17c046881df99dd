"""Sending events to the players that observe them.

A player may have a method ``start``, which receives its first view of a deal, and a
method ``observe``, which receives each event. Sessions and tournaments call these
functions; players without the methods are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from biriba._state.states import GameState, PlayerView
from biriba._table.moves import Move
from biriba.events import Event, of_move


def start(player: object, view: PlayerView) -> None:
    """Send a player its first view of a deal, if it has a method ``start``."""
    begin: Callable[[PlayerView], Any] | None = getattr(player, "start", None)
    if begin is not None:
        begin(view)


def observes(player: object) -> bool:
    """Return whether a player has a method ``observe``."""
    return getattr(player, "observe", None) is not None


def listens(player: object) -> bool:
    """Return whether a player has a method ``start`` or ``observe``."""
    return observes(player) or getattr(player, "start", None) is not None


def observed(player: object, event: Event) -> None:
    """Send a player one event, if it observes events."""
    observe: Callable[[Event], Any] | None = getattr(player, "observe", None)
    if observe is not None:
        observe(event)


def tell(
    player: object, seat: int, before: GameState, move: Move, after: GameState
) -> None:
    """Send a player the events of a move as its seat sees them, if it observes them."""
    if observes(player):
        for event in of_move(before, move, after, seat):
            observed(player, event)


class Heard:
    """The events that the players of a session have received.

    If the session takes moves back, or a player plays in several seats, the events that
    it received no longer match its seat. Then it receives the deal from the start.
    """

    def __init__(self) -> None:
        self._last: dict[str | int, tuple[int, int, GameState]] = {}

    def catch_up(
        self,
        who: str | int,
        player: object,
        seat: int,
        states: Sequence[GameState],
        moves: Sequence[Move],
    ) -> None:
        """Send a player the events of a deal that it lacks.

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
        """Send a player the end of a deal, in the seat of its earlier events.

        ``seats`` names the player of each seat, as ``who`` in `catch_up`.
        """
        own = [seat for seat, each in enumerate(seats) if each == who]
        before = self._last[who][0] if who in self._last else None
        for seat in [before] if before in own else own[:1]:
            self.catch_up(who, player, seat, states, moves)

    def _told(self, who: str | int, seat: int, states: Sequence[GameState]) -> int:
        """Return how many of the states a player has received already."""
        at, told, last = self._last.get(who, (seat, 0, states[0]))
        knows = at == seat and 0 < told <= len(states) and states[told - 1] is last
        return told if knows else 0
