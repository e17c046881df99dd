"""The variations of Biriba that its rule text lists."""

from collections.abc import Sequence
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
    ExchangeFirstCard,
    GameState,
    LayMeld,
    Match,
    Move,
    Pass,
    Rules,
    Step,
    Suit,
    TakePile,
    Turn,
    arrange,
    melds,
    rulesets,
)
from biriba._cards.kinds import RANKS
from biriba.errors import RulesError
from helpers.rulebook import (
    at_total,
    bonus,
    check_target,
    differences,
    lines,
    nothing_melded,
    stacked,
)
from helpers.situations import (
    BIRIBA,
    BIRIBA_RUN,
    DIRTY_RUN,
    SIX,
    finished,
    late,
    play,
    refused,
    to_draw,
    to_meld,
)

NO_SETS = rulesets.get("biriba-no-sets")
MELD_TO_TAKE = rulesets.get("biriba-meld-to-take")
FREE_PACKET = rulesets.get("biriba-free-biribaki")
NO_TRUMP = rulesets.get("biriba-no-bonus-suit")
NO_UPCARD = rulesets.get("biriba-no-upcard")
KOURIDAKIS = rulesets.get("biriba-kouridakis")

TWELVE = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
FULL = f"Ah {TWELVE}"
DIRTY_FULL = FULL.replace("7h", "JK")
SEVENS = "7s 7s 7h 7h 7d 7d 7c"
DIRTY_SEVENS = "7s 7s 7h 7h 7d 7d JK"
TWOS = "2s 2s 2h 2h 2d 2d 2c"
DIRTY_TWOS = "2s 2s 2h 2h 2d 2d JK"


class TestNoSets:
    """Runs only."""

    @pytest.mark.rule("R101", "R135")
    @pytest.mark.parametrize("rules", [NO_SETS, KOURIDAKIS], ids=str)
    @pytest.mark.parametrize(
        "meld", ["7s 7h 7d", "7s 7h JK", "As Ah 2c", "7s 7h 7d 7c"]
    )
    def test_no_sets(self, rules: Rules, meld: str) -> None:
        """Cards of one rank are no meld."""
        hand = f"{meld} 4c Jd"
        play(to_meld(hand), LayMeld(meld))

        refusal = refused(to_meld(hand, rules=rules), LayMeld(meld))
        assert Code.RANK_NOT_IN_SETS is refusal.code
        assert 0 == to_meld(hand, rules=rules).legal_moves.only(LayMeld).count()

    @pytest.mark.rule("R101")
    def test_runs(self) -> None:
        """Runs are melds as before; nothing else differs."""
        state = to_meld("5h 6h 7h 8h Ks Qd", rules=NO_SETS)

        play(state, LayMeld("5h 6h 7h"), AddToMeld("5h 6h 7h", "8h"))
        assert {"set_ranks"} == differences(NO_SETS)


