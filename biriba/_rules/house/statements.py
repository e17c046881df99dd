"""The statements of a text in TOML, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

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
