"""JSON for everything."""

import copy
import datetime as dt
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, assert_type, get_args

import attrs
import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Code,
    DealRecord,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    ExchangeFirstCard,
    Facts,
    GameState,
    LayMeld,
    LayRedThree,
    Match,
    MatchRecord,
    Meld,
    Move,
    Pass,
    PlayerView,
    RankSet,
    Rules,
    Run,
    Side,
    SpectatorView,
    Suit,
    TakePile,
    Turn,
    Violation,
    arrange,
    melds,
    rulesets,
    testing,
)
from biriba import (
    json as biriba_json,
)
from biriba._rules.vocabulary import VOCABULARIES
from biriba.bots import SimplePlayer
from biriba.errors import BiribaError, FormatError
from biriba.rulesets import OPTIONS
from biriba.scoring import Item, ItemKind, Points, Score
from biriba.simulate import play_deal
from helpers.situations import BIRIBA, BIRIBA_RUN, TABLES, to_draw, to_meld
from helpers.typescript import SCHEMAS, schemas

pytestmark = pytest.mark.slow

HAND_ONLY = BIRIBA.with_(take="meld-top", take_with="hand")
STAYS = BIRIBA.with_(wild_move="on-replacement", name="places")
each_ruleset = pytest.mark.parametrize("name", rulesets.names())
few = settings(max_examples=4)
RNG = st.integers(0, 2**32).map(Random)


@cache
def validator(name: str) -> Any:  # noqa: ANN401 - its class has no name to use here
    """Return what validates data of a type."""
    found = biriba_json.schemas()[name]
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


def check(value: biriba_json.Value) -> dict[str, Any]:
    """Check that a value comes back from its data and fits the schema; return that."""
    text = biriba_json.dumps(value)
    document = json.loads(text)
    data: dict[str, Any] = biriba_json.to_data(value)

    assert document["value"] == data
    assert list(validator(document["type"]).iter_errors(data)) == []
    assert biriba_json.loads(text, type(value)) == value
    assert biriba_json.loads(biriba_json.dumps(value, indent=2)) == value
    again = biriba_json.from_data(data, type(value))
    assert again == value
    assert type(again) is type(value)
    assert biriba_json.to_data(again) == data
    return data


def refused(data: object, kind: Any) -> FormatError:  # noqa: ANN401 - class or name
    """Return the error that data raises."""
    with pytest.raises(FormatError) as caught:
        biriba_json.from_data(data, kind)
    return caught.value


# Round trips ----------------------------------------------------------------------


@each_ruleset
@few
@given(st.data())
def test_states_and_views(name: str, data: st.DataObject) -> None:
    """States from play come back, and so do all views of them."""
    state = data.draw(testing.played_states(rulesets.get(name), max_moves=50))

    check(state)
    check(state.view(None))
    for seat in range(len(state.hands)):
        check(state.view(seat))
    for move in data.draw(st.lists(testing.moves(state), max_size=5)):
        check(move)
        violation = state.explain(move)
        if violation is not None:
            check(violation)


@settings(max_examples=25)
@given(st.data())
def test_states_set_up(data: st.DataObject) -> None:
    """States that were set up by any rules come back, with these rules."""
    state = data.draw(testing.arranged_states(data.draw(testing.rules())))

    check(state)
    check(state.view(state.to_move))
    assert (
        state.rules.name
        == biriba_json.loads(biriba_json.dumps(state), GameState).rules.name
    )


@settings(max_examples=30)
@given(testing.rules())
@example(BIRIBA.with_(packets=(11, 7)))
@example(BIRIBA.with_(full_set_bonus=(1, 0), stall_limit=7, name="Κούλα \U0001f0cf"))
@example(BIRIBA.with_(initial_meld=((None, 15), (-5, 20), ("half", 30))))
def test_rules(rules: Rules) -> None:
    """Rules come back with every option and their name, and say nothing else."""
    data = check(rules)

    assert ["name", *OPTIONS] == list(data)
    assert rules.name == biriba_json.from_data(data, Rules).name


@each_ruleset
@few
@given(st.data())
def test_melds(name: str, data: st.DataObject) -> None:
    """Melds come back as they lie, whatever the table."""
    rules = rulesets.get(name)
    meld = data.draw(testing.melds(rules))

    check(meld)
    for lying in melds.layouts(meld.cards, rules.melding):
        check(lying)
        check(AddToMeld(lying, Cards("5h")))


@few
@given(testing.melds(STAYS.with_(ace_both_ends=True, set_ranks="A23456789TJQK")))
def test_melds_whose_wild_card_stays(meld: Meld) -> None:
    """The place of a wild card comes back where it is part of the meld."""
    data = check(meld)
    move = AddToMeld(meld, Cards("5h"))
    again = biriba_json.from_data(check(move), AddToMeld)

    assert isinstance(meld, RankSet) or meld.stays == data.get("stays", False)
    assert meld == again.meld


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            "5h JK 7h",
            {
                "kind": "run",
                "cards": "5h JK 7h",
                "suit": "h",
                "low": 4,
                "wild": 1,
                "stands_for": "6h",
                "clean": False,
                "biriba": False,
            },
        ),
        (
            "7s 7h 7d 7c 7h 7s 2c",
            {
                "kind": "set",
                "cards": "7s 7s 7h 7h 7d 7c 2c",
                "rank": "7",
                "wild": 6,
                "clean": False,
                "biriba": True,
            },
        ),
        (
            "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
            {
                "kind": "run",
                "cards": "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
                "suit": "h",
                "low": 0,
                "clean": True,
                "biriba": True,
            },
        ),
    ],
)
def test_what_a_meld_tells(cards: str, told: dict[str, object]) -> None:
    """The data of a meld tells what its cards tell, so that nobody need read them."""
    assert told == check(melds.identify(cards))


def test_a_meld_tells_no_lies() -> None:
    """What else the data of a meld says must be what its cards say."""
    data = biriba_json.to_data(melds.identify("5h JK 7h"))

    assert "$.clean: it does not follow from the cards" == str(
        refused(data | {"clean": True}, "meld")
    )
    assert "$.kind: expected 'run' or 'set', not 'pair'" == str(
        refused(data | {"kind": "pair"}, "meld")
    )
    assert "$.rank: it does not follow from the cards" == str(
        refused(data | {"rank": "7"}, "meld")
    )


RULES_APART: list[biriba_json.Value] = [
    to_draw("Ks Qs"),
    to_draw("Ks Qs").view(0),
    to_draw("Ks Qs").view(None),
    Match(BIRIBA),
    MatchRecord(BIRIBA),
]


