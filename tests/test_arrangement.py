"""Setting up a deal in the middle of play."""

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
    Pass,
    Rules,
    Side,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    json,
    melds,
    notation,
    rulesets,
)
from biriba._cards.multisets import NO_CARDS, card_list
from biriba._state.checks.table import faults
from biriba.errors import (
    FormatError,
    InvalidMeldError,
    SeatError,
    StateError,
)
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    TABLES,
    all_cards,
    each_table,
    problems,
    problems_in,
)
from helpers.texts import ended

ASKING = BIRIBA.with_(initial_meld=[(0, 75)])
STRICT = ASKING.with_(initial_meld_strict=True)


class TestFilling:
    """What is not given."""

    @each_table
    def test_all(self, rules: Rules) -> None:
        """With nothing given all is as after a deal, but for the discard pile."""
        state = arrange(rules)

        assert rules.deck.cards == all_cards(state)
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

        assert (tuple(left[:11]), tuple(left[11:22])) == state.packets
        assert Cards(left[22:33]) == state.hands[1]
        assert Cards(left[44:55]) == state.hands[3]
        assert tuple(left[55:]) == state.draw_pile

    def test_some_hands(self) -> None:
        """A hand that is `None` is filled."""
        state = arrange(BIRIBA, hands=[None, "Ks Qs", None])

        assert [11, 2, 11, 11] == [len(hand) for hand in state.hands]
        assert Cards("Qs Ks") == state.hands[1]
        assert BIRIBA.deck.cards == all_cards(state)

    def test_to_the_last_card(self) -> None:
        """The cards that are left may be just enough, and then none is to draw."""
        state = arrange(BIRIBA, hands=[list(BIRIBA.deck.cards)[: 108 - 22 - 33]])

        assert [53, 11, 11, 11] == [len(hand) for hand in state.hands]
        assert () == state.draw_pile
        assert BIRIBA.deck.cards == all_cards(state)

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
        assert BIRIBA.deck.cards == all_cards(first)


class TestGiven:
    """What is given."""

    def test_all(self) -> None:
        """Everything that is given is there."""
        state = arrange(
            ASKING,
            hands=["Ks Kh", "Qs Qh", "Js Jh", "Ts Th"],
            melds=[["5h 6h 7h", "7s JK 7d"], [BIRIBA_RUN]],
            takers=[None, 3],
            unplayed=[False, True],
            discard_pile="4d 9c",
            packets=["3s 4s 5s 6s 8s Jc"],
            turn=Turn(2, Step.MELD, passes=1),
            dealer=1,
            bonus_suit="c",
            minimums=[40],
        )

        assert ["Ks Kh", "Qs Qh", "Js Jh", "Ts Th"] == list(map(str, state.hands))
        assert (
            Side(
                (0, 2),
                (melds.identify("5h 6h 7h"), melds.identify("7s 7d JK")),
                minimum=40,
            ),
            Side((1, 3), (melds.identify(BIRIBA_RUN),), 3, unplayed=True),
        ) == state.sides
        assert (Card("4d"), Card("9c")) == state.discard_pile
        assert (card_list("3s 4s 5s 6s 8s Jc"),) == state.packets
        assert Turn(2, Step.MELD, passes=1) == state.turn
        assert (1, Suit.CLUBS) == (state.dealer, state.bonus_suit)
        assert BIRIBA.deck.cards == all_cards(state)

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
        assert BIRIBA.deck.cards == all_cards(state) == all_cards(empty)
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
        with pytest.raises(InvalidMeldError):
            arrange(rules, melds=[["7s 7h 7d"]])