class TestMeldToTake:
    """The pile is taken only to meld from it."""

    @pytest.mark.rule("R102", "C56")
    @pytest.mark.parametrize(
        ("hand", "melds", "pile"),
        [
            ("5h 6h Ks Qd", [], "7h"),
            ("5h 6h Ks Qd", [], "7h 3s Jd"),
            ("Ks Qd", [], "7h 5h 6h"),
            ("Ks Qd", ["5h 6h 7h"], "8h"),
            ("Ks Qd", ["5h 6h 7h"], "JK 3s"),
            ("7h 5h 6h Ks Qd", [], "7h 3s"),
            ("Ks Kd 3s 4d", [], "2c 9d"),
        ],
    )
    def test_taken(self, hand: str, melds: Sequence[str], pile: str) -> None:
        """It may be if one of its cards goes at once to a meld, new or not."""
        state = play(to_draw(hand, *melds, pile=pile, rules=MELD_TO_TAKE), TakePile())
        taken = Cards(pile)

        moves = list(state.legal_moves)
        assert moves
        assert {LayMeld, AddToMeld} >= {type(move) for move in moves}
        for move in moves:
            assert isinstance(move, LayMeld | AddToMeld)
            assert any(card in taken for card in move.cards)

    @pytest.mark.rule("R102", "C56")
    @pytest.mark.parametrize(
        ("hand", "melds", "pile"),
        [
            ("5h 6h 7h Ks Qd", [], "9h"),
            ("Ks Qd 3h", ["5h 6h 7h"], "9h"),
            ("5h 6h", [], "7h"),
            ("5h 6h Ks", [], "Kd"),
        ],
    )
    def test_not_taken(self, hand: str, melds: Sequence[str], pile: str) -> None:
        """It is not if none can be melded, or the turn could not be ended then."""
        state = to_draw(hand, *melds, pile=pile, rules=MELD_TO_TAKE)

        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code
        assert [DrawCard()] == list(state.legal_moves)
        free = to_draw(hand, *melds, pile=pile)
        assert free.explain(TakePile()) is None

    @pytest.mark.rule("R102")
    def test_melds_of_others(self) -> None:
        """A card that fits a meld of the other side is no reason to take it."""
        state = arrange(
            MELD_TO_TAKE,
            hands=["Ks Qd"],
            melds=[[], ["5h 6h 7h"]],
            discard_pile="8h",
            turn=Turn(0),
        )

        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code

    @pytest.mark.rule("R102", "C56")
    def test_next_move(self) -> None:
        """The next move melds a taken card; then the turn goes on as ever."""
        state = to_draw("5h 6h 5s 6s 7s Ks Qd", SIX, pile="7h 3s", rules=MELD_TO_TAKE)
        state = play(state, TakePile())

        for move in (LayMeld("5s 6s 7s"), Discard("Ks"), Discard("7h")):
            assert Code.MUST_MELD_TAKEN is refused(state, move).code
        state = play(state, LayMeld("5h 6h 7h"), LayMeld("5s 6s 7s"))
        assert 1 == play(state, Discard("3s")).to_move

    @pytest.mark.rule("R102", "R055")
    def test_with_the_last_cards(self) -> None:
        """The meld that the pile was taken for may empty the hand."""
        state = to_draw("5h 6h", BIRIBA_RUN, pile="7h", rules=MELD_TO_TAKE)

        assert 11 == len(play(state, TakePile(), LayMeld("5h 6h 7h")).hand)

    @pytest.mark.rule("R102", "R064")
    def test_pass(self) -> None:
        """With nothing to draw and nothing to meld from the pile a player passes."""
        state = late(
            ["Ks Qs Js", "3d 5d 7d", "3c 5c 7c"], pile="9h", rules=MELD_TO_TAKE
        )

        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code
        assert [Pass()] == list(state.legal_moves)


class TestFreePacket:
    """A biribaki without a biriba."""

    @pytest.mark.rule("R103")
    def test_taken(self) -> None:
        """Who melds all cards, or all but one, takes the biribaki without a biriba."""
        state = play(to_meld("5h 6h 7h", rules=FREE_PACKET), LayMeld("5h 6h 7h"))
        assert (11, 0, 0) == (len(state.hand), state.own_side.taker, state.to_move)

        state = to_meld("5h 6h 7h Ks", rules=FREE_PACKET)
        state = play(state, LayMeld("5h 6h 7h"), Discard("Ks"))
        assert (11, True, 1) == (
            len(state.hands[0]),
            state.sides[0].unplayed,
            state.to_move,
        )

        assert (
            Code.NEEDS_BIRIBA is refused(to_meld("5h 6h 7h"), LayMeld("5h 6h 7h")).code
        )
        assert {"biribaki_needs_biriba"} == differences(FREE_PACKET)

    @pytest.mark.rule("R103")
    def test_going_out(self) -> None:
        """Going out still takes a biriba."""
        state = to_meld("5h 6h 7h Ks", taken=True, rules=FREE_PACKET)
        assert Code.NEEDS_BIRIBA_TO_GO_OUT is refused(state, LayMeld("5h 6h 7h")).code

        state = to_meld("5h 6h 7h Ks", BIRIBA_RUN, taken=True, rules=FREE_PACKET)
        assert play(state, LayMeld("5h 6h 7h"), Discard("Ks")).is_over


class TestTarget:
    """How many points win."""

    @pytest.mark.rule("R104")
    @pytest.mark.parametrize("target", [5000, 3000, 2000, 2500, 3500])
    def test_target(self, target: int) -> None:
        """More than the agreed target decides the match."""
        check_target(BIRIBA.with_(target=target), target + 5)


SCHEDULES: dict[str, tuple[int, list[tuple[int | None, int]], dict[int, int]]] = {
    "A": (
        5000,
        [(None, 0), (1500, 75), (3000, 100), (4000, 120)],
        {
            -200: 0,
            0: 0,
            1495: 0,
            1500: 75,
            2995: 75,
            3000: 100,
            3995: 100,
            4000: 120,
            4995: 120,
        },
    ),
    "B": (
        3000,
        [(None, 0), (500, 75), (1000, 100), (2000, 120)],
        {495: 0, 500: 75, 995: 75, 1000: 100, 1995: 100, 2000: 120, 2995: 120},
    ),
    "C": (
        2000,
        [(None, 0), (1250, 75), (1750, 150)],
        {1245: 0, 1250: 75, 1745: 75, 1750: 150, 1995: 150},
    ),
    "D": (
        5000,
        [(None, 0), (2000, 75), (3000, 90)],
        {1995: 0, 2000: 75, 2995: 75, 3000: 90, 4995: 90},
    ),
    "E": (
        3000,
        [(None, 0), (1000, 75), (1500, 90)],
        {995: 0, 1000: 75, 1495: 75, 1500: 90, 2995: 90},
    ),
    "F": (3030, [(None, 0), (1030, 75)], {1025: 0, 1030: 75, 3025: 75}),
    "G": (
        5000,
        [(None, 55), (1500, 75), (3000, 95)],
        {-200: 55, 0: 55, 1495: 55, 1500: 75, 2995: 75, 3000: 95, 4995: 95},
    ),
}
"""The target, the steps, and what is to be melded at some totals."""

