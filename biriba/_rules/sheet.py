"""A rule sheet as a value: sections of lines, as text and as Markdown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from biriba._base import faces
from biriba._fields import typed
from biriba.errors import RulesError, check_kind, shown

_NARROWEST: Final = 40

Grid: TypeAlias = tuple[tuple[str, ...], ...]
"""Rows of cells, the heads of the columns first."""

Passage: TypeAlias = str | Grid
"""A part of a section: a paragraph or a table."""


@attrs.frozen(field_transformer=typed(RulesError))
class Section:
    """One section of a rule sheet.

    Attributes:
        heading: The heading.
        lines: The rules. A string is one rule; a tuple is a table, as rows of cells
            after a row of column headings.
        place: The position of the section in a complete sheet. It is the same in every
            language, whichever other sections a sheet has.
    """

    heading: str
    lines: tuple[Passage, ...]
    place: int = attrs.field(default=0, eq=False, kw_only=True)

    @property
    def facts(self) -> tuple[str, ...]:
        """Every rule and every table row as a string."""
        return tuple(fact for line in self.lines for fact in _facts(line))


@attrs.frozen(field_transformer=typed(RulesError))
class Difference:
    """The differences in one section of two rule sheets.

    Attributes:
        heading: The heading of the section.
        here: The passages of the first sheet only.
        there: The passages of the second sheet only.
    """

    heading: str
    here: tuple[str, ...]
    there: tuple[str, ...]


@attrs.frozen(repr=False, field_transformer=typed(RulesError))
class RuleSheet(faces.Written):
    """The complete rules of a table in words.

    Sheets are equal if their titles and texts are.

    Attributes:
        title: The name of the game.
        sections: The sections, in the order in which you would explain the game.
    """

    title: str
    sections: tuple[Section, ...]

    def __str__(self) -> str:
        """Return the sheet as text."""
        return self.text()

    def __repr__(self) -> str:
        """Return a short form: the title and the number of sections."""
        return f"<RuleSheet: {self.title}, {len(self.sections)} sections>"

    def text(self, width: int = 72) -> str:
        """Return the sheet as plain text.

        Args:
            width: The maximum length of a line; a smaller one than 40 counts as 40.

        Raises:
            RulesError: If the width is not an integer.
        """
        check_kind(width, int, "a width in characters", RulesError)
        room = max(width, _NARROWEST)
        parts = [_underlined(textwrap.fill(self.title, room), "=")]
        for section in self.sections:
            lines = [_line_as_text(line, room) for line in section.lines]
            lines.insert(0, _underlined(section.heading, "-"))
            parts.append("\n".join(lines).rstrip())
        return "\n\n".join(parts)

    def markdown(self) -> str:
        """Return the sheet as Markdown, with tables in GitHub's dialect."""
        parts = [f"# {re.sub(_MARKUP, _ESCAPED, self.title)}"]
        for section in self.sections:
            lines = "\n".join(map(_line_as_markdown, section.lines))
            parts += [f"## {section.heading}", lines.strip()]
        return "\n\n".join(parts)

    def difference(self, other: RuleSheet) -> tuple[Difference, ...]:
        """Return the differences between this sheet and another one.

        Both should be in the same language, and use the same words for a biriba: each
        such word is a difference.

        Args:
            other: The sheet of another table.

        Returns:
            A `Difference` for each section that differs.

        Raises:
            RulesError: If it is not a rule sheet.
        """
        if not isinstance(other, RuleSheet):
            raise RulesError(f"expected another rule sheet, not {shown(other)}")
        here = {section.heading: section.facts for section in self.sections}
        there = {section.heading: section.facts for section in other.sections}
        places = {
            section.heading: section.place
            for section in (*self.sections, *other.sections)
        }
        return tuple(
            Difference(heading, _missing(ours, theirs), _missing(theirs, ours))
            for heading in sorted(places, key=lambda name: (places[name], name))
            if (ours := here.get(heading, ())) != (theirs := there.get(heading, ()))
        )


def _missing(some: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Return the strings that the second sequence lacks."""
    return tuple(fact for fact in some if fact not in others)


# Lines -------------------------------------------------------------------------------

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>#&|~])")
_ESCAPED: Final = r"\\\1"


def _facts(line: Passage) -> Iterator[str]:
    """Yield a rule, or what each row of a table says."""
    if isinstance(line, str):
        yield line
        return
    (_, *heads), *rows = line
    for name, *cells in rows:
        if len(cells) == 1:
            yield f"{name}: {cells[0]}"
        else:
            values = [f"{head} {cell}" for head, cell in zip(heads, cells, strict=True)]
            yield f"{name}: {', '.join(values)}"


def _underlined(text: str, sign: str) -> str:
    """Return a text with a line below it."""
    return f"{text}\n{sign * max(map(len, text.splitlines()))}"


def _line_as_text(line: Passage, width: int) -> str:
    """Return a line of a section as plain text."""
    if isinstance(line, str):
        return textwrap.fill(
            line,
            width,
            initial_indent="- ",
            subsequent_indent="  ",
            break_on_hyphens=False,
        )
    return "\n".join(["", *_table_as_text(line, width), ""])


def _table_as_text(table: Grid, width: int) -> Iterator[str]:
    """Yield the lines of a table, its first column as wide as there is room."""
    columns = list(zip(*table, strict=True))
    widths = [max(map(len, column)) for column in columns[1:]]
    first = width - 4 - sum(size + 2 for size in widths)
    first = min(first, max(map(len, columns[0])))
    for name, *cells in table:
        numbers = "".join(
            f"  {cell:>{size}}" for cell, size in zip(cells, widths, strict=True)
        )
        top, *more = textwrap.wrap(name, first)
        yield f"    {top:<{first}}{numbers}"
        yield from (f"    {part}" for part in more)


def _line_as_markdown(line: Passage) -> str:
    """Return a line of a section as Markdown."""
    if isinstance(line, str):
        return f"- {line}"
    head, *rows = line
    marks = ["---", *["---:"] * (len(head) - 1)]
    lines = [f"| {' | '.join(row)} |" for row in [head, marks, *rows]]
    return "\n".join(["", *lines, ""])
