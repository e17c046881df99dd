"""Many deals at once."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from biriba import GameState, learn, rulesets
from biriba.errors import FormatError, RulesError, SeatError
from biriba.learn import Batch, Table, _tables, action_space, observation_shape, observe
from biriba.learn._tables import PlainTables

RULES = rulesets.get("biriba-2p").with_(stall_limit=2)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in plain Python, also where the kernel is installed."""
    monkeypatch.setattr(_tables, "machine", None)


def first_ids(batch: Batch) -> Any:
    """Return the first legal action at each table."""
    return batch.mask.argmax(axis=1)


def test_side_by_side() -> None:
    """The arrays say of each table what a table says, to the end of its deal."""
    batch, rng = Batch(RULES, 5), Random(1)
    batch.deal(seed=3)
    tables = [Table(state) for state in batch.states]
    while not batch.terminated.all():
        offsets, ids = batch.legal
        for row, table in enumerate(tables):
            legal = table.legal_ids()
            assert [*batch.mask[row].nonzero()[0]] == legal
            assert [*ids[offsets[row] : offsets[row + 1]]] == legal
            assert batch.current_player[row] == table.state.to_move
            assert batch.terminated[row] == table.state.is_over
            assert [*batch.score()[row]] == [*table.state.standing()]
            if not table.state.is_over:
                assert not batch.rewards[row].any()
        actions = [rng.choice(table.legal_ids() or [0]) for table in tables]
        batch.step(actions)
        for table, action in zip(tables, actions, strict=True):
            if not table.state.is_over:
                table.act(action)

    assert not batch.mask.any()
    assert not batch.truncated.any()
    assert [table.margins() for table in tables] == batch.rewards.tolist()
    assert [table.state for table in tables] == batch.states
    assert np.allclose(batch.rewards.sum(axis=1), 0)


@pytest.mark.parametrize("seed", [0, -1, 10**30])
def test_seeds(seed: int) -> None:
    """A seed settles all deals, and each can be dealt again alone."""
    batch, other = Batch("biriba", 3), Batch("biriba", 3)
    for one in (batch, other):
        one.deal(seed=seed)
        one.deal()
    assert batch.states == other.states
    assert len(set(batch.seeds.tolist())) == len(batch)
    for told, state in zip(batch.seeds, batch.states, strict=True):
        assert learn.deal("biriba", seed=int(told)).state() == state


def test_deal_again() -> None:
    """Only the tables that are named are dealt again, in whichever way."""
    batch, other = Batch("biriba", 3), Batch("biriba", 3)
    batch.deal(seed=1)
    other.deal(seed=1)
    before = batch.states
    batch.deal(rows=np.array([False, True, False]))
    other.deal(rows=[1])

    assert batch.states == other.states
    same = [old == new for old, new in zip(before, batch.states, strict=True)]
    assert [True, False, True] == same
    batch.deal(rows=[])
    assert batch.states == other.states
    batch.deal(dealer=1)
    assert [2, 2, 2] == batch.current_player.tolist()


def test_step_at_some_tables() -> None:
    """Actions may be taken at some tables only."""
    batch = Batch("biriba", 3)
    batch.step([0, 0], rows=[2, 0])
    assert [True, False, True] == batch.mask[:, 9:].any(axis=1).tolist()


def test_truncated() -> None:
    """When the turns are used up, a deal ends with the points so far."""
    batch = Batch("biriba-2p", 2, max_turns=3)
    batch.deal(seed=1)
    while not batch.truncated.all():
        assert not batch.rewards.any()
        batch.step(first_ids(batch))
    assert not batch.terminated.any()
    assert not batch.mask.any()
    assert [1, 1] == batch.current_player.tolist()
    assert batch.rewards.tolist() == [Table(state).margins() for state in batch.states]
    states = batch.states
    batch.step([0, 0])
    assert states == batch.states
    batch.deal(rows=batch.truncated)
    assert not batch.truncated.any()


