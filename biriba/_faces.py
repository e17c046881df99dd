"""The faces of values: what a notebook shows of them, and what they say in prose.

Pictures and prose are made far above the values that they are of, so a value asks for
them here. The package tells, as it is imported, who makes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

DRAW: Final = "draw"
"""Draws a card, cards, a meld, a state or a view as SVG."""

SHEET: Final = "sheet"
"""Writes the score sheet of a match as HTML."""

DESCRIBE: Final = "describe"
"""Writes the rule sheet of rules."""

MAKERS: Final[dict[str, Callable[[Any], Any]]] = {}
"""Who makes each face."""


class Pictured:
    """What shows itself as a picture in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Return the picture."""
        picture: str = MAKERS[DRAW](self)
        return picture
