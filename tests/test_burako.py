"""Burako, its muerto, its closing and its score (F104-F139)."""

from random import Random
from typing import Any

import pytest

from biriba import (
    JOKER,
    Cards,
    Code,
    Ending,
    EndReason,
    GameState,
    Match,
    Rules,
    Step,
    Turn,
    arrange,
    melds,
    notation,
    rulesets,
)
from biriba.scoring import ItemKind
from helpers.rulebook import check_target, discards, move, sums
from helpers.situations import BIRIBA, play, refused

BURAKO = rulesets.get("burako")
CARDS = rulesets.get("burako-cards")
PURE = "3h 4h 5h 6h 7h 8h 9h"
IMPURE = "3h 4h JK 6h 7h 8h 9h"
TAKEN = BIRIBA.with_(biribaki_bonus=100, unplayed_biribaki="cards")
PASSED = Ending(EndReason.PASSED)
AGAINST = BIRIBA.with_(no_biriba_melds="minus")


def ended(rules: Rules, **more: Any) -> GameState:  # noqa: ANN401
    """Return a deal that ended since all passed."""
    return arrange(rules, ending=PASSED, **more)


def dealt(players: int = 4, **options: Any) -> GameState:  # noqa: ANN401
    """Return a deal of Burako."""
    return GameState.deal(rulesets.get("burako", players).with_(**options), Random(7))


def at_table(
    hand: str,
    *melds: str,
    taken: bool = False,
    step: Step = Step.MELD,
    pile: str = "Ad",
) -> GameState:
    """Return a deal of Burako with seat 0 to play."""
    return arrange(
        BURAKO,
        hands=[hand],
        melds=[melds],
        takers=[0] if taken else [],
        discard_pile=pile,
        turn=Turn(0, step),
    )


class TestTable:
    """Players, pieces and the deal (F104-F112)."""

    @pytest.mark.rule("F104", "F109", "FC20")
    @pytest.mark.parametrize(
        ("players", "sides", "stock"),
        [
            (4, ((0, 2), (1, 3)), 40),
            (2, ((0,), (1,)), 62),
            (3, ((0,), (1,), (2,)), 40),
        ],
    )
    def test_players(
        self, players: int, sides: tuple[tuple[int, ...], ...], stock: int
    ) -> None:
        """Four play in pairs, two and three each alone, each side with a muerto."""
        state = dealt(players)

        assert sides == state.rules.seating.sides
        assert (11,) * len(sides) == state.packet_sizes
        assert stock == len(state.draw_pile)

    @pytest.mark.rule("F105", "F106")
    def test_pieces(self) -> None:
        """There are 106 tiles with two jokers; with cards there are 108, with four."""
        assert (106, 2) == (len(BURAKO.deck.cards), BURAKO.deck.cards.count(JOKER))
        assert (108, 4) == (len(CARDS.deck.cards), CARDS.deck.cards.count(JOKER))
        assert CARDS.with_(jokers=2, pieces="tiles") == BURAKO

    @pytest.mark.rule("F107")
    @pytest.mark.parametrize(
        ("pieces", "points"),
        [("JK", 50), ("2s", 20), ("As", 15), ("8s Ts Ks", 30), ("3s 7s", 10)],
    )
    def test_values(self, pieces: str, points: int) -> None:
        """Each piece has its own value."""
        assert points == BURAKO.values.of(Cards(pieces))

    @pytest.mark.rule("F108")
    def test_deal(self) -> None:
        """Everybody has eleven pieces, and nothing is turned up."""
        state = dealt()

        assert [11] * 4 == list(map(len, state.hands))
        assert () == state.discard_pile
        assert state.bonus_suit is None

    @pytest.mark.rule("F110", "F111")
    @pytest.mark.parametrize(("size", "stock"), [(12, 60), (22, 40)])
    def test_larger_hands(self, size: int, stock: int) -> None:
        """Two may play with twelve or twenty-two pieces each."""
        assert stock == len(dealt(2, hand_size=size).draw_pile)

    @pytest.mark.rule("F112")
    def test_first_piece(self) -> None:
        """The first piece drawn in a deal may be exchanged, in that turn only."""
        state = play(dealt(), move("draw"))
        after = play(state, move("exchange"))
        later = play(after, discards(after)[0], move("draw"))

        assert move("exchange") not in after.legal_moves
        assert move("exchange") not in later.legal_moves

    @pytest.mark.rule("FC13")
    def test_direction(self) -> None:
        """Play goes clockwise, and the deal passes to the left."""
        assert ("clockwise", "left", 1) == (
            BURAKO.seating.direction,
            BURAKO.seating.deal_passes,
            BURAKO.seating.dealer_after(0),
        )


