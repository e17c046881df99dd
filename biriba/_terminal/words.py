"""What happens at the table, told in words to one player.

Everything is told from that player's views, so nothing can be told that the player may
not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import attrs

from biriba.cards import Card, Cards
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
from biriba.rules import Vocabulary
from biriba.sides import Side, side_of
from biriba.state import PlayerView
from biriba.turns import Ending, EndReason

_NAMED: Final = 8
"""Of a discard pile that somebody else takes, more cards than this are only counted."""


@attrs.frozen
class Happening:
    """A move as one player sees it.

    Attributes:
        before: The player's view before the move.
        move: The move, which is seen in it only as far as it is open.
        after: The player's view after it.
    """

    before: PlayerView
    move: Move
    after: PlayerView

    @property
    def actor(self) -> int:
        """The seat that moved."""
        return self.before.turn.seat

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.before.rules.vocabulary

    @property
    def is_own(self) -> bool:
        """Whether the player moved."""
        return self.actor == self.before.seat

    @property
    def gained(self) -> Cards:
        """The cards that have come into the player's own hand."""
        return self.after.hand.without(self.before.hand)

    @property
    def ends_turn(self) -> bool:
        """Whether somebody else is to move now, or nobody."""
        return self.after.ending is not None or self.after.turn.seat != self.actor

    def side(self, view: PlayerView) -> Side:
        """Return the side of whoever moved, as it stands in a view."""
        return view.sides[side_of(view.sides, self.actor)]


def name_of(seat: int, view: PlayerView) -> str:
    """Return what a seat is called, such as ``You`` or ``Seat 2 (partner)``."""
    if seat == view.seat:
        return "You"
    return f"Seat {seat}{' (partner)' * (seat in view.own_side.seats)}"


def sentence(happenings: Iterable[Happening]) -> str:
    """Return what one player has done, as a sentence."""
    told = list(happenings)
    parts = [part for one in told for part in _parts(one)]
    return f"{name_of(told[0].actor, told[0].before)} {', '.join(parts)}."


def _parts(one: Happening) -> Iterator[str]:
    """Yield what a player does by a move, and what comes of it."""
    verb, rest = _DEEDS[type(one.move)](one, one.move)
    yield f"{_verb(verb, one)}{rest}"
    yield from _outcomes(one)


def _verb(verb: str, one: Happening) -> str:
    """Return the form of a verb that goes with who moved."""
    if one.is_own:
        return verb
    return f"{verb}{'es' if verb.endswith(('o', 's')) else 's'}"


def pretty(cards: Iterable[Card]) -> str:
    """Return cards with the signs of their suits."""
    return " ".join(card.pretty for card in cards)


# What each move is called -------------------------------------------------------------


def _draw(one: Happening, move: DrawCard) -> tuple[str, str]:
    """Tell of a card drawn, which only its player sees."""
    del move
    return "draw", f" {pretty(one.gained)}" * one.is_own


def _take(one: Happening, move: TakePile) -> tuple[str, str]:
    """Tell of the discard pile taken."""
    del move
    pile, shown = one.before.discard_pile, one.before.shown_pile
    if one.is_own or (len(shown) == len(pile) and len(pile) <= _NAMED):
        return "take", f" the discard pile ({pretty(pile)})"
    return "take", f" the discard pile of {len(pile)} cards"


def _pass(one: Happening, move: Pass) -> tuple[str, str]:
    del one, move
    return "pass", ""


def _choose(one: Happening, move: ChooseBonusSuit) -> tuple[str, str]:
    """Tell of the bonus suit named, and of the joker that some rules give for it."""
    choice = f"{move.suit.symbol} as the" if move.suit else "to play without a"
    joker = one.before.discard_pile and not one.after.discard_pile
    return "choose", f" {choice} bonus suit{' for the joker' * bool(joker)}"


def _exchange(one: Happening, move: ExchangeFirstCard) -> tuple[str, str]:
    """Tell of the first card exchanged, which goes to the discard pile."""
    del move
    old = one.after.discard_pile[-1]
    new = pretty(one.gained or [old]) if one.is_own else "another card"
    return "exchange", f" {old.pretty} for {new}"


def _lay(one: Happening, move: LayMeld) -> tuple[str, str]:
    meld = _melded(one, move.cards)
    biriba = f" (a {one.vocabulary.biriba})" * meld.is_biriba
    return "lay", f" {pretty(meld.order)}{biriba}"


def _add(one: Happening, move: AddToMeld) -> tuple[str, str]:
    """Tell of cards added, and of the biriba that they make."""
    meld = _melded(one, move.meld.cards + move.cards)
    new = meld.is_biriba and not move.meld.is_biriba
    where = f" {pretty(move.cards)} to {pretty(move.meld.order)}"
    return "add", where + f" (now a {one.vocabulary.biriba})" * new


def _discard(one: Happening, move: Discard) -> tuple[str, str]:
    del one
    return "discard", f" {move.card.pretty}"


_DEEDS: Final[dict[type, Callable[[Happening, Any], tuple[str, str]]]] = {
    ChooseBonusSuit: _choose,
    DrawCard: _draw,
    TakePile: _take,
    Pass: _pass,
    ExchangeFirstCard: _exchange,
    LayMeld: _lay,
    AddToMeld: _add,
    Discard: _discard,
}


def _melded(one: Happening, cards: Cards) -> Meld:
    """Return the meld that some cards are now, the newest if there are more."""
    melds = [meld for meld in one.side(one.after).melds if meld.cards == cards]
    return melds[-1]


# What comes of it ---------------------------------------------------------------------


def _outcomes(one: Happening) -> Iterator[str]:
    """Yield what a move leads to besides."""
    before, after = one.before, one.after
    if one.side(before).taker is None and one.side(after).taker is not None:
        cards = f" ({pretty(after.hand)})" * one.is_own
        yield f"{_verb('take', one)} the {one.vocabulary.biribaki}{cards}"
    if after.draw_pile_size > before.draw_pile_size:
        yield f"and a {one.vocabulary.biribaki} becomes the draw pile"
    if after.ending == Ending(EndReason.OUT, one.actor):
        yield f"and {_verb('go', one)} out"
    if len(after.sides) < len(before.sides):
        yield f"and the sides are now {_sides(after)}"


def _sides(view: PlayerView) -> str:
    """Return who plays with whom, such as ``seat 1 against you and seat 2``."""
    return " against ".join(
        " and ".join("you" if seat == view.seat else f"seat {seat}" for seat in seats)
        for seats in (side.seats for side in view.sides)
    )
