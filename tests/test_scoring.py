"""The score of a deal, item by item."""

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any, Final

import attrs
import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    Discard,
    DrawCard,
    GameState,
    Pass,
    Rules,
    Step,
    Suit,
    Turn,
    melds,
    rulesets,
)
from biriba._scoring.counting import score, standing
from biriba.bots import SimplePlayer
from biriba.errors import (
    FormatError,
    InvalidMeldError,
    MatchError,
    RulesError,
    SeatError,
    StateError,
)
from biriba.scoring import Item, ItemKind, Score, biriba_bonus, score_table
from biriba.simulate import play_deal
from helpers.rulebook import lines
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    DIRTY_RUN,
    clones,
    each_table,
    finished,
    late,
    play,
    to_draw,
    to_meld,
)

EIGHT_SEVENS = "7s 7s 7h 7h 7d 7d 7c 7c"
SEVEN_SEVENS = "7s 7s 7h 7h 7d 7d 7c"
FULL = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
TWO_TO_ACE = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"
TWELVE = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"


class TestCards:
    """What melded cards and hands count."""

    @pytest.mark.rule("R066", "R067")
    def test_melds_and_hands(self) -> None:
        """Melded cards count for a side and the cards in its players' hands against."""
        state = finished(
            hands=["JK As", "Kc", "2s 3s", "3c"], melds=[["5h 6h 7h", "As Ah Ad"]]
        )

        assert [("meld", 15), ("meld", 45), ("hand", -35), ("hand", -15)] == (
            lines(state)
        )
        assert [("hand", -10), ("hand", -5)] == lines(state, 1)
        assert [10, -15] == [sheet.total for sheet in state.score()]

    @pytest.mark.rule("C43")
    @pytest.mark.parametrize(
        ("meld", "points"),
        [
            ("5h JK 7h", 30),
            ("5h 2s 7h", 20),
            ("Qh Kh JK", 40),
            ("Ah 2h 3h", 30),
            ("As Ah JK", 50),
            ("As Ah 2c", 40),
        ],
    )
    def test_wild_cards(self, meld: str, points: int) -> None:
        """A wild card counts its own value, not that of the card it stands for."""
        assert ("meld", points) == lines(finished(melds=[[meld]]))[0]

    @pytest.mark.rule("R066")
    def test_other_values(self) -> None:
        """Cards count what the rules say."""
        rules = BIRIBA.with_(joker_value=25, two_value=20)
        state = finished(
            melds=[["5h JK 7h"]], hands=["2s", "3c", "4c", "4c"], rules=rules
        )

        assert [("meld", 35), ("hand", -20), ("hand", -5)] == lines(state)


