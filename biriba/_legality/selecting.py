"""The moves for a selection of cards, such as a player makes by clicking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from biriba._base import faces
from biriba._cards.multisets import Cards
from biriba._fields import typed
from biriba._legality.listing import listed
from biriba._legality.moments import own_side
from biriba._legality.resolving import explain, is_legal, melds_meant
from biriba._legality.situation import Situation
from biriba._melds.growing import choices
from biriba._melds.values import Meld
from biriba._refusals.violations import Code, Violation
from biriba._table.moves import (
    AddToMeld,
    Discard,
    LayMeld,
    LayRedThree,
    adding,
    laying,
)


@attrs.frozen(repr=False, field_transformer=typed())
class Selection(faces.Written):
    """The moves for some selected cards of a hand.

    Attributes:
        cards: The selected cards.
        moves: The legal melds, additions and discards of exactly these cards, or the
            move that lays a red three beside the melds.
        larger: Legal melds and additions of these and further cards, the shortest
            first, at most 20.
        refusal: Why there is no move of exactly these cards; ``None`` if there is one,
            or if no card is selected.
    """

    cards: Cards
    moves: tuple[LayMeld | AddToMeld | Discard | LayRedThree, ...] = ()
    larger: tuple[LayMeld | AddToMeld, ...] = ()
    refusal: Violation | None = None

    @property
    def further(self) -> Cards:
        """The other cards of the larger moves, each once."""
        more = [move.cards - self.cards for move in self.larger]
        return Cards(dict.fromkeys(card for cards in more for card in cards.kinds))

    def __repr__(self) -> str:
        """Return the cards, their moves, and the other cards of the larger moves."""
        moves = ", ".join(str(move) for move in self.moves) or "no move"
        further = f"; further {self.further}" if self.larger else ""
        return f"<Selection {self.cards}: {moves}{further}>"


_MOST: Final = 20
"""The most larger moves in a selection."""


def selection(at: Situation, cards: Cards, meld: Meld | None = None) -> Selection:
    """Return the moves for some selected cards.

    Args:
        at: The situation of the player.
        cards: The cards.
        meld: The meld on the table to which they should be added; ``None`` for any
            move.
    """
    if not cards:
        return Selection(cards)
    found = sorted(_melding(at, cards, meld), key=lambda move: len(move.cards))
    exact = [move for move in found if move.cards == cards]
    larger = found[len(exact) :][:_MOST]
    moves = [*exact, *_singles(at, cards, meld)]
    refusal = None if moves else _refusal(at, cards, meld)
    return Selection(cards, tuple(moves), tuple(larger), refusal)


def _melding(
    at: Situation, cards: Cards, meld: Meld | None
) -> Iterator[LayMeld | AddToMeld]:
    """Yield the legal moves that meld some cards, alone or with others."""
    if not cards <= at.hand:
        return
    meant = None if meld is None else melds_meant(own_side(at).melds, meld)
    for move in listed(at):
        if isinstance(move, LayMeld | AddToMeld) and cards <= move.cards:
            to = move.meld if isinstance(move, AddToMeld) else None
            if meant is None or to in meant:
                yield move


def _singles(
    at: Situation, cards: Cards, meld: Meld | None
) -> Iterator[Discard | LayRedThree]:
    """Yield the moves of a single card, unless a meld is given."""
    if len(cards) == 1 and meld is None:
        move = _single_move(at, cards)
        if is_legal(at, move):
            yield move


def _single_move(at: Situation, cards: Cards) -> Discard | LayRedThree:
    """Return the discard of a card, or the move that lays a red three (F174)."""
    card = cards.kinds[0]
    return LayRedThree(card) if at.rules.threes.has(card) else Discard(card)


# Reasons for no move ------------------------------------------------------------------

_CLOSE: Final = frozenset({Code.WILD_FOR_WILD, Code.ACE_STAYS, Code.WILD_STAYS})
"""The refusals of cards that nearly can be added to a meld."""

_NO_MELD: Final = frozenset({
    Code.TOO_FEW_CARDS, Code.TWO_WILDS, Code.NEITHER_SET_NOR_RUN, Code.SET_OF_TWOS,
    Code.RANK_NOT_IN_SETS, Code.REPEATED_CARD, Code.TWO_ACES, Code.GAP,
    Code.RUN_TOO_LONG, Code.WILD_PLACE, Code.RANK_NOT_IN_RUNS,
})  # fmt: skip
"""The refusals of cards that are not a meld, or an ambiguous one."""


def _help(violation: Violation) -> int:
    """Return a sort key for refusals, the most helpful first.

    The player most likely meant a move that makes a valid meld but is not legal now.
    """
    if violation.code in _NO_MELD:
        return 2
    return 1 if violation.code in _CLOSE else 0


def _refusal(at: Situation, cards: Cards, meld: Meld | None) -> Violation:
    """Return the most helpful reason why there is no move of exactly these cards."""
    tried = _meant(at, cards, meld)
    refusals = [why for move in tried if (why := explain(at, move)) is not None]
    return min(refusals, key=_help)


def _meant(
    at: Situation, cards: Cards, meld: Meld | None
) -> Iterator[LayMeld | AddToMeld | Discard | LayRedThree]:
    """Yield the moves of exactly these cards that the player may have meant.

    The refusal of the first one is shown, if others help no more. So moves that say
    which run they make come first, then a new meld or a discard, and then additions to
    the melds in their order.
    """
    laid, melding = own_side(at).melds, at.rules.melding
    if melding.wilds_stay and cards <= at.hand:
        for to in (None, *laid) if meld is None else melds_meant(laid, meld):
            for made in choices(cards, melding, to=to):
                yield AddToMeld(to, cards, becomes=made) if to else LayMeld(made)
    if meld is not None:
        yield adding(meld, cards.packed)
        return
    yield _single_move(at, cards) if len(cards) == 1 else laying(cards.packed)
    for to in laid:
        yield adding(to, cards.packed)
