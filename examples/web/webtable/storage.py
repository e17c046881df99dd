"""Where a server keeps tables, so that a restart loses none of them.

SQLite from the standard library does this well: one file, safe against a process that
is killed, and a row for each move, so that saving one costs the same in the first deal
and in the last.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from biriba import DealRecord, Move
from webtable.tables import Saved, Texts, deal_text, move_text, saved_of, texts_of

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    rules TEXT NOT NULL,
    chairs TEXT NOT NULL,
    ways TEXT NOT NULL,
    date TEXT NOT NULL,
    used INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS by_use ON tables (used);
CREATE TABLE IF NOT EXISTS deals (
    "table" TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    deal TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS moves (
    "table" TEXT NOT NULL REFERENCES tables (id),
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    move TEXT NOT NULL,
    PRIMARY KEY ("table", deal, number)
) WITHOUT ROWID;
"""


def claimed(path: str | Path) -> sqlite3.Connection:
    """Return what keeps other servers from a file as long as it is open.

    Each would have its own picture of a table in memory, and so spoil what the other
    keeps. Backups and readers are not kept from it, so the lock is a file of its own.

    Raises:
        OSError: If another server has the file.
    """
    lock = sqlite3.connect(f"{path}-lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise OSError(f"another server keeps its tables in {path}") from error
    return lock


class SqliteStorage:
    """Keeps tables in a file."""

    def __init__(self, path: str | Path = ":memory:") -> None:
        """Open the file, which is made if there is none."""
        self._db = sqlite3.connect(path, isolation_level=None)
        # What was committed outlives a kill of the process; the newest moves may not
        # outlive the machine's losing its power, and that is worth the speed.
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.executescript(_SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def back_up(self, path: str | Path) -> None:
        """Write a copy of the file, whole even while people play."""
        with contextlib.closing(sqlite3.connect(path)) as copy:
            self._db.backup(copy)

    def save(self, table: Saved) -> None:
        """Keep a table whose chairs have changed; its deals are kept one by one."""
        self._db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, unixepoch()) "
            "ON CONFLICT (id) DO UPDATE SET chairs = excluded.chairs, "
            "used = excluded.used",
            (table.id, *attrs.astuple(texts_of(table))),
        )

    def add_deal(self, table: str, number: int, deal: DealRecord) -> None:
        """Keep a deal that has just been dealt; deals are counted from 0."""
        row = (table, number, deal_text(deal))
        self._db.execute("INSERT INTO deals VALUES (?, ?, ?)", row)
        self.use(table)

    def add_move(self, table: str, deal: int, number: int, move: Move) -> None:
        """Keep a move; moves are counted from 0."""
        row = (table, deal, number, move_text(move))
        self._db.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", row)

    def drop_move(self, table: str, deal: int, number: int) -> None:
        """Forget a move that was taken back."""
        self._db.execute(
            'DELETE FROM moves WHERE "table" = ? AND deal = ? AND number = ?',
            (table, deal, number),
        )

    def load(self, table: str) -> Saved | None:
        """Return a table, or ``None`` if there is none."""
        row = self._db.execute(
            "SELECT rules, chairs, ways, date FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if row is None:
            return None
        return saved_of(table, Texts(*row), self._deals(table))

    def has(self, table: str) -> bool:
        """Return whether there is a table."""
        found = self._db.execute("SELECT 1 FROM tables WHERE id = ?", (table,))
        return found.fetchone() is not None

    def newest(self, most: int) -> Sequence[str]:
        """Return the tables that were last used."""
        found = self._db.execute(
            "SELECT id FROM tables ORDER BY used DESC, rowid DESC LIMIT ?", (most,)
        )
        return [name for (name,) in found]

    def unused(self, seconds: float) -> Sequence[str]:
        """Return the tables that nobody has used for so long."""
        found = self._db.execute(
            "SELECT id FROM tables WHERE used < unixepoch() - ?", (seconds,)
        )
        return [name for (name,) in found]

    def use(self, table: str) -> None:
        """Note that a table is being used."""
        self._db.execute("UPDATE tables SET used = unixepoch() WHERE id = ?", (table,))

    def forget(self, table: str) -> None:
        """Forget a table, with all its deals."""
        with self._db:  # all of it or, if that fails, nothing
            self._db.execute("BEGIN")
            self._db.execute('DELETE FROM moves WHERE "table" = ?', (table,))
            self._db.execute('DELETE FROM deals WHERE "table" = ?', (table,))
            self._db.execute("DELETE FROM tables WHERE id = ?", (table,))

    def _deals(self, table: str) -> list[tuple[str, list[str]]]:
        """Return the texts of the deals of a table, each with those of its moves."""
        moves: dict[int, list[str]] = {}
        for number, text in self._db.execute(
            'SELECT deal, move FROM moves WHERE "table" = ? ORDER BY deal, number',
            (table,),
        ):
            moves.setdefault(number, []).append(text)
        found = self._db.execute(
            'SELECT number, deal FROM deals WHERE "table" = ? ORDER BY number', (table,)
        )
        return [(text, moves.get(number, [])) for number, text in found]
