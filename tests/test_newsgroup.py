"""Biriba as a newsgroup post tells it."""

from fractions import Fraction
from random import Random

import pytest

from biriba import (
    JOKER,
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Code,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Match,
    Pass,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba._cards.kinds import RANKS
from helpers.rulebook import (
    at_total,
    bonus,
    check_target,
    ended,
    lines,
    nothing_melded,
    stacked,
    standing,
)
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    DIRTY_RUN,
    finished,
    play,
    refused,
    to_draw,
    to_meld,
)

RULES = rulesets.get("newsgroup")
MELDING = RULES.melding
THREE = rulesets.get("newsgroup-3p")

THIRTEEN = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
FOURTEEN = f"{THIRTEEN} Ah"
DIRTY_FOURTEEN = FOURTEEN.replace("7h", "JK")
SEVENS = "7s 7s 7h 7h 7d 7d 7c"
TWOS = "2s 2s 2h 2h 2d 2d 2c"


class TestTable:
    """Players, cards and the deal."""

    @pytest.mark.rule("R157", "R158")
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
        """Two and three play alone, others with the partner opposite."""
        rules = rulesets.get("newsgroup", players)
        state = GameState.deal(rules, Random(1))

        assert (2, 3, 4, 6) == rulesets.player_counts("newsgroup")
        assert sides == tuple(side.seats for side in state.sides)
        assert (cards, jokers) == (len(rules.deck.cards), rules.deck.cards.count(JOKER))

    @pytest.mark.rule("R187")
    def test_six(self) -> None:
        """Six make three teams, who may add to the melds of the player opposite."""
        rules = rulesets.get("newsgroup", 6)
        assert (11, 11, 11) == GameState.deal(rules, Random(1)).packet_sizes

        for seat in range(6):
            state = arrange(
                rules,
                hands=[*[None] * seat, "8h Ks Qs"],
                melds=[["5h 6h 7h"]],
                turn=Turn(seat, Step.MELD),
            )
            add = AddToMeld("5h 6h 7h", "8h")
            if seat in {0, 3}:
                play(state, add)
            else:
                assert Code.OPPONENTS_MELD is refused(state, add).code

    @pytest.mark.rule("R159", "C11")
    def test_target(self) -> None:
        """The match goes on until a team has more than 3030."""
        check_target(RULES, 3035)

    @pytest.mark.rule("R160")
    @pytest.mark.parametrize(
        ("cards", "points"),
        [
            ("3s 4s 5s 6s 7s", 25),
            ("8s 9s Ts Js Qs Ks", 60),
            ("As", 15),
            ("2s", 10),
            ("JK", 20),
        ],
    )
    def test_values(self, cards: str, points: int) -> None:
        """Low cards count 5, high ones 10, an ace 15, a two 10 and a joker 20."""
        state = nothing_melded(RULES.with_(rounding="none"), cards)

        assert ("hand", -points) == lines(state)[0]

    @pytest.mark.rule("R161")
    def test_deal(self) -> None:
        """Eleven cards each from the dealer's right, then two packets of eleven."""
        deck = stacked(RULES, hands=["As", "Ad", "Ac", "Ah"], packets=["Ks", "Qs"])
        for dealer in range(4):
            state = GameState.from_deck(RULES, deck, dealer=dealer)
            right = (dealer + 1) % 4
            assert (right, Card("As") in state.hands[right]) == (state.to_move, True)
            assert [11] * 4 == list(map(len, state.hands))
            assert ["Ks", "Qs"] == [str(packet[0]) for packet in state.packets]
            assert (11, 11) == state.packet_sizes
            assert (dealer - 1) % 4 == RULES.seating.cutter(dealer)

    @pytest.mark.rule("R162")
    @pytest.mark.parametrize("upcard", ["5h", "Kd", "2c"])
    def test_upcard(self, upcard: str) -> None:
        """A card is opened, and its suit is trump."""
        state = GameState.from_deck(RULES, stacked(RULES, upcard=upcard))

        assert (Card(upcard),) == state.discard_pile
        assert Card(upcard).suit is state.bonus_suit
        assert 500 == bonus(BIRIBA_RUN, RULES, Suit.HEARTS)

    @pytest.mark.rule("R163", "C07")
    @pytest.mark.parametrize("suit", list(Suit))
    def test_joker(self, suit: Suit) -> None:
        """The first player takes an opened joker and names the trump, drawing none."""
        deck = stacked(RULES, hands=["5h 7h Ks Qs"], upcard="JK")
        state = GameState.from_deck(RULES, deck)

        assert set(map(ChooseBonusSuit, Suit)) == set(state.legal_moves)
        for move in (DrawCard(), TakePile(), Discard("Ks"), Pass()):
            assert Code.CHOOSE_FIRST is refused(state, move).code
        assert Code.SUIT_NEEDED is refused(state, ChooseBonusSuit(None)).code
        state = play(state, ChooseBonusSuit(suit))
        assert (suit, (), 12) == (
            state.bonus_suit,
            state.discard_pile,
            len(state.hand),
        )
        assert (0, Step.MELD) == (state.turn.seat, state.turn.step)
        assert Code.ALREADY_DRAWN is refused(state, DrawCard()).code
        state = play(state, LayMeld("5h JK 7h"), Discard("Ks"))
        assert (1, (Card("Ks"),)) == (state.to_move, state.discard_pile)


