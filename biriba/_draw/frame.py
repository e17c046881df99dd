"""The size of a picture, and the layout of a table in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

import attrs

from biriba._draw.layout import PAGE
from biriba.errors import BiribaError, check_option, shown, tuple_of

Layout: TypeAlias = Literal["tall", "wide"]
"""All parts of a table below each other, or the sides beside each other."""

Area: TypeAlias = Literal["head", "sides", "piles", "hand"]
"""The parts of a table: the head, the sides, the piles, and the viewer's hand."""

_SIZES: Final = range(16, 10_001)
"""The least and the greatest width of a picture, in pixels."""

_WIDE: Final = (1200, 2000)
"""The least and the greatest width at which a wide table is drawn."""

_WIDE_FROM: Final = 900
"""The width in pixels from which on a table is wide by default."""


@attrs.frozen
class Frame:
    """The size of a picture, and the layout of a table in it.

    Attributes:
        width: The width of the shown picture in pixels; 0 for that of the drawing.
        layout: The layout of a table.
        hidden: The parts of a table that are left out.
    """

    width: int
    layout: Layout
    hidden: frozenset[Area]

    @property
    def page(self) -> float:
        """The width of the drawing of a table, and the greatest width of a hand.

        A tall table is always drawn in the same size, and shown larger or smaller. A
        wide one has more room where there is more.
        """
        least, most = _WIDE
        if self.layout == "tall":
            return PAGE
        return min(max(least, self.width / 1.2), most)


def frame_of(
    width: int | None = None,
    layout: Layout | None = None,
    hide: Area | Iterable[Area] = (),
) -> Frame:
    """Return the frame of a picture.

    Raises:
        BiribaError: If an option is wrong.
    """
    if width is not None and (type(width) is not int or width not in _SIZES):
        numbers = f"an integer number of pixels from {_SIZES[0]} to {_SIZES[-1]}"
        raise BiribaError(f"width must be {numbers}, not {shown(width)}")
    if layout is not None:
        check_option("layout", layout, get_args(Layout))
    fitting: Layout = "wide" if (width or 0) >= _WIDE_FROM else "tall"
    return Frame(width or 0, layout or fitting, _hidden(hide))


def _hidden(hide: Area | Iterable[Area]) -> frozenset[Area]:
    """Return the parts that are left out."""
    given: Iterable[Area] = (hide,) if isinstance(hide, str) else hide
    parts = tuple_of("hide", given, str, "a part of a table", BiribaError)
    for part in parts:
        check_option("hide", part, get_args(Area))
    return frozenset(parts)