class TestRefused:
    """Set-ups that cannot be."""

    @pytest.mark.parametrize(
        ("given", "error", "message"),
        [
            ({"hands": ["Kx"]}, FormatError, "position 1: 'Kx'"),
            (
                {"hands": ["Ks Ks Ks"]},
                StateError,
                r"hands\[0\]: the deck has too few Ks",
            ),
            (
                {"hands": ["Ks Ks"], "melds": [["Qs Ks As"]]},
                StateError,
                "the deck has too few Ks",
            ),
            (
                {"discard_pile": "5h 5h 5h"},
                StateError,
                "discard_pile: the deck has too few 5h",
            ),
            (
                {"packets": ["JK " * 5, "Ks"]},
                StateError,
                r"packets\[0\]: the deck has too few JK",
            ),
            ({"packets": ["5h", "5x"]}, FormatError, r"packets\[1\]: "),
            ({"seen": ["", "5x"]}, FormatError, r"seen\[1\]: "),
            (
                {"draw_pile": "5h", "discard_pile": "6h"},
                StateError,
                "these cards have no place: 9d 9d Td",
            ),
            (
                {"hands": [Cards(list(BIRIBA.deck.cards)[:80])]},
                StateError,
                "6 cards of the deck are left, but 11 are needed",
            ),
            (
                {"melds": [["5h 6h 8h"]]},
                InvalidMeldError,
                "5h 6h 8h are not consecutive",
            ),
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
            ({"takers": [1]}, "seat 1 is not on the side of seats 0 and 2"),
            (
                {"packets": ["Ks Qs Js Ts 9s 8s"]},
                "there must be 2 biribakia left to take, not 1",
            ),
            (
                {"packets": ["Ks Qs Js Ts 9s 8s"], "takers": [0, 1]},
                "there must be 0 biribakia left to take, not 1",
            ),
            ({"hands": ["Ks"]}, "seat 0 could not finish the turn legally"),
            (
                {"hands": ["9h 9h"], "turn": Turn(0, Step.MELD, Card("9h"))},
                "seat 0 could not finish the turn legally",
            ),
        ],
        ids=str,
    )
    def test_no_way_on(self, given: dict[str, Any], problem: str) -> None:
        """What no legal play could go on from is refused with a sentence."""
        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, **given)

        assert (problem,) == problems(caught.value)

    def test_a_packet_too_many(self) -> None:
        """A side that has taken its biribaki has none left to take."""
        packets = ["Ks Qs Js Ts 9s 8s", "3d 4d 5d 6d 7d 8d"]

        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, packets=packets, takers=[0])

        (problem,) = problems(caught.value)
        assert problem.startswith("there must be 1 biribaki left to take")
        assert problem.endswith(", not 2")

    @pytest.mark.parametrize("seat", [True, 1.0, "0", None, (0,)], ids=repr)
    def test_turns_of_no_seat(self, seat: Any) -> None:  # noqa: ANN401
        """The seat to move is an integer."""
        with pytest.raises(FormatError) as caught:
            Turn(seat)

        assert f"seat must be an integer, not {seat!r}" == str(caught.value)

    @pytest.mark.parametrize(
        ("field", "value", "expected"),
        [
            ("guarded", [], "true or false"),
            ("guarded", 1, "true or false"),
            ("idle", True, "an integer"),
            ("passes", 0.5, "an integer"),
            ("passes", "1", "an integer"),
            ("passes", None, "an integer"),
        ],
    )
    def test_facts_of_a_turn(self, field: str, value: object, expected: str) -> None:
        """A turn holds values of the classes that its fields name."""
        given: dict[str, Any] = {field: value}
        with pytest.raises(FormatError) as caught:
            Turn(0, Step.MELD, **given)

        assert f"{field} must be {expected}, not {value!r}" == str(caught.value)

    @pytest.mark.parametrize("step", ["meld", "draw", None, 1], ids=repr)
    def test_turns_without_a_step(self, step: Any) -> None:  # noqa: ANN401
        """A turn stands at one of the steps, not at what is called alike."""
        with pytest.raises(FormatError, match=f"^step must be a Step, not {step!r}$"):
            Turn(0, step)

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
        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, takers=takers, unplayed=[True], turn=turn)

        assert ("the biribaki of seats 0 and 2 cannot be unplayed",) == problems(
            caught.value
        )

    @pytest.mark.parametrize("seat", [1, 2, 3])
    @pytest.mark.rule("R057", "R070")
    def test_biribaki_that_can_be_unplayed(self, seat: int) -> None:
        """It is unplayed in anybody else's turn, the partner's too."""
        state = arrange(BIRIBA, takers=[0], unplayed=[True], turn=Turn(seat))

        assert state.sides[0].unplayed

    @pytest.mark.parametrize("minimum", [1.5, "50", None, True], ids=repr)
    def test_minimums_that_are_no_integers(self, minimum: Any) -> None:  # noqa: ANN401
        """A minimum is an integer; the error says of which side."""
        with pytest.raises(FormatError) as caught:
            arrange(ASKING, minimums=[50, minimum])

        assert f"sides[1]: minimum must be an integer, not {minimum!r}" == str(
            caught.value
        )

    @pytest.mark.parametrize("minimum", [-1, -(10**9)], ids=repr)
    def test_minimums_that_cannot_be(self, minimum: int) -> None:
        """A minimum is not below zero."""
        with pytest.raises(StateError) as caught:
            arrange(ASKING, minimums=[50, minimum])

        (problem,) = problems(caught.value)
        whole = "a minimum must be an integer from 0 to 75 by these rules"
        assert f"{whole}, not {minimum!r}" == problem
        with pytest.raises(StateError, match=r"rules have no minimum .* be "):
            arrange(BIRIBA, minimums=[0, minimum])

    @pytest.mark.rule("R105", "R107", "R236")
    def test_minimums_that_rules_do_not_have(self) -> None:
        """First melds owe nothing that the rules never ask for."""
        for rules, minimum in ((BIRIBA, 1), (ASKING, 76), (STRICT, 77)):
            with pytest.raises(StateError, match=f"(not|be) {minimum}$"):
                arrange(rules, minimums=[0, minimum])
        arrange(ASKING, minimums=[75, 75])
        arrange(STRICT, minimums=[76, 0])

    @pytest.mark.rule("R118", "R120", "R196")
    @pytest.mark.parametrize("name", ["biriba-no-bonus-suit", "buraco-aberto"])
    def test_bonus_suit_that_rules_do_not_have(self, name: str) -> None:
        """There is no bonus suit where the rules have none, whoever says so."""
        rules = rulesets.get(name)
        with pytest.raises(StateError, match="these rules have no bonus suit"):
            arrange(rules, bonus_suit="s")
        said = attrs.evolve(arrange(rules), bonus_suit=Suit.SPADES)

        assert ["these rules have no bonus suit"] == problems_in(said)
        with pytest.raises(FormatError, match=r"\$\.bonus_suit: these rules have no"):
            json.from_data(json.to_data(said), GameState)
        with pytest.raises(FormatError, match="these rules have no bonus suit"):
            notation.loads(notation.dumps(said), "state")

    def test_all_sorts_of_cards(self) -> None:
        """Melds, hands and piles are given as texts, lists of texts or melds."""
        run = melds.identify("5h 6h 7h")
        expected = arrange(BIRIBA, hands=["8h 9h Ks"], melds=[["5h 6h 7h"]])

        assert expected == arrange(BIRIBA, hands=[["8h", "9h", "Ks"]], melds=[[run]])
        assert expected == arrange(
            BIRIBA, hands=["8h 9h Ks"], melds=[[["7h", "6h", "5h"]]]
        )
        assert arrange(BIRIBA, discard_pile="5h 6h 7h") == arrange(
            BIRIBA, discard_pile=run
        )

    @pytest.mark.parametrize(
        "name",
        ["hands", "melds", "takers", "unplayed", "minimums", "packets", "seen"],
    )
    @pytest.mark.parametrize("given", [0, 1.5, True], ids=repr)
    def test_no_list(self, name: str, given: Any) -> None:  # noqa: ANN401
        """What is not even a list is refused, by its name."""
        with pytest.raises(StateError, match=f"{name} must be a list, not "):
            arrange(BIRIBA, **{name: given})

    @pytest.mark.parametrize(
        "given",
        [
            {"hands": "5h 6h 7h"},
            {"hands": ""},
            {"melds": "5h 6h 7h"},
            {"hands": melds.identify("5h 6h 7h")},
        ],
        ids=["hands", "no-hands", "melds", "meld-for-hands"],
    )
    def test_text_for_a_list(self, given: dict[str, Any]) -> None:
        """A text where there should be a list of texts is refused, not read apart."""
        ((name, value),) = given.items()
        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, **given)

        assert problems(caught.value) == (f"{name} must be a list, not {value!r}",)

    @pytest.mark.parametrize(
        "given",
        [["5h 6h 7h"], [[], "5h 6h 7h"], [melds.identify("5h 6h 7h")], [3], [None]],
        ids=repr,
    )
    def test_one_list_too_few(self, given: Any) -> None:  # noqa: ANN401
        """Melds that are no list for each side are refused, and the form is told."""
        expected = (
            r"^melds: one list for each side, such as \[\[run\], \[\]\]; .* no list"
        )
        with pytest.raises(StateError, match=expected):
            arrange(BIRIBA, melds=given)

    def test_all_problems_at_once(self) -> None:
        """Every problem is listed, not only the first."""
        with pytest.raises(StateError) as caught:
            arrange(
                BIRIBA,
                hands=["", "Ks", ""],
                takers=[1, None],
                unplayed=[False, True],
                packets=["Kh"],
                turn=Turn(0, Step.DRAW, passes=4),
            )

        assert problems(caught.value) == (
            "there cannot have been 4 passes in a row",
            "seat 1 is not on the side of seats 0 and 2",
            "the biribaki of seats 1 and 3 cannot be unplayed",
            "a biribaki has at least 6 cards",
            "seat 0 has no cards",
            "seat 2 has no cards",
        )
        assert "; ".join(problems(caught.value)) == str(caught.value)

    def test_a_wrong_seat_and_more(self) -> None:
        """What else is wrong with a turn of no seat is listed too."""
        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, turn=Turn(9, Step.DRAW, passes=4))

        assert problems(caught.value) == (
            "there is no seat 9",
            "there cannot have been 4 passes in a row",
        )

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
        with pytest.raises(StateError) as caught:
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
            (free, ["3d 4d 5d 6d 7d 8d", "Qs Js Ts 9s"]),
        ):
            with pytest.raises(StateError) as caught:
                arrange(rules, packets=packets)
            assert ("a biribaki has at least 6 cards",) == problems(caught.value)

    @pytest.mark.rule("R050")
    def test_single_card_before_drawing(self) -> None:
        """A card cannot have been taken from the discard pile before the draw step."""
        turn = Turn(0, Step.DRAW, single=Card("7h"))

        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, hands=["7h Ks Qs"], turn=turn)

        assert problems(caught.value) == (
            "7h cannot have been taken before the draw step",
        )

    @pytest.mark.parametrize("passes", [4, 9, -1], ids=repr)
    def test_passes_that_cannot_be(self, passes: int) -> None:
        """More passes in a row than there are others are refused: they never end."""
        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, turn=Turn(0, Step.DRAW, passes=passes))

        assert (f"there cannot have been {passes!r} passes in a row",) == (
            problems(caught.value)
        )

    def test_repeated_card(self) -> None:
        """A run with a card twice is refused, not laid without it."""
        with pytest.raises(InvalidMeldError):
            arrange(BIRIBA, melds=[["5h 6h 7h 7h"]])

    @pytest.mark.rule("C55")
    def test_last_card_of_a_turn(self) -> None:
        """A hand of one card is legal where its discard is."""
        out = arrange(BIRIBA, hands=["Ks"], melds=[[BIRIBA_RUN]], takers=[0])
        biribaki = arrange(BIRIBA, hands=["Ks"], melds=[[BIRIBA_RUN]])
        drawing = arrange(BIRIBA, hands=["Ks"], turn=Turn(0))

        assert all(state.legal_moves for state in (out, biribaki, drawing))

    def test_every_seat(self) -> None:
        """Any seat can be to move."""
        for seat in range(6):
            state = arrange(TABLES["six"], turn=Turn(seat))
            assert seat == state.to_move
            violation = state.view((seat + 1) % 6).explain(
                next(iter(state.legal_moves))
            )
            assert violation is not None
            assert Code.NOT_YOUR_TURN is violation.code


