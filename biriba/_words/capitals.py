"""First letters: capitals, and how words sound."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


class Name(str):
    """A player's name, or a text that begins with one: its capitals never change."""

    __slots__ = ()


def text_of(parts: Iterable[str]) -> str:
    """Return the text of some parts, a `Name` if the first of its parts is one."""
    filled = [part for part in parts if part]
    text = "".join(filled)
    return Name(text) if filled and isinstance(filled[0], Name) else text


def capital(text: str) -> str:
    """Return a text that begins with a capital letter, unless a name begins it."""
    return text if isinstance(text, Name) else text[:1].upper() + text[1:]


def sound(text: str) -> str:
    """Return the letter with which a text sounds: small, no accent, no silent h.

    >>> sound("Óscar"), sound("Hilda"), sound("7♥")
    ('o', 'i', '7')
    """
    return unicodedata.normalize("NFD", text.lower().removeprefix("h"))[:1]
