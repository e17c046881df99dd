"""What may be added to the runs on the table when enough of a hand is to be melded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from biriba._enough.asking import Ask
from biriba._enough.pieces import JOKERS, Opening, Piece, opening
from biriba._enough.ways import CLEAN, TWO, Ways
from biriba._kernel import bag, families
from biriba._melds.growing import MeldStep
from biriba._melds.repertoire import repertoire_of
from biriba._memory import remembered
from biriba._rules.melding import BIRIBA_SIZE, Melding
from biriba.melds import Run

_NOTHING: Final = ((0, 0),)
"""The only way to add to a run is to add nothing."""


def room_of(run: Run, ask: Ask, biriba: int) -> Ways:
    """Return what may be added to a run, as `room` does.

    Args:
        run: The run.
        ask: The hand that it is added from.
        biriba: Whether it has to become a biriba: 0 no, 1 yes, 2 a clean one.
    """
    own = families.own_cards(run.growth.family, ask.hand)
    wild = min(1, bag.size(ask.hand & families.WILD_BITS))
    return room(run, own, wild, ask.melding, biriba)


def with_room(rooms: Iterable[Ways]) -> tuple[Ways, ...]:
    """Return what may be added to runs, but for such as can take nothing."""
    return tuple(sorted(ways for ways in rooms if ways != _NOTHING))


@remembered(1 << 12)
def room(run: Run, own: int, wild: int, melding: Melding, biriba: int) -> Ways:
    """Return what may be added to a run, nothing among it.

    Where no biriba is asked for, these are only such additions as no meld of three can
    be taken away from.

    Args:
        run: The run on the table.
        own: The packed cards of its suit.
        wild: 1 if there is a joker or a two to stand as wild, else 0.
        melding: The rules for melds.
        biriba: Whether it has to become a biriba: 0 no, 1 yes, 2 a clean one.
    """
    if biriba:
        found = _to_a_biriba(
            run, own + wild * bag.JOKER, melding, clean=biriba == CLEAN
        )
    else:
        found = (Piece(0, 0), *opening(run, own, wild > 0, melding, False))
    lanes = [(bag.lane_of(used, run.growth.family), pool) for used, pool in found]
    return tuple(sorted({(lane, pool - bag.copies(lane, TWO)) for lane, pool in lanes}))


def can_take(run: Run, cards: int, melding: Melding, biriba: int) -> bool:
    """Return whether some cards can all be added to a run.

    Args:
        run: The run.
        cards: The cards, packed.
        melding: The rules for melds.
        biriba: Whether it has to become a biriba: 0 no, 1 yes, 2 a clean one.
    """
    return any(
        one.cards == cards
        and (not biriba or _is_biriba(run, one, melding, clean=biriba == CLEAN))
        for one in repertoire_of(melding).additions(run, cards)
    )


def _to_a_biriba(run: Run, hand: int, melding: Melding, *, clean: bool) -> Opening:
    """Return the additions that make a biriba of a run."""
    found: list[Piece] = []
    for one in repertoire_of(melding).additions(run, hand):
        if _is_biriba(run, one, melding, clean=clean):
            added = one.cards
            wilds = bag.size(added & JOKERS) + bag.copies(
                bag.lane_of(added, run.growth.family), TWO
            )
            found.append(Piece(added & ~JOKERS, wilds))
    return tuple(found)


def _is_biriba(run: Run, added: MeldStep, melding: Melding, *, clean: bool) -> bool:
    """Return whether an addition makes a biriba of a run."""
    return len(run) + bag.size(added.cards) >= BIRIBA_SIZE and (
        not clean or added.made(melding).is_clean
    )