class TestTurn:
    """The turn, and what may be taken and thrown (F113, F114, F124, FC18, FC23)."""

    @pytest.mark.rule("F113", "F114", "FC18")
    def test_take(self) -> None:
        """The whole pile is taken freely, and a single piece may go back."""
        state = at_table("4c 9s Kd", step=Step.DRAW, pile="8h")
        assert {"draw", "take"} == set(map(str, state.legal_moves))
        after = play(state, move("take"), move("discard 8h"))

        assert 1 == after.to_move

    @pytest.mark.rule("F113")
    def test_steps(self) -> None:
        """A turn is a draw, melds if any, and one discard."""
        state = at_table("5h 6h 7h Kd Ks", step=Step.DRAW)
        assert Code.DRAW_FIRST is refused(state, move("discard Kd")).code
        after = play(state, move("draw"), move("lay 5h 6h 7h"), move("discard Kd"))

        assert (1, Step.DRAW) == (after.turn.seat, after.turn.step)

    @pytest.mark.rule("F124")
    def test_no_minimum(self) -> None:
        """The first meld may be worth anything, at any score."""
        assert (0, 0) == Match(BURAKO, carried=(2500, 0)).minimums
        play(at_table("3h 4h 5h Kd Ks"), move("lay 3h 4h 5h"))

    @pytest.mark.rule("FC23")
    def test_open_pile(self) -> None:
        """Everybody may look at all of the pile."""
        state = at_table("4c 9s", step=Step.DRAW, pile="8h 9c Kd")

        assert state.discard_pile == state.view(1).shown_pile

    @pytest.mark.rule("FC24")
    def test_two_sets_of_a_rank(self) -> None:
        """A side may have two piernas of one number."""
        play(at_table("9s 9h 9d Kd Ks", "9s 9h 9c"), move("lay 9s 9h 9d"))

    @pytest.mark.rule("FC19")
    def test_empty_stock(self) -> None:
        """With no piece to draw play ends when all pass in a row."""
        state = arrange(
            BURAKO,
            hands=["4c 9s"],
            discard_pile="8h",
            draw_pile_size=0,
            turn=Turn(0, Step.DRAW),
        )
        state = play(state, *[move("pass")] * 4)

        assert state.ending is not None
        assert EndReason.PASSED is state.ending.reason
        assert 2 == len(state.packets)


class TestCanasta:
    """Canastas and what they earn (F125)."""

    @pytest.mark.rule("F126")
    def test_twos(self) -> None:
        """At some tables a canasta of twos and a joker earns 1000."""
        twos = BURAKO.with_(set_ranks="A23456789TJQK", twos_bonus=(1000, 1000))
        state = ended(twos, melds=[["2s 2s 2h 2h 2d 2d JK"]])

        assert 1000 == sums(state)["twos"]
        why = melds.explain("2s 2s 2h 2h 2d 2d JK", BURAKO.melding)
        assert why is not None

    @pytest.mark.rule("F125")
    @pytest.mark.parametrize(
        ("meld", "bonus"),
        [
            (PURE, 200),
            (IMPURE, 100),
            ("9s 9s 9h 9h 9d 9d 9c", 200),
            ("9s 9s 9h 9h 9d 9d JK", 100),
            ("9s 9s 9h 9h 9d 9d 9c 9c", 200),
            ("Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", 200),
            ("3h 4h 5h 6h 7h 8h", 0),
        ],
    )
    def test_bonus(self, meld: str, bonus: int) -> None:
        """Seven pieces or more earn 200 if pure and 100 if not, runs and sets alike."""
        state = ended(BURAKO, melds=[[meld]])
        sorts = {"run", "set", "full"}

        assert bonus == sum(p for kind, p in sums(state).items() if kind in sorts)


