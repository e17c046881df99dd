"""Players that see only a `PlayerView`, to play against and to start from.

A player is anything with a ``choose`` method that takes a view and returns one of its
legal moves. A player that also follows the moves of others is an
`ObservingPlayer`.

>>> from biriba import bots
>>> bots.names()
('random', 'simple', 'solid', 'searching')
>>> bots.get("solid")
SolidPlayer()
"""

from __future__ import annotations

from random import Random

from biriba._engine.entrants import entrant
from biriba._players.at_random import RandomPlayer
from biriba._players.built_in import BUILT_IN
from biriba._players.estimates import Estimate
from biriba._players.protocols import Analyst, ObservingPlayer, Player
from biriba._players.searching import SearchingPlayer
from biriba._players.simple import SimplePlayer
from biriba._players.solid import SolidPlayer

__all__ = [
    "Analyst",
    "Estimate",
    "ObservingPlayer",
    "Player",
    "RandomPlayer",
    "SearchingPlayer",
    "SimplePlayer",
    "SolidPlayer",
    "get",
    "names",
]


def names() -> tuple[str, ...]:
    """Return the names of the built-in players."""
    return tuple(BUILT_IN)


def get(text: str, *, rng: Random | None = None) -> Player:
    """Return a new player.

    Args:
        text: The name of a built-in player or ``module:Class``, and then, after another
            colon, arguments, such as ``searching:playouts=200``; or ``cmd:`` and a
            command that speaks the engine protocol.
        rng: The random generator, for a player that takes an ``rng``; a new one if it
            is not given.

    Raises:
        PlayerError: If there is no such player, or it does not take the arguments.

    >>> get("solid")
    SolidPlayer()
    """
    return entrant(text).make(rng or Random())
