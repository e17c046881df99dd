"""The melds and additions that cards allow, cached by the cards that matter.

This is the only module that splits a hand into questions: which runs a suit holds,
which sets a rank holds, and what can be added to a meld. The same questions recur from
turn to turn and from deal to deal, so the answers are cached.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import partial
from itertools import compress, repeat
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

import attrs

from biriba._base.memory import remembered
from biriba._lanes import bag, families
from biriba._melds.growing import MeldStep, continued, placed_growths
from biriba._melds.reading import Lying, lying
from biriba._melds.values import Meld, Run, ranks_of_sets
from biriba._rules.melding import BIRIBA_SIZE, Melding


class Found:
    """The melds of one suit or rank, or the additions to melds of one form.

    It stores only numbers. A thousand moves, or pairs of numbers, cost more at each
    garbage collection than making the few that are used (4 % of random play).

    Attributes:
        cards: The packed cards of each way to meld.
        lying: If wild cards keep their places, those of the run that each makes;
            otherwise empty.
        longest: The number of cards of the longest; 0 if there are none.
        listed: A place where the lister of moves keeps its result.
    """

    __slots__ = ("_shortest", "cards", "listed", "longest", "lying")

    def __init__(self, cards: Iterable[int], lying: Iterable[Lying] = ()) -> None:
        self.cards = tuple(cards)
        self.lying = tuple(lying)
        self.longest = max(map(bag.size, self.cards)) if self.cards else 0
        self.listed: Any = None
        self._shortest: Found | None = None

    def steps(self, meld: Meld | None) -> Iterator[MeldStep]:
        """Return the ways to lay, or to add to a meld."""
        return map(MeldStep, repeat(meld), self.cards, self.lying or repeat(None))

    def shortest(self, size: int) -> Found:
        """Return the ways that meld exactly a given number of cards."""
        if self._shortest is None:
            fits = [bag.size(cards) == size for cards in self.cards]
            self._shortest = Found(
                compress(self.cards, fits), compress(self.lying, fits)
            )
        return self._shortest


NOTHING: Final = Found(())
"""The empty result, the most frequent one, as a single object."""


class SuitPart:
    """The runs of one suit in a hand, which its other cards do not change.

    Attributes:
        cards: Its cards, one of each kind.
        found: Its runs without a wild card of another kind.
        listed: A place where the lister of moves keeps its result.
    """

    __slots__ = ("cards", "found", "listed")

    def __init__(self, cards: int, found: Found) -> None:
        """Begin with the cards and the runs."""
        self.cards = cards
        self.found = found
        self.listed: Any = None


Find: TypeAlias = tuple[Meld | None, Found]
"""The additions to a meld, or new melds if there is no meld."""


def _sets_of(rank: int, asked: int) -> Found:
    return Found(families.sets_of_rank(rank, asked))


_SETS: Final = tuple(remembered(1 << 10)(partial(_sets_of, rank)) for rank in range(13))
"""The functions that find the sets of each rank.