PAIRS = rulesets.get("biriba-3p-pairs")
CHOOSE = BIRIBA.with_(joker_upcard="choose-or-none")
DECLARE = BIRIBA.with_(joker_upcard="take-and-choose")
MELD_ANY = rulesets.get("biriba-meld-to-take")
NO_UPCARD = rulesets.get("biriba-no-upcard")
PACKET_THEN_END = BIRIBA.with_(draw_pile_empty="biribaki-then-end")


class TestLoneTaker:
    """Tables at which a lone taker plays against pairs."""

    @pytest.mark.rule("R086", "R094")
    @pytest.mark.parametrize(
        ("takers", "sides"),
        [
            ([], [(0,), (1,), (2,)]),
            ([None, None], [(0,), (1,), (2,)]),
            ([0], [(0,), (1, 2)]),
            ([1], [(1,), (2, 0)]),
            ([2, 0], [(2,), (0, 1)]),
        ],
    )
    def test_sides(
        self, takers: list[int | None], sides: list[tuple[int, ...]]
    ) -> None:
        """The lone taker that is given, if any, tells the sides apart."""
        state = arrange(PAIRS, takers=takers, turn=Turn(0))

        assert sides == [side.seats for side in state.sides]
        assert (18, 11)[sum(t is not None for t in takers) :] == state.packet_sizes

    def test_five(self) -> None:
        """With five there are three sides, and melds go to them in their order."""
        state = arrange(
            rulesets.get("biriba-5p"),
            takers=[3, None, 2],
            melds=[["5h 6h 7h"], ["5s 6s 7s"]],
            turn=Turn(0),
        )

        assert [(3,), (4, 1), (0, 2)] == [side.seats for side in state.sides]
        assert ["5h 6h 7h"] == list(map(str, state.sides[0].melds))
        assert ["5s 6s 7s"] == list(map(str, state.sides[1].melds))
        assert (11,) == state.packet_sizes

    @pytest.mark.parametrize(
        ("given", "problem"),
        [
            (
                {"melds": [[], ["5h 6h 7h"]], "turn": Turn(0)},
                "nobody can have melded before the first biribaki is taken",
            ),
            (
                {"melds": [["5h 6h 7h"]], "turn": Turn(0)},
                "nobody can have melded before the first biribaki is taken",
            ),
            ({"takers": [0, 0]}, "seat 0 is not on the side of seats 1 and 2"),
        ],
    )
    def test_refused(self, given: dict[str, Any], problem: str) -> None:
        """What cannot have come of play is refused."""
        with pytest.raises(StateError) as caught:
            arrange(PAIRS, **given)

        assert (problem,) == problems(caught.value)

    def test_no_such_taker(self) -> None:
        """A lone taker is a seat of the table."""
        with pytest.raises(SeatError, match="there is no seat 3; the seats are 0 to 2"):
            arrange(PAIRS, takers=[3])

    @pytest.mark.rule("R093")
    def test_while_declaring(self) -> None:
        """The player to meld may be laying down the whole hand."""
        state = arrange(
            PAIRS, hands=["3h 4h 5h 6h 7h 8h 9h"], melds=[["Ts Td Tc"]], turn=_TO_MELD
        )

        assert ["lay 3h 4h 5h 6h 7h 8h 9h"] == [
            str(move)
            for move in state.legal_moves
            if len(move.cards) == 7  # type: ignore[union-attr]
        ]

    def test_too_many_sides(self) -> None:
        """Once the taker is known there are two sides."""
        with pytest.raises(StateError, match="there is room for 2 melds, not"):
            arrange(PAIRS, takers=[0], melds=[[], [], []])


