"""All caches of the library.

The same small questions recur, so many answers are cached. Every cache is made here and
has a limit, after which it evicts the least recently used entry, or all entries.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=Sized)


class _Cache(Protocol):
    def cache_clear(self) -> None: ...
    def cache_info(self) -> Any: ...  # noqa: ANN401 - a private class of functools


_CACHES: Final[WeakSet[_Cache]] = WeakSet()


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator that caches a function's results.

    Args:
        most: The most results in the cache; further ones evict the least recently used.
    """

    def remember(function: Callable[P, T]) -> Callable[P, T]:
        cache = lru_cache(maxsize=most)(function)
        _CACHES.add(cache)
        return cache  # type: ignore[return-value]  # typed as taking anything

    return remember


class _Info(NamedTuple):
    """The number of cached answers, and its limit."""

    currsize: int
    maxsize: int


class Notebook(Generic[S]):
    """A cache whose entries refer to each other and are evicted all together.

    The limit is checked before each question, so one question may exceed it.
    """

    def __init__(self, fresh: Callable[[], S], most: int) -> None:
        """Make an empty cache.

        Args:
            fresh: Returns an empty container; its length is the number of entries.
            most: The most entries that are kept.
        """
        self._fresh, self._most, self._kept = fresh, most, fresh()
        _CACHES.add(self)

    def now(self) -> S:
        """Return the container, emptied first if it holds too many entries."""
        if len(self._kept) > self._most:
            self.cache_clear()
        return self._kept

    def cache_clear(self) -> None:
        """Evict all entries."""
        self._kept = self._fresh()

    def cache_info(self) -> _Info:
        """Return the number of entries and its limit."""
        return _Info(len(self._kept), self._most)


def clear_caches() -> None:
    """Clear all caches.

    Results never depend on what is cached. Clear the caches to measure a first call, or
    to free memory in a program that goes on to do something else.

    >>> import biriba
    >>> biriba.clear_caches()
    """
    for cache in list(_CACHES):
        cache.cache_clear()


def remembered_answers() -> int:
    """Return how many entries all caches hold now."""
    return sum(cache.cache_info().currsize for cache in list(_CACHES))


def most_answers() -> int:
    """Return how many entries the present caches may hold together."""
    return sum(cache.cache_info().maxsize for cache in list(_CACHES))
