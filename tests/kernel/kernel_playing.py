"""States after moves by the kernel against those of plain Python."""

import gc
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import Any
from weakref import ref

import attrs
import pytest
from hypothesis import given, settings

from biriba import (
    KINDS,
    AddToMeld,
    Cards,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    GameState,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    Rules,
    Run,
    Side,
    Step,
    TakePile,
    Turn,
    arrange,
    clear_caches,
    rulesets,
    testing,
)
from biriba._cards.multisets import from_packed
from biriba._fields import unchecked
from biriba._lanes.families import Growth
from biriba._legality import by_machine
from biriba._legality.by_machine import states
from biriba._legality.resolving import Resolved, resolve
from biriba._melds.growing import MeldStep
from biriba._refusals.violations import Violation
from biriba._state.effects import after_plainly
from biriba.errors import BiribaError
from helpers.engines import TABLES, chosen, dealt, made_of_melds

LONG = {("biriba-kouridakis", 5): 40}
"""Where long hands that may only be melded whole keep both busy."""

KEPT = 64
"""How many states the kernel keeps in words at most."""


def told(state: GameState) -> list[tuple[Any, ...]]:
    """Return all that a state says, down to the order in which melds lie."""
    fields = [getattr(state, field.name) for field in attrs.fields(GameState)]
    return [
        *((type(value), value, repr(value)) for value in fields),
        *(
            (type(side), *attrs.astuple(side, recurse=False), *map(_lies, side.melds))
            for side in state.sides
        ),
        (state.turn, attrs.astuple(state.turn, recurse=False), hash(state)),
    ]