class TestBiribas:
    """What biribas earn."""

    @pytest.mark.parametrize(
        ("meld", "suit", "kind", "points"),
        [
            pytest.param(BIRIBA_RUN, None, "run", 200, marks=pytest.mark.rule("R071")),
            pytest.param(
                BIRIBA_RUN, Suit.SPADES, "run", 200, marks=pytest.mark.rule("R071")
            ),
            pytest.param(
                DIRTY_RUN, Suit.SPADES, "run", 100, marks=pytest.mark.rule("R071")
            ),
            pytest.param(
                TWELVE, Suit.SPADES, "run", 200, marks=pytest.mark.rule("R071")
            ),
            pytest.param(
                SEVEN_SEVENS, None, "set", 300, marks=pytest.mark.rule("R072")
            ),
            pytest.param(
                EIGHT_SEVENS, Suit.HEARTS, "set", 300, marks=pytest.mark.rule("R072")
            ),
            pytest.param(
                f"{EIGHT_SEVENS} JK", None, "set", 150, marks=pytest.mark.rule("R072")
            ),
            pytest.param(
                "7h 7h 7d 7d 7c 7c 2h",
                Suit.HEARTS,
                "set",
                150,
                marks=pytest.mark.rule("R072", "C54"),
            ),
            pytest.param(
                BIRIBA_RUN, Suit.HEARTS, "suit-run", 400, marks=pytest.mark.rule("R073")
            ),
            pytest.param(
                TWELVE, Suit.HEARTS, "suit-run", 400, marks=pytest.mark.rule("R073")
            ),
            pytest.param(
                DIRTY_RUN,
                Suit.HEARTS,
                "suit-run",
                200,
                marks=pytest.mark.rule("R073", "C54"),
            ),
            pytest.param(
                "3h 4h 2s 6h 7h 8h 9h",
                Suit.SPADES,
                "run",
                100,
                marks=pytest.mark.rule("R071", "C54"),
            ),
            pytest.param(
                FULL, Suit.SPADES, "full", 1000, marks=pytest.mark.rule("R074", "R035")
            ),
            pytest.param(
                TWO_TO_ACE, None, "full", 1000, marks=pytest.mark.rule("R074", "C32")
            ),
            pytest.param(
                FULL.replace("7h", "JK"),
                None,
                "full",
                500,
                marks=pytest.mark.rule("R074"),
            ),
            pytest.param(
                FULL, Suit.HEARTS, "suit-full", 2000, marks=pytest.mark.rule("R075")
            ),
            pytest.param(
                TWO_TO_ACE.replace("2h", "2c"),
                Suit.HEARTS,
                "suit-full",
                1000,
                marks=pytest.mark.rule("R075", "C32"),
            ),
        ],
    )
    def test_bonus(self, meld: str, suit: Suit | None, kind: str, points: int) -> None:
        """Every sort of biriba earns its bonus, beside the value of its cards."""
        sheet = lines(finished(melds=[[meld]], bonus_suit=suit))
        value = BIRIBA.values.of(Cards(meld))
        expected = (ItemKind(kind), points)

        assert [("meld", value), (kind, points)] == sheet[:2]
        assert expected == biriba_bonus(melds.identify(meld), suit, BIRIBA)

    @pytest.mark.rule("R031")
    @pytest.mark.parametrize("meld", ["3h 4h 5h 6h 7h 8h", "7s 7s 7h 7h 7d 7d"])
    def test_six_cards(self, meld: str) -> None:
        """A meld of six cards earns nothing more than its cards."""
        assert ["meld", "hand", "hand"] == [
            kind for kind, _ in lines(finished(melds=[[meld]]))
        ]
        assert biriba_bonus(melds.identify(meld), Suit.HEARTS, BIRIBA) is None

    @pytest.mark.rule("R034", "R042")
    def test_several(self) -> None:
        """Each biriba earns its own bonus, only those of the bonus suit the higher."""
        state = finished(
            melds=[[BIRIBA_RUN, BIRIBA_RUN.replace("h", "d")], [DIRTY_RUN]],
            bonus_suit=Suit.HEARTS,
        )

        assert [("suit-run", 400), ("run", 200)] == [
            line for line in lines(state) if line[0] not in {"meld", "hand"}
        ]
        assert ("suit-run", 200) in lines(state, 1)

    @pytest.mark.parametrize(
        ("option", "meld", "clean"),
        [
            ("run_bonus", BIRIBA_RUN.replace("h", "s"), True),
            ("run_bonus", DIRTY_RUN.replace("h", "s"), False),
            ("set_bonus", SEVEN_SEVENS, True),
            ("set_bonus", f"{SEVEN_SEVENS} JK", False),
            ("suit_run_bonus", BIRIBA_RUN, True),
            ("suit_run_bonus", DIRTY_RUN, False),
            ("full_bonus", FULL.replace("h", "s"), True),
            ("full_bonus", FULL.replace("h", "s").replace("7s", "JK"), False),
            ("suit_full_bonus", FULL, True),
            ("suit_full_bonus", FULL.replace("7h", "JK"), False),
        ],
    )
    def test_other_bonuses(self, option: str, meld: str, *, clean: bool) -> None:
        """The rules may give each sort of biriba another bonus."""
        options: dict[str, Any] = {option: (777, 333)}
        rules = BIRIBA.with_(**options)
        state = finished(melds=[[meld]], bonus_suit=Suit.HEARTS, rules=rules)

        assert (777 if clean else 333) == lines(state)[1][1]

    def test_ace_at_both_ends(self) -> None:
        """Fourteen cards are a full run too."""
        rules = BIRIBA.with_(ace_both_ends=True)
        state = finished(melds=[[f"{FULL} Ah"]], rules=rules)

        assert [("meld", 125), ("full", 1000)] == lines(state)[:2]

    def test_set_of_twos(self) -> None:
        """Where twos may be a set, seven of them are a clean biriba."""
        rules = BIRIBA.with_(set_ranks="2")
        clean = finished(melds=[["2s 2s 2h 2h 2d 2d 2c"]], rules=rules)
        dirty = finished(melds=[["2s 2s 2h 2h 2d 2d JK"]], rules=rules)

        assert ("set", 300) == lines(clean)[1]
        assert ("set", 150) == lines(dirty)[1]


