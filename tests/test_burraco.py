"""Italian Burraco, its deal, its turn, its closing and its score (F001-F103)."""

from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

from biriba import (
    Card,
    Cards,
    Code,
    Ending,
    EndReason,
    GameState,
    Match,
    Rules,
    Session,
    Step,
    Turn,
    arrange,
    json,
    melds,
    notation,
    rulesets,
    simulate,
)
from biriba.errors import FormatError, MatchError, RecordError, RulesError
from biriba.events import WentOut, follow, of_move
from biriba.scoring import Item, ItemKind, Score
from helpers.rulebook import check_target, discards, move, sums
from helpers.situations import BIRIBA, play, refused

HELD = BIRIBA.with_(no_return="same-unless-held")
NATURAL = BIRIBA.with_(go_out_discard="natural", biribaki_needs_biriba=False)
MELDED = BIRIBA.with_(go_out_discard="none-needed", biribaki_needs_biriba=False)
RESERVE = BIRIBA.with_(draw_pile_reserve=2)
ENDS = RESERVE.with_(draw_pile_empty="end-of-turn")
SOME = BIRIBA.with_(take="meld-some", biribaki_needs_biriba=True)
BURRACO = rulesets.get("burraco")
THREE = rulesets.get("burraco", 3)
ABROAD = rulesets.get("burraco-international")
DIRTY = "3h 4h 5h 6h 7h 8h JK"
SEVEN = "3h 4h 5h 6h 7h 8h 9h"
SIX = "4h 5h 6h 7h 8h 9h"


def to_draw(hand: str, pile: str, rules: Rules = HELD, **more: Any) -> GameState:  # noqa: ANN401
    """Return a deal in which seat 0 is to draw."""
    turn = Turn(0, Step.DRAW)
    return arrange(rules, hands=[hand], discard_pile=pile, turn=turn, **more)


def closing(
    hand: str, *melds: str, rules: Rules = NATURAL, taken: bool = True
) -> GameState:
    """Return a deal in which seat 0 is to meld or discard."""
    takers = [0] if taken else []
    return arrange(rules, hands=[hand], melds=[melds], takers=takers)


class TestSingleCard:
    """The single card that was taken (F016, F017, F067, FC05)."""

    @pytest.mark.rule("F016", "FC05")
    @pytest.mark.parametrize(
        ("hand", "pile", "single"),
        [
            ("9c Kd", "5s", "5s"),
            ("5s 9c Kd", "5s", None),
            ("5h 9c Kd", "5s", "5s"),
            ("JK 9c Kd", "JK", None),
            ("2s 9c Kd", "JK", "JK"),
        ],
    )
    def test_unless_held(self, hand: str, pile: str, single: str | None) -> None:
        """Only an identical card held before the take lets the card go back."""
        state = play(to_draw(hand, pile), move("take"))

        assert single == (state.turn.single and str(state.turn.single))
        assert (single is None) == (move(f"discard {pile}") in state.legal_moves)
        if single:
            refusal = refused(state, move(f"discard {pile}"))
            assert Code.RETURNED_CARD is refusal.code

    @pytest.mark.rule("FC05")
    def test_one_of_two_was_melded(self) -> None:
        """With one of two identical cards melded, the other may be discarded."""
        state = play(to_draw("5s 6s 7s Kd", "5s"), move("take"), move("lay 5s 6s 7s"))

        assert move("discard 5s") in state.legal_moves

    @pytest.mark.rule("FC05")
    @pytest.mark.parametrize(("rules", "stays"), [(HELD, False), (BIRIBA, True)])
    def test_biribaki_after_it(self, rules: Rules, *, stays: bool) -> None:
        """An identical card that comes with the biribaki may be discarded."""
        packet = "5s 3c 4c 6c 9c Tc Qc Kc 3d 4d 9d"
        state = to_draw(
            "6s 7s",
            "5s",
            rules,
            melds=[[SEVEN]],
            packets=[packet, "Ad Ac 3s 4s 8s 9s Ts Js Qs Ks 8c"],
        )
        state = play(state, move("take"), move("lay 5s 6s 7s"))

        assert stays == (move("discard 5s") not in state.legal_moves)

    @pytest.mark.rule("F017")
    def test_two_cards(self) -> None:
        """Of a pile of two cards any may be discarded, also the top one."""
        state = play(to_draw("9c Kd", "4c 5s"), move("take"))

        assert {"4c", "5s", "9c", "Kd"} == {str(m.card) for m in discards(state)}

    @pytest.mark.rule("F016")
    def test_nobody_else_knows(self) -> None:
        """Whether the card may go back tells of the hand, so others do not see it."""
        barred = play(to_draw("9c Kd", "5s"), move("take"))
        free = play(to_draw("5s 9c", "5s"), move("take"))

        for seat in (1, 2, 3, None):
            assert barred.view(seat).turn == free.view(seat).turn
        assert barred.view(0).turn.single is not None
        assert barred.view(0).turn.single == barred.turn.single


