"""Tables and cards in HTML."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from biriba._cards.kinds import Card, Suit
from biriba._draw.markup import escape

_TABLE: Final = "border-collapse:collapse;font-variant-numeric:tabular-nums"
_CELL: Final = "padding:.25em .7em;border-bottom:1px solid rgb(128 128 128/.35)"
LEFT: Final = f'style="{_CELL};text-align:left;font-weight:normal"'
HEAD: Final = f'style="{_CELL};text-align:left"'
RIGHT: Final = f'style="{_CELL};text-align:right"'
BOLD: Final = f'style="{_CELL};text-align:right;font-weight:bold"'
_AS_TEXT: Final = "\ufe0e"
"""Keeps the sign of a suit from becoming an emoji."""


def table(caption: str, heads: str, bodies: str) -> str:
    """Return a table.

    Args:
        caption: What it is of, if that is to be said.
        heads: The cells of its headings, if it has any.
        bodies: What stands below, as HTML.
    """
    style = 'style="text-align:left;white-space:nowrap"'
    top = f"<caption {style}>{escape(caption)}</caption>" if caption else ""
    top += f"<thead>{row(heads)}</thead>" if heads else ""
    return f'<table style="{_TABLE}">{top}{bodies}</table>'


def signs(cards: Iterable[Card]) -> str:
    """Return cards with the signs of their suits."""
    return " ".join(
        f"{card.pretty}{_AS_TEXT * (card.suit is not None)}" for card in cards
    )


def suit_sign(suit: Suit) -> str:
    """Return the sign of a suit."""
    return f"{suit.symbol}{_AS_TEXT}"


def row(cells: str) -> str:
    """Return a row of cells."""
    return f"<tr>{cells}</tr>"


def cells(tag: str, texts: Iterable[str], attributes: str) -> str:
    """Return cells of numbers or headings that look alike."""
    return "".join(cell(tag, minus(text), attributes) for text in texts)


def cell(tag: str, text: str, attributes: str) -> str:
    """Return a cell of a text."""
    return f"<{tag} {attributes}>{escape(text)}</{tag}>"


def minus(points: str) -> str:
    """Return points with a proper minus sign."""
    return points.replace("-", "−")
