"""Tables and score sheets as text and as HTML."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from functools import cache
from random import Random
from textwrap import dedent
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    Card,
    Cards,
    Ending,
    EndReason,
    Facts,
    GameState,
    Match,
    MatchRecord,
    Meld,
    Rules,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    languages,
    melds,
    render,
    rulesets,
    simulate,
    testing,
)
from biriba._scoring.counting import score
from biriba.bots import SimplePlayer
from biriba.errors import BiribaError, MatchError
from biriba.scoring import Item, ItemKind, Points, Score
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    TABLES,
    finished,
    late,
    to_draw,
    to_meld,
)

pytestmark = pytest.mark.slow

FULL = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
"""A clean run of all thirteen ranks."""

DIRTY_FULL = "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2c"
"""A dirty one."""

fewer = settings(max_examples=settings().max_examples // 3)
"""A state takes a while to come to."""


def text(lines: str) -> str:
    """Return lines that are indented in the source as they should be printed."""
    return dedent(lines).strip()


def uncoloured(shown: str) -> str:
    """Return a text without its ANSI codes."""
    return re.sub(r"\x1b\[\d+m", "", shown)


def unwrapped(shown: str) -> str:
    """Return a text with the lines joined that were too long."""
    return re.sub(r"\n {14,}(?=\S)", " ", shown)


def rich() -> GameState:
    """Set up a finished deal with a biriba of every sort."""
    return finished(
        hands=["5d", "4c 4d", "5c", "JK Ad"],
        melds=[
            [FULL, "Ks Kd Kc", "4s 5s 6s 7s 8s 9s Ts"],
            ["3s 3s 3d 3d 3c 3c JK", "9s Ts Js Qs Ks As JK", DIRTY_FULL],
        ],
        takers=(0, 3),
        unplayed=(False, True),
        bonus_suit=Suit.HEARTS,
        out=0,
    )


@cache
def deals() -> tuple[tuple[GameState, Match], ...]:
    """Play two matches between simple players."""
    players = [SimplePlayer()] * 4
    return tuple(
        (state, match)
        for seed in (1, 2)
        for _, state, match in simulate.play_deals(BIRIBA, players, Random(seed))
    )


# The table ------------------------------------------------------------------------


def test_table_at_the_end() -> None:
    """The table shows who ended it, the melds, what they are, and what is left."""
    expected = text(
        """
        Seat 3 dealt, bonus suit ♥, seat 0 went out

        Side 0 (seats 0 and 2): seat 0 took the biribaki
          A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥  clean full biriba in the bonus suit
          4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠  clean biriba
          K♠ K♦ K♣
          seat 0 holds: nothing
          seat 2 holds: 5♣

        Side 1 (seats 1 and 3): seat 3 took the biribaki, unplayed
          A♥ 2♣ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥  dirty full biriba in the bonus suit
          JK 9♠ 10♠ J♠ Q♠ K♠ A♠  dirty biriba
          3♠ 3♠ 3♦ 3♦ 3♣ 3♣ JK  dirty biriba
          seat 1 holds: 4♦ 4♣
          seat 3 holds: A♦ JK

        Draw pile: 52 cards
        Discard pile: empty
        """
    )

    assert expected == render.text(rich())


def test_table_in_the_middle() -> None:
    """In the middle of a deal the table says whose turn it is and at which step."""
    state = arrange(
        BIRIBA,
        hands=["7h JK", "3c 3d", "Ks", "Td"],
        melds=[["5h 6h 7h"], []],
        discard_pile="4d JK",
        turn=Turn(2, Step.DRAW),
        dealer=1,
    )
    expected = text(
        """
        Seat 1 dealt, bonus suit none, seat 2 to draw

        Side 0 (seats 0 and 2): biribaki not taken
          5♥ 6♥ 7♥
          seat 0 holds: 7♥ JK
          seat 2 holds: K♠

        Side 1 (seats 1 and 3): biribaki not taken
          no melds
          seat 1 holds: 3♦ 3♣
          seat 3 holds: 10♦

        Draw pile: 75 cards
        Discard pile: 4♦ JK
        """
    )

    assert expected == render.text(state)


def test_table_at_the_beginning() -> None:
    """A deal just made is shown with all its hands and no melds."""
    state = GameState.deal(BIRIBA, Random(1), dealer=2)
    shown = render.text(state)

    assert shown.startswith("Seat 2 dealt, bonus suit ")
    assert ", seat 3 to draw\n" in shown
    assert 2 == shown.count("  no melds\n")
    assert 2 == shown.count("biribaki not taken\n")
    assert "Draw pile: 41 cards\n" in shown
    for seat, hand in enumerate(state.hands):
        cards = " ".join(card.pretty for card in hand)
        assert f"  seat {seat} holds: {cards}\n" in shown


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (to_draw("Ks Qs"), "seat 0 to draw"),
        (to_meld("Ks Qs"), "seat 0 to meld"),
        (finished(out=2), "seat 2 went out"),
        (finished(), "everybody passed"),
        (
            attrs.evolve(finished(), ending=Ending(EndReason.STALLED)),
            "nobody drew or melded any more",
        ),
    ],
)
def test_how_it_stands(state: GameState, words: str) -> None:
    """The heading says whose turn it is, or how the deal ended."""
    assert (
        f"Seat 3 dealt, bonus suit none, {words}" == render.text(state).split("\n")[0]
    )


@pytest.mark.parametrize("suit", [*Suit, None])
def test_bonus_suit(suit: Suit | None) -> None:
    """The heading names the bonus suit, and runs in it are marked."""
    shown = render.text(
        finished(melds=[[BIRIBA_RUN], ["5c 6c 7c 8c 9c Tc Jc"]], bonus_suit=suit)
    )

    assert f"bonus suit {suit.symbol if suit else 'none'}," in shown
    assert (suit is Suit.HEARTS) == ("9♥  clean biriba in the bonus suit\n" in shown)
    assert (suit is Suit.CLUBS) == ("J♣  clean biriba in the bonus suit\n" in shown)
    assert (suit in (Suit.HEARTS, Suit.CLUBS)) == ("in the bonus suit" in shown)


@pytest.mark.parametrize(
    ("laid", "remark"),
    [
        ("5h 6h 7h 8h 9h Th", ""),
        ("5h 6h 7h 8h 9h JK", ""),
        (BIRIBA_RUN, "  clean biriba"),
        ("3h 4h 5h 6h 7h 8h JK", "  dirty biriba"),
        ("3s 3s 3h 3d 3d 3c 3c", "  clean biriba"),
        (FULL, "  clean full biriba"),
        (DIRTY_FULL, "  dirty full biriba"),
    ],
)
def test_remarks(laid: str, remark: str) -> None:
    """A biriba is said to be one, clean or dirty, and full; other melds are plain."""
    meld = to_meld("Ks Qs", laid).sides[0].melds[0]
    cards = " ".join(card.pretty for card in meld.order)

    assert f"\n  {cards}{remark}\n" in render.text(to_meld("Ks Qs", laid))


@pytest.mark.parametrize(
    ("taker", "unplayed", "words"),
    [
        (None, False, "biribaki not taken"),
        (1, False, "seat 1 took the biribaki"),
        (3, True, "seat 3 took the biribaki, unplayed"),
    ],
)
def test_biribaki(taker: int | None, unplayed: bool, words: str) -> None:  # noqa: FBT001
    """The heading of a side says what has become of its biribaki."""
    state = finished(takers=(0, taker), unplayed=(False, unplayed))

    assert f"\nSide 1 (seats 1 and 3): {words}\n" in render.text(state)


IN_ORDER = [
    "3s 4s 5s 6s 7s 8s 9s Ts",
    "5h 6h 7h 8h 9h Th JK",
    "Ks Ks Kh Kh Kd Kd Kc Kc",
    "4s 4h 4h 4d 4d 4c 4c",
    "5d 6d 7d 8d",
    "5c 6c 7c",
    "Js Jh Jh Jd Jd",
    "9h 9d 9c",
]
"""Melds in the order that a table has them in: biribas, runs, the longer ones first."""


@pytest.mark.parametrize("seed", range(5))
def test_melds_are_in_order(seed: int) -> None:
    """Biribas stand first, among them runs, the longest before; then the others."""
    shuffled = Random(seed).sample(IN_ORDER, len(IN_ORDER))
    state = finished(hands=["3c", "3c", "3d", "3d"], melds=[shuffled])
    shown = render.text(state).split("\n\n")[1]
    expected = [
        " ".join(card.pretty for card in melds.identify(each).order)
        for each in IN_ORDER
    ]

    assert expected == [
        line.split("  ")[1] for line in shown.split("\n")[1:] if "seat" not in line
    ]


def test_melds_alike_are_in_their_order() -> None:
    """Melds of one sort and length stay in the order they were laid in."""
    laid = ["9c Tc Jc", "5d 6d 7d", "Jh Qh Kh", "3s 4s 5s"]
    shown = render.text(finished(melds=[laid, laid[::-1]]))
    lines = [
        "".join(f"  {' '.join(c.pretty for c in melds.identify(each).order)}\n")
        for each in laid
    ]

    assert "".join(lines) in shown
    assert "".join(lines[::-1]) in shown


def test_long_lists_are_wrapped() -> None:
    """A long hand or pile goes on below its beginning, the top card last."""
    long = "As Ks Qs Js 9s 8s 7s 5s 4s 3s Ah Kh Qh Jh 9h 8h 7h 5h 4h 3h Ad Kd Qd"
    shown = render.text(to_meld(long, pile=long))
    hand = """
    :
      seat 0 holds: A♠ 3♠ 4♠ 5♠ 7♠ 8♠ 9♠ J♠ Q♠ K♠ A♥ 3♥ 4♥ 5♥ 7♥ 8♥ 9♥ J♥ Q♥ K♥ A♦
                    Q♦ K♦
      seat 2 holds:
    """
    pile = """
    Discard pile: A♠ K♠ Q♠ J♠ 9♠ 8♠ 7♠ 5♠ 4♠ 3♠ A♥ K♥ Q♥ J♥ 9♥ 8♥ 7♥ 5♥ 4♥ 3♥ A♦ K♦
                  Q♦
    """

    assert text(hand)[1:] in shown
    assert shown.endswith(text(pile))


@pytest.mark.parametrize("count", [21, 22, 23, 43, 44])
def test_wrapping(count: int) -> None:
    """No card is lost where a line ends, and none stands alone without need."""
    state = GameState.deal(BIRIBA, Random(1))
    cards = [*state.draw_pile, *state.hands[1]][:count]
    pile = attrs.evolve(state, discard_pile=tuple(cards))
    shown = render.text(pile).split("Discard pile: ")[1]

    assert [card.pretty for card in cards] == shown.split()
    assert -(-count // 22) == len(shown.split("\n"))
    for line in render.text(pile).split("\n"):
        assert len(line) <= 80
        assert line == line.rstrip()


@pytest.mark.parametrize(
    ("draw_pile", "words"), [("", "0 cards"), ("3c", "1 card"), ("3c 4c", "2 cards")]
)
def test_draw_pile(draw_pile: str, words: str) -> None:
    """The size of the draw pile is told, not its cards."""
    state = late(["Ks", "Qs", "Js"], draw_pile=draw_pile)

    assert f"\nDraw pile: {words}\nDiscard pile: empty" in render.text(state)


@pytest.mark.parametrize(
    ("seats", "name"),
    [((1,), "Side 0 (seat 1)"), ((0, 3), "Side 0 (seats 0 and 3)")],
)
def test_side_name(seats: tuple[int, ...], name: str) -> None:
    """A side is called by its number and its seats."""
    assert name == languages.get("en").side(0, seats)


@pytest.mark.parametrize("name", TABLES)
def test_every_table(name: str) -> None:
    """All sides and seats of any table are shown."""
    rules = TABLES[name]
    shown = render.text(GameState.deal(rules, Random(2)))

    for number, seats in enumerate(rules.seating.sides):
        assert (
            f"\n{languages.get('en').side(number, seats)}: biribaki not taken\n"
            in shown
        )
    assert rules.seating.players == shown.count(" holds: ")


# The score sheet ------------------------------------------------------------------


def test_score_sheet() -> None:
    """The sheet has each item with its points and cards, and both totals."""
    expected = text(
        """
        Side 0 (seats 0 and 2)
           +110  meld: A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥
          +2000  biriba: clean full run in the bonus suit
            +30  meld: K♠ K♦ K♣
            +50  meld: 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠
           +200  biriba: clean run
           +100  going out
             -5  hand of seat 2: 5♣
          +2485  this deal
           4000  in all

        Side 1 (seats 1 and 3)
            +50  meld: 3♠ 3♠ 3♦ 3♦ 3♣ 3♣ JK
           +150  biriba: dirty set
            +85  meld: JK 9♠ 10♠ J♠ Q♠ K♠ A♠
           +100  biriba: dirty run
           +110  meld: A♥ 2♣ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥
          +1000  biriba: dirty full run in the bonus suit
            -10  hand of seat 1: 4♦ 4♣
           -100  biribaki taken but not played
          +1385  this deal
            -25  in all
        """
    )

    assert expected == render.text(rich().score(), totals=(4000, -25))


def test_score_sheet_of_a_deal_alone() -> None:
    """Without totals a sheet ends with the points of the deal, in every form."""
    for scores in (rich().score(), lone_scores()):
        whole = render.text(scores, totals=[0] * len(scores))
        alone = render.text(scores)

        lines = [line for line in whole.split("\n") if not line.endswith("in all")]
        assert alone == "\n".join(lines)
        assert len(scores) == alone.count("this deal")
        assert "this deal" == grid(render.html(scores))[-1][0]
        assert "in all" not in render.html(scores) + render.svg(scores)
        assert len(scores) == render.svg(scores).count("this deal</text>")


def test_score_sheet_without_a_biribaki() -> None:
    """A side with nothing but cards in hand has a sheet of what is taken off."""
    shown = render.text(score(finished(takers=(None, 1))), totals=(-110, 0))
    expected = text(
        """
        Side 0 (seats 0 and 2)
             -5  hand of seat 0: 3♣
             -5  hand of seat 2: 4♣
           -100  biribaki not taken
           -110  this deal
           -110  in all

        Side 1 (seats 1 and 3)
             -5  hand of seat 1: 3♣
             -5  hand of seat 3: 4♣
            -10  this deal
              0  in all
        """
    )

    assert expected == shown


def test_score_sheet_of_nothing() -> None:
    """A side that scored nothing has nothing, and the sheet of nobody is empty."""
    expected = text(
        """
        Side 0 (seat 3)
             +0  this deal
             20  in all
        """
    )

    assert expected == render.text((Score((3,), ()),), totals=[20])
    assert "" == render.text((), totals=[])


@pytest.mark.no_cover
def test_score_sheet_adds_up() -> None:
    """The numbers that a reader sees add up to the totals that a reader sees."""
    totals = [0, 0]
    for state, match in deals():
        if 1 == len(match.scores):
            totals = [0, 0]
        sheet = render.text(state.score(), totals=match.totals)
        for number, side in enumerate(sheet.split("\n\n")):
            *items, deal, in_all = (
                (int(line.split()[0]), line) for line in side.split("\n")[1:]
            )
            totals[number] += deal[0]
            assert sum(points for points, _ in items) == deal[0]
            assert deal[1].endswith("  this deal")
            assert totals[number] == in_all[0]
            assert in_all[1].endswith("  in all")


@pytest.mark.parametrize("totals", [[], [0], [0, 0, 0]], ids=len)
def test_score_sheet_for_other_sides(totals: list[int]) -> None:
    """There must be a total for each side."""
    with pytest.raises(
        MatchError, match=f"^expected 2 totals, one for each side, not {len(totals)}$"
    ):
        render.text(finished().score(), totals=totals)


# The match ------------------------------------------------------------------------


def standing(*deals: tuple[int, ...], rules: Rules = BIRIBA) -> Match:
    """Return a match after deals with these points for each side."""
    sides = rules.seating.sides
    return Match(
        rules,
        scores=tuple(
            tuple(
                Score(seats, (Item(ItemKind.MELD, points),))
                for seats, points in zip(sides, deal, strict=True)
            )
            for deal in deals
        ),
    )


WON = standing((2485, -110), (0, 1385), (2720, -1300))
"""A match that side 0 has won."""


def test_match_sheet() -> None:
    """The sheet has each deal's points, the totals, and the winner below."""
    expected = text(
        """
        :             Side 0    Side 1
        Deal 1         +2485      -110
        Deal 2            +0     +1385
        Deal 3         +2720     -1300
        In all          5205       -25

        Side 0 (seats 0 and 2) wins the match.
        """
    )

    assert expected.replace(":", " ", 1) == render.text(WON)


