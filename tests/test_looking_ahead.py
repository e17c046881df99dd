"""What programs that look ahead ask of states: standings, chances, playouts, bounds."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from biriba import (
    KINDS,
    Card,
    Cards,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    Meld,
    Move,
    Rules,
    melds,
    rulesets,
)
from biriba._rules.shapes import MOST_POINTS
from biriba._scoring.counting import scores_of
from biriba._state.chance import next_card
from biriba.errors import (
    FormatError,
    IllegalMoveError,
    InvalidMeldError,
    RulesError,
    StateError,
)
from biriba.learn import bounds
from biriba.rulesets import Melding
from biriba.simulate import playout
from helpers.situations import BIRIBA, to_draw, to_meld

pytestmark = pytest.mark.slow

TABLES = [
    rulesets.get(name)
    for name in (
        "biriba",
        "biriba-3p-pairs",
        "newsgroup",
        "buraco-fechado",
        "biriba-6p",
    )
]

OF_A_DEAL = sorted(
    {
        name
        for name, one in rulesets.OPTIONS.items()
        if "100000" in str(one.shape.schema)
    }
    - {"alone_from", "initial_meld", "target", "victory_points"}
)
"""The options that say how many points something brings or costs in a deal."""

each_table = pytest.mark.parametrize("rules", TABLES, ids=lambda rules: rules.name)


def states(rules: Rules, seed: int) -> list[GameState]:
    """Return all states of a deal that is played at random."""
    found: list[GameState] = []

    def keep(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
        found.append(state)
        return rng.choice(moves)

    rng = Random(seed)
    end = playout(GameState.deal(rules, rng), rng, keep)
    return [*found, end]


class TestCounts:
    """The cards of each kind as bytes."""

    def test_each_kind(self) -> None:
        """There is a byte for each kind, in their order."""
        cards = Cards("As As 3h 3h 3h Kc JK JK")

        assert bytes(map(cards.count, KINDS)) == cards.counts
        assert bytes(53) == Cards().counts
        assert b"\7" == Cards("JK " * 7).counts[-1:]


class TestAccepts:
    """Which cards a meld takes."""

    @pytest.mark.parametrize(
        ("meld", "cards"),
        [
            ("5h 6h 7h", "2s 2h 4h 8h 2d 2c JK"),
            ("5h JK 7h", "4h 6h 8h"),
            ("9s 9h 9d", "9s 2s 9h 2h 9d 2d 9c 2c JK"),
        ],
    )
    def test_by_default(self, meld: str, cards: str) -> None:
        """A meld takes what can be added to it alone."""
        assert Cards(cards) == melds.accepted_cards(meld)

    @pytest.mark.no_cover
    @each_table
    def test_same_as_additions(self, rules: Rules) -> None:
        """They are the single cards among all additions."""
        seen: set[Meld] = set()
        for state in states(rules, 1):
            seen.update(meld for side in state.sides for meld in side.melds)
        for meld in seen:
            assert melds.accepted_cards(meld, rules) == Cards(
                card for card in KINDS if melds.additions(meld, [card], rules)
            )

    def test_no_meld(self) -> None:
        """Cards that are no meld take none."""
        with pytest.raises(InvalidMeldError):
            melds.accepted_cards("5h 6h 8h", Melding())


class TestStanding:
    """The score in the middle of a deal."""

    @pytest.mark.no_cover
    @each_table
    def test_same_as_score(self, rules: Rules) -> None:
        """It is what would be scored now, and is in the end."""
        deal = states(rules, 2)

        for state in deal[::7]:
            assert state.standing() == tuple(side.total for side in scores_of(state))
        assert deal[-1].standing() == tuple(side.total for side in deal[-1].score())

    def test_biriba(self) -> None:
        """Melds count with their bonus, and hands against it."""
        state = to_meld("Ks Qs", "3h 4h 5h 6h 7h 8h 9h")
        cards = BIRIBA.values.of(state.hand + state.hands[2])

        assert state.standing()[0] == 45 + 200 - cards - 100


class TestChances:
    """Draws as nodes of chance."""

    def test_draw(self) -> None:
        """A draw brings each card as often as it lies in the draw pile."""
        state = to_draw("Ks Qs")
        outcomes = state.chance_outcomes(DrawCard())
        pile = Counter(state.draw_pile)

        assert {card: n / pile.total() for card, n in pile.items()} == dict(outcomes)
        assert 1 == pytest.approx(sum(chance for _, chance in outcomes))
        cards = [card for card, _ in outcomes if card]
        assert all(one < other for one, other in pairwise(cards))

    def test_play(self) -> None:
        """Any of these cards can be drawn, and the others stay as they are."""
        state = to_draw("Ks Qs")
        for card, _ in state.chance_outcomes(DrawCard()):
            after = state.play(DrawCard(), drawn=card)
            assert [card] == list(after.hand - state.hand)
            assert Cards([*after.draw_pile, *after.hand]) == Cards(
                [*state.draw_pile, *state.hand]
            )
        assert state.play(DrawCard()) == state.play(
            DrawCard(), drawn=str(state.draw_pile[0])
        )

    def test_exchange(self) -> None:
        """An exchange draws as well."""
        rules = rulesets.get("biriba-no-upcard")
        state = GameState.deal(rules, Random(1)).play(DrawCard())
        (card, _), *_ = state.chance_outcomes(ExchangeFirstCard())

        assert card is not None
        after = state.play(ExchangeFirstCard(), drawn=card)
        assert after.hand.count(card) > 0
        assert (state.turn.drawn,) == after.discard_pile

    def test_other_moves(self) -> None:
        """Other moves draw nothing."""
        state = to_meld("Ks Qs 4d")

        assert ((None, 1.0),) == state.chance_outcomes(Discard("4d"))
        with pytest.raises(StateError, match="draws no card"):
            state.play(Discard("4d"), drawn="5h")

    def test_no_such_card(self) -> None:
        """Only a card of the draw pile can be drawn."""
        state = to_draw("Ks Qs")
        gone = next(c for c in KINDS if c not in state.draw_pile)

        with pytest.raises(StateError, match="not in the draw pile"):
            state.play(DrawCard(), drawn=gone)
        with pytest.raises(FormatError):
            state.play(DrawCard(), drawn="1h")
        with pytest.raises(IllegalMoveError):
            state.play(Discard(Card("Ks")), drawn="5h")


class TestPlayout:
    """Playing on without asking anybody."""

    def test_to_the_end(self) -> None:
        """A deal is played to its end, the same for the same seed."""
        state = GameState.deal(BIRIBA, Random(1))

        assert playout(state, Random(2)).is_over
        assert playout(state, Random(2)) == playout(state, Random(2))

    def test_some_moves(self) -> None:
        """It stops after so many moves, in a finished deal at once."""
        state = GameState.deal(BIRIBA, Random(1))

        assert state is playout(state, Random(1), most=0)
        assert state.play(DrawCard()) == playout(
            state, Random(1), lambda *given: given[1][0], most=1
        )
        end = playout(state, Random(2))
        assert end is playout(end, Random(1))


def test_next_card() -> None:
    """The card that a move draws is the top of the draw pile, if it draws one."""
    state = to_draw("Ks Qd", pile="4c")

    assert state.draw_pile[:1] == next_card(state, DrawCard())
    assert () == next_card(state, Discard("Ks"))


class TestBounds:
    """What no deal goes beyond."""

    def test_four_players(self) -> None:
        """Cards, bonuses and penalties add up to the bounds."""
        limits = bounds(BIRIBA)

        assert limits.min_score == -(960 + 100)
        assert limits.max_score == 960 + 15 * 2000 + 100
        assert limits.max_actions == 2 * (64 + 108 + 1) * 40 + 108 + 2

    def test_without_end(self) -> None:
        """Without a stall limit a deal may take any time."""
        assert bounds(BIRIBA.with_(stall_limit=None)).max_actions is None

    def test_red_threes(self) -> None:
        """Red threes beside the melds bring or cost as much as all four can."""
        rules = rulesets.get("tranca")
        without = bounds(rules.with_(red_three_bonus=0))
        for given, most in ((None, 400), (800, 800)):
            limits = bounds(rules.with_(all_red_threes_bonus=given))
            assert most == limits.max_score - without.max_score
            assert most == without.min_score - limits.min_score

    @pytest.mark.no_cover
    @pytest.mark.parametrize("name", OF_A_DEAL)
    def test_every_number_of_points(self, name: str) -> None:
        """All that is added or subtracted moves a bound."""
        is_pair = "prefixItems" in str(rulesets.OPTIONS[name].shape.schema)
        most: Any = (MOST_POINTS, MOST_POINTS) if is_pair else MOST_POINTS
        moved = []
        for table in ("newsgroup", "burako", "tranca", "biriba"):
            rules = rulesets.get(table)
            with suppress(RulesError):  # not every table has every bonus
                moved.append(bounds(rules.with_(**{name: most})) != bounds(rules))

        assert any(moved)

    @pytest.mark.no_cover
    @each_table
    def test_deals(self, rules: Rules) -> None:
        """Deals stay between the bounds."""
        deal, limits = states(rules, 3), bounds(rules)

        assert limits.max_actions is not None
        assert len(deal) <= limits.max_actions
        for points in deal[-1].standing():
            assert limits.min_score <= points <= limits.max_score
