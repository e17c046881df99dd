"""The positions of a hand on the way from ace to king, gone through all at once.

A position is what is left to do in each suit (``biriba._enough.suits``), how many
cards of the rank have gone to sets, and whether a biriba is still to come of the sets.
With each is kept what can have been used on the way to it, wild cards and budget, as
the bits of a number. So each position is looked at once.

This is for hands that have to go whole but for a card: then what each suit needs at
least leaves few positions. A biriba is sought in all places at once, in each suit by a
state to start from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from biriba._enough.asking import SET, Ask, Host
from biriba._enough.known import Bound, Least, known_now
from biriba._enough.means import Means
from biriba._enough.prices import Stock
from biriba._enough.sets import ranks_of_sets, set_spans, sets_on_table, twos_spans
from biriba._enough.starts import places, start
from biriba._enough.suits import Choice, Mark
from biriba._enough.ways import HIGH_ACE, TWO
from biriba._kernel import bag, families
from biriba._kernel.bag import ONE

Positions: TypeAlias = dict[int, int]
"""What can have been used on the way to each position, as `Means` says it."""

DIGIT: Final = 24
"""How many bits of a position number what is left to do in a suit; 0 is `DONE`."""

DIGIT_BITS: Final = (1 << DIGIT) - 1
IN_SETS: Final = 4 * DIGIT
"""The bit from which on cards that have gone to sets are counted."""

PENDING: Final = 1 << IN_SETS + 8
"""The bit that says that a biriba is still to come of the sets."""

IN_SETS_BITS: Final = PENDING - (1 << IN_SETS)

SETS: Final = 4
"""What comes after the four suits of a rank."""

Stop: TypeAlias = tuple[int, int]
"""A rank, and a suit of it or its `SETS`."""

Step: TypeAlias = tuple[int, int, int, int]
"""What a choice adds to a position, how many cards it leaves over, and how many wild
cards it needs and can take."""

_JOKER: Final = 52
_TWOS: Final = sum(bag.copies_mask(13 * suit + TWO) for suit in bag.SUITS)
_NO_SETS: Final = ((0, 0),)

_MOST_SUITS = 8_000  # tests set it, so it is not `Final`
"""Of how many suits it is found out what they need, about half a second."""


class TooManySuitsError(Exception):
    """Too much may become of the suits of a hand."""


class Board:
    """A hand and the melds on the table, with what is asked.

    Attributes:
        ask: What is asked.
        suits: What may become of each suit.
        means: What there is to use.
        stops: In which order the suits of the ranks and the sets are gone through: by
            rank as long as there may be sets, then by suit.
        last_sets: The first rank from which on there are no sets.
        jokers_left: How many jokers may be left over, and how many there are then for
            sets of twos; these are several cases only where sets of twos take jokers.
        first: The positions before the aces.
        host: Where the biriba is to come; ``None`` if it may anywhere.
    """

    __slots__ = (
        *("_bounds", "_laid_sets", "_ranks", "_suits_left"),
        *("ask", "first", "host", "jokers_left", "last_sets", "means"),
        *("stops", "suits"),
    )

    def __init__(
        self, ask: Ask, before: Board | None = None, host: Host | None = None
    ) -> None:
        """Prepare the suits and the sets on the table.

        Args:
            ask: What is asked.
            before: The same before a meld was laid, if one was: then all stays but what
                is asked, and there are no first positions.
            host: Where the biriba is to come; ``None`` if it may anywhere.
        """
        self.ask, self.host = ask, host
        self._laid_sets = sets_on_table(ask.laid)
        self.jokers_left = self._jokers_left()
        if before is None:
            memory = known_now()
            self.suits = memory.suits
            wilds = bag.size(ask.hand & families.WILD_BITS)
            self.means = Means(wilds, leaves_one=ask.ends != 0)
            lane = ask.melding.set_lane
            self._ranks = ranks_of_sets(ask.hand, lane, self._laid_sets)
            twos = TWO + 1 if lane & ONE[TWO] else 0
            self.last_sets = max(self._ranks.bit_length(), twos)
            self.stops = _stops(self.last_sets)
            self._bounds = memory.bounds_of(ask.costs)
            self._suits_left = _MOST_SUITS
            self.first = self._first()
        else:
            self.suits, self.means = before.suits, before.means
            self.stops = before.stops
            self.last_sets, self.first = before.last_sets, []
            self._suits_left = before._suits_left  # noqa: SLF001 - its own
            self._ranks, self._bounds = before._ranks, before._bounds  # noqa: SLF001 - its own

    def stock(self) -> Stock:
        """Return what prices are sought for."""
        ask, plain = self.ask, self.first[0]
        starts = [(plain >> suit * DIGIT & DIGIT_BITS) - 1 for suit in bag.SUITS]
        return Stock(
            self.suits,
            tuple(starts),
            ask.costs,
            ask.hand,
            self._ranks,
            self._laid_sets,
            bag.size(ask.hand & families.WILD_BITS),
            gives=ask.melding.set_lane & ONE[TWO] != 0,
        )

    def after(self, ask: Ask) -> Board:
        """Return the same when a meld has been laid; it has no first positions.

        Args:
            ask: What is asked then.
        """
        return Board(ask, self)

    def without(self, kind: int) -> Board:
        """Return the same when a wild card is gone.

        Args:
            kind: Its kind; less than 0 if none is.
        """
        if kind < 0:
            return self
        return self.after(self.ask._replace(hand=self.ask.hand - ONE[kind]))

    def _jokers_left(self) -> list[tuple[range, int]]:
        """Return what is kept as `jokers_left`."""
        jokers, most = bag.copies(self.ask.hand, _JOKER), self.ask.jokers_left
        if self.ask.melding.dirty_set_lane & ONE[TWO]:
            return [(range(left, left + 1), jokers - left) for left in range(most + 1)]
        return [(range(most + 1), jokers)]

    def _first(self) -> list[int]:
        """Return the positions before the aces."""
        starts = [self._starts(suit) for suit in bag.SUITS]
        plain = sum(some[0] << suit * DIGIT for suit, some in enumerate(starts))
        if not self.ask.biriba:
            return [plain]
        of_sets = self.host is None or self.host[0] == SET
        keys = [plain + PENDING] if of_sets and self.last_sets else []
        for suit, some in enumerate(starts):
            keys += [plain + (one - some[0] << suit * DIGIT) for one in some[1:]]
        return keys

    def _starts(self, suit: int) -> list[int]:
        """Return what may be left to do in a suit before its aces, as digits.

        The first is without the biriba.
        """
        hosts = places(self.ask, suit)
        if self.host is not None:
            comes_here = self.host[0] == suit or self.host in hosts
            hosts = [self.host] if comes_here else []
        found = [start(self.ask, suit, self._ranks, host) for host in (None, *hosts)]
        return [self.suits.number(one) + 1 for one in dict.fromkeys(found)]

    # What is needed at least --------------------------------------------------------

    def bound(self, key: int) -> Least:
        """Return what a position needs at least."""
        need = cost = 0
        for suit in bag.SUITS:
            least = self.bounded(suit, (key >> suit * DIGIT & DIGIT_BITS) - 1)[0]
            if least is None:
                return None
            need += least[0]
            cost += least[1]
        return need, cost

    def bounded(self, suit: int, number: int) -> Bound:
        """Return what is needed at least, and what may come next beyond that.

        Args:
            suit: The suit.
            number: What is left to do in it.
        """
        known = self._bounds[suit].get(number)
        if known is None:
            known = self._bounds[suit][number] = self._find_bound(suit, number)
        return known

    def _find_bound(self, suit: int, number: int) -> Bound:
        """Return what `bounded` does."""
        self._suits_left -= 1
        if self._suits_left < 0:
            raise TooManySuitsError
        found: list[Choice] = []
        for left, low, high, to_sets, after in self.choices(suit, number):
            least = self.bounded(suit, after)[0]
            if least is not None:
                need, over = least
                found.append((left + over, low + need, high + need, to_sets, after))
        if not found:
            return None, ()
        need, over = min([one[1] for one in found]), min([one[0] for one in found])
        if need or over:
            found = [
                (left - over, low - need, high - need, to_sets, after)
                for left, low, high, to_sets, after in found
            ]
        return (need, over), tuple(found)

    def choices(self, suit: int, number: int) -> Sequence[Choice]:
        """Return what may come next in a suit."""
        return self._leaving(suit, number, self.suits.choices(number))

    def beside(self, suit: int, number: int, mark: Mark) -> Sequence[Choice]:
        """Return what may come next in a suit of the cards that are not marked."""
        return self._leaving(suit, number, self.suits.beside(number, mark))

    def _leaving(
        self, suit: int, number: int, found: Sequence[Choice]
    ) -> Sequence[Choice]:
        """Return of what may come next what leaves over such cards only as may be."""
        kind = 13 * suit + self.suits.rank(number)
        if kind < 13 * suit + HIGH_ACE and self.ask.costs[kind] < 0:
            return [choice for choice in found if not choice[0]]
        return found

    # From stop to stop --------------------------------------------------------------

    def passed(
        self,
        positions: Positions,
        at: int,
        jokers: int,
        *,
        bounded: bool = False,
    ) -> Positions:
        """Return the positions after a stop.

        Args:
            positions: The positions before it.
            at: The number of the stop.
            jokers: How many jokers there are for sets of twos.
            bounded: Whether what is used is told with what is needed at least.
        """
        rank, suit = self.stops[at]
        if suit == SETS:
            return self.past_sets(positions, rank, jokers, self.means)
        return stepped(
            positions,
            suit,
            lambda digit: self._steps(digit, at, bounded=bounded),
            self.means,
        )

    def _steps(self, digit: int, at: int, *, bounded: bool) -> list[Step]:
        """Return what may become of a suit at a stop.

        Args:
            digit: What is left to do in the suit, in its place.
            at: The number of the stop.
            bounded: Whether what is used is told with what is needed at least.
        """
        rank, suit = self.stops[at]
        number = (digit >> suit * DIGIT) - 1
        some = self.bounded(suit, number)[1] if bounded else self.choices(suit, number)
        return steps_of(some, number, suit, self.in_sets(rank))

    def in_sets(self, rank: int) -> int:
        """Return what a card that goes to sets of a rank adds to a position.

        Where there are no sets of twos these need not be told from wild cards.
        """
        counts = self.ask.melding.set_lane & ONE[TWO] if rank == TWO else 1
        return 1 << IN_SETS if counts and rank < self.last_sets else 0

    def past_sets(
        self, positions: Positions, rank: int, jokers: int, means: Means
    ) -> Positions:
        """Return the positions after the sets of a rank.

        Args:
            positions: The positions before them.
            rank: The rank.
            jokers: How many jokers there are for sets of twos.
            means: What there is to use.
        """
        found: Positions = {}
        for key, mask in positions.items():
            for on, low, high in self.set_choices(key, rank, jokers):
                used = means.use(mask, low, high) if high else mask
                if used:
                    found[on] = found.get(on, 0) | used
        return found

    def set_choices(
        self, key: int, rank: int, jokers: int
    ) -> list[tuple[int, int, int]]:
        """Return the positions after the sets of a rank, and the wild cards of each."""
        cards = (key & IN_SETS_BITS) >> IN_SETS
        base = key & ~IN_SETS_BITS
        if not base & PENDING:
            return [(base, *span) for span in self._spans(rank, cards, jokers, 0)]
        biriba = self.ask.biriba
        found = [
            (base - PENDING, *span) for span in self._spans(rank, cards, jokers, biriba)
        ]
        if rank < self.last_sets - 1:
            found += [(base, *span) for span in self._spans(rank, cards, jokers, 0)]
        return found

    def _spans(
        self, rank: int, cards: int, jokers: int, biriba: int
    ) -> Sequence[tuple[int, int]]:
        """Return how many wild cards can go to the sets of a rank, as spans.

        Args:
            rank: The rank.
            cards: How many of its cards go to sets; of twos, how many are not wild.
            jokers: How many jokers there are for sets of twos.
            biriba: Whether the biriba must be among them.
        """
        laid, melding = self._laid_sets[rank], self.ask.melding
        if not melding.set_lane & ONE[rank]:
            return () if biriba else _NO_SETS
        if rank != TWO:
            return set_spans(cards, laid, biriba)
        dirty = melding.dirty_set_lane & ONE[TWO] != 0
        twos = bag.size(self.ask.hand & _TWOS) - cards
        return twos_spans(twos, jokers, laid, biriba, dirty=dirty)


def steps_of(
    choices: Iterable[Choice], number: int, suit: int, in_sets: int
) -> list[Step]:
    """Return what choices add to a position.

    Args:
        choices: What may come next in a suit.
        number: What is left to do in it before.
        suit: The suit.
        in_sets: What a card that goes to sets adds.
    """
    return [
        ((after - number << suit * DIGIT) + to_sets * in_sets, left, low, high)
        for left, low, high, to_sets, after in choices
    ]


def stepped(
    positions: Positions,
    suit: int,
    steps_at: Callable[[int], list[Step]],
    means: Means,
) -> Positions:
    """Return the positions after a suit of a rank.

    What comes of a suit depends on what is left to do in it and on what has been used;
    it is reckoned once for all positions where both are the same.

    Args:
        positions: The positions before it.
        suit: The suit.
        steps_at: Returns what may come next of what is left to do in the suit, a digit
            in its place.
        means: What there is to use.
    """
    digit_bits = DIGIT_BITS << suit * DIGIT
    steps: dict[int, list[Step]] = {}
    known: dict[tuple[int, int], list[tuple[int, int]]] = {}
    found: Positions = {}
    for key, mask in positions.items():
        digit = key & digit_bits
        after = known.get((digit, mask))
        if after is None:
            if digit not in steps:
                steps[digit] = steps_at(digit)
            after = known[digit, mask] = [
                (on, used)
                for on, left, low, high in steps[digit]
                for used in [means.use(means.leave(mask, left), low, high)]
                if used
            ]
        for on, used in after:
            there = key + on
            found[there] = found.get(there, 0) | used
    return found


def _stops(last_sets: int) -> list[Stop]:
    """Return in which order all is gone through; sets may be of lower ranks only."""
    stops = [(rank, suit) for rank in range(last_sets) for suit in (*bag.SUITS, SETS)]
    stops += [
        (rank, suit) for suit in bag.SUITS for rank in range(last_sets, HIGH_ACE + 1)
    ]
    return stops
