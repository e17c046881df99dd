"""Whether a turn can still be finished lawfully.

A move is legal only if the turn can be finished after it (ruling C55). What can stay
open meanwhile is all here: points or a biriba that the first melds still lack, a
taken card that has to be melded, a whole hand that has to go, a last card that may only
be discarded for a reason. `Moment` is a moment of the meld step by just what decides.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import Final, NamedTuple

from biriba._kernel import bag, families
from biriba._legality import going, paying
from biriba._legality.asking import Ask, left_over
from biriba._legality.situation import Situation
from biriba._legality.taking import Taken
from biriba._melds import growing, reading
from biriba._melds.repertoire import repertoire_of
from biriba._memory import remembered
from biriba.cards import KINDS, Card
from biriba.melds import Meld
from biriba.rules import SMALLEST_MELD, Rules
from biriba.sides import Side, is_closed, side_of

__all__ = ["Moment", "moment_of", "own_side", "still_asked"]


class MeldStep(NamedTuple):
    """A meld move.

    Attributes:
        meld: The meld that is added to; ``None`` for a new one.
        cards: The packed cards.
        low: The lowest place of the run where it has to be said.
    """

    meld: Meld | None
    cards: int
    low: int | None = None


_LAST_CARDS: Final = frozenset(bag.ONE)
"""All hands of one card."""


class Moment(NamedTuple):
    """A moment of the meld step, by all that decides how the turn can be finished.

    Attributes:
        rules: The rules of the table.
        hand: The packed cards in hand at that moment.
        laid: The side's melds at that moment (ruling C21).
        single: The card that may not be discarded, nor its twin (R050).
        due: The bits of the cards of which the next move must meld one; 0 if none.
        minimum: The points that the side's first melds must count.
        has_taken: Whether the side has taken its biribaki.
        has_packet: Whether there is a biribaki for the side to take.
        guarded: Whether the player may not go out (R153).
        spares_wilds: Whether the partner plays next and gets no wild card (R134).
        is_closed: Whether only a whole hand may be melded (R088, R092).
    """

    rules: Rules
    hand: int
    laid: tuple[Meld, ...]
    single: Card | None
    due: int
    minimum: int
    has_taken: bool
    has_packet: bool
    guarded: bool
    spares_wilds: bool
    is_closed: bool

    # What emptying the hand leads to ---------------------------------------------

    @property
    def may_take_biribaki(self) -> bool:
        """Whether a player who empties the hand takes the biribaki (R053, R055)."""
        if self.has_taken or not self.has_packet:
            return False
        return not self.rules.biribaki.biribaki_needs_biriba or self.has_biriba()

    @property
    def may_go_out(self) -> bool:
        """Whether a player who discards the last card goes out (R054, R060)."""
        if not self.has_taken or self.guarded:
            return False
        return self.has_biriba(clean=self.rules.closing.needs_clean)

    def has_biriba(self, *, clean: bool = False) -> bool:
        """Return whether there is a biriba, a clean one if that is asked for."""
        return any(
            meld.is_biriba and (meld.is_clean or not clean) for meld in self.laid
        )

    # What is still open ----------------------------------------------------------

    @property
    def owed(self) -> int:
        """How many points the side's first melds still lack, once some are laid.

        It must be paid before a discard and before a biribaki is taken (C57).
        """
        if not self.laid or not self.minimum:
            return 0
        return still_asked(self.rules, self.minimum, self.laid)

    @property
    def lacks_biriba(self) -> bool:
        """Whether the first melds still lack the biriba that must be among them."""
        if not self.rules.match.initial_meld_biriba or not self.laid:
            return False
        return not self.has_biriba()

    @property
    def is_open(self) -> bool:
        """Whether something must be melded before a discard."""
        if not self.minimum and not self.rules.match.initial_meld_biriba:
            return self.due != 0
        return self.due != 0 or self.owed > 0 or self.lacks_biriba

    @property
    def must_empty(self) -> bool:
        """Whether the whole hand has to go, now that some of it is laid."""
        return self.is_closed and bool(self.laid)

    @property
    def discardable(self) -> int:
        """The cards of the hand of which any may be discarded to end the turn.

        The last card may go only where that takes the biribaki or goes out.
        """
        if self.is_open:
            return 0
        if self.hand in _LAST_CARDS:
            if not (self.may_take_biribaki or self.may_go_out):
                return 0
        elif self.must_empty:
            return 0
        cards = free_cards(self.hand, self.single)
        if self.spares_wilds:
            return cards & ~families.WILD_BITS or cards
        return cards

    @property
    def spare(self) -> int:
        """How many cards may be melded, whichever they are, and the turn finished.

        It is below zero while something else is asked of the melds.
        """
        if self.minimum or self.is_closed:
            return -1
        if self.rules.match.initial_meld_biriba and not self.has_biriba():
            return -1
        return spare_of(free_cards(self.hand, self.single))

    # Melding on ------------------------------------------------------------------

    def steps(self, free: int, least: int = 0, lay_size: int = 0) -> Iterator[MeldStep]:
        """Yield the meld moves that packed cards hold, whatever comes after them.

        Args:
            free: The cards.
            least: The bits of cards of which one must be melded; 0 for any cards.
            lay_size: How many cards a new meld has; 0 for any number.
        """
        for meld, found in repertoire_of(self.rules.melding).finds(free, self.laid):
            new_size = lay_size if meld is None else 0
            lows = found.lows or repeat(None)
            for cards, low in zip(found.cards, lows, strict=False):
                if (cards & least or not least) and (
                    not new_size or bag.size(cards) == new_size
                ):
                    yield MeldStep(meld, cards, low)

    def meets_due(self, meld: Meld | None, cards: int) -> bool:
        """Return whether a meld move uses the taken card that has to be melded.

        Args:
            meld: The meld that is added to; ``None`` for a new one.
            cards: The packed cards that are melded.
        """
        if not self.due:
            return True
        if self.rules.taking.asks_new_for_wild and meld is not None:
            return cards & self.due & ~families.WILD_BITS != 0
        return cards & self.due != 0

    def after(self, step: MeldStep) -> Moment:
        """Return what is left after a meld move."""
        laid = laid_after(self.laid, step.meld, step.cards, step.low, self.rules)
        hand = self.hand - step.cards
        return Moment(self.rules, hand, laid, self.single, 0, *self[5:])

    @property
    def can_finish(self) -> bool:
        """Whether the turn can be finished lawfully (R049-R054, C22, C55).

        Either the hand is empty and the biribaki takes its place, or a card can be
        discarded, or melding on leads there.
        """
        if self.due:
            return _can_meld_due(self)
        return _finishes(self)

    def allows(self, step: MeldStep) -> bool:
        """Return whether a meld move that is right in itself is legal."""
        if not self.meets_due(step.meld, step.cards):
            return False
        return bag.size(step.cards) <= self.spare or self.can_finish_after(step)

    def can_finish_after(self, step: MeldStep) -> bool:
        """Return whether the turn can be finished after a meld move.

        Where a whole hand has to go, many moves of one moment are judged sooner so than
        each by itself.
        """
        after = self.after(step)
        if not after.hand or after.discardable:
            return after.can_finish
        if after.must_empty:
            return _can_empty(after, before=self)
        return _can_meld_on(after, before=self)

    @property
    def can_declare(self) -> bool:
        """Whether the whole hand can be melded, whatever has to be melded first."""
        return _can_empty(self)

    @property
    def can_lay(self) -> bool:
        """Whether a first meld can be laid, as far as one search for all can tell.

        If first melds that are enough cannot be had, none can be laid.
        """
        if self.laid:
            return True
        if self.is_closed:
            return self.can_declare
        if self.minimum or self.rules.match.initial_meld_biriba:
            return _can_meld_on(self._replace(due=0))
        return True

    @property
    def can_close(self) -> bool:
        """Whether the hand can be emptied in this turn, for a biribaki or to go out."""
        if self.hand in _LAST_CARDS and self.discardable:
            return True
        if not self.hand:
            return _finishes(self)
        return any(self.after(step).can_close for step in self.steps(self.hand))


def laid_after(
    laid: tuple[Meld, ...], meld: Meld | None, cards: int, low: int | None, rules: Rules
) -> tuple[Meld, ...]:
    """Return a side's melds after a meld move.

    Args:
        laid: The melds before.
        meld: The meld that is added to; ``None`` for a new one.
        cards: The packed cards that are melded.
        low: The lowest place of the run where there is a choice.
        rules: The rules of the table.
    """
    if meld is None:
        return (*laid, made(meld, cards, low, rules))
    at = _place_of(meld, laid)
    longer = made(laid[at], cards, low, rules)
    return (*laid[:at], longer, *laid[at + 1 :])


def made(meld: Meld | None, cards: int, low: int | None, rules: Rules) -> Meld:
    """Return the meld that a meld move makes; the arguments are as for `laid_after`."""
    if meld is None:
        return growing.at_low(reading.placed(cards, rules.melding), low)
    return growing.grown(meld, cards, low, rules.melding)


def _place_of(meld: Meld, laid: tuple[Meld, ...]) -> int:
    """Return where a meld lies among those of its side, or one that is the same."""
    for at, one in enumerate(laid):
        if one is meld:
            return at
    return [one.identity for one in laid].index(meld.identity)


def free_cards(hand: int, single: Card | None) -> int:
    """Return a packed hand but for a card that may not be discarded (R050)."""
    return hand if single is None else hand & ~bag.copies_mask(single.kind)


def spare_of(free: int) -> int:
    """Return how many cards may be melded where nothing is asked of the melds.

    It is a bound that spares the search: with so many melded there are still two cards
    in hand, one of which may be discarded.

    Args:
        free: The cards that may be discarded.
    """
    return bag.size(free) - 2


def still_asked(rules: Rules, minimum: int, laid: tuple[Meld, ...]) -> int:
    """Return what of a side's minimum its melds leave open (R105-R107).

    Args:
        rules: The rules of the table.
        minimum: The side's minimum.
        laid: All its melds.

    Returns:
        The points that are lacking; 0 once the minimum is met.
    """
    paid = sum(rules.values.of(meld.cards) for meld in laid)
    return max(0, minimum - paid)


def own_side(at: Situation) -> Side:
    """Return the side of the player to move."""
    return at.sides[side_of(at.sides, at.turn.seat)]


def moment_of(at: Situation, took: Taken | None = None) -> Moment:
    """Return the moment that a situation stands at, or that taking the pile comes to.

    Args:
        at: The situation, at the meld step if nothing was taken.
        took: What taking the discard pile brings.
    """
    side, rules, turn = own_side(at), at.rules, at.turn
    if took is None:
        hand, single = at.hand.packed, turn.single
        due, guarded = turn.due.packed, turn.guarded
    else:
        hand, single = took.hand, took.single
        due, guarded = took.due.packed, took.guarded
    if due:
        due = bag.present(due) * bag.NIBBLE
    spares_wilds = rules.discarding.first_partner_wild_ban
    return Moment(
        rules,
        hand,
        side.melds,
        single,
        due,
        side.minimum,
        side.taker is not None,
        at.packets_left > 0,
        guarded,
        spares_wilds and _partner_is_next(rules, side, turn.seat),
        is_closed(rules, at.sides),
    )


def _partner_is_next(rules: Rules, side: Side, seat: int) -> bool:
    """Return whether a player's partner plays next (R134, C59)."""
    return (seat + 1) % rules.seating.players in side.seats