def test_hand_known_whole() -> None:
    """A hand of which every card is known is listed like an open one."""
    state = arrange(BIRIBA, hands=[None, "4d"], seen=["", "4d"])

    assert "\n  seat 1 holds 1 card: 4♦\n" in render.text(state.view(0))
    assert "il giocatore 1 ha 1 carta: 4♦" in render.text(state.view(0), language="it")


def test_match_sheet_with_names() -> None:
    """Sides are called by their players who have names, if there is room for that."""
    words = attrs.evolve(languages.get(), names=("Ann", "Bo", "Cem", "Di"))
    wide = render.text(WON, language=words).splitlines()
    narrow = render.text(WON, language=words, width=30).splitlines()

    assert "            Ann and Cem    Bo and Di" == wide[0]
    assert "Ann and Cem win the match." == wide[-1]
    assert ["   Ann and    Bo and", "       Cem        Di"] == [
        line.removeprefix(" " * 10) for line in narrow[:2]
    ]


def test_match_sheet_with_carried_points() -> None:
    """What the sides had before is a line above the deals, in every form."""
    match = attrs.evolve(WON, carried=(1200, -350))
    expected = "Before          1200      -350"
    shown = render.text(match).split("\n")

    assert expected == shown[1]
    assert "In all          6405      -375" in shown
    assert ["Before", "1200", "-350"] in grid(render.html(match))
    assert "Before: Side 0 1200, Side 1 -350" in render.svg(match)
    assert "Before" not in render.text(WON) + render.html(WON) + render.svg(WON)


