"""Setting up a deal in the middle of play."""

from random import Random
from typing import Any

import pytest

from biriba import (
    ArrangementError,
    Card,
    Cards,
    CardTextError,
    Code,
    DeckError,
    GameState,
    NotAMeld,
    Pass,
    Rules,
    SeatError,
    Side,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
)
from situations import BIRIBA, BIRIBA_RUN, TABLES, each_table


def everything(state: GameState) -> Cards:
    """Return every card of a state."""
    found = Cards(state.draw_pile) + Cards(state.discard_pile)
    for cards in (*state.hands, *state.packets):
        found += cards
    for side in state.sides:
        for meld in side.melds:
            found += meld.cards
    return found


class TestFilling:
    """What is not given."""

    @each_table
    def test_all(self, rules: Rules) -> None:
        """With nothing given all is as after a deal, but for the discard pile."""
        state = arrange(rules)

        assert rules.deck.cards == everything(state)
        assert [11] * rules.seating.players == [len(hand) for hand in state.hands]
        assert rules.dealing.packets == tuple(map(len, state.packets))
        assert () == state.discard_pile
        assert tuple(map(Side, rules.seating.sides)) == state.sides
        assert Turn(0, Step.MELD) == state.turn
        assert rules.seating.players - 1 == state.dealer
        assert state.bonus_suit is None
        assert state.ending is None

    def test_order(self) -> None:
        """First the biribakia are filled, then hands, then the draw pile."""
        state = arrange(BIRIBA, hands=["Ks Kh"])
        left = list(BIRIBA.deck.cards - Cards("Ks Kh"))

        assert (Cards(left[:11]), Cards(left[11:22])) == state.packets
        assert Cards(left[22:33]) == state.hands[1]
        assert Cards(left[44:55]) == state.hands[3]
        assert tuple(left[55:]) == state.draw_pile

    def test_some_hands(self) -> None:
        """A hand that is `None` is filled."""
        state = arrange(BIRIBA, hands=[None, "Ks Qs", None])

        assert [11, 2, 11, 11] == [len(hand) for hand in state.hands]
        assert Cards("Qs Ks") == state.hands[1]
        assert BIRIBA.deck.cards == everything(state)

    def test_to_the_last_card(self) -> None:
        """The cards that are left may be just enough, and then none is to draw."""
        state = arrange(BIRIBA, hands=[list(BIRIBA.deck.cards)[: 108 - 22 - 33]])

        assert [53, 11, 11, 11] == [len(hand) for hand in state.hands]
        assert () == state.draw_pile
        assert BIRIBA.deck.cards == everything(state)

    def test_packets_of_those_who_have_not_taken(self) -> None:
        """Only the biribakia that nobody has taken are filled, the last ones."""
        rules = BIRIBA.with_(packets=(13, 9))

        assert (13, 9) == tuple(map(len, arrange(rules).packets))
        assert (9,) == tuple(map(len, arrange(rules, takers=[2]).packets))
        assert () == arrange(rules, takers=[2, 1]).packets

    def test_by_chance(self) -> None:
        """With a generator the filling is shuffled, the same for the same seed."""
        first, again, other, plain = (
            arrange(BIRIBA, hands=["Ks Kh"], rng=rng)
            for rng in (Random(1), Random(1), Random(2), None)
        )

        assert first == again
        assert first != other
        assert first != plain
        assert Cards("Ks Kh") == first.hands[0]
        assert BIRIBA.deck.cards == everything(first)


