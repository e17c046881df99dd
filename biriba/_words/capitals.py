"""First letters: capitals, and how words sound."""

from __future__ import annotations

import unicodedata
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


def sound(text: str) -> str:
    """Return the letter with which a text sounds: small, no accent, no silent h.

    >>> sound("Óscar"), sound("Hilda"), sound("7♥")
    ('o', 'i', '7')
    """
    return unicodedata.normalize("NFD", text.lower().removeprefix("h"))[:1]
