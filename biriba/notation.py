"""Moves, states, views and records as text, and files of records.

People can read, compare and edit the text, and the library reads it back to an equal
value. The text of a move is ``str(move)``.

>>> from random import Random
>>> from biriba import GameState, notation
>>> state = GameState.deal("biriba", Random(7))
>>> notation.loads(notation.dumps(state), "state") == state
True
>>> notation.loads("add 8h to 5h 6h 7h", "move")
AddToMeld('5h 6h 7h', '8h')

Records are read deal by deal, so files can have any length. Reading checks the text,
and replaying checks the moves; `check` does both.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, Literal, TextIO, TypeAlias, overload

from biriba._match.records import DealRecord, MatchRecord
from biriba._rules.presets import RulesLike, rules_of
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.moves import Move
from biriba._text import record_text
from biriba._text.moves import read_move
from biriba._text.record_text import CheckResult
from biriba._text.record_writer import record_lines
from biriba._text.states import read_spectator_view, read_state, read_view, write
from biriba.errors import (
    BiribaError,
    FormatError,
    RecordError,
    check_kind,
    check_path,
    shown,
    why_closed,
)

__all__ = [
    "CheckResult",
    "check",
    "dump",
    "dumps",
    "iter_deals",
    "iter_matches",
    "load",
    "loads",
]

Value: TypeAlias = GameState | SpectatorView | MatchRecord | DealRecord | Move
"""The values that have a text form."""

Lines: TypeAlias = str | os.PathLike[str] | Iterable[str]
"""The path of a file, or lines, for example an open file."""


def dumps(value: Value) -> str:
    """Return a value as text.

    Args:
        value: A state, a view, the record of a match or of a deal, or a move.

    Raises:
        FormatError: If the value has no text form; for a match or a session, pass its
            record.
        RecordError: If reading the text would not return the same record; for example,
            because a name has a line break or the deck is not that of the rules.
    """
    if isinstance(value, GameState | SpectatorView):
        return write(value)
    if isinstance(value, MatchRecord | DealRecord):
        return record_text.dumps(value)
    if not isinstance(value, Move):
        raise FormatError(
            f"expected a state, a view, a record or a move, not {shown(value)}"
        )
    return str(value)


@overload
def loads(text: str) -> MatchRecord: ...
@overload
def loads(text: str, kind: Literal["match"]) -> MatchRecord: ...
@overload
def loads(text: str, kind: Literal["state"]) -> GameState: ...
@overload
def loads(text: str, kind: Literal["view"]) -> PlayerView: ...
@overload
def loads(text: str, kind: Literal["spectator-view"]) -> SpectatorView: ...
@overload
def loads(
    text: str, kind: Literal["move"], *, rules: RulesLike | None = None
) -> Move: ...
def loads(text: str, kind: str = "match", *, rules: RulesLike | None = None) -> Value:
    """Return the value of a text.

    Args:
        text: A text such as `dumps` returns. Empty lines and comments, which begin with
            ``#``, are ignored.
        kind: The kind of value: ``"match"``, ``"state"``, ``"view"``,
            ``"spectator-view"`` or ``"move"``.
        rules: The rules of the table, or the name of a ruleset, for a move. Pass them
            if wild cards keep their places, since the order of the cards in a meld then
            matters, or if the table has unusual melds. `GameState.parse` uses the rules
            of its table.

    Raises:
        FormatError: If the text is not such a value, or if legal play could not reach
            the state or view or continue from it. The message has the place, and what
            was expected.
    """
    if kind == "move":
        return read_move(text, None if rules is None else rules_of(rules))
    if not isinstance(kind, str) or kind not in _READERS:
        known = ", ".join((*_READERS, "move"))
        raise FormatError(f"there is no text form {shown(kind)}; there are: {known}")
    return _READERS[kind](text)


_READERS: Final[dict[str, Callable[[str], Value]]] = {
    "match": record_text.loads,
    "state": read_state,
    "view": read_view,
    "spectator-view": read_spectator_view,
}
"""The reader of each form except that of moves."""


# Files --------------------------------------------------------------------------------


def dump(
    record: MatchRecord | DealRecord, file: str | os.PathLike[str] | TextIO
) -> None:
    """Write a record to a file, line by line.

    Args:
        record: The match, or a deal by itself.
        file: The path of the file, which is replaced; or a file that is open for
            writing UTF-8, to which you can write several records.

    Raises:
        FormatError: If it is not a record.
        RecordError: As for `dumps`; the deals before the wrong one are then written.
            Or if the file cannot be opened.
    """
    check_kind(record, (MatchRecord, DealRecord), "a record")
    lines = (f"{line}\n" for line in record_lines(record))
    if isinstance(file, str | os.PathLike):
        with _open(file, "w", "utf-8", RecordError) as opened:
            opened.writelines(lines)
    elif hasattr(file, "writelines"):
        file.writelines(lines)
    else:
        raise RecordError(f"expected the path of a file, not {shown(file)}")


def load(file: str | os.PathLike[str]) -> MatchRecord:
    """Return the only match in a file.

    Args:
        file: The path of the file.

    Raises:
        FormatError: If the file cannot be opened, is not UTF-8, or is not the record of
            one match.
    """
    with _open(file) as lines:
        return record_text.only_match(lines)


def iter_matches(file: Lines) -> Iterator[MatchRecord]:
    """Yield the matches of a file one by one.

    Args:
        file: The path of the file, or its lines.

    Raises:
        FormatError: At the first wrong line, or if the file cannot be opened. The
            message has what was expected.
    """
    with _opened(file) as lines:
        yield from record_text.iter_matches(lines)


def iter_deals(file: Lines) -> Iterator[DealRecord]:
    """Yield the deals of a file one by one, keeping only one in memory.

    Deals of matches and single deals are treated alike.

    Args:
        file: The path of the file, or its lines.

    Raises:
        FormatError: At the first wrong line, or if the file cannot be opened. The
            message has what was expected.
    """
    with _opened(file) as lines:
        yield from record_text.iter_deals(lines)


def check(file: Lines) -> CheckResult:
    """Read a file of records and replay each deal, keeping only one in memory.

    Args:
        file: The path of the file, or its lines.

    Raises:
        FormatError: At the first wrong line, or if the file cannot be opened. The
            message has what was expected.
        RecordError: At the first illegal move, the first deal that is not the next one
            of its match, or the first wrong scores. The error has its line and column.
    """
    with _opened(file) as lines:
        return record_text.check(lines)


def _opened(file: Lines) -> AbstractContextManager[Iterable[str]]:
    """Return the lines of a file, which stays open while they are read."""
    if isinstance(file, Iterable) and not isinstance(file, str):
        return contextlib.nullcontext(file)
    return _open(file)


def _open(
    path: str | os.PathLike[str],
    mode: Literal["r", "w"] = "r",
    encoding: str = "utf-8-sig",
    failure: type[BiribaError] = FormatError,
) -> TextIO:
    """Open a file, or raise an error of ours that names it."""
    check_kind(path, (str, os.PathLike), "the path of a file", failure)
    try:
        return Path(path).open(mode, encoding=encoding)
    except (OSError, ValueError) as error:
        check_path(path, failure)
        raise failure(f"{path}: {why_closed(error)}") from error
