"""Pictures as SVG."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    KINDS,
    Card,
    Cards,
    GameState,
    Match,
    Meld,
    Rules,
    Run,
    Step,
    Suit,
    Turn,
    arrange,
    languages,
    melds,
    render,
    rulesets,
    testing,
)
from biriba._draw.layout import Block, escape, flow, spread, text_width, words
from biriba._draw.palette import Palette, Suits, Theme, palette
from biriba._words.languages import LANGUAGES
from biriba.errors import BiribaError, MatchError, SeatError
from biriba.scoring import Item, ItemKind, Score
from helpers import pictures
from helpers.pictures import (
    PICTURES,
    SVG,
    Element,
    big_hands,
    cards_in,
    crowded,
    drawn,
    full_hand,
    parsed,
    shapes,
)
from helpers.situations import BIRIBA, DIRTY_RUN, TABLES, finished, to_draw, to_meld

pytestmark = pytest.mark.slow

fewer = settings(max_examples=settings().max_examples // 4)
"""A state takes a while to come to."""

each_picture = pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
each_suits = pytest.mark.parametrize("suits", get_args(Suits))
each_theme = pytest.mark.parametrize("theme", get_args(Theme))


def texts(picture: str) -> list[str]:
    """Return the words of a picture, in order."""
    return [element.text for element in drawn(picture) if element.tag == "text"]


def described(picture: str) -> tuple[str, str]:
    """Return the title and the description of a picture."""
    found = [parsed(picture).findtext(f"{SVG}{tag}") for tag in ("title", "desc")]
    return found[0] or "", found[1] or ""


# Recorded pictures ------------------------------------------------------------------


@each_picture
def test_recorded(path: Path) -> None:
    """A picture is what it was when somebody last looked at it."""
    assert path.read_text(encoding="utf-8") == f"{PICTURES[path]()}\n"


@pytest.mark.parametrize("folder", [pictures.GOLDEN, pictures.GALLERY])
def test_all_are_recorded(folder: Path) -> None:
    """There is a file for each picture that is kept, and no other."""
    kept = {path for path in folder.iterdir() if path.name not in _DRAWN_ELSEWHERE}

    assert {path for path in PICTURES if path.parent == folder} == kept


_DRAWN_ELSEWHERE = {"architecture.svg", "demo.svg"}
"""What is no picture of cards; `tests/test_architecture.py` has an eye on it."""


# What holds for every picture -------------------------------------------------------


def check(picture: str) -> None:
    """Check what holds for every picture."""
    root = parsed(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}

    assert root.tag == f"{SVG}svg"
    assert len(ids) == len(set(ids))
    for element in root.iter():
        target = element.get("href")
        assert target is None or target.removeprefix("#") in ids
    assert tags <= {"svg", "title", "desc", "defs", *SHAPES}
    assert set(re.findall(r'https?://[^"]*', picture)) == {"http://www.w3.org/2000/svg"}
    assert root.get("role") == "img"
    named = [root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")]
    assert all(named)
    assert [ids[0], ids[1]] == root.get("aria-labelledby", "").split()
    assert "\x00" not in picture
    assert len(picture) < 60_000


SHAPES = ("g", "use", "path", "rect", "circle", "text")
"""The elements that a picture is drawn with."""


def apart(one: Element, other: Element) -> bool:
    """Return whether two elements do not overlap."""
    left, top, right, bottom = one.box
    start, head, end, foot = other.box
    return right <= start or end <= left or bottom <= head or foot <= top


def inside(ground: Element, element: Element) -> bool:
    """Return whether an element lies on another, and does not stick out."""
    left, top, right, bottom = ground.box
    start, head, end, foot = element.box
    return left <= start and end <= right and top <= head and foot <= bottom


def check_layout(picture: str, pixels: int | None = None) -> None:
    """Check that nothing sticks out, and that no words are in each other's way."""
    root = parsed(picture)
    x, y, width, height = map(float, root.get("viewBox", "").split())
    seen = list(drawn(picture))
    lines = [element for element in seen if element.tag == "text"]

    assert (x, y, root.get("height")) == (0, 0, None)
    assert f"{pixels or width:g}" == root.get("width")
    for element in seen:
        left, top, right, bottom = element.box
        assert -0.01 <= left <= right <= width + 0.01
        assert -0.01 <= top <= bottom <= height + 0.01
    for one, other in combinations(lines, 2):
        assert apart(one, other), f"{one.text!r} is in the way of {other.text!r}"
    badges = [element for element in seen if element.is_badge]
    cards = [element for element in seen if element.shape in pictures.HELD]
    for one, other in combinations(badges, 2):
        assert apart(one, other), "a badge is in the way of another"
    for card, other in product(cards, [*badges, *lines]):
        assert apart(card, other), f"{card.shape} lies on {other.text!r}"
    for badge, line in product(badges, lines):
        assert apart(badge, line) or inside(badge, line), f"a badge is on {line.text!r}"