CARDS_WORTH = {
    55: ["Ks Ks Kh Kh", "5s 5h 5d"],
    75: ["Ks Ks Kh Kh Kd Kd", "5s 5h 5d"],
    90: ["Ks Ks Kh Kh Kd Kd Kc", "5s 5h 5d 5c"],
    95: ["Ks Ks Kh Kh Kd Kd Kc Kc", "5s 5h 5d"],
    100: ["Ks Ks Kh Kh Kd Kd Kc Kc", "5s 5h 5d 5c"],
    120: ["Ks Ks Kh Kh Kd Kd Kc Kc", "5s 5h 5d 5c 5s 5h 5d 5c"],
    150: ["Ks Ks Kh Kh Kd Kd Kc Kc", "Qs Qs Qh Qh Qd Qd Qc"],
}
"""Melds that come to some points together, of which the second may lose a card."""


def with_minimum(hand: str, match: Match) -> GameState:
    """Set up the first seat of a match's next deal, about to meld."""
    return arrange(match.rules, hands=[hand], minimums=match.minimums)


class TestInitialMeld:
    """What the first melds must count."""

    @pytest.mark.rule("R105", "C08")
    def test_at_least(self) -> None:
        """They count at least the minimum, or more than it, as the table agrees."""
        rules = BIRIBA.with_(initial_meld=[(None, 30)])
        strict = rules.with_(initial_meld_strict=True)
        hand = "Ks Kh Kd 9d 3s"

        play(with_minimum(hand, Match(rules)), LayMeld("Ks Kh Kd"), Discard("3s"))
        state = with_minimum(hand, Match(strict))
        assert Code.INITIAL_MELD is refused(state, LayMeld("Ks Kh Kd")).code
        more = with_minimum(f"{hand} Kc", Match(strict))
        play(more, LayMeld("Ks Kh Kd Kc"), Discard("3s"))
        assert ((30, 30), (31, 31)) == (Match(rules).minimums, Match(strict).minimums)

    @pytest.mark.rule("R106", "C57")
    def test_several_melds(self) -> None:
        """Several melds of one turn may make it up, by one player, once."""
        match = Match(BIRIBA.with_(initial_meld=[(None, 50)]))
        state = with_minimum("Ks Kh Kd 8s 8h 8d 9d 3s", match)
        state = play(state, LayMeld("Ks Kh Kd"))

        assert Code.INITIAL_MELD is refused(state, Discard("3s")).code
        state = play(state, LayMeld("8s 8h 8d"))
        assert 0 == state.own_side.minimum
        assert 1 == play(state, Discard("3s")).to_move
        alone = with_minimum("Ks Kh Kd 8s 8h 9d 3s", match)
        assert Code.INITIAL_MELD is refused(alone, LayMeld("Ks Kh Kd")).code

    @pytest.mark.rule("R105", "C57")
    def test_partner_is_free(self) -> None:
        """Once a side has met it nobody of the side owes anything."""
        state = arrange(
            BIRIBA.with_(initial_meld=[(1500, 50)]),
            hands=[None, None, "4s 5s 6s 9d 3s"],
            melds=[["Ks Kh Kd"]],
            minimums=[0, 50],
            turn=Turn(2, Step.MELD),
        )

        play(state, LayMeld("4s 5s 6s"), Discard("3s"))

    @pytest.mark.rule("R107")
    def test_by_total(self) -> None:
        """Each side owes what its own total asks for, deal by deal."""
        rules = BIRIBA.with_(initial_meld=[(1500, 75), (3000, 100)])
        match = Match(rules)
        assert (0, 0) == match.minimums

        for total, minimum in [(1495, 0), (1500, 75), (3000, 100)]:
            later = at_total(rules, total)
            assert (minimum, 0) == later.minimums
            sides = later.deal(Random(1)).sides
            assert [minimum, 0] == [side.minimum for side in sides]

    @pytest.mark.parametrize(
        ("name", "total", "minimum"),
        [
            pytest.param(name, total, minimum, id=f"{name} at {total}")
            for name, (_, _, minimums) in SCHEDULES.items()
            for total, minimum in minimums.items()
        ],
    )
    @pytest.mark.rule(
        "R108", "R109", "R110", "R111", "R112", "R113", "R114", "C09", "C10"
    )
    def test_schedule(self, name: str, total: int, minimum: int) -> None:
        """A schedule asks for its points from each of its totals on."""
        target, steps, _ = SCHEDULES[name]
        rules = BIRIBA.with_(target=target, initial_meld=steps)
        match = at_total(rules, total)
        assert minimum == match.minimums[0]

        if minimum == 0:
            state = with_minimum("3s 4s 5s Jd 9d", match)
            play(state, LayMeld("3s 4s 5s"), Discard("9d"))
            return
        first, second = CARDS_WORTH[minimum]
        assert minimum == rules.values.of(Cards(f"{first} {second}"))
        state = with_minimum(f"{first} {second} Jd 9d", match)
        state = play(state, LayMeld(first), LayMeld(second))
        assert 0 == state.own_side.minimum
        short = " ".join(second.split()[:-1])
        state = with_minimum(f"{first} {short} Jd 9d", match)
        assert Code.INITIAL_MELD is refused(state, LayMeld(first)).code


