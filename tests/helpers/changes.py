"""The types of what each option may be given, made from the options.

They are kept in ``biriba/_rules/changes.py``, for type checkers and editors. After a
change of the options, ``python -m helpers.changes`` in ``tests`` writes the file.
"""

import collections.abc
import inspect
import re
import subprocess
import sys
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import attrs

import biriba
from biriba import Rules
from biriba._cards import kinds
from biriba._rules import (
    bonuses,
    dealing,
    melding,
    minimums,
    play,
    score,
    vocabulary,
)
from biriba._rules.shapes import Flag, OneOf, OrNone, Shape, Whole
from biriba.rulesets import OPTIONS, Option

FILE: Final = Path(biriba.__file__).parent / "_rules" / "changes.py"
"""Where the types are kept."""

_HEAD: Final = '''\
"""The types of what `Rules.with_` may be given, for editors and type checkers.

They are made from the options: ``python -m helpers.changes`` in ``tests`` writes them.
"""

from __future__ import annotations

'''

_CLASS: Final = '''

class Changes(TypedDict, total=False):
    """New values of options by name; those that are missing do not change."""

    name: str
'''


def changes() -> str:
    """Return the module with the types of all options."""
    types = {name: _type_of(option) for name, option in OPTIONS.items()}
    lines = [f"    {name}: {kind}\n" for name, kind in types.items()]
    return "".join([_HEAD, *_imports(" ".join(types.values())), _CLASS, *lines])


def _type_of(option: Option) -> str:
    """Return the type of what an option may be given."""
    part: Any = type(getattr(Rules(), option.part))
    return _accepted(option.shape, str(attrs.fields_dict(part)[option.name].type))


def _accepted(shape: Shape[Any], kept: str) -> str:
    """Return the type of what a shape accepts.

    Args:
        shape: The shape.
        kept: The type of the values that the option has.
    """
    if isinstance(shape, OrNone):
        return f"{_accepted(shape.shape, kept.removesuffix(' | None'))} | None"
    if isinstance(shape, Flag | OneOf | Whole):
        return kept
    accepted: str = inspect.get_annotations(type(shape).read)["given"]
    return accepted


def _imports(types: str) -> Iterator[str]:
    """Yield the lines that import the names in some types."""
    names = {"TypedDict", *re.findall(r"[A-Z]\w+", types)} - {"None"}
    for home in _HOMES:
        found = sorted(name for name in names if hasattr(home, name))
        names.difference_update(found)
        if found:
            yield f"from {home.__name__} import {', '.join(found)}\n"
        if found and home is typing:
            yield "\n"
    assert not names


_HOMES: Final = (
    collections.abc,
    typing,
    kinds,
    bonuses,
    dealing,
    melding,
    minimums,
    play,
    score,
    vocabulary,
)
"""The modules that the names come from; the first that has a name defines it."""


def written() -> str:
    """Return the module as the formatter leaves it."""
    command = [sys.executable, "-m", "ruff", "format", "-", f"--stdin-filename={FILE}"]
    return subprocess.run(
        command, input=changes(), capture_output=True, check=True, text=True
    ).stdout


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
