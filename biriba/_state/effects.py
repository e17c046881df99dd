"""The effects of moves. ``biriba._legality`` decides whether they are legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

import attrs

from biriba._base.memory import remembered
from biriba._cards.kinds import JOKER, Card
from biriba._cards.multisets import Cards, from_packed
from biriba._lanes import bag
from biriba._legality.by_machine import states
from biriba._legality.moments import MeldStep, laid_after, own_side, still_asked
from biriba._legality.resolving import Resolved, step_of_legal
from biriba._legality.taking import single_taken, taken
from biriba._state.deal import D, Deal, changed, is_exhausted, opened
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Pass,
    TakePile,
)
from biriba._table.sides import (
    Side,
    side_of,
    side_with,
    sides_formed,
    to_be_formed,
)
from biriba._table.turns import (
    Ending,
    EndReason,
    Step,
    Turn,
    is_replaced,
    may_be_exchanged,
)
from biriba.errors import FormatError, shown


@remembered(1 << 12)
def _to_draw(seat: int, passes: int, idle: int) -> Turn:
    """Return a turn at its beginning; equal turns are shared."""
    return Turn(seat, Step.DRAW, passes=passes, idle=idle)


@remembered(1 << 12)
def _to_meld(
    seat: int,
    single: Card | None,
    passes: int,
    idle: int,
    guarded: bool,  # noqa: FBT001 - a cache finds positional arguments faster
) -> Turn:
    """Return a turn in which a player may meld and discard, and nothing is due."""
    return Turn(seat, Step.MELD, single, passes, idle, guarded=guarded)


def after(deal: D, step: Resolved) -> D:
    """Return the deal after a step, or a move that is known to be legal.

    The kernel plays it if it can.
    """
    kernel = states()
    played: D | None = None if kernel is None else kernel.after(deal, step)
    return after_plainly(deal, step) if played is None else played


def after_plainly(deal: D, step: Resolved) -> D:
    """Return the deal of `after`, computed in plain Python."""
    try:
        play = _AFTER[type(step)]
    except KeyError:
        msg = f"expected a move such as DrawCard(), not {shown(step)}"
        raise FormatError(msg) from None
    played: D = play(deal, step)
    return played


# A joker turned up ------------------------------------------------------------------


def joker_turned_up(deal: D) -> D:
    """Return a deal whose upcard is a joker, ready for play (R115-R117, C06)."""
    match deal.rules.dealing.joker_upcard:
        case "no-bonus-suit":
            return deal
        case "choose-or-none" | "take-and-choose":
            turn = attrs.evolve(deal.turn, step=Step.CHOOSE)
            return attrs.evolve(deal, turn=turn)
        case "take-and-turn":
            return _joker_taken_and_card_turned(deal)
        case _:
            assert_never(deal.rules.dealing.joker_upcard)


def _joker_taken_and_card_turned(deal: D) -> D:
    """Give the joker to the first player, and turn cards for a suit (R117, C07)."""
    turned = next(
        (n for n, card in enumerate(deal.draw_pile) if card is not JOKER), None
    )
    shown = 1 + (turned or 0)
    pile, rest = deal.draw_pile[:shown], deal.draw_pile[shown:]
    suit = None if turned is None else pile[-1].suit
    given = _joker_taken(attrs.evolve(deal, draw_pile=rest, bonus_suit=suit))
    return attrs.evolve(given, discard_pile=pile)


def _joker_taken(deal: D) -> D:
    """Give the joker that was turned up to the player to move, instead of a draw."""
    turn, single = deal.turn, single_taken(deal.rules, deal.discard_pile, deal.hand)
    joker = bag.ONE[JOKER.kind]
    return attrs.evolve(
        deal,
        hands=_with_hand(deal, deal.hand.packed + joker),
        discard_pile=(),
        turn=Turn(turn.seat, Step.MELD, single=single, idle=turn.idle),
        packed_seen=_with_seen(deal, joker),
    )


def _choose(deal: D, move: ChooseBonusSuit) -> D:
    """Choose the bonus suit; the player then draws, or has taken the joker instead."""
    named = attrs.evolve(deal, bonus_suit=move.suit)
    if deal.rules.dealing.joker_is_taken:
        return _joker_taken(named)
    return attrs.evolve(named, turn=attrs.evolve(deal.turn, step=Step.DRAW))


# Drawing ----------------------------------------------------------------------------


def _draw(deal: D, move: DrawCard) -> D:
    """Draw a card."""
    del move
    card, rest = deal.draw_pile[0], deal.draw_pile[1:]
    turn = _to_meld(deal.turn.seat, None, 0, _busy(deal), False)
    if may_be_exchanged(deal.rules, card, deal.discard_pile, len(rest)):
        turn = attrs.evolve(turn, drawn=card)
    hand = deal.hands[deal.turn.seat].packed + bag.ONE[card.kind]
    return changed(deal, hands=_with_hand(deal, hand), draw_pile=rest, turn=turn)


def _exchange(deal: D, move: ExchangeFirstCard) -> D:
    """Discard the card that was drawn, and draw another (R119, R204)."""
    del move
    turn, (card, *rest) = deal.turn, deal.draw_pile
    assert turn.drawn is not None  # noqa: S101 - the move is legal
    hand = deal.hand.packed - bag.ONE[turn.drawn.kind] + bag.ONE[card.kind]
    return changed(
        deal,
        hands=_with_hand(deal, hand),
        draw_pile=tuple(rest),
        discard_pile=(*deal.discard_pile, turn.drawn),
        turn=attrs.evolve(turn, drawn=None),
    )


def _take(deal: D, move: TakePile) -> D:
    """Take the discard pile."""
    del move
    turn, took = deal.turn, taken(deal)
    begun = _to_meld(turn.seat, took.single, 0, turn.idle, took.guarded)
    return changed(
        deal,
        hands=_with_hand(deal, took.hand),
        discard_pile=(),
        turn=attrs.evolve(begun, due=took.due, rest=took.rest) if took.due else begun,
        packed_seen=_with_seen(deal, deal.packed_seen[turn.seat] + took.pile),
    )


def _busy(deal: Deal) -> int:
    """Return the count of idle turns for a turn that is not idle itself."""
    return 0 if deal.rules.stall_turns is None else -1


def _pass(deal: D, move: Pass) -> D:
    """Pass; if all players in a row have passed, end the play (R065)."""
    del move
    if deal.turn.step is Step.MELD:  # instead of a discard (FC28)
        return _next_turn(deal, 0)
    passes = deal.turn.passes + 1
    if passes < len(deal.hands):
        return _next_turn(deal, passes)
    turn = attrs.evolve(deal.turn, passes=passes)
    return changed(deal, turn=turn, ending=Ending(EndReason.PASSED))


# Melding ----------------------------------------------------------------------------


def _meld(deal: D, move: LayMeld | AddToMeld) -> D:
    """Lay a new meld, or add to one."""
    return _melded(deal, step_of_legal(move, own_side(deal).melds, deal.rules.melding))


def _melded(deal: D, step: MeldStep) -> D:
    """Return the deal after the player has laid down a meld or added to one.

    A player who has no cards left takes the biribaki and goes on (R056), or goes out
    (F192).
    """
    rules, cards = deal.rules, step.cards
    number = side_of(deal.sides, deal.turn.seat)
    side = deal.sides[number]
    laid = laid_after(side.melds, step, rules.melding)
    owes = side.minimum and still_asked(rules, side.minimum, laid)
    minimum = side.minimum if owes else 0
    longer = side_with(side, laid, minimum)
    hand = deal.hands[deal.turn.seat].packed - cards
    melded = changed(
        deal,
        hands=_with_hand(deal, hand),
        sides=_with_side(deal.sides, number, longer),
        turn=_after_melding(deal),
        packed_seen=_seen_after(deal, cards),
    )
    return melded if hand else _emptied(melded, unplayed=False)


def _lay_red_three(deal: D, move: LayRedThree) -> D:
    """Lay a red three beside the melds, and draw a card for it (F174, F176)."""
    three, number = bag.ONE[move.card.kind], side_of(deal.sides, deal.turn.seat)
    side = deal.sides[number]
    longer = attrs.evolve(side, red_threes=side.red_threes + from_packed(three))
    hand = deal.hand.packed - three
    pile, packets = deal.draw_pile, deal.packets
    if is_replaced(deal.rules, len(pile), len(packets)):
        if is_exhausted(deal):  # F179
            pile, packets = opened(deal)
        (card, *rest) = pile
        hand, pile = hand + bag.ONE[card.kind], tuple(rest)
    drawn = deal.turn.drawn
    if not may_be_exchanged(deal.rules, drawn, deal.discard_pile, len(pile)):
        drawn = None
    laid = changed(
        deal,
        hands=_with_hand(deal, hand),
        draw_pile=pile,
        packets=packets,
        sides=_with_side(deal.sides, number, longer),
        turn=attrs.evolve(deal.turn, idle=_busy(deal), drawn=drawn),
        packed_seen=_seen_after(deal, three),
    )
    return laid if hand else _emptied(laid, unplayed=False)


def _emptied(deal: D, *, unplayed: bool) -> D:
    """Return the deal after an emptied hand takes a biribaki or goes out."""
    if own_side(deal).has_taken or not deal.packets:
        return changed(deal, ending=Ending(EndReason.OUT, deal.turn.seat))
    return _biribaki_taken(deal, unplayed=unplayed)


def _after_melding(deal: Deal) -> Turn:
    """Return the turn after a meld: not idle, with no card due or to exchange."""
    turn, idle = deal.turn, _busy(deal)
    if idle == turn.idle and not turn.due and turn.drawn is None:
        return turn
    seat, single, passes, guarded = turn.seat, turn.single, turn.passes, turn.guarded
    return _to_meld(seat, single, passes, idle, guarded)


def _biribaki_taken(deal: D, *, unplayed: bool) -> D:
    """Give the next biribaki to the player to move, whose hand is empty (R055).

    In games with a lone taker, the first biribaki decides who plays with whom.
    """
    seat = deal.turn.seat
    number = side_of(deal.sides, seat)
    taker = attrs.evolve(deal.sides[number], taker=seat, unplayed=unplayed)
    sides = _with_side(deal.sides, number, taker)
    if to_be_formed(deal.rules, deal.sides):
        sides = sides_formed(deal.rules, sides, taker)
    return changed(
        deal,
        hands=_with_hand(deal, Cards(deal.packets[0]).packed),
        packets=deal.packets[1:],
        sides=sides,
        turn=_with_biribaki(deal),
    )


def _with_biribaki(deal: Deal) -> Turn:
    """Return the turn after the player has taken a biribaki (C20, FC05)."""
    turn = deal.turn
    single = None if deal.rules.taking.held_may_go else turn.single
    return attrs.evolve(turn, single=single, guarded=False)


# The end of a turn ------------------------------------------------------------------


def _discard(deal: D, move: Discard) -> D:
    """Discard, and with the last card take the biribaki or go out."""
    card = bag.ONE[move.card.kind]
    hand = deal.hands[deal.turn.seat].packed - card
    hands, seen = _with_hand(deal, hand), _seen_after(deal, card)
    pile = deal.discard_pile + (move.card,)  # noqa: RUF005 - faster than unpacking
    if hand:
        return _next_turn(deal, 0, hands, pile, seen)
    empty = changed(deal, hands=hands, discard_pile=pile, packed_seen=seen)
    ended = _emptied(empty, unplayed=True)
    return ended if ended.ending else _next_turn(ended, 0)


def _next_turn(
    deal: D,
    passes: int,
    hands: tuple[Cards, ...] | None = None,
    pile: tuple[Card, ...] | None = None,
    seen: tuple[int, ...] | None = None,
) -> D:
    """Give the turn to the next player, or end the play if it has stalled.

    Args:
        deal: The deal.
        passes: How many players in a row have passed.
        hands: The hands, if they have changed.
        pile: The discard pile, if it has changed.
        seen: The cards that everybody knows of each hand, if they have changed.
    """
    turn = deal.turn
    seat = (turn.seat + 1) % len(deal.hands)
    draw_pile, packets = deal.draw_pile, deal.packets
    idle, ending = 0, None
    limit = deal.rules.stall_turns
    if limit is not None:
        idle = turn.idle + 1
        if idle >= limit:
            ending = Ending(EndReason.STALLED)
    exhaustion = deal.rules.exhaustion
    if is_exhausted(deal):
        if exhaustion.draws_packets and packets:  # R213, C36
            draw_pile, packets = opened(deal)
        elif exhaustion.ends(passes):  # R214, F071, F198
            ending = Ending(EndReason.EXHAUSTED)
    return changed(
        deal,
        hands=hands,
        draw_pile=draw_pile,
        discard_pile=pile,
        packets=packets,
        packed_seen=seen,
        sides=deal.sides if ending else _played_on(deal.sides, seat),
        turn=_to_draw(seat, passes, idle),
        ending=ending,
    )


def _played_on(sides: tuple[Side, ...], seat: int) -> tuple[Side, ...]:
    """Return the sides; a biribaki whose taker's turn begins is no longer unplayed."""
    for number, side in enumerate(sides):
        if side.unplayed and side.taker == seat:
            played = attrs.evolve(side, unplayed=False)
            return _with_side(sides, number, played)
    return sides