def joker_up(rules: Rules, draws: str = "5d 9c", hand: str = "Ks Qs") -> GameState:
    """Deal with a joker turned up, and these cards to draw."""
    deck = stacked(rules, hands=[hand], upcard="JK", draws=draws)
    return GameState.from_deck(rules, deck)


CHOOSE = BIRIBA.with_(joker_upcard="choose-or-none")
TURN = BIRIBA.with_(joker_upcard="take-and-turn")


class TestJokerUpcard:
    """A joker that is turned up."""

    @pytest.mark.rule("R115", "C06")
    def test_no_bonus_suit(self) -> None:
        """There is no bonus suit in that deal, and the joker begins the pile."""
        state = joker_up(BIRIBA)

        assert state.bonus_suit is None
        assert (Step.DRAW, (JOKER,)) == (state.turn.step, state.discard_pile)
        assert {DrawCard(), TakePile()} == set(state.legal_moves)
        usual = GameState.from_deck(BIRIBA, stacked(BIRIBA, upcard="5d"))
        assert Suit.DIAMONDS is usual.bonus_suit

    @pytest.mark.rule("R116")
    @pytest.mark.parametrize("suit", [*Suit, None])
    def test_chosen(self, suit: Suit | None) -> None:
        """The first player names a suit, or none, and then draws or takes."""
        state = joker_up(CHOOSE)
        expected = {*map(ChooseBonusSuit, Suit), ChooseBonusSuit(None)}
        assert expected == set(state.legal_moves)
        for move in (DrawCard(), TakePile(), Discard("Ks"), Pass()):
            assert Code.CHOOSE_FIRST is refused(state, move).code

        state = play(state, ChooseBonusSuit(suit))
        assert (suit, 0, Step.DRAW) == (
            state.bonus_suit,
            state.turn.seat,
            state.turn.step,
        )
        assert 12 == len(play(state, DrawCard()).hand)
        assert JOKER in play(state, TakePile()).hand
        assert Code.NOTHING_TO_CHOOSE is refused(state, ChooseBonusSuit("s")).code

    @pytest.mark.rule("R116")
    def test_only_with_a_joker(self) -> None:
        """With another card turned up there is nothing to choose."""
        for rules in (CHOOSE, TURN):
            state = GameState.from_deck(rules, stacked(rules, upcard="5d"))
            assert (Step.DRAW, Suit.DIAMONDS) == (state.turn.step, state.bonus_suit)
            assert (Card("5d"),) == state.discard_pile

    @pytest.mark.rule("R117", "C07")
    def test_turned(self) -> None:
        """The first player has the joker, undrawn, and a second card is turned."""
        state = joker_up(TURN)

        assert (Suit.DIAMONDS, (Card("5d"),)) == (state.bonus_suit, state.discard_pile)
        assert (12, 1) == (len(state.hand), state.hand.count(JOKER))
        assert (0, Step.MELD) == (state.turn.seat, state.turn.step)
        assert Card("9c") is state.draw_pile[0]
        for move in (DrawCard(), TakePile()):
            assert Code.ALREADY_DRAWN is refused(state, move).code

    @pytest.mark.rule("R117")
    def test_discard_on_top(self) -> None:
        """The first discard goes on top of the second card, and is not the joker."""
        state = joker_up(TURN)

        assert Code.RETURNED_CARD is refused(state, Discard("JK")).code
        state = play(state, Discard("Ks"))
        assert (Card("5d"), Card("Ks")) == state.discard_pile
        assert (1, Step.DRAW) == (state.turn.seat, state.turn.step)

    @pytest.mark.rule("R117", "C07")
    def test_several_jokers(self) -> None:
        """While the second card is a joker too, another is turned."""
        state = joker_up(TURN, draws="JK JK 9c")

        assert (JOKER, JOKER, Card("9c")) == state.discard_pile
        assert (Suit.CLUBS, 12) == (state.bonus_suit, len(state.hand))

    @pytest.mark.rule("C07", "R117")
    def test_nothing_due(self) -> None:
        """The joker need not be melded where the pile is taken only to meld."""
        state = joker_up(TURN.with_(take="meld-any"))

        assert 1 == play(state, Discard("Ks")).to_move


