"""Dealing, and what each move does."""

from random import Random, SystemRandom
from typing import Any

import attrs
import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    ChooseBonusSuit,
    Code,
    Discard,
    DrawCard,
    Ending,
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LegalMoves,
    Pass,
    Rules,
    Side,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba._cards.multisets import card_list
from biriba._rules.dealing import JokerUpcardRule
from biriba.errors import FormatError, MatchError, SeatError, StateError
from biriba.scoring import ItemKind
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    SIX,
    TABLES,
    all_cards,
    asking,
    clones,
    each_table,
    finished,
    late,
    play,
    problems_in,
    refused,
    to_draw,
    to_meld,
    walk,
)

ROUNDS = " ".join(f"{rank}{suit}" for rank in "A23456789TJ" for suit in "shdc")
"""Eleven rounds that deal spades to the first seat, hearts to the next and so on."""

FIRST = "Qs Qh Qd Qc Ks Kh Kd Kc JK JK JK"
SECOND = "As Ah Ad Ac 2s 2h 2d 2c 3s 3h 3d"
UPCARD = "7h"
REST = BIRIBA.deck.cards - Cards(f"{ROUNDS} {FIRST} {SECOND} {UPCARD}")
DECK = card_list(f"{ROUNDS} {FIRST} {SECOND} {UPCARD} {REST}")
"""A deck in an order that shows where each card goes."""

LAST = ["Ks Qs Js", "3d 5d 7d", "3c 5c 7c"]
"""Hands of three seats that hold no meld."""

SEATS = [4, -1, "0", True, 1.0, (0,)]
"""What is no seat of a table for four."""


def add(meld: str, cards: str) -> AddToMeld:
    """Return the move that adds cards to a meld."""
    return AddToMeld(melds.identify(meld), cards)


class TestDealing:
    """From a deck to the first turn."""

    @pytest.mark.rule("R038", "R044")
    def test_hands(self) -> None:
        """Eleven cards go to each player, one at a time, from the dealer's right on."""
        state = GameState.from_deck(BIRIBA, DECK)

        assert (3, 0) == (state.dealer, state.turn.seat)
        assert [
            " ".join(f"{rank}{suit}" for rank in "A23456789TJ") for suit in "shdc"
        ] == [str(hand) for hand in state.hands]

    @pytest.mark.rule("R036", "R038", "R044")
    def test_other_dealer(self) -> None:
        """Any seat may deal; the next one is dealt to first and plays first."""
        state = GameState.from_deck(BIRIBA, DECK, dealer=1)

        assert (1, 2) == (state.dealer, state.turn.seat)
        assert [Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES, Suit.HEARTS] == [
            hand.kinds[0].suit for hand in state.hands
        ]

    @pytest.mark.rule("R039", "R058")
    def test_packets(self) -> None:
        """The next two lots of eleven are the biribakia, one for each team."""
        state = GameState.from_deck(BIRIBA, DECK)

        assert (card_list(FIRST), card_list(SECOND)) == state.packets

    @pytest.mark.rule("R040", "R041")
    def test_piles(self) -> None:
        """Then one card is turned up; the other 41 are the draw pile, in order."""
        state = GameState.from_deck(BIRIBA, DECK)

        assert (Card("7h"),) == state.discard_pile
        assert tuple(REST) == state.draw_pile
        assert 41 == state.draw_pile_size

    @pytest.mark.rule("R042")
    def test_bonus_suit(self) -> None:
        """The suit of the upcard is the bonus suit."""
        assert Suit.HEARTS is GameState.from_deck(BIRIBA, DECK).bonus_suit

    @pytest.mark.rule("R042")
    def test_bonus_suit_is_no_trump(self) -> None:
        """The bonus suit changes nothing about what may be played."""
        hands = ["5h 6h 7h 5s 6s 7s 2h 2s Ks"]
        moves = {
            suit: list(arrange(BIRIBA, hands=hands, bonus_suit=suit).legal_moves)
            for suit in (None, *Suit)
        }

        assert len(moves[None]) > 20
        assert all(moves[None] == others for others in moves.values())

    @pytest.mark.rule("C06")
    def test_joker_turned_up(self) -> None:
        """With a joker turned up there is no bonus suit, and it begins the pile."""
        deck = list(DECK)
        at, joker = deck.index(Card("7h"), 44), deck.index(Card("JK"))
        deck[at], deck[joker] = deck[joker], deck[at]

        state = GameState.from_deck(BIRIBA, deck)

        assert state.bonus_suit is None
        assert (Card("JK"),) == state.discard_pile
        assert [DrawCard(), TakePile()] == list(state.legal_moves)

    def test_no_bonus_suit(self) -> None:
        """Where the rules say so the upcard makes no bonus suit."""
        state = GameState.from_deck(BIRIBA.with_(bonus_suit="none"), DECK)

        assert state.bonus_suit is None
        assert (Card("7h"),) == state.discard_pile

    def test_no_upcard(self) -> None:
        """If the rules say so no card is turned up, and there is one more to draw."""
        rules = BIRIBA.with_(upcard=False, bonus_suit="none")
        state = GameState.from_deck(rules, DECK)

        assert () == state.discard_pile
        assert (Card("7h"), *REST) == state.draw_pile
        assert [DrawCard()] == list(state.legal_moves)

    @pytest.mark.parametrize(("size", "packets"), [(11, (12, 10)), (9, (18, 11))])
    def test_other_sizes(self, size: int, packets: tuple[int, ...]) -> None:
        """Hands and biribakia are as large as the rules say, in their order."""
        rules = BIRIBA.with_(hand_size=size, packets=packets)
        state = GameState.from_deck(rules, DECK)

        assert [size] * 4 == [len(hand) for hand in state.hands]
        assert packets == tuple(map(len, state.packets))
        assert 108 == len(all_cards(state))

    @each_table
    @pytest.mark.rule("R002", "R038", "R039")
    def test_every_table(self, rules: Rules) -> None:
        """At every table all cards of the deck are dealt, and the first seat draws."""
        state = GameState.deal(rules, Random(1))

        assert rules.deck.cards == all_cards(state)
        assert rules.seating.players == len(state.hands)
        assert len(rules.seating.sides) == len(state.packets) == len(state.sides)
        assert Turn(0) == state.turn
        assert rules.seating.players - 1 == state.dealer
        assert not state.is_over
        assert (DrawCard(), TakePile()) == tuple(state.legal_moves)

    def test_as_text(self) -> None:
        """A deck can be given as text."""
        text = " ".join(map(str, DECK))

        assert GameState.from_deck(BIRIBA, DECK) == GameState.from_deck(BIRIBA, text)
        assert GameState.from_deck(BIRIBA, DECK) == (
            GameState.from_deck(BIRIBA, iter(DECK))
        )

    def test_seeds(self) -> None:
        """Equal seeds deal the same, others something else; any generator does."""
        first, again, other = (GameState.deal(BIRIBA, Random(n)) for n in (1, 1, 2))

        assert first == again
        assert first != other
        assert 108 == len(all_cards(GameState.deal(BIRIBA, SystemRandom())))

    def test_dealer(self) -> None:
        """The dealer can be given to `deal` too."""
        assert Turn(3) == GameState.deal(BIRIBA, Random(1), dealer=2).turn

    @pytest.mark.parametrize("seat", SEATS, ids=repr)
    def test_no_such_dealer(self, seat: int) -> None:
        """A dealer must be a seat of the table."""
        with pytest.raises(SeatError) as caught:
            GameState.deal(BIRIBA, Random(1), dealer=seat)

        assert f"there is no seat {seat!r}; the seats are 0 to 3" == str(caught.value)
        with pytest.raises(SeatError):
            GameState.from_deck(BIRIBA, DECK, dealer=seat)

    @pytest.mark.parametrize(
        ("deck", "message"),
        [
            ("", "0 of As instead of 2, and 0 cards instead of 108"),
            (DECK[1:], "1 of As instead of 2, and 107 cards instead of 108"),
            (
                (*DECK, Card("5h")),
                "3 of 5h instead of 2, and 109 cards instead of 108",
            ),
            (
                tuple(Card("JK") if card == Card("5h") else card for card in DECK),
                "0 of 5h instead of 2, and 108 cards instead of 108",
            ),
            (DECK * 10, "20 of As instead of 2, and 1080 cards instead of 108"),
        ],
        ids=["none", "missing", "extra", "wrong", "many"],
    )
    def test_wrong_deck(self, deck: tuple[Card, ...] | str, message: str) -> None:
        """Cards that are not the deck are refused, naming one that is amiss."""
        with pytest.raises(StateError) as caught:
            GameState.from_deck(BIRIBA, deck)

        assert f"not the deck of these rules: {message}" == str(caught.value)

    def test_deck_of_other_rules(self) -> None:
        """A deck for four is none for six."""
        with pytest.raises(StateError, match="2 of As instead of 3"):
            GameState.from_deck(TABLES["six"], DECK)

    def test_bad_text(self) -> None:
        """Text that is not cards is refused with its place."""
        with pytest.raises(FormatError, match="position 4"):
            GameState.from_deck(BIRIBA, "As ?")


