"""Red threes that are laid beside the melds, as in Tranca."""

from random import Random
from typing import Any, Final

import pytest

from biriba import (
    Card,
    Cards,
    Code,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LayRedThree,
    Pass,
    PlayerView,
    Rules,
    Session,
    Step,
    TakePile,
    Turn,
    arrange,
    bots,
    events,
    languages,
    notation,
    render,
    scoring,
    testing,
)
from biriba import json as biriba_json
from biriba._scoring.counting import standing
from biriba.errors import FormatError, RulesError, StateError
from biriba.events import follow
from helpers.comparison import check_turn
from helpers.made_hands import any_options, made_game
from helpers.rulebook import lines
from helpers.situations import play, refused

TRANCA: Final = Rules().with_(
    words="tranca",
    jokers=0,
    upcard=False,
    bonus_suit="none",
    set_ranks="A456789TJQK",
    run_ranks="456789TJQKA",
    natural_twos=False,
    take="meld-top",
    take_with="hand",
    wild_top_new_meld=False,
    no_return="none",
    biribaki_needs_biriba=False,
    go_out_needs_biribaki="while-left",
    go_out_discard="none-needed",
    draw_pile_empty="biribaki-then-end",
    low_card_value=10,
    black_three_in_hand=100,
    red_three_in_hand=100,
    red_threes="aside",
)
"""A table of Tranca."""

AT_ONCE: Final = TRANCA.with_(red_threes="aside-at-once")
NEVER: Final = TRANCA.with_(red_three_replaced="never")
OPENS: Final = TRANCA.with_(red_three_replaced="draw-pile-or-biribaki")
RUN: Final = "4h 5h 6h"
SEVEN: Final = "5d 6d 7d 8d 9d Td Jd"
"""A clean canastra."""


def in_turn(
    hand: str,
    *melds: str,
    rules: Rules = TRANCA,
    draw: str | None = None,
    taken: bool = True,
    **more: Any,  # noqa: ANN401 - as `arrange` takes it
) -> GameState:
    """Return seat 0 between the draw and the discard.

    Args:
        hand: Its hand.
        melds: The melds of its side.
        rules: The rules of the table.
        draw: The draw pile; all cards that have no other place unless given.
        taken: Whether its side has taken its biribaki.
        more: What else there is to arrange.
    """
    pile = "" if draw is None else None
    more = {"takers": [0 if taken else None, 1], "discard_pile": pile} | more
    return arrange(
        rules,
        hands=[hand],
        melds=[melds],
        draw_pile=draw,
        turn=more.pop("turn", Turn(0, Step.MELD)),
        **more,
    )