class TestNoTrump:
    """No bonus suit, with an upcard and without."""

    @pytest.mark.rule("R118", "R125")
    def test_upcard(self) -> None:
        """A card is turned up that begins the pile and means nothing."""
        deck = stacked(NO_TRUMP, upcard="5h")
        state = GameState.from_deck(NO_TRUMP, deck)

        assert (None, (Card("5h"),)) == (state.bonus_suit, state.discard_pile)
        assert {"bonus_suit"} == differences(NO_TRUMP)
        usual = GameState.from_deck(BIRIBA, deck)
        assert Suit.HEARTS is usual.bonus_suit

    @pytest.mark.rule("R125", "R118")
    @pytest.mark.parametrize("rules", [NO_TRUMP, NO_UPCARD], ids=str)
    @pytest.mark.parametrize(
        ("meld", "points"),
        [(BIRIBA_RUN, 200), (DIRTY_RUN, 100), (FULL, 1000), (DIRTY_FULL, 500)],
    )
    def test_no_extras(self, rules: Rules, meld: str, points: int) -> None:
        """Without a bonus suit every run earns what a plain one does."""
        suit = GameState.from_deck(rules, stacked(rules, upcard="5h")).bonus_suit

        assert points == bonus(meld, rules, suit)
        assert 2 * points == bonus(meld, BIRIBA, Suit.HEARTS)

    @pytest.mark.rule("R119")
    def test_exchange(self) -> None:
        """The first player may discard the first card drawn, and draw another."""
        deck = stacked(NO_UPCARD, hands=["5h 6h Ks Qs"], draws="Jd 7h 9c")
        state = GameState.from_deck(NO_UPCARD, deck)
        assert ((), None) == (state.discard_pile, state.bonus_suit)
        assert [DrawCard()] == list(state.legal_moves)

        drawn = play(state, DrawCard())
        state = play(drawn, ExchangeFirstCard())
        assert (Card("Jd"),) == state.discard_pile
        assert (12, 0, Step.MELD) == (
            len(state.hand),
            state.turn.seat,
            state.turn.step,
        )
        assert (True, Card("9c")) == (Card("7h") in state.hand, state.draw_pile[0])
        state = play(state, LayMeld("5h 6h 7h"), Discard("Ks"))
        assert (Card("Jd"), Card("Ks")) == state.discard_pile
        kept = play(drawn, Discard("Ks"))
        assert (Card("Ks"),) == kept.discard_pile
        assert Card("Jd") in kept.hands[0]

    @pytest.mark.rule("R119", "R120")
    def test_once_and_at_once(self) -> None:
        """It is done once, and before anything else."""
        deck = stacked(NO_UPCARD, hands=["5h 6h 7h Ks"], draws="Jd 9c")
        drawn = play(GameState.from_deck(NO_UPCARD, deck), DrawCard())
        exchanged = play(drawn, ExchangeFirstCard())
        melded = play(drawn, LayMeld("5h 6h 7h"))

        for state in (exchanged, melded):
            assert Code.NO_EXCHANGE is refused(state, ExchangeFirstCard()).code

    @pytest.mark.rule("R120")
    @pytest.mark.parametrize("exchange", [[], [ExchangeFirstCard()]])
    def test_first_turn_only(self, exchange: list[Move]) -> None:
        """No later turn has it, whether or not the first player made use of it."""
        state = GameState.from_deck(NO_UPCARD, stacked(NO_UPCARD))
        state = play(state, DrawCard(), *exchange)
        state = play(state, Discard(state.hand.kinds[0]))
        for _ in range(5):
            state = play(state, DrawCard())
            assert Code.NO_EXCHANGE is refused(state, ExchangeFirstCard()).code
            state = play(state, Discard(state.hand.kinds[0]))

    @pytest.mark.parametrize("reserve", [0, 2])
    def test_nothing_left_to_draw(self, reserve: int) -> None:
        """If the first card drawn was the last that may be, the refusal says so."""
        rules, turn = NO_UPCARD.with_(draw_pile_reserve=reserve), Turn(0, Step.DRAW)
        left = reserve + 1
        state = arrange(rules, discard_pile=[], draw_pile_size=left, turn=turn)
        violation = refused(play(state, DrawCard()), ExchangeFirstCard())

        assert (Code.NO_EXCHANGE, "empty") == (violation.code, violation.facts.case)
        assert str(violation).startswith("exchange: the draw pile is empty, so you")

    @pytest.mark.rule("R119", "F019")
    @pytest.mark.parametrize("card", ["JK", "2d"])
    def test_wild_cards_that_stay(self, card: str) -> None:
        """Where wild cards are discarded only for want of others, they stay."""
        kept = NO_UPCARD.with_(wild_discards="last-resort")
        for rules, may_go in [(NO_UPCARD, True), (kept, False)]:
            deck = stacked(rules, hands=["5h 6h Ks Qs"], draws=f"{card} 7h")
            state = play(GameState.from_deck(rules, deck), DrawCard())

            assert may_go is (ExchangeFirstCard() in state.legal_moves)
            why = state.explain(ExchangeFirstCard())
            assert may_go is (why is None)
            assert may_go or str(why).endswith("and only if it may be discarded")

    @pytest.mark.rule("R119")
    def test_only_where_agreed(self) -> None:
        """Where a card is turned up nobody exchanges."""
        state = play(GameState.deal(BIRIBA, Random(1)), DrawCard())

        assert Code.NO_EXCHANGE is refused(state, ExchangeFirstCard()).code
        with pytest.raises(RulesError, match="first_exchange"):
            BIRIBA.with_(first_exchange=True)


