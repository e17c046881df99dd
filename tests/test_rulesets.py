"""The named rulesets."""

import re
from pathlib import Path
from typing import Any

import pytest

from biriba import GameState, Rank, Rules, rulesets
from biriba._cards.kinds import RANKS
from biriba.errors import BiribaError, RulesError
from biriba.rulesets import Bonus

TWO: dict[str, Any] = {"players": 2, "teams": "individuals"}
THREE_ALONE: dict[str, Any] = {
    "players": 3,
    "teams": "individuals",
    "packs": 3,
    "jokers": 6,
    "packets": (11, 11, 11),
}
THREE_PAIRS: dict[str, Any] = {
    "players": 3,
    "teams": "lone-taker",
    "packets": (18, 11),
}
THREE_FROM_THE_START: dict[str, Any] = THREE_PAIRS | {"closed_phase": False}
FIVE: dict[str, Any] = {
    "players": 5,
    "teams": "lone-taker",
    "packs": 3,
    "jokers": 6,
    "packets": (18, 11, 11),
}
SIX: dict[str, Any] = {
    "players": 6,
    "packs": 3,
    "jokers": 6,
    "packets": (11, 11, 11),
}
FORMS: dict[int, dict[str, Any]] = {
    2: TWO,
    3: THREE_ALONE,
    4: {},
    5: FIVE,
    6: SIX,
}
"""What the number of players changes in Biriba."""

BURACO: dict[str, Any] = {
    "words": "buraco",
    "direction": "clockwise",
    "deal_passes": "left",
    "upcard": False,
    "bonus_suit": "none",
    "first_exchange": True,
    "set_ranks": (),
    "ace_both_ends": True,
    "no_return": "none",
    "biribaki_needs_biriba": False,
    "go_out_needs": "clean-biriba",
    "draw_pile_empty": "biribaki-then-end",
    "set_bonus": Bonus(200, 100),
    "full_bonus": Bonus(500, 100),
    "ace_to_ace_bonus": Bonus(1000, 100),
    "no_biribaki_waived": True,
    "target": 3000,
    "target_strict": False,
    "initial_meld": (("half", 75),),
}
BURRACO: dict[str, Any] = {
    "words": "burraco",
    "direction": "clockwise",
    "deal_passes": "left",
    "bonus_suit": "none",
    "loose_wild": True,
    "one_set_per_rank": True,
    "no_return": "same-unless-held",
    "biribaki_needs_biriba": False,
    "go_out_discard": "natural",
    "draw_pile_empty": "end-of-turn",
    "draw_pile_reserve": 2,
    "joker_value": 30,
    "two_value": 20,
    "set_bonus": Bonus(200, 100),
    "full_bonus": Bonus(200, 100),
    "semi_clean_bonus": 150,
    "unplayed_biribaki": "cards",
    "no_biribaki_waived": True,
    "target": 2005,
    "target_strict": False,
}
BURAKO: dict[str, Any] = {
    "words": "burako",
    "pieces": "tiles",
    "jokers": 2,
    "direction": "clockwise",
    "deal_passes": "left",
    "upcard": False,
    "bonus_suit": "none",
    "first_exchange": True,
    "no_return": "none",
    "biribaki_needs_biriba": False,
    "joker_value": 50,
    "two_value": 20,
    "set_bonus": Bonus(200, 100),
    "full_bonus": Bonus(200, 100),
    "biribaki_bonus": 100,
    "unplayed_biribaki": "cards",
    "target": 3000,
    "target_strict": False,
}
NEWSGROUP: dict[str, Any] = {
    "joker_upcard": "take-and-choose",
    "set_ranks": RANKS,
    "ace_both_ends": True,
    "wild_move": "on-replacement",
    "no_return": "none",
    "one_card_guard": "take",
    "set_bonus": Bonus(200, 100),
    "suit_run_bonus": Bonus(500, 200),
    "full_bonus": Bonus(200, 100),
    "suit_full_bonus": Bonus(500, 200),
    "ace_to_ace_bonus": Bonus(500, 100),
    "suit_ace_to_ace_bonus": Bonus(1000, 200),
    "twos_bonus": Bonus(2000, 100),
    "target": 3030,
    "rounding": "up-to-10",
    "initial_meld": ((1031, 75),),
}
NO_BONUS = Bonus(0, 0)
TRANCA: dict[str, Any] = {
    "words": "tranca",
    "jokers": 0,
    "direction": "clockwise",
    "deal_passes": "left",
    "upcard": False,
    "bonus_suit": "none",
    "set_ranks": (Rank.ACE, *RANKS[3:]),
    "run_ranks": (*RANKS[3:], Rank.ACE),
    "natural_twos": False,
    "take": "meld-top",
    "take_with": "hand",
    "wild_top_new_meld": False,
    "pile_view": "top",
    "no_return": "none",
    "pile_lock": "black-threes",
    "red_threes": "aside",
    "biribaki_needs_biriba": False,
    "go_out_needs_biribaki": "while-left",
    "go_out_discard": "none-needed",
    "draw_pile_empty": "biribaki-then-end",
    "ace_value": 10,
    "low_card_value": 10,
    "black_three_in_hand": 100,
    "red_three_in_hand": 100,
    "set_bonus": Bonus(200, 100),
    "full_bonus": Bonus(200, 100),
    "target": 3000,
    "target_strict": False,
}
"""What Tranca changes."""