# The search --------------------------------------------------------------------------


@remembered(1 << 9)
def _can_meld_due(moment: Moment) -> bool:
    """Return whether a card that is due can be melded and the turn finished.

    Where a whole hand has to go, some due card goes with it, unless it is the one that
    is left. A new meld need not be of more than three cards: others can follow.
    """
    if moment.is_closed and not (moment.laid and moment.rules.taking.asks_new_for_wild):
        return _can_empty(moment, all_but_one=moment.due)
    if not moment.can_lay:
        return False
    spare = moment.spare
    for step in moment.steps(moment.hand, moment.due, SMALLEST_MELD):
        if moment.meets_due(step.meld, step.cards) and (
            bag.size(step.cards) <= spare or moment.after(step).can_finish
        ):
            return True
    return False


@remembered(1 << 9)
def _can_meld_on(moment: Moment, before: Moment | None = None) -> bool:
    """Return whether melding leads to the end of the turn.

    Args:
        moment: The moment, at which nothing may be discarded.
        before: The moment before the last move, if it is one of many.
    """
    hand = moment.hand
    if bag.size(hand) < SMALLEST_MELD:
        return any(_finishes(moment.after(step)) for step in moment.steps(hand))
    rules, has_biriba = moment.rules, moment.has_biriba()
    values, budget = _values(rules), _to_spare(moment)
    if budget < 0:
        return False
    melding = rules.melding
    first = int(rules.match.initial_meld_biriba and not has_biriba)
    kept = -1 if moment.single is None else moment.single.kind
    if not moment.is_closed:
        two = 1 << left_over(2, others=True)
        ask = Ask(melding, hand, moment.laid, first, values, budget, 7, kept, two)
        if paying.can_pay(ask, _before(ask, before)):
            return True
    dear = sum(bag.ONE[kind] for kind in range(53) if values[kind] > budget)
    one = _one_each(dear | (0 if kept < 0 else bag.ONE[kept]))
    return any(
        _goes(
            Ask(melding, hand, moment.laid, max(first, biriba), one, 1, 1, kept, ends),
            before,
        )
        for biriba, ends in _last_cards(moment)
    )


