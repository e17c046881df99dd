"""Hands that have to go whole, drawn at random, for tests of the ways to tell it."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biriba import KINDS, Cards, melds
from biriba._enough.asking import Ask, left_over
from biriba.rules import Melding

LAID: Final = ("5h 6h 7h", "8s 9s JK Js", "7s 7d 7c", "3h 4h 5h 6h 7h 8h", "2s 2d 2c")
ONE_CARD: Final = 1 << left_over(1, others=True)


def some_hand(rng: Random, parts: range, sets: float) -> Cards:
    """Return melds that lie close together, with wild cards and a card or two more.

    Args:
        rng: What draws it.
        parts: How many melds.
        sets: What part of them are sets.
    """
    cards = []
    for _ in range(rng.choice(parts)):
        suit, low, size = rng.randrange(3), rng.randrange(2, 9), rng.randrange(3, 6)
        if rng.random() < sets:
            cards += [KINDS[13 * rng.randrange(4) + low] for _ in range(size)]
        else:
            cards += [KINDS[13 * suit + low + place] for place in range(size)]
    twos = [KINDS[13 * suit + 1] for suit in range(4)]
    cards += rng.choices([*twos, KINDS[-1]], k=rng.randrange(4))
    cards += rng.choices(KINDS, k=rng.randrange(3))
    return Cards(card for card in KINDS for _ in range(min(3, cards.count(card))))


def asked(
    rng: Random,
    meldings: Sequence[Melding],
    parts: range = range(5, 9),
    sets: float = 0.3,
) -> Ask:
    """Return the question whether some hand can go.

    Args:
        rng: What draws it.
        meldings: Rules for melds, of which one is drawn.
        parts: How many melds the hand is made of.
        sets: What part of them are sets.
    """
    melding = rng.choice(meldings)
    laid = tuple(
        melds.read(text, melding)
        for text in rng.sample(LAID, rng.randrange(3))
        if melds.refusal(text, melding) is None
    )
    ends, hand = rng.choice([0, ONE_CARD]), some_hand(rng, parts, sets)
    costs = tuple(rng.choice([1, 1, 1, 1, -1]) for _ in range(53))
    return Ask(melding, hand.packed, laid, rng.randrange(3), costs, 1, 1, -1, ends)