CUTTING = BIRIBA.with_(cut_peek=True)
CHOOSE = BIRIBA.with_(joker_upcard="choose-or-none")
TURN = BIRIBA.with_(joker_upcard="take-and-turn")
DECLARE = BIRIBA.with_(joker_upcard="take-and-choose")
NO_UPCARD = rulesets.get("biriba-no-upcard")
PAIRS = rulesets.get("biriba-3p-pairs")
FIVE = rulesets.get("biriba-5p")
PACKET_THEN_END = BIRIBA.with_(draw_pile_empty="biribaki-then-end")


def joker_up(*after: str) -> list[Card]:
    """Return a deck that turns a joker up, and then has some cards to turn."""
    deck = list(BIRIBA.deck.cards)
    top = card_list(" ".join(["JK", *after]))
    for card in top:
        deck.remove(card)
    return [*deck[:66], *top, *deck[66:]]


class TestCut:
    """Cutting the deck before the deal."""

    @pytest.mark.rule("R037", "C62")
    @pytest.mark.parametrize("cut", [1, 44, 107])
    def test_cut(self, cut: int) -> None:
        """The lifted cards go under the others; the number left is remembered."""
        state = GameState.from_deck(BIRIBA, DECK, cut=cut)
        moved = GameState.from_deck(BIRIBA, (*DECK[cut:], *DECK[:cut]))

        assert 108 - cut == state.cut
        assert moved == attrs.evolve(state, cut=None)
        assert moved.cut is None
        assert state.cut == state.view(2).cut

    @pytest.mark.parametrize("cut", [0, 108, -1, True, 1.0, "5"], ids=repr)
    def test_no_such_cut(self, cut: int) -> None:
        """At least one card is lifted, and not all."""
        with pytest.raises(StateError) as caught:
            GameState.from_deck(BIRIBA, DECK, cut=cut)

        assert f"a cut lifts 1 to 107 of 108 cards, not {cut!r}" == str(caught.value)
        with pytest.raises(StateError):
            GameState.deal(BIRIBA, Random(1), cut=cut)

    @pytest.mark.rule("R244")
    @pytest.mark.parametrize(("wild", "cut"), [("JK", 53), ("2d", 7)])
    def test_peek(self, wild: str, cut: int) -> None:
        """A wild card at the bottom of the lifted part is the cutter's first card.

        The cutter, seat 2 here, is skipped in the first round of the deal.
        """
        at = DECK.index(Card(wild))
        state = GameState.from_deck(CUTTING, DECK, cut=at + 1)
        rest = [*DECK[at + 1 :], *DECK[:at]]

        assert cut == at + 1
        assert 2 == CUTTING.seating.cutter(state.dealer)
        assert [11] * 4 == [len(hand) for hand in state.hands]
        assert Cards([Card(wild), *rest[5:43:4]]) == state.hands[2]
        assert Cards([rest[0], *rest[3:43:4]]) == state.hands[0]
        assert Cards([rest[2], *rest[6:43:4]]) == state.hands[3]
        assert (*rest[43:54],) == state.packets[0]
        assert 108 == len(all_cards(state))

    @pytest.mark.rule("R244")
    def test_nothing_kept(self) -> None:
        """A natural card stays, as does any where the cutter leaves it or may not."""
        at = DECK.index(Card("JK"))

        for rules, cut, keeps in (
            (CUTTING, 10, True),
            (CUTTING, at + 1, False),
            (BIRIBA, at + 1, True),
        ):
            state = GameState.from_deck(rules, DECK, cut=cut, keeps_wild=keeps)
            plain = GameState.from_deck(rules, (*DECK[cut:], *DECK[:cut]))
            assert plain == attrs.evolve(state, cut=None)

    def test_no_cut(self) -> None:
        """Without a cut there is nothing to keep."""
        state = GameState.from_deck(CUTTING, DECK)

        assert state == GameState.from_deck(CUTTING, DECK, keeps_wild=False)
        assert state.cut is None