class TestValues:
    """What cards count."""

    @pytest.mark.rule("R121")
    def test_jokers(self) -> None:
        """Jokers may count 25, melded and in hand."""
        rules = BIRIBA.with_(joker_value=25)
        state = finished(rules=rules, melds=[["5h JK 7h"]], hands=["JK", "3c", "3d"])

        assert [("meld", 35), ("hand", -25), ("hand", -5)] == lines(state)

    @pytest.mark.rule("R122")
    def test_twos(self) -> None:
        """Twos may count 20, natural and wild, melded and in hand."""
        rules = BIRIBA.with_(two_value=20)
        melds = [["Ah 2h 3h", "5h 2s 7h"]]
        state = finished(rules=rules, melds=melds, hands=["2c", "3c", "3d"])

        assert [("meld", 40), ("meld", 30), ("hand", -20), ("hand", -5)] == lines(state)


PRICED = [
    name
    for name in rulesets.names()
    if name not in {"wikipedia", "tranca"}
    and not rulesets.get(name).penalties.biribaki_bonus
]
"""All rulesets but the one whose text has no bonuses, and those with other ones."""


class TestBonuses:
    """What biribas earn at other tables."""

    @pytest.mark.rule("R123")
    @pytest.mark.parametrize("name", PRICED)
    def test_plain_runs(self, name: str) -> None:
        """All tables of Biriba count a plain run of 7 to 12 cards 200 or 100."""
        rules = rulesets.get(name)
        for meld in (BIRIBA_RUN, TWELVE):
            assert 200 == bonus(meld, rules)
            if rules.dealing.bonus_suit == "upcard":
                assert 200 == bonus(meld, rules, Suit.SPADES)
            assert 100 == bonus(meld.replace("5h", "JK"), rules)
        assert 0 == bonus(SIX, rules)

    @pytest.mark.rule("R124")
    @pytest.mark.parametrize("pair", [(200, 100), (300, 100), (300, 150)])
    def test_sets(self, pair: tuple[int, int]) -> None:
        """Sets count as the table agrees."""
        rules = BIRIBA.with_(set_bonus=pair)

        assert pair == (bonus(SEVENS, rules), bonus(DIRTY_SEVENS, rules))
        assert pair[0] == bonus(f"{SEVENS} 7c", rules, Suit.HEARTS)

    @pytest.mark.rule("R126")
    @pytest.mark.parametrize("pair", [(400, 200), (600, 300)])
    def test_suit_runs(self, pair: tuple[int, int]) -> None:
        """Runs in the bonus suit count as the table agrees."""
        rules = BIRIBA.with_(suit_run_bonus=pair)

        for meld in (BIRIBA_RUN, TWELVE):
            assert pair[0] == bonus(meld, rules, Suit.HEARTS)
            assert pair[1] == bonus(meld.replace("5h", "JK"), rules, Suit.HEARTS)
            assert 200 == bonus(meld, rules, Suit.SPADES)

    @pytest.mark.rule("R127")
    @pytest.mark.parametrize("pair", [(500, 100), (750, 300), (1000, 500)])
    def test_full(self, pair: tuple[int, int]) -> None:
        """Full runs in a plain suit count as the table agrees."""
        rules = BIRIBA.with_(full_bonus=pair)

        assert pair == (bonus(FULL, rules), bonus(DIRTY_FULL, rules, Suit.SPADES))
        assert 2000 == bonus(FULL, rules, Suit.HEARTS)
        assert 200 == bonus(TWELVE, rules)

    @pytest.mark.rule("R128")
    @pytest.mark.parametrize("pair", [(1000, 200), (1000, 500), (2000, 1000)])
    def test_suit_full(self, pair: tuple[int, int]) -> None:
        """Full runs in the bonus suit count as the table agrees."""
        rules = BIRIBA.with_(suit_full_bonus=pair)
        clean = bonus(FULL, rules, Suit.HEARTS)

        assert pair == (clean, bonus(DIRTY_FULL, rules, Suit.HEARTS))
        assert 1000 == bonus(FULL, rules, Suit.SPADES)

    @pytest.mark.rule("R129")
    def test_full_set(self) -> None:
        """A set of all eight cards of a rank may count 1000."""
        rules = BIRIBA.with_(full_set_bonus=(1000, 400))

        assert 1000 == bonus(f"{SEVENS} 7c", rules)
        assert 400 == bonus(f"{SEVENS} 7c JK", rules)
        assert 300 == bonus(SEVENS, rules)
        assert 150 == bonus(f"{SEVENS} JK", rules)
        assert 300 == bonus(f"{SEVENS} 7c")

    @pytest.mark.rule("R129")
    def test_full_set_of_three_packs(self) -> None:
        """With three packs a set of eight is not all there is of a rank."""
        rules = rulesets.get("biriba-6p").with_(full_set_bonus=(1000, 400))

        assert 300 == bonus(f"{SEVENS} 7c", rules)
        assert 1000 == bonus(f"{SEVENS} 7c 7s 7h 7d 7c", rules)

    @pytest.mark.rule("R130", "C03")
    def test_twos(self) -> None:
        """A biriba of twos may count 2000, or 1000 with a joker."""
        rules = BIRIBA.with_(set_ranks=RANKS, twos_bonus=(2000, 1000))

        assert (2000, 1000) == (bonus(TWOS, rules), bonus(DIRTY_TWOS, rules))
        assert 2000 == bonus(f"{TWOS} 2c", rules.with_(full_set_bonus=(700, 600)))
        assert 300 == bonus(SEVENS, rules)
        state = to_meld(f"{TWOS} JK Ks Qs", rules=rules)
        twos = melds.identify(TWOS, rules.melding)
        play(state, LayMeld(TWOS), AddToMeld(twos, "JK"))
        with pytest.raises(RulesError, match="twos_bonus"):
            BIRIBA.with_(twos_bonus=(2000, 1000))

    @pytest.mark.rule("R131")
    def test_nothing_special(self) -> None:
        """There may be no bonus suit, and no more for a full run than for others."""
        rules = NO_TRUMP.with_(full_bonus=(200, 100))

        deck = stacked(rules, upcard="5h")
        suit = GameState.from_deck(rules, deck).bonus_suit

        for meld in (BIRIBA_RUN, TWELVE, FULL):
            assert 200 == bonus(meld, rules, suit)
        assert 100 == bonus(DIRTY_FULL, rules, suit)


