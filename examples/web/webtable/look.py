"""What the page is made of: its files, and the cards as the library draws them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, get_args

from biriba import render
from biriba.render import Pieces, Suits, Theme

_INSTALLED: Final = Path(__file__).parent / "page"

ROOT: Final = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[1]
"""The folder with `static`, `alone` and `words`: in a wheel they lie in the package."""

STATIC: Final = ROOT / "static"
"""The folder of the page."""

_KINDS: Final[Mapping[str, tuple[Pieces, Theme, Suits]]] = {
    f"{pieces}-{theme}-{suits.removesuffix('-color')}.svg": (pieces, theme, suits)
    for pieces, theme, suits in product(*map(get_args, (Pieces, Theme, Suits)))
}

CARDS: Final = tuple(_KINDS)
"""The names of the files that draw the cards."""


@cache
def cards_file(name: str) -> str:
    """Return a file that draws all cards."""
    pieces, theme, suits = _KINDS[name]
    return render.cards_svg(pieces=pieces, theme=theme, suits=suits)