class TestClosingDiscard:
    """What the last discard may be, and what a play may leave (F065-F067)."""

    @pytest.mark.rule("F018", "F065", "F066", "F067", "F068")
    @pytest.mark.parametrize(
        ("hand", "melds", "taken", "played", "code"),
        [
            # A wild card goes in an ordinary turn, and for the biribaki.
            ("2c Kd", [SEVEN], True, "discard 2c", None),
            ("JK Kd", [SEVEN], True, "discard JK", None),
            ("2c", [], False, "discard 2c", None),
            # It may not be what a player goes out with, whatever the two could be.
            ("Kd", [SEVEN], True, "discard Kd", None),
            ("Th Kd", [SEVEN], True, f"add Th to {SEVEN}", None),
            ("Th JK", [SEVEN], True, f"add Th to {SEVEN}", "wild-go-out"),
            ("Th 2c", [SEVEN], True, f"add Th to {SEVEN}", "wild-go-out"),
            ("Th 2h", [SEVEN], True, f"add Th to {SEVEN}", "wild-go-out"),
            ("Th Ts 2h", [SEVEN], True, f"add Th to {SEVEN}", None),
            ("5c 6c 7c JK", [SEVEN], True, "lay 5c 6c 7c", "wild-go-out"),
            ("5c 6c 7c JK", [SEVEN], False, "lay 5c 6c 7c", None),
            # Of two wild cards one goes, and the other stays.
            ("Th 2c JK", [SEVEN], True, f"add Th to {SEVEN}", None),
            # Nobody melds the last card, but the biriba may come in this turn.
            ("Th Jh", [SIX], True, f"add Th Jh to {SIX}", "must-discard-last"),
            ("Th Kd", [SIX], True, f"add Th to {SIX}", None),
            ("Th 2c", [SIX], True, f"add Th to {SIX}", "wild-go-out"),
            # Without a biriba two cards stay.
            ("5c 6c 7c Kd", [], True, "lay 5c 6c 7c", "needs-biriba-to-go-out"),
            ("5c 6c 7c Kd Qd", [], True, "lay 5c 6c 7c", None),
        ],
    )
    def test_natural(
        self,
        hand: str,
        melds: list[str],
        played: str,
        code: str | None,
        *,
        taken: bool,
    ) -> None:
        """A play that leaves only a card that may not be discarded is refused."""
        state = closing(hand, *melds, taken=taken)
        why = state.explain(move(played))

        assert code == (why and why.code.value)
        assert (code is None) == (move(played) in state.legal_moves)

    @pytest.mark.rule("F065")
    def test_message(self) -> None:
        """The refusal names the card that would be left."""
        why = refused(closing("Th 2c", SEVEN), move(f"add Th to {SEVEN}"))

        assert "it would leave you only 2c" in why.message

    @pytest.mark.rule("F065")
    def test_discard_of_the_last(self) -> None:
        """The discard itself is refused, too, should a state get so far."""
        state = closing("2c Kd", SEVEN)
        alone = attrs.evolve(state, hands=(Cards("2c"), *state.hands[1:]))
        why = alone.explain(move("discard 2c"))

        assert why is not None
        assert "you may not go out by discarding a wild card" in why.message

    @pytest.mark.rule("F067")
    def test_the_wild_card_may_be_melded_too(self) -> None:
        """A wild card that still has a place does not stop a play before it."""
        state = closing("Th 2c Kd", SEVEN)
        after = play(state, move(f"add 2c to {SEVEN}"))

        assert {"discard Th", "discard Kd"} <= set(map(str, after.legal_moves))

    @pytest.mark.rule("F067")
    def test_single_card(self) -> None:
        """The card left alone may not be the single card that was taken either."""
        state = to_draw(
            "Th",
            "Kd",
            NATURAL.with_(no_return="same-unless-held"),
            melds=[[SEVEN]],
            takers=[0],
        )
        state = play(state, move("take"))

        assert Code.NO_LEGAL_DISCARD is refused(state, move(f"add Th to {SEVEN}")).code

    @pytest.mark.rule("F192", "F196")
    @pytest.mark.parametrize(
        ("hand", "melds", "taken", "code"),
        [
            ("Th", [SIX], True, None),
            ("Th", [SEVEN], True, None),
            ("5h", [SEVEN.replace("5h", "JK")], True, None),
            ("6s 7s", ["3s 4s 5s"], True, "needs-biriba-to-go-out"),
            ("6s", ["3s 4s 5s"], False, None),
        ],
    )
    def test_none_needed(
        self,
        hand: str,
        melds: list[str],
        code: str | None,
        *,
        taken: bool,
    ) -> None:
        """The last card may be melded to go out, or to take the biribaki."""
        state = closing(hand, *melds, rules=MELDED, taken=taken)
        adding = move(f"add {hand} to {melds[0]}")
        why = state.explain(adding)
        assert code == (why and why.code.value)
        if code is not None:
            return
        after = play(state, adding)

        assert taken == after.is_over
        if taken:
            assert after.ending is not None
            assert (EndReason.OUT, 0) == (after.ending.reason, after.ending.seat)
            assert WentOut(0) in of_move(state, adding, after)
            assert after.faults() == ()
            told = of_move(state, adding, after, 1)
            assert after.view(1) == follow(state.view(1), told)

    @pytest.mark.rule("F193")
    def test_discard_needed(self) -> None:
        """Where going out needs a discard, only the biribaki is reached without one."""
        state = closing("Th", SEVEN, rules=MELDED.with_(go_out_discard="any"))

        assert Code.MUST_DISCARD_LAST is refused(state, move(f"add Th to {SEVEN}")).code

    @pytest.mark.rule("F192")
    def test_guarded(self) -> None:
        """Who may not go out in this turn may not do so by melding either."""
        rules = MELDED.with_(one_card_guard="go-out", no_return="none")
        state = to_draw("Th", "Jh", rules, melds=[[SEVEN]], takers=[0])
        state = play(state, move("take"))

        assert Code.ONE_CARD_GUARD is refused(state, move(f"add Th Jh to {SEVEN}")).code


