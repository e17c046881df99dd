"""Melds: runs of one suit and sets of one rank."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from biriba._base.faces import Pictured
from biriba._base.memory import remembered
from biriba._cards.kinds import RANKS, Card, Rank, Suit
from biriba._cards.multisets import Cards, from_packed
from biriba._lanes import bag, families, runs
from biriba._rules.melding import BIRIBA_SIZE, Melding
from biriba.errors import FormatError, must_be, shown

SUITS: Final = tuple(Suit)


_FLAG: Final = must_be(bool, "true or false")


def _refused(name: str, expected: str, value: object) -> FormatError:
    """Return the refusal of the value of a field."""
    return FormatError(f"{name} must be {expected}, not {shown(value)}")


def _growth_of_run(run: Run) -> families.Growth:
    """Return the part of a hand that matters for extending a run."""
    low = run.low
    if not isinstance(run.suit, Suit):
        raise _refused("suit", "a Suit", run.suit)
    if type(low) is not int or not 0 <= low <= len(RANKS):
        raise _refused("low", f"a place from 0 to {len(RANKS)}", low)
    suit = SUITS.index(run.suit)
    hole = -1 if run.wild_at is None else low + run.wild_at
    return families.growth_of_run(suit, run.cards.packed, low, run.high, hole)


def _growth_of_set(same: RankSet) -> families.Growth:
    """Return the part of a hand that matters for extending a set."""
    if same.rank not in RANKS:
        raise _refused("rank", "a rank of a suit", same.rank)
    takes_wild = same.is_clean and same.takes_wild
    return families.growth_of_set(RANKS.index(same.rank), takes_wild=takes_wild)


def _cards_of(meld: _Meld) -> Cards:
    """Return the cards of a meld, or refuse too many of a kind."""
    order, at = meld.order, meld.wild_at
    if not isinstance(order, tuple) or {*map(type, order)} != {Card}:
        raise _refused("order", "a tuple of cards", order)
    if at is not None and not (type(at) is int and 0 <= at < len(order)):
        raise _refused("wild_at", "the index of a card, or None", at)
    packed, wrong = bag.pack([card.kind for card in order])
    return from_packed(packed) if wrong is None else Cards(meld.order)


@attrs.frozen(repr=False, cache_hash=True)
class _Meld(Pictured, Collection[Card]):
    """The common part of runs and sets.

    Attributes:
        order: The cards as they lie, a run from low to high, a set with its wild
            card last.
        wild_at: The index in ``order`` of the wild card, if there is one.
        biriba_size: How many cards make it a biriba.
    """

    order: tuple[Card, ...]
    wild_at: int | None
    biriba_size: int = attrs.field(
        default=BIRIBA_SIZE,
        eq=False,
        kw_only=True,
        validator=must_be(int, "an integer"),
    )
    cards: Cards = attrs.field(
        init=False,
        eq=False,
        default=attrs.Factory(_cards_of, takes_self=True),
    )

    @property
    def wild(self) -> Card | None:
        """The wild card, if there is one."""
        return None if self.wild_at is None else self.order[self.wild_at]

    @property
    def is_clean(self) -> bool:
        """Whether the meld has no wild card (R034)."""
        return self.wild_at is None

    @property
    def is_biriba(self) -> bool:
        """Whether there are at least seven cards, or as many as the rules require."""
        return len(self.order) >= self.biriba_size

    @property
    def identity(self) -> object:
        """The value that distinguishes a meld from others: its cards."""
        return self.cards

    def __reduce__(self) -> tuple[Callable[..., _Meld], tuple[object, ...]]:
        """Pickle only the fields from which the meld is made."""
        made_of = [field.name for field in attrs.fields(type(self)) if field.init]
        values = {name: getattr(self, name) for name in made_of}
        return _meld_of, (type(self), tuple(values.items()))

    def __len__(self) -> int:
        """Return how many cards there are."""
        return len(self.order)

    def __iter__(self) -> Iterator[Card]:
        """Go through the cards as they lie."""
        return iter(self.order)

    def __contains__(self, card: object) -> bool:
        """Return whether a card, which may be given as text, is there."""
        return card in self.cards

    def __str__(self) -> str:
        """Return the cards as they lie, such as ``6d JK 8d``."""
        return " ".join(map(str, self.order))

    def __repr__(self) -> str:
        """Return a short form that shows the cards as they lie."""
        return f"<{type(self).__name__}: {self}>"


@attrs.frozen(repr=False, cache_hash=True)
class Run(_Meld):
    """Consecutive cards of one suit (R013-R016).

    Attributes:
        order: The cards as they lie, from low to high.
        wild_at: The index in ``order`` of the wild card, if there is one.
        cards: The cards.
        suit: The suit.
        low: The place of the lowest card: 0 the ace below the two, 1 the two, ...
            12 the king, 13 the ace above the king.
        stays: Whether the wild card keeps its place until it is replaced (R165).
        is_loose: Whether the run has all ranks without the wild card, which then stands
            for no card (F037).

    Raises:
        FormatError: If a field is of another class, or is no place of the run.
    """

    suit: Suit
    low: int
    stays: bool = attrs.field(default=False, validator=_FLAG)
    is_loose: bool = attrs.field(default=False, eq=False, kw_only=True, validator=_FLAG)

    growth: families.Growth = attrs.field(
        init=False, eq=False, default=attrs.Factory(_growth_of_run, takes_self=True)
    )

    @property
    def high(self) -> int:
        """The place of the highest card."""
        return self.low + len(self.order) - 1

    @property
    def wild_stands_for(self) -> Card | None:
        """The card that the wild card stands for, if there is one."""
        if self.wild_at is None or self.is_loose:
            return None
        return Card.of(RANKS[(self.low + self.wild_at) % len(RANKS)], self.suit)

    @property
    def identity(self) -> object:
        """The value that distinguishes a run: its cards, and its place if needed.

        The place is needed if the wild card keeps its place and the cards could lie in
        another order.
        """
        if self.stays and _has_choice(self.cards.packed, SUITS.index(self.suit)):
            return self.cards, self.low
        return self.cards


@remembered(1 << 10)
def _has_choice(packed: int, suit: int) -> bool:
    """Return whether packed cards can lie in different places as a run of a suit."""
    lane = bag.lane_of(packed, suit)
    is_wild = packed != lane << suit * bag.LANE_BITS
    return len({low for low, *_ in runs.readings(lane, is_wild, runs.LONGEST)}) > 1


@attrs.frozen(repr=False, cache_hash=True)
class RankSet(_Meld):
    """Cards of one rank (R011, R012).

    Attributes:
        order: The cards as they lie, the wild card last.
        wild_at: The index in ``order`` of the wild card, if there is one.
        cards: The cards.
        rank: The rank.
        takes_wild: Whether the rules allow a wild card in it.

    Raises:
        FormatError: If a field is of another class, or is no place of the set.
    """

    rank: Rank
    takes_wild: bool = attrs.field(default=True, eq=False, validator=_FLAG)

    growth: families.Growth = attrs.field(
        init=False, eq=False, default=attrs.Factory(_growth_of_set, takes_self=True)
    )

    @property
    def wild_stands_for(self) -> None:
        """``None``, since in a set the wild card stands for no particular card."""
        return


Meld: TypeAlias = Run | RankSet
"""A run or a set."""


def has_biriba(melds: Iterable[Meld], *, clean: bool = False) -> bool:
    """Return whether there is a biriba, or a clean one if that is required."""
    return any(meld.is_biriba and (meld.is_clean or not clean) for meld in melds)


def ranks_of_sets(melds: Iterable[Meld]) -> int:
    """Return the ranks of which there is a set, one packed card of each."""
    found = 0
    for meld in melds:
        if isinstance(meld, RankSet):
            found |= bag.ONE[meld.growth.family - families.FIRST_RANK]
    return found


def _meld_of(kind: type[_Meld], values: tuple[tuple[str, Any], ...]) -> _Meld:
    """Return a meld made from its fields."""
    return kind(**dict(values))


MeldT = TypeVar("MeldT", bound=_Meld)


def at_table(meld: MeldT, melding: Melding) -> MeldT:
    """Return a meld as the rules see it that lies like this."""
    size = melding.biriba_size
    if melding.loose_wild and isinstance(meld, Run) and len(meld) > melding.longest_run:
        return attrs.evolve(meld, biriba_size=size, is_loose=True)
    if meld.biriba_size == size:
        return meld
    return attrs.evolve(meld, biriba_size=size)
