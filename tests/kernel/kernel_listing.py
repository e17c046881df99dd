"""Full lists of the kernel against those of plain Python."""

import signal
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    AddToMeld,
    Cards,
    GameState,
    LayMeld,
    Move,
    Rules,
    Run,
    Step,
    Turn,
    arrange,
    clear_caches,
    rulesets,
    testing,
)
from biriba._fields import unchecked
from biriba._legality import by_machine
from biriba._legality.listing import listed_plainly
from biriba._legality.situation import Situation
from biriba.notation import loads
from helpers.engines import TABLES, chosen, dealt, made_of_melds

LONG = {("biriba-kouridakis", 5): 40}
"""Where long hands that may only be melded whole keep both busy."""

FOLDER = Path(__file__).parents[1] / "states"
HARD = ("closed-laid-43", "closed3-38", "closed5-45", "play3-44")
"""Hard states of which both have the list in about a second."""


def told(moves: Iterable[Move]) -> list[tuple[Any, ...]]:
    """Return all that moves say, also what they make of melds."""
    return [
        (move, str(move), repr(move), *_meld_of(move))
        if isinstance(move, LayMeld | AddToMeld)
        else (move,)
        for move in moves
    ]


def _meld_of(move: LayMeld | AddToMeld) -> tuple[Any, ...]:
    """Return what is meant by a move that melds, and which object it adds to."""
    if isinstance(move, LayMeld):
        return move.choice, move.meld, hash(move)
    return move.choice, move.becomes, id(move.meld), hash(move)


def compare(at: Situation) -> list[Move]:
    """Compare the lists of both, and return the moves."""
    fast, plain = by_machine.moves(at), list(listed_plainly(at))
    if at.turn.step is Step.CHOOSE and plain:
        assert fast is None
    else:
        assert fast is not None
        assert told(fast) == told(plain)
    return plain


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deals(name: str, players: int) -> None:
    """At every table, all lists of random deals are equal, those of views as well."""
    for state, rng in dealt(name, players, "lists"):
        at = state
        for _ in range(LONG.get((name, players), 500)):
            if at.is_over:
                break
            moves = compare(at)
            for seat in range(players):
                seen = moves if seat == at.to_move else []
                assert list(at.view(seat).legal_moves) == seen
            at = at.play(chosen(moves, rng))
        assert not at.is_over or compare(at) == []


@given(testing.states())
@settings(max_examples=400)
def test_states(state: GameState) -> None:
    """So are those of states drawn at random, by random rules."""
    if state.rules.melding.runs_apart:
        assert by_machine.moves(state) is None
    else:
        compare(state)


@pytest.mark.rule("C55")
def test_hands_made_of_melds() -> None:
    """So are those of hands made of melds, with wild cards, for whole turns."""
    for state, rng in made_of_melds("lists"):
        at = state
        for _ in range(6):
            moves = compare(at)
            if not moves:
                break
            at = at.play(chosen(moves, rng))


@pytest.mark.rule("C55")
@pytest.mark.parametrize("name", HARD)
def test_hard_states(name: str) -> None:
    """So are those of hard states."""
    path = FOLDER / f"{name}.txt"
    state: GameState = loads(path.read_text(encoding="utf-8"), "state")
    compare(state)


def test_runs_that_keep_their_places() -> None:
    """Where wild cards keep their places, moves say which run is meant."""
    rules = Rules().with_(wild_move="on-replacement")
    state = arrange(
        rules,
        hands=["5h 6h 2h JK 8h 9h Th 3h 4c 5c"],
        melds=[["JK 7h 8h 9h", "4d 5d 6d"]],
        turn=Turn(0, Step.MELD),
    )
    moves = compare(state)
    assert any(getattr(move, "choice", None) for move in moves)