class TestJokerUpcard:
    """A joker is turned up."""

    @pytest.mark.rule("R116")
    @pytest.mark.parametrize("suit", [*Suit, None])
    def test_choose_or_none(self, suit: Suit | None) -> None:
        """The first player names a suit, or none, and then plays as usual."""
        state = GameState.from_deck(CHOOSE, joker_up())

        assert Turn(0, Step.CHOOSE) == state.turn
        assert [*map(ChooseBonusSuit, Suit), ChooseBonusSuit(None)] == list(
            state.legal_moves
        )
        after = play(state, ChooseBonusSuit(suit))
        assert (suit, Turn(0)) == (after.bonus_suit, after.turn)
        assert (Card("JK"),) == after.discard_pile
        assert [DrawCard(), TakePile()] == list(after.legal_moves)

    @pytest.mark.rule("R163", "C07")
    @pytest.mark.parametrize("suit", list(Suit))
    def test_take_and_declare(self, suit: Suit) -> None:
        """The first player names a suit and has the joker in place of a draw."""
        state = GameState.from_deck(DECLARE, joker_up())

        assert list(map(ChooseBonusSuit, Suit)) == list(state.legal_moves)
        after = play(state, ChooseBonusSuit(suit))
        assert suit is after.bonus_suit
        assert state.hand + Cards("JK") == after.hand
        assert () == after.discard_pile
        assert Turn(0, Step.MELD, Card("JK")) == after.turn
        assert Code.RETURNED_CARD is refused(after, Discard("JK")).code
        assert state.draw_pile == after.draw_pile

    @pytest.mark.rule("R117", "C07")
    @pytest.mark.parametrize(
        ("turned", "suit"),
        [(["7d"], "d"), (["2c"], "c"), (["JK", "JK", "JK", "4s"], "s")],
    )
    def test_take_and_turn(self, turned: list[str], suit: str) -> None:
        """The first player has the joker, and the next natural suit is turned up."""
        state = GameState.from_deck(TURN, joker_up(*turned))

        assert Suit(suit) is state.bonus_suit
        assert card_list(" ".join(turned)) == state.discard_pile
        assert Turn(0, Step.MELD, Card("JK")) == state.turn
        assert 12 == len(state.hand)
        assert Card("JK") in state.hand
        assert 108 == len(all_cards(state))
        after = play(state, Discard(state.hand.kinds[0]))
        assert (*card_list(" ".join(turned)), state.hand.kinds[0]) == after.discard_pile

    @pytest.mark.rule("R117")
    def test_nothing_but_jokers_to_turn(self) -> None:
        """If only jokers are left to draw there is no bonus suit."""
        rules = TURN.with_(jokers=6, hand_size=22, packets=(13, 6))
        naturals = rules.deck.cards - Cards("JK " * 6)
        deck = [*naturals, *card_list("JK " * 6)]
        state = GameState.from_deck(rules, deck)

        assert {Card("JK")} == set(deck[107:])
        assert state.bonus_suit is None
        assert {Card("JK")} == {*state.discard_pile, *state.draw_pile}
        assert Card("JK") in state.hand
        assert rules.deck.cards == all_cards(state)

    @pytest.mark.rule("R115")
    @pytest.mark.parametrize("rules", [CHOOSE, TURN, DECLARE])
    def test_another_upcard(self, rules: Rules) -> None:
        """Where another card is turned up its suit is the bonus suit."""
        state = GameState.from_deck(rules, DECK)

        assert Suit.HEARTS is state.bonus_suit
        assert Turn(0) == state.turn

    @pytest.mark.rule("C56")
    @pytest.mark.parametrize("how", ["take-and-turn", "take-and-choose"])
    def test_nothing_is_due(self, how: JokerUpcardRule) -> None:
        """The joker need not be melded where taking the pile would ask for it."""
        rules = BIRIBA.with_(joker_upcard=how, take="meld-top")
        state = GameState.from_deck(rules, joker_up())
        if how == "take-and-choose":
            state = play(state, ChooseBonusSuit("s"))

        assert Cards() == state.turn.due
        assert state.legal_moves.only(Discard)


class TestFirstExchange:
    """Discarding the first card and drawing another."""

    @pytest.mark.rule("R119", "R204")
    def test_exchange(self) -> None:
        """The card just drawn goes to the pile and the next one is drawn, once."""
        dealt = GameState.from_deck(NO_UPCARD, DECK)
        first, second, *rest = dealt.draw_pile
        drawn = play(dealt, DrawCard())
        state = play(drawn, ExchangeFirstCard())

        assert first is drawn.turn.drawn
        assert dealt.hand + Cards([second]) == state.hand
        assert ((first,), tuple(rest)) == (state.discard_pile, state.draw_pile)
        assert Turn(0, Step.MELD, idle=-1) == state.turn
        assert Code.NO_EXCHANGE is refused(state, ExchangeFirstCard()).code
        after = play(state, Discard(second))
        assert (first, second) == after.discard_pile

    @pytest.mark.rule("R119")
    def test_kept(self) -> None:
        """The first card may be kept, and discarded at the end as any other."""
        state = play(GameState.from_deck(NO_UPCARD, DECK), DrawCard())
        drawn = state.turn.drawn

        assert drawn is not None
        after = play(state, Discard(drawn))
        assert (drawn,) == after.discard_pile

    @pytest.mark.rule("R119")
    def test_not_after_melding(self) -> None:
        """Once something is melded the card is kept."""
        cards = NO_UPCARD.deck.cards - Cards("5h 6h 7h")
        state = arrange(
            NO_UPCARD,
            hands=["5h 6h 7h Ks Qs Js"],
            turn=Turn(0, Step.MELD, drawn=Card("Js")),
        )
        after = play(state, LayMeld("5h 6h 7h"))

        assert 105 == len(cards)
        assert ExchangeFirstCard() in state.legal_moves
        assert after.turn.drawn is None
        assert Code.NO_EXCHANGE is refused(after, ExchangeFirstCard()).code

    @pytest.mark.rule("R119", "R204")
    @pytest.mark.parametrize("draw_pile", ["Ks", "Ks Qs"])
    def test_needs_a_second_card(self, draw_pile: str) -> None:
        """The last card of the draw pile cannot be exchanged for another."""
        hand = Cards("3s 4d 5c 6h 9s Td")
        rest = NO_UPCARD.deck.cards - hand - Cards(draw_pile)
        packets = [list(rest)[:11], list(rest)[11:22]]
        others = [list(rest)[22:50], list(rest)[50:78], list(rest)[78:]]
        state = arrange(
            NO_UPCARD,
            hands=[hand, *others],
            packets=packets,
            draw_pile=draw_pile,
            discard_pile="",
            turn=Turn(0),
        )
        drawn = play(state, DrawCard())

        assert [] == problems_in(drawn)
        assert (len(draw_pile) > 2) == (ExchangeFirstCard() in drawn.legal_moves)
        for move in drawn.legal_moves:
            assert [] == problems_in(drawn.play(move))

    @pytest.mark.rule("R120")
    def test_only_in_the_first_turn(self) -> None:
        """The second player has no such choice."""
        state = play(GameState.from_deck(NO_UPCARD, DECK), DrawCard())
        state = play(state, next(iter(state.legal_moves.only(Discard))), DrawCard())

        assert 1 == state.turn.seat
        assert Code.NO_EXCHANGE is refused(state, ExchangeFirstCard()).code


WHOLE = "3h 4h 5h 6h 7h 8h 9h Ts Td Tc"


