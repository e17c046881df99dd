"""Deals of the kernel, compared with those of Python."""

from random import Random

import pytest

from biriba import rulesets
from biriba._base.machine import machine
from biriba._state.dealing import shuffled

SEEDS = [
    *(0, 1, 2, 54, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**64 - 1, 2**64, 2**64 + 1),
    *(-1, -2, -(2**32), -(2**64) - 1, 10**100, -(10**100)),
    *(2 ** (32 * 623) - 1, 2 ** (32 * 624) - 1, 2 ** (32 * 625) + 3, 7**20_000),
]


@pytest.mark.parametrize("name", rulesets.names())
def test_shuffled(name: str) -> None:
    """A deck is shuffled as Python shuffles it, whatever the seed."""
    deck = bytes(card.kind for card in rulesets.get(name).deck.cards)

    for seed in [*SEEDS, *range(-50, 50)]:
        cards = shuffled(rulesets.get(name), Random(seed))
        assert bytes(card.kind for card in cards) == machine.shuffled(deck, seed), seed


@pytest.mark.parametrize("size", [*range(70), 371])
def test_sizes(size: int) -> None:
    """So is a deck of any size."""
    deck = [i % 53 for i in range(size)]
    expected = list(deck)
    Random(5).shuffle(expected)

    assert bytes(expected) == machine.shuffled(bytes(deck), 5)


def test_not_a_deck() -> None:
    """What is no deck is refused."""
    with pytest.raises(ValueError, match="a card is a number from 0 to 52, not 53"):
        machine.shuffled(b"\x00\x35", 1)
    with pytest.raises(ValueError, match="a deck has at most 371 cards, not 372"):
        machine.shuffled(bytes(372), 1)
    with pytest.raises(TypeError):
        machine.shuffled("7h", 1)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        machine.shuffled(b"", 1.0)  # type: ignore[arg-type]