class TestMelds:
    """What is a meld, and how it grows."""

    @pytest.mark.rule("R164")
    @pytest.mark.parametrize(
        "meld", [BIRIBA_RUN, "8s 9s Ts Js Qs Ks As", DIRTY_RUN, SEVENS, TWOS]
    )
    def test_biribas(self, meld: str) -> None:
        """A biriba is seven equal cards, or seven of a suit in sequence."""
        fewer = " ".join(meld.split()[:-1])

        assert melds.identify(meld, MELDING).is_biriba
        assert not melds.identify(fewer, MELDING).is_biriba
        state = to_meld(f"{meld} Ks Jd", rules=RULES)
        assert any(
            move.cards == Cards(meld) for move in state.legal_moves.only(LayMeld)
        )

    @pytest.mark.rule("R164")
    @pytest.mark.parametrize("meld", ["7s 7h JK 2d", "5h JK 7h 2s", "5h 2s 7h 2c"])
    def test_one_wild_card(self, meld: str) -> None:
        """Only one joker or two is in it."""
        state = to_meld(f"{meld} Ks Jd", rules=RULES)

        assert Code.TWO_WILDS is refused(state, LayMeld(meld)).code

    @pytest.mark.rule("R165", "C15")
    @pytest.mark.parametrize(
        ("meld", "card"),
        [
            ("JK 4h 5h", "7h"),
            ("4h 5h JK", "2h"),
            ("JK 4h 5h 6h", "8h"),
            ("2c 4h 5h", "7h"),
            ("5h JK 7h", "9h"),
            ("2h 4h 5h", "7h"),
        ],
    )
    def test_keeps_its_place(self, meld: str, card: str) -> None:
        """A wild card does not move to make room for a card it does not stand for."""
        state = to_meld(f"{card} Ks Jd", meld, rules=RULES)
        laid = state.own_side.melds[0]
        assert meld == str(laid)

        refusal = refused(state, AddToMeld(laid, card))
        assert refusal.code in {Code.WILD_STAYS, Code.GAP}
        assert 0 == state.legal_moves.only(AddToMeld).count()

    @pytest.mark.rule("R165", "C15")
    def test_free_elsewhere(self) -> None:
        """In the base game the same card may be added, the joker moving."""
        for meld, card in [("JK 4h 5h", "7h"), ("4h 5h JK", "2h")]:
            play(to_meld(f"{card} Ks Jd", meld), AddToMeld(meld, card))

    @pytest.mark.rule("R165", "C15")
    @pytest.mark.parametrize(
        ("meld", "card", "after"),
        [
            ("4h 5h 2c 7h", "6h", "4h 5h 6h 7h 2c"),
            ("4h 5h 2c 7h", "6h", "2c 4h 5h 6h 7h"),
            ("JK 4h 5h", "3h", "3h 4h 5h JK"),
            ("JK 4h 5h", "3h", "JK 3h 4h 5h"),
            ("3h 4h 2h 6h", "5h", "2h 3h 4h 5h 6h"),
            ("3h 4h 2h 6h", "5h", "3h 4h 5h 6h 2h"),
        ],
    )
    def test_replaced(self, meld: str, card: str, after: str) -> None:
        """Once the card that it represents is put in it goes to one end."""
        state = to_meld(f"{card} Ks Jd", meld, rules=RULES)
        laid = state.own_side.melds[0]

        made = melds.choices(card, RULES, to=laid)
        if not made[0].is_clean:
            assert Code.WILD_PLACE is refused(state, AddToMeld(laid, card)).code
        (run,) = (run for run in made if str(run) == after)
        state = play(state, AddToMeld(laid, card, becomes=run))
        assert (run,) == state.own_side.melds

    @pytest.mark.rule("R165")
    @pytest.mark.parametrize("wild", ["2c", "2h", "JK"])
    def test_never_by_a_wild_card(self, wild: str) -> None:
        """The card that is put in is never another wild card."""
        state = to_meld(f"{wild} Ks Jd", "4h 5h JK 7h", rules=RULES)
        laid = state.own_side.melds[0]

        assert state.explain(AddToMeld(laid, wild)) is not None
        assert 0 == state.legal_moves.only(AddToMeld).count()

    @pytest.mark.rule("R165", "C15")
    def test_laying(self) -> None:
        """Who lays a run says where its wild card stands, if there is a choice."""
        state = to_meld("4h 5h JK Ks Jd", rules=RULES)

        assert Code.WILD_PLACE is refused(state, LayMeld("4h 5h JK")).code
        for order in ("JK 4h 5h", "4h 5h JK"):
            after = play(state, LayMeld(melds.identify(order, RULES)))
            assert [order] == list(map(str, after.own_side.melds))
        gap = to_meld("4h JK 6h Ks Jd", rules=RULES)
        play(gap, LayMeld("4h JK 6h"))

    @pytest.mark.rule("R166", "C45")
    @pytest.mark.parametrize(
        ("meld", "order"),
        [
            ("Ad 2d 3d JK 4d", "Ad 2d 3d 4d JK"),
            ("Ac 2c 3c 4c 2c 5c 6c", "Ac 2c 3c 4c 5c 6c 2c"),
        ],
    )
    def test_examples(self, meld: str, order: str) -> None:
        """The post's examples are read as cards: the wild one stands at the end."""
        state = play(to_meld(f"{meld} Ks Jd", rules=RULES), LayMeld(meld))

        assert [order] == list(map(str, state.own_side.melds))
        assert not state.own_side.melds[0].is_clean
        play(to_meld(f"{meld} Ks Jd"), LayMeld(meld))

    @pytest.mark.rule("R166", "C45")
    @pytest.mark.parametrize(
        "meld", ["Ad 2c 3d JK 4d", "Ac 2d 3c 4c 2c 2h 5c 6c", "Ac 2d 3c 4c 2h 5c 6c"]
    )
    def test_first_two(self, meld: str) -> None:
        """The first two must be of the suit, in its own place."""
        state = to_meld(f"{meld} Ks Jd", rules=RULES)

        assert Code.TWO_WILDS is refused(state, LayMeld(meld)).code