class TestLoneTaker:
    """Sides that form when the first biribaki is taken."""

    @pytest.mark.rule("R085", "R088", "R092")
    @pytest.mark.parametrize("rules", [PAIRS, FIVE], ids=["three", "five"])
    def test_before(self, rules: Rules) -> None:
        """At first everybody plays alone and nothing may be melded."""
        state = GameState.deal(rules, Random(2))

        assert tuple((seat,) for seat in range(len(state.hands))) == tuple(
            side.seats for side in state.sides
        )
        assert state.is_closed
        assert state.view(0).is_closed
        assert state.view(None).is_closed

    @pytest.mark.rule("R093", "R094", "R056", "C50")
    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_by_melding(self, seat: int) -> None:
        """Who melds the whole hand takes the biribaki of 18 and goes on, alone."""
        state = arrange(
            asking(PAIRS, 30),
            hands=[None] * seat + [WHOLE],
            turn=Turn(seat, Step.MELD),
            minimums=[20, 30, 10],
        )
        state = play(state, LayMeld("Ts Td Tc"), LayMeld("3h 4h 5h 6h 7h 8h 9h"))
        first, second = (seat + 1) % 3, (seat + 2) % 3
        low = min([20, 30, 10][n] for n in (first, second))

        assert [(seat,), (first, second)] == [side.seats for side in state.sides]
        assert [(seat, False), (None, False)] == [
            (side.taker, side.unplayed) for side in state.sides
        ]
        assert [0, low] == [side.minimum for side in state.sides]
        assert (18, Step.MELD, seat) == (
            len(state.hand),
            state.turn.step,
            state.turn.seat,
        )
        assert (11,) == state.packet_sizes
        assert not state.is_closed
        assert not state.view(seat).is_closed

    @pytest.mark.rule("R086", "R093", "R057")
    @pytest.mark.parametrize("seat", range(5))
    def test_by_discarding(self, seat: int) -> None:
        """With five the others are two pairs who sit alternately after the taker."""
        state = arrange(
            FIVE, hands=[None] * seat + [f"{WHOLE} Ks"], turn=Turn(seat, Step.MELD)
        )
        state = play(
            state,
            LayMeld("3h 4h 5h 6h 7h 8h 9h"),
            LayMeld("Ts Td Tc"),
            Discard("Ks"),
        )
        b, c, d, e = ((seat + n) % 5 for n in (1, 2, 3, 4))

        assert [(seat,), (b, d), (c, e)] == [side.seats for side in state.sides]
        assert (seat, True) == (state.sides[0].taker, state.sides[0].unplayed)
        assert (18, b) == (len(state.hands[seat]), state.turn.seat)
        assert (11, 11) == state.packet_sizes

    @pytest.mark.rule("R094", "R095", "R087")
    def test_afterwards(self) -> None:
        """Then all may meld, and the pair takes the other biribaki with a biriba."""
        state = arrange(
            PAIRS,
            hands=["Ks Qs", "9h", "Kd Qd"],
            melds=[[], [SIX]],
            takers=[0],
            turn=Turn(1, Step.MELD),
        )
        state = play(state, add(SIX, "9h"))

        assert ((1, 2), 1) == (state.sides[1].seats, state.sides[1].taker)
        assert (11, ()) == (len(state.hand), state.packets)

    @pytest.mark.rule("C25")
    def test_closed_to_the_end(self) -> None:
        """If nobody declares, all passing ends the play with everybody alone."""
        left = list(PAIRS.deck.cards - Cards("Ks Qh 9d 9s 7h 5d"))
        state = arrange(
            PAIRS,
            hands=["Ks Qh 9d", "9s 7h 5d", left[29:]],
            packets=[left[:18], left[18:29]],
            draw_pile="",
            discard_pile="",
            turn=Turn(0),
        )
        state = play(state, Pass(), Pass(), Pass())

        assert Ending(EndReason.PASSED) == state.ending
        assert 3 == len(state.sides)
        assert all(
            ItemKind.NO_BIRIBAKI in {item.kind for item in sheet.items}
            for sheet in state.score()
        )


class TestPacketThenEnd:
    """A biribaki that becomes the draw pile."""

    @pytest.mark.rule("R213", "C36")
    def test_becomes_the_draw_pile(self) -> None:
        """When a turn ends with nothing to draw the next biribaki is drawn from."""
        state = late(LAST, draw_pile="Kd", rules=PACKET_THEN_END)
        first, second = state.packets
        state = play(state, DrawCard())

        assert (first, second) == state.packets
        state = play(state, Discard("Kd"))
        assert (first, (second,)) == (state.draw_pile, state.packets)
        assert Turn(1) == state.turn
        assert [DrawCard(), TakePile()] == list(state.legal_moves)

    @pytest.mark.rule("R214", "C38")
    def test_the_end(self) -> None:
        """When there is none the play ends with the turn, whatever lies in the pile."""
        state = late(
            LAST,
            melds=[[BIRIBA_RUN], [BIRIBA_RUN]],
            takers=[0, 1],
            draw_pile="Kd",
            pile="4s 4d",
            rules=PACKET_THEN_END,
        )
        state = play(state, DrawCard(), Discard("Kd"))

        assert Ending(EndReason.EXHAUSTED) == state.ending
        assert [] == list(state.legal_moves)

    @pytest.mark.rule("R214", "C36")
    def test_going_out_comes_first(self) -> None:
        """Who goes out with the last card that was drawn has gone out."""
        state = late(
            ["Ks", *LAST[1:]],
            melds=[[BIRIBA_RUN]],
            takers=[0, 1],
            draw_pile="Th",
            rules=PACKET_THEN_END,
        )
        state = play(state, DrawCard(), add(BIRIBA_RUN, "Th"), Discard("Ks"))

        assert Ending(EndReason.OUT, 0) == state.ending

    @pytest.mark.rule("R213", "C36")
    def test_taken_before(self) -> None:
        """A biribaki taken by the last discard is gone before the draw pile is made."""
        state = late(
            ["Ks", *LAST[1:]],
            melds=[[BIRIBA_RUN]],
            draw_pile="Th",
            rules=PACKET_THEN_END,
        )
        first, second = state.packets
        state = play(state, DrawCard(), add(BIRIBA_RUN, "Th"), Discard("Ks"))

        assert Cards(first) == state.hands[0]
        assert (second, ()) == (state.draw_pile, state.packets)

    @pytest.mark.rule("C36")
    def test_a_side_that_cannot_take_any(self) -> None:
        """Where no biribaki is left a side without one can neither take nor go out."""
        state = arrange(
            PACKET_THEN_END,
            hands=["Ks"],
            melds=[[BIRIBA_RUN]],
            packets=[],
            turn=Turn(0),
        )
        state = play(state, DrawCard())

        assert (0, None) == (len(state.packets), state.sides[0].taker)
        top = state.hand - Cards("Ks")
        state = play(state, Discard(top.kinds[0]))
        assert Cards("Ks") == state.hands[0]
        one = arrange(
            PACKET_THEN_END, hands=["Ks Th"], melds=[[BIRIBA_RUN]], packets=[]
        )
        violation = refused(one, add(BIRIBA_RUN, "Th"))
        assert Code.NEEDS_BIRIBAKI is violation.code
        assert violation.message.endswith(
            "go out, and your side has not taken a biribaki"
        )

    @pytest.mark.rule("C28")
    def test_nobody_passes(self) -> None:
        """There is always a card to draw, so nobody passes."""
        for _, move, after in walk(PACKET_THEN_END, 3, 600):
            assert not isinstance(move, Pass)
            assert after.is_over or after.draw_pile or after.turn.step is Step.MELD


class TestPileView:
    """What of the discard pile may be looked at."""

    @pytest.mark.rule("R047", "R206", "R227", "C61")
    def test_shown(self) -> None:
        """All of it, or its top card; what was discarded is known in any case."""
        top = BIRIBA.with_(pile_view="top")

        for rules, shown in ((BIRIBA, "4d 9h JK"), (top, "JK")):
            state = to_draw("Ks Qs", pile="4d 9h JK", rules=rules)
            assert card_list(shown) == state.shown_pile == state.view(1).shown_pile
            assert card_list("4d 9h JK") == state.view(1).discard_pile
        assert () == to_draw("Ks Qs", rules=top).shown_pile


