"""What may be done now, and why not: the one place where it is decided.

`explain` names the first rule that a move breaks. A move that breaks none must still
leave a way to finish the turn lawfully (ruling C55); `can_finish` decides that. The
lists of legal moves are made from candidates that these two let through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from biriba import _kernel, melds
from biriba.cards import Card, Cards, from_packed
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    Discard,
    DrawCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Melding, Rules
from biriba.table import Side, Situation, Step, side_of
from biriba.violations import Code, Violation

__all__ = ["can_finish", "explain", "may_go_out", "may_take_biribaki", "safe_to_meld"]


def explain(at: Situation, move: Move) -> Violation | None:
    """Return why a move is not allowed now, or ``None`` if it is.

    Args:
        at: The situation of the player.
        move: The move.
    """
    if at.ending is not None:
        return Violation(Code.DEAL_OVER, f"{move}: the play of this deal has ended")
    if at.seat != at.turn.seat:
        message = f"{move}: it is seat {at.turn.seat}'s turn, not seat {at.seat}'s"
        return Violation(Code.NOT_YOUR_TURN, message)
    return _EXPLAIN[type(move)](at, move)


# Rights of a side ---------------------------------------------------------------


def may_take_biribaki(rules: Rules, side: Side, laid: tuple[Meld, ...]) -> bool:
    """Return whether a player who empties the hand takes the biribaki (R053, R055).

    Args:
        rules: The rules of the table.
        side: The player's side.
        laid: The side's melds at that moment (ruling C21).
    """
    return not side.has_taken and (
        not rules.packets.biribaki_needs_biriba or _has_biriba(laid)
    )


def may_go_out(rules: Rules, side: Side, laid: tuple[Meld, ...]) -> bool:
    """Return whether a player who discards the last card goes out (R054, R060).

    Args:
        rules: The rules of the table.
        side: The player's side.
        laid: The side's melds at that moment.
    """
    clean = rules.closing.closing_needs == "clean-biriba"
    return side.has_taken and _has_biriba(laid, clean=clean)


def _has_biriba(laid: tuple[Meld, ...], *, clean: bool = False) -> bool:
    """Return whether there is a biriba, a clean one if that is asked for."""
    return any(meld.is_biriba and (meld.is_clean or not clean) for meld in laid)


# Finishing the turn --------------------------------------------------------------


def can_finish(
    at: Situation, side: Side, hand: int, laid: tuple[Meld, ...], single: Card | None
) -> bool:
    """Return whether a turn can be finished lawfully (R049-R054, rulings C22, C55).

    Args:
        at: The situation the turn is in.
        side: The player's side.
        hand: The packed cards in hand at some moment of the meld step.
        laid: The side's melds at that moment.
        single: The card that may not be discarded, nor its twin.
    """
    if not hand:
        return may_take_biribaki(at.rules, side, laid)
    if _discardable(at.rules, side, hand, laid, single):
        return True
    return any(
        can_finish(at, side, hand - cards, after, single)
        for cards, after in _meldings(at.rules, hand, laid)
    )


def discardable(at: Situation) -> int:
    """Return the packed cards in hand that may be discarded now (R049-R054)."""
    side = own_side(at)
    return _discardable(at.rules, side, at.hand.packed, side.melds, at.turn.single)


def _discardable(
    rules: Rules, side: Side, hand: int, laid: tuple[Meld, ...], single: Card | None
) -> int:
    """Return the cards of a hand of which any may be discarded to end the turn.

    The last card may go only where that takes the biribaki or goes out.
    """
    if _kernel.size(hand) == 1 and not (
        may_take_biribaki(rules, side, laid) or may_go_out(rules, side, laid)
    ):
        return 0
    return hand if single is None else hand & ~_kernel.copies_mask(single.kind)


def _meldings(
    rules: Rules, hand: int, laid: tuple[Meld, ...]
) -> list[tuple[int, tuple[Meld, ...]]]:
    """Return every meld move that a hand holds: its cards, and the melds after it."""
    melding = rules.melding
    new = [
        (meld.cards.packed, (*laid, meld))
        for meld in melds.in_hand(from_packed(hand), melding)
    ]
    more = [
        (added.packed, extended(laid, meld, added.packed, melding))
        for meld in dict.fromkeys(laid)
        for added in melds.additions(meld, from_packed(hand), melding)
    ]
    return new + more


def extended(
    laid: tuple[Meld, ...], meld: Meld, cards: int, melding: Melding
) -> tuple[Meld, ...]:
    """Return a side's melds with packed cards added to one of them."""
    at = laid.index(meld)
    longer = melds.known(meld.cards.packed + cards, melding)
    return (*laid[:at], longer, *laid[at + 1 :])


