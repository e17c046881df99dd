"""The first words of lines: verbs of moves, and commands."""

from __future__ import annotations

from typing import Final

VERBS: Final = (
    "choose",
    "draw",
    "take",
    "pass",
    "exchange",
    "lay",
    "add",
    "discard",
    "aside",
)
"""The verbs of moves."""

COMMANDS: Final = (
    "?",
    "help",
    "hint",
    "table",
    "score",
    "rules",
    "undo",
    "next",
    "save",
    "save!",
    "resume",
    "quit",
)
"""The commands."""

LETTERS: Final = {
    name[0]: name for name in (*VERBS[:-2], "help", "score", "undo", "quit")
}
"""The word for each letter; before a card, ``d`` means ``discard``.

``aside`` has no letter, as few rules need it.
"""