def check_sizes(picture: str, pixels: int = 360) -> None:
    """Check that all words can be read where a table is some pixels wide."""
    root = parsed(picture)
    page = float(root.get("viewBox", "").split()[2])
    sizes = {
        element.number("font-size") * element.scale
        for element in drawn(picture)
        if element.tag == "text"
    }
    sizes |= {float(element.get("font-size", 0)) for element in root.iter(f"{SVG}text")}
    scales = {
        element.scale for element in drawn(picture) if element.shape in pictures.TEXTS
    }

    assert min(sizes) * pixels / page >= 11
    assert min(scales, default=1) >= 1


@each_picture
def test_recorded_pictures_are_sound(path: Path) -> None:
    """Every picture is well-formed, says what it shows, and needs nothing else."""
    check(path.read_text(encoding="utf-8"))
    check_layout(path.read_text(encoding="utf-8"))


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rulesets.names())
def test_every_ruleset(name: str) -> None:
    """At every table there are pictures of the deal, its middle and its end."""
    for moves in (0, 60, 999):
        state = pictures.played(name, moves)
        for what in (state, state.view(1), state.view(None)):
            picture = render.svg(what)
            check(picture)
            check_layout(picture)
            check_sizes(picture)
        for pixels in (1200, 1920):
            picture = render.svg(state.view(1), width=pixels)
            check_layout(picture, pixels)
            check_sizes(picture, pixels)


@pytest.mark.parametrize("name", TABLES)
def test_every_table(name: str) -> None:
    """All sides and seats of any table are drawn."""
    rules = TABLES[name]
    picture = render.svg(GameState.deal(rules, Random(2)))
    shown = texts(picture)

    check_layout(picture)
    for number in range(len(rules.seating.sides)):
        assert shown.count(f"Side {number}") == 1
    for seat in range(rules.seating.players):
        assert shown.count(f"Seat {seat}") == 1


@pytest.mark.parametrize("state", [crowded(), full_hand()], ids=["melds", "hand"])
def test_crowded_tables(state: GameState) -> None:
    """Thirteen long melds, and 45 cards in a hand, fit the same table."""
    for open_hands in (False, True):
        for pixels in (360, 1200, 1920):
            picture = render.svg(state, open_hands=open_hands, width=pixels)
            check(picture)
            check_layout(picture, pixels)
            check_sizes(picture, pixels)


@fewer
@given(testing.states())
def test_any_state(state: GameState) -> None:
    """Whatever the state, its pictures are sound."""
    for picture in (render.svg(state, open_hands=True), render.svg(state.view(0))):
        check(picture)
        check_layout(picture)


@pytest.mark.parametrize("card", KINDS, ids=str)
def test_cards(card: Card) -> None:
    """There is a picture of every card, in words too."""
    picture = render.svg(card)
    check(picture)

    assert cards_in(picture) == Cards([card])
    assert (card.rank.value in described(picture)[0]) == (card.rank.value in "23456789")


@given(testing.hands())
def test_hands(hand: Cards) -> None:
    """A picture of a hand has its cards, none beside the table."""
    picture = render.svg(hand)
    check(picture)
    check_layout(picture)

    assert cards_in(picture) == hand
    assert float(parsed(picture).get("width", 0)) <= 640


@given(testing.melds())
def test_melds(meld: Meld) -> None:
    """A picture of a meld has its cards, and says what it is."""
    picture = render.svg(meld)
    check(picture)
    check_layout(picture)
    title, text = described(picture)

    assert cards_in(picture) == meld.cards
    assert title == ("A run" if isinstance(meld, Run) else "A set")
    assert ("clean" if meld.is_clean else "dirty") in text
    assert meld.is_biriba == ("biriba" in text)
    assert meld.is_biriba == any("biriba" in line for line in texts(picture))
    assert meld.is_clean == ("is wild" not in text)


def test_pictures_on_one_page() -> None:
    """Pictures that differ in anything share no id, and the same one is the same."""
    state = pictures.played("biriba", 40)
    made = [
        render.svg(state),
        render.svg(state, theme="dark"),
        render.svg(state, suits="two-color"),
    ]
    made += [
        render.svg(state, seat=3),
        render.svg(state.view(None)),
        render.svg(Card("7h")),
    ]
    ids = [set(re.findall(r'id="([^"]+)"', picture)) for picture in made]

    for one, other in combinations(ids, 2):
        assert not one & other
    assert render.svg(state) == made[0]