A question holds only cards that the rules allow in a set, so all rules share them.
"""


class _Runs:
    """The cached runs of all rules that treat runs alike.

    Attributes:
        suits: For each suit, the bits of its cards and the function that finds runs.
        with_wilds: For each suit, the function that finds its runs if the hand has wild
            cards of other kinds.
        grown: The function that finds the additions to the melds of a form.
        placed: The function that finds those to one meld, if wild cards keep their
            places.
    """

    __slots__ = (
        *("__weakref__", "_melding"),
        *("_grown_within", "grown", "placed", "suits", "with_wilds"),
    )

    def __init__(self, melding: Melding) -> None:
        self._melding = melding
        self.suits = tuple(
            (bits, remembered(1 << 12)(partial(self._suit, suit)))
            for suit, bits in enumerate(bag.SUIT_MASKS[:4])
        )
        self.with_wilds = tuple(
            remembered(1 << 11)(partial(self._runs_of, suit)) for suit in bag.SUITS
        )
        self._grown_within = remembered(1 << 13)(self._grow_within)
        self.grown = remembered(1 << 13)(self._grow)
        self.placed = remembered(1 << 11)(self._place)

    def _suit(self, suit: int, own: int) -> SuitPart:
        return SuitPart(bag.present(own), self._runs_of(suit, own))

    def _runs_of(self, suit: int, asked: int) -> Found:
        melds = families.runs_of_suit(suit, asked, self._melding.run_rule)
        if not melds:
            return NOTHING
        if not self._melding.wilds_stay:
            return Found(melds)
        rule = self._melding.run_rule
        ways = [(cards, one) for cards in melds for one in lying(cards, suit, rule)]
        return Found([cards for cards, _ in ways], [one for _, one in ways])

    def _grow(self, question: int) -> Found:
        return self._grown_within(families.within_reach(question))

    def _grow_within(self, question: int) -> Found:
        found = families.growths(question, self._melding.run_rule)
        return Found(found) if found else NOTHING

    def _place(self, meld: Meld, asked: int) -> Found:
        """Return the additions to a meld whose wild card keeps its place.

        Args:
            meld: The meld.
            asked: Own cards, and one of each kind of wild card that may be added.
        """
        question = families.within_reach(asked | meld.growth.form)
        if not isinstance(meld, Run):
            return self._grown_within(question)
        ways = list(placed_growths(meld, question, self._melding))
        return Found([added for added, _ in ways], [one for _, one in ways])


_RUNS: Final = WeakValueDictionary[Melding, _Runs]()
"""The cached runs by the rules for runs, as long as a repertoire uses them."""


class Repertoire:
    """The melds and additions that rules for melds allow."""

    __slots__ = (
        *("_grown", "_melding", "_one_set", "_placed", "_set_lane", "_sets"),
        *("_suits", "_wilds_stay", "_with_wilds"),
    )

    def __init__(self, melding: Melding) -> None:
        """Begin with the cached runs of all rules that treat runs alike."""
        of_runs = attrs.evolve(
            melding,
            set_ranks=(),
            twos_with_joker=True,
            one_set_per_rank=False,
            runs_apart=False,
            biriba_size=BIRIBA_SIZE,
        )
        runs = _RUNS.get(of_runs)
        if runs is None:
            runs = _RUNS[of_runs] = _Runs(of_runs)
        self._set_lane, self._wilds_stay = melding.set_lane, melding.wilds_stay
        self._one_set, self._melding = melding.one_set_per_rank, melding
        self._suits, self._with_wilds = runs.suits, runs.with_wilds
        self._grown, self._placed = runs.grown, runs.placed
        ranks = families.for_sets(melding.dirty_set_lane)
        self._sets = [(*rank, sets) for rank, sets in zip(ranks, _SETS, strict=True)]

    def finds(self, cards: int, laid: Collection[Meld]) -> list[Find]:
        """Return the new melds of packed cards, and their additions to some melds.

        Equal melds are treated once.
        """
        return self.parts(cards, laid)[1]

    def parts(
        self, cards: int, laid: Collection[Meld]
    ) -> tuple[list[SuitPart], list[Find]]:
        """Return the runs of each suit of a hand, and the results of `finds`.

        Args:
            cards: The packed cards.
            laid: The melds on the table.
        """
        wilds = cards & families.WILD_BITS
        single = families.without_twins(cards)
        parts = [suit_part(single & bits) for bits, suit_part in self._suits]
        finds: list[Find]
        if wilds:
            wilds = bag.present(wilds)
            finds = self._runs_with(parts, single, wilds)
        else:
            finds = [(None, part.found) for part in parts if part.found.longest]
        if self._melding.runs_apart and laid:
            finds = list(self._apart(laid, finds))
        set_lane = self._set_lane
        if self._one_set:
            set_lane &= ~ranks_of_sets(laid)
        for rank in families.frequent_ranks(cards, wilds, set_lane):
            column, others, sets_of = self._sets[rank]
            found = sets_of(cards & column | wilds & others)
            if found.longest:
                finds.append((None, found))
        forms: list[int] = []
        grown, placed, stays = self._grown, self._placed, self._wilds_stay
        for meld in laid:
            growth = meld.growth
            if cards & growth.first:
                asked = cards & growth.own | wilds & growth.wilds
                found = placed(meld, asked) if stays else grown(asked | growth.form)
                alike = growth.form in forms and meld in [other for other, _ in finds]
                if found.longest and not alike:
                    forms.append(growth.form)
                    finds.append((meld, found))
        return parts, finds

    def _apart(self, laid: Collection[Meld], finds: list[Find]) -> Iterator[Find]:
        """Yield new runs without those that continue one on the table (F162).

        Args:
            laid: The melds on the table.
            finds: What can be laid as runs.
        """
        for meld, found in finds:
            apart = [
                continued(laid, cards, self._melding) is None for cards in found.cards
            ]
            if all(apart):
                yield meld, found
            elif any(apart):
                yield (
                    meld,
                    Found(compress(found.cards, apart), compress(found.lying, apart)),
                )

    def _runs_with(self, parts: list[SuitPart], cards: int, wilds: int) -> list[Find]:
        """Return the runs of a hand that has wild cards.

        Args:
            parts: The runs of each suit without wild cards of other kinds.
            cards: The cards, one of each kind.
            wilds: One of each kind of wild card.
        """
        finds: list[Find] = []
        asked = zip(self._suits, parts, self._with_wilds, strict=True)
        for (bits, _), part, with_wilds in asked:
            others = wilds & ~bits
            found = with_wilds(cards & bits | others) if others else part.found
            if found.longest:
                finds.append((None, found))
        return finds

    def additions(self, meld: Meld, cards: int) -> list[MeldStep]:
        """Return the additions of packed cards to a meld."""
        growth = meld.growth
        wilds = bag.present(cards & families.WILD_BITS) & growth.wilds
        asked = cards & growth.own | wilds
        if self._wilds_stay:
            return list(self._placed(meld, asked).steps(meld))
        return list(self._grown(asked | growth.form).steps(meld))


repertoire_of = remembered(16)(Repertoire)
"""The repertoire of some rules for melds."""
