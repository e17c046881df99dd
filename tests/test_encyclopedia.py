"""Biriba as the encyclopedia tells it."""

from random import Random

import pytest

from biriba import (
    JOKER,
    AddToMeld,
    Card,
    Cards,
    Code,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Match,
    Rules,
    Run,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
)
from helpers.rulebook import Scripted, check_target, ended, lines, stacked
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    finished,
    play,
    refused,
    to_draw,
    to_meld,
)

RULES = rulesets.get("wikipedia")
MELDING = RULES.melding

ALL_HEARTS = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"


class TestTable:
    """Players, cards and the deal."""

    @pytest.mark.rule("R136")
    @pytest.mark.parametrize(
        ("players", "cards", "jokers", "sides"),
        [
            (2, 108, 4, ((0,), (1,))),
            (3, 108, 4, ((0,), (1,), (2,))),
            (4, 108, 4, ((0, 2), (1, 3))),
            (6, 162, 6, ((0, 3), (1, 4), (2, 5))),
        ],
    )
    def test_players(
        self, players: int, cards: int, jokers: int, sides: tuple[tuple[int, ...], ...]
    ) -> None:
        """There are 108 cards; six players have one more deck and two more jokers."""
        rules = rulesets.get("wikipedia", players)
        state = GameState.deal(rules, Random(1))

        assert (cards, jokers) == (len(rules.deck.cards), rules.deck.cards.count(JOKER))
        assert sides == tuple(side.seats for side in state.sides)
        assert "anticlockwise" == rules.seating.direction
        assert 1 == play(play(state, DrawCard()), Discard(state.hand.kinds[0])).to_move

    @pytest.mark.rule("R136")
    def test_three_with_partners(self) -> None:
        """Three may play with partners too."""
        rules = rulesets.get("wikipedia", 3).with_(teams="lone-taker", packets=(18, 11))
        state = arrange(rules, hands=["5h 6h 7h 8h Ks"])
        state = play(state, LayMeld("5h 6h 7h 8h"), Discard("Ks"))

        assert [(0,), (1, 2)] == [side.seats for side in state.sides]

    @pytest.mark.rule("R136")
    def test_five(self) -> None:
        """Five have the cards of four; with whom they play the table has to say."""
        rules = RULES.with_(players=5, teams="lone-taker", packets=(18, 11, 11))
        state = GameState.deal(rules, Random(1))

        assert (5, 108) == (len(state.hands), len(rules.deck.cards))
        assert (18, 11, 11) == state.packet_sizes

    @pytest.mark.rule("C63")
    @pytest.mark.parametrize("players", [2, 3, 4, 6])
    def test_cutter(self, players: int) -> None:
        """The player to the dealer's left cuts: of four the first player's partner."""
        seating = rulesets.get("wikipedia", players).seating

        assert [(dealer - 1) % players for dealer in range(players)] == [
            seating.cutter(dealer) for dealer in range(players)
        ]
        assert players != 4 or (1, seating.cutter(0)) in seating.sides

    @pytest.mark.rule("R138")
    @pytest.mark.parametrize(
        ("draws", "first"),
        [
            (["9h 3s Kd Ah"], 1),
            (["Ah Kd 2s JK"], 2),
            (["JK Ah As Kd"], 3),
            (["4s Kd Qd 5h"], 0),
            (["3s Kd 3h 5h", "Kd 8h 9h Th"], 1),
        ],
    )
    def test_first_dealer(self, draws: list[str], first: int) -> None:
        """Who draws the lowest card receives cards and plays first."""
        match = Match.start(RULES, Scripted(*draws))
        state = match.deal(Random(1))

        assert first == state.to_move
        assert (first - 1) % 4 == match.dealer
        deck = [str(card) for card in list(RULES.deck.cards)]
        assert Card(deck[0]) in match.deal_deck(" ".join(deck)).hands[first]

    @pytest.mark.rule("R139")
    def test_packets(self) -> None:
        """Eleven cards each are dealt, and two more hands of eleven set aside."""
        deck = stacked(RULES, packets=["As", "Ks"])
        state = GameState.from_deck(RULES, deck)

        assert [11] * 4 == list(map(len, state.hands))
        assert ((11, 11), tuple(deck[44:55])) == (state.packet_sizes, state.packets[0])
        assert tuple(deck[55:66]) == state.packets[1]

    @pytest.mark.rule("R140", "C11", "C51")
    @pytest.mark.parametrize("players", [2, 3, 4, 6])
    @pytest.mark.parametrize("target", [2500, 3000])
    def test_target(self, players: int, target: int) -> None:
        """The first to surpass the target wins, 3000 unless the table agrees else."""
        rules = rulesets.get("wikipedia", players)
        assert 3000 == rules.match.target

        check_target(rules.with_(target=target), target + 5)

    @pytest.mark.rule("R154", "C47")
    def test_dealership(self) -> None:
        """The deal and the right to begin pass to the left, against the play."""
        match, dealers, first = Match(RULES), [], []
        for _ in range(5):
            state = match.deal(Random(1))
            dealers.append(match.dealer)
            first.append(state.to_move)
            match = match.add(ended(state))

        assert ([3, 2, 1, 0, 3], [0, 3, 2, 1, 0]) == (dealers, first)

    @pytest.mark.rule("R155")
    def test_nothing_else_carries_over(self) -> None:
        """A new round has new hands and a new bonus suit; only the score stays."""
        match, suits = Match(RULES), []
        for upcard in ("5h", "5s"):
            deck = stacked(RULES, upcard=upcard)
            state = match.deal_deck(deck)
            suits.append(state.bonus_suit)
            assert Match(RULES, match.dealer).deal_deck(deck) == state
            match = match.add(ended(state))

        assert [Suit.HEARTS, Suit.SPADES] == suits
        deals = match.scores
        assert 2 == len(deals)
        assert match.totals == tuple(
            sum(deal[side].total for deal in deals) for side in (0, 1)
        )
        assert all(match.totals)


