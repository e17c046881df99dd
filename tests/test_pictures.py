"""Pictures as parts of a page: names, sizes, what is pointed out, what can be found."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Match,
    Move,
    Pass,
    Suit,
    TakePile,
    arrange,
    melds,
    rulesets,
    testing,
)
from biriba.errors import BiribaError, FormatError, MatchError
from biriba.render import back_svg, cards_svg, pile_svg, svg
from helpers import pictures
from helpers.pictures import SVG, cards_in, crowded, drawn, parsed, shapes
from helpers.situations import BIRIBA, BIRIBA_RUN, TABLES, to_meld

fewer = settings(max_examples=settings().max_examples // 8)
"""A state takes a while to come to."""

NAMES = ("Anna", "Béla", "Chloë", "Δάφνη")


def parts(picture: str, kind: str) -> list[ET.Element]:
    """Return the parts of a picture that have a class."""
    root = parsed(picture)
    return [one for one in root.iter() if kind in one.get("class", "").split()]


def facts(element: ET.Element) -> dict[str, str]:
    """Return what the ``data-`` attributes of a part say."""
    data = {name.partition("data-")[2]: text for name, text in element.attrib.items()}
    return {name: text for name, text in data.items() if name}


def cards_of(element: ET.Element) -> Cards:
    """Return the cards in a part."""
    return Cards(
        [
            one.attrib["data-card"]
            for one in element.iter()
            if "biriba-card" in one.get("class", "").split()
        ]
    )


def pointed_out(picture: str) -> list[dict[str, str]]:
    """Return what a picture points out, as its parts say."""
    return [facts(one) for one in parts(picture, "biriba-highlight")]


def texts(picture: str) -> list[str]:
    """Return the words of a picture, in order."""
    return [element.text for element in drawn(picture) if element.tag == "text"]


def words(picture: str) -> str:
    """Return the title and the description of a picture."""
    root = parsed(picture)
    return f"{root.findtext(f'{SVG}title')} {root.findtext(f'{SVG}desc')}"


# Names and totals -------------------------------------------------------------------


def test_names() -> None:
    """Players are called by their names wherever a table would call their seats."""
    state = pictures.played("biriba", 155)
    picture = svg(state.view(0), names=NAMES)
    said = " ".join([*texts(picture), words(picture)])

    assert not re.search(r"\bseat \d", said, re.IGNORECASE)
    assert {*NAMES} <= {*texts(picture)}
    assert texts(picture)[0] == f"{NAMES[state.to_move]} to draw"
    assert "Hand of Anna: 1 card" in texts(picture)
    assert "Δάφνη took the biribaki" in texts(picture)
    assert "Anna and Chloë: biribaki not taken" in words(picture)
    assert "as Anna sees it" in words(picture)


def test_names_at_the_end() -> None:
    """Who went out is called by name."""
    over = pictures.played("biriba", 999)
    assert over.ending
    assert over.ending.seat is not None

    assert texts(svg(over, names=NAMES))[0] == f"{NAMES[over.ending.seat]} went out"


def test_known_cards_of_a_name() -> None:
    """Cards that everybody knows somebody has are under the name."""
    state = arrange(BIRIBA, hands=[None, "4d 4d JK 7h"], seen=["", "4d JK"])

    assert "Béla has" in texts(svg(state, names=NAMES))


def test_odd_names() -> None:
    """Names are shown in one line, cut where they are long; an empty one is a seat."""
    given_names = ("", "a\n\x1b[1mb", "<b>&" + "x" * 200, "\x00")
    picture = svg(GameState.deal(BIRIBA, Random(1)), names=given_names)
    shown = texts(picture)

    assert "seat 0" in " ".join(shown)
    assert "a [1mb" in shown
    assert any(line.startswith("<b>&xx") and line.endswith("…") for line in shown)
    assert "\x1b" not in picture


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        ("Anna", "names must be a list, not 'Anna'"),
        (7, "names must be a list, not 7"),
        ([1, 2, 3, 4], "expected the name of a player, not 1"),
        (NAMES[:3], "expected 4 names, one for each seat, not 3"),
    ],
)
def test_wrong_names(names: Any, problem: str) -> None:  # noqa: ANN401 - anything
    """There must be a name for each seat."""
    with pytest.raises(BiribaError, match=f"^{problem}"):
        svg(GameState.deal(BIRIBA, Random(1)), names=names)


LONG = ("Anna", "W" * 40, "Maximiliana Hohenlohe", "Δάφνη Παπαδοπούλου-Γεωργίου")


def test_long_names_leave_the_rest() -> None:
    """A long name is shortened, so that the words after it are shown."""
    over = attrs.evolve(pictures.played("biriba", 999), dealer=1)
    known = arrange(BIRIBA, hands=[None, "4d 4d JK 7h"], seen=["", "4d JK"])
    shown = texts(svg(over, names=LONG))

    assert any(re.search(r"^W+… dealt", line) for line in shown)
    assert any(re.search(r"W… and Δάφνη.*…: \+\d+$", line) for line in shown)
    assert any(re.search("^W+… has$", line) for line in texts(svg(known, names=LONG)))


def test_names_of_any_length() -> None:
    """However long a name is, it is shortened at once, and fits its line."""
    shown = texts(svg(to_meld("Ks Qs"), names=["W" * 100_000, "b", "c", "d"]))

    assert any(line.startswith("WWWW") for line in shown)
    assert max(map(len, shown)) < 100


def test_names_on_score_sheets() -> None:
    """A score sheet calls sides and hands by the names of the players."""
    over = pictures.played("biriba", 999)
    sheet = svg(over.score(), names=NAMES)

    assert {"Anna and Chloë", "Béla and Δάφνη"} <= {*texts(sheet)}
    assert not re.search(r"\b[Ss]eat \d", words(sheet))
    assert any(
        re.search("^Anna and W+…$", line)
        for line in texts(svg(over.score(), names=("Anna", "Bo", "W" * 40, "Di")))
    )
    with pytest.raises(BiribaError, match=r"^expected 4 names"):
        svg(over.score(), names=NAMES[:3])


def test_names_on_match_sheets() -> None:
    """Columns are headed by names that fit, and the winner is always called by name."""
    match = Match(BIRIBA, carried=(6000, 100))
    sheet, crowded = svg(match, names=NAMES), svg(match, names=LONG)

    assert {"Anna and Chloë", "Anna and Chloë win the match."} <= {*texts(sheet)}
    assert "Side 0" in texts(crowded)
    assert " ".join(texts(crowded)).endswith("Maximiliana Hohenlohe win the match.")


def test_winner_with_a_long_name() -> None:
    """The sentence about the winner goes on in the next line."""
    match = Match(BIRIBA, carried=(100, 6000))
    shown = " ".join(texts(svg(match, names=LONG)))

    assert re.search(
        r" W{20,}… and Δάφνη Παπαδοπούλου-Γεωργίου win the match\.$", shown
    )


def test_totals_of_sides() -> None:
    """The points of the match are shown at each side."""
    state = GameState.deal(BIRIBA, Random(1))
    picture = svg(state, totals=(1250, -340))

    assert "1250 in all" in texts(picture)
    assert "−340 in all" in texts(picture)
    assert "-340 points in all" in words(picture)
    assert not any("in all" in line for line in texts(svg(state)))
    assert svg(state) == svg(state, totals=None)


def test_names_of_sides() -> None:
    """A side is called by its players if they have names, also above its panel."""
    state = GameState.deal(BIRIBA, Random(1))

    assert "Ann and Cem" in texts(svg(state, names=["Ann", "Bo", "Cem", "Di"]))
    assert "Side 0" in texts(svg(state))


def test_name_of_the_ruleset() -> None:
    """The head of a picture has the name of a ruleset for players."""
    picture = svg(GameState.deal(rulesets.get("biriba-2p"), Random(1)))

    assert "Seat 1 dealt, Biriba for two" in texts(picture)


def test_totals_of_seats() -> None:
    """Where others score together than play, totals are shown at each seat."""
    rules = rulesets.get("biriba-3p-pairs")
    state = pictures.played("biriba-3p-pairs", 999)
    totals = (0, 1250, -340)
    picture = svg(state, totals=totals)

    assert len(state.sides) < rules.seating.players
    assert [line for line in texts(picture) if "in all" in line].count("0 in all") == 1
    assert "and has 1250 points in all" in words(picture)
    for seat in parts(picture, "biriba-seat"):
        said = " ".join(text.text or "" for text in seat.iter(f"{SVG}text"))
        wanted = f"{totals[int(seat.attrib['data-seat'])]} in all".replace("-", "−")
        assert wanted in said


@pytest.mark.parametrize(
    ("totals", "problem"),
    [
        ((1,), "expected 2 totals, one for each side, not 1"),
        ((1, 2, 3), "expected 2 totals, one for each side, not 3"),
        (5, "totals must be a list, not 5"),
        (("1", "2"), "expected the points of a side, not '1'"),
    ],
)
def test_wrong_totals(totals: Any, problem: str) -> None:  # noqa: ANN401 - anything
    """There must be a total for each side, or for each seat."""
    with pytest.raises(MatchError, match=f"^{problem}"):
        svg(GameState.deal(BIRIBA, Random(1)), totals=totals)


# Sizes and layouts ------------------------------------------------------------------


def test_width() -> None:
    """A picture is as many pixels wide as it is told, and shows the same."""
    view = pictures.played("biriba", 60).view(0)
    for what in (view, Card("7h"), Cards("7h 8h"), melds.identify("5h 6h 7h")):
        usual, small = svg(what, ids="a"), svg(what, width=100, ids="a")

        assert parsed(small).get("width") == "100"
        assert re.sub(r'(?<= width=")[\d.]+', "", usual, count=1) == re.sub(
            r'(?<= width=")[\d.]+', "", small, count=1
        )


def test_wide_tables_by_themselves() -> None:
    """A table is wide where there is room, unless it is told otherwise."""
    view = pictures.played("biriba", 60).view(0)

    assert svg(view, width=900) == svg(view, width=900, layout="wide")
    assert svg(view, width=899) == svg(view, width=899, layout="tall")
    assert svg(view) == svg(view, layout="tall")
    assert parsed(svg(view, layout="wide")).get("width") == "1200"
    assert svg(view, width=1200, layout="tall") != svg(view, width=1200)


def corners(picture: str, kind: str) -> list[tuple[float, float]]:
    """Return the upper left corners of the parts with a class, in order."""
    return [
        (element.x, element.y)
        for element in drawn(picture)
        if kind in element.attributes.get("class", "").split()
    ]


@pytest.mark.parametrize("name", TABLES)
def test_layouts(name: str) -> None:
    """Sides are below each other, or two and more beside each other; all are there."""
    view = GameState.deal(TABLES[name], Random(2)).view(0)
    tall, wide = svg(view), svg(view, layout="wide")
    sides = len(view.sides)

    assert len({x for x, _ in corners(tall, "biriba-side")}) == 1
    assert len({y for _, y in corners(tall, "biriba-side")}) == sides
    assert len({x for x, _ in corners(wide, "biriba-side")}) == 2
    assert len({y for _, y in corners(wide, "biriba-side")}) == -(-sides // 2)
    assert Counter(texts(tall)) - Counter(texts(wide)) <= Counter(
        {"Discard pile: 1 card": 1}
    )
    assert cards_in(tall) == cards_in(wide)


def test_more_room() -> None:
    """A larger screen has more room, up to a limit, beyond which all is larger."""
    view = pictures.played("biriba", 60).view(0)
    pages = [
        float(parsed(svg(view, width=pixels)).get("viewBox", "").split()[2])
        for pixels in (1200, 1920, 2400, 4000)
    ]

    assert pages == [1200, 1600, 2000, 2000]


@pytest.mark.parametrize("part", ["head", "sides", "piles", "hand"])
@pytest.mark.parametrize("layout", ["tall", "wide"])
def test_hide(part: Any, layout: Any) -> None:  # noqa: ANN401 - literal texts
    """A part of a table can be left out, so that a page may show its own."""
    view = pictures.played("biriba", 60).view(0)
    kinds = {"head": "head", "sides": "side", "piles": "piles", "hand": "hand"}
    picture = svg(view, layout=layout, hide=[part])

    for each, kind in kinds.items():
        assert bool(parts(picture, f"biriba-{kind}")) == (each != part)
    assert picture == svg(view, layout=layout, hide=part)


def test_hide_everything() -> None:
    """A table without any part is an empty cloth."""
    view = pictures.played("biriba", 60).view(0)
    for layout in ("tall", "wide"):
        picture = svg(view, layout=layout, hide=["head", "sides", "piles", "hand"])
        assert texts(picture) == []


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (
            {"width": 15},
            "width must be an integer number of pixels from 16 to 10000, not 15",
        ),
        ({"width": 10_001}, "width must be"),
        ({"width": 360.0}, "width must be"),
        ({"width": "360"}, "width must be"),
        ({"width": True}, "width must be"),
        ({"layout": "square"}, "layout must be 'tall' or 'wide', not 'square'"),
        ({"layout": ""}, "layout must be"),
        (
            {"hide": "hands"},
            "hide must be 'head', 'sides', 'piles' or 'hand', not 'hands'",
        ),
        ({"hide": [3]}, "expected a part of a table, not 3"),
        ({"hide": 3}, "hide must be a list, not 3"),
        ({"highlight": "7x"}, "not a card at position 1"),
        ({"highlight": 7}, "expected"),
    ],
)
def test_wrong_options(options: Any, problem: str) -> None:  # noqa: ANN401 - anything
    """An option takes only what it says."""
    with pytest.raises(BiribaError, match=problem):
        svg(GameState.deal(BIRIBA, Random(1)), **options)


# What is pointed out ----------------------------------------------------------------


def before() -> GameState:
    """Return a deal in which seat 0 may lay, add and discard."""
    return arrange(
        BIRIBA,
        hands=["5s 6s 7s 7s 9h Kd", "3c", "4c", "5c"],
        melds=[["6h 7h 8h", "Ts Js Qs"], ["9c Tc Jc"]],
        discard_pile="4d 7d",
        takers=[0, 1],
    )


IN_HAND = [
    (LayMeld("5s 6s 7s"), ["5s", "6s", "7s"]),
    (Discard("Kd"), ["Kd"]),
    (Discard("7s"), ["7s"]),
    ("7s 7s", ["7s", "7s"]),
    (Cards("5s"), ["5s"]),
    (["9h", "As"], ["9h"]),
]


@pytest.mark.parametrize(("what", "cards"), IN_HAND, ids=str)
@pytest.mark.parametrize("open_hands", [False, True])
def test_highlight_in_hand(what: Any, cards: list[str], open_hands: bool) -> None:  # noqa: ANN401, FBT001
    """The cards of a move that may be played, or just cards, are raised in the hand."""
    picture = svg(before(), highlight=what, open_hands=open_hands)

    assert [one["card"] for one in pointed_out(picture)] == cards
    (held,) = parts(picture, "biriba-seat" if open_hands else "biriba-hand")[-1:]
    if not open_hands:
        assert len([one for one in held.iter() if MARK in one.get("class", "")]) == len(
            cards
        )


MARK = "biriba-highlight"


def test_highlight_addition() -> None:
    """Cards to be added are pointed out in the hand, and their meld on the table."""
    picture = svg(before(), highlight=AddToMeld("6h 7h 8h", "9h"))
    meld, card = pointed_out(picture)

    assert meld == {"side": "0", "meld": "0", "cards": "6h 7h 8h"}
    assert card["card"] == "9h"


@pytest.mark.parametrize(
    ("move", "found"),
    [
        (LayMeld("9c Tc Jc"), {"side": "1", "meld": "0", "cards": "9c Tc Jc"}),
        (Discard("7d"), {"card": "7d", "at": "1"}),
        (melds.identify("Ts Js Qs"), {"side": "0", "meld": "1", "cards": "Ts Js Qs"}),
        (DrawCard(), {"pile": "draw", "size": "88"}),
        (ExchangeFirstCard(), {"pile": "draw", "size": "88"}),
        (TakePile(), {"pile": "discard", "size": "2"}),
    ],
    ids=str,
)
def test_highlight_on_table(move: Move, found: dict[str, str]) -> None:
    """A pile, a meld, and a move that was just played are pointed out on the table."""
    assert pointed_out(svg(before(), highlight=move)) == [found]


def test_highlight_addition_just_made() -> None:
    """Cards that were just added to a meld are pointed out in it."""
    state = before()
    move = AddToMeld("6h 7h 8h", "9h")
    meld, card = pointed_out(svg(state.play(move), highlight=move))

    assert meld["cards"] == "6h 7h 8h 9h"
    assert card == {"card": "9h", "at": "3"}


@pytest.mark.parametrize(
    "what",
    [
        Pass(),
        ChooseBonusSuit(Suit.HEARTS),
        LayMeld("3d 4d 5d"),
        AddToMeld("3d 4d 5d", "6d"),
        Discard("2c"),
        melds.identify("3d 4d 5d"),
        "2c",
        "",
        None,
    ],
    ids=str,
)
def test_nothing_to_highlight(what: Any) -> None:  # noqa: ANN401 - many classes
    """What is not to be seen is not pointed out."""
    assert svg(before(), highlight=what) == svg(before())


def test_highlight_tells_no_secret() -> None:
    """A move out of a hand that is hidden shows nothing of it."""
    state = before()
    for move in (LayMeld("5s 6s 7s"), Discard("Kd")):
        assert svg(state.view(1), highlight=move) == svg(state.view(1))
        assert svg(state.view(None), highlight=move) == svg(state.view(None))


def test_highlight_without_a_table() -> None:
    """In the picture of a hand or a meld the cards of a move are pointed out too."""
    hand, meld = Cards("5s 6s 7s Kd"), melds.identify(BIRIBA_RUN)

    for move, cards in (
        (LayMeld("5s 6s 7s"), ["5s", "6s", "7s"]),
        (Discard("Kd"), ["Kd"]),
        (Cards("5s"), ["5s"]),
        (TakePile(), []),
        (DrawCard(), []),
        (None, []),
    ):
        found = pointed_out(svg(hand, highlight=move))
        assert [one["card"] for one in found] == cards
    assert pointed_out(svg(meld, highlight="3h")) == [{"card": "3h", "at": "0"}]
    wild = svg(melds.identify("5h JK 7h"), highlight="JK")
    assert "biriba-card biriba-wild biriba-highlight" in wild
    with pytest.raises(FormatError):
        svg(hand, highlight=7)  # type: ignore[arg-type]  # what is refused


# What a page can find ---------------------------------------------------------------


@fewer
@given(testing.states())
def test_parts(state: GameState) -> None:
    """Everything on a table can be found, and says what it is."""
    view = state.view(0)
    for layout in ("tall", "wide"):
        picture = svg(view, layout=layout)
        found = {
            (int(one["side"]), int(one["meld"])): one["cards"]
            for one in map(facts, parts(picture, "biriba-meld"))
        }
        laid = {
            (number, at): str(meld)
            for number, side in enumerate(view.sides)
            for at, meld in enumerate(side.melds)
        }
        seats = {
            int(one.attrib["data-seat"]): int(one.attrib["data-size"])
            for one in parts(picture, "biriba-seat")
        }
        piles = Counter(
            one.attrib["data-pile"] for one in parts(picture, "biriba-pile")
        )
        (hand,) = parts(picture, "biriba-hand")

        assert found == laid
        assert seats == dict(enumerate(view.hand_sizes))
        assert piles == {"draw": 1, "discard": 1, **_biribakia(view.packet_sizes)}
        assert cards_of(hand) == view.hand
        assert cards_of(parsed(picture)) == cards_in(picture)
        turn = [int(one.attrib["data-seat"]) for one in parts(picture, "biriba-turn")]
        assert turn == ([] if view.ending else [view.turn.seat])


def _biribakia(sizes: Iterable[int]) -> dict[str, int]:
    """Return how many biribakia can be found, if there are any."""
    left = len(tuple(sizes))
    return {"biribaki": left} if left else {}


def test_places_of_cards() -> None:
    """A card says its place in the hand as it is sorted, in the meld, in the pile."""
    picture = svg(before(), open_hands=False)
    (hand,) = parts(picture, "biriba-hand")
    pile = next(
        one
        for one in parts(picture, "biriba-pile")
        if one.attrib["data-pile"] == "discard"
    )

    assert [facts(one) for one in hand if "data-card" in one.attrib] == []
    assert [
        (one.attrib["data-card"], one.attrib["data-at"])
        for one in hand.iter()
        if "data-card" in one.attrib
    ] == [*zip(["5s", "6s", "7s", "7s", "9h", "Kd"], "012345", strict=True)]
    assert [
        (one.attrib["data-card"], one.attrib["data-at"])
        for one in pile.iter()
        if "data-card" in one.attrib
    ] == [("4d", "0"), ("7d", "1")]


def test_long_melds_take_more_lines() -> None:
    """A meld that is longer than its side is wide goes on below, and is complete."""
    rules = BIRIBA.with_(packs=3, jokers=6)
    aces = "As As As Ah Ah Ah Ad Ad Ad Ac Ac Ac"
    sides = [[f"{aces} 2s"], ["6h 7h 8h"]]
    state = arrange(rules, melds=sides, takers=[0, 1])
    picture = svg(state, layout="wide")
    (meld,) = [
        one for one in parts(picture, "biriba-meld") if one.attrib["data-side"] == "0"
    ]

    assert cards_of(meld) == Cards(f"{aces} 2s")


def test_bonus_suit_and_wild_cards() -> None:
    """The bonus suit and the cards that stand as wild can be found."""
    state = crowded()
    picture = svg(state)

    assert [facts(one) for one in parts(picture, "biriba-bonus")] == [{"suit": "h"}]
    assert [one.get("data-card") for one in parts(picture, "biriba-wild")] == [
        *("JK", "JK", "2d", "2s", "JK", "2h"),
    ]
    plain = svg(to_meld("Ks Qs"))
    assert [facts(one) for one in parts(plain, "biriba-bonus")] == [{"suit": ""}]


# Pieces -----------------------------------------------------------------------------


def test_back() -> None:
    """There is a picture of a card's back, in any size."""
    picture = back_svg(width=40, theme="dark", ids="b")

    assert shapes(picture) == {"back": 1}
    assert parsed(picture).get("width") == "40"
    assert parsed(picture).get("data-picture") == "back"
    assert parsed(back_svg()).get("viewBox") == "0 0 64 90"


