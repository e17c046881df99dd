"""What a player, an observing player and an analyst can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from biriba._players.estimates import Estimate
from biriba._state.states import PlayerView
from biriba._table.moves import Move
from biriba.events import Event


class Player(Protocol):
    """An object that chooses the moves of a seat."""

    def choose(self, view: PlayerView) -> Move:
        """Return one of the view's legal moves.

        Args:
            view: What the player may know; it is the player's turn.
        """
        ...


class ObservingPlayer(Player, Protocol):
    """A player that is told what happens at the table.

    Everything that seats players calls these methods of those that have them. A player
    may have one of them only. Such an object sits in one seat at a time.
    """

    def start(self, view: PlayerView) -> object:
        """Take in that a deal begins; whatever was told before is over.

        It may be called again for the same deal, with its first view, if moves were
        taken back or the player changes its seat; then all events are told anew.

        Args:
            view: What the player sees before anybody has moved, or as it sits down.
        """
        ...

    def observe(self, event: Event) -> object:
        """Take in an event, as `events.of_move` has it for the player's seat.

        Args:
            event: What happened, by a move of anybody, this player included.
        """
        ...


class Analyst(Protocol):
    """An object that says what moves are worth; a player may be one as well."""

    def analyse(
        self, view: PlayerView, moves: Sequence[Move] | None = None
    ) -> Sequence[Estimate]:
        """Return what moves are worth, the best one first.

        Args:
            view: What the player may know; it is the player's turn.
            moves: The moves to look at; those that it thinks of if they are not given.
        """
        ...
