"""Turns: their steps, the facts that limit their moves, and the end of a deal."""

from __future__ import annotations

import enum

import attrs

from biriba._cards.kinds import Card
from biriba._cards.multisets import NO_CARDS, Cards, cards_of
from biriba._fields import typed
from biriba._lanes import bag, families
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba.errors import shown


class Step(enum.Enum):
    """The steps of a turn at which a player chooses (R045)."""

    CHOOSE = "choose"
    """To choose the bonus suit, since the upcard is a joker (R116, R163)."""
    DRAW = "draw"
    """To draw a card, take the discard pile or pass."""
    MELD = "meld"
    """To meld as often as wished, and then to discard."""


class EndReason(enum.Enum):
    """The ways in which the play of a deal can end."""

    OUT = "out"
    """A player went out (R062)."""
    PASSED = "passed"
    """All players passed, one after the other (R065)."""
    EXHAUSTED = "exhausted"
    """The draw pile ran out, and nothing replaces it (R214, F071)."""
    STALLED = "stalled"
    """The stall limit of the rules was reached (C27)."""


@attrs.frozen(field_transformer=typed())
class Ending:
    """The end of a deal's play.

    Attributes:
        reason: How it ended.
        seat: The seat that went out, if one did.

    Raises:
        FormatError: If the reason is not an `EndReason`, or the seat not an integer.
    """

    reason: EndReason
    seat: int | None = None

    def __str__(self) -> str:
        """Return a short form, such as ``over, seat 0 out`` or ``over, passed``."""
        seat = "" if self.seat is None else f"seat {self.seat} "
        return f"over, {seat}{self.reason.value}"


def _card_or_none(card: Card | str | None) -> Card | None:
    """Return a card, also from its text, or ``None`` for no card."""
    return card if card is None or isinstance(card, Card) else Card(card)


@attrs.frozen(field_transformer=typed())
class Turn:
    """The turn of a player: its step, and the facts that limit its next moves.

    You can pass cards as strings: ``Turn(0, Step.MELD, single="7h")``.

    Attributes:
        seat: The seat to move.
        step: The step of the turn.
        single: A card taken in this turn from a discard pile of one card, if the player
            may discard neither it nor an identical card. If holding an identical card
            allows the discard (F016), nobody else sees this field.
        passes: How many players have passed in a row.
        idle: For how many turns in a row nobody has drawn from the draw pile or melded;
            -1 if the player to move has. Counted only if the rules set a stall limit.
        due: The cards, taken from the discard pile, of which the next move must meld
            one (R102, R230). If any meld will do (F099), they stay until there is one.
        drawn: The card that the first player has just drawn and may exchange (R119,
            R204). Nobody else sees it.
        guarded: Whether the player may not go out in this turn, after taking a single
            card with a single card in hand (R153).
        rest: The other cards of the taken discard pile, if cards that are due may be
            melded only with cards that were in the hand (F166).

    Raises:
        FormatError: If a field is of another class, if a string is not cards, or if
            more than seven equal cards are due.
    """

    seat: int
    step: Step = Step.DRAW
    single: Card | None = attrs.field(default=None, converter=_card_or_none)
    passes: int = 0
    idle: int = 0
    due: Cards = attrs.field(default=NO_CARDS, converter=cards_of)
    drawn: Card | None = attrs.field(default=None, converter=_card_or_none)
    guarded: bool = False
    rest: Cards = attrs.field(default=NO_CARDS, converter=cards_of)

    def __str__(self) -> str:
        """Return a short form, such as ``seat 0 to draw``."""
        return f"seat {shown(self.seat)} to {self.step.value}"

    def seen_by(self, seat: int | None, rules: RulesLike) -> Turn:
        """Return what a seat, or a spectator, may know of the turn.

        Args:
            seat: The seat; ``None`` for a spectator.
            rules: The rules of the table, or the name of a ruleset.

        Raises:
            RulesError: If there is no ruleset of that name.
        """
        told = None if rules_of(rules).taking.held_may_go else self.single
        if seat == self.seat or (self.drawn is None and told is self.single):
            return self
        return attrs.evolve(self, drawn=None, single=told)


def is_replaced(rules: Rules, draw_pile_size: int, packets_left: int) -> bool:
    """Return whether a player who lays a red three draws a card for it (F176-F179).

    Args:
        rules: The rules of the table.
        draw_pile_size: How many cards the draw pile has.
        packets_left: How many biribakia are not yet taken.
    """
    red_threes = rules.threes
    if rules.exhaustion.drawable(draw_pile_size):
        return red_threes.draws_for_it
    return red_threes.opens_packet and packets_left > 0


def may_be_exchanged(
    rules: Rules, card: Card | None, discard_pile: tuple[Card, ...], draw_pile_size: int
) -> bool:
    """Return whether a card that has just been drawn may be exchanged (R119, R204).

    Args:
        rules: The rules of the table.
        card: The card; ``None`` if it is not known.
        discard_pile: The discard pile; it is empty in the first turn only.
        draw_pile_size: How many cards are left to draw another one from.
    """
    if discard_pile or not rules.dealing.first_exchange:
        return False
    if card is not None and bag.ONE[card.kind] & _kept_bits(rules):
        return False
    return rules.exhaustion.drawable(draw_pile_size) > 0


def _kept_bits(rules: Rules) -> int:
    """Return the bits of the cards that may not be exchanged (F019, F184).

    They may not be discarded, or only where nothing else may be: a card that was drawn
    may be kept. Nobody's partner plays next in the first turn.
    """
    discarding = rules.discarding
    spares_wilds = discarding.limits_wilds and not discarding.needs_partner_next
    return rules.threes.bits | families.WILD_BITS * spares_wilds
