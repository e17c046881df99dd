"""Brazilian Tranca, and the options that it brings to every table."""

from random import Random
from typing import Any, Unpack

import attrs
import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    Code,
    Discard,
    DrawCard,
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Pass,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    notation,
    rulesets,
    scoring,
)
from biriba import json as biriba_json
from biriba.errors import RulesError, StateError
from biriba.rulesets import Changes
from helpers.rulebook import lines
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    finished,
    late,
    play,
    refused,
    to_draw,
    to_meld,
)

BLACK_THREES = BIRIBA.with_(pile_lock="black-threes")
TWOS_TOO = BIRIBA.with_(pile_lock="black-threes-and-twos")
ALONE = BIRIBA.with_(players=3, teams="individuals", packets=(11, 11))
WHILE_LEFT: dict[str, Any] = {"go_out_needs_biribaki": "while-left"}


class TestLock:
    """Cards on top of the discard pile that keep it from being taken."""

    @pytest.mark.rule("F169")
    @pytest.mark.parametrize(
        ("top", "locked"),
        [("3s", True), ("3c", True), ("3h", False), ("3d", False), ("4s", False)],
    )
    def test_black_threes(self, top: str, *, locked: bool) -> None:
        """A black three on top locks the pile, and the player must draw."""
        state = to_draw("5h 9c Kd", pile=f"7d {top}", rules=BLACK_THREES)

        assert locked == (TakePile() not in state.legal_moves)
        assert DrawCard() in state.legal_moves
        if locked:
            assert refused(state, TakePile()).code is Code.PILE_LOCKED

    @pytest.mark.rule("F168")
    @pytest.mark.parametrize("top", ["2s", "2h", "2d", "2c", "3s"])
    def test_twos(self, top: str) -> None:
        """Where twos lock the pile, too, a two on top does what a black three does."""
        assert TakePile() in to_draw("5h 9c", pile="2h", rules=BLACK_THREES).legal_moves
        state = to_draw("5h 9c", pile=f"7d {top}", rules=TWOS_TOO)

        assert refused(state, TakePile()).facts.card is not None

    @pytest.mark.rule("F170")
    def test_until_another_card_lies_on_top(self) -> None:
        """The black three below another card goes to whoever takes the pile."""
        state = to_draw("5h 9c Kd", pile="3s 7d", rules=BLACK_THREES)

        assert "3s" in map(str, play(state, TakePile()).hand)

    def test_nothing_to_draw(self) -> None:
        """With nothing to draw and a locked pile the player passes."""
        state = late(["5h 9c", "6d 7c", "8d 9s"], pile="7d 3s", rules=BLACK_THREES)

        assert [Pass()] == list(state.legal_moves)