def safe_to_meld(at: Situation) -> int:
    """Return how many cards may be melded, whichever they are, and the turn ended.

    It is a bound that spares the search of `can_finish`: with so many melded there
    are still two cards in hand and one of them may be discarded.
    """
    hand, single = at.hand.packed, at.turn.single
    held_back = _kernel.copies(hand, single.kind) if single else 0
    return _kernel.size(hand) - 2 - held_back


# The moves -----------------------------------------------------------------------


def _explain_draw(at: Situation, move: DrawCard) -> Violation | None:
    """Return why no card may be drawn."""
    if at.turn.step is not Step.DRAW:
        return _already_drawn(move)
    if at.draw_pile_size == 0:
        message = "draw: the draw pile is empty; take the discard pile or pass"
        return Violation(Code.DRAW_PILE_EMPTY, message)
    return None


def _explain_take(at: Situation, move: TakePile) -> Violation | None:
    """Return why the discard pile may not be taken."""
    if at.turn.step is not Step.DRAW:
        return _already_drawn(move)
    pile = at.discard_pile
    if not pile:
        message = "take: the discard pile is empty"
        return Violation(Code.DISCARD_PILE_EMPTY, message)
    side = own_side(at)
    taken = (at.hand + Cards(pile)).packed
    single = single_taken(at.rules, pile)
    if can_finish(at, side, taken, side.melds, single):
        return None
    message = f"take: with {pile[-1]} in hand the turn could not be ended lawfully"
    return Violation(Code.TAKE_TRAPS, message)


def _explain_pass(at: Situation, move: Pass) -> Violation | None:
    """Return why a player may not pass."""
    if at.turn.step is not Step.DRAW:
        return _already_drawn(move)
    if at.draw_pile_size:
        cards = f"{at.draw_pile_size} card{'s' * (at.draw_pile_size > 1)}"
        message = f"pass: there are {cards} left to draw"
        return Violation(Code.MUST_DRAW, message)
    return None


def _explain_lay(at: Situation, move: LayMeld) -> Violation | None:
    """Return why a meld may not be laid."""
    melding = at.rules.melding
    refused = (
        _not_at_meld_step(at, move)
        or _not_in_hand(at, move.cards)
        or melds.refusal(move.cards, melding)
    )
    if refused:
        return refused
    laid = (*own_side(at).melds, melds.read(move.cards, melding))
    return _unfinished(at, move, move.cards, laid)


def _explain_add(at: Situation, move: AddToMeld) -> Violation | None:
    """Return why cards may not be added to a meld."""
    melding = at.rules.melding
    refused = (
        _not_at_meld_step(at, move)
        or _not_on_own_table(at, move.meld)
        or _not_in_hand(at, move.cards)
        or melds.refusal_to_add(move.meld, move.cards, melding)
    )
    if refused:
        return refused
    laid = extended(own_side(at).melds, move.meld, move.cards.packed, melding)
    return _unfinished(at, move, move.cards, laid)