class TestMinimums:
    """What the first melds of a side must count."""

    @pytest.mark.rule("R105", "R107")
    def test_given(self) -> None:
        """A deal takes a minimum for each side, and none is nothing."""
        rules = BIRIBA.with_(initial_meld=[(1500, 75)])
        given = GameState.deal(rules, Random(1), minimums=[75, 0])
        nothing = GameState.deal(rules, Random(1))

        assert [75, 0] == [side.minimum for side in given.sides]
        assert [0, 0] == [side.minimum for side in nothing.sides]
        assert given != nothing

    @pytest.mark.parametrize("minimums", [[75], [75, 0, 0]])
    def test_for_each_side(self, minimums: list[int]) -> None:
        """There must be as many minimums as sides."""
        with pytest.raises(
            MatchError,
            match=f"expected 2 minimums, one for each side, not {len(minimums)}",
        ):
            GameState.deal(BIRIBA, Random(1), minimums=minimums)

    def test_one_for_all(self) -> None:
        """A single number is no list of minimums."""
        one: Any = 75

        with pytest.raises(MatchError, match="minimums must be a list, not 75"):
            GameState.deal(BIRIBA, Random(1), minimums=one)

    @pytest.mark.parametrize(
        "minimum", ["b", None, True, 7.5, -50, 76, pytest.param(10**5000, id="huge")]
    )
    @pytest.mark.rule("R105", "R107", "R236")
    def test_that_rules_never_ask_for(self, minimum: Any) -> None:  # noqa: ANN401
        """A minimum is a number of points up to the most that the rules ask for."""
        rules = BIRIBA.with_(initial_meld=[(1500, 75)])

        with pytest.raises(
            MatchError, match="a minimum must be an integer from 0 to 75 "
        ):
            GameState.deal(rules, Random(1), minimums=[75, minimum])
        with pytest.raises(MatchError):
            GameState.deal(BIRIBA, Random(1), minimums=[0, minimum])


class TestDrawing:
    """The draw step."""

    @pytest.mark.rule("R046")
    def test_draw(self) -> None:
        """Drawing moves the top card of the draw pile to the hand."""
        state = GameState.from_deck(BIRIBA, DECK)
        after = play(state, DrawCard())

        assert state.hands[0] + Cards([REST.kinds[0]]) == after.hand
        assert tuple(REST)[1:] == after.draw_pile
        assert state.discard_pile == after.discard_pile
        assert Turn(0, Step.MELD, idle=-1) == after.turn

    @pytest.mark.rule("R046")
    def test_take(self) -> None:
        """Taking moves the entire discard pile to the hand."""
        state = to_draw("Ks Qs", pile="4d 9h 9h JK")
        after = play(state, TakePile())

        assert Cards("Ks Qs 4d 9h 9h JK") == after.hand
        assert () == after.discard_pile
        assert state.draw_pile == after.draw_pile
        assert Turn(0, Step.MELD) == after.turn

    @pytest.mark.rule("R050")
    def test_take_one(self) -> None:
        """A single card taken is remembered for the turn."""
        after = play(to_draw("Ks Qs", pile="9h"), TakePile())

        assert Card("9h") is after.turn.single


class TestMelding:
    """The meld step."""

    @pytest.mark.rule("R007", "R009", "R048")
    def test_lay(self) -> None:
        """A new meld goes from the hand to the own side's melds, after the others."""
        state = to_meld("5h 6h 7h Ks Qs", "7s 7d 7c")
        after = play(state, LayMeld("5h 6h 7h"))

        assert Cards("Qs Ks") == after.hand
        assert ["7s 7d 7c", "5h 6h 7h"] == [str(meld) for meld in after.sides[0].melds]
        assert () == after.sides[1].melds
        assert attrs.evolve(state.turn, idle=-1) == after.turn

    @pytest.mark.rule("R007", "R010", "R048")
    def test_add(self) -> None:
        """Added cards go to the meld, which keeps its place among the others."""
        state = to_meld("8h 9h Ks Qs", "7s 7d 7c", "5h 6h 7h", "Js Jd Jc")
        after = play(state, add("5h 6h 7h", "8h 9h"))

        assert Cards("Qs Ks") == after.hand
        assert ["7s 7d 7c", "5h 6h 7h 8h 9h", "Js Jd Jc"] == [
            str(meld) for meld in after.sides[0].melds
        ]

    @pytest.mark.rule("R048")
    def test_any_number(self) -> None:
        """Any number of melds may be laid and extended in one turn."""
        state = play(
            to_meld("5h 6h 7h 8h 9s 9d 9c 9h Ks Qs", "Td Jd Qd"),
            LayMeld("5h 6h 7h"),
            add("5h 6h 7h", "8h"),
            LayMeld("9s 9d 9c"),
            add("5h 6h 7h 8h", "9h"),
        )

        assert ["Td Jd Qd", "5h 6h 7h 8h 9h", "9s 9d 9c"] == [
            str(meld) for meld in state.sides[0].melds
        ]
        assert Step.MELD is state.turn.step

    @pytest.mark.rule("R007", "R023", "R024", "R049")
    @each_table
    def test_melds_only_grow(self, rules: Rules) -> None:
        """Whatever is played, no card is lost, and no card leaves its meld."""
        kinds = set()
        for before, move, after in walk(rules, seed=4, most=150):
            kinds.add(type(move))
            assert rules.deck.cards == all_cards(after)
            for old, new in zip(before.sides, after.sides, strict=True):
                grown = new.melds[: len(old.melds)]
                assert len(old.melds) == len(grown)
                for meld, longer in zip(old.melds, grown, strict=True):
                    assert meld.cards <= longer.cards
            others = [
                seat for seat in range(len(before.hands)) if seat != before.to_move
            ]
            assert all(before.hands[seat] == after.hands[seat] for seat in others)

        assert {DrawCard, TakePile, LayMeld, Discard} <= kinds


class TestDiscarding:
    """The end of a turn."""

    @pytest.mark.rule("R044", "R049")
    def test_discard(self) -> None:
        """A discard goes on top of the pile, and the next player draws."""
        state = play(to_meld("Ks Qs 4d", pile="9h 9s"), Discard("Qs"))

        assert (Card("9h"), Card("9s"), Card("Qs")) == state.discard_pile
        assert Cards("Ks 4d") == state.hands[0]
        assert Turn(1, idle=1) == state.turn

    @each_table
    @pytest.mark.rule("R005", "R044")
    def test_round_the_table(self, rules: Rules) -> None:
        """The turn goes from seat to seat, and after the last one to the first."""
        players = rules.seating.players
        state = GameState.deal(rules, Random(1), dealer=players - 2)
        seats = []
        for _ in range(2 * players):
            seats.append(state.to_move)
            state = play(state, DrawCard())
            state = play(state, next(iter(state.legal_moves.only(Discard))))

        assert [(players - 1 + turn) % players for turn in range(2 * players)] == seats

    def test_direction_is_for_those_who_draw_a_table(self) -> None:
        """Clockwise play goes through the seats in their order as well."""
        rules = BIRIBA.with_(direction="clockwise")
        state = play(to_meld("Ks Qs", rules=rules), Discard("Ks"))

        assert 1 == state.turn.seat


