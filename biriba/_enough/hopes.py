"""The positions of a hand that has to go whole, but for such as prices rule out.

A suit by itself shows what it needs at least, and `Board.bound` adds that up. That is
enough for most hands. Where it leaves thousands of positions, prices show of most of
them that they lead nowhere (``biriba._enough.prices``).
"""

from __future__ import annotations

from collections.abc import Iterator

from biriba._enough.asking import Ask
from biriba._enough.known import known_now
from biriba._enough.positions import (
    DIGIT,
    DIGIT_BITS,
    IN_SETS,
    IN_SETS_BITS,
    Board,
    Positions,
    TooManySuitsError,
)
from biriba._enough.prices import FEW_ROUNDS, UNIT, Bound, Prices, sought
from biriba._enough.way_back import in_sets
from biriba._enough.ways import HIGH_ACE
from biriba._kernel import bag, families

# Tests set these, so they are not `Final`: such are written into compiled code.
_EASY = 4_000
"""Of fewer positions it takes longer to seek prices than to go through them."""

_MOST = 20_000
"""How many positions are gone through for one hand, about a tenth of a second."""


def can_go(ask: Ask) -> bool | None:
    """Return whether a hand can go whole; ``None`` if that takes too many positions."""
    board = Board(ask)
    ways = through(board, _MOST)
    for layers, (_, jokers) in zip(ways, board.jokers_left, strict=False):
        if layers is None:
            return None
        if any(mask & board.means.goal for mask in layers[-1].values()):
            known_now().in_sets[ask] = in_sets(board, layers, jokers)
            return True
    return False


def through(board: Board, most: int) -> Iterator[list[Positions] | None]:
    """Yield all positions before each stop, and at last after all of them.

    What is used is told with what each needs at least.

    Args:
        board: The hand.
        most: How many positions are gone through.

    Yields:
        The positions, in each case of jokers left over; ``None`` if there are too many.
    """
    hopes: Hopes | None = None
    memory = known_now()
    try:
        for left, jokers in board.jokers_left:
            layers, number = [first(board, left)], 0
            for at in range(len(board.stops)):
                after = board.passed(layers[-1], at, jokers, bounded=True)
                if hopes is None and number + len(after) > _EASY:
                    hopes = Hopes(board)
                if hopes is not None:
                    after = hopes.kept(after, at + 1)
                number += len(after)
                memory.at_once += len(after)
                layers.append(after)
                if number > most:
                    break
            yield layers if number <= most else None
    except TooManySuitsError:
        yield None


def first(board: Board, left: range) -> Positions:
    """Return the positions before the aces.

    Args:
        board: The hand.
        left: How many jokers may be left over.
    """
    found: Positions = {}
    for key in board.first:
        least = board.bound(key)
        if least is not None:
            need, over = least
            used = 0
            for one in left:
                used |= board.means.first(need + one, over + one)
            found[key] = used
    return found


class Hopes:
    """Which positions may still lead to the end, as prices show it."""

    __slots__ = ("_board", "_bound", "_fits", "_known")

    def __init__(self, board: Board) -> None:
        """Seek prices for a hand, from those on that were found last."""
        memory, stock = known_now(), board.stock()
        last = memory.prices[-1:] if memory.suits is board.suits else ()
        begin = next((one for one in last if one.costs == board.ask.costs), None)
        prices = sought(stock, board.ask.budget, begin, FEW_ROUNDS)
        self._board, self._bound = board, Bound(prices, stock)
        self._known = [_Needs(board, prices, suit) for suit in bag.SUITS]
        self._fits: dict[int, int] = {}

    def kept(self, positions: Positions, at: int) -> Positions:
        """Return those of the positions before a stop that may lead to the end.

        Args:
            positions: The positions, what is used told with what each needs at least.
            at: The number of the stop.
        """
        first, second, third, fourth = self._known
        sold, fits_of = self._sold(at), self._fits
        found: Positions = {}
        for key, mask in positions.items():  # some 10,000: the suits are written out
            spent, need = first[key & DIGIT_BITS]
            more, too = second[key >> DIGIT & DIGIT_BITS]
            spent, need = spent + more, need + too
            more, too = third[key >> 2 * DIGIT & DIGIT_BITS]
            spent, need = spent + more, need + too
            more, too = fourth[key >> 3 * DIGIT & DIGIT_BITS]
            spent += more + sold[(key & IN_SETS_BITS) >> IN_SETS]
            need += too
            fits = fits_of.get(spent)
            if fits is None:
                fits = fits_of[spent] = self._fitting(spent)
            kept = mask >> need & fits
            if kept:
                found[key] = kept << need
        return found

    def _sold(self, at: int) -> list[int]:
        """Return what all sets to come spend, by how many cards have gone to one."""
        board = self._board
        rank, suit = board.stops[at] if at < len(board.stops) else (HIGH_ACE, 0)
        if rank >= board.last_sets:
            return [0]
        most = bag.size(families.cards_of_rank(board.ask.hand, rank))
        return [self._bound.sold(rank, suit, cards) for cards in range(most + 1)]

    def _fitting(self, spent: int) -> int:
        """Return what may have been used where so much is spent from there on."""
        wild, means = self._bound.prices.wild, self._board.means
        return means.where(
            lambda wilds, left: (
                spent - wild * (means.wilds - wilds)
                <= (self._board.ask.budget - left) * UNIT
            )
        )


class _Needs(dict[int, tuple[int, int]]):
    """What a suit spends at least, and by how many bits its needs shift what is used.

    Both are worked out for what is left to do in it, a digit, when that comes up.
    """

    def __init__(self, board: Board, prices: Prices, suit: int) -> None:
        """Begin with nothing."""
        super().__init__()
        self._board, self._prices, self._suit = board, prices, suit

    def __missing__(self, digit: int) -> tuple[int, int]:
        """Work out what is not known yet."""
        suit, number = self._suit, digit - 1
        least = self._board.bounded(suit, number)[0]
        assert least is not None  # noqa: S101 - or there were no such position
        found = self._prices.least(suit, number), self._board.means.shift(*least)
        self[digit] = found
        return found