class TestTurn:
    """What a player does."""

    @pytest.mark.rule("R167")
    def test_first_turn(self) -> None:
        """The first player takes the opened card or another, may meld, and discards."""
        deck = stacked(RULES, hands=["5h 6h Ks Qs"], upcard="7h", draws="Jd")
        state = GameState.from_deck(RULES, deck)
        assert {DrawCard(), TakePile()} == set(state.legal_moves)

        drawn = play(state, DrawCard())
        assert Card("Jd") in drawn.hand
        taken = play(state, TakePile(), LayMeld("5h 6h 7h"))
        for after in (play(drawn, Discard("Jd")), play(taken, Discard("Ks"))):
            assert 1 == after.to_move
        assert 0 == taken.to_move

    @pytest.mark.rule("R168")
    @pytest.mark.parametrize("total", [-500, 0, 1000])
    def test_no_minimum(self, total: int) -> None:
        """Melds need no points at first."""
        match = at_total(RULES, total)
        state = arrange(RULES, hands=["3s 4s 5s Jd 9d"], minimums=match.minimums)

        play(state, LayMeld("3s 4s 5s"), Discard("Jd"))

    @pytest.mark.rule("R169", "C10")
    @pytest.mark.parametrize(
        ("total", "minimum"), [(1020, 0), (1030, 0), (1040, 75), (3030, 75)]
    )
    def test_minimum(self, total: int, minimum: int) -> None:
        """Above 1030 points it takes 75 to lay out; 1030 itself is not above."""
        match = at_total(RULES, total)
        assert (minimum, 0) == match.minimums

        hand = "Ks Kh Kd Kc Ks As Ah"
        state = arrange(RULES, hands=[f"{hand} 9d 3c"], minimums=match.minimums)
        laid = LayMeld("Ks Kh Kd Kc Ks")
        if minimum:
            assert Code.INITIAL_MELD is refused(state, laid).code
            state = arrange(RULES, hands=[f"{hand} Ad 9d 3c"], minimums=match.minimums)
            state = play(state, laid)
            assert Code.INITIAL_MELD is refused(state, Discard("9d")).code
            play(state, LayMeld("As Ah Ad"), Discard("9d"))
        else:
            play(state, laid, Discard("9d"))
        other = BIRIBA.with_(target=3030, initial_meld=[(1030, 75)])
        assert (75 if total >= 1030 else 0) == other.match.minimum_at(total)

    @pytest.mark.rule("R169")
    def test_seventy_five(self) -> None:
        """Just 75 points will do."""
        match = at_total(RULES, 1040)
        hand = "Ks Kh Kd Kc Ks Kh 5s 5h 5d 9d 3c"
        state = arrange(RULES, hands=[hand], minimums=match.minimums)

        state = play(state, LayMeld("Ks Kh Kd Kc Ks Kh"), LayMeld("5s 5h 5d"))
        play(state, Discard("9d"))

    @pytest.mark.rule("R170", "C49")
    def test_first_biriba(self) -> None:
        """A table may ask for a biriba of seven cards among the first melds."""
        rules = RULES.with_(initial_meld_biriba=True)
        state = to_meld("5s 6s 7s 3h 4h 5h 6h 7h 8h 9d Jd", rules=rules)
        assert Code.INITIAL_BIRIBA is refused(state, LayMeld("5s 6s 7s")).code
        assert 0 == state.legal_moves.only(LayMeld).count()

        state = to_meld(f"5s 6s 7s {BIRIBA_RUN} Jd 9d", rules=rules)
        begun = play(state, LayMeld("5s 6s 7s"))
        assert Code.INITIAL_BIRIBA is refused(begun, Discard("Jd")).code
        for after in (
            play(begun, LayMeld(BIRIBA_RUN)),
            play(state, LayMeld(BIRIBA_RUN)),
            play(state, LayMeld("3h 4h 5h"), AddToMeld("3h 4h 5h", "6h 7h 8h 9h")),
        ):
            play(after, Discard("Jd"))

    @pytest.mark.rule("R170", "C49")
    def test_later_melds(self) -> None:
        """Once a side has it any meld will do, also for the partner."""
        rules = RULES.with_(initial_meld_biriba=True)
        state = arrange(
            rules,
            hands=[None, None, "5s 6s 7s Jd 9d"],
            melds=[[BIRIBA_RUN]],
            turn=Turn(2, Step.MELD),
        )

        play(state, LayMeld("5s 6s 7s"), Discard("Jd"))
        play(to_meld("5s 6s 7s Jd 9d", rules=RULES), LayMeld("5s 6s 7s"))

    @pytest.mark.rule("R171")
    def test_taking(self) -> None:
        """The pile is taken without a match, and without having melded."""
        state = to_draw("3s 9d Ks", pile="5h Jd 7c", rules=RULES)
        state = play(state, TakePile())

        assert Cards("3s 9d Ks 5h Jd 7c") == state.hand
        play(state, Discard("7c"))

    @pytest.mark.rule("R172")
    @pytest.mark.parametrize("seat", range(4))
    def test_partners_melds(self, seat: int) -> None:
        """Players add to the melds of their partners only."""
        state = arrange(
            RULES,
            hands=[*[None] * seat, "8h Ks Qs"],
            melds=[["5h 6h 7h"]],
            turn=Turn(seat, Step.MELD),
        )
        add = AddToMeld("5h 6h 7h", "8h")

        if seat in {0, 2}:
            play(state, add)
        else:
            assert Code.OPPONENTS_MELD is refused(state, add).code

    @pytest.mark.rule("R178")
    def test_pile(self) -> None:
        """The pile may be looked through, and is taken whole."""
        state = to_draw("3s 9d Ks", pile="5h Jd 7c", rules=RULES)
        pile = tuple(map(Card, ["5h", "Jd", "7c"]))

        assert (pile, pile) == (state.shown_pile, state.view(2).shown_pile)
        taken = play(state, TakePile())
        assert (6, ()) == (len(taken.hand), taken.discard_pile)