_TO_MELD = Turn(0, Step.MELD)


class TestTurns:
    """Turns of tables with other rules."""

    @pytest.mark.rule("R116", "R163")
    @pytest.mark.parametrize(("rules", "count"), [(CHOOSE, 5), (DECLARE, 4)])
    def test_to_choose(self, rules: Rules, count: int) -> None:
        """The first player may be about to name the bonus suit."""
        state = arrange(rules, discard_pile="JK", turn=Turn(0, Step.CHOOSE))

        assert count == state.legal_moves.count()

    @pytest.mark.parametrize(
        ("rules", "given"),
        [
            (BIRIBA, {"discard_pile": "JK"}),
            (CHOOSE, {"discard_pile": "7h"}),
            (CHOOSE, {"discard_pile": "JK 7h"}),
            (CHOOSE, {"discard_pile": "JK", "bonus_suit": Suit.HEARTS}),
        ],
    )
    def test_nothing_to_choose(self, rules: Rules, given: dict[str, Any]) -> None:
        """It takes the rules for it, and a joker that was turned up."""
        with pytest.raises(StateError) as caught:
            arrange(rules, turn=Turn(0, Step.CHOOSE), **given)

        assert ("there is no bonus suit to choose",) == problems(caught.value)

    @pytest.mark.rule("R102")
    def test_due(self) -> None:
        """A card of the pile may be due to be melded."""
        turn = Turn(0, Step.MELD, due=Cards("7h 3c"))
        state = arrange(MELD_ANY, hands=["5h 6h 7h 3c Ks"], turn=turn)

        assert ["lay 5h 6h 7h"] == list(map(str, state.legal_moves))

    @pytest.mark.parametrize(
        ("hand", "turn", "problem"),
        [
            (
                "5h 6h 7h Ks",
                Turn(0, Step.MELD, due=Cards("7h 3c")),
                "seat 0 does not hold 3c, which it has taken",
            ),
            (
                "5h 6h 7h Ks",
                Turn(0, Step.MELD, drawn=Card("9c")),
                "seat 0 does not hold 9c, which it has drawn",
            ),
            (
                "5h 6h 7h 3c",
                Turn(0, due=Cards("3c")),
                "3c cannot have been taken before the draw step",
            ),
            (
                "5h 6h 7h 3c",
                Turn(0, drawn=Card("3c")),
                "3c cannot have been taken before the draw step",
            ),
            (
                "5h 6h 7h 3c",
                Turn(0, guarded=True),
                "a single card cannot have been taken before the draw step",
            ),
            (
                "Ks Qd 9c 3c",
                Turn(0, Step.MELD, due=Cards("3c")),
                "seat 0 could not finish the turn legally",
            ),
        ],
    )
    def test_cards_that_cannot_have_come(
        self, hand: str, turn: Turn, problem: str
    ) -> None:
        """What was drawn or taken this turn is in the hand, at the meld step."""
        with pytest.raises(StateError) as caught:
            arrange(MELD_ANY, hands=[hand], turn=turn)

        assert (problem,) == problems(caught.value)

    @pytest.mark.parametrize(
        ("mark", "problem"),
        [
            (
                {"single": Card("5h")},
                "these rules let a player give back a single card",
            ),
            ({"guarded": True}, "these rules let a player go out with a single card"),
            (
                {"due": Cards("5h")},
                "these rules do not ask anybody to meld a taken card",
            ),
            ({"drawn": Card("5h")}, "5h cannot be exchanged now"),
            ({"idle": 40}, "there cannot have been 40 idle turns in a row"),
        ],
        ids=["single", "guarded", "due", "drawn", "idle"],
    )
    @pytest.mark.rule("R050", "R153", "R102", "R119", "C27", "C40")
    def test_marks_that_rules_do_not_make(
        self, mark: dict[str, Any], problem: str
    ) -> None:
        """A turn bears no mark that taking or drawing leaves at other tables only."""
        rules = BIRIBA.with_(no_return="none")
        (name,) = mark
        turn = Turn(0, Step.MELD, **mark)

        with pytest.raises(StateError, match=problem):
            arrange(rules, hands=["5h 6h 7h Ks"], turn=turn)
        said = attrs.evolve(arrange(rules, hands=["5h 6h 7h Ks"]), turn=turn)
        assert [problem] == [text[: len(problem)] for text in problems_in(said)]
        with pytest.raises(FormatError, match=rf"\$\.turn\.{name}: {problem}"):
            json.from_data(json.to_data(said), GameState)
        with pytest.raises(FormatError, match=problem):
            notation.loads(notation.dumps(said), "state")

    @pytest.mark.parametrize("turn", [0, (0, Step.MELD), "0"], ids=repr)
    def test_no_turn(self, turn: Any) -> None:  # noqa: ANN401
        """What is no turn is refused."""
        with pytest.raises(StateError, match="expected a turn such as Turn"):
            arrange(BIRIBA, turn=turn)

    def test_turns_with_text(self) -> None:
        """The cards of a turn may be given as text, as everywhere."""
        turn = Turn(0, Step.MELD, single="7h", due="7h 3c", drawn="Js")

        assert turn == Turn(
            0, Step.MELD, Card("7h"), due=Cards("7h 3c"), drawn=Card("Js")
        )
        for wrong in ({"single": "7"}, {"due": "x"}, {"drawn": 7}, {"due": None}):
            with pytest.raises(FormatError):
                Turn(0, Step.MELD, **wrong)

    @pytest.mark.rule("R119")
    def test_drawn(self) -> None:
        """The first card that was drawn may be exchanged."""
        turn = Turn(0, Step.MELD, drawn=Card("Js"))
        state = arrange(NO_UPCARD, hands=["Ks Qd Js"], turn=turn)

        assert "exchange" == str(next(iter(state.legal_moves)))


