"""Capital letters at the start of sentences."""

from __future__ import annotations

from collections.abc import Iterable


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def begun(text: str, names: Iterable[str]) -> str:
    """Return a sentence with a capital letter, unless a player's name begins it."""
    return text if any(_begins(text, name) for name in names) else capital(text)


def _begins(text: str, name: str) -> bool:
    """Return whether a text begins with a name, as a whole word."""
    return text.startswith(name) and not text[len(name) : len(name) + 1].isalnum()
