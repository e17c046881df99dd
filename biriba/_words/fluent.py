"""A reader for the part of Project Fluent's syntax that the library's files use.

``fluent.runtime`` and ``@fluent/bundle`` read the same files, and tests compare this
reader with both. It makes every language work without another package.

It supports messages and terms, text over several lines, ``{ $fact }``, ``{ "text" }``,
``{ message }`` and ``{ -term }``, and selectors on a fact by text, number or plural
form. Numbers are written without thousands separators.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, assert_never

import attrs

from biriba._words.capitals import text_of
from biriba.errors import LanguageError, shown

Fact: TypeAlias = str | int
"""A value in a sentence: a text, or a number, which may select a plural form."""

Facts: TypeAlias = Mapping[str, Fact]
"""Facts by name."""

Plural: TypeAlias = Callable[[int], str]
"""Returns Unicode's name of the plural form for a number."""


@attrs.frozen
class Chosen:
    """One of several patterns, chosen by a fact.

    Attributes:
        by: The name of the fact.
        variants: Each pattern with its key, a text or a number.
        default: The key for facts that match no other key.
    """

    by: str
    variants: Mapping[Fact, Pattern]
    default: Fact


@attrs.frozen
class Given:
    """A placeholder for a fact.

    Attributes:
        name: The name of the fact.
    """

    name: str


@attrs.frozen
class Other:
    """A placeholder for another message or a term.

    Attributes:
        name: The name; that of a term begins with a hyphen.
    """

    name: str


Part: TypeAlias = str | Given | Other | Chosen
"""A text or a placeholder."""

Pattern: TypeAlias = tuple[Part, ...]
"""The content of a message: texts and placeholders."""

Messages: TypeAlias = Mapping[str, Pattern]
"""Patterns by the names of messages and terms."""


# Formatting --------------------------------------------------------------------------


def yes_or_no(holds: object) -> str:
    """Return whether something holds, as messages choose by it."""
    return "yes" if holds else "no"


def said(messages: Messages, name: str, facts: Facts, plural: Plural) -> str:
    """Return a message formatted with facts.

    Args:
        messages: All messages of the language.
        name: The name of the message.
        facts: The facts by name.
        plural: The plural rule of the language.

    Raises:
        LanguageError: If the message does not exist or a fact is missing.
    """
    if name not in messages:
        raise LanguageError(f"there is no message {name!r}")
    parts = messages[name]
    return text_of(_part_said(messages, part, facts, plural) for part in parts)


def _part_said(messages: Messages, part: Part, facts: Facts, plural: Plural) -> str:
    """Return a formatted part of a pattern."""
    match part:
        case str():
            return part
        case Given(name):
            fact = _fact(facts, name)
            return fact if isinstance(fact, str) else shown(fact)
        case Other(name):
            return said(messages, name, facts, plural)
        case Chosen():
            chosen = part.variants[_key(part, _fact(facts, part.by), plural)]
            return text_of(_part_said(messages, p, facts, plural) for p in chosen)
        case _:
            assert_never(part)


def _fact(facts: Facts, name: str) -> Fact:
    """Return a fact."""
    if name not in facts:
        raise LanguageError(f"the fact {name!r} is missing")
    return facts[name]


def _key(chosen: Chosen, fact: Fact, plural: Plural) -> Fact:
    """Return the key of the variant for a fact: the fact, or else its plural form."""
    forms: list[Fact] = [fact]
    if isinstance(fact, int):
        forms.append(plural(abs(fact)))
    return next((key for key in forms if key in chosen.variants), chosen.default)


# Parsing -----------------------------------------------------------------------------


def read(text: str) -> dict[str, Pattern]:
    """Return the messages and terms of a file by their names.

    Raises:
        LanguageError: If its syntax is invalid; the message names the line.
    """
    return _Reader(text).messages()


_NAME: Final = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*")
_FACT: Final = re.compile(r"\$([a-zA-Z][a-zA-Z0-9_-]*)")
_LITERAL: Final = re.compile(r'"([^"\\\n]*)"')
_EQUALS: Final = re.compile(r" *= *")
_ARROW: Final = re.compile(r"\s*->\s*")
_VARIANT: Final = re.compile(r"\s*(\*?)\[ *(?:(\d+)|([a-zA-Z][a-zA-Z0-9_-]*)) *\] *")
_SKIPPED: Final = re.compile(r"(?:#.*(?:\n|\Z)|[ ]*\n)+")
_WORDS: Final = re.compile(r"[^{}\n]+")
_BREAK: Final = re.compile(r"(?:[ ]*\n)+([ ]*)")
_BLANK: Final = re.compile(r"\s*")
_ENDS: Final = ("[", "*", ".", "}")
"""The characters with which a line of text cannot begin."""


