"""What lists of moves hand over to the kernel, and when plain Python makes them."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    GameState,
    LayMeld,
    LayRedThree,
    Step,
    Turn,
    arrange,
    clear_caches,
    melds,
    rulesets,
)
from biriba._cards.kinds import KINDS
from biriba._lanes import runs
from biriba._legality import by_machine
from biriba._legality.listing import listed_plainly
from biriba._lookahead import by_machine as asking_ahead
from biriba._melds.numbers import numbers_of
from biriba._melds.reading import Lying, lying
from biriba._rules.numbers import hand_values_of, options_of, values_of


class FakeLists:
    """Lists of one move, or of none that is known."""

    given: tuple[Any, ...]
    found: Any = None

    def __init__(self, *given: Any) -> None:  # noqa: ANN401 - as the kernel takes it
        type(self).given = given

    def of(self, at: GameState) -> Any:  # noqa: ANN401 - as the kernel gives it
        """Return what the test wants."""
        del at
        return self.found


@pytest.fixture
def lists(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[FakeLists]]:
    """Return the class of what lists moves in a kernel that is none."""

    def moves(*given: object) -> tuple[object, ...]:
        return given

    fake = SimpleNamespace(Lists=FakeLists, Moves=moves, Meld=tuple)
    for asking in (by_machine, asking_ahead):
        monkeypatch.setattr(asking, "kernel", lambda: fake)
    monkeypatch.setattr(FakeLists, "found", None)
    clear_caches()
    yield FakeLists
    clear_caches()


def state_of(**options: object) -> GameState:
    """Return a state with a few cards in hand."""
    rules = rulesets.get("biriba").with_(**options)
    return arrange(rules, hands=["5h 6h 7h 9h Ks Qs"], turn=Turn(0, Step.MELD))


def test_a_kernel_lists_the_moves(lists: type[FakeLists]) -> None:
    """Where the kernel has a list, that is the list; atomic moves it has none of."""
    state = state_of()
    lists.found = [LayMeld("5h 6h 7h")]
    assert list(state.legal_moves) == lists.found
    assert list(state.legal_moves.atomic()) == list(
        listed_plainly(state, in_steps=True)
    )


def test_a_kernel_knows_rules_and_moves(lists: type[FakeLists]) -> None:
    """It is told the rules as numbers, and what moves are made of."""
    state = state_of()
    assert by_machine.moves(state) is None
    moves, *told = lists.given
    rules = state.rules
    assert told == [options_of(rules), values_of(rules), hand_values_of(rules)]
    steps, plain, red_threes, discards, classes, cards, (read, say) = moves
    assert steps == (Step.DRAW, Step.MELD)
    assert list(map(str, plain)) == ["draw", "take", "pass", "exchange"]
    assert [three for three in red_threes if three] == [
        LayRedThree(Card("3h")),
        LayRedThree(Card("3d")),
    ]
    assert [discard.card for discard in discards] == list(KINDS)
    assert classes == (LayMeld, AddToMeld, Cards, Lying)
    assert cards is KINDS
    run = melds.identify("5h 6h 7h")
    assert read(run) == numbers_of(run)
    low, high = lying(Cards("5h 6h JK").packed, 1, runs.LONGEST)
    assert say(None, Cards("5h 6h JK"), low) is low
    assert say(None, Cards("5h 6h JK"), high) is high
    (gap,) = lying(Cards("5h 7h JK").packed, 1, runs.LONGEST)
    assert say(None, Cards("5h 7h JK"), gap) is None


def test_a_kernel_without_a_list(lists: type[FakeLists]) -> None:
    """Where it has none, or the rules are none that it knows, plain Python lists."""
    state = state_of()
    assert list(state.legal_moves) == list(listed_plainly(state))
    lists.found = []
    apart = state_of(runs_apart=True)
    assert list(apart.legal_moves) == list(listed_plainly(apart))


def test_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a kernel plain Python lists all moves."""
    monkeypatch.setattr(by_machine, "kernel", lambda: None)
    state = state_of()
    assert by_machine.moves(state) is None
    assert list(state.legal_moves) == list(listed_plainly(state))
