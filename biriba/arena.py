"""Tournaments, which show the better player and how certain that is.

Players meet with the same cards, in each other's seats, so that most of the luck
cancels. Each result has a 95 % interval for the luck that is left. A player is given as
the name of a built-in one or as ``module:Class``.

>>> from biriba import rulesets
>>> tournament = Tournament(rulesets.get("biriba-2p"), ["simple", "random"], boards=3)
>>> report = run(tournament)
>>> report.between("simple", "random").points > 0
True
"""

from biriba._arena.boards import Tournament
from biriba._arena.deals import Forfeit
from biriba._arena.margins import boards_needed, expected_margin
from biriba._arena.report import Forfeits, PairResult, Report, Standing
from biriba._arena.running import run

__all__ = [
    "Forfeit",
    "Forfeits",
    "PairResult",
    "Report",
    "Standing",
    "Tournament",
    "boards_needed",
    "expected_margin",
    "run",
]
