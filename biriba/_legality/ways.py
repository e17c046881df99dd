"""What may become of the cards of one rank of a suit.

That depends on little: how many cards there are here and at the next two places, and
what has been begun below. So the same answer serves for many hands.

An open run must go on, and a run with enough cards may be closed. Longer runs than need
be are nothing new: with six cards or more they can be taken apart. Only one run is
followed until it is a biriba, where there must be one.

Wild cards are not told apart. A step needs at least so many and takes at most so many.
What may be added to a run on the table is a list of ways, of which those are kept that
what was added so far leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from operator import add, sub
from typing import Final, NamedTuple, TypeAlias

from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE

TWO: Final = 1
"""The rank of the twos; the ace is 0."""

KING: Final = 12
HIGH_ACE: Final = 13
"""The place above the king, where an ace may stand that was set aside for it."""

CLEAN: Final = 2
"""A biriba that is asked for has to be clean; 1 stands for any."""

ANYWHERE: Final = -1
"""The lowest place of a biriba that may begin wherever there are cards for it."""

PLAIN: Final = 2
"""Any rank but those of aces and twos."""

ACES: Final = -1
"""As many cards as aces were set aside for the high end."""


class Opens(NamedTuple):
    """The runs of a suit that must go on at the next place.

    Attributes:
        one: Those with one card.
        two: Those with two.
        three: Those with more, no wild card among them.
        gap: Those whose wild card stands at the last place.
        dirty: Those that have their wild card within.
    """

    one: int = 0
    two: int = 0
    three: int = 0
    gap: int = 0
    dirty: int = 0


class Followed(NamedTuple):
    """The run that is to be a biriba.

    Attributes:
        asked: Whether one has to come: 0 no, 1 yes, or `CLEAN`.
        low: In how many places it begins, or `ANYWHERE`.
        size: How many cards it has; 0 before it is begun.
        wild: Whether it has its wild card.
        gap: Whether that stands at the last place.
    """

    asked: int = 0
    low: int = 0
    size: int = 0
    wild: bool = False
    gap: bool = False


_NO_RUN: Final = Followed()
CLOSED: Final = Opens()
"""No run, in place of one by itself."""

Ways: TypeAlias = tuple[tuple[int, int], ...]
"""What may be added to a run on the table: of each way the cards of the suit that are
still to come, from the rank on that is next, and how many wild cards it takes."""


Addition: TypeAlias = tuple[int, int, int, tuple[Ways, ...]]
"""How many cards of a rank are added to runs on the table; how many wild cards that
needs, and can take, where nothing more is added; and what may be added after it."""


class Begun(NamedTuple):
    """What has been begun in a suit, and must or may go on.

    Attributes:
        aces: How many aces were set aside for the high end.
        opens: The runs that must go on.
        followed: The run that is to be a biriba.
    """

    aces: int = 0
    opens: Opens = CLOSED
    followed: Followed = _NO_RUN

    def with_run(self, run: Opens) -> Begun:
        """Return the same with an open run more."""
        return self._replace(opens=Opens(*map(add, self.opens, run)))

    def without_run(self, run: Opens) -> Begun:
        """Return the same without an open run."""
        return self._replace(opens=Opens(*map(sub, self.opens, run)))


NOTHING: Final = Begun()


class Near(NamedTuple):
    """Which cards decide about a rank of a suit.

    Attributes:
        rank: The rank: that of aces or twos, or `PLAIN`.
        there: How many cards there are of it, or `ACES`.
        nexts: How many there are for the next place, and the one after it, or `ACES`;
            ``None`` at the last place.
        sets_aside: Whether aces may be set aside for the high end here.
        in_sets: Whether there may be sets of the rank.
        leave: How many cards of a kind may be left over at most.
    """

    rank: int
    there: int
    nexts: tuple[int, int] | None
    sets_aside: bool
    in_sets: int
    leave: int


Span: TypeAlias = tuple[int, int]
"""How many wild cards are needed, and how many can be taken."""

WayOn: TypeAlias = tuple[int, int, int, int, Begun]
"""How many cards are left over, how many wild cards are needed and can be taken, how
many cards go to sets (of twos how many are not wild), and what has then been begun."""


def ways_on(near: Near, begun: Begun) -> list[WayOn]:
    """Return what may become of a rank, but for what is no better than another way.

    Args:
        near: The cards.
        begun: What has been begun below.
    """
    spans: dict[tuple[int, int, Begun], list[Span]] = {}
    for left, low, high, to_sets, after in _each_way_on(near, begun):
        keep(spans.setdefault((left, to_sets, after), []), low, high)
    return [
        (left, low, high, to_sets, after)
        for (left, to_sets, after), own in spans.items()
        for low, high in own
    ]


def keep(spans: list[Span], low: int, high: int) -> None:
    """Add a span to some, none of which lies within another."""
    for one, other in spans:
        if one <= low and high <= other:
            return
    spans[:] = [span for span in spans if span[0] < low or span[1] > high]
    spans.append((low, high))


def spans_of(values: set[int]) -> list[Span]:
    """Return whole numbers as spans of consecutive ones."""
    found: list[Span] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


def _each_way_on(near: Near, begun: Begun) -> Iterator[WayOn]:
    """Yield what may become of a rank."""
    there, nexts = near.there, near.nexts
    if there == ACES:
        there = begun.aces
    if nexts is not None:
        here, beyond = (begun.aces if one == ACES else one for one in nexts)
        nexts = here, beyond
    for aces in range(there + 1) if near.sets_aside else (begun.aces,):
        free = there - (aces if near.sets_aside else 0)
        for left in range(min(free, near.leave) + 1):
            for to_sets, to_runs, home in _parted(near, free - left):
                twos = home + left if near.rank == TWO else 0
                for begins in _beginnings(begun.followed):
                    for needed, spare, opens, followed in _runs_on(
                        begun.opens, begun.followed, to_runs, begins, nexts
                    ):
                        low = needed + twos
                        after = Begun(aces, opens, followed)
                        yield left, low, low + spare, to_sets + twos, after


def _beginnings(run: Followed) -> tuple[int, ...]:
    """Return whether the run that is to be a biriba begins here: 0, 1 or both."""
    if not run.asked or run.size:
        return (0,)
    return (0, 1) if run.low == ANYWHERE else (int(run.low == 0),)


def _parted(near: Near, free: int) -> Iterator[tuple[int, int, int]]:
    """Yield how many cards go to sets and to runs, and how many of these are twos."""
    if near.rank == TWO:  # the others are wild cards
        yield from ((0, home, home) for home in range(free + 1))
    elif near.in_sets:
        yield from ((to_sets, free - to_sets, 0) for to_sets in range(free + 1))
    else:
        yield 0, free, 0


# Additions to runs on the table ------------------------------------------------------


def additions(rooms: tuple[Ways, ...], most: int) -> Iterator[Addition]:
    """Yield how many cards of a rank may be added to runs on the table.

    Args:
        rooms: What may be added to each.
        most: How many cards there are.
    """
    if not rooms:
        yield 0, 0, 0, ()
        return
    for added, low, high, room in _additions_to(rooms[0]):
        if added <= most:
            for more, lower, higher, others in additions(rooms[1:], most - added):
                after = tuple(sorted((*others, room))) if room else others
                yield added + more, low + lower, high + higher, after


@remembered(1 << 13)
def _additions_to(room: Ways) -> tuple[tuple[int, int, int, Ways], ...]:
    """Return how many cards of a rank are added to one run, as `_additions` does."""
    by_number: dict[int, list[tuple[int, int]]] = {}
    for cards, wilds in room:
        by_number.setdefault(cards & 15, []).append((cards >> 4, wilds))
    found: list[tuple[int, int, int, Ways]] = []
    for added, ways in by_number.items():
        if any(cards for cards, _ in ways):
            found.append((added, 0, 0, tuple(sorted(ways))))
        else:
            spans = spans_of({wilds for _, wilds in ways})
            found += [(added, low, high, ()) for low, high in spans]
    return tuple(found)


# New runs ----------------------------------------------------------------------------


RunsOn: TypeAlias = tuple[int, int, Opens, Followed]


@remembered(1 << 14)
def _runs_on(
    opens: Opens, run: Followed, cards: int, begins: int, nexts: tuple[int, int] | None
) -> tuple[RunsOn, ...]:
    """Return how the cards of a rank go to new runs.

    Args:
        opens: The runs that must go on.
        run: The run that is to be a biriba.
        cards: How many cards of the rank go to new runs.
        begins: 1 if the run that is to be a biriba begins here, else 0.
        nexts: How many cards there are for the next place, and the one after it;
            ``None`` at the last place.

    Returns:
        How many wild cards that needs, how many more it can take, and what is open.
    """
    return tuple(_each_runs_on(opens, run, cards, begins, nexts))


def _each_runs_on(
    opens: Opens, run: Followed, cards: int, begins: int, nexts: tuple[int, int] | None
) -> Iterator[RunsOn]:
    """Yield what `_runs_on` returns."""
    one, two, three, gap, dirty = opens
    must = gap + dirty
    for followed, wilds, became in _followed_on(run):
        free = cards - must - (run.size > 0 and not followed.gap)
        free += became.gap  # its wild card stands here
        for gaps in product(range(one + 1), range(two + 1), range(three + 1)):
            begun = free - (one + two + three) + sum(gaps)
            if begun < begins or (begun and nexts is None):
                continue
            now = followed
            if begins:
                begun, now = begun - 1, followed._replace(size=1, low=0)
            longer = two - gaps[1] + three - gaps[2] + became.three
            stretched = Opens(
                begun,
                one - gaps[0],
                longer,
                sum(gaps) + became.gap,
                must + became.dirty,
            )
            for needed, spare, still_open in _closed(stretched, now, nexts or (0, 0)):
                yield sum(gaps) + wilds + needed, spare, still_open, now


def _followed_on(run: Followed) -> Iterator[tuple[Followed, int, Opens]]:
    """Yield how the run that is to be a biriba goes on.

    Yields:
        The run, the wild cards that it takes here, and the open run it has become.
    """
    if not run.size:
        yield (run._replace(low=run.low - 1) if run.low > 0 else run), 0, CLOSED
        return
    longer = run.size + 1
    is_clean = run.asked == CLEAN
    if longer >= BIRIBA_SIZE:
        became = Opens(dirty=1) if run.wild or is_clean else Opens(three=1)
        yield _NO_RUN, 0, became
    else:
        yield run._replace(size=longer, gap=False), 0, CLOSED
    if run.wild or is_clean:
        return
    if longer >= BIRIBA_SIZE:
        yield _NO_RUN, 1, Opens(gap=1)
    else:
        yield run._replace(size=longer, wild=True, gap=True), 1, CLOSED
        if longer == BIRIBA_SIZE - 1:  # closed with a wild card
            yield _NO_RUN, 1, CLOSED


def _closed(
    opens: Opens, followed: Followed, nexts: tuple[int, int]
) -> Iterator[tuple[int, int, Opens]]:
    """Yield which runs are closed, and which go on, as far as there are cards for them.

    Args:
        opens: The runs as they are now.
        followed: The run that is to be a biriba.
        nexts: How many cards there are for the next place, and the one after it.

    Yields:
        How many wild cards closing takes, how many more it can take, and what is open.
    """
    one, two, three, gap, dirty = opens
    there = nexts[0] - gap - (followed.size > 0 and followed.wild)
    may_gap = one + (followed.size > 0 and not followed.wild)
    for dirty_on in range(min(dirty, there) + 1):
        spare = there - dirty_on + nexts[1] - may_gap
        for three_on in range(min(three, spare) + 1):
            for two_on in range(min(two, spare - three_on) + 1):
                after = Opens(one, two_on, three_on, gap, dirty_on)
                yield two - two_on, three - three_on, after