class TestWildDiscards:
    """When wild cards may be discarded (F018, F019)."""

    @pytest.mark.rule("F019")
    @pytest.mark.parametrize(
        ("hand", "allowed"),
        [("JK 2s Ks", {"Ks"}), ("JK 2s", {"JK", "2s"}), ("2s Ks Qs", {"Ks", "Qs"})],
    )
    def test_last_resort(self, hand: str, allowed: set[str]) -> None:
        """No wild card is discarded by anybody while another card can be."""
        state = arrange(BIRIBA.with_(wild_discards="last-resort"), hands=[hand])

        assert allowed == {str(one.card) for one in discards(state)}
        if "Ks" in allowed:
            why = refused(state, move("discard 2s"))
            assert Code.WILD_DISCARD is why.code
            assert "you may not discard a wild card while you may" in why.message

    @pytest.mark.rule("F018")
    def test_free(self) -> None:
        """Usually a wild card is discarded like any other."""
        state = arrange(BIRIBA, hands=["JK 2s Ks"])

        assert {"JK", "2s", "Ks"} == {str(one.card) for one in discards(state)}


class TestDrawPile:
    """The two cards that are never drawn, and the end of the deal (F070-F074)."""

    @pytest.mark.rule("F070")
    @pytest.mark.parametrize(
        ("left", "legal"), [(3, {"draw", "take"}), (2, {"pass", "take"})]
    )
    def test_reserve(self, left: int, legal: set[str]) -> None:
        """The last two cards are never drawn; with them the draw pile is empty."""
        state = late(left, rules=RESERVE)

        assert legal == set(map(str, state.legal_moves))
        if left == 2:
            why = refused(state, move("draw"))
            assert Code.DRAW_PILE_EMPTY is why.code
            assert "the rest of the draw pile is never drawn" in why.message
        else:
            assert "still 1 card to draw" in refused(state, move("pass")).message

    @pytest.mark.rule("F070")
    def test_reserve_under_a_packet(self) -> None:
        """A biribaki that becomes the draw pile lies on the cards never drawn."""
        rules = RESERVE.with_(draw_pile_empty="biribaki-then-end")
        state = play(late(3, rules=rules), move("draw"))
        after = play(state, next(iter(discards(state))))

        assert 13 == len(after.draw_pile)
        assert after.draw_pile[-2:] == state.draw_pile

    @pytest.mark.rule("F071", "F072", "F073")
    def test_end_of_turn(self) -> None:
        """The deal ends with the turn of the third-last card, and nobody is out."""
        state = play(late(3), move("draw"))
        assert not state.is_over
        after = play(state, discards(state)[0])

        assert after.ending is not None
        assert (EndReason.EXHAUSTED, None) == (after.ending.reason, after.ending.seat)
        assert 2 == len(after.draw_pile)
        assert after.faults() == ()
        kinds = {item.kind for score in after.score() for item in score.items}
        assert ItemKind.GO_OUT not in kinds

    @pytest.mark.rule("F071")
    def test_going_out_in_the_last_turn(self) -> None:
        """Whoever draws the third-last card may still go out, with the bonus."""
        state = late(3, melds=[[SEVEN]], takers=[0], hands=["Th"])
        state = play(state, move("draw"))
        state = play(state, move(f"add Th to {SEVEN}"))
        after = play(state, discards(state)[0])

        assert after.ending is not None
        assert (EndReason.OUT, 0) == (after.ending.reason, after.ending.seat)

    @pytest.mark.rule("F073")
    def test_taking_brings_no_end(self) -> None:
        """Play goes on while players take the pile, with three cards to draw."""
        state = play(late(3), move("take"))
        after = play(state, discards(state)[0])

        assert not after.is_over
        assert 3 == len(after.draw_pile)

    @pytest.mark.rule("F074", "F078")
    def test_biribaki_with_the_last_discard(self) -> None:
        """A biribaki taken with the very last discard is taken and not played."""
        rules = ENDS.with_(unplayed_biribaki="cards", biribaki_needs_biriba=False)
        state = late(3, rules=rules, hands=["Th"], melds=[["7h 8h 9h"]])
        state = play(state, move("draw"), move("add Th to 7h 8h 9h"))
        after = play(state, discards(state)[0])

        side = after.sides[0]
        assert after.is_over
        assert (0, True) == (side.taker, side.unplayed)
        kinds = [item.kind.value for item in after.score()[0].items]
        assert "unplayed-biribaki" not in kinds
        assert 2 == kinds.count("hand")

    @pytest.mark.rule("F070")
    def test_too_few_to_draw(self) -> None:
        """Rules that leave nobody a card to draw contradict each other."""
        with pytest.raises(RulesError, match="short of the cards"):
            BIRIBA.with_(draw_pile_reserve=2, hand_size=21)