class TestFewerBiribakia:
    """Fewer biribakia than sides, and going out without one."""

    @pytest.mark.rule("F141", "F145")
    def test_two_for_three(self) -> None:
        """Three players with two biribakia: two take one, the third loses for it."""
        state = finished(
            hands=["9c", "4c", "5c"],
            melds=[[BIRIBA_RUN]],
            takers=[0, 1],
            out=0,
            rules=ALONE,
        )

        assert ("no-biribaki", -100) in lines(state, 2)
        assert ("no-biribaki", -100) not in lines(state, 1)

    def test_more_than_sides(self) -> None:
        """There cannot be more biribakia than sides, nor none."""
        for packets in [(), (11, 11, 11)]:
            with pytest.raises(RulesError):
                BIRIBA.with_(packets=packets)

    def third_to_close(self, rules: Rules) -> GameState:
        """Return a deal in which a player without a biribaki holds a last card."""
        return arrange(
            rules,
            hands=["4c", "5c 6d", "7c 8d"],
            melds=[[BIRIBA_RUN]],
            takers=[None, 1, 2],
            turn=Turn(0, Step.MELD),
        )

    @pytest.mark.rule("F194", "FC33")
    def test_none_left(self) -> None:
        """Once no biribaki is left, a side with a biriba may go out without one."""
        state = self.third_to_close(ALONE.with_(**WHILE_LEFT))
        over = play(state, Discard("4c"))

        assert over.ending is not None
        assert (EndReason.OUT, 0) == (over.ending.reason, over.ending.seat)
        assert [("meld", 45), ("run", 200), ("go-out", 100), ("no-biribaki", -100)] == (
            lines(over)
        )

    @pytest.mark.rule("F195")
    def test_always(self) -> None:
        """Elsewhere a side that took no biribaki can never go out."""
        with pytest.raises(StateError, match="could not finish"):
            self.third_to_close(ALONE)

    @pytest.mark.rule("F194")
    def test_still_one_left(self) -> None:
        """While one is left, the last card takes it."""
        rules = ALONE.with_(biribaki_needs_biriba=False, **WHILE_LEFT)
        state = arrange(
            rules,
            hands=["4c"],
            melds=[[BIRIBA_RUN]],
            takers=[None, 1],
            turn=Turn(0, Step.MELD),
        )

        assert not play(state, Discard("4c")).is_over

    @pytest.mark.rule("F194")
    def test_it_needs_a_biriba(self) -> None:
        """Without a biriba nobody goes out."""
        rules = ALONE.with_(**WHILE_LEFT)
        state = arrange(
            rules,
            hands=["4h 5h 6h 9c"],
            takers=[None, 1, 2],
            turn=Turn(0, Step.MELD),
        )

        why = refused(state, LayMeld("4h 5h 6h"))
        assert why.code is Code.NEEDS_BIRIBA_TO_GO_OUT

    @pytest.mark.rule("F194", "F195")
    def test_of_real_cards(self) -> None:
        """A score sheet of real cards knows who may have gone out."""
        table: dict[str, Any] = {
            "melds": [[BIRIBA_RUN], [], []],
            "hands": ["", "Ks", "Qs"],
            "out": 0,
        }
        ours, *_ = scoring.score_table(
            ALONE.with_(**WHILE_LEFT), takers=[None, 1, 2], **table
        )

        assert ours.total == 245
        for rules, takers in [
            (ALONE, [None, 1, 2]),
            (ALONE.with_(**WHILE_LEFT), [None, None, 2]),
        ]:
            with pytest.raises(StateError, match="not taken"):
                scoring.score_table(rules, takers=takers, **table)
        drawn = ALONE.with_(draw_pile_empty="biribaki-then-end", **WHILE_LEFT)
        assert scoring.score_table(drawn, takers=[None, None, 2], **table)


class TestEnd:
    """The end of the draw pile and of the biribakia."""

    def last_card(self, rules: Rules, pile: str = "") -> GameState:
        """Return a deal in which the last card is drawn, and no biribaki is left."""
        return late(
            ["5h 9c", "6d 7c", "8d 9s"],
            takers=[0, 1],
            draw_pile="Kd",
            pile=pile,
            rules=rules.with_(draw_pile_empty="biribaki-then-end"),
        )

    @pytest.mark.rule("F197", "FC31")
    def test_ends_with_the_turn(self) -> None:
        """The play ends with the turn in which the last card was drawn."""
        over = play(self.last_card(BIRIBA), DrawCard(), Discard("Kd"))

        assert over.ending is not None
        assert (EndReason.EXHAUSTED, None) == (over.ending.reason, over.ending.seat)

    @pytest.mark.rule("F197")
    def test_one_at_a_time(self) -> None:
        """A biribaki that nobody took becomes the draw pile, the next one first."""
        rules = BIRIBA.with_(draw_pile_empty="biribaki-then-end")
        state = late(["5h 9c", "6d 7c", "8d 9s"], draw_pile="Kd", rules=rules)
        first, second = state.packets
        after = play(state, DrawCard(), Discard("Kd"))

        assert (first, (second,)) == (after.draw_pile, after.packets)

    @pytest.mark.rule("FC31", "F200")
    def test_taken_first(self) -> None:
        """A biribaki that is taken with the discard of that turn is taken first."""
        rules = BIRIBA.with_(
            draw_pile_empty="biribaki-then-end", biribaki_needs_biriba=False
        )
        state = late(
            ["5h", "6d 7c", "8d 9s"],
            takers=[None, 1],
            melds=[["5h 6h 7h"]],
            draw_pile="8h",
            rules=rules,
        )
        over = play(state, DrawCard(), AddToMeld("5h 6h 7h", "8h"), Discard("5h"))

        assert over.ending is not None
        assert over.ending.reason is EndReason.EXHAUSTED
        assert ("unplayed-biribaki", -100) in lines(over)
        assert ("hand", 0) not in [
            (item.kind.value, item.facts.seat) for item in over.score()[0].items
        ]

    @pytest.mark.rule("F198")
    def test_then_pass(self) -> None:
        """Elsewhere play goes on while players take the pile, and ends with a pass."""
        rules = BIRIBA.with_(no_return="none")
        state = self.last_card(rules, pile="Qd")
        onward = attrs.evolve(
            state, rules=rules.with_(draw_pile_empty="biribaki-then-pass")
        )
        onward = play(onward, DrawCard(), Discard("Kd"))

        assert not onward.is_over
        assert {TakePile(), Pass()} == set(onward.legal_moves)
        taken = play(onward, TakePile(), Discard("Qd"))
        assert not taken.is_over
        over = play(taken, Pass())
        assert over.ending is not None
        assert over.ending.reason is EndReason.EXHAUSTED