class TestEndOfPlay:
    """What the end of play adds and takes off."""

    @pytest.mark.rule("R068")
    @pytest.mark.parametrize("seat", range(4))
    def test_going_out(self, seat: int) -> None:
        """The side of the player who went out adds 100, the other does not."""
        state = finished(out=seat)

        assert ("go-out", 100) in lines(state, seat % 2)
        assert "go-out" not in [kind for kind, _ in lines(state, 1 - seat % 2)]

    @pytest.mark.rule("R065", "R068")
    def test_nobody_out(self) -> None:
        """If all have passed nobody adds it."""
        sheets = lines(finished()) + lines(finished(), 1)

        assert "go-out" not in [kind for kind, _ in sheets]

    @pytest.mark.rule("R069")
    def test_biribaki_not_taken(self) -> None:
        """A side without its biribaki loses 100, and its cards do not count."""
        state = finished(takers=[0, None])

        assert [("hand", -5), ("hand", -5)] == lines(state)
        assert [("hand", -5), ("hand", -5), ("no-biribaki", -100)] == lines(state, 1)
        assert 1 == len(state.packets)

    @pytest.mark.rule("R069", "C31")
    def test_no_biribaki_taken_at_all(self) -> None:
        """If neither side took its biribaki both lose 100."""
        state = finished(takers=[None, None])

        assert ("no-biribaki", -100) in lines(state)
        assert ("no-biribaki", -100) in lines(state, 1)

    @pytest.mark.rule("R070", "C30")
    def test_biribaki_not_played(self) -> None:
        """A side that took it too late loses 100, and the taker's hand is not counted.

        The partner's hand is.
        """
        state = finished(
            hands=["JK JK JK", "3c", "Kc", "4c"],
            takers=[0, 1],
            unplayed=[True, False],
            out=1,
        )

        assert [("hand", -10), ("unplayed-biribaki", -100)] == lines(state)
        assert [("go-out", 100), ("hand", -5)] == lines(state, 1)

    @pytest.mark.rule("R057", "R070", "C30")
    def test_biribaki_not_played_in_play(self) -> None:
        """So it is when an opponent goes out before the taker's next turn."""
        spades = BIRIBA_RUN.replace("h", "s")
        state = late(
            ["Ks", "9c", "Kd Kc"],
            melds=[[BIRIBA_RUN], [spades]],
            takers=[None, 3],
            draw_pile="Ts",
            turn=Turn(0, Step.MELD),
        )
        add = AddToMeld(melds.identify(spades), "Ts")
        state = play(state, Discard("Ks"), DrawCard(), add, Discard("9c"))

        assert lines(state) == [
            ("meld", 45),
            ("run", 200),
            ("hand", -20),
            ("unplayed-biribaki", -100),
        ]
        assert ("go-out", 100) in lines(state, 1)
        assert 11 == len(state.hands[0])

    @pytest.mark.rule("R070")
    def test_biribaki_played(self) -> None:
        """Once the taker has had a turn, even to pass, the hand counts as any other."""
        state = late(
            ["Ks", "3d 5d 7d", "3c 5c 7c"],
            melds=[[BIRIBA_RUN]],
            turn=Turn(0, Step.MELD),
        )
        state = play(state, Discard("Ks"), Pass(), Pass(), Pass(), Pass())

        assert state.is_over
        assert ["meld", "run", "hand", "hand"] == [kind for kind, _ in lines(state)]

    @pytest.mark.rule("R056", "R070")
    def test_biribaki_taken_by_melding(self) -> None:
        """A biribaki taken by melding is in play at once, and counts."""
        state = late(
            ["9h", "3d 5d 7d", "3c 5c 7c"],
            melds=[["3h 4h 5h 6h 7h 8h"]],
            turn=Turn(0, Step.MELD),
        )
        move = next(iter(state.legal_moves))
        state = play(state, move)
        state = play(state, next(iter(state.legal_moves.only(Discard))))
        state = play(state, Pass(), Pass(), Pass(), Pass())

        kinds = [kind for kind, _ in lines(state)]
        assert "unplayed-biribaki" not in kinds
        assert 2 == kinds.count("hand")

    def test_options(self) -> None:
        """The bonus for going out and the penalty are as the rules say."""
        rules = BIRIBA.with_(go_out_bonus=50, no_biribaki_penalty=70)
        out = finished(out=0, takers=[0, None], rules=rules)
        late_taker = finished(out=0, unplayed=[False, True], rules=rules)

        assert ("go-out", 50) in lines(out)
        assert ("no-biribaki", -70) in lines(out, 1)
        assert ("unplayed-biribaki", -70) in lines(late_taker, 1)