def test_observed() -> None:
    """Every table is observed by the player to move."""
    batch = Batch("biriba-2p", 2)
    batch.deal(seed=1)
    batch.step(first_ids(batch))
    state = batch.states[1]
    rows, columns = observation_shape("biriba-2p")
    planes, numbers = batch.observe()

    assert (2, rows - 1, columns) == planes.shape
    seen = observe(state.view(state.to_move))
    assert (planes[1] == np.delete(seen, 7, axis=0)).all()
    assert (numbers[1] == seen[7, : numbers.shape[1]]).all()
    assert len(action_space("biriba-2p")) == batch.mask.shape[1]

    batch.step(first_ids(batch))
    again = batch.observe((planes, numbers))
    assert again[0] is planes
    assert again[1] is numbers
    assert (batch.observe()[0] == planes).all()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda planes, numbers: (planes[:1], numbers),
        lambda planes, numbers: (planes.astype(np.float32), numbers),
        lambda planes, numbers: (planes, numbers.tolist()),
        lambda planes, numbers: (planes, np.asfortranarray(numbers)),
    ],
)
def test_no_arrays_to_be_filled(wrong: Callable[..., Any]) -> None:
    """Only arrays that an observation fits are filled."""
    batch = Batch("biriba-2p", 2)
    with pytest.raises(FormatError, match="expected an array of"):
        batch.observe(wrong(*batch.observe()))


def test_from_states() -> None:
    """Tables can begin with states, even such as no deal begins with."""
    states = [GameState.deal(RULES, Random(seed)) for seed in range(3)]
    states = [state.play("draw") for state in states]
    batch = Batch.from_states(states, max_turns=1)
    assert states == batch.states
    assert states == [position.state() for position in batch.positions]
    assert not batch.seeds.any()
    batch.deal(rows=[1])
    assert [states[0], states[2]] == [batch.states[0], batch.states[2]]
    assert batch.seeds[1]


def test_no_states() -> None:
    """Only states by the same rules can be played side by side."""
    state = GameState.deal(RULES, Random(1))
    other = GameState.deal(rulesets.get("biriba"), Random(1))
    wrongs: list[tuple[Any, str]] = [
        ([], "expected at least one state"),
        ([state, 7], "expected the state of a deal, not 7"),
        ([state, other], "by the same rules"),
    ]
    for wrong, match in wrongs:
        with pytest.raises(FormatError, match=match):
            Batch.from_states(wrong)


def test_copies() -> None:
    """Copies and pickles go on as the batch does."""
    batch = Batch(RULES, 2, max_turns=5)
    batch.step(first_ids(batch))
    copies = [copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]  # noqa: S301 - it is our own
    while not batch.truncated.all():
        ids = first_ids(batch)
        for one in (batch, *copies):
            one.step(ids)
    for one in (batch, *copies):
        assert one.truncated.all()
        one.deal(rows=[0])
    for one in copies:
        assert one.states == batch.states
        assert (one.seeds == batch.seeds).all()


@pytest.mark.parametrize(
    ("ids", "match"),
    [
        ([0, 9], "table 1: 9 is no legal action here"),
        ([0, -1], "table 1: -1 is no legal action here"),
        ([0], "an action ID for each table, not 1 for 2"),
        ([[0], [0]], "ids must be integers, not "),
        ([[0], [0, 0]], "ids must be integers, not "),
        ([0.0, 0.0], "ids must be integers, not "),
        ([0, 10**30], "ids must be integers, not "),
    ],
)
def test_no_action(ids: Any, match: str) -> None:
    """Unless all actions are legal, none is taken."""
    batch = Batch("biriba-2p", 2)
    states = batch.states
    with pytest.raises(FormatError, match=match):
        batch.step(ids)
    assert states == batch.states


