"""The score of a finished deal, item by item.

Each side's score is a list of items that add up to it: what was counted, which cards,
how many points, and by which rule.
"""

from biriba._rules.score import Points
from biriba._scoring.counting import Purity, biriba_bonus, purity
from biriba._scoring.real_table import score_table
from biriba._table.items import Item, ItemKind, Score, Scores

__all__ = [
    "Item",
    "ItemKind",
    "Points",
    "Purity",
    "Score",
    "Scores",
    "biriba_bonus",
    "purity",
    "score_table",
]