class TestSheet:
    """The score sheet as a whole."""

    @pytest.mark.rule("R066", "R068", "R069", "R071", "R072", "R073")
    def test_worked_example(self) -> None:
        """A deal reckoned by hand: 755 points against -110."""
        state = finished(
            hands=["Ks", "JK As 3c", "9d 8d", "2c 4s"],
            melds=[
                ["3h 4h 5h 6h 7h 8h 9h", "7s 7s 7d 7d 7c 7c JK", "Kh Kc Kd"],
                ["4d 5d 6d", "Js Jd 2h"],
            ],
            takers=[2, None],
            bonus_suit=Suit.HEARTS,
            out=0,
        )

        assert lines(state) == [
            ("meld", 45),
            ("suit-run", 400),
            ("meld", 50),
            ("set", 150),
            ("meld", 30),
            ("go-out", 100),
            ("hand", -20),
        ]
        assert lines(state, 1) == [
            ("meld", 15),
            ("meld", 30),
            ("hand", -40),
            ("hand", -15),
            ("no-biribaki", -100),
        ]
        assert [755, -110] == [sheet.total for sheet in state.score()]

    @each_table
    def test_every_table(self, rules: Rules) -> None:
        """Each side has its own sheet."""
        hands = ["3c", "4c", "5c", "6c", "7c", "8c"][: rules.seating.players]
        sides = rules.seating.sides
        state = finished(
            hands=hands, takers=[members[-1] for members in sides], rules=rules
        )

        sheets = state.score()

        assert sides == tuple(sheet.seats for sheet in sheets)
        values = [BIRIBA.values.of(Cards(hand)) for hand in hands]
        assert [-sum(values[seat] for seat in members) for members in sides] == [
            sheet.total for sheet in sheets
        ]

    def test_items_say_what_they_count(self) -> None:
        """Every line names its cards, its points and the rules it rests on."""
        jacks, diamonds = "Js Js Jh Jh Jd Jc Jc", FULL.replace("h", "d")
        state = finished(
            hands=["3c", "Ks Qs", "4c", "5c"],
            melds=[["7h 5h JK"], [DIRTY_RUN, jacks, diamonds]],
            takers=[0, None],
            bonus_suit=Suit.DIAMONDS,
            out=0,
        )
        first, second = state.score()

        assert [str(item) for item in first.items] == [
            "+30 meld 5h JK 7h",
            "+100 going out",
            "-5 hand of seat 2 4c",
        ]
        assert [str(item) for item in second.items] == [
            f"+60 meld {DIRTY_RUN}",
            f"+100 biriba: dirty run {DIRTY_RUN}",
            f"+70 meld {jacks}",
            f"+300 biriba: clean set {jacks}",
            f"+110 meld {diamonds}",
            f"+2000 biriba: clean full run in the bonus suit {diamonds}",
            "-20 hand of seat 1 Qs Ks",
            "-5 hand of seat 3 5c",
            "-100 biribaki not taken",
        ]
        assert ("R068",) == first.items[1].rows
        assert (Card("5h"), Card("JK"), Card("7h")) == first.items[0].cards
        assert () == first.items[1].cards

    def test_total(self) -> None:
        """The total is the sum of the items."""
        items = (Item(ItemKind.MELD, 30), Item(ItemKind.HAND, -45))

        assert -15 == Score((0, 2), items).total
        assert 0 == Score((0, 2), ()).total

    def test_of_nobody(self) -> None:
        """A score is somebody's."""
        with pytest.raises(MatchError, match="seats must be a list of at least 1 seat"):
            Score((), ())

    def test_kinds(self) -> None:
        """Every kind of item has its own text and the rows it rests on."""
        assert len(ItemKind) == len({kind.value for kind in ItemKind})
        for kind in ItemKind:
            assert kind is ItemKind(kind.value)
            assert kind.rows
            assert kind.rows == Item(kind, 1).rows

    @pytest.mark.parametrize("facts", [None, "5h", {"seat": 0}])
    def test_wrong_facts(self, facts: Any) -> None:  # noqa: ANN401 - anything
        """An item takes facts, and nothing else of which it could not tell later."""
        with pytest.raises(MatchError, match="facts must be Facts, not "):
            Item(ItemKind.HAND, -5, facts)

    @pytest.mark.parametrize("make", [to_draw, to_meld])
    def test_not_over(self, make: type) -> None:
        """A deal that is not over has no score."""
        with pytest.raises(MatchError, match="scored only when its play is over"):
            make("Ks Qs").score()

    @pytest.mark.parametrize("ask", [score, standing])
    @pytest.mark.parametrize(
        "given", ["x", None, BIRIBA], ids=["text", "none", "rules"]
    )
    def test_no_state(self, ask: Callable[[Any], object], given: object) -> None:
        """Only states have a score."""
        with pytest.raises(MatchError, match="expected the state of a deal, not "):
            ask(given)

    def test_copies(self) -> None:
        """Copied and unpickled scores are equal and hash equal."""
        sheets = finished(melds=[[BIRIBA_RUN]], out=0).score()

        for clone in clones(sheets):
            assert sheets == clone
            assert hash(sheets) == hash(clone)
        assert all(
            kind is clone for kind in ItemKind for clone in clones(kind)
        )  # fmt: skip

    def test_immutable(self) -> None:
        """Neither a score nor an item can be changed."""
        sheet = finished().score()[0]

        for thing, name in (
            (sheet, "items"),
            (sheet, "total"),
            (sheet.items[0], "points"),
        ):
            with pytest.raises(AttributeError):
                setattr(thing, name, None)