def test_one_card_twice_on_a_page() -> None:
    """Pictures of the same thing share no id where each is given names of its own."""
    match = Match(BIRIBA).add(pictures.played("biriba", 999))
    scored = (match.scores[-1], match.totals)
    pictured: list[Callable[[str], str]] = [
        lambda ids: render.svg(Card("7h"), ids=ids),
        lambda ids: render.svg(pictures.played("biriba", 40), ids=ids),
        lambda ids: render.svg(scored[0], totals=scored[1], ids=ids),
        lambda ids: render.svg(match, ids=ids),
    ]
    for draw in pictured:
        one, other = draw("a"), draw("b-2_")
        found = [set(re.findall(r'id="([^"]+)"', each)) for each in (one, other)]
        check(one)
        check(other)

        assert not found[0] & found[1]
        assert one == other.replace("b-2_-", "a-")


@pytest.mark.parametrize("ids", ["", "7h", "a b", "é", 'a"', "a\n", "-a"])
def test_wrong_ids(ids: str) -> None:
    """Names that could break a picture are refused."""
    with pytest.raises(BiribaError, match="ids must be a letter and then letters, dig"):
        render.svg(Card("7h"), ids=ids)


# Long names and big hands -------------------------------------------------------------

each_language = pytest.mark.parametrize("language", LANGUAGES)

LETTERS = (
    "Maria Konstantina Papadopoulou-Georgiou X",
    "Κωνσταντίνα Παπαδοπούλου-Γεωργίου Ωμέγα Ω",
    "WMW@WMWMWQWM%WMWOWMWQWMWMWGWMWMWMWMWOWMWM",
    "João Antônio Conceição d’Araújo Gonçalves",
    "山田太郎" * 10,
)
"""Names of 40 letters and more."""