def test_equal_moves_are_shared() -> None:
    """A move that was listed before is the same object, until caches are cleared."""
    state = arrange(
        rulesets.get("biriba"), hands=["5h 6h 7h 9h Ks Qs"], turn=Turn(0, Step.MELD)
    )
    first, again = by_machine.moves(state), by_machine.moves(state)
    assert first is not None
    assert again is not None
    assert first is not again
    assert all(one is other for one, other in zip(first, again, strict=True))
    clear_caches()
    assert by_machine.moves(state) == first


def odd_states() -> list[GameState]:
    """Return states that no deal can reach, though each field is of its class."""
    state = arrange(
        rulesets.get("biriba"),
        hands=["5h 6h 7h 9h Ks Qs"],
        melds=[["4d 5d 6d"]],
        turn=Turn(0, Step.MELD),
    )
    ours, *others = state.sides
    run = ours.melds[0]
    assert isinstance(run, Run)
    many = Cards(["5h"] * 7)
    changes: list[dict[str, Any]] = [
        {"hands": (many + Cards(["6h"] * 7), *state.hands[1:])},
        {"sides": (attrs.evolve(ours, melds=(run,) * 60), *others)},
        {"sides": (attrs.evolve(ours, melds=(attrs.evolve(run, low=11),)), *others)},
        {"sides": (attrs.evolve(ours, melds=(run,) * 8), *others)},
        {"turn": Turn(0, Step.MELD, due="Kc")},
        {"discard_pile": state.discard_pile * 200, "turn": Turn(0)},
        {"draw_pile": state.draw_pile * 9},
        {"packets": state.packets * 9},
    ]
    return [attrs.evolve(state, **change) for change in changes]


@pytest.mark.parametrize("state", odd_states())
def test_odd_states(state: GameState) -> None:
    """A state that the kernel cannot hold is left to plain Python."""
    fast = by_machine.moves(state)
    assert fast is None or fast == list(listed_plainly(state))
    assert list(state.legal_moves) == list(listed_plainly(state))


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": [1, 2, 3, 4]},
        {"turn": None},
        {"turn": 0},
        {"sides": [1]},
        {"discard_pile": 5},
        {"discard_pile": (None,)},
    ],
)
def test_no_states(wrong: dict[str, Any]) -> None:
    """What is no state at all raises an error of Python, or is left to it.

    The constructor refuses it, so it is made without.
    """
    state = GameState.deal(rulesets.get("biriba"), Random(1))
    fields = {
        field.name: getattr(state, field.name) for field in attrs.fields(GameState)
    }
    none = unchecked(GameState, {**fields, "_attrs_cached_hash": None, **wrong})
    with suppress(AttributeError, TypeError):
        assert by_machine.moves(none) is None


def test_threads() -> None:
    """Several threads can list moves at the same time."""

    def play(seed: int) -> list[list[Move]]:
        rng = Random(seed)
        lists: list[list[Move]] = []
        state = GameState.deal(rulesets.get("biriba"), rng)
        while not state.is_over and len(lists) < 200:
            lists.append(list(state.legal_moves))
            state = state.play_unchecked(rng.choice(lists[-1]))
        return lists

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(play, [1, 2, 3, 4] * 2))
    clear_caches()
    assert results == [play(seed) for seed in [1, 2, 3, 4] * 2]


def test_signals() -> None:
    """Signals are handled while a list that takes long is made, and may end it."""
    state = loads((FOLDER / "closed5-124.txt").read_text(encoding="utf-8"), "state")
    clear_caches()
    handled = 0

    def handle(*_: object) -> None:
        nonlocal handled
        handled += 1
        if handled == 3:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, handle)
    signal.setitimer(signal.ITIMER_REAL, 0.1, 0.1)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(state.legal_moves)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_nothing_is_left_behind() -> None:
    """When Python ends, everything that lists moves has been freed."""
    program = (
        "from random import Random; from biriba import GameState, rulesets; "
        "print(list(GameState.deal(rulesets.get('biriba'), Random(1)).legal_moves))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert not done.stderr