def _to_spare(moment: Moment) -> int:
    """Return how much of what a hand counts need not be melded."""
    values = _values(moment.rules)
    worth = bag.worth(moment.hand, values)
    if not moment.minimum:
        return worth
    spare = worth - still_asked(moment.rules, moment.minimum, moment.laid)
    return spare if spare < 0 else _most_left(moment.hand, values, spare)


def _most_left(hand: int, values: tuple[int, ...], budget: int) -> int:
    """Return the most that some cards of a hand count within a budget.

    With cards of 5 and 10 points 119 points are no more than 115.
    """
    sums, within = 1, (2 << budget) - 1
    for kind, copies in bag.kinds(hand):
        for _ in range(copies):
            sums |= sums << values[kind] & within
    return sums.bit_length() - 1


def _goes(ask: Ask, before: Moment | None) -> bool:
    """Return whether a whole hand can go but for a card.

    Args:
        ask: What is asked.
        before: The moment before the last move, if it is one of many.
    """
    return going.can_go(ask, _before(ask, before))


def _before(ask: Ask, moment: Moment | None) -> Ask | None:
    """Return what was asked at a moment before; ``None`` if there is none."""
    if moment is None:
        return None
    budget = ask.budget if ask.is_whole else max(ask.budget, _to_spare(moment))
    return ask._replace(hand=moment.hand, laid=moment.laid, budget=budget)


