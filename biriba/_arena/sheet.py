"""What came of a tournament, as text."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Final

from biriba._arena.deals import Forfeit
from biriba._arena.foretelling import boards_needed
from biriba._arena.results import PairResult, Standing, between
from biriba._engine.entrants import entrant

_FINER: Final = 2
"""How many times as narrow an interval is foretold."""


def text(
    boards: int,
    standings: Sequence[Standing],
    results: Sequence[PairResult],
    faults: Sequence[tuple[int, Forfeit]],
) -> str:
    """Return standings, crosstable, habits, faults, and what is foretold.

    Args:
        boards: How many boards count.
        standings: How each player has done, the best first.
        results: The results of every pair.
        faults: The first faults, each with its board.
    """
    parts = [
        _ratings(boards, standings),
        _crosstable(standings, results),
        _habits(standings),
    ]
    if faults:
        parts.append(_faults(faults, sum(each.faults for each in standings)))
    parts.append(_foretold(standings, results))
    return "\n\n".join(parts)


def _ratings(boards: int, standings: Sequence[Standing]) -> str:
    """Return the ratings."""
    rows = [["", "rating", "", "faults"]]
    rows += [
        [
            _name(each.player),
            _signed(each.rating),
            _within(each.margin),
            str(each.faults),
        ]
        for each in standings
    ]
    head = f"{boards:,} boards, points a deal above the average, 95 % interval"
    return f"{head}\n{_grid(rows)}"


def _crosstable(standings: Sequence[Standing], results: Sequence[PairResult]) -> str:
    """Return who did better than whom."""
    names = [each.player for each in standings]
    rows = [["", *map(_numbered, range(len(names)))]]
    for number, player in enumerate(names):
        cells = [
            "·" if player == other else _cell(between(results, player, other))
            for other in names
        ]
        rows.append([f"{_numbered(number)} {_name(player)}", *cells])
    return f"Points a deal, each against each\n{_grid(rows)}"


def _name(player: str) -> str:
    """Return how a player is shown."""
    return entrant(player).name


def _numbered(number: int) -> str:
    """Return the number of a player, from 1."""
    return f"{number + 1}"


def _cell(result: PairResult) -> str:
    """Return a result in short."""
    return f"{_signed(result.points)} {_within(result.margin)}"


def _habits(standings: Sequence[Standing]) -> str:
    """Return how the players play."""
    rows = [["", "points", "biribaki", "clean", "dirty", "out", "moves", "ms/move"]]
    rows += [
        [
            _name(each.player),
            _habit(each.points and round(each.points), "{}"),
            _habit(each.taken, "{:.0%}"),
            _habit(each.clean, "{:.2f}"),
            _habit(each.dirty, "{:.2f}"),
            _habit(each.out, "{:.0%}"),
            _habit(each.moves, "{:.1f}"),
            _habit(each.seconds and each.seconds * 1000, "{:.2f}"),
        ]
        for each in standings
    ]
    return f"Per side and deal\n{_grid(rows)}"


def _habit(mean: float | None, form: str) -> str:
    """Return the mean of a habit, if there is any."""
    return "–" if mean is None else form.format(mean)


def _faults(faults: Sequence[tuple[int, Forfeit]], total: int) -> str:
    """Return the deals that were lost by a fault."""
    lines = [
        f"board {board}: {_name(fault.player)} {fault.kind}: {fault.text}"
        for board, fault in faults
    ]
    if total > len(lines):
        lines.append(f"and {total - len(lines):,} more")
    return "\n".join(["Lost by a fault", *lines])


def _foretold(standings: Sequence[Standing], results: Sequence[PairResult]) -> str:
    """Return how many boards it takes to be surer."""
    if all(each.points is None for each in standings):
        return "No deal was played to its end."
    widest = max(results, key=lambda result: result.margin)
    settled = all(result.is_settled for result in results)
    found = "Every pairing is settled." if settled else "Not every pairing is settled."
    goal = widest.margin / _FINER
    if not isfinite(goal) or goal < 1:
        return found
    boards = boards_needed(goal, widest.spread)
    more = f"boards in all would narrow the widest interval to ± {goal:.0f}."
    return f"{found}\nAbout {boards:,} {more}"


def _signed(points: float) -> str:
    """Return points with their sign."""
    return f"{round(points):+d}"


def _within(margin: float) -> str:
    """Return how far a figure may be off."""
    return f"± {margin:.0f}" if isfinite(margin) else "± ?"


def _grid(rows: list[list[str]]) -> str:
    """Return rows as columns, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    return "\n".join(lines)
