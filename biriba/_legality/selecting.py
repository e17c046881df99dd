"""The moves for a selection of cards, as a player picks them one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import attrs

from biriba._base import faces
from biriba._cards.multisets import Cards
from biriba._lanes import bag
from biriba._legality.listing import moves_of
from biriba._legality.moments import moment_of, own_side
from biriba._legality.resolving import explain, melds_meant
from biriba._legality.situation import Situation
from biriba._melds.repertoire import repertoire_of
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
from biriba._table.turns import Step


@attrs.frozen(repr=False)
class Selection(faces.Written):
    """The moves for some selected cards of a hand.

    Attributes:
        cards: The selected cards.
        moves: The legal melds, additions and discards of exactly these cards, or the
            move that lays a red three beside the melds.
        larger: Legal melds and additions of these and further cards, the shortest
            first. At most 20 are listed, from the 100 shortest candidates.
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


_LOOKED_AT: Final = 100
"""How many larger candidates are checked."""

_MOST: Final = 20
"""How many larger moves are listed."""


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
    found = _found(at, cards.packed, meld)
    exact = [move for move in found if move.cards == cards]
    moves = [*_legal(at, exact), *_singles(at, cards, meld)]
    larger = islice(_legal(at, found[len(exact) :][:_LOOKED_AT]), _MOST)
    refusal = None if moves else _refusal(at, cards, meld, exact)
    return Selection(cards, tuple(moves), tuple(larger), refusal)


def _found(
    at: Situation, cards: int, meld: Meld | None
) -> Sequence[LayMeld | AddToMeld]:
    """Return the melds and additions that contain packed cards, the shortest first.

    They make valid melds, but need not be legal.
    """
    if at.ending is not None or at.turn.step is not Step.MELD:
        return ()
    if not bag.contains(at.hand.packed, cards):
        return ()
    moment = moment_of(at)
    meant = None if meld is None else melds_meant(moment.laid, meld)
    finds = repertoire_of(moment.rules.melding).finds(moment.hand, moment.laid)
    found = [
        move
        for to, ways in finds
        if meant is None or to in meant
        for move in moves_of(to, ways)
        if bag.contains(move.cards.packed, cards)
    ]
    return sorted(found, key=lambda move: len(move.cards))


def _legal(
    at: Situation, moves: Sequence[LayMeld | AddToMeld]
) -> Iterator[LayMeld | AddToMeld]:
    """Yield the legal ones among some moves."""
    return (move for move in moves if explain(at, move) is None)


def _singles(
    at: Situation, cards: Cards, meld: Meld | None
) -> Iterator[Discard | LayRedThree]:
    """Yield what can be done with a single card, unless a meld is meant."""
    if len(cards) == 1 and meld is None:
        move = _single_move(at, cards)
        if explain(at, move) is None:
            yield move


def _single_move(at: Situation, cards: Cards) -> Discard | LayRedThree:
    """Return the discard of a card, or what is done with a red three instead (F174)."""
    card = cards.kinds[0]
    return LayRedThree(card) if at.rules.threes.has(card) else Discard(card)


# Why there is none --------------------------------------------------------------------

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


def _refusal(
    at: Situation,
    cards: Cards,
    meld: Meld | None,
    exact: Sequence[LayMeld | AddToMeld],
) -> Violation:
    """Return the most helpful reason why there is no move of exactly these cards."""
    tried: list[LayMeld | AddToMeld | Discard | LayRedThree] = [*exact]
    if meld is not None:
        tried.append(adding(meld, cards.packed))
    else:
        if len(cards) == 1:
            tried.append(_single_move(at, cards))
        else:
            tried.append(laying(cards.packed))
        tried += [adding(laid, cards.packed) for laid in own_side(at).melds]
    refusals = [why for move in tried if (why := explain(at, move)) is not None]
    return min(refusals, key=_help)