class TestPenalties:
    """A side that makes no biriba, or no meld."""

    @pytest.mark.rule("R132", "C44")
    def test_no_biriba(self) -> None:
        """A side without a biriba may lose another 100 points."""
        rules = BIRIBA.with_(no_biriba_penalty=100)
        state = finished(rules=rules, melds=[["5h 6h 7h"], [BIRIBA_RUN]])

        assert ("no-biriba", -100) in lines(state)
        assert ("no-biriba", -100) not in lines(state, 1)
        state = finished(rules=rules, melds=[["5h 6h 7h"]], takers=(None, None))
        assert 15 - 10 - 100 - 100 == state.score()[0].total

    @pytest.mark.rule("R132")
    def test_no_such_penalty(self) -> None:
        """The base game has no such penalty."""
        assert "no-biriba" not in dict(lines(finished(melds=[["5h 6h 7h"]])))

    @pytest.mark.rule("R133", "C44")
    def test_no_meld(self) -> None:
        """A side without a meld may lose 300 in all, and no other penalty."""
        rules = BIRIBA.with_(no_meld_penalty=300, no_biriba_penalty=100)
        state = nothing_melded(rules, "3c", "3d", "4c", "4d")

        assert [("hand", -5), ("hand", -5), ("no-meld", -300)] == lines(state)
        melded = finished(rules=rules, melds=[["5h 6h 7h"]], takers=(None, None))
        assert [("no-biribaki", -100), ("no-biriba", -100)] == lines(melded)[-2:]

    @pytest.mark.rule("R133")
    def test_no_meld_in_the_base_game(self) -> None:
        """Otherwise it loses what a side without a biribaki does."""
        assert ("no-biribaki", -100) == lines(nothing_melded(BIRIBA, "3c"))[-1]


