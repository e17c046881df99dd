"""Matches: deals in a row."""

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import attrs
import pytest

from biriba import (
    Card,
    Cards,
    Discard,
    Ending,
    EndReason,
    GameState,
    Match,
    MatchRecord,
    Rules,
    arrange,
    json,
    notation,
    rulesets,
)
from biriba._cards.multisets import card_list
from biriba.bots import RandomPlayer
from biriba.errors import BiribaError, FormatError, MatchError, SeatError, StateError
from biriba.scoring import Item, ItemKind, Score
from helpers.situations import BIRIBA, BIRIBA_RUN, TABLES, clones, each_table


def points(rules: Rules, *totals: int) -> tuple[Score, ...]:
    """Return a deal's score with these totals."""
    sides = rules.seating.sides
    return tuple(
        Score(seats, (Item(ItemKind.MELD, total),))
        for seats, total in zip(sides, totals, strict=True)
    )


def standing(*deals: tuple[int, ...], rules: Rules = BIRIBA) -> Match:
    """Return a match after deals with these totals."""
    return Match(rules, scores=tuple(points(rules, *deal) for deal in deals))


def over(match: Match) -> GameState:
    """Return a deal of a match that ended with everybody passing."""
    state = match.deal(Random(1))
    return attrs.evolve(state, ending=Ending(EndReason.PASSED))


class TestDeals:
    """Who deals, and what is dealt."""

    @pytest.mark.rule("R036")
    def test_first_dealer(self) -> None:
        """The last seat deals first unless another is chosen, and any may be."""
        assert (3, 0) == (Match(BIRIBA).dealer, Match(BIRIBA).deal(Random(1)).to_move)
        for seat in range(4):
            state = Match(BIRIBA, seat).deal(Random(1))
            assert (seat, (seat + 1) % 4) == (state.dealer, state.to_move)

    @each_table
    @pytest.mark.rule("R043", "C47")
    def test_the_deal_passes_to_the_right(self, rules: Rules) -> None:
        """After each deal the player to the dealer's right deals."""
        players = rules.seating.players
        match, dealers = Match(rules), []
        for _ in range(2 * players):
            dealers.append(match.dealer)
            match = match.add(over(match))

        assert [(players - 1 + n) % players for n in range(2 * players)] == dealers

    @pytest.mark.rule("R043", "C47")
    def test_the_deal_passes_to_the_left(self) -> None:
        """Where the rules say so the player to the dealer's left deals next."""
        match, dealers = Match(BIRIBA.with_(deal_passes="left")), []
        for _ in range(5):
            dealers.append(match.dealer)
            match = match.add(over(match))

        assert [3, 2, 1, 0, 3] == dealers

    def test_deal(self) -> None:
        """A match deals as its rules and its dealer say."""
        state = Match(BIRIBA, 2).deal(Random(5))

        assert GameState.deal(BIRIBA, Random(5), dealer=2) == state

    def test_deal_deck(self) -> None:
        """A match deals a given deck too."""
        deck = tuple(BIRIBA.deck.cards)
        state = Match(BIRIBA, 2).deal_deck(deck)

        assert GameState.from_deck(BIRIBA, deck, dealer=2) == state
        assert state == Match(BIRIBA, 2).deal_deck(" ".join(map(str, deck)))
        with pytest.raises(StateError):
            Match(BIRIBA).deal_deck(deck[1:])
        with pytest.raises(FormatError):
            Match(BIRIBA).deal_deck("?")

    @pytest.mark.parametrize("seat", [4, -1, "0", True, 1.0, None], ids=repr)
    def test_no_such_dealer(self, seat: int) -> None:
        """The dealer must be a seat of the table."""
        with pytest.raises(SeatError, match="the seats are 0 to 3"):
            Match(BIRIBA, seat)


