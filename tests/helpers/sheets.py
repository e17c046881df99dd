"""Rule sheets: tables to try them on, how they are kept, and what they are made of.

In ``tests/golden/sheets`` there are the sheets of a few rulesets in every language, to
be read. After a change that is meant to show there, ``python -m helpers.sheets`` in
``tests`` writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import attrs

from biriba import Rules, rulesets
from biriba._cards.kinds import RANKS
from biriba._words.languages import LANGUAGES
from biriba._words.sheet.describing import SECTIONS
from biriba._words.sheet.phrases import Fact, Grid, Listed, Phrase, Rule
from helpers.situations import BIRIBA

Options = dict[str, Any]

EVERY_RULESET: Final = {
    f"{name}-{players}": rulesets.get(name, players)
    for name in rulesets.names()
    for players in rulesets.player_counts(name)
}
"""Every form of every ruleset."""

# What every option takes -------------------------------------------------------------

NO_UPCARD: Final[Options] = {"upcard": False, "bonus_suit": "none"}
SMALL: Final[Options] = {"hand_size": 3, "packets": (6, 6)}
ALONE: Final[Options] = {"teams": "individuals", "packs": 3, "hand_size": 3}
PAIRS: Final[Options] = {"players": 3, "teams": "lone-taker"}
TWOS: Final[Options] = {"set_ranks": RANKS}
LONG: Final[Options] = {"ace_both_ends": True}
JOKER_TAKEN: Final[Options] = {"joker_upcard": "take-and-turn"}
SEMI_CLEAN: Final[Options] = {"semi_clean_bonus": 150}
NO_THREES: Final[Options] = {"set_ranks": "A456789TJQK", "run_ranks": "456789TJQKA"}
MINIMUM: Final[Options] = {"initial_meld": ((1500, 75),)}
BANDS: Final = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)
POINTS: Final = [0, 1, 95, 100_000]
BONUSES: Final = [(0, 0), (300, 100), (300, 101), (301, 100), (100_000, 99_999)]
SPECIAL: Final = [None, *BONUSES]
SCHEDULES: Final = [
    (),
    ((None, 55),),
    ((None, 55), (1500, 75)),
    ((1500, 75),),
    ((1500, 75), (3000, 100)),
    ((-50, 75), (0, 75)),
    (("half", 75),),
    (("half", 75), (2501, 80)),
]

VALUES: Final[dict[str, tuple[Options, list[Any]]]] = {
    "packs": (SMALL, [1, 2, 3]),
    "jokers": ({}, [0, 1, 2, 3, 4, 5, 6]),
    "players": (ALONE, [2, 3, 4, 5, 6]),
    "teams": (PAIRS, ["lone-taker", "individuals"]),
    "closed_phase": ({**PAIRS, "packets": (18, 11)}, [True, False]),
    "direction": ({}, ["anticlockwise", "clockwise"]),
    "deal_passes": ({}, ["right", "left"]),
    "first_dealer": ({}, ["any", "low-card"]),
    "hand_size": ({"packs": 3}, [*range(3, 23)]),
    "packets": ({}, [(11, 11), (11, 12), (12, 11), (6, 22), (22, 22), (11,)]),
    "upcard": ({"bonus_suit": "none"}, [True, False]),
    "bonus_suit": ({}, ["upcard", "none"]),
    "joker_upcard": (
        {},
        ["no-bonus-suit", "choose-or-none", "take-and-turn", "take-and-choose"],
    ),
    "first_exchange": (NO_UPCARD, [True, False]),
    "cut_peek": ({}, [True, False]),
    "set_ranks": (
        {},
        [(), RANKS, RANKS[:1], RANKS[1:2], RANKS[2:], RANKS[:1] + RANKS[2:], "3K"],
    ),
    "twos_with_joker": (TWOS, [True, False]),
    "ace_both_ends": ({}, [True, False]),
    "wild_move": ({}, ["free", "on-replacement"]),
    "loose_wild": ({}, [True, False]),
    "one_set_per_rank": ({}, [True, False]),
    "runs_apart": ({}, [True, False]),
    "natural_twos": ({}, [True, False]),
    "run_ranks": (
        {},
        ["A23456789TJQKA", "456789TJQKA", "A23456789TJQK", "3456789", "A234567"],
    ),
    "biriba_size": ({}, [6, 7]),
    "take": ({}, ["free", "meld-any", "meld-top", "meld-some"]),
    "take_least_cards": ({}, [0, 1, 2, 5, 22]),
    "take_with": ({"take": "meld-top"}, ["pile", "hand"]),
    "wild_top_new_meld": ({"take": "meld-top"}, [True, False]),
    "pile_view": ({}, ["all", "top"]),
    "no_return": (JOKER_TAKEN, ["same-or-identical", "same-unless-held", "none"]),
    "one_card_guard": ({}, ["none", "go-out", "take"]),
    "pile_lock": ({}, ["none", "black-threes", "black-threes-and-twos"]),
    "wild_discards": (
        {**PAIRS, "packets": (18, 11)},
        ["free", "not-before-partner", "last-resort"],
    ),
    "red_threes": (NO_THREES, ["ordinary", "aside", "aside-at-once"]),
    "red_three_replaced": (
        {**NO_THREES, "red_threes": "aside"},
        ["draw-pile", "draw-pile-or-biribaki", "never"],
    ),
    "biribaki_needs_biriba": ({}, [True, False]),
    "go_out_needs": ({}, ["biriba", "clean-biriba"]),
    "go_out_needs_biribaki": ({}, ["always", "while-left"]),
    "go_out_discard": ({}, ["any", "natural", "none-needed"]),
    "draw_pile_empty": (
        {},
        ["pass-round", "biribaki-then-end", "biribaki-then-pass", "end-of-turn"],
    ),
    "draw_pile_reserve": ({}, [0, 1, 2, 22]),
    "stall_limit": ({}, [None, 1, 2, 8, 1000]),
    "joker_value": ({}, POINTS),
    "ace_value": ({}, POINTS),
    "two_value": ({}, POINTS),
    "high_card_value": ({}, POINTS),
    "low_card_value": ({}, POINTS),
    "figure_value": ({}, [None, *POINTS]),
    "black_three_in_hand": ({}, [None, *POINTS]),
    "red_three_in_hand": ({}, [None, *POINTS]),
    "red_three_aside": ({**NO_THREES, "red_threes": "aside"}, POINTS),
    "run_bonus": ({}, BONUSES),
    "set_bonus": ({}, BONUSES),
    "suit_run_bonus": ({}, BONUSES),
    "full_bonus": ({}, BONUSES),
    "suit_full_bonus": ({}, BONUSES),
    "ace_to_ace_bonus": (LONG, SPECIAL),
    "suit_ace_to_ace_bonus": (LONG, SPECIAL),
    "full_set_bonus": ({}, SPECIAL),
    "twos_bonus": (TWOS, SPECIAL),
    "semi_clean_bonus": ({}, [None, *POINTS]),
    "semi_clean_run": (SEMI_CLEAN, ["wild-at-end", "seven-beside-wild"]),
    "semi_clean_set": (SEMI_CLEAN, ["seven-naturals", "eight-cards"]),
    "go_out_bonus": ({}, POINTS),
    "no_biribaki_penalty": ({}, POINTS),
    "unplayed_biribaki": ({"biribaki_bonus": 5}, ["penalty", "cards"]),
    "biribaki_bonus": ({}, POINTS),
    "no_biribaki_waived": ({}, [True, False]),
    "no_biriba_melds": ({}, ["plus", "minus"]),
    "no_biriba_penalty": ({}, POINTS),
    "no_meld_penalty": ({}, POINTS),
    "red_three_bonus": ({**NO_THREES, "red_threes": "aside"}, POINTS),
    "all_red_threes_bonus": ({**NO_THREES, "red_threes": "aside"}, [None, *POINTS]),
    "cut_bonus": ({}, POINTS),
    "target": ({}, [1, 2000, 3000, 5000, 100_000]),
    "target_strict": ({}, [True, False]),
    "rounding": ({}, ["none", "up-to-10"]),
    "halves": ({**PAIRS, "packets": (18, 11)}, ["exact", "up"]),
    "match_deals": ({}, [None, 1, 2, 4, 100]),
    "victory_points": ({"match_deals": 4}, [None, BANDS, tuple(range(10))]),
    "alone_from": (ALONE, [None, 1, 1000]),
    "alone_packets": (
        ALONE | {"alone_from": 1000},
        [(11, 11, 11), (18, 11, 11), (11, 11), (13,)],
    ),
    "initial_meld": ({}, SCHEDULES),
    "initial_meld_strict": (MINIMUM, [True, False]),
    "initial_meld_biriba": ({}, [True, False]),
    "words": ({}, ["biriba", "buraco", "burraco", "burako", "tranca"]),
    "pieces": ({}, ["cards", "tiles"]),
}
"""Values of every option, with what else makes them matter. A new option goes here.

