"""The built-in players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from random import Random
from typing import Final

from biriba._players.at_random import RandomPlayer
from biriba._players.protocols import Player
from biriba._players.searching import SearchingPlayer
from biriba._players.simple import SimplePlayer
from biriba._players.solid import SolidPlayer

BUILT_IN: Final[Mapping[str, Callable[..., Player]]] = {
    "random": RandomPlayer,
    "simple": SimplePlayer,
    "solid": SolidPlayer,
    "searching": SearchingPlayer,
}
"""The built-in players by the names that commands and records use."""

STRONGEST: Final = "solid"
"""The name of the strongest built-in player that moves at once."""


def built_in_players(rng: Random | None = None) -> dict[str, Player]:
    """Return a new player of each name in `BUILT_IN`.

    Args:
        rng: The random generator for those that need one; a new one if not given.

    >>> [*built_in_players()]
    ['random', 'simple', 'solid', 'searching']
    """
    chance = rng or Random()
    return {name: _made(make, chance) for name, make in BUILT_IN.items()}


def _made(make: Callable[..., Player], rng: Random) -> Player:
    """Create a player, with a random generator if it takes one."""
    return make(rng=rng) if "rng" in signature(make).parameters else make()