class TestClosing:
    """Taking the muerto, and going out (F127-F131, FC16, FC17)."""

    @pytest.mark.rule("F127", "F128")
    def test_direct(self) -> None:
        """Who melds the whole hand plays the muerto at once, without a canasta."""
        state = play(at_table("5h 6h 7h"), move("lay 5h 6h 7h"))

        assert (0, 11, Step.MELD) == (state.to_move, len(state.hand), state.turn.step)
        assert (0, False) == (state.sides[0].taker, state.sides[0].unplayed)

    @pytest.mark.rule("F127", "F128")
    def test_indirect(self) -> None:
        """Who discards the last piece plays the muerto from the next turn."""
        state = play(at_table("5h"), move("discard 5h"))

        assert (1, 11) == (state.to_move, len(state.hands[0]))
        assert state.sides[0].unplayed

    @pytest.mark.rule("F128")
    def test_out_in_the_turn_of_the_muerto(self) -> None:
        """A player may go out in the turn in which the muerto was taken."""
        packet, other = "Ts Js Qs Ks 3c 4c 5c 6c 7c 8c 9d", "3d 4d 5d 6d 7d 8d"
        state = arrange(
            BURAKO, hands=["5h 6h 7h"], melds=[[PURE]], packets=[packet, other]
        )
        state = play(
            state,
            move("lay 5h 6h 7h"),
            move("lay Ts Js Qs Ks"),
            move("lay 3c 4c 5c 6c 7c 8c"),
            move("discard 9d"),
        )

        assert Ending(EndReason.OUT, 0) == state.ending

    @pytest.mark.rule("F129", "FC16")
    @pytest.mark.parametrize("meld", [PURE, IMPURE])
    @pytest.mark.parametrize("piece", ["Kd", "2c", "JK"])
    def test_out(self, meld: str, piece: str) -> None:
        """With muerto and canasta the last piece thrown ends the deal for 100."""
        state = play(at_table(piece, meld, taken=True), move(f"discard {piece}"))

        assert Ending(EndReason.OUT, 0) == state.ending
        assert 100 == sums(state)["go-out"]

    @pytest.mark.rule("F130")
    def test_two_pieces_without_a_canasta(self) -> None:
        """Without a canasta nobody of a side with its muerto gets rid of the last."""
        state = at_table("8h Kd", "5h 6h 7h", taken=True)
        why = refused(state, move("add 8h to 5h 6h 7h"))
        after = play(state, move("discard Kd"))

        assert Code.NEEDS_BIRIBA_TO_GO_OUT is why.code
        assert 1 == len(after.hands[0])

    @pytest.mark.rule("F131")
    def test_pure_canasta_needed(self) -> None:
        """Some tables ask for a pure canasta."""
        rules = BURAKO.with_(go_out_needs="clean-biriba")
        state = arrange(rules, hands=["Kd Qd"], melds=[[IMPURE]], takers=[0])
        state = play(state, move("discard Kd"))

        assert not state.is_over
        assert rules.going_out.needs_clean

    @pytest.mark.rule("FC17")
    def test_last_piece_is_thrown(self) -> None:
        """The last piece may not be melded to go out."""
        state = at_table("Th Jh", PURE, taken=True)

        why = refused(state, move(f"add Th Jh to {PURE}"))
        assert Code.MUST_DISCARD_LAST is why.code


class TestMatch:
    """The match to 3000 (F138, F139, FC25)."""

    @pytest.mark.rule("F138", "F139", "FC25")
    @pytest.mark.parametrize("target", [3000, 2000])
    def test_target(self, target: int) -> None:
        """Reaching the target is enough, the higher total wins, equal ones play on."""
        check_target(BURAKO.with_(target=target), target)

    @pytest.mark.rule("F136")
    def test_score(self) -> None:
        """A score is pieces, canastas, closing, muerto, less what is on the racks."""
        state = arrange(
            BURAKO,
            hands=["Kd", "3c", "JK", "2d"],
            melds=[[PURE], ["5c 6c 7c"]],
            takers=[0, 1],
        )
        state = play(state, move("discard Kd"))

        assert [45 + 200 + 100 + 100 - 50, 15 + 100 - 5 - 20] == [
            score.total for score in state.score()
        ]


