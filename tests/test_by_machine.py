"""What the look-ahead hands over to the kernel, and what it makes of the answers."""

from types import SimpleNamespace
from typing import Any

import pytest

from biriba import Cards, LayMeld, Step, Turn, arrange, clear_caches, melds, rulesets
from biriba._lookahead import by_machine
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
def asked(monkeypatch: pytest.MonkeyPatch) -> type[FakeAsk]:
    """Return the class of what a kernel is asked that answers everything by yes."""
    FakeAsk.made, FakeAsk.moves = [], []
    fake = SimpleNamespace(Ask=FakeAsk, Meld=tuple, Melding=tuple)
    monkeypatch.setattr(by_machine, "kernel", lambda: fake)
    clear_caches()
    return FakeAsk


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


def test_one_yes_is_enough_for_a_due_card(asked: type[FakeAsk]) -> None:
    """Whether a due card can be melded is asked of all moves that meld it at once."""
    rules = rulesets.get("biriba-3p-pairs")
    hand = "2d 2d 3d 4d 5d 6d 7d 8c 8d 8d 8s 8s"
    state = arrange(
        rules.with_(take="meld-top"),
        hands=[hand],
        turn=Turn(0, Step.MELD, due=Cards("2d")),
        melds=[["5c 6c 7c"]],
    )
    assert state.legal_moves
    assert asked.made


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("5h 6h 7h", (0x111 << 16, 1, 3, 4, -1, 255, False)),
        ("JK 5h 6h", (0x11 << 16, 1, 3, 4, 6, 52, False)),
        ("2h 4h 5h", (0x11010, 1, 3, 3, 5, 14, False)),
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
