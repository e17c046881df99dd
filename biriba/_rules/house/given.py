"""The values that house rules give to options, in a TOML text and in changes."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

import attrs

from biriba._base.hints import hint
from biriba._rules.rules import OPTIONS
from biriba.errors import Fault, RulesError, shown

_LONGEST: Final = 60
_MOST_BITS: Final = 63


def written(value: object) -> str:
    """Return the short form of a value, a name or a count in the syntax of TOML."""
    if value is None:
        return '"none"'
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", r"\u007f")
    if isinstance(value, tuple):
        items = cast("tuple[object, ...]", value)
        return f"[{', '.join(map(written, items))}]"
    return str(value).lower()  # a truth value or a number


def in_short(value: object) -> str:
    """Return a value from a file in the syntax of TOML, shortened if it is long."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return "such a large number"
    if isinstance(value, list):
        items = cast("list[object]", value)
        text = f"[{', '.join(map(in_short, items))}]"
    else:
        text = written(value)
    return cut(text)


def cut(text: str) -> str:
    """Return a text shortened for a message, with only printable characters."""
    short = text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
    return short.encode(errors="backslashreplace").decode()


_TOKEN: Final = re.compile(
    r'''
    """ (?:\\.|[^\\])*? "{3,5}      # texts of several lines
    | \'\'\' .*? '{3,5}
    | " (?:\\.|[^"\\])*+ "          # texts
    | ' [^']* '
    | \# [^\n]*                     # remarks
    | (?P<open> [\[{] )
    | (?P<close> [\]}] )
    | (?P<end> \n )
    | [^\s\[\]{}"'\#]+ | [^\S\n]+
    ''',
    re.DOTALL | re.VERBOSE,
)


def statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield each statement of valid TOML with its line."""
    line, begun, depth = 1, 0, 0
    start: int | None = None
    for token in _TOKEN.finditer(text + "\n"):
        words = token.group()
        if start is None and not words.isspace() and not words.startswith("#"):
            start, begun = token.start(), line
        depth += (token.lastgroup == "open") - (token.lastgroup == "close")
        if token.lastgroup == "end" and depth == 0 and start is not None:
            yield begun, text[start : token.start()]
            start = None
        line += words.count("\n")


@attrs.frozen
class Given:
    """A key with its value.

    Attributes:
        key: The key: an option, ``base`` or ``name``.
        readings: The possible values, the likeliest first.
        line: The line in the text; ``None`` for a change.
    """

    key: str
    readings: tuple[object, ...]
    line: int | None = None


@attrs.frozen
class Faults:
    """The faults of house rules, collected for one error.

    Attributes:
        file: The name of the file; empty for a text.
        noted: The faults so far.
    """

    file: str
    noted: list[Fault] = attrs.field(factory=list[Fault])

    def note(self, line: int | None, text: str) -> None:
        """Add a fault in a line, or in a change."""
        file = "" if line is None else self.file
        self.noted.append(Fault(text, file, line))

    def raise_any(self) -> None:
        """Raise an error with all faults in the order of lines, if there are any."""
        if self.noted:
            self.noted.sort(key=lambda fault: fault.line or sys.maxsize)
            raise RulesError(self.noted)


def unique(given: Iterable[Given], faults: Faults) -> dict[str, Given]:
    """Return the values by key, and note keys that occur twice."""
    found: dict[str, Given] = {}
    for each in given:
        first = found.setdefault(each.key, each)
        if first is not each:
            before = f", first in line {first.line}" if first.line else ""
            faults.note(each.line, f"{cut(each.key)} is given twice{before}")
    return found


def in_changes(changes: Iterable[str], faults: Faults) -> Iterator[Given]:
    """Yield the keys and values of changes, and note invalid changes."""
    for change in changes:
        key, equals, text = change.partition("=")
        if equals:
            yield Given(key.strip(), tuple(_readings(text.strip())))
        else:
            faults.note(None, f"expected option=value, not {shown(change)}")


def _readings(text: str) -> Iterator[object]:
    """Yield the possible values of a text."""
    if not text:
        yield from ("", [])
        return
    worded = re.sub(r"(?<![\w\"'.+-])[A-Za-z][\w-]*(?![\w\"'])", r'"\g<0>"', text)
    for written in (text, f"[{text}]", worded, f"[{worded}]"):
        try:
            found = tomllib.loads(f"value = {written}")
        except ValueError:  # also a number with too many digits
            continue
        if found.keys() == {"value"}:
            yield found["value"]
    yield text


# Statements -------------------------------------------------------------------------

TOP: Final = ("base", "name")
_PARTS: Final = tuple(dict.fromkeys(option.part for option in OPTIONS.values()))


def in_text(text: str, faults: Faults) -> Iterator[Given]:
    """Yield the keys and values of a text, and note its faults."""
    try:
        tomllib.loads(text)
    except ValueError as error:  # also a number with too many digits
        fault = _repeated(text, faults.file) or _syntax_fault(error, text, faults.file)
        raise RulesError([fault]) from error
    part: str | None = ""
    for line, statement in statements(text.replace("\r\n", "\n")):
        found = tomllib.loads(statement)
        ((key, value),) = found.items()
        if statement.startswith("["):
            part = key if key in _PARTS and value == {} else None
            if part is None:
                faults.note(line, _no_table(key))
        elif part == "" and key in _PARTS and isinstance(value, dict):
            options = cast("dict[str, object]", value)
            yield from _in_part(key, options, line, faults)
        elif part is not None:
            yield from _in_part(part, found, line, faults)


def _repeated(text: str, file: str) -> Fault | None:
    """Return the fault for a key or table that occurs twice, which TOML forbids."""
    table, lines = "", dict[str, int]()
    for line, statement in statements(text.replace("\r\n", "\n")):
        try:
            key = _path(tomllib.loads(statement))
        except ValueError:
            return None
        if statement.startswith("["):
            table = key = f"[{key}]"
        first = lines.setdefault(key if key == table else f"{table}{key}", line)
        if first != line:
            problem = f"{cut(key)} is given twice, first in line {first}"
            return Fault(problem, file, line)
    return None


def _path(statement: Mapping[str, object]) -> str:
    """Return the key of a statement, with dots between its parts."""
    ((key, value),) = statement.items()
    if isinstance(value, dict) and len(cast("dict[str, object]", value)) == 1:
        return f"{key}.{_path(cast('dict[str, object]', value))}"
    return key


def _in_part(
    part: str, values: Mapping[str, object], line: int, faults: Faults
) -> Iterator[Given]:
    """Yield the values of a part's options, and note unknown keys.

    Args:
        part: The part; empty at the top of a text, where any option may stand.
        values: The values by key.
        line: The line.
        faults: The faults, to which this function adds.
    """
    for key, value in values.items():
        if key in _PARTS:
            faults.note(line, _no_table(key))
        elif key in TOP and part:
            faults.note(line, f"{key} belongs at the top, before the first table")
        elif key in OPTIONS and part not in ("", OPTIONS[key].part):
            home = OPTIONS[key].part
            faults.note(line, f"{key} belongs in [{home}], not in [{part}]")
        else:
            yield Given(key, (value,), line)


def _no_table(name: str) -> str:
    """Return the message for an unknown table."""
    if name in _PARTS:
        return f"the options of {name} go in one table, [{name}]"
    return f"there is no table {shown(name)}{hint(name, _PARTS)}"


_WORDS: Final = re.compile(r"""[^\W\d][^"'#,\]}]*""")
"""Words where a value begins."""


def _syntax_fault(error: ValueError, text: str, file: str) -> Fault:
    """Return the fault of a text that is not TOML, with its place.

    Before Python 3.14 only the message of the error names the place.
    """
    ending = r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)"
    found = re.fullmatch(ending, str(error), re.DOTALL)
    if found is None:
        return Fault(str(error), file)
    problem, line, column = found.groups()
    lines = text.split("\n")
    end = len(lines), len(lines[-1]) + 1
    at, start = (int(line), int(column)) if line else end
    words = _WORDS.match(lines[at - 1], start - 1)
    if words is not None and problem == "Invalid value":
        problem += f"; words need quotes: {in_short(words[0].strip())}"
    return Fault(f"not TOML: {problem}", file, at, start)