class TestBiribaki:
    """Taking the biribaki."""

    @pytest.mark.rule("R053", "R055", "R056", "R059")
    def test_by_melding(self) -> None:
        """Whose last card is melded takes the top biribaki at once and goes on."""
        packet = "5s 6s 7s 8s 9s 3d 5d 7d 9d Jd Kd"
        state = play(to_meld("9h", SIX, packet=packet), add(SIX, "9h"))

        assert Cards(packet) == state.hand
        assert (0, Step.MELD) == (state.turn.seat, state.turn.step)
        assert (0, False) == (state.sides[0].taker, state.sides[0].unplayed)
        assert 1 == len(state.packets)

        state = play(state, LayMeld("5s 6s 7s 8s 9s"), Discard("Kd"))

        assert Cards("3d 5d 7d 9d Jd") == state.hands[0]
        assert Turn(1) == state.turn

    @pytest.mark.rule("R053", "R055", "R057", "R059")
    def test_by_discarding(self) -> None:
        """Whose last card is discarded takes it too, and waits for the next turn."""
        packet = "5s 6s 7s 8s 9s 3d 5d 7d 9d Jd Kd"
        state = play(to_meld("Ks", BIRIBA_RUN, packet=packet), Discard("Ks"))

        assert Cards(packet) == state.hands[0]
        assert Turn(1, idle=1) == state.turn
        assert (0, True) == (state.sides[0].taker, state.sides[0].unplayed)
        assert (Card("Ks"),) == state.discard_pile

        for _ in range(3):
            assert state.sides[0].unplayed
            state = play(state, DrawCard())
            state = play(state, next(iter(state.legal_moves.only(Discard))))

        assert Turn(0) == state.turn
        assert not state.sides[0].unplayed
        assert Code.DRAW_FIRST is refused(state, LayMeld("5s 6s 7s")).code
        assert play(state, DrawCard()).explain(LayMeld("5s 6s 7s")) is None

    @pytest.mark.rule("R055", "R058")
    def test_top_one_first(self) -> None:
        """The first to get there takes the top biribaki, the other team the second."""
        first, second = "3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d", "9s 9h 9d 9c Ts Td Tc Jh"
        state = arrange(
            BIRIBA,
            hands=["Ks Kh", "6c", "Qs Qd", "Qh Qc"],
            melds=[[], ["3s 4s 5s 6s 7s 8s"]],
            packets=[first, second],
            discard_pile="9s",
            turn=Turn(1),
        )
        state = play(state, TakePile(), add("3s 4s 5s 6s 7s 8s", "9s"), Discard("6c"))

        assert Cards(first) == state.hands[1]
        assert (None, 1) == (state.sides[0].taker, state.sides[1].taker)
        assert (card_list(second),) == state.packets

        other = attrs.evolve(
            state,
            sides=(
                attrs.evolve(
                    state.sides[0], melds=(melds.identify("7s 7s 7h 7h 7d 7d 7c"),)
                ),
                state.sides[1],
            ),
            hands=(state.hands[0], state.hands[1], Cards("Qs"), state.hands[3]),
            turn=Turn(2, Step.MELD),
        )
        other = play(other, Discard("Qs"))

        assert Cards(second) == other.hands[2]
        assert (2, 1) == (other.sides[0].taker, other.sides[1].taker)
        assert () == other.packets

    @pytest.mark.rule("R055", "R058", "R060")
    def test_once(self) -> None:
        """A side takes one biribaki; emptying a hand once more goes out."""
        state = arrange(
            BIRIBA,
            hands=[None, None, "Ks"],
            melds=[[BIRIBA_RUN]],
            takers=[0],
            turn=Turn(2, Step.MELD),
        )
        after = play(state, Discard("Ks"))

        assert Ending(EndReason.OUT, 2) == after.ending
        assert state.packets == after.packets
        assert 0 == after.sides[0].taker

    @each_table
    @pytest.mark.rule("R055", "R057", "R058")
    def test_every_seat(self, rules: Rules) -> None:
        """Any seat may take its side's biribaki, and has it in play one round later."""
        sides, players = rules.seating.sides, rules.seating.players
        for seat in range(players):
            number = next(n for n, members in enumerate(sides) if seat in members)
            state = arrange(
                rules,
                hands=[None] * seat + ["Ks"],
                melds=[[]] * number + [[BIRIBA_RUN]],
                turn=Turn(seat, Step.MELD),
            )
            before, packet = state.sides, state.packets[0]

            state = play(state, Discard("Ks"))
            taken = attrs.evolve(before[number], taker=seat, unplayed=True)
            waiting = (*before[:number], taken, *before[number + 1 :])
            for _ in range(players - 1):
                assert waiting == state.sides
                assert Cards(packet) == state.hands[seat]
                state = state.play(DrawCard())
                state = state.play(next(iter(state.legal_moves.only(Discard))))

            played = attrs.evolve(taken, unplayed=False)
            assert seat == state.to_move
            assert (*before[:number], played, *before[number + 1 :]) == state.sides

    @pytest.mark.rule("R055", "R070")
    def test_the_partner_is_not_the_taker(self) -> None:
        """The turn of the taker's partner does not bring the biribaki into play."""
        state = play(to_meld("Ks", BIRIBA_RUN), Discard("Ks"))
        for _ in range(2):
            state = play(state, DrawCard())
            state = play(state, next(iter(state.legal_moves.only(Discard))))

        assert 3 == state.turn.seat
        assert state.sides[0].unplayed


class TestGoingOut:
    """The end of play by a player."""

    @pytest.mark.rule("R054", "R060", "R062")
    def test_ends_at_once(self) -> None:
        """Who has biribaki and biriba discards the last card and ends the play."""
        state = play(to_meld("Ks", BIRIBA_RUN, taken=True), Discard("Ks"))

        assert Ending(EndReason.OUT, 0) == state.ending
        assert state.is_over
        assert Cards() == state.hands[0]
        assert (Card("Ks"),) == state.discard_pile
        assert not state.legal_moves
        assert Code.DEAL_OVER is refused(state, DrawCard()).code

    @pytest.mark.rule("R060", "R061")
    def test_not_by_melding(self) -> None:
        """Who has the biribaki may not meld the last card."""
        state = to_meld("Th Ks", BIRIBA_RUN, taken=True)

        assert Code.MUST_DISCARD_LAST is (
            refused(to_meld("Th", BIRIBA_RUN, taken=True), add(BIRIBA_RUN, "Th")).code
        )
        assert play(state, add(BIRIBA_RUN, "Th"), Discard("Ks")).is_over

    @pytest.mark.rule("R032", "R060")
    def test_needs_a_biriba(self) -> None:
        """Without a biriba nobody goes out, with or without the biribaki."""
        rules = BIRIBA.with_(biribaki_needs_biriba=False)
        state = to_meld("5s 6s 7s Ks", SIX, taken=True, rules=rules)

        assert Code.NEEDS_BIRIBA_TO_GO_OUT is refused(state, LayMeld("5s 6s 7s")).code

    @each_table
    @pytest.mark.rule("R062")
    def test_at_every_table(self, rules: Rules) -> None:
        """Play ends in the same way however many play."""
        state = to_meld("Ks", BIRIBA_RUN, taken=True, rules=rules)

        assert Ending(EndReason.OUT, 0) == play(state, Discard("Ks")).ending