def _last_cards(moment: Moment) -> Iterator[tuple[int, int]]:
    """Yield what a hand may be emptied for.

    Yields:
        Which biriba that needs, as `Ask.biriba` says it, and what may be left over.
    """
    if moment.has_taken:
        if not moment.guarded:
            clean = moment.rules.closing.needs_clean
            needs = 0 if moment.has_biriba(clean=clean) else 1 + clean
            yield needs, 1 << left_over(1, others=True)
    elif moment.has_packet:
        owed = moment.rules.biribaki.biribaki_needs_biriba and not moment.has_biriba()
        yield int(owed), 0


def _finishes(moment: Moment) -> bool:
    """Return whether the turn can be finished, no card being due."""
    if not moment.hand:
        return not moment.is_open and moment.may_take_biribaki
    if moment.discardable:
        return True
    if moment.must_empty:
        return moment.can_declare
    return _can_meld_on(moment)


@remembered(64)
def _values(rules: Rules) -> tuple[int, ...]:
    """Return what a card of each kind counts."""
    return tuple(map(rules.values.of_card, KINDS))


def _can_empty(
    moment: Moment, all_but_one: int = 0, before: Moment | None = None
) -> bool:
    """Return whether the whole hand can be melded but for one card to discard.

    Args:
        moment: The moment.
        all_but_one: The bits of cards of which one must be melded; 0 for any cards.
        before: The moment before the last move, if it is one of many.
    """
    if not moment.has_packet:
        return False
    rules, hand, laid = moment.rules, moment.hand, moment.laid
    kept = 0 if moment.single is None else bag.ONE[moment.single.kind]
    asked = still_asked(rules, moment.minimum, laid) if moment.minimum else 0
    if asked:
        values = _values(rules)
        over = bag.worth(hand, values) - asked
        if over < 0:
            return False
        kept |= sum(bag.ONE[kind] for kind in range(53) if values[kind] > over)
    if all_but_one and bag.size(hand & all_but_one) == 1:
        kept |= bag.present(hand & all_but_one)
    needs = rules.biribaki.biribaki_needs_biriba or rules.match.initial_meld_biriba
    needs = needs and not moment.has_biriba()
    ask = Ask(rules.melding, hand, laid, int(needs), _one_each(kept), 1, 1)
    return _goes(ask, before)


@remembered(1 << 8)
def _one_each(kept: int) -> tuple[int, ...]:
    """Return what leaving a card costs where one may be left, but none of some."""
    return tuple(-1 if kept & one else 1 for one in bag.ONE)