def _lies(meld: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a run or a set
    """Return how a meld lies."""
    names = [field.name for field in attrs.fields(type(meld)) if field.name != "growth"]
    grows = [getattr(meld.growth, name) for name in Growth.__slots__]
    return (type(meld), *(getattr(meld, name) for name in names), *grows, hash(meld))


def fast(state: GameState, step: Resolved) -> GameState | None:
    """Return the state after a step by the kernel, if it can play it."""
    after: GameState | None = states().after(state, step)
    return after


def compare(state: GameState, move: Move) -> GameState:
    """Play a legal move in both ways, also resolved, and return what follows."""
    after, plain = fast(state, move), after_plainly(state, move)
    step = resolve(state, move)
    assert not isinstance(step, Violation)
    for played in (after, fast(state, step)):
        if played is None:
            forms_sides = len(plain.sides) != len(state.sides)
            assert forms_sides or state.turn.step is Step.CHOOSE
        else:
            assert type(played) is GameState
            assert played == plain
            assert told(played) == told(plain)
    return plain if after is None else after


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_deals(name: str, players: int) -> None:
    """At every table, random deals go the same way to their end."""
    for state, rng in dealt(name, players, "play"):
        at = state
        for _ in range(LONG.get((name, players), 500)):
            if at.is_over:
                break
            at = compare(at, chosen(list(at.legal_moves), rng))
        if at.is_over:
            assert fast(at, DrawCard()) is None


@given(testing.states())
@settings(max_examples=300)
def test_states(state: GameState) -> None:
    """So do all legal moves of states drawn at random, by random rules."""
    if state.rules.melding.runs_apart:
        assert fast(state, DrawCard()) is None
        return
    for move in state.legal_moves:
        compare(state, move)


@pytest.mark.rule("C55")
def test_hands_made_of_melds() -> None:
    """So do turns with hands made of melds, with wild cards."""
    for state, rng in made_of_melds("play"):
        at = state
        for _ in range(6):
            moves = list(at.legal_moves)
            if not moves:
                break
            at = compare(at, chosen(moves, rng))


def test_what_has_not_changed_is_shared() -> None:
    """A state shares with the one before all that the move has not changed."""
    state = arrange(
        rulesets.get("biriba"),
        hands=["5h 6h 7h 9h Ks Qs"],
        melds=[["4d 5d 6d"]],
        turn=Turn(0, Step.MELD),
    )
    after = fast(state, LayMeld("5h 6h 7h"))
    assert after is not None
    for name in ("rules", "draw_pile", "discard_pile", "packets", "packed_seen"):
        assert getattr(after, name) is getattr(state, name)
    assert after.hands[1] is state.hands[1]
    assert after.sides[1] is state.sides[1]
    assert after.sides[0].melds[0] is state.sides[0].melds[0]
    last = fast(after, Discard("9h"))
    assert last is not None
    assert last.sides is after.sides
    assert last.turn is fast(after, Discard("Ks")).turn  # type: ignore[union-attr]


def test_moves_that_name_other_melds() -> None:
    """A move that names an equal meld is left to plain Python until it is resolved."""
    state = arrange(
        rulesets.get("biriba"),
        hands=["8h 9h Ks Qs"],
        melds=[["5h 6h 7h"]],
        turn=Turn(0, Step.MELD),
    )
    (run,) = state.sides[0].melds
    move = AddToMeld(pickle.loads(pickle.dumps(run)), "8h")  # noqa: S301 - our own
    assert fast(state, move) is None
    after = after_plainly(state, move)
    assert state.play_unchecked(move) == after == state.play(move)


def test_states_that_are_no_longer_kept() -> None:
    """A state plays the same when the kernel has forgotten it."""
    rules, rng = rulesets.get("biriba"), Random(1)
    line = [GameState.deal(rules, rng)]
    moves: list[Move] = []
    for _ in range(3 * KEPT):
        moves.append(chosen(list(line[-1].legal_moves), rng))
        line.append(line[-1].play_unchecked(moves[-1]))
    for state, move, after in zip(line, moves, line[1:], strict=False):
        assert told(state.play_unchecked(move)) == told(after)
    copies = pickle.loads(pickle.dumps(line))  # noqa: S301 - it is our own
    clear_caches()
    for state, move, after in zip(copies, moves, copies[1:], strict=False):
        assert state.play_unchecked(move) == after


def odd_states() -> list[GameState]:
    """Return states that no deal can reach, though each field is of its class."""
    state = arrange(
        rulesets.get("biriba"),
        hands=["5h 6h 7h 9h Ks Qs"],
        melds=[["4d 5d 6d"]],
        turn=Turn(0, Step.MELD),
    )
    ours, *others = state.sides
    (run,) = ours.melds
    assert isinstance(run, Run)
    short = attrs.evolve(run, order=run.order[:2])
    many = Cards(["5h"] * 7)
    changes: list[dict[str, Any]] = [
        {"hands": (many + Cards(["6h"] * 7), *state.hands[1:])},
        {"hands": state.hands[:2]},
        {"hands": (Cards(), *state.hands[1:])},
        {"sides": (attrs.evolve(ours, melds=ours.melds * 60), *others)},
        {"sides": (attrs.evolve(ours, melds=ours.melds * 8), *others)},
        {"sides": (ours, attrs.evolve(others[0], seats=(0, 2)))},
        {"sides": (attrs.evolve(ours, seats=(0,)), *others)},
        {"sides": (attrs.evolve(ours, red_threes=Cards("4s")), *others)},
        {"sides": (attrs.evolve(ours, minimum=2**40), *others)},
        {"sides": (Side((0, 9)), *others)},
        {"sides": (attrs.evolve(ours, melds=(attrs.evolve(run, low=13),)), *others)},
        {"sides": (attrs.evolve(ours, melds=(attrs.evolve(run, wild_at=1),)), *others)},
        {"sides": (ours, attrs.evolve(others[0], melds=(short,)))},
        {"turn": Turn(0, Step.MELD, rest="5h")},
        {"turn": Turn(0, Step.MELD, drawn="5h")},
        {"sides": (*others,)},
        {"turn": Turn(0, Step.MELD, due="Kc")},
        {"turn": Turn(0, due="5h", guarded=True)},
        {"turn": Turn(0, Step.MELD, drawn="Kc")},
        {"turn": Turn(0, Step.MELD, idle=2**20)},
        {"turn": Turn(0, passes=900)},
        {"turn": Turn(9)},
        {"discard_pile": state.discard_pile * 200},
        {"draw_pile": state.draw_pile * 9},
        {"draw_pile": ()},
        {"draw_pile": (), "packets": (), "turn": Turn(0)},
        {"packets": state.packets * 9},
        {"packets": ((), ())},
        {"packed_seen": (1, 1, 1, 1)},
        {"packed_seen": (2**300, 0, 0, 0)},
    ]
    return [attrs.evolve(state, **change) for change in changes]


EVERY_MOVE: list[Move] = [
    *(DrawCard(), TakePile(), Pass(), ExchangeFirstCard()),
    *map(Discard, KINDS),
    *map(LayRedThree, ("3h", "3d", "4s")),
    *map(LayMeld, ("5h 6h 7h", "Ks Kh Kd", "2s 2h", "5h 6h 7h 8h 9h Th JK")),
    *(AddToMeld("4d 5d 6d", cards) for cards in ("7d", "JK", "9s")),
]


def hand_after(
    play: Callable[[GameState, Discard], GameState], state: GameState
) -> Cards | type[Exception]:
    """Return the first hand after a discard, or the error that it ends in."""
    try:
        return play(state, Discard("9h")).hands[0]
    except IndexError as error:
        return type(error)


@pytest.mark.parametrize("state", odd_states())
def test_odd_states(state: GameState) -> None:
    """Whatever is played in a state that no deal can reach, Python goes on."""
    assert hand_after(GameState.play_unchecked, state) == hand_after(
        after_plainly, state
    )
    for move in EVERY_MOVE:
        with suppress(BiribaError, ValueError, IndexError, AssertionError, KeyError):
            after = state.play_unchecked(move)
            for again in EVERY_MOVE[:6]:
                with suppress(ValueError, IndexError, AssertionError, KeyError):
                    after.play_unchecked(again)


def test_steps_that_do_not_say_what_they_make() -> None:
    """A step that leaves open which meld it makes makes the usual one."""
    state = arrange(
        rulesets.get("biriba"), hands=["5h 6h 7h 9h Ks"], turn=Turn(0, Step.MELD)
    )
    step = MeldStep(None, Cards("5h 6h 7h").packed)
    clear_caches()
    assert fast(state, step) == after_plainly(state, step)


def test_equal_rules() -> None:
    """Equal rules are compiled once, whatever object they are."""
    line = [GameState.deal(Rules(), Random(1)) for _ in range(3)]
    clear_caches()
    assert [fast(state, DrawCard()) for state in line] == [
        after_plainly(state, DrawCard()) for state in line
    ]
    assert by_machine._rules.cache_info().misses == 1  # type: ignore[attr-defined]  # it is a cache


def test_illegal_moves() -> None:
    """Whatever is played without a check, legal or not, Python goes on."""
    rng = Random(7)
    for name in ("biriba", "burraco", "tranca", "biriba-3p-pairs", "newsgroup"):
        state = GameState.deal(rulesets.get(name), rng)
        for _ in range(2000):
            melds = [meld for side in state.sides for meld in side.melds]
            adding = [AddToMeld(m, Cards([rng.choice(KINDS)])) for m in melds]
            with suppress(BiribaError, ValueError, IndexError, AssertionError):
                state = state.play_unchecked(rng.choice([*EVERY_MOVE, *adding]))


def test_steps_that_are_none() -> None:
    """A step of too few parts is left to plain Python."""
    state = GameState.deal(rulesets.get("biriba"), Random(1)).play(DrawCard())
    for parts in ((), (None,), (None, 0x111)):
        assert states().after(state, tuple.__new__(MeldStep, parts)) is None


def test_integers_of_another_class() -> None:
    """Packed cards that compute in their own way are left to plain Python."""

    class Other(int):
        """An integer that no bits can be shifted out of."""

        def __rshift__(self, by: int) -> int:
            raise OverflowError(by)

    state = GameState.deal(rulesets.get("biriba"), Random(1)).play(DrawCard())
    hand = from_packed(Other(state.hand.packed))
    fields = {
        **{field.name: getattr(state, field.name) for field in attrs.fields(GameState)},
        "_attrs_cached_hash": None,
        "hands": (hand, *state.hands[1:]),
    }
    other = unchecked(GameState, fields)
    assert states().moves(other) is None
    assert states().after(other, Discard(next(iter(state.hand)))) is None


def test_an_exchange_that_the_rules_do_not_have() -> None:
    """Where no card may be exchanged, plain Python plays a turn that has one."""
    state = GameState.deal(rulesets.get("biriba"), Random(1)).play(DrawCard())
    card = next(iter(state.hand))
    drawn = attrs.evolve(state, turn=attrs.evolve(state.turn, drawn=card))
    assert states().after(state, Discard(card)) is not None
    assert states().after(drawn, Discard(card)) is None


def test_a_suit_is_to_be_chosen() -> None:
    """Before the bonus suit is chosen, the kernel plays no move."""
    deals = (GameState.deal("newsgroup-3p", Random(seed)) for seed in range(200))
    state = next(deal for deal in deals if deal.turn.step is Step.CHOOSE)
    assert states().moves(state) is None
    assert states().after(state, DrawCard()) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"sides": ()},
        {"sides": (Side((0, 2)), Side((1, 3)))},
        {"hands": (Cards(),) * 40},
        {"packed_seen": (0,) * 40},
        {"packets": ((),)},
    ],
)
def test_states_changed_by_force(fields: dict[str, Any]) -> None:
    """The kernel never reads more than is there, whatever becomes of a known state."""
    state = arrange(
        rulesets.get("burraco"),
        hands=["8h"],
        seen=["8h"],
        melds=[["5h 6h 7h"]],
        turn=Turn(0, Step.MELD),
    )
    move = AddToMeld(state.sides[0].melds[0], "8h")
    assert states().after(state, move) is not None
    for name, value in fields.items():
        object.__setattr__(state, name, value)
    assert states().after(state, move) is None


