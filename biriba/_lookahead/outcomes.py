"""Outcomes: what has been used on the way to a search state, as bits of one integer.

An outcome says how many wild cards have been used, how many cards are left over, how
many points are left over or still to be earned, and whether a biriba has been made. A
set of outcomes is one integer with a bit for each.

A sweep judges several moves at once. Each has a *lane*, a range of bits of its own, and
a few operations on integers change the outcomes in all lanes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple, TypeAlias

from biriba._base.memory import remembered

MANY: Final = 2
"""The number that stands for two or more cards left over: how many does not matter."""


class Left(NamedTuple):
    """The facts that matter about the cards left over.

    Attributes:
        number: How many there are; `MANY` for two or more.
        others: Whether one of them may be discarded.
    """

    number: int = 0
    others: bool = False


NOTHING_LEFT: Final = Left()

Shift: TypeAlias = tuple[int, int]
"""The bits of some outcomes, and by how many bits they move."""


class Form(NamedTuple):
    """The facts that the outcomes for a question record, and the range of each.

    Attributes:
        wilds: How many wild cards there are, all of which are used in the end.
        lefts: The cards that may be left over during a sweep, `NOTHING_LEFT` first.
        biriba: Whether outcomes record if a biriba has been made.
        points: The most units of points that outcomes count; 0 if points do not matter.
        earns: Whether outcomes count the units that melds must still earn. If not, they
            count the units left over, of which `points` are allowed.
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
    """Return every `Left` that may occur during a sweep, `NOTHING_LEFT` first.

    Args:
        most: The most cards that may be left over; `MANY` for any number.
        apart: Whether to distinguish cards that may not be discarded from others.
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
        form: The facts that the outcomes record.
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
            form: The facts that the outcomes record.
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
        """Return the outcomes at the start of a sweep, in the first lane.

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
        """Return the outcomes that meet the demand after a sweep, in every lane.

        All wild cards are used, the points suffice, and any required biriba is made.

        Args:
            ends: The allowed values of `Left`.
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
            others: Whether these cards may be discarded.
        """
        found = 0
        for chosen, by in self._leaving_shifts(number, others=others):
            found |= (some & chosen) << by
        return found

    def _leaving_shifts(self, number: int, *, others: bool) -> list[Shift]:
        """Return the shifts that `leave` makes, from a cache."""
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
        """Return the outcomes from which `use` leads to at least one of these."""
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
        """Return the outcomes from which `leave` leads to at least one of these."""
        found = 0
        for chosen, by in self._leaving_shifts(number, others=others):
            found |= some >> by & chosen
        return found

    def before_making(self, some: int) -> int:
        """Return the outcomes from which `make` leads to at least one of these."""
        return some >> self._block & self._unmade | some & ~self._unmade

    def before_scoring(self, some: int, melded: int, left: int) -> int:
        """Return the outcomes from which `score` leads to at least one of these."""
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
            wilds: The fewest wild cards that the rest of the sweep uses.
            left: The least that it leaves over, in units of points if outcomes count
                the units left over, else in cards.
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
