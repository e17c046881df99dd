"""What the package remembers."""

import gc
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from random import Random

import pytest

import biriba
from biriba import GameState, clear_caches, melds, rulesets
from biriba._base.memory import most_answers, remembered, remembered_answers
from biriba._lookahead.numbers import _NOTEBOOK
from biriba._rules.melding import WildMove
from biriba.rulesets import Melding


def listed() -> list[str]:
    """Return the moves of a few turns, which fills the caches."""
    state = GameState.deal(rulesets.get("biriba"), Random(3))
    found: list[str] = []
    for _ in range(12):
        moves = list(state.legal_moves)
        found += map(str, moves)
        state = state.play(moves[-1])
    return found


def test_clear_caches() -> None:
    """Clearing the caches forgets every answer, and later answers are the same."""
    before = listed()
    filled = remembered_answers()
    clear_caches()

    assert filled > remembered_answers() == 0
    assert before == listed()


def test_one_home() -> None:
    """No module keeps answers but through the one home of all caches."""
    home = Path(biriba.__file__).parent
    keeps = re.compile(r"\b(lru_cache|functools\.cache\b|import cache\b)")

    assert ["memory.py"] == [
        path.name
        for path in home.rglob("*.py")
        if keeps.search(path.read_text(encoding="utf-8"))
    ]


def test_bounded() -> None:
    """A cache keeps as many answers as it says, and forgets the oldest."""
    asked: list[int] = []

    @remembered(2)
    def twice(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [2, 4, 6, 6, 4, 2] == [twice(number) for number in (1, 2, 3, 3, 2, 1)]
    assert [1, 2, 3, 1] == asked


@pytest.mark.slow
def test_bounded_in_all() -> None:
    """All caches together keep at most what the page on the kernel says."""
    page = Path(__file__).parents[1] / "docs" / "explanation" / "kernel.md"
    told = re.findall(r"([0-9]+,[0-9]+) entries", page.read_text(encoding="utf-8"))
    each, others, search = (int(number.replace(",", "")) for number in told)
    clear_caches()
    gc.collect()

    before = most_answers()
    listed()
    assert before <= others
    assert search == _NOTEBOOK.cache_info().maxsize
    assert each == most_answers() - before

    moves: tuple[WildMove, ...] = "free", "on-replacement"
    for ranks, joker, both_ends, wilds in product(
        ("", "A", "A2K", "A23456789TJQK"), (False, True), (False, True), moves
    ):
        melds.find("As Ah Ad 2s 3s", Melding(ranks, joker, both_ends, wilds))
    assert 4 * each == most_answers() - before


def test_bounded_for_rules_without_end() -> None:
    """A program that plays by ever new rules keeps the caches of the last sixteen."""
    orders = ["A23456789TJQKA"[low:high] for low in range(8) for high in (14, 13)]
    played = [
        Melding(run_ranks=ranks, wild_move=move)
        for ranks in orders
        for move in ("free", "on-replacement")
        if len(ranks) > 6
    ]

    def fill(rules: Sequence[Melding]) -> int:
        """Find melds by rules, and return how many answers may be kept then."""
        for melding in rules:
            melds.find("As Ah Ad 9s Ts Js", melding)
        gc.collect()
        return most_answers()

    clear_caches()
    gc.collect()
    before, sixteen = fill([]), fill(played[:16])
    assert len(played) > 20
    assert before < sixteen == fill(played)


def test_forgotten_with_its_owner() -> None:
    """A cache that nobody uses any more is not kept by the home of all caches."""
    clear_caches()

    @remembered(2)
    def same(number: int) -> int:
        return number

    same(1)
    assert remembered_answers() == 1

    del same
    gc.collect()
    assert remembered_answers() == 0


def _played(seed: int) -> list[str]:
    """Return the moves of a random deal."""
    rng = Random(seed)
    state = GameState.deal(rulesets.get("biriba"), rng)
    moves: list[str] = []
    while not state.is_over:
        move = rng.choice(list(state.legal_moves))
        moves.append(str(move))
        state = state.play_unchecked(move)
    return moves


def test_threads() -> None:
    """Threads that play at the same time, and forget meanwhile, play as one does."""
    expected = [_played(seed) for seed in range(4)]

    with ThreadPoolExecutor(5) as threads:
        played = [threads.submit(_played, seed) for seed in range(4)]
        for _ in range(20):
            threads.submit(clear_caches).result()

    assert expected == [each.result() for each in played]