class TestMelds:
    """What is a meld, and how it grows."""

    @pytest.mark.rule("R142")
    @pytest.mark.parametrize(
        "meld", ["5h 6h 7h", "7s 7h 7d", "5h JK 7h", "5h 2s 7h", "7s 7h JK", "7s 7h 2h"]
    )
    def test_melds(self, meld: str) -> None:
        """Runs of a suit and groups of a rank of three cards, wild cards helping."""
        play(to_meld(f"{meld} Ks Jd", rules=RULES), LayMeld(meld))

    @pytest.mark.rule("R142")
    def test_three_cards(self) -> None:
        """Two cards are too few, and a gap too many for one wild card is one."""
        state = to_meld("5h 6h 7s Ks Jd 9h JK", rules=RULES)

        assert Code.TOO_FEW_CARDS is refused(state, LayMeld("5h 6h")).code
        assert Code.NEITHER_SET_NOR_RUN is refused(state, LayMeld("5h 6h 7s")).code
        assert Code.GAP is refused(state, LayMeld("5h 9h JK")).code

    @pytest.mark.rule("R142", "C15")
    @pytest.mark.parametrize("card", ["7h", "3h", "2h", "6h"])
    def test_repositioned(self, card: str) -> None:
        """A wild card stands anywhere in its meld, whatever it stood for before."""
        for meld in ("4h 5h JK", "JK 4h 5h"):
            state = to_meld(f"{card} Ks Jd", meld, rules=RULES)
            state = play(state, AddToMeld(meld, card))
            assert Cards(f"{meld} {card}") == state.own_side.melds[0].cards

    @pytest.mark.rule("R143")
    def test_example(self) -> None:
        """4h 5h 2c 7h with 6h: the two takes the place of the three or the eight."""
        state = to_meld("6h Ks Jd", "4h 5h 2c 7h", rules=RULES)
        assert 2 == melds.identify("4h 5h 2c 7h", MELDING).wild_at
        (meld,) = play(state, AddToMeld("4h 5h 2c 7h", "6h")).own_side.melds

        orders = {str(one) for one in melds.layouts(meld.cards, MELDING)}
        assert {"4h 5h 6h 7h 2c", "2c 4h 5h 6h 7h"} == orders

    @pytest.mark.rule("R144", "C03")
    @pytest.mark.parametrize("meld", ["2s 2h 2d", "2s 2s 2h", "2s 2s 2h 2h 2d 2d 2c"])
    def test_twos(self, meld: str) -> None:
        """Twos alone are a meld without a wild card."""
        state = to_meld(f"{meld} 2c Ks Jd", rules=RULES)
        state = play(state, LayMeld(meld))

        assert state.own_side.melds[0].is_clean
        twos = melds.identify(meld, MELDING)
        assert 1 == len(play(state, AddToMeld(twos, "2c")).own_side.melds)
        biriba = to_meld(f"{meld} 2c Ks Jd")
        assert Code.SET_OF_TWOS is refused(biriba, LayMeld(meld)).code

    @pytest.mark.rule("R144", "C03")
    def test_only_twos(self) -> None:
        """A joker makes no group of twos, nor joins one."""
        state = to_meld("2s 2h 2d JK Ks Jd", rules=RULES)
        assert Code.SET_OF_TWOS is refused(state, LayMeld("2s 2h JK")).code
        assert Code.SET_OF_TWOS is refused(state, LayMeld("2s 2h 2d JK")).code

        state = play(state, LayMeld("2s 2h 2d"))
        twos = melds.identify("2s 2h 2d", MELDING)
        assert Code.SET_OF_TWOS is refused(state, AddToMeld(twos, "JK")).code

    @pytest.mark.rule("R144")
    @pytest.mark.parametrize("meld", ["7s 7h JK 2d", "5h JK 7h 2s", "5h 2s 7h 2c"])
    def test_one_wild_card(self, meld: str) -> None:
        """Every other meld holds one wild card at most."""
        state = to_meld(f"{meld} Ks Jd", rules=RULES)

        assert Code.TWO_WILDS is refused(state, LayMeld(meld)).code

    @pytest.mark.rule("R145")
    def test_natural_two(self) -> None:
        """A two of the suit in its own place is neither wild nor dirty."""
        assert melds.identify("Ah 2h 3h", MELDING).is_clean
        assert not melds.identify("Ah 2s 3h", MELDING).is_clean
        meld = "Ah 2h 3h JK 5h"
        state = play(to_meld(f"{meld} Ks Jd", rules=RULES), LayMeld(meld))

        assert JOKER is state.own_side.melds[0].wild

    @pytest.mark.rule("R146")
    def test_not_connected(self) -> None:
        """Two melds never become one, even when the gap between them closes."""
        state = to_meld("6h Ks Jd", "3h 4h 5h", "7h 8h 9h", rules=RULES)
        state = play(state, AddToMeld("3h 4h 5h", "6h"))

        assert ["3h 4h 5h 6h", "7h 8h 9h"] == list(map(str, state.own_side.melds))
        assert not any(meld.is_biriba for meld in state.own_side.melds)

    @pytest.mark.rule("R146")
    def test_not_withdrawn(self) -> None:
        """Cards on the table are in no hand: not to meld again, nor to discard."""
        state = to_meld("7h 8h Ks Jd", "5h 6h JK", "3s 4s 5s", rules=RULES)

        for move in (
            LayMeld("6h 7h 8h"),
            AddToMeld("3s 4s 5s", "JK"),
            Discard("JK"),
        ):
            assert Code.NOT_IN_HAND is refused(state, move).code
        after = play(state, AddToMeld("5h 6h JK", "7h"))
        assert JOKER not in after.hand
        assert JOKER in after.own_side.melds[0].cards

    @pytest.mark.rule("R147")
    @pytest.mark.parametrize("meld", ["3h 4h JK 6h", "3h 4h 2s 6h", "5h 6h JK"])
    def test_dirty_for_good(self, meld: str) -> None:
        """A run with a joker or another suit's two is dirty, whatever is added."""
        found = melds.additions(meld, f"{ALL_HEARTS} 2s 2c JK", MELDING)

        assert len(found) > 20
        for cards in found:
            for longer in melds.choices(cards, MELDING, to=meld):
                assert not longer.is_clean

    @pytest.mark.rule("R147")
    def test_clean_again(self) -> None:
        """A two of the suit may find its place, and the run is clean."""
        (clean,) = melds.choices("5h", MELDING, to="3h 4h 2h 6h")

        assert (True, "2h 3h 4h 5h 6h") == (clean.is_clean, str(clean))
        assert isinstance(clean, Run)