class TestEmptyDrawPile:
    """What happens when there is nothing left to draw."""

    @pytest.mark.rule("R063")
    def test_taking_goes_on(self) -> None:
        """Play continues as long as each player takes the discard pile."""
        state = late(LAST, pile="4h")
        for _ in range(8):
            assert Code.DRAW_PILE_EMPTY is refused(state, DrawCard()).code
            state = play(state, TakePile())
            state = play(state, next(iter(state.legal_moves.only(Discard))))

        assert not state.is_over
        assert Turn(0, idle=8) == state.turn

    @pytest.mark.rule("R064")
    def test_pass(self) -> None:
        """Who does not want the discard pile passes, and the turn goes on."""
        state = late(LAST, pile="4h")
        after = play(state, Pass())

        assert (1, Step.DRAW, 1) == (
            after.turn.seat, after.turn.step, after.turn.passes,
        )  # fmt: skip
        assert state.hands == after.hands
        assert state.discard_pile == after.discard_pile

    @pytest.mark.rule("R065")
    @pytest.mark.parametrize("table", TABLES)
    def test_all_pass(self, table: str) -> None:
        """When all players have passed in a row play ends, and nobody is out."""
        rules = TABLES[table]
        players = rules.seating.players
        given = ["Ks Qs", "3d", "5d", "7d", "9d"][: players - 1]
        state = late(given, pile="4h", rules=rules)
        hands = state.hands
        for _ in range(players - 1):
            state = play(state, Pass())
            assert not state.is_over

        state = play(state, Pass())

        assert Ending(EndReason.PASSED) == state.ending
        assert state.ending is not None
        assert state.ending.seat is None
        assert hands == state.hands
        assert not state.legal_moves

    @pytest.mark.rule("R065", "C29")
    def test_a_take_between(self) -> None:
        """Passes count only in a row: who takes the pile begins the count anew."""
        state = play(late(LAST, pile="4h"), Pass(), Pass(), Pass(), TakePile())
        state = play(state, next(iter(state.legal_moves.only(Discard))))

        assert (0, 0) == (state.turn.seat, state.turn.passes)
        state = play(state, Pass(), Pass(), Pass())
        assert not state.is_over
        assert play(state, Pass()).is_over

    @pytest.mark.rule("R064", "C28")
    def test_no_pass_before(self) -> None:
        """While there is a card to draw nobody may pass."""
        state = late(LAST, draw_pile="Kd", pile="4h")

        assert Code.MUST_DRAW is refused(state, Pass()).code
        after = play(state, DrawCard(), Discard("Kd"))
        assert after.explain(Pass()) is None

    @pytest.mark.rule("R046", "R063")
    def test_last_card(self) -> None:
        """The last card is drawn like any other, and its turn goes on as usual."""
        state = play(late(["5h 6h Qs", *LAST[1:]], draw_pile="7h"), DrawCard())

        assert () == state.draw_pile
        assert Cards("5h 6h 7h Qs") == state.hand
        assert Step.MELD is state.turn.step


class TestStallLimit:
    """Ending a deal in which nothing happens any more."""

    @pytest.mark.rule("C27")
    def test_ends_the_play(self) -> None:
        """After a round without a draw or a meld play ends, and nobody is out."""
        state = late(LAST, pile="4h", rules=BIRIBA.with_(stall_limit=1))
        state = play(state, TakePile(), Discard("Qs"), Pass(), Pass())

        assert (3, 3) == (state.turn.seat, state.turn.idle)
        assert not state.is_over

        state = play(state, Pass())

        assert Ending(EndReason.STALLED) == state.ending
        assert not state.legal_moves

    @pytest.mark.rule("C27")
    def test_melds_begin_anew(self) -> None:
        """A turn with a meld is not idle, and the count begins again."""
        rules = BIRIBA.with_(stall_limit=1)
        hands = [LAST[0], "3d 4d 5d 9c Jc", LAST[2]]
        state = play(late(hands, pile="4h", rules=rules), Pass())
        assert 1 == state.turn.idle

        state = play(state, TakePile(), LayMeld("3d 4d 5d"), Discard("9c"))

        assert (2, 0) == (state.turn.seat, state.turn.idle)
        state = play(state, TakePile(), Discard("3c"), Pass(), Pass())
        assert not state.is_over
        assert Ending(EndReason.STALLED) == play(state, Pass()).ending

    @pytest.mark.rule("C27")
    def test_draws_begin_anew(self) -> None:
        """A turn that brings a card from the draw pile is not idle."""
        rules = BIRIBA.with_(stall_limit=1)
        state = late(LAST, draw_pile="Kd", pile="4h", rules=rules)
        state = play(state, TakePile(), Discard("Qs"))
        assert 1 == state.turn.idle

        state = play(state, DrawCard(), Discard("Kd"))

        assert 0 == state.turn.idle
        state = play(state, TakePile(), Discard("3c"), Pass(), Pass())
        assert not state.is_over
        assert Ending(EndReason.STALLED) == play(state, Pass()).ending

    @pytest.mark.rule("C27")
    def test_takes_in_turn(self) -> None:
        """Players who only take each other's discards stall a deal with cards left."""
        rules = rulesets.get("biriba-2p").with_(stall_limit=1)
        state = late(LAST[:1], draw_pile="Kd", pile="4h", rules=rules)
        state = play(state, TakePile(), Discard("Qs"), TakePile(), Discard("4d"))

        assert Ending(EndReason.STALLED) == state.ending
        assert (Card("Kd"),) == state.draw_pile

    @pytest.mark.rule("C27")
    def test_melds_before(self) -> None:
        """A turn that brings a card and a meld leaves the count at nothing."""
        rules = BIRIBA.with_(stall_limit=1)
        state = late(["5h 6h 7h Ks Qs", *LAST[1:]], draw_pile="Kd Kc Kh", rules=rules)
        state = play(state, DrawCard(), LayMeld("5h 6h 7h"), Discard("Kd"))

        assert 0 == state.turn.idle

    @pytest.mark.rule("C27")
    @each_table
    def test_ten_rounds_by_default(self, rules: Rules) -> None:
        """Every ruleset ends the play after ten rounds, at a table of any size."""
        seats = rules.seating.players
        state = GameState.deal(rules, Random(4))
        for _ in range(10 * seats):
            assert not state.is_over
            state = state.play(TakePile())
            state = state.play(next(iter(state.legal_moves.only(Discard))))

        assert 10 == rules.exhaustion.stall_limit
        assert 10 * seats == rules.stall_turns == state.turn.idle
        assert Ending(EndReason.STALLED) == state.ending

    @pytest.mark.rule("C27")
    def test_no_limit(self) -> None:
        """At a table that wants no limit nothing is counted, and play goes on."""
        rules = BIRIBA.with_(stall_limit=None)
        state = late(LAST, pile="4h", rules=rules)
        for _ in range(41):
            state = state.play(TakePile())
            state = state.play(next(iter(state.legal_moves.only(Discard))))

        assert rules.stall_turns is None
        assert not state.is_over
        assert 0 == state.turn.idle

    @pytest.mark.rule("R070", "C27")
    def test_biribaki_that_was_never_played(self) -> None:
        """A biribaki taken just before the play stalls has had no turn."""
        state = late(
            ["Ks", *LAST[1:]],
            melds=[[BIRIBA_RUN]],
            rules=BIRIBA.with_(stall_limit=1),
            turn=Turn(0, Step.MELD),
        )
        state = play(state, Discard("Ks"), Pass(), Pass(), Pass())

        assert Ending(EndReason.STALLED) == state.ending
        assert state.sides[0].unplayed
        assert ["meld", "run", "hand", "unplayed-biribaki"] == [
            item.kind.value for item in state.score()[0].items
        ]


