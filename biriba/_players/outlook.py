"""Heuristic values of melds and cards, in points.

The weights were tuned by matches in `biriba.arena`.
"""

from __future__ import annotations

from typing import Final

from biriba._base.memory import remembered
from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._lanes import bag
from biriba._lanes.families import WILD_BITS
from biriba._melds.values import Meld, Run, has_biriba
from biriba._players.counting import LAID, promise, room, row
from biriba._rules.bonuses import Bonus
from biriba._rules.melding import Melding
from biriba._state.states import PlayerView
from biriba._table.moves import AddToMeld, LayMeld
from biriba._table.sides import Side
from biriba.melds import accepted_cards, choices
from biriba.scoring import biriba_bonus

_RUN_COMES: Final = (1.0, 0.55, 0.30, 0.14, 0.06)
"""The probability that a run becomes a biriba, by the number of cards that it lacks, if
these cards are still available."""

_SET_COMES: Final = (1.0, 0.60, 0.30, 0.12, 0.05)
"""The probability that a set becomes a biriba, by the number of cards that it lacks, if
many cards of its rank are still available."""

_PLENTY: Final = 5
"""The number of available cards of its rank, beyond those that it lacks, from which on
a set is that likely to become a biriba. With two packs there are fewer, so a set of
three rarely becomes one."""

_FULL_COMES: Final = (1.0, 0.7, 0.4, 0.2, 0.08, 0.05, 0.02, 0.01, 0.01)
"""The probability that a biriba becomes a full run, by the number of missing cards."""

_FIRST_BIRIBA: Final = 300
"""The value of the first biriba to partners beyond its points: after it one of them can
hurry for the biribaki while the other collects."""

_TEMPO: Final = 6
"""The value of a card on the table beyond its points."""

_TEMPO_TO_BIRIBAKI: Final = 10
"""The value of such a card if the player only needs to empty the hand for the
biribaki, and may take the discard pile freely."""

_TEMPO_OF_RACE: Final = 30
"""The same where the biribaki needs no biriba, so all sides race for theirs, and where
there are no sets, so there is less to collect."""

_TEMPO_TO_FIRST: Final = -6
"""The value of such a card for partners who first need a biriba, while there is time:
they may not empty their hands, and each card on the table is one less to meld or
discard."""

_WILD: Final = 20
"""The value of keeping a wild card."""

_WILD_LACKING: Final = 8
"""The additional value of keeping a wild card for each card that the meld lacks to a
biriba, if players may take the discard pile freely: a better meld may come."""

_WILD_IN_HAND: Final = 60
"""The cost of discarding a wild card."""

_PROMISE: Final = 2
"""How much the potential of a card in the hand counts against its discard."""

_FITS_OWN: Final = 10
"""The cost of discarding a card, for each own meld to which it can be added."""

_FEEDS: Final = 0.5
"""The share of the opponents' gain from a card that counts as a cost of its discard."""


