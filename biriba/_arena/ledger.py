"""The file of results: a line of JSON for each deal, written as soon as it is played.

The first line says what is played. A run that was killed may have left the last line
unfinished; it is dropped, and that deal is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO, cast

import attrs

from biriba._arena.boards import Tournament
from biriba._arena.deals import Deal, Fault, Part
from biriba.errors import ArenaError
from biriba.house_rules import dumps

_FORMAT: Final = 1
_MOST_SHOWN: Final = 60

Key = tuple[int, tuple[str, ...]]


class Ledger:
    """A file of results, open for more.

    Attributes:
        found: The deals that were in it already.
    """

    def __init__(self, path: str | os.PathLike[str], tournament: Tournament) -> None:
        """Open a file, which may have results of the same tournament.

        Raises:
            ArenaError: If it holds anything else, or cannot be opened.
        """
        head, where = _head(tournament), Path(path)
        try:
            self._file: TextIO = where.open("a+", encoding="utf-8")
        except OSError as error:
            raise ArenaError(f"{where}: {error.strerror}") from error
        try:
            self._file.seek(0)
            self.found: dict[Key, Deal] = dict(_read(self._file, head, where))
        except BaseException:
            self._file.close()
            raise
        if not self._file.tell():
            self._write(head)

    def add(self, deal: Deal) -> None:
        """Write a deal."""
        self._write(attrs.asdict(deal))

    def _write(self, value: dict[str, Any]) -> None:
        """Write a line."""
        self._file.write(json.dumps(value, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _head(tournament: Tournament) -> dict[str, Any]:
    """Return the first line: everything that decides what is played.

    The number of boards may grow from one run to the next, so it is not in it.
    """
    return {
        "biriba-arena": _FORMAT,
        "players": list(tournament.players),
        "seed": tournament.seed,
        "limit": tournament.limit,
        "forfeit": tournament.forfeit,
        "rules": dumps(tournament.rules),
    }


def _read(file: TextIO, head: dict[str, Any], path: Path) -> Iterator[tuple[Key, Deal]]:
    """Yield the deals of a file, and leave it where its last whole line ends."""
    whole, number = 0, 0
    while (line := file.readline()).endswith("\n"):
        number += 1
        try:
            value = json.loads(line)
            if number > 1:
                deal = _deal(value)
                yield deal.key, deal
        except (ValueError, TypeError, KeyError) as error:
            raise ArenaError(
                f"{path}:{number}: not a result: {line[:_MOST_SHOWN]!r}"
            ) from error
        if number == 1 and value != head:
            raise ArenaError(f"{path}: {_difference(head, value)}")
        whole = file.tell()
    file.seek(whole)
    file.truncate()


def _difference(head: dict[str, Any], found: object) -> str:
    """Return in words why a file is not of a tournament."""
    kept = cast("dict[str, Any]", found) if isinstance(found, dict) else {}
    if "biriba-arena" not in kept:
        return "this is not a file of results"
    others = [name for name in head if kept.get(name) != head[name]]
    return f"these are results of another tournament, with other {', '.join(others)}"


def _deal(value: dict[str, Any]) -> Deal:
    """Return the deal of a line."""
    fault = value["fault"]
    return Deal(
        board=value["board"],
        sides=tuple(value["sides"]),
        parts=tuple(Part(**part) for part in value["parts"]),
        fault=None if fault is None else Fault(**fault),
    )
