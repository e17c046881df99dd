"""Outcomes: what has been used on the way to a search state, as bits of one integer.

An outcome says how many wild cards have been used, how many cards are left over, how
many points are left over or still to be earned, and whether a biriba has been made. A
set of outcomes is one integer with a bit for each.

Several questions are answered at once. Each has a *lane* of bits of its own, and a few
operations on integers change the outcomes in all lanes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple, TypeAlias

from biriba._base.memory import remembered

MANY: Final = 2
"""The number that stands for two or more cards left over, which are all the same."""


class Left(NamedTuple):
    """Cards that are left over.

    Attributes:
        number: How many; `MANY` stands for more as well.
        others: Whether one of them may be discarded.
    """

    number: int = 0
    others: bool = False


NOTHING_LEFT: Final = Left()

Shift: TypeAlias = tuple[int, int]
"""The bits of some outcomes, and by how many bits they move."""


class Form(NamedTuple):
    """The facts by which the outcomes for a question differ.

    Attributes:
        wilds: How many wild cards there are, all of which are used in the end.
        lefts: What may be left over on the way, nothing first.
        biriba: Whether they distinguish if a biriba has been made.
        points: How many units of points are counted at most; 0 if points do not matter.
        earns: Whether the units still to be earned by melds are counted; otherwise
            the units left over, which may be `points` at most.
    """

    wilds: int
    lefts: tuple[Left, ...]
    biriba: bool
    points: int
    earns: bool

    @property
    def size(self) -> int:
        """The number of bits of a lane."""
        rows = len(self.lefts) * (1 + self.biriba) * (1 + self.points)
        return (self.wilds + 1) * rows


def lefts_of(most: int, *, apart: bool) -> tuple[Left, ...]:
    """Return the sets of cards that may be left over on the way, the empty one first.

    Args:
        most: How many cards; `MANY` for any number.
        apart: Whether cards that may not be discarded are told from others.
    """
    kinds = (False, True) if apart else (True,)
    numbers = range(1, most + 1)
    return NOTHING_LEFT, *(Left(number, kind) for number in numbers for kind in kinds)


class Outcomes:
    """Arithmetic with sets of outcomes in some lanes.

    A lane consists of *rows*, with a bit for each number of wild cards used. The rows
    for each `Left` are a *block*. A second block stands for "a biriba is made". The
    blocks are repeated for each number of points, left over or still to be earned: a
    *level*. A bit of a level means "that many points or fewer", so a set that holds an
    outcome also holds those that are worse by points alone.

    Attributes:
        size: How many bits a lane has.
        lane: All bits of the first lane.
        lowest: The lowest bit of each lane.
    """

    __slots__ = (
        *("_block", "_fits", "_leaving", "_level", "_row", "_unmade"),
        *("_by_points", "_within", "form", "lane", "lowest", "size"),
    )

    def __init__(self, form: Form, lanes: int) -> None:
        """Lay out the bits.

        Args:
            form: The facts by which they differ.
            lanes: How many lanes there are.
        """
        self.form = form
        self._row = row = form.wilds + 1
        self._block = block = row * len(form.lefts)
        self._level = level = block * (1 + form.biriba)
        self.size = size = form.size
        self.lane = (1 << size) - 1
        self.lowest = _every(size, lanes)
        rows = self.lowest * _every(row, size // row)
        self._fits = [((1 << row - used) - 1) * rows for used in range(row)]
        levels = self.lowest * _every(level, form.points + 1)
        self._unmade = levels * ((1 << block) - 1)
        self._leaving: dict[tuple[int, bool], list[Shift]] = {}
        self._by_points: dict[tuple[int, int], int] = {}

    # The beginning and the end -----------------------------------------------------

    def first(self, wilds: int, earned: int, *, made: bool) -> int:
        """Return the outcomes of one lane before anything is left over.

        Args:
            wilds: How many wild cards have been used.
            earned: How many units of points have been earned.
            made: Whether a biriba has been made.
        """
        form = self.form
        least = max(0, form.points - earned) if form.earns else 0
        levels = _every(self._level, form.points + 1 - least) << self._level * least
        return levels << wilds + self._block * (made and form.biriba)

    def good(self, ends: Collection[Left]) -> int:
        """Return the outcomes that are good in the end, in every lane.

        Args:
            ends: What may be left over.
        """
        form = self.form
        rows = [at for at, left in enumerate(form.lefts) if left in ends]
        found = sum(1 << self._row * at + form.wilds for at in rows)
        level = 0 if form.earns else form.points
        return self.lowest * found << self._level * level + self._block * form.biriba

    # Steps of a sweep ---------------------------------------------------------------

    def use(self, some: int, low: int, high: int) -> int:
        """Return the outcomes after using more wild cards.

        Args:
            some: The outcomes before.
            low: How many more are used at least.
            high: How many more at most.
        """
        fits = self._fits
        high = min(high, len(fits) - 1)
        if low > high:
            return 0
        if low:
            some = (some & fits[low]) << low
        for _ in range(high - low):
            some |= (some & fits[1]) << 1
        return some

    def leave(self, some: int, number: int, *, others: bool) -> int:
        """Return the outcomes after leaving more cards over.

        Args:
            some: The outcomes before.
            number: How many cards.
            others: Whether they may be discarded.
        """
        found = 0
        for chosen, by in self._leaving_shifts(number, others=others):
            found |= (some & chosen) << by
        return found

    def _leaving_shifts(self, number: int, *, others: bool) -> list[Shift]:
        """Return how outcomes move when some more cards are left over."""
        shifts = self._leaving.get((number, others))
        if shifts is None:
            shifts = self._leaving[number, others] = self._shifts(number, others=others)
        return shifts

    def _shifts(self, number: int, *, others: bool) -> list[Shift]:
        """Compute what `_leaving_shifts` returns."""
        lefts, row = self.form.lefts, self._row
        shifts: list[Shift] = []
        for at, left in enumerate(lefts):
            after = Left(min(MANY, left.number + number), left.others or others)
            if after in lefts:
                shifts.append((self._rows([at]), (lefts.index(after) - at) * row))
        return shifts

    def _rows(self, lefts: Collection[int]) -> int:
        """Return all outcomes with some of `Form.lefts`, given by their indices."""
        blocks = self.lowest * _every(self._block, self.size // self._block)
        row = (1 << self._row) - 1
        return sum(blocks * row << self._row * at for at in lefts)

    def make(self, some: int) -> int:
        """Return the outcomes after making a biriba."""
        unmade = some & self._unmade
        return unmade << self._block | some ^ unmade

    def score(self, some: int, melded: int, left: int) -> int:
        """Return the outcomes after counting points.

        Args:
            some: The outcomes before.
            melded: How many units the melded cards are worth.
            left: How many units the cards left over are worth.
        """
        form, level = self.form, self._level
        if not (melded if form.earns else left):
            return some
        if not form.earns:
            return (some & self._levels(0, form.points - left)) << level * left
        melded = min(melded, form.points)
        enough = some & self._levels(melded, form.points)
        highest = (some & self._levels(form.points, form.points)) >> level * melded
        more = highest * _every(level, melded) << level
        return enough >> level * melded | more

    def _levels(self, first: int, last: int) -> int:
        """Return all outcomes with a number of points from the first to the last."""
        key = first, last
        known = self._by_points.get(key)
        if known is None:
            number, level = max(0, last + 1 - first), self._level
            known = self.lowest * ((1 << level * number) - 1 << level * first)
            self._by_points[key] = known
        return known

    # The same steps, backwards ------------------------------------------------------

    def before_using(self, some: int, low: int, high: int) -> int:
        """Return the outcomes that `use` can turn into some of these."""
        fits = self._fits
        high = min(high, len(fits) - 1)
        if low > high:
            return 0
        if low:
            some = some >> low & fits[low]
        for _ in range(high - low):
            some |= some >> 1 & fits[1]
        return some

    def before_leaving(self, some: int, number: int, *, others: bool) -> int:
        """Return the outcomes that `leave` turns into some of these."""
        found = 0
        for chosen, by in self._leaving_shifts(number, others=others):
            found |= some >> by & chosen
        return found

    def before_making(self, some: int) -> int:
        """Return the outcomes that `make` turns into some of these."""
        return some >> self._block & self._unmade | some & ~self._unmade

    def before_scoring(self, some: int, melded: int, left: int) -> int:
        """Return the outcomes that `score` turns into some of these."""
        form, level = self.form, self._level
        if not (melded if form.earns else left):
            return some
        if not form.earns:
            return some >> level * left & self._levels(0, form.points - left)
        melded = min(melded, form.points)
        more = (some & self._levels(0, form.points - melded)) << level * melded
        return more | (some & self._levels(0, 0)) * _every(level, melded)

    # Outcomes within the bounds -------------------------------------------------------

    def within(self, wilds: int, left: int) -> int:
        """Return the outcomes that can afford lower bounds, in every lane.

        Args:
            wilds: How many wild cards will be used at least.
            left: How much will be left over at least: units of points if these may be
                left over, or else cards.
        """
        form = self.form
        if wilds >= len(self._fits):
            return 0
        fits = self._fits[wilds]
        if form.points and not form.earns:
            return fits & self._levels(0, form.points - left)
        most = form.lefts[-1].number
        if most == MANY:
            return fits
        rows = [at for at, one in enumerate(form.lefts) if one.number + left <= most]
        return fits & self._rows(rows)


@remembered(1 << 10)
def _every(step: int, number: int) -> int:
    """Return an integer with a number of bits set, each `step` above the last."""
    return sum(1 << step * at for at in range(number))
