"""Questions to the look-ahead: a hand, a demand to meet, and the moves to judge."""

from __future__ import annotations

from typing import NamedTuple

from biriba._lanes import bag, families
from biriba._lookahead.outcomes import MANY, Form, Left, lefts_of
from biriba._lookahead.route import BY_RANKS, BY_SUITS, SETS, Route
from biriba._lookahead.suits import HIGH_ACE, Biriba, is_made_by
from biriba._melds.values import Meld, RankSet, Run
from biriba._rules.melding import Melding


class Ask(NamedTuple):
    """A question: a hand, and the demand that melding from it must meet.

    Attributes:
        melding: The rules for melds.
        hand: The packed cards of the hand before any move.
        laid: The melds on the table to which cards may be added.
        biriba: The biriba that must be made, by a new meld or an addition.
        ends: The cards that may be left over in the end; any one of these will do.
        barred: The bits of a hand that count the kinds that may not be left over.
        single: The kind that may not be discarded; -1 if there is none.
        values: What a card of each kind is worth, in units; empty if points do not
            matter. A unit is a number of points that the caller chooses.
        owed: How many units the melded cards must be worth together.
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
    def route(self) -> Route:
        """The order in which a sweep passes the cards."""
        return BY_RANKS if self.melding.set_lane else BY_SUITS

    @property
    def wilds(self) -> int:
        """The number of cards of the hand that can be wild."""
        return bag.size(self.hand & families.WILD_BITS)

    @property
    def may_leave(self) -> int:
        """The most identical cards that may be left over."""
        most = max(left.number for left in self.ends)
        return most if most < MANY else bag.MOST

    @property
    def spare(self) -> int:
        """The units that may be left over; negative if the hand is worth too little."""
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
        """Return the facts that outcomes for this question must record."""
        most = max(left.number for left in self.ends)
        spare = self.spare
        return Form(
            wilds=self.wilds,
            lefts=lefts_of(most, apart=most == MANY and self.single >= 0),
            biriba=self.biriba is not Biriba.NONE,
            points=min(spare, self.owed),
            earns=self.owed < spare,
        )


class Melded(NamedTuple):
    """The cards that a move melds.

    Attributes:
        cards: The packed cards.
        joined: The index in `Ask.laid` of the meld that grows; -1 for a new one.
        made: The meld that is made.
    """

    cards: int
    joined: int
    made: Meld


class Lane(NamedTuple):
    """The cards that one move melds, and the legs of a sweep that it affects.

    Attributes:
        cards: The packed cards.
        joined: The index in `Ask.laid` of the meld they are added to; -1 if they are
            a new meld, or nothing is melded.
        made: The set that they make, to which more can be added; ``None`` for a run,
            to which nothing more is added in this lane.
        makes: Whether they make the biriba asked for; false for a set, as it may grow
            or take a wild card until its rank is passed.
        first: The first leg in which a sweep misses one of the cards, but for those of
            `before`.
        last: The last leg that the move affects: after it, the same runs are open as if
            the sweep had melded the cards.
        before: The packed twos and jokers of the move that a sweep passes before the
            first leg.
        suit: The suit of a run; -1 if they make none.
        is_high: Whether one of them is an ace above the king, which a sweep has put
            aside before the first leg.
    """

    cards: int = 0
    joined: int = -1
    made: RankSet | None = None
    makes: bool = False
    first: int = 0
    last: int = 0
    before: int = 0
    suit: int = -1
    is_high: bool = False


def lane_of(ask: Ask, melded: Melded) -> Lane:
    """Return the lane of a move, by the question and what the move melds."""
    (cards, joined, made), route = melded, ask.route
    if isinstance(made, RankSet):
        leg = route.leg(made.growth.family - families.FIRST_RANK, SETS)
        return _with_wilds(Lane(cards, joined, made, False, leg, leg), route)
    suit, makes = made.growth.family, is_made_by(made, ask.biriba)
    if joined >= 0:  # from the first search state on, nothing more can be added to it
        first, high, is_high = 0, HIGH_ACE, False
    else:
        low, high, is_high = _span(bag.lane_of(cards, suit), made)
        first = route.leg(low, suit)
    last = route.leg(high, suit)
    lane = Lane(cards, joined, None, makes, first, last, suit=suit, is_high=is_high)
    return _with_wilds(lane, route)


def _with_wilds(lane: Lane, route: Route) -> Lane:
    """Return a lane with the legs of its twos and jokers taken into account."""
    wilds = lane.cards & families.WILD_BITS
    if not wilds:
        return lane
    before, last = 0, lane.last
    for kind, copies in bag.kinds(wilds):
        leg = route.leg_of(kind)
        last = max(last, leg)
        if leg < lane.first:
            before += copies * bag.ONE[kind]
    return lane._replace(last=last, before=before)


def _span(lane: int, run: Run) -> tuple[int, int, bool]:
    """Return the first and the last place of a new run, and whether its ace is high.

    Args:
        lane: The cards of its suit.
        run: The run.
    """
    aces, others = lane & bag.NIBBLE, lane & ~bag.NIBBLE
    first = ((others & -others).bit_length() - 1) // bag.BITS
    last = (others.bit_length() - 1) // bag.BITS
    if not aces:
        return first, last, False
    if run.low and aces == 1:
        return first, HIGH_ACE, True
    return 0, HIGH_ACE if run.high == HIGH_ACE else last, False
