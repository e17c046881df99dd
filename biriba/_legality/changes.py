"""What a set, or an addition, changes of a hand that has to go whole.

Cards are gone, and perhaps a wild card. Those that are added to a run stay in the hand
here: what may be added to it then is told with them. So a suit with such a run is a
suit like others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from biriba._kernel import bag, families
from biriba._legality.asking import Ask
from biriba._legality.positions import (
    DIGIT,
    DIGIT_BITS,
    JOKER,
    SETS,
    Board,
    Stop,
)
from biriba._legality.rooms import room_of, with_room
from biriba._legality.suits import DONE
from biriba._legality.walks import NO_WILD
from biriba._legality.ways import HIGH_ACE, KING, TWO, Ways
from biriba.cards import RANKS
from biriba.melds import Meld, RankSet, Run


class Change(NamedTuple):
    """What a move changes.

    Attributes:
        board: The hand after it.
        gone: The cards that are gone, packed, but for those of the suit of a run.
        suit: The suit of the run that is added to; `SETS` for a set.
        rank: The rank of the set; -1 for a run.
        first: The number of the first stop at which something is not as it was.
        last: The number of the last one.
        wild: The kind of a wild card that is gone, which is missed before the first
            stop; `NO_WILD` if there is none.
        was: What might have been added to the run.
        becomes: What is added to it, with what may be added then.
    """

    board: Board
    gone: int
    suit: int
    rank: int
    first: int
    last: int
    wild: int
    was: Ways = ()
    becomes: Ways = ()


def change_of(board: Board, ask: Ask, *, alone: bool) -> Change | None:
    """Return what a move changes; ``None`` where that is not told.

    Args:
        board: The hand before it.
        ask: What is asked after it: a set was laid or added to, or a run added to.
        alone: Whether nothing more is added to a run.
    """
    old, meld = melded(board.ask.laid, ask.laid)
    gone = board.ask.hand - ask.hand
    if isinstance(meld, RankSet):
        rank = RANKS.index(meld.rank)
        own = families.cards_of_rank(gone, rank)
        touched = [(rank, kind // 13) for kind, _ in bag.kinds(own)]
        change = _between(board, ask, [*touched, (rank, SETS)], gone, gone - own)
        return change._replace(rank=rank)
    if ask.biriba or not isinstance(old, Run):  # what it was to become is not told
        return None
    suit = meld.growth.family
    own = families.own_cards(suit, gone)
    added = bag.lane_of(own, suit)
    was = room_of(old, board.ask, 0)
    more = ((0, 0),) if alone else room_of(meld, ask, 0)
    becomes = tuple((added + cards, wilds) for cards, wilds in more)
    lane = 0
    for cards, _ in (*becomes, *was):
        lane |= cards
    if not any(cards for cards, _ in was):  # settled at the first place
        lane |= bag.ONE[0]
    low, high = _ends(lane)
    change = _between(board, ask, [(low, suit), (high, suit)], gone - own, gone - own)
    return change._replace(suit=suit, was=was, becomes=becomes)


def _between(
    board: Board, ask: Ask, touched: Iterable[Stop], gone: int, wilds: int
) -> Change:
    """Return a change by the stops that a meld touches.

    Args:
        board: The hand before it.
        ask: What is asked after the move.
        touched: The stops.
        gone: The cards that are gone, but for those of the suit of a run.
        wilds: The wild card of it that is missed elsewhere, if there is one.
    """
    numbers = [board.stops.index(stop) for stop in touched]
    first, missed = min(numbers), NO_WILD
    for kind, _ in bag.kinds(wilds):  # at most one, as in all melds
        at = -1 if kind == JOKER else board.stops.index((TWO, kind // 13))
        if at > first:
            numbers.append(at)
        else:
            missed = kind
    last = max(numbers)
    if board.stops[last][0] == TWO and board.in_sets(TWO):
        last = board.stops.index((TWO, SETS))  # twos at home count till then
    after = board.after(ask._replace(hand=board.ask.hand - gone))
    return Change(after, gone, SETS, -1, first, last, missed)


def melded(then: tuple[Meld, ...], now: tuple[Meld, ...]) -> tuple[Meld | None, Meld]:
    """Return the meld that was added to, if one was, and the meld that was made."""
    for old, new in zip(then, now, strict=False):
        if old is not new:
            return old, new
    return None, now[-1]


def _ends(lane: int) -> tuple[int, int]:
    """Return the lowest and highest place of some cards; an ace may count as high."""
    ranks = [rank for rank, _ in bag.kinds(lane)]
    low, high = ranks[0], ranks[-1]
    return low, HIGH_ACE if low == 0 and high >= KING - 1 else high


def changed_key(change: Change, key: int, known: dict[tuple[int, int], int]) -> int:
    """Return a position before a move as it is after it.

    Args:
        change: What the move changes.
        key: The position.
        known: What is known of suits, by what is left to do in each.
    """
    for suit in bag.SUITS:
        if bag.lane_of(change.gone, suit) or suit == change.suit:
            shift = suit * DIGIT
            digit = key >> shift & DIGIT_BITS
            after = known.get((suit, digit))
            if after is None:
                after = known[suit, digit] = _changed_suit(change, suit, digit)
            key += after - digit << shift
    return key


def _changed_suit(change: Change, suit: int, digit: int) -> int:
    """Return the digit of what is left to do in a suit, as it is after a move."""
    if digit - 1 == DONE:
        return digit
    there = change.board.suits.suit(digit - 1)
    lane = bag.lane_of(change.gone, suit) >> bag.BITS * there.rank
    there = there._replace(cards=there.cards - lane)
    if suit == change.suit:
        rooms = list(there.rooms)
        for ways in with_room([_later(change.was, there.rank)]):
            rooms.remove(ways)
        rooms.append(_later(change.becomes, there.rank))
        there = there._replace(rooms=with_room(rooms))
    return change.board.suits.number(there) + 1


def _later(ways: Ways, rank: int) -> Ways:
    """Return what may be added from a rank on."""
    return tuple(sorted((cards >> bag.BITS * rank, wilds) for cards, wilds in ways))