DIFFERENCES: dict[str, dict[str, Any]] = {
    "biriba": {},
    "biriba-2p": TWO,
    "biriba-3p": THREE_ALONE,
    "biriba-3p-pairs": THREE_PAIRS,
    "biriba-5p": FIVE,
    "biriba-6p": SIX,
    "biriba-no-sets": {"set_ranks": ()},
    "biriba-meld-to-take": {"take": "meld-any"},
    "biriba-free-biribaki": {"biribaki_needs_biriba": False},
    "biriba-no-bonus-suit": {"bonus_suit": "none"},
    "biriba-no-upcard": {
        "upcard": False,
        "bonus_suit": "none",
        "first_exchange": True,
    },
    "biriba-kouridakis": {
        "set_ranks": (),
        "take": "meld-any",
        "suit_full_bonus": Bonus(1000, 500),
    },
    "wikipedia": {
        "deal_passes": "left",
        "first_dealer": "low-card",
        "set_ranks": RANKS,
        "twos_with_joker": False,
        "no_return": "none",
        "one_card_guard": "go-out",
        "biribaki_needs_biriba": False,
        "run_bonus": NO_BONUS,
        "set_bonus": NO_BONUS,
        "suit_run_bonus": NO_BONUS,
        "full_bonus": NO_BONUS,
        "suit_full_bonus": NO_BONUS,
        "no_biribaki_penalty": 0,
        "target": 3000,
    },
    "newsgroup": NEWSGROUP,
    "newsgroup-3p": NEWSGROUP | THREE_FROM_THE_START,
    "buraco-aberto": BURACO,
    "buraco-fechado": BURACO
    | {
        "pile_view": "top",
        "set_ranks": RANKS,
        "take": "meld-top",
        "go_out_needs": "biriba",
        "set_bonus": Bonus(200, 100),
        "twos_bonus": Bonus(1000, 1000),
    },
    "burraco": BURRACO,
    "burraco-fitab": BURRACO
    | {
        "full_bonus": Bonus(300, 250),
        "full_set_bonus": Bonus(250, 200),
        "no_biribaki_waived": False,
    },
    "burraco-international": BURRACO
    | {
        "set_ranks": (Rank.ACE, Rank.THREE),
        "take": "meld-some",
        "go_out_needs": "clean-biriba",
        "semi_clean_bonus": None,
    },
    "burako": BURAKO,
    "burako-cards": BURAKO | {"jokers": 4, "pieces": "cards"},
    "tranca": TRANCA,
}
"""What each ruleset changes about four-player Biriba, as its catalogue rows say."""