def test_match_sheet_in_colour() -> None:
    """The heading, the totals and the winner are bold; the deals are not."""
    expected = text(
        """
        [1m              Side 0    Side 1[0m
        Deal 1         +2485      -110
        Deal 2            +0     +1385
        Deal 3         +2720     -1300
        [1mIn all          5205       -25[0m

        [1mSide 0 (seats 0 and 2) wins the match.[0m
        """
    )
    shown = render.text(WON, color=True)

    assert re.sub(r"\[(?=[01]m)", "\x1b[", expected) == shown
    assert render.text(WON) == render.text(WON, color=False) == uncoloured(shown)


@pytest.mark.parametrize(
    "deals",
    [
        pytest.param([], id="before the first deal"),
        pytest.param([(100, -200)], id="going on"),
        pytest.param([(5000, 120)], id="just at the target"),
        pytest.param([(3000, 2900), (2500, 2600)], id="a tie beyond the target"),
    ],
)
@pytest.mark.parametrize("color", [False, True])
def test_match_sheet_without_a_winner(
    deals: list[tuple[int, int]],
    color: bool,  # noqa: FBT001
) -> None:
    """While nobody has won the sheet ends with the totals."""
    match = standing(*deals)
    shown = render.text(match, color=color)
    heading, *lines, totals = uncoloured(shown).split("\n")

    assert ["Side", "0", "Side", "1"] == heading.split()
    assert [
        ["Deal", str(number), f"{first:+}", f"{second:+}"]
        for number, (first, second) in enumerate(deals, start=1)
    ] == [line.split() for line in lines]
    assert ["In", "all", *map(str, match.totals)] == totals.split()
    assert "wins" not in shown
    assert color == ("\x1b" in shown)


