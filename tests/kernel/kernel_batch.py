"""Batches of the kernel against those of plain Python."""

import os
import pickle
import signal
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from biriba import DrawCard, GameState, Step, Turn, arrange, learn, rulesets
from biriba._base.machine import machine
from biriba._state import effects
from biriba.errors import FormatError
from biriba.learn import Batch, _tables
from biriba.learn._positions import game_of
from biriba.learn._tables import PlainTables
from biriba.notation import loads

TABLES = [(name, rulesets.player_counts(name)[0]) for name in rulesets.names()]
MELDS = 62
"""The first action that melds."""

STEPS = 40
"""How many actions are taken at each table."""

TURNS = 9
"""After how many turns deals are truncated."""

HARD = Path(__file__).parents[1] / "states" / "closed3-38.txt"
"""A state with a hand of which it takes long to list what can be melded."""

ARRAYS = ("current_player", "terminated", "truncated", "rewards", "seeds", "mask")


@pytest.fixture(autouse=True)
def _plain_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the moves of states in plain Python."""
    monkeypatch.setattr(effects, "states", lambda: None)


@pytest.fixture(name="plainly")
def _plainly(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], Batch]], Batch]:
    """Return what lets a batch be made without the kernel."""

    def plainly(make: Callable[[], Batch]) -> Batch:
        with monkeypatch.context() as patched:
            patched.setattr(_tables, "machine", None)
            return make()

    return plainly


def told(batch: Batch) -> list[NDArray[Any]]:
    """Return further arrays of a batch."""
    return [*batch.legal, *batch.observe(), batch.score()]


def compare(one: Batch, other: Batch) -> None:
    """Compare all that two batches tell."""
    for name in ARRAYS:
        assert (getattr(one, name) == getattr(other, name)).all(), name
    for mine, yours in zip(told(one), told(other), strict=True):
        assert mine.dtype == yours.dtype
        assert mine.shape == yours.shape
        assert (mine == yours).all()


def chosen(batch: Batch, rng: np.random.Generator) -> list[int]:
    """Return a random action at each table, often one that melds."""
    found = []
    offsets, ids = batch.legal
    for first, end in pairwise(offsets):
        legal = ids[first:end]
        melds = legal[legal >= MELDS]
        some = melds if len(melds) and rng.random() < 0.6 else legal
        found.append(int(rng.choice(some)) if len(some) else 0)
    return found


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_same_play(
    name: str, players: int, plainly: Callable[[Callable[[], Batch]], Batch]
) -> None:
    """At every table all arrays are the same, with one thread or two."""
    rules = rulesets.get(name, players=players)
    slow = plainly(lambda: Batch(rules, 2, max_turns=TURNS))
    batches = [slow, *(Batch(rules, 2, max_turns=TURNS, threads=n) for n in (1, 2))]
    assert isinstance(slow._tables, PlainTables)
    assert not isinstance(batches[1]._tables, PlainTables)
    rng = np.random.default_rng(players)
    for batch in batches:
        batch.deal(seed=5)
    for _ in range(STEPS):
        for batch in batches[1:]:
            compare(slow, batch)
        ids, done = chosen(slow, rng), slow.terminated | slow.truncated
        for batch in batches:
            batch.step(ids)
            batch.deal(rows=done, dealer=0)
    assert slow.states == batches[1].states == batches[2].states


def test_threads() -> None:
    """The results of many tables do not depend on the number of threads."""
    batches = [Batch("biriba-2p", 200, threads=n) for n in (1, 2, 7)]
    for batch in batches:
        batch.deal(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(50):
        ids = chosen(batches[0], rng)
        for batch in batches:
            batch.step(ids)
    for batch in batches[1:]:
        compare(batches[0], batch)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_forked() -> None:
    """A process that is forked goes on with a batch, and leaves the other alone."""
    batches = [Batch("biriba-2p", 200, threads=n) for n in (1, 2)]
    for batch in batches:
        batch.deal(seed=1)
    rng = np.random.default_rng(1)

    def play() -> bool:
        for _ in range(20):
            ids = chosen(batches[0], rng)
            for batch in batches:
                batch.step(ids)
        return batches[0].states == batches[1].states

    assert play()
    if not (child := os.fork()):
        try:
            os._exit(0 if play() else 1)
        finally:
            os._exit(2)
    assert os.waitpid(child, 0)[1] == 0
    assert play()


def test_deals() -> None:
    """The seed that is told deals the same cards again."""
    batch = Batch("buraco-fechado", 4)
    for seed, position in zip(batch.seeds, batch.positions, strict=True):
        assert learn.deal("buraco-fechado", seed=int(seed)) == position


def test_two_threads_of_python() -> None:
    """Two threads that use one batch wait for each other."""
    batch = Batch("biriba-2p", 64)
    batch.deal(seed=1)

    def play() -> None:
        for _ in range(100):
            try:
                batch.step(batch.mask.argmax(axis=1))
            except FormatError:  # the other one was faster
                batch.observe()

    threads = [Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    offsets, _ = batch.legal
    assert ((np.diff(offsets) == 0) == batch.terminated).all()


def test_a_handler_of_signals() -> None:
    """A handler that interrupts a call can neither use the batch nor harm the call."""
    size, rules = 30_000, rulesets.get("biriba-2p")
    assert machine is not None
    tables = machine.tables(game_of(rules), size, 1, -1)
    rows, seeds = np.arange(size), np.arange(size, dtype=np.uint64)
    turns, done = np.zeros(size, np.int64), Event()

    def handler(*_: object) -> None:
        try:
            tables.turns(turns)
        except RuntimeError:  # it is in use
            rows[:] = 10**9
            done.set()

    def ring() -> None:
        while not done.wait(0.01):
            signal.raise_signal(signal.SIGINT)

    before, ringing = signal.signal(signal.SIGINT, handler), Thread(target=ring)
    ringing.start()
    try:
        for _ in range(100):
            tables.deal(rows, seeds, 0)
            if done.is_set():
                break
    finally:
        interrupted = done.is_set()
        done.set()
        ringing.join()
        signal.signal(signal.SIGINT, before)
    assert interrupted
    dealt = learn.deal(rules, seed=size - 1, dealer=0)
    assert tables.position(size - 1) == dealt


def test_large_numbers() -> None:
    """More threads or turns than there can be are as good as none."""
    batch = Batch("biriba-2p", 2, threads=10**30, max_turns=10**30)
    assert pickle.loads(pickle.dumps(batch)).states == batch.states  # noqa: S301


def test_interrupted() -> None:
    """A step that is interrupted while it lists is taken at all tables."""
    hard: GameState = loads(HARD.read_text(encoding="utf-8"), "state")
    state = arrange(
        hard.rules,
        hands=[hard.hands[hard.to_move]],
        turn=Turn(0, Step.DRAW),
        rng=Random(1),
    )
    batch, whole = (Batch.from_states([state] * 40, max_turns=9) for _ in range(2))
    draw = np.full(40, batch.space.id_of(state, DrawCard()))
    whole.step(draw)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(KeyboardInterrupt):
            batch.step(draw)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    compare(batch, whole)


def test_pickling(plainly: Callable[[Callable[[], Batch]], Batch]) -> None:
    """A batch comes out of a pickle as it was, and goes on with either engine."""
    batch = Batch("biriba-2p", 3, max_turns=9)
    batch.step(batch.mask.argmax(axis=1))
    pickled = pickle.dumps(batch)
    others = [
        pickle.loads(pickled),  # noqa: S301 - it is our own
        plainly(lambda: pickle.loads(pickled)),  # noqa: S301 - as above
    ]
    for other in others:
        compare(batch, other)
    batch.deal()
    for other in others:
        other.deal()
        compare(batch, other)


def test_refused() -> None:
    """Nonsense that the extension itself is asked for is refused without effect."""
    rules = rulesets.get("biriba-2p")
    assert machine is not None
    tables = machine.tables(game_of(rules), 2, 1, -1)
    before = [tables.position(row) for row in range(2)]
    for rows in ([-1, 0], [0, 2], [1, 1]):
        with pytest.raises(FormatError, match="expected different tables"):
            tables.step(np.array(rows), np.zeros(2, np.int64))
        with pytest.raises(FormatError, match="expected different tables"):
            tables.deal(np.array(rows), np.zeros(2, np.uint64), 0)
    with pytest.raises(FormatError, match="as many numbers as rows"):
        tables.step(np.array([0]), np.zeros(2, np.int64))
    with pytest.raises(FormatError, match="no such dealer"):
        tables.deal(np.array([0]), np.zeros(1, np.uint64), 2)
    for row in (2, 10**6):
        with pytest.raises(FormatError, match="no such table"):
            tables.put(row, before[0], 0)
        with pytest.raises(FormatError, match="no such table"):
            tables.position(row)
    for turns in (-1, 2**30 + 1):
        with pytest.raises(FormatError, match="no such number of turns"):
            tables.put(0, before[0], turns)
    with pytest.raises(FormatError, match="a position by the same rules"):
        tables.put(0, learn.deal("biriba", seed=1), 0)
    with pytest.raises(FormatError, match="a row for each table"):
        tables.to_move(np.zeros(3, np.int64))
    with pytest.raises(FormatError, match="a column for each seat"):
        tables.score(np.zeros((2, 3), np.int64))
    with pytest.raises(TypeError):
        tables.turns(np.zeros(2, np.int32))
    numbers = np.zeros((2, len(learn.SCALARS)), np.float32)
    with pytest.raises(FormatError, match="the size of observations"):
        tables.observe(np.zeros((2, 5, 53), np.uint8), numbers)
    with pytest.raises(FormatError, match="table 1: 9 is no legal action here"):
        tables.step(np.array([0, 1]), np.array([0, 9]))
    assert before == [tables.position(row) for row in range(2)]
