"""Laying down a whole hand: exact covers of cards by melds.

In the closed phase of some games a player may meld only if the whole hand can go, but
for one card to discard. This decides it exactly, by trying out, with as little as
possible to try:

* Only the melds and additions of `pieces` are tried. If a biriba must be among them,
  each that can be made is tried with what is left.
* The natural card is covered next that can be part of the fewest melds. If there is
  nothing for it, it must be the card that is left over.
* Each position is worked out once. It says nothing that makes no difference: what lies
  on the table counts only by what it may still take, and a two is told from a joker
  only while it could still stand at home.

A natural can be part of some three hundred melds at most, and at most n / 3 melds cover
a hand of n cards: that bounds the tries by 300 ** (n / 3), and the positions by the
number of ways to leave some cards of each kind. Both are far away in practice: of two
thousand hands in play, of up to 48 cards, half came to six positions, one in a hundred
to more than 270, and the hardest to 3,500.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import local
from typing import Final, NamedTuple

from biriba._enough.pieces import (
    HOMES,
    JOKERS,
    NATURALS,
    TWOS,
    Opening,
    Way,
    Ways,
    biribas,
    is_of_twos,
    opening,
    runs_of_suit,
    set_ways,
    without_twos,
)
from biriba._kernel import bag, families
from biriba._kernel.bag import ONE
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE, Melding
from biriba.melds import Meld


class Goal(NamedTuple):
    """What a cover must come to.

    Attributes:
        melding: The rules for melds.
        leavable: The packed kinds of which one card may be left over.
    """

    melding: Melding
    leavable: int


class _Patience(local):
    """How many positions may still be worked out for a question, in each thread."""

    left = 0


_patience: Final = _Patience()


class _OutOfPatienceError(Exception):
    """Too many positions had to be worked out."""


def covers(
    goal: Goal,
    hand: int,
    laid: tuple[Meld, ...],
    needs_biriba: bool,
    patience: int,
) -> tuple[bool | None, int]:
    """Return whether a hand can be melded, and how many positions that took.

    It is ``None`` if there are too many of them.

    Args:
        goal: What to come to.
        hand: The packed cards.
        laid: Melds on the table to which cards may be added.
        needs_biriba: Whether a meld of seven cards must come of it, new or by an
            addition. What lies there is not looked at for that.
        patience: How many positions may be worked out.
    """
    _patience.left = patience
    try:
        told = _covers(goal, hand, laid, needs_biriba)
    except _OutOfPatienceError:
        return None, patience
    return told, patience - _patience.left


@remembered(1 << 11)
def _covers(goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool) -> bool:
    """Return what `covers` does, as long as the patience lasts."""
    of_twos = [meld for meld in laid if is_of_twos(meld)]
    others = tuple(meld for meld in laid if not is_of_twos(meld))
    return any(
        _but_for_one(goal, rest, others, needs_biriba and not is_biriba)
        for rest, is_biriba in without_twos(goal.melding, hand, of_twos)
    )


def _but_for_one(
    goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool
) -> bool:
    """Return whether a hand can be melded, but for one card, without sets of twos.

    Which of the twos and jokers is left over is told only where it matters.
    """
    melding, leavable = goal
    wilds = bag.present(hand) & families.WILDS
    naturals, may_stay = leavable & NATURALS, leavable & wilds
    any_wild = bag.JOKER if may_stay else 0
    goes = _goes_down(melding, hand, laid, naturals | any_wild, needs_biriba)
    if not goes or may_stay in {0, wilds}:
        return goes
    return _goes_down(melding, hand, laid, naturals, needs_biriba) or any(
        _goes_down(melding, hand - one, laid, 0, needs_biriba)
        for one in bag.singles(may_stay)
    )


def _goes_down(
    melding: Melding,
    hand: int,
    laid: tuple[Meld, ...],
    leavable: int,
    needs_biriba: bool,
) -> bool:
    """Return whether a hand goes down, but for a card that may be left over.

    A biriba comes first where there must be one, since it leaves little to cover.
    """
    cards, pool = hand & ~JOKERS, bag.size(hand & families.WILD_BITS)
    start = _start(melding, cards, pool, leavable, laid)
    if not needs_biriba:
        return _exact(start)
    for at, meld in enumerate(laid):
        others = laid[:at] + laid[at + 1 :]
        for used, taken in opening(meld, cards, pool > 0, melding, True):
            size = len(meld) + bag.size(used & NATURALS) + taken
            if size >= BIRIBA_SIZE and taken <= pool:
                left = pool - taken
                if _exact(_start(melding, cards - used, left, leavable, others)):
                    return True
    return _leads_on(start, biribas(melding, start.cards))


# The search -------------------------------------------------------------------------


class Position(NamedTuple):
    """What is still to be covered, without anything that makes no difference.

    Attributes:
        melding: The rules for melds.
        cards: The naturals, and the twos that may still stand at home, packed.
        pool: How many twos and jokers there are in all.
        leavable: The packed kinds of which one card may be left over; the joker stands
            for any card of the pool.
        openings: What may be added to melds on the table, to each once.
    """

    melding: Melding
    cards: int
    pool: int
    leavable: int
    openings: tuple[Opening, ...]

    def after(self, way: Way) -> Position:
        """Return what is left to cover after a way to cover some of it."""
        openings, at = self.openings, way.opening
        if at is not None:
            openings = openings[:at] + openings[at + 1 :]
        cards, pool = self.cards - way.used, self.pool - way.pool
        return _position(self.melding, cards, pool, self.leavable, openings)

    def without(self, card: int) -> Position:
        """Return what is left to cover after the one card that may be left over."""
        cards = self.cards - card
        return _position(self.melding, cards, self.pool, 0, self.openings)


def _position(
    melding: Melding, cards: int, pool: int, leavable: int, openings: Sequence[Opening]
) -> Position:
    """Return a position, given by what includes it."""
    if openings:
        openings = sorted(filter(None, [_left(one, cards, pool) for one in openings]))
    if cards & TWOS:
        at_home = _used(openings)
        for two, beside in HOMES:
            if cards & two and not (cards & beside or at_home & two):
                cards &= ~two
    leavable &= bag.present(cards & NATURALS) | bag.JOKER
    return Position(melding, cards, pool, leavable, tuple(openings))


def _used(openings: Iterable[Opening]) -> int:
    """Return the bits of the cards that may be added to melds."""
    bits = 0
    for room in openings:
        for used, _ in room:
            bits |= used
    return bits


def _left(room: Opening, cards: int, pool: int) -> Opening:
    """Return what may still be added to a meld."""
    return tuple(
        [one for one in room if one.pool <= pool and bag.contains(cards, one.used)]
    )


def _leads_on(position: Position, ways: Iterable[Way]) -> bool:
    """Return whether a position can be covered, one of some ways coming first."""
    return any(_exact(position.after(way)) for way in ways if way.pool <= position.pool)


@remembered(1 << 12)
def _exact(position: Position) -> bool:
    """Return whether some cards can be melded with all twos and jokers."""
    _patience.left -= 1
    if _patience.left < 0:
        raise _OutOfPatienceError
    cards = position.cards
    if not cards & NATURALS:
        most_left = position.leavable // bag.JOKER
        return position.pool <= most_left or _leads_on(position, _additions(position))
    hardest = _hardest(position.melding, cards)
    if _leads_on(position, _ways(position, hardest)):
        return True
    may_stay = ONE[hardest] & position.leavable
    return may_stay > 0 and _exact(position.without(ONE[hardest]))


def _hardest(melding: Melding, cards: int) -> int:
    """Return the natural that can be part of the fewest melds."""
    hardest, fewest = 0, 1 << 30
    for suit in bag.SUITS:
        own = families.own_cards(suit, cards)
        for count, kind in runs_of_suit(own, suit).counts:
            if count >= fewest:
                break
            ways = count
            if melding.set_lane & ONE[kind % 13]:
                column = families.cards_of_rank(cards, kind % 13)
                ways += len(set_ways(column, kind))
            if ways < fewest:
                hardest, fewest = kind, ways
    return hardest


def _ways(position: Position, kind: int) -> Ways:
    """Return the additions and melds that a natural can be part of."""
    melding, cards = position.melding, position.cards
    ways = runs_of_suit(families.own_cards(kind // 13, cards), kind // 13).ways[kind]
    if melding.set_lane & ONE[kind % 13]:
        ways += set_ways(families.cards_of_rank(cards, kind % 13), kind)
    column = bag.copies_mask(kind)
    added = [way for way in _additions(position) if way.used & column]
    return (*added, *ways) if added else ways


def _additions(position: Position) -> list[Way]:
    """Return all that may be added to melds on the table."""
    return [
        Way(used, pool, at)
        for at, room in enumerate(position.openings)
        for used, pool in room
    ]


def _start(
    melding: Melding, cards: int, pool: int, leavable: int, laid: tuple[Meld, ...]
) -> Position:
    """Return the position of a hand beside melds on the table."""
    openings = [opening(meld, cards, pool > 0, melding, False) for meld in laid]
    return _position(melding, cards, pool, leavable, openings)
