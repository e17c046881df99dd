"""What may be done now, and why not: the one place where it is decided.

`explain` names the first rule that a move breaks. A move that breaks none must still
leave a way to finish the turn lawfully (ruling C55), which is decided in `finishing`
beside this. The lists of legal moves are made from candidates that both let through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from biriba._kernel import bag
from biriba._legality.finishing import MeldStep, Moment, moment_of, own_side
from biriba._legality.meant import melds_meant
from biriba._legality.situation import Situation
from biriba._legality.taking import are_single_cards, taken
from biriba._melds import growing, reading
from biriba.cards import Card, Cards, from_packed
from biriba.errors import MoveError, shown
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
    from_low,
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
    if at.ending is not None:
        return Violation(Code.DEAL_OVER, f"{move}: the play of this deal has ended")
    if at.seat != at.turn.seat:
        message = f"{move}: it is seat {at.turn.seat}'s turn, not seat {at.seat}'s"
        return Violation(Code.NOT_YOUR_TURN, message)
    return rule(at, move)


# The moves -----------------------------------------------------------------------


def may_draw(at: Situation) -> bool:
    """Return whether a turn may begin with a card from the draw pile (R046)."""
    return at.draw_pile_size > 0


def may_take(at: Situation) -> bool:
    """Return whether a turn may begin with the discard pile (R046, C19, C55)."""
    return _why_not_take(at) is None


def may_pass(at: Situation) -> bool:
    """Return whether a turn may be left out (R064, C28)."""
    return at.draw_pile_size == 0


def may_exchange(at: Situation) -> bool:
    """Return whether the first card may be exchanged (R119, R120, R204)."""
    return at.turn.drawn is not None


def may_play_without_suit(rules: Rules) -> bool:
    """Return whether a player who names the bonus suit may name none (R116)."""
    return rules.dealing.may_name_no_suit


_MOST_COPIES: Final = 6
"""No deck has more cards of a kind."""


def _why_not_take(at: Situation) -> Code | None:
    """Return why the discard pile may not be taken, if it may not."""
    pile, taking = at.discard_pile, at.rules.taking
    if not pile:
        return Code.DISCARD_PILE_EMPTY
    if not taking.asks_meld and (len(pile) > 1 or len(at.hand) > _MOST_COPIES):
        return None  # of so many cards one can be discarded
    moment = moment_of(at, taken(at))
    if taking.guards_taking and are_single_cards(at) and moment.can_close:
        return Code.ONE_CARD_GUARD
    if moment.spare >= 0 and not moment.due:
        return None
    if moment.can_finish:
        return None
    return Code.TAKE_NEEDS_MELD if moment.due else Code.TAKE_TRAPS


def _explain_choose(at: Situation, move: ChooseBonusSuit) -> Violation | None:
    """Return why a bonus suit may not be named."""
    if at.turn.step is not Step.CHOOSE:
        message = f"{move}: there is no bonus suit to name"
        return Violation(Code.NOTHING_TO_CHOOSE, message)
    if move.suit is None and not may_play_without_suit(at.rules):
        message = f"{move}: whoever takes the joker must name a suit"
        return Violation(Code.SUIT_NEEDED, message)
    return None


def _explain_draw(at: Situation, move: DrawCard) -> Violation | None:
    """Return why no card may be drawn."""
    refused = _not_at_draw_step(at, move)
    if refused or may_draw(at):
        return refused
    message = "draw: the draw pile is empty; take the discard pile or pass"
    return Violation(Code.DRAW_PILE_EMPTY, message)


def _explain_take(at: Situation, move: TakePile) -> Violation | None:
    """Return why the discard pile may not be taken."""
    refused = _not_at_draw_step(at, move)
    code = None if refused else _why_not_take(at)
    if code is None:
        return refused
    if code is Code.DISCARD_PILE_EMPTY:
        return Violation(code, "take: the discard pile is empty")
    top = at.discard_pile[-1]
    if code is Code.TAKE_TRAPS:
        message = f"take: with {top} in your hand you could not end your turn lawfully"
    elif code is Code.ONE_CARD_GUARD:
        message = (
            f"take: with one card in hand you may not take {top} to go out with it"
        )
    elif at.rules.taking.asks_top:
        new = " in a new meld" if must_be_new(at.rules, top) else ""
        message = f"take: you could not meld {top} at once{new}"
    else:
        message = "take: you could not meld any card of the discard pile at once"
    return Violation(code, message)


def must_be_new(rules: Rules, top: Card) -> bool:
    """Return whether the top card of a pile is taken for a new meld only (R232)."""
    return rules.taking.asks_new_for_wild and top.is_wild


def _explain_pass(at: Situation, move: Pass) -> Violation | None:
    """Return why a player may not pass."""
    refused = _not_at_draw_step(at, move)
    if refused or may_pass(at):
        return refused
    cards = f"{at.draw_pile_size} card{'s' * (at.draw_pile_size > 1)}"
    message = f"pass: there are still {cards} to draw"
    return Violation(Code.MUST_DRAW, message)


def _explain_exchange(at: Situation, move: ExchangeFirstCard) -> Violation | None:
    """Return why no card may be exchanged."""
    refused = _not_at_meld_step(at, move)
    if refused or may_exchange(at):
        return refused
    message = (
        f"{move}: only the first card drawn in a deal can be exchanged, and only at "
        "once"
    )
    return Violation(Code.NO_EXCHANGE, message)


def _explain_lay(at: Situation, move: LayMeld) -> Violation | None:
    """Return why a meld may not be laid."""
    melding = at.rules.melding
    refused = (
        _not_at_meld_step(at, move)
        or _not_in_hand(at, move, move.cards)
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
        _not_at_meld_step(at, move)
        or _not_the_one(at, move, meant)
        or _not_in_hand(at, move, move.cards)
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
    lows = reading.lows(found)
    if move.low in lows:
        return None
    ways = zip(found, lows, strict=True)
    runs = " or ".join(f"{meld}{from_low(low)}" for meld, low in ways)
    message = f"{move}: it can make {runs}"
    if len(found) > 1:
        message += "; say where the run begins"
    else:
        message += ", and nothing else, so do not say where the run begins"
    return Violation(Code.WILD_PLACE, message)


def _explain_discard(at: Situation, move: Discard) -> Violation | None:
    """Return why a card may not be discarded."""
    card, single = move.card, at.turn.single
    refused = _not_at_meld_step(at, move) or _not_in_hand(at, move, Cards([card]))
    if refused:
        return refused
    moment = moment_of(at)
    if bag.copies(moment.discardable, card.kind):
        return None
    if moment.is_open or moment.must_empty:
        return _still_open(moment, move, at.turn.due)
    if card is single:
        message = (
            f"{move}: you took a single {card} from the discard pile, so you may not "
            f"discard {card} in this turn"
        )
        return Violation(Code.RETURNED_CARD, message)
    if moment.discardable:
        message = (
            f"{move}: your partner plays next, so you may not discard a wild card "
            "while you hold other cards"
        )
        return Violation(Code.WILD_DISCARD, message)
    return _not_to_close(moment, move)


def _not_to_close(moment: Moment, move: Discard) -> Violation:
    """Return the refusal of discarding the last card."""
    if moment.has_taken and moment.guarded:
        return Violation(Code.ONE_CARD_GUARD, f"{move}: {_GUARDED}")
    code, lack = _lack(moment)
    return Violation(code, f"{move}: you may discard your last card only to {lack}")


_GUARDED: Final = (
    "you took a single card with one card in hand, so you may not go out in this turn"
)


def _still_open(moment: Moment, move: Discard, due: Cards) -> Violation:
    """Return the refusal of a discard while something must be melded."""
    if moment.due:
        message = f"{move}: you must meld {_any_of(due)} first"
        return Violation(Code.MUST_MELD_TAKEN, message)
    if moment.owed:
        paid, asked = _owed(moment)
        message = (
            f"{move}: your side's first melds count {paid}, but must count {asked}"
        )
        return Violation(Code.INITIAL_MELD, message)
    if moment.lacks_biriba:
        biriba = moment.rules.vocabulary.biriba
        message = f"{move}: there is no {biriba} among your side's first melds"
        return Violation(Code.INITIAL_BIRIBA, message)
    message = f"{move}: you must meld your whole hand except one card"
    return Violation(Code.CLOSED_PHASE, message)


def _owed(moment: Moment) -> tuple[str, str]:
    """Return what a side's first melds count, and what they must, in words."""
    paid, asked = moment.minimum - moment.owed, moment.minimum
    strict = moment.rules.match.initial_meld_strict
    words = f"more than {asked - 1}" if strict else f"at least {asked}"
    return f"{paid} points", words


