"""What the look-ahead hands over to the kernel, and what it makes of the answers."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from biriba import Cards, LayMeld, Step, Turn, arrange, clear_caches, melds, rulesets
from biriba._base.machine import machine
from biriba._lookahead import by_machine
from biriba._lookahead.asking import Ask
from biriba._lookahead.judging import Question, Verdicts, comes
from biriba._lookahead.outcomes import NOTHING_LEFT
from biriba._lookahead.suits import Biriba
from biriba._melds.numbers import numbers_of, numbers_of_rules

CLOSED = "Ah 2h 4h 5h 6h 7h 7h 2d 7c 8c 9c Tc"
"""A hand of a closed phase, of which all must be melded."""


class FakeAsk:
    """A question that keeps what it is given, and answers yes."""

    made: list[tuple[Any, ...]]
    moves: list[list[tuple[bytes, int, Any]]]

    def __init__(self, *given: object) -> None:
        self.made.append(given)

    def comes(self) -> bool:
        """Answer yes."""
        return True

    def verdicts(self, moves: list[tuple[bytes, int, Any]]) -> list[bool]:
        """Answer yes for each move."""
        self.moves.append(moves)
        return [True] * len(moves)

    def comes_after_any(self, moves: list[tuple[bytes, int, Any]]) -> bool:
        """Answer yes."""
        return bool(self.verdicts(moves))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[FakeAsk]]:
    """Yield the class of what a kernel is asked that answers everything by yes."""
    FakeAsk.made, FakeAsk.moves = [], []
    fake = SimpleNamespace(Ask=FakeAsk, Meld=tuple, Melding=tuple)
    monkeypatch.setattr(by_machine, "kernel", lambda: fake)
    clear_caches()
    yield FakeAsk
    clear_caches()


def test_questions_are_numbers(asked: type[FakeAsk]) -> None:
    """A question says what the hand holds, what lies there, and what may be left."""
    rules = rulesets.get("biriba-5p")
    state = arrange(rules, hands=[CLOSED], turn=Turn(0, Step.MELD))
    asked.made.clear()
    clear_caches()

    assert state.explain(LayMeld("4h 5h 6h")) is None
    melding, hand, laid, biriba, ends, barred, single, values, owed = asked.made[-1]
    assert melding == tuple(numbers_of_rules(rules.melding))
    assert int.from_bytes(hand, "little") == Cards(CLOSED).packed
    assert (laid, int(biriba), barred, single, values, owed) == ([], 1, 0, -1, (), 0)
    assert [tuple(left) for left in ends] == [(0, False), (1, True)]
    (cards, joined, made), *others = asked.moves[-1]
    assert int.from_bytes(cards, "little") == Cards("4h 5h 6h").packed
    assert (joined, made, others) == (-1, numbers_of(melds.identify("4h 5h 6h")), [])


def test_answers_are_the_kernels(asked: type[FakeAsk]) -> None:
    """Of a hand, of several moves, and of any of them, the kernel's answer is taken."""
    melding = rulesets.get("biriba").melding
    cards, run = Cards("4h 5h 6h").packed, melds.identify("4h 5h 6h")
    laid = (melds.identify("7s 7h 7d"),)
    ask = Ask(melding, cards, laid, Biriba.CLEAN, (NOTHING_LEFT,), barred=15 << 16)
    question = Question(ask, cards, -1, run)

    assert comes(ask)
    assert Verdicts(ask).of([question, question]) == [True, True]
    assert Verdicts(ask).any([question])
    assert [len(moves) for moves in asked.moves] == [2, 1]
    assert asked.made[0][2:6] == ([numbers_of(laid[0])], 2, (NOTHING_LEFT,), 1 << 4)


def test_kernel_is_the_one_that_runs() -> None:
    """The kernel is the extension where it is installed, or nothing."""
    assert machine is by_machine.kernel()


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("5h 6h 7h", (0x111 << 16, 1, 3, 4, -1, 255, False)),
        ("JK 5h 6h", (0x11 << 16, 1, 3, 4, 6, 52, False)),
        ("2h 4h 5h", (0x11010, 1, 3, 3, 5, 14, False)),
        ("7s 7h 7d", (0x111, 10, 3, 0, -1, 255, False)),
        ("7s 7h 7h 2c", (0x021, 10, 4, 0, -1, 40, False)),
        ("2s 2d JK", (0x101, 5, 3, 0, -1, 52, False)),
    ],
)
def test_melds_are_numbers(cards: str, expected: tuple[int, ...]) -> None:
    """The wild card of a meld is apart from its own cards, but for twos of its suit."""
    melding = rulesets.Melding(set_ranks="A23456789TJQK")
    assert numbers_of(melds.identify(cards, melding)) == expected


def test_rules_are_numbers() -> None:
    """Ranks are bits, places the numbers of ranks, and flags are 0 or 1."""
    melding = rulesets.Melding(
        set_ranks="A2", twos_with_joker=False, run_ranks="3456789TJQK", biriba_size=6
    )
    expected = [0b11, 0b01, 2, 12, 11, 11, 6, 1, 0, 0, 0]
    assert numbers_of_rules(melding) == expected