class TestTotals:
    """The points of a match."""

    def test_nothing_yet(self) -> None:
        """A match begins with no points."""
        match = Match(BIRIBA)

        assert (0, 0) == match.totals
        assert () == match.scores
        assert not match.is_over
        assert match.winner is None

    def test_sums(self) -> None:
        """The points of the deals add up for each side."""
        assert (350, -115) == standing((400, -15), (-50, -100)).totals

    @each_table
    def test_every_table(self, rules: Rules) -> None:
        """There is a total for each side."""
        match = Match(rules)
        state = over(match)

        assert tuple(sheet.total for sheet in state.score()) == match.add(state).totals
        assert len(rules.seating.sides) == len(match.totals)

    @pytest.mark.rule("R066")
    def test_adding_a_deal(self) -> None:
        """A finished deal adds its score, and the match before stays as it was."""
        match = Match(BIRIBA)
        state = arrange(
            BIRIBA, hands=["Ks", "3c", "4c", "5c"], melds=[[BIRIBA_RUN]], takers=[0]
        )
        state = state.play(next(iter(state.legal_moves)))
        after = match.add(state)

        assert (state.score(),) == after.scores
        assert (45 + 200 + 100 - 5, -10 - 100) == after.totals
        assert () == match.scores


class TestMinimums:
    """What the first melds of the next deal must count."""

    @pytest.mark.rule("R107")
    def test_by_total(self) -> None:
        """Each side's minimum goes by its own total."""
        rules = BIRIBA.with_(initial_meld=[(1500, 75), (3000, 100)])
        match = standing((1495, 3000), rules=rules)

        assert (0, 100) == match.minimums
        assert [0, 100] == [side.minimum for side in match.deal(Random(1)).sides]
        deck = tuple(rules.deck.cards)
        assert [0, 100] == [side.minimum for side in match.deal_deck(deck).sides]
        after = standing((1495, 3000), (5, -5), rules=rules)
        assert (75, 75) == after.minimums

    def test_none(self) -> None:
        """In the base game nothing is asked."""
        assert (0, 0) == standing((4000, 4000)).minimums


class TestEnd:
    """When a match is won, and by whom."""

    @pytest.mark.rule("R076", "C11")
    @pytest.mark.parametrize(
        ("totals", "winner"),
        [
            ((4995, 0), None),
            ((5000, 0), None),
            ((5005, 0), 0),
            ((0, 5005), 1),
            ((-300, 6200), 1),
        ],
    )
    def test_more_than_the_target(
        self, totals: tuple[int, int], winner: int | None
    ) -> None:
        """A side needs more than 5000 points, 5005 at least."""
        match = standing(totals)

        assert winner == match.winner
        assert (winner is not None) == match.is_over

    @pytest.mark.rule("R077")
    @pytest.mark.parametrize(
        ("totals", "winner"), [((5005, 5010), 1), ((6000, 5005), 0)]
    )
    def test_higher_score(self, totals: tuple[int, int], winner: int) -> None:
        """If both sides have more than the target the higher score wins."""
        assert winner == standing(totals).winner

    @pytest.mark.rule("R078", "C12")
    def test_tie(self) -> None:
        """Equal scores beyond the target mean another deal, until they differ."""
        tied = standing((5100, 5100))

        assert tied.winner is None
        assert not tied.is_over
        assert tied.deal(Random(1)).legal_moves
        assert 1 == standing((5100, 5100), (-50, 20)).winner
        assert standing((5100, 5100), (-200, -200)).winner is None

    @pytest.mark.rule("R078")
    def test_tie_of_three(self) -> None:
        """With three sides only a tie at the top keeps the match going."""
        rules = TABLES["six"]

        assert standing((5100, 5100, 0), rules=rules).winner is None
        assert 2 == standing((5100, 5100, 5200), rules=rules).winner
        assert 0 == standing((5100, 5050, 5050), rules=rules).winner

    @pytest.mark.rule("R076")
    def test_several_deals(self) -> None:
        """Deals are played until the sum of a side is beyond the target."""
        assert not standing((2500, 900), (2500, 900)).is_over
        assert standing((2500, 900), (2500, 900), (5, 0)).is_over

    @pytest.mark.parametrize(
        ("target", "strict", "total", "won"),
        [
            (3000, True, 3000, False),
            (3000, True, 3005, True),
            (3000, False, 2995, False),
            (3000, False, 3000, True),
        ],
    )
    def test_other_targets(
        self, target: int, total: int, *, strict: bool, won: bool
    ) -> None:
        """The rules may set another target, and let reaching it be enough."""
        rules = BIRIBA.with_(target=target, target_strict=strict)

        assert won == standing((total, 0), rules=rules).is_over


