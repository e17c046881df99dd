"""What is remembered: the one home of all caches.

The same small questions come up again and again, so many answers are kept. Whatever
keeps them is made here, with the number of answers after which the oldest goes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

__all__ = ["clear_caches"]

P = ParamSpec("P")
T = TypeVar("T")


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
