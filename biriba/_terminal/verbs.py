"""The words that a line can begin with."""

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
"""The words that moves begin with."""

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
"""The other words that a line can begin with."""

LETTERS: Final = {
    name[0]: name for name in (*VERBS[:-2], "help", "score", "undo", "quit")
}
"""What a letter alone stands for; ``d`` is also to discard, where a card follows.

Few tables lay red threes aside, which has no letter.
"""
