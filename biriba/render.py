"""Tables, cards, scores and rules as text, HTML and SVG.

Text is for a terminal or a log. It fits 80 columns, or the ``width`` that you pass.
With ``color``, ANSI codes colour the red suits and the headings. Pictures and HTML are
for pages and notebooks.
"""

from __future__ import annotations

from biriba._draw.frame import Area, Layout
from biriba._draw.html import html
from biriba._draw.marks import Highlight
from biriba._draw.palette import Suits, Theme
from biriba._draw.svg import Drawable, back_svg, cards_svg, pile_svg, svg
from biriba._draw.text import text
from biriba._rules.vocabulary import Pieces

__all__ = [
    "Area",
    "Drawable",
    "Highlight",
    "Layout",
    "Pieces",
    "Suits",
    "Theme",
    "back_svg",
    "cards_svg",
    "html",
    "pile_svg",
    "svg",
    "text",
]
