"""What cards can lay and add, remembered by the few of them that matter for it.

Here alone a hand is taken apart: into the questions what the runs of a suit and the
sets of a rank are, and what can be added to a meld. The same questions come up from
turn to turn and from deal to deal, so the answers are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import compress, starmap
from typing import TypeAlias

from biriba._kernel import bag, families
from biriba._melds.growing import Melded, placed_growths
from biriba._melds.reading import lows, placed
from biriba._melds.values import Meld, Run
from biriba._memory import remembered
from biriba.rules import Melding


class Found:
    """What can be laid of one suit or rank, or added to one meld.

    Only numbers are kept: to keep a thousand moves, or pairs of numbers, costs more at
    each garbage collection than to make those that are asked for (4 % of random play).

    Attributes:
        meld: The meld that is added to; ``None`` for new melds.
        cards: The packed cards of each way to meld.
        lows: Where wild cards keep their places, what tells the run of each; else
            nothing.
        longest: How many cards the longest of them has; 0 where there is none.
    """

    __slots__ = ("_shortest", "cards", "longest", "lows", "meld")

    def __init__(
        self,
        meld: Meld | None,
        cards: Iterable[int],
        lows: Iterable[int | None] = (),
    ) -> None:
        """Keep the ways."""
        self.meld = meld
        self.cards = tuple(cards)
        self.lows = tuple(lows)
        self.longest = max(map(bag.size, self.cards)) if self.cards else 0
        self._shortest: Found | None = None

    @property
    def ways(self) -> list[Melded]:
        """The ways to meld."""
        if self.lows:
            return list(starmap(Melded, zip(self.cards, self.lows, strict=True)))
        return [Melded(cards) for cards in self.cards]

    def shortest(self, size: int) -> Found:
        """Return those that meld as little as can be: so many cards."""
        if self._shortest is None:
            fits = [bag.size(cards) == size for cards in self.cards]
            self._shortest = Found(
                self.meld, compress(self.cards, fits), compress(self.lows, fits)
            )
        return self._shortest


Find: TypeAlias = tuple[Meld | None, Found]
"""What can be added to a meld, or laid as a new one where there is no meld."""


class Repertoire:
    """What can be melded under some rules for melds."""

    __slots__ = (
        *("__weakref__", "_additions", "_grown", "_melding"),
        *("_runs", "_set_lane", "_sets", "_sifted"),
    )

    def __init__(self, melding: Melding) -> None:
        """Begin with nothing remembered."""
        self._melding, self._set_lane = melding, melding.set_lane
        self._runs = tuple(
            (bits, remembered(1 << 12)(partial(self._runs_of, suit)))
            for suit, bits in enumerate(families.FOR_RUNS)
        )
        self._sifted = remembered(1 << 14)(self._runs_of_sifted)
        self._sets = tuple(
            (bits, remembered(1 << 10)(partial(self._sets_of, rank)))
            for rank, bits in enumerate(families.for_sets(melding.dirty_set_lane))
        )
        self._additions = remembered(1 << 14)(self._add)
        self._grown = remembered(1 << 14)(self._grow)

    def finds(self, cards: int, laid: Iterable[Meld]) -> list[Find]:
        """Return what packed cards can lay, and what they can add to some melds.

        Melds that are alike come once.
        """
        return [(found.meld, found) for found in self.found(cards, laid)]

    def found(self, cards: int, laid: Iterable[Meld]) -> list[Found]:
        """Return the same as `finds`, which says of each to what meld it goes."""
        wilds = cards & families.WILD_BITS
        marked = families.marked(cards, wilds)
        answers: list[Found] = []
        for bits, runs_of in self._runs:
            found = runs_of(marked & bits)
            if found.longest:
                answers.append(found)
        for rank in families.frequent_ranks(cards, wilds, self._set_lane):
            bits, sets_of = self._sets[rank]
            found = sets_of(marked & bits)
            if found.longest:
                answers.append(found)
        for meld in laid:
            growth = meld.growth
            if cards & growth.first:
                found = self._additions(meld, cards & growth.matters)
                if found.longest and found not in answers:
                    answers.append(found)
        return answers

    def additions(self, meld: Meld, cards: int) -> list[Melded]:
        """Return what packed cards can add to a meld."""
        return self._additions(meld, cards & meld.growth.matters).ways

    def _runs_of(self, suit: int, asked: int) -> Found:
        return self._sifted(suit, families.sifted(suit, asked))

    def _runs_of_sifted(self, suit: int, asked: int) -> Found:
        melding = self._melding
        return self._laid(families.runs_of_suit(suit, asked, melding.longest_run))

    def _sets_of(self, rank: int, asked: int) -> Found:
        return self._laid(families.sets_of_rank(rank, asked))

    def _laid(self, melds: list[int]) -> Found:
        melding = self._melding
        if not melding.wilds_stay:
            return Found(None, melds)
        told = [(cards, low) for cards in melds for low in lows(placed(cards, melding))]
        return Found(None, [cards for cards, _ in told], [low for _, low in told])

    def _add(self, meld: Meld, own: int) -> Found:
        growth = meld.growth
        return self._grown(meld, growth.near(meld.cards.packed, growth.sift(own)))

    def _grow(self, meld: Meld, sifted: int) -> Found:
        melding = self._melding
        if melding.wilds_stay and isinstance(meld, Run):
            ways = placed_growths(meld, sifted, melding)
            return Found(meld, [one.cards for one in ways], [one.low for one in ways])
        held, longest = meld.cards.packed, melding.longest_run
        added = meld.growth.additions(held, sifted, longest)
        return Found(meld, added, [None] * len(added) if melding.wilds_stay else ())


repertoire_of = remembered(16)(Repertoire)
"""The repertoire of some rules for melds."""