class TestMeldSome:
    """Taking the pile only in a turn that melds (F099-F102, FC11)."""

    @pytest.mark.rule("F099", "F101", "F102", "FC11")
    @pytest.mark.parametrize(
        ("hand", "pile", "melds", "taken", "named"),
        [
            # A new meld with a card of the pile, or one of the hand alone.
            ("5h 6h Kd Qc", "7h", [], True, "Kd"),
            ("5h 6h 7h Kd Qc", "9s", [], True, "Kd"),
            # A card added to a meld, from the pile or from the hand.
            ("Kd Qc", "8h", ["5h 6h 7h"], True, "Kd"),
            ("8h Kd", "9s", ["5h 6h 7h"], True, "9s"),
            # A wild card that was taken may stay in the hand.
            ("5h 6h 7h Kd Qc", "2s", [], True, "2s"),
            ("5h 6h 7h Kd Qc", "JK", [], True, "JK"),
            # A wild card that makes a meld will do, too.
            ("5h 6h Kd Qc", "2s", [], True, "Kd"),
            # Nothing can be melded, or not so that the turn can be ended.
            ("5h 9s Kd Qc", "7c", [], False, "could not meld any card"),
            ("5h 6h Kd Qc", "9s", [], False, "could not meld any card"),
            ("5h 6h", "7h", [], False, "could not end your turn"),
            ("5h 6h Kd", "7h", [], False, "could not end your turn"),
        ],
    )
    def test_what_justifies_it(
        self, hand: str, pile: str, melds: list[str], named: str, *, taken: bool
    ) -> None:
        """Any meld in that turn justifies a take, be it of the pile or of the hand."""
        state = to_draw(hand, pile, SOME, melds=[melds])
        assert taken == (move("take") in state.legal_moves)
        if not taken:
            why = refused(state, move("take"))
            assert Code.TAKE_NEEDS_MELD is why.code
            assert named in why.message
            return
        state = play(state, move("take"))
        assert [] == discards(state)
        why = refused(state, move(f"discard {named}"))
        assert Code.MUST_MELD_TAKEN is why.code
        assert "you took the discard pile, so you must meld" in why.message
        first = next(iter(state.legal_moves))
        after = play(state, first)

        assert not after.turn.due
        assert discards(after)

    @pytest.mark.rule("F100")
    def test_meld_any(self) -> None:
        """Where a taken card must be melded, a meld of the hand is not enough."""
        rules = SOME.with_(take="meld-any")

        assert move("take") not in to_draw("5h 6h 7h Kd", "9s", rules).legal_moves
        assert move("take") in to_draw("5h 6h Kd Qc", "7h", rules).legal_moves

    @pytest.mark.rule("F013")
    def test_free(self) -> None:
        """Usually the pile is taken without any condition."""
        state = to_draw("5h 9s Kd Qc", "7c")

        assert discards(play(state, move("take")))


def late(left: int, rules: Rules | None = None, **more: Any) -> GameState:  # noqa: ANN401
    """Return a deal in which seat 0 is to draw, with few cards left to draw."""
    more = {"hands": ["4c 9s Kd"], **more}
    turn = Turn(0, Step.DRAW)
    return arrange(
        rules or ENDS, discard_pile=None, draw_pile_size=left, turn=turn, **more
    )


def dealt(players: int = 4, name: str = "burraco", **options: Any) -> GameState:  # noqa: ANN401
    """Return a deal of Burraco."""
    return GameState.deal(rulesets.get(name, players).with_(**options), Random(7))


def ended(rules: Rules = BURRACO, **more: Any) -> GameState:  # noqa: ANN401
    """Return a deal that ended with the last card, nobody being out."""
    return arrange(rules, ending=Ending(EndReason.EXHAUSTED), **more)


TWO_DEALS = (40, 120, 200, 300, 400, 500, 620, 740, 870, 1000)
THREE_DEALS = (50, 150, 250, 350, 500, 650, 800, 1000, 1250, 1500)
FOUR_DEALS = (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 2000)


class TestVictoryPoints:
    """Twenty victory points, shared by the difference of the totals (F081-F085)."""

    @pytest.mark.rule("F081", "F082", "F083", "F084")
    @pytest.mark.parametrize(
        ("deals", "ends"), [(2, TWO_DEALS), (3, THREE_DEALS), (4, FOUR_DEALS)]
    )
    def test_bands(self, deals: int, ends: tuple[int, ...]) -> None:
        """Each band earns one more than the one before, 20 above the last one."""
        rules = BURRACO.with_(match_deals=deals, victory_points=ends)
        for share, (first, last) in enumerate(
            zip((0, *(end + 5 for end in ends)), (*ends, 9000), strict=True)
        ):
            for ahead in (first, last):
                found = Match(rules, carried=(ahead + 100, 100)).victory_points
                assert (10 + share, 10 - share) == found
                found = Match(rules, carried=(100, ahead + 100)).victory_points
                assert (10 - share, 10 + share) == found

    @pytest.mark.rule("F085")
    def test_of_the_sums(self) -> None:
        """The difference of the sums counts, and within the first band both get 10."""
        rules = BURRACO.with_(match_deals=2, victory_points=TWO_DEALS)
        match = Match(rules)
        for ours, theirs in [(500, 0), (0, 480)]:
            match = match.add_scores(
                [
                    Score((0, 2), (Item(ItemKind.MELD, ours),)),
                    Score((1, 3), (Item(ItemKind.MELD, theirs),)),
                ]
            )

        assert (0, (10, 10)) == (match.winner, match.victory_points)

    @pytest.mark.rule("F081")
    def test_json(self) -> None:
        """The bands are written and read as JSON, ten rising numbers."""
        rules = BURRACO.with_(match_deals=4, victory_points=FOUR_DEALS)
        text = json.dumps(rules)
        assert rules == json.loads(text, Rules)
        with pytest.raises(FormatError, match="10 rising differences"):
            json.loads(text.replace("300", "100"), Rules)

    @pytest.mark.rule("FC12")
    def test_between_two_bands(self) -> None:
        """A difference between two bands earns the upper one."""
        rules = BURRACO.with_(match_deals=4, victory_points=FOUR_DEALS)

        assert (11, 9) == Match(rules, carried=(102, 0)).victory_points

    @pytest.mark.rule("F081")
    def test_without(self) -> None:
        """Usually there are none; they are for two sides and a number of deals."""
        assert () == Match(BURRACO).victory_points
        for rules, message in [
            (BURRACO, "number of deals"),
            (THREE.with_(match_deals=2), "shared by two sides, not by 3"),
        ]:
            with pytest.raises(RulesError, match=message):
                rules.with_(victory_points=FOUR_DEALS)


