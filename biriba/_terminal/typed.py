"""What a person types in another language, put into the English words that are read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Final

import attrs

from biriba._memory import remembered
from biriba._terminal.verbs import COMMANDS, LETTERS, VERBS
from biriba.cards import Card
from biriba.errors import CardTextError
from biriba.languages import Words

_WORD: Final = re.compile(r"\S+")
_BETWEEN: Final = ("to", "making", "none")
"""The words that stand within a move."""


@attrs.frozen
class Line:
    """A line in English words.

    Attributes:
        text: The line.
        parts: For each word where it begins in the text, and where in what was
            typed, and how long it is in both.
    """

    text: str
    parts: tuple[tuple[int, int, int, int], ...] = ()

    def typed_column(self, column: int) -> int:
        """Return the column in what was typed for one in the text, both 1-based."""
        at = column - 1
        before = [part for part in self.parts if part[0] <= at]
        if not before:
            return column
        start, typed, size, typed_size = before[-1]
        behind = at - start - size
        return (
            typed
            + 1
            + (typed_size + behind if behind >= 0 else min(at - start, typed_size))
        )


def in_english(line: str, words: Words) -> Line:
    """Return a line with the words of a language put into English.

    English words, and everything that is no word of the game, stay as they are.

    Args:
        line: What was typed.
        words: The words of the language.
    """
    if words.tag == "en":
        return Line(line)
    text, end = "", 0
    parts: list[tuple[int, int, int, int]] = []
    for found, said in _each(line, _Known(words.tag, _names(words))):
        text += line[end : found.start()]
        parts.append((len(text), found.start(), len(said), len(found[0])))
        text, end = text + said, found.end()
    return Line(text + line[end:], tuple(parts))


@attrs.frozen
class _Known:
    """The words that a language has for English ones.

    Attributes:
        tag: The tag of the language.
        names: The English word of each.
    """

    tag: str
    names: Mapping[str, str]

    def first(self, word: str) -> str:
        """Return the verb or the command that a line begins with."""
        bare, mark = (word[:-1], "!") if word.endswith("!") else (word, "")
        plain = unaccented(bare)
        if self.names.get(plain, _BETWEEN[0]) not in _BETWEEN:
            return self.names[plain] + mark
        if _is_english(plain):
            return word
        begun = {said for name, said in self.names.items() if name.startswith(plain)}
        begun -= set(_BETWEEN)
        return begun.pop() + mark if len(begun) == 1 else word

    def inner(self, word: str) -> str:
        """Return a word that stands within a move."""
        said = self.names.get(unaccented(word))
        return said if said in _BETWEEN else word


def _each(line: str, known: _Known) -> Iterator[tuple[re.Match[str], str]]:
    """Yield each word of a line with what it is in English."""
    verb = ""
    for number, found in enumerate(_WORD.finditer(line)):
        if number == 0:
            verb = known.first(found[0])
            yield found, verb
        elif verb == "?":
            yield found, known.first(found[0])
        elif verb in COMMANDS:
            yield found, found[0]
        else:
            yield found, known.inner(found[0])


@remembered(8)
def _names(words: Words) -> Mapping[str, str]:
    """Return the English word of each word of a language."""
    english = (*VERBS, *(name for name in COMMANDS if name.isalpha()), *_BETWEEN)
    return {
        unaccented(name): said
        for said in english
        for name in words.say(f"typed-{said}").split()
    }


def unaccented(word: str) -> str:
    """Return a word without accents, in small letters."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in letters if not unicodedata.combining(sign))


def _is_english(word: str) -> bool:
    """Return whether a line can begin with a word as it is."""
    try:
        Card(word)
    except CardTextError:
        names = (*VERBS, *COMMANDS, *LETTERS)
        return any(name.startswith(word) for name in names)
    return True