class TestThreesInHand:
    """What threes cost that are left in a hand, and other values of cards."""

    def cost(self, hand: str, **options: Unpack[Changes]) -> int:
        """Return what a hand costs that seat 0 is left with."""
        state = finished(hands=[hand], rules=BIRIBA.with_(**options))
        (item,) = [
            item
            for item in state.score()[0].items
            if item.kind is scoring.ItemKind.HAND and item.facts.seat == 0
        ]
        return -item.points

    @pytest.mark.rule("F183", "F186", "FC27")
    @pytest.mark.parametrize(
        ("hand", "cost"),
        [("3s", 100), ("3c 3c Kd", 210), ("3h", 90), ("3d 3s", 190), ("4s", 5)],
    )
    def test_instead_of_a_value(self, hand: str, cost: int) -> None:
        """A three in a hand costs what is agreed, instead of its value."""
        found = self.cost(hand, black_three_in_hand=100, red_three_in_hand=90)

        assert cost == found

    @pytest.mark.rule("F187")
    def test_five_for_a_black_three(self) -> None:
        """A black three in a hand may cost 5 where other low cards count 10."""
        cost = self.cost("3s 4s", low_card_value=10, black_three_in_hand=5)

        assert 15 == cost

    def test_on_the_table(self) -> None:
        """A three in a meld counts its value all the same."""
        rules = BIRIBA.with_(black_three_in_hand=100, red_three_in_hand=100)
        hands = ["4c", "4c", "5c", "5c"]
        state = finished(hands=hands, melds=[["3s 3c 3h"]], rules=rules)

        assert ("meld", 15) in lines(state)

    @pytest.mark.rule("F149", "F150", "FC26")
    @pytest.mark.parametrize(
        ("options", "points"),
        [
            ({}, {"A": 15, "K": 10, "8": 10, "7": 5, "4": 5, "2": 10}),
            (
                {"ace_value": 10, "low_card_value": 10},
                {"A": 10, "K": 10, "8": 10, "7": 10, "4": 10, "2": 10},
            ),
        ],
    )
    def test_values(self, options: dict[str, Any], points: dict[str, int]) -> None:
        """The usual values can be had, and ten for every card."""
        values = BIRIBA.with_(**options).values

        assert points == {rank: values.of(Cards(f"{rank}h")) for rank in points}

    @pytest.mark.rule("F151")
    def test_figures(self) -> None:
        """Jack, queen and king may count otherwise than eight to ten."""
        values = BIRIBA.with_(
            ace_value=10, high_card_value=8, low_card_value=8, figure_value=10
        ).values

        for ranks, points in [("456789T", 8), ("JQKA2", 10)]:
            assert {points} == {values.of(Cards(f"{rank}s")) for rank in ranks}