PAIRS = rulesets.get("biriba-3p-pairs")


class TestSpecialBiribas:
    """Lines of the bonus table that only some tables have."""

    @pytest.mark.parametrize(
        ("options", "meld", "suit", "kind", "points"),
        [
            pytest.param(
                {"ace_both_ends": True, "ace_to_ace_bonus": (500, 100)},
                f"{FULL} Ah",
                Suit.SPADES,
                "ace-to-ace",
                500,
                marks=pytest.mark.rule("R181", "R219", "C33"),
            ),
            pytest.param(
                {"ace_both_ends": True, "ace_to_ace_bonus": (500, 100)},
                f"{FULL} JK",
                None,
                "ace-to-ace",
                100,
                marks=pytest.mark.rule("R181", "R219", "C34"),
            ),
            pytest.param(
                {"ace_both_ends": True, "ace_to_ace_bonus": (500, 100)},
                f"{FULL} Ah",
                Suit.HEARTS,
                "suit-full",
                2000,
            ),
            pytest.param(
                {"ace_both_ends": True, "suit_ace_to_ace_bonus": (5, 6)},
                f"{FULL} Ah",
                Suit.HEARTS,
                "suit-ace-to-ace",
                5,
                marks=pytest.mark.rule("R181"),
            ),
            pytest.param(
                {"ace_both_ends": True, "suit_ace_to_ace_bonus": (5, 6)},
                f"{FULL} Ah",
                None,
                "full",
                1000,
            ),
            pytest.param(
                {"ace_both_ends": True, "ace_to_ace_bonus": (500, 100)},
                FULL,
                None,
                "full",
                1000,
                marks=pytest.mark.rule("C35"),
            ),
            pytest.param(
                {"full_set_bonus": (1000, 7)},
                EIGHT_SEVENS,
                None,
                "full-set",
                1000,
                marks=pytest.mark.rule("R129", "R240"),
            ),
            pytest.param(
                {"full_set_bonus": (1000, 7)},
                f"{EIGHT_SEVENS} JK",
                None,
                "full-set",
                7,
                marks=pytest.mark.rule("R129"),
            ),
            pytest.param(
                {"full_set_bonus": (1000, 7)},
                f"{SEVEN_SEVENS} JK",
                None,
                "set",
                150,
                marks=pytest.mark.rule("R129"),
            ),
            pytest.param(
                {"full_set_bonus": (1000, 7), "packs": 3},
                EIGHT_SEVENS,
                None,
                "set",
                300,
                marks=pytest.mark.rule("R129"),
            ),
            pytest.param(
                {"set_ranks": "2", "twos_bonus": (2000, 1000)},
                "2s 2s 2h 2h 2d 2d 2c",
                Suit.HEARTS,
                "twos",
                2000,
                marks=pytest.mark.rule("R130", "R182", "R229"),
            ),
            pytest.param(
                {"set_ranks": "2", "twos_bonus": (2000, 1000)},
                "2s 2s 2h 2h 2d 2d JK",
                None,
                "twos",
                1000,
                marks=pytest.mark.rule("R130", "R229", "C04"),
            ),
            pytest.param(
                {
                    "set_ranks": "2",
                    "twos_bonus": (2000, 1000),
                    "full_set_bonus": (3, 4),
                },
                "2s 2s 2h 2h 2d 2d 2c 2c",
                None,
                "twos",
                2000,
            ),
            pytest.param(
                {"set_ranks": "2", "full_set_bonus": (3, 4)},
                "2s 2s 2h 2h 2d 2d 2c 2c JK",
                None,
                "full-set",
                4,
            ),
            pytest.param(
                {"ace_both_ends": True, "ace_to_ace_bonus": (0, 0)},
                f"{FULL} Ah",
                None,
                "ace-to-ace",
                0,
            ),
        ],
    )
    def test_bonus(
        self,
        options: dict[str, Any],
        meld: str,
        suit: Suit | None,
        kind: str,
        points: int,
    ) -> None:
        """A line counts where a table has it; else the meld counts as any other."""
        rules = BIRIBA.with_(**options)
        state = finished(melds=[[meld]], bonus_suit=suit, rules=rules)

        assert (kind, points) == lines(state)[1]
        expected = (ItemKind(kind), points)
        assert expected == biriba_bonus(
            melds.identify(meld, rules.melding), suit, rules
        )


