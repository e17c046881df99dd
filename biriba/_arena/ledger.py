"""The file of results: a line of JSON for each deal, written as soon as it is played.

The first line names the tournament. If a run was killed, the last line may be
incomplete; it is discarded, and that deal is played again. A file that does not begin
with the first line, or with a part of it, is some other file, and is not touched.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, BinaryIO, Final, cast

import attrs

from biriba._arena.boards import Tournament
from biriba._arena.deals import DealResult, read_deal
from biriba._rules.house.reading import dumps
from biriba.errors import ArenaError, check_kind, shown, why_closed

_FORMAT: Final = 1

_CALLED: Final = {"version": "version of biriba", "code": "code of its players"}
"""Names of entries of the first line in error messages, if not their keys."""

_LONGEST: Final = 1 << 20
"""The longest line, in bytes."""

Key = tuple[int, tuple[str, ...]]


class Ledger:
    """A file of results, open for appending.

    Attributes:
        found: The position in the file of each deal that it already held. The deals
            themselves are read only when needed, as there may be millions.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        tournament: Tournament,
        code: Mapping[str, str],
    ) -> None:
        """Open a file, which may have results of the same tournament.

        Args:
            path: The path of the file.
            tournament: The tournament.
            code: The digest of each player's code.

        Raises:
            ArenaError: If it holds anything else, cannot be opened, or another run
                writes to it.
        """
        check_kind(path, (str, os.PathLike), "the path of a file", ArenaError)
        head, where = _head(tournament, code), Path(path)
        try:
            self._file: BinaryIO = where.open("a+b")
        except (OSError, ValueError) as error:
            raise ArenaError(f"{where}: {why_closed(error)}") from error
        try:
            _lock(self._file, where)
            self._file.seek(0)
            is_new = _begins(self._file, head, where)
            self.found: dict[Key, int] = dict(_read(self._file, where))
        except BaseException:
            self._file.close()
            raise
        if is_new:
            self._write(head)

    def deal(self, key: Key) -> DealResult:
        """Return a deal that the file already held."""
        self._file.seek(self.found[key])
        return read_deal(json.loads(self._file.readline()))

    def add(self, deal: DealResult) -> None:
        """Write a deal."""
        self._write(attrs.asdict(deal))

    def _write(self, value: dict[str, Any]) -> None:
        """Write a line."""
        self._file.write(_line(value))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        _unlock(self._file)
        self._file.close()


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock a file against other runs, if the system and the disk support locks.

    Raises:
        ArenaError: If another run has it.
    """
    with suppress(ImportError, OSError):  # Windows has none, nor some network's disks
        import fcntl  # noqa: PLC0415 - see above

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise ArenaError(f"{path}: another run writes to this file") from error


def _unlock(file: BinaryIO) -> None:
    """Unlock a file, even if a forked process still has it open."""
    with suppress(ImportError, OSError):
        import fcntl  # noqa: PLC0415 - see above

        fcntl.flock(file, fcntl.LOCK_UN)


def _head(tournament: Tournament, code: Mapping[str, str]) -> dict[str, Any]:
    """Return the first line: everything that determines the deals.

    It does not hold the number of boards, which may grow from one run to the next.
    """
    return {
        "biriba-arena": _FORMAT,
        "version": version("biriba"),
        "players": list(tournament.players),
        "code": dict(code),
        "seed": tournament.seed,
        "limit": tournament.limit,
        "forfeit": tournament.forfeit,
        "rules": dumps(tournament.rules),
    }


def _line(value: dict[str, Any]) -> bytes:
    """Return a value as a line of JSON in ASCII."""
    return json.dumps(value).encode() + b"\n"


def _begins(file: BinaryIO, head: dict[str, Any], path: Path) -> bool:
    """Return whether a file still lacks its first line; otherwise skip that line.

    Raises:
        ArenaError: If the file belongs to anything else.
    """
    line = file.readline(_LONGEST)
    if line.endswith(b"\n"):
        try:
            found = json.loads(line)
        except ValueError:  # also of what is no text
            found = None
        if found != head:
            raise ArenaError(f"{path}: {_difference(head, found)}")
        return False
    if not _line(head).startswith(line):
        raise ArenaError(f"{path}: {_difference(head, None)}")
    file.seek(0)
    file.truncate()
    return True


def _read(file: BinaryIO, path: Path) -> Iterator[tuple[Key, int]]:
    """Yield each deal of a file with its position, and cut off an incomplete line."""
    whole, number = file.tell(), 1
    seatings: dict[tuple[str, ...], tuple[str, ...]] = {}  # each is kept once
    while (line := file.readline(_LONGEST)).endswith(b"\n"):
        number += 1
        try:
            deal = read_deal(json.loads(line))
        except (ValueError, RecursionError) as error:
            text = shown(line.decode("utf-8", "replace"))
            raise ArenaError(f"{path}:{number}: not a result: {text}") from error
        yield (deal.board, seatings.setdefault(deal.sides, deal.sides)), whole
        whole = file.tell()
    file.seek(whole)
    file.truncate()


def _difference(head: dict[str, Any], found: object) -> str:
    """Return why a file belongs to another tournament."""
    kept = cast("dict[str, Any]", found) if isinstance(found, dict) else {}
    if "biriba-arena" not in kept:
        return "this is not a file of results"
    others = ", ".join(
        _CALLED.get(name, name) for name in head if kept.get(name) != head[name]
    )
    return f"these are results of another tournament, with other {others}"
