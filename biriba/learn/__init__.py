"""Action IDs, arrays and environments, for machine learning.

The adapters to frameworks, ``biriba.learn.pettingzoo`` and
``biriba.learn.openspiel``, need further packages: install them with
``pip install "biriba[pettingzoo]"`` or ``"biriba[openspiel]"``. Arrays need numpy:
``pip install "biriba[learn]"``. This module imports none of these before you use it.
"""

from biriba.learn._actions import ActionSpace, action_space
from biriba.learn._batch import Batch
from biriba.learn._bounds import Bounds, bounds
from biriba.learn._planes import SCALARS, observation_shape, observe
from biriba.learn._positions import Position, deal, position
from biriba.learn._recall import InformationState
from biriba.learn._table import Table

__all__ = [
    "SCALARS",
    "ActionSpace",
    "Batch",
    "Bounds",
    "InformationState",
    "Position",
    "Table",
    "action_space",
    "bounds",
    "deal",
    "observation_shape",
    "observe",
    "position",
]