class TestLaying:
    """A red three goes beside the melds, and a card comes for it."""

    @pytest.mark.rule("F174", "F176")
    @pytest.mark.parametrize("three", ["3h", "3d"])
    def test_lay(self, three: str) -> None:
        """It is no meld and makes no biriba; the next card of the draw pile comes."""
        state = in_turn(f"{three} 9c Kd", RUN)
        top = state.draw_pile[0]
        after = play(state, LayRedThree(three))

        assert Cards(three) == after.sides[0].red_threes
        assert state.sides[0].melds == after.sides[0].melds
        assert Cards("9c Kd") + Cards([top]) == after.hand
        assert state.draw_pile[1:] == after.draw_pile
        assert (0, Step.MELD) == (after.turn.seat, after.turn.step)
        assert after.faults() == ()

    @pytest.mark.rule("F174")
    def test_only_red_threes(self) -> None:
        """Nothing else goes there, and at other tables nothing does."""
        state = in_turn("3h 3s 9c Kd")

        why = refused(state, LayRedThree("3s"))
        assert (Code.NO_RED_THREE, "") == (why.code, why.facts.case)
        assert refused(state, LayRedThree("3d")).code is Code.NOT_IN_HAND
        usual = arrange(Rules(), hands=["3h 9c Kd"], turn=Turn(0, Step.MELD))
        assert "none" == refused(usual, LayRedThree("3h")).facts.case
        begins = in_turn("3h 9c Kd", turn=Turn(0))
        assert refused(begins, LayRedThree("3h")).code is Code.DRAW_FIRST

    @pytest.mark.rule("F184")
    def test_no_discard(self) -> None:
        """A red three may not be discarded."""
        state = in_turn("3h 9c Kd")

        assert refused(state, Discard("3h")).code is Code.RED_THREE_STAYS
        assert {Discard("9c"), Discard("Kd")} == {*state.legal_moves.only(Discard)}

    @pytest.mark.rule("F157", "F174")
    def test_no_meld(self) -> None:
        """It is in no meld: rules by which it could be are refused."""
        with pytest.raises(RulesError, match="in no meld"):
            TRANCA.with_(set_ranks="3")
        with pytest.raises(RulesError, match="in no meld"):
            TRANCA.with_(run_ranks="3456789TJQK")
        with pytest.raises(RulesError, match="closed_phase"):
            TRANCA.with_(players=3, teams="lone-taker", packets=(18, 11))

    @pytest.mark.rule("F177")
    def test_never_replaced(self) -> None:
        """Where it is agreed, no card is drawn for it."""
        after = play(in_turn("3h 9c Kd", rules=NEVER), LayRedThree("3h"))

        assert Cards("9c Kd") == after.hand

    @pytest.mark.rule("F178")
    @pytest.mark.parametrize("reserve", [0, 2])
    def test_nothing_to_draw(self, reserve: int) -> None:
        """With nothing to draw it is not replaced, and no morto is opened for it."""
        rules = TRANCA.with_(draw_pile_reserve=reserve)
        state = in_turn("3h 9c Kd", rules=rules, draw="4c 4d"[: 3 * reserve], takers=[])
        after = play(state, LayRedThree("3h"))

        assert Cards("9c Kd") == after.hand
        assert (reserve, 2) == (len(after.draw_pile), len(after.packets))

    @pytest.mark.rule("F179")
    def test_opens_a_morto(self) -> None:
        """Where it is agreed, a morto becomes the draw pile for the card."""
        state = in_turn("3h 9c Kd", rules=OPENS, draw="", takers=[])
        first, second = state.packets
        after = play(state, LayRedThree("3h"))

        assert first[1:] == after.draw_pile
        assert (second,) == after.packets
        assert Cards("9c Kd") + Cards(first[:1]) == after.hand
        assert after.faults() == ()
        last = in_turn("3h 9c Kd", rules=OPENS, draw="", takers=[0, 1])
        assert Cards("9c Kd") == play(last, LayRedThree("3h")).hand

    @pytest.mark.rule("F148", "F184")
    def test_first_card(self) -> None:
        """A red three that is drawn first cannot be exchanged; another card can."""
        rules = TRANCA.with_(first_exchange=True)
        state = GameState.deal(rules, Random(2))

        for card, may in [("3h", False), ("4c", True)]:
            drawn = state.play(DrawCard(), drawn=card)
            assert may == (ExchangeFirstCard() in drawn.legal_moves)
            for seat in range(4):
                view = drawn.view(seat)
                assert view.sample(Random(seat)).view(seat) == view
        with pytest.raises(StateError, match="cannot be exchanged"):
            arrange(
                rules,
                hands=["3h 4c"],
                discard_pile="",
                turn=Turn(0, Step.MELD, drawn="3h"),
            )

    @pytest.mark.rule("F183")
    def test_it_may_be_kept(self) -> None:
        """A red three may stay in the hand."""
        after = play(in_turn("3h 9c Kd"), Discard("9c"))

        assert Card("3h") in after.hands[0]

    @pytest.mark.rule("FC29")
    def test_in_a_morto(self) -> None:
        """Red threes of a morto are laid when it is played."""
        state = in_turn(
            "4h 5h 6h",
            taken=False,
            packets=["3h 9c 9c Kd Kd Ks", "4c 5c 6c 7c 8c 9d"],
            takers=[],
            draw="8s 8s 8d",
            rules=TRANCA.with_(packets=(6, 6)),
            discard_pile=None,
        )
        after = play(state, LayMeld(RUN), LayRedThree("3h"))

        assert Card("8s") in after.hand
        assert 6 == len(after.hand)

    @pytest.mark.rule("FC31")
    def test_last_card(self) -> None:
        """A turn that draws the last card for a red three ends the deal, too."""
        rules = TRANCA.with_(packets=(11,))
        state = in_turn("3h 9c Kd", rules=rules, draw="8s", takers=[0])
        over = play(state, LayRedThree("3h"), Discard("9c"))

        assert over.ending == Ending(EndReason.EXHAUSTED)

    def test_idle_turns(self) -> None:
        """A turn in which a red three is laid is not an idle one."""
        state = in_turn("3h 9c Kd", turn=Turn(0, Step.MELD, idle=3))

        assert -1 == play(state, LayRedThree("3h")).turn.idle


