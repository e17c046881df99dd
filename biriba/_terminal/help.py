"""The text of the command ``help``."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from biriba._rules.rules import Rules
from biriba._words.languages import Language


@attrs.frozen
class _Section:
    """A section of the help.

    Attributes:
        heading: The message of its heading.
        entries: Each command, with the words of the language in braces, and the
            message that explains it; or a message alone.
        column: The column of the explanations, if the commands leave room.
    """

    heading: str
    entries: tuple[tuple[str, str] | str, ...]
    column: int = 0


_SECTIONS: Final = (
    _Section(
        "help-moves",
        (
            ("{draw}  d", "help-draw"),
            ("{take}  t", "help-take"),
            ("{lay} 5h 6h 7h  l …", "help-lay"),
            ("{add} 8h {to} 5h 6h 7h  a …", "help-add"),
            ("{discard} Ks  d Ks", "help-discard"),
            ("{pass}  p", "help-pass"),
            ("{choose} s  c s", "help-choose"),
            ("{exchange}  e", "help-exchange"),
            ("{aside} 3h", "help-aside"),
            ("17", "help-number"),
            "help-places",
        ),
        29,
    ),
    _Section("help-cards", ("help-card",)),
    _Section(
        "help-asking",
        (
            ("?", "help-list"),
            ("{hint}", "help-hint"),
            ("{table}", "help-table"),
            ("{score}  s", "help-score"),
            ("{rules}", "help-rules"),
        ),
        15,
    ),
    _Section(
        "help-going-on",
        (
            ("{undo}  u", "help-undo"),
            ("{next}", "help-next"),
            ("{save} {file}", "help-save"),
            ("{resume} {file}", "help-resume"),
            ("{quit}  q", "help-quit"),
        ),
        15,
    ),
)

_END: Final = ("help-shorten", "help-tab")

_ROOM: Final = 40
"""If explanations have fewer columns than this, they go below the commands."""


_ONLY_IF: Final[dict[str, Callable[[Rules], bool]]] = {
    "help-choose": lambda rules: rules.dealing.suit_is_named,
    "help-exchange": lambda rules: rules.dealing.first_exchange,
    "help-aside": lambda rules: rules.threes.bits != 0,
}
"""The conditions for the moves that only some rules have."""


def help_text(
    width: int,
    words: Language = Language(),  # noqa: B008 - a value that never changes
    rules: Rules | None = None,
) -> str:
    """Return the help: all commands with their explanations.

    Args:
        width: The most columns of a line.
        words: The words of a language.
        rules: The rules of the table, to leave out moves that they do not have.
    """
    sections = [_at(rules, section) for section in _SECTIONS]
    parts = [line for section in sections for line in _section(section, width, words)]
    parts += [textwrap.fill(words.say(line), width) for line in _END]
    return "\n".join(parts)


def _at(rules: Rules | None, section: _Section) -> _Section:
    """Return a section without the moves that the rules do not have."""
    if rules is None:
        return section
    entries = [
        entry
        for entry in section.entries
        if entry[1] not in _ONLY_IF or _ONLY_IF[entry[1]](rules)
    ]
    return attrs.evolve(section, entries=tuple(entries))


def _section(section: _Section, width: int, words: Language) -> Iterator[str]:
    """Yield the lines of a section."""
    yield words.say(section.heading)
    pairs = [entry for entry in section.entries if not isinstance(entry, str)]
    typed = [len(_typed(entry, words)) + 4 for entry, _ in pairs]
    column = max([section.column, *typed])
    for entry in section.entries:
        if isinstance(entry, str):
            yield _filled(words.say(entry), width, "  ", "  ")
            continue
        what, meaning = _typed(entry[0], words), words.say(entry[1])
        if width - column >= _ROOM:
            start = f"  {what:<{column - 2}}"
            yield _filled(meaning, width, start, " " * column)
        else:
            yield f"  {what}"
            yield _filled(meaning, width, " " * 6, " " * 6)


def _typed(entry: str, words: Language) -> str:
    """Return a command in the words of the language."""
    return _BRACES.sub(lambda found: words.say(f"typed-{found[1]}").split()[0], entry)


_BRACES: Final = re.compile("{([a-z]+)}")


def _filled(text: str, width: int, start: str, indent: str) -> str:
    """Return a text wrapped to a width."""
    return textwrap.fill(text, width, initial_indent=start, subsequent_indent=indent)
