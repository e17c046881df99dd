"""Score sheets as text for a terminal or a log."""

from __future__ import annotations

from collections.abc import Sequence

from biriba._draw.pen import Pen
from biriba._draw.score_lines import Line, columns_of, parts_of
from biriba.match import Match
from biriba.rules import Points
from biriba.scoring import Score


def score_sheet(
    scores: Sequence[Score],
    totals: Sequence[Points] | None = None,
    *,
    color: bool = False,
) -> str:
    """Return the score of a deal item by item, and the totals of the match.

    Args:
        scores: The score of each side.
        totals: The points of each side of the match, this deal included; or of each
            seat, where players have points of their own. Without them the sheet is
            of the deal alone.
        color: Whether to use ANSI colours.

    Raises:
        MatchError: If there are not as many totals as sides, or as seats.
    """
    pen = Pen(color)
    parts = [
        "\n".join(
            [pen.mark(part.name, "bold"), *(_line(one, pen) for one in part.lines)]
        )
        for part in parts_of(scores, totals)
    ]
    return "\n\n".join(parts)


def _line(line: Line, pen: Pen) -> str:
    text = f"{line.points:>7}  {line.text}"
    if line.cards:
        return f"{text}: {pen.cards(line.cards, len(text) + 2)}"
    return pen.mark(text, "bold") if line.is_total else text


def match_sheet(match: Match, *, color: bool = False) -> str:
    """Return the points of each deal of a match, the totals, and who has won.

    Args:
        match: The match.
        color: Whether to use ANSI colours.
    """
    pen, columns = Pen(color), columns_of(match)
    lines = [pen.mark(_columns("", columns.heads), "bold")]
    lines += [_columns(name, points) for name, points in columns.rows]
    lines.append(pen.mark(_columns("In all", columns.totals), "bold"))
    if columns.winner:
        lines += ["", pen.mark(columns.winner, "bold")]
    return "\n".join(lines)


def _columns(name: str, cells: Sequence[str]) -> str:
    """Return a line of a match sheet."""
    return f"{name:10}{''.join(f'{cell:>10}' for cell in cells)}"
