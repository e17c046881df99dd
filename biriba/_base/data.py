"""Reading JSON data, and the place of each mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar, cast

T = TypeVar("T")


class Wrong(ValueError):
    """Invalid data.

    Attributes:
        problem: The problem, with what was expected.
        where: The place in the data, as the end of a JSON path; empty for the whole.
    """

    def __init__(self, problem: str, where: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.where = where


class Repeated(dict[str, object]):
    """A stand-in for a JSON object that has a key twice.

    Attributes:
        key: The key.
    """

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


_MOST_SHOWN: Final = 40
_LARGEST_SHOWN: Final = 10**20


def shown(data: object) -> str:
    """Return a short description of data of any size and depth."""
    if isinstance(data, dict):
        return "an object"
    if isinstance(data, list):
        return "a list"
    if isinstance(data, bool) or data is None:
        return {True: "true", False: "false", None: "null"}[data]
    if isinstance(data, str):
        short = data if len(data) <= _MOST_SHOWN else data[:_MOST_SHOWN] + "…"
        return ascii(short) if not short.isprintable() else repr(short)
    if isinstance(data, int | float) and abs(data) < _LARGEST_SHOWN:
        return repr(data)
    return "a huge number" if isinstance(data, int | float) else type(data).__name__


def expected(what: str, data: object) -> Wrong:
    """Return the error for data other than expected."""
    if isinstance(data, Repeated):
        return Wrong(f"the key {shown(data.key)} occurs twice")
    return Wrong(f"expected {what}, not {shown(data)}")


def object_of(data: object) -> dict[str, object]:
    """Return data that must be a JSON object.

    Raises:
        Wrong: If the data is anything else.
    """
    if type(data) is not dict:
        raise expected("an object", data)
    return cast("dict[str, object]", data)


def list_of(data: object) -> list[object]:
    """Return data that must be a JSON list.

    Raises:
        Wrong: If the data is anything else.
    """
    if type(data) is not list:
        raise expected("a list", data)
    return cast("list[object]", data)


def check_keys(data: dict[str, object], keys: Sequence[str]) -> None:
    """Check that an object has exactly the keys of its form.

    Raises:
        Wrong: If a key is missing or unknown.
    """
    for key in keys:
        if key not in data:
            raise Wrong(f"the key {key!r} is missing")
    if len(data) > len(keys):
        unknown = next(key for key in data if key not in keys)
        raise Wrong(f"there is no key {shown(unknown)} here")


def within(where: str, read: Callable[[object], T], data: object) -> T:
    """Return the value of a part of the data; errors include its place."""
    try:
        return read(data)
    except Wrong as error:
        raise Wrong(error.problem, where + error.where) from error
