"""Whether a whole hand can go, told by some of its positions."""

from collections import Counter
from random import Random
from typing import Final

import pytest

from biriba import clear_caches
from biriba._enough import beams, positions
from biriba._enough.beams import Attempt
from biriba._enough.sweep import can_meld
from biriba.rules import Melding
from whole_hands import asked

MELDINGS: Final = (
    Melding(),
    Melding(set_ranks="A23456789TJQK"),
    Melding(set_ranks=""),
    Melding(ace_both_ends=True, wild_move="on-replacement"),
)


@pytest.mark.rule("R088", "C55")
@pytest.mark.parametrize("width", [1, 4, 16, 1_000])
def test_no_more_is_told_than_is_so(width: int) -> None:
    """With whatever number of positions, what is told is what a search tells."""
    rng, told = Random(width), Counter[bool | None]()
    attempts = [Attempt(width, priced=width == 16, anywhere=width == 16)]
    for _ in range(25):
        ask = asked(rng, MELDINGS)
        answer = beams.can_go(ask, attempts)
        told[answer] += 1

        assert answer in {None, can_meld(ask)}, str(ask)
    assert told[True]
    assert told[False] or width < 4
    assert told[None]
    clear_caches()


@pytest.mark.rule("R088", "C55")
def test_wider_is_tried_where_narrow_tells_nothing() -> None:
    """What a few positions do not tell is asked of more of them."""
    rng = Random(3)
    hands = [asked(rng, MELDINGS) for _ in range(25)]
    narrow = [ask for ask in hands if beams.can_go(ask, [Attempt(2)]) is None]
    wider = [
        ask
        for ask in narrow
        if beams.can_go(ask, [Attempt(2), Attempt(300)]) is not None
    ]

    assert len(hands) > len(narrow) > len(narrow) - len(wider)
    clear_caches()


@pytest.mark.rule("C55")
def test_what_leaves_most_open_is_kept() -> None:
    """Four positions tell of most hands that they go; the least open ones of 27."""
    clear_caches()
    rng = Random(8)
    hands = [asked(rng, MELDINGS, range(8, 12), 0.5) for _ in range(60)]
    told = [beams.can_go(ask, [Attempt(4)]) for ask in hands]
    clear_caches()

    assert told.count(True) > 32


@pytest.mark.rule("C55")
def test_nothing_is_told_of_too_many_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too much may become of the suits, a few positions tell nothing."""
    ask = asked(Random(1), MELDINGS)
    monkeypatch.setattr(positions, "_MOST_SUITS", 5)
    clear_caches()

    assert beams.can_go(ask, beams.FEW) is None
    clear_caches()