class TestGiven:
    """What is given."""

    def test_all(self) -> None:
        """Everything that is given is there."""
        state = arrange(
            BIRIBA,
            hands=["Ks Kh", "Qs Qh", "Js Jh", "Ts Th"],
            melds=[["5h 6h 7h", "7s JK 7d"], [BIRIBA_RUN]],
            takers=[None, 3],
            unplayed=[False, True],
            discard_pile="4d 9c",
            packets=["3s 4s 5s 6s 8s"],
            turn=Turn(2, Step.DRAW, passes=1),
            dealer=1,
            bonus_suit=Suit.CLUBS,
            minimums=[50],
        )

        assert ["Ks Kh", "Qs Qh", "Js Jh", "Ts Th"] == list(map(str, state.hands))
        assert (
            Side((0, 2), (melds.read("5h 6h 7h"), melds.read("7s 7d JK")), minimum=50),
            Side((1, 3), (melds.read(BIRIBA_RUN),), 3, unplayed=True),
        ) == state.sides
        assert (Card("4d"), Card("9c")) == state.discard_pile
        assert (Cards("3s 4s 5s 6s 8s"),) == state.packets
        assert Turn(2, Step.DRAW, passes=1) == state.turn
        assert (1, Suit.CLUBS) == (state.dealer, state.bonus_suit)
        assert BIRIBA.deck.cards == everything(state)

    def test_draw_pile(self) -> None:
        """A draw pile keeps its order, top card first; then all must have a place."""
        left = BIRIBA.deck.cards - Cards("Ks Kh 7h 5h 5h")
        packets = [Cards(list(left)[:11]), Cards(list(left)[11:22])]
        rest = Cards(list(left)[22:])
        state = arrange(
            BIRIBA,
            hands=["Ks Kh", rest, "5h", "5h"],
            packets=packets,
            draw_pile="7h",
        )

        assert (Card("7h"),) == state.draw_pile
        assert rest == state.hands[1]

    def test_draw_pile_without_a_discard_pile(self) -> None:
        """Where only the draw pile is given the discard pile takes the rest."""
        state = arrange(BIRIBA, hands=["Ks Kh"], draw_pile="7h 5h")
        empty = arrange(BIRIBA, hands=["Ks Kh"], draw_pile="", turn=Turn(0))

        assert (Card("7h"), Card("5h")) == state.draw_pile
        assert 108 - 22 - 33 - 2 - 2 == len(state.discard_pile)
        assert BIRIBA.deck.cards == everything(state) == everything(empty)
        assert [TakePile(), Pass()] == list(empty.legal_moves)

    def test_cards_of_any_form(self) -> None:
        """Hands, melds and piles come as text, as cards or in any iterable."""
        state = arrange(
            BIRIBA,
            hands=[Cards("Ks Kh"), [Card("Qs"), Card("Qh")]],
            melds=[[Cards("5h 6h 7h")], [(Card("5s"), Card("6s"), Card("JK"))]],
            discard_pile=[Card("9c"), Card("4d")],
        )

        assert ["Ks Kh", "Qs Qh"] == list(map(str, state.hands[:2]))
        assert ["5h 6h 7h"] == list(map(str, state.sides[0].melds))
        assert ["5s 6s JK"] == list(map(str, state.sides[1].melds))
        assert (Card("9c"), Card("4d")) == state.discard_pile

    def test_melds_by_the_rules(self) -> None:
        """Melds are read by the rules of the table."""
        rules = BIRIBA.with_(set_ranks="2")

        assert "2s 2h 2d" == str(arrange(rules, melds=[["2s 2h 2d"]]).sides[0].melds[0])
        with pytest.raises(NotAMeld):
            arrange(rules, melds=[["7s 7h 7d"]])