@pytest.mark.parametrize("value", RULES_APART, ids=lambda value: type(value).__name__)
def test_rules_apart(value: biriba_json.Value) -> None:
    """Rules that the reader has need only be referred to."""
    data = biriba_json.to_data(value, rules="digest")
    name = json.loads(biriba_json.dumps(value))["type"]

    assert biriba_json.digest(BIRIBA) == data["rules"]
    assert value == biriba_json.from_data(data, type(value), rules=BIRIBA)
    assert value == biriba_json.from_data(
        biriba_json.to_data(value), type(value), rules=BIRIBA
    )
    assert validator(name).is_valid(data)
    assert "$.rules: expected an object, not " in str(refused(data, type(value)))
    with pytest.raises(
        FormatError, match=r"\$.rules: expected '\w+', the digest of the "
    ):
        biriba_json.from_data(data, type(value), rules=BIRIBA.with_(name="other"))


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "most"), [("biriba", 800), ("biriba-5p", 1050)])
def test_size_without_rules(name: str, most: int) -> None:
    """Without its rules a view is a kilobyte at most, late in a deal for five."""
    state = GameState.deal(rulesets.get(name), Random(1))
    sizes: list[int] = []
    while not state.is_over:
        data = biriba_json.to_data(state.view(0), rules="digest")
        sizes.append(len(json.dumps(data, separators=(",", ":"))))
        state = state.play(SimplePlayer().choose(state.view(state.to_move)))

    assert max(sizes) < most
    assert sum(sizes) / len(sizes) < 0.8 * most


def test_digest() -> None:
    """The digest is that of the rules and their name."""
    renamed = BIRIBA.with_(name="Friday")

    assert re.fullmatch("[0-9a-f]{16}", biriba_json.digest(BIRIBA))
    assert biriba_json.digest(BIRIBA) == biriba_json.digest(BIRIBA.with_())
    assert 3 == len({*map(biriba_json.digest, (BIRIBA, renamed, STAYS))})
    assert {"move": "pass"} == biriba_json.to_data(Pass(), rules="digest")
    assert Pass() == biriba_json.from_data({"move": "pass"}, Pass, rules=BIRIBA)
    assert "$: expected an object, not 7" == str(refused(7, Match))
    with pytest.raises(FormatError, match="expected an object, not 7"):
        biriba_json.from_data(7, Match, rules=BIRIBA)


def test_melds_in_full() -> None:
    """For pages the melds on a table are objects, which know the bonus suit."""
    state = attrs.evolve(
        to_meld("Ks Qs", "5h 6h JK", "7h 7s 7d", "5s 6s 7s"), bonus_suit=Suit("h")
    )
    for value in (state, state.view(0), state.view(None)):
        data: dict[str, Any] = biriba_json.to_data(value, melds="full")
        schema = biriba_json.schema(type(value), melds="full")
        jsonschema.Draft202012Validator.check_schema(schema)
        in_full = jsonschema.Draft202012Validator(schema)
        usual = jsonschema.Draft202012Validator(biriba_json.schema(type(value)))
        assert in_full.is_valid(data)
        assert in_full.is_valid(data | {"rules": biriba_json.digest(BIRIBA)})
        assert not in_full.is_valid(biriba_json.to_data(value))
        assert not usual.is_valid(data)
        assert f"{biriba_json.schema(type(value))['title']}-in-full" == schema["title"]
        laid = data["sides"][0]["melds"]

        assert [True, False, False] == [meld.pop("in_bonus_suit") for meld in laid]
        assert [biriba_json.to_data(meld) for meld in state.sides[0].melds] == laid
    assert {"move": "pass"} == biriba_json.to_data(Pass(), melds="full")
    assert biriba_json.schema("move") == biriba_json.schema("move", melds="full")


MOVES: dict[str, tuple[Move, dict[str, object]]] = {
    "draw": (DrawCard(), {}),
    "take": (TakePile(), {}),
    "pass": (Pass(), {}),
    "exchange": (ExchangeFirstCard(), {}),
    "aside": (LayRedThree("3h"), {"card": "3h"}),
    "choose": (ChooseBonusSuit(Suit.HEARTS), {"suit": "h"}),
    "choose-none": (ChooseBonusSuit(None), {"suit": None}),
    "lay": (LayMeld("5h 6h JK"), {"cards": "5h 6h JK"}),
    "lay-stays": (
        LayMeld(melds.identify("JK 5h 6h", STAYS.melding)),
        {"cards": "JK 5h 6h", "stays": True},
    ),
    "lay-nothing": (LayMeld(""), {"cards": ""}),
    "add": (AddToMeld("5h 6h 7h", "8h"), {"cards": "8h", "to": "5h 6h 7h"}),
    "add-stays": (
        AddToMeld(melds.identify("JK 6h 7h", STAYS.melding), "8h"),
        {"cards": "8h", "to": "JK 6h 7h", "stays": True},
    ),
    "add-becomes": (
        AddToMeld(
            melds.identify("JK 6h 7h", STAYS.melding),
            "5h",
            becomes=melds.identify("5h 6h 7h JK", STAYS.melding),
        ),
        {"cards": "5h", "to": "JK 6h 7h", "becomes": "5h 6h 7h JK", "stays": True},
    ),
    "discard": (Discard("7h"), {"card": "7h"}),
}


@pytest.mark.parametrize("name", MOVES)
def test_moves(name: str) -> None:
    """Each move says what it is, and nothing that goes without saying."""
    move, fields = MOVES[name]

    assert {"move": name.partition("-")[0], **fields} == check(move)
    assert move == biriba_json.from_data(biriba_json.to_data(move), "move")
    assert move == biriba_json.loads(biriba_json.dumps(move), "move")


def test_all_moves_are_tried() -> None:
    """There is no class of moves that these tests leave out."""
    assert set(get_args(Move)) == {type(move) for move, _ in MOVES.values()}


@cache
def played(name: str = "biriba", seed: int = 1) -> tuple[DealRecord, GameState]:
    """Return the record of a deal that was played to its end, and that end."""
    rules, rng = rulesets.get(name), Random(seed)
    deck = list(rules.deck.cards)
    rng.shuffle(deck)
    record = DealRecord(rules, tuple(deck), cut=40)
    state, player = record.start, SimplePlayer()
    while not state.is_over:
        move = player.choose(state.view(state.to_move))
        record, state = record.with_move(move), state.play(move)
    return record.with_scores(), state


