"""Highlights of a picture: the cards, melds and piles of a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

import attrs

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards, cards_of
from biriba._draw.scene import Scene
from biriba._melds.values import Meld, RankSet, Run
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    LayMeld,
    LayRedThree,
    Move,
    Pass,
    TakePile,
)

Highlight: TypeAlias = Move | Meld | Iterable[Card | str] | str
"""The values that can be highlighted: a move, a meld on the table, or cards."""

Place: TypeAlias = tuple[int, int]
"""The number of a side, and that of one of its melds."""


@attrs.frozen
class Marks:
    """The highlights of a table.

    Attributes:
        seat: The seat whose cards in hand are highlighted, if there is one.
        hand: The highlighted cards of that hand.
        melds: The highlighted melds, each with its highlighted cards.
        pile: The highlighted pile, ``draw`` or ``discard``.
        top: The card that is highlighted if it is on top of the discard pile.
    """

    seat: int | None = None
    hand: Cards = Cards()  # noqa: RUF009 - it cannot change
    melds: Mapping[Place, Cards] = attrs.field(factory=dict[Place, Cards])
    pile: str = ""
    top: Card | None = None

    def in_hand_of(self, seat: int) -> Cards:
        """Return the highlighted cards of a hand."""
        return self.hand if seat == self.seat else _NONE


_NONE: Final = Cards()


def marks_of(scene: Scene, what: Highlight | None) -> Marks:
    """Return the highlights for a move, a meld or cards.

    The cards of a move are highlighted in the hand of the seat to move or, if that does
    not hold them, in the place to which they were played. Hidden cards are not
    highlighted.

    Args:
        scene: The scene.
        what: A move, a meld or cards; ``None`` for no highlight.

    Raises:
        FormatError: If it is none of these.
    """
    pile, cards = _PILES.get(type(what), ""), cards_in(what)
    match what:
        case Run() | RankSet():
            return _on_table(scene, cards)
        case LayMeld():
            return _to_be_played(scene, cards) or _on_table(scene, cards)
        case AddToMeld(meld=meld):
            chosen = _to_be_played(scene, cards)
            if chosen is None:
                return _on_table(scene, meld.cards + cards, cards)
            return attrs.evolve(chosen, melds=_on_table(scene, meld.cards).melds)
        case Discard(card=card):
            return _to_be_played(scene, cards) or Marks(top=card)
        case LayRedThree():
            return _to_be_played(scene, cards) or Marks()
        case _:
            seat = scene.table.turn.seat if scene.seat is None else scene.seat
            return Marks(seat=seat, hand=cards, pile=pile)


def cards_in(what: Highlight | None) -> Cards:
    """Return the cards to highlight, wherever they are.

    Raises:
        FormatError: If it is neither a move nor a meld nor cards.
    """
    match what:
        case Discard(card=card) | LayRedThree(card=card):
            return Cards([card])
        case LayMeld(cards=cards) | AddToMeld(cards=cards):
            return cards
        case None | Pass() | ChooseBonusSuit():
            return _NONE
        case DrawCard() | ExchangeFirstCard() | TakePile():
            return _NONE
        case _:
            return cards_of(what)


_PILES: Final[dict[type, str]] = {
    DrawCard: "draw",
    ExchangeFirstCard: "draw",
    TakePile: "discard",
}
"""The pile that a move is about."""


def _to_be_played(scene: Scene, cards: Cards) -> Marks | None:
    """Return the highlights of cards in the hand to move, if it is shown."""
    hand = scene.hands[scene.table.turn.seat]
    if not hand.is_open or not cards <= hand.cards:
        return None
    return Marks(seat=hand.seat, hand=cards)


def _on_table(scene: Scene, whole: Cards, chosen: Cards = _NONE) -> Marks:
    """Return the highlights of chosen cards in all melds of some cards."""
    places = [
        (number, at)
        for number, side in enumerate(scene.table.sides)
        for at, meld in enumerate(side.melds)
        if meld.cards == whole
    ]
    return Marks(melds=dict.fromkeys(places, chosen))
