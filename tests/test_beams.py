"""Whether a whole hand can go, told by some of its positions."""

from collections import Counter
from random import Random
from typing import Final

import pytest

from biriba import KINDS, Cards, clear_caches, melds
from biriba._legality import beams, positions
from biriba._legality.asking import Ask, left_over
from biriba._legality.beams import Attempt
from biriba._legality.sweep import can_meld
from biriba.rules import Melding

MELDINGS: Final = (
    Melding(),
    Melding(set_ranks="A23456789TJQK"),
    Melding(set_ranks=""),
    Melding(ace_both_ends=True, wild_move="on-replacement"),
)
LAID: Final = ("5h 6h 7h", "8s 9s JK Js", "7s 7d 7c", "3h 4h 5h 6h 7h 8h", "2s 2d 2c")
ONE_CARD: Final = 1 << left_over(1, others=True)


def some_hand(rng: Random) -> Cards:
    """Return melds that lie close together, with wild cards and a card or two more."""
    cards = []
    for _ in range(rng.randrange(5, 9)):
        suit, low, size = rng.randrange(3), rng.randrange(2, 9), rng.randrange(3, 6)
        if rng.random() < 0.3:
            cards += [KINDS[13 * rng.randrange(4) + low] for _ in range(size)]
        else:
            cards += [KINDS[13 * suit + low + place] for place in range(size)]
    twos = [KINDS[13 * suit + 1] for suit in range(4)]
    cards += rng.choices([*twos, KINDS[-1]], k=rng.randrange(4))
    cards += rng.choices(KINDS, k=rng.randrange(3))
    return Cards(card for card in KINDS for _ in range(min(3, cards.count(card))))


def asked(rng: Random) -> Ask:
    """Return the question whether some hand can go."""
    melding = rng.choice(MELDINGS)
    laid = tuple(
        melds.read(text, melding)
        for text in rng.sample(LAID, rng.randrange(3))
        if melds.refusal(text, melding) is None
    )
    ends, hand = rng.choice([0, ONE_CARD]), some_hand(rng)
    costs = tuple(rng.choice([1, 1, 1, 1, -1]) for _ in range(53))
    return Ask(melding, hand.packed, laid, rng.randrange(3), costs, 1, 1, -1, ends)


@pytest.mark.rule("R088", "C55")
@pytest.mark.parametrize("width", [1, 4, 16, 1_000])
def test_no_more_is_told_than_is_so(width: int) -> None:
    """With whatever number of positions, what is told is what a search tells."""
    rng, told = Random(width), Counter[bool | None]()
    attempts = [Attempt(width, priced=width == 16, anywhere=width == 16)]
    for _ in range(25):
        ask = asked(rng)
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
    hands = [asked(rng) for _ in range(25)]
    narrow = [ask for ask in hands if beams.can_go(ask, [Attempt(2)]) is None]
    wider = [
        ask
        for ask in narrow
        if beams.can_go(ask, [Attempt(2), Attempt(300)]) is not None
    ]

    assert len(hands) > len(narrow) > len(narrow) - len(wider)
    clear_caches()


@pytest.mark.rule("C55")
def test_nothing_is_told_of_too_many_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where too much may become of the suits, a few positions tell nothing."""
    ask = asked(Random(1))
    monkeypatch.setattr(positions, "_MOST_SUITS", 5)
    clear_caches()

    assert beams.can_go(ask, beams.FEW) is None
    clear_caches()