class TestPackets:
    """Biribakia that have become the draw pile."""

    @pytest.mark.rule("R213")
    @pytest.mark.parametrize("count", [0, 1, 2])
    def test_fewer(self, count: int) -> None:
        """There may be fewer than sides without one, where they are drawn from."""
        packets = ["3s 4s 5s 6s 8s Jc", "3d 4d 5d 6d 8d Jh"][:count]

        state = arrange(PACKET_THEN_END, packets=packets)

        assert count == len(state.packets)

    def test_too_many(self) -> None:
        """There are never more."""
        packets = ["3s 4s 5s 6s 8s Jc", "3d 4d 5d 6d 8d Jh"]

        with pytest.raises(StateError, match="must be 1 biribaki left to take, not 2"):
            arrange(PACKET_THEN_END, packets=packets, takers=[0])

    def test_in_order(self) -> None:
        """The cards of a biribaki keep their order, as in a draw pile."""
        packets = ["Jc 3s 8s 4s 5s 6s", "3d 4d 5d 6d 8d Jh"]

        state = arrange(BIRIBA, packets=packets)

        assert tuple(map(card_list, packets)) == state.packets


@pytest.mark.rule("R085", "R086")
def test_sides_that_are_not_formed() -> None:
    """The taker of the first biribaki plays for the side that comes first."""
    lone = rulesets.get("biriba-3p-pairs")

    with pytest.raises(StateError, match="taken, and the sides are not formed"):
        arrange(lone, takers=[None, 1])