class TestLeft:
    """What red threes leave to do in a turn."""

    @pytest.mark.rule("FC28", "F196")
    @pytest.mark.parametrize(
        ("hand", "melds", "draw", "taken", "may"),
        [
            # A red three is no card to discard: another one must stay.
            ("4h 5h 6h 3d", [], "8s", True, False),
            ("4h 5h 6h 3d 3d", [], "8s", True, False),
            ("4h 5h 6h 3d", [], "", True, False),
            # But it is one to go on with.
            ("4h 5h 6h 9c 3d", [], "8s", True, True),
            ("4h 5h 6h 9c 3d", [], "", True, True),
            ("4h 5h 6h 9c", [], "8s", True, False),
            # With a canastra, or for the morto, what comes for it is discarded.
            ("4h 5h 6h 3d", [SEVEN], "8s", True, True),
            ("4h 5h 6h 3d", [SEVEN], "", True, True),
            ("4h 5h 6h 3d", [], "8s", False, True),
            ("4h 5h 6h 3d", [], "", False, True),
        ],
    )
    def test_table(
        self, hand: str, melds: list[str], draw: str, *, taken: bool, may: bool
    ) -> None:
        """A meld may leave red threes alone only for a morto or to go out."""
        state = in_turn(
            hand, *melds, draw=draw, taken=taken, takers=[0 if taken else None, 1]
        )

        assert may == (LayMeld(RUN) in state.legal_moves)
        assert may == (LayMeld(RUN) in list(state.legal_moves))
        if not may and "9c" not in hand:
            why = refused(state, LayMeld(RUN))
            assert (Code.RED_THREE_STAYS, "left") == (why.code, why.facts.case)

    @pytest.mark.rule("FC28")
    def test_it_never_empties_a_hand(self) -> None:
        """While there is a card to come for it, laying it does not empty the hand."""
        after = play(in_turn("3h", SEVEN, draw="8s"), LayRedThree("3h"))

        assert Cards("8s") == after.hand
        over = play(after, Discard("8s"))
        assert over.ending == Ending(EndReason.OUT, 0)

    @pytest.mark.rule("FC28", "F196")
    def test_the_last_card_without_another(self) -> None:
        """With none to come it empties the hand, if that takes a morto or goes out."""
        over = play(in_turn("3h", SEVEN, draw=""), LayRedThree("3h"))
        assert over.ending == Ending(EndReason.OUT, 0)
        assert over.faults() == ()

        takes = in_turn("3h", draw="", taken=False)
        after = play(takes, LayRedThree("3h"))
        assert (0, 11) == (after.turn.seat, len(after.hand))
        stays = in_turn("3h", draw="")
        assert refused(stays, LayRedThree("3h")).code is Code.NEEDS_BIRIBA_TO_GO_OUT

    @pytest.mark.rule("FC28")
    def test_only_red_threes(self) -> None:
        """With only red threes, all but the last are laid; then the turn ends."""
        state = in_turn("3h 3d", draw="")

        assert {LayRedThree("3h"), LayRedThree("3d")} == {*state.legal_moves}
        after = play(state, LayRedThree("3h"))
        assert [Pass()] == list(after.legal_moves)
        assert bool(after.legal_moves)
        over = play(after, Pass())
        assert (1, Step.DRAW) == (over.turn.seat, over.turn.step)
        assert Cards("3d") == over.hands[0]
        assert 0 == over.turn.passes

    @pytest.mark.rule("FC28")
    def test_a_card_must_stay(self) -> None:
        """Laying may not leave one card that may not be discarded, if one may wait."""
        state = in_turn("3h 9c", draw="")

        assert [Discard("9c")] == list(state.legal_moves)
        why = refused(state, LayRedThree("3h"))
        assert Code.NEEDS_BIRIBA_TO_GO_OUT is why.code

    @pytest.mark.rule("FC28", "F175")
    def test_at_once(self) -> None:
        """Where red threes go at once, one that leaves such a card ends the turn."""
        state = in_turn("3h 9c", rules=AT_ONCE, draw="")

        assert [LayRedThree("3h")] == list(state.legal_moves)
        after = play(state, LayRedThree("3h"))
        assert [Pass()] == list(after.legal_moves)
        assert refused(after, Discard("9c")).code is Code.NEEDS_BIRIBA_TO_GO_OUT
        assert 1 == play(after, Pass()).turn.seat

    def test_nobody_passes_otherwise(self) -> None:
        """Nobody ends a turn like that who has something else to do."""
        assert refused(in_turn("9c Kd"), Pass()).code is Code.ALREADY_DRAWN
        usual = arrange(Rules(), hands=["9c Kd"], turn=Turn(0, Step.MELD))
        assert refused(usual, Pass()).code is Code.ALREADY_DRAWN

    def test_first_things_first(self) -> None:
        """While something must be melded, no red three is laid."""
        state = in_turn("7c 8c 3h Kd", turn=Turn(0), discard_pile="9c")
        taken = play(state, TakePile())
        why = refused(taken, LayRedThree("3h"))

        assert (Code.MUST_MELD_TAKEN, "discard") == (why.code, why.facts.case)
        assert LayRedThree("3h") in play(taken, LayMeld("7c 8c 9c")).legal_moves
        owing = in_turn(
            "7c 8c 9c 3h 4c 5c 6c Kd",
            rules=TRANCA.with_(initial_meld=[(None, 60)]),
            minimums=[60],
        )
        owing = play(owing, LayMeld("4c 5c 6c"))
        assert refused(owing, LayRedThree("3h")).code is Code.INITIAL_MELD
        whole = TRANCA.with_(initial_meld_biriba=True)
        first = play(
            in_turn("7c 8c 9c 3h 4c 5c 6c Tc Jc Kd", rules=whole), LayMeld("4c 5c 6c")
        )
        assert refused(first, LayRedThree("3h")).code is Code.INITIAL_BIRIBA

    def test_hand_of_one_card(self) -> None:
        """A red three in hand is a card to keep when a single card is taken."""
        rules = TRANCA.with_(
            take="free", no_return="same-or-identical", one_card_guard="take"
        )
        taken = play(
            in_turn("3h 4c", rules=rules, turn=Turn(0), discard_pile="9c"), TakePile()
        )
        assert Discard("4c") in taken.legal_moves
        alone = in_turn("3h", rules=rules, turn=Turn(0), discard_pile="9c")
        assert refused(alone, TakePile()).code is Code.TAKE_TRAPS
        # Who could go out with the single card may not take it: not if one comes.
        for draw, may in [("8s", True), ("", False)]:
            could = in_turn(
                "3h",
                SEVEN,
                "9h 9s 9d",
                rules=rules,
                draw=draw,
                draw_pile_size=len(draw) // 2,
                turn=Turn(0),
                discard_pile="9c",
            )
            assert may == (TakePile() in could.legal_moves)


