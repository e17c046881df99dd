"""The unfinished match, stored in the platform's folder for program state."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Generator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from biriba._match.records import MatchRecord
from biriba._terminal import match_files as files
from biriba.errors import RecordError


def path(
    environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path:
    """Return the path of the stored match.

    It is below ``XDG_STATE_HOME`` if that is set, otherwise in the platform's folder
    for program state.

    Args:
        environ: The variables; those of the process if not given.
        platform: The platform, as `sys.platform` names it.
    """
    given = os.environ if environ is None else environ
    usual = {
        "darwin": "~/Library/Application Support",
        "win32": given.get("LOCALAPPDATA") or "~/AppData/Local",
    }
    folder = given.get("XDG_STATE_HOME") or usual.get(platform, "~/.local/state")
    return Path(os.path.expanduser(folder)) / "biriba" / "unfinished.biriba"  # noqa: PTH111 - it never raises


@contextmanager
def claimed() -> Generator[bool]:
    """Claim the stored match, and yield whether no other process has it.

    The claim of a process that is killed ends with it.
    """
    lock, is_other = path().with_suffix(".lock"), False
    with ExitStack() as stack:
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(lock, timeout=0, isolation_level=None)
            stack.enter_context(closing(connection))
            connection.execute("BEGIN EXCLUSIVE")
        except OSError:  # then no match can be stored, either
            pass
        except sqlite3.Error as error:
            is_other = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
        yield not is_other


def keep(record: MatchRecord | None) -> bool:
    """Store a match in place of the previous one, and return whether that succeeded.

    Args:
        record: The match; ``None`` to delete the stored match.
    """
    try:
        if record is None:
            path().unlink(missing_ok=True)
        else:
            path().parent.mkdir(parents=True, exist_ok=True)
            files.write(str(path()), record, is_forced=True)
    except (OSError, RecordError):
        return False
    return True


def has_match() -> bool:
    """Return whether a match is stored."""
    return path().is_file()


def read() -> MatchRecord:
    """Return the stored match.

    Raises:
        MissingError: If no match is stored.
        RecordError: If it cannot be read.
    """
    if not has_match():
        raise files.MissingError("there is no unfinished match to resume")
    return files.read(str(path()))
