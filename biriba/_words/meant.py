"""Suggestions for misspelt names, in a language."""

from __future__ import annotations

from collections.abc import Iterable

from biriba._base.hints import nearest
from biriba._words.speaker import Speaker


def suggesting(words: Speaker, why: str, given: str, known: Iterable[str]) -> str:
    """Return why a name is wrong, with the known name that was perhaps meant."""
    name = nearest(given, known)
    return why if name is None else words.say("did-you-mean", why=why, name=repr(name))