class TestAtOnce:
    """Red threes that are laid before anything else."""

    @pytest.mark.rule("F175")
    def test_before_anything_else(self) -> None:
        """After the draw nothing else may be done while there is one to lay."""
        state = in_turn("3h 3d 4h 5h 6h 9c Kd", rules=AT_ONCE, draw="3d 8s 8d")

        for move in (LayMeld(RUN), Discard("9c")):
            assert refused(state, move).code is Code.RED_THREE_FIRST
        assert {LayRedThree("3h"), LayRedThree("3d")} == {*state.legal_moves}
        after = play(state, LayRedThree("3h"), LayRedThree("3d"))
        assert [LayRedThree("3d")] == list(after.legal_moves)
        assert LayMeld(RUN) in play(after, LayRedThree("3d")).legal_moves

    @pytest.mark.rule("F175")
    def test_of_the_deal(self) -> None:
        """Those of the deal go in the player's first turn, in the order of play."""
        state = in_turn("3h 4h 9c", rules=AT_ONCE, turn=Turn(0))

        assert LayRedThree("3h") in play(state, DrawCard()).legal_moves

    def test_exchange(self) -> None:
        """The first card drawn may still be exchanged."""
        rules = AT_ONCE.with_(first_exchange=True)
        state = arrange(
            rules,
            hands=["3h 4h 9c"],
            discard_pile="",
            turn=Turn(0, Step.MELD, drawn="9c"),
        )

        assert {ExchangeFirstCard(), LayRedThree("3h")} == {*state.legal_moves}
        after = play(state, LayRedThree("3h"))
        assert ExchangeFirstCard() in after.legal_moves

    def test_exchange_with_nothing_left(self) -> None:
        """The first card stays if the last card to draw came for a red three."""
        state = arrange(
            AT_ONCE.with_(first_exchange=True),
            hands=["3h 4h 9c"],
            discard_pile="",
            draw_pile_size=1,
            turn=Turn(0, Step.MELD, drawn="9c"),
        )

        after = play(state, LayRedThree("3h"))

        assert () == after.draw_pile
        assert () == after.faults()
        assert Code.NO_EXCHANGE is refused(after, ExchangeFirstCard()).code


