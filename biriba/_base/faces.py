"""The faces of values: what a notebook shows of them, and what they say in prose.

Pictures and prose are made far above the values that they are of, so a value asks for
them here. The package tells, as it is imported, who makes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

DRAW: Final = "draw"
"""Draws a card, cards, a meld, a state or a view as SVG."""

WRITE: Final = "write"
"""Writes a score, a match, legal moves, a selection, a refusal or rules as HTML."""

DESCRIBE: Final = "describe"
"""Writes the rule sheet of rules in a language."""

MAKERS: Final[dict[str, Callable[..., Any]]] = {}
"""Who makes each face."""


class Speaks(Protocol):
    """The words of a language, as `biriba.languages.Words` has them."""

    @property
    def tag(self) -> str:
        """The tag of the language, such as ``el``."""
        ...


class Pictured:
    """What shows itself as a picture in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Return the picture."""
        picture: str = MAKERS[DRAW](self)
        return picture


class Written:
    """What shows itself as HTML in a notebook."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """Return the HTML."""
        written: str = MAKERS[WRITE](self)
        return written
