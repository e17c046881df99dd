"""Reading files of records line by line, and what to print when that fails."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final

from biriba._words.languages import Language
from biriba.errors import BiribaError, FormatError, RecordError, why_closed

FINE: Final = 0
TAMPERED: Final = 1
UNREADABLE: Final = 2
"""The exit codes: no error, a record that does not replay, no record at all."""

_LONGEST: Final = 1 << 20
"""The most bytes of a line, far more than any record has."""


class FileError(BiribaError):
    """A file that cannot be read, or that lacks the requested deal or seat."""


def show_file(name: str, show: Callable[[Iterable[str]], None], words: Language) -> int:
    """Show what is in a file and return the exit code.

    Args:
        name: The name of the file, or ``-`` for standard input.
        show: Shows its lines.
        words: The words of a language, for what is wrong with the file.
    """
    try:
        with _opened(name, words) as file:
            show(_lines(file, name, words))
    except FormatError as error:
        return _complain(
            _called(name, words), error.line, error.column, error.problem, UNREADABLE
        )
    except RecordError as error:
        line, column = error.line or 1, error.column or 1
        return _complain(_called(name, words), line, column, error.problem, TAMPERED)
    return FINE


def _complain(name: str, line: int, column: int, problem: str, code: int) -> int:
    """Write what is wrong to the error output, after what is shown already."""
    sys.stdout.flush()
    print(f"{name}:{line}:{column}: {problem}", file=sys.stderr)
    return code


def _called(name: str, words: Language) -> str:
    """Return the name of a file."""
    return words.say("cli-standard-input") if name == "-" else name


def _opened(name: str, words: Language) -> AbstractContextManager[BinaryIO]:
    if name == "-":
        if sys.stdin is None:
            raise FileError(words.say("cli-closed-input"))
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(name).open("rb")
    except OSError as error:
        raise FileError(f"{name}: {why_closed(error)}") from error
    except ValueError as error:  # no file has a name with a null in it
        raise FileError(words.say("cli-no-file-name", name=repr(name))) from error


def _lines(file: BinaryIO, name: str, words: Language) -> Iterator[str]:
    number = 0
    while raw := _line(file, name):
        number += 1
        if len(raw) == _LONGEST:
            raise FormatError(words.say("cli-long-line"), number)
        yield _decoded(raw, number, words)


def _line(file: BinaryIO, name: str) -> bytes:
    """Return the next line of a file; nothing at its end."""
    try:
        return file.readline(_LONGEST)
    except OSError as error:
        raise FileError(f"{name}: {why_closed(error)}") from error


def _decoded(raw: bytes, number: int, words: Language) -> str:
    try:
        return raw.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        column = len(raw[: error.start].decode(errors="replace")) + 1
        raise FormatError(words.say("cli-no-utf-8"), number, column) from error