class TestLeastCards:
    """A pile that is too small to be taken with a small hand (F115)."""

    @pytest.mark.rule("F115")
    @pytest.mark.parametrize(
        ("hand", "pile", "taken"),
        [
            ("Ks Qs", "5h 9c", False),
            ("Ks Qs", "5h 9c 3d", True),
            ("Ks Qs 3c 4d", "5h", True),
            ("Ks", "5h", False),
        ],
    )
    def test_least(self, hand: str, pile: str, *, taken: bool) -> None:
        """With fewer than five pieces together the pile stays."""
        rules = BIRIBA.with_(take_least_cards=5)
        turn = Turn(0, Step.DRAW)
        state = arrange(rules, hands=[hand], discard_pile=pile, turn=turn)
        take = notation.loads("take", "move")

        assert taken == (take in state.legal_moves)
        if taken:
            play(state, take)
        else:
            why = refused(state, take)
            assert Code.TAKE_TOO_FEW is why.code
            assert "cards together and need at least 5" in why.message


class TestMuerto:
    """What a muerto is worth (F132-F136)."""

    @pytest.mark.rule("F132", "F136")
    def test_bonus(self) -> None:
        """Having taken it counts 100 for a side, not having taken it 100 against."""
        state = ended(TAKEN, takers=[0])

        assert (100, None) == (
            sums(state)["biribaki"],
            sums(state).get("no-biribaki"),
        )
        assert (-100, None) == (
            sums(state, 1)["no-biribaki"],
            sums(state, 1).get("biribaki"),
        )

    @pytest.mark.rule("F133")
    def test_only_the_loss(self) -> None:
        """Without the bonus only the loss of 100 exists."""
        state = ended(TAKEN.with_(biribaki_bonus=0), takers=[0])

        assert "biribaki" not in sums(state)
        assert -100 == sums(state, 1)["no-biribaki"]

    @pytest.mark.rule("F134")
    def test_unplayed(self) -> None:
        """The pieces of an unplayed muerto count against the side, the 100 stay."""
        state = ended(TAKEN, takers=[0], unplayed=[True], hands=["Ks Qs"])
        found = [item for item in state.score()[0].items if item.kind is ItemKind.HAND]

        assert 100 == sums(state)["biribaki"]
        assert "unplayed-biribaki" not in sums(state)
        assert -20 in [item.points for item in found]

    @pytest.mark.rule("F135", "F200")
    def test_unused(self) -> None:
        """A muerto of which nothing was used costs 100 as if it had not been taken."""
        rules = TAKEN.with_(unplayed_biribaki="penalty")
        state = ended(rules, takers=[0], unplayed=[True], hands=["Ks Qs"])
        found = [item for item in state.score()[0].items if item.kind is ItemKind.HAND]

        assert -100 == sums(state)["unplayed-biribaki"]
        assert "biribaki" not in sums(state)
        assert -20 not in [item.points for item in found]


class TestSigns:
    """A side without a canasta, whose pieces all count against it (F137)."""

    @pytest.mark.rule("F137", "FC21")
    @pytest.mark.parametrize(
        ("meld", "points"),
        [("5h 6h 7h", -15), ("3h 4h 5h 6h 7h 8h 9h", 45)],
    )
    def test_minus(self, meld: str, points: int) -> None:
        """Without a canasta what was laid down counts against the side, too."""
        state = ended(AGAINST, melds=[[meld]])

        assert points == sums(state)["meld"]
        assert state.score()[0].total == state.standing()[0]

    @pytest.mark.rule("FC21")
    def test_muerto_stays(self) -> None:
        """The points for the muerto are not turned round."""
        state = ended(
            AGAINST.with_(biribaki_bonus=100), melds=[["5h 6h 7h"]], takers=[0]
        )

        assert (-15, 100) == (sums(state)["meld"], sums(state)["biribaki"])

    @pytest.mark.rule("F136")
    def test_plus(self) -> None:
        """Usually what was laid down counts for a side in any case."""
        assert 15 == sums(ended(BIRIBA, melds=[["5h 6h 7h"]]))["meld"]
