"""The solid player: it follows the plan of the game and counts cards.

First it aims at a biriba, which gives access to the biribaki. Then the player of the
side with the fewest cards hurries for the biribaki while a partner collects, and either
partner goes out as soon as possible. It takes the discard pile for points, unless it is
hurrying or opponents are about to go out. It counts the cards played, and avoids
discards that help the next seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from biriba._lanes.families import WILD_BITS
from biriba._melds.values import has_biriba
from biriba._players.counting import LAID, LIKELY
from biriba._players.outlook import Outlook
from biriba._players.protocols import check_to_move
from biriba._players.simple import best_suit, for_red_threes, gained
from biriba._state.states import PlayerView
from biriba._table.moves import AddToMeld, Discard, LayMeld, Move, Pass, TakePile
from biriba._table.sides import Side
from biriba._table.turns import Step
from biriba.melds import additions

_SMALL: Final = 6
"""The largest hand with which a player hurries for the biribaki or to go out."""

_FEW_LEFT: Final = 8
"""The largest draw pile, or hand that may be emptied, with which the player no longer
spares wild cards."""

_ABOUT_TO_END: Final = 2
"""The largest hand of an opponent who may go out soon."""

_TWO_SIDES: Final = 2


@attrs.frozen
class SolidPlayer:
    """A player that follows the plan of the game by rules of thumb.

    It takes discard piles, makes a biriba first and then empties a small hand for the
    biribaki, spares wild cards while there is time, counts the cards played, and does
    not discard what the others need. Its play is deterministic.
    """

    def choose(self, view: PlayerView) -> Move:
        """Return the move that looks best.

        Raises:
            PlayerError: If there is no move to choose.
        """
        check_to_move(view)
        return next(_by_rank(view))


def ranked(view: PlayerView) -> list[Move]:
    """Return the moves worth considering, the best first."""
    return [*_by_rank(view)]


def _by_rank(view: PlayerView) -> Iterator[Move]:
    """Return an iterator over the moves of `ranked`, which weighs them when asked."""
    if view.turn.step is Step.CHOOSE:
        return iter([best_suit(view)])
    if view.turn.step is Step.DRAW:
        moves = list(view.legal_moves)
        if TakePile() in moves and _wants_pile(Outlook(view)):
            moves.sort(key=lambda move: move != TakePile())
        elif Pass() in moves:
            moves.sort(key=lambda move: move != Pass())
        return iter(moves)
    first: list[Move] = [*for_red_threes(view)]
    return iter(first) if first else _to_play(Outlook(view))


def _wants_pile(outlook: Outlook) -> bool:
    """Return whether to take the discard pile.

    The player takes two cards or more, and a single card that is useful or should be
    denied to the next player. A card is useful if it makes a meld at once. Between two
    sides, a card that may make a meld later is useful too, since the opponents do not
    get it, unless the biribaki needs no biriba: then time counts more. If the player
    should empty the hand, or another side may go out soon, at least half of the cards
    must be useful.

    While players may meld only with the whole hand, each card taken must be melded, so
    the pile must let the player meld as many more cards as it has. If a taken card must
    be melded at once, the chance is rare enough to take the pile always.
    """
    view, pile = outlook.view, outlook.view.discard_pile
    if view.is_closed:
        return gained(view) + sum([card.is_wild for card in pile]) >= len(pile)
    if view.rules.taking.asks_meld:
        return True
    needs_biriba = view.rules.biribaki.biribaki_needs_biriba
    enough = LIKELY if needs_biriba and len(view.sides) == _TWO_SIDES else LAID
    useful = sum(outlook.use(card) >= enough for card in pile)
    if _runs(outlook) or _others_run(view):
        return 2 * useful >= len(pile)
    return useful > 0 or len(pile) > 1 or _denies(outlook)


def _denies(outlook: Outlook) -> bool:
    """Return whether a useless single card is worth the turn.

    Between two sides it is, since the next player does not get the card. Among more
    sides that only helps the third one. After an idle turn, in which nobody drew or
    melded, the player draws instead. A player with a partner also draws with only wild
    cards in hand, one of which would have to be discarded, and if the side needs no
    biriba and sets are allowed: the drawn card may make a set.
    """
    view = outlook.view
    # Without a stall limit idle turns are not counted, and cards might circulate.
    goes_on = view.turn.idle == 0 and view.rules.stall_turns is not None
    if not goes_on or len(view.sides) != _TWO_SIDES:
        return False
    if len(view.own_side.seats) == 1:
        return True
    wants_set = not outlook.needs_biriba and bool(view.rules.melding.set_ranks)
    return not wants_set and not all(card.is_wild for card in view.hand)


def _runs(outlook: Outlook) -> bool:
    """Return whether the player should empty the hand rather than collect.

    Only a player with a small hand should. To take the biribaki, it must be the
    smallest hand of the side. To go out, the player must have a partner.
    """
    view, size = outlook.view, len(outlook.view.hand)
    sizes = [view.hand_sizes[seat] for seat in view.own_side.seats]
    if size > _SMALL:
        return False
    if outlook.may_run and size == min(sizes):
        return True
    return len(sizes) > 1 and _may_go_out(view.own_side, view)


def _others_run(view: PlayerView) -> bool:
    """Return whether another side may go out soon."""
    return any(
        min(view.hand_sizes[seat] for seat in side.seats) <= _SMALL
        and _may_go_out(side, view)
        for side in view.sides
        if side != view.own_side
    )


def _may_go_out(side: Side, view: PlayerView) -> bool:
    """Return whether a side only needs to empty a hand to go out."""
    needs_clean = view.rules.going_out.needs_clean
    return side.has_taken and has_biriba(side.melds, clean=needs_clean)


def _to_play(outlook: Outlook) -> Iterator[Move]:
    """Yield the melds with a gain, then the discards in order of their cost.

    A meld that makes the side's first biriba comes before all others.
    """
    steps = list(outlook.view.legal_moves.atomic())
    melds = [move for move in steps if isinstance(move, LayMeld | AddToMeld)]
    melds += _biribas_at_once(outlook.view)
    discards = [move for move in steps if isinstance(move, Discard)]
    if melds:
        hurried = _is_hurried(outlook, melds)
        gains = {move: outlook.gain(move, hurried=hurried) for move in melds}
        if discards:
            gains = {move: gain for move, gain in gains.items() if gain > 0}
        order = {
            move: (not outlook.makes_first_biriba(move), _spends(move), -gain)
            for move, gain in gains.items()
        }
        yield from sorted(order, key=order.__getitem__)
    yield from sorted(discards, key=lambda move: outlook.cost(move.card))


def _biribas_at_once(view: PlayerView) -> Iterator[AddToMeld]:
    """Yield the additions of several cards with a wild one that make a biriba.

    Added one by one, the first of the cards gain too little: the wild card is spent
    before the meld is worth it.
    """
    if not view.hand.packed & WILD_BITS:
        return
    for meld in view.own_side.melds:
        lacks = meld.biriba_size - len(meld)
        if 1 < lacks <= len(view.hand):
            for cards in additions(meld, view.hand, view.rules.melding):
                if len(cards) == lacks and cards.packed & WILD_BITS:
                    move = AddToMeld(meld, cards)
                    if move in view.legal_moves:
                        yield move


def _spends(move: LayMeld | AddToMeld) -> bool:
    """Return whether a meld move spends a wild card.

    Such moves come last, since they may use natural cards of a meld without one.
    """
    return move.cards.packed & WILD_BITS != 0


def _is_hurried(outlook: Outlook, melds: list[LayMeld | AddToMeld]) -> bool:
    """Return whether to spend wild cards, because the deal or the hand is nearly over.

    So it is if players may meld only with the whole hand, if the draw pile is small, if
    an opponent may go out soon, or if the melds leave at most one card of a small hand
    that may be emptied.
    """
    view = outlook.view
    if view.is_closed or view.draw_pile_size <= _FEW_LEFT:
        return True
    for side in view.sides:
        sizes = [view.hand_sizes[seat] for seat in side.seats]
        if side != view.own_side and side.has_taken and min(sizes) <= _ABOUT_TO_END:
            return True
    if outlook.needs_biriba:
        return False
    used = {card for move in melds for card in move.cards.kinds}
    left = sum(card not in used for card in view.hand)
    return left <= 1 and len(view.hand) <= _FEW_LEFT