@pytest.mark.parametrize("name", ["biriba", "biriba-5p", "buraco-aberto", "newsgroup"])
def test_records(name: str) -> None:
    """Records, scores and matches of whole deals come back, and replay."""
    record, end = played(name)
    match = Match(record.rules).add(end)

    check(record)
    check(end)
    check(match)
    for side in end.score():
        check(side)
    assert end == biriba_json.loads(biriba_json.dumps(record), DealRecord).replay()
    assert match.totals == biriba_json.loads(biriba_json.dumps(match), Match).totals


@pytest.mark.parametrize(
    ("name", "carried", "data"),
    [
        ("biriba", (), None),
        ("biriba", (1200, -350), [1200, -350]),
        ("biriba-3p-pairs", (Fraction(25, 2), 0, Fraction(-1, 2)), [12.5, 0, -0.5]),
    ],
)
def test_carried(
    name: str, carried: tuple[Points, ...], data: list[float] | None
) -> None:
    """Points that the sides of a match had before come back, halves and all."""
    rules = rulesets.get(name)
    match, record = Match(rules, carried=carried), MatchRecord(rules, carried=carried)

    check(match)
    check(record)
    assert data == biriba_json.to_data(match).get("carried")
    assert data == biriba_json.to_data(record).get("carried")


def test_match_records() -> None:
    """The record of a match says the rules once, unless a deal has others."""
    deal, end = played()
    others = attrs.evolve(deal, rules=deal.rules.with_(initial_meld=[(1500, 50)]))
    called = attrs.evolve(deal, rules=deal.rules.with_(name="ours"))
    owing = DealRecord(others.rules, deal.deck, 2, minimums=(0, 50))
    record = MatchRecord(
        deal.rules,
        (deal, others, called, owing),
        ("Ann", "Bo", "Κώστας", ""),
        dt.date(2024, 2, 29),
        (("event", "Sunday"), ("event", "again")),
    )
    data = check(record)
    plain = check(MatchRecord(deal.rules))

    assert [False, True, True, True] == ["rules" in each for each in data["deals"]]
    names = [each.rules.name for each in biriba_json.from_data(data, MatchRecord).deals]
    assert [deal.rules.name, deal.rules.name, "ours", deal.rules.name] == names
    assert "2024-02-29" == data["date"]
    assert [
        {"name": "event", "text": "Sunday"},
        {"name": "event", "text": "again"},
    ] == (data["notes"])
    assert (None, [], []) == (plain["date"], plain["names"], plain["notes"])
    assert end.is_over


def test_forms() -> None:
    """Everything is written the way the reference says."""
    state = arrange(
        BIRIBA,
        hands=["8h 9h Ks"],
        melds=[["5h 6h JK"]],
        takers=[None, 3],
        unplayed=[False, True],
        discard_pile="4d 9c",
        bonus_suit=Suit.CLUBS,
    )
    data = check(state)

    assert "Ks 8h 9h" == data["hands"][0]
    assert "4d 9c" == data["discard_pile"]
    assert "c" == data["bonus_suit"]
    assert [
        {
            "seats": [0, 2],
            "melds": ["5h 6h JK"],
            "taker": None,
            "unplayed": False,
            "minimum": 0,
        },
        {"seats": [1, 3], "melds": [], "taker": 3, "unplayed": True, "minimum": 0},
    ] == data["sides"]
    assert {
        "seat": 0,
        "step": "meld",
        "single": None,
        "passes": 0,
        "idle": 0,
        "due": "",
        "drawn": None,
        "guarded": False,
    } == data["turn"]
    assert ["", "", "", ""] == data["seen"]
    assert [200, 100] == data["rules"]["run_bonus"]
    assert "A3456789TJQK" == data["rules"]["set_ranks"]
    assert None is data["ending"] is data["cut"]


def test_endings() -> None:
    """An ending says how, and who went out."""
    state = to_meld("Ks", BIRIBA_RUN, taken=True).play(Discard("Ks"))

    assert Ending(EndReason.OUT, 0) == state.ending
    assert {"reason": "out", "seat": 0} == check(state)["ending"]
    assert {"reason": "out", "seat": 0} == check(state.view(2))["ending"]


NO_RUN = Violation(Code.GAP, Facts(cards=Cards("5h 6h 8h")))


def test_points() -> None:
    """The points of items are whole and may be negative; totals are not repeated."""
    facts = Facts(seat=1, cards=Cards("Ah Kd"))
    one = Score((1, 3), (Item(ItemKind.HAND, -15, facts),))

    assert {
        "seats": [1, 3],
        "items": [
            {
                "kind": "hand",
                "points": -15,
                "text": "hand of seat 1",
                "cards": "Ah Kd",
                "facts": {"seat": 1, "cards": "Ah Kd"},
            }
        ],
    } == check(one)


def test_documents() -> None:
    """A document says its format and its type, on one line or on many."""
    violation = Violation(Code.MUST_DRAW, Facts(move=Pass(), number=2))
    message = "pass: there are still 2 cards to draw"
    facts = {"move": {"move": "pass"}, "number": 2}
    data = {"code": "must-draw", "message": message, "facts": facts}

    assert '{"biriba":1,"type":"violation","value":' in biriba_json.dumps(violation)
    assert data == check(violation)
    assert {
        "biriba": biriba_json.FORMAT,
        "type": "violation",
        "value": data,
    } == json.loads(biriba_json.dumps(violation, indent=1))
    assert "\n" in biriba_json.dumps(violation, indent=1)


def test_new_data() -> None:
    """Who changes data that was returned changes nothing else."""
    first = biriba_json.to_data(BIRIBA)
    before = copy.deepcopy(first)
    first["run_bonus"].append(1)  # type: ignore[attr-defined]  # it is a list
    first["packets"] = 7

    assert before == biriba_json.to_data(BIRIBA)


@pytest.mark.no_cover
@each_ruleset
def test_sizes(name: str) -> None:
    """Rules, states and views are small enough to be sent after every move."""
    rules = rulesets.get(name)
    states = [GameState.deal(rules, Random(seed)) for seed in range(3)]
    play_deal(GameState.deal(rules, Random(1)), players(rules), states.append)

    size = len(biriba_json.dumps(rules))
    assert size < 30 * len(OPTIONS)
    assert max(len(biriba_json.dumps(state)) for state in states) < size + 1_300
    assert max(len(biriba_json.dumps(state.view(0))) for state in states) < size + 1_300


def players(rules: Rules) -> list[SimplePlayer]:
    """Return a player for each seat."""
    return [SimplePlayer()] * rules.seating.players


# Strictness -----------------------------------------------------------------------

