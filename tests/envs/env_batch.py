"""Many deals at once."""

from random import Random

import numpy as np
import pytest

from biriba import rulesets
from biriba.errors import RulesError
from biriba.learn import Batch, action_space, observation_shape, observe

RULES = rulesets.get("biriba-2p").with_(stall_limit=2)


def test_side_by_side() -> None:
    """The arrays say of each table what the table says, to the end of its deal."""
    batch, rng = Batch(RULES, 5), Random(1)
    batch.deal(seed=3)
    while not batch.terminated.all():
        for row, table in enumerate(batch.tables):
            assert [*batch.mask[row].nonzero()[0]] == table.legal_ids()
            assert batch.current_player[row] == table.state.to_move
            assert batch.terminated[row] == table.state.is_over
            if not table.state.is_over:
                assert not batch.rewards[row].any()
        batch.step([rng.choice(table.legal_ids() or [0]) for table in batch.tables])

    assert not batch.mask.any()
    assert [table.margins() for table in batch.tables] == batch.rewards.tolist()
    assert np.allclose(batch.rewards.sum(axis=1), 0)


def test_deal_again() -> None:
    """Only the tables that are named are dealt again, and a seed settles the deals."""
    batch, other = Batch("biriba", 3), Batch("biriba", 3)
    batch.deal(seed=1)
    other.deal(seed=1)
    assert [t.state for t in batch.tables] == [t.state for t in other.tables]
    before = [table.state for table in batch.tables]
    batch.deal(rows=np.array([False, True, False]))

    after = [table.state for table in batch.tables]
    assert [True, False, True] == [
        old is new for old, new in zip(before, after, strict=True)
    ]


def test_observed() -> None:
    """Every table is observed by the player to move."""
    batch = Batch("biriba-2p", 2)
    batch.deal(seed=1)
    state = batch.tables[1].state

    assert (2, *observation_shape("biriba-2p")) == batch.observe().shape
    assert (batch.observe()[1] == observe(state.view(state.to_move))).all()
    assert len(action_space("biriba-2p")) == batch.mask.shape[1]


def test_endless() -> None:
    """Rules without a stall limit are refused: a deal might never end."""
    with pytest.raises(RulesError, match="set a stall limit"):
        Batch(RULES.with_(stall_limit=None), 1)
