"""Action IDs, arrays and environments, for machine learning.

The adapters to frameworks, ``biriba.learn.pettingzoo`` and
``biriba.learn.openspiel``, need
packages of their own, which ``pip install biriba[pettingzoo]`` or ``biriba[openspiel]``
brings. Arrays need numpy. Nothing of that is imported before it is needed.
"""

from biriba.learn._actions import Actions, actions_of
from biriba.learn._bounds import Bounds, bounds_of
from biriba.learn._planes import NUMBERS, observe, shape_of
from biriba.learn._recall import Recall
from biriba.learn._table import Table

__all__ = [
    "NUMBERS",
    "Actions",
    "Bounds",
    "Recall",
    "Table",
    "actions_of",
    "bounds_of",
    "observe",
    "shape_of",
]
