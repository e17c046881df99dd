"""Laying down a whole hand: exact covers of cards by melds.

In the closed phase of some games a player may meld only if the whole hand can go, but
for one card to discard. This decides it exactly. Cards are covered in a fixed order,
three to king, aces, twos, jokers, and what can be done with the lowest is tried out:

* A long meld is never needed where a short one and another will do, so melds of at
  most six cards are tried, and of up to ten while a biriba is still needed.
* A two can stand wherever a joker can, so where both would do the joker is used.
* Each position, that is a set of cards still to cover, is decided once.

When the cards below a rank are covered, what is left differs from the hand only in the
next nine ranks of each suit (in five once there is a biriba), in aces and in wild
cards. So the number of positions grows linearly with the ranks held, and for a given
number of packs it is bounded, however long the hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from biriba import _packed, _parts, _runs, melds
from biriba._packed import ONE
from biriba.melds import Meld
from biriba.play_rules import BIRIBA_SIZE, SMALLEST_MELD, Melding

_LONGEST: Final = 2 * SMALLEST_MELD
"""A meld with more cards than this can be taken apart, whatever its wild card does."""

_LONGEST_BIRIBA: Final = BIRIBA_SIZE + SMALLEST_MELD
"""A biriba with more cards than this can be taken apart and one part still is one."""

_JOKER_KIND: Final = 52
_ORDER: Final = tuple(
    _parts.cards_of_rank((1 << _packed.BITS * _JOKER_KIND) - 1, rank)
    for rank in (*range(2, 13), 0, 1)
)
"""The bits of each rank in the order in which cards are covered; jokers are last."""


class Goal(NamedTuple):
    """What a cover must come to.

    Attributes:
        melding: The rules for melds.
        leavable: The packed kinds of which one card may be left over.
    """

    melding: Melding
    leavable: int


def covers(goal: Goal, hand: int, laid: tuple[Meld, ...], needs_biriba: bool) -> bool:
    """Return whether a hand can be melded, but for one card that may be left over.

    Args:
        goal: What to come to.
        hand: The packed cards.
        laid: Melds on the table to which cards may be added.
        needs_biriba: Whether a meld of seven cards must come of it; if one lies on
            the table already it need not.
    """
    if not _each_fits(goal, hand, laid):
        return False
    return _covers(goal, hand, needs_biriba) or (
        bool(laid) and _covers_adding(goal, hand, laid, needs_biriba)
    )


def _each_fits(goal: Goal, hand: int, laid: tuple[Meld, ...]) -> bool:
    """Return whether there is some use for every card but one that may be left."""
    melding, used = goal.melding, 0
    lanes = (melding.set_lane, melding.dirty_set_lane)
    for part, asked in _parts.questions(hand, *lanes):
        for cards in _new_melds(part, asked, melding.longest_run):
            used |= cards
    for meld in laid:
        for added, _ in _additions(meld, hand, melding):
            used |= added
    useless = hand & ~(_packed.present(used) * _packed.NIBBLE)
    return not useless or bool(useless & goal.leavable and useless in _SINGLE)


_SINGLE: Final = frozenset(ONE)
_new_melds = lru_cache(maxsize=1 << 12)(_parts.new_melds)


@lru_cache(maxsize=1 << 16)
def _covers(goal: Goal, hand: int, needs_biriba: bool) -> bool:
    """Return whether new melds alone cover a hand."""
    if not hand:
        return not needs_biriba
    lowest = _lowest(hand)
    for cards in _melds_with(goal, hand, lowest, needs_biriba):
        still = needs_biriba and _packed.size(cards) < BIRIBA_SIZE
        if _covers(goal, hand - cards, still):
            return True
    if goal.leavable & lowest:
        return _covers(goal._replace(leavable=0), hand - lowest, needs_biriba)
    return False


@lru_cache(maxsize=1 << 14)
def _covers_adding(
    goal: Goal,
    hand: int,
    laid: tuple[Meld, ...],
    needs_biriba: bool,
) -> bool:
    """Return whether new melds and additions to those that lie cover a hand."""
    if _covers(goal, hand, needs_biriba):
        return True
    if not hand:
        return False
    lowest = _lowest(hand)
    column = lowest * _packed.NIBBLE
    for number, meld in enumerate(laid):
        for added, low in _additions(meld, hand, goal.melding):
            if added & column:
                longer = melds.grown(meld, added, low, goal.melding)
                after = (*laid[:number], longer, *laid[number + 1 :])
                still = needs_biriba and not longer.is_biriba
                if _covers_adding(goal, hand - added, after, still):
                    return True
    for cards in _melds_with(goal, hand, lowest, needs_biriba):
        still = needs_biriba and _packed.size(cards) < BIRIBA_SIZE
        if _covers_adding(goal, hand - cards, laid, still):
            return True
    if goal.leavable & lowest:
        less = goal._replace(leavable=0)
        return _covers_adding(less, hand - lowest, laid, needs_biriba)
    return False


def _lowest(hand: int) -> int:
    """Return the card that is to be covered first."""
    for column in _ORDER:
        there = hand & column
        if there:
            kind = ((there & -there).bit_length() - 1) // _packed.BITS
            return ONE[kind]
    return ONE[_JOKER_KIND]


def _additions(meld: Meld, hand: int, melding: Melding) -> list[tuple[int, int | None]]:
    """Return what a hand can add to a meld."""
    there = _packed.present(hand)
    if not there & meld.growth.reach:
        return []
    return melds.growths(meld, meld.growth.sift(hand, there), melding)


def _melds_with(
    goal: Goal,
    hand: int,
    card: int,
    needs_biriba: bool,
) -> Iterator[int]:
    """Yield the new melds in a hand that hold a card, long ones first.

    Args:
        goal: What to come to.
        hand: The packed cards.
        card: The card, the lowest of the hand.
        needs_biriba: Whether a biriba is still needed.
    """
    longest = _LONGEST_BIRIBA if needs_biriba else _LONGEST
    kind = (card.bit_length() - 1) // _packed.BITS
    if kind == _JOKER_KIND:
        return
    suit, rank = divmod(kind, 13)
    column = card * _packed.NIBBLE
    parts = [suit] if rank != _runs.TWO else []
    if goal.melding.set_lane & ONE[rank]:
        parts.append(_parts.FIRST_RANK + rank)
    for part in parts:
        own = _parts.own_cards(part, hand)
        wilds = [0, *_wilds(goal, part, hand)]
        for wild in wilds:
            for cards in _short_melds(part, own + wild, goal.melding, longest):
                if cards & column:
                    yield cards


def _wilds(goal: Goal, part: int, hand: int) -> Iterator[int]:
    """Yield the wild cards of other kinds that are worth trying in a part."""
    is_set = part >= _parts.FIRST_RANK
    if is_set and not goal.melding.dirty_set_lane & ONE[part - _parts.FIRST_RANK]:
        return
    joker = ONE[_JOKER_KIND]
    has_joker = hand & (joker * _packed.NIBBLE) != 0
    if has_joker:
        yield joker
    if not has_joker or goal.leavable & joker:
        twos = _packed.present(hand) & _parts.WILDS & ~joker
        yield from _packed.singles(twos & ~_parts.own_cards(part, twos))


@lru_cache(maxsize=1 << 14)
def _short_melds(
    part: int, asked: int, melding: Melding, longest: int
) -> tuple[int, ...]:
    """Return the melds that the cards of a question hold, without the longest."""
    found = _parts.new_melds(part, asked, melding.longest_run)
    return tuple(cards for cards in reversed(found) if _packed.size(cards) <= longest)