def _any_of(cards: Cards) -> str:
    """Return cards of which any will do, in words."""
    return " or ".join(map(str, cards.kinds))


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


def _not_at_draw_step(at: Situation, move: Move) -> Violation | None:
    """Return the refusal of a draw out of turn."""
    step = at.turn.step
    if step is Step.DRAW:
        return None
    if step is Step.CHOOSE:
        return _choose_first(move)
    message = f"{move}: you have drawn or taken cards already; meld or discard"
    return Violation(Code.ALREADY_DRAWN, message)


def _not_at_meld_step(at: Situation, move: Move) -> Violation | None:
    """Return the refusal of a meld or discard before drawing."""
    step = at.turn.step
    if step is Step.MELD:
        return None
    if step is Step.CHOOSE:
        return _choose_first(move)
    message = f"{move}: first draw a card or take the discard pile"
    return Violation(Code.DRAW_FIRST, message)


def _choose_first(move: Move) -> Violation:
    """Return the refusal of anything before the bonus suit is named."""
    message = f"{move}: first name the bonus suit"
    return Violation(Code.CHOOSE_FIRST, message)


def _not_in_hand(at: Situation, move: Move, cards: Cards) -> Violation | None:
    """Return the refusal of cards that the player does not hold."""
    if cards <= at.hand:
        return None
    missing = cards.without(at.hand)
    # Of a card that is held, but not as often, all that are asked for are named.
    wanted = Cards([card for card in cards if card in missing])
    return Violation(Code.NOT_IN_HAND, f"{move}: you do not hold {wanted}")


