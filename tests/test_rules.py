"""The rules of a table: defaults, changes, and what is refused."""

import ast
import os
import pickle
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import count, repeat
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

import biriba
from biriba import (
    JOKER,
    KINDS,
    Cards,
    GameState,
    Match,
    MatchRecord,
    Rank,
    Rules,
    Suit,
    arrange,
    json,
    languages,
    rulesets,
    scoring,
)
from biriba._cards.kinds import RANKS
from biriba._lanes import families
from biriba._rules.dealing import DealPasses, Direction
from biriba._rules.options import by_word
from biriba._rules.play import TakeRule
from biriba._words.sheet import describing
from biriba.errors import RulesError
from biriba.melds import find, identify
from biriba.rulesets import (
    OPTIONS,
    Bonus,
    Deck,
    MatchRules,
    Melding,
    Option,
    Seating,
    Taking,
    Values,
)
from helpers.situations import BIRIBA, TABLES, clones, each_table, problems

DEFAULTS: dict[str, Any] = {
    "packs": 2,
    "jokers": 4,
    "players": 4,
    "teams": "partners",
    "closed_phase": True,
    "direction": "anticlockwise",
    "deal_passes": "right",
    "first_dealer": "any",
    "hand_size": 11,
    "packets": (11, 11),
    "upcard": True,
    "bonus_suit": "upcard",
    "joker_upcard": "no-bonus-suit",
    "first_exchange": False,
    "cut_peek": False,
    "set_ranks": (RANKS[0], *RANKS[2:]),
    "twos_with_joker": True,
    "ace_both_ends": False,
    "wild_move": "free",
    "loose_wild": False,
    "one_set_per_rank": False,
    "runs_apart": False,
    "natural_twos": True,
    "run_ranks": (*RANKS, RANKS[0]),
    "biriba_size": 7,
    "take": "free",
    "take_least_cards": 0,
    "take_with": "pile",
    "wild_top_new_meld": True,
    "pile_view": "all",
    "no_return": "same-or-identical",
    "one_card_guard": "none",
    "pile_lock": "none",
    "wild_discards": "free",
    "red_threes": "ordinary",
    "red_three_replaced": "draw-pile",
    "biribaki_needs_biriba": True,
    "go_out_needs": "biriba",
    "go_out_needs_biribaki": "always",
    "go_out_discard": "any",
    "draw_pile_empty": "pass-round",
    "draw_pile_reserve": 0,
    "stall_limit": 10,
    "joker_value": 20,
    "ace_value": 15,
    "two_value": 10,
    "high_card_value": 10,
    "low_card_value": 5,
    "figure_value": None,
    "black_three_in_hand": None,
    "red_three_in_hand": None,
    "red_three_aside": 0,
    "run_bonus": Bonus(200, 100),
    "set_bonus": Bonus(300, 150),
    "suit_run_bonus": Bonus(400, 200),
    "full_bonus": Bonus(1000, 500),
    "suit_full_bonus": Bonus(2000, 1000),
    "ace_to_ace_bonus": None,
    "suit_ace_to_ace_bonus": None,
    "full_set_bonus": None,
    "twos_bonus": None,
    "semi_clean_bonus": None,
    "semi_clean_run": "wild-at-end",
    "semi_clean_set": "seven-naturals",
    "go_out_bonus": 100,
    "no_biribaki_penalty": 100,
    "unplayed_biribaki": "penalty",
    "biribaki_bonus": 0,
    "no_biribaki_waived": False,
    "no_biriba_melds": "plus",
    "no_biriba_penalty": 0,
    "no_meld_penalty": 0,
    "red_three_bonus": 100,
    "all_red_threes_bonus": None,
    "cut_bonus": 0,
    "target": 5000,
    "target_strict": True,
    "rounding": "none",
    "halves": "exact",
    "match_deals": None,
    "victory_points": None,
    "alone_from": None,
    "alone_packets": (11, 11, 11),
    "initial_meld": (),
    "initial_meld_strict": False,
    "initial_meld_biriba": False,
    "words": "biriba",
    "pieces": "cards",
}
"""What the base game says about every option. A new option goes here."""

CHANGED: dict[str, Any] = {
    "packs": 3,
    "jokers": 6,
    "players": 3,
    "teams": "lone-taker",
    "closed_phase": False,
    "direction": "clockwise",
    "deal_passes": "left",
    "first_dealer": "low-card",
    "hand_size": 13,
    "packets": (18, 6),
    "upcard": False,
    "bonus_suit": "none",
    "joker_upcard": "no-bonus-suit",
    "first_exchange": True,
    "cut_peek": True,
    "set_ranks": (Rank.ACE, Rank.TWO),
    "twos_with_joker": False,
    "ace_both_ends": True,
    "wild_move": "on-replacement",
    "loose_wild": False,
    "one_set_per_rank": True,
    "runs_apart": True,
    "natural_twos": True,
    "run_ranks": (*RANKS, RANKS[0]),
    "biriba_size": 6,
    "take": "meld-top",
    "take_least_cards": 5,
    "take_with": "hand",
    "wild_top_new_meld": False,
    "pile_view": "top",
    "no_return": "none",
    "one_card_guard": "go-out",
    "pile_lock": "black-threes",
    "wild_discards": "last-resort",
    "red_threes": "ordinary",
    "red_three_replaced": "never",
    "biribaki_needs_biriba": False,
    "go_out_needs": "clean-biriba",
    "go_out_needs_biribaki": "while-left",
    "go_out_discard": "none-needed",
    "draw_pile_empty": "biribaki-then-end",
    "draw_pile_reserve": 2,
    "stall_limit": 8,
    "joker_value": 25,
    "ace_value": 20,
    "two_value": 30,
    "high_card_value": 11,
    "low_card_value": 6,
    "figure_value": 12,
    "black_three_in_hand": 101,
    "red_three_in_hand": 102,
    "red_three_aside": 103,
    "run_bonus": Bonus(1, 2),
    "set_bonus": Bonus(3, 4),
    "suit_run_bonus": Bonus(5, 6),
    "full_bonus": Bonus(7, 8),
    "suit_full_bonus": Bonus(9, 10),
    "ace_to_ace_bonus": Bonus(11, 12),
    "suit_ace_to_ace_bonus": Bonus(13, 14),
    "full_set_bonus": Bonus(15, 16),
    "twos_bonus": Bonus(17, 18),
    "semi_clean_bonus": 19,
    "semi_clean_run": "seven-beside-wild",
    "semi_clean_set": "eight-cards",
    "go_out_bonus": 0,
    "no_biribaki_penalty": 0,
    "unplayed_biribaki": "cards",
    "biribaki_bonus": 22,
    "no_biribaki_waived": True,
    "no_biriba_melds": "minus",
    "no_biriba_penalty": 19,
    "no_meld_penalty": 20,
    "red_three_bonus": 104,
    "all_red_threes_bonus": 105,
    "cut_bonus": 21,
    "target": 3000,
    "target_strict": False,
    "rounding": "up-to-10",
    "halves": "up",
    "match_deals": 4,
    "victory_points": None,
    "alone_from": None,
    "alone_packets": (18, 11, 11),
    "initial_meld": ((None, 50), ("half", 75), (1501, 90)),
    "initial_meld_strict": True,
    "initial_meld_biriba": True,
    "words": "tranca",
    "pieces": "tiles",
}
"""Another value for every option, and a new one; all of them fit together.

Only what to do with a joker that is turned up has to stay, with no card turned up, and
what is not for runs with an ace at both ends, or with wild cards that stay.
"""

UNCHANGED = {
    "alone_from",
    "joker_upcard",
    "loose_wild",
    "natural_twos",
    "red_threes",
    "run_ranks",
    "victory_points",
}
"""The options that stay."""

NEEDS: dict[str, dict[str, Any]] = {
    "upcard": {"bonus_suit": "none"},
    "joker_upcard": {},
    "first_exchange": {"upcard": False, "bonus_suit": "none"},
    "ace_to_ace_bonus": {"ace_both_ends": True},
    "suit_ace_to_ace_bonus": {"ace_both_ends": True},
    "twos_bonus": {"set_ranks": "2"},
    "red_threes": {"set_ranks": "A456789TJQK", "run_ranks": "456789TJQKA"},
    "initial_meld": {"target": 3000},
    "victory_points": {"match_deals": 4},
    "alone_from": {"teams": "individuals", "packets": (11,)},
}
"""What other options must be before an option can be changed."""

