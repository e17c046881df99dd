"""What must hold of every state, of play and set up (design section 8)."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biriba import GameState, IllegalMove, testing
from biriba.testing import DealMachine

TestDeal = DealMachine.TestCase


@given(testing.states())
def test_everything_holds(state: GameState) -> None:
    """Cards are conserved, melds are melds, and no state is a dead end."""
    testing.check_state(state)


@given(testing.states().flatmap(lambda s: st.tuples(st.just(s), testing.moves(s))))
def test_listed_legal_unexplained_playable(pair: tuple[GameState, object]) -> None:
    """A move is listed, a member, unexplained and playable, or nothing of these."""
    state, move = pair
    before = pickle.dumps(state)
    violation = state.explain(move)

    assert (violation is None) == (move in state.legal_moves)
    assert (violation is None) == (move in list(state.legal_moves))
    if violation is None:
        testing.check_state(state.play(move))
    else:
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert violation == caught.value.violation
    assert before == pickle.dumps(state)


@given(testing.states())
def test_equal_states_hash_equal(state: GameState) -> None:
    """A state that was pickled and restored is equal and hashes equal."""
    again = pickle.loads(pickle.dumps(state))

    assert state == again
    assert hash(state) == hash(again)
    assert state is copy.copy(state) is copy.deepcopy(state)