class TestMisuse:
    """What a match refuses."""

    def test_after_the_end(self) -> None:
        """When a match is over nothing is dealt or added any more."""
        match = standing((5005, 0))
        state = over(Match(BIRIBA))

        for call in (
            lambda: match.deal(Random(1)),
            lambda: match.deal_deck(tuple(BIRIBA.deck.cards)),
            lambda: match.add(state),
        ):
            with pytest.raises(MatchError) as caught:
                call()
            assert "the match is over: side 0 has won" == str(caught.value)

    def test_unfinished_deal(self) -> None:
        """A deal that is not over cannot be added."""
        match = Match(BIRIBA)

        with pytest.raises(MatchError, match="scored only when its play is over"):
            match.add(match.deal(Random(1)))

    @pytest.mark.parametrize("wrong", [None, 5, "x"])
    def test_no_deal(self, wrong: Any) -> None:  # noqa: ANN401 - anything
        """Only a deal can be added."""
        with pytest.raises(MatchError, match=r"^expected the state of a deal, not "):
            Match(BIRIBA).add(wrong)

    def test_other_rules(self) -> None:
        """A deal by other rules is not one of the match."""
        state = over(Match(BIRIBA.with_(target=3000)))

        with pytest.raises(MatchError, match="played by other rules than the match"):
            Match(BIRIBA).add(state)

    def test_same_rules_by_another_name(self) -> None:
        """The name of the rules does not matter."""
        state = over(Match(BIRIBA.with_(name="ours")))

        assert 1 == len(Match(BIRIBA).add(state).scores)

    def test_other_dealer(self) -> None:
        """A deal that somebody else dealt is not the next one, nor the same twice."""
        match = Match(BIRIBA)
        state = over(match)

        with pytest.raises(MatchError) as caught:
            match.add(state).add(state)

        assert "seat 0 deals next, not seat 3" == str(caught.value)


class TestMatchesAsValues:
    """Matches are compared, hashed, copied and pickled."""

    def test_copies(self) -> None:
        """Copied and unpickled matches are equal, hash equal and go on alike."""
        match = standing((400, -15)).add(over(Match(BIRIBA)))

        for clone in clones(match):
            assert match == clone
            assert hash(match) == hash(clone)
            assert match.totals == clone.totals
            assert match.deal(Random(1)) == clone.deal(Random(1))

    def test_equality(self) -> None:
        """Matches with other scores or another dealer are different."""
        assert Match(BIRIBA) == Match(BIRIBA, 3)
        assert Match(BIRIBA) != Match(BIRIBA, 2)
        assert Match(BIRIBA) != standing((0, 0))

    def test_immutable(self) -> None:
        """A match cannot be changed."""
        match = Match(BIRIBA)

        for name in ("rules", "dealer", "scores", "totals", "winner", "new"):
            with pytest.raises(AttributeError):
                setattr(match, name, None)

        assert Match(BIRIBA) == match
        assert Card("7h") in match.deal(Random(1)).rules.deck.cards


PAIRS = rulesets.get("biriba-3p-pairs")


class TestStart:
    """Who deals first, where chance decides."""

    @pytest.mark.rule("R036")
    def test_any(self) -> None:
        """Any seat may be drawn, each as likely."""
        drawn = Counter(Match.start(BIRIBA, Random(seed)).dealer for seed in range(400))

        assert {0, 1, 2, 3} == set(drawn)
        assert min(drawn.values()) > 60
        assert Match.start(BIRIBA, Random(7)) == Match.start(BIRIBA, Random(7))

    @pytest.mark.rule("R138", "R193")
    def test_low_card(self) -> None:
        """Who draws the lowest card plays first, so the seat before deals."""
        rules = BIRIBA.with_(first_dealer="low-card")
        dealers = {Match.start(rules, Random(seed)).dealer for seed in range(100)}

        assert {0, 1, 2, 3} == dealers

    @pytest.mark.rule("R138")
    @pytest.mark.parametrize(
        ("draws", "dealer"),
        [
            (["5s 3h Kd Ac"], 0),
            (["2s 3h Kd Ac"], 3),
            (["As JK Kd Qc"], 2),
            (["As JK JK JK"], 3),
            (["3s 3h Kd Ac", "9d 9s Td 4c"], 2),
        ],
    )
    def test_lowest(self, draws: list[str], dealer: int) -> None:
        """Twos are low, aces high and jokers highest; after a tie all draw again."""
        rules = BIRIBA.with_(first_dealer="low-card")
        match = Match.start(rules, Drawing(draws))

        assert dealer == match.dealer
        assert () == match.scores