def _not_the_one(
    at: Situation, move: AddToMeld, meant: tuple[Meld, ...]
) -> Violation | None:
    """Return the refusal of a move that names no meld of the own side, or several."""
    meld = move.meld
    if len(meant) == 1:
        return None
    if meant:
        runs = " and ".join(map(str, meant))
        message = (
            f"{move}: {runs} both lie there; give the meld itself to say which you mean"
        )
        return Violation(Code.WILD_PLACE, message)
    if any(melds_meant(side.melds, meld) for side in at.sides):
        return Violation(Code.OPPONENTS_MELD, f"{meld} belongs to another side")
    message = f"no meld {meld} lies on the table"
    so = [laid for laid in own_side(at).melds if laid.cards == meld.cards]
    if so:
        message += f"; these cards lie there as {' and as '.join(map(str, so))}"
    return Violation(Code.NO_SUCH_MELD, message)


def _unfinished(
    before: Moment, move: LayMeld | AddToMeld, meld: Meld | None
) -> Violation | None:
    """Return the refusal of a meld move after which the turn cannot be finished.

    Args:
        before: The moment before the move.
        move: The move, which is right in itself.
        meld: The meld that is added to; ``None`` for a new one.
    """
    cards = move.cards.packed
    if not before.meets_due(meld, cards):
        return _due_left(before, move)
    if len(move.cards) <= before.spare:
        return None
    moment = before.after(MeldStep(meld, cards, move.low))
    return None if moment.can_finish else _why_unfinished(moment, move)


def _due_left(before: Moment, move: LayMeld | AddToMeld) -> Violation:
    """Return the refusal of a meld without the taken card that is due."""
    due = from_packed(bag.present(before.due))
    new = " in a new meld" if any(must_be_new(before.rules, c) for c in due) else ""
    message = f"{move}: your next move must meld {_any_of(due)}{new}"
    return Violation(Code.MUST_MELD_TAKEN, message)


def _why_unfinished(moment: Moment, move: LayMeld | AddToMeld) -> Violation:
    """Return the refusal of a meld by what it would leave."""
    left = from_packed(moment.hand)
    if moment.must_empty and not moment.owed and moment.hand:
        message = (
            f"{move}: you must meld your whole hand except one card, and you could not "
            f"with {left} left"
        )
        return Violation(Code.CLOSED_PHASE, message)
    if moment.owed:
        paid, asked = _owed(moment)
        message = (
            f"{move}: your side's first melds would count {paid}, and the rest of your "
            f"hand cannot bring them to {asked}"
        )
        return Violation(Code.INITIAL_MELD, message)
    if moment.lacks_biriba:
        biriba = moment.rules.vocabulary.biriba
        message = f"{move}: there would be no {biriba} among your side's first melds"
        return Violation(Code.INITIAL_BIRIBA, message)
    if not moment.hand and moment.has_taken:
        message = f"{move}: to go out you must discard your last card, not meld it"
        return Violation(Code.MUST_DISCARD_LAST, message)
    code, lack = _lack(moment)
    if not moment.hand:
        return Violation(code, f"{move}: you may empty your hand only to {lack}")
    if moment.single in left:
        message = (
            f"{move}: it would leave you {left}, and you may not discard "
            f"{moment.single} in this turn"
        )
        return Violation(Code.NO_LAWFUL_DISCARD, message)
    if moment.has_taken and moment.guarded:
        message = f"{move}: it would leave you only {left}; {_GUARDED}"
        return Violation(Code.ONE_CARD_GUARD, message)
    message = (
        f"{move}: it would leave you only {left}, which you may discard only to {lack}"
    )
    may_take = code is Code.NEEDS_BIRIBA
    return Violation(Code.MUST_KEEP_TWO if may_take else code, message)


def _lack(moment: Moment) -> tuple[Code, str]:
    """Return what emptying the hand would be for, and what the side lacks for it."""
    game = moment.rules.vocabulary
    if moment.has_taken and moment.rules.closing.needs_clean:
        lack = f"go out, and your side has no clean {game.biriba} yet"
        return Code.NEEDS_CLEAN_BIRIBA, lack
    if moment.has_taken:
        lack = f"go out, and your side has no {game.biriba} yet"
        return Code.NEEDS_BIRIBA_TO_GO_OUT, lack
    if not moment.has_packet:
        lack = f"go out, and your side has not taken a {game.biribaki}"
        return Code.NEEDS_BIRIBAKI, lack
    lack = f"take the {game.biribaki}, and your side has no {game.biriba} yet"
    return Code.NEEDS_BIRIBA, lack
