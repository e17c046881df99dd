"""A strategy for rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from hypothesis import strategies as st

from biriba import rulesets
from biriba._rules.rules import OPTIONS, Rules
from biriba._rules.shapes import OneOf
from biriba.errors import RulesError

DEFAULT: Final = rulesets.get("biriba")
"""The default rules of the strategies."""


def rules() -> st.SearchStrategy[Rules]:
    """Return a strategy for rules with any compatible options."""
    return st.builds(_fitting, st.sampled_from(_FORMS), st.fixed_dictionaries(_CHOICES))


_FORMS: Final[list[dict[str, Any]]] = [
    {},
    {"players": 2, "teams": "individuals"},
    {"players": 3, "teams": "lone-taker", "packets": (18, 11)},
    {"players": 3, "teams": "individuals", "packets": (11, 11, 11), "packs": 3},
    {"players": 5, "teams": "lone-taker", "packets": (18, 11, 11), "packs": 3},
    {"players": 4, "teams": "individuals", "packets": (11, 7, 6, 11), "packs": 3},
    {"players": 3, "teams": "individuals", "packets": (11, 11)},
    {"players": 6, "packets": (11, 11, 11), "packs": 3, "jokers": 6},
]
"""The seatings and decks to choose from."""

_IN_FORMS: Final = {option for form in _FORMS for option in form}

_BONUS = st.sampled_from([(200, 100), (0, 0), (5, 1000)])
_SOME: Final[dict[str, st.SearchStrategy[Any]]] = {
    "jokers": st.sampled_from([4, 4, 0, 1, 6]),
    "closed_phase": st.booleans(),
    "hand_size": st.sampled_from([11, 11, 3, 5, 13]),
    "upcard": st.booleans(),
    "first_exchange": st.booleans(),
    "cut_peek": st.booleans(),
    "set_ranks": st.sampled_from(["A3456789TJQK", "A23456789TJQK", "", "A", "2"]),
    "twos_with_joker": st.booleans(),
    "ace_both_ends": st.sampled_from([False, False, True]),
    "biriba_size": st.sampled_from([7, 7, 6]),
    "loose_wild": st.booleans(),
    "one_set_per_rank": st.booleans(),
    "runs_apart": st.booleans(),
    "natural_twos": st.sampled_from([True, True, False]),
    "run_ranks": st.sampled_from(
        [
            "A23456789TJQKA",
            "A23456789TJQKA",
            "456789TJQKA",
            "A23456789T",
            "23456789TJQKA",
        ]
    ),
    "wild_top_new_meld": st.booleans(),
    "take_least_cards": st.sampled_from([0, 0, 5]),
    "red_threes": st.sampled_from(
        ["ordinary", "ordinary", "ordinary", "aside", "aside-at-once"]
    ),
    "red_three_aside": st.sampled_from([0, 5]),
    "all_red_threes_bonus": st.sampled_from([None, 800]),
    "biribaki_needs_biriba": st.booleans(),
    "draw_pile_reserve": st.sampled_from([0, 0, 2]),
    "two_value": st.sampled_from([10, 20]),
    "figure_value": st.sampled_from([None, None, 5]),
    "black_three_in_hand": st.sampled_from([None, 100]),
    "red_three_in_hand": st.sampled_from([None, 100]),
    "joker_value": st.sampled_from([20, 25, 5]),
    "full_set_bonus": st.none() | _BONUS,
    "twos_bonus": st.none() | _BONUS,
    "ace_to_ace_bonus": st.none() | _BONUS,
    "semi_clean_bonus": st.sampled_from([None, 150, 250]),
    "biribaki_bonus": st.sampled_from([0, 100]),
    "no_biribaki_waived": st.booleans(),
    "no_biriba_penalty": st.sampled_from([0, 100]),
    "no_meld_penalty": st.sampled_from([0, 300]),
    "cut_bonus": st.sampled_from([0, 100]),
    "target_strict": st.booleans(),
    "initial_meld": st.sampled_from(
        [(), ((None, 55), (1500, 75)), (("half", 75),), ((-200, 40), ("half", 120))]
    ),
    "initial_meld_strict": st.booleans(),
    "initial_meld_biriba": st.sampled_from([False, False, True]),
}
"""Strategies for typical values of options that are not words."""


def _choices() -> Iterator[tuple[str, st.SearchStrategy[Any]]]:
    """Yield each option outside the forms with a strategy for its values."""
    for name, option in OPTIONS.items():
        if name in _SOME:
            yield name, _SOME[name]
        elif isinstance(option.shape, OneOf) and name not in _IN_FORMS:
            yield name, st.sampled_from(option.shape.texts)


_CHOICES: Final = dict(_choices())


def _fitting(form: dict[str, Any], options: dict[str, Any]) -> Rules:
    """Return the rules of a form with as many of some options as are compatible."""
    rules = DEFAULT.with_(**form, name="random rules")
    for option, value in options.items():
        try:
            rules = rules.with_(**{option: value})
        except RulesError:
            rules = _with_companion(rules, option, value)
    return rules


def _with_companion(rules: Rules, option: str, value: object) -> Rules:
    """Return rules with an option and the one that it needs, or unchanged rules."""
    changes: dict[str, Any] = {option: value}
    companions: dict[str, dict[str, Any]] = {
        "upcard": {"bonus_suit": "none"},
        "first_exchange": {"upcard": False, "bonus_suit": "none"},
        "red_threes": {"set_ranks": "A456789TJQK", "run_ranks": "456789TJQKA"},
    }
    try:
        return rules.with_(**changes | companions.get(option, {}))
    except RulesError:
        return rules
