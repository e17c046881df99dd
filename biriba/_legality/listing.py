"""The legal moves of a situation, in groups.

What a part of a hand can meld is remembered, so that listing the moves of most
situations only strings together what is known. Whether a candidate is legal is decided
in ``biriba._legality.explain``, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Final

from biriba._kernel import bag
from biriba._legality.bringing import in_small_steps
from biriba._legality.explain import (
    explain,
    may_draw,
    may_exchange,
    may_pass,
    may_play_without_suit,
    may_take,
)
from biriba._legality.finishing import Moment, moment_of
from biriba._legality.sieve import Sieve
from biriba._legality.situation import Situation
from biriba._melds.repertoire import Found, repertoire_of
from biriba._memory import remembered
from biriba.cards import KINDS, Suit
from biriba.melds import Meld
from biriba.moves import (
    ChooseBonusSuit,
    Discard,
    DrawCard,
    ExchangeFirstCard,
    Move,
    Pass,
    TakePile,
    adding,
    laying,
)
from biriba.turns import Step

_DRAW_STEP: Final = (
    (DrawCard(), may_draw),
    (TakePile(), may_take),
    (Pass(), may_pass),
)
_EXCHANGE: Final = (ExchangeFirstCard(),)
_SUIT_CHOICES: Final = tuple(ChooseBonusSuit(suit) for suit in Suit)
_DISCARDS: Final = tuple(Discard(card) for card in KINDS)


@remembered(1 << 12)
def _discards(cards: int) -> tuple[Discard, ...]:
    """Return the discards of some cards."""
    return tuple(_DISCARDS[kind] for kind, _ in bag.kinds(cards))


def groups(at: Situation, *, in_steps: bool = False) -> Iterator[Iterable[Move]]:
    """Yield the legal moves in groups.

    Args:
        at: The situation.
        in_steps: Whether only the shortest melds and additions are wanted.
    """
    if at.ending is not None or at.seat != at.turn.seat:
        return
    step = at.turn.step
    if step is Step.DRAW:
        yield [move for move, is_allowed in _DRAW_STEP if is_allowed(at)]
        return
    if step is Step.CHOOSE:
        yield _SUIT_CHOICES
        if may_play_without_suit(at.rules):
            yield (ChooseBonusSuit(None),)
        return
    if may_exchange(at):
        yield _EXCHANGE
    moment = moment_of(at)
    yield from _meld_groups(at, moment, in_steps=in_steps)
    there = bag.present(moment.discardable)
    for mask in bag.SUIT_MASKS:
        yield _discards(there & mask)


def has_any(at: Situation) -> bool:
    """Return whether there is a legal move, without looking for one if that takes long.

    A turn that can be finished, but not by a discard, can be gone on with by a meld.
    """
    if at.turn.step is Step.MELD and at.ending is None and at.seat == at.turn.seat:
        moment = moment_of(at)
        return may_exchange(at) or moment.discardable != 0 or moment.can_finish
    return any(True for group in groups(at) for _ in group)


def _meld_groups(
    at: Situation, moment: Moment, *, in_steps: bool
) -> Iterator[Iterable[Move]]:
    """Yield the legal meld moves in groups; the arguments are those of `groups`."""
    spare = -1 if moment.due else moment.spare
    if not moment.can_lay:
        return
    finds = repertoire_of(moment.rules.melding).finds(moment.hand, moment.laid)
    if in_steps:
        finds = [(meld, in_small_steps(moment, meld, found)) for meld, found in finds]
    sieve: Sieve | None = None
    moves: Sequence[Move]
    for meld, found in finds:
        if found.lows:
            moves = _placed_moves(meld, found)
        elif meld is None:
            moves = [laying(cards) for cards in found.cards]
        else:
            moves = [adding(meld, cards) for cards in found.cards]
        if found.longest <= spare:
            yield moves
        elif found.lows:
            yield (move for move in moves if explain(at, move) is None)
        else:
            if sieve is None:
                sieve = Sieve(moment, finds)
            yield _sifted(moves, sieve, meld, found)


def _placed_moves(meld: Meld | None, found: Found) -> Sequence[Move]:
    """Return the moves of what was found where wild cards keep their places."""
    if meld is None:
        return [laying(cards, low) for cards, low in found.ways]
    return [adding(meld, cards, low) for cards, low in found.ways]


def _sifted(
    moves: Iterable[Move], sieve: Sieve, meld: Meld | None, found: Found
) -> Iterator[Move]:
    """Yield the moves after which the turn can be finished."""
    passing = (sieve.passes(meld, cards) for cards in found.cards)
    return compress(moves, passing)