@pytest.mark.parametrize("winner", [0, 1])
def test_match_sheet_names_the_winner(winner: int) -> None:
    """The side that has won is named, whichever it is."""
    deal = (5005, 5000) if winner == 0 else (-100, 6000)
    name = languages.get("en").side(winner, BIRIBA.seating.sides[winner])
    for color in (False, True):
        shown = render.text(standing(deal), color=color)

        assert uncoloured(shown).endswith(f"\n\n{name} wins the match.")
        assert color == shown.endswith(f"\n\n\x1b[1m{name} wins the match.\x1b[0m")


@pytest.mark.parametrize(
    ("language", "alone", "pair", "other"),
    [
        ("en", "You win the", "You and your partner win the", "Your opponent wins the"),
        ("el", ": κέρδισες την", ": κερδίσατε την", ": κέρδισε την"),
        ("pt", "Você ganha a", "Você e o seu parceiro ganham a", "adversário ganha a"),
        ("it", "Vinci la", "Vincete la", "Vince la"),
        ("es", "Ganas la", "Ganan la", "Gana la"),
    ],
)
def test_winner_is_the_reader(language: str, alone: str, pair: str, other: str) -> None:
    """If the reader has won, alone or with a partner, the verb agrees."""
    two, four = (
        standing((6000, 0), rules=rulesets.get("biriba-2p")),
        standing((6000, 0)),
    )
    words = languages.get(language).seen_from(0, two.rules)
    partners = languages.get(language).seen_from(0, BIRIBA, [2])

    lost = standing((0, 6000), rules=two.rules)

    assert alone in render.text(two, language=words).splitlines()[-1]
    assert pair in render.text(four, language=partners).splitlines()[-1]
    assert other in render.text(lost, language=words).splitlines()[-1]