WORDS: dict[str, tuple[str, ...]] = {
    "teams": ("partners", "individuals", "lone-taker"),
    "direction": ("anticlockwise", "clockwise"),
    "deal_passes": ("right", "left"),
    "first_dealer": ("any", "low-card"),
    "bonus_suit": ("upcard", "none"),
    "joker_upcard": (
        "no-bonus-suit",
        "choose-or-none",
        "take-and-turn",
        "take-and-choose",
    ),
    "wild_move": ("free", "on-replacement"),
    "take": ("free", "meld-any", "meld-top", "meld-some"),
    "take_with": ("pile", "hand"),
    "pile_view": ("all", "top"),
    "no_return": ("same-or-identical", "same-unless-held", "none"),
    "one_card_guard": ("none", "go-out", "take"),
    "pile_lock": ("none", "black-threes", "black-threes-and-twos"),
    "wild_discards": ("free", "not-before-partner", "last-resort"),
    "red_threes": ("ordinary", "aside", "aside-at-once"),
    "red_three_replaced": ("draw-pile", "draw-pile-or-biribaki", "never"),
    "go_out_needs": ("biriba", "clean-biriba"),
    "go_out_needs_biribaki": ("always", "while-left"),
    "go_out_discard": ("any", "natural", "none-needed"),
    "semi_clean_run": ("wild-at-end", "seven-beside-wild"),
    "semi_clean_set": ("seven-naturals", "eight-cards"),
    "draw_pile_empty": (
        "pass-round",
        "biribaki-then-end",
        "biribaki-then-pass",
        "end-of-turn",
    ),
    "unplayed_biribaki": ("penalty", "cards"),
    "no_biriba_melds": ("plus", "minus"),
    "rounding": ("none", "up-to-10"),
    "halves": ("exact", "up"),
    "words": ("biriba", "buraco", "burraco", "burako", "tranca"),
    "pieces": ("cards", "tiles"),
}
"""The options that take one of several words, the default among them."""

RANGES: dict[str, tuple[int, int]] = {
    "packs": (1, 3),
    "jokers": (0, 6),
    "players": (2, 6),
    "hand_size": (3, 22),
    "take_least_cards": (0, 22),
    "draw_pile_reserve": (0, 22),
    "biriba_size": (6, 7),
    "stall_limit": (1, 1000),
    "joker_value": (0, 100_000),
    "ace_value": (0, 100_000),
    "two_value": (0, 100_000),
    "high_card_value": (0, 100_000),
    "low_card_value": (0, 100_000),
    "figure_value": (0, 100_000),
    "black_three_in_hand": (0, 100_000),
    "red_three_in_hand": (0, 100_000),
    "red_three_aside": (0, 100_000),
    "red_three_bonus": (0, 100_000),
    "all_red_threes_bonus": (0, 100_000),
    "go_out_bonus": (0, 100_000),
    "no_biribaki_penalty": (0, 100_000),
    "biribaki_bonus": (0, 100_000),
    "no_biriba_penalty": (0, 100_000),
    "no_meld_penalty": (0, 100_000),
    "semi_clean_bonus": (0, 100_000),
    "cut_bonus": (0, 100_000),
    "target": (1, 100_000),
    "match_deals": (1, 100),
    "alone_from": (1, 100_000),
}
"""The options that take an integer, with the least and the most."""

OR_NONE = {
    "stall_limit",
    "semi_clean_bonus",
    "match_deals",
    "alone_from",
    "figure_value",
    "black_three_in_hand",
    "red_three_in_hand",
    "all_red_threes_bonus",
}
"""Those of them that take ``None`` as well."""

PAIR = "two numbers 0 to 100000, clean and dirty, such as (200, 100)"
LISTS: dict[str, str] = {
    "victory_points": (
        "10 rising differences, the largest that earn 10-10 to 19-1, such as "
        "(100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000), or None"
    ),
    "packets": "integers from 6 to 22 in a list, such as (11, 11)",
    "alone_packets": "integers from 6 to 22 in a list, such as (11, 11)",
    "set_ranks": "ranks of A23456789TJQK, or None",
    "run_ranks": "7 ranks or more in a row of 'A23456789TJQKA'",
    "initial_meld": (
        "pairs of a total (or 'half' for half the target) and the minimum from there "
        "on, the totals rising and the minimums not falling, such as "
        "((1500, 75), (3000, 100)), or None"
    ),
    **dict.fromkeys(
        ["run_bonus", "set_bonus", "suit_run_bonus", "full_bonus", "suit_full_bonus"],
        PAIR,
    ),
    **dict.fromkeys(
        ["ace_to_ace_bonus", "suit_ace_to_ace_bonus", "full_set_bonus", "twos_bonus"],
        f"{PAIR}, or None",
    ),
}
"""The options that take something else, with what they say that they take."""


def takes(option: str) -> str:
    """Return what an option says that it takes."""
    if option in WORDS:
        return " or ".join(map(repr, WORDS[option]))
    if option in RANGES:
        least, most = RANGES[option]
        words = f"an integer from {least} to {most}"
        return f"{words}, or None" if option in OR_NONE else words
    return LISTS.get(option, "True or False")


def wrong_values(option: str) -> list[object]:
    """Return values that an option does not take, of every type."""
    default = DEFAULTS[option]
    if isinstance(default, bool):
        return [None, 0, 1, "yes", ""]
    if option == "match_deals":
        return [0, 101, -1, 1.5, True, "8", ()]
    if option == "stall_limit":
        return [0, 1001, -1, 1.5, True, "8", ()]
    if option in OR_NONE:
        return [-1, 100_001, 1.5, True, "8", ()]
    if isinstance(default, int):
        return [None, -1, 100_001, 1.5, float(default), True, str(default), [default]]
    if isinstance(default, str):
        return [None, "", default.upper(), 1, True, [default], Suit.HEARTS]
    special: dict[str, list[object]] = {
        "victory_points": [
            5,
            "ab",
            (),
            (100,),
            tuple(range(11)),
            (5, *range(9)),
            (*range(9), True),
            (*range(9), 100_001),
        ],
        "initial_meld": [
            5,
            "ab",
            (75,),
            ((1500,),),
            ((1500, 75, 2),),
            ((1500, -1),),
            ((1500, 100_001),),
            ((1500, 7.5),),
            ((1500, True),),
            (("1500", 75),),
            ((1500, 75), (1500, 100)),
            ((2000, 75), (1000, 90)),
            ((1500, 75), (None, 0)),
            ((1500, 100), (3000, 75)),
            (("half", 75), ("half", 90)),
            (("quarter", 75),),
            ((True, 75),),
            ((1500.0, 75),),
            ((100_001, 75),),
            {1500: 75},
        ],
        "packets": [
            None,
            5,
            "ab",
            (5, 11),
            (11, 23),
            ("11", "11"),
            (True, 11),
            ((),),
            {11: 1},
        ],
        "run_ranks": [None, 0, "", "A", "456789", "A3456789", "KA23456", "456789TJQka"],
        "set_ranks": [0, 5, "B", "10", "a", [Rank.JOKER], [Suit.HEARTS], [()]],
    }
    pairs: list[object] = [
        None,
        5,
        "12",
        (1,),
        (1, 2, 3),
        (-1, 0),
        (0, 0.5),
        (True, 0),
        (100_001, 0),
        "a",
    ]
    if option in special:
        return special[option]
    return pairs if default is not None else pairs[1:]


NEIGHBOURS = (
    "not-before-partner is for partners who play one after the other: "
    "three players with teams='lone-taker'"
)

WRONG = [
    pytest.param(option, value, id=f"{option}={value!r}")
    for option in DEFAULTS
    for value in wrong_values(option)
]