class TestTurn:
    """What a player does."""

    @pytest.mark.rule("R141")
    def test_draw_or_take(self) -> None:
        """A turn begins with one card drawn, or with the whole pile, freely."""
        state = to_draw("3s 9d Ks", pile="5h Jd 7c", rules=RULES)

        assert {DrawCard(), TakePile()} == set(state.legal_moves)
        assert 4 == len(play(state, DrawCard()).hand)
        taken = play(state, TakePile())
        assert (Cards("3s 9d Ks 5h Jd 7c"), ()) == (taken.hand, taken.discard_pile)
        play(taken, Discard("7c"))

    @pytest.mark.rule("R148")
    def test_one_discard(self) -> None:
        """One discard ends the turn, and then only the next player plays."""
        state = to_meld("5h 6h 7h Ks Jd 9c", rules=RULES)
        state = play(state, LayMeld("5h 6h 7h"), Discard("Ks"))

        assert (1, Step.DRAW) == (state.turn.seat, state.turn.step)
        view = state.view(0)
        assert not view.legal_moves
        for move in (Discard("Jd"), DrawCard(), AddToMeld("5h 6h 7h", "9c")):
            violation = view.explain(move)
            assert violation is not None
            assert Code.NOT_YOUR_TURN is violation.code

    @pytest.mark.rule("R149", "C05")
    def test_biribaki(self) -> None:
        """Who has melded the whole first hand takes the paketo, biriba or not."""
        state = play(to_meld("5h 6h 7h", rules=RULES), LayMeld("5h 6h 7h"))
        assert (11, 0) == (len(state.hand), state.own_side.taker)

        refusal = refused(to_meld("5h 6h 7h"), LayMeld("5h 6h 7h"))
        assert Code.NEEDS_BIRIBA is refusal.code

    @pytest.mark.rule("R149")
    def test_topmost(self) -> None:
        """It is the topmost, and no side has two."""
        packet = "3s 4s 5s 6s 8s 9s Ts Js Qs Ks Jd"
        state = to_meld("5h 6h 7h", rules=RULES, packet=packet)
        state = play(state, LayMeld("5h 6h 7h"))
        assert Cards(packet) == state.hand

        state = to_meld("5h 6h 7h", BIRIBA_RUN, rules=RULES, taken=True)
        refusal = refused(state, LayMeld("5h 6h 7h"))
        assert Code.MUST_DISCARD_LAST is refusal.code

    @pytest.mark.rule("R150")
    def test_with_or_without_discard(self) -> None:
        """Who needed no discard goes on with the new cards; who did waits."""
        packet = "3s 4s 5s 6s 8s 9s Ts Js Qs Ks Jd"
        state = to_meld("5h 6h 7h", rules=RULES, packet=packet)
        state = play(state, LayMeld("5h 6h 7h"), LayMeld("3s 4s 5s"))
        assert (8, 0) == (len(state.hand), state.to_move)

        state = to_meld("5h 6h 7h Ks", rules=RULES, packet=packet)
        state = play(state, LayMeld("5h 6h 7h"), Discard("Ks"))
        assert (1, Cards(packet)) == (state.to_move, state.hands[0])


