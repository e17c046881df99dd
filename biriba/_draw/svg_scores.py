"""Score sheets as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from biriba._draw.accounts import Account, Columns, Entry
from biriba._draw.layout import INNER, Block, box, flow, panel, row, stack, words
from biriba._draw.palette import INK
from biriba._draw.svg_cards import chips

_POINTS: Final = 90
_FIRST: Final = 82
_GAP: Final = 14

_RULE: Final = Block(
    INNER, 2, box(0, 0, INNER, 2, radius=1, paint=f'fill="{INK.line}"')
)
"""A line between the points and what they add up to."""

_FEWEST: Final = 4
"""The columns of fewer sides are as wide as of four."""


def deal_sheet(accounts: Sequence[Account]) -> Block:
    """Return the score sheet of a deal."""
    return stack(map(_account, accounts), 12)


def _account(account: Account) -> Block:
    name = words(account.name, INK.text, 22, bold=True, most=INNER)
    lines = [*map(_line, account.lines)]
    first = next(at for at, line in enumerate(account.lines) if line.is_total)
    lines.insert(first, _RULE)
    return panel(stack([name, *lines], 6), INNER)


def _line(line: Entry) -> Block:
    """Return one line of a score sheet, its cards behind or below its words."""
    room, bold = INNER - _POINTS - _GAP, line.is_total
    fill = INK.text if bold else INK.muted
    points = _number(line.points, INK.text, _POINTS, bold=bold)
    what = words(line.text, fill, bold=bold, most=room)
    if line.cards:
        what = flow([what, chips(line.cards, room)], room, 8, 2)
    body = points.body + what.at(_POINTS + _GAP, 0)
    return Block(INNER, max(points.height, what.height), body)


def match_sheet(columns: Columns) -> Block:
    """Return the score sheet of a match."""
    lines = [
        _columns("", columns.heads, INK.muted),
        *(_columns(name, points, INK.text) for name, points in columns.rows),
        _RULE,
        _columns(columns.total, columns.totals, INK.text, bold=True),
    ]
    if columns.winner:
        lines.append(words(columns.winner, INK.turn, bold=True, most=INNER))
    return panel(stack(lines, 6), INNER)


def _columns(
    name: str, cells: Sequence[str], fill: str, *, bold: bool = False
) -> Block:
    """Return a line of a match sheet."""
    width = (INNER - _FIRST) / max(_FEWEST, len(cells))
    first = words(name, INK.muted, bold=bold)
    numbers = [_number(cell, fill, width, bold=bold) for cell in cells]
    return row([attrs.evolve(first, width=_FIRST), *numbers])


def _number(points: str, fill: str, width: float, *, bold: bool) -> Block:
    """Return points at the right side of a column."""
    text = words(points.replace("-", "−"), fill, bold=bold, to_end=True)
    return Block(width, text.height, text.at(width - text.width, 0))