class TestTable:
    """Players, cards and the deal (F001-F011)."""

    @pytest.mark.rule("F001", "F005", "F006", "F007", "F086")
    @pytest.mark.parametrize(
        ("players", "sides", "packets", "stock"),
        [
            (4, ((0, 2), (1, 3)), (11, 11), 41),
            (2, ((0,), (1,)), (11, 11), 63),
            (3, ((0,), (1,), (2,)), (18, 11), 45),
        ],
    )
    def test_players(
        self,
        players: int,
        sides: tuple[tuple[int, ...], ...],
        packets: tuple[int, ...],
        stock: int,
    ) -> None:
        """Each has eleven cards, pozzetti lie aside, and an upcard begins the pile."""
        state = dealt(players)

        assert sides == state.rules.seating.sides
        assert [11] * players == list(map(len, state.hands))
        assert (packets, 1) == (state.packet_sizes, len(state.discard_pile))
        assert stock == len(state.draw_pile)

    @pytest.mark.rule("F002", "F003")
    def test_cards(self) -> None:
        """There are 108 cards, of which the jokers and the twos can be wild."""
        cards = BURRACO.deck.cards

        assert (108, 12) == (len(cards), sum(card.is_wild for card in cards))

    @pytest.mark.rule("F004")
    def test_direction(self) -> None:
        """Play goes clockwise; the dealer's left neighbour begins and deals next."""
        assert ("clockwise", 1) == (
            BURRACO.seating.direction,
            BURRACO.seating.dealer_after(0),
        )
        assert 0 == GameState.deal(BURRACO, Random(1), dealer=3).to_move

    @pytest.mark.rule("F006")
    @pytest.mark.parametrize("upcard", ["JK", "2s"])
    def test_wild_upcard(self, upcard: str) -> None:
        """A wild upcard stays where it is, and there is no bonus suit."""
        deck = list(BURRACO.deck.cards)
        deck.remove(Card(upcard))
        deck.insert(4 * 11 + 22, Card(upcard))
        state = GameState.from_deck(BURRACO, deck)

        assert ((Card(upcard),), None) == (state.discard_pile, state.bonus_suit)
        assert Step.DRAW is state.turn.step

    @pytest.mark.rule("F008", "F010")
    @pytest.mark.parametrize(
        ("cards", "points"),
        [("JK", 30), ("2s", 20), ("As", 15), ("8s 9s Ks", 30), ("3s 7s", 10)],
    )
    def test_values(self, cards: str, points: int) -> None:
        """Each card counts its own value, wherever it stands."""
        assert points == BURRACO.values.of(Cards(cards))
        state = ended(melds=[["3h JK 5h"], ["2h 3h 4h"]])

        assert (40, 30) == (sums(state)["meld"], sums(state, 1)["meld"])

    @pytest.mark.rule("F011")
    def test_no_minimum(self) -> None:
        """The first meld may be worth anything, at any score."""
        assert (0, 0) == Match(BURRACO, carried=(1900, 0)).minimums


class TestTurn:
    """The turn (F012-F015)."""

    @pytest.mark.rule("F012", "F013", "F014")
    def test_first_turn(self) -> None:
        """The first player may take the upcard, then meld, and discards one card."""
        state = dealt()
        assert {"draw", "take"} == set(map(str, state.legal_moves))
        state = play(state, move("take"))
        after = play(state, discards(state)[0])

        assert (1, Step.DRAW) == (after.to_move, after.turn.step)

    @pytest.mark.rule("F012")
    def test_many_melds(self) -> None:
        """One turn may lay and add as often as wished; the discard ends it."""
        hand = "5h 6h 7h 8h 9s 9d 9c Kd Ks"
        state = arrange(BURRACO, hands=[hand])
        after = play(
            state,
            move("lay 5h 6h 7h"),
            move("lay 9s 9d 9c"),
            move("add 8h to 5h 6h 7h"),
            move("discard Kd"),
        )

        assert 1 == after.to_move
        why = after.view(0).explain(move("discard Ks"))
        assert why is not None
        assert Code.NOT_YOUR_TURN is why.code

    @pytest.mark.rule("F015")
    def test_open_pile(self) -> None:
        """Everybody may look at all of the discard pile."""
        state = to_draw("4c 9s", "8h 9c Kd", BURRACO)

        assert state.discard_pile == state.view(1).shown_pile


