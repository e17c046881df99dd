"""The simple player: a few sensible habits without memory."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from biriba._cards.kinds import Card, Rank, Suit
from biriba._cards.multisets import Cards
from biriba._players.protocols import check_to_move
from biriba._state.states import PlayerView
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    TakePile,
)
from biriba._table.turns import Step
from biriba.melds import accepted_cards, additions, find, identify

_PLENTY: Final = 12
"""The most cards that a pile taken for its melds may leave in the hand."""


@attrs.frozen
class SimplePlayer:
    """A player with a few sensible habits and no memory.

    It takes the discard pile if that has at least two cards, or one that lets it meld
    more than before. It melds what it can but spares wild cards, and discards the card
    that fits its hand least and helps the opponents least. Its play is deterministic.
    """

    def choose(self, view: PlayerView) -> Move:
        """Return the move that looks best.

        Raises:
            PlayerError: If there is no move to choose.
        """
        check_to_move(view)
        if view.turn.step is Step.CHOOSE:
            return best_suit(view)
        if view.turn.step is Step.DRAW:
            return _best_draw(view)
        first = next(for_red_threes(view), None)
        if first is not None:
            return first
        meld = _best_meld(view)
        if meld is None or (_gain(view, meld) <= 0 and view.legal_moves.only(Discard)):
            return _best_discard(view)
        return meld


def for_red_threes(view: PlayerView) -> Iterator[LayRedThree | Pass]:
    """Yield the moves with red threes, which come before all others.

    Laying them never loses: without a biriba they cost as much in the hand, and with
    one they earn points on the table.
    """
    if view.rules.threes.bits:
        yield from view.legal_moves.only(LayRedThree)
        yield from view.legal_moves.only(Pass)


def best_suit(view: PlayerView) -> ChooseBonusSuit:
    """Return the suit with the most cards in the hand."""
    suits = [card.suit for card in view.hand if not card.is_wild]
    return ChooseBonusSuit(max(Suit, key=suits.count))


def _best_draw(view: PlayerView) -> Move:
    """Return how to begin the turn."""
    moves = view.legal_moves
    if TakePile() in moves and _is_worth_taking(view):
        return TakePile()
    return next(move for move in (DrawCard(), Pass()) if move in moves)


def _is_worth_taking(view: PlayerView) -> bool:
    """Return whether taking the discard pile is worth it.

    A pile of two cards or more always is. A single card is worth it if it lets the
    player meld more cards and few others stay in the hand. While players may meld only
    with the whole hand, this condition holds for larger piles too.
    """
    pile = Cards(view.discard_pile)
    if len(pile) > 1 and not view.is_closed:
        return True
    more = gained(view)
    return more > 0 and len(view.hand) + len(pile) - more <= _PLENTY


def gained(view: PlayerView) -> int:
    """Return how many more natural cards could be melded with the discard pile."""
    before = _meldable(view, view.hand)
    return len(_meldable(view, view.hand + Cards(view.discard_pile))) - len(before)


def _meldable(view: PlayerView, hand: Cards) -> Cards:
    """Return the natural cards of a hand that are part of some meld move."""
    melding = view.rules.melding
    used = [meld.cards for meld in find(hand, melding) if meld.is_clean]
    for meld in view.own_side.melds:
        used += additions(meld, hand, melding)
    kinds = {card for cards in used for card in cards.kinds if not card.is_wild}
    return Cards(card for card in hand if card in kinds)


def _best_meld(view: PlayerView) -> LayMeld | AddToMeld | None:
    """Return the meld move with the greatest gain, if any."""
    moves = [*view.legal_moves.only(AddToMeld), *view.legal_moves.only(LayMeld)]
    return max(moves, key=lambda move: _gain(view, move), default=None)


def _gain(view: PlayerView, move: LayMeld | AddToMeld) -> int:
    """Return the gain of a meld move, by rule of thumb."""
    before = move.meld if isinstance(move, AddToMeld) else None
    held = before.cards if before else Cards()
    after = identify(held + move.cards, view.rules.melding)
    is_made = after.is_biriba and not (before and before.is_biriba)
    gain = 2 * len(move.cards)
    if is_made:
        gain += 10
    if before is not None and before.is_clean and not after.is_clean:
        gain -= 4 if is_made else 12
    wilds = sum(card.is_wild for card in move.cards)
    empties = len(move.cards) == len(view.hand)
    return gain - (0 if empties else 5 * wilds)


def _best_discard(view: PlayerView) -> Discard:
    """Return the discard with the least loss."""
    return min(view.legal_moves.only(Discard), key=lambda move: _loss(view, move.card))


def _loss(view: PlayerView, card: Card) -> tuple[int, int]:
    """Return the loss by discarding a card, then its points negated to break ties."""
    loss = 100 if card.is_wild else sum(_fits(card, other) for other in view.hand)
    for side in view.sides:
        if any(card in accepted_cards(meld, view.rules.melding) for meld in side.melds):
            loss += 3 if side == view.own_side else 6
    return loss, -view.rules.values.of_card(card)


def _fits(card: Card, other: Card) -> int:
    """Return how well two cards fit together."""
    if card is other:
        return 0
    if card.rank is other.rank:
        return 1
    near = card.suit is other.suit and abs(card.kind - other.kind) <= 2  # noqa: PLR2004
    return 2 if near and Rank.TWO is not other.rank else 0
