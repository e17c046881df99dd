"""The name of a table, and what a name may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from biriba.errors import shown

LONGEST: Final = 200
"""The most characters of a name."""


def problems(name: object) -> Iterator[str]:
    """Yield the problems of a table's name.

    Every name can be written to a file and read again, so that no match is lost.
    """
    if not isinstance(name, str):
        yield f"name takes a string, not {shown(name)}"
    elif len(name) > LONGEST:
        yield f"name takes at most {LONGEST} characters, not {len(name)}"
    elif not _is_unicode(name):
        yield f"name takes a string that UTF-8 can encode, not {shown(name)}"


def _is_unicode(text: str) -> bool:
    """Return whether a text has no half of a pair of code units."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def in_one_line(name: str) -> str:
    """Return a name for display: in one line, without control characters."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())
