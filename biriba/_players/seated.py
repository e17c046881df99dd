"""A check that an object is a player."""

from __future__ import annotations

from biriba.errors import BiribaError, shown


def check_player(player: object, error: type[BiribaError]) -> None:
    """Check that something can choose moves.

    Args:
        player: The object.
        error: The type of the error.

    Raises:
        BiribaError: If the object has no method ``choose``, or is a class.
    """
    if isinstance(player, type):
        raise error(f"a player is an object of a class, not {shown(player)} itself")
    if not callable(getattr(player, "choose", None)):
        raise error(f"a player has a method choose(view), and {shown(player)} has none")