class TestScore:
    """What red threes beside the melds count."""

    def threes(
        self,
        threes: str,
        *melds: str,
        **options: Any,  # noqa: ANN401 - as rules take them
    ) -> tuple[int, str]:
        """Return the points of red threes, and the words for them."""
        state = arrange(
            TRANCA.with_(**options),
            hands=["4c", "4c", "5c", "5c"],
            melds=[melds],
            red_threes=[threes],
            takers=[0, 1],
            ending=Ending(EndReason.EXHAUSTED),
        )
        (item,) = [
            item
            for item in state.score()[0].items
            if item.kind is scoring.ItemKind.RED_THREES
        ]
        assert Cards(threes) == Cards(item.cards)
        assert state.score()[0].total == standing(state)[0]
        return item.points, item.text

    @pytest.mark.rule("F180")
    @pytest.mark.parametrize(
        ("threes", "melds", "points"),
        [
            ("3h", [SEVEN], 100),
            ("3h 3d 3d", [SEVEN], 300),
            ("3h 3d", ["5d 6d 2c 8d 9d Td Jd"], 200),
            ("3h", [RUN], -100),
            ("3h 3h 3d 3d", [], -400),
        ],
    )
    def test_by_canastra(self, threes: str, melds: list[str], points: int) -> None:
        """Each counts 100 for a side with a canastra, and else against it."""
        found, text = self.threes(threes, *melds)

        assert points == found
        assert text == "red threes" + " without a canastra" * (points < 0)

    @pytest.mark.rule("F181")
    def test_all_four(self) -> None:
        """All four of one side count 800 together, where that is agreed."""
        four = "3h 3h 3d 3d"

        assert 800 == self.threes(four, SEVEN, all_red_threes_bonus=800)[0]
        assert -800 == self.threes(four, all_red_threes_bonus=800)[0]
        assert 300 == self.threes("3h 3h 3d", SEVEN, all_red_threes_bonus=800)[0]

    @pytest.mark.rule("F182")
    def test_as_a_card(self) -> None:
        """Where it is agreed, each also counts 5 as a card."""
        assert 210 == self.threes("3h 3d", SEVEN, red_three_aside=5)[0]
        assert -190 == self.threes("3h 3d", red_three_aside=5)[0]

    @pytest.mark.rule("F183")
    def test_in_hand(self) -> None:
        """A red three that is left in a hand counts 100 against its side."""
        state = arrange(
            TRANCA,
            hands=["3h 4c", "4c", "5c", "5c"],
            takers=[0, 1],
            ending=Ending(EndReason.EXHAUSTED),
        )

        assert ("hand", -110) in lines(state)

    @pytest.mark.rule("FC30")
    def test_unplayed_morto(self) -> None:
        """Those that are laid count all the same; those of an unplayed morto do not."""
        state = arrange(
            TRANCA,
            hands=["3h 4c", "4c", "5c", "5c"],
            melds=[[SEVEN]],
            red_threes=["3d"],
            takers=[0, 1],
            unplayed=[True],
            turn=Turn(1),
            ending=Ending(EndReason.EXHAUSTED),
        )

        assert [
            ("meld", 70),
            ("run", 200),
            ("red-threes", 100),
            ("hand", -10),
            ("unplayed-biribaki", -100),
        ] == lines(state)

    def test_of_real_cards(self) -> None:
        """A score sheet of real cards takes the red threes of each side."""
        table: dict[str, Any] = {
            "melds": [[SEVEN], []],
            "hands": ["4c", "4c", "5c", "5c"],
            "takers": [0, 1],
        }
        plain, _ = scoring.score_table(TRANCA, **table)
        with_, without = scoring.score_table(TRANCA, **table, red_threes=["3h", "3d"])

        assert (100, -120) == (with_.total - plain.total, without.total)
        with pytest.raises(StateError, match="does not go beside"):
            scoring.score_table(TRANCA, **table, red_threes=["4h", ""])
        with pytest.raises(StateError, match="2 values"):
            scoring.score_table(TRANCA, **table, red_threes=["3h"])
        with pytest.raises(StateError, match="too few"):
            scoring.score_table(TRANCA, **table, red_threes=["3h 3h 3h", ""])


