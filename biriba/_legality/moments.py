"""A moment of the meld step: the facts that decide how the turn can be finished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from biriba._cards.kinds import Card
from biriba._lanes import bag, families
from biriba._legality.situation import Situation, Table
from biriba._legality.taking import Taken
from biriba._melds.growing import MeldStep as MeldStep  # noqa: PLC0414 - for all here
from biriba._melds.repertoire import repertoire_of
from biriba._melds.values import Meld, has_biriba
from biriba._rules.melding import Melding
from biriba._rules.rules import Rules
from biriba._table.sides import Side, is_closed, side_of
from biriba._table.turns import Turn, is_replaced

LAST_CARDS: Final = frozenset(bag.ONE)
"""All hands of one card."""


class Moment(NamedTuple):
    """A moment of the meld step: the facts that decide how the turn can be finished.

    Attributes:
        rules: The rules of the table.
        hand: The packed cards in hand at that moment.
        laid: The side's melds at that moment (ruling C21).
        single: The card that may not be discarded, nor an identical one (R050).
        due: The bits of the cards of which the next move must meld one; 0 if none.
            If any meld will do (F099), they are those of the whole hand.
        minimum: The points that the side's initial meld must be worth.
        has_taken: Whether the side has taken its biribaki.
        has_packet: Whether there is a biribaki for the side to take.
        guarded: Whether the player may not go out (R153).
        spares_wilds: Whether a wild card is discarded only if nothing else may be
            (R134, F019).
        is_closed: Whether only a whole hand may be melded (R088, R092).
        replaces: Whether a card is drawn for a red three that is laid (F176).
        own: The packed cards that were in the hand before the pile was taken, if a card
            that is due may be melded only with these (F166).
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
    replaces: bool = False
    own: int | None = None

    # Red threes -------------------------------------------------------------------

    @property
    def red_threes(self) -> int:
        """The cards of the hand that go beside the melds, and nowhere else (F174)."""
        return self.hand & self.rules.threes.bits

    @property
    def others(self) -> int:
        """The other cards of the hand, all if red threes are cards like others."""
        return self.hand & ~self.rules.threes.bits

    # Emptying the hand -----------------------------------------------------------

    @property
    def may_take_biribaki(self) -> bool:
        """Whether a player who empties the hand takes the biribaki (R053, R055)."""
        if self.has_taken or not self.has_packet:
            return False
        return not self.rules.biribaki.biribaki_needs_biriba or has_biriba(self.laid)

    @property
    def is_finished_empty(self) -> bool:
        """Whether the turn can end with no card left after melding (R056, F192)."""
        if self.is_open:
            return False
        melds_last = self.rules.going_out.may_meld_last
        return self.may_take_biribaki or (melds_last and self.may_go_out)

    @property
    def barred_last(self) -> int:
        """The bits of the cards by whose discard nobody goes out (F065)."""
        return families.WILD_BITS if self.rules.going_out.bars_wilds else 0

    @property
    def has_last_hand(self) -> bool:
        """Whether emptying the hand can only mean going out (F194).

        Otherwise it takes the biribaki, if that is possible.
        """
        if self.has_taken:
            return True
        return not self.has_packet and self.rules.going_out.needs_biribaki_left

    @property
    def may_go_out(self) -> bool:
        """Whether a player who gets rid of the last card goes out (R054, R060)."""
        if not self.has_last_hand or self.guarded:
            return False
        return has_biriba(self.laid, clean=self.rules.going_out.needs_clean)

    # Open demands ----------------------------------------------------------------

    @property
    def owed(self) -> int:
        """The points that the side's initial meld still lacks, once some of it is laid.

        They must be melded before a discard and before a biribaki is taken (C57).
        """
        if not self.laid or not self.minimum:
            return 0
        return still_asked(self.rules, self.minimum, self.laid)

    @property
    def lacks_biriba(self) -> bool:
        """Whether the initial meld still lacks the biriba that must be in it."""
        if not self.rules.match.initial_meld_biriba or not self.laid:
            return False
        return not has_biriba(self.laid)

    @property
    def is_open(self) -> bool:
        """Whether something must be melded before a discard."""
        if not self.minimum and not self.rules.match.initial_meld_biriba:
            return self.due != 0
        return self.due != 0 or self.owed > 0 or self.lacks_biriba

    @property
    def must_empty(self) -> bool:
        """Whether the whole hand must be melded, now that some of it is laid down."""
        return self.is_closed and bool(self.laid)

    @property
    def discardable(self) -> int:
        """The packed cards that may be discarded to end the turn.

        The last card may be discarded only to take the biribaki or to go out.
        """
        if self.is_open:
            return 0
        cards = free_cards(self.others, self.single)
        if self.hand in LAST_CARDS:
            if self.may_take_biribaki:
                return cards
            return cards & ~self.barred_last if self.may_go_out else 0
        if self.must_empty:
            return 0
        if self.spares_wilds:
            return cards & ~families.WILD_BITS or cards
        return cards

    @property
    def spare(self) -> int:
        """How many cards, no matter which, can be melded without a look-ahead.

        It is negative while the rules require more of the melds.
        """
        if self.minimum or self.is_closed:
            return -1
        if self.rules.match.initial_meld_biriba and not has_biriba(self.laid):
            return -1
        spare = spare_of(free_cards(self.others, self.single))
        return spare + 1 if self.red_threes else spare  # one can be left over

    # Melding on ------------------------------------------------------------------

    def steps(self, free: int, least: int = 0) -> Iterator[MeldStep]:
        """Yield the meld moves from packed cards, legal or not.

        Args:
            free: The cards.
            least: The bits of cards of which one must be melded; 0 for any cards.
        """
        for meld, found in repertoire_of(self.rules.melding).finds(free, self.laid):
            for step in found.steps(meld):
                if step.cards & least or not least:
                    yield step

    def meets_due(self, meld: Meld | None, cards: int) -> bool:
        """Return whether a meld move uses the taken card that has to be melded.

        Args:
            meld: The meld that is added to; ``None`` for a new one.
            cards: The packed cards that are melded.
        """
        if not self.due:
            return True
        due = cards & self.due
        if self.rules.taking.asks_new_for_wild and meld is not None:
            due &= ~families.WILD_BITS
        if self.own is None:
            return due != 0
        return any(bag.contains(self.own, cards - one) for one in bag.singles(due))

    def after(self, step: MeldStep) -> Moment:
        """Return the moment after a meld step."""
        laid = laid_after(self.laid, step, self.rules.melding)
        hand = self.hand - step.cards
        # By position: with `_replace`, closing moves take 6 % longer to list.
        return Moment(self.rules, hand, laid, self.single, 0, *self[5:-1])