HAND_ONLY = BIRIBA.with_(
    take="meld-top", take_with="hand", wild_top_new_meld=False, no_return="none"
)
RUN = "4h 5h 6h"


class TestTaking:
    """What justifies taking the discard pile, where the hand must help alone."""

    @pytest.mark.rule("F165", "F166", "F167")
    @pytest.mark.parametrize(
        ("hand", "melds", "pile", "may"),
        [
            ("7s 8s Kd Qc", [], "9s", True),  # a new meld with two cards of the hand
            ("7s Kd Qc", [], "8s 9s", False),  # one of the two lies in the pile
            ("7s 7d Kd Qc", [], "7h", True),  # a new set
            ("7s Kd Qc", [], "7d 7h", False),
            ("7s Kd Qc", [], "7h 7h", False),  # an equal card below does not help
            ("7s 2c Kd Qc", [], "7h", True),  # one natural card and a wild one
            ("7s Kd Qc", [], "2c 7h", False),
            ("Kd Qc", [RUN], "7h", True),  # on a meld, alone
            ("7h Kd Qc", [RUN], "8h", True),  # on a meld, with cards of the hand
            ("Kd Qc", [RUN], "7h 8h", False),
            ("8h Kd Qc", [RUN], "7h 9h", False),
            ("7h Kd Qc", [RUN], "8h 9h", False),  # the eight is not one of the hand
            ("7h 8h Kd Qc", [RUN], "8h 9h", True),
            ("7s 8s Kd Qc", [], "2c", True),  # a two on top, in a new meld
            ("7s Kd Qc", [], "8s 2c", False),
            ("Kd Qc", [RUN], "2c", True),  # a two on a meld without a wild card
            ("Kd Qc", ["4h 5h 6h JK"], "2c", False),
            ("Kd Qc", [], "9s", False),
        ],
    )
    def test_table(self, hand: str, melds: list[str], pile: str, *, may: bool) -> None:
        """Only cards of the hand and of the table make the top card a meld's."""
        state = to_draw(hand, *melds, pile=pile, rules=HAND_ONLY)

        assert may == (TakePile() in state.legal_moves)
        if not may:
            why = refused(state, TakePile())
            assert (Code.TAKE_NEEDS_MELD, "top-own") == (why.code, why.facts.case)

    @pytest.mark.rule("F165", "F173")
    def test_only_the_next_move(self) -> None:
        """The first meld is of the hand alone; after it the whole pile may be used."""
        state = to_draw("7s 8s Kd Qc", pile="Ts 9s", rules=HAND_ONLY)
        taken = play(state, TakePile())

        assert (Cards("9s"), Cards("Ts")) == (taken.turn.due, taken.turn.rest)
        assert [LayMeld("7s 8s 9s")] == list(taken.legal_moves)
        why = refused(taken, LayMeld("7s 8s 9s Ts"))
        assert (Code.MUST_MELD_TAKEN, "own") == (why.code, why.facts.case)
        assert refused(taken, Discard("9s")).code is Code.MUST_MELD_TAKEN
        laid = play(taken, LayMeld("7s 8s 9s"))
        assert (Cards(), Cards()) == (laid.turn.due, laid.turn.rest)
        assert {AddToMeld("7s 8s 9s", "Ts"), Discard("Ts")} <= set(laid.legal_moves)

    @pytest.mark.rule("F166")
    def test_any_card_of_the_pile(self) -> None:
        """Where any card of the pile may be melded, no other one of it helps."""
        rules = HAND_ONLY.with_(take="meld-any")
        taken = play(to_draw("7s 8s Kd Qc", pile="9s Ts 4d", rules=rules), TakePile())

        assert [LayMeld("7s 8s 9s")] == list(taken.legal_moves)
        pairs = to_draw("7s Kd Qc", pile="8s 9s", rules=rules)
        assert "own" == refused(pairs, TakePile()).facts.case

    @pytest.mark.rule("F166")
    def test_wild_card_in_a_new_meld(self) -> None:
        """A wild card on top may have to go to a new meld besides."""
        rules = HAND_ONLY.with_(wild_top_new_meld=True)
        state = to_draw("Kd Qc", RUN, pile="2c", rules=rules)

        assert "new-own" == refused(state, TakePile()).facts.case
        taken = play(to_draw("Kd Kc Qc 9d", RUN, pile="2c", rules=rules), TakePile())
        assert refused(taken, AddToMeld(RUN, "2c")).facts.case == "new-own"

    @pytest.mark.rule("F166")
    def test_whole_hand(self) -> None:
        """In a closed phase, too, the hand alone must serve the card that is due."""
        rules = BIRIBA.with_(
            players=3,
            teams="lone-taker",
            packets=(18, 11),
            take="meld-top",
            biribaki_needs_biriba=False,
        )
        for table, may in [(rules, True), (rules.with_(take_with="hand"), False)]:
            state = to_draw("7s Kd", pile="8s 9s", rules=table)
            assert may == (TakePile() in state.legal_moves)

    @pytest.mark.rule("F166")
    def test_wrong_rest(self) -> None:
        """A turn has a rest only where it means something."""
        turn = Turn(0, Step.MELD, due="9s", rest="Ts")
        hands = ["7s 8s 9s Ts Kd Qc"]

        assert arrange(HAND_ONLY, hands=hands, turn=turn).turn == turn
        with pytest.raises(StateError, match="may be melded with any"):
            arrange(BIRIBA.with_(take="meld-top"), hands=hands, turn=turn)

    @pytest.mark.rule("F166")
    def test_round_trips(self) -> None:
        """The rest of a pile is kept in text, in JSON and in views."""
        taken = play(to_draw("7s 8s Kd Qc", pile="Ts 9s", rules=HAND_ONLY), TakePile())

        assert taken == notation.loads(notation.dumps(taken), "state")
        assert taken == biriba_json.loads(biriba_json.dumps(taken))
        for seat in range(4):
            view = taken.view(seat)
            assert Cards("Ts") == view.turn.rest
            assert view.sample(Random(seat)).view(seat) == view


