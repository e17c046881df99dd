"""The error for a deal that does not end, since its rules set no stall limit."""

from __future__ import annotations

from biriba.errors import RulesError


def endless(moves: int) -> RulesError:
    """Return the error for a deal that is not over after a number of moves."""
    msg = "stall_limit must be a number of rounds in a simulation, not None"
    return RulesError(f"{msg}: the deal is not over after {moves:,} moves")