@pytest.mark.parametrize(
    ("rows", "match"),
    [
        ([2], "rows must be integers below 2, or 2 truth values, not "),
        ([-1], "rows must be integers below 2, or 2 truth values, not "),
        ([1, 1], "each row only once"),
        ([[1], [0, 1]], "rows must be integers below 2, or 2 truth values, not "),
        ([True], "rows must be integers below 2, or 2 truth values, not "),
        ("all", "rows must be integers below 2, or 2 truth values, not "),
    ],
)
def test_no_rows(rows: Any, match: str) -> None:
    """Rows are different tables."""
    batch = Batch("biriba-2p", 2)
    with pytest.raises(FormatError, match=match):
        batch.deal(rows=rows)


def test_no_numbers() -> None:
    """Numbers of tables, threads and turns begin with 1; a seat of the table deals."""
    for more in ({"tables": 0}, {"threads": 0}, {"max_turns": 0}, {"tables": True}):
        with pytest.raises(FormatError, match="must be an integer of at least 1"):
            Batch("biriba-2p", **{"tables": 2, **more})
    with pytest.raises(FormatError, match=r"at most 1,000,000, not 1000001$"):
        Batch("biriba-2p", 1_000_001)
    with pytest.raises(SeatError, match="2"):
        Batch("biriba-2p", 1).deal(dealer=2)


def test_endless() -> None:
    """Rules without a stall limit need a number of turns: a deal might never end."""
    endless = RULES.with_(stall_limit=None)
    with pytest.raises(RulesError, match="set a stall limit, or max_turns"):
        Batch(endless, 1)
    assert len(Batch(endless, 1, max_turns=100)) == 1


def test_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the kernel is installed, its tables are played at."""
    asked = []

    def tables(*arguments: Any) -> PlainTables:
        asked.append(arguments)
        return PlainTables(RULES, arguments[1], None)

    monkeypatch.setattr(_tables, "game_of", lambda rules: rules.name)
    monkeypatch.setattr(_tables, "machine", SimpleNamespace(tables=tables))
    Batch(RULES, 2, threads=3)
    Batch(RULES, 2, max_turns=4)
    Batch(RULES, 3, threads=2, max_turns=10**30)
    many = 1 << 30  # turns that the kernel counts at most
    expected = [(2, 2, -1), (2, 1, 4), (3, 2, many)]
    assert [(RULES.name, *numbers) for numbers in expected] == asked


def test_repr() -> None:
    """A batch says what it is of."""
    assert repr(Batch(RULES, 3)) == "<Batch of 3 tables of biriba-2p>"


@pytest.mark.parametrize("seed", ["1", 1.5, [1]])
def test_wrong_seeds(seed: Any) -> None:
    """A seed is an integer, also one of numpy."""
    batch, other = Batch(RULES, 2), Batch(RULES, 2)
    batch.deal(seed=np.int64(7))  # type: ignore[arg-type]
    other.deal(seed=7)

    assert batch.states == other.states
    with pytest.raises(FormatError, match=r"^expected an integer as seed, not "):
        batch.deal(seed=seed)
    assert batch.states == other.states


def test_wrong_arrays() -> None:
    """Arrays to fill come in pairs, and states in a list."""
    batch: Any = Batch(RULES, 2)

    for out in (5, ()):
        with pytest.raises(FormatError, match=r"^out must be two arrays, not "):
            batch.observe(out=out)
    with pytest.raises(FormatError, match=r"^expected a list of states, not 5$"):
        Batch.from_states(5)  # type: ignore[arg-type]


def test_wrong_views() -> None:
    """Only the view of a player can be observed."""
    state = GameState.deal(RULES, Random(1))
    wrongs: tuple[Any, ...] = (state, state.view(None), 5)

    for wrong in wrongs:
        with pytest.raises(FormatError, match=r"^expected the view of a player, not "):
            observe(wrong)


def test_wrong_begun() -> None:
    """The actions of an addition that has begun are a list of numbers."""
    view = GameState.deal(RULES, Random(1)).view(0)
    wrongs: tuple[tuple[Any, str], ...] = (
        (5, "begun must be a list, not 5"),
        (("x",), "expected an action ID, not 'x'"),
    )

    for wrong, problem in wrongs:
        with pytest.raises(FormatError, match=f"^{problem}$"):
            observe(view, wrong)