class TestPozzetto:
    """Taking the pozzetto (F060-F063)."""

    @pytest.mark.rule("F060", "F061")
    def test_direct(self) -> None:
        """Who melds the whole hand takes it at once, without a burraco."""
        state = arrange(BURRACO, hands=["5h 6h 7h"])
        state = play(state, move("lay 5h 6h 7h"))

        assert (0, 11, 0) == (state.to_move, len(state.hand), state.sides[0].taker)
        assert not state.sides[0].unplayed

    @pytest.mark.rule("F060", "F062")
    def test_with_the_discard(self) -> None:
        """Who discards the last card plays the pozzetto from the next turn."""
        state = play(arrange(BURRACO, hands=["2s"]), move("discard 2s"))

        assert (1, 11, True) == (
            state.to_move,
            len(state.hands[0]),
            state.sides[0].unplayed,
        )

    @pytest.mark.rule("F063")
    def test_upper_one_first(self) -> None:
        """The side that runs out first takes the upper one, whichever side it is."""
        packets = ["5c 6c 7c 8c 9c Tc", "5d 6d 7d 8d 9d Td"]
        state = arrange(
            BURRACO, hands=[None, "2s"], packets=packets, turn=Turn(1, Step.MELD)
        )
        state = play(state, move("discard 2s"))

        assert Cards(packets[0]) == state.hands[1]
        assert 1 == len(state.packets)


class TestGoingOut:
    """Going out (F064, F068, F098)."""

    @pytest.mark.rule("F039", "F064")
    @pytest.mark.parametrize("burraco", [SEVEN, "3h 4h JK 6h 7h 8h 9h"])
    def test_out(self, burraco: str) -> None:
        """With pozzetto and burraco of any class the last discard ends the deal."""
        state = play(closing("Kd", burraco, rules=BURRACO), move("discard Kd"))

        assert Ending(EndReason.OUT, 0) == state.ending
        assert 100 == sums(state)["go-out"]

    @pytest.mark.rule("F068")
    def test_all_in_one_turn(self) -> None:
        """Burraco and pozzetto may be made and taken in the same turn."""
        packet, other = "8h 9h Th Jh Kc Kd Ks", "3d 4d 5d 6d 7d 8d"
        state = arrange(BURRACO, hands=["5h 6h 7h"], packets=[packet, other])
        state = play(
            state,
            move("lay 5h 6h 7h"),
            move("add 8h 9h Th Jh to 5h 6h 7h"),
            move("discard Kc"),
        )
        assert not state.is_over
        state = arrange(
            BURRACO, hands=["5h 6h 7h"], packets=["8h 9h Th Jh Kc Qd", other]
        )
        state = play(
            state,
            move("lay 5h 6h 7h"),
            move("add 8h 9h Th Jh to 5h 6h 7h"),
            move("discard Qd"),
        )

        assert 1 == len(state.hands[0])

    @pytest.mark.rule("F094", "F097", "F098")
    @pytest.mark.parametrize(("meld", "out"), [(SEVEN, True), (DIRTY, False)])
    def test_international(self, meld: str, *, out: bool) -> None:
        """International Burraco asks for a clean burraco, and has two classes only."""
        state = closing("Kd Qd", meld, rules=ABROAD)
        after = play(state, move("discard Kd"))
        assert 1 == len(after.hands[0])
        moment = closing("Kd", meld, rules=ABROAD) if out else None
        if moment is not None:
            assert play(moment, move("discard Kd")).is_over
        bonus = 200 if out else 100

        assert bonus == sums(ended(ABROAD, melds=[[meld]]))["run"]

    @pytest.mark.rule("F095", "F096")
    def test_sets_abroad(self) -> None:
        """Only aces and threes make sets, and a side has one of each."""
        assert melds.explain("As Ah Ad", ABROAD.melding) is None
        assert melds.explain("3s 3h 3d", ABROAD.melding) is None
        assert melds.explain("4s 4h 4d", ABROAD.melding) is not None
        state = arrange(ABROAD, hands=["As Ah Ad Kd Ks"], melds=[["As Ah Ac"]])

        assert move("lay As Ah Ad") not in state.legal_moves


class TestScore:
    """The score of a deal (F076-F078, F057, FC10)."""

    @pytest.mark.rule("F076")
    def test_deal(self) -> None:
        """A score is melded cards, bonuses and closing, less the cards in hand."""
        state = arrange(
            BURRACO,
            hands=["Kd", "3c", "JK", "2d"],
            melds=[[SEVEN], ["5c 6c 7c"]],
            takers=[0, 1],
        )
        state = play(state, move("discard Kd"))

        assert [45 + 200 + 100 - 30, 15 - 5 - 20] == [s.total for s in state.score()]

    @pytest.mark.rule("F077", "F057")
    @pytest.mark.parametrize(
        ("name", "takers", "losses"),
        [
            ("burraco", [], (None, None)),
            ("burraco", [0], (None, -100)),
            ("burraco", [None, 1], (-100, None)),
            ("burraco-fitab", [], (-100, -100)),
            ("burraco-fitab", [0], (None, -100)),
        ],
    )
    def test_no_pozzetto(
        self, name: str, takers: list[int | None], losses: tuple[int | None, ...]
    ) -> None:
        """A side without its pozzetto loses 100, often only if the other has one."""
        state = ended(rulesets.get(name), takers=takers)

        assert losses == tuple(sums(state, n).get("no-biribaki") for n in (0, 1))

    @pytest.mark.rule("F078")
    def test_unplayed(self) -> None:
        """The cards of an unplayed pozzetto count against the side, and no 100."""
        state = ended(hands=["Ks Qs", None, "5h"], takers=[0], unplayed=[True])

        assert -25 == sums(state)["hand"]
        assert {"hand"} == sums(state).keys()

    @pytest.mark.rule("FC10")
    @pytest.mark.parametrize(
        ("takers", "losses"),
        [([], [None] * 3), ([1, None], [None, -100]), ([1, 2], [None, None])],
    )
    def test_three(self, takers: list[int | None], losses: list[int | None]) -> None:
        """The pair pays if it took none; nobody pays if the eighteen were not taken."""
        sides = 2 if takers else 3
        state = ended(rulesets.get("burraco", 3), takers=takers, melds=[[]] * sides)

        assert losses == [
            sums(state, n).get("no-biribaki") for n in range(len(state.sides))
        ]


