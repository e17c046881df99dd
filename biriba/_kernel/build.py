"""The build of the kernel: plain Python, or compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from biriba._kernel import bag

__all__ = ["compiled"]


def compiled() -> bool:
    """Return whether the kernel runs compiled, from the same files as otherwise."""
    return bag.__file__.endswith(tuple(EXTENSION_SUFFIXES))
