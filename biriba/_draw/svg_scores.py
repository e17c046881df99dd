"""Score sheets as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs

from biriba._draw.accounts import Account, Columns, Entry
from biriba._draw.layout import (
    INNER,
    MARGIN,
    Block,
    box,
    flow,
    padded,
    panel,
    row,
    stack,
    words,
)
from biriba._draw.palette import Palette
from biriba._draw.svg_cards import chips

_POINTS: Final = 90
_FIRST: Final = 82
_GAP: Final = 14


@attrs.frozen
class SheetArtist:
    """Draws score sheets.

    Attributes:
        palette: The colours.
    """

    palette: Palette

    def deal(self, accounts: Sequence[Account]) -> Block:
        """Return the score sheet of a deal."""
        return padded(
            stack([self._account(account) for account in accounts], 12), MARGIN, MARGIN
        )

    def match(self, columns: Columns) -> Block:
        """Return the score sheet of a match."""
        palette = self.palette
        lines = [
            self._columns("", columns.heads, palette.muted, bold=False),
            *(
                self._columns(name, points, palette.text, bold=False)
                for name, points in columns.rows
            ),
            self._rule(),
            self._columns(columns.total, columns.totals, palette.text, bold=True),
        ]
        if columns.winner:
            lines.append(words(columns.winner, palette.turn, bold=True))
        return padded(self._panel(stack(lines, 6)), MARGIN, MARGIN)

    def _account(self, account: Account) -> Block:
        name = words(account.name, self.palette.text, 22, bold=True)
        lines = [self._line(line) for line in account.lines]
        first = next(at for at, line in enumerate(account.lines) if line.is_total)
        lines.insert(first, self._rule())
        return self._panel(stack([name, *lines], 6))

    def _line(self, line: Entry) -> Block:
        """Return one line of a score sheet, its cards behind or below its words."""
        palette, bold = self.palette, line.is_total
        points = _number(line.points, palette.text, _POINTS, bold=bold)
        what = words(line.text, palette.text if bold else palette.muted, bold=bold)
        if line.cards:
            room = INNER - _POINTS - _GAP
            what = flow([what, chips(line.cards, room)], room, 8, 2)
        body = points.body + what.at(_POINTS + _GAP, 0)
        return Block(INNER, max(points.height, what.height), body)

    def _columns(
        self, name: str, cells: Sequence[str], fill: str, *, bold: bool
    ) -> Block:
        """Return a line of a match sheet."""
        width = (INNER - _FIRST) / max(_FEWEST, len(cells))
        first = words(name, self.palette.muted, bold=bold)
        numbers = [_number(cell, fill, width, bold=bold) for cell in cells]
        return row([attrs.evolve(first, width=_FIRST), *numbers])

    def _rule(self) -> Block:
        """Return a line between the points and what they add up to."""
        return Block(
            INNER, 2, box(0, 0, INNER, 2, radius=1, paint=f'fill="{self.palette.line}"')
        )

    def _panel(self, block: Block) -> Block:
        """Return a block on a field of its own, as wide as all others."""
        return panel(block, INNER, self.palette.panel, self.palette.line)


_FEWEST: Final = 4
"""The columns of fewer sides are as wide as of four."""


def _number(points: str, fill: str, width: float, *, bold: bool) -> Block:
    """Return points at the right side of a column."""
    text = words(points.replace("-", "−"), fill, bold=bold, to_end=True)
    return Block(width, text.height, text.at(width - text.width, 0))
