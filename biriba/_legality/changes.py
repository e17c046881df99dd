"""What a move changes of a hand that has to go whole.

A meld that is laid takes cards and may take a wild card. Its own cards stay in the
hand here: what may be added to the run, once it is laid, is told with the cards that it
is made of. So a suit with the run in it is a suit like others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

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
from biriba._legality.suits import DONE, Suit
from biriba._legality.ways import HIGH_ACE, KING, TWO, Followed, Ways
from biriba.cards import RANKS
from biriba.melds import Meld, RankSet, Run

NO_WILD: Final = -1


class Change(NamedTuple):
    """What a move changes.

    Attributes:
        board: The hand after it.
        gone: The cards that are gone, packed, but for those of the suit of a run.
        suit: The suit of the run that is laid or added to; `SETS` for a set.
        rank: The rank of the set; -1 for a run.
        first: The number of the first stop at which something is not as it was.
        last: The number of the last one.
        wild: The kind of a wild card that is gone, which is missed before the first
            stop; `NO_WILD` if there is none.
        was: What might have been added to the run that is added to.
        plain: The cards of the run with what may be added to it.
        grown: The same where a biriba comes of it.
    """

    board: Board
    gone: int
    suit: int
    rank: int
    first: int
    last: int
    wild: int
    was: Ways = ()
    plain: Ways = ()
    grown: Ways = ()


def change_of(board: Board, ask: Ask, *, alone: bool) -> Change | None:
    """Return what a move changes; ``None`` where that is not told.

    Args:
        board: The hand before it.
        ask: What is asked after it.
        alone: Whether a run stays as it is laid.
    """
    then = board.ask
    old, meld = _melded(then.laid, ask.laid)
    gone = then.hand - ask.hand
    if isinstance(meld, RankSet):
        rank = RANKS.index(meld.rank)
        own = families.cards_of_rank(gone, rank)
        touched = [(rank, kind // 13) for kind, _ in bag.kinds(own)]
        change = _between(board, ask, [*touched, (rank, SETS)], gone, gone - own)
        return change._replace(rank=rank)
    if old is not None and ask.biriba:  # what the run was to become is not told
        return None
    suit = meld.growth.family
    own = families.own_cards(suit, gone)
    made_of = bag.lane_of(own, suit)
    was = room_of(old, then, 0) if isinstance(old, Run) else ()
    plain: Ways = ((made_of, 0),)
    grown: Ways = ()
    if not alone:
        plain = _with(made_of, room_of(meld, ask, 0))
        grown = _with(made_of, room_of(meld, ask, ask.biriba)) if ask.biriba else ()
    lane = 0
    for cards, _ in (*plain, *was, *grown):
        lane |= cards
    if was and not any(cards for cards, _ in was):  # settled at the first place
        lane |= bag.ONE[0]
    low, high = _ends(lane)
    change = _between(board, ask, [(low, suit), (high, suit)], gone - own, gone - own)
    return change._replace(suit=suit, was=was, plain=plain, grown=grown)


def without(board: Board, wild: int) -> Change:
    """Return what it changes that a wild card is gone.

    Args:
        board: The hand.
        wild: The kind of the card.
    """
    gone, ask = bag.ONE[wild], board.ask
    after = board.after(ask._replace(hand=ask.hand - gone))
    at = 0 if wild == JOKER else board.stops.index((TWO, wild // 13))
    return Change(after, gone, SETS, -1, at, at, NO_WILD)


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


def _melded(then: tuple[Meld, ...], now: tuple[Meld, ...]) -> tuple[Meld | None, Meld]:
    """Return the meld that was added to, if one was, and the meld that was made."""
    for old, new in zip(then, now, strict=False):
        if old is not new:
            return old, new
    return None, now[-1]


def _with(made_of: int, ways: Ways) -> Ways:
    """Return what may be added to a run, with the cards that it is made of."""
    return tuple((made_of + cards, wilds) for cards, wilds in ways)


def _ends(lane: int) -> tuple[int, int]:
    """Return the lowest and highest place of some cards; an ace may count as high."""
    ranks = [rank for rank, _ in bag.kinds(lane)]
    low, high = ranks[0], ranks[-1]
    return low, HIGH_ACE if low == 0 and high >= KING - 1 else high


def changed_key(
    change: Change, key: int, known: dict[tuple[int, int], list[int]]
) -> list[int]:
    """Return a position before a move as it is after it; that may be several."""
    found = [key]
    for suit in bag.SUITS:
        lane = bag.lane_of(change.gone, suit)
        if lane or suit == change.suit:
            shift = suit * DIGIT
            digit = key >> shift & DIGIT_BITS
            digits = known.get((suit, digit))
            if digits is None:
                digits = _changed_suit(change, suit, digit)
                known[suit, digit] = digits
            found = [on + (one - digit << shift) for on in found for one in digits]
    return found


def _changed_suit(change: Change, suit: int, digit: int) -> list[int]:
    """Return the digits of what is left to do in a suit, as it is after a move."""
    suits = change.board.suits
    if digit - 1 == DONE:
        return [digit]
    there = suits.suit(digit - 1)
    lane = bag.lane_of(change.gone, suit) >> bag.BITS * there.rank
    if suit == change.suit:
        found = _with_run(change, there)
    else:
        found = [there._replace(cards=there.cards - lane)]
    return [suits.number(one) + 1 for one in found]


def _with_run(change: Change, there: Suit) -> list[Suit]:
    """Return a suit after a move that makes a run of it."""
    rooms = list(there.rooms)
    for ways in with_room([_later(change.was, there.rank)]) if change.was else ():
        rooms.remove(ways)
    plain = with_room([*rooms, _later(change.plain, there.rank)])
    found = [there._replace(rooms=plain)]
    begun, run = there.begun, there.begun.followed
    if change.grown and run.asked and not run.size:
        grown = with_room([*rooms, _later(change.grown, there.rank)])
        begun = begun._replace(followed=Followed())
        found.append(there._replace(rooms=grown, begun=begun))
    return found


def _later(ways: Ways, rank: int) -> Ways:
    """Return what may be added from a rank on."""
    return tuple(sorted((cards >> bag.BITS * rank, wilds) for cards, wilds in ways))
