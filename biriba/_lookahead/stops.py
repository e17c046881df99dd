"""The stops of a sweep: the cards of each rank and suit, in every lane.

A sweep makes one step at each stop. In a lane, the cards that its move melds are
missing from the hand, so a stop groups the lanes that have equally many cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from biriba._base.memory import remembered
from biriba._lanes import bag, families, runs
from biriba._lanes.runs import TWO
from biriba._lookahead.asking import Ask, Lane
from biriba._lookahead.outcomes import Outcomes
from biriba._lookahead.suits import HIGH_ACE, KING, Biriba, Kind, Near
from biriba._melds.values import RankSet
from biriba._rules.melding import BIRIBA_SIZE, SMALLEST_MELD

LaidSets: TypeAlias = tuple[tuple[int, bool], ...]
"""Sets of a rank on the table: the size of each, and whether it is clean."""


@remembered(1 << 12)
def set_spans(  # noqa: PLR0913 - a table has many rules for sets
    cards: int,
    laid: LaidSets,
    biriba: int,
    *,
    dirty: bool = True,
    one: bool = False,
    size: int = BIRIBA_SIZE,
) -> list[tuple[int, int]]:
    """Return how many wild cards can go to the sets of a rank.

    Args:
        cards: How many cards of the rank go to sets.
        laid: The sets of the rank on the table.
        biriba: Whether a biriba has to be among the sets: 0 no, 1 yes, 2 a clean one.
        dirty: Whether the sets may hold wild cards.
        one: Whether a new set may be laid only if none of the rank is on the table.
        size: How many cards make a biriba.

    Returns:
        The possible numbers of wild cards, as spans (`spans_of`).
    """
    if biriba:
        clean = biriba == Biriba.CLEAN
        return spans_of(
            set(_with_biriba(cards, laid, size, dirty=dirty, clean=clean, one=one))
        )
    pairs = cards // 2 if dirty else 0
    if one:
        pairs = min(pairs, not laid)
    if laid:
        return [(0, pairs + _clean_ones(laid, dirty=dirty))]
    if cards >= SMALLEST_MELD:
        return [(0, pairs)]
    if cards == SMALLEST_MELD - 1:
        return [(1, 1)] if dirty else []
    return [] if cards else [(0, 0)]


def _clean_ones(laid: LaidSets, *, dirty: bool) -> int:
    """Return how many of the sets on the table can take a wild card."""
    return sum(is_clean for _, is_clean in laid) if dirty else 0


def _with_biriba(  # noqa: PLR0913 - a table has many rules for sets
    cards: int, laid: LaidSets, needed: int, *, dirty: bool, clean: bool, one: bool
) -> Iterator[int]:
    """Yield the numbers of wild cards with which one of the sets is a biriba.

    Some numbers may be repeated.

    Args:
        cards: How many cards of the rank go to sets.
        laid: The sets of the rank on the table.
        needed: How many cards make a biriba.
        dirty: Whether the sets may hold wild cards.
        clean: Whether the biriba must be clean.
        one: Whether a new set may be laid only if none of the rank is on the table.
    """
    clean_ones = _clean_ones(laid, dirty=dirty)
    for size, is_clean in ((0, True), *laid):
        if (clean and not is_clean) or (one and laid and not size):
            continue
        others = clean_ones - (size > 0 and is_clean and dirty)
        for wild in range(1 + (dirty and is_clean and not clean)):
            least = max(0, needed - size - wild)
            if cards >= least:
                pairs = (cards - least) // 2 if dirty and not one else 0
                yield from range(wild, wild + others + pairs + 1)


def spans_of(values: set[int]) -> list[tuple[int, int]]:
    """Return the first and the last integer of each span of consecutive integers."""
    found: list[tuple[int, int]] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


_TWOS: Final = families.WILD_BITS & ~bag.copies_mask(bag.JOKER_KIND)


class Stop(NamedTuple):
    """The cards of a rank in a suit.

    Attributes:
        kind: The rules for these cards.
        near: How many there are in the hand before any move, here and beyond.
        there: Pairs of how many are in the hand after a move, and all bits of the
            lanes with that number.
        value: How many units of points each is worth; 0 if points do not matter.
        others: Whether they may be discarded.
    """

    kind: Kind
    near: Near
    there: tuple[tuple[int, int], ...]
    value: int
    others: bool


class SetStop(NamedTuple):
    """The sets of a rank, in the lanes that agree about them and the wild cards.

    Attributes:
        laid: The sets on the table after the move.
        twos: How many twos are in the hand after the move.
        jokers: How many jokers are in the hand after the move.
        lanes: All bits of the lanes with these sets, twos and jokers.
    """

    laid: LaidSets
    twos: int
    jokers: int
    lanes: int


class Use(NamedTuple):
    """A way to use wild cards for the sets of a rank.

    Attributes:
        low: How many are used at least.
        high: How many at most.
        makes: Whether the biriba that must be made is among the sets.
        jokers: How many jokers are left over.
    """

    low: int
    high: int
    makes: bool = False
    jokers: int = 0


class Stops:
    """The stops of a sweep, by place and suit or by rank."""

    def __init__(self, ask: Ask, lanes: Sequence[Lane], outcomes: Outcomes) -> None:
        """Sort the cards of the hand, and those missing in each lane.

        Args:
            ask: The question.
            lanes: The lanes.
            outcomes: The arithmetic of the lanes.
        """
        self._ask, self._lanes, self._outcomes = ask, lanes, outcomes
        self._gone = self._cards_gone()
        self._every = outcomes.lowest * outcomes.lane
        self._leave = ask.may_leave
        self._natural = runs.natural_places(ask.melding.run_rule)
        self._size = size = ask.melding.biriba_size
        self._nears = [_nears(bag.lane_of(ask.hand, suit), size) for suit in bag.SUITS]
        self._makers: dict[int, list[tuple[RankSet, int, int]]] = defaultdict(list)
        self._wilds: dict[tuple[int, int], int] = defaultdict(int)
        for number, lane in enumerate(lanes):
            bits, rest = self._bits(number), ask.hand - lane.cards
            if lane.made is not None:
                makers = self._makers[_rank_of_set(lane.made)]
                makers.append((lane.made, lane.joined, bits))
            wilds = bag.size(rest & _TWOS), bag.copies(rest, bag.JOKER_KIND)
            self._wilds[wilds] |= bits
        self._with_sets = [self._may_make_sets(rank) for rank in range(KING + 1)]
        self._suits: dict[tuple[int, int], Stop] = {}

    def _cards_gone(self) -> dict[int, dict[int, int]]:
        """Return all bits of the lanes in which cards of a kind are missing.

        Returns:
            For each kind, a dictionary from the number of missing cards to the bits.
        """
        found: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for number, lane in enumerate(self._lanes):
            bits = self._bits(number)
            for kind, copies in bag.kinds(lane.cards):
                found[kind][copies] |= bits
        return found

    def _bits(self, number: int) -> int:
        """Return all bits of a lane."""
        return self._outcomes.lane << number * self._outcomes.size

    # Suits --------------------------------------------------------------------------

    def has_cards(self, place: int, suit: int) -> bool:
        """Return whether the hand has cards for a place in a suit.

        Args:
            place: The place, 0 to 13.
            suit: The suit, 0 to 3.
        """
        return self._nears[suit][place].there > 0

    def suit(self, place: int, suit: int) -> Stop:
        """Return the cards of a place in a suit; arguments as for `has_cards`."""
        stop = self._suits.get((place, suit))
        if stop is None:
            stop = self._suits[place, suit] = self._find_suit(place, suit)
        return stop

    def _find_suit(self, place: int, suit: int) -> Stop:
        """Compute what `suit` returns."""
        ask, near = self._ask, self._nears[suit][place]
        if place == HIGH_ACE:  # aces have been put aside, or left over, at their rank
            kind = Kind(place, 0, False, ask.biriba, size=self._size)
            return Stop(kind, near, ((0, self._every),), 0, others=False)
        card = 13 * suit + place
        leave = 0 if ask.barred >> bag.BITS * card & 1 else self._leave
        kind = Kind(
            *(place, leave, self.has_sets(place), ask.biriba),
            runs=self._natural >> place & 1 > 0,
            high_aces=self._natural >> HIGH_ACE > 0,
            size=self._size,
        )
        gone = self._gone.get(card, {})
        rest = self._every & ~sum(gone.values())
        there = [(near.there, rest)] if rest else []
        there += [(near.there - copies, lanes) for copies, lanes in gone.items()]
        value = ask.values[card] if ask.values else 0
        return Stop(kind, near, tuple(there), value, others=card != ask.single)

    # Sets ---------------------------------------------------------------------------

    def has_sets(self, place: int) -> bool:
        """Return whether cards of a place may go to sets of their rank."""
        return place <= KING and self._with_sets[place]

    def _may_make_sets(self, rank: int) -> bool:
        """Compute what `has_sets` returns.

        A new set has two natural cards or more, also one that a move of a lane makes.
        """
        if not self._ask.melding.set_lane & bag.ONE[rank]:
            return False
        number = bag.size(families.cards_of_rank(self._ask.hand, rank))
        return number > 1 or bool(self._laid(rank, -1))

    def sets(self, rank: int) -> Iterator[SetStop]:
        """Yield the sets of a rank, once for each group of lanes that agree.

        Args:
            rank: The rank.
        """
        for laid, made in self._laid_by_lane(rank).items():
            for (twos, jokers), left in self._wilds.items():
                if lanes := made & left:
                    yield SetStop(laid, twos, jokers, lanes)

    def _laid_by_lane(self, rank: int) -> dict[LaidSets, int]:
        """Return the sets of a rank on the table after the moves.

        Returns:
            A dictionary from the sets to all bits of the lanes that have them.
        """
        makers = self._makers[rank]
        rest = self._every & ~sum(bits for _, _, bits in makers)
        found = defaultdict(int, {self._laid(rank, -1): rest} if rest else {})
        for made, joined, bits in makers:
            found[tuple(sorted((*self._laid(rank, joined), _laid_set(made))))] |= bits
        return found

    def _laid(self, rank: int, joined: int) -> LaidSets:
        """Return the sets of a rank on the table, except the one that a move adds to.

        Args:
            rank: The rank.
            joined: The index in `Ask.laid` of that one; -1 if there is none.
        """
        return tuple(
            sorted(
                _laid_set(meld)
                for at, meld in enumerate(self._ask.laid)
                if isinstance(meld, RankSet)
                if at != joined and _rank_of_set(meld) == rank
            )
        )

    def uses(self, rank: int, apart: int, stop: SetStop) -> Iterator[Use]:
        """Yield how wild cards may go to sets of a rank, given its cards in sets.

        Args:
            rank: The rank.
            apart: How many of its cards have gone to sets; of twos, how many can no
                longer be wild.
            stop: The sets.
        """
        if rank == TWO:
            yield from self._uses_of_twos(stop.twos - apart, stop)
            return
        for biriba in {Biriba.NONE, self._ask.biriba}:
            one = self._ask.melding.one_set_per_rank
            for low, high in set_spans(
                apart, stop.laid, biriba, one=one, size=self._size
            ):
                yield Use(low, high, biriba is not Biriba.NONE)

    def _uses_of_twos(self, twos: int, stop: SetStop) -> Iterator[Use]:
        """Yield how twos and jokers go to sets of twos, and how many jokers are left.

        Args:
            twos: How many twos may be wild.
            stop: The sets.
        """
        barred = self._ask.barred >> bag.BITS * bag.JOKER_KIND & 1
        leave = 0 if barred else self._ask.may_leave
        for in_sets, jokers, makes in self._sets_of_twos(twos, stop):
            for left in range(min(stop.jokers - jokers, leave) + 1):
                used = in_sets + jokers + left
                yield Use(used, used, makes, left)

    def _sets_of_twos(
        self, twos: int, stop: SetStop
    ) -> Iterator[tuple[int, int, bool]]:
        """Yield how many twos and jokers may go to sets of twos.

        Args:
            twos: How many twos may be wild.
            stop: The sets.

        Yields:
            The number of twos, the number of jokers, and whether the biriba that must
            be made is among the sets.
        """
        melding = self._ask.melding
        if not self.has_sets(TWO):
            yield 0, 0, False
            return
        dirty = melding.dirty_set_lane & bag.ONE[TWO] != 0
        one = melding.one_set_per_rank
        for biriba in {Biriba.NONE, self._ask.biriba}:
            for number in range(twos + 1):
                for low, high in set_spans(
                    number, stop.laid, biriba, dirty=dirty, one=one, size=self._size
                ):
                    for jokers in range(low, min(high, stop.jokers) + 1):
                        yield number, jokers, biriba is not Biriba.NONE


@remembered(1 << 12)
def _nears(lane: int, size: int) -> tuple[Near, ...]:
    """Return the cards of a suit near each place, 0 to 13.

    Args:
        lane: The cards of the suit as a lane.
        size: How many cards make a biriba.
    """
    both = lane | (lane & bag.NIBBLE) << bag.LANE_BITS  # aces at both ends
    return tuple(_near(both >> bag.BITS * place, size) for place in range(HIGH_ACE + 1))


def _near(here: int, size: int) -> Near:
    """Return the cards near a place.

    Args:
        here: The cards of the suit as a lane that begins at the place.
        size: How many cards make a biriba.
    """
    window = bag.present(here & (1 << bag.BITS * size) - 1).bit_count()
    return Near(
        here & bag.NIBBLE, here >> 4 & bag.NIBBLE, here >> 8 & bag.NIBBLE, window
    )


def _rank_of_set(made: RankSet) -> int:
    """Return the rank of a set."""
    return made.growth.family - families.FIRST_RANK


def _laid_set(meld: RankSet) -> tuple[int, bool]:
    """Return the size of a set, and whether it is clean."""
    return len(meld), meld.is_clean
