"""Tables, cards and score sheets to look at: as text, as HTML and as SVG.

As text for a terminal or a log everything fits 80 columns, or as many as ``width``
says. With ``color`` the red suits and the headings are coloured by ANSI codes; without,
the text is plain. Pictures are for pages and notebooks.
"""

from __future__ import annotations

from biriba._draw.html import Written, html
from biriba._draw.html_scores import match_html, score_html
from biriba._draw.pen import points_text, side_name
from biriba._draw.svg import (
    Area,
    Drawable,
    Highlight,
    Layout,
    Suits,
    Theme,
    match_svg,
    score_svg,
    svg,
)
from biriba._draw.svg_pieces import back_svg, cards_svg, pile_svg
from biriba._draw.text_scores import match_sheet, score_sheet
from biriba._draw.text_table import table

__all__ = [
    "Area",
    "Drawable",
    "Highlight",
    "Layout",
    "Suits",
    "Theme",
    "Written",
    "back_svg",
    "cards_svg",
    "html",
    "match_html",
    "match_sheet",
    "match_svg",
    "pile_svg",
    "points_text",
    "score_html",
    "score_sheet",
    "score_svg",
    "side_name",
    "svg",
    "table",
]