class TestRefused:
    """Set-ups that cannot be."""

    @pytest.mark.parametrize(
        ("given", "error", "message"),
        [
            ({"hands": ["Kx"]}, CardTextError, "position 0: 'Kx'"),
            ({"hands": ["Ks Ks Ks"]}, DeckError, "not so many cards: Ks"),
            (
                {"hands": ["Ks Ks"], "melds": [["Qs Ks As"]]},
                DeckError,
                "not so many cards: Ks",
            ),
            ({"discard_pile": "5h 5h 5h"}, DeckError, "not so many cards: 5h"),
            ({"packets": ["JK " * 5, "Ks"]}, DeckError, "not so many cards: JK"),
            (
                {"draw_pile": "5h", "discard_pile": "6h"},
                DeckError,
                "these cards have no place: 9d 9d Td",
            ),
            (
                {"hands": [Cards(list(BIRIBA.deck.cards)[:80])]},
                DeckError,
                "6 cards are left of the deck, 11 are needed",
            ),
            ({"melds": [["5h 6h 8h"]]}, NotAMeld, "5h 6h 8h do not follow"),
            ({"dealer": 4}, SeatError, "there is no seat 4; the seats are 0 to 3"),
            ({"dealer": True}, SeatError, "there is no seat True"),
        ],
        ids=str,
    )
    def test_wrong_parts(
        self, given: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        """Cards, melds and seats that there are not are refused as elsewhere."""
        with pytest.raises(error, match=message):
            arrange(BIRIBA, **given)

    @pytest.mark.parametrize(
        ("given", "problem"),
        [
            ({"turn": Turn(4)}, "there is no seat 4"),
            ({"turn": Turn(-1)}, "there is no seat -1"),
            ({"hands": ["Ks Qs", ""]}, "seat 1 has no cards"),
            ({"takers": [1]}, "seat 1 does not play for (0, 2)"),
            (
                {"packets": ["Ks Qs Js Ts 9s"]},
                "the biribakia left to take must be 2, not 1",
            ),
            (
                {"packets": ["Ks Qs Js Ts 9s"], "takers": [0, 1]},
                "the biribakia left to take must be 0, not 1",
            ),
            ({"hands": ["Ks"]}, "seat 0 could not finish the turn lawfully"),
            (
                {"hands": ["9h 9h"], "turn": Turn(0, Step.MELD, Card("9h"))},
                "seat 0 could not finish the turn lawfully",
            ),
        ],
        ids=str,
    )
    def test_no_way_on(self, given: dict[str, Any], problem: str) -> None:
        """What no lawful play could go on from is refused with a sentence."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, **given)

        assert (problem,) == caught.value.problems

    def test_a_packet_too_many(self) -> None:
        """A side that has taken its biribaki has none left to take."""
        packets = ["Ks Qs Js Ts 9s", "3d 4d 5d 6d 7d"]

        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, packets=packets, takers=[0])

        (problem,) = caught.value.problems
        assert problem.startswith("the biribakia left to take must be 1")
        assert problem.endswith(", not 2")

    @pytest.mark.parametrize("seat", [True, 1.0, "0", None, (0,)], ids=repr)
    def test_turns_of_no_seat(self, seat: Any) -> None:  # noqa: ANN401
        """The seat to move must be one of the table, as a number."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, turn=Turn(seat))

        assert (f"there is no seat {seat!r}",) == caught.value.problems

    @pytest.mark.parametrize("step", ["meld", "draw", None, 1], ids=repr)
    def test_turns_without_a_step(self, step: Any) -> None:  # noqa: ANN401
        """A turn stands at one of the two steps, not at what is called alike."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, turn=Turn(0, step))

        assert (f"a turn has no step {step!r}",) == caught.value.problems

    @pytest.mark.parametrize(
        ("takers", "turn"),
        [
            ([], Turn(1)),
            ([None, 1], Turn(1)),
            ([0], Turn(0, Step.DRAW)),
            ([0], Turn(0, Step.MELD)),
            ([2], Turn(2, Step.DRAW)),
        ],
        ids=["nobody", "the-others", "to-draw", "to-meld", "partner"],
    )
    @pytest.mark.rule("R057", "R070")
    def test_biribaki_that_cannot_be_unplayed(
        self, takers: list[int | None], turn: Turn
    ) -> None:
        """Only who has taken a biribaki and waits for the next turn has it unplayed."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, takers=takers, unplayed=[True], turn=turn)

        assert ("the biribaki of (0, 2) cannot be unplayed",) == caught.value.problems

    @pytest.mark.parametrize("seat", [1, 2, 3])
    @pytest.mark.rule("R057", "R070")
    def test_biribaki_that_can_be_unplayed(self, seat: int) -> None:
        """It is unplayed in anybody else's turn, the partner's too."""
        state = arrange(BIRIBA, takers=[0], unplayed=[True], turn=Turn(seat))

        assert state.sides[0].unplayed

    @pytest.mark.parametrize("minimum", [-1, 1.5, "50", None, True], ids=repr)
    def test_minimums_that_cannot_be(self, minimum: Any) -> None:  # noqa: ANN401
        """A minimum is a whole number, and not below zero."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, minimums=[50, minimum])

        (problem,) = caught.value.problems
        assert problem.startswith("a minimum is 0 points or more")
        assert problem.endswith(f", not {minimum!r}")

    @pytest.mark.parametrize(
        "given",
        [
            {"hands": "5h 6h 7h"},
            {"hands": ""},
            {"melds": "5h 6h 7h"},
            {"melds": ["5h 6h 7h"]},
            {"melds": [[], "5h 6h 7h"]},
        ],
        ids=["hands", "no-hands", "melds", "melds-of-a-side", "melds-of-another"],
    )
    def test_text_for_a_list(self, given: dict[str, Any]) -> None:
        """A text where there should be a list of texts is refused, not read apart."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, **given)

        assert caught.value.problems == ("hands, melds and packets are lists of texts",)

    def test_all_problems_at_once(self) -> None:
        """Every problem is listed, not only the first."""
        with pytest.raises(ArrangementError) as caught:
            arrange(
                BIRIBA,
                hands=["", "Ks", ""],
                takers=[1, None],
                unplayed=[False, True],
                packets=["Kh"],
                turn=Turn(9, Step.DRAW, passes=4),
            )

        assert caught.value.problems == (
            "there is no seat 9",
            "there cannot have been 4 passes in a row",
            "seat 1 does not play for (0, 2)",
            "the biribaki of (1, 3) cannot be unplayed",
            "a biribaki has at least 5 cards",
            "seat 0 has no cards",
            "seat 2 has no cards",
        )
        assert "; ".join(caught.value.problems) == str(caught.value)

    @pytest.mark.parametrize(
        "given",
        [
            {"hands": [None, None, None, None, "Ks Qs"]},
            {"melds": [[], [], ["5h 6h 7h"]]},
            {"takers": [None, None, 0]},
            {"unplayed": [False, False, True]},
            {"minimums": [0, 0, 50]},
        ],
        ids=["hands", "melds", "takers", "unplayed", "minimums"],
    )
    def test_too_many(self, given: dict[str, Any]) -> None:
        """More hands or sides than the table has are refused, not left out."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, **given)

        name, values = next(iter(given.items()))
        assert str(caught.value) == (
            f"there is room for {len(values) - 1} {name}, not for {len(values)}"
        )

    def test_packets_that_trap(self) -> None:
        """A biribaki with which no turn could be ended is refused."""
        free = BIRIBA.with_(biribaki_needs_biriba=False)

        for rules, packets in (
            (BIRIBA, ["", "Ks"]),
            (free, ["Ks", "Qs Js Ts 9s"]),
            (free, ["3d 4d 5d 6d 7d", "Qs Js Ts 9s"]),
        ):
            with pytest.raises(ArrangementError) as caught:
                arrange(rules, packets=packets)
            assert ("a biribaki has at least 5 cards",) == caught.value.problems

    @pytest.mark.rule("R050")
    def test_single_card_before_drawing(self) -> None:
        """A card cannot have been taken from the discard pile before the draw step."""
        turn = Turn(0, Step.DRAW, single=Card("7h"))

        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, hands=["7h Ks Qs"], turn=turn)

        assert caught.value.problems == (
            "7h cannot have been taken before the draw step",
        )

    @pytest.mark.parametrize("passes", [4, 9, -1, 0.5, "1", None], ids=repr)
    def test_passes_that_cannot_be(self, passes: Any) -> None:  # noqa: ANN401
        """More passes in a row than there are others are refused: they never end."""
        with pytest.raises(ArrangementError) as caught:
            arrange(BIRIBA, turn=Turn(0, Step.DRAW, passes=passes))

        assert (f"there cannot have been {passes!r} passes in a row",) == (
            caught.value.problems
        )

    def test_repeated_card(self) -> None:
        """A run with a card twice is refused, not laid without it."""
        with pytest.raises(NotAMeld):
            arrange(BIRIBA, melds=[["5h 6h 7h 7h"]])

    @pytest.mark.rule("C55")
    def test_last_card_of_a_turn(self) -> None:
        """A hand of one card is lawful where its discard is."""
        out = arrange(BIRIBA, hands=["Ks"], melds=[[BIRIBA_RUN]], takers=[0])
        biribaki = arrange(BIRIBA, hands=["Ks"], melds=[[BIRIBA_RUN]])
        drawing = arrange(BIRIBA, hands=["Ks"], turn=Turn(0))

        assert all(state.legal_moves for state in (out, biribaki, drawing))

    def test_every_seat(self) -> None:
        """Any seat can be to move."""
        for seat in range(6):
            state = arrange(TABLES["six"], turn=Turn(seat))
            assert seat == state.seat
            violation = state.view((seat + 1) % 6).explain(
                next(iter(state.legal_moves))
            )
            assert violation is not None
            assert Code.NOT_YOUR_TURN is violation.code
