"""The steps of a sweep, forwards and backwards.

A step passes the cards of one rank in one suit, or the sets of one rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from biriba._lanes import bag
from biriba._lanes.runs import TWO
from biriba._lookahead.asking import Ask, Lane
from biriba._lookahead.numbers import Step, Suits
from biriba._lookahead.outcomes import MANY, Outcomes
from biriba._lookahead.stops import Stop, Stops, Use

# A search state is one integer. From the lowest bit, it holds the number of the suit
# state of each suit, a bit that is set while a run that is to be a biriba is followed,
# and how many cards of the rank have gone to sets.

SUIT: Final = 20
SUIT_BITS: Final = (1 << SUIT) - 1
_FOLLOWS: Final = 4 * SUIT
_APART: Final = _FOLLOWS + 1
_OPEN_BITS: Final = (1 << _APART) - 1

Layer: TypeAlias = dict[int, int]
"""The outcomes of each search state at one point of a sweep."""

_Move: TypeAlias = tuple[int, int, int, bool, bool]
"""A `Step` as it changes a search state: the fewest and the most wild cards used, the
integer that is added to the search state, whether a run that is to be a biriba begins
to be followed, and whether the biriba is now certain."""

_Moves: TypeAlias = list[tuple[int, list[_Move]]]
"""Pairs of a number of cards left over and the changes that leave so many."""


class Passing:
    """The steps from layer to layer, for several lanes at once.

    Attributes:
        outcomes: The arithmetic of the outcomes.
        stops: The cards of each rank and suit.
    """

    def __init__(
        self, ask: Ask, lanes: Sequence[Lane], outcomes: Outcomes, suits: Suits
    ) -> None:
        """Sort the cards of the hand.

        Args:
            ask: The question; its hand must be worth at least the units owed.
            lanes: The lanes.
            outcomes: The arithmetic of their outcomes.
            suits: The numbering of suit states.
        """
        self.outcomes = outcomes
        self.stops = Stops(ask, lanes, outcomes)
        self._suits = suits
        self._ask = ask
        self._tells_others = outcomes.form.lefts[-1].number == MANY

    # A suit ---------------------------------------------------------------------------

    def past_suit(self, place: int, suit: int, layer: Layer) -> Layer:
        """Return the layer after the cards of a place in a suit.

        Args:
            place: The place, 0 to 13.
            suit: The suit, 0 to 3.
            layer: The layer before.
        """
        steps = _Steps(self, self.stops.suit(place, suit), suit)
        own = SUIT_BITS << SUIT * suit | 1 << _FOLLOWS
        after: Layer = {}
        for state, some in layer.items():
            for by, come in steps[state & own, some]:
                to = state + by
                after[to] = after.get(to, 0) | come
        return after

    def before_suit(self, place: int, suit: int, layer: Layer, after: Layer) -> Layer:
        """Return the outcomes from which `past_suit` leads to given ones.

        Only the first lane is looked at, in which no cards are missing.

        Args:
            place: The place, 0 to 13.
            suit: The suit, 0 to 3.
            layer: The layer before the cards, from which outcomes are chosen.
            after: The given outcomes after the cards.
        """
        stop, shift = self.stops.suit(place, suit), SUIT * suit
        outcomes, there = self.outcomes, stop.there[0][0]
        known: dict[int, _Moves] = {}
        found: Layer = {}
        for state, all_some in layer.items():
            number, follows = state >> shift & SUIT_BITS, state >> _FOLLOWS & 1
            moves = known.get(number)
            if moves is None:
                moves = known[number] = self.moves(stop, there, number, suit)
            some = 0
            for left, on in moves:
                rest = 0
                for low, high, by, begins, makes in on:
                    come = after.get(state + by, 0)
                    if come and not (begins and follows):
                        if makes:
                            come = outcomes.before_making(come)
                        rest |= outcomes.before_using(come, low, high) if high else come
                if rest:
                    some |= self._before_left(rest, stop, there - left, left)
            some &= all_some
            if some:
                found[state] = some
        return found

    def moves(self, stop: Stop, there: int, number: int, suit: int) -> _Moves:
        """Return how a search state may change, by how many cards are left over.

        Args:
            stop: The cards of a rank in a suit.
            there: How many of them the lane has.
            number: The number of the suit state before these cards.
            suit: The suit.
        """
        near, shift = stop.near._replace(there=there), SUIT * suit
        return [
            (left, [_move(step, number, shift) for step in steps])
            for left, steps in self._suits.steps(stop.kind, near, number)
        ]

    def left(self, some: int, stop: Stop, melded: int, left: int) -> int:
        """Return the outcomes after melding some cards of a stop and leaving some over.

        Args:
            some: The outcomes before.
            stop: The cards of a rank in a suit.
            melded: How many of them are melded.
            left: How many are left over.
        """
        outcomes, value = self.outcomes, stop.value
        if value:
            some = outcomes.score(some, melded * value, left * value)
        if left:
            others = stop.others or not self._tells_others
            some = outcomes.leave(some, left, others=others)
        return some

    def _before_left(self, some: int, stop: Stop, melded: int, left: int) -> int:
        """Return the outcomes from which `left` leads to at least one of these."""
        outcomes, value = self.outcomes, stop.value
        if left:
            others = stop.others or not self._tells_others
            some = outcomes.before_leaving(some, left, others=others)
        if value:
            some = outcomes.before_scoring(some, melded * value, left * value)
        return some

    # Sets -----------------------------------------------------------------------------

    def past_sets(self, rank: int, layer: Layer) -> Layer:
        """Return the layer after the sets of a rank.

        Jokers are left over, or go to sets of twos, at the rank of the twos.

        Args:
            rank: The rank, 0 to 12.
            layer: The layer before.
        """
        sets, after = _Sets(self, rank), dict[int, int]()
        for state, some in layer.items():
            come = sets[state >> _APART, some]
            if come:
                to = state & _OPEN_BITS
                after[to] = after.get(to, 0) | come
        return after

    def before_sets(self, rank: int, layer: Layer, after: Layer) -> Layer:
        """Return the outcomes from which `past_sets` leads to given ones.

        Only the first lane is looked at, in which no cards are missing.

        Args:
            rank: The rank, 0 to 12.
            layer: The layer before the sets, from which outcomes are chosen.
            after: The given outcomes after the sets.
        """
        outcomes = self.outcomes
        stop = next(iter(self.stops.sets(rank)))
        value, others = self.jokers(rank)
        uses: dict[int, list[Use]] = {}
        found: Layer = {}
        for state, all_some in layer.items():
            apart, some = state >> _APART, 0
            there = after.get(state & _OPEN_BITS, 0)
            if not there:
                continue
            if apart not in uses:
                uses[apart] = list(self.stops.uses(rank, apart, stop))
            for low, high, makes, jokers in uses[apart]:
                come = outcomes.before_making(there) if makes else there
                if jokers:
                    come = outcomes.before_leaving(come, jokers, others=others)
                if value:
                    melded = (stop.jokers - jokers) * value
                    come = outcomes.before_scoring(come, melded, jokers * value)
                some |= outcomes.before_using(come, low, high)
            some &= all_some
            if some:
                found[state] = some
        return found

    def jokers(self, rank: int) -> tuple[int, bool]:
        """Return how jokers count at a rank; they are passed with the sets of twos.

        Args:
            rank: The rank, 0 to 12.

        Returns:
            The worth of a joker in units, which is 0 at other ranks. Then whether it
            may be discarded, which is true if outcomes do not distinguish this.
        """
        ask = self._ask
        value = ask.values[bag.JOKER_KIND] if ask.values and rank == TWO else 0
        return value, ask.single != bag.JOKER_KIND or not self._tells_others


class _Steps(dict[tuple[int, int], list[tuple[int, int]]]):
    """A cache of the ways past the cards of a rank in a suit.

    A key has the bits of a search state that matter here, those of the suit and of the
    followed run, and the outcomes before the cards. The value lists integers to add to
    the search state, each with the outcomes after the cards. In large layers, three of
    five search states share their key with another one.
    """

    def __init__(self, passing: Passing, stop: Stop, suit: int) -> None:
        self._passing, self._stop, self._suit = passing, stop, suit
        self._moves: dict[tuple[int, int], _Moves] = {}

    def __missing__(self, key: tuple[int, int]) -> list[tuple[int, int]]:
        """Compute the ways for a key when first asked for."""
        (state, all_some), stop, passing = key, self._stop, self._passing
        use, make = passing.outcomes.use, passing.outcomes.make
        number, follows = state >> SUIT * self._suit & SUIT_BITS, state >> _FOLLOWS
        found: dict[int, int] = {}
        for there, lanes in stop.there:
            some = all_some & lanes
            for left, on in self._moves_from(number, there) if some else ():
                rest = passing.left(some, stop, there - left, left)
                for low, high, by, begins, makes in on if rest else ():
                    come = use(rest, low, high) if high else rest
                    if come and not (begins and follows):
                        found[by] = found.get(by, 0) | (make(come) if makes else come)
        ways = self[key] = [*found.items()]
        return ways

    def _moves_from(self, number: int, there: int) -> _Moves:
        """Return the result of `Passing.moves` for a suit state, from a cache."""
        moves = self._moves.get((number, there))
        if moves is None:
            moves = self._passing.moves(self._stop, there, number, self._suit)
            self._moves[number, there] = moves
        return moves


class _Sets(dict[tuple[int, int], int]):
    """A cache of the outcomes after the sets of a rank.

    A key has the number of cards that have gone to sets, and the outcomes before.
    """

    def __init__(self, passing: Passing, rank: int) -> None:
        self._passing, self._rank = passing, rank
        self._stops = list(passing.stops.sets(rank))
        self._uses: dict[int, list[list[Use]]] = {}

    def __missing__(self, key: tuple[int, int]) -> int:
        """Compute the outcomes for a key when first asked for."""
        (apart, all_some), outcomes, found = key, self._passing.outcomes, 0
        value, others = self._passing.jokers(self._rank)
        for stop, ways in zip(self._stops, self._uses_of(apart), strict=True):
            some = all_some & stop.lanes
            for low, high, makes, jokers in ways if some else ():
                come = outcomes.use(some, low, high)
                if value:
                    melded = (stop.jokers - jokers) * value
                    come = outcomes.score(come, melded, jokers * value)
                if jokers:
                    come = outcomes.leave(come, jokers, others=others)
                found |= outcomes.make(come) if makes else come
        self[key] = found
        return found

    def _uses_of(self, apart: int) -> list[list[Use]]:
        """Return for each `SetStop` of the rank how wild cards may go to its sets.

        Args:
            apart: How many cards of the rank have gone to sets.
        """
        uses = self._uses.get(apart)
        if uses is None:
            of = self._passing.stops.uses
            uses = [list(of(self._rank, apart, stop)) for stop in self._stops]
            self._uses[apart] = uses
        return uses


def _move(step: Step, number: int, shift: int) -> _Move:
    """Return a step as it changes a search state.

    Args:
        step: The step.
        number: The number of the suit state before it.
        shift: The lowest bit of that number in a search state.
    """
    low, high, apart, after, follows, makes = step
    by = (after - number << shift) + (follows << _FOLLOWS) + (apart << _APART)
    return low, high, by, follows > 0, makes