TABLE = rulesets.get("tranca")
"""Tranca for four."""

SEVEN = "5h 6h 7h 8h 9h Th Jh"
"""A clean canastra."""


class TestTable:
    """What a table of Tranca has of options that other games have, too."""

    @pytest.mark.rule("F140", "F142", "F145")
    def test_deal(self) -> None:
        """Two packs without jokers leave 38 cards to four, 60 to two, 49 to three."""
        for rules, left in [
            (TABLE, 38),
            (TABLE.with_(players=2, teams="individuals"), 60),
            (TABLE.with_(players=3, teams="individuals"), 49),
        ]:
            state = GameState.deal(rules, Random(1))
            assert 104 == len(rules.deck.cards)
            assert (left, ()) == (len(state.draw_pile), state.discard_pile)

    @pytest.mark.rule("F146", "F147")
    def test_direction(self) -> None:
        """Turns go clockwise or anticlockwise, and the deal passes to the left."""
        assert TABLE.seating.dealer_after(3) == 0
        other = TABLE.with_(direction="anticlockwise")
        assert other.seating.dealer_after(3) == 2

    @pytest.mark.rule("F148")
    def test_first_card(self) -> None:
        """Where it is agreed, the first player may throw the first card drawn."""
        for rules, may in [(TABLE, False), (TABLE.with_(first_exchange=True), True)]:
            state = GameState.deal(rules, Random(1)).play(DrawCard())
            assert may == (ExchangeFirstCard() in state.legal_moves)

    @pytest.mark.rule("F171", "F172")
    def test_pile(self) -> None:
        """Only the top card of the pile shows, or all of it."""
        pile = (Card("5h"), Card("6s"))

        assert pile[-1:] == TABLE.taking.shown(pile)
        assert pile == TABLE.with_(pile_view="all").taking.shown(pile)

    @pytest.mark.rule("F157", "F185")
    def test_black_threes(self) -> None:
        """A black three can only be discarded."""
        state = to_meld("3s 3c 3s 4s 5s 9d", rules=TABLE)

        melding = (LayMeld, AddToMeld)
        laid = [move for move in state.legal_moves if isinstance(move, melding)]
        assert not [move for move in laid if Card("3s") in move.cards]
        assert {Discard("3s"), Discard("3c")} <= set(state.legal_moves)

    @pytest.mark.rule("F188", "F189")
    def test_morto(self) -> None:
        """The morto needs no canastra, and is played in the same turn after melding."""
        state = to_meld("5h 6h 7h", rules=TABLE)
        after = play(state, LayMeld("5h 6h 7h"))

        assert (0, 11) == (after.turn.seat, len(after.hand))
        waiting = play(to_meld("5h", rules=TABLE), Discard("5h"))
        assert (1, True) == (waiting.turn.seat, waiting.sides[0].unplayed)

    @pytest.mark.rule("F190", "F191", "F192", "F193")
    def test_going_out(self) -> None:
        """The last card is discarded or melded; a clean canastra may be asked for."""
        state = to_meld("Qh", SEVEN, rules=TABLE, taken=True)

        for move in (Discard("Qh"), AddToMeld(SEVEN, "Qh")):
            over = play(state, move)
            assert over.ending is not None
            assert EndReason.OUT is over.ending.reason
            assert ("go-out", 100) in lines(over)
        needs = to_meld(
            "Qh", SEVEN, rules=TABLE.with_(go_out_discard="any"), taken=True
        )
        assert AddToMeld(SEVEN, "Qh") not in needs.legal_moves
        dirty = "5h 6h 2c 8h 9h Th Jh"
        clean = TABLE.with_(go_out_needs="clean-biriba")
        aces = LayMeld("Ah Ad Ac")
        state = to_meld("Ah Ad Ac 9s", dirty, rules=clean, taken=True)
        assert refused(state, aces).code is Code.NEEDS_CLEAN_BIRIBA
        play(to_meld("Ah Ad Ac 9s", dirty, rules=TABLE, taken=True), aces)

    @pytest.mark.rule("F196")
    def test_two_cards_stay(self) -> None:
        """Nobody is left without a card but for a morto or to go out."""
        state = to_meld("5h 6h 7h 9s", rules=TABLE, taken=True)

        why = refused(state, LayMeld("5h 6h 7h"))
        assert why.code is Code.NEEDS_BIRIBA_TO_GO_OUT

    @pytest.mark.rule("F199", "FC32")
    def test_no_morto(self) -> None:
        """A side that took no morto loses 100, also if no side took one."""
        state = finished(
            hands=["4c", "4d", "5c", "5d"], takers=[None, None], rules=TABLE
        )

        for side in (0, 1):
            assert ("no-biribaki", -100) in lines(state, side)

    @pytest.mark.rule("F201")
    def test_score(self) -> None:
        """Melds and canastras count, and what is left in both hands is taken off."""
        hands = ["4c", "4d", "3s", "5d"]
        state = finished(hands=hands, melds=[[SEVEN]], rules=TABLE)

        assert [("meld", 70), ("run", 200), ("hand", -10), ("hand", -100)] == (
            lines(state)
        )

    @pytest.mark.rule("F202", "F203")
    def test_match(self) -> None:
        """A match goes to 3000, or another number, reached or passed."""
        assert TABLE.match.decides(3000)
        assert not TABLE.match.decides(2999)
        assert TABLE.with_(target=2000).match.decides(2000)

    @pytest.mark.rule("F204")
    def test_no_minimum(self) -> None:
        """There is no minimum for the first meld."""
        assert TABLE.match.minimum_at(2000) == 0

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_played(self, players: int) -> None:
        """Whole deals are played, and every state has a legal move."""
        rules = TABLE
        if players < 4:
            rules = TABLE.with_(players=players, teams="individuals")
        for seed in range(3):
            state, rng = GameState.deal(rules, Random(seed)), Random(seed)
            while not state.is_over:
                state = state.play(rng.choice(list(state.legal_moves.atomic())))
