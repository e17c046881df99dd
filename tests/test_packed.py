"""Cards as integers; only lightly, for the rest is tested through `Cards`."""

from collections import Counter
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biriba._lanes import bag, families

some_kinds = st.lists(st.integers(0, 52), max_size=14).filter(
    lambda kinds: max(Counter(kinds).values(), default=0) <= 3
)
"""Kinds of cards, none more than three times."""


def packed(kinds: list[int]) -> int:
    """Return some kinds as an integer."""
    cards, too_many = bag.pack(kinds)
    assert too_many is None
    return cards


@given(some_kinds)
def test_counting(kinds: list[int]) -> None:
    """A packed multiset knows its size and how often it holds each kind."""
    cards, counter = packed(kinds), Counter(kinds)

    assert len(kinds) == bag.size(cards)
    assert sorted(counter.items()) == list(bag.kinds(cards))
    assert packed(sorted(counter)) == bag.present(cards)
    assert all(counter[kind] == bag.copies(cards, kind) for kind in range(53))


@given(some_kinds, some_kinds)
def test_algebra(one: list[int], other: list[int]) -> None:
    """Packed multisets are added, compared and shared as counters are."""
    a, b = Counter(one), Counter(other)
    x, y = packed(one), packed(other)

    assert packed(one + other) == x + y
    assert (a <= b) == bag.contains(y, x)
    assert packed(list((a & b).elements())) == bag.shares(x, y)


@pytest.mark.parametrize("kind", [0, 7, 13, 51, 52])
def test_too_many(kind: int) -> None:
    """Eight of a kind are noticed, and which kind it is."""
    seven, _ = bag.pack([kind] * 7)

    assert (seven, None) == bag.pack([kind] * 7)
    assert kind == bag.pack([kind] * 8)[1]
    assert bag.overflow(seven) is None
    assert kind == bag.overflow(seven + seven)
    assert 7 == bag.size(seven)


@given(some_kinds.filter(lambda kinds: len(kinds) <= 8))
def test_choices(kinds: list[int]) -> None:
    """Every sub-multiset is chosen once, the empty one first."""
    cards = packed(kinds)
    chosen = bag.choices(cards)

    assert 0 == chosen[0]
    assert prod(n + 1 for n in Counter(kinds).values()) == len(chosen)
    assert len(chosen) == len(set(chosen))
    assert all(bag.contains(cards, part) for part in chosen)


def test_suits() -> None:
    """The cards of a suit, and those of a kind, are told apart."""
    cards = packed([0, 0, 12, 13, 40, 52, 52])

    assert packed([0, 0, 12]) == bag.lane_of(cards, 0)
    assert packed([1]) == bag.lane_of(cards, 3)
    assert packed([0, 0]) == cards & bag.copies_mask(0)
    assert packed([52, 52]) == cards & bag.copies_mask(52)


def test_singles() -> None:
    """Of every kind that is there, however often, one card is told, in order."""
    cards = packed([0, 0, 0, 12, 13, 40, 40, 52])

    assert [bag.ONE[kind] for kind in (0, 12, 13, 40, 52)] == list(bag.singles(cards))
    assert () == bag.singles(0)


def test_twins() -> None:
    """Two equal cards from three to king are one card to a run."""
    cards = packed([0, 0, 1, 1, 2, 2, 7, 12, 12, 40, 40, 52, 52])
    once = packed([0, 0, 1, 1, 2, 7, 12, 40, 40, 52, 52])

    assert once == families.without_twins(cards)


def test_by_size() -> None:
    """Multisets are sorted by how many cards they hold."""
    sizes = [packed(kinds) for kinds in ([], [52], [0, 1], [0, 0, 0], [1, 2, 3, 52])]
    mixed = [sizes[3], sizes[0], sizes[4], sizes[2], sizes[1]]

    assert sizes == sorted(mixed, key=bag.by_size)