BAN = rulesets.get("biriba-3p-pairs").with_(wild_discards="not-before-partner")


def of_three(
    seat: int,
    hand: str,
    *,
    taker: int | None = 0,
    single: str | None = None,
    melds: Sequence[str] = (),
) -> GameState:
    """Set up one of three players about to discard, a lone taker having been found."""
    return arrange(
        BAN,
        hands=[*[None] * seat, hand],
        takers=() if taker is None else [taker],
        melds=[[], melds] if melds else [],
        turn=Turn(seat, Step.MELD, Card(single) if single else None),
    )


class TestFirstPartner:
    """The partner who plays just before the other."""

    @pytest.mark.rule("R134", "C59")
    @pytest.mark.parametrize("wild", ["JK", "2s", "2h"])
    @pytest.mark.parametrize(
        ("taker", "first", "second"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    )
    def test_ban(self, taker: int, first: int, second: int, wild: str) -> None:
        """That one may not discard a wild card; the second partner and taker may."""
        hand = f"{wild} Ks 9d"
        state = of_three(first, hand, taker=taker)

        assert Code.WILD_DISCARD is refused(state, Discard(wild)).code
        assert {Discard("Ks"), Discard("9d")} == set(state.legal_moves)
        for seat in (second, taker):
            play(of_three(seat, hand, taker=taker), Discard(wild))

    @pytest.mark.rule("R134")
    def test_closed_phase(self) -> None:
        """While nobody has a partner everybody may."""
        for seat in range(3):
            play(of_three(seat, "JK Ks 9d", taker=None), Discard("JK"))

    @pytest.mark.rule("R134")
    def test_other_tables(self) -> None:
        """It is a variation, for the three-player game with partners alone."""
        rules = rulesets.get("biriba-3p-pairs")
        state = arrange(
            rules,
            hands=[None, "JK Ks 9d"],
            takers=[0],
            turn=Turn(1, Step.MELD),
        )

        play(state, Discard("JK"))
        with pytest.raises(RulesError, match="not-before-partner"):
            BIRIBA.with_(wild_discards="not-before-partner")

    @pytest.mark.rule("C58")
    @pytest.mark.parametrize("hand", ["JK 2s", "2s 2h JK", "JK JK"])
    def test_wild_cards_only(self, hand: str) -> None:
        """Who holds nothing but wild cards discards one."""
        for card in Cards(hand):
            play(of_three(1, hand), Discard(card))

    @pytest.mark.rule("C58")
    def test_no_other_discard(self) -> None:
        """So does who may not give the only other card back."""
        state = of_three(1, "9d JK", single="9d")
        assert Code.RETURNED_CARD is refused(state, Discard("9d")).code
        play(state, Discard("JK"))

        state = of_three(1, "5h 6h 7h JK", melds=[BIRIBA_RUN])
        play(state, LayMeld("5h 6h 7h"), Discard("JK"))


class TestKouridakis:
    """The table that a contributor to the text recommends."""

    @pytest.mark.rule("R135")
    def test_differences(self) -> None:
        """No sets, meld to take, and less for full runs in the bonus suit."""
        expected = {"set_ranks", "take", "suit_full_bonus"}

        assert expected == differences(KOURIDAKIS)

    @pytest.mark.rule("R135")
    def test_bonuses(self) -> None:
        """Full runs in the bonus suit count 1000 or 500, all others as usual."""
        hearts = Suit.HEARTS

        assert 1000 == bonus(FULL, KOURIDAKIS, hearts)
        assert 500 == bonus(DIRTY_FULL, KOURIDAKIS, hearts)
        assert 1000 == bonus(FULL, KOURIDAKIS, Suit.SPADES)
        assert 400 == bonus(BIRIBA_RUN, KOURIDAKIS, hearts)
        assert 200 == bonus(BIRIBA_RUN, KOURIDAKIS)

    @pytest.mark.rule("R135")
    def test_taking(self) -> None:
        """The pile is taken only to meld from it at once."""
        state = to_draw("5h 9d Ks Qs", pile="7h 3s", rules=KOURIDAKIS)
        assert Code.TAKE_NEEDS_MELD is refused(state, TakePile()).code

        state = to_draw("5h 6h Ks Qs", pile="7h 3s", rules=KOURIDAKIS)
        play(state, TakePile(), LayMeld("5h 6h 7h"))
