"""Tournaments: which player is better, and how sure is that?

Players meet with the same cards, in each other's seats, so that most of the luck
cancels; what is left is told with its interval. Players are named: built-in ones by
their names, others as ``module:Class``.

>>> from biriba import rulesets
>>> tournament = Tournament(rulesets.get("biriba-2p"), ["simple", "random"], boards=3)
>>> report = run(tournament)
>>> report.between("simple", "random").points > 0
True
"""

from biriba._arena.boards import Tournament
from biriba._arena.deals import Forfeit
from biriba._arena.foretelling import boards_needed, expected_margin
from biriba._arena.report import PairResult, Report, Standing
from biriba._arena.running import run

__all__ = [
    "Forfeit",
    "PairResult",
    "Report",
    "Standing",
    "Tournament",
    "boards_needed",
    "expected_margin",
    "run",
]
