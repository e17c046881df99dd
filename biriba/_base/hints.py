"""Suggestions for misspelt names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_LONGEST: Final = 60
"""The most characters of a name that can have been meant as another."""

_MOST: Final = 3
"""The most names that are suggested."""


def near(name: object, known: Iterable[str], most: int = _MOST) -> list[str]:
    """Return the names that were perhaps meant, the closest first.

    After those that are spelt much alike follow all that begin with the name, such as
    those of ``go_out``. Small and capital letters are the same here, and so are ``_``
    and ``-``.

    Args:
        name: The misspelt name.
        known: The names that exist.
        most: The most names that are spelt much alike.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - slow to import, seldom used

    if not isinstance(name, str) or len(name) > _LONGEST:
        return []
    names, plain = {_plain(each): each for each in known}, _plain(name)
    found = get_close_matches(plain, names, n=most)
    if plain not in names:
        found += [each for each in names if each.startswith(f"{plain}-")]
    return [names[each] for each in dict.fromkeys(found)]


def nearest(name: object, known: Iterable[str]) -> str | None:
    """Return the name that is closest to a name, if one is close."""
    return next(iter(near(name, known, 1)), None)


def _plain(name: str) -> str:
    """Return a name in small letters, with ``-`` in place of ``_``."""
    return name.casefold().replace("_", "-")


def hint(name: object, known: Iterable[str], most: int = 1) -> str:
    """Return a question that suggests close names, for the end of a message."""
    *others, last = [repr(each) for each in near(name, known, most)] or [""]
    if not last or last == repr(name):
        return ""
    return f"; did you mean {' or '.join([', '.join(others)] * bool(others) + [last])}?"