class TestOptions:
    """Every option, its default and the values it takes."""

    def test_defaults(self) -> None:
        """The rules as they come are those of the base game, option by option."""
        assert DEFAULTS == Rules().options
        assert "biriba" == Rules().name

    @pytest.mark.parametrize(
        ("option", "expected"),
        [
            ("run_bonus", (200, 100)),
            ("set_bonus", (300, 150)),
            ("suit_run_bonus", (400, 200)),
            ("full_bonus", (1000, 500)),
            ("suit_full_bonus", (2000, 1000)),
        ],
    )
    @pytest.mark.rule("R071", "R072", "R073", "R074", "R075")
    def test_bonus_table(self, option: str, expected: tuple[int, int]) -> None:
        """Each sort of biriba has its clean and its dirty bonus."""
        bonus = BIRIBA.options[option]

        assert isinstance(bonus, Bonus)
        assert expected == (bonus.clean, bonus.dirty)

    def test_every_option(self) -> None:
        """The options are those of these tests, and each says what it takes."""
        assert list(DEFAULTS) == list(OPTIONS)
        assert DEFAULTS == {name: option.default for name, option in OPTIONS.items()}
        assert {name: takes(name) for name in DEFAULTS} == {
            name: option.takes for name, option in OPTIONS.items()
        }

    def test_short_forms_of_options(self) -> None:
        """Printed, an option shows what it is, and no objects within the library."""
        assert repr(OPTIONS["set_ranks"]).startswith("Option(name='set_ranks', part=")
        assert not [name for name in OPTIONS if " object at " in repr(OPTIONS[name])]

    def test_every_option_has_its_part(self) -> None:
        """Each option is an attribute of the part of the rules that it names."""
        for name, option in OPTIONS.items():
            assert name == option.name
            assert BIRIBA.options[name] == getattr(getattr(BIRIBA, option.part), name)

    @pytest.mark.parametrize(
        ("option", "word"),
        [(option, word) for option, words in WORDS.items() for word in words],
    )
    def test_every_word(self, option: str, word: str) -> None:
        """Every word that an option says it takes is taken."""
        needs: dict[str, Any] = {
            "individuals": {"packets": (11,) * 4, "hand_size": 6},
            "lone-taker": {"players": 3},
            "not-before-partner": {"players": 3, "teams": "lone-taker"},
            "aside": NEEDS["red_threes"],
            "aside-at-once": NEEDS["red_threes"],
        }
        options: dict[str, Any] = {option: word}

        changed = BIRIBA.with_(**options, **needs.get(word, {}))

        assert word == changed.options[option]
        assert (word == DEFAULTS[option]) == (changed == BIRIBA)

    def test_every_option_can_be_changed(self) -> None:
        """The new values are all there, and the old rules are as they were."""
        changed = BIRIBA.with_(**CHANGED)

        assert UNCHANGED == {
            option for option in DEFAULTS if DEFAULTS[option] == CHANGED[option]
        }
        assert CHANGED == changed.options
        assert DEFAULTS == BIRIBA.options
        assert DEFAULTS == changed.with_(**DEFAULTS).options

    @pytest.mark.parametrize("option", sorted(DEFAULTS.keys() - {"players", "teams"}))
    def test_changing_one_option(self, option: str) -> None:
        """Changing an option changes that one only, and makes other rules."""
        basis = BIRIBA.with_(**NEEDS.get(option, {}))
        new: dict[str, Any] = CHANGED | {
            "packets": (13, 9),
            "joker_upcard": "take-and-turn",
            "loose_wild": True,
            "natural_twos": False,
            "run_ranks": RANKS[3:] + RANKS[:1],
            "red_threes": "aside",
            "victory_points": tuple(range(10)),
            "alone_from": 1000,
        }
        change: dict[str, Any] = {option: new[option]}
        changed = basis.with_(**change)

        assert basis.options | change == changed.options
        assert basis != changed

    @pytest.mark.slow
    @pytest.mark.parametrize(("option", "value"), WRONG)
    def test_wrong_values(self, option: str, value: object) -> None:
        """A value that an option does not take is refused."""
        options: dict[str, Any] = {option: value}

        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options)

        (problem,) = problems(caught.value)
        told, _, meant = problem.partition("; did you mean ")
        assert f"{option} takes {takes(option)}, not {value!r}" == told
        if isinstance(value, str) and value.lower() in WORDS.get(option, ()):
            assert f"{value.lower()!r}?" == meant

    @pytest.mark.parametrize("option", DEFAULTS)
    def test_wrong_values_name_the_option(self, option: str) -> None:
        """The message says which option it is about."""
        wrong: Any = (-1, -1) if option.endswith("bonus") else (None, "", -1)

        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**{option: wrong})

        assert option in str(caught.value)

    @pytest.mark.parametrize(
        ("option", "least", "most"),
        [(option, least, most) for option, (least, most) in RANGES.items()],
    )
    def test_limits(self, option: str, least: int, most: int) -> None:
        """The least and the most that an option takes are taken, and no more."""
        roomy = {
            "packs": 3,
            "jokers": 6,
            "teams": "individuals",
            "hand_size": 3,
            "packets": (6,) * 4,
        }
        for value in (least, most):
            options: dict[str, Any] = roomy | {option: value}
            if option == "players":
                options["packets"] = (6,) * value
            assert value == BIRIBA.with_(**options).options[option]
        for value in (least - 1, most + 1):
            options = {option: value}
            with pytest.raises(RulesError, match=f"an integer from {least} to {most}"):
                BIRIBA.with_(**options)

    @pytest.mark.parametrize("sizes", [(6, 6), (22, 22)])
    def test_limits_of_packets(self, sizes: tuple[int, int]) -> None:
        """A biribaki has 6 to 22 cards."""
        assert sizes == BIRIBA.with_(packets=sizes).dealing.packets

    def test_wrong_values_are_quoted(self) -> None:
        """The message says what the option takes and what it was given."""
        with pytest.raises(RulesError, match=r"^packs takes an integer from 1 to 3, n"):
            BIRIBA.with_(packs=4)
        with pytest.raises(RulesError, match=r"takes 'right' or 'left', not 'up'$"):
            BIRIBA.with_(deal_passes="up")  # type: ignore[arg-type]  # the point
        with pytest.raises(RulesError, match=r"^upcard takes True or False, not 1$"):
            BIRIBA.with_(upcard=1)  # type: ignore[arg-type]  # the point
        with pytest.raises(RulesError, match=r"of A23456789TJQK, or None, not 'AB'$"):
            BIRIBA.with_(set_ranks="AB")
        with pytest.raises(RulesError, match=r"such as \(200, 100\), not 5$"):
            BIRIBA.with_(run_bonus=5)  # type: ignore[arg-type]  # the point

    @pytest.mark.parametrize(
        ("option", "hint"),
        [
            ("", ""),
            ("zzz", ""),
            ("jokers_", "; did you mean 'jokers'?"),
            ("Packs", "; did you mean 'packs'?"),
            ("hand-size", "; did you mean 'hand_size'?"),
            ("Set_Ranks", "; did you mean 'set_ranks'?"),
            ("pile", "; did you mean 'pile_view' or 'pile_lock'?"),
            ("joker", "; did you mean 'jokers', 'joker_upcard' or 'joker_value'?"),
            (
                "go_out",
                (
                    "; did you mean 'go_out_needs', 'go_out_needs_biribaki', "
                    "'go_out_discard' or 'go_out_bonus'?"
                ),
            ),
        ],
    )
    def test_unknown_options(self, option: str, hint: str) -> None:
        """An option that there is not is refused by name, and the nearest is named."""
        options: dict[str, Any] = {option: 1}

        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options)

        assert (f"there is no option {option!r}{hint}",) == problems(caught.value)

    def test_options_are_in_parts(self) -> None:
        """The error for an option read from the rules says which part holds it."""
        rules: Any = BIRIBA
        plain = "'Rules' object has no attribute"

        with pytest.raises(AttributeError) as caught:
            _ = rules.players
        told = f"{plain} 'players'; the option is rules.seating.players"
        assert told == str(caught.value)
        with pytest.raises(AttributeError) as caught:
            _ = rules.zzz
        assert f"{plain} 'zzz'" == str(caught.value)

    def test_every_fault_at_once(self) -> None:
        """Every wrong value and unknown option is named, in the order given."""
        wrong: dict[str, Any] = {"targget": 1, "name": 7, "target": "x", "teams": ()}
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(packs=4, jokers=-1, upcard=True, **wrong)

        assert problems(caught.value) == (
            "name takes a string, not 7",
            "packs takes an integer from 1 to 3, not 4",
            "jokers takes an integer from 0 to 6, not -1",
            "there is no option 'targget'; did you mean 'target'?",
            "target takes an integer from 1 to 100000, not 'x'",
            "teams takes 'partners' or 'individuals' or 'lone-taker', not ()",
        )
        assert "; ".join(problems(caught.value)) == str(caught.value)

    def test_faults_before_contradictions(self) -> None:
        """What contradicts what is only looked at when every value is one."""
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(players=5, packs=0)

        assert ("packs takes an integer from 1 to 3, not 0",) == problems(caught.value)

    @pytest.mark.parametrize("name", [None, 7, b"ours", ["ours"], True], ids=repr)
    def test_wrong_names(self, name: Any) -> None:  # noqa: ANN401
        """A name is text."""
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(name=name)

        assert (f"name takes a string, not {name!r}",) == problems(caught.value)

    @pytest.mark.parametrize("name", ["", "Κούλα ♥", "\n", "x" * 200, "\U0001f0cf"])
    def test_names(self, name: str) -> None:
        """Any text that can be written is a name, unless it is very long."""
        assert name == BIRIBA.with_(name=name).name
        assert name == Rules(name=name).name

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            (
                "our \ud800 table",
                "a string that UTF-8 can encode, not 'our \\ud8",
            ),
            ("\udcff", r"a string that UTF-8 can encode, not '\udcff'"),
            ("x" * 201, "at most 200 characters, not 201"),
        ],
        ids=["half", "byte", "long"],
    )
    def test_names_that_no_file_holds(self, name: str, words: str) -> None:
        """A name that no record could keep is refused before a match begins."""
        for make in (BIRIBA.with_, Rules):
            with pytest.raises(RulesError) as caught:
                make(name=name)

            (problem,) = problems(caught.value)
            assert problem.startswith(f"name takes {words}")

    def test_several_of_one_part(self) -> None:
        """Options of the same part are all changed."""
        changed = BIRIBA.with_(packs=3, jokers=6, name="")

        assert Deck(3, 6) == changed.deck
        assert "" == changed.name

    def test_no_change(self) -> None:
        """Changing nothing gives equal rules."""
        assert BIRIBA == BIRIBA.with_()
        assert "biriba" == BIRIBA.with_().name
        assert "ours" == BIRIBA.with_(name="ours").with_(target=3000).name


