"""Biriba for other numbers of players: six, five, three, two."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from biriba import (
    JOKER,
    AddToMeld,
    Cards,
    Code,
    Discard,
    DrawCard,
    EndReason,
    GameState,
    LayMeld,
    Match,
    Pass,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    rulesets,
)
from biriba.errors import StateError
from helpers.rulebook import differences, ended, lines, nothing_melded, stacked
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    asking,
    finished,
    play,
    refused,
    to_draw,
    to_meld,
)

SIX = rulesets.get("biriba-6p")
FIVE = rulesets.get("biriba-5p")
PAIRS = rulesets.get("biriba-3p-pairs")
TWO = rulesets.get("biriba-2p")
THREE = rulesets.get("biriba-3p")

WHOLE = "3h 4h 5h 6h 7h 8h 9h 5s 6s 7s 8s"
"""A hand that can be melded, a biriba among the melds."""

FOUR_RUN = "5s 6s 7s 8s"

each_lone = pytest.mark.parametrize("rules", [PAIRS, FIVE], ids=["three", "five"])
"""Runs a test at both tables where a lone taker plays against pairs."""

each_alone = pytest.mark.parametrize("rules", [TWO, THREE], ids=["two", "three"])
"""Runs a test at both tables where everybody plays alone."""


def dealt_cards(state: GameState) -> Cards:
    """Return all cards of a deal, wherever they are."""
    return Cards(
        [
            *(card for hand in state.hands for card in hand),
            *(card for packet in state.packets for card in packet),
            *state.draw_pile,
            *state.discard_pile,
        ]
    )


def closed(
    rules: Rules, hand: str, seat: int = 0, minimums: Sequence[int] = ()
) -> GameState:
    """Set up a seat about to meld before anybody has taken a biribaki."""
    return arrange(
        rules,
        hands=[*[None] * seat, hand],
        minimums=minimums,
        turn=Turn(seat, Step.MELD),
    )


def declared(rules: Rules, seat: int = 0, last: str = "") -> GameState:
    """Return the state after a seat has melded a whole hand, and discarded the rest."""
    moves = [LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN)]
    state = play(closed(rules, f"{WHOLE} {last}", seat), *moves)
    return play(state, Discard(last)) if last else state


def against(
    rules: Rules,
    seat: int,
    hands: Sequence[str | None],
    melds: Sequence[Sequence[str]] = (),
    takers: Sequence[int | None] = (0,),
) -> GameState:
    """Set up a seat about to meld when the player in seat 0 has the first biribaki."""
    return arrange(
        rules,
        hands=hands,
        melds=melds,
        takers=takers,
        turn=Turn(seat, Step.MELD),
    )


class TestSix:
    """Six players, three teams."""

    @pytest.mark.rule("R079")
    def test_cards(self) -> None:
        """They play with three packs and six jokers, and with nothing else."""
        cards = dealt_cards(GameState.deal(SIX, Random(1)))

        assert 162 == len(cards)
        assert 6 == cards.count(JOKER)
        assert {3, 6} == {cards.count(card) for card in cards.kinds}
        with pytest.raises(StateError):
            GameState.from_deck(SIX, list(BIRIBA.deck.cards))

    @pytest.mark.rule("R080")
    @pytest.mark.parametrize("seat", range(6))
    def test_teams(self, seat: int) -> None:
        """Only the player opposite is a partner, whose melds one may extend."""
        for other in range(3):
            melds = [["5h 6h 7h"] if side == other else [] for side in range(3)]
            state = arrange(
                SIX,
                hands=[*[None] * seat, "8h Ks Qs"],
                melds=melds,
                turn=Turn(seat, Step.MELD),
            )
            add = AddToMeld("5h 6h 7h", "8h")
            if other == seat % 3:
                play(state, add)
            else:
                assert Code.OPPONENTS_MELD is refused(state, add).code

    @pytest.mark.rule("R080")
    def test_order_of_play(self) -> None:
        """The turn goes A, B, C, A, B, C round the table."""
        state, sides = GameState.deal(SIX, Random(1)), []
        for _ in range(6):
            sides.append(state.side_of(state.to_move))
            state = play(state, DrawCard())
            state = play(state, Discard(state.hand.kinds[0]))

        assert [0, 1, 2, 0, 1, 2] == sides

    @pytest.mark.rule("R081")
    def test_biribakia(self) -> None:
        """Eleven cards each are dealt, then three biribakia of eleven."""
        deck = stacked(SIX, packets=["As", "Ks", "Qs"], upcard="5d")
        state = GameState.from_deck(SIX, deck)

        assert [11] * 6 == [len(hand) for hand in state.hands]
        assert (11, 11, 11) == state.packet_sizes
        assert ["As", "Ks", "Qs"] == [str(packet[0]) for packet in state.packets]
        assert tuple(deck[66:77]) == state.packets[0]

    @pytest.mark.rule("R081", "R082")
    def test_one_for_each_team(self) -> None:
        """Each team takes one biribaki, and none a second."""
        state = arrange(
            SIX,
            hands=["5c 6c 7c", "5s 6s 7s", "5d 6d 7d"],
            melds=[[BIRIBA_RUN], [BIRIBA_RUN], [BIRIBA_RUN]],
            draw_pile="Ks Qs",
        )
        state = play(state, LayMeld("5c 6c 7c"))
        assert (11, 0) == (len(state.hand), state.own_side.taker)
        state = play(state, Discard(state.hand.kinds[0]))
        state = play(state, DrawCard(), LayMeld("5s 6s 7s"), Discard("Ks"))
        state = play(state, DrawCard(), LayMeld("5d 6d 7d"), Discard("Qs"))

        assert [0, 1, 2] == [side.taker for side in state.sides]
        assert [10, 11, 11] == [len(hand) for hand in state.hands[:3]]
        assert () == state.packets
        refusal = refused(
            arrange(
                SIX,
                hands=["5c 6c 7c"],
                melds=[[BIRIBA_RUN]],
                takers=[3],
            ),
            LayMeld("5c 6c 7c"),
        )
        assert Code.MUST_DISCARD_LAST is refusal.code

    @pytest.mark.rule("R082")
    def test_as_four(self) -> None:
        """Nothing but the players and the cards differs from four players."""
        assert {"players", "packs", "jokers", "packets"} == differences(SIX)

    @pytest.mark.rule("R082")
    def test_score(self) -> None:
        """Each of the three teams is scored as one of four players."""
        state = finished(
            rules=SIX,
            hands=["As", "3c", "3d", "Ks", "4c", "4d"],
            melds=[[BIRIBA_RUN], ["7s 7s 7h 7h 7d 7d 7c"]],
            takers=(0, 1, None),
            out=1,
        )

        assert [
            [("meld", 45), ("run", 200), ("hand", -15), ("hand", -10)],
            [("meld", 35), ("set", 300), ("go-out", 100), ("hand", -5)],
            [("hand", -5), ("hand", -5), ("no-biribaki", -100)],
        ] == [lines(state, side) for side in range(3)]


class TestLoneDeal:
    """The deal for a lone taker against pairs."""

    @pytest.mark.rule("R083", "R084")
    def test_five(self) -> None:
        """Five play with 162 cards, and biribakia of 18, 11 and 11 cards."""
        deck = stacked(FIVE, packets=["As", "Ks", "Qs"], upcard="5d")
        state = GameState.from_deck(FIVE, deck)
        cards = dealt_cards(state)

        assert (162, 6) == (len(cards), cards.count(JOKER))
        assert [11] * 5 == [len(hand) for hand in state.hands]
        assert (18, 11, 11) == state.packet_sizes
        assert ["As", "Ks", "Qs"] == [str(packet[0]) for packet in state.packets]
        assert 66 == state.draw_pile_size

    @pytest.mark.rule("R091")
    def test_three(self) -> None:
        """Three play with 108 cards, and biribakia of 18 and 11 cards."""
        deck = stacked(PAIRS, packets=["As", "Ks"], upcard="5d")
        state = GameState.from_deck(PAIRS, deck)
        cards = dealt_cards(state)

        assert (108, 4) == (len(cards), cards.count(JOKER))
        assert [11] * 3 == [len(hand) for hand in state.hands]
        assert (18, 11) == state.packet_sizes
        assert ["As", "Ks"] == [str(packet[0]) for packet in state.packets]
        assert 45 == state.draw_pile_size

    @pytest.mark.rule("R084", "R091")
    @each_lone
    def test_first_has_eighteen(self, rules: Rules) -> None:
        """The first taker has 18 cards in hand, and biribakia of 11 are left."""
        state = declared(rules)

        assert 18 == len(state.hand)
        assert {11} == set(state.packet_sizes)


class TestClosedPhase:
    """What happens until the first biribaki is taken."""

    @pytest.mark.rule("R085", "R092")
    @each_lone
    def test_alone(self, rules: Rules) -> None:
        """At first everybody is a side alone."""
        state = GameState.deal(rules, Random(1))
        for _ in range(2 * rules.seating.players):
            seats = tuple((seat,) for seat in range(rules.seating.players))
            assert seats == tuple(side.seats for side in state.sides)
            assert state.is_closed
            state = play(state, DrawCard())
            state = play(state, Discard(state.hand.kinds[0]))

    @pytest.mark.rule("R088", "R092")
    @each_lone
    def test_draw_or_take(self, rules: Rules) -> None:
        """A turn is a card drawn or the pile taken, and a card discarded."""
        state = arrange(
            rules, hands=["5h 6h 7h 8h Ks Qs"], discard_pile="9h Td", turn=Turn(0)
        )

        assert [DrawCard(), TakePile()] == list(state.legal_moves)
        for draw in (DrawCard(), TakePile()):
            drawn = play(state, draw)
            assert {Discard} == {type(move) for move in drawn.legal_moves}
            assert 1 == play(drawn, Discard("Ks")).to_move

    @pytest.mark.rule("R088", "R092", "R093")
    @each_lone
    @pytest.mark.parametrize(
        "hand",
        [
            "5h 6h 7h Ks Qs",
            f"{WHOLE} Kd Qc",
            f"{BIRIBA_RUN} 5s 6s 8s Kd",
            f"{BIRIBA_RUN} 7s 7d Kd",
        ],
    )
    def test_two_cards_left(self, rules: Rules, hand: str) -> None:
        """Nobody melds who cannot meld the whole hand but for one card."""
        state = closed(rules, hand)
        first = "5h 6h 7h" if hand.startswith("5h") else BIRIBA_RUN

        assert Code.CLOSED_PHASE is refused(state, LayMeld(first)).code
        assert 0 == state.legal_moves.only(LayMeld).count()

    @pytest.mark.rule("R093", "R085", "C24")
    @each_lone
    @pytest.mark.parametrize(
        ("hand", "first"),
        [
            (WHOLE, BIRIBA_RUN),
            (f"{WHOLE} Kd", BIRIBA_RUN),
            (f"{WHOLE} Kd", FOUR_RUN),
            (f"{WHOLE} Kd", "3h 4h 5h"),
            (f"{BIRIBA_RUN} Kd", BIRIBA_RUN),
            ("3h 4h JK 6h 7h 8h 9h 7s 7d 2c Kd", "7s 7d 2c"),
            ("7s 7s 7d 7d 7c 7c 7h JK 5h 6h 8h", "5h 6h JK 8h"),
        ],
    )
    def test_whole_hand(self, rules: Rules, hand: str, first: str) -> None:
        """Who can meld the whole hand, but perhaps for a card, may begin to."""
        state = closed(rules, hand)

        assert play(state, LayMeld(first)).hand == Cards(hand) - Cards(first)
        assert LayMeld(first) in state.legal_moves

    @pytest.mark.rule("C24")
    @each_lone
    def test_needs_biriba(self, rules: Rules) -> None:
        """The first biribaki needs a biriba too, unless the table does without."""
        hand = "3h 4h 5h 6s 7s 8s Td Jd Qd 9c 9d 9s"
        free = rules.with_(biribaki_needs_biriba=False)

        refusal = refused(closed(rules, hand), LayMeld("3h 4h 5h"))
        assert Code.CLOSED_PHASE is refusal.code
        after = play(
            closed(free, hand),
            *map(LayMeld, ["3h 4h 5h", "6s 7s 8s", "Td Jd Qd", "9c 9d 9s"]),
        )
        assert (18, 0) == (len(after.hand), after.own_side.taker)

    @pytest.mark.rule("C24", "R093")
    @each_lone
    def test_in_one_turn(self, rules: Rules) -> None:
        """Who has begun goes on until one card is left, or none."""
        state = play(closed(rules, f"{WHOLE} Kd"), LayMeld(BIRIBA_RUN))

        assert Code.CLOSED_PHASE is refused(state, Discard("Kd")).code
        assert {LayMeld} == {type(move) for move in state.legal_moves}
        assert {LayMeld("5s 6s 7s"), LayMeld("6s 7s 8s"), LayMeld(FOUR_RUN)} == (
            set(state.legal_moves)
        )
        after = play(state, LayMeld(FOUR_RUN), Discard("Kd"))
        assert 0 == after.sides[0].taker

    @pytest.mark.rule("C24", "R093")
    @each_lone
    def test_dead_end(self, rules: Rules) -> None:
        """A meld that would leave more than one card over is refused."""
        state = closed(rules, f"{BIRIBA_RUN} 7s 7d 7c Kd")

        assert Code.CLOSED_PHASE is refused(state, LayMeld("7h 7s 7d 7c")).code
        assert Code.CLOSED_PHASE is refused(state, LayMeld("7h 7s 7d")).code
        play(state, LayMeld("7s 7d 7c"), LayMeld(BIRIBA_RUN), Discard("Kd"))

    @pytest.mark.rule("C24", "R093")
    @each_lone
    def test_card_that_may_not_go_back(self, rules: Rules) -> None:
        """The card left over must be one that may be discarded."""
        state = arrange(rules, hands=[WHOLE], discard_pile="Kd", turn=Turn(0))

        refusal = refused(play(state, TakePile()), LayMeld(BIRIBA_RUN))
        assert Code.CLOSED_PHASE is refusal.code
        state = arrange(rules, hands=[WHOLE], discard_pile="9s", turn=Turn(0))
        play(state, TakePile(), LayMeld(BIRIBA_RUN), LayMeld("5s 6s 7s 8s 9s"))

    @pytest.mark.rule("C25")
    @each_lone
    def test_nobody_takes(self, rules: Rules) -> None:
        """If all pass before a biribaki is taken, each loses the hand and 100."""
        state = arrange(
            rules, hands=["As JK", "Ks", "3d 3c"], draw_pile="", turn=Turn(0)
        )
        state = play(state, *[Pass()] * rules.seating.players)

        assert state.ending is not None
        assert EndReason.PASSED is state.ending.reason
        assert rules.seating.players == len(state.score())
        assert [-135, -110, -110] == [sheet.total for sheet in state.score()][:3]
        assert all(("no-biribaki", -100) in lines(state, n) for n in range(3))
        assert (-135, -110, -110) == Match(rules).add(state).totals[:3]


class TestSidesForm:
    """Who plays with whom once the first biribaki is taken."""

    @pytest.mark.rule("R086")
    @pytest.mark.parametrize("last", ["", "Kd"])
    @pytest.mark.parametrize("taker", range(5))
    def test_five(self, taker: int, last: str) -> None:
        """If A takes the first biribaki, B plays with D and C with E."""
        a, b, c, d, e = [(taker + n) % 5 for n in range(5)]
        state = declared(FIVE, taker, last)

        assert [(a,), (b, d), (c, e)] == [side.seats for side in state.sides]
        assert [a, None, None] == [side.taker for side in state.sides]
        assert not state.is_closed

    @pytest.mark.rule("R094")
    @pytest.mark.parametrize("last", ["", "Kd"])
    @pytest.mark.parametrize("taker", range(3))
    def test_three(self, taker: int, last: str) -> None:
        """If A takes the first biribaki, B plays with C."""
        a, b, c = [(taker + n) % 3 for n in range(3)]
        state = declared(PAIRS, taker, last)

        assert [(a,), (b, c)] == [side.seats for side in state.sides]
        assert [a, None] == [side.taker for side in state.sides]

    @pytest.mark.rule("R085", "R093", "C50")
    @each_lone
    def test_taken_by_meld(self, rules: Rules) -> None:
        """Who melds the last card goes on with the 18 cards in the same turn."""
        state = declared(rules)

        assert (0, Step.MELD) == (state.turn.seat, state.turn.step)
        assert not state.own_side.unplayed
        assert 2 == len(state.own_side.melds)
        state = play(state, Discard(state.hand.kinds[0]))
        assert (1, 17) == (state.to_move, len(state.hands[0]))

    @pytest.mark.rule("R093", "C50")
    @each_lone
    def test_taken_by_discard(self, rules: Rules) -> None:
        """Who discards the last card waits with the 18 cards for the next turn."""
        state = declared(rules, last="Kd")

        assert (1, Step.DRAW) == (state.turn.seat, state.turn.step)
        assert 18 == len(state.hands[0])
        assert state.sides[0].unplayed
        for _ in range(1, rules.seating.players):
            state = play(state, DrawCard())
            state = play(state, Discard(state.hand.kinds[0]))
        assert (0, False) == (state.to_move, state.own_side.unplayed)

    @pytest.mark.rule("C50")
    @each_lone
    def test_melding_on(self, rules: Rules) -> None:
        """The 18 cards may be melded at once, to new melds and to those laid."""
        packet = "Th Jh Qh 3d 3c 3s 4d 4c 6d 6c 8d 8c 9d 9c Jd Jc Kd Kc"
        left = list(rules.deck.cards - Cards(packet) - Cards(WHOLE))
        others = [Cards(left[n * 11 : n * 11 + 11]) for n in range(2)]
        packets = [Cards(packet), *others[: len(rules.dealing.packets) - 1]]
        state = arrange(rules, hands=[WHOLE], packets=packets)
        state = play(state, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN))

        state = play(state, LayMeld("3d 3c 3s"), AddToMeld(BIRIBA_RUN, "Th Jh Qh"))
        assert 12 == len(state.hand)

    @pytest.mark.rule("C26")
    def test_minimum_of_five(self) -> None:
        """A pair must meld what the partner with the lower total must."""
        rules = asking(FIVE, 120)
        state = closed(rules, WHOLE, minimums=[40, 75, 50, 90, 120])
        assert [40, 75, 50, 90, 120] == [side.minimum for side in state.sides]

        state = play(state, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN))
        assert [0, 75, 50] == [side.minimum for side in state.sides]

    @pytest.mark.rule("C26")
    @pytest.mark.parametrize(("first", "second"), [(120, 75), (75, 120)])
    def test_minimum_of_three(self, first: int, second: int) -> None:
        """The lower of the two minimums binds both partners."""
        hands = [WHOLE, "Kh Kc Ks 9s 9d 9c 8s 8d 8c Jd 3s"]
        minimums = [0, first, second]
        state = arrange(asking(PAIRS, 120), hands=hands, minimums=minimums)
        state = play(state, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN))
        assert [0, 75] == [side.minimum for side in state.sides]

        state = play(state, Discard(state.hand.kinds[0]), DrawCard())
        state = play(state, LayMeld("Kh Kc Ks"), LayMeld("9s 9d 9c"))
        assert Code.INITIAL_MELD is refused(state, Discard("Jd")).code
        play(state, LayMeld("8s 8d 8c"), Discard("Jd"))

    @pytest.mark.rule("C26")
    @each_lone
    def test_own_minimum_before(self, rules: Rules) -> None:
        """Who takes the first biribaki must meld what the own total asks for."""
        rules = asking(rules, 500)
        enough = closed(rules, WHOLE, minimums=[70])
        play(enough, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN))

        state = closed(rules, WHOLE, minimums=[75])
        assert Code.INITIAL_MELD is refused(state, LayMeld(BIRIBA_RUN)).code
        others = closed(rules, WHOLE, minimums=[0, 500, 500])
        play(others, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN))


class TestAgainstTheTaker:
    """Play after the sides have formed."""

    @pytest.mark.rule("R089", "R094")
    @each_lone
    def test_everybody_melds(self, rules: Rules) -> None:
        """Draw, meld what one likes, discard: as with four players."""
        hands = [f"{WHOLE} Kd", "5d 6d 7d Ks Qs 9c", "5d 6d 7d Ks Qs 9c"]
        state = arrange(rules, hands=hands, draw_pile="Jc Jc")
        state = play(state, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN), Discard("Kd"))
        state = play(state, DrawCard(), LayMeld("5d 6d 7d"), Discard("Ks"))
        state = play(state, DrawCard(), LayMeld("5d 6d 7d"), Discard("Qs"))

        assert 3 % rules.seating.players == state.to_move

    @pytest.mark.rule("R086", "R094")
    def test_partners_melds(self) -> None:
        """B and D add to each other's melds, and to nobody else's."""
        for seat, own in [(1, True), (3, True), (0, False), (2, False), (4, False)]:
            state = against(
                FIVE, seat, [*[None] * seat, "8h Ks Qs"], [[], ["5h 6h 7h"]]
            )
            add = AddToMeld("5h 6h 7h", "8h")
            if own:
                play(state, add)
            else:
                assert Code.OPPONENTS_MELD is refused(state, add).code
        state = against(PAIRS, 2, [None, None, "8h Ks Qs"], [[], ["5h 6h 7h"]])
        play(state, AddToMeld("5h 6h 7h", "8h"))

    @pytest.mark.rule("R087")
    @pytest.mark.parametrize("seat", [1, 2, 3, 4])
    def test_biribakia_of_five(self, seat: int) -> None:
        """The second and third go to the first of each pair to meld all cards."""
        hands = [*[None] * seat, "5d 6d 7d"]
        melds = [[], [BIRIBA_RUN], [BIRIBA_RUN]]
        state = play(against(FIVE, seat, hands, melds), LayMeld("5d 6d 7d"))

        assert (11, seat) == (len(state.hand), state.own_side.taker)
        assert (11,) == state.packet_sizes
        assert [0, seat] == sorted(
            side.taker for side in state.sides if side.taker is not None
        )

    @pytest.mark.rule("R095")
    @pytest.mark.parametrize("seat", [1, 2])
    def test_biribaki_of_three(self, seat: int) -> None:
        """The eleven cards go to the first of the partners to meld all cards."""
        hands = [*[None] * seat, "5d 6d 7d"]
        state = against(PAIRS, seat, hands, [[], [BIRIBA_RUN]])
        state = play(state, LayMeld("5d 6d 7d"))

        assert (11, seat) == (len(state.hand), state.own_side.taker)
        assert () == state.packet_sizes

    @pytest.mark.rule("R087", "R095")
    @each_lone
    def test_pair_needs_biriba(self, rules: Rules) -> None:
        """A pair takes its biribaki only if it has a biriba; another's is no help."""
        melds = [[BIRIBA_RUN], ["5c 6c 7c"]]
        state = against(rules, 1, [None, "5d 6d 7d"], melds)
        assert Code.NEEDS_BIRIBA is refused(state, LayMeld("5d 6d 7d")).code

        state = against(rules, 1, [None, f"{BIRIBA_RUN} Kd"])
        state = play(state, LayMeld(BIRIBA_RUN), Discard("Kd"))
        assert (11, 1) == (len(state.hands[1]), state.sides[1].taker)

    @pytest.mark.rule("R087", "R095")
    @each_lone
    def test_no_second_biribaki(self, rules: Rules) -> None:
        """The taker has no other biribaki, and a pair has one between them."""
        hands = ["5d 6d 7d", None]
        state = against(rules, 0, hands, [[BIRIBA_RUN], []])
        assert Code.MUST_DISCARD_LAST is refused(state, LayMeld("5d 6d 7d")).code

        partner = rules.seating.sides_against(0)[1][1]
        state = against(
            rules,
            partner,
            [*[None] * partner, "5d 6d 7d"],
            [[], [BIRIBA_RUN]],
            takers=[0, 1],
        )
        assert Code.MUST_DISCARD_LAST is refused(state, LayMeld("5d 6d 7d")).code

    @pytest.mark.rule("R090", "C13")
    def test_score_of_five(self) -> None:
        """The taker scores in full, each of a pair half of the pair's score."""
        state = finished(
            rules=FIVE,
            hands=["As", "3c", "3d", "Ks", "9d"],
            melds=[[BIRIBA_RUN], ["5h 6h 7h"], ["Kh Kd Kc Ks"]],
            takers=(0, 1, 2),
            out=0,
        )

        assert [345, 0, 25] == [sheet.total for sheet in state.score()]
        assert [
            [("meld", 45), ("run", 200), ("go-out", 100)],
            [("meld", 15), ("hand", -5), ("hand", -10)],
            [("meld", 40), ("hand", -5), ("hand", -10)],
        ] == [lines(state, side) for side in range(3)]
        half = Fraction(25, 2)
        assert (345, 0, half, 0, half) == Match(FIVE).add(state).totals

    @pytest.mark.rule("R096", "C13")
    @pytest.mark.parametrize("taker", range(3))
    def test_score_of_three(self, taker: int) -> None:
        """The lone player scores normally, the partners half each, exactly."""
        hands = ["3c", "3d", "3s"]
        state = finished(
            rules=PAIRS,
            hands=hands,
            melds=[["Kh Kd Kc"], ["5h 6h 7h 8h"]],
            takers=(taker, None),
        )
        half = Fraction(25 - 10 - 100, 2)
        expected = tuple(25 if seat == taker else half for seat in range(3))

        assert Fraction(-85, 2) == half
        assert expected == Match(PAIRS).add(state).totals
        assert half + half == state.score()[1].total

    @pytest.mark.rule("C13")
    def test_rounded_before_halving(self) -> None:
        """Where scores are rounded, the pair's is before it is halved."""
        rules = PAIRS.with_(rounding="up-to-10")
        state = finished(
            rules=rules,
            hands=["3c", "3d", "3s"],
            melds=[["Kh Kd Kc"]],
            takers=(0, None),
        )

        assert [("hand", -5), ("hand", -5), ("no-biribaki", -100)] == lines(state, 1)
        assert (30, -55, -55) == Match(rules).add(state).totals
        state = finished(
            rules=rules,
            hands=["3c", "3d", "Ks"],
            melds=[["Kh Kd Kc"]],
            takers=(0, None),
        )
        assert (30, -55, -55) == Match(rules).add(state).totals