class Outlook:
    """A player's assessment of a view.

    Attributes:
        view: The view.
        hand: The hand, by kinds.
        hidden: The cards that the player has not seen, by kinds.
        may_run: Whether the side only needs to empty a hand to take its biribaki.
        needs_biriba: Whether the side needs a biriba before it may take its biribaki.
    """

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.hand = row(view.hand.packed)
        self.hidden = row(view.hidden.packed)
        self._coming = [a + b for a, b in zip(self.hand, self.hidden, strict=True)]
        following = view.seen[(view.seat + 1) % len(view.hand_sizes)]
        self._next = row(following.packed) if following else None
        side = view.own_side
        self._own = self._taking(side)
        self._others = [
            each
            for other in view.sides
            if other != side
            for each in self._taking(other)
        ]
        self._has_biriba = has_biriba(side.melds)
        asks_biriba = view.rules.biribaki.biribaki_needs_biriba
        may_take = self._has_biriba or not asks_biriba
        self.may_run = not side.has_taken and may_take
        self.needs_biriba = not side.has_taken and not may_take
        self._first = 0
        if not self._has_biriba and len(side.seats) > 1:
            self._first = _FIRST_BIRIBA
        self._tempo = _TEMPO
        if self._first and self.needs_biriba:
            self._tempo = _TEMPO_TO_FIRST
        elif self.may_run and not view.rules.taking.asks_meld:
            collects = asks_biriba and bool(view.rules.melding.set_ranks)
            self._tempo = _TEMPO_TO_BIRIBAKI if collects else _TEMPO_OF_RACE

    def _taking(self, side: Side) -> list[tuple[Meld, int]]:
        """Return the melds of a side, each with the cards that can be added, packed."""
        melding = self.view.rules.melding
        return [(meld, accepted_cards(meld, melding).packed) for meld in side.melds]

    # Cards ------------------------------------------------------------------------

    def use(self, card: Card) -> float:
        """Return the value of a card if it came into the hand."""
        if card.is_wild or any(bag.ONE[card.kind] & takes for _, takes in self._own):
            return LAID
        return self._promise(card, self.hand)

    def _promise(self, card: Card, others: list[int]) -> float:
        """Return the potential of a natural card together with other cards."""
        hand = others.copy()
        hand[card.kind] += 1
        sets = card.rank in self.view.rules.melding.set_ranks
        return promise(card.kind, hand, self.hidden, sets=sets)

    def cost(self, card: Card) -> float:
        """Return the cost of discarding a card, as its value to all players."""
        view = self.view
        points = view.rules.values.of_card(card)
        cost = -points / 5.0
        if card.is_wild:
            cost += _WILD_IN_HAND
        else:
            left = self.hand.copy()
            left[card.kind] -= 1
            cost += _PROMISE * self._promise(card, left)
            if self._next is not None:
                cost += self._promise(card, self._next)
        one = bag.ONE[card.kind]
        cost += sum([_FITS_OWN for _, takes in self._own if takes & one])
        for meld, takes in self._others:
            if takes & one:
                after = _made(meld, Cards([card]), view.rules.melding)
                gain = self.worth(after) - self.worth(meld)
                cost += _FEEDS * (gain + points + _FITS_OWN)
        return cost

    # Melds ------------------------------------------------------------------------

    def makes_first_biriba(self, move: LayMeld | AddToMeld) -> bool:
        """Return whether a meld move makes the side's first biriba."""
        return not self._has_biriba and _melds(move, self.view)[1].is_biriba

    def gain(self, move: LayMeld | AddToMeld, *, hurried: bool) -> float:
        """Return the gain of a meld move.

        Args:
            move: The move.
            hurried: Whether to spend wild cards freely.
        """
        before, after = _melds(move, self.view)
        tempo = max(self._tempo, _TEMPO) if hurried else self._tempo
        natural = bag.size(move.cards.packed & ~WILD_BITS)
        gain = self.worth(after, natural) + tempo * len(move.cards)
        if before is not None:
            gain -= self.worth(before)
        if not hurried and not after.is_clean:
            gain -= self._spent(after) * bag.size(move.cards.packed & WILD_BITS)
        return gain

    def _spent(self, meld: Meld) -> float:
        """Return the value of the wild card that a meld would use up."""
        if self.view.rules.taking.asks_meld:
            return _WILD
        return _WILD + _WILD_LACKING * max(0, meld.biriba_size - len(meld))

    def worth(self, meld: Meld, in_hand: int = 0) -> float:
        """Return the value of a meld beyond its cards, with its prospects.

        Args:
            meld: The meld.
            in_hand: How many of its natural cards are still in the hand.
        """
        if not meld.is_biriba:
            return self._prospect(meld, in_hand)
        rules, suit = self.view.rules, self.view.bonus_suit
        found = biriba_bonus(meld, suit, rules)
        points = float(found[1]) if found else 0.0
        worth = points + self._first
        size, full = len(meld), rules.melding.full_run
        if isinstance(meld, Run) and size < full <= room(meld, self._coming):
            bonuses = rules.bonuses
            bonus = bonuses.suit_full_bonus if meld.suit is suit else bonuses.full_bonus
            worth += _FULL_COMES[full - size] * max(0.0, _of(bonus, meld, 0) - points)
        return worth

    def _prospect(self, meld: Meld, in_hand: int) -> float:
        """Return the value of a meld that may become a biriba."""
        bonuses = self.view.rules.bonuses
        lacks = meld.biriba_size - len(meld)
        spare = room(meld, self._coming) - meld.biriba_size
        if isinstance(meld, Run):
            in_suit = meld.suit is self.view.bonus_suit
            bonus = bonuses.suit_run_bonus if in_suit else bonuses.run_bonus
            chance = _RUN_COMES[lacks]
        else:
            spare -= in_hand
            bonus = bonuses.set_bonus
            chance = _SET_COMES[lacks] * min(1.0, (spare + 1) / _PLENTY)
        return chance * _of(bonus, meld, self._first) if spare >= 0 else 0.0


def _of(bonus: Bonus, meld: Meld, more: float) -> float:
    """Return the points of a bonus for a meld, clean or dirty, plus `more`."""
    return (bonus.clean if meld.is_clean else bonus.dirty) + more


def _melds(move: LayMeld | AddToMeld, view: PlayerView) -> tuple[Meld | None, Meld]:
    """Return the meld before a move, if there is one, and after it."""
    melding = view.rules.melding
    before = None if isinstance(move, LayMeld) else move.meld
    return before, move.choice or _made(before, move.cards, melding)


@remembered(1 << 13)
def _made(meld: Meld | None, cards: Cards, melding: Melding) -> Meld:
    """Return the meld that cards make, added to a meld if one is given."""
    return choices(cards, melding, to=meld)[0]
