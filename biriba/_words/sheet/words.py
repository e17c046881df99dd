"""The messages of a rule sheet for options that are words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from biriba._rules.rules import OPTIONS, Rules
from biriba._words.sheet.phrases import Fact, Phrase, phrase

MESSAGES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "pieces": {
        "cards": ("sheet-deck",),
        "tiles": ("sheet-tiles", "sheet-tiles-as-cards"),
    },
    "first_dealer": {
        "any": ("sheet-first-dealer-any",),
        "low-card": ("sheet-first-dealer-low-card",),
    },
    "joker_upcard": {
        "no-bonus-suit": ("sheet-joker-no-bonus-suit",),
        "choose-or-none": ("sheet-joker-choose-or-none",),
        "take-and-turn": ("sheet-joker-take-and-turn",),
        "take-and-choose": ("sheet-joker-take-and-choose",),
    },
    "pile_view": {"all": ("sheet-pile-view-all",), "top": ("sheet-pile-view-top",)},
    "one_card_guard": {
        "none": (),
        "go-out": ("sheet-one-card-guard-go-out",),
        "take": ("sheet-one-card-guard-take",),
    },
    "no_return": {
        "none": ("sheet-discarding", "sheet-no-return-none"),
        "same-or-identical": ("sheet-discarding", "sheet-no-return-same"),
        "same-unless-held": ("sheet-discarding", "sheet-no-return-unless-held"),
    },
    "red_threes": {
        "ordinary": (),
        "aside": ("sheet-red-threes",),
        "aside-at-once": ("sheet-red-threes-at-once",),
    },
    "red_three_replaced": {
        "draw-pile": ("sheet-red-three-replaced",),
        "draw-pile-or-biribaki": ("sheet-red-three-opens-biribaki",),
        "never": ("sheet-red-three-not-replaced",),
    },
    "wild_discards": {
        "free": (),
        "not-before-partner": ("sheet-wild-ban",),
        "last-resort": ("sheet-wild-last-resort",),
    },
    "go_out_needs": {
        "biriba": ("sheet-a-biriba",),
        "clean-biriba": ("sheet-a-clean-biriba",),
    },
    "draw_pile_empty": {
        "end-of-turn": ("sheet-end-of-turn",),
        "pass-round": ("sheet-pass-round",),
        "biribaki-then-end": (
            "sheet-packet-becomes-draw-pile",
            "sheet-nothing-left-ends",
        ),
        "biribaki-then-pass": (
            "sheet-packet-becomes-draw-pile",
            "sheet-nothing-left-passes",
        ),
    },
    "no_biriba_melds": {"plus": (), "minus": ("sheet-melds-minus",)},
    "rounding": {"none": (), "up-to-10": ("sheet-rounding",)},
    "halves": {"exact": ("sheet-shares",), "up": ("sheet-shares-up",)},
}
"""The messages of each word of some options."""


def of_word(rules: Rules, option: str, **facts: Fact) -> tuple[Phrase, ...]:
    """Return the meaning of an option's word at a table; empty for some words.

    Args:
        rules: The rules of the table.
        option: The name of the option.
        **facts: The facts of the messages.
    """
    word = getattr(getattr(rules, OPTIONS[option].part), option)
    return tuple(phrase(each, **facts) for each in MESSAGES[option][word])