COUNTS: dict[str, tuple[int, ...]] = {
    "biriba-2p": (2,),
    "biriba-3p": (3,),
    "biriba-3p-pairs": (3,),
    "biriba-5p": (5,),
    "biriba-6p": (6,),
    "wikipedia": (2, 3, 4, 6),
    "newsgroup": (2, 3, 4, 6),
    "newsgroup-3p": (3,),
    "buraco-aberto": (2, 4),
    "buraco-fechado": (2, 4),
    "burraco": (2, 3, 4),
    "burraco-fitab": (2, 4),
    "burraco-international": (2, 4),
    "burako": (2, 3, 4),
    "burako-cards": (2, 3, 4),
    "tranca": (2, 3, 4),
}
"""For how many players there is a form, where it is not for two to six."""

EVERY = [
    (name, players)
    for name in DIFFERENCES
    for players in COUNTS.get(name, (2, 3, 4, 5, 6))
]
"""Every ruleset for every number of players."""

each_ruleset = pytest.mark.parametrize("name", DIFFERENCES)
each_form = pytest.mark.parametrize(("name", "players"), EVERY)


def changed(name: str, players: int | None = None) -> dict[str, Any]:
    """Return the options of a ruleset that are not as in four-player Biriba."""
    usual = Rules().options
    options = rulesets.get(name, players).options
    return {key: value for key, value in options.items() if value != usual[key]}


def test_names() -> None:
    """There are twenty-three rulesets, and each bears the name that leads to it."""
    assert tuple(DIFFERENCES) == rulesets.names()
    assert list(rulesets.names()) == [rulesets.get(n).name for n in rulesets.names()]


def test_readme() -> None:
    """The list of games in the README has every ruleset once, and no other."""
    readme = Path(__file__).parent.parent / "README.md"
    _, games = readme.read_text(encoding="utf-8").split("\n## The games\n")
    names = re.findall(r"`([\w-]+)`", games.partition("\n## ")[0])

    assert sorted(rulesets.names()) == sorted(names)


@pytest.mark.rule("R001", "R002")
def test_biriba_is_the_default() -> None:
    """The ruleset `biriba` is the rules as they come."""
    assert Rules() == rulesets.get("biriba")
    assert rulesets.get("biriba") == rulesets.get("biriba")


@each_ruleset
def test_what_differs(name: str) -> None:
    """A ruleset changes what its catalogue rows say about Biriba, and nothing else."""
    expected = {
        option: value
        for option, value in DIFFERENCES[name].items()
        if value != Rules().options[option]
    }

    assert expected == changed(name)


@each_ruleset
def test_player_counts(name: str) -> None:
    """There are forms for the numbers of players that the texts name."""
    counts = COUNTS.get(name, (2, 3, 4, 5, 6))

    assert counts == rulesets.player_counts(name)
    assert rulesets.get(name).seating.players in counts
    assert rulesets.get(name) == rulesets.get(name, rulesets.get(name).seating.players)


@each_form
def test_forms(name: str, players: int) -> None:
    """Every form can be dealt, and its first player has a move."""
    rules = rulesets.get(name, players)
    state = GameState.from_deck(rules, rules.deck.cards)

    assert (name, players) == (rules.name, rules.seating.players)
    assert [11] * players == [min(11, len(hand)) for hand in state.hands]
    assert state.legal_moves
    fewer = (name, players) == ("tranca", 3)  # F141
    assert rules.seating.biribakia - fewer == len(state.packets)


@pytest.mark.rule("R002", "R079", "R083", "R097", "R099")
@pytest.mark.parametrize("players", FORMS)
@pytest.mark.parametrize(
    "name",
    [
        name
        for name in DIFFERENCES
        if (2, 3, 4, 5, 6) == COUNTS.get(name, (2, 3, 4, 5, 6))
    ],
)
def test_forms_of_biriba(name: str, players: int) -> None:
    """The variations of Biriba are played in the same forms as Biriba."""
    expected = DIFFERENCES[name] | FORMS[players]

    assert expected == changed(name, players)


