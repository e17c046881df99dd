"""What is asked of a hand: what has to come of it, and after which moves."""

from __future__ import annotations

from typing import NamedTuple

from biriba._kernel import bag, families
from biriba._lookahead.outcomes import MANY, Form, Left, lefts_of
from biriba._lookahead.suits import Biriba
from biriba._rules.melding import Melding
from biriba.melds import Meld, RankSet


class Ask(NamedTuple):
    """What has to come of a hand.

    Attributes:
        melding: The rules for melds.
        hand: The packed cards.
        laid: The melds on the table to which cards may be added.
        biriba: The biriba that must be made, by a new meld or an addition.
        ends: What may be left over in the end.
        barred: The bits of the cards none of which may be left over.
        single: The kind that may not be discarded; -1 if there is none.
        values: What a card of each kind is worth, in some unit; nothing if points do
            not matter.
        owed: How many of these units must be melded.
    """

    melding: Melding
    hand: int
    laid: tuple[Meld, ...]
    biriba: Biriba
    ends: tuple[Left, ...]
    barred: int = 0
    single: int = -1
    values: tuple[int, ...] = ()
    owed: int = 0

    @property
    def wilds(self) -> int:
        """How many cards of the hand can be wild."""
        return bag.size(self.hand & families.WILD_BITS)

    @property
    def may_leave(self) -> int:
        """How many cards of a kind may be left over."""
        most = max(left.number for left in self.ends)
        return most if most < MANY else bag.MOST

    @property
    def spare(self) -> int:
        """How many units may be left over; below 0 if there are not enough."""
        return bag.worth(self.hand, self.values) - self.owed if self.values else 0

    @property
    def is_hopeless(self) -> bool:
        """Whether even the cheapest cards that must be left over are worth too much."""
        if not self.values:
            return False
        least = min(left.number for left in self.ends)
        worth = sorted(
            self.values[kind]
            for kind, copies in bag.kinds(self.hand)
            for _ in range(copies)
        )
        return self.spare < sum(worth[:least])

    def form(self) -> Form:
        """Return what outcomes have to tell apart."""
        most = max(left.number for left in self.ends)
        spare = self.spare
        return Form(
            wilds=self.wilds,
            lefts=lefts_of(most, apart=most == MANY and self.single >= 0),
            biriba=self.biriba is not Biriba.NONE,
            points=min(spare, self.owed),
            earns=self.owed < spare,
        )


class Lane(NamedTuple):
    """What has been melded of a hand before more is.

    Attributes:
        cards: The packed cards.
        joined: The number of the meld on the table that has grown by them; -1 if they
            are a new meld, or nothing has been melded.
        made: The set that they have made; ``None`` for a run, to which no more can be
            added then.
        makes: Whether they have made the biriba that must be made.
        family: The suit of a run, or the family of a set; -1 if nothing is melded.
    """

    cards: int = 0
    joined: int = -1
    made: RankSet | None = None
    makes: bool = False
    family: int = -1
