"""Where tables are kept, so that a restart of the server loses none of them.

SQLite from the standard library does this well: one file, safe against a process that
is killed, and a row for each move, so that saving one costs the same in the first deal
and in the last. A table is its rules, its chairs, the decks that were dealt and the
moves; everything else is played again from them.
"""

from __future__ import annotations

import datetime as dt
import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import attrs

from biriba import DealRecord, MatchRecord, Move, Rules, serial


@attrs.frozen
class Chair:
    """A seat of a table.

    Attributes:
        name: Who sits there; ``None`` while it is open.
        key: The hash of the token that a person holds the seat by; ``None`` if it is
            open or a built-in player's.
    """

    name: str | None = None
    key: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether nobody sits there."""
        return self.name is None

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.key is not None


@attrs.frozen
class Saved:
    """A table as it is kept.

    Attributes:
        id: Its name in addresses.
        record: The match.
        chairs: Its seats.
        takes_back: Whether moves may be taken back.
    """

    id: str
    record: MatchRecord
    chairs: tuple[Chair, ...]
    takes_back: bool


class Storage(Protocol):
    """Keeps tables."""

    def save(self, table: Saved) -> None:
        """Keep a table whose chairs have changed; its deals are kept one by one."""

    def add_deal(self, table: str, number: int, deal: DealRecord) -> None:
        """Keep a deal that has just been dealt; deals are counted from 0."""

    def add_move(self, table: str, deal: int, number: int, move: Move) -> None:
        """Keep a move; moves are counted from 0."""

    def drop_move(self, table: str, deal: int, number: int) -> None:
        """Forget a move that was taken back."""

    def load(self, table: str) -> Saved | None:
        """Return a table, or ``None`` if there is none."""

    def newest(self, most: int) -> Sequence[str]:
        """Return the tables that were last played at."""


_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    rules TEXT NOT NULL,
    chairs TEXT NOT NULL,
    takes_back INTEGER NOT NULL,
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

    def save(self, table: Saved) -> None:
        """Keep a table whose chairs have changed; its deals are kept one by one."""
        chairs = json.dumps([attrs.astuple(chair) for chair in table.chairs])
        rules = json.dumps(serial.to_data(table.record.rules))
        date = (table.record.date or dt.datetime.now().astimezone().date()).isoformat()
        self._db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, unixepoch()) "
            "ON CONFLICT (id) DO UPDATE SET chairs = excluded.chairs, "
            "used = excluded.used",
            (table.id, rules, chairs, table.takes_back, date),
        )

    def add_deal(self, table: str, number: int, deal: DealRecord) -> None:
        """Keep a deal that has just been dealt; deals are counted from 0."""
        data = json.dumps(serial.to_data(attrs.evolve(deal, moves=(), scores=())))
        self._db.execute("INSERT INTO deals VALUES (?, ?, ?)", (table, number, data))
        self._use(table)

    def add_move(self, table: str, deal: int, number: int, move: Move) -> None:
        """Keep a move; moves are counted from 0."""
        data = json.dumps(serial.to_data(move))
        row = (table, deal, number, data)
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
            "SELECT rules, chairs, takes_back, date FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if row is None:
            return None
        rules = serial.from_data(json.loads(row[0]), Rules)
        chairs = tuple(Chair(*each) for each in json.loads(row[1]))
        record = MatchRecord(
            rules,
            self._deals(table),
            players=tuple(chair.name or "" for chair in chairs),
            date=dt.date.fromisoformat(row[3]),
        )
        return Saved(table, record, chairs, takes_back=bool(row[2]))

    def newest(self, most: int) -> Sequence[str]:
        """Return the tables that were last played at."""
        found = self._db.execute(
            "SELECT id FROM tables ORDER BY used DESC, rowid DESC LIMIT ?", (most,)
        )
        return [name for (name,) in found]

    def _deals(self, table: str) -> tuple[DealRecord, ...]:
        """Return the deals of a table with their moves."""
        moves: dict[int, list[Move]] = {}
        for number, text in self._db.execute(
            'SELECT deal, move FROM moves WHERE "table" = ? ORDER BY deal, number',
            (table,),
        ):
            move = serial.from_data(json.loads(text), "move")
            moves.setdefault(number, []).append(move)
        found = self._db.execute(
            'SELECT number, deal FROM deals WHERE "table" = ? ORDER BY number', (table,)
        )
        return tuple(
            attrs.evolve(
                serial.from_data(json.loads(text), DealRecord),
                moves=tuple(moves.get(number, ())),
            )
            for number, text in found
        )

    def _use(self, table: str) -> None:
        """Note that a table is being played at."""
        self._db.execute("UPDATE tables SET used = unixepoch() WHERE id = ?", (table,))
