"""Score sheets as pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from biriba._draw.accounts import Account, Columns, Entry
from biriba._draw.layout import (
    INNER,
    SIZE,
    Block,
    box,
    flow,
    lines_of,
    panel,
    row,
    stack,
    with_minus,
    words,
)
from biriba._draw.palette import INK
from biriba._draw.svg_cards import chips

_POINTS: Final = 90
"""The least width of the column of points."""

_FEWEST: Final = 4
"""The columns of fewer sides are as wide as of four."""

_GAP: Final = 14
"""The gap between two columns."""


def deal_sheet(accounts: Sequence[Account], names: Sequence[str]) -> Block:
    """Return the score sheet of a deal between players with names, if they have any."""
    return stack([_account(account, names) for account in accounts], 12)


def _account(account: Account, names: Sequence[str]) -> Block:
    """Return the account of one side, with a rule above the first total."""
    name = words(account.name, INK.text, 22, bold=True, most=INNER, names=names)
    numbers = [
        _number(line.points, INK.text, bold=line.is_total) for line in account.lines
    ]
    column = max(_POINTS, _widest(numbers))
    lines = [
        _line(line, _at_end(number, column), names)
        for line, number in zip(account.lines, numbers, strict=True)
    ]
    first = next(at for at, line in enumerate(account.lines) if line.is_total)
    lines.insert(first, _rule(INNER))
    return panel(stack([name, *lines], 6), INNER)


def _line(line: Entry, points: Block, names: Sequence[str]) -> Block:
    """Return one line of a score sheet, its cards after or below its text."""
    left = points.width + _GAP
    room, bold = INNER - left, line.is_total
    fill = INK.text if bold else INK.muted
    what = words(line.text, fill, bold=bold, most=room, names=names)
    if line.cards:
        what = flow([what, chips(line.cards, room)], room, 8, 2)
    height = max(points.height, what.height)
    return Block(INNER, height, points.body + what.at(left, 0))


def match_sheet(columns: Columns, names: Sequence[str]) -> Block:
    """Return the score sheet of a match, wider where its columns need more room."""
    lines = [
        _cells("", columns.heads, INK.muted),
        *(_cells(name, points, INK.text) for name, points in columns.rows),
        _cells(columns.total, columns.totals, INK.text, bold=True),
    ]
    count = len(columns.heads)
    first = _widest(name for name, *_ in lines)
    needed = _widest(cell for _, *cells in lines for cell in cells) + _GAP
    each = max(needed, (INNER - first) / max(_FEWEST, count))
    width = max(INNER, first + count * each)
    shown = [
        row([attrs.evolve(name, width=first), *(_at_end(cell, each) for cell in cells)])
        for name, *cells in lines
    ]
    shown.insert(-1, _rule(width))
    shown += [
        words(line, INK.turn, bold=True, most=width, names=names)
        for line in lines_of(columns.winner, SIZE, width, bold=True)
    ]
    return panel(stack(shown, 6), width)


def _cells(
    name: str, cells: Sequence[str], fill: str, *, bold: bool = False
) -> list[Block]:
    """Return the name of a line of a match sheet, and its cells."""
    numbers = (_number(cell, fill, bold=bold) for cell in cells)
    return [words(name, INK.muted, bold=bold), *numbers]


def _number(points: str, fill: str, *, bold: bool) -> Block:
    return words(with_minus(points), fill, bold=bold, to_end=True)


def _widest(blocks: Iterable[Block]) -> float:
    return max(block.width for block in blocks)


def _at_end(block: Block, width: float) -> Block:
    """Return a block at the right side of a column."""
    return Block(width, block.height, block.at(width - block.width, 0))


def _rule(width: float) -> Block:
    """Return a line between the points and their total."""
    return Block(width, 2, box(0, 0, width, 2, radius=1, paint=f'fill="{INK.line}"'))