class TestClosing:
    """The two closings."""

    @pytest.mark.rule("R173", "C05")
    def test_needs_biriba(self) -> None:
        """Who has a biriba and lays all the rest closes for the first time."""
        state = to_meld("5s 6s 7s", rules=RULES)
        assert Code.NEEDS_BIRIBA is refused(state, LayMeld("5s 6s 7s")).code

        state = to_meld("5s 6s 7s", BIRIBA_RUN, rules=RULES)
        state = play(state, LayMeld("5s 6s 7s"))
        assert (11, 0) == (len(state.hand), state.own_side.taker)

    @pytest.mark.rule("R174")
    def test_with_a_discard(self) -> None:
        """With a discard the player takes the biribaki and waits."""
        packet = "3d 4d 5d 6d 8d 9d Td Jd Qd Kd Js"
        state = to_meld("5s 6s 7s Ks", BIRIBA_RUN, rules=RULES, packet=packet)
        state = play(state, LayMeld("5s 6s 7s"), Discard("Ks"))

        assert (1, Step.DRAW) == (state.turn.seat, state.turn.step)
        assert (Cards(packet), True) == (state.hands[0], state.sides[0].unplayed)
        assert not state.is_over

    @pytest.mark.rule("R175", "C21")
    def test_without_a_discard(self) -> None:
        """Without one the player goes on, and may close again in the same turn."""
        packet = "4d 5d 6d 7d 8d 9d Td Jd Qd Kd Js"
        state = to_meld("5s 6s 7s", BIRIBA_RUN, rules=RULES, packet=packet)
        state = play(state, LayMeld("5s 6s 7s"))
        assert (0, Step.MELD, False) == (
            state.turn.seat,
            state.turn.step,
            state.own_side.unplayed,
        )

        state = play(state, LayMeld("4d 5d 6d 7d 8d 9d Td Jd Qd Kd"), Discard("Js"))
        assert state.ending is not None
        assert 0 == state.ending.seat

    @pytest.mark.rule("R176")
    def test_second_needs_a_discard(self) -> None:
        """The second closing takes a discard."""
        packet = "3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
        state = to_meld("5s 6s 7s", BIRIBA_RUN, rules=RULES, packet=packet)
        state = play(state, LayMeld("5s 6s 7s"))

        assert Code.MUST_DISCARD_LAST is refused(state, LayMeld(packet)).code
        short = packet.removesuffix(" Kd")
        assert play(state, LayMeld(short), Discard("Kd")).is_over

    @pytest.mark.rule("R177")
    def test_end(self) -> None:
        """The hand ends with the second closing, and its points are added up."""
        state = to_meld("5s 6s 7s Ks", BIRIBA_RUN, rules=RULES, taken=True)
        state = play(state, LayMeld("5s 6s 7s"), Discard("Ks"))
        assert state.is_over
        assert not state.legal_moves
        assert Code.DEAL_OVER is refused(state, DrawCard()).code

        match = standing(RULES, 2900, 100)
        own, other = (sheet.total for sheet in state.score())
        later = Match(RULES, state.dealer, match.scores).add(state)
        assert (2900 + own, 100 + other) == later.totals
        assert 0 == later.winner

    @pytest.mark.rule("R179", "C20")
    @pytest.mark.parametrize("taken", [True, False])
    @pytest.mark.parametrize(
        ("hand", "pile"), [("Ks", "Th"), ("Th", "Ks"), ("Jh", "Th")]
    )
    def test_one_card_each(self, hand: str, pile: str, *, taken: bool) -> None:
        """Who holds one card does not take a pile of one card to close with it."""
        state = to_draw(hand, BIRIBA_RUN, pile=pile, rules=RULES, taken=taken)

        assert Code.ONE_CARD_GUARD is refused(state, TakePile()).code
        assert [DrawCard()] == list(state.legal_moves)
        free = RULES.with_(one_card_guard="none")
        state = to_draw(hand, BIRIBA_RUN, pile=pile, rules=free, taken=taken)
        play(state, TakePile())

    @pytest.mark.rule("R179", "C20")
    @pytest.mark.parametrize("taken", [True, False])
    @pytest.mark.parametrize(
        ("hand", "pile", "meld"),
        [
            ("Ks", "Jd", BIRIBA_RUN),
            ("Ks", "Th", "7h 8h 9h"),
            ("Ks Jh", "Th", BIRIBA_RUN),
            ("Ks", "Th Jh", BIRIBA_RUN),
        ],
    )
    def test_other_takes(self, hand: str, pile: str, meld: str, *, taken: bool) -> None:
        """The guard is for a pile of one card that the player could close with."""
        state = to_draw(hand, meld, pile=pile, rules=RULES, taken=taken)

        play(state, TakePile())