@pytest.mark.rule("R105")
def test_minimum_that_is_met() -> None:
    """Melds that are worth their minimum have met it, also if it is still given."""
    state = arrange(ASKING, hands=["8h Ks Qs"], melds=[["Kd Qd Jd"]], minimums=[30])

    assert () == state.play("discard Ks").faults()
    with pytest.raises(StateError, match="0 and 2 must have met its minimum"):
        arrange(ASKING, melds=[["Kd Qd Jd"]], minimums=[31], turn=Turn(0))


@pytest.mark.rule("C57")
@pytest.mark.parametrize("turn", [Turn(0, Step.DRAW), Turn(1, Step.MELD)])
def test_first_melds_that_were_too_few(turn: Turn) -> None:
    """Melds from an earlier turn have met what is asked of first melds."""
    biriba_first = BIRIBA.with_(initial_meld_biriba=True)
    melded: list[list[str]] = [["5h 6h 7h"]]

    with pytest.raises(StateError, match="0 and 2 must have met its minimum"):
        arrange(ASKING, melds=melded, minimums=[75], turn=turn)
    with pytest.raises(StateError, match="0 and 2 must have held a biriba"):
        arrange(biriba_first, melds=melded, turn=turn)
    arrange(biriba_first, melds=[[BIRIBA_RUN]], turn=turn)


def test_seen_and_not_held() -> None:
    """What everybody saw go into a hand, and has not been played, is there."""
    with pytest.raises(StateError, match="seat 0 does not hold Qs, which all saw"):
        arrange(BIRIBA, hands=["Ks 3d"], seen=["Ks Qs"])


