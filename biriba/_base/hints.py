"""Names that were perhaps meant: what a message says of a name that nothing has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 60
"""The most characters of a name that can have been meant as another."""


def nearest(name: object, known: Iterable[str]) -> str | None:
    """Return the name that was perhaps meant, if one is near.

    Small and capital letters are the same here, and so are ``_`` and ``-``.

    Args:
        name: What was given.
        known: The names that there are.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, seldom used

    if not isinstance(name, str) or len(name) > _LONGEST:
        return None
    names = {_plain(each): each for each in known}
    near = get_close_matches(_plain(name), names, n=1)
    return names[near[0]] if near else None


def _plain(name: str) -> str:
    """Return a name without what is easily mistaken in it."""
    return name.casefold().replace("_", "-")


def hint(name: object, known: Iterable[str]) -> str:
    """Return a question after the name that was perhaps meant, for a message's end."""
    near = nearest(name, known)
    return f"; did you mean {near!r}?" if near not in (None, name) else ""
