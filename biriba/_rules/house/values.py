"""Values in the syntax of TOML."""

from __future__ import annotations

import json
from typing import Final, cast

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
