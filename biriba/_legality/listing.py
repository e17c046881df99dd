"""The legal moves of a situation, in groups.

What a part of a hand can meld is remembered, so that listing the moves of most
situations only strings together what is known. Whether a candidate is legal is decided
in ``biriba._legality.explain``, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import Any, Final, NamedTuple

from biriba._kernel import bag, parts
from biriba._legality.explain import (
    explain,
    may_draw,
    may_exchange,
    may_pass,
    may_play_without_suit,
    may_take,
)
from biriba._legality.finishing import Rest, rest_of
from biriba._legality.sieve import Sieve
from biriba._legality.situation import Situation
from biriba._melds.growing import Melded, growths
from biriba._melds.reading import lows, placed
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
from biriba.rules import SMALLEST_MELD, Melding
from biriba.turns import Step

_DRAW_STEP: Final = (
    (DrawCard(), may_draw),
    (TakePile(), may_take),
    (Pass(), may_pass),
)
_EXCHANGE: Final = (ExchangeFirstCard(),)
_SUIT_CHOICES: Final = tuple(ChooseBonusSuit(suit) for suit in Suit)
_DISCARDS: Final = tuple(Discard(card) for card in KINDS)


class _Found(NamedTuple):
    """What a hand can lay, or add to one meld.

    Attributes:
        longest: How many cards the longest of them has; 0 where there is none.
        cards: The packed cards of each.
        lows: Where wild cards keep their places, the lowest place of each run that
            has to say it; empty where they move freely.
    """

    longest: int
    cards: tuple[int, ...]
    lows: tuple[int | None, ...] = ()


class _Repertoire:
    """What can be melded under some rules for melds, by the cards that matter for it.

    Only numbers are remembered and moves are made when they are asked for: thousands
    of remembered moves would cost a pause at each garbage collection.
    """

    def __init__(self, melding: Melding) -> None:
        """Begin with nothing remembered."""
        self._melding = melding
        self.lays = remembered(1 << 14)(self._lays)
        self.additions = remembered(1 << 15)(self._additions)

    def _lays(self, part: int, asked: int) -> _Found:
        """Return the new melds that the cards of a question hold."""
        cards = parts.new_melds(part, asked, self._melding.longest_run)
        if not self._melding.wilds_stay:
            return _found(cards)
        ways = [(one, lows(placed(one, self._melding))) for one in cards]
        return _found_at([Melded(one, low) for one, places in ways for low in places])

    def _additions(self, meld: Meld, sifted: int) -> _Found:
        """Return what the cards that matter for a meld can add to it."""
        if not self._melding.wilds_stay:
            held, longest = meld.cards.packed, self._melding.longest_run
            return _found(meld.growth.additions(held, sifted, longest))
        return _found_at(growths(meld, sifted, self._melding))


def _found(cards: list[int]) -> _Found:
    """Return packed cards with the number of the longest."""
    return _Found(max(map(bag.size, cards), default=0), tuple(cards))


def _found_at(ways: list[Melded]) -> _Found:
    """Return packed cards with the lowest places of the runs they lead to."""
    found = _found([one.cards for one in ways])
    return found._replace(lows=tuple(one.low for one in ways))


_repertoire = remembered(16)(_Repertoire)


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
    rest = rest_of(at)
    yield from _meld_groups(at, rest, in_steps=in_steps)
    there = bag.present(rest.discardable)
    for mask in bag.SUIT_MASKS:
        yield _discards(there & mask)


def has_any(at: Situation) -> bool:
    """Return whether there is a legal move, without looking for one if that takes long.

    A turn that can be finished, but not by a discard, can be gone on with by a meld.
    """
    if at.turn.step is Step.MELD and at.ending is None and at.seat == at.turn.seat:
        rest = rest_of(at)
        return may_exchange(at) or rest.discardable != 0 or rest.can_finish
    return any(True for group in groups(at) for _ in group)


def _meld_groups(
    at: Situation, rest: Rest, *, in_steps: bool
) -> Iterator[Iterable[Move]]:
    """Yield the legal meld moves in groups; the arguments are those of `_groups`."""
    spare = -1 if rest.due else rest.spare
    finds = list(_finds(rest))
    if in_steps and not rest.due:
        finds = [(meld, _shortest(meld, found)) for meld, found in finds]
    sieve: Sieve | None = None
    moves: list[Any]
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
                sieve = Sieve(rest, ((one, ways.cards) for one, ways in finds))
            yield _sifted(moves, sieve, meld, found.cards)


def _placed_moves(meld: Meld | None, found: _Found) -> list[LayMeld] | list[AddToMeld]:
    """Return the moves of what was found where wild cards keep their places."""
    ways = zip(found.cards, found.lows, strict=True)
    if meld is None:
        return [laying(cards, low) for cards, low in ways]
    return [adding(meld, cards, low) for cards, low in ways]


def _shortest(meld: Meld | None, found: _Found) -> _Found:
    """Return those that meld as little as can be."""
    step = SMALLEST_MELD if meld is None else 1
    short = [n for n, cards in enumerate(found.cards) if bag.size(cards) == step]
    return _Found(
        step,
        tuple(found.cards[n] for n in short),
        tuple(found.lows[n] for n in short) if found.lows else (),
    )


def _sifted(
    moves: Iterable[Move], sieve: Sieve, meld: Meld | None, cards: Iterable[int]
) -> Iterator[Move]:
    """Yield the moves after which the turn can be finished."""
    passing = (sieve.passes(meld, one) for one in cards)
    return compress(moves, passing)


def _finds(rest: Rest) -> Iterator[tuple[Meld | None, _Found]]:
    """Yield what a hand can lay and add, whatever comes after it."""
    if not rest.can_lay:
        return
    hand, melding = rest.hand, rest.rules.melding
    there, repertoire = bag.present(hand), _repertoire(melding)
    lanes = (melding.set_lane, melding.dirty_set_lane)
    for part, asked in parts.questions(hand, *lanes):
        found = repertoire.lays(part, asked)
        if found.longest:
            yield None, found
    extensible = [meld for meld in rest.laid if there & meld.growth.reach]
    for meld in dict.fromkeys(extensible):
        found = repertoire.additions(meld, meld.growth.sift(hand, there))
        if found.longest:
            yield meld, found
