"""Refusing what is no player before it is asked to play."""

from __future__ import annotations

from biriba.errors import BiribaError, shown


def check_player(player: object, error: type[BiribaError]) -> None:
    """Check that something can choose moves.

    Args:
        player: What is given as a player.
        error: What to raise.

    Raises:
        BiribaError: If it has no method ``choose``, or is a class.
    """
    if isinstance(player, type):
        raise error(f"a player is an object of a class, not {shown(player)} itself")
    if not callable(getattr(player, "choose", None)):
        raise error(f"a player has a method choose(view), and {shown(player)} has none")
