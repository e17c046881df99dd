"""What is remembered: the one home of all caches.

The same small questions come up again and again, so many answers are kept. Whatever
keeps them is made here, with the number of answers after which the oldest goes, or all.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

__all__ = ["clear_caches"]

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=Sized)


class _Cache(Protocol):
    def cache_clear(self) -> None: ...
    def cache_info(self) -> Any: ...  # noqa: ANN401 - a private class of functools


_CACHES: Final[WeakSet[_Cache]] = WeakSet()


def remembered(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return what makes a function remember its answers.

    Args:
        most: How many answers are kept; then the one that was not asked for longest
            is forgotten.
    """

    def remember(function: Callable[P, T]) -> Callable[P, T]:
        cache = lru_cache(maxsize=most)(function)
        _CACHES.add(cache)
        return cache  # type: ignore[return-value]  # typed as taking anything

    return remember


class _Info(NamedTuple):
    """How many answers are kept, and how many at most."""

    currsize: int
    maxsize: int


class Notebook(Generic[S]):
    """Many answers that refer to each other, and are forgotten together.

    There may be a few more of them than said: what one question finds is forgotten
    before the next one.
    """

    def __init__(self, fresh: Callable[[], S], most: int) -> None:
        """Begin with nothing known.

        Args:
            fresh: Makes what keeps the answers; its length is how many there are.
            most: How many are kept at most.
        """
        self._fresh, self._most, self._kept = fresh, most, fresh()
        _CACHES.add(self)

    def now(self) -> S:
        """Return what is known, or nothing yet if it has become too much."""
        if len(self._kept) > self._most:
            self.cache_clear()
        return self._kept

    def cache_clear(self) -> None:
        """Forget everything."""
        self._kept = self._fresh()

    def cache_info(self) -> _Info:
        """Return how many answers are kept."""
        return _Info(len(self._kept), self._most)


def clear_caches() -> None:
    """Forget all answers that are kept to make later questions fast.

    Results never depend on what is remembered. Clear the caches to measure a first
    question, or to give memory back in a program that goes on to do something else.

    >>> import biriba
    >>> biriba.clear_caches()
    """
    for cache in list(_CACHES):
        cache.cache_clear()


def remembered_answers() -> int:
    """Return how many answers are kept now."""
    return sum(cache.cache_info().currsize for cache in list(_CACHES))


def most_answers() -> int:
    """Return how many answers the caches that there are now keep at most."""
    return sum(cache.cache_info().maxsize for cache in list(_CACHES))