RUN = melds.identify("5h 6h JK")
CLEAN = Facts(case="clean", meld=RUN, game=VOCABULARIES["buraco"])
TOLD: list[Violation | Score] = [
    NO_RUN,
    Violation(Code.DEAL_OVER, Facts(move=LayMeld("5h 6h JK"), seat=0)),
    Violation(Code.NOT_YOUR_TURN, Facts(move=AddToMeld(RUN, "4h"), seat=0, turn=1)),
    Violation(Code.GAP, Facts(added=Cards("9h"), meld=RUN, cards=Cards("5h 6h 9h JK"))),
    Violation(Code.WILD_PLACE, Facts(case="meld", move=Pass(), melds=(RUN, RUN))),
    Violation(
        Code.MUST_KEEP_TWO,
        Facts(move=Discard("5h"), left=Cards("Ks"), game=BIRIBA.vocabulary),
    ),
    Score((0,), (Item(ItemKind.RUN, 200, CLEAN),)),
    Score((0,), (Item(ItemKind.ROUNDING, 5),)),
]


@pytest.mark.parametrize("value", TOLD, ids=str)
def test_facts(value: Violation | Score) -> None:
    """Refusals and items come back with all their facts, and say the same."""
    check(value)


@pytest.mark.parametrize(
    ("facts", "error"),
    [
        ({"case": "none"}, "$.facts.case: expected '' or 'wild', not 'none'"),
        ({"case": "wild"}, "$.facts: the key 'cards' is missing"),
        ({"cards": 7}, "$.facts.cards: expected cards such as '5h 6h JK', not 7"),
        (
            {"game": ""},
            (
                "$.facts.game: expected 'biriba' or 'buraco' or 'burraco' or 'burako' "
                "or 'tranca', not ''"
            ),
        ),
        ({"more": 1}, "$.facts: there is no key 'more' here"),
    ],
)
def test_refused_facts(facts: dict[str, object], error: str) -> None:
    """Facts that are not those of the code are refused."""
    data = {"code": "gap", "message": "", "facts": facts}

    assert error == str(refused(data, Violation))


def test_facts_of_which_nothing_can_be_said() -> None:
    """Facts are refused if no sentence can be made of them."""
    facts = {"cards": "5h 6h", "wilds": ""}
    data = {"code": "two-wilds", "message": "", "facts": facts}

    assert "$.facts: no sentence can be made of these facts" == str(
        refused(data, Violation)
    )


def test_refused_items() -> None:
    """The cards of an item are those of its facts, and its case one of its kind."""
    data: dict[str, Any] = biriba_json.to_data(
        Score((0,), (Item(ItemKind.ROUNDING, 5),))
    )
    item = data["items"][0]

    item["cards"] = "5h"
    assert "$.items[0].cards: they do not follow from the facts" == (
        str(refused(data, Score))
    )
    item["facts"] = {"case": "right"}
    assert "$.items[0].facts.case: expected '', not 'right'" == (
        str(refused(data, Score))
    )


JUNK: list[object] = [
    *(None, True, False, 0, -1, 1, 7, 10**30, 1.0, 1.5, float("nan"), float("inf")),
    *("", "x", "7h", "7x", "7h  7h", " 7h", "7h\n", "7h " * 8 + "7h", "half", "draw"),
    *([], [1], [[]], [[0, 1]], {}, {"a": 1}, {1: 2}, (1,), b"x", object(), "\ud800"),
    *([[None, 1], [None, 2]], ["half"], "2024-02-30", "out", "JK 5h 6h"),
]