def test_match_sheet_breaks_names() -> None:
    """A name too long for its column takes lines of its own, if its words fit."""
    match = standing((250, -35), rules=rulesets.get("biriba-2p"))
    words = languages.get("el").seen_from(1, match.rules)
    heads = render.text(match, language=words, width=40).splitlines()[:2]

    assert heads == [" " * 12 + "Ο αντίπαλός", " " * 20 + "σου          Εσύ"]
    unbroken = render.text(match, names=["Ann", "B" * 20], width=40).splitlines()[0]
    assert unbroken.split() == ["Side", "0", "Side", "1"]


def test_known_cards_in_a_narrow_terminal() -> None:
    """If the words before the cards of a hand do not fit, they take several lines."""
    rules = rulesets.get("biriba-2p")
    state = GameState.deal(rules, Random(3)).play(TakePile())
    words = languages.get("el").seen_from(1, rules)
    lines = render.text(state.view(1), language=words, width=40).splitlines()

    assert max(map(len, lines)) <= 40
    at = lines.index("  ο αντίπαλός σου έχει 12 φύλλα, ανάμεσά")
    assert lines[at + 1 : at + 3] == ["    τους", "    7♦"]


@pytest.mark.parametrize("name", TABLES)
def test_match_sheet_at_every_table(name: str) -> None:
    """Every side has its column, as wide as any points, and all fit 80 columns."""
    rules = TABLES[name]
    count = len(rules.seating.sides)
    match = standing(tuple(range(-99_999, -99_999 + count)), rules=rules)
    shown = render.text(match)

    assert "".join(f"    Side {each}" for each in range(count)) in shown
    assert [10 + 10 * count] * 3 == [len(line) for line in shown.split("\n")]
    assert 10 + 10 * count <= 80
    for points in match.totals:
        assert 2 == shown.count(f"    {points}")


@pytest.mark.no_cover
def test_match_sheets_add_up() -> None:
    """The numbers of the deals add up to those below, in matches that were played."""
    for _, match in deals():
        shown = render.text(match)
        _, *lines = (line.split()[2:] for line in shown.split("\n\n")[0].split("\n"))
        *points, totals = ([int(each) for each in line] for line in lines)

        assert len(match.scores) == len(points)
        assert totals == [sum(column) for column in zip(*points, strict=True)]
        assert match.is_over == shown.endswith(" wins the match.")


# Colours --------------------------------------------------------------------------


def test_table_in_colour() -> None:
    """Red suits are red, headings bold, remarks dim, and the rest is as it is."""
    shown = render.text(rich(), color=True)

    assert "  \x1b[31mA♥\x1b[0m \x1b[31m2♥\x1b[0m \x1b[31m3♥\x1b[0m" in shown
    assert "  K♠ \x1b[31mK♦\x1b[0m K♣" in shown
    assert "  \x1b[2mdirty biriba\x1b[0m\n" in shown
    assert "seat 3 holds: \x1b[31mA♦\x1b[0m JK\n" in shown
    assert shown.startswith("\x1b[1mSeat 3 dealt, bonus suit ♥, seat 0 went out\x1b[0m")
    assert render.text(rich()) == uncoloured(shown)


def test_score_sheet_in_colour() -> None:
    """Names and totals are bold, red suits red, and the rest is as it is."""
    scores, totals = rich().score(), (4000, -25)
    shown = render.text(scores, totals=totals, color=True)

    assert shown.startswith("\x1b[1mSide 0 (seats 0 and 2)\x1b[0m\n")
    assert "\n\x1b[1m  +2485  this deal\x1b[0m\n" in shown
    assert "    +30  meld: K♠ \x1b[31mK♦\x1b[0m K♣\n" in shown
    assert render.text(scores, totals=totals) == uncoloured(shown)


def test_no_empty_codes() -> None:
    """Colours are switched on for something: no code stands around nothing."""
    empty = re.compile(r"\x1b\[\d+m\x1b\[0m")
    shown = [
        render.text(to_meld("Ks Qs", "5h 6h 7h", BIRIBA_RUN), color=True),
        render.text(rich(), color=True),
        render.text(rich().score(), totals=(4000, -25), color=True),
        render.text((), totals=[], color=True),
        render.text(WON, color=True),
        render.text(Match(BIRIBA), color=True),
    ]

    assert "7♥\x1b[0m\n" in shown[0], "a meld without a remark ends with its card"
    for each in shown:
        assert empty.search(each) is None
        assert each.count("\x1b[0m") * 2 == each.count("\x1b")


@fewer
@given(testing.states())
def test_colours_change_nothing_else(state: GameState) -> None:
    """Any state shows the same in colour and plain, and plain has no ANSI codes."""
    plain = render.text(state)

    assert "\x1b" not in plain
    assert plain == render.text(state, color=False)
    coloured = render.text(state, color=True)
    assert plain == uncoloured(coloured)
    assert re.search(r"\x1b\[\d+m\x1b\[0m", coloured) is None