def guard(
    hand: str, pile: str, *, taken: bool = True, rules: Rules = RULES
) -> GameState:
    """Set up a player with a biriba who has taken the discard pile."""
    state = to_draw(hand, BIRIBA_RUN, pile=pile, rules=rules, taken=taken)
    return play(state, TakePile())


class TestClosing:
    """The end of a round, and its score."""

    @pytest.mark.rule("R151")
    def test_bonus(self) -> None:
        """The side of the player who ends the round has 100 more."""
        melded = [[BIRIBA_RUN], [BIRIBA_RUN]]
        state = finished(rules=RULES, melds=melded, out=0)

        assert [("meld", 45), ("run", 0), ("go-out", 100), ("hand", -5)] == (
            lines(state)
        )
        assert "go-out" not in dict(lines(state, 1))
        passed = finished(rules=RULES, melds=melded)
        assert 105 == state.score()[0].total - passed.score()[0].total

    @pytest.mark.rule("R152")
    def test_needs_biriba(self) -> None:
        """GoingOut takes a biriba."""
        state = to_meld("5h 6h 7h Ks", rules=RULES, taken=True)
        assert Code.NEEDS_BIRIBA_TO_GO_OUT is refused(state, LayMeld("5h 6h 7h")).code

        state = to_meld("5h 6h 7h Ks", BIRIBA_RUN, rules=RULES, taken=True)
        assert play(state, LayMeld("5h 6h 7h"), Discard("Ks")).is_over

    @pytest.mark.rule("R152")
    def test_needs_discard(self) -> None:
        """GoingOut takes a card to discard."""
        state = to_meld("5h 6h 7h", BIRIBA_RUN, rules=RULES, taken=True)

        refusal = refused(state, LayMeld("5h 6h 7h"))
        assert Code.MUST_DISCARD_LAST is refusal.code

    @pytest.mark.rule("R153", "C20")
    @pytest.mark.parametrize(("hand", "pile"), [("Ks", "Th"), ("Th", "Ks")])
    def test_one_card_each(self, hand: str, pile: str) -> None:
        """One card in hand and one in the pile do not close a round."""
        state = guard(hand, pile)

        refusal = refused(state, AddToMeld(BIRIBA_RUN, "Th"))
        assert Code.ONE_CARD_GUARD is refusal.code
        assert {Discard("Ks"), Discard("Th")} == set(state.legal_moves)
        play(state, Discard("Th"))
        free = guard(hand, pile, rules=RULES.with_(one_card_guard="none"))
        assert play(free, AddToMeld(BIRIBA_RUN, "Th"), Discard("Ks")).is_over
        biriba = guard("Th", "Ks", rules=BIRIBA.with_(no_return="none"))
        assert play(biriba, AddToMeld(BIRIBA_RUN, "Th"), Discard("Ks")).is_over

    @pytest.mark.rule("R153", "C20")
    @pytest.mark.parametrize(("hand", "pile"), [("Ks", "Th Jh"), ("Ks Jh", "Th")])
    def test_more_cards(self, hand: str, pile: str) -> None:
        """Another card in hand or in the pile, and the round may be closed."""
        state = guard(hand, pile)

        add = AddToMeld(BIRIBA_RUN, "Th Jh")
        assert play(state, add, Discard("Ks")).is_over

    @pytest.mark.rule("R153")
    def test_drawing(self) -> None:
        """The card that is drawn may close it."""
        state = arrange(
            RULES,
            hands=["Ks"],
            melds=[[BIRIBA_RUN]],
            takers=[0],
            draw_pile="Th",
            turn=Turn(0),
        )

        state = play(state, DrawCard(), AddToMeld(BIRIBA_RUN, "Th"), Discard("Ks"))
        assert state.is_over

    @pytest.mark.rule("R153", "C20")
    def test_first_hand(self) -> None:
        """The guard is for the round alone: the paketo may be taken so."""
        state = guard("Ks", "Th", taken=False)
        state = play(state, AddToMeld(BIRIBA_RUN, "Th"), Discard("Ks"))
        assert (11, 1) == (len(state.hands[0]), state.to_move)

        state = guard("Jh", "Th", taken=False)
        state = play(state, AddToMeld(BIRIBA_RUN, "Th Jh"))
        assert (11, False) == (len(state.hand), state.turn.guarded)
