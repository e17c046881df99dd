"""Files that hold one match: atomic writing, and reading with every move checked."""

from __future__ import annotations

import contextlib
import io
import os
import secrets
import stat
from collections.abc import Generator
from pathlib import Path
from typing import Final

import attrs

from biriba import notation
from biriba._match.records import MatchRecord
from biriba.errors import BiribaError, RecordError, why_closed


class MissingError(RecordError):
    """A file, or its folder, does not exist."""


class OverwritingError(RecordError):
    """A file exists and is not overwritten without force."""


_LARGEST: Final = 1 << 24
"""The largest file to read, in bytes; matches are far smaller."""


def read(name: str) -> MatchRecord:
    """Return the match in a file, after replaying it.

    Raises:
        MissingError: If the file does not exist.
        RecordError: If the file holds no valid match; the message names the place.
    """
    text = _text(_path(name), name)
    try:
        notation.check(io.StringIO(text))
        return notation.loads(text)
    except BiribaError as error:
        raise RecordError(f"{name}: {error}") from error


def write(name: str, record: MatchRecord, *, is_forced: bool = False) -> None:
    """Write a match to a file atomically.

    A file with an earlier part of the match is overwritten. It keeps its mode, and its
    owner and group if possible.

    Args:
        name: The name of the file.
        record: The match.
        is_forced: Whether to overwrite a file, whatever it holds.

    Raises:
        OverwritingError: If the file holds something else, such as another match.
        MissingError: If the folder does not exist.
        RecordError: If the file cannot be written.
    """
    text = notation.dumps(record)
    path = check(name, record, is_forced=is_forced)
    with _naming(name):
        part = path.with_name(f"{path.name}.{secrets.token_hex(4)}.part")
        try:
            with part.open("x", encoding="utf-8", newline="\n") as file:
                _make_alike(part, path)
                file.write(text)
                file.flush()
                os.fsync(file.fileno())  # else a crash could leave an empty file
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def check(
    name: str, record: MatchRecord | None = None, *, is_forced: bool = False
) -> Path:
    """Return the path of a file that a match may be written to.

    Before the match is played, when there is no record yet, no file may hold a part of
    it. The errors are those of `write`.
    """
    path = _path(name)
    with _naming(name):
        path.parent.stat()
        if path.exists():
            _check_overwriting(path, name, record, is_forced=is_forced)
    return path


@contextlib.contextmanager
def _naming(name: str) -> Generator[None]:
    """Raise errors of the system as our own, with the name of the file."""
    try:
        yield
    except FileNotFoundError as error:
        raise MissingError(f"{name}: {why_closed(error)}") from error
    except OSError as error:
        raise RecordError(f"{name}: {why_closed(error)}") from error


def _make_alike(part: Path, path: Path) -> None:
    """Give a new file the owner, the group and the mode of the one it replaces."""
    if not path.exists():
        return
    old = path.stat()
    for owner in (-1, old.st_uid):  # the group is often allowed where the owner is not
        with contextlib.suppress(OSError, AttributeError):  # Windows has no owners
            os.chown(part, owner, old.st_gid)
    part.chmod(stat.S_IMODE(old.st_mode))


def names(start: str) -> list[str]:
    """Return the files and folders whose names start in a way, folders with a slash."""
    try:
        path = Path(start).expanduser()
        in_folder = start.endswith("/") or not path.name
        folder, first = (path, "") if in_folder else (path.parent, path.name)
        found = [each for each in folder.iterdir() if each.name.startswith(first)]
        shown = [each for each in found if first or not each.name.startswith(".")]
        return sorted(f"{each}/" if each.is_dir() else str(each) for each in shown)
    except (OSError, RuntimeError, ValueError):
        return []


def _check_overwriting(
    path: Path, name: str, record: MatchRecord | None, *, is_forced: bool
) -> None:
    """Check that a file holds a part of a match or may be overwritten by force."""
    if not path.is_file():
        raise RecordError(f"{name}: this is not an ordinary file")
    if not (is_forced or (record is not None and _holds_part(name, record))):
        raise OverwritingError(f"{name} exists and does not hold this match")


def _holds_part(name: str, record: MatchRecord) -> bool:
    """Return whether a file holds the beginning of a match, or all of it."""
    try:
        held = _course(read(name))
    except RecordError:
        return False
    return held == _course(record)[: len(held)]


def _course(record: MatchRecord) -> list[object]:
    """Return the deals of a match, each with its moves after it."""
    course: list[object] = [record.rules, record.carried]
    for deal in record.deals:
        course += [attrs.evolve(deal, moves=(), scores=()), *deal.moves]
    return course


def _path(name: str) -> Path:
    """Return the path of a file with links resolved, so that the target is written."""
    try:
        return Path(name).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise RecordError(f"{name!r} cannot be the name of a file") from error


def _text(path: Path, name: str) -> str:
    try:
        if path.exists() and not path.is_file():
            raise RecordError(f"{name}: this is not an ordinary file")
        with path.open("rb") as file:
            data = file.read(_LARGEST)
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{name}: line {line} is not UTF-8") from error
    except FileNotFoundError as error:
        raise MissingError(f"{name}: {why_closed(error)}") from error
    except OSError as error:
        raise RecordError(f"{name}: {why_closed(error)}") from error