class TestFitab:
    """Burraco by the code of FITAB (F051-F057)."""

    @pytest.mark.rule("F056")
    @pytest.mark.parametrize("players", [2, 4])
    def test_as_burraco(self, players: int) -> None:
        """All but the higher classes of burrachi and the loss of 100 is as usual."""
        usual = rulesets.get("burraco", players)
        fitab = rulesets.get("burraco-fitab", players)
        differing = {
            name
            for name, value in usual.options.items()
            if value != fitab.options[name]
        }

        assert {"full_bonus", "full_set_bonus", "no_biribaki_waived"} == differing


class TestThree:
    """Burraco for three (F087-F093, FC08, FC09)."""

    @pytest.mark.rule("F087")
    def test_alone(self) -> None:
        """All begin alone, and may meld from the first turn."""
        assert not dealt(3).is_closed
        state = arrange(THREE, hands=["5h 6h 7h Kd Ks"])

        play(state, move("lay 5h 6h 7h"))

    @pytest.mark.rule("F088", "FC08")
    def test_taker(self) -> None:
        """Who runs out first plays on alone; the others put their melds together."""
        state = arrange(
            THREE,
            hands=["5h"],
            melds=[[], ["9s 9h 9d"], ["9s 9h 9c"]],
            packets=["Td " * 2 + "3c 4c 5c 6c 7c 8c", "3d 4d 5d 6d 7d 8d"],
        )
        state = play(state, move("discard 5h"))
        pair = state.sides[1]

        assert ((0,), (1, 2)) == tuple(side.seats for side in state.sides)
        assert 2 == len(pair.melds)
        assert 6 == state.packet_sizes[0]

    @pytest.mark.rule("F089")
    @pytest.mark.parametrize(("points", "half"), [(305, 153), (-305, -152), (300, 150)])
    def test_halves(self, points: int, half: int) -> None:
        """Each partner gets half of the points of the pair, rounded up."""
        assert half == THREE.match.shared(Fraction(points, 2))
        alone = Score((0,), (Item(ItemKind.MELD, 40),))
        pair = Score((1, 2), (Item(ItemKind.MELD, points),))

        assert (40, half, half) == Match(THREE).add_scores([alone, pair]).totals

    @pytest.mark.rule("F090")
    def test_alone_by_the_same_name(self) -> None:
        """Equal rules of two tables keep their names when all play alone."""
        assert ["Ann", "Bo"] == [
            THREE.with_(name=name).alone.name for name in ("Ann", "Bo")
        ]

    @pytest.mark.rule("F090")
    def test_each_alone(self) -> None:
        """Once a player has 1000 points, all later deals are played each alone."""
        match = Match(THREE)
        for points in (999, 1):
            assert THREE == match.deal_rules
            match = match.add_scores(
                [
                    Score((seat,), (Item(ItemKind.MELD, points * (seat == 1)),))
                    for seat in range(3)
                ]
            )
        assert THREE.alone == match.deal_rules
        state = match.deal(Random(1))

        assert (0, 1000, 0) == match.totals
        assert (11, 11, 11) == state.packet_sizes
        assert 41 == len(state.draw_pile)
        assert ((0,), (1,), (2,)) == tuple(side.seats for side in state.sides)

    @pytest.mark.rule("F090")
    def test_alone_to_the_end(self) -> None:
        """It is never undone, and in these deals nobody has a partner."""
        alone = [Score((n,), (Item(ItemKind.MELD, -300),)) for n in range(3)]
        match = Match(THREE, carried=(1000, 0, 0)).add_scores(alone)
        pair = [Score((0,), ()), Score((1, 2), ())]

        assert (700, -300, -300) == match.totals
        assert THREE.alone == match.deal_rules
        assert match == Match(THREE, match.dealer, match.scores, (1000, 0, 0))
        assert match.deal_rules == attrs.evolve(match, dealer=0).deal_rules
        with pytest.raises(MatchError, match="the sides of this table cannot be"):
            match.add_scores(pair)
        with pytest.raises(MatchError, match="deal 1: the sides of this table cannot"):
            Match(THREE, scores=[pair], carried=(1000, 0, 0))
        with pytest.raises(MatchError, match="played by other rules than the match"):
            match.add(GameState.deal(THREE, Random(1), dealer=match.dealer))

    @pytest.mark.rule("F090")
    def test_everybody_takes_one(self) -> None:
        """Each of the three may take a pozzetto, and loses 100 without, if one did."""
        state = arrange(
            THREE.alone,
            hands=["5h", "6h", "7h"],
            packets=[
                "Td " * 2 + "3c 4c 5c 6c 7c 8c",
                "3d 4d 5d 6d 7d 8d",
                "9s 9h 9d 9c Ts Th",
            ],
        )
        state = play(state, move("discard 5h"))

        assert ((0,), (1,), (2,)) == tuple(side.seats for side in state.sides)
        assert [6, 6] == [*state.packet_sizes]
        assert 0 == state.sides[0].taker

    @pytest.mark.rule("F090")
    def test_records(self) -> None:
        """A record says in which deals everybody plays alone, and replays."""
        record = simulate.record_match(THREE, ["solid"] * 3, Random(1))
        text = notation.dumps(record)
        alone = [deal.rules == THREE.alone for deal in record.deals]

        assert sorted(alone) == alone
        assert {False, True} == {*alone}
        assert sum(alone) == text.splitlines().count("alone: yes")
        assert record == notation.loads(text) == json.loads(json.dumps(record))
        assert record.replay().is_over
        assert len(alone) == notation.check(text.splitlines()).deals
        assert record == notation.loads(text.replace("deal 1\n", "deal 1\nalone: no\n"))
        wrong = attrs.evolve(record, rules=THREE.with_(alone_from=5000))
        with pytest.raises(RecordError, match="played by other rules than the match"):
            wrong.replay()
        with pytest.raises(FormatError, match="nobody plays alone by these rules"):
            notation.loads(text.replace("alone_from = 1000", 'alone_from = "none"'))

    @pytest.mark.rule("F090")
    def test_session(self) -> None:
        """A session goes on by the other rules, also when it is resumed."""
        session = Session.start(THREE, ["solid"] * 3, carried=(999, 999, 999))
        rng, first = Random(5), True
        while not session.match.is_over and session.deal_number < 4:
            session = session.deal(rng)
            assert first is (session.state.rules == THREE)
            resumed = Session.resume(session.record)
            assert session.state == resumed.state
            session, first = session.play_bots(), False

        assert not first
        assert session.record.replay() == session.match

    @pytest.mark.rule("F090")
    @pytest.mark.parametrize(
        ("rules", "problem"),
        [
            (BURRACO, "alone_from is for players who have a total each"),
            (
                THREE.with_(alone_from=None, alone_packets=(11,) * 4),
                "in the deals that everybody plays alone, 3 sides can take a pozzetto",
            ),
            (
                THREE.with_(alone_from=None, wild_discards="not-before-partner"),
                "in the deals that everybody plays alone, not-before-partner is for",
            ),
        ],
    )
    def test_impossible(self, rules: Rules, problem: str) -> None:
        """Partners have no total of their own, and such deals must be possible."""
        with pytest.raises(RulesError, match=problem):
            rules.with_(alone_from=1000)

    @pytest.mark.rule("F091", "F092", "F093", "FC09")
    @pytest.mark.parametrize("target", [1505, 2005])
    def test_target(self, target: int) -> None:
        """The highest total wins at 1505, or at 2005; equal ones mean another deal."""
        rules = THREE.with_(target=target)

        check_target(rules, target)
        assert (18, 11) == Match(rules).deal(Random(1)).packet_sizes
        to_the_end = rules.with_(alone_from=None)
        assert to_the_end == Match(to_the_end, carried=(1200, 0, 0)).deal_rules


