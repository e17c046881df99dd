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

from biriba._arena.boards import Task, Tournament
from biriba._arena.deals import Deal, Fault, Part
from biriba._arena.desk import play_task
from biriba._arena.entrants import Entrant, entrant
from biriba._arena.foretelling import boards_for, margin_of
from biriba._arena.report import Report
from biriba._arena.results import Result, Standing
from biriba._arena.running import run

__all__ = [
    "Deal",
    "Entrant",
    "Fault",
    "Part",
    "Report",
    "Result",
    "Standing",
    "Task",
    "Tournament",
    "boards_for",
    "entrant",
    "margin_of",
    "play_task",
    "run",
]