class Drawing(Random):
    """A source of chance that draws given cards."""

    def __init__(self, draws: list[str]) -> None:
        """Take what is drawn each time."""
        super().__init__(0)
        self.draws = draws

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:  # noqa: ANN401
        """Return the next cards."""
        drawn = list(card_list(self.draws.pop(0)))
        assert Cards(drawn) <= Cards(population)
        assert (k, None) == (len(drawn), counts)
        return drawn


class TestScoresThatCannotBe:
    """Scores that are given to a match."""

    @pytest.mark.rule("R001", "R086")
    @pytest.mark.parametrize(
        ("rules", "seats"),
        [
            (BIRIBA, [(0, 1), (2, 3)]),
            (BIRIBA, [(1, 3), (0, 2)]),
            (BIRIBA, [(0, 2)]),
            (BIRIBA, []),
            (BIRIBA, [(0, 2), (1, 3), (4,)]),
            (PAIRS, [(0,), (2, 1)]),
            (PAIRS, [(0, 10**5000)]),
        ],
        ids=range(7),
    )
    def test_other_sides(self, rules: Rules, seats: list[tuple[int, ...]]) -> None:
        """A deal is scored for the sides that the table can have, in their order."""
        deal = [Score(each, (meld(10),)) for each in seats]

        with pytest.raises(MatchError, match="deal 1: the sides of this table cannot"):
            Match(rules, scores=[deal])

    @pytest.mark.parametrize("given", [None, [None], [[None]], ["ab"], [[(0, 2)]]])
    def test_no_scores(self, given: Any) -> None:  # noqa: ANN401
        """What is no score is refused."""
        with pytest.raises(MatchError, match=r"expected the score|must be a list"):
            Match(BIRIBA, scores=given)

    def test_lists(self) -> None:
        """Scores may be given as lists, and the match is the same."""
        deal = (Score((0, 2), (meld(10),)), Score((1, 3), ()))

        assert hash(Match(BIRIBA, scores=((deal),))) == hash(
            Match(BIRIBA, scores=[list(deal)])
        )


class TestLoneTaker:
    """Matches in which pairs change from deal to deal."""

    @pytest.mark.rule("R090", "R096", "C13")
    def test_halves(self) -> None:
        """Each player has points of the own, a half of a pair's in each deal."""
        first = (Score((1,), (meld(100),)), Score((2, 0), (meld(45),)))
        second = (Score((0,), (meld(10),)), Score((1, 2), (meld(-5),)))
        match = Match(PAIRS, scores=(first,))
        both = Match(PAIRS, scores=(first, second))

        assert ((0,), (1,), (2,)) == match.sides
        assert (Fraction(45, 2), 100, Fraction(45, 2)) == match.totals
        assert (Fraction(65, 2), Fraction(195, 2), 20) == both.totals
        assert isinstance(both.totals[2], int)

    def test_sides(self) -> None:
        """Elsewhere those who play together score together."""
        assert ((0, 2), (1, 3)) == Match(BIRIBA).sides

    @pytest.mark.rule("R076", "C12", "C13")
    def test_half_a_point_decides(self) -> None:
        """Half a point more than the target is more."""
        rules = PAIRS.with_(target=50)
        half = (Score((1,), ()), Score((2, 0), (meld(101),)))
        more = (Score((2,), (meld(1),)), Score((0, 1), ()))

        tied = Match(rules, scores=(half,))
        assert (Fraction(101, 2), 0, Fraction(101, 2)) == tied.totals
        assert tied.winner is None
        assert 2 == Match(rules, scores=(half, more)).winner

    @pytest.mark.rule("R107", "C09", "C26")
    def test_minimums(self) -> None:
        """Each seat has a minimum of its own, by its own total, halves and all."""
        rules = PAIRS.with_(initial_meld=((None, 15), (1500, 75)))
        deal = (Score((1,), (meld(1500),)), Score((2, 0), (meld(2999),)))
        match = Match(rules, 0, scores=(deal,))

        assert (15, 75, 15) == match.minimums
        assert [15, 75, 15] == [side.minimum for side in match.deal(Random(1)).sides]

    @pytest.mark.rule("R043", "R096")
    def test_adding(self) -> None:
        """A deal is added with the sides that it had in the end."""
        match = Match(PAIRS, 0)
        state = arrange(
            PAIRS,
            hands=["Ks", "3c", "4c"],
            melds=[[BIRIBA_RUN]],
            takers=[0],
            dealer=0,
        )
        after = match.add(state.play(Discard("Ks")))

        assert (345, -55, -55) == after.totals
        assert 1 == after.dealer


