"""What must hold of every state, of play and set up (design section 8)."""

import copy
import pickle
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from biriba import (
    AddToMeld,
    Card,
    Cards,
    Code,
    GameState,
    LayMeld,
    Move,
    Rank,
    Rules,
    Suit,
    TakePile,
    arrange,
    rulesets,
    testing,
)
from biriba.errors import IllegalMoveError
from biriba.testing import DealMachine
from helpers.situations import BIRIBA, refused, to_draw, to_meld

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

TestDeal = DealMachine.TestCase
TestDeal.settings = settings(max_examples=max(1, settings().max_examples // 3))

few = settings(max_examples=max(1, settings().max_examples // 16))
"""For tests that run by every ruleset."""

any_rules = testing.rules().filter(
    lambda rules: rules.seating.teams != "lone-taker" or rules.taking.take == "free"
)
"""Rules put together at random.

A pile that may only be taken to declare a whole hand takes too long to judge.
"""

some = settings(max_examples=settings().max_examples // 3)
"""For tests by rules that are drawn too."""


@st.composite
def crowded_runs(draw: st.DrawFn) -> tuple[Cards, Card]:
    """Draw cards that would be a run, but for one of them that is there twice.

    They are written down without asking the package what a run is. A two that is there
    twice would be wild, so it is never the one.
    """
    suit, size = draw(st.sampled_from("shdc")), draw(st.integers(3, 13))
    low = draw(st.integers(0, 14 - size))
    run = [f"{rank}{suit}" for rank in "A23456789TJQKA"[low : low + size]]
    at = draw(st.integers(0, size - 1).filter(lambda n: not run[n].startswith("2")))
    twin = run[at]
    # With three cards the naturals that are left could be of one rank.
    if size > 3 and draw(st.booleans()):
        hole = draw(st.integers(0, size - 1).filter(lambda n: n != at))
        run[hole] = draw(st.sampled_from(["JK", "2s", "2h", "2d", "2c"]))
    run.insert(draw(st.integers(0, size)), twin)
    return Cards(" ".join(run)), Card(twin)


@st.composite
def crowded_lays(draw: st.DrawFn, state: GameState) -> Move:
    """Draw the lay of a run of the hand together with a twin of one of its cards.

    Where the hand holds none it is any move.
    """
    lays = [
        LayMeld((*move.cards, card))
        for move in state.legal_moves.only(LayMeld)
        for card in move.cards.kinds
        if state.hand.count(card) > move.cards.count(card)
    ]
    return draw(st.sampled_from(lays) if lays else testing.moves(state))


@st.composite
def states_and_moves(draw: st.DrawFn, rules: Rules) -> tuple[GameState, Move]:
    """Draw a state, and a move that fits it more or less."""
    state = draw(testing.states(rules))
    return state, draw(testing.moves(state) | crowded_lays(state))


def check_move(state: GameState, move: Move) -> None:
    """Check that a move is legal in every way, or in none."""
    before = pickle.dumps(state)
    violation = state.explain(move)

    assert (violation is None) == (move in state.legal_moves)
    assert (violation is None) == (move in list(state.legal_moves))
    assert violation == state.view(state.to_move).explain(move)
    if violation is None:
        testing.check_state(state.play(move))
    else:
        with pytest.raises(IllegalMoveError) as caught:
            state.play(move)
        assert violation == caught.value.violation
    assert before == pickle.dumps(state)


@few
@given(data=st.data())
@pytest.mark.parametrize("name", rulesets.names())
def test_everything_holds_by_every_ruleset(name: str, data: st.DataObject) -> None:
    """By every ruleset cards are conserved, melds are melds, no state is a dead end.

    A move is listed, a member, unexplained and playable, or nothing of these.
    """
    state, move = data.draw(states_and_moves(rulesets.get(name)))

    testing.check_state(state)
    check_move(state, move)


@some
@given(any_rules, st.data())
def test_everything_holds_by_any_rules(rules: Rules, data: st.DataObject) -> None:
    """So it is by rules whose options are put together at random."""
    state, move = data.draw(states_and_moves(rules))

    testing.check_state(state)
    check_move(state, move)


@some
@pytest.mark.rule("C55")
@given(any_rules, st.integers(0, 2**32))
def test_no_dead_ends_by_any_rules(rules: Rules, seed: int) -> None:
    """By any rules a deal comes to its end, whatever is played: there is always a move.

    Melding is preferred, for what is open in a turn comes of it.
    """
    state = GameState.deal(rules, Random(seed))
    rng = Random(seed)
    while not state.is_over:
        moves = list(state.legal_moves)
        assert moves
        melding = [move for move in moves if isinstance(move, LayMeld | AddToMeld)]
        taking = [move for move in moves if isinstance(move, TakePile)]
        move = rng.choice(melding or taking or moves)
        state = state.play_unchecked(move)

    assert not state.legal_moves
    assert len(state.score()) == len(state.sides)


@some
@given(any_rules, st.data())
def test_steps_are_moves_by_any_rules(rules: Rules, data: st.DataObject) -> None:
    """The steps are legal moves, and there is one where there is a legal move."""
    state = data.draw(testing.states(rules))
    listed, steps = list(state.legal_moves), list(state.legal_moves.atomic())

    assert set(steps) <= set(listed)
    assert bool(steps) == bool(listed)
    assert len(steps) == len(set(steps))


@pytest.mark.rule("R230")
def test_steps_where_a_card_is_due() -> None:
    """A taken card that fits only with others has a step that melds them together."""
    rules = BIRIBA.with_(take="meld-top")
    state = to_draw("4h 6h 7h Ks Qd 3c", "8h 9h 2d", pile="9c 3h", rules=rules)
    state = state.play(TakePile())

    assert ["add 3h 4h 6h 7h to 8h 9h 2d"] == list(map(str, state.legal_moves))
    assert list(state.legal_moves) == list(state.legal_moves.atomic())


@some
@given(any_rules, st.data())
def test_values_by_any_rules(rules: Rules, data: st.DataObject) -> None:
    """States and moves of any rules are restored as they were; a copy is the same."""
    state, move = data.draw(states_and_moves(rules))
    again, same = pickle.loads(pickle.dumps((state, move)))  # noqa: S301 - our own pickle

    assert (state, move) == (again, same)
    assert (hash(state), hash(move)) == (hash(again), hash(same))
    assert state is copy.copy(state) is copy.deepcopy(state)
    assert list(state.legal_moves) == list(again.legal_moves)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (to_meld("5h 6h 7h 7h Ks Qs"), LayMeld("5h 6h 7h 7h")),
        (to_meld("5h 6h 7h 7h Ks Qs"), LayMeld("5h 6h 7h")),
        (to_meld("7h Ks Qs", "5h 6h 7h"), AddToMeld("5h 6h 7h", "7h")),
    ],
)
def test_moves_with_a_twin(state: GameState, move: Move) -> None:
    """So is a move with a card that is there twice."""
    check_move(state, move)


@pytest.mark.rule("R013", "R016")
@given(crowded_runs())
@example((Cards("5h 6h 7h 7h"), Card("7h")))
@example((Cards("5h JK 7h 7h 8h"), Card("7h")))
@example((Cards("2h 2h 3h 4h 4h"), Card("4h")))
@example((Cards("Ah Ah 2h 3h"), Card("Ah")))
@example((Cards("2s 3s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"), Card("3s")))
def test_a_run_with_a_twin(crowded: tuple[Cards, Card]) -> None:
    """No run is laid with one of its cards twice, and trying to changes nothing."""
    cards, twin = crowded
    # Two cards are kept, so that no refusal is for the end of the turn.
    hand = cards + Cards("3h 9h" if twin.suit is Suit.SPADES else "3s 9s")
    state = arrange(BIRIBA, hands=[hand])

    violation = refused(state, LayMeld(cards))

    ace = twin.rank is Rank.ACE
    assert (Code.TWO_ACES if ace else Code.REPEATED_CARD) is violation.code
    assert f"{cards}: too many copies of {twin} for a run" == violation.message
    assert hand == state.hand
    assert () == state.own_side.melds


@pytest.mark.rule("R013", "R024")
def test_a_twin_stays_in_the_hand() -> None:
    """With a twin in hand a run is laid, and added to, with one of the two only."""
    state = to_meld("5h 6h 7h 7h Ks Qs")

    assert Code.REPEATED_CARD is refused(state, LayMeld("5h 6h 7h 7h")).code
    after = state.play(LayMeld("5h 6h 7h"))
    assert Cards("Qs Ks 7h") == after.hand
    assert Code.REPEATED_CARD is refused(after, AddToMeld("5h 6h 7h", "7h")).code
    testing.check_state(after)
