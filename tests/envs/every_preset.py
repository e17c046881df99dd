"""The tables that every environment must have."""

from typing import Final

from biriba import rulesets

PRESETS: Final = [
    (name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
]
"""Each ruleset, with each number of players that it has a form for."""
