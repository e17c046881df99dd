"""What cards can lay and add, remembered by the few of them that matter for it.

Here alone a hand is taken apart: into the questions what the runs of a suit and the
sets of a rank are, and what can be added to a meld. The same questions come up from
turn to turn and from deal to deal, so the answers are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, starmap
from typing import TypeAlias

from biriba._kernel import bag, families
from biriba._melds.growing import Melded, placed_growths
from biriba._melds.reading import lows, placed
from biriba._melds.values import Meld, Run
from biriba._memory import remembered
from biriba.rules import Melding


class Found:
    """What can be laid for one question, or added to one meld.

    Only numbers are kept: to keep a thousand moves, or pairs of numbers, costs more at
    each garbage collection than to make those that are asked for (4 % of random play).

    Attributes:
        cards: The packed cards of each way to meld.
        lows: Where wild cards keep their places, what tells the run of each; else
            nothing.
        longest: How many cards the longest of them has; 0 where there is none.
    """

    __slots__ = ("_shortest", "cards", "longest", "lows")

    def __init__(self, cards: Iterable[int], lows: Iterable[int | None] = ()) -> None:
        """Keep the ways."""
        self.cards = tuple(cards)
        self.lows = tuple(lows)
        self.longest = max(map(bag.size, self.cards), default=0)
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
                compress(self.cards, fits), compress(self.lows, fits)
            )
        return self._shortest


Find: TypeAlias = tuple[Meld | None, Found]
"""What can be added to a meld, or laid as a new one where there is no meld."""


class Repertoire:
    """What can be melded under some rules for melds."""

    __slots__ = ("__weakref__", "_additions", "_lanes", "_melding", "_new_melds")

    def __init__(self, melding: Melding) -> None:
        """Begin with nothing remembered."""
        self._melding = melding
        self._lanes = (melding.set_lane, melding.dirty_set_lane)
        self._new_melds = remembered(1 << 14)(self._lay)
        self._additions = remembered(1 << 15)(self._add)

    def finds(self, cards: int, laid: Iterable[Meld]) -> list[Find]:
        """Return what packed cards can lay, and what they can add to some melds.

        Melds that are alike come once.
        """
        finds: list[Find] = []
        new_melds, additions = self._new_melds, self._additions
        for family, asked in families.questions(cards, *self._lanes):
            found = new_melds(family, asked)
            if found.longest:
                finds.append((None, found))
        there = bag.present(cards)
        in_reach = [meld for meld in laid if there & meld.growth.reach]
        for meld in dict.fromkeys(in_reach) if in_reach else ():
            found = additions(meld, meld.growth.sift(cards, there))
            if found.longest:
                finds.append((meld, found))
        return finds

    def additions(self, meld: Meld, cards: int) -> list[Melded]:
        """Return what packed cards can add to a meld."""
        return self._additions(meld, meld.growth.sift(cards, bag.present(cards))).ways

    def _lay(self, family: int, asked: int) -> Found:
        melding = self._melding
        melds = families.new_melds(family, asked, melding.longest_run)
        if not melding.wilds_stay:
            return Found(melds)
        told = [(cards, low) for cards in melds for low in lows(placed(cards, melding))]
        return Found([cards for cards, _ in told], [low for _, low in told])

    def _add(self, meld: Meld, sifted: int) -> Found:
        melding = self._melding
        if melding.wilds_stay and isinstance(meld, Run):
            ways = placed_growths(meld, sifted, melding)
            return Found([one.cards for one in ways], [one.low for one in ways])
        held, longest = meld.cards.packed, melding.longest_run
        added = meld.growth.additions(held, sifted, longest)
        return Found(added, [None] * len(added) if melding.wilds_stay else ())


repertoire_of = remembered(16)(Repertoire)
"""The repertoire of some rules for melds."""
