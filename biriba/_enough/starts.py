"""What is left to do in a suit before its aces: the start of every way through it."""

from __future__ import annotations

from biriba._enough.asking import LAID, Ask, Host
from biriba._enough.rooms import room_of, with_room
from biriba._enough.suits import Suit
from biriba._enough.ways import ANYWHERE, Begun, Followed
from biriba._kernel import bag, families
from biriba.melds import Run


def start(
    ask: Ask, suit: int, sets: int, host: Host | None = None, in_sets: int = 0
) -> Suit:
    """Return what is left to do in a suit of a hand before its aces.

    Args:
        ask: What is asked of the hand.
        suit: The suit.
        sets: The ranks of which there may be sets, as bits.
        host: Where the biriba is to come; ``None`` if none is asked for.
        in_sets: Cards of the hand that have gone to sets.
    """
    rooms = [
        room_of(meld, ask, ask.biriba if host == (LAID, number) else 0)
        for number, meld in runs_of(ask, suit)
    ]
    followed = Followed()
    if host is not None and host[0] == suit:
        followed = Followed(ask.biriba, host[1])
    own = families.own_cards(suit, ask.hand - in_sets)
    return Suit(
        rank=0,
        cards=bag.lane_of(own, suit),
        begun=Begun(followed=followed),
        rooms=with_room(rooms),
        sets=sets,
        leave=ask.leave,
    )


def places(ask: Ask, suit: int) -> list[Host]:
    """Return where in a suit a biriba may come, if there must be one."""
    if not ask.biriba:
        return []
    laid: list[Host] = [
        (LAID, number)
        for number, run in runs_of(ask, suit)
        if room_of(run, ask, ask.biriba)
    ]
    return [(suit, ANYWHERE), *laid]


def runs_of(ask: Ask, suit: int) -> list[tuple[int, Run]]:
    """Return the runs of a suit on the table, each after its number."""
    return [
        (number, meld)
        for number, meld in enumerate(ask.laid)
        if isinstance(meld, Run) and meld.growth.family == suit
    ]
