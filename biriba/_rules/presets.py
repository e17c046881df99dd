"""The named rulesets: data only, each citing the catalogue rows it follows.

A ruleset lists only its differences from four-player Biriba. For other numbers of
players it has *forms*, each with its deck, teams and biribakia:

>>> get("biriba").match.target
5000
>>> get("biriba-no-sets", players=2).seating.teams
'individuals'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import attrs

from biriba._base.hints import hint
from biriba._base.memory import remembered
from biriba._cards.kinds import RANKS
from biriba._rules.rules import Rules, check_rules
from biriba.errors import RulesError, shown

_Options: TypeAlias = Mapping[str, Any]

BIRIBA: Final = Rules()
"""Four-player Biriba in two partnerships, no variation (R001-R078)."""

# The forms: who plays with which cards -----------------------------------------------

_TWO: Final = {"players": 2, "teams": "individuals"}
"""Two players (R097)."""

_THREE_ALONE: Final = {
    "players": 3,
    "teams": "individuals",
    "packs": 3,
    "jokers": 6,
    "packets": (11, 11, 11),
}
"""Three players as individuals (R099)."""

_THREE_PAIRS: Final = {"players": 3, "teams": "lone-taker", "packets": (18, 11)}
"""Three players, a lone taker against two partners (R091-R096)."""

_THREE_FROM_THE_START: Final = {**_THREE_PAIRS, "closed_phase": False}
"""Three players who may meld from the start, a lone taker against partners (R186)."""

_FIVE: Final = {
    "players": 5,
    "teams": "lone-taker",
    "packs": 3,
    "jokers": 6,
    "packets": (18, 11, 11),
}
"""Five players, a lone taker against two pairs (R083-R090)."""

_SIX: Final = {"players": 6, "packs": 3, "jokers": 6, "packets": (11, 11, 11)}
"""Six players in three teams (R079-R082)."""

_BIRIBA_FORMS: Final[Mapping[int, _Options]] = {
    2: _TWO,
    3: _THREE_ALONE,
    4: {},
    5: _FIVE,
    6: _SIX,
}
"""The further options of Biriba by number of players (R002)."""

_WIKIPEDIA_FORMS: Final[Mapping[int, _Options]] = {
    2: _TWO,
    3: {**_THREE_ALONE, "packs": 2, "jokers": 4},
    4: {},
    6: _SIX,
}
"""The variants of R136: two packs, three for six players, none for five."""

_NEWSGROUP_FORMS: Final[Mapping[int, _Options]] = {
    2: _TWO,
    3: _THREE_FROM_THE_START,
    4: {},
    6: _SIX,
}
"""The variants of R157, R158, R186 and R187."""

_BURACO_FORMS: Final[Mapping[int, _Options]] = {2: _TWO, 4: {}}
"""The variants of R189."""

_BURRACO_FORMS: Final[Mapping[int, _Options]] = {
    2: _TWO,  # F007
    3: {
        **_THREE_FROM_THE_START,  # F086-F088
        "halves": "up",  # F089
        "alone_from": 1000,  # F090
        "target": 1505,  # F091
    },
    4: {},
}
"""The variants of F001, F007 and F086."""

_BURAKO_FORMS: Final[Mapping[int, _Options]] = {
    2: _TWO,  # F109
    3: {"players": 3, "teams": "individuals", "packets": (11, 11, 11)},  # FC20
    4: {},
}
"""The variants of F104, F109 and FC20."""

# The variations --------------------------------------------------------------------

_NO_SETS: Final = {"set_ranks": ()}
_MELD_TO_TAKE: Final = {"take": "meld-any"}

_KOURIDAKIS: Final = {**_NO_SETS, **_MELD_TO_TAKE, "suit_full_bonus": (1000, 500)}
"""The table that Alexandros Kouridakis recommends (R135)."""

_WIKIPEDIA: Final = {
    "deal_passes": "left",  # R154
    "first_dealer": "low-card",  # R138
    "set_ranks": RANKS,  # R144
    "twos_with_joker": False,  # R144, C03
    "no_return": "none",  # the text has no such rule
    "one_card_guard": "go-out",  # R153
    "biribaki_needs_biriba": False,  # R149, C05
    # The text counts the cards on the table, and 100 for going out (R151); it gives no
    # values of cards, which are those of all other texts, and no other points.
    "run_bonus": (0, 0),
    "set_bonus": (0, 0),
    "suit_run_bonus": (0, 0),
    "full_bonus": (0, 0),
    "suit_full_bonus": (0, 0),
    "no_biribaki_penalty": 0,
    "target": 3000,  # R140
}
"""The rules of the encyclopedia text (R136-R155)."""

_NEWSGROUP: Final = {
    "joker_upcard": "take-and-choose",  # R163
    "set_ranks": RANKS,  # R164, R182
    "ace_both_ends": True,  # R181
    "wild_move": "on-replacement",  # R165
    "no_return": "none",  # the text has no such rule
    "one_card_guard": "take",  # R179
    "run_bonus": (200, 100),  # R180
    "set_bonus": (200, 100),
    "suit_run_bonus": (500, 200),
    "full_bonus": (200, 100),
    "suit_full_bonus": (500, 200),
    "ace_to_ace_bonus": (500, 100),  # R181, C33
    "suit_ace_to_ace_bonus": (1000, 200),
    "twos_bonus": (2000, 100),  # R182
    "target": 3030,  # R159
    "rounding": "up-to-10",  # R185
    "initial_meld": ((1031, 75),),  # R169, C10
}
"""The rules of the newsgroup post (R157-R187)."""

_BURACO: Final = {
    "words": "buraco",
    "direction": "clockwise",  # R190, C01
    "deal_passes": "left",  # R193
    "upcard": False,  # R196
    "bonus_suit": "none",
    "first_exchange": True,  # R204
    "set_ranks": (),  # R203
    "ace_both_ends": True,  # R198, R199
    "no_return": "none",  # C40
    "biribaki_needs_biriba": False,  # R208
    "go_out_needs": "clean-biriba",  # R212
    "draw_pile_empty": "biribaki-then-end",  # R213, R214
    "run_bonus": (200, 100),  # R216, R217
    "set_bonus": (200, 100),  # C42, where aces make sets (R241)
    "full_bonus": (500, 100),  # R218, C34
    "ace_to_ace_bonus": (1000, 100),  # R219, C34
    "no_biribaki_waived": True,  # R223
    "target": 3000,  # R224
    "target_strict": False,
    "initial_meld": (("half", 75),),  # R225, R226, C41
}
"""Open Buraco, with four players (R189-R226)."""

_BURACO_FECHADO: Final = {
    **_BURACO,
    "pile_view": "top",  # R227
    "set_ranks": RANKS,  # R228, R229
    "take": "meld-top",  # R230, R231
    "wild_top_new_meld": True,  # R232
    "go_out_needs": "biriba",  # R233
    "twos_bonus": (1000, 1000),  # R229, C04
}
"""Closed Buraco: open Buraco except for R227-R233."""


_BURRACO: Final = {
    "words": "burraco",
    "direction": "clockwise",  # F004
    "deal_passes": "left",
    "bonus_suit": "none",
    "loose_wild": True,  # F037
    "one_set_per_rank": True,  # F030
    "no_return": "same-unless-held",  # F016
    "biribaki_needs_biriba": False,  # F060
    "go_out_discard": "natural",  # F065
    "draw_pile_empty": "end-of-turn",  # F071
    "draw_pile_reserve": 2,  # F070
    "joker_value": 30,  # F008
    "two_value": 20,
    "run_bonus": (200, 100),  # F040, F044
    "set_bonus": (200, 100),
    "full_bonus": (200, 100),  # F049
    "semi_clean_bonus": 150,  # F041, F042
    "unplayed_biribaki": "cards",  # F078
    "no_biribaki_waived": True,  # F077
    "target": 2005,  # F079
    "target_strict": False,
}
"""Burraco, as the Italian federation F.I.Bur. plays it (F001-F085)."""

_BURRACO_FITAB: Final = {
    **_BURRACO,
    "full_bonus": (300, 250),  # F051, F052
    "full_set_bonus": (250, 200),  # F053, F054
    "no_biribaki_waived": False,  # F057
}
"""Burraco, as the federation FITAB plays it (F051-F057)."""

_BURRACO_INTERNATIONAL: Final = {
    **_BURRACO,
    "set_ranks": "A3",  # F095
    "take": "meld-some",  # F099
    "go_out_needs": "clean-biriba",  # F098
    "semi_clean_bonus": None,  # F097
}
"""International Burraco (F094-F102)."""

_BURAKO: Final = {
    "words": "burako",
    "pieces": "tiles",  # F105
    "jokers": 2,
    "direction": "clockwise",  # FC13
    "deal_passes": "left",
    "upcard": False,  # F108
    "bonus_suit": "none",
    "first_exchange": True,  # F112
    "no_return": "none",  # FC18
    "biribaki_needs_biriba": False,  # F127
    "joker_value": 50,  # F107
    "two_value": 20,
    "run_bonus": (200, 100),  # F125
    "set_bonus": (200, 100),
    "full_bonus": (200, 100),
    "biribaki_bonus": 100,  # F132
    "unplayed_biribaki": "cards",  # F134
    "target": 3000,  # F138
    "target_strict": False,
}
"""Burako, as Argentina plays it with tiles (F104-F139)."""

_BURAKO_CARDS: Final = {**_BURAKO, "pieces": "cards", "jokers": 4}
"""Burako with two packs of cards (F106)."""

_TRANCA: Final = {
    "words": "tranca",
    "jokers": 0,  # F142
    "direction": "clockwise",  # F146
    "deal_passes": "left",
    "upcard": False,  # F145
    "bonus_suit": "none",
    "set_ranks": "A456789TJQK",  # F154, F156, F157
    "run_ranks": "456789TJQKA",  # F152
    "natural_twos": False,  # F143
    "take": "meld-top",  # F165
    "take_with": "hand",  # F166
    "wild_top_new_meld": False,  # F167
    "pile_view": "top",  # F171
    "no_return": "none",  # F173
    "pile_lock": "black-threes",  # F169
    "red_threes": "aside",  # F174, F176, F178, F180
    "biribaki_needs_biriba": False,  # F188
    "go_out_needs_biribaki": "while-left",  # F194
    "go_out_discard": "none-needed",  # F192
    "draw_pile_empty": "biribaki-then-end",  # F197
    "ace_value": 10,  # F150
    "low_card_value": 10,
    "black_three_in_hand": 100,  # F186
    "red_three_in_hand": 100,  # F183
    "run_bonus": (200, 100),  # F163
    "set_bonus": (200, 100),
    "full_bonus": (200, 100),
    "target": 3000,  # F202
    "target_strict": False,
}
"""Tranca, as Brazil plays it (F140-F204)."""

_TRANCA_FORMS: Final[Mapping[int, _Options]] = {
    2: _TWO,
    3: {"players": 3, "teams": "individuals"},  # F141
    4: {},
}


@attrs.frozen
class _Preset:
    """A named game: its options, and its forms by the number of players."""

    options: _Options
    forms: Mapping[int, _Options]
    players: int = 4


_PRESETS: Final = {
    "biriba": _Preset({}, _BIRIBA_FORMS),
    "biriba-2p": _Preset({}, {2: _TWO}, 2),
    "biriba-3p": _Preset({}, {3: _THREE_ALONE}, 3),
    "biriba-3p-pairs": _Preset({}, {3: _THREE_PAIRS}, 3),
    "biriba-5p": _Preset({}, {5: _FIVE}, 5),
    "biriba-6p": _Preset({}, {6: _SIX}, 6),
    "biriba-no-sets": _Preset(_NO_SETS, _BIRIBA_FORMS),  # R101
    "biriba-meld-to-take": _Preset(_MELD_TO_TAKE, _BIRIBA_FORMS),  # R102
    "biriba-free-biribaki": _Preset(  # R103
        {"biribaki_needs_biriba": False}, _BIRIBA_FORMS
    ),
    "biriba-no-bonus-suit": _Preset(
        {"bonus_suit": "none"}, _BIRIBA_FORMS
    ),  # R118, R125
    "biriba-no-upcard": _Preset(  # R119, R120
        {"upcard": False, "bonus_suit": "none", "first_exchange": True}, _BIRIBA_FORMS
    ),
    "biriba-kouridakis": _Preset(_KOURIDAKIS, _BIRIBA_FORMS),
    "wikipedia": _Preset(_WIKIPEDIA, _WIKIPEDIA_FORMS),
    "newsgroup": _Preset(_NEWSGROUP, _NEWSGROUP_FORMS),
    "newsgroup-3p": _Preset(_NEWSGROUP, {3: _THREE_FROM_THE_START}, 3),
    "buraco-aberto": _Preset(_BURACO, _BURACO_FORMS),
    "buraco-fechado": _Preset(_BURACO_FECHADO, _BURACO_FORMS),
    "burraco": _Preset(_BURRACO, _BURRACO_FORMS),
    "burraco-fitab": _Preset(_BURRACO_FITAB, _BURACO_FORMS),
    "burraco-international": _Preset(_BURRACO_INTERNATIONAL, _BURACO_FORMS),
    "burako": _Preset(_BURAKO, _BURAKO_FORMS),
    "burako-cards": _Preset(_BURAKO_CARDS, _BURAKO_FORMS),
    "tranca": _Preset(_TRANCA, _TRANCA_FORMS),
}


RulesLike: TypeAlias = Rules | str
"""Rules, or the name of a ruleset."""


def rules_of(rules: RulesLike, players: int | None = None) -> Rules:
    """Return rules, also from the name of a ruleset.

    Args:
        rules: The rules, or the name.
        players: The number of players, if a ruleset is named.

    Raises:
        RulesError: If they are neither.
    """
    return get(rules, players) if isinstance(rules, str) else check_rules(rules)


def names() -> tuple[str, ...]:
    """Return the names of all rulesets."""
    return tuple(_PRESETS)


def player_counts(name: str) -> tuple[int, ...]:
    """Return the numbers of players for which a ruleset has a variant.

    Raises:
        RulesError: If there is no ruleset of that name.

    >>> player_counts("newsgroup")
    (2, 3, 4, 6)
    """
    return tuple(_preset(name).forms)


def get(name: str, players: int | None = None) -> Rules:
    """Return the rules of a ruleset.

    Args:
        name: The name, one of `names`.
        players: The number of players, one of `player_counts`; by default the usual
            number of the ruleset.

    Raises:
        RulesError: If there is no ruleset of that name, or it has no variant for that
            number of players.
    """
    preset = _preset(name)
    count = preset.players if players is None else players
    if type(count) is not int or count not in preset.forms:
        *fewer, most = map(str, preset.forms)
        known = f"{', '.join(fewer)} or {most}" if fewer else most
        msg = f"{shown(name)} is for {known} players, not for {shown(count)}"
        raise RulesError(msg)
    return _made(name, count)


@remembered(1 << 7)
def _made(name: str, players: int) -> Rules:
    """Return the form of a ruleset for a number of players."""
    preset = _PRESETS[name]
    options = {**preset.options, **preset.forms[players]}
    return Rules().with_(name=name, **options)


def _preset(name: str) -> _Preset:
    """Return the preset of a name."""
    if not isinstance(name, str) or name not in _PRESETS:
        meant = hint(name, _PRESETS, most=3) or ";"
        known = "`biriba rules` and rulesets.names() list them all"
        raise RulesError(f"there is no ruleset {shown(name)}{meant} {known}")
    return _PRESETS[name]