class TestScore:
    """How a hand is counted."""

    @pytest.mark.rule("R180")
    @pytest.mark.parametrize(
        ("meld", "suit", "points"),
        [
            (DIRTY_RUN, None, 100),
            (BIRIBA_RUN, None, 200),
            (BIRIBA_RUN, Suit.SPADES, 200),
            (DIRTY_RUN, Suit.HEARTS, 200),
            (BIRIBA_RUN, Suit.HEARTS, 500),
            (SEVENS, Suit.HEARTS, 200),
            (SEVENS.replace("7c", "JK"), Suit.HEARTS, 100),
            (f"{SEVENS} 7c", None, 200),
        ],
    )
    def test_biribas(self, meld: str, suit: Suit | None, points: int) -> None:
        """A biriba counts 100, 200 if pure; in trump 200, or 500."""
        assert points == bonus(meld, RULES, suit)

    @pytest.mark.rule("R181", "C33")
    @pytest.mark.parametrize(
        ("meld", "suit", "points"),
        [
            (FOURTEEN, Suit.SPADES, 500),
            (FOURTEEN, Suit.HEARTS, 1000),
            (DIRTY_FOURTEEN, Suit.SPADES, 100),
            (DIRTY_FOURTEEN, Suit.HEARTS, 200),
            (THIRTEEN, Suit.SPADES, 200),
            (THIRTEEN, Suit.HEARTS, 500),
            (FOURTEEN.removeprefix("Ah "), Suit.SPADES, 200),
            (THIRTEEN.replace("7h", "JK"), Suit.HEARTS, 200),
        ],
    )
    def test_ace_to_ace(self, meld: str, suit: Suit, points: int) -> None:
        """A pure run from ace to ace counts 500, in trump 1000; one ace is not two."""
        assert points == bonus(meld, RULES, suit)
        state = to_meld(f"{meld} Ks Jd", rules=RULES)
        assert any(
            move.cards == Cards(meld) for move in state.legal_moves.only(LayMeld)
        )

    @pytest.mark.rule("R182", "C03")
    def test_twos(self) -> None:
        """A biriba of twos counts 2000; with a joker it is as any other."""
        assert 2000 == bonus(TWOS, RULES)
        assert 2000 == bonus(f"{TWOS} 2c", RULES, Suit.HEARTS)
        assert 100 == bonus(TWOS.replace("2c", "JK"), RULES)
        play(to_meld(f"{TWOS} Ks Jd", rules=RULES), LayMeld(TWOS))
        assert RANKS == MELDING.set_ranks

    @pytest.mark.rule("R183")
    def test_sheet(self) -> None:
        """Melded cards count, cards in hands count against, and closing counts 100."""
        state = finished(
            rules=RULES,
            hands=["Ks", "As", "JK", "2s"],
            melds=[[BIRIBA_RUN, "Ks Kh Kd"], ["5h 6h 7h"]],
            out=0,
        )

        assert [
            ("meld", 45),
            ("run", 200),
            ("meld", 30),
            ("go-out", 100),
            ("hand", -20),
            ("rounding", 5),
        ] == lines(state)
        assert [("meld", 15), ("hand", -15), ("hand", -10)] == lines(state, 1)

    @pytest.mark.rule("R184")
    def test_no_biribaki(self) -> None:
        """A team without its biribaki loses 100, and none of the cards in it count."""
        state = finished(
            rules=RULES,
            hands=["3c", "Kd", "3d", "Kc"],
            melds=[["5h 6h 7h 8h"]],
            takers=(0, None),
        )

        assert [("meld", 25), ("hand", -5), ("hand", -5), ("rounding", 5)] == (
            lines(state)
        )
        assert [("hand", -10), ("hand", -10), ("no-biribaki", -100)] == lines(state, 1)

    @pytest.mark.rule("R185", "C14")
    @pytest.mark.parametrize(
        ("hand", "total"),
        [("3c", -100), ("Kc", -110), ("As", -110), ("As 3c", -120), ("As Kc", -120)],
    )
    def test_rounding(self, hand: str, total: int) -> None:
        """A score that ends in 5 is raised by 5, one below zero too."""
        rules = rulesets.get("newsgroup", 2)
        state = nothing_melded(rules, hand)
        exact = rules.values.of(Cards(hand)) + 100

        assert total == state.score()[0].total
        assert (("rounding", 5) in lines(state)) == (exact % 10 == 5)

    @pytest.mark.rule("R185", "C12")
    def test_each_deal_is_rounded(self) -> None:
        """Scores are rounded deal by deal, then added, then compared."""
        rules = rulesets.get("newsgroup", 2).with_(target=20)
        match = Match(rules)
        for _ in range(2):
            assert not match.is_over
            state = arrange(
                rules,
                hands=["Ks", "JK"],
                melds=[["5h 6h 7h 8h"]],
                takers=[0],
                turn=Turn(0),
                dealer=match.dealer,
            )
            match = match.add(ended(state))

        assert (40, -240) == match.totals
        assert 0 == match.winner


