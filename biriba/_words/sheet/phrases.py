"""Phrases of a rule sheet before translation: messages and their facts."""

from __future__ import annotations

from typing import TypeAlias

import attrs

Fact: TypeAlias = "str | int | Phrase | Listed"
"""A fact of a message: a string, a number, or another phrase."""


@attrs.frozen
class Phrase:
    """A message with its facts.

    Attributes:
        message: The name of the message, as it stands in the files of the languages.
        facts: Its facts, each with its name.
    """

    message: str
    facts: tuple[tuple[str, Fact], ...]


@attrs.frozen
class Listed:
    """Several things one after the other, the last one after ``and``.

    Attributes:
        phrases: One thing or more.
    """

    phrases: tuple[Phrase, ...]


Cell: TypeAlias = Phrase | str
"""The content of a grid's cell; a number is the same in every language."""


@attrs.frozen
class Grid:
    """A grid within a sheet.

    Attributes:
        rows: The rows, the heads of the columns first.
    """

    rows: tuple[tuple[Cell, ...], ...]


Rule: TypeAlias = Phrase | tuple[Phrase, ...] | Grid
"""A part of a section: a rule in one phrase or in several, or a grid."""


def phrase(message: str, /, **facts: Fact) -> Phrase:
    """Return a message with its facts."""
    return Phrase(message, tuple(facts.items()))
