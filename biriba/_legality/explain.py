"""What may be done now, and why not: the one place where it is decided.

`explain` names the first rule that a move breaks. A move that breaks none must still
leave a way to finish the turn lawfully (ruling C55), which is decided in `finishing`
beside this. The lists of legal moves are made from candidates that both let through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from biriba._kernel import bag
from biriba._legality.finishing import allows, can_close, can_finish
from biriba._legality.meant import melds_meant
from biriba._legality.moments import (
    MeldStep,
    Moment,
    free_cards,
    moment_of,
    own_side,
    spare_of,
)
from biriba._legality.situation import Situation
from biriba._legality.taking import are_single_cards, taken
from biriba._melds import growing, reading
from biriba.cards import Card, Cards, from_packed
from biriba.errors import MoveError, shown
from biriba.facts import Facts
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import Rules
from biriba.turns import Step
from biriba.violations import Code, Violation

__all__ = ["explain"]


def explain(at: Situation, move: Move) -> Violation | None:
    """Return why a move is not allowed now, or ``None`` if it is.

    Args:
        at: The situation of the player.
        move: The move.

    Raises:
        MoveError: If it is no move at all.
    """
    rule = _EXPLAIN.get(type(move))
    if rule is None:
        raise MoveError(f"expected a move such as Discard('7h'), got {shown(move)}")
    found = _not_now(at) or rule(at, move)
    if found is None:
        return None
    facts = attrs.evolve(found.facts, move=move, seat=at.seat)
    return Violation(found.code, facts)


def _not_now(at: Situation) -> Violation | None:
    """Return the refusal of any move of a player whose turn it is not."""
    if at.ending is not None:
        return Violation(Code.DEAL_OVER)
    if at.seat != at.turn.seat:
        return Violation(Code.NOT_YOUR_TURN, Facts(turn=at.turn.seat))
    return None


# The moves -----------------------------------------------------------------------


def may_draw(at: Situation) -> bool:
    """Return whether a turn may begin with a card from the draw pile (R046)."""
    return at.draw_pile_size > 0


def may_take(at: Situation) -> bool:
    """Return whether a turn may begin with the discard pile (R046, C19, C55)."""
    return _why_not_take(at) is None


def may_pass(at: Situation) -> bool:
    """Return whether a turn may be left out (R064, C28)."""
    return not may_draw(at)


def may_exchange(at: Situation) -> bool:
    """Return whether the first card may be exchanged (R119, R120, R204)."""
    return at.turn.drawn is not None


def may_play_without_suit(rules: Rules) -> bool:
    """Return whether a player who names the bonus suit may name none (R116)."""
    return rules.dealing.may_name_no_suit


def _why_not_take(at: Situation) -> Code | None:
    """Return why the discard pile may not be taken, if it may not."""
    pile, taking = at.discard_pile, at.rules.taking
    if not pile:
        return Code.DISCARD_PILE_EMPTY
    one = pile[0]
    if not taking.asks_meld and (
        len(pile) > 1 or spare_of(free_cards(at.hand.packed, one)) >= 0
    ):
        return None  # another card can be discarded
    moment = moment_of(at, taken(at))
    if taking.guards_taking and are_single_cards(at) and can_close(moment):
        return Code.ONE_CARD_GUARD
    if moment.spare >= 0 and not moment.due:
        return None
    if can_finish(moment):
        return None
    return Code.TAKE_NEEDS_MELD if moment.due else Code.TAKE_TRAPS


def _explain_choose(at: Situation, move: ChooseBonusSuit) -> Violation | None:
    """Return why a bonus suit may not be named."""
    if at.turn.step is not Step.CHOOSE:
        return Violation(Code.NOTHING_TO_CHOOSE)
    if move.suit is None and not may_play_without_suit(at.rules):
        return Violation(Code.SUIT_NEEDED)
    return None


def _explain_draw(at: Situation, move: DrawCard) -> Violation | None:
    """Return why no card may be drawn."""
    del move
    refused = _not_at_draw_step(at)
    if refused or may_draw(at):
        return refused
    return Violation(Code.DRAW_PILE_EMPTY)


def _explain_take(at: Situation, move: TakePile) -> Violation | None:
    """Return why the discard pile may not be taken."""
    del move
    refused = _not_at_draw_step(at)
    code = None if refused else _why_not_take(at)
    if code is None:
        return refused
    if code is Code.DISCARD_PILE_EMPTY:
        return Violation(code)
    top = at.discard_pile[-1]
    if code is Code.ONE_CARD_GUARD:
        return Violation(code, Facts(case="take", card=top))
    if code is Code.TAKE_NEEDS_MELD:
        if not at.rules.taking.asks_top:
            return Violation(code)
        case = "new" if must_be_new(at.rules, top) else "top"
        return Violation(code, Facts(case=case, card=top))
    return Violation(code, Facts(card=top))


def must_be_new(rules: Rules, top: Card) -> bool:
    """Return whether the top card of a pile is taken for a new meld only (R232)."""
    return rules.taking.asks_new_for_wild and top.is_wild


def _explain_pass(at: Situation, move: Pass) -> Violation | None:
    """Return why a player may not pass."""
    del move
    refused = _not_at_draw_step(at)
    if refused or may_pass(at):
        return refused
    return Violation(Code.MUST_DRAW, Facts(number=at.draw_pile_size))


def _explain_exchange(at: Situation, move: ExchangeFirstCard) -> Violation | None:
    """Return why no card may be exchanged."""
    del move
    refused = _not_at_meld_step(at)
    if refused or may_exchange(at):
        return refused
    return Violation(Code.NO_EXCHANGE)


def _explain_lay(at: Situation, move: LayMeld) -> Violation | None:
    """Return why a meld may not be laid."""
    melding = at.rules.melding
    refused = (
        _not_at_meld_step(at)
        or _not_in_hand(at, move.cards)
        or reading.refusal(move.cards, melding)
    )
    if refused:
        return refused
    refused = _wrong_place(move, reading.placed(move.cards.packed, melding))
    return refused or _unfinished(moment_of(at), move, None)


def _explain_add(at: Situation, move: AddToMeld) -> Violation | None:
    """Return why cards may not be added to a meld."""
    melding, meant = at.rules.melding, melds_meant(own_side(at).melds, move.meld)
    refused = (
        _not_at_meld_step(at)
        or _not_the_one(at, move, meant)
        or _not_in_hand(at, move.cards)
        or growing.refusal_to_add(meant[0], move.cards, melding)
    )
    if refused:
        return refused
    (meld,) = meant
    refused = _wrong_place(move, growing.extended(meld, move.cards.packed, melding))
    return refused or _unfinished(moment_of(at), move, meld)


def _wrong_place(
    move: LayMeld | AddToMeld, found: tuple[Meld, ...]
) -> Violation | None:
    """Return the refusal of a move that does not say rightly where its run begins."""
    if reading.is_told(move.low, found):
        return None
    case = "several" if len(found) > 1 else "one"
    return Violation(Code.WILD_PLACE, Facts(case=case, melds=found))


def _explain_discard(at: Situation, move: Discard) -> Violation | None:
    """Return why a card may not be discarded."""
    card, single = move.card, at.turn.single
    refused = _not_at_meld_step(at) or _not_in_hand(at, Cards([card]))
    if refused:
        return refused
    moment = moment_of(at)
    if bag.copies(moment.discardable, card.kind):
        return None
    if moment.is_open or moment.must_empty:
        return _still_open(moment, at.turn.due)
    if card is single:
        return Violation(Code.RETURNED_CARD, Facts(card=card))
    if moment.discardable:
        return Violation(Code.WILD_DISCARD)
    return _not_to_close(moment)


def _not_to_close(moment: Moment) -> Violation:
    """Return the refusal of discarding the last card."""
    if moment.has_taken and moment.guarded:
        return Violation(Code.ONE_CARD_GUARD, Facts(case="discard"))
    game = moment.rules.vocabulary
    return Violation(_lack(moment), Facts(case="discard", game=game))


def _still_open(moment: Moment, due: Cards) -> Violation:
    """Return the refusal of a discard while something must be melded."""
    if moment.due:
        facts = Facts(case="discard", cards=Cards(due.kinds))
        return Violation(Code.MUST_MELD_TAKEN, facts)
    if moment.owed:
        return _initial_meld(moment, "discard-")
    if moment.lacks_biriba:
        facts = Facts(case="discard", game=moment.rules.vocabulary)
        return Violation(Code.INITIAL_BIRIBA, facts)
    return Violation(Code.CLOSED_PHASE, Facts(case="discard"))


def _initial_meld(moment: Moment, when: str) -> Violation:
    """Return the refusal of first melds that count too little."""
    paid, asked = moment.minimum - moment.owed, moment.minimum
    strict = moment.rules.match.initial_meld_strict
    case = f"{when}{'more-than' if strict else 'at-least'}"
    facts = Facts(case=case, points=paid, asked=asked - strict)
    return Violation(Code.INITIAL_MELD, facts)


_EXPLAIN: Final[dict[type, Callable[[Situation, Any], Violation | None]]] = {
    ChooseBonusSuit: _explain_choose,
    DrawCard: _explain_draw,
    TakePile: _explain_take,
    Pass: _explain_pass,
    ExchangeFirstCard: _explain_exchange,
    LayMeld: _explain_lay,
    AddToMeld: _explain_add,
    Discard: _explain_discard,
}


def _not_at_draw_step(at: Situation) -> Violation | None:
    """Return the refusal of a draw out of turn."""
    step = at.turn.step
    if step is Step.DRAW:
        return None
    return Violation(Code.CHOOSE_FIRST if step is Step.CHOOSE else Code.ALREADY_DRAWN)


def _not_at_meld_step(at: Situation) -> Violation | None:
    """Return the refusal of a meld or discard before drawing."""
    step = at.turn.step
    if step is Step.MELD:
        return None
    return Violation(Code.CHOOSE_FIRST if step is Step.CHOOSE else Code.DRAW_FIRST)


def _not_in_hand(at: Situation, cards: Cards) -> Violation | None:
    """Return the refusal of cards that the player does not hold."""
    if cards <= at.hand:
        return None
    missing = cards.without(at.hand)
    # Of a card that is held, but not as often, all that are asked for are named.
    wanted = Cards([card for card in cards if card in missing])
    return Violation(Code.NOT_IN_HAND, Facts(cards=wanted))


def _not_the_one(
    at: Situation, move: AddToMeld, meant: tuple[Meld, ...]
) -> Violation | None:
    """Return the refusal of a move that names no meld of the own side, or several."""
    meld = move.meld
    if len(meant) == 1:
        return None
    if meant:
        return Violation(Code.WILD_PLACE, Facts(case="meld", melds=meant))
    for number, side in enumerate(at.sides):
        if melds_meant(side.melds, meld):
            return Violation(Code.OPPONENTS_MELD, Facts(meld=meld, side=number))
    so = tuple(laid for laid in own_side(at).melds if laid.cards == meld.cards)
    facts = Facts(case="otherwise" if so else "", meld=meld, melds=so)
    return Violation(Code.NO_SUCH_MELD, facts)


def _unfinished(
    before: Moment, move: LayMeld | AddToMeld, meld: Meld | None
) -> Violation | None:
    """Return the refusal of a meld move after which the turn cannot be finished.

    Args:
        before: The moment before the move.
        move: The move, which is right in itself.
        meld: The meld that is added to; ``None`` for a new one.
    """
    step = MeldStep(meld, move.cards.packed, move.low)
    if allows(before, step):
        return None
    if not before.meets_due(meld, step.cards):
        return _due_left(before)
    return _why_unfinished(before.after(step))


def _due_left(before: Moment) -> Violation:
    """Return the refusal of a meld without the taken card that is due."""
    due = from_packed(bag.present(before.due))
    case = "new" if any(must_be_new(before.rules, card) for card in due) else ""
    return Violation(Code.MUST_MELD_TAKEN, Facts(case=case, cards=due))


def _why_unfinished(moment: Moment) -> Violation:
    """Return the refusal of a meld by what it would leave."""
    left, game = from_packed(moment.hand), moment.rules.vocabulary
    if moment.must_empty and not moment.owed and moment.hand:
        return Violation(Code.CLOSED_PHASE, Facts(case="left", left=left))
    if moment.owed:
        return _initial_meld(moment, "")
    if moment.lacks_biriba:
        return Violation(Code.INITIAL_BIRIBA, Facts(game=game))
    if not moment.hand and moment.has_taken:
        return Violation(Code.MUST_DISCARD_LAST)
    code = _lack(moment)
    if not moment.hand:
        return Violation(code, Facts(case="empty", game=game))
    if moment.single in left:
        facts = Facts(left=left, card=moment.single)
        return Violation(Code.NO_LAWFUL_DISCARD, facts)
    if moment.has_taken and moment.guarded:
        return Violation(Code.ONE_CARD_GUARD, Facts(case="left", left=left))
    if code is Code.NEEDS_BIRIBA:
        return Violation(Code.MUST_KEEP_TWO, Facts(left=left, game=game))
    return Violation(code, Facts(case="left", left=left, game=game))


def _lack(moment: Moment) -> Code:
    """Return what a side lacks for what emptying the hand would be for."""
    if moment.has_taken and moment.rules.closing.needs_clean:
        return Code.NEEDS_CLEAN_BIRIBA
    if moment.has_taken:
        return Code.NEEDS_BIRIBA_TO_GO_OUT
    return Code.NEEDS_BIRIBA if moment.has_packet else Code.NEEDS_BIRIBAKI