The words are no rule: those of two games may be the same.
"""


def table_with(option: str, value: object) -> Rules:
    """Return rules in which an option with a value matters."""
    options: Options = VALUES[option][0] | {option: value}
    if "packets" not in options:
        seating = BIRIBA.seating
        players, teams = options.get("players", 4), options.get("teams", "partners")
        seating = attrs.evolve(seating, players=players, teams=teams)
        options["packets"] = (6,) * seating.biribakia
    return BIRIBA.with_(**options)


# Kept sheets --------------------------------------------------------------------------

GOLDEN: Final = Path(__file__).parents[1] / "golden" / "sheets"
"""Where the sheets are."""

KEPT: Final = [
    (name, language)
    for name in ("biriba-3p-pairs", "buraco-fechado")
    for language in LANGUAGES
]
"""The rulesets and languages of the sheets."""


def file_of(name: str, language: str) -> Path:
    """Return the file of a sheet."""
    return GOLDEN / f"{name}.{language}.txt"


def text_of(name: str, language: str) -> str:
    """Return what stands in the file of a sheet."""
    return f"{rulesets.get(name).describe(language)}\n"


def messages(rules: Rules) -> Iterator[str]:
    """Yield the name of every message that the sheet of a table is made of."""
    for heading, write in SECTIONS.items():
        yield heading
        for rule in write(rules):
            for part in _parts(rule):
                yield from named(part)


def _parts(rule: Rule) -> tuple[Fact, ...]:
    """Return the phrases of a rule, and the cells of a grid."""
    match rule:
        case Phrase():
            return (rule,)
        case Grid(rows):
            return tuple(cell for row in rows for cell in row)
        case _:
            return rule


def named(fact: Fact) -> Iterator[str]:
    """Yield the name of a message, and those of the messages among its facts."""
    if isinstance(fact, Phrase):
        yield fact.message
        for _, inner in fact.facts:
            yield from named(inner)
    elif isinstance(fact, Listed):
        for phrase in fact.phrases:
            yield from named(phrase)


def main() -> None:
    """Write all sheets anew."""
    for name, language in KEPT:
        file_of(name, language).write_text(text_of(name, language), encoding="utf-8")


if __name__ == "__main__":
    main()
