"""Action IDs, arrays and environments, for machine learning.

The adapters to frameworks, ``biriba.learn.pettingzoo`` and
``biriba.learn.openspiel``, need
packages of their own, which ``pip install biriba[pettingzoo]`` or ``biriba[openspiel]``
brings. Arrays need numpy. Nothing of that is imported before it is needed.
"""

from biriba.learn._actions import ActionSpace, action_space
from biriba.learn._batch import Batch
from biriba.learn._bounds import Bounds, bounds
from biriba.learn._planes import SCALARS, observation_shape, observe
from biriba.learn._recall import InformationState
from biriba.learn._table import Table

__all__ = [
    "SCALARS",
    "ActionSpace",
    "Batch",
    "Bounds",
    "InformationState",
    "Table",
    "action_space",
    "bounds",
    "observation_shape",
    "observe",
]