def laid_after(
    laid: tuple[Meld, ...], step: MeldStep, melding: Melding
) -> tuple[Meld, ...]:
    """Return a side's melds after a meld step.

    Args:
        laid: The melds before.
        step: The step.
        melding: The rules for melds.
    """
    made = step.made(melding)
    if step.meld is None:
        return (*laid, made)
    at = place_of(step.meld, laid)
    return (*laid[:at], made, *laid[at + 1 :])


def place_of(meld: Meld, laid: tuple[Meld, ...]) -> int:
    """Return the index of a meld, or of an equal one, among those of its side."""
    for at, one in enumerate(laid):
        if one is meld:
            return at
    return [one.identity for one in laid].index(meld.identity)


def free_cards(hand: int, single: Card | None) -> int:
    """Return a packed hand without the card that may not be discarded (R050)."""
    return hand if single is None else hand & ~bag.copies_mask(single.kind)


def spare_of(free: int) -> int:
    """Return how many cards can surely be melded if the rules ask nothing of the melds.

    After that many, two cards are still in hand, and one of them may be discarded. So
    no look-ahead is needed.

    Args:
        free: The cards that may be discarded.
    """
    return bag.size(free) - 2


def still_asked(rules: Rules, minimum: int, laid: tuple[Meld, ...]) -> int:
    """Return how many points a side's melds lack to its minimum (R105-R107).

    Args:
        rules: The rules of the table.
        minimum: The side's minimum.
        laid: All its melds.

    Returns:
        The points; 0 once the minimum is met.
    """
    paid = sum(rules.values.of(meld.cards) for meld in laid)
    return max(0, minimum - paid)


def own_side(at: Table) -> Side:
    """Return the side of the player to move."""
    return at.sides[side_of(at.sides, at.turn.seat)]


def moment_of(at: Situation) -> Moment:
    """Return the moment of a situation at the meld step."""
    return moment_with(at, at.hand.packed, at.turn)


def moment_with(at: Table, hand: int, duties: Turn | Taken) -> Moment:
    """Return the moment at a table, with a hand of the player to move.

    Args:
        at: The table.
        hand: The packed hand.
        duties: What the turn, or the pile taken in it, forbids and demands.
    """
    side, rules, due = own_side(at), at.rules, duties.due.packed
    packets, replaces = at.packets_left, False
    if hand & rules.threes.bits:
        replaces = is_replaced(rules, at.draw_pile_size, packets)
        # The last of the hand goes once they are laid, for which a biribaki may be due.
        if replaces and not rules.exhaustion.drawable(at.draw_pile_size):
            packets -= 1
    discarding = rules.discarding
    spares_wilds = discarding.limits_wilds and (
        not discarding.needs_partner_next or _partner_is_next(rules, side, at.turn.seat)
    )
    return Moment(
        rules,
        hand,
        side.melds,
        duties.single,
        due and bag.present(hand if rules.taking.accepts_any else due) * bag.NIBBLE,
        side.minimum,
        side.taker is not None,
        packets > 0,
        duties.guarded,
        spares_wilds,
        is_closed(rules, at.sides),
        replaces,
        hand - due - duties.rest.packed if due and rules.taking.asks_own else None,
    )


def _partner_is_next(rules: Rules, side: Side, seat: int) -> bool:
    """Return whether a player's partner plays next (R134, C59)."""
    return (seat + 1) % rules.seating.players in side.seats