class TestAsked:
    """What can be asked of a state."""

    def test_to_move(self) -> None:
        """The seat to move and its hand are at hand."""
        state = arrange(BIRIBA, hands=[None, "Ks Qs"], turn=Turn(1))

        assert 1 == state.to_move
        assert Cards("Qs Ks") == state.hand

    @each_table
    def test_own_side(self, rules: Rules) -> None:
        """The side of the seat to move is at hand."""
        for seat in range(rules.seating.players):
            state = arrange(rules, turn=Turn(seat))
            assert seat in state.own_side.seats
            assert state.sides[state.side_of(seat)] is state.own_side

    @pytest.mark.rule("R001", "R044")
    def test_own_side_goes_with_the_turn(self) -> None:
        """It has the melds of the side, and is another when the turn has passed."""
        state = arrange(
            BIRIBA, hands=["8h Ks Qs"], melds=[["5h 6h 7h"], ["5s 6s 7s"]], takers=[2]
        )
        after = play(state, Discard("8h"))

        assert Side((0, 2), (melds.identify("5h 6h 7h"),), 2) == state.own_side
        assert Side((1, 3), (melds.identify("5s 6s 7s"),)) == after.own_side

    @pytest.mark.parametrize("seat", SEATS, ids=repr)
    def test_no_such_seat(self, seat: int) -> None:
        """There is no view from a seat that is not there."""
        with pytest.raises(SeatError):
            to_draw("Ks Qs").view(seat)

    def test_is_over(self) -> None:
        """A state is over when its play has ended."""
        assert not to_draw("Ks Qs").is_over
        assert finished().is_over

    def test_legal_moves(self) -> None:
        """A state has its legal moves."""
        assert isinstance(to_draw("Ks Qs").legal_moves, LegalMoves)


class TestStatesAsValues:
    """States are compared, hashed, copied and pickled."""

    def test_playing_changes_nothing(self) -> None:
        """The state that a move is played in stays what it was."""
        state = to_meld("5h 6h 7h Ks Qs")
        twin = clones(state)[-1]

        play(state, LayMeld("5h 6h 7h"), Discard("Ks"))

        assert twin == state
        assert hash(twin) == hash(state)

    def test_equal_states(self) -> None:
        """The same moves lead to equal states; the order of cards in piles matters."""
        state = to_meld("5h 6h 7h 7s 7d 7c Ks Qs")
        first, second = LayMeld("5h 6h 7h"), LayMeld("7s 7d 7c")

        assert play(state, first) == play(state, first)
        assert hash(play(state, first)) == hash(play(state, first))
        assert play(state, first) != play(state, second)
        assert state != attrs.evolve(state, draw_pile=state.draw_pile[::-1])
        assert play(state, first) != state

    @each_table
    def test_copies(self, rules: Rules) -> None:
        """Copies are the state itself; pickles are equal, hash equal and play on."""
        *_, (_, _, state) = walk(rules, seed=6, most=40)
        same, deep, *pickled = clones(state)

        assert state is same
        assert state is deep
        for clone in pickled:
            assert state == clone
            assert hash(state) == hash(clone)
            assert list(state.legal_moves) == list(clone.legal_moves)
            move = next(iter(state.legal_moves))
            assert state.play(move) == clone.play(move)

    def test_repr(self) -> None:
        """The short form shows whose turn it is and what is left, or the ending."""
        state = to_draw("Ks Qs", pile="4d 9c")
        out = play(to_meld("Ks", BIRIBA_RUN, taken=True), Discard("Ks"))

        assert repr(state) == "<GameState: seat 0 to draw; 49 left, 2 discarded>"
        assert len(state.draw_pile) == 49
        assert repr(out) == (
            f"<GameState: over, seat 0 out; {len(out.draw_pile)} left, 1 discarded>"
        )

    def test_immutable(self) -> None:
        """A state cannot be changed."""
        state = to_draw("Ks Qs")
        twin = clones(state)[-1]

        for name in (*(field.name for field in attrs.fields(GameState)), "new"):
            with pytest.raises(AttributeError):
                setattr(state, name, None)

        assert twin == state

    def test_unchecked(self) -> None:
        """The unchecked way does the same for legal moves of every kind."""
        for state in (
            to_draw("Ks Qs", pile="4d"),
            to_meld("5h 6h 7h 8h Ks Qs", SIX),
            late(LAST, pile="4h"),
            to_meld("Ks", BIRIBA_RUN),
            to_meld("Ks", BIRIBA_RUN, taken=True),
        ):
            for move in state.legal_moves:
                assert state.play(move) == state.play_unchecked(move)


@pytest.mark.rule("R165", "C15")
@pytest.mark.parametrize("order", ["JK 5h 6h 7h", "5h 6h 7h JK"])
def test_a_freed_wild_card_goes_where_the_move_says(order: str) -> None:
    """Where wild cards stay, an addition makes the run that it says."""
    rules = BIRIBA.with_(wild_move="on-replacement")
    state = to_meld("6h Ks Qs", "5h JK 7h", rules=rules)
    [before] = state.own_side.melds
    run = melds.identify(order, rules)
    [after] = state.play(AddToMeld(before, "6h", becomes=run)).own_side.melds

    assert run == after


@pytest.mark.rule("R244")
def test_a_wild_card_seen_at_the_cut_is_kept() -> None:
    """A deal gives the cutter a wild card seen when cutting, unless told otherwise."""
    rules = BIRIBA.with_(cut_peek=True)
    deck = list(rules.deck.cards)
    Random(1).shuffle(deck)
    cut = next(number for number, card in enumerate(deck, 1) if card.is_wild)
    dealt = GameState.deal(rules, Random(1), cut=cut)

    assert deck[cut - 1] in dealt.hands[2]
    assert dealt == GameState.deal(rules, Random(1), cut=cut, keeps_wild=True)
    assert dealt != GameState.deal(rules, Random(1), cut=cut, keeps_wild=False)


def test_parse() -> None:
    """A state reads a move as its own rules understand it."""
    state = to_draw("Ks Qs")

    assert DrawCard() == state.parse("draw")
    assert state.play("draw") == state.play(DrawCard())
    with pytest.raises(FormatError, match="expected a move"):
        state.parse("fold")