def meld(total: int) -> Item:
    """Return a line of a score sheet."""
    return Item(ItemKind.MELD, total)


class TestCountedByHand:
    """Deals of which only the score is known."""

    @pytest.mark.rule("R043")
    def test_added(self) -> None:
        """Scores count as the deal itself would, and the deal moves on."""
        match = Match(BIRIBA, 1, carried=(0, 5))
        state = over(match)

        assert match.add(state) == match.add_scores(state.score())
        assert match.add(state).totals == match.add_scores(list(state.score())).totals

    def test_after_the_end(self) -> None:
        """Nothing is added to a match that is over."""
        with pytest.raises(MatchError, match="the match is over"):
            standing((5001, 0)).add_scores(points(BIRIBA, 1, 2))

    @pytest.mark.parametrize("scores", [[], [Score((0, 1), ())], None, [5]])
    def test_no_scores(self, scores: Any) -> None:  # noqa: ANN401
        """There is a score for each side of the table."""
        with pytest.raises(MatchError):
            Match(BIRIBA).add_scores(scores)


class TestCarried:
    """Matches that go on from totals of deals played elsewhere."""

    @pytest.mark.rule("R076")
    def test_totals(self) -> None:
        """Deals add to what the sides carried, and the sums decide."""
        match = Match.start(BIRIBA, Random(1), carried=[4900, -50])
        scored = attrs.evolve(match, scores=(points(BIRIBA, 101, 60),))

        assert (4900, -50) == match.carried == match.totals
        assert not match.is_over
        assert (5001, 10) == scored.totals
        assert 0 == scored.winner

    @pytest.mark.rule("R043")
    def test_adding(self) -> None:
        """A deal that is added leaves what was carried in the match."""
        match = Match(BIRIBA, carried=(1200, 850))
        state = over(match)
        ours, theirs = (one.total for one in state.score())
        after = match.add(state)

        assert (1200, 850) == after.carried
        assert (1200 + ours, 850 + theirs) == after.totals
        assert Match(BIRIBA, after.dealer, after.scores, (1200, 850)) == after
        assert after.totals == attrs.evolve(after).totals

    @pytest.mark.rule("R107")
    def test_minimums(self) -> None:
        """What the first melds must count goes by all points of a side."""
        rules = BIRIBA.with_(initial_meld=((None, 50), (1500, 75)))

        assert (75, 50) == Match(rules, carried=(1500, 1499)).minimums

    @pytest.mark.rule("R138")
    @pytest.mark.parametrize("name", ["biriba", "wikipedia"])
    def test_first_dealer(self, name: str) -> None:
        """The first dealer is drawn as in any match."""
        rules = rulesets.get(name)
        plain = Match.start(rules, Random(3))

        assert attrs.evolve(plain, carried=(10, 20)) == Match.start(
            rules, Random(3), carried=(10, 20)
        )

    @pytest.mark.rule("R090", "C13")
    def test_halves(self) -> None:
        """Points may end in a half, and become whole when they can."""
        carried = (Fraction(45, 2), Fraction(200, 2), 0)
        match = Match(PAIRS, carried=carried)
        deal = (Score((1,), ()), Score((2, 0), (meld(45),)))

        assert (Fraction(45, 2), 100, 0) == match.totals
        assert isinstance(match.carried[1], int)
        assert (45, 100, Fraction(45, 2)) == attrs.evolve(match, scores=(deal,)).totals

    def test_nothing(self) -> None:
        """To carry nothing is to begin anew."""
        assert Match(BIRIBA) == Match(BIRIBA, carried=(0, 0))
        assert () == Match(BIRIBA, carried=[0, 0]).carried
        assert Match.start(BIRIBA, Random(1)) == Match.start(
            BIRIBA, Random(1), carried=(0, 0)
        )

    @pytest.mark.parametrize(
        ("totals", "problem"),
        [
            ((1, 2, 3), "carried needs 2 totals, not 3"),
            ((1,), "carried needs 2 totals, not 1"),
            ((1, 2.5), "points must be whole or end in a half, not 2.5"),
            ((1, True), "not True"),
            ((1, Fraction(1, 3)), "points must be whole or end in a half"),
            (("1", "2"), "not '1'"),
            ((1, 10**15 + 1), "at most 1,000,000,000,000,000, not 1000000000000001"),
            ((-(10**5000), 1), "not a number too long to be written"),
            (5, "carried must be a list, not 5"),
        ],
    )
    def test_no_totals(self, totals: Any, problem: str) -> None:  # noqa: ANN401
        """What are no points, or not of these sides, is refused."""
        with pytest.raises(MatchError) as caught:
            Match.start(BIRIBA, Random(1), carried=totals)

        assert problem in str(caught.value)

    @pytest.mark.parametrize("points", [10**15, Fraction(1 - 2 * 10**15, 2)])
    def test_the_most(self, points: int | Fraction) -> None:
        """The most points of all are the same after JSON and after text."""
        match = Match(BIRIBA, carried=(points, 1))
        record = MatchRecord(BIRIBA, carried=(points, 1))

        assert match == json.loads(json.dumps(match))
        assert record == notation.loads(notation.dumps(record))

    def test_values(self) -> None:
        """A match that carries points is copied and pickled as any other."""
        match = Match(BIRIBA, carried=(1200, 850))

        assert all(match == one for one in clones(match))
        assert match != Match(BIRIBA)