class TestThree:
    """Three players."""

    @pytest.mark.rule("R186", "C48")
    def test_closer_against_two(self) -> None:
        """The first closer takes 18 cards, and the other two are a team from then."""
        for rules in (THREE, rulesets.get("newsgroup", 3)):
            assert (18, 11) == GameState.deal(rules, Random(1)).packet_sizes
            state = arrange(rules, hands=[f"{BIRIBA_RUN} 5s 6s 7s 8s Kd"])
            assert [(0,), (1,), (2,)] == [side.seats for side in state.sides]
            state = play(state, LayMeld(BIRIBA_RUN), LayMeld("5s 6s 7s 8s"))
            state = play(state, Discard("Kd"))
            assert [(0,), (1, 2)] == [side.seats for side in state.sides]
            assert (18, (11,)) == (len(state.hands[0]), state.packet_sizes)

    @pytest.mark.rule("R186", "C13", "C48")
    def test_shares(self) -> None:
        """The two share their points equally."""
        state = finished(
            rules=THREE,
            hands=["Ks", "3c", "3d"],
            melds=[[BIRIBA_RUN], ["5h 6h 7h 8h"]],
            takers=(0, 1),
        )
        pair = state.score()[1]

        assert (240, 20) == (state.score()[0].total, pair.total)
        assert (10, 10) == (pair.points_of((1,)), pair.points_of((2,)))
        assert (240, 10, 10) == Match(THREE).add(state).totals
        odd = finished(
            rules=THREE.with_(rounding="none"),
            hands=["Ks", "3c", "3d"],
            melds=[[BIRIBA_RUN], ["5h 6h 7h"]],
            takers=(0, 1),
        )
        assert Fraction(5, 2) == odd.score()[1].points_of((2,))