class TestSpellings:
    """Options that can be written in several ways."""

    @pytest.mark.parametrize(
        "ranks",
        ["A2", "2A", "AA2", [Rank.TWO, Rank.ACE], {Rank.ACE, Rank.TWO}, ("A", "2")],
        ids=["text", "out-of-order", "twice", "ranks", "a-set", "letters"],
    )
    def test_set_ranks(self, ranks: Any) -> None:  # noqa: ANN401
        """The ranks of sets come as text or as ranks, and are kept in their order."""
        rules = BIRIBA.with_(set_ranks=ranks)

        assert (Rank.ACE, Rank.TWO) == rules.melding.set_ranks
        assert BIRIBA.with_(set_ranks="A2") == rules

    def test_no_sets(self) -> None:
        """No rank at all can be named."""
        assert () == BIRIBA.with_(set_ranks="").melding.set_ranks

    @pytest.mark.parametrize("bonus", [(250, 50), [250, 50], Bonus(250, 50)], ids=str)
    def test_bonus(self, bonus: Any) -> None:  # noqa: ANN401
        """A bonus comes as a pair or as a `Bonus`."""
        assert Bonus(250, 50) == BIRIBA.with_(set_bonus=bonus).bonuses.set_bonus

    def test_packets(self) -> None:
        """The sizes of the biribakia come in any sequence."""
        assert (13, 9) == BIRIBA.with_(packets=[13, 9]).dealing.packets


class TestContradictions:
    """Options that do not fit together."""

    @pytest.mark.parametrize(
        ("options", "problem"),
        [
            ({"players": 5}, "partners need 4 or 6 players, not 5"),
            ({"players": 2}, "partners need 4 or 6 players, not 2"),
            (
                {"packs": 1},
                "the deck is 12 short of the cards needed for dealing and drawing one",
            ),
            (
                {"upcard": False},
                "the bonus suit comes from the upcard, but no card is turned up",
            ),
            (
                {"players": 6, "teams": "lone-taker"},
                "a lone taker against pairs needs 3 or 5 players, not 6",
            ),
            (
                {"players": 4, "teams": "lone-taker"},
                "a lone taker against pairs needs 3 or 5 players, not 4",
            ),
            (
                {"players": 3},
                "partners need 4 or 6 players, not 3",
            ),
            (
                {"players": 3, "teams": "lone-taker", "packets": (18, 11, 11)},
                "2 sides can take a biribaki each; the number of packets is 3",
            ),
            (
                {
                    "players": 5,
                    "teams": "lone-taker",
                    "packs": 3,
                    "packets": (),
                },
                "3 sides can take a biribaki each; the number of packets is 0",
            ),
            (
                {"take": "meld-some", "take_with": "hand"},
                (
                    "take_with='hand' is for a card of the pile that must be melded; "
                    "with take='meld-some' no card of it must be"
                ),
            ),
            (
                {"wild_discards": "not-before-partner"},
                NEIGHBOURS,
            ),
            (
                {
                    "wild_discards": "not-before-partner",
                    "players": 5,
                    "teams": "lone-taker",
                    "packs": 3,
                    "packets": (18, 11, 11),
                },
                NEIGHBOURS,
            ),
            (
                {"bonus_suit": "none", "joker_upcard": "take-and-turn"},
                "joker_upcard says where the bonus suit comes from, but there is none",
            ),
            (
                {"bonus_suit": "none", "first_exchange": True},
                "first_exchange is for a table where no card is turned up",
            ),
            (
                {"twos_bonus": (1000, 1000)},
                "twos_bonus is for sets of twos, but set_ranks has no 2",
            ),
            (
                {"set_ranks": "", "full_set_bonus": (1000, 0)},
                "full_set_bonus is for sets, but set_ranks is empty",
            ),
            (
                {"ace_both_ends": True, "loose_wild": True},
                "loose_wild is for full runs, which go on if ace_both_ends",
            ),
            (
                {"ace_both_ends": True, "run_ranks": "A23456789TJQK"},
                "ace_both_ends needs run_ranks with an ace at both ends",
            ),
            (
                {"wild_move": "on-replacement", "natural_twos": False},
                (
                    "natural_twos=False needs wild_move='free': a wild two that stays "
                    "in its own place would look like a natural one"
                ),
            ),
            (
                {"ace_to_ace_bonus": (1000, 100)},
                "the bonuses from ace to ace need ace_both_ends",
            ),
            (
                {"suit_ace_to_ace_bonus": (0, 0)},
                "the bonuses from ace to ace need ace_both_ends",
            ),
            (
                {"initial_meld": (("half", 50), (2000, 75))},
                "the totals of initial_meld must rise, and half the target is 2500",
            ),
            (
                {"initial_meld": ((2500, 50), ("half", 75))},
                "the totals of initial_meld must rise, and half the target is 2500",
            ),
            (
                {"initial_meld": ((1500, 50), ("half", 75)), "target": 2999},
                "the totals of initial_meld must rise, and half the target is 1499.5",
            ),
        ],
        ids=str,
    )
    def test_one(self, options: dict[str, Any], problem: str) -> None:
        """Options that contradict each other are refused with a sentence."""
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options)

        assert (problem,) == problems(caught.value)
        assert problem == str(caught.value)

    @pytest.mark.parametrize(
        ("options", "sides", "packets"),
        [
            ({"packets": ()}, 2, 0),
            ({"packets": (11, 11, 11)}, 2, 3),
            ({"teams": "individuals", "packets": (11,) * 5}, 4, 5),
        ],
        ids=["none", "three", "individuals"],
    )
    def test_a_packet_for_each_side(
        self, options: dict[str, Any], sides: int, packets: int
    ) -> None:
        """There is a biribaki for each side at most; the message says how many."""
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options)

        (problem,) = problems(caught.value)
        assert re.search(rf"\b{sides} sides\b.*\bpackets\b.*\b{packets}$", problem)

    @pytest.mark.rule("F141")
    def test_fewer_packets_than_sides(self) -> None:
        """Three who play alone may share two biribakia, also once they are pickled."""
        rules = BIRIBA.with_(players=3, teams="individuals")

        assert (11, 11) == rules.dealing.packets
        assert rules == pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own pickle

    def test_the_words_of_the_table(self) -> None:
        """A packet is called what the table's players call it."""
        with pytest.raises(RulesError, match=r"^2 sides can take a morto each; "):
            BIRIBA.with_(words="buraco", packets=[])

    def test_all_at_once(self) -> None:
        """Every contradiction is listed, not only the first."""
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(players=5, packs=1, jokers=0, upcard=False)

        assert problems(caught.value) == (
            "partners need 4 or 6 players, not 5",
            "the deck is 26 short of the cards needed for dealing and drawing one",
            "the bonus suit comes from the upcard, but no card is turned up",
        )
        assert "; ".join(problems(caught.value)) == str(caught.value)

    def test_every_contradiction_at_once(self) -> None:
        """Contradictions of all parts are listed together, by the stage of the game."""
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(
                packets=(),
                hand_size=22,
                wild_discards="not-before-partner",
                first_exchange=True,
                joker_upcard="take-and-turn",
                bonus_suit="none",
                set_ranks="",
                twos_bonus=(1, 1),
                full_set_bonus=(1, 1),
                ace_to_ace_bonus=(1, 1),
                initial_meld=(("half", 1), (5, 2)),
            )

        assert problems(caught.value) == (
            "2 sides can take a biribaki each; the number of packets is 0",
            NEIGHBOURS,
            "joker_upcard says where the bonus suit comes from, but there is none",
            "first_exchange is for a table where no card is turned up",
            "twos_bonus is for sets of twos, but set_ranks has no 2",
            "full_set_bonus is for sets, but set_ranks is empty",
            "the bonuses from ace to ace need ace_both_ends",
            "the totals of initial_meld must rise, and half the target is 2500",
        )

    def test_a_card_for_the_exchange(self) -> None:
        """Where the first card may be exchanged two cards must be left to draw."""
        options: dict[str, Any] = {
            "packs": 1,
            "jokers": 6,
            "hand_size": 8,
            "packets": (12, 12),
            "upcard": False,
            "bonus_suit": "none",
            "first_exchange": True,
        }

        assert BIRIBA.with_(**options).dealing.first_exchange
        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options | {"packets": (13, 12)})
        assert problems(caught.value) == (
            "the deck is 1 short of the cards needed for dealing and drawing two",
        )

    def test_wrong_parts(self) -> None:
        """Every part must be of its class, and all that are not are named."""
        with pytest.raises(RulesError) as caught:
            Rules(deck=None, match=Deck(), name=7)  # type: ignore[arg-type]

        assert problems(caught.value) == (
            "deck takes a Deck, not None",
            "match takes a MatchRules, not Deck(packs=2, jokers=4)",
            "name takes a string, not 7",
        )

    def test_contradictions_of_parts(self) -> None:
        """The constructor refuses the same contradictions as `with_`."""
        with pytest.raises(RulesError, match="partners need 4 or 6 players"):
            Rules(seating=Seating(players=3))

    def test_least_deck(self) -> None:
        """One card to draw is enough: 44 + 22 dealt, one turned up, one left."""
        least = BIRIBA.with_(packs=1, jokers=6, hand_size=8, packets=(12, 12))

        assert 58 == len(least.deck.cards)
        with pytest.raises(
            RulesError, match=r"^the deck is 1 short of the cards needed"
        ):
            least.with_(packets=(13, 12))