@pytest.mark.no_cover
@each_language
@pytest.mark.parametrize("name", TABLES)
def test_long_names(name: str, language: str) -> None:
    """Whatever the names, totals and hands, all of a table has its place on it."""
    state = big_hands(name)
    players, sides = len(state.hands), len(state.sides)
    seen = (state, state.view(0), state.view(None))
    for length in range(1, 41):
        what, pixels = seen[length % 3], (640, 1200, 1920)[length // 3 % 3]
        names = [LETTERS[(seat + length) % 5][:length] for seat in range(players)]
        count = (sides, players)[length % 2]
        picture = render.svg(
            what,
            names=names,
            totals=[Fraction(-123456789, 2)] * count,
            language=language,
            width=pixels,
            open_hands=length % 4 < 2,
        )
        check_layout(picture, pixels)


@pytest.mark.no_cover
@each_language
@pytest.mark.parametrize("size", [1, 13, 30])
def test_totals_of_seats(language: str, size: int) -> None:
    """A seat goes on below where its name, its total and its cards are too long."""
    over = pictures.played("biriba-3p-pairs", 999)
    cards = list(over.rules.deck.cards)
    hands = tuple(Cards(cards[at * size :][:size]) for at in range(3))
    state = attrs.evolve(over, hands=hands, ending=None)
    for length in range(1, 41):
        pixels = (640, 1200)[length // 2 % 2]
        picture = render.svg(
            state,
            names=[letters[:length] for letters in LETTERS[:3]],
            totals=[-12345, 0, 987654],
            language=language,
            width=pixels,
            open_hands=length % 2 == 0,
        )
        check_layout(picture, pixels)


def test_short_names_stay() -> None:
    """Where a name cannot be shortened the end of the text is cut off."""
    line = words("Anna has six cards", "#fff", most=90, names=["Anna"])

    assert re.search(">Anna ?h?a?s?…</text>$", line.body)


@pytest.mark.no_cover
@each_language
@pytest.mark.parametrize("name", TABLES)
def test_score_sheets_of_long_matches(name: str, language: str) -> None:
    """Columns of a score sheet are as wide as their words and numbers."""
    items = (Item(ItemKind.MELD, 12345), *finished().score()[0].items)
    sides = TABLES[name].seating.sides
    deal = tuple(Score(seats, items) for seats in sides)
    match = Match(TABLES[name], scores=(deal,) * 12)
    totals = [Fraction(-123456789, 2)] * len(sides)

    check_layout(render.svg(match, language=language))
    check_layout(render.svg(deal, totals=totals, language=language))


@pytest.mark.parametrize(
    ("text", "regular", "bold"),
    [
        ("Maria Konstantina Papadopoulou", 16.50, 18.78),
        ("Κωνσταντίνα Παπαδοπούλου", 14.45, 16.38),
        ("João Antônio Conceição", 11.77, 13.21),
        ("HOOGDORN", 6.10, 6.65),
        ("illicit jill", 3.76, 4.50),
        ("mmmm wwww", 7.49, 8.21),
        ("−12345½ no total", 9.16, 10.11),
        ("+282½", 3.72, 3.96),
        ("Discard pile: 13 cards", 10.88, 12.23),
        ("το μπιριμπάκι το πήρε ο παίκτης 2", 17.38, 19.75),
    ],
)
def test_text_width(text: str, regular: float, bold: float) -> None:
    """Text is taken to be as wide as in DejaVu Sans, the widest font, or a bit wider.

    The widths are those of the font itself, in ems.
    """
    for measured, is_bold in ((regular, False), (bold, True)):
        assert measured <= text_width(text, 1, bold=is_bold) <= 1.2 * measured


def test_text_width_of_other_letters() -> None:
    """Chinese letters are as wide as high, and accents that combine have no width."""
    assert text_width("山田", 20) >= 40
    assert text_width("e\u0301", 20) == text_width("e", 20)


# Who sees what ----------------------------------------------------------------------


@fewer
@given(testing.states())
def test_no_hidden_card(state: GameState) -> None:
    """The picture of a view has just the cards that are in sight."""
    for seat in range(len(state.hands)):
        view = state.view(seat)
        assert cards_in(render.svg(view)) == Cards(pictures.in_sight(view))
    spectator = state.view(None)
    assert cards_in(render.svg(spectator)) == Cards(pictures.in_sight(spectator))


@fewer
@given(testing.states())
def test_no_hint_in_words(state: GameState) -> None:
    """What cannot be seen changes nothing in the picture of a view, nor in words."""
    view = state.view(0)
    other = view.sample(Random(1))

    assert render.svg(view) == render.svg(other.view(0))
    assert render.svg(state.view(None)) == render.svg(other.view(None))


def test_state_is_seen_by_the_seat_to_move() -> None:
    """Unless told otherwise a state shows what the seat to move may know."""
    state = pictures.played("biriba", 41)

    assert render.svg(state) == render.svg(state.view(state.to_move))
    assert render.svg(state, seat=2) == render.svg(state.view(2))
    assert render.svg(state, open_hands=False) == render.svg(state)


def test_open_hands() -> None:
    """All hands of a state are open on demand, and at the end of the play."""
    state, over = pictures.played("biriba", 41), pictures.played("biriba", 999)
    cards = sum(state.hands, Cards())
    laid = [meld.cards for side in state.sides for meld in side.melds]
    everything = sum([*laid, Cards(state.discard_pile)], cards)

    assert cards_in(render.svg(state, open_hands=True)) == everything
    assert render.svg(over) == render.svg(over, open_hands=True)
    assert render.svg(over) != render.svg(over, open_hands=False)
    assert shapes(render.svg(over))["small-back"] == 0
    assert render.svg(over, seat=1) != render.svg(over)


def test_points_at_the_end() -> None:
    """Where all is known at the end each side has its points."""
    over = pictures.played("biriba", 999)
    scores = over.score()

    for number, side in enumerate(scores):
        shown = f"{side.total:+}".replace("-", "−")
        assert f"Side {number}: {shown}" in texts(render.svg(over))
        assert f"{side.total:+} points" in described(render.svg(over))[1]
    assert not any(
        line.startswith("Side 0:") for line in texts(render.svg(over.view(0)))
    )


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_bottom(seat: int | None) -> None:
    """Whoever looks on sits at the bottom; for a spectator that can be chosen."""
    state = pictures.played("biriba", 41)
    shown = texts(render.svg(state.view(None), seat=seat))
    sides = [line for line in shown if line.startswith("Side ")]

    assert sides == (["Side 0", "Side 1"] if seat == 3 else ["Side 1", "Side 0"])
    own = texts(render.svg(state.view(3)))
    assert [line for line in own if line.startswith("Side")] == ["Side 0", "Side 1"]
    assert own[-1].startswith("Hand of seat 3: ")


# What a table shows -----------------------------------------------------------------


def test_turn() -> None:
    """Whose turn it is stands on top, and an arrow beside the name of the seat."""
    state = arrange(BIRIBA, turn=Turn(2, Step.DRAW), discard_pile="4d")
    arrow = "M0 5 13 13 0 21Z"

    assert texts(render.svg(state))[0] == "Seat 2 to draw"
    assert render.svg(state).count(arrow) == 1
    assert arrow not in render.svg(finished(out=1))
    assert texts(render.svg(finished(out=1)))[0] == "Seat 1 went out"


@pytest.mark.parametrize("suit", [*Suit, None])
def test_bonus_suit(suit: Suit | None) -> None:
    """The bonus suit is shown by its sign, and at each biriba in it."""
    laid = [["3h 4h 5h 6h 7h 8h 9h", "5c 6c 7c"], ["5c 6c 7c 8c 9c Tc Jc"]]
    picture = render.svg(arrange(BIRIBA, melds=laid, bonus_suit=suit))
    biribas = suit in {Suit.HEARTS, Suit.CLUBS}

    assert ("no bonus suit" in texts(picture)) == (suit is None)
    assert ("bonus suit" in texts(picture)) == (suit is not None)
    assert picture.count("<circle") == (suit is not None) + biribas
    for each in Suit:
        assert shapes(picture)[f"suit-{each}"] == (each is suit) * (1 + biribas)
    name = suit.name.lower() if suit else "none"
    assert f"Bonus suit: {name}." in described(picture)[1]


def test_wild_card() -> None:
    """A wild card has a star and a border, wherever it stands."""
    for laid in (DIRTY_RUN, "JK 5h 6h", "Ks Kh JK"):
        clean, dirty = (
            render.svg(melds.identify("5h 6h 7h")),
            render.svg(melds.identify(laid)),
        )
        border = f'stroke="{palette("four-color", "light").wild}"'

        assert border not in clean
        assert dirty.count(border) == 1
        assert shapes(clean)["star"] == 0
        assert shapes(dirty)["star"] == 1 + (laid == DIRTY_RUN)


def test_biribas() -> None:
    """A biriba is named, clean or dirty, full or not; other melds have no words."""
    run = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    state = arrange(BIRIBA, melds=[["5c 6c 7c", run], [DIRTY_RUN]], takers=[0, 1])
    shown = texts(render.svg(state))

    assert "clean full biriba" in shown
    assert "dirty biriba" in shown
    assert sum("biriba" in line and "biribaki" not in line for line in shown) == 2
    assert texts(render.svg(melds.identify(run))) == ["clean full biriba"]
    assert 'fill="none"' in render.svg(melds.identify(DIRTY_RUN))
    filled = f'fill="{palette("four-color", "light").turn}"'
    assert filled in render.svg(melds.identify(run))
    assert filled not in render.svg(melds.identify(DIRTY_RUN))


@pytest.mark.parametrize(
    ("takers", "unplayed", "line"),
    [
        ([None, None], [False, False], "biribaki not taken"),
        ([0, 3], [False, False], "seat 3 took the biribaki"),
        ([0, 3], [False, True], "seat 3 took the biribaki, unplayed"),
    ],
)
def test_biribaki(takers: list[int], unplayed: list[bool], line: str) -> None:
    """A side shows what has become of its biribaki."""
    state = arrange(BIRIBA, takers=takers, unplayed=unplayed)

    assert line in texts(render.svg(state))
    assert f"Side 1 (seats 1 and 3): {line}" in described(render.svg(state))[1]


def test_piles() -> None:
    """The piles show their numbers, and the discard pile its cards."""
    state = arrange(BIRIBA, hands=["Ks"], discard_pile="4d JK 7h", turn=Turn(1))
    shown = texts(render.svg(state))

    assert shown.count("11") == 2 + 3
    assert str(len(state.draw_pile)) in shown
    assert "Discard pile: 3 cards" in shown
    assert (
        "4 of diamonds, joker, 7 of hearts, the last on top"
        in described(render.svg(state))[1]
    )


def test_empty_piles() -> None:
    """Where a pile was there is an empty place."""
    state = arrange(BIRIBA, takers=[0, 1], discard_pile="4d")
    picture = render.svg(attrs.evolve(state, discard_pile=(), draw_pile=()))

    assert picture.count("stroke-dasharray") == 3
    assert (
        "Draw pile: 0 cards. Biribakia left: none. Discard pile: no cards."
        in (described(picture)[1])
    )


def test_closed_pile() -> None:
    """Where only the top of the discard pile may be looked at no more is shown."""
    rules = rulesets.get("buraco-fechado")
    state = to_draw("Ks Qs", pile="4d 5c 7h", rules=rules)
    picture = render.svg(state)

    assert "Discard pile: 3 cards" in texts(picture)
    assert "Discard pile: 3 cards, 7 of hearts on top." in described(picture)[1]
    assert Card("4d") not in cards_in(picture)
    assert Card("7h") in cards_in(picture)


@pytest.mark.parametrize("count", [8, 9, 40])
def test_long_discard_piles(count: int) -> None:
    """A long discard pile gets lines of its own."""
    cards = list(BIRIBA.deck.cards)[:count]
    picture = render.svg(arrange(BIRIBA, discard_pile=cards, turn=Turn(0)))
    check_layout(picture)

    assert Cards(cards) <= cards_in(picture)


def test_minimum() -> None:
    """A side that must meld a number of points shows it."""
    line = "nitial meld from 75 points"

    assert f"I{line}" in texts(render.svg(to_meld("Ks Qs", minimum=75)))
    assert f"i{line}" in described(render.svg(to_meld("Ks Qs", minimum=75)))[1]
    assert line not in render.svg(to_meld("Ks Qs"))


def test_known_cards() -> None:
    """Cards that everybody saw go into a hand are shown beside its backs."""
    state = arrange(BIRIBA, hands=[None, "4d 4d JK 7h"], seen=["", "4d JK"])
    picture = render.svg(state)

    assert "Seat 1 has" in texts(picture)
    assert (
        "Seat 1 holds 4 cards, among them 4 of diamonds, joker."
        in (described(picture)[1])
    )
    assert shapes(picture)["4d"] >= 1


def test_many_backs() -> None:
    """A hand of many cards shows a dozen backs and its number."""
    state = arrange(BIRIBA, hands=[None, list(BIRIBA.deck.cards)[:30], "4c", "4d"])
    state = attrs.evolve(state, hands=(*state.hands[:2], Cards("4c"), Cards()))
    picture = render.svg(state)

    assert shapes(picture)["small-back"] == 12 + 1 + 0
    assert {"30", "11", "1", "0"} <= {*texts(picture)}


def test_names_are_escaped() -> None:
    """What a table calls its game cannot break a picture, nor make it large."""
    for name in ("</title><script>", "\"&'", "a\x00b\x1f", "", "x" * 200):
        picture = render.svg(GameState.deal(BIRIBA.with_(name=name), Random(1)))
        check(picture)
        check_layout(picture)

        assert "<script" not in picture
        assert len(described(picture)[0]) < 100


# Colours ----------------------------------------------------------------------------


def luminance(color: str) -> float:
    """Return the relative luminance of a colour, by the WCAG."""
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def pairs(colours: Palette) -> Iterator[tuple[str, str]]:
    """Yield each colour of words or signs with the colour below it."""
    for ground in (colours.felt, colours.panel, colours.tray):
        yield colours.text, ground
        yield colours.muted, ground
    yield colours.turn, colours.panel
    yield colours.turn, colours.tray
    yield colours.pill_text, colours.pill
    yield colours.turn_text, colours.turn
    for ink in (*colours.inks, colours.joker, colours.wild):
        yield ink, colours.face


@each_suits
@each_theme
def test_contrast(suits: Suits, theme: Theme) -> None:
    """All words and signs stand out from what they stand on."""
    for ink, ground in pairs(palette(suits, theme)):
        assert contrast(ink, ground) >= 4.5, f"{ink} on {ground}"


def test_contrast_of_black_and_white() -> None:
    """The measure is the one of the WCAG."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_four_colours() -> None:
    """Suits have four colours or two."""
    four, two = palette("four-color", "light"), palette("two-color", "dark")

    assert len({four.ink(suit) for suit in Suit}) == 4
    assert two.ink(Suit.SPADES) == two.ink(Suit.CLUBS) != two.ink(Suit.HEARTS)
    assert two.ink(Suit.HEARTS) == two.ink(Suit.DIAMONDS)


@each_suits
@each_theme
def test_colours_are_used(suits: Suits, theme: Theme) -> None:
    """A picture has the colours it is asked for, and shows the same otherwise."""
    state = pictures.played("biriba", 60)
    picture, usual = render.svg(state, suits=suits, theme=theme), render.svg(state)
    colours = palette(suits, theme)

    check(picture)
    assert texts(picture) == texts(usual)
    assert shapes(picture) == shapes(usual)
    for color in (colours.felt, colours.face, *colours.inks):
        assert color in picture


# Tiles ------------------------------------------------------------------------------


@pytest.mark.rule("F105")
def test_tiles() -> None:
    """Tiles have the numbers 1 to 13, lie where cards would, and are named as cards."""
    state = pictures.played("burako", 60)
    picture, usual = render.svg(state), render.svg(state, pieces="cards")

    check(picture)
    assert picture == render.svg(state, pieces="tiles")
    assert shapes(picture) == shapes(usual)
    assert (texts(picture), described(picture)) == (texts(usual), described(usual))
    printed = set(re.findall(r">(\w+)</text>", render.cards_svg(pieces="tiles")))
    assert printed == {*map(str, range(1, 14)), "JK"}


def test_a_table_has_its_pieces() -> None:
    """Whatever belongs to a table is drawn with what the table is played with."""
    tiles, cards = pictures.played("burako", 60), pictures.played("burako-cards", 60)
    hand, burako = Cards("5h Kd"), languages.get().at(tiles.rules)
    assert ["tiles", "cards"] == [each.rules.wording.pieces for each in (tiles, cards)]
    for state in (tiles, cards):
        for shown in (state, state.view(0), state.view(None)):
            own = render.svg(shown, pieces=state.rules.wording.pieces)
            assert render.svg(shown) == own

    assert render.svg(hand) == render.svg(hand, pieces="cards")
    assert render.svg(hand, language=burako) == render.svg(hand, pieces="tiles")
    assert render.svg(cards, language=burako) == render.svg(cards)


def test_backs_of_tiles() -> None:
    """Backs, piles and the sheet of all tiles differ from those of cards."""
    for draw in (render.back_svg, partial(render.pile_svg, 7), render.cards_svg):
        assert draw(pieces="cards") == draw() != draw(pieces="tiles")


# Score sheets -----------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["biriba", "biriba-3p-pairs", "biriba-5p"])
def test_score_sheet(name: str) -> None:
    """A score sheet has each item with its points and cards, and the totals."""
    state = pictures.played(name, 999)
    match = Match(rulesets.get(name)).add(state)
    picture = render.svg(match.scores[0], totals=match.totals)
    shown = [line.replace("−", "-") for line in texts(picture)]
    check(picture)
    check_layout(picture)
    check_sizes(picture)

    for side in match.scores[0]:
        assert f"{side.total:+}" in shown
        for item in side.items:
            assert f"{item.points:+}" in shown
            assert item.text in shown
            assert item.text in described(picture)[1]
    assert ("in all" in shown) == (name == "biriba")


def test_score_sheet_shows_cards() -> None:
    """The cards of melds and hands are on the sheet, once."""
    state = pictures.played("biriba", 999)
    picture = render.svg(state.score(), totals=[0, 0])
    hands = sum(state.hands, Cards())
    laid = [meld.cards for side in state.sides for meld in side.melds]
    chips = {
        name.removeprefix("chip-"): count
        for name, count in shapes(picture).items()
        if name.startswith("chip-")
    }

    assert chips == {
        str(card): sum(laid, hands).count(card) for card in sum(laid, hands).kinds
    }


def test_score_sheet_of_a_long_hand() -> None:
    """Forty cards in a hand are on several lines, and nothing is in the way."""
    hand = " ".join(map(str, list(BIRIBA.deck.cards)[5:45]))
    picture = render.svg(
        finished(hands=[hand, "Kc", "Kc", "Kd"]).score(), totals=[0, 0]
    )

    check_layout(picture)
    check_sizes(picture)


@pytest.mark.parametrize("totals", [[], [0], [0, 0, 0]], ids=len)
def test_score_sheet_for_other_sides(totals: list[int]) -> None:
    """There must be a total for each side."""
    with pytest.raises(
        MatchError, match=f"^expected 2 totals, one for each side, not {len(totals)}$"
    ):
        render.svg(finished().score(), totals=totals)


def test_score_sheet_of_nothing() -> None:
    """The sheet of nobody is empty, and that of nothing has a sum."""
    assert texts(render.svg((), totals=[])) == []
    assert texts(render.svg((Score((3,), ()),), totals=[20])) == [
        *("Side 0 (seat 3)", "+0", "this deal", "20", "in all"),
    ]


@each_theme
def test_match_sheet(theme: Theme) -> None:
    """A match sheet has each deal, the totals and the winner."""
    match = pictures.finished_match()
    picture = render.svg(match, theme=theme)
    shown = texts(picture)
    check(picture)
    check_layout(picture)
    check_sizes(picture)

    assert shown[1:4] == ["Side 0", "Side 1", "Side 2"]
    assert f"Deal {len(match.scores)}" in shown
    assert shown[-1].endswith(" wins the match.")
    assert shown[-1] in described(picture)[1]
    assert "½" in "".join(shown)


@pytest.mark.parametrize("name", TABLES)
def test_match_sheet_before_the_first_deal(name: str) -> None:
    """A match that has not begun has its sides and nothing else."""
    count = len(TABLES[name].seating.sides)
    picture = render.svg(Match(TABLES[name]))
    check_layout(picture)

    assert texts(picture)[1 + count :] == ["In all", *["0"] * count]


def test_wide_numbers() -> None:
    """Six sides with five digits each have room."""
    rules = TABLES["six-alone"]
    scores = tuple(
        Score(seats, finished().score()[0].items) for seats in rules.seating.sides
    )
    match = Match(rules, scores=(scores,) * 3)
    check_layout(render.svg(match))

    assert len(match.totals) == 6


# Wrong input ------------------------------------------------------------------------


@pytest.mark.parametrize("what", [None, 7, "7h", Rules(), [Card("7h")]])
def test_no_pictures(what: Any) -> None:  # noqa: ANN401 - anything at all
    """There are no pictures of other things."""
    with pytest.raises(BiribaError, match=r"expected a state, .* or cards, not "):
        render.svg(what)


@pytest.mark.parametrize("value", ["", "Light", None, []])
def test_wrong_options(value: Any) -> None:  # noqa: ANN401 - anything at all
    """An option takes only what it says."""
    with pytest.raises(BiribaError, match=r"^theme must be 'light' or 'dark', not "):
        render.svg(Card("7h"), theme=value)
    with pytest.raises(BiribaError, match=r"^suits must be 'four-color' or 'two-"):
        render.svg(Card("7h"), suits=value)
    with pytest.raises(BiribaError, match=r"^pieces must be 'cards' or 'tiles', not "):
        render.cards_svg(pieces=value)
    other: Any = value or ""  # without any, those of the table are drawn
    with pytest.raises(BiribaError, match="pieces must be"):
        render.svg(Card("7h"), pieces=other)
    with pytest.raises(BiribaError, match="theme must be"):
        render.svg(Match(BIRIBA), theme=value)
    with pytest.raises(BiribaError, match="suits must be"):
        render.svg((), totals=[], suits=value)


@pytest.mark.parametrize("seat", [-1, 4, "0", 1.5, []])
def test_wrong_seats(seat: Any) -> None:  # noqa: ANN401 - anything at all
    """A seat must be one of the table, and a player's view is the player's."""
    state = GameState.deal(BIRIBA, Random(1))
    with pytest.raises(SeatError, match="there is no seat"):
        render.svg(state, seat=seat)
    with pytest.raises(SeatError, match="there is no seat"):
        render.svg(state.view(None), seat=seat)
    with pytest.raises(SeatError, match="seat 2 has this view, not seat"):
        render.svg(state.view(2), seat=seat)

    assert render.svg(state.view(2), seat=2) == render.svg(state.view(2))


# Notebooks --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "what",
    [
        Card("7h"),
        Cards("7h 8h"),
        melds.identify("5h 6h 7h"),
        melds.identify("Ks Kh Kc"),
        GameState.deal(BIRIBA, Random(1)),
        GameState.deal(BIRIBA, Random(1)).view(2),
        GameState.deal(BIRIBA, Random(1)).view(None),
    ],
    ids=lambda what: type(what).__name__,
)
def test_notebook(what: Any) -> None:  # noqa: ANN401 - many classes
    """A notebook shows the picture by itself, each time with names of its own."""
    one, other = what._repr_svg_(), what._repr_svg_()
    names = [set(re.findall(r'id="(biriba\d+)-', each)) for each in (one, other)]

    assert names[0].isdisjoint(names[1])
    for picture, (ids,) in zip((one, other), names, strict=True):
        assert render.svg(what, ids=ids) == picture


# Parts ------------------------------------------------------------------------------


def test_long_words_are_cut() -> None:
    """Words that have not enough room end with dots, and others stay."""
    assert ">abc def<" in words(" abc\n def ", "#000000", most=500).body
    cut = words("abc def ghi", "#000000", most=80)

    assert cut.width <= 80
    assert ">abc d…<" in cut.body
    assert ">…<" in words("abc", "#000000", most=1).body


def test_spread() -> None:
    """Two blocks stand at both ends of a line, or of two lines where it is short."""
    left, right = Block(30, 10, "<left/>"), Block(20, 6, "<right/>")
    beside, below = spread(left, right, 50), spread(left, right, 49)

    assert (50, 10) == (beside.width, beside.height)
    assert '<g transform="translate(30 2)"><right/></g>' in beside.body
    assert (49, 20) == (below.width, below.height)
    assert '<g transform="translate(29 14)"><right/></g>' in below.body


def test_flow() -> None:
    """Blocks go on to a new line only where there is no room, a wide one alone."""
    blocks = [Block(40, 10), Block(40, 20), Block(90, 5), Block(150, 5)]

    assert flow(blocks, 100, 10, 2) == Block(150, 20 + 2 + 5 + 2 + 5)
    assert flow([], 100, 10, 2) == Block(0, 0)


def test_escape() -> None:
    """Text is written so that it is read as it was, but for what XML cannot have."""
    assert escape("<a href='x'>\"&") == "&lt;a href=&#39;x&#39;&gt;&quot;&amp;"
    assert escape("7♥\x00\x0b\uffff") == "7♥\ufffd\ufffd\ufffd"
