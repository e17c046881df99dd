"""Players that see only a `PlayerView`, to play against and to start from.

A player is anything with a ``choose`` method that takes a view and returns one of its
legal moves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from random import Random
from typing import Final, Protocol

from biriba._players.at_random import RandomPlayer
from biriba._players.simple import SimplePlayer
from biriba._players.solid import SolidPlayer
from biriba.moves import Move
from biriba.state import PlayerView

__all__ = [
    "BUILT_IN",
    "STRONGEST",
    "Player",
    "RandomPlayer",
    "SimplePlayer",
    "SolidPlayer",
    "built_in_players",
]


class Player(Protocol):
    """An object that chooses the moves of a seat."""

    def choose(self, view: PlayerView) -> Move:
        """Return one of the view's legal moves.

        Args:
            view: What the player may know; it is the player's turn.
        """
        ...


BUILT_IN: Final[Mapping[str, Callable[..., Player]]] = {
    "random": RandomPlayer,
    "simple": SimplePlayer,
    "solid": SolidPlayer,
}
"""The players of this module by the names that commands and records use."""

STRONGEST: Final = "solid"
"""The name of the built-in player that plays best; it gives the hints."""


def built_in_players(rng: Random | None = None) -> dict[str, Player]:
    """Return the players of `BUILT_IN`, ready to be seated.

    Args:
        rng: The source of chance for those that need one; a new one if not given.

    >>> [*built_in_players()]
    ['random', 'simple', 'solid']
    """
    chance = rng or Random()
    return {
        name: make(rng=chance) if "rng" in signature(make).parameters else make()
        for name, make in BUILT_IN.items()
    }
