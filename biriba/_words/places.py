"""The places of players as one of them sees them: partner, left, right."""

from __future__ import annotations

from collections.abc import Collection

from biriba._rules.dealing import Seating


def place_of(
    other: int, seat: int, seating: Seating, partners: Collection[int] = ()
) -> str:
    """Return the message that names a player by the place at the table.

    Args:
        other: The seat of the player.
        seat: The reader's seat.
        seating: The seating of the table.
        partners: The seats of the reader's partners.
    """
    players, onwards = seating.players, (other - seat) % seating.players
    if not onwards:
        return "you"
    if players == 2:  # noqa: PLR2004 - nobody sits to the left or right
        return "place-opponent"
    if 2 * onwards == players:
        return "place-partner" if other in partners else "place-opposite"
    is_right = (2 * onwards < players) == (seating.to_the_right == 1)
    far = "far-" * (min(onwards, players - onwards) > 1)
    return f"place-{far}{'right' if is_right else 'left'}"