def _explain_discard(at: Situation, move: Discard) -> Violation | None:
    """Return why a card may not be discarded."""
    card, single = move.card, at.turn.single
    refused = _not_at_meld_step(at, move) or _not_in_hand(at, Cards([card]))
    if refused:
        return refused
    if _kernel.copies(discardable(at), card.kind):
        return None
    if card is single:
        message = f"{move}: {card} was the single card taken from the discard pile"
        return Violation(Code.RETURNED_CARD, message)
    aim = "go out" if own_side(at).has_taken else "take the biribaki"
    message = f"{move}: the last card can only go to {aim}, and for that {_lack(at)}"
    return Violation(Code.NEEDS_BIRIBA, message)


_EXPLAIN: Final[dict[type, Callable[[Situation, Any], Violation | None]]] = {
    DrawCard: _explain_draw,
    TakePile: _explain_take,
    Pass: _explain_pass,
    LayMeld: _explain_lay,
    AddToMeld: _explain_add,
    Discard: _explain_discard,
}


def own_side(at: Situation) -> Side:
    """Return the side of the player to move."""
    return at.sides[side_of(at.sides, at.turn.seat)]


def single_taken(rules: Rules, pile: tuple[Card, ...]) -> Card | None:
    """Return the card that taking a pile forbids to discard, if any (R050)."""
    guarded = rules.taking.no_return == "same-or-identical"
    return pile[0] if guarded and len(pile) == 1 else None


def _already_drawn(move: Move) -> Violation:
    """Return the refusal of a second draw step."""
    message = f"{move}: a card was already drawn this turn; meld or discard"
    return Violation(Code.ALREADY_DRAWN, message)


def _not_at_meld_step(at: Situation, move: Move) -> Violation | None:
    """Return the refusal of a meld or discard before drawing."""
    if at.turn.step is Step.MELD:
        return None
    message = f"{move}: the turn begins with drawing or taking the discard pile"
    return Violation(Code.DRAW_FIRST, message)


def _not_in_hand(at: Situation, cards: Cards) -> Violation | None:
    """Return the refusal of cards that the player does not hold."""
    if cards <= at.hand:
        return None
    missing = cards.without(at.hand)
    return Violation(Code.NOT_IN_HAND, f"{missing} is not in the hand {at.hand}")


def _not_on_own_table(at: Situation, meld: Meld) -> Violation | None:
    """Return the refusal of a meld that does not lie on the own side's table."""
    own = own_side(at)
    if meld in own.melds:
        return None
    if any(meld in side.melds for side in at.sides):
        return Violation(Code.OPPONENTS_MELD, f"{meld} belongs to another side")
    return Violation(Code.NO_SUCH_MELD, f"no meld {meld} lies on the table")


def _unfinished(
    at: Situation, move: Move, cards: Cards, laid: tuple[Meld, ...]
) -> Violation | None:
    """Return the refusal of a meld move after which the turn cannot be finished.

    Args:
        at: The situation.
        move: The move.
        cards: The cards it melds.
        laid: The side's melds after it.
    """
    if len(cards) <= safe_to_meld(at):
        return None
    side, single = own_side(at), at.turn.single
    hand = at.hand.packed - cards.packed
    if can_finish(at, side, hand, laid, single):
        return None
    if not hand and side.has_taken:
        message = f"{move}: one card must be kept to discard and go out"
        return Violation(Code.MUST_DISCARD_LAST, message)
    if not hand:
        message = f"{move}: it would empty the hand, but {_lack(at)}"
        return Violation(Code.NEEDS_BIRIBA, message)
    left = from_packed(hand)
    if single in left:
        message = f"{move}: of {left} no card may be discarded, {single} was just taken"
        return Violation(Code.NO_LAWFUL_DISCARD, message)
    aim = "go out" if side.has_taken else "take the biribaki"
    message = f"{move}: it would leave only {left}; to {aim}, {_lack(at)}"
    return Violation(Code.MUST_KEEP_TWO, message)


def _lack(at: Situation) -> str:
    """Return what the side of the player lacks to empty the hand."""
    clean = own_side(at).has_taken and at.rules.closing.closing_needs == "clean-biriba"
    return f"the side needs a {'clean ' if clean else ''}biriba"
