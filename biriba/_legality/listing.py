"""The legal moves of a situation, in groups.

What a part of a hand can meld is remembered, so that listing the moves of most
situations only strings together what is known. Whether a candidate is legal is decided
in ``biriba._legality.explain``, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, compress, product
from typing import Final

from biriba._kernel import bag
from biriba._legality.bringing import in_small_steps
from biriba._legality.explain import (
    may_draw,
    may_exchange,
    may_pass,
    may_play_without_suit,
    may_take,
)
from biriba._legality.finishing import (
    MeldStep,
    Moment,
    free_cards,
    moment_of,
    own_side,
    spare_of,
)
from biriba._legality.sieve import Sieve
from biriba._legality.situation import Situation
from biriba._melds.repertoire import Found, repertoire_of
from biriba._memory import remembered
from biriba.cards import KINDS, Suit
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
    adding,
    laying,
)
from biriba.rules import SMALLEST_MELD
from biriba.sides import is_closed
from biriba.turns import Step

_DRAW_STEP: Final[dict[tuple[bool, ...], tuple[Move, ...]]] = {
    (draws, takes, passes): tuple(
        compress((DrawCard(), TakePile(), Pass()), (draws, takes, passes))
    )
    for draws, takes, passes in product((False, True), repeat=3)
}
"""The moves of the draw step, by whether each is allowed."""

_EXCHANGE: Final = (ExchangeFirstCard(),)
_SUIT_CHOICES: Final = tuple(ChooseBonusSuit(suit) for suit in Suit)
_DISCARDS: Final = tuple(Discard(card) for card in KINDS)


@remembered(1 << 12)
def _discards(there: int) -> tuple[Discard, ...]:
    """Return the discards of some cards, one of each kind."""
    return tuple([_DISCARDS[kind] for kind, _ in bag.kinds(there)])


def _all_discards(cards: int) -> list[Discard]:
    """Return the discards of all cards; those of a suit are remembered together."""
    there = bag.present(cards)
    return [
        *_discards(there & _SPADES),
        *_discards(there & _HEARTS),
        *_discards(there & _DIAMONDS),
        *_discards(there & _CLUBS_AND_JOKERS),
    ]


_SPADES, _HEARTS, _DIAMONDS, _CLUBS, _JOKERS = bag.SUIT_MASKS
_CLUBS_AND_JOKERS: Final = _CLUBS | _JOKERS


def listed(at: Situation, *, in_steps: bool = False) -> Iterator[Move]:
    """Return the legal moves of a situation, one after the other.

    Args:
        at: The situation.
        in_steps: Whether only the shortest melds and additions are wanted.
    """
    step = at.turn.step
    if at.ending is not None or at.seat != at.turn.seat:
        return iter(())
    if step is Step.DRAW:
        draws = may_draw(at)
        return iter(_DRAW_STEP[draws, may_take(at), not draws and may_pass(at)])
    if step is Step.MELD:
        moves = _plain(at, in_steps=in_steps)
        if moves is not None:
            return iter(moves)
    return chain.from_iterable(groups(at, in_steps=in_steps))


def _plain(at: Situation, *, in_steps: bool) -> list[Move] | None:
    """Return the moves if nothing has to be looked for, else ``None``.

    That is so nearly always: nothing is asked of the melds, and whatever is melded,
    there is a card left to discard. The arguments are those of `listed`.
    """
    turn, side, rules = at.turn, own_side(at), at.rules
    if turn.due.packed or turn.drawn or side.minimum or _asks_more(at):
        return None
    hand = at.hand.packed
    free = free_cards(hand, turn.single)
    spare = spare_of(free)
    moves: list[Move] = []
    for meld, every in repertoire_of(rules.melding).finds(hand, side.melds):
        found = every
        if in_steps:
            found = found.shortest(SMALLEST_MELD if meld is None else 1)
        if found.longest > spare:
            return None
        moves += _lays(found) if meld is None else _adds(meld, found)
    if spare < 0:
        free = moment_of(at).discardable
    moves += _all_discards(free)
    return moves


def _asks_more(at: Situation) -> bool:
    """Return whether rules ask more of a turn now than that it ends with a discard."""
    rules = at.rules
    return (
        rules.match.initial_meld_biriba
        or rules.discarding.first_partner_wild_ban
        or is_closed(rules, at.sides)
    )


def groups(at: Situation, *, in_steps: bool = False) -> Iterator[Iterable[Move]]:
    """Yield the legal moves in groups, but for the draw step.

    Args:
        at: The situation, in which there is a move.
        in_steps: Whether only the shortest melds and additions are wanted.
    """
    if at.turn.step is Step.CHOOSE:
        yield _SUIT_CHOICES
        if may_play_without_suit(at.rules):
            yield (ChooseBonusSuit(None),)
        return
    if may_exchange(at):
        yield _EXCHANGE
    moment = moment_of(at)
    yield from _meld_groups(moment, in_steps=in_steps)
    yield _all_discards(moment.discardable)


def has_any(at: Situation) -> bool:
    """Return whether there is a legal move, without looking for one if that takes long.

    A turn that can be finished, but not by a discard, can be gone on with by a meld.
    """
    if at.turn.step is Step.MELD and at.ending is None and at.seat == at.turn.seat:
        moment = moment_of(at)
        return may_exchange(at) or moment.discardable != 0 or moment.can_finish
    return any(True for _ in listed(at))


def _meld_groups(moment: Moment, *, in_steps: bool) -> Iterator[Iterable[Move]]:
    """Yield the legal meld moves in groups; the arguments are those of `groups`."""
    spare = -1 if moment.due else moment.spare
    if not moment.can_lay:
        return
    finds = repertoire_of(moment.rules.melding).finds(moment.hand, moment.laid)
    if in_steps:
        finds = [(meld, in_small_steps(moment, meld, found)) for meld, found in finds]
    sieve: Sieve | None = None
    for meld, found in finds:
        moves = _lays(found) if meld is None else _adds(meld, found)
        if found.longest <= spare:
            yield moves
        elif found.lows:
            yield _allowed(moves, moment, meld, found)
        else:
            if sieve is None:
                sieve = Sieve(moment, finds)
            yield _sifted(moves, sieve, meld, found)


@remembered(1 << 14)
def _lays(found: Found) -> tuple[LayMeld, ...]:
    """Return the moves that lay what was found."""
    return tuple([_laying(cards, low) for cards, low in found.ways])


def _adds(meld: Meld, found: Found) -> list[AddToMeld]:
    """Return the moves that add what was found, of which there are few.

    The answer goes for many melds, so they are made each time.
    """
    if found.lows:
        return [adding(meld, cards, low) for cards, low in found.ways]
    return [adding(meld, cards) for cards in found.cards]


_laying = remembered(1 << 14)(laying)
"""The same melds are found in many hands: to share their moves saves memory."""


def _allowed(
    moves: Iterable[Move], moment: Moment, meld: Meld | None, found: Found
) -> Iterator[Move]:
    """Yield the moves after which the turn can be finished, where they say places."""
    steps = (MeldStep(meld, cards, low) for cards, low in found.ways)
    return compress(moves, map(moment.allows, steps))


def _sifted(
    moves: Iterable[Move], sieve: Sieve, meld: Meld | None, found: Found
) -> Iterator[Move]:
    """Yield the moves after which the turn can be finished."""
    passing = (sieve.passes(meld, cards) for cards in found.cards)
    return compress(moves, passing)