class TestDeck:
    """The cards that are played with."""

    @pytest.mark.rule("R004")
    def test_two_packs_and_four_jokers(self) -> None:
        """The deck is two packs and four jokers, 108 cards."""
        deck = Deck().cards
        expected = Counter(dict.fromkeys(KINDS, 2) | {JOKER: 4})

        assert 108 == len(deck)
        assert expected == Counter(deck)

    @pytest.mark.parametrize("packs", [1, 2, 3])
    @pytest.mark.parametrize("jokers", [0, 1, 6])
    def test_other_decks(self, packs: int, jokers: int) -> None:
        """A deck holds as many packs and jokers as the rules say."""
        deck = Counter(Deck(packs, jokers).cards)

        assert {packs} == {deck[card] for card in KINDS[:52]}
        assert jokers == deck[JOKER]


class TestSeating:
    """Who plays with whom, and who deals next."""

    @pytest.mark.rule("R001")
    def test_partners_sit_opposite(self) -> None:
        """Four players make two sides whose members sit opposite each other."""
        assert ((0, 2), (1, 3)) == BIRIBA.seating.sides

    def test_six_partners(self) -> None:
        """Six players make three sides of two who sit opposite each other."""
        assert ((0, 3), (1, 4), (2, 5)) == TABLES["six"].seating.sides

    @pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
    def test_individuals(self, players: int) -> None:
        """Individuals are a side each."""
        seating = Seating(players, "individuals")

        assert tuple((seat,) for seat in range(players)) == seating.sides

    @pytest.mark.rule("R083", "R086", "R091", "R094")
    @pytest.mark.parametrize(
        ("players", "taker", "sides"),
        [
            (3, 0, ((0,), (1, 2))),
            (3, 1, ((1,), (2, 0))),
            (3, 2, ((2,), (0, 1))),
            (5, 0, ((0,), (1, 3), (2, 4))),
            (5, 3, ((3,), (4, 1), (0, 2))),
        ],
    )
    def test_lone_taker(
        self, players: int, taker: int, sides: tuple[tuple[int, ...], ...]
    ) -> None:
        """A lone taker plays against pairs who sit alternately in turn after him."""
        seating = Seating(players, "lone-taker")

        assert tuple((seat,) for seat in range(players)) == seating.sides
        assert sides == seating.sides_against(taker)
        assert len(sides) == seating.biribakia

    @pytest.mark.parametrize(
        ("players", "teams", "biribakia"),
        [(4, "partners", 2), (6, "partners", 3), (4, "individuals", 4)],
    )
    def test_biribakia(self, players: int, teams: Any, biribakia: int) -> None:  # noqa: ANN401
        """There is a biribaki for each side."""
        assert biribakia == Seating(players, teams).biribakia

    @pytest.mark.rule("R037", "R194")
    def test_cutter(self) -> None:
        """The player before the dealer cuts."""
        assert [3, 0, 1, 2] == [BIRIBA.seating.cutter(seat) for seat in range(4)]

    @pytest.mark.rule("R002")
    def test_how_many_can_play(self) -> None:
        """Two to six can play, one or seven cannot."""
        assert {2, 3, 4, 5, 6} == {rules.seating.players for rules in TABLES.values()}
        for players in (1, 7):
            with pytest.raises(
                RulesError, match="players takes an integer from 2 to 6"
            ):
                BIRIBA.with_(players=players, teams="individuals")

    @each_table
    @pytest.mark.rule("R002")
    def test_every_table_can_be_dealt(self, rules: Rules) -> None:
        """There are cards enough for every number of players."""
        state = GameState.from_deck(rules, rules.deck.cards)

        assert [11] * rules.seating.players == [len(hand) for hand in state.hands]
        assert state.legal_moves

    @pytest.mark.parametrize(
        ("direction", "passes", "expected"),
        [
            ("anticlockwise", "right", [1, 2, 3, 0]),
            ("anticlockwise", "left", [3, 0, 1, 2]),
            ("clockwise", "left", [1, 2, 3, 0]),
            ("clockwise", "right", [3, 0, 1, 2]),
        ],
    )
    @pytest.mark.rule("R005", "R043", "C47")
    def test_the_deal_passes(
        self, direction: Direction, passes: DealPasses, expected: list[int]
    ) -> None:
        """The deal goes on with the turn or against it, as the neighbour asks."""
        rules = BIRIBA.with_(direction=direction, deal_passes=passes)

        assert expected == [rules.seating.dealer_after(seat) for seat in range(4)]


class TestValues:
    """What each card counts."""

    @pytest.mark.parametrize(
        ("text", "points"),
        [("JK", 20), ("A", 15), ("2", 10)]
        + [(rank, 10) for rank in "89TJQK"]
        + [(rank, 5) for rank in "34567"],
    )
    @pytest.mark.rule("R067")
    def test_each_rank(self, text: str, points: int) -> None:
        """Jokers count 20, aces 15, twos and eights to kings 10, the others 5."""
        cards = [card for card in KINDS if str(card.rank) == text]

        assert [points] * len(cards) == [Values().of_card(card) for card in cards]
        assert [points] * len(cards) == [Values().of_card(str(card)) for card in cards]
        assert points * len(cards) == Values().of(Cards(cards))
        assert len(cards) in {1, 4}

    @pytest.mark.rule("R067")
    def test_of_several(self) -> None:
        """Cards count together, each copy by itself."""
        assert 0 == Values().of(Cards())
        assert 120 == Values().of(Cards("JK JK As Ac 2h 2h 8d Kc 3s 7s"))

    @pytest.mark.rule("R067")
    def test_whole_deck(self) -> None:
        """The deck counts 4 x 20 + 8 x 15 + 8 x 10 + 48 x 10 + 40 x 5 = 960."""
        assert 960 == Values().of(BIRIBA.deck.cards)

    @pytest.mark.parametrize(
        ("option", "cards"),
        [
            ("joker_value", "JK"),
            ("ace_value", "Ah"),
            ("two_value", "2d"),
            ("high_card_value", "8s"),
            ("high_card_value", "Kc"),
            ("low_card_value", "3s"),
            ("low_card_value", "7c"),
        ],
    )
    def test_other_values(self, option: str, cards: str) -> None:
        """Each value can be another, and then changes its own ranks only."""
        options: dict[str, Any] = {option: 77}
        values = BIRIBA.with_(**options).values
        others = [
            card
            for card in KINDS
            if values.of_card(card) != BIRIBA.values.of_card(card)
        ]

        assert 77 == values.of(Cards(cards))
        assert {77} == {values.of_card(card) for card in others}
        assert Cards(cards) <= Cards(others)


