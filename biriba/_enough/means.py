"""What can have been used on the way to a position: wild cards, a card left over."""

from __future__ import annotations

from collections.abc import Callable


class Means:
    """What there is to use, and sets of what has been used, as bits of a number.

    A bit stands for a number of wild cards, in the lower half with no card left over
    and in the upper half with one. What is used in several cases is told in one number,
    for each case in a *lane* of bits; what is done to it is done in all of them.

    Attributes:
        size: How many bits a lane has.
        lane: The bits of the first one.
        lowest: The lowest bit of each.
        wilds: How many wild cards there are.
        goal: All wild cards used, a card being left over or not, as it is asked.
    """

    __slots__ = (
        *("_fits", "_none_left", "_row", "_tops"),
        *("goal", "lane", "lowest", "size", "wilds"),
    )

    def __init__(self, wilds: int, *, leaves_one: bool = False, lanes: int = 1) -> None:
        """Lay the bits out.

        Args:
            wilds: How many wild cards there are, all of which must be used.
            leaves_one: Whether a card must be left over.
            lanes: How many lanes there are.
        """
        self.wilds = wilds
        self._row = row = wilds + 1
        self.size = 2 * row
        self.lane = (1 << self.size) - 1
        self.lowest = sum(1 << lane * self.size for lane in range(lanes))
        self._none_left = self.lowest * ((1 << row) - 1)
        both = self.lowest + (self.lowest << row)
        self._fits = [((1 << row - used) - 1) * both for used in range(row)]
        self._tops = [fits << used for used, fits in enumerate(self._fits)]
        self.goal = (self.lowest << row if leaves_one else both) << wilds

    def first(self, wilds: int, left: int) -> int:
        """Return what is used at the start: some wild cards, and cards left over."""
        if wilds >= self._row or left > 1:
            return 0
        return 1 << left * self._row + wilds

    def use(self, mask: int, low: int, high: int) -> int:
        """Return what is used with some wild cards more."""
        fits = self._fits
        if low:
            if low >= len(fits):
                return 0
            mask = (mask & fits[low]) << low
        for _ in range(min(high, len(fits) - 1) - low):
            mask |= (mask & fits[1]) << 1
        return mask

    def unuse(self, mask: int, low: int, high: int) -> int:
        """Return what may be used before some wild cards more, to come to something."""
        tops = self._tops
        if low:
            if low >= len(tops):
                return 0
            mask = (mask & tops[low]) >> low
        for _ in range(min(high, len(tops) - 1) - low):
            mask |= (mask & tops[1]) >> 1
        return mask

    def leave(self, mask: int, left: int) -> int:
        """Return what is used with some cards more left over."""
        if left:
            return (mask & self._none_left) << self._row if left == 1 else 0
        return mask

    def unleave(self, mask: int, left: int) -> int:
        """Return what may be used before some cards more are left over."""
        return mask >> left * self._row

    def unbound(self, mask: int, need: int, left: int) -> int:
        """Return what is used without what was needed and left over at least."""
        return mask >> self.shift(need, left)

    def shift(self, need: int, left: int) -> int:
        """Return by how many bits wild cards, and cards left over, shift a mask."""
        return left * self._row + need

    def where(self, fits: Callable[[int, int], bool]) -> int:
        """Return all that can be used and fits.

        Args:
            fits: Whether so many wild cards used, and cards left over, do.
        """
        return sum(
            1 << self.shift(wilds, left)
            for left in range(2)
            for wilds in range(self._row)
            if fits(wilds, left)
        )

    def together(self, some: int, others: int) -> int:
        """Return what is used by two that have nothing in common."""
        if some.bit_count() < others.bit_count():
            some, others = others, some
        row, found = self._row, 0
        while others:
            one = others & -others
            left, used = divmod(one.bit_length() - 1, row)
            found |= self.leave((some & self._fits[used]) << used, left)
            others -= one
        return found
