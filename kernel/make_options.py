"""Write `src/options.inc` from the options of `biriba.Rules`."""

from pathlib import Path
from typing import Any, Final

from biriba._rules.bonuses import BonusPair
from biriba._rules.rules import OPTIONS
from biriba._rules.shapes import (
    Flag,
    OneOf,
    OrNone,
    Ranks,
    RunRanks,
    Shape,
    Whole,
    WholeNumbers,
)

APART: Final = {
    "direction": "only shown",
    "deal_passes": "a rule of the match",
    "first_dealer": "a rule of the match",
    "cut_peek": "a cut deck is handed over",
    "pile_view": "only shown: everybody saw the pile grow",
    **dict.fromkeys(
        (
            *("joker_value", "ace_value", "two_value", "high_card_value"),
            *("low_card_value", "figure_value"),
            *("black_three_in_hand", "red_three_in_hand"),
        ),
        "the value of each card is handed over",
    ),
    "target": "a rule of the match",
    "target_strict": "a rule of the match",
    "halves": "a rule of the match",
    "match_deals": "a rule of the match",
    "victory_points": "a rule of the match",
    "alone_from": "a rule of the match",
    "alone_packets": "a rule of the match",
    "initial_meld": "a state holds the minimum of each side",
    "initial_meld_strict": "a state holds the minimum of each side",
    "runs_apart": "tables with it are played in plain Python",
    "words": "only told",
    "pieces": "only told",
}
"""The options that the kernel does not read, and why not."""

_SHAPES: Final = {
    Flag: "FLAG",
    Whole: "NUMBER",
    Ranks: "NUMBERS",
    RunRanks: "NUMBERS",
    WholeNumbers: "NUMBERS",
    BonusPair: "BONUS",
}
"""The macro of each shape; of what may be `None`, with `_OR_NONE` behind it."""


def option_lines() -> list[str]:
    """Return the line of each option."""
    return [_line(name, option.shape) for name, option in OPTIONS.items()]


def _line(name: str, shape: Shape[Any]) -> str:
    """Return the line of an option."""
    if name in APART:
        return f'APART({name}, "{APART[name]}")'
    if isinstance(shape, OneOf):
        values = ", ".join(_constant(text) for text in shape.texts)
        return f"CHOICE({name}, {_constant(name)[1:]}, {values})"
    if isinstance(shape, OrNone):
        return f"{_SHAPES[type(shape.shape)]}_OR_NONE({name})"
    return f"{_SHAPES[type(shape)]}({name})"


def _constant(text: str) -> str:
    """Return the name of a constant, such as ``kMeldAny`` for ``meld-any``."""
    words = text.replace("-", "_").split("_")
    return "k" + "".join(word.capitalize() for word in words)


MACROS: Final = (
    *("FLAG", "NUMBER", "NUMBER_OR_NONE", "NUMBERS"),
    *("BONUS", "BONUS_OR_NONE", "APART", "CHOICE"),
)
"""The macros of the lines; a macro that is not defined before makes nothing of them."""


def text() -> str:
    """Return the whole file."""
    usual = [f"#ifndef {name}\n#define {name}(...)\n#endif" for name in MACROS]
    forgotten = [f"#undef {name}" for name in MACROS]
    return "\n".join([HEAD, *usual, "", *option_lines(), "", *forgotten, ""])


HEAD: Final = """\
// Each option of `biriba.Rules`, or why the kernel does not read it.
// Written by `kernel/make_options.py`; do not edit.
"""

if __name__ == "__main__":
    path = Path(__file__).parent / "src" / "options.inc"
    path.write_text(text(), encoding="utf-8")