class TestMeldToTake:
    """The pile taken only to meld from it, where nobody may meld yet."""

    @pytest.mark.rule("C60")
    @each_lone
    def test_declaring(self, rules: Rules) -> None:
        """A player may take the pile who then declares, and first melds from it."""
        state = arrange(
            rules.with_(take="meld-any"),
            hands=["3h 4h 5h 6h 7h 8h 5s 6s 7s 8s"],
            discard_pile="9h Kd",
            turn=Turn(0),
        )
        state = play(state, TakePile())

        assert Code.MUST_MELD_TAKEN is refused(state, LayMeld(FOUR_RUN)).code
        assert Code.MUST_MELD_TAKEN is refused(state, Discard("Kd")).code
        state = play(state, LayMeld(BIRIBA_RUN), LayMeld(FOUR_RUN), Discard("Kd"))
        assert 18 == len(state.hands[0])

    @pytest.mark.rule("C60")
    @each_lone
    @pytest.mark.parametrize("pile", ["9h Kd Qc", "9h Kd", "Kd", "8s"])
    def test_not_declaring(self, rules: Rules, pile: str) -> None:
        """Nobody else may, even with a meld of cards from it in hand."""
        state = arrange(
            rules.with_(take="meld-any"),
            hands=["3h 4h 5h 6h 7h 8h 5s 6s 7s Js"],
            discard_pile=pile,
            turn=Turn(0),
        )

        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code