class TestMatchRules:
    """When a total decides the match."""

    @pytest.mark.parametrize(
        ("total", "strict", "reaching"),
        [(4995, False, False), (5000, False, True), (5005, True, True)],
    )
    @pytest.mark.rule("R076", "C11")
    def test_target(self, total: int, *, strict: bool, reaching: bool) -> None:
        """More than 5000 is needed; 5000 is enough only where the rules say so."""
        assert strict == MatchRules().decides(total)
        assert reaching == MatchRules(target_strict=False).decides(total)


class TestInitialMeld:
    """The minimum of a side's first melds."""

    @pytest.mark.rule("R107", "C09")
    @pytest.mark.parametrize(
        ("total", "minimum"),
        [(-300, 50), (0, 50), (1495, 50), (1500, 75), (2995, 75), (3000, 100)],
    )
    def test_schedule(self, total: int, minimum: int) -> None:
        """The minimum is that of the highest step that the total has reached."""
        schedule = [(None, 50), (1500, 75), (3000, 100)]
        rules = MatchRules(initial_meld=schedule)
        strict = MatchRules(initial_meld=schedule, initial_meld_strict=True)

        assert minimum == rules.minimum_at(total)
        assert minimum < strict.minimum_at(total) <= minimum + 5

    @pytest.mark.rule("R225", "C41")
    @pytest.mark.parametrize(
        ("target", "total", "minimum"),
        [
            (3000, 1499, 0),
            (3000, 1500, 75),
            (2999, 1499, 0),
            (2999, Fraction(2999, 2), 75),
            (2999, 1500, 75),
            (1, 0, 0),
            (1, 1, 75),
        ],
    )
    def test_half_the_target(
        self, target: int, total: int | Fraction, minimum: int
    ) -> None:
        """A step at half the target holds from just half of it, halves included."""
        rules = MatchRules(target=target, initial_meld=(("half", 75),))

        assert minimum == rules.minimum_at(total)
        assert ((Fraction(target, 2), 75),) == rules.steps

    def test_half_among_others(self) -> None:
        """Half the target takes its place among the totals, wherever the target is."""
        schedule = ((None, 15), (1000, 40), ("half", 75), (3000, 90))
        rules = BIRIBA.with_(initial_meld=schedule)

        assert schedule == rules.match.initial_meld
        assert [15, 40, 40, 75, 90] == [
            rules.match.minimum_at(total) for total in (0, 1000, 2499, 2500, 3000)
        ]
        assert 75 == rules.with_(target=2002).match.minimum_at(1001)
        with pytest.raises(RulesError, match="half the target is 3000"):
            rules.with_(target=6000)

    @pytest.mark.rule("R105", "C08")
    def test_strict(self) -> None:
        """A strict minimum is one more, but only where there is one."""
        rules = MatchRules(initial_meld=[(100, 50)], initial_meld_strict=True)

        assert [0, 51] == [rules.minimum_at(total) for total in (99, 100)]

    @pytest.mark.rule("R107")
    def test_nothing_below_the_first_step(self) -> None:
        """Below the first step, and without one, nothing is asked."""
        assert 0 == MatchRules(initial_meld=[(1500, 75)]).minimum_at(1495)
        assert 0 == MatchRules().minimum_at(10_000)

    def test_any_sequence(self) -> None:
        """The steps come in any sequence and are kept as a tuple."""
        rules = BIRIBA.with_(initial_meld=[[1500, 75], (3000, 100)])

        assert ((1500, 75), (3000, 100)) == rules.match.initial_meld


class TestRounding:
    """How the score of a deal is written down."""

    @pytest.mark.rule("R185", "R235", "C14")
    @pytest.mark.parametrize(
        ("points", "rounded"),
        [(485, 490), (490, 490), (481, 490), (0, 0), (-115, -110), (-1, 0), (5, 10)],
    )
    def test_up_to_ten(self, points: int, rounded: int) -> None:
        """Points are raised to a multiple of ten, below zero as well."""
        assert rounded == MatchRules(rounding="up-to-10").rounded(points)
        assert points == MatchRules().rounded(points)


class TestMelding:
    """What follows from the rules for melds."""

    def test_where_wild_cards_go(self) -> None:
        """Ranks that may be a set, and those of them that may hold a wild card."""
        some = Melding(set_ranks="A2K")
        without = Melding(set_ranks="A2K", twos_with_joker=False)

        assert Cards("As 2s Ks").packed == some.set_lane == some.dirty_set_lane
        assert Cards("As 2s Ks").packed == without.set_lane
        assert Cards("As Ks").packed == without.dirty_set_lane

    def test_wild_cards_that_stay(self) -> None:
        """A wild card keeps its place only where it moves on replacement."""
        assert Melding(wild_move="on-replacement").wilds_stay
        assert not Melding().wilds_stay

    @pytest.mark.rule("R016")
    def test_longest_run(self) -> None:
        """A run has thirteen cards, fourteen with an ace at both ends."""
        assert 13 == Melding().longest_run
        assert 14 == Melding(ace_both_ends=True).longest_run


class TestRulesAsValues:
    """Rules are compared, hashed, copied and pickled by their options."""

    def test_equality(self) -> None:
        """Rules are equal by their options; what the table calls them is not one."""
        assert Rules() == BIRIBA.with_(name="ours")
        assert "ours" == BIRIBA.with_(name="ours").name
        assert hash(Rules()) == hash(BIRIBA.with_(name="ours"))
        assert Rules() != BIRIBA.with_(target=3000)
        assert "biriba" == BIRIBA.with_(target=3000).name
        assert 1 == len({Rules(), BIRIBA, BIRIBA.with_(name="ours", target=5000)})

    @pytest.mark.parametrize(
        ("options", "expected"),
        [
            ({}, "<Rules 'biriba'>"),
            ({"name": "ours"}, "<Rules 'ours'>"),
            ({"target": 5000}, "<Rules 'biriba'>"),
            (
                {"target": 3000, "name": "ours", "set_bonus": (200, 100)},
                "<Rules 'ours', set_bonus=(200, 100), target=3000>",
            ),
            ({"set_ranks": "KA"}, "<Rules 'biriba', set_ranks='AK'>"),
            ({"set_ranks": ""}, "<Rules 'biriba', set_ranks=()>"),
            (
                {"stall_limit": 8, "go_out_needs": "clean-biriba"},
                "<Rules 'biriba', go_out_needs='clean-biriba', stall_limit=8>",
            ),
        ],
        ids=["base", "name", "the-same", "several", "ranks", "none", "others"],
    )
    def test_repr(self, options: dict[str, Any], expected: str) -> None:
        """The short form shows the name, and what differs from the base game."""
        assert expected == repr(BIRIBA.with_(**options))

    @pytest.mark.parametrize("option", sorted(DEFAULTS.keys() - UNCHANGED))
    def test_repr_of_every_option(self, option: str) -> None:
        """Any option that is changed is shown as it is given, and no other."""
        rules = BIRIBA.with_(**CHANGED)
        found = re.search(rf", {option}=(.+?)(?=, \w+=|>$)", repr(rules))

        assert found is not None
        given = ast.literal_eval(found[1])
        assert rules == rules.with_(**{option: given})
        assert option not in repr(BIRIBA)

    def test_immutable(self) -> None:
        """Neither the rules nor a part of them can be changed."""
        for thing in (BIRIBA, *(getattr(BIRIBA, f.name) for f in attrs.fields(Rules))):
            if attrs.has(type(thing)):
                for field in attrs.fields(type(thing)):
                    with pytest.raises(AttributeError):
                        setattr(thing, field.name, None)

        assert DEFAULTS == BIRIBA.options

    @each_table
    def test_copies(self, rules: Rules) -> None:
        """Copies are equal, hash equal and work."""
        points = rules.values.of(rules.deck.cards)

        for clone in clones(rules):
            assert rules == clone
            assert hash(rules) == hash(clone)
            assert rules.options == clone.options
            assert rules.name == clone.name
            assert rules.seating.sides == clone.seating.sides
            assert points == clone.values.of(clone.deck.cards)
            assert rules.with_(target=3000) == clone.with_(target=3000)

    @each_table
    def test_pickled_as_what_differs(self, rules: Rules) -> None:
        """Rules are pickled as what differs from the defaults, and come as one."""
        pickled = pickle.dumps(rules)

        assert len(pickled) < 1000
        assert pickle.loads(pickled) is pickle.loads(pickled)  # noqa: S301 - our own

    def test_hash_of_another_process(self) -> None:
        """Rules that another process has hashed and pickled hash as those made here."""
        code = (
            "import pickle, sys; from biriba import Rules; rules = Rules();"
            "hash(rules); sys.stdout.buffer.write(pickle.dumps(rules))"
        )
        made = subprocess.run(
            [sys.executable, "-P", "-c", code],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": "4711"},
        )
        rules = pickle.loads(made.stdout)  # noqa: S301 - our own pickle

        assert BIRIBA == rules
        assert hash(BIRIBA) == hash(rules)


