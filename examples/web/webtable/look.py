"""What the page is made of: its files, and the cards as the library draws them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from biriba import render
from biriba.render import Suits, Theme

_INSTALLED: Final = Path(__file__).parent / "page"

ROOT: Final = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).parents[1]
"""The folder with `static`, `alone` and `words`: in a wheel they lie in the package."""

STATIC: Final = ROOT / "static"
"""The folder of the page."""

_KINDS: Final[Mapping[str, tuple[Theme, Suits]]] = {
    "cards-light-four.svg": ("light", "four-color"),
    "cards-dark-four.svg": ("dark", "four-color"),
    "cards-light-two.svg": ("light", "two-color"),
    "cards-dark-two.svg": ("dark", "two-color"),
}

CARDS: Final = tuple(_KINDS)
"""The names of the files that draw the cards."""


@cache
def cards_file(name: str) -> str:
    """Return a file that draws all cards."""
    theme, suits = _KINDS[name]
    return render.cards_svg(theme=theme, suits=suits)