def places(data: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to everything in data."""
    yield path
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, value in items:
        yield from places(value, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:  # noqa: ANN401 - any data
    """Return what is at a place in data."""
    for key in path:
        data = data[key]
    return data


@cache
def values() -> list[biriba_json.Value]:
    """Return values of all types."""
    record, end = played()
    states = [to_draw("Ks Qs", pile="4d 9h"), to_meld("8h 9h Ks", "5h 6h JK"), end]
    deal = attrs.evolve(record, moves=record.moves[:9], scores=())
    found: list[biriba_json.Value] = [
        BIRIBA,
        *states,
        *(move for move, _ in MOVES.values()),
    ]
    found += [states[1].view(0), states[1].view(1), states[1].view(None)]
    found += [melds.identify("5h 6h JK"), melds.identify("5h 6h JK", STAYS.melding)]
    found += [melds.identify("7h 7s 7d"), TOLD[2], end.score()[0]]
    found += [Match(record.rules).add(end), deal]
    found += [MatchRecord(record.rules, (deal,), notes=(("a", "b"),))]
    return found


@settings(max_examples=200)
@given(st.sampled_from(range(len(values()))), RNG)
def test_changed_data(number: int, rng: Random) -> None:
    """Data that is changed anywhere is refused, or is that of another value."""
    value = values()[number]
    data = copy.deepcopy(biriba_json.to_data(value))
    ways = [way for way in places(data) if way]
    way = rng.choice(ways)
    parent = at(data, way[:-1])
    change = rng.choice(["drop", "junk", "more", "swap"])
    if change == "drop":
        del parent[way[-1]]
    elif change == "more" and isinstance(parent, dict):
        parent[rng.choice(["more", "move", "stays", 1])] = rng.choice(JUNK)
    else:
        other = copy.deepcopy(at(data, rng.choice(ways)))
        parent[way[-1]] = other if change == "swap" else rng.choice(JUNK)
    found = outcome(data, type(value))
    if isinstance(found, FormatError):
        assert found.path.startswith("$")
        assert str(found).isprintable()
    else:
        check(found)
        name = json.loads(biriba_json.dumps(found))["type"]
        assert validator(name).is_valid(data)


def outcome(
    data: object, kind: type[biriba_json.Value]
) -> biriba_json.Value | FormatError:
    """Return the value of data, or its error."""
    try:
        return biriba_json.from_data(data, kind)
    except FormatError as error:
        return error


@settings(max_examples=150)
@given(st.sampled_from(range(len(values()))), RNG)
def test_schemas_refuse_nothing_that_is_read(number: int, rng: Random) -> None:
    """What a schema refuses is refused when it is read."""
    value = values()[number]
    document = json.loads(biriba_json.dumps(value))
    ways = [way for way in places(document["value"]) if way]
    way = rng.choice(ways)
    parent = at(document["value"], way[:-1])
    plain = [junk for junk in JUNK if is_json(junk)]
    if rng.random() < 0.3 and isinstance(parent, dict):
        del parent[way[-1]]
    else:
        parent[way[-1]] = rng.choice(plain)
    if not validator(document["type"]).is_valid(document["value"]):
        refused(document["value"], type(value))


def is_json(junk: object) -> bool:
    """Return whether something comes back from JSON as it was."""
    try:
        return bool(json.loads(json.dumps(junk)) == junk)
    except TypeError:
        return False


@given(st.text() | st.recursive(st.none() | st.text(), st.lists).map(json.dumps))
def test_other_text(text: str) -> None:
    """Whatever the text is, nothing but a `FormatError` comes of it."""
    with pytest.raises(FormatError):
        biriba_json.loads(text)


@pytest.mark.parametrize(
    ("text", "path", "problem"),
    [
        ("", "$", "not JSON: Expecting value (line 1, column 1)"),
        ('{\n"biriba": 1,}', "$", "not JSON: "),
        ("[" * 100_000, "$", "nested too deeply"),
        ('{"a":' * 50_000, "$", "nested too deeply"),
        ('{"biriba": 1' + "0" * 5_000 + "}", "$", "a number has too many digits"),
        ('{"biriba": NaN}', "$", "not JSON: NaN is no number there"),
        ('{"biriba": -Infinity}', "$", "not JSON: -Infinity is no number there"),
        ("[]", "$", "expected an object, not a list"),
        ("{}", "$", "the key 'biriba', the format, is missing"),
        ('{"move": "draw"}', "$", "expected a document of `dumps`, but the key"),
        ('{"biriba": 2, "new": 1}', "$.biriba", "the format is 2, but this version"),
        ('{"biriba": 1.0}', "$.biriba", "the format is 1.0"),
        ('{"biriba": true}', "$.biriba", "the format is true"),
        ('{"biriba": "1"}', "$.biriba", "the format is '1'"),
        ('{"biriba": 1, "biriba": 1}', "$", "the key 'biriba' occurs twice"),
        ('{"biriba": 1, "type": "move"}', "$", "the key 'value' is missing"),
        (
            '{"biriba": 1, "type": "move", "value": {}, "by": 0}',
            "$",
            "there is no key 'by' here",
        ),
        ('{"biriba": 1, "type": "game", "value": {}}', "$.type", "not 'game'"),
        ('{"biriba": 1, "type": 7, "value": {}}', "$.type", "not 7"),
        (
            '{"biriba": 1, "type": "move", "value": {}}',
            "$.value",
            "the key 'move' is missing",
        ),
        (
            '{"biriba": 1, "type": "move", "value": {"move": "lay", "move": "lay"}}',
            "$.value",
            "the key 'move' occurs twice",
        ),
        (
            '{"biriba": 1, "type": "move", "value": {"move": {"a": 1, "a": 1}}}',
            "$.value.move",
            "the key 'a' occurs twice",
        ),
        (
            '{"biriba": 1, "type": "move", "value": {"move": 1e999}}',
            "$.value.move",
            "not a huge number",
        ),
    ],
)
def test_other_documents(text: str, path: str, problem: str) -> None:
    """The error says what is wrong with a text, and where."""
    with pytest.raises(FormatError) as caught:
        biriba_json.loads(text)

    assert path == caught.value.path
    assert problem in caught.value.problem


def test_many_keys_twice() -> None:
    """Many keys are gone through once, though the only one given twice comes last."""
    keys = [*range(50_000), 49_999]
    pairs = ",".join(f'"{key}":0' for key in keys)
    text = f"{{{pairs}}}"
    start = time.process_time()
    with pytest.raises(FormatError, match="the key '49999' occurs twice"):
        biriba_json.loads(text)

    assert time.process_time() - start < 5


@pytest.mark.parametrize("text", [None, b"{}", 7], ids=repr)
def test_no_text(text: Any) -> None:  # noqa: ANN401 - anything
    """Only text is read."""
    with pytest.raises(FormatError, match=r"expected JSON as text, not \w+"):
        biriba_json.loads(text)


# Where and what -------------------------------------------------------------------


def state_with(**changes: object) -> dict[str, Any]:
    """Return the data of a state with changes at places such as ``turn__seat``."""
    state = to_meld("8h 9h Ks", "5h 6h JK", "7s 7h 7d", pile="4d")
    return changed(biriba_json.to_data(state), changes)


def changed(data: dict[str, Any], changes: dict[str, object]) -> dict[str, Any]:
    """Return data with changes at places."""
    found: dict[str, Any] = copy.deepcopy(data)
    for place, value in changes.items():
        *way, last = [int(k) if k.isdigit() else k for k in place.split("__")]
        at(found, tuple(way))[last] = value
    return found


@pytest.mark.parametrize(
    ("place", "value", "path", "problem"),
    [
        ("hands__2", "7h 7x", "$.hands[2]", "each after a blank, not '7x'"),
        ("hands__2", "7H", "$.hands[2]", "not '7H'"),
        ("hands__2", "7h  8h", "$.hands[2]", "not ''"),
        ("hands__2", ["7h"], "$.hands[2]", "expected cards such as"),
        ("hands__2", " ".join(["7h"] * 8), "$.hands[2]", "too many 7h"),
        ("hands", {}, "$.hands", "expected a list, not an object"),
        ("dealer", "3", "$.dealer", "expected an integer of at least 0, not '3'"),
        ("dealer", True, "$.dealer", "not true"),
        ("dealer", 3.0, "$.dealer", "not 3.0"),
        ("dealer", -1, "$.dealer", "not -1"),
        ("dealer", 4, "$.dealer", "there is no seat 4"),
        (
            "turn__step",
            "melt",
            "$.turn.step",
            "a known step such as 'choose', not 'melt'",
        ),
        ("turn__step", ["meld"], "$.turn.step", "not a list"),
        ("turn__single", "7h 7h", "$.turn.single", "expected a card such as '7h'"),
        ("turn__single", 7, "$.turn.single", "expected a card such as '7h' or 'JK'"),
        ("turn__guarded", 0, "$.turn.guarded", "expected true or false, not 0"),
        ("turn__idle", 40, "$.turn.idle", "there cannot have been 40 idle turns"),
        ("turn__more", 3, "$.turn", "there is no key 'more' here"),
        ("turn", None, "$.turn", "expected an object, not null"),
        (
            "bonus_suit",
            "x",
            "$.bonus_suit",
            "expected a known suit such as 's', not 'x'",
        ),
        ("cut", 0, "$.cut", "a cut leaves 1 to 107 cards"),
        (
            "sides__0__melds__1",
            "7s 7d 7h",
            "$.sides[0].melds[1]",
            "expected the cards in the order 7s 7h 7d, not 7s 7d 7h",
        ),
        ("sides__0__melds__0", "5h 6h 8h", "$.sides[0].melds[0]", "not consecutive"),
        ("sides__0__melds__0", "5h " * 7 + "5h", "$.sides[0].melds[0]", "too many 5h"),
        (
            "sides__1__taker",
            0,
            "$.sides[1].taker",
            "seat 0 is not on the side of seats 1 and 3",
        ),
        ("sides__1__seats", [1], "$.sides", "the sides of this table cannot be"),
        ("discard_pile", "5d", "$", "not the deck of these rules"),
        ("ending", {"reason": "out", "seat": 0}, "$.ending", "seat 0 could not go out"),
        ("ending", {"reason": "lost", "seat": 0}, "$.ending.reason", "not 'lost'"),
        ("rules", [], "$.rules", "expected an object, not a list"),
        ("rules__name", None, "$.rules.name", "expected a text, not null"),
        ("rules__name", "x" * 201, "$.rules.name", "at most 200 characters, not 201"),
        ("rules__name", "a\ud800", "$.rules.name", "that UTF-8 can encode"),
        ("rules__packs", 10**4000, "$.rules.packs", "not a huge"),
        (
            "rules__initial_meld",
            [[10**400, 75]],
            "$.rules.initial_meld[0][0]",
            "expected an integer from -100000 to 100000, 'half' or null, not a huge",
        ),
        ("rules__run_bonus", [], "$.rules.run_bonus", "a list of 2, not of 0"),
        ("rules__packs", 4, "$.rules.packs", "expected an integer from 1 to 3, not 4"),
        ("rules__packs", 2.0, "$.rules.packs", "not 2.0"),
        ("rules__teams", "all", "$.rules.teams", "'lone-taker', not 'all'"),
        ("rules__upcard", 1, "$.rules.upcard", "expected true or false, not 1"),
        ("rules__packets__1", "11", "$.rules.packets[1]", "not '11'"),
        (
            "rules__packets__1",
            5,
            "$.rules.packets[1]",
            "from 6 to 22, not 5",
        ),
        ("rules__set_ranks", "32", "$.rules.set_ranks", "in this order, not '32'"),
        ("rules__set_ranks", None, "$.rules.set_ranks", "not null"),
        ("rules__set_ranks", "33", "$.rules.set_ranks", "not '33'"),
        ("rules__stall_limit", 0, "$.rules.stall_limit", "1 to 1000, not 0"),
        ("rules__run_bonus", [1], "$.rules.run_bonus", "a list of 2, not of 1"),
        ("rules__run_bonus__1", -1, "$.rules.run_bonus[1]", "0 to 100000, not -1"),
        ("rules__twos_bonus", 7, "$.rules.twos_bonus", "expected a list, not 7"),
        (
            "rules__initial_meld",
            [[0, 15], ["third", 20]],
            "$.rules.initial_meld[1][0]",
            "100000, 'half' or null, not 'third'",
        ),
        (
            "rules__initial_meld",
            [[100, 50], [0, 20]],
            "$.rules.initial_meld",
            "the totals rising and the minimums not falling",
        ),
        ("rules__players", 3, "$.rules", "partners need 4 or 6 players, not 3"),
        (
            "rules__jokers",
            2,
            "$",
            "4 of JK instead of 2, and 108 cards instead of 106",
        ),
    ],
)
def test_states(place: str, value: object, path: str, problem: str) -> None:
    """The error says what is wrong with the data of a state, and where."""
    error = refused(state_with(**{place: value}), GameState)

    assert path == error.path
    assert problem in error.problem
    assert f"{error.path}: {error.problem}" == str(error)


def test_keys() -> None:
    """A key that is missing is named, and so is one too many."""
    state, rules = state_with(), state_with()
    del state["hands"]
    del rules["rules"]["packs"]
    more, other = state_with(zz=1, aa=1), state_with(rules__zz=1)

    assert "$: the key 'hands' is missing" == str(refused(state, GameState))
    assert "$.rules: the key 'packs' is missing" == str(refused(rules, GameState))
    assert "$: there is no key 'aa' here" == str(refused(more, GameState))
    assert "$.rules: there is no key 'zz' here" == str(refused(other, GameState))


def test_paths_in_documents() -> None:
    """In a document the path begins with the value."""
    text = json.dumps({"biriba": 1, "type": "state", "value": state_with(hands__2="?")})

    with pytest.raises(FormatError) as caught:
        biriba_json.loads(text, GameState)

    assert "$.value.hands[2]" == caught.value.path


@pytest.mark.parametrize(
    ("place", "value", "path", "problem"),
    [
        ("seat", 4, "$.seat", "there is no seat 4"),
        ("hand", "Ks", "$.hand", "seat 0 holds 3 cards, not 1"),
        ("hand_sizes__1", -1, "$.hand_sizes[1]", "not -1"),
        ("hand_sizes__1", 0, "$", "the view has no place for 11 cards"),
        ("draw_pile_size", 500, "$", "are out of sight, but 500 are needed"),
        ("seen", [], "$.seen", "there are 4 players, but 0 of these"),
        ("sides__0__melds__0", "5h 6h 8h", "$.sides[0].melds[0]", "not consecutive"),
        ("packet_sizes", [22], "$.packet_sizes", "must be 2 biribakia left"),
    ],
)
def test_views(place: str, value: object, path: str, problem: str) -> None:
    """The error says what is wrong with the data of a view, and where."""
    view = to_meld("8h 9h Ks", "5h 6h JK").view(0)
    error = refused(changed(biriba_json.to_data(view), {place: value}), PlayerView)

    assert path == error.path
    assert problem in error.problem


@pytest.mark.parametrize(
    ("data", "path", "problem"),
    [
        ({"move": "fold"}, "$.move", "'draw' or 'take'"),
        ({"move": []}, "$.move", "not a list"),
        ({}, "$", "the key 'move' is missing"),
        ("draw", "$", "expected an object, not 'draw'"),
        ({"move": "draw", "card": "7h"}, "$", "there is no key 'card' here"),
        ({"move": "draw", 7: "7h"}, "$", "there is no key 7 here"),
        ({"move": "discard"}, "$", "the key 'card' is missing"),
        ({"move": "discard", "card": "10h"}, "$.card", "not '10h'"),
        ({"move": "choose", "suit": "x"}, "$.suit", "such as 's', not 'x'"),
        ({"move": "lay", "cards": "5h " * 7 + "5h"}, "$.cards", "too many 5h"),
        ({"move": "lay", "cards": "5h JK 6h", "stays": True}, "$.cards", "do not lie"),
        (
            {"move": "add", "cards": "JK", "to": "5h 6h 7h", "becomes": "5h 6h JK"},
            "$.becomes",
            "which has other cards",
        ),
        ({"move": "add", "cards": "", "to": "5h 6h 8h"}, "$.to", "not consecutive"),
        (
            {"move": "add", "cards": "", "to": "6h 5h 7h"},
            "$.to",
            "do not lie like that",
        ),
        ({"move": "add", "cards": "", "to": "5h " * 8 + "5h"}, "$.to", "too many 5h"),
        (
            {"move": "add", "cards": "", "to": "5h 6h 7h", "stays": True},
            "$.to",
            "do not lie like that in a meld whose wild card keeps its place",
        ),
        (
            {"move": "add", "cards": "", "to": "5h 6h 7h", "stays": 1},
            "$.stays",
            "expected true or false, not 1",
        ),
    ],
)
def test_wrong_moves(data: object, path: str, problem: str) -> None:
    """The error says what is wrong with the data of a move, and where."""
    error = refused(data, "move")

    assert path == error.path
    assert problem in error.problem


def record_with(**changes: object) -> dict[str, Any]:
    """Return the data of a match record with changes at places."""
    deal, _ = played()
    short = attrs.evolve(deal, moves=deal.moves[:3], scores=())
    record = MatchRecord(deal.rules, (short, short), notes=(("a", "b"),))
    return changed(biriba_json.to_data(record), changes)


@pytest.mark.parametrize(
    ("place", "value", "path", "problem"),
    [
        ("deals__1__deck", "5h 6h", "$.deals[1]", "not the deck of these rules"),
        ("deals__1__dealer", 9, "$.deals[1]", "there is no seat 9"),
        ("deals__1__cut", 0, "$.deals[1]", "a cut lifts 1 to 107 of 108 cards"),
        (
            "deals__1__minimums",
            [1],
            "$.deals[1]",
            "expected 2 minimums, one for each side, not 1",
        ),
        ("deals__1__moves__2", {"move": "?"}, "$.deals[1].moves[2].move", "not '?'"),
        (
            "deals__1__moves__2",
            {"move": "add", "cards": "", "to": "5h 6h"},
            "$.deals[1].moves[2].to",
            "a meld has at least three cards",
        ),
        ("deals__1__scores", ["7"], "$.deals[1].scores[0]", "an integer, not '7'"),
        ("deals__1__rules", {}, "$.deals[1].rules", "the key 'name' is missing"),
        ("names", ["Ann"], "$.names", "4 players have 1 names"),
        ("date", "2024-02-30", "$.date", "a date such as '2024-12-31'"),
        ("date", "20240229", "$.date", "not '20240229'"),
        ("date", 7, "$.date", "not 7"),
        ("notes__0", ["a", "b"], "$.notes[0]", "expected an object, not a list"),
        ("notes__0__text", 7, "$.notes[0].text", "expected a text, not 7"),
    ],
)
def test_wrong_records(place: str, value: object, path: str, problem: str) -> None:
    """The error says what is wrong with the data of a record, and where."""
    error = refused(record_with(**{place: value}), MatchRecord)

    assert path == error.path
    assert problem in error.problem


def test_records_are_not_replayed() -> None:
    """Whether the moves of a record are legal is asked when it is replayed."""
    deal, _ = played()
    record = DealRecord(deal.rules, deal.deck, moves=(Pass(),))

    check(record)
    with pytest.raises(BiribaError, match="move 1"):
        biriba_json.loads(biriba_json.dumps(record), DealRecord).replay()


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"dealer": 4}, "$.dealer", "there is no seat 4"),
        (
            {"carried": [1, 2, 3]},
            "$.carried",
            "carried needs 2 totals, not 3",
        ),
        (
            {"carried": [0, 0]},
            "$.carried",
            "carried must be left out, since no side has points",
        ),
        *(
            (
                {"carried": [1, wrong]},
                "$.carried[1]",
                f"expected points, which are whole or end in .5, not {said}",
            )
            for wrong, said in [
                ("2", "'2'"),
                (2.25, "2.25"),
                (2.0, "2.0"),
                (True, "true"),
            ]
        ),
        (
            {"scores": [[{"seats": [0, 1], "items": []}]]},
            "$.scores",
            "deal 1: the sides of this table cannot be ((0, 1),)",
        ),
        (
            {"scores": [[{"seats": [0, 0], "items": []}]]},
            "$.scores[0][0].seats",
            "a side must have at least one seat, and each seat once",
        ),
        (
            {"scores": [[{"seats": [0], "items": [{"kind": "luck"}]}]]},
            "$.scores[0][0].items[0].kind",
            "expected a known item kind such as 'meld', not 'luck'",
        ),
    ],
)
def test_wrong_matches(changes: dict[str, object], path: str, problem: str) -> None:
    """The error says what is wrong with the data of a match, and where."""
    error = refused(changed(biriba_json.to_data(Match(BIRIBA)), changes), Match)

    assert path == error.path
    assert problem in error.problem


def test_wrong_sides_where_all_play_alone() -> None:
    """A pair in a deal that all play alone is a fault of the scores."""
    rules = rulesets.get("burraco", 3)

    def deal(*seats: tuple[int, ...]) -> tuple[Score, ...]:
        return tuple(Score(some, (Item(ItemKind.MELD, 1000),)) for some in seats)

    match = Match(rules, scores=(deal((0,), (1,), (2,)), deal((0,), (1,), (2,))))
    data = biriba_json.to_data(match)
    scores: Any = data["scores"]
    scores[1] = [{"seats": [0], "items": []}, {"seats": [1, 2], "items": []}]
    error = refused(data, Match)

    assert "$.scores" == error.path
    assert "deal 2: the sides of this table cannot be ((0,), (1, 2))" in str(error)


def test_long_and_deep_data() -> None:
    """However large data is, its error is short."""
    deep: list[object] = []
    for _ in range(10_000):
        deep = [deep]

    for data in (deep, "x" * 10**6, {"k" * 10**6: deep}, 10**5000, 10.0**300):
        assert len(str(refused(data, GameState))) < 100
        assert len(str(refused({"move": data}, "move"))) < 200
        assert len(str(refused(state_with(hands__0=data), GameState))) < 200


# What is asked for ----------------------------------------------------------------


def test_wanted_classes() -> None:
    """What is asked for is what comes, and anything else is refused."""
    discard = biriba_json.dumps(Discard("7h"))
    view = to_draw("Ks Qs").view(0)

    assert Discard("7h") == biriba_json.loads(discard, Discard)
    assert isinstance(
        biriba_json.loads(biriba_json.dumps(melds.identify("5h 6h 7h")), Run), Run
    )
    with pytest.raises(FormatError, match=r"\$\.value: expected LayMeld, not Discard"):
        biriba_json.loads(discard, LayMeld)
    with pytest.raises(FormatError, match=r"\$\.type: expected 'state', not 'move'"):
        biriba_json.loads(discard, GameState)
    with pytest.raises(FormatError, match=r"\$\.type: expected 'spectator-view', not"):
        biriba_json.loads(biriba_json.dumps(view), SpectatorView)
    assert "$: expected RankSet, not Run" == str(
        refused(biriba_json.to_data(melds.identify("5h 6h 7h")), RankSet)
    )


def test_types() -> None:
    """A type checker knows what comes back."""
    state, move = biriba_json.dumps(to_draw("Ks Qs")), biriba_json.dumps(Pass())
    meld = biriba_json.to_data(melds.identify("5h 6h 7h"))

    assert isinstance(
        assert_type(biriba_json.loads(state, GameState), GameState), GameState
    )
    assert assert_type(biriba_json.loads(move, "move"), Move) == Pass()
    assert assert_type(biriba_json.loads(move), biriba_json.Value) == Pass()
    assert isinstance(assert_type(biriba_json.from_data(meld, "meld"), Meld), Run)


@pytest.mark.parametrize(
    "call",
    [
        lambda: biriba_json.from_data({}, int),
        lambda: biriba_json.from_data({}, "game"),  # type: ignore[call-overload]
        lambda: biriba_json.loads("{}", []),  # type: ignore[call-overload]
        lambda: biriba_json.schema(Card),
    ],
)
def test_other_classes(call: Callable[[], object]) -> None:
    """What has no JSON is refused with the names of what has."""
    with pytest.raises(
        BiribaError, match="or one of rules, state, view, spectator-view"
    ):
        call()


@pytest.mark.parametrize(
    ("call", "given"),
    [
        (lambda: biriba_json.to_data(None), "None"),  # type: ignore[call-overload]
        (lambda: biriba_json.to_data([Pass(), 7]), "7"),  # type: ignore[list-item]
        (lambda: biriba_json.dumps([Pass()]), "[Pass()]"),  # type: ignore[arg-type]
    ],
)
def test_other_values(call: Callable[[], object], given: str) -> None:
    """A value without a JSON form is refused, with the names of what has one."""
    with pytest.raises(BiribaError) as caught:
        call()

    problem = str(caught.value)
    assert problem.startswith("expected one of rules, state, view, spectator-view, ")
    assert problem.endswith(f"; not {given}")


def test_document_for_data() -> None:
    """A document is not taken for the data within it."""
    document = json.loads(biriba_json.dumps(Pass()))
    with pytest.raises(FormatError, match="not a document of `dumps`, which `loads`"):
        biriba_json.from_data(document, "move")
    assert Pass() == biriba_json.from_data(document["value"], "move")


def test_unions() -> None:
    """The unions of all moves and of all melds may be asked for as well."""
    wanted: Any = Move

    assert Pass() == biriba_json.from_data({"move": "pass"}, wanted)
    assert (
        biriba_json.schema("move")
        == biriba_json.schema(Discard)
        == biriba_json.schema(wanted)
    )


# Schemas --------------------------------------------------------------------------


@pytest.mark.no_cover
def test_schemas() -> None:
    """There is a schema of each type, and one of all documents."""
    found = biriba_json.schemas()

    assert [
        *("document", "rules", "state", "view", "spectator-view", "move", "meld"),
        *("event", "selection", "violation", "score", "match"),
        *("deal-record", "match-record"),
    ] == list(found)
    assert (
        found["state"] == biriba_json.schema(GameState) == biriba_json.schema("state")
    )
    for name, each in found.items():
        assert f"urn:biriba:1:{name}" == each["$id"]
        assert name == each["title"]
        jsonschema.Draft202012Validator.check_schema(each)
        assert each == json.loads(json.dumps(each))


def test_schemas_stay() -> None:
    """The schemas stay as written down: `python -m helpers.typescript`."""
    assert SCHEMAS.read_text("utf-8") == schemas()


def test_rules_of_the_first_version() -> None:
    """Rules as version 0.1 writes them can be read, and are the same rules.

    Until version 0.1 is out, ``json.dumps(Rules(), indent=1)`` renews the file.
    """
    text = Path(__file__).with_name("golden") / "rules-0.1.json"

    assert rulesets.get("biriba") == biriba_json.loads(text.read_text("utf-8"), Rules)


@pytest.mark.no_cover
def test_schema_of_documents() -> None:
    """All documents fit their schema, and nothing of another format does."""
    for value in values():
        document = json.loads(biriba_json.dumps(value))
        validator("document").validate(document)
        assert not validator("document").is_valid(document | {"biriba": 2})
        assert not validator("document").is_valid(document["value"])


def test_fields() -> None:
    """No field of a value is left out of its data."""
    record, end = played()
    all_values: list[biriba_json.Value] = [
        end,
        end.view(0),
        end.view(None),
        record,
    ]
    carried = (1, 2)  # which is left out if there is none
    all_values += [MatchRecord(BIRIBA, carried=carried), Match(BIRIBA, carried=carried)]
    all_values += [end.score()[0]]

    assert {"code", "message", "facts"} == set(check(NO_RUN))
    for value in all_values:
        fields = {field.name for field in attrs.fields(type(value)) if field.init}
        others = {"packed_seen": "seen"}
        assert {others.get(name, name) for name in fields} == set(
            biriba_json.to_data(value)
        )
    turn = {field.name for field in attrs.fields(Turn)}
    assert turn - {"rest"} == set(check(end)["turn"])  # which few turns have
    with_rest = to_draw("7s 8s Kd Qc", pile="Ts 9s", rules=HAND_ONLY).play(TakePile())
    assert turn == set(check(with_rest)["turn"])
    ending = {field.name for field in attrs.fields(Ending)}
    assert ending == set(check(end)["ending"])
    side = {field.name for field in attrs.fields(Side)}
    assert side - {"red_threes"} == set(check(end)["sides"][0])  # which few sides have
    aside = arrange(rulesets.get("tranca"), hands=["9c Kd"], red_threes=["3d"])
    assert side == set(check(aside)["sides"][0])


# Importing ------------------------------------------------------------------------


def test_import() -> None:
    """JSON needs no package but attrs."""
    code = "import sys; sys.modules['cattrs'] = None; import biriba.engine"

    subprocess.run([sys.executable, "-P", "-c", code], check=True)


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_tables_of_every_size(rules: Rules) -> None:
    """Deals at tables of every size come back."""
    state = GameState.deal(rules, Random(5), cut=30)

    check(state)
    check(state.view(1))
