"""Players that see only a `PlayerView`, to play against and to start from.

A player is anything with a ``choose`` method that takes a view and returns one of its
legal moves. It may also want to know what happens between its own moves: see
`ObservingPlayer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from random import Random
from typing import Final, Protocol

from biriba._players.at_random import RandomPlayer
from biriba._players.estimates import Estimate
from biriba._players.searching import SearchingPlayer
from biriba._players.simple import SimplePlayer
from biriba._players.solid import SolidPlayer
from biriba._players.telling import start, tell
from biriba._state.states import PlayerView
from biriba._table.moves import Move
from biriba.events import Event

__all__ = [
    "BUILT_IN",
    "STRONGEST",
    "Analyst",
    "Estimate",
    "ObservingPlayer",
    "Player",
    "RandomPlayer",
    "SearchingPlayer",
    "SimplePlayer",
    "SolidPlayer",
    "built_in_players",
    "start",
    "tell",
]


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
        """Take in an event, as `events.events` has it for the player's seat.

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


BUILT_IN: Final[Mapping[str, Callable[..., Player]]] = {
    "random": RandomPlayer,
    "simple": SimplePlayer,
    "solid": SolidPlayer,
    "searching": SearchingPlayer,
}
"""The players of this module by the names that commands and records use."""

STRONGEST: Final = "solid"
"""The name of the built-in player that plays best without a pause; it gives hints."""


def built_in_players(rng: Random | None = None) -> dict[str, Player]:
    """Return the players of `BUILT_IN`, ready to be seated.

    Args:
        rng: The source of chance for those that need one; a new one if not given.

    >>> [*built_in_players()]
    ['random', 'simple', 'solid', 'searching']
    """
    chance = rng or Random()
    return {name: _made(make, chance) for name, make in BUILT_IN.items()}


def _made(make: Callable[..., Player], rng: Random) -> Player:
    """Return a player, given chance if it takes any."""
    return make(rng=rng) if "rng" in signature(make).parameters else make()