class TestOtherPenalties:
    """What some tables take off besides."""

    @pytest.mark.rule("R223", "C31", "C37")
    def test_waived(self) -> None:
        """Where no side took a biribaki the rules may waive the penalty."""
        rules = BIRIBA.with_(no_biribaki_waived=True)

        for side in (0, 1):
            assert "no-biribaki" not in dict(
                lines(finished(takers=[None, None], rules=rules), side)
            )
        one = finished(takers=[0, None], rules=rules)
        assert ("no-biribaki", -100) in lines(one, 1)
        assert "no-biribaki" not in dict(lines(one))

    @pytest.mark.rule("R222", "R223")
    def test_unplayed_is_taken(self) -> None:
        """A biribaki that was not played was taken: nothing is waived."""
        rules = BIRIBA.with_(no_biribaki_waived=True)
        state = finished(takers=[None, 1], unplayed=[False, True], rules=rules)

        assert ("no-biribaki", -100) in lines(state)
        assert ("unplayed-biribaki", -100) in lines(state, 1)

    @pytest.mark.rule("R132", "C44")
    def test_no_biriba(self) -> None:
        """A side without a biriba loses as many points more as the rules say."""
        rules = BIRIBA.with_(no_biriba_penalty=100)
        state = finished(
            melds=[[BIRIBA_RUN], ["7s 7h 7d"]], takers=[0, None], rules=rules
        )

        assert "no-biriba" not in dict(lines(state))
        assert [("no-biribaki", -100), ("no-biriba", -100)] == lines(state, 1)[-2:]
        assert "no-biriba" not in dict(lines(finished(takers=[None, None]), 1))

    @pytest.mark.rule("R133", "C44")
    def test_no_meld(self) -> None:
        """A side without a meld loses a flat sum in place of all that it lacks."""
        rules = BIRIBA.with_(no_meld_penalty=300, no_biriba_penalty=100)
        state = finished(melds=[[], ["7s 7h 7d"]], takers=[None, None], rules=rules)

        assert [("hand", -5), ("hand", -5), ("no-meld", -300)] == lines(state)
        assert ("no-biriba", -100) in lines(state, 1)
        assert ("no-biribaki", -100) in lines(state, 1)

    @pytest.mark.rule("R242", "R243", "C62")
    @pytest.mark.parametrize(
        ("left", "expected"),
        [(44, 100), (43, -100), (1, -100), (45, None), (107, None), (None, None)],
    )
    def test_cut(self, left: int | None, expected: int | None) -> None:
        """A cut that leaves just the cards for the hands earns points, fewer cost them.

        The cutter sits before the dealer, so seat 2 cuts for seat 3.
        """
        rules = BIRIBA.with_(cut_bonus=100)
        state = attrs.evolve(finished(rules=rules), cut=left)

        assert expected == dict(lines(state)).get("cut")
        assert "cut" not in dict(lines(state, 1))
        assert "cut" not in dict(lines(attrs.evolve(finished(), cut=left)))

    @pytest.mark.rule("R242", "R243")
    def test_text_of_the_cut(self) -> None:
        """The line says what was left."""
        rules = BIRIBA.with_(cut_bonus=100)
        texts = [
            score(attrs.evolve(finished(rules=rules), cut=left))[0].items[-1].text
            for left in (44, 40)
        ]

        assert texts == [
            "cut that left the dealer 44 cards",
            "cut that left the dealer 40 cards, short of 44",
        ]

    @pytest.mark.rule("R185", "R235", "C12", "C14")
    @pytest.mark.parametrize(
        ("hands", "total", "rounding"),
        [
            (["3c", "Ks", "4c", "Qs"], -10, 0),
            (["3c", "Ks", "As", "Qs"], -20, 0),
            (["JK", "Ks", "3c", "Qs"], -20, 5),
        ],
    )
    def test_rounding(self, hands: list[str], total: int, rounding: int) -> None:
        """The score of a side is raised to a multiple of ten, after all else."""
        rules = BIRIBA.with_(rounding="up-to-10")
        state = finished(hands=hands, rules=rules)
        sheet = state.score()[0]

        assert total == sheet.total
        assert rounding == dict(lines(state)).get("rounding", 0)
        assert not rounding or ItemKind.ROUNDING is sheet.items[-1].kind


class TestLoneTaker:
    """What a lone taker and the pairs score."""

    @pytest.mark.rule("R090", "R096", "R186", "C13")
    def test_halves(self) -> None:
        """The lone player scores in full, each of a pair has half, exactly."""
        state = finished(
            hands=["3c", "Ks", "4c"],
            melds=[["5h 6h 7h"], ["7s 7h 7d"]],
            takers=[0, None],
            rules=PAIRS,
        )
        lone, pair = state.score()

        assert [(0,), (1, 2)] == [lone.seats, pair.seats]
        assert [10, -100] == [lone.total, pair.total]
        assert 10 == lone.points_of((0,))
        assert -50 == pair.points_of((1,)) == pair.points_of([2])
        with pytest.raises(MatchError, match=r"seats of \(1, 2\), not \(0, 1\)"):
            pair.points_of([0, 1])
        with pytest.raises(MatchError, match=r"seats of \(1, 2\), not \(1, 1\)"):
            pair.points_of([1, 1])
        odd = Score((1, 2), (Item(ItemKind.HAND, -5),))
        assert Fraction(-5, 2) == odd.points_of((1,))
        assert -5 == odd.points_of((1, 2))
        assert isinstance(pair.points_of((1,)), int)

    @pytest.mark.rule("C25")
    def test_nobody_took(self) -> None:
        """While nobody has taken a biribaki everybody scores alone."""
        state = finished(hands=["3c", "Ks", "4c"], takers=[None] * 3, rules=PAIRS)

        assert [(0,), (1,), (2,)] == [sheet.seats for sheet in state.score()]
        assert [-105, -110, -105] == [sheet.total for sheet in state.score()]