MEANINGS: dict[str, dict[str, dict[str, object]]] = {
    "teams": {
        "partners": {"has_lone_taker": False, "sides": ((0, 2), (1, 3))},
        "individuals": {"has_lone_taker": False, "sides": ((0,), (1,), (2,), (3,))},
        "lone-taker": {"has_lone_taker": True, "sides": ((0,), (1,), (2,), (3,))},
    },
    "first_dealer": {
        "any": {"lowest_card_begins": False},
        "low-card": {"lowest_card_begins": True},
    },
    "bonus_suit": {
        "upcard": {"has_bonus_suit": True},
        "none": {"has_bonus_suit": False},
    },
    "joker_upcard": {
        "no-bonus-suit": {
            "joker_is_taken": False,
            "suit_is_named": False,
            "may_name_no_suit": False,
        },
        "choose-or-none": {
            "joker_is_taken": False,
            "suit_is_named": True,
            "may_name_no_suit": True,
        },
        "take-and-turn": {
            "joker_is_taken": True,
            "suit_is_named": False,
            "may_name_no_suit": False,
        },
        "take-and-choose": {
            "joker_is_taken": True,
            "suit_is_named": True,
            "may_name_no_suit": False,
        },
    },
    "wild_move": {
        "free": {"wilds_stay": False},
        "on-replacement": {"wilds_stay": True},
    },
    "take": {
        "free": {"asks_meld": False, "asks_top": False, "asks_new_for_wild": False},
        "meld-any": {"asks_meld": True, "asks_top": False, "accepts_any": False},
        "meld-top": {"asks_meld": True, "asks_top": True, "asks_new_for_wild": True},
        "meld-some": {"asks_meld": True, "asks_top": False, "accepts_any": True},
    },
    "no_return": {
        "same-or-identical": {"single_stays": True, "held_may_go": False},
        "same-unless-held": {"single_stays": True, "held_may_go": True},
        "none": {"single_stays": False, "held_may_go": False},
    },
    "one_card_guard": {
        "none": {"guards_closing": False, "guards_taking": False},
        "go-out": {"guards_closing": True, "guards_taking": False},
        "take": {"guards_closing": False, "guards_taking": True},
    },
    "go_out_needs": {
        "biriba": {"needs_clean": False},
        "clean-biriba": {"needs_clean": True},
    },
    "go_out_discard": {
        "any": {"bars_wilds": False, "may_meld_last": False},
        "natural": {"bars_wilds": True, "may_meld_last": False},
        "none-needed": {"bars_wilds": False, "may_meld_last": True},
    },
    "wild_discards": {
        "free": {"limits_wilds": False, "needs_partner_next": False},
        "not-before-partner": {"limits_wilds": True, "needs_partner_next": True},
        "last-resort": {"limits_wilds": True, "needs_partner_next": False},
    },
    "red_threes": {
        "ordinary": {"bits": 0, "must_be_laid": False},
        "aside": {"bits": families.RED_THREES, "must_be_laid": False},
        "aside-at-once": {"bits": families.RED_THREES, "must_be_laid": True},
    },
    "red_three_replaced": {
        "draw-pile": {"draws_for_it": True, "opens_packet": False},
        "draw-pile-or-biribaki": {"draws_for_it": True, "opens_packet": True},
        "never": {"draws_for_it": False, "opens_packet": False},
    },
    "unplayed_biribaki": {
        "penalty": {"counts_unplayed": False},
        "cards": {"counts_unplayed": True},
    },
    "no_biriba_melds": {
        "plus": {"turns_melds": False},
        "minus": {"turns_melds": True},
    },
    "go_out_needs_biribaki": {
        "always": {"needs_biribaki_left": False},
        "while-left": {"needs_biribaki_left": True},
    },
    "draw_pile_empty": {
        "pass-round": {"draws_packets": False},
        "biribaki-then-end": {"draws_packets": True},
        "biribaki-then-pass": {"draws_packets": True},
        "end-of-turn": {"draws_packets": False},
    },
}
"""What each value of an option means, where play goes by it."""


@pytest.mark.parametrize(
    ("option", "word"), [(name, word) for name in MEANINGS for word in MEANINGS[name]]
)
def test_meaning(option: str, word: str) -> None:
    """The part that an option is in says what each of its values means."""
    part = getattr(BIRIBA, OPTIONS[option].part)
    changed = attrs.evolve(part, **{option: word})

    assert MEANINGS[option][word] == {
        name: getattr(changed, name) for name in MEANINGS[option][word]
    }


def test_every_word_has_a_meaning() -> None:
    """No value of an option is left without one, and what play looks at is covered."""
    assert {name: tuple(words) for name, words in MEANINGS.items()} == {
        name: WORDS[name] for name in MEANINGS
    }


def test_what_the_pile_shows_and_asks() -> None:
    """The rules pick from a pile what may be seen of it, and what must be melded."""
    pile = tuple(Cards("5h 6h 7h"))

    assert pile == Taking(pile_view="all").shown(pile)
    assert pile[-1:] == Taking(pile_view="top").shown(pile)
    assert () == Taking(take="free").due(pile)
    assert pile == Taking(take="meld-any").due(pile)
    assert pile[-1:] == Taking(take="meld-top").due(pile)
    assert not Taking(take="meld-top", wild_top_new_meld=False).asks_new_for_wild


@pytest.mark.rule("R043", "R154", "R193")
@pytest.mark.parametrize(
    ("direction", "passes", "dealer"),
    [
        ("anticlockwise", "right", 1),
        ("anticlockwise", "left", 3),
        ("clockwise", "right", 3),
        ("clockwise", "left", 1),
    ],
)
def test_who_deals_next(direction: Any, passes: Any, dealer: int) -> None:  # noqa: ANN401
    """The deal moves to the neighbour that the rules name, whichever way play goes."""
    assert dealer == Seating(direction=direction, deal_passes=passes).dealer_after(0)


