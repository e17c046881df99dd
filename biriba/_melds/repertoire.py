"""What cards can lay and add, remembered by the few of them that matter for it.

Here alone a hand is taken apart: into the questions what the runs of a suit and the
sets of a rank are, and what can be added to a meld. The same questions come up from
turn to turn and from deal to deal, so the answers are kept, and with them whatever is
made of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from biriba._kernel import bag, families
from biriba._melds.growing import Melded, growths
from biriba._melds.reading import lows, placed
from biriba._melds.values import Meld
from biriba._memory import remembered
from biriba.rules import Melding


class Found:
    """What can be laid for one question, or added to one meld.

    Attributes:
        ways: The packed cards of each way to meld, with what tells its run.
        longest: How many cards the longest of them has; 0 where there is none.
        has_places: Whether wild cards keep their places, so that some may have to say
            where their runs begin.
        moves: The moves that meld so, once somebody has made them.
    """

    __slots__ = ("_shortest", "has_places", "longest", "moves", "ways")

    def __init__(self, ways: list[Melded], *, has_places: bool) -> None:
        """Keep the ways."""
        self.ways = tuple(ways)
        self.has_places = has_places
        self.longest = max((bag.size(one.cards) for one in ways), default=0)
        self.moves: tuple[Any, ...] | None = None
        self._shortest: Found | None = None

    def shortest(self, size: int) -> Found:
        """Return those that meld as little as can be: so many cards."""
        if self._shortest is None:
            short = [one for one in self.ways if bag.size(one.cards) == size]
            self._shortest = Found(short, has_places=self.has_places)
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

    def additions(self, meld: Meld, cards: int) -> tuple[Melded, ...]:
        """Return what packed cards can add to a meld."""
        return self._additions(meld, meld.growth.sift(cards, bag.present(cards))).ways

    def _lay(self, family: int, asked: int) -> Found:
        melding = self._melding
        melds = families.new_melds(family, asked, melding.longest_run)
        if not melding.wilds_stay:
            return Found([Melded(cards) for cards in melds], has_places=False)
        told = [(cards, lows(placed(cards, melding))) for cards in melds]
        ways = [Melded(cards, low) for cards, places in told for low in places]
        return Found(ways, has_places=True)

    def _add(self, meld: Meld, sifted: int) -> Found:
        ways = growths(meld, sifted, self._melding)
        return Found(ways, has_places=self._melding.wilds_stay)


repertoire_of = remembered(16)(Repertoire)
"""The repertoire of some rules for melds."""
