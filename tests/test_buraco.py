"""Buraco, open and closed, and its variations."""

from collections.abc import Sequence
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
    EndReason,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Match,
    Move,
    Rules,
    Step,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba._cards.multisets import card_list
from biriba._rules.dealing import DealPasses, Direction
from biriba.errors import StateError
from helpers.rulebook import (
    at_total,
    bonus,
    check_target,
    ended,
    lines,
    nothing_melded,
    stacked,
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

OPEN = rulesets.get("buraco-aberto")
CLOSED = rulesets.get("buraco-fechado")

TWELVE = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
THIRTEEN = f"Ah {TWELVE}"
TWO_TO_ACE = f"{TWELVE} Ah"
FOURTEEN = f"Ah {TWELVE} Ah"
SEVENS = "7s 7s 7h 7h 7d 7d 7c"
TWOS = "2s 2s 2h 2h 2d 2d 2c"

both = pytest.mark.parametrize("rules", [OPEN, CLOSED], ids=["open", "closed"])
"""Runs a test for open and for closed Buraco."""


def dirty(meld: str) -> str:
    """Return a run with a joker in place of its seven of hearts."""
    return meld.replace("7h", "JK")


class TestTable:
    """Players, cards and the deal."""

    @pytest.mark.rule("R189")
    @both
    def test_players(self, rules: Rules) -> None:
        """Four play in two partnerships, or two alone."""
        assert (2, 4) == rulesets.player_counts(rules.name)
        for players, sides in [(4, ((0, 2), (1, 3))), (2, ((0,), (1,)))]:
            form = rulesets.get(rules.name, players)
            assert sides == tuple(
                side.seats for side in GameState.deal(form, Random(1)).sides
            )
        state = arrange(
            rules,
            hands=[None, None, "8h Ks Qs"],
            melds=[["5h 6h 7h"], ["5h 6h 7h"]],
            turn=Turn(2, Step.MELD),
        )
        play(state, AddToMeld("5h 6h 7h", "8h"))

    @pytest.mark.rule("R190", "R193", "C01", "C47")
    @both
    def test_clockwise(self, rules: Rules) -> None:
        """Play and deal go clockwise: the deal passes on to the left, as the turn."""
        assert "clockwise" == rules.seating.direction
        match, dealers, first = Match(rules), [], []
        for _ in range(5):
            state = match.deal(Random(1))
            dealers.append(match.dealer)
            first.append(state.to_move)
            match = match.add(ended(state))

        assert ([3, 0, 1, 2, 3], [0, 1, 2, 3, 0]) == (dealers, first)

    @pytest.mark.rule("C01")
    @pytest.mark.parametrize(
        ("direction", "passes", "dealer"),
        [
            ("clockwise", "left", 3),
            ("clockwise", "right", 1),
            ("anticlockwise", "right", 3),
            ("anticlockwise", "left", 1),
        ],
    )
    def test_independent(
        self, direction: Direction, passes: DealPasses, dealer: int
    ) -> None:
        """The way of play and the way of the deal are two things to agree on."""
        rules = OPEN.with_(direction=direction, deal_passes=passes)
        match = Match(rules, 2)
        state = match.deal(Random(1))

        assert 3 == state.to_move
        assert dealer == match.add(ended(state)).dealer

    @pytest.mark.rule("R191", "R192")
    @both
    def test_cards(self, rules: Rules) -> None:
        """There are 108 cards, four of them jokers, each with its value."""
        cards = rules.deck.cards
        assert (108, 4) == (len(cards), cards.count(JOKER))
        for hand, points in [("JK", 20), ("2s", 10), ("As", 15), ("3s 7s", 10)]:
            state = nothing_melded(rules, hand)
            assert ("hand", -points) == lines(state)[0]
        state = nothing_melded(rules, "8s 9s Ts Js Qs Ks")
        assert ("hand", -60) == lines(state)[0]

    @pytest.mark.rule("R191", "R200")
    @pytest.mark.parametrize(
        ("meld", "wild"),
        [
            ("Ah 2h 3h", None),
            ("5h 2s 7h", "2s"),
            ("5h 2h 7h", "2h"),
            ("5h JK 7h", "JK"),
            ("2h 3h 4h JK", "JK"),
            ("2h 3h 2s 5h", "2s"),
            ("2h 3h 2h 5h", "2h"),
        ],
    )
    def test_twos(self, meld: str, wild: str | None) -> None:
        """A two is wild, or natural in its suit; one more may then be wild."""
        state = play(to_meld(f"{meld} Ks Jd", rules=OPEN), LayMeld(meld))

        assert (Card(wild) if wild else None) is state.own_side.melds[0].wild

    @pytest.mark.rule("R194", "R195", "R196")
    @both
    def test_deal(self, rules: Rules) -> None:
        """Eleven cards each, two mortos of eleven, 42 to draw, and no pile yet."""
        deck = stacked(rules, hands=["As", "Ad"], packets=["Ks", "Qs"], draws="Js")
        state = GameState.from_deck(rules, deck)

        assert [11] * 4 == list(map(len, state.hands))
        assert [True, True] == [
            Card("As") in state.hands[0],
            Card("Ad") in state.hands[1],
        ]
        assert (11, 11) == state.packet_sizes
        assert ["Ks", "Qs"] == [str(packet[0]) for packet in state.packets]
        assert (42, Card("Js")) == (state.draw_pile_size, state.draw_pile[0])
        assert ((), None) == (state.discard_pile, state.bonus_suit)
        assert [DrawCard()] == list(state.legal_moves)

    @pytest.mark.rule("R194")
    def test_cutter(self) -> None:
        """The player on the dealer's right, the last to play, cuts."""
        for dealer in range(4):
            first = GameState.deal(OPEN, Random(1), dealer=dealer).to_move
            assert (dealer - 1) % 4 == OPEN.seating.cutter(dealer) != first

    @pytest.mark.rule("R204")
    @both
    def test_first_player(self, rules: Rules) -> None:
        """The first player keeps the first card, or discards it and draws another."""
        deck = stacked(rules, hands=["5h 6h Ks Qd"], draws="Jd 7h 9c")
        drawn = play(GameState.from_deck(rules, deck), DrawCard())

        kept = play(drawn, Discard("Ks"))
        assert (Card("Ks"),) == kept.discard_pile
        state = play(drawn, ExchangeFirstCard())
        assert (Card("Jd"),) == state.discard_pile
        assert Code.NO_EXCHANGE is refused(state, ExchangeFirstCard()).code
        state = play(state, LayMeld("5h 6h 7h"), Discard("Ks"))
        assert (1, (Card("Jd"), Card("Ks"))) == (state.to_move, state.discard_pile)

    @pytest.mark.rule("R204", "R205")
    def test_later_players(self) -> None:
        """After that a card is drawn or the whole pile taken, and nothing exchanged."""
        state = GameState.from_deck(OPEN, stacked(OPEN, draws="Jd 9c 8c"))
        state = play(state, DrawCard(), ExchangeFirstCard())
        state = play(state, Discard(state.hand.kinds[0]))
        assert {DrawCard(), TakePile()} == set(state.legal_moves)

        taken = play(state, TakePile())
        assert (13, ()) == (len(taken.hand), taken.discard_pile)
        for after in (taken, play(state, DrawCard())):
            assert Code.NO_EXCHANGE is refused(after, ExchangeFirstCard()).code
            assert 2 == play(after, Discard(after.hand.kinds[0])).to_move


class TestMelds:
    """Sequences, and in closed Buraco sets."""

    @pytest.mark.rule("R197")
    @both
    def test_own_melds(self, rules: Rules) -> None:
        """Cards are added to the own team's melds, not to the opponents'."""
        for own in (0, 1):
            laid: list[list[str]] = [[], []]
            laid[own].append("5h 6h 7h")
            state = arrange(rules, hands=["8h Ks Qs"], melds=laid)
            add = AddToMeld("5h 6h 7h", "8h")
            if own == 0:
                play(state, add)
            else:
                assert Code.OPPONENTS_MELD is refused(state, add).code

    @pytest.mark.rule("R198")
    @pytest.mark.parametrize("meld", ["Ah 2h 3h", "Qh Kh Ah", "5h 6h 7h 8h"])
    def test_sequences(self, meld: str) -> None:
        """A sequence is three cards of a suit or more, an ace low or high."""
        play(to_meld(f"{meld} Ks Jd", rules=OPEN), LayMeld(meld))

    @pytest.mark.rule("R198")
    @pytest.mark.parametrize(
        ("meld", "code"),
        [
            ("5h 6h", Code.TOO_FEW_CARDS),
            ("5h 6h 8h", Code.GAP),
            ("5h 6h 7s", Code.NEITHER_SET_NOR_RUN),
            ("Kh Ah 3h", Code.GAP),
        ],
    )
    def test_no_sequences(self, meld: str, code: Code) -> None:
        """Nothing else is, and there is no going round the corner."""
        refusal = refused(to_meld(f"{meld} Ks Jd", rules=OPEN), LayMeld(meld))

        assert code is refusal.code
        assert "R198" in refusal.rows

    @pytest.mark.rule("R199", "R198")
    @both
    def test_fourteen(self, rules: Rules) -> None:
        """A sequence of 14 cards has an ace at each end, and is the longest."""
        state = to_meld(f"{FOURTEEN} Ks Jd", rules=rules)
        (meld,) = play(state, LayMeld(FOURTEEN)).own_side.melds
        assert (FOURTEEN, True) == (str(meld), meld.is_clean)

        for first, added in [(THIRTEEN, "Ah"), (TWO_TO_ACE, "Ah")]:
            state = play(to_meld(f"{added} Ks Jd", first, rules=rules))
            state = play(state, AddToMeld(melds.identify(first, rules.melding), added))
            assert FOURTEEN == str(state.own_side.melds[0])
        state = to_meld("7h Ks Jd", dirty(FOURTEEN), rules=rules)
        longest = state.own_side.melds[0]
        refusal = refused(state, AddToMeld(longest, "7h"))
        assert Code.RUN_TOO_LONG is refusal.code
        assert "R199" in refusal.rows
        biriba = to_meld(f"{FOURTEEN} Ks Jd")
        assert Code.TWO_ACES is refused(biriba, LayMeld(FOURTEEN)).code

    @pytest.mark.rule("R200")
    @pytest.mark.parametrize("meld", ["5h JK 7h 2s", "5h 2s 7h 2c", "Ah 2s 3h JK 5h"])
    def test_one_wild_card(self, meld: str) -> None:
        """There is at most one wild card."""
        state = to_meld(f"{meld} Ks Jd", rules=OPEN)

        refusal = refused(state, LayMeld(meld))
        assert Code.TWO_WILDS is refusal.code
        assert "R200" in refusal.rows

    @pytest.mark.rule("R201")
    @both
    def test_dirty_and_clean(self, rules: Rules) -> None:
        """A sequence with a wild card is dirty, one of natural cards clean."""
        for meld, is_clean in [
            ("5h 6h 7h", True),
            ("5h JK 7h", False),
            ("5h 2h 7h", False),
            ("Ah 2h 3h", True),
        ]:
            state = play(to_meld(f"{meld} Ks Jd", rules=rules), LayMeld(meld))
            assert is_clean == state.own_side.melds[0].is_clean

    @pytest.mark.rule("R202")
    @both
    def test_canastra(self, rules: Rules) -> None:
        """Seven cards are a canastra, six are not."""
        assert 200 == bonus(BIRIBA_RUN, rules)
        assert 0 == bonus(BIRIBA_RUN.removesuffix(" 9h"), rules)

    @pytest.mark.rule("R203")
    @pytest.mark.parametrize("meld", ["7s 7h 7d", "7s 7h JK", "As Ah Ad", "2s 2h 2d"])
    def test_no_sets(self, meld: str) -> None:
        """In open Buraco there are no sets."""
        state = to_meld(f"{meld} 4c Jd", rules=OPEN)

        codes = {Code.RANK_NOT_IN_SETS, Code.SET_OF_TWOS}
        assert refused(state, LayMeld(meld)).code in codes
        assert 0 == state.legal_moves.only(LayMeld).count()

    @pytest.mark.rule("R228", "R229")
    @pytest.mark.parametrize(
        "meld", ["7s 7h 7d", "7s 7h JK", "As Ah 2c", "2s 2h 2d", "2s 2h JK"]
    )
    def test_sets(self, meld: str) -> None:
        """In closed Buraco there are, of twos as well, with one wild card at most."""
        play(to_meld(f"{meld} Kc Jd", rules=CLOSED), LayMeld(meld))

    @pytest.mark.rule("R228")
    @pytest.mark.parametrize("meld", ["7s 7h JK 2d", "7s 7h 7d JK JK", "2s 2h JK JK"])
    def test_one_wild_card_in_a_set(self, meld: str) -> None:
        """A set holds one wild card at most."""
        state = to_meld(f"{meld} Kc Jd", rules=CLOSED)

        assert Code.TWO_WILDS is refused(state, LayMeld(meld)).code

    @pytest.mark.rule("C40")
    @both
    def test_wild_cards_move(self, rules: Rules) -> None:
        """A wild card moves in its sequence as in Biriba."""
        for meld, card in [("JK 4h 5h", "7h"), ("4h 5h 2c 7h", "6h")]:
            play(to_meld(f"{card} Ks Jd", meld, rules=rules), AddToMeld(meld, card))


class TestTurn:
    """What a player does in open Buraco."""

    @pytest.mark.rule("R205")
    def test_order(self) -> None:
        """Draw or take, meld if one likes, discard one card."""
        state = to_draw("5h 6h 7h 3s 9d Ks", pile="Th Jd 7c", rules=OPEN)
        for move in (LayMeld("5h 6h 7h"), Discard("3s")):
            assert Code.DRAW_FIRST is refused(state, move).code

        state = play(state, TakePile())
        assert Cards("5h 6h 7h 3s 9d Ks Th Jd 7c") == state.hand
        assert Code.ALREADY_DRAWN is refused(state, DrawCard()).code
        state = play(state, LayMeld("5h 6h 7h"), Discard("3s"))
        assert (1, (Card("3s"),)) == (state.to_move, state.discard_pile)

    @pytest.mark.rule("R206")
    def test_pile(self) -> None:
        """All cards of the pile can be seen."""
        state = to_draw("3s 9d Ks", pile="5h Jd 7c", rules=OPEN)

        assert card_list("5h Jd 7c") == state.shown_pile == state.view(1).shown_pile

    @pytest.mark.rule("C40")
    @both
    def test_giving_back(self, rules: Rules) -> None:
        """A single card that was taken may be discarded again."""
        state = to_draw("5h 6h Ks Qd", pile="7h", rules=rules.with_(take="free"))
        assert "none" == rules.taking.no_return

        play(state, TakePile(), Discard("7h"))
        biriba = play(to_draw("5h 6h Ks Qd", pile="7h"), TakePile())
        assert Code.RETURNED_CARD is refused(biriba, Discard("7h")).code


class TestMorto:
    """Taking a morto, and going out."""

    @pytest.mark.rule("R208", "R209", "C05")
    @both
    def test_direct(self, rules: Rules) -> None:
        """Who melds all cards takes a morto, with no canastra, and carries on."""
        packet = "3s 4s 5s 8d 9d Td Qs Ks Jd Jc Kc"
        state = to_meld("5h 6h 7h", rules=rules, packet=packet)
        state = play(state, LayMeld("5h 6h 7h"))

        assert (Cards(packet), 0) == (state.hand, state.own_side.taker)
        state = play(state, LayMeld("3s 4s 5s"), Discard("Jc"))
        assert (1, 7) == (state.to_move, len(state.hands[0]))
        refusal = refused(to_meld("5h 6h 7h"), LayMeld("5h 6h 7h"))
        assert Code.NEEDS_BIRIBA is refusal.code

    @pytest.mark.rule("R208", "R210")
    @both
    def test_indirect(self, rules: Rules) -> None:
        """Who discards the last card takes it too, for the next turn."""
        packet = "3s 4s 5s 8d 9d Td Qs Ks Jd Jc Kc"
        state = to_meld("5h 6h 7h Kd", rules=rules, packet=packet)
        state = play(state, LayMeld("5h 6h 7h"), Discard("Kd"))

        assert (1, Cards(packet)) == (state.to_move, state.hands[0])
        assert (0, True) == (state.sides[0].taker, state.sides[0].unplayed)
        assert not state.view(0).legal_moves

    @pytest.mark.rule("R208")
    @both
    def test_second(self, rules: Rules) -> None:
        """The second morto goes to the other team, and none to a team twice."""
        state = arrange(
            rules,
            hands=[None, "5h 6h 7h"],
            takers=[0],
            turn=Turn(1, Step.MELD),
        )
        state = play(state, LayMeld("5h 6h 7h"))
        assert (11, 1, ()) == (len(state.hand), state.own_side.taker, state.packets)

        state = to_meld("5h 6h 7h", BIRIBA_RUN, rules=rules, taken=True)
        refusal = refused(state, LayMeld("5h 6h 7h"))
        assert Code.MUST_DISCARD_LAST is refusal.code

    @pytest.mark.rule("R211")
    @both
    def test_going_out(self, rules: Rules) -> None:
        """A player of a team with its morto melds all but one card and discards it."""
        for seat in (0, 2):
            state = arrange(
                rules,
                hands=[*[None] * seat, "5s 6s 7s Ks"],
                melds=[[BIRIBA_RUN]],
                takers=[2 - seat],
                turn=Turn(seat, Step.MELD),
            )
            state = play(state, LayMeld("5s 6s 7s"), Discard("Ks"))
            assert state.ending is not None
            assert (EndReason.OUT, seat) == (state.ending.reason, state.ending.seat)

    @pytest.mark.rule("R211")
    @both
    def test_discard_needed(self, rules: Rules) -> None:
        """Melding the last card is not going out."""
        state = to_meld("5s 6s 7s", BIRIBA_RUN, rules=rules, taken=True)

        assert Code.MUST_DISCARD_LAST is refused(state, LayMeld("5s 6s 7s")).code

    @pytest.mark.rule("R212", "R233")
    @pytest.mark.parametrize("meld", [DIRTY_RUN, "5h 6h 7h"])
    def test_clean_canastra(self, meld: str) -> None:
        """In open Buraco going out takes a clean canastra."""
        state = to_meld("5s 6s 7s Ks", meld, rules=OPEN, taken=True)
        assert Code.NEEDS_CLEAN_BIRIBA is refused(state, LayMeld("5s 6s 7s")).code

        one = to_draw("Ks", DIRTY_RUN, BIRIBA_RUN, rules=OPEN, taken=True)
        assert play(play(one, DrawCard()), Discard("Ks")).hand
        state = to_meld("5s 6s 7s Ks", meld, BIRIBA_RUN, rules=OPEN, taken=True)
        assert play(state, LayMeld("5s 6s 7s"), Discard("Ks")).is_over

    @pytest.mark.rule("R233")
    @pytest.mark.parametrize("meld", [DIRTY_RUN, SEVENS, "7s 7s 7h 7h 7d 7d JK", TWOS])
    def test_any_canastra(self, meld: str) -> None:
        """In closed Buraco any will do, but there must be one."""
        state = to_meld("4s 5s 6s Ks", meld, rules=CLOSED, taken=True)
        assert play(state, LayMeld("4s 5s 6s"), Discard("Ks")).is_over

        short = " ".join(meld.split()[:-1])
        state = to_meld("4s 5s 6s Ks", short, rules=CLOSED, taken=True)
        assert Code.NEEDS_BIRIBA_TO_GO_OUT is refused(state, LayMeld("4s 5s 6s")).code
        without = to_meld("4s 5s 6s Ks", meld, rules=CLOSED)
        state = play(without, LayMeld("4s 5s 6s"), Discard("Ks"))
        assert (False, 11) == (state.is_over, len(state.hands[0]))


FIRST = "As Ks Qs Js 9s 8s 6s 5s 3s 2s 3d"
SECOND = "Ad Kd Qd Jd 9d 8d 6d 5d 4d 2d 4s"


def last_card(
    hand: str,
    *,
    packets: Sequence[str] = (FIRST, SECOND),
    laid: Sequence[str] = (),
    takers: Sequence[int | None] = (),
    rules: Rules = OPEN,
) -> GameState:
    """Return the state after seat 0 has drawn the last card, a seven of diamonds."""
    state = arrange(
        rules,
        hands=[hand],
        melds=[laid],
        takers=takers,
        packets=packets,
        draw_pile="7d",
        turn=Turn(0),
    )
    return play(state, DrawCard())


class TestExhaustion:
    """The draw pile runs out."""

    @pytest.mark.rule("R213", "C36")
    @both
    def test_morto_becomes_draw_pile(self, rules: Rules) -> None:
        """At the end of that turn the first morto becomes the new draw pile."""
        state = last_card("Kh Qc 8c", rules=rules)
        assert (0, (11, 11)) == (state.draw_pile_size, state.packet_sizes)

        state = play(state, Discard("8c"))
        assert (False, 1) == (state.is_over, state.to_move)
        assert card_list(FIRST) == state.draw_pile
        assert (card_list(SECOND),) == state.packets
        assert Card("As") in play(state, DrawCard()).hand

    @pytest.mark.rule("R213", "C36")
    def test_one_at_a_time(self) -> None:
        """The second follows when the first is drawn up too, and then it is over."""
        state = play(last_card("Kh Qc 8c"), Discard("8c"))
        left = []
        while not state.is_over:
            state = play(state, DrawCard())
            state = play(state, Discard(state.hand.kinds[0]))
            left.append((state.draw_pile_size, state.packet_sizes))

        assert [
            *((size, (11,)) for size in range(10, 0, -1)),
            *((size, ()) for size in range(11, -1, -1)),
        ] == left
        assert state.ending is not None
        assert EndReason.EXHAUSTED is state.ending.reason

    @pytest.mark.rule("C36")
    def test_other_morto(self) -> None:
        """The morto that is left goes to the first team to earn it, be it either."""
        for seat in (1, 0):
            state = arrange(
                OPEN,
                hands=[*[None] * seat, "5h 6h 7h"],
                packets=[SECOND],
                draw_pile="Kc Kc",
                turn=Turn(seat, Step.MELD),
            )
            state = play(state, LayMeld("5h 6h 7h"))
            assert (Cards(SECOND), seat) == (state.hand, state.own_side.taker)

    @pytest.mark.rule("C36")
    def test_no_morto_no_going_out(self) -> None:
        """A team that has never taken a morto cannot go out, when none is left."""
        state = arrange(
            OPEN,
            hands=["5s 6s 7s Ks"],
            melds=[[BIRIBA_RUN]],
            packets=[],
            takers=[None, 1],
        )

        assert Code.NEEDS_BIRIBAKI is refused(state, LayMeld("5s 6s 7s")).code
        play(state, Discard("Ks"))
        state = arrange(OPEN, hands=["5s 6s 7s"], melds=[[BIRIBA_RUN]], packets=[])
        assert Code.NEEDS_BIRIBAKI is refused(state, LayMeld("5s 6s 7s")).code

    @pytest.mark.rule("R214", "C38")
    @pytest.mark.parametrize("takers", [(0, 1), (None, 1), (None, None)])
    @both
    def test_end(self, rules: Rules, takers: tuple[int | None, ...]) -> None:
        """With both mortos used the turn is completed, and the play ends."""
        state = last_card("5d 6d Kh Qc 8c", packets=[], takers=takers, rules=rules)
        assert not state.is_over

        state = play(state, LayMeld("5d 6d 7d"), Discard("8c"))
        assert state.ending is not None
        assert (EndReason.EXHAUSTED, None) == (state.ending.reason, state.ending.seat)
        for move in (TakePile(), DrawCard()):
            assert Code.DEAL_OVER is refused(state, move).code

    @pytest.mark.rule("C38")
    def test_unlike_biriba(self) -> None:
        """In Biriba the discard pile may still be taken then."""
        rules = BIRIBA.with_(no_return="none")
        state = last_card("Kh Qc 8c", packets=[], takers=(0, 1), rules=rules)

        play(play(state, Discard("8c")), TakePile())

    @pytest.mark.rule("R214")
    def test_going_out_with_the_last_card(self) -> None:
        """The turn with the last card may go out."""
        state = last_card("5d 6d Kh", packets=[], laid=[BIRIBA_RUN], takers=(0, 1))
        state = play(state, LayMeld("5d 6d 7d"), Discard("Kh"))

        assert state.ending is not None
        assert (EndReason.OUT, 0) == (state.ending.reason, state.ending.seat)

    @pytest.mark.rule("R214", "R222")
    def test_last_morto_by_the_last_discard(self) -> None:
        """A morto that is taken with that turn's discard is never played."""
        state = last_card("5d 6d Kh", packets=[SECOND], takers=(None, 1))
        state = play(state, LayMeld("5d 6d 7d"), Discard("Kh"))

        assert state.ending is not None
        assert EndReason.EXHAUSTED is state.ending.reason
        assert ("unplayed-biribaki", -100) in lines(state)


class TestScore:
    """What is counted."""

    @pytest.mark.rule("R215", "R220")
    @both
    def test_sheet(self, rules: Rules) -> None:
        """Melded cards count, cards in hands count against, going out counts 100."""
        state = finished(
            rules=rules,
            hands=["Ks", "As", "JK", "2s"],
            melds=[["5h 6h 7h", "Qh Kh Ah"], ["5h JK 7h"]],
            out=1,
        )

        assert [("meld", 15), ("meld", 35), ("hand", -10), ("hand", -20)] == lines(
            state
        )
        assert [("meld", 30), ("go-out", 100), ("hand", -10)] == lines(state, 1)

    @pytest.mark.rule("R216", "R217", "R218", "R219", "C34", "C35")
    @both
    @pytest.mark.parametrize(
        ("meld", "points"),
        [
            pytest.param(BIRIBA_RUN, 200, id="clean 7"),
            pytest.param(TWELVE, 200, id="clean 12"),
            pytest.param(DIRTY_RUN, 100, id="dirty 7"),
            pytest.param(dirty(TWELVE), 100, id="dirty 12"),
            pytest.param(THIRTEEN, 500, id="ace to king"),
            pytest.param(TWO_TO_ACE, 500, id="two to ace"),
            pytest.param(dirty(THIRTEEN), 100, id="dirty 13"),
            pytest.param(dirty(TWO_TO_ACE), 100, id="dirty two to ace"),
            pytest.param(FOURTEEN, 1000, id="ace to ace"),
            pytest.param(dirty(FOURTEEN), 100, id="dirty 14"),
        ],
    )
    def test_canastras(self, rules: Rules, meld: str, points: int) -> None:
        """Clean 200, clean 13 cards 500, clean 14 cards 1000, all dirty ones 100."""
        assert points == bonus(meld, rules)

    @pytest.mark.rule("R196", "R216")
    def test_no_bonus_suit(self) -> None:
        """No suit is worth more: none is ever turned up."""
        state = GameState.deal(OPEN, Random(1))

        assert state.bonus_suit is None
        for suit in "shdc":
            assert 200 == bonus(BIRIBA_RUN.replace("h", suit), OPEN, state.bonus_suit)

    @pytest.mark.rule("R228", "R229", "C04")
    @pytest.mark.parametrize(
        ("meld", "points"),
        [
            (SEVENS, 200),
            (f"{SEVENS} 7c", 200),
            (SEVENS.replace("7c", "JK"), 100),
            (TWOS, 1000),
            (f"{TWOS} 2c", 1000),
            (TWOS.replace("2c", "JK"), 1000),
        ],
    )
    def test_sets(self, meld: str, points: int) -> None:
        """Sets count 200 or 100, and 1000 if of twos, with a joker too."""
        assert points == bonus(meld, CLOSED)

    @pytest.mark.rule("R221", "R223", "C37")
    @both
    @pytest.mark.parametrize(
        ("takers", "penalties"),
        [
            ((None, None), [0, 0]),
            ((0, None), [0, -100]),
            ((None, 1), [-100, 0]),
            ((0, 1), [0, 0]),
        ],
    )
    def test_no_morto(
        self, rules: Rules, takers: tuple[int | None, ...], penalties: list[int]
    ) -> None:
        """The team without its morto loses 100, but not if neither has taken one."""
        state = finished(rules=rules, takers=takers)

        assert penalties == [
            dict(lines(state, side)).get("no-biribaki", 0) for side in (0, 1)
        ]

    @pytest.mark.rule("C31", "R223")
    def test_no_such_waiver(self) -> None:
        """In Biriba both lose it."""
        state = finished(takers=(None, None))

        assert all(("no-biribaki", -100) in lines(state, side) for side in (0, 1))

    @pytest.mark.rule("R222", "C30", "R210")
    @both
    def test_unplayed(self, rules: Rules) -> None:
        """A morto taken by a discard and never played costs 100, not its cards."""
        state = arrange(
            rules,
            hands=["5h 6h 7h Kd", "5s 6s 7s Qd", "As"],
            melds=[[], [BIRIBA_RUN]],
            takers=[None, 1],
            draw_pile="3c Jc 3d",
        )
        state = play(state, LayMeld("5h 6h 7h"), Discard("Kd"), DrawCard())
        state = play(state, LayMeld("5s 6s 7s"), Discard("Qd"), DrawCard())
        state = ended(state, out=1)

        assert 11 == len(state.hands[0])
        third = -rules.values.of(state.hands[2])
        assert [("meld", 15), ("hand", third), ("unplayed-biribaki", -100)] == (
            lines(state)
        )
        assert "no-biribaki" not in dict(lines(state, 1))

    @pytest.mark.rule("R224", "C11", "C12")
    @both
    def test_target(self, rules: Rules) -> None:
        """The match ends when a team reaches or passes 3000; the higher score wins."""
        check_target(rules, 3000)

    @pytest.mark.rule("R225", "C41")
    @pytest.mark.parametrize(
        ("target", "half"), [(3000, 1500), (2000, 1000), (3500, 1750)]
    )
    @both
    def test_vulnerable(self, rules: Rules, target: int, half: int) -> None:
        """A team with at least half the target is vulnerable, whatever the target."""
        rules = rules.with_(target=target)

        for total, minimum in [(half - 5, 0), (half, 75), (target - 5, 75), (-100, 0)]:
            assert (minimum, 0) == at_total(rules, total).minimums
            sides = at_total(rules, total).deal(Random(1)).sides
            assert [minimum, 0] == [side.minimum for side in sides]

    @pytest.mark.rule("R226", "C08")
    @both
    def test_first_melds(self, rules: Rules) -> None:
        """Its first melds count at least 75, all laid in one turn."""
        match = at_total(rules, 1500)
        state = arrange(
            rules, hands=["Th Jh Qh Kh Ah 4s 5s 6s 7s 9d Jc"], minimums=match.minimums
        )
        state = play(state, LayMeld("Th Jh Qh Kh Ah"))
        assert Code.INITIAL_MELD is refused(state, Discard("Jc")).code
        state = play(state, LayMeld("4s 5s 6s 7s"), Discard("Jc"))
        assert 1 == state.to_move

        state = arrange(
            rules, hands=["Th Jh Qh Kh Ah 4s 5s 6s 9d Jc"], minimums=match.minimums
        )
        assert Code.INITIAL_MELD is refused(state, LayMeld("Th Jh Qh Kh Ah")).code
        free = arrange(
            rules, hands=["4s 5s 6s 9d Jc"], minimums=at_total(rules, 1495).minimums
        )
        play(free, LayMeld("4s 5s 6s"), Discard("Jc"))


def taking(
    hand: str, *laid: str, pile: str, minimum: int = 0, rules: Rules = CLOSED
) -> GameState:
    """Set up seat 0 about to draw in closed Buraco."""
    return arrange(
        rules,
        hands=[hand],
        melds=[laid],
        minimums=[minimum],
        discard_pile=pile,
        turn=Turn(0),
    )


class TestClosedPile:
    """The discard pile of closed Buraco."""

    @pytest.mark.rule("R227")
    def test_top(self) -> None:
        """Only its top card is visible."""
        state = taking("3s 9d Ks", pile="5h Jd 7c")

        assert (Card("7c"),) == state.shown_pile == state.view(1).shown_pile
        assert () == taking("3s 9d Ks", pile="").shown_pile

    @pytest.mark.rule("R230", "C56")
    @pytest.mark.parametrize(
        ("hand", "laid", "pile", "move"),
        [
            ("5h 6h Ks Qd", [], "3s 7h", LayMeld("5h 6h 7h")),
            ("7s 7d Ks Qd", [], "3s 7h", LayMeld("7s 7h 7d")),
            ("7d JK Ks Qd", [], "3s 7h", LayMeld("7h 7d JK")),
            ("8h JK Ks Qd", [], "3s 7h", LayMeld("7h 8h JK")),
        ],
    )
    def test_taken(self, hand: str, laid: list[str], pile: str, move: Move) -> None:
        """It is taken by a player who at once melds the top card."""
        state = play(taking(hand, *laid, pile=pile), TakePile())

        assert Code.MUST_MELD_TAKEN is refused(state, Discard("Ks")).code
        play(play(state, move), Discard("Ks"))

    @pytest.mark.rule("R230", "C56")
    @pytest.mark.parametrize(
        ("hand", "laid", "pile"),
        [
            ("5h 6h Ks Qd", [], "7h 3s"),
            ("Ks Qd 9c", [], "5h 6h 7h Jc"),
            ("5h 6h", [], "Ks 8s 9s Qd"),
            ("Ks Qd", ["5h 6h 7h"], "8h Jc"),
            ("5s 6s 7s Qd", [], "Jc"),
        ],
    )
    def test_not_taken(self, hand: str, laid: list[str], pile: str) -> None:
        """By nobody else, however well the cards below it fit."""
        state = taking(hand, *laid, pile=pile)

        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code
        assert [DrawCard()] == list(state.legal_moves)
        open_ = taking(hand, *laid, pile=pile, rules=OPEN)
        assert open_.explain(TakePile()) is None

    @pytest.mark.rule("R230", "C56")
    def test_next_move(self) -> None:
        """The next move melds the top card, and no other move comes before it."""
        state = taking("5h 6h 5s 6s Ks Qd", pile="7s 3d 7h")
        state = play(state, TakePile())

        assert Code.MUST_MELD_TAKEN is refused(state, LayMeld("5s 6s 7s")).code
        assert Code.MUST_MELD_TAKEN is refused(state, Discard("7h")).code
        state = play(state, LayMeld("5h 6h 7h"), LayMeld("5s 6s 7s"), Discard("3d"))
        assert 1 == state.to_move

    @pytest.mark.rule("C39")
    @pytest.mark.parametrize(
        ("meld", "top"), [("5h 6h 7h", "8h"), ("7s 7d 7c", "7h"), ("5h JK 7h", "6h")]
    )
    def test_natural_card(self, meld: str, top: str) -> None:
        """A natural top card may go to a meld on the table."""
        state = play(taking("Ks Qd", meld, pile=f"3s {top}"), TakePile())

        play(state, AddToMeld(meld, top), Discard("3s"))

    @pytest.mark.rule("R231", "C61")
    @pytest.mark.parametrize(
        ("hand", "pile", "meld"),
        [
            ("9c 4d", "Kh Kd Ks", "Kh Kd Ks"),
            ("5h 4d Jc", "6h 3s 7h", "5h 6h 7h"),
            ("Kc 4d 3h", "JK 3s Ks", "Ks Kc JK"),
        ],
    )
    def test_with_other_cards(self, hand: str, pile: str, meld: str) -> None:
        """That meld may hold other cards of the pile, which everybody saw go there."""
        before = taking(hand, pile=pile)
        assert 1 == len(before.shown_pile)
        assert TakePile() in before.view(0).legal_moves

        state = play(before, TakePile(), LayMeld(meld))
        assert Cards(hand) + Cards(pile) - Cards(meld) == state.hand

    @pytest.mark.rule("R231")
    def test_towards_the_minimum(self) -> None:
        """Cards of the pile count towards the 75 points of a vulnerable team."""
        pile = "Ad Ac Ks Kh Kd"
        state = play(taking("As 4d 9c", pile=pile, minimum=75), TakePile())

        assert Code.MUST_MELD_TAKEN is refused(state, LayMeld("As Ad Ac")).code
        state = play(state, LayMeld("Ks Kh Kd"))
        assert Code.INITIAL_MELD is refused(state, Discard("4d")).code
        play(state, LayMeld("As Ad Ac"), Discard("4d"))
        short = taking("Qc 4d 9c", pile=pile, minimum=75)
        assert Code.TAKE_NEEDS_MELD is refused(short, TakePile()).code
        play(taking("Qc 4d 9c", pile=pile, minimum=30), TakePile())

    @pytest.mark.rule("R232")
    @pytest.mark.parametrize(
        ("top", "laid"),
        [
            ("JK", "5h 6h 7h"),
            ("2s", "5h 6h 7h"),
            ("2h", "3h 4h 5h"),
            ("2s", "7s 7d 7c"),
            ("2s", "2h 2d 2c"),
        ],
    )
    def test_wild_card(self, top: str, laid: str) -> None:
        """A wild top card is taken for a new meld only, a two in its place as well."""
        state = taking("9s Qd", laid, pile=f"3c {top}")
        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code

        state = play(taking("Ks Kd 9s Qd", laid, pile=f"3c {top}"), TakePile())
        meld = melds.identify(laid, CLOSED.melding)
        refusal = refused(state, AddToMeld(meld, top))
        assert Code.MUST_MELD_TAKEN is refusal.code
        play(state, LayMeld(f"Ks Kd {top}"), Discard("3c"))
        lenient = CLOSED.with_(wild_top_new_meld=False)
        state = taking("9s Qd", laid, pile=f"3c {top}", rules=lenient)
        play(state, TakePile(), AddToMeld(meld, top), Discard("3c"))


class TestVariations:
    """What other tables play."""

    @pytest.mark.rule("R234", "C41")
    @pytest.mark.parametrize("target", [2000, 3500])
    @both
    def test_target(self, rules: Rules, target: int) -> None:
        """The target may be 2000 or 3500."""
        check_target(rules.with_(target=target), target)

    @pytest.mark.rule("R235", "C14")
    def test_rounding(self) -> None:
        """Scores may be rounded up to multiples of ten: 485 becomes 490."""
        rules = OPEN.with_(rounding="up-to-10")
        for each, totals in [(OPEN, [485, -15]), (rules, [490, -10])]:
            state = finished(
                rules=each,
                hands=["3c", "3c", "As", "Kd"],
                melds=[[BIRIBA_RUN, BIRIBA_RUN.replace("h", "s"), "3d 4d 5d"], []],
            )
            assert totals == [sheet.total for sheet in state.score()]
            assert tuple(totals) == Match(each).add(state).totals

    @pytest.mark.rule("R236")
    @both
    def test_no_vulnerability(self, rules: Rules) -> None:
        """There may be no minimum at all."""
        match = at_total(rules.with_(initial_meld=()), 2000)
        assert (0, 0) == match.minimums
        state = arrange(match.rules, hands=["3s 4s 5s 9d Jc"], minimums=match.minimums)

        play(state, LayMeld("3s 4s 5s"), Discard("Jc"))

    @pytest.mark.rule("R237")
    def test_jokers(self) -> None:
        """Jokers may count 50, melded and in hand."""
        rules = OPEN.with_(joker_value=50)
        state = finished(
            rules=rules, hands=["JK", "3c", "3d", "3s"], melds=[["5h JK 7h"]]
        )

        assert [("meld", 60), ("hand", -50), ("hand", -5)] == lines(state)

    @pytest.mark.rule("R238", "C02")
    @both
    def test_no_jokers(self, rules: Rules) -> None:
        """Without jokers there are 104 cards, and only twos are wild."""
        rules = rules.with_(jokers=0)
        state = GameState.deal(rules, Random(1))
        held = [card for hand in state.hands for card in hand]
        apart = [card for packet in state.packets for card in packet]

        assert 104 == len([*held, *apart, *state.draw_pile])
        assert JOKER not in {*held, *apart, *state.draw_pile}
        with pytest.raises(StateError):
            GameState.from_deck(rules, list(OPEN.deck.cards))
        wilds = {card for card in rules.deck.cards if card.is_wild}
        assert set(card_list("2s 2h 2d 2c")) == wilds
        play(to_meld("5h 2s 7h Ks Jd", rules=rules), LayMeld("5h 2s 7h"))

    @pytest.mark.rule("R239")
    @both
    def test_higher_canastras(self, rules: Rules) -> None:
        """Canastras may count 300 clean and 150 dirty."""
        rules = rules.with_(run_bonus=(300, 150), set_bonus=(200, 100))

        assert (300, 150) == (bonus(BIRIBA_RUN, rules), bonus(DIRTY_RUN, rules))
        assert 500 == bonus(THIRTEEN, rules)

    @pytest.mark.rule("R240")
    def test_full_set(self) -> None:
        """In closed Buraco a clean set of all eight of a rank may count 1000."""
        rules = CLOSED.with_(full_set_bonus=(1000, 100))

        assert (1000, 200) == (bonus(f"{SEVENS} 7c", rules), bonus(SEVENS, rules))
        assert 100 == bonus(f"{SEVENS} 7c JK", rules)
        assert 100 == bonus(f"{SEVENS} JK", rules)
        high = CLOSED.with_(full_set_bonus=(1000, 400))
        assert (400, 100) == (
            bonus(f"{SEVENS} 7c JK", high),
            bonus(f"{SEVENS} JK", high),
        )
        nines = f"{SEVENS} 7c".replace("7", "9")
        assert (1000, 200) == (bonus(nines, rules), bonus(nines, CLOSED))

    @pytest.mark.rule("R241")
    @pytest.mark.parametrize("meld", ["As Ah Ad", "As Ah JK", "As As Ah Ad Ac"])
    def test_aces(self, meld: str) -> None:
        """In open Buraco sets of aces may be allowed, and of no other rank."""
        rules = OPEN.with_(set_ranks="A")
        play(to_meld(f"{meld} Kc Jd", rules=rules), LayMeld(meld))

        kings = meld.replace("A", "K")
        refusal = refused(to_meld(f"{kings} 4c Jd", rules=rules), LayMeld(kings))
        assert Code.RANK_NOT_IN_SETS is refusal.code

    @pytest.mark.rule("C42")
    def test_canastra_of_aces(self) -> None:
        """A canastra of aces counts 200, or 100 with a wild card."""
        rules = OPEN.with_(set_ranks="A")
        aces = SEVENS.replace("7", "A")

        assert 200 == bonus(aces, rules)
        assert 100 == bonus(aces.replace("Ac", "JK"), rules)


CUT = OPEN.with_(cut_bonus=100)
PEEK = OPEN.with_(cut_peek=True)


def cut_lines(state: GameState) -> list[int]:
    """Return what the cut brought each side; 0 for nothing."""
    over = ended(state)
    return [dict(lines(over, side)).get("cut", 0) for side in range(len(state.sides))]


class TestCut:
    """What the player who cuts can win."""

    @pytest.mark.rule("R242", "R243", "C62")
    @pytest.mark.parametrize(
        ("lifted", "points"),
        [(64, 100), (65, -100), (107, -100), (63, 0), (1, 0), (None, 0)],
    )
    def test_bonus(self, lifted: int | None, points: int) -> None:
        """Just 44 cards for the deal win the cutter's team 100, fewer cost it 100."""
        for dealer in range(4):
            deck = list(CUT.deck.cards)
            state = GameState.from_deck(CUT, deck, dealer=dealer, cut=lifted)
            cutters = state.side_of((dealer - 1) % 4)
            assert cutters != state.side_of(dealer)
            expected = [0, 0]
            expected[cutters] = points
            assert expected == cut_lines(state)
            plain = GameState.from_deck(OPEN, deck, dealer=dealer, cut=lifted)
            assert [0, 0] == cut_lines(plain)

    @pytest.mark.rule("R242")
    def test_two_players(self) -> None:
        """With two players it is 22 cards that are needed."""
        rules = rulesets.get("buraco-aberto", 2).with_(cut_bonus=100)
        for lifted, points in [(85, 0), (86, 100), (87, -100)]:
            state = GameState.from_deck(rules, list(rules.deck.cards), cut=lifted)
            assert [points, 0] == cut_lines(state)

    @pytest.mark.rule("C62")
    def test_cards_under(self) -> None:
        """The cards that are lifted go under the others."""
        deck = list(OPEN.deck.cards)
        expected = GameState.from_deck(OPEN, deck[30:] + deck[:30])
        state = GameState.from_deck(OPEN, deck, cut=30)

        assert (expected.hands, expected.packets) == (state.hands, state.packets)
        assert expected.draw_pile == state.draw_pile
        assert (78, None) == (state.cut, expected.cut)
        for lifted in (0, 108, -1):
            with pytest.raises(StateError):
                GameState.from_deck(OPEN, deck, cut=lifted)

    @pytest.mark.rule("R244", "C62")
    @pytest.mark.parametrize("wild", ["JK", "2s", "2d"])
    @pytest.mark.parametrize("dealer", range(4))
    def test_peek(self, wild: str, dealer: int) -> None:
        """A wild card seen may be kept; the cutter is skipped in the first round."""
        deck = [card for card in PEEK.deck.cards if not card.is_wild]
        wilds = [card for card in PEEK.deck.cards if card.is_wild]
        wilds.remove(Card(wild))
        deck = [*deck[:29], Card(wild), *deck[29:], *wilds]
        state = GameState.from_deck(PEEK, deck, dealer=dealer, cut=30)
        a, b, cutter, last = [(dealer + 1 + n) % 4 for n in range(4)]

        left = deck[30:]
        assert Cards([*left[0:1], *left[3:43:4]]) == state.hands[a]
        assert Cards([*left[1:2], *left[4:43:4]]) == state.hands[b]
        assert Cards([Card(wild), *left[5:43:4]]) == state.hands[cutter]
        assert Cards([*left[2:3], *left[6:43:4]]) == state.hands[last]
        assert tuple(left[43:54]) == state.packets[0]
        assert [11] * 4 == list(map(len, state.hands))
        assert 42 == state.draw_pile_size

    @pytest.mark.rule("R244", "C62")
    def test_no_peek(self) -> None:
        """Nothing is kept that is not wild, or not wanted, or where nobody cuts."""
        deck = list(PEEK.deck.cards)
        naturals = [n for n, card in enumerate(deck) if not card.is_wild]
        wilds = [n for n, card in enumerate(deck) if card.is_wild and n < 100]

        for cut, keeps in [
            (naturals[3] + 1, True),
            (wilds[0] + 1, False),
            (None, True),
        ]:
            state = GameState.from_deck(PEEK, deck, cut=cut, keeps_wild=keeps)
            plain = GameState.from_deck(OPEN, deck, cut=cut)
            assert (plain.hands, plain.packets) == (state.hands, state.packets)
        kept = GameState.from_deck(PEEK, deck, cut=wilds[0] + 1)
        plain = GameState.from_deck(OPEN, deck, cut=wilds[0] + 1)
        assert plain.hands != kept.hands