@fewer
@given(testing.states())
def test_everything_is_shown(state: GameState) -> None:
    """All melds and hands are on the render.text, and the discard pile."""
    lines = unwrapped(render.text(state)).split("\n")

    for side in state.sides:
        for meld in side.melds:
            cards = " ".join(card.pretty for card in meld.order)
            assert any(line.startswith(f"  {cards}") for line in lines)
    for seat, hand in enumerate(state.hands):
        cards = " ".join(card.pretty for card in hand) or "nothing"
        assert f"  seat {seat} holds: {cards}" in lines
    pile = " ".join(card.pretty for card in state.discard_pile) or "empty"
    assert f"Discard pile: {pile}" == lines[-1]


# Width ----------------------------------------------------------------------------


def test_fits_a_terminal() -> None:
    """Tables and sheets of ordinary deals, and the richest melds, fit 80 columns."""
    rich_deal = (render.text(rich()), render.text(rich().score(), totals=(5000, -5000)))
    shown = [*rich_deal]
    for state, match in deals():
        shown += [
            render.text(state),
            render.text(match.scores[-1], totals=match.totals),
        ]
        shown += [render.text(match)]

    for each in shown:
        for line in each.split("\n"):
            assert len(line) <= 80
            assert line == line.rstrip()


def test_long_hands_fit_a_terminal() -> None:
    """A deal that ends with many cards in a hand fits 80 columns too."""
    hand = "As Ks Qs Js 9s 8s 7s 5s 4s 3s Ah Kh Qh Jh 9h 8h 7h 5h 4h 3h Ad Kd Qd"
    state = finished(hands=[hand, "3c", "4c", "4d"])
    sheet = render.text(state.score(), totals=(0, 0))

    for shown in (
        render.text(state),
        sheet,
        uncoloured(render.text(state, color=True)),
    ):
        assert max(map(len, shown.split("\n"))) <= 80
    assert "   -205  hand of seat 0: A♠ 3♠" in sheet
    assert "\n                         Q♥" in sheet


# Lone takers ----------------------------------------------------------------------


def lone_scores() -> tuple[Score, Score]:
    """Return the score of a lone taker in seat 1 and of the others."""
    facts = Facts(game=BIRIBA.vocabulary)
    return (
        Score((1,), (Item(ItemKind.GO_OUT, 100),)),
        Score((2, 0), (Item(ItemKind.NO_BIRIBAKI, -105, facts),)),
    )


@pytest.mark.rule("R090", "R096", "C13")
def test_score_sheet_of_a_lone_taker() -> None:
    """Each player's share is shown, and each player's total."""
    expected = text(
        """
        Side 0 (seat 1)
           +100  going out
           +100  this deal
           +100  for seat 1, 200 in all

        Side 1 (seats 2 and 0)
           -105  biribaki not taken
           -105  this deal
           -52½  for seat 2, -½ in all
           -52½  for seat 0, 12½ in all
        """
    )
    totals: list[Points] = [Fraction(25, 2), 200, Fraction(-1, 2)]

    assert expected == render.text(lone_scores(), totals=totals)
    coloured = render.text(lone_scores(), totals=totals, color=True)
    assert expected == uncoloured(coloured)
    assert expected != coloured


@pytest.mark.parametrize("totals", [[1], [1, 2, 3, 4]])
def test_score_sheet_of_other_players(totals: list[int]) -> None:
    """There is a total for each side, or for each seat."""
    with pytest.raises(
        MatchError, match=f"expected 2 totals, one for each side, not {len(totals)}"
    ):
        render.text(lone_scores(), totals=totals)


@pytest.mark.parametrize(
    ("points", "plain", "signed"),
    [
        (0, "0", "+0"),
        (150, "150", "+150"),
        (-150, "-150", "-150"),
        (Fraction(1, 2), "½", "+½"),
        (Fraction(-1, 2), "-½", "-½"),
        (Fraction(-2995, 2), "-1497½", "-1497½"),
        (Fraction(2995, 2), "1497½", "+1497½"),
        (Fraction(4, 2), "2", "+2"),
    ],
)
def test_points_text(points: int | Fraction, plain: str, signed: str) -> None:
    """Points are written with a half where there is one, with a sign on demand."""
    assert plain == languages.get("en").points(points)
    assert signed == languages.get("en").points(points, sign="+")


@pytest.mark.rule("R096", "C13")
def test_match_sheet_of_lone_takers() -> None:
    """A match between changing sides is shown player by player."""
    match = Match(rulesets.get("biriba-3p-pairs"), scores=(lone_scores(),))
    expected = text(
        """
                      Side 0    Side 1    Side 2
        Deal 1          -52½      +100      -52½
        In all          -52½       100      -52½
        """
    )

    assert expected == render.text(match).strip()


def test_table_of_a_lone_taker() -> None:
    """The table names the sides as they have formed, and who chooses a suit."""
    rules = rulesets.get("biriba-3p-pairs")
    state = arrange(rules, hands=["Ks Qs"], takers=[1], turn=Turn(1))
    shown = render.text(state)

    assert "Side 0 (seat 1): seat 1 took the biribaki" in shown
    assert "Side 1 (seats 2 and 0): biribaki not taken" in shown


