"""The named rulesets: data only, each citing the catalogue rows it follows."""

from __future__ import annotations

from typing import Final

from biriba.errors import UnknownRulesetError
from biriba.rules import Rules

__all__ = ["BIRIBA", "get", "names"]

BIRIBA: Final = Rules()
"""Four-player Biriba in two partnerships, no variation (R001-R078)."""

_ALL: Final = {rules.name: rules for rules in (BIRIBA,)}


def names() -> tuple[str, ...]:
    """Return the names of all rulesets."""
    return tuple(_ALL)


def get(name: str) -> Rules:
    """Return the ruleset of a name.

    Raises:
        UnknownRulesetError: If no ruleset has the name.

    >>> get("biriba").match.target
    5000
    """
    if name not in _ALL:
        msg = f"there is no ruleset {name!r}; there are: {', '.join(_ALL)}"
        raise UnknownRulesetError(msg)
    return _ALL[name]
