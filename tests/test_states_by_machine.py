"""What states hand over to the kernel, and when plain Python lists and plays moves."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, Unpack

import pytest

from biriba import (
    AddToMeld,
    Card,
    Cards,
    Discard,
    Ending,
    EndReason,
    GameState,
    LayMeld,
    LayRedThree,
    Side,
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
from biriba._melds.growing import MeldStep
from biriba._melds.numbers import numbers_of
from biriba._melds.reading import Lying, lying
from biriba._rules.numbers import hand_values_of, options_of, values_of
from biriba._state.effects import after_plainly
from biriba.errors import FormatError
from biriba.rulesets import Changes


class FakeStates:
    """One list, and one state after any move."""

    given: tuple[Any, ...]
    found: Any = None
    next: Any = None

    def __init__(self, *given: Any) -> None:  # noqa: ANN401 - as the kernel takes it
        type(self).given = given

    def moves(self, at: GameState) -> Any:  # noqa: ANN401 - as the kernel gives it
        """Return what the test wants."""
        del at
        return self.found

    def after(self, state: GameState, step: object) -> Any:  # noqa: ANN401 - as above
        """Return what the test wants."""
        del state, step
        return self.next


def rules_given(*given: object) -> tuple[object, ...]:
    """Return what compiled rules are made of."""
    return given


def refuse(meld: object) -> None:
    """Refuse any meld."""
    raise FormatError(f"{meld} is no meld")


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[FakeStates]]:
    """Return the class of what lists and plays moves in a kernel that is none."""
    kernel = SimpleNamespace(States=FakeStates, Meld=tuple, Rules=rules_given)
    for asking in (by_machine, asking_ahead):
        monkeypatch.setattr(asking, "kernel", lambda: kernel)
    monkeypatch.setattr(FakeStates, "found", None)
    monkeypatch.setattr(FakeStates, "next", None)
    clear_caches()
    yield FakeStates
    clear_caches()


def state_of(**options: Unpack[Changes]) -> GameState:
    """Return a state with a few cards in hand."""
    rules = rulesets.get("biriba").with_(**options)
    return arrange(rules, hands=["5h 6h 7h 9h Ks Qs"], turn=Turn(0, Step.MELD))


def test_a_kernel_lists_the_moves(fake: type[FakeStates]) -> None:
    """Where the kernel has a list, that is the list; atomic moves it has none of."""
    state = state_of()
    fake.found = [LayMeld("5h 6h 7h")]
    assert list(state.legal_moves) == fake.found
    assert list(state.legal_moves.atomic()) == list(
        listed_plainly(state, in_steps=True)
    )


def test_a_kernel_knows_rules_and_moves(
    fake: type[FakeStates], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told the rules as numbers, and what moves are made of."""
    state = state_of()
    assert by_machine.moves(state) is None
    steps, reasons, plain, red_threes, discards, classes, cards, functions = fake.given
    read, say, compiled, resolved, made, seats = functions
    rules = state.rules
    told = options_of(rules), values_of(rules), hand_values_of(rules)
    assert compiled(rules) == told
    assert compiled(state_of(runs_apart=True).rules) is None
    assert steps == tuple(Step)
    assert {*reasons} == {*EndReason}
    assert list(map(str, plain)) == ["draw", "take", "pass", "exchange"]
    assert [three for three in red_threes if three] == [
        LayRedThree(Card("3h")),
        LayRedThree(Card("3d")),
    ]
    assert [discard.card for discard in discards] == list(KINDS)
    assert classes == (LayMeld, AddToMeld, Cards, Lying, MeldStep, Turn, Side, Ending)
    assert cards is KINDS
    run = melds.identify("5h 6h 7h")
    assert read(run) == numbers_of(run)
    monkeypatch.setattr(by_machine, "as_kept", refuse)
    assert read(run) is None
    low, high = lying(Cards("5h 6h JK").packed, 1, runs.LONGEST)
    assert say(None, Cards("5h 6h JK"), low) is low
    assert say(None, Cards("5h 6h JK"), high) is high
    (gap,) = lying(Cards("5h 7h JK").packed, 1, runs.LONGEST)
    assert say(None, Cards("5h 7h JK"), gap) is None
    step = resolved(LayMeld("5h 6h 7h"), (), rules.melding)
    assert step.made(rules.melding) == run
    assert made(rules.melding, *numbers_of(run)) == run
    pairs = rulesets.get("biriba-3p-pairs")
    assert seats(pairs, (0b010, 0b101)) == ((1,), (2, 0))
    assert seats(pairs, (0b101, 0b010)) is None


def test_a_kernel_plays_moves(fake: type[FakeStates]) -> None:
    """Where the kernel has a state after a move, that is the state, checked or not."""
    state = state_of()
    fake.next = state_of(biriba_size=6)
    assert state.play_unchecked(Discard(Card("9h"))) is fake.next
    assert state.play(Discard(Card("9h"))) is fake.next


def test_a_kernel_without_an_answer(fake: type[FakeStates]) -> None:
    """Where it has none, plain Python lists and plays."""
    state = state_of()
    assert fake.found is None
    assert list(state.legal_moves) == list(listed_plainly(state))
    discard = Discard(Card("9h"))
    assert state.play(discard) == after_plainly(state, discard)


def test_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a kernel plain Python lists and plays all moves."""
    monkeypatch.setattr(by_machine, "kernel", lambda: None)
    clear_caches()
    assert by_machine.states() is None
    state = state_of()
    assert by_machine.moves(state) is None
    assert list(state.legal_moves) == list(listed_plainly(state))
    discard = Discard(Card("9h"))
    assert state.play(discard) == after_plainly(state, discard)
    clear_caches()
