"""Enough melds of a hand, found by trying."""

from random import Random
from typing import Final

import pytest

from biriba import Card, Cards
from biriba._kernel import bag
from biriba._legality import trying
from biriba._legality.asking import Ask, left_over, may_stay
from biriba._legality.pieces import JOKERS, Way
from biriba._legality.sweep import can_meld
from biriba.rules import Melding

HANDS: Final = (
    "3s 3s 4s 5s 5h 5d 5d 6s 7s 7h 7d 7c 9s 9s 9d 9d 9h Ts Js Qs Ks 2h JK",
    "As As Ad Kd Kd Kc Kh Qd Jd 8c 8c 8s 8h 7c 7c 6c 5c 4c 2c 2s JK JK",
    "3h 3h 3d 4h 4h 4c 5h 5h 5s 6h 6h 6d 7h 7h 8h 8h 9h 9h Th Th 2h 2h",
)
COSTS: Final = tuple(5 if kind % 13 in range(2, 7) else 10 for kind in range(53))


def asked(cards: str, budget: int, biriba: int = 0) -> Ask:
    """Return the question whether a hand can be melded but for so many points."""
    hand = Cards(cards).packed
    return Ask(Melding(), hand, (), biriba, COSTS, budget, 7)


@pytest.mark.rule("R105", "C57")
@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("biriba", [0, 1])
def test_melds_are_of_the_hand(cards: str, biriba: int) -> None:
    """The melds found share no card, and take no more wild cards than there are."""
    ask = asked(cards, 500, biriba)

    for rounds in (0, 5, 40, 100):
        melds = trying.enough(ask, rounds)
        if melds is None:
            assert biriba
            assert rounds < 40
            continue
        used = sum(way.used for way in melds)
        assert bag.contains(ask.hand & ~JOKERS, used)
        wilds = sum(card.is_wild for card in Cards(cards))
        assert sum(way.pool for way in melds) <= wilds


@pytest.mark.rule("R105", "C57")
@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("budget", range(0, 60, 10))
def test_enough_is_enough(cards: str, budget: int) -> None:
    """What is found to be enough can be melded, and with much to spare it is found."""
    ask = asked(cards, budget, biriba=1)
    found = trying.enough(ask, rounds=60)

    if found is None:
        assert budget < 40
    else:
        assert can_meld(ask)
        assert trying.are_enough(ask, found)


def test_nothing_to_meld() -> None:
    """Where a hand holds no meld, no rounds find one."""
    assert trying.enough(asked("3s 9d Kc", 5), rounds=3) is None


def test_biriba_is_not_left_over() -> None:
    """Where two cards must be left over, they are not those of the only biriba."""
    ask = asked("3h 4h 5h 6h 7h 8h 9h", 100, biriba=1)
    ask = ask._replace(ends=1 << left_over(2, others=True))

    assert trying.enough(ask, rounds=1) is None
    assert not can_meld(ask)


def test_two_cards_must_stay() -> None:
    """Where two are asked to be left over, they are not both the card that is kept."""
    nine = Card("9h").kind
    ask = asked("9h 9h 9h", 40)
    ask = ask._replace(kept=nine, ends=1 << left_over(2, others=True))

    assert not may_stay(ask, Cards("9h 9h").packed)
    assert may_stay(ask, Cards("9h Ks").packed)
    assert not may_stay(ask, Cards("Ks").packed)


def test_room_for_two_equal_cards() -> None:
    """Where a set takes two equal cards, the melds of both make room for it."""
    hand = Cards("7h 8h 9h 9h Th Jh 9d").packed
    runs = [Way(Cards(cards).packed, 0) for cards in ("7h 8h 9h", "9h Th Jh")]
    nines = Way(Cards("9h 9h 9d").packed, 0)
    heap = trying.put_in(trying.heap_of(hand, runs), nines, Random(1))

    assert heap == trying.heap_of(hand, [nines])
