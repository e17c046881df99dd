"""Score sheets as HTML tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from biriba._draw.accounts import Account, Entry, accounts_of, columns_of
from biriba._draw.markup import escape
from biriba.cards import Card
from biriba.languages import get
from biriba.match import Match
from biriba.rules import Points
from biriba.scoring import Score

_TABLE: Final = "border-collapse:collapse;font-variant-numeric:tabular-nums"
_CELL: Final = "padding:.25em .7em;border-bottom:1px solid rgb(128 128 128/.35)"
_LEFT: Final = f'style="{_CELL};text-align:left;font-weight:normal"'
_HEAD: Final = f'style="{_CELL};text-align:left"'
_RIGHT: Final = f'style="{_CELL};text-align:right"'
_BOLD: Final = f'style="{_CELL};text-align:right;font-weight:bold"'
_AS_TEXT: Final = "\ufe0e"
"""Keeps the sign of a suit from becoming an emoji."""


def score_html(scores: Sequence[Score], totals: Sequence[Points] | None = None) -> str:
    """Return the score of a deal as an HTML table, for a page or a notebook.

    The table has its own small style and takes its colours from the page.

    Args:
        scores: The score of each side.
        totals: The points of each side of the match, this deal included; or of each
            seat, where players have points of their own. Without them the sheet is
            of the deal alone.

    Raises:
        MatchError: If there are not as many totals as sides, or as seats.
    """
    heads = _cell("th", "Counted", f'scope="col" {_HEAD}')
    heads += _cell("th", "Cards", f'scope="col" {_HEAD}')
    heads += _cell("th", "Points", f'scope="col" {_RIGHT}')
    bodies = "".join(
        _account(account) for account in accounts_of(scores, totals, get("en"))
    )
    return _table("Score of the deal", heads, bodies)


def match_html(match: Match) -> str:
    """Return the points of each deal of a match as an HTML table.

    The table has its own small style and takes its colours from the page. Below the
    deals are the totals, and the caption says who has won.

    Args:
        match: The match.
    """
    columns = columns_of(match, get("en").at(match.rules))
    heads = _cell("th", "Deal", f'scope="col" {_HEAD}')
    heads += _cells("th", columns.heads, f'scope="col" {_RIGHT}')
    rows = "".join(
        _row(_cell("th", name, f'scope="row" {_LEFT}') + _cells("td", points, _RIGHT))
        for name, points in columns.rows
    )
    foot = _cell("th", "In all", f'scope="row" {_HEAD}')
    foot += _cells("td", columns.totals, _BOLD)
    caption = f"Points of the match. {columns.winner}".rstrip()
    bodies = f"<tbody>{rows}</tbody>" if rows else ""
    return _table(caption, heads, f"{bodies}<tfoot>{_row(foot)}</tfoot>")


def _table(caption: str, heads: str, bodies: str) -> str:
    """Return a table of a caption, a line of headings and what stands below."""
    return (
        f'<table style="{_TABLE}"><caption>{escape(caption)}</caption>'
        f"<thead>{_row(heads)}</thead>{bodies}</table>"
    )


def _account(account: Account) -> str:
    name = _cell("th", account.name, f'scope="rowgroup" colspan="3" {_HEAD}')
    return f"<tbody>{_row(name)}{''.join(map(_line, account.lines))}</tbody>"


def _line(line: Entry) -> str:
    cells = _cell("th", line.text, f'scope="row" {_HEAD if line.is_total else _LEFT}')
    cells += _cell("td", _cards(line.cards), _LEFT)
    cells += _cell("td", _minus(line.points), _BOLD if line.is_total else _RIGHT)
    return _row(cells)


def _cards(cards: Iterable[Card]) -> str:
    """Return cards with the signs of their suits."""
    return " ".join(
        f"{card.pretty}{_AS_TEXT * (card.suit is not None)}" for card in cards
    )


def _row(cells: str) -> str:
    return f"<tr>{cells}</tr>"


def _cells(tag: str, texts: Iterable[str], attributes: str) -> str:
    """Return cells of numbers or headings that look alike."""
    return "".join(_cell(tag, _minus(text), attributes) for text in texts)


def _cell(tag: str, text: str, attributes: str) -> str:
    return f"<{tag} {attributes}>{escape(text)}</{tag}>"


def _minus(points: str) -> str:
    """Return points with a proper minus sign."""
    return points.replace("-", "−")