def counted(state: GameState) -> tuple[Score, ...]:
    """Return the score of a state by what lies on its table."""
    return score_table(
        state.rules,
        [side.melds for side in state.sides],
        hands=state.hands,
        takers=[side.taker for side in state.sides],
        unplayed=[side.unplayed for side in state.sides],
        out=None if state.ending is None else state.ending.seat,
        bonus_suit=state.bonus_suit,
        dealer=state.dealer,
        cut=state.cut,
    )


NOTHING_MELDED: Final[dict[str, Any]] = {
    "melds": [[], []],
    "hands": ["3s", "3h", "3d", "3c"],
}
"""A table of four at which nobody has melded."""


class TestTablesOfRealCards:
    """Scores by what lies on a table, without a state."""

    @pytest.mark.rule("R066", "R068", "R069", "R071", "R073")
    def test_table(self) -> None:
        """Melds, hands, biribakia and going out are counted as in a deal."""
        ours, theirs = score_table(
            BIRIBA,
            [[BIRIBA_RUN], ["7s 7d JK"]],
            hands=["", "Ks", "5c", "9d"],
            takers=[0, None],
            out=0,
            bonus_suit="h",
        )

        assert ("meld", "suit-run", "go-out", "hand") == tuple(
            item.kind.value for item in ours.items
        )
        assert 45 + 400 + 100 - 5 == ours.total
        assert ((0, 2), (1, 3)) == (ours.seats, theirs.seats)
        assert 30 - 20 - 100 == theirs.total

    @pytest.mark.parametrize(
        "name",
        ["biriba", "biriba-3p-pairs", "biriba-5p", "buraco-aberto", "newsgroup"],
    )
    @pytest.mark.parametrize("seed", range(2))
    @pytest.mark.slow
    def test_as_of_a_state(self, name: str, seed: int) -> None:
        """What a deal comes to is told by its table alone."""
        rules = rulesets.get(name)
        players = [SimplePlayer()] * rules.seating.players
        dealt = GameState.deal(rules, Random(seed))
        state = play_deal(dealt, players)

        assert state.score() == counted(state)

    @pytest.mark.rule("R070", "R242", "R243")
    def test_rare_lines(self) -> None:
        """A biribaki that was not played and a cut count, too."""
        unplayed = finished(
            unplayed=(False, True), melds=[[BIRIBA_RUN]], bonus_suit=Suit.CLUBS
        )
        rules = BIRIBA.with_(cut_bonus=50)
        cut = attrs.evolve(finished(rules=rules), cut=44, dealer=0)

        assert unplayed.score() == counted(unplayed)
        assert cut.score() == counted(cut)

    def test_little_is_needed(self) -> None:
        """Nobody need have melded or taken a biribaki."""
        scores = score_table(BIRIBA, [[], []], hands=["3s", "3h", "3d", "3c"])

        assert [-110, -110] == [score.total for score in scores]

    @pytest.mark.parametrize(
        ("given", "error", "problem"),
        [
            ({"melds": [["5h 6h 8h"], []]}, InvalidMeldError, "are not consecutive"),
            ({"melds": "5h 6h 7h"}, StateError, "melds must be a list, not '5h 6h 7h'"),
            ({"melds": ["5h 6h 7h"]}, StateError, "one list for each side"),
            ({"melds": [[], [], []]}, StateError, "room for 2 melds, not for 3"),
            ({"hands": "5h"}, StateError, "hands must be a list, not '5h'"),
            (
                {"hands": ["3s"] * 5},
                StateError,
                "hands must have 4 values, one for each seat, not 5",
            ),
            (
                {"hands": ["3s", "3h", "3d"]},
                StateError,
                "hands must have 4 values, one for each seat, not 3",
            ),
            (
                {"hands": ["3s", "3h", "", "3c"]},
                StateError,
                "seat 2 has no cards left, but did not go out",
            ),
            (
                {"melds": [["5h 6h 7h"]]},
                StateError,
                "melds must have 2 values, one for each side, not 1",
            ),
            (
                {"takers": [0]},
                StateError,
                "takers must have 2 values, one for each side, not 1",
            ),
            (
                {"unplayed": [False]},
                StateError,
                "unplayed must have 2 values, one for each side, not 1",
            ),
            (
                {"hands": ["3s", "5x", "3d", "3c"]},
                FormatError,
                "hands[1]: not a card at position 1: '5x'",
            ),
            (
                {"hands": ["5h 5h", "5h", "3d", "3c"]},
                StateError,
                "hands[1]: the deck has too few 5h",
            ),
            (
                {"melds": [["5h 6h 7h"], ["5h 6h 7h", "5h 6h 7h"]]},
                StateError,
                "melds[1][1]: the deck has too few 5h 6h 7h",
            ),
            (
                {"red_threes": ["", "3x"]},
                FormatError,
                "red_threes[1]: not a card at position 1: '3x'",
            ),
            (
                {"red_threes": ["", "3h"], "hands": ["3s", "4h", "3d", "3c"]},
                StateError,
                "red_threes[1]: 3h does not go beside the melds",
            ),
            (
                {"takers": [1, None]},
                StateError,
                "seat 1 is not on the side of seats 0 and 2",
            ),
            (
                {"takers": ["a", None]},
                FormatError,
                "sides[0]: taker must be an integer or None, not 'a'",
            ),
            ({"unplayed": [True, False]}, StateError, "cannot be unplayed"),
            ({"out": 7}, SeatError, "there is no seat 7"),
            ({"dealer": 7}, SeatError, "there is no seat 7"),
            ({"bonus_suit": "x"}, FormatError, "expected a suit"),
            ({"cut": 0}, StateError, "a cut leaves 1 to 107 cards, not 0"),
            ({"cut": "5"}, StateError, "a cut leaves 1 to 107 cards, not '5'"),
            (
                {"out": 0, "hands": ["5h", "3h", "3d", "3c"]},
                StateError,
                (
                    "seat 0 went out, but holds 5h; "
                    "seat 0 went out, but its side has not taken a biribaki; "
                    "seat 0 went out, but its side has no biriba"
                ),
            ),
        ],
        ids=str,
    )
    def test_refused(
        self, given: dict[str, Any], error: type[Exception], problem: str
    ) -> None:
        """A table that no deal can end with is refused."""
        with pytest.raises(error) as caught:
            score_table(BIRIBA, **NOTHING_MELDED | given)

        assert problem in str(caught.value)

    def test_no_rules(self) -> None:
        """The rules are rules, or the name of some."""
        given: Any = 7
        with pytest.raises(RulesError, match=r"expected rules such as .* not 7"):
            score_table(given, [], hands=[])
        with pytest.raises(RulesError, match="there is no ruleset 'bariba'"):
            score_table("bariba", [], hands=[])

    @pytest.mark.parametrize(
        ("name", "given", "problem"),
        [
            (
                "biriba-no-bonus-suit",
                {"bonus_suit": "s"},
                "these rules have no bonus suit",
            ),
            (
                "buraco-aberto",
                {"melds": [[DIRTY_RUN], []], "takers": [0, None], "out": 0},
                "seat 0 went out, but its side has no clean canastra",
            ),
            (
                "buraco-fechado",
                {"out": 0},
                "seat 0 went out, but its side has not taken a morto; ",
            ),
            (
                "biriba-5p",
                {"takers": [None, 1, None, None, None]},
                "who took the first biribaki comes",
            ),
            (
                "biriba-3p-pairs",
                {"melds": [[], []], "takers": [0, 1, 2]},
                "there is room for 2 takers, not for 3",
            ),
        ],
    )
    def test_refused_by_other_rules(
        self, name: str, given: dict[str, Any], problem: str
    ) -> None:
        """What the rules do not have cannot have been there."""
        rules = rulesets.get(name)
        hands = [f"{rank}s" for rank in "34567"[: rules.seating.players]]
        nothing: dict[str, Any] = {
            "melds": [[] for _ in rules.seating.sides],
            "hands": hands,
        }
        with pytest.raises(StateError) as caught:
            score_table(rules, **nothing | given)

        assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"hands": ["3s", "3h", "", "3c"]}, "hands[2]"),
        ({"hands": ["5h 5h", "5h", "3d", "3c"]}, "hands[1]"),
        ({"takers": [0, 2]}, "takers[1]"),
        ({"unplayed": [False, True]}, "unplayed[1]"),
        (
            {"red_threes": ["", "3h"], "hands": ["3s", "4h", "3d", "3c"]},
            "red_threes[1]",
        ),
    ],
)
def test_places_of_faults(given: dict[str, Any], field: str) -> None:
    """A fault of a table of real cards says which seat or side is wrong."""
    with pytest.raises(StateError) as caught:
        score_table(BIRIBA, **NOTHING_MELDED | given)

    assert [field] == [fault.field for fault in caught.value.faults]
