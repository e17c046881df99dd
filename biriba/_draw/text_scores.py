"""Score sheets as text for a terminal or a log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from biriba._draw.accounts import Entry, accounts_of, columns_of
from biriba._draw.pen import Pen
from biriba._match.match import Match
from biriba._rules.score import Points
from biriba._table.items import Score
from biriba._words.languages import Language


def score_sheet(
    scores: Sequence[Score],
    pen: Pen,
    words: Language,
    totals: Sequence[Points] | None = None,
) -> str:
    """Return the score of a deal item by item, and the totals of the match."""
    accounts = [
        "\n".join(
            [
                pen.mark(account.name, "bold"),
                *(_line(one, pen) for one in account.lines),
            ]
        )
        for account in accounts_of(scores, totals, words)
    ]
    return "\n\n".join(accounts)


def _line(line: Entry, pen: Pen) -> str:
    text = f"{line.points:>7}  {line.text}"
    if line.cards:
        return pen.after(f"{text}: ", line.cards)
    text = pen.words(text, _TEXT)
    return pen.mark(text, "bold") if line.is_total else text


_TEXT: Final = 9
"""The column where the words of a line begin."""


def match_sheet(match: Match, pen: Pen, words: Language) -> str:
    """Return the points of each deal of a match, the totals, and who has won."""
    room = (pen.width - _COLUMN) // len(match.sides)
    columns = columns_of(match, words, room - 2)
    longest = max(_COLUMN, *(len(head) + 2 for head in columns.heads))
    cell = max(_NARROWEST, min(longest, room))

    def row(name: str, cells: Sequence[str]) -> str:
        return f"{name:{_COLUMN}}{''.join(f'{text:>{cell}}' for text in cells)}"

    lines = [pen.mark(row("", columns.heads), "bold")]
    lines += [row(name, points) for name, points in columns.rows]
    lines.append(pen.mark(row(columns.total, columns.totals), "bold"))
    if columns.winner:
        lines += ["", pen.mark(pen.words(columns.winner), "bold")]
    return "\n".join(lines)


_COLUMN: Final = 10
"""How wide a column is where there is room."""

_NARROWEST: Final = 7
"""How wide a column is at least."""