@pytest.mark.slow
class TestHostileValues:
    """Whatever an option or a name is given, it is taken or refused in few words."""

    @pytest.mark.parametrize("option", DEFAULTS)
    @pytest.mark.parametrize(
        "value",
        [
            10**5000,
            -(10**5000),
            [10**5000],
            [[10**5000, 10**5000]],
            ((10**400, 75),),
            "x" * 10_000_000,
            "\ud800",
            b"\xff",
            float("nan"),
            ValueError,
        ],
        ids=lambda value: type(value).__name__,
    )
    def test_options(self, option: str, value: object) -> None:
        """A value that cannot be shown is refused by a short message all the same."""
        options: dict[str, Any] = {option: value}

        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options)

        (problem,) = problems(caught.value)
        assert problem.startswith(f"{option} takes {takes(option)}, not ")
        assert len(problem) < len(takes(option)) + 120
        problem.encode()

    def test_large_numbers(self) -> None:
        """A number of thousands of digits is not written out."""
        with pytest.raises(
            RulesError, match=r"3, not a number too long to be written$"
        ):
            BIRIBA.with_(packs=10**5000)
        with pytest.raises(RulesError, match=r", not a list too long to be written$"):
            BIRIBA.with_(packets=[10**5000])
        with pytest.raises(RulesError, match=r"^clean takes .*, not a number too long"):
            Bonus(10**5000, 0)
        with pytest.raises(RulesError, match=r"^deck takes a Deck, not a number too"):
            Rules(deck=10**5000)  # type: ignore[arg-type]  # what a caller may do

    @pytest.mark.parametrize(
        "option",
        ["packets", "set_ranks", "run_bonus", "twos_bonus", "initial_meld"],
    )
    def test_no_end(self, option: str) -> None:
        """A list without an end is refused, and not waited for."""
        for endless in (count(6), repeat(Rank.ACE), repeat((0, 75)), [7] * 1_000_000):
            options: dict[str, Any] = {option: endless}

            with pytest.raises(RulesError, match=f"^{option} takes "):
                BIRIBA.with_(**options)

    def test_what_has_no_repr(self) -> None:
        """Not even an object that cannot be shown breaks the message."""

        class Rude:
            def __repr__(self) -> str:
                raise RuntimeError

        with pytest.raises(
            RulesError, match=r"^jokers .*, not a Rude too long to be written$"
        ):
            BIRIBA.with_(jokers=Rude())  # type: ignore[arg-type]  # the point

    @pytest.mark.parametrize("total", [100_000, -100_000])
    def test_limits_of_totals(self, total: int) -> None:
        """A schedule may name any total that a match could come to."""
        rules = BIRIBA.with_(initial_meld=((total, 50),))

        assert ((total, 50),) == rules.match.initial_meld
        assert str(abs(total)) in rules.describe().text()

    @pytest.mark.parametrize(
        ("name", "problem"),
        [
            (7, "name takes a string, not 7"),
            (10**5000, "name takes a string, not a number too long to be written"),
            ("x" * 201, "name takes at most 200 characters, not 201"),
            ("x" * 10_000_000, "name takes at most 200 characters, not 10000000"),
            ("a\ud800", r"name takes a string that UTF-8 can encode, not 'a\ud800'"),
        ],
        ids=["number", "large", "long", "longer", "surrogate"],
    )
    def test_names(self, name: Any, problem: str) -> None:  # noqa: ANN401
        """A name is text of whole characters, and not too many."""
        for make in (Rules, BIRIBA.with_):
            with pytest.raises(RulesError) as caught:
                make(name=name)

            assert (problem,) == problems(caught.value)

    def test_longest_name(self) -> None:
        """A name of two hundred characters is taken, whatever they are."""
        assert "♥" * 200 == BIRIBA.with_(name="♥" * 200).name

    def test_unknown_option(self) -> None:
        """An option that there is not is named only as far as one can read."""
        options: dict[str, Any] = {"x" * 10_000_000: 1}

        with pytest.raises(RulesError) as caught:
            BIRIBA.with_(**options)

        assert len(str(caught.value)) < 100


class TestNone:
    """``None`` stands for nothing wherever there can be nothing."""

    @pytest.mark.parametrize("option", ["set_ranks", "initial_meld"])
    def test_nothing(self, option: str) -> None:
        """Without sets, or without a minimum, the option may be ``None``."""
        basis = BIRIBA.with_(set_ranks="A", initial_meld=((0, 50),))
        nothing: dict[str, Any] = {option: None}
        empty: dict[str, Any] = {option: ()}

        assert basis.with_(**nothing) == basis.with_(**empty)
        assert () == basis.with_(**nothing).options[option]

    def test_parts(self) -> None:
        """The parts take it as well."""
        assert Melding(set_ranks=()) == Melding(set_ranks=None)
        assert MatchRules() == MatchRules(initial_meld=None)


@pytest.mark.parametrize(
    ("option", "given", "meant"),
    [
        ("take", "meld_top", "meld-top"),
        ("take", "Meld-Any", "meld-any"),
        ("joker_upcard", "take and turn", "take-and-turn"),
        ("rounding", "UP_TO_10", "up-to-10"),
        ("teams", "individual", "individuals"),
        ("upcard", "flase", False),
        ("upcard", "True", True),
        ("upcard", "perhaps", ()),
        ("set_ranks", "non", None),
        ("initial_meld", "None", None),
        ("stall_limit", "nome", None),
        ("stall_limit", "many", ()),
        ("twos_bonus", "noen", None),
        ("twos_bonus", "200/100", (200, 100)),
        ("run_bonus", "200, 100", (200, 100)),
        ("run_bonus", "200", ()),
        ("run_bonus", 200, ()),
        ("take", "zzz", ()),
        ("take", ["meld-top"], ()),
        ("packs", "2", ()),
    ],
)
def test_mistyped_words(option: str, given: object, meant: object) -> None:
    """The message names the value that was perhaps meant, if there is one."""
    options: dict[str, Any] = {option: given}

    with pytest.raises(RulesError) as caught:
        BIRIBA.with_(**options)

    ending = f"not {given!r}" if meant == () else f"; did you mean {meant!r}?"
    assert str(caught.value).endswith(ending)


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_shape(option: Option) -> None:
    """What a shape writes, short or as JSON, it reads as the same value again."""
    for value in (option.default, CHANGED[option.name]):
        shape = option.shape

        assert value == shape.read(value)
        assert value == shape.read(shape.short(value))
        assert value == shape.from_data(shape.to_data(value))


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (OPTIONS["initial_meld"].shape, "such as ((1500, 75), (3000, 100)), or None"),
        (OPTIONS["twos_bonus"].shape, "such as (200, 100), or None"),
        (OPTIONS["packets"].shape, "such as (11, 11)"),
    ],
)
def test_examples(shape: Any, words: str) -> None:  # noqa: ANN401 - any shape
    """The example that a shape gives is one."""
    assert shape.takes().endswith(words)
    example = ast.literal_eval(re.search(r"such as (\(.+\))", shape.takes())[1])  # type: ignore[index]  # there is one

    assert example == (200, 100) or example == shape.read(example)
    assert shape.read(example) is not None


@pytest.mark.slow
def test_only_the_rules_know_their_words() -> None:
    """Outside the parts of the rules no code compares the value of an option.

    It asks the part what the value means, or matches every value there is, so that a
    type checker names each place which a new value must decide.
    """
    package = Path(biriba.__file__).parent
    compared = [
        f"{path.relative_to(package)}:{node.lineno}"
        for path in package.rglob("*.py")
        if path.parent.name != "_rules"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare | ast.Subscript)
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and part.attr in WORDS
        and ast.unparse(part.value).endswith(OPTIONS[part.attr].part)
    ]

    assert [] == compared


TAKE_RULES: dict[str, Callable[[Any], object]] = {
    "deal": lambda rules: GameState.deal(rules, Random(1)),
    "from_deck": lambda rules: GameState.from_deck(
        rules, rulesets.get("biriba").deck.cards
    ),
    "arrange": arrange,
    "match": Match,
    "start": lambda rules: Match.start(rules, Random(1)),
    "describe": describing.describe,
    "words": languages.get("el").at,
    "seen_from": lambda rules: languages.get("el").seen_from(0, rules),
    "game_of": languages.get("el").game_of,
    "summary": describing.summary,
    "digest": json.digest,
    "record": MatchRecord,
    "find": lambda rules: find("5h 6h 7h", rules),
    "score_table": lambda rules: scoring.score_table(
        rules,
        [["3h 4h 5h 6h 7h 8h 9h"], []],
        hands=["Ts", "Ks", "5c", "9d"],
        takers=[0, 3],
    ),
    "purity": lambda rules: scoring.purity(identify("5h 6h 7h"), rules),
    "dumps": rulesets.dumps,
    "dumps_whole": rulesets.dumps_whole,
}
"""What takes the rules of a table."""


@pytest.mark.parametrize("use", TAKE_RULES)
def test_rules_by_name(use: str) -> None:
    """Where rules are expected, the name of a ruleset will do; nothing will not."""
    takes = TAKE_RULES[use]

    assert takes(rulesets.get("biriba")) == takes("biriba")
    with pytest.raises(RulesError) as caught:
        takes("bariba")
    assert "there is no ruleset 'bariba'" in str(caught.value)
    with pytest.raises(RulesError) as caught:
        takes(None)
    example = 'rulesets.get("biriba")'
    assert (f"expected rules such as {example}, not None",) == problems(caught.value)


@pytest.mark.parametrize(
    ("yes", "no"),
    [
        ("meld-any meld-top", "free"),
        ("meld-any meld-top meld-some free", "free"),
        ("meld-any meld-top meld-some", "free never"),
    ],
)
def test_every_word_decides(yes: str, no: str) -> None:
    """What follows from an option follows from each of its words, and no others."""
    with pytest.raises(TypeError, match="take has other words than meld-any, meld-top"):
        by_word("take", TakeRule, yes=yes, no=no)
