"""Display hooks of values, which higher layers provide: pictures, prose and scores.

A value calls `made` to show itself. The package registers in `MAKERS`, when it is
imported, which function of a higher layer makes what.
"""

from __future__ import annotations

from importlib import import_module
from itertools import count
from typing import Any, Final, Protocol, Self

DRAW: Final = "draw"
"""Draws a card, cards, a meld, a state or a view as SVG."""

WRITE: Final = "write"
"""Writes a score, a match, legal moves, a selection, a refusal or rules as HTML."""

DESCRIBE: Final = "describe"
"""Writes the rule sheet of rules in a language."""

SUMMARIZE: Final = "summarize"
"""Returns the main features of rules in one line."""

PARSE: Final = "parse"
"""Reads a move by the rules of a table."""

CHECK: Final = "check"
"""Finds everything that makes a state or a view impossible."""

SCORE: Final = "score"
"""Scores a deal that is over."""

COUNT: Final = "count"
"""Counts what each side would score if the play ended now."""

MAKERS: Final[dict[str, tuple[str, str]]] = {}
"""The module and the function that make each."""


def made(face: str, *given: object, **options: object) -> Any:  # noqa: ANN401 - any
    """Return a value in another form, such as a picture."""
    module, function = MAKERS[face]
    return getattr(import_module(module), function)(*given, **options)


class Speaks(Protocol):
    """The words of a language, as `biriba.languages.LanguageLike` has them."""

    @property
    def tag(self) -> str:
        """The tag of the language, such as ``el``."""
        ...


_pictures: Final = count(1)
"""Numbers the pictures of a notebook, so that no two of a page share a name inside."""


class Constant:
    """A value that never changes, so that a copy is the value itself."""

    __slots__ = ()

    def __copy__(self) -> Self:
        """Return the value."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return the value."""
        return self


class Pictured(Constant):
    """A value that never changes and shows itself as a picture in a notebook."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """Return the picture."""
        picture: str = made(DRAW, self, ids=f"biriba{next(_pictures)}")
        return picture


class Written:
    """A value that shows itself as HTML in a notebook."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """Return the HTML."""
        written: str = made(WRITE, self)
        return written