@pytest.mark.parametrize(
    ("name", "players", "form"),
    [
        ("wikipedia", 2, TWO),
        ("wikipedia", 3, {**TWO, "players": 3, "packets": (11, 11, 11)}),
        ("wikipedia", 6, SIX),
        ("newsgroup", 2, TWO),
        ("newsgroup", 3, THREE_FROM_THE_START),
        ("newsgroup", 6, SIX),
        ("buraco-aberto", 2, TWO),
        ("buraco-fechado", 2, TWO),
        ("burraco", 2, TWO),
        (
            "burraco",
            3,
            {
                **THREE_FROM_THE_START,
                "halves": "up",
                "alone_from": 1000,
                "target": 1505,
            },
        ),
        ("burraco-fitab", 2, TWO),
        ("burraco-international", 2, TWO),
        ("burako", 2, TWO),
        ("burako", 3, {**TWO, "players": 3, "packets": (11, 11, 11)}),
        ("burako-cards", 2, TWO),
        ("tranca", 2, TWO),
        ("tranca", 3, {**TWO, "players": 3}),
    ],
)
@pytest.mark.rule("R136", "R157", "R158", "R186", "R189")
def test_forms_of_others(name: str, players: int, form: dict[str, Any]) -> None:
    """The other texts have forms of their own."""
    expected = {
        option: value
        for option, value in (DIFFERENCES[name] | form).items()
        if value != Rules().options[option]
    }

    assert expected == changed(name, players)


def test_three_at_the_newsgroup() -> None:
    """`newsgroup-3p` is `newsgroup` for three."""
    assert rulesets.get("newsgroup", 3) == rulesets.get("newsgroup-3p")


@pytest.mark.parametrize("name", ["", "Biriba", "bridge", None, 3, (), []], ids=repr)
def test_unknown_names(name: str) -> None:
    """A name that no ruleset has is refused, and it is said what lists the names."""
    for call in (rulesets.get, rulesets.player_counts):
        with pytest.raises(RulesError) as caught:
            call(name)

        assert isinstance(caught.value, BiribaError)
        assert repr(name) in str(caught.value)
        assert "rulesets.names() list them all" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "players", "message"),
    [
        ("biriba", 7, "'biriba' is for 2, 3, 4, 5 or 6 players, not for 7"),
        ("newsgroup", 5, "'newsgroup' is for 2, 3, 4 or 6 players, not for 5"),
        ("biriba-5p", 4, "'biriba-5p' is for 5 players, not for 4"),
        (
            "buraco-aberto",
            "2",
            "'buraco-aberto' is for 2 or 4 players, not for '2'",
        ),
        ("biriba-2p", [], "'biriba-2p' is for 2 players, not for []"),
        (
            "biriba-2p",
            10**5000,
            "'biriba-2p' is for 2 players, not for a number too long to be written",
        ),
    ],
    ids=["7", "5", "4", "text", "list", "large"],
)
def test_unknown_forms(name: str, players: Any, message: str) -> None:  # noqa: ANN401
    """A number of players that there is no form for is refused."""
    with pytest.raises(RulesError) as caught:
        rulesets.get(name, players)

    assert message == str(caught.value)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("no_bonus_suit", "biriba-no-bonus-suit"),
        ("Biriba", "biriba"),
        ("BURACO_ABERTO", "buraco-aberto"),
        ("buraco-abierto", "buraco-aberto"),
        ("wikipaedia", "wikipedia"),
    ],
)
def test_mistyped_names(name: str, meant: str) -> None:
    """The message names the ruleset that was perhaps meant."""
    for call in (rulesets.get, rulesets.player_counts):
        with pytest.raises(RulesError) as caught:
            call(name)

        assert f"; did you mean {meant!r}" in str(caught.value)


@pytest.mark.parametrize(
    "name",
    ["", "bridge", "x" * 10_000_000, 10**5000, []],
    ids=["nothing", "other", "long", "large", "list"],
)
def test_names_like_none(name: Any) -> None:  # noqa: ANN401 - what is no name at all
    """Where no name is near, none is named, and a long one is cut."""
    with pytest.raises(RulesError) as caught:
        rulesets.get(name)

    assert "did you mean" not in str(caught.value)
    assert len(str(caught.value)) < 400