class TestSeen:
    """What others see of a red three and of the card that comes for it."""

    @pytest.mark.parametrize(
        "rules", [TRANCA, NEVER, OPENS], ids=["", "never", "opens"]
    )
    @pytest.mark.parametrize("draw", [None, "", "8s 8d"])
    def test_events(self, rules: Rules, draw: str | None) -> None:
        """Everybody sees the red three, and its player the card that comes."""
        state = in_turn("3h 9c Kd", rules=rules, draw=draw, takers=[])
        after = play(state, LayRedThree("3h"))
        new = after.hand - Cards("9c Kd")
        for seat in (None, *range(4)):
            seen = state.view(seat), after.view(seat)
            told = events.of_move(state, LayRedThree("3h"), after, seat)
            mine = new.kinds[0] if seat == 0 and new else None
            laid = events.LaidRedThree(0, 0, Card("3h"), bool(new), mine)
            assert laid == told[0]
            assert seen[1] == follow(seen[0], told)
            opened = [one for one in told if isinstance(one, events.DrawPileReplaced)]
            assert len(opened) == len(state.packets) - len(after.packets)

    def test_events_that_cannot_follow(self) -> None:
        """A card that does not go there, and a pass out of place, follow no view."""
        state = in_turn("3h 9c Kd")
        usual = arrange(Rules(), hands=["3h 9c Kd"], turn=Turn(0, Step.MELD))
        wrong: list[tuple[PlayerView, events.Event]] = [
            (state.view(1), events.LaidRedThree(0, 0, Card("4h"), True, None)),
            (usual.view(1), events.LaidRedThree(0, 0, Card("3h"), True, None)),
            (usual.view(1), events.Passed(0)),
        ]
        for view, event in wrong:
            with pytest.raises(StateError):
                follow(view, [event])

    def test_pass(self) -> None:
        """A turn that ends without a discard is followed as a pass."""
        state = in_turn("3h", draw="", rules=TRANCA.with_(draw_pile_empty="pass-round"))
        after = play(state, Pass())
        for seat in (None, *range(4)):
            told = events.of_move(state, Pass(), after, seat)
            assert (events.Passed(0), events.TurnBegan(1)) == told
            assert after.view(seat) == follow(state.view(seat), told)

    def test_taking_a_morto(self) -> None:
        """The last card may be a red three, and a morto come to play on with.

        So it does not count as unplayed.
        """
        state = in_turn("3h", draw="", taken=False, takers=[])
        after = play(state, LayRedThree("3h"))
        assert (0, False) == (after.sides[0].taker, after.sides[0].unplayed)
        assert (0, Step.MELD) == (after.turn.seat, after.turn.step)
        for seat in (None, *range(4)):
            told = events.of_move(state, LayRedThree("3h"), after, seat)
            assert isinstance(told[1], events.TookBiribaki)
            assert after.view(seat) == follow(state.view(seat), told)

    @pytest.mark.parametrize(
        ("language", "own", "others"),
        [
            (
                "en",
                "You lay 3♥ beside the melds and draw 8♠ for it.",
                "Seat 0 lays 3♥ beside the melds and draws a card for it.",
            ),
            (
                "pt",
                "Você põe 3♥ junto aos jogos e compra 8♠.",
                "O jogador 0 põe 3♥ junto aos jogos e compra outra carta.",
            ),
        ],
    )
    def test_words(self, language: str, own: str, others: str) -> None:
        """It is told in a sentence."""
        words = languages.get(language)
        reader = languages.get(language, reader=0)
        laid = events.LaidRedThree(0, 0, Card("3h"), True, Card("8s"))
        hidden = events.LaidRedThree(0, 0, Card("3h"), True, None)

        assert own == reader.event(laid)
        assert others == words.event(hidden)

    def test_samples(self) -> None:
        """Red threes on the table are in no sample's hands or piles."""
        state = play(in_turn("3h 3d 9c Kd"), LayRedThree("3h"), LayRedThree("3d"))
        for seat in range(4):
            view = state.view(seat)
            assert view.sample(Random(seat)).view(seat) == view

    def test_chance(self) -> None:
        """Laying is a node of chance where a card comes for the red three."""
        state = in_turn("3h 9c Kd", draw="8s 8s 8d")
        assert [(Card("8s"), 2 / 3), (Card("8d"), 1 / 3)] == (
            list(state.chance_outcomes(LayRedThree("3h")))
        )
        after = state.play(LayRedThree("3h"), drawn="8d")
        assert Card("8d") in after.hand
        dry = in_turn("3h 9c Kd", draw="", takers=[])
        assert ((None, 1.0),) == dry.chance_outcomes(LayRedThree("3h"))
        with pytest.raises(StateError, match="draws no card"):
            dry.play(LayRedThree("3h"), drawn="8d")
        opens = in_turn("3h 9c Kd", draw="", takers=[], rules=OPENS)
        card = opens.packets[0][-1]
        assert card in opens.play(LayRedThree("3h"), drawn=card).hand

    def test_round_trips(self) -> None:
        """Red threes on the table are kept in text and in JSON."""
        state = play(in_turn("3h 3d 9c Kd"), LayRedThree("3h"), LayRedThree("3d"))

        assert state == notation.loads(notation.dumps(state), "state")
        assert "red threes: 3h 3d" in notation.dumps(state)
        assert state == biriba_json.loads(biriba_json.dumps(state))
        wrong = notation.dumps(state).replace("red threes: 3h 3d", "red threes: 3h 4c")
        with pytest.raises(FormatError):
            notation.loads(wrong, "state")

    def test_arranged_wrongly(self) -> None:
        """Only red threes lie beside the melds, where they go there."""
        with pytest.raises(StateError, match="4h does not go beside"):
            arrange(TRANCA, red_threes=["4h"])
        with pytest.raises(StateError, match="3h does not go beside"):
            arrange(Rules(), red_threes=["3h"])
        with pytest.raises(StateError, match="room for 2 red_threes"):
            arrange(TRANCA, red_threes=["3h", "3d", ""])

    def test_pictures(self) -> None:
        """A table shows the red threes of each side, as a picture and as text."""
        state = play(in_turn("3h 3d 9c Kd", RUN), LayRedThree("3h"))

        assert "Red threes: 3♥" in render.text(state)
        assert "Red threes" in render.svg(state)
        for move in (LayRedThree("3d"), LayRedThree("3h")):
            assert render.svg(state, highlight=move)
        assert "3♦" in state.legal_moves._repr_html_()