class TestAlone:
    """Two or three players, each alone."""

    @pytest.mark.rule("R097")
    def test_deal_of_two(self) -> None:
        """Two play with 108 cards and two biribakia of eleven."""
        state = GameState.deal(TWO, Random(1))

        assert 108 == len(dealt_cards(state))
        assert ([11, 11], (11, 11)) == (list(map(len, state.hands)), state.packet_sizes)

    @pytest.mark.rule("R099")
    def test_deal_of_three(self) -> None:
        """Three play with 162 cards and three biribakia of eleven."""
        state = GameState.deal(THREE, Random(1))

        assert 162 == len(dealt_cards(state))
        assert 6 == dealt_cards(state).count(JOKER)
        assert [11] * 3 == list(map(len, state.hands))
        assert (11, 11, 11) == state.packet_sizes

    @pytest.mark.rule("R097", "R099")
    def test_as_four(self) -> None:
        """All other rules are those of four players."""
        assert {"players", "teams"} == differences(TWO)
        assert {"players", "teams", "packs", "jokers", "packets"} == differences(THREE)

    @pytest.mark.rule("R097", "R099")
    @each_alone
    def test_no_partner(self, rules: Rules) -> None:
        """Everybody melds alone, may meld from the first turn and adds to own melds."""
        for other in range(1, rules.seating.players):
            melds = [["5h 6h 7h"] if n == other else [] for n in range(other + 1)]
            state = arrange(rules, hands=["8h Ks Qs"], melds=melds)
            refusal = refused(state, AddToMeld("5h 6h 7h", "8h"))
            assert Code.OPPONENTS_MELD is refusal.code
        state = to_meld("8h Ks Qs 9d", "5h 6h 7h", rules=rules)
        play(state, AddToMeld("5h 6h 7h", "8h"), Discard("Ks"))

    @pytest.mark.rule("R097", "R099")
    @each_alone
    def test_a_biribaki_each(self, rules: Rules) -> None:
        """Each takes one biribaki, having a biriba, and no other."""
        players = rules.seating.players
        for seat in range(players):
            hands = [*[None] * seat, "5d 6d 7d"]
            for melds, taker, code in [
                ([BIRIBA_RUN], None, None),
                ([], None, Code.NEEDS_BIRIBA),
                ([BIRIBA_RUN], seat, Code.MUST_DISCARD_LAST),
            ]:
                state = arrange(
                    rules,
                    hands=hands,
                    melds=[*[[]] * seat, melds],
                    takers=[*[None] * seat, taker],
                    turn=Turn(seat, Step.MELD),
                )
                if code is None:
                    after = play(state, LayMeld("5d 6d 7d"))
                    assert (11, seat) == (len(after.hand), after.own_side.taker)
                else:
                    assert code is refused(state, LayMeld("5d 6d 7d")).code

    @pytest.mark.rule("R097", "R099")
    @each_alone
    def test_score(self, rules: Rules) -> None:
        """Each is scored as a team of four players is."""
        players = rules.seating.players
        state = arrange(
            rules,
            hands=["As", "Ad", "Ac"][:players],
            melds=[["5h 6h 7h"], [BIRIBA_RUN]],
            takers=[None, 1],
            turn=Turn(0),
        )

        expected = [15 - 15 - 100, 45 + 200 - 15 + 100, -15 - 100][:players]
        assert expected == [sheet.total for sheet in ended(state, out=1).score()]
        assert -115 == nothing_melded(rules, "As").score()[0].total

    @pytest.mark.rule("R098", "R100")
    @pytest.mark.parametrize("players", [2, 3])
    def test_meld_to_take(self, players: int) -> None:
        """They often play that the pile is taken only to meld from it at once."""
        rules = rulesets.get("biriba-meld-to-take", players)
        assert {"take"} == differences(rules, rulesets.get("biriba", players))

        hoarding = to_draw("5h 9d Kc Ks Qs", pile="7h 3s", rules=rules)
        assert Code.TAKE_NEEDS_MELD is refused(hoarding, TakePile()).code
        state = to_draw("5h 6h Kc Ks Qs", pile="7h 3s", rules=rules)
        state = play(state, TakePile())
        assert Code.MUST_MELD_TAKEN is refused(state, Discard("Ks")).code
        play(state, LayMeld("5h 6h 7h"), Discard("Ks"))