class TestMatch:
    """The match (F079-F081)."""

    @pytest.mark.rule("F079", "F080")
    @pytest.mark.parametrize("target", [2005, 1005])
    def test_target(self, target: int) -> None:
        """Reaching the target is enough, and equal totals mean another deal."""
        check_target(BURRACO.with_(target=target), target)

    @pytest.mark.rule("F081")
    @pytest.mark.parametrize(("second", "winner"), [(0, 0), (3000, 1), (2500, None)])
    def test_number_of_deals(self, second: int, winner: int | None) -> None:
        """A tournament match ends after a number of deals, whatever the totals are."""
        match = Match(BURRACO.with_(match_deals=2))
        scores = [(2500, 0), (0, second)]
        for ours, theirs in scores:
            assert not match.is_over
            assert match.winner is None
            match = match.add_scores(
                [
                    Score((0, 2), (Item(ItemKind.MELD, ours),)),
                    Score((1, 3), (Item(ItemKind.MELD, theirs),)),
                ]
            )

        assert match.is_over
        assert winner == match.winner
        with pytest.raises(MatchError, match="the match is over"):
            match.deal(Random(1))


def test_impossible_ending() -> None:
    """A deal in which somebody went out with a wild card cannot have been played."""
    state = play(closing("Kd", SEVEN), move("discard Kd"))
    pile = state.discard_pile
    wild = next(card for card in state.draw_pile if card.is_wild)
    rest = list(state.draw_pile)
    rest[rest.index(wild)] = pile[-1]
    other = attrs.evolve(state, discard_pile=(*pile[:-1], wild), draw_pile=tuple(rest))

    assert ["seat 0 could not go out"] == [one.problem for one in other.faults()]


def test_view_of_a_single_card() -> None:
    """A view cannot tell whether somebody else's single card must stay."""
    view = play(to_draw("9c Kd", "5s"), move("take")).view(1)
    other = attrs.evolve(view, turn=attrs.evolve(view.turn, single="5s"))

    assert "turn.single" in [one.field for one in other.faults()]