def test_other_endings() -> None:
    """The headline says when no cards were left."""
    state = attrs.evolve(finished(), ending=Ending(EndReason.EXHAUSTED))

    assert render.text(state).splitlines()[0].endswith("no cards were left to draw")


# Views ----------------------------------------------------------------------------


def seen_from(seat: int | None, name: str = "biriba") -> str:
    """Return the table of a deal in the middle, as a seat or a spectator sees it."""
    rules = rulesets.get(name).with_(initial_meld=[(1500, 75)])
    state = arrange(
        rules,
        hands=["8d JK 2s", "3c 3d", "Ks", "Td 4s"],
        melds=[["5h 6h 7h", BIRIBA_RUN], []],
        discard_pile="4d JK",
        minimums=[0, 75],
        seen=["", "", "", "4s"],
        turn=Turn(2, Step.DRAW),
        dealer=1,
    )
    return render.text(state.view(None) if seat is None else state.view(seat))


def test_table_of_a_player() -> None:
    """A player sees the own hand below, of the others what everybody knows."""
    expected = text(
        """
        Seat 1 dealt, bonus suit none, seat 2 to draw

        Side 0 (seats 0 and 2): biribaki not taken
          3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥  clean biriba
          5♥ 6♥ 7♥
          seat 0 (you) holds 3 cards
          seat 2 holds 1 card

        Side 1 (seats 1 and 3): biribaki not taken, initial meld from 75 points
          no melds
          seat 1 holds 2 cards
          seat 3 holds 2 cards, among them 4♠

        Biribakia left: 2 (11 and 11 cards)
        Draw pile: 66 cards
        Discard pile: 4♦ JK

        Your hand (3 cards)
          2♠
          8♦
          JK
        """
    )

    assert expected == seen_from(0)


def test_table_of_a_spectator() -> None:
    """A spectator sees no hand, and in a closed pile only its top."""
    shown = seen_from(None, "buraco-fechado")

    assert "you" not in shown.lower()
    assert "  seat 0 holds 3 cards\n" in shown
    assert shown.endswith("\nDiscard pile: 2 cards, on top JK")


@pytest.mark.no_cover
@pytest.mark.parametrize("name", rulesets.names())
def test_views_at_every_table(name: str) -> None:
    """A view of any table fits 80 columns, and has colours only on demand."""
    players = [SimplePlayer()] * rulesets.get(name).seating.players
    _, state, _ = next(simulate.play_deals(rulesets.get(name), players, Random(5)))
    for view in (*map(state.view, range(len(players))), state.view(None)):
        for numbered in (False, True):
            shown = render.text(view, numbered=numbered)
            assert max(map(len, shown.split("\n"))) <= 80
            coloured = render.text(view, color=True, numbered=numbered)
            assert shown == uncoloured(coloured) != coloured


@fewer
@given(testing.states())
def test_views_keep_secrets(state: GameState) -> None:
    """What a player cannot know changes nothing in the table that is shown."""
    for view in (state.view(0), state.view(None)):
        other = view.sample(Random(2))
        again = other.view(0) if view != state.view(None) else view

        assert render.text(view) == render.text(again)
    hand = " ".join(card.pretty for card in state.hands[0])
    own = render.text(state.view(0)).split("Your hand")[1].split("\n", 1)
    assert hand.split() == " ".join(own[1:]).split()


def test_numbered_melds() -> None:
    """Melds can be numbered as they lie in the side, so that a player can name one."""
    state = finished(melds=[["5c 6c 7c", BIRIBA_RUN]])
    lines = render.text(state, numbered=True).split("\n")

    assert " 1 5♣ 6♣ 7♣" in lines
    assert " 2 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥  clean biriba" in lines
    assert "  5♣ 6♣ 7♣" in render.text(state).split("\n")


def test_no_biribakia_left() -> None:
    """A view says when all biribakia are taken."""
    state = finished(takers=(0, 1))

    assert "\nBiribakia left: none\n" in render.text(state.view(1))


# HTML -----------------------------------------------------------------------------


def grid(html: str) -> list[list[str]]:
    """Return the rows of an HTML render.text, a proper minus sign as a hyphen."""
    rows = ET.fromstring(html).iter("tr")  # noqa: S314 - our own
    return [[(cell.text or "").replace("−", "-") for cell in row] for row in rows]


def test_score_html() -> None:
    """The table has a row for each item, and the sums of each side."""
    html = render.html(rich().score(), totals=(4000, -25))
    rows = grid(html)

    assert rows[0] == ["Counted", "Cards", "Points"]
    assert rows[1] == ["Side 0 (seats 0 and 2)"]
    assert ["meld", "K♠\ufe0e K♦\ufe0e K♣\ufe0e", "+30"] in rows
    assert ["biribaki taken but not played", "", "-100"] in rows
    assert rows[-2:] == [["this deal", "", "+1385"], ["in all", "", "-25"]]
    assert html.startswith("<table style=")


def test_score_html_has_the_lines_of_the_text() -> None:
    """Whatever the score, the table has the lines of the sheet."""
    for state, match in deals():
        lines = render.text(state.score(), totals=match.totals).replace(
            "\n" + " " * 9, " "
        )
        points = [line.split()[0] for line in lines.split("\n") if line.startswith(" ")]
        rows = grid(render.html(state.score(), totals=match.totals))

        assert set(points) == {row[2] for row in rows[1:] if len(row) == 3}