@pytest.mark.parametrize(("size", "backs"), [(0, 0), (1, 1), (2, 2), (41, 3)])
def test_pile_of_backs(size: int, backs: int) -> None:
    """A pile that lies face down shows its number; without cards it is a place."""
    picture = pile_svg(size)

    assert shapes(picture)["back"] == backs
    assert texts(picture) == ([str(size)] if size else [])
    (pile,) = parts(picture, "biriba-pile")
    assert pile.attrib["data-size"] == str(size)


def test_open_pile() -> None:
    """A pile that lies face up shows its cards in order, many of them in rows."""
    cards = list(BIRIBA.deck.cards)[:50]
    picture = pile_svg(cards, suits="two-color")

    assert cards_in(picture) == Cards(cards)
    assert float(parsed(picture).get("width", 0)) <= 640
    assert cards_in(pile_svg("7h 4d")) == Cards("7h 4d")
    assert "7 of hearts, 4 of diamonds." in words(pile_svg("7h 4d"))
    assert shapes(pile_svg("")) == {}


@pytest.mark.parametrize(
    "pile", [-1, 1000, True, 10**5000], ids=["negative", "many", "flag", "huge"]
)
def test_wrong_piles(pile: int) -> None:
    """A pile has no more cards than there can be."""
    with pytest.raises(BiribaError, match="a pile has 0 to 999 cards"):
        pile_svg(pile)
    with pytest.raises(FormatError):
        pile_svg("7x")


def test_all_cards() -> None:
    """One picture defines all cards, which others on the page may refer to."""
    sheet = cards_svg(ids="deck")
    root = parsed(sheet)
    ids = {one.get("id") for one in root.iter()}

    assert {f"deck-{text}" for text in (*pictures.TEXTS, "back", "suit-h")} <= ids
    for one in root.iter():
        target = one.get("href")
        assert target is None or target.removeprefix("#") in ids
    assert root.get("width") == "0"
    assert cards_svg() == sheet.replace("deck-", "cards-")
    assert cards_svg(theme="dark") != cards_svg()
    with pytest.raises(BiribaError, match="ids must be"):
        cards_svg(ids="")