# Which whole hands go down ----------------------------------------------------------

ALSO_TWOS = PAIRS.with_(set_ranks="A23456789TJQK")
TWOS_ALONE = ALSO_TWOS.with_(twos_with_joker=False)


class TestWholeHand:
    """Nobody melds before the first biribaki but to lay down the whole hand."""

    @pytest.mark.rule("R088", "R130", "R144")
    @pytest.mark.parametrize(
        ("hand", "rules", "goes_down"),
        [
            ("2s 2c JK", ALSO_TWOS, True),
            ("2s 2c JK", TWOS_ALONE, False),
            ("2s 2c 2d", TWOS_ALONE, True),
            ("2s 2c JK", PAIRS, False),
            ("2s 2c 2d 2h JK JK", ALSO_TWOS, True),
        ],
    )
    def test_twos_and_jokers(self, hand: str, rules: Rules, *, goes_down: bool) -> None:
        """Twos are laid with a joker where the rules have sets of both.

        A biriba takes one of the three, and another is discarded.
        """
        state = closed(rules, f"{BIRIBA_RUN} {hand}")

        assert goes_down == (LayMeld(BIRIBA_RUN) in state.legal_moves)
        assert goes_down == bool(state.legal_moves.only(LayMeld))

    @pytest.mark.rule("R088", "R024")
    @pytest.mark.parametrize("hearts_first", [True, False])
    def test_two_melds_grow(self, *, hearts_first: bool) -> None:
        """While one meld grows to the biriba that is needed, the other takes cards."""
        lays = [LayMeld("5h 6h 7h 8h 9h"), LayMeld("5s 6s 7s")]
        state = closed(PAIRS, "5h 6h 7h 8h 9h 5s 6s 7s 4h JK 3s 4s")
        state = play(state, *(lays if hearts_first else lays[::-1]))

        play(
            state,
            AddToMeld("5h 6h 7h 8h 9h", "4h JK"),
            AddToMeld("5s 6s 7s", "3s 4s"),
        )

    @pytest.mark.rule("R019", "R088")
    def test_a_meld_grows_once(self) -> None:
        """A run that grows to the biriba takes one wild card, and no second one."""
        state = closed(PAIRS, "4h 5h 6h 7h 8h 9h Th Jh JK JK JK")

        play(state, LayMeld("4h 5h JK"), LayMeld("6h 7h 8h 9h Th Jh JK"), Discard("JK"))
        assert LayMeld("5h 6h 7h 8h 9h Th") not in state.legal_moves

    @pytest.mark.rule("R088", "R105", "C57")
    @pytest.mark.parametrize(
        ("last", "minimum", "goes_down"),
        [("Kd", 85, True), ("Kd", 86, False), ("", 85, True), ("", 86, False)],
    )
    def test_what_is_left_over_pays_nothing(
        self, last: str, minimum: int, *, goes_down: bool
    ) -> None:
        """A card is left to discard only if the others pay the minimum."""
        hand = f"{BIRIBA_RUN} Ts Js Qs Ks {last}"
        state = closed(asking(PAIRS, minimum), hand, minimums=[minimum])

        assert goes_down == bool(state.legal_moves.only(LayMeld))