@attrs.frozen
class _Quoted:
    """Quoted text, which keeps its spaces."""

    text: str


@attrs.frozen
class _Break:
    """A line break within a pattern, with the indentation of the next line."""

    lines: int
    indent: int

    def text(self, common: int) -> str:
        """Return the break as text, without the common indentation."""
        return "\n" * self.lines + " " * (self.indent - common)


_Read: TypeAlias = Part | _Quoted | _Break
"""A part of a pattern before its indentation is removed."""


class _Reader:
    """A parser of one file."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def messages(self) -> dict[str, Pattern]:
        """Parse the whole file."""
        found: dict[str, Pattern] = {}
        self._take(_SKIPPED)
        while self._at < len(self._text):
            name = self._need(_NAME, "the name of a message")[0]
            self._need(_EQUALS, "=")
            if name in found:
                raise self._fault(f"a second message {name!r}")
            found[name] = self._pattern()
            self._take(_SKIPPED)
        return found

    def _pattern(self) -> Pattern:
        """Parse the pattern of a message or a variant."""
        parts: list[_Read] = []
        while self._at < len(self._text):
            if words := self._take(_WORDS):
                parts.append(words[0])
            elif self._text.startswith("{", self._at):
                parts.append(self._placeable())
            elif end := self._line_end():
                parts.append(end)
            else:
                break
        if not parts:
            raise self._fault("the text of the message")
        return _joined(parts)

    def _line_end(self) -> _Break | None:
        """Parse a line break, if the pattern continues on the next line."""
        found = _BREAK.match(self._text, self._at)
        if not found:
            return None
        follows = self._text[found.end() : found.end() + 1]
        if not found[1] or not follows or follows in _ENDS:
            return None
        self._at = found.end()
        return _Break(found[0].count("\n"), len(found[1]))

    def _placeable(self) -> Given | Other | Chosen | _Quoted:
        """Parse the content of braces."""
        self._at += 1
        self._take(_BLANK)
        part: Given | Other | Chosen | _Quoted
        if literal := self._take(_LITERAL):
            part = _Quoted(literal[1])
        elif fact := self._take(_FACT):
            part = self._chosen(fact[1]) if self._take(_ARROW) else Given(fact[1])
        else:
            part = Other(self._need(_NAME, "a fact, a message or a text")[0])
        self._take(_BLANK)
        if not self._text.startswith("}", self._at):
            raise self._fault("}")
        self._at += 1
        return part

    def _chosen(self, by: str) -> Chosen:
        """Parse the variants of a selector."""
        variants: dict[Fact, Pattern] = {}
        default: Fact | None = None
        while found := self._take(_VARIANT):
            key = int(found[2]) if found[2] else found[3]
            if found[1]:
                default = key
            variants[key] = self._pattern()
        if default is None:
            raise self._fault("a variant with a star")
        return Chosen(by, variants, default)

    def _take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """Return a match at the current position and move past it, if there is one."""
        found = what.match(self._text, self._at)
        if found:
            self._at = found.end()
        return found

    def _need(self, what: re.Pattern[str], named: str) -> re.Match[str]:
        """Return a match at the current position, which is required."""
        found = self._take(what)
        if found is None:
            raise self._fault(named)
        return found

    def _fault(self, expected: str) -> LanguageError:
        """Return the error for the current position."""
        line = self._text.count("\n", 0, self._at) + 1
        return LanguageError(f"line {line}: expected {expected}")


def _joined(parts: Sequence[_Read]) -> Pattern:
    """Return a pattern without the common indentation of its lines."""
    common = min((p.indent for p in parts if isinstance(p, _Break)), default=0)
    found: list[Part | _Quoted] = []
    for part in parts:
        if not isinstance(part, str | _Break):
            found.append(part)
            continue
        text = part if isinstance(part, str) else part.text(common)
        if found and isinstance(found[-1], str):
            found[-1] += text
        else:
            found.append(text)
    if isinstance(found[0], str):
        found[0] = found[0].lstrip("\n ")
    if isinstance(found[-1], str):
        found[-1] = found[-1].rstrip("\n ")
    texts = [part.text if isinstance(part, _Quoted) else part for part in found]
    return tuple(part for part in texts if part != "")