class TestCut:
    """Cutting in a match."""

    @pytest.mark.rule("C62")
    def test_cut(self) -> None:
        """A match passes the cut on to the deal."""
        match, deck = Match(BIRIBA), tuple(BIRIBA.deck.cards)

        assert 64 == match.deal(Random(1), cut=44).cut
        assert 64 == match.deal_deck(deck, cut=44).cut
        assert match.deal_deck(deck, cut=44) == GameState.from_deck(
            BIRIBA, deck, cut=44
        )
        with pytest.raises(StateError, match="a cut lifts 1 to 107"):
            match.deal(Random(1), cut=0)

    @pytest.mark.rule("R244")
    @pytest.mark.parametrize("keeps", [True, False])
    def test_peek(self, *, keeps: bool) -> None:
        """So is whether the cutter keeps a wild card."""
        rules = BIRIBA.with_(cut_peek=True)
        deck = list(rules.deck.cards - Cards("JK"))
        deck.insert(20, Card("JK"))
        state = Match(rules).deal_deck(deck, cut=21, keeps_wild=keeps)

        assert keeps == (Card("JK") in state.hands[2])


@pytest.mark.parametrize("rng", [None, 5, "x"])
def test_a_seed_for_a_generator(rng: Any) -> None:  # noqa: ANN401 - anything
    """Where a random generator is wanted, the message shows how to make one."""
    lowest = rulesets.get("wikipedia")
    for deal in (
        lambda: GameState.deal(BIRIBA, rng),
        lambda: Match(BIRIBA).deal(rng),
        lambda: Match.start(BIRIBA, rng),
        lambda: Match.start(lowest, rng),
        lambda: RandomPlayer(rng),
    ):
        with pytest.raises(BiribaError, match=r"^rng must be a generator, Random"):
            deal()