class TestFinished:
    """Whether play can have ended as a state says."""

    @pytest.mark.parametrize("reason", list(EndReason))
    @pytest.mark.parametrize("claimed", list(EndReason))
    def test_reason(self, reason: EndReason, claimed: EndReason) -> None:
        """Play that has ended in one way has not ended in another."""
        state = ended(reason)
        out = state.to_move if claimed is EndReason.OUT else None
        claim = attrs.evolve(state, ending=Ending(claimed, out))

        assert (reason is claimed) == (faults(claim) == [])

    def test_seat(self) -> None:
        """A seat goes out, and ends the play in no other way."""
        text = "an ending names a seat if that seat has gone out, and only then"
        for reason, seat in ((EndReason.OUT, None), (EndReason.PASSED, 0)):
            claim = attrs.evolve(ended(reason), ending=Ending(reason, seat))
            assert ("ending", text) in faults(claim)

    def test_other_seat(self) -> None:
        """Nobody goes out in the turn of another."""
        state = ended(EndReason.OUT)
        claim = attrs.evolve(state, ending=Ending(EndReason.OUT, state.to_move - 1))

        assert ("ending", "play cannot have ended this way: out") in faults(claim)

    @pytest.mark.rule("R062")
    def test_empty_hand(self) -> None:
        """Only who went out has no cards."""
        state = ended(EndReason.PASSED)
        hands = (NO_CARDS, *state.hands[1:])

        assert [("hands", "seat 0 has no cards")] == (
            faults(attrs.evolve(state, hands=hands))
        )


class TestSizeOfTheDrawPile:
    """A draw pile of which only the size is said, or the top."""

    def test_size_alone(self) -> None:
        """The draw pile has so many cards, and the discard pile the others."""
        state = arrange(BIRIBA, hands=["9h Ks"], draw_pile_size=20)

        assert 20 == len(state.draw_pile)
        assert [2, 11, 11, 11] == list(map(len, state.hands))
        assert 108 - 35 - 22 - 20 == len(state.discard_pile)
        assert [] == problems_in(state)

    def test_hands_share_the_rest(self) -> None:
        """Where the discard pile is given too, the other hands have what is left."""
        state = arrange(
            BIRIBA,
            hands=["9h Ks", None, "3c 3d"],
            melds=[[BIRIBA_RUN]],
            discard_pile="5h",
            draw_pile_size=40,
            rng=Random(1),
        )

        assert Cards("5h") == Cards(state.discard_pile)
        assert 40 == len(state.draw_pile)
        assert [2, 17, 2, 17] == list(map(len, state.hands))
        assert [] == problems_in(state)

    def test_shared_as_evenly_as_can_be(self) -> None:
        """The first of the hands have a card more where the rest is uneven."""
        state = arrange(BIRIBA, discard_pile="5h 6h", draw_pile_size=21)

        assert [16, 16, 16, 15] == list(map(len, state.hands))

    def test_known_top(self) -> None:
        """Cards that are given lie on top of the others."""
        state = arrange(BIRIBA, draw_pile="5h JK", draw_pile_size=10, rng=Random(1))

        assert card_list("5h JK") == state.draw_pile[:2]
        assert 10 == len(state.draw_pile)

    def test_empty(self) -> None:
        """There may be nothing to draw."""
        state = arrange(BIRIBA, draw_pile_size=0, turn=Turn(0))

        assert () == state.draw_pile

    @pytest.mark.parametrize(
        ("given", "error", "message"),
        [
            (
                {"draw_pile_size": -1},
                StateError,
                "draw_pile_size must be an integer of at least 0, not -1",
            ),
            ({"draw_pile_size": 2.0}, StateError, "must be an integer .* not 2.0"),
            ({"draw_pile_size": True}, StateError, "must be an integer .* not True"),
            ({"draw_pile_size": "x"}, StateError, "must be an integer .* not 'x'"),
            (
                {"draw_pile": "5h 6h", "draw_pile_size": 1},
                StateError,
                "a draw pile of 1 cards cannot begin with 2 cards",
            ),
            ({"draw_pile_size": 200}, StateError, "86 cards of the deck are left"),
            (
                {"hands": ["5h"] * 2 + ["6h"] * 2, "discard_pile": "7h"},
                StateError,
                "these cards have no place",
            ),
        ],
        ids=str,
    )
    def test_wrong_sizes(
        self, given: dict[str, Any], error: type[Exception], message: str
    ) -> None:
        """A size that cannot be is refused, and so are cards without a place."""
        with pytest.raises(error, match=message):
            arrange(BIRIBA, **{"draw_pile_size": 3} | given)

    def test_numbers_too_long_to_be_written(self) -> None:
        """A number of thousands of digits is refused, too."""
        told = "86 .* left, but a number too long to be written are needed"
        with pytest.raises(StateError, match=told):
            arrange(BIRIBA, draw_pile_size=10**5000)