class TestPlayed:
    """Matches, records and players."""

    @pytest.mark.parametrize("rules", [TRANCA, AT_ONCE, NEVER, OPENS])
    def test_deals(self, rules: Rules) -> None:
        """Whole deals are played by rule of thumb, and every state holds."""
        laid = 0
        players: list[bots.Player] = [bots.SimplePlayer(), bots.SolidPlayer()]
        for seed, player in enumerate(players):
            state = GameState.deal(rules, Random(seed))
            while not state.is_over:
                testing.check_state(state)
                move = player.choose(state.view(state.to_move))
                laid += isinstance(move, LayRedThree)
                state = state.play(move)
            assert [side.red_threes for side in state.sides]
        assert laid

    def test_players_pass(self) -> None:
        """Players who have nothing to discard end their turn."""
        state = in_turn("3h", draw="")

        for player in (bots.SimplePlayer(), bots.SolidPlayer()):
            assert Pass() == player.choose(state.view(0))

    def test_undo(self) -> None:
        """A red three that brought a card is not taken back; another one is."""
        for rules, code in [(TRANCA, Code.UNDO_SEEN), (NEVER, None)]:
            session = Session.start(rules, ["Ann", "Bob", "Cem", "Dora"]).deal(
                Random(5)
            )
            while not session.state.legal_moves.only(LayRedThree):
                move = next(iter(session.state.legal_moves.atomic()))
                session = session.play(session.state.to_move, move)
            seat = session.state.to_move
            move = next(iter(session.state.legal_moves.only(LayRedThree)))
            after = session.play(seat, move)
            why = after.explain_undo(seat)
            assert code == (why and why.code)

    @pytest.mark.rule("FC28", "C55")
    @pytest.mark.no_cover
    @pytest.mark.slow
    @pytest.mark.parametrize("part", range(4))
    def test_against_the_reference(self, part: int) -> None:
        """Turns with red threes have the moves that the slow reference finds."""
        for number in range(part, 160, 4):
            rng = Random(f"red threes {number}")
            options = any_options(rng)
            while options.red_threes == "ordinary":
                options = any_options(rng)
            check_turn(made_game(rng, options, size=range(1, 6)))