def test_no_moves() -> None:
    """What is no move is refused as without the kernel."""
    state = GameState.deal(rulesets.get("biriba"), Random(1))
    for wrong in (None, 5, "draw", object(), ("draw",)):
        with pytest.raises(BiribaError, match="expected a move"):
            state.play_unchecked(wrong)  # type: ignore[arg-type]  # that is the test


def test_threads() -> None:
    """Several threads can play at the same time."""

    def play(seed: int) -> list[GameState]:
        rng = Random(seed)
        line = [GameState.deal(rulesets.get("biriba"), rng)]
        while not line[-1].is_over and len(line) < 200:
            move = chosen(list(line[-1].legal_moves), rng)
            line.append(line[-1].play_unchecked(move))
        return line

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(play, [1, 2, 3, 4] * 2))
    clear_caches()
    assert results == [play(seed) for seed in [1, 2, 3, 4] * 2]


def test_nothing_is_left_behind() -> None:
    """States go when caches are cleared, and everything when Python ends."""
    state = GameState.deal(rulesets.get("biriba"), Random(1))
    gone = ref(state.play_unchecked(DrawCard()))
    clear_caches()
    gc.collect()
    assert gone() is None
    program = (
        "from random import Random; from biriba import DrawCard, GameState, Rules; "
        "class_ = type('Own', (Rules,), {'__slots__': ()}); rng = Random(1); "
        "print([GameState.deal(rules, rng).play_unchecked(DrawCard()) "
        "for rules in (Rules(), class_())])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert not done.stderr
