"""The tables of a batch: those of the kernel, or the same in plain Python."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from biriba._base.machine import machine
from biriba._rules.numbers import is_plain
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba.errors import FormatError
from biriba.learn._planes import FIRST_NUMBERS, told
from biriba.learn._positions import PlainPosition, Position, game_of
from biriba.learn._table import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    import biriba._machine as kernel  # pyright: ignore[reportMissingModuleSource]


Tables: TypeAlias = "PlainTables | kernel.Tables"
"""Tables played side by side; results go to ``out``, a row for each table."""

_MOST_TURNS: Final = 1 << 30
"""The most turns that the kernel counts, more than a deal can have."""


def tables_of(rules: Rules, size: int, threads: int, max_turns: int | None) -> Tables:
    """Return tables, each with some deal."""
    if machine is None or is_plain(rules):
        return PlainTables(rules, size, max_turns)
    turns = -1 if max_turns is None else min(max_turns, _MOST_TURNS)
    return machine.tables(game_of(rules), size, min(threads, size), turns)


class PlainTables:
    """Tables without the kernel."""

    def __init__(self, rules: Rules, size: int, max_turns: int | None) -> None:
        """Deal at all tables."""
        self._rules, self._max_turns = rules, max_turns
        first = Table.dealt(rules, Random(0))
        self._tables = [first] * size
        self._turns = [0] * size
        self._ids = [first.legal_ids()] * size

    def deal(
        self, rows: NDArray[np.int64], seeds: NDArray[np.uint64], dealer: int
    ) -> None:
        """Deal at some tables."""
        for row, seed in zip(rows.tolist(), seeds.tolist(), strict=True):
            self._set(row, Table.dealt(self._rules, Random(seed), dealer), 0)

    def put(self, row: int, at: Position, turns: int) -> None:
        """Put a position at a table, a number of turns after its deal."""
        self._set(row, Table(at.state(), at.begun), turns)

    def step(self, rows: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        """Take an action at each of some tables whose deal has not ended.

        Raises:
            FormatError: If one is not legal; then none is taken.
        """
        pairs: list[tuple[int, int]] = list(
            zip(rows.tolist(), actions.tolist(), strict=True)
        )
        for row, action in pairs:
            if self._ids[row] and action not in self._ids[row]:
                raise FormatError(f"table {row}: {action} is no legal action here")
        for row, action in pairs:
            if self._ids[row]:
                table = self._tables[row]
                seat = table.state.to_move
                table.act(action)
                ended = table.state.to_move != seat
                self._set(row, table, self._turns[row] + ended)

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return where the legal actions of each table begin, and all of them."""
        import numpy as np  # noqa: PLC0415 - the rest of `biriba.learn` does without it

        offsets = np.zeros(len(self._ids) + 1, np.int64)
        np.cumsum([len(ids) for ids in self._ids], out=offsets[1:])
        return offsets, np.array([one for ids in self._ids for one in ids], np.int64)

    def to_move(self, out: NDArray[np.int64]) -> None:
        """Write the seat to move at each table."""
        out[:] = [table.state.to_move for table in self._tables]

    def turns(self, out: NDArray[np.int64]) -> None:
        """Write how many turns have ended since each deal."""
        out[:] = self._turns

    def terminated(self, out: NDArray[np.bool]) -> None:
        """Write whether the play is over at each table."""
        out[:] = [table.state.is_over for table in self._tables]

    def truncated(self, out: NDArray[np.bool]) -> None:
        """Write whether the turns are used up at each table."""
        out[:] = [
            not table.state.is_over and self._is_used_up(turns)
            for table, turns in zip(self._tables, self._turns, strict=True)
        ]

    def score(self, out: NDArray[np.int64]) -> None:
        """Write the points of the side of each seat."""
        for row, table in enumerate(self._tables):
            out[row] = _by_seat(table.state)

    def rewards(self, out: NDArray[np.float64]) -> None:
        """Write how far the side of each seat is ahead, 0 until the deal ends."""
        for row, table in enumerate(self._tables):
            out[row] = 0 if self._ids[row] else table.margins()

    def observe(self, planes: NDArray[np.uint8], numbers: NDArray[np.float32]) -> None:
        """Write what the players to move see."""
        import numpy as np  # noqa: PLC0415 - as above

        numbers[:] = 0
        for row, table in enumerate(self._tables):
            view = table.state.view(table.state.to_move)
            rows, told_numbers = told(view, table.begun)
            planes[row] = np.delete(rows, FIRST_NUMBERS, axis=0)
            numbers[row, : len(told_numbers)] = told_numbers

    def position(self, row: int) -> Position:
        """Return the position at a table."""
        return PlainPosition(self._tables[row].state, self._tables[row].begun)

    def _set(self, row: int, table: Table, turns: int) -> None:
        """Set a table, and list what is legal there."""
        self._tables[row], self._turns[row] = table, turns
        self._ids[row] = [] if self._is_used_up(turns) else table.legal_ids()

    def _is_used_up(self, turns: int) -> bool:
        """Return whether no turn is left."""
        return self._max_turns is not None and turns >= self._max_turns


def _by_seat(state: GameState) -> list[int]:
    """Return the points of the side of each seat."""
    points = state.standing()
    return [points[state.side_of(seat)] for seat in range(len(state.hands))]