# One thing changed ------------------------------------------------------------------


def _with_side(sides: tuple[Side, ...], number: int, side: Side) -> tuple[Side, ...]:
    """Return the sides with one of them replaced."""
    return (*sides[:number], side, *sides[number + 1 :])


def _with_hand(deal: Deal, hand: int) -> tuple[Cards, ...]:
    """Return the hands with that of the seat to move replaced."""
    hands = list(deal.hands)
    hands[deal.turn.seat] = from_packed(hand)
    return tuple(hands)


def _seen_after(deal: Deal, cards: int) -> tuple[int, ...]:
    """Return `packed_seen` after the seat to move has played cards."""
    known = deal.packed_seen[deal.turn.seat]
    shared = known and bag.shares(known, cards)
    return _with_seen(deal, known - shared) if shared else deal.packed_seen


def _with_seen(deal: Deal, known: int) -> tuple[int, ...]:
    """Return `packed_seen` with the cards of the seat to move replaced."""
    seen = list(deal.packed_seen)
    seen[deal.turn.seat] = known
    return tuple(seen)


_AFTER: Final[dict[type, Callable[[Any, Any], Any]]] = {
    ChooseBonusSuit: _choose,
    DrawCard: _draw,
    TakePile: _take,
    Pass: _pass,
    ExchangeFirstCard: _exchange,
    LayMeld: _meld,
    AddToMeld: _meld,
    LayRedThree: _lay_red_three,
    MeldStep: _melded,
    Discard: _discard,
}
