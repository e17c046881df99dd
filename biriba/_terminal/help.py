"""What ``help`` tells."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

import attrs


@attrs.frozen
class _Section:
    """A part of the help.

    Attributes:
        heading: What it is about.
        entries: What is typed and what it does; or a sentence.
        column: Where it is told what something does.
    """

    heading: str
    entries: tuple[tuple[str, str] | str, ...]
    column: int = 0


_SECTIONS: Final = (
    _Section(
        "Moves",
        (
            ("draw  d", "draw a card"),
            ("take  t", "take the discard pile"),
            (
                "lay 5h 6h 7h  l …",
                "lay a new meld; three or more cards alone do the same",
            ),
            (
                "add 8h to 5h 6h 7h  a …",
                (
                    "add to a meld; add 8h to 2 means meld number 2, and add 8h is "
                    "enough if only one meld can take it"
                ),
            ),
            (
                "discard Ks  d Ks",
                "discard, which ends the turn; Ks alone does the same",
            ),
            ("pass  p", "skip your turn when the draw pile is empty"),
            ("choose s  c s", "name the bonus suit s, h, d, c or none"),
            ("exchange  e", "exchange the first card of the deal"),
            ("17", "the move numbered 17 in the list that ? shows"),
            "If a run could begin in two places, say where: lay 6d 7d JK from 5.",
        ),
        29,
    ),
    _Section(
        "Cards",
        ("Rank and suit: 5h, 10s or Ts, Qd, Ac; JK is a joker. 5♥ will do as well.",),
    ),
    _Section(
        "Asking",
        (
            (
                "?",
                (
                    "the legal moves with numbers; ? lay shows all new melds, ? 5h all "
                    "moves with that card"
                ),
            ),
            ("hint", "what a simple player would do"),
            ("table", "the table again"),
            ("score  s", "the match so far"),
            (
                "rules",
                "the rules of this table; rules melds shows only the part about melds",
            ),
        ),
        15,
    ),
    _Section(
        "Going on",
        (
            (
                "undo  u",
                "take back your last move of this turn, if it showed no hidden card",
            ),
            ("next", "the next deal, when one is over"),
            (
                "save FILE",
                "write the match to a file; save! FILE overwrites whatever is in it",
            ),
            ("resume FILE", "go on with a match from a file"),
            ("quit  q", "leave the table"),
        ),
        15,
    ),
)

_END: Final = (
    "You can shorten any word as long as it can mean only one thing.",
    "If your terminal allows it, Tab completes a line.",
)

_ROOM: Final = 40
"""With fewer columns than this, what something does stands below what is typed."""


def help_text(width: int) -> str:
    """Return everything that can be typed.

    Args:
        width: How many columns a line may have.
    """
    parts = [line for section in _SECTIONS for line in _section(section, width)]
    parts += [textwrap.fill(line, width) for line in _END]
    return "\n".join(parts)


def _section(section: _Section, width: int) -> Iterator[str]:
    """Yield the lines of a section."""
    yield section.heading
    for entry in section.entries:
        if isinstance(entry, str):
            yield _filled(entry, width, "  ", "  ")
            continue
        typed, meaning = entry
        if width - section.column >= _ROOM:
            start = f"  {typed:<{section.column - 2}}"
            yield _filled(meaning, width, start, " " * section.column)
        else:
            yield f"  {typed}"
            yield _filled(meaning, width, " " * 6, " " * 6)


def _filled(text: str, width: int, start: str, indent: str) -> str:
    """Return a text in lines that fit."""
    return textwrap.fill(text, width, initial_indent=start, subsequent_indent=indent)