@pytest.mark.rule("R090", "R096", "C13")
def test_score_html_of_a_lone_taker() -> None:
    """Each player's share has a row."""
    rows = grid(
        render.html(lone_scores(), totals=[Fraction(25, 2), 200, Fraction(-1, 2)])
    )

    assert rows[-2:] == [
        ["for seat 2, -½ in all", "", "-52½"],
        ["for seat 0, 12½ in all", "", "-52½"],
    ]
    with pytest.raises(MatchError, match="expected 2 totals, one for each side, not 1"):
        render.html(lone_scores(), totals=[1])


def test_match_html() -> None:
    """The table has a row for each deal, the totals at its foot, and the winner."""
    html = render.html(WON)
    rows = grid(html)

    assert rows[0] == ["Deal", "Side 0", "Side 1"]
    assert rows[1] == ["Deal 1", "+2485", "-110"]
    assert rows[-1] == ["In all", "5205", "-25"]
    assert "Points of the match. Side 0 (seats 0 and 2) wins the match." in html
    assert html == WON._repr_html_()


def test_match_html_before_the_first_deal() -> None:
    """A match that has not begun has no rows but the foot."""
    assert grid(render.html(Match(BIRIBA)))[1:] == [["In all", "0", "0"]]
    assert ">Points of the match.</caption>" in render.html(Match(BIRIBA))


@pytest.mark.parametrize(
    "html", [render.html(rich().score(), totals=(1, 2)), render.html(WON)]
)
def test_html_is_accessible(html: str) -> None:
    """Tables have a caption, headings with a scope, and no colours of their own."""
    root = ET.fromstring(html)  # noqa: S314 - our own
    scopes = {cell.get("scope") for cell in root.iter("th")}

    assert root[0].tag == "caption"
    assert scopes <= {"col", "row", "rowgroup"}
    assert {"col", "row"} <= scopes
    assert not re.search(r"[^-]color:|background", html)


# Narrow terminals -----------------------------------------------------------------


@cache
def moments(name: str) -> list[GameState]:
    """Return moments of a deal between simple players, the last of them its end."""
    player = SimplePlayer()
    state = GameState.deal(rulesets.get(name), Random(3))
    shown = [state]
    while not state.is_over:
        state = state.play(player.choose(state.view(state.to_move)))
        shown += [state] * (state.draw_pile_size % 7 == 0 or state.is_over)
    return shown


@cache
def words_when_wide(name: str) -> set[str]:
    """Return all words of the tables at these moments where there is room."""
    return {
        word
        for state in moments(name)
        for what in (state, state.view(0), state.view(None))
        for word in render.text(what, width=200, numbered=what is state).split()
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("width", [40, 46, 60, 72, 80, 100])
@pytest.mark.parametrize("name", ["biriba", "biriba-5p", "newsgroup", "buraco-aberto"])
def test_widths(name: str, width: int) -> None:
    """Whatever the width is, every line fits and no card and no word is broken."""
    end = moments(name)[-1]
    match = Match(end.rules).add(end)
    sheet = match.scores[-1], match.totals
    words = set[str]()
    for state in moments(name):
        for what in (state, state.view(0), state.view(None)):
            plain = render.text(what, width=width)
            text = (
                render.text(what, width=width, numbered=True)
                if what is state
                else plain
            )
            words |= set(text.split())

            assert max(map(len, text.split("\n"))) <= width
            assert plain == uncoloured(render.text(what, width=width, color=True))
    assert words_when_wide(name) == words
    assert (
        max(map(len, render.text(sheet[0], totals=sheet[1], width=width).split("\n")))
        <= width
    )
    assert (
        render.text(sheet[0], totals=sheet[1], width=width).split()
        == render.text(sheet[0], totals=sheet[1]).split()
    )
    assert render.text(match).split() == render.text(match, width=width).split()
    assert max(map(len, render.text(match, width=max(60, width)).split("\n"))) <= (
        max(60, width)
    )


# Other values -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "text"),
    [
        (Card("7h"), "7♥"),
        (Cards("7h 8h JK"), "7♥ 8♥ JK"),
        (melds.identify("5h JK 7h"), "5♥ JK 7♥"),
    ],
    ids=str,
)
def test_text_of_cards(what: Card | Cards | Meld, text: str) -> None:
    """Cards are written with the signs of their suits, melds in their order."""
    assert text == render.text(what)


def test_text_of_moves_and_refusals() -> None:
    """Moves, what a selection allows, and refusals are lines for the player."""
    state = to_meld("5h 6h 7h Ks Qs 3d")
    words = languages.get("en")
    whole, part = state.moves_with("5h 6h 7h"), state.moves_with("5h 6h")
    refusal = state.explain("discard 2c")
    assert refusal is not None

    assert len([*state.legal_moves]) == len(render.text(state.legal_moves).split("\n"))
    assert words.move(whole.moves[0]) in render.text(whole)
    assert part.refusal is not None
    assert render.text(part).endswith(words.violation(part.refusal))
    assert words.violation(refusal) == render.text(refusal)
    assert str(BIRIBA.describe()) == render.text(BIRIBA.describe())


@pytest.mark.parametrize("what", [None, "7h", 7, BIRIBA, MatchRecord(BIRIBA)])
def test_no_text(what: Any) -> None:  # noqa: ANN401 - anything at all
    """There is no text of other things."""
    with pytest.raises(BiribaError, match=r"expected a state, .* or a refusal, not "):
        render.text(what)
