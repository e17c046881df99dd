"""The errors of the package."""

import inspect
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import attrs
import pytest

import biriba
from biriba import (
    Cards,
    ChooseBonusSuit,
    Code,
    Discard,
    Facts,
    GameState,
    LayMeld,
    Match,
    Turn,
    Violation,
    arrange,
    errors,
    melds,
    rulesets,
)
from biriba.errors import (
    ArenaError,
    BiribaError,
    Fault,
    FormatError,
    IllegalMoveError,
    InvalidMeldError,
    LanguageError,
    MatchError,
    PlayerError,
    RecordError,
    RulesError,
    SeatError,
    StateError,
)
from biriba.rulesets import OPTIONS
from helpers.situations import BIRIBA, clones, problems, to_meld

VIOLATION = Violation(Code.GAP, Facts(cards=Cards("5h 6h 8h")))
ERRORS = [
    BiribaError("all"),
    FormatError("not a card", column=4),
    FormatError("no move", 3, 7),
    FormatError("no number", path="$.hands[2]"),
    SeatError("no seat"),
    ArenaError("no players"),
    LanguageError("no language"),
    PlayerError("no limit"),
    MatchError("over"),
    RecordError("not allowed", deal=2, move=17),
    RecordError("not allowed", deal=2, move=17, line=40, column=9),
    RulesError("no ruleset"),
    RulesError(["one", "two"]),
    RulesError([Fault("one", "a.toml", 2, 7), Fault("two")]),
    StateError(["one", "two", "three"]),
    InvalidMeldError(VIOLATION),
    IllegalMoveError(VIOLATION),
]

each_error = pytest.mark.parametrize(
    "error", ERRORS, ids=[type(error).__name__ for error in ERRORS]
)


def test_all_are_tried() -> None:
    """There is no public error that these tests leave out."""
    classes = {
        value
        for name, value in vars(errors).items()
        if inspect.isclass(value)
        and issubclass(value, BaseException)
        and not name.startswith("_")
    }

    assert classes == {type(error) for error in ERRORS}
    assert {cls.__name__ for cls in classes} == {*errors.__all__} - {"Fault"}


@each_error
def test_parents(error: BiribaError) -> None:
    """Every error is a `BiribaError`, and so a `ValueError`."""
    assert isinstance(error, BiribaError)
    assert isinstance(error, ValueError)
    assert type(error).__doc__


@each_error
def test_copies(error: BiribaError) -> None:
    """Copied and unpickled errors have the class, the message and what they carry."""
    for clone in clones(error):
        assert type(error) is type(clone)
        assert str(error) == str(clone)
        assert vars(error) == vars(clone)


def test_card_text() -> None:
    """An error about text has the place."""
    with pytest.raises(FormatError) as caught:
        Cards("5h 6x")

    assert (1, 4, "") == (caught.value.line, caught.value.column, caught.value.path)


@pytest.mark.parametrize("cls", [RulesError, StateError])
def test_problems(cls: type[RulesError | StateError]) -> None:
    """An error about several faults lists them, and its message joins them."""
    error = cls(iter(["one", "two"]))

    assert ("one", "two") == problems(error)
    assert "one; two" == str(error)


def test_violations() -> None:
    """A refusal carries its violation, whose sentence is the message."""
    with pytest.raises(InvalidMeldError) as not_a_meld:
        melds.identify("5h 6h 8h")
    move = LayMeld("5h 6h 8h")
    with pytest.raises(IllegalMoveError) as illegal:
        to_meld("5h 6h 8h Ks Qs").play(move)
    facts = attrs.evolve(VIOLATION.facts, move=move, seat=0)

    assert VIOLATION == not_a_meld.value.violation
    assert Violation(Code.GAP, facts) == illegal.value.violation
    assert VIOLATION.message == str(not_a_meld.value) == str(illegal.value)
    assert not isinstance(illegal.value, InvalidMeldError)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: Cards("?"), FormatError),
        (lambda: Cards("5h" * 8), FormatError),
        (lambda: Cards("5h") - Cards("6h"), StateError),
        (lambda: to_meld("Ks Qs").view(9), SeatError),
        (lambda: to_meld("Ks Qs").score(), MatchError),
        (lambda: biriba.rulesets.get("bridge"), RulesError),
        (lambda: to_meld("Ks Qs").play(None), FormatError),  # type: ignore[arg-type]
        (lambda: BIRIBA.with_(players=9), RulesError),
        (lambda: rulesets.loads("base = 7"), RulesError),
        (lambda: arrange(BIRIBA, hands=[""]), StateError),
        (lambda: melds.identify("5h"), InvalidMeldError),
        (lambda: to_meld("Ks Qs").play(Discard("5h")), IllegalMoveError),
    ],
    ids=lambda value: value.__name__ if inspect.isclass(value) else "",
)
def test_raised(call: object, error: type[BiribaError]) -> None:
    """Each error is what its wrong input raises."""
    assert callable(call)
    with pytest.raises(error) as caught:
        call()

    assert error is caught.type
    assert str(caught.value)


HUGE: Any = 10**5000
"""A number that Python does not write, for it has too many digits."""

LIST: Any = []
"""A list, where there should be a name or a number."""


@pytest.mark.parametrize(
    "ask",
    [
        lambda: arrange(BIRIBA).view(HUGE),
        lambda: arrange(BIRIBA).side_of(HUGE),
        lambda: Match(BIRIBA, HUGE),
        lambda: GameState.deal(BIRIBA, Random(1), dealer=HUGE),
        lambda: GameState.deal(BIRIBA, Random(1), cut=HUGE),
        lambda: arrange(BIRIBA, takers=[HUGE]),
        lambda: arrange(BIRIBA, turn=Turn(HUGE)),
        lambda: arrange(BIRIBA, turn=Turn(0, passes=HUGE)),
        lambda: arrange(BIRIBA).explain(HUGE),
        lambda: Cards(HUGE),
        lambda: ChooseBonusSuit(HUGE),
        lambda: rulesets.get("biriba", HUGE),
        lambda: rulesets.get(LIST),
        lambda: rulesets.get("biriba", LIST),
        lambda: BIRIBA.with_(initial_meld=[(HUGE, 75)]),
    ],
)
def test_odd_input(ask: Callable[[], object]) -> None:
    """Numbers with thousands of digits, and lists for names, get errors of our own."""
    with pytest.raises(BiribaError):
        ask()


@pytest.mark.parametrize("option", OPTIONS)
def test_odd_options(option: str) -> None:
    """No option takes a number with thousands of digits, or chokes on it."""
    odd: list[Any] = [HUGE, -HUGE, [HUGE], [[HUGE, 75]], [[75, HUGE]], "x" * 200, {}]
    for value in odd:
        with suppress(RulesError):  # a list of no ranks is what some of these are
            assert BIRIBA.with_(**{option: value}).options[option] == ()