STALLING = BIRIBA.with_(stall_limit=3)
LAST_PACKET = rulesets.get("buraco-fechado")
OUT = Ending(EndReason.OUT, 0)


class TestEndings:
    """Deals that are over."""

    @pytest.mark.rule("R062", "R068")
    def test_out(self) -> None:
        """Whoever went out has no cards, unless that is said."""
        state = arrange(
            BIRIBA,
            hands=[None, "5c", "6c 7c"],
            melds=[[BIRIBA_RUN]],
            takers=[0],
            ending=OUT,
        )

        assert state.is_over
        assert Cards() == state.hands[0]
        assert Turn(0, Step.MELD) == state.turn
        assert [] == problems_in(state)
        assert 45 + 200 + 100 - 10 == state.score()[0].total
        assert state == arrange(
            BIRIBA,
            hands=["", "5c", "6c 7c"],
            melds=[[BIRIBA_RUN]],
            takers=[0],
            ending=OUT,
            turn=Turn(0, Step.MELD),
        )

    @pytest.mark.rule("F065")
    def test_out_without_a_wild_card(self) -> None:
        """The last card may be unknown where it must be natural, but not be a wild."""
        burraco = rulesets.get("burraco")
        given: dict[str, Any] = {"melds": [[BIRIBA_RUN]], "takers": [0], "ending": OUT}

        assert arrange(burraco, **given).is_over
        assert arrange(burraco, **given, discard_pile="JK 5c").is_over
        with pytest.raises(StateError, match="seat 0 could not go out"):
            arrange(burraco, **given, discard_pile="5c JK")

    @pytest.mark.rule("R065", "R214", "C27")
    @pytest.mark.parametrize(
        ("rules", "reason"),
        [
            (BIRIBA, EndReason.PASSED),
            (LAST_PACKET, EndReason.EXHAUSTED),
            (STALLING, EndReason.STALLED),
        ],
    )
    def test_nobody_out(self, rules: Rules, reason: EndReason) -> None:
        """Nothing needs to be said of the last turn, nor of what has run out."""
        state = arrange(rules, ending=Ending(reason))

        assert Ending(reason) == state.ending
        assert [] == problems_in(state)
        assert not state.legal_moves
        assert (reason is EndReason.STALLED) == bool(state.draw_pile)

    def test_hands_that_are_left(self) -> None:
        """With the discard pile given, the other hands have all that is left."""
        state = arrange(
            BIRIBA,
            hands=["5h 6h"],
            discard_pile="Ks",
            ending=Ending(EndReason.PASSED),
        )

        assert 108 - 22 - 3 == sum(map(len, state.hands[1:]))

    @pytest.mark.parametrize(
        ("given", "problem"),
        [
            ({"ending": OUT}, "play cannot have ended this way: out"),
            ({"ending": OUT, "takers": [0]}, "seat 0 could not go out"),
            (
                {"ending": Ending(EndReason.OUT)},
                "an ending names a seat if that seat has gone out, and only then",
            ),
            (
                {"ending": Ending(EndReason.PASSED, 2)},
                "an ending names a seat if that seat has gone out, and only then",
            ),
            (
                {"ending": Ending(EndReason.STALLED), "turn": Turn(0, idle=39)},
                "play cannot have ended this way: stalled",
            ),
            (
                {"ending": Ending(EndReason.PASSED), "draw_pile": "5h"},
                "play cannot have ended this way: passed",
            ),
            (
                {"ending": Ending(EndReason.PASSED), "turn": Turn(1)},
                "ended this way: passed",
            ),
            ({"ending": Ending(EndReason.EXHAUSTED)}, "ended this way: exhausted"),
            ({"ending": "out"}, "expected an ending such as Ending(EndReason.PASSED)"),
        ],
        ids=str,
    )
    def test_no_ending(self, given: dict[str, Any], problem: str) -> None:
        """What cannot have ended that way is refused."""
        with pytest.raises(StateError) as caught:
            arrange(BIRIBA, **given)

        assert problem in str(caught.value)


@pytest.mark.rule("C55", "R105")
def test_a_long_hand_that_cannot_pay() -> None:
    """A hand of any length that cannot meet its minimum is refused."""
    two = rulesets.get("biriba-2p").with_(initial_meld=[(None, 10_000)])
    left = list(two.deck.cards - Cards("9h Th Jh"))
    Random(2).shuffle(left)

    with pytest.raises(StateError, match="seat 0 could not finish the turn"):
        arrange(two, hands=[left[:34]], melds=[["9h Th Jh"]], minimums=[10_000])
    assert arrange(two, hands=[left[:34]], minimums=[10_000]).legal_moves
