"""Which cards went to sets on a way through a hand, found by going it back."""

from __future__ import annotations

from collections.abc import Sequence

from biriba._enough.positions import (
    DIGIT,
    DIGIT_BITS,
    IN_SETS,
    IN_SETS_BITS,
    SETS,
    Board,
    Positions,
)
from biriba._enough.ways import TWO
from biriba._kernel.bag import ONE


def in_sets(board: Board, layers: Sequence[Positions], jokers: int) -> int:
    """Return the cards, but for twos, that go to sets on a way to the end.

    Args:
        board: The hand.
        layers: Positions before each stop, and at last after all of them, told with
            what each needs at least. From one of them at least the end is reached.
        jokers: How many jokers there are for sets of twos.
    """
    goal, found = board.means.goal, 0
    key, used = next(
        (key, mask & goal) for key, mask in layers[-1].items() if mask & goal
    )
    for at in reversed(range(len(board.stops))):
        after = key
        key, used = _before(board, layers[at], at, jokers, (key, used))
        rank, suit = board.stops[at]
        if suit != SETS and rank != TWO:
            cards = (after & IN_SETS_BITS) - (key & IN_SETS_BITS) >> IN_SETS
            found += cards * ONE[13 * suit + rank]
    return found


def _before(
    board: Board, layer: Positions, at: int, jokers: int, after: tuple[int, int]
) -> tuple[int, int]:
    """Return a position before a stop that leads to one after it.

    Args:
        board: The hand.
        layer: The positions before the stop.
        at: The number of the stop.
        jokers: How many jokers there are for sets of twos.
        after: The position after it, and what may have been used there.

    Returns:
        It, and what may have been used there to come to that.
    """
    goal, used = after
    suit = board.stops[at][1]
    touched = -1 << IN_SETS if suit == SETS else DIGIT_BITS << suit * DIGIT
    same = ~(touched | IN_SETS_BITS)
    leading = (
        (key, ways)
        for key, mask in layer.items()
        if not (key ^ goal) & same
        for ways in [
            sum(
                one
                for one in _bits(mask)
                if board.passed({key: one}, at, jokers, bounded=True).get(goal, 0)
                & used
            )
        ]
        if ways
    )
    return next(leading)


def _bits(mask: int) -> list[int]:
    """Return each bit of a number by itself."""
    return [1 << bit for bit in range(mask.bit_length()) if mask >> bit & 1]
