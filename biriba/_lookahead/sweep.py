"""One sweep through the ranks of a hand, for several lanes at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from biriba._kernel import bag, families
from biriba._lookahead.asking import Ask, Lane
from biriba._lookahead.bounds import Bounds
from biriba._lookahead.numbers import Step, suits_now
from biriba._lookahead.outcomes import MANY, Outcomes
from biriba._lookahead.rooms import Room, room_of
from biriba._lookahead.stops import Stop, Stops
from biriba._lookahead.suits import HIGH_ACE, NOTHING, TWO
from biriba.melds import Run

# A search state is one integer: the number of each suit, whether a run is followed that
# is to be a biriba, and how many cards of the rank have gone to sets.

_SUIT: Final = 20
_SUIT_BITS: Final = (1 << _SUIT) - 1
_FOLLOWS: Final = 4 * _SUIT
_APART: Final = _FOLLOWS + 1
_OPEN_BITS: Final = (1 << _APART) - 1

_MANY_STATES: Final = 32
"""How many search states a layer must have for bounds to pay: in hands of a dozen cards
they take longer than what they drop."""

Layer: TypeAlias = dict[int, int]
"""The outcomes of each search state."""


class Sweep:
    """One sweep through the ranks.

    Attributes:
        was_cut: Whether a layer was cut, so that a verdict of no is not certain.
        states: How many search states all layers had together, before they were cut.
    """

    def __init__(self, ask: Ask, lanes: Sequence[Lane], width: int) -> None:
        """Sort the cards of the hand.

        Args:
            ask: The question; its hand must be worth at least the units owed.
            lanes: The lanes.
            width: How many search states a layer has at most.
        """
        self._ask, self._lanes, self._width = ask, lanes, width
        form = ask.form()
        self._outcomes = outcomes = Outcomes(form, len(lanes))
        self._stops = Stops(ask, lanes, outcomes)
        self._suits = suits_now()
        leaves_points = form.points > 0 and not form.earns
        self._bounds = Bounds(self._suits, self._stops, points=leaves_points)
        self._is_bound = leaves_points or form.lefts[-1].number < MANY
        self._tells_others = form.lefts[-1].number == MANY
        self.was_cut, self.states = False, 0

    def verdicts(self) -> list[bool]:
        """Return for each lane whether a way to meld enough was found."""
        outcomes, found = self._outcomes, 0
        good = outcomes.good(self._ask.ends)
        for some in self._last_layer().values():
            found |= some & good
        return [
            found >> number * outcomes.size & outcomes.lane != 0
            for number in range(len(self._lanes))
        ]

    def _last_layer(self) -> Layer:
        """Return the layer after the last place, the aces above the kings."""
        layer, stops = self._first_layer(), self._stops
        for place in range(HIGH_ACE + 1):
            for suit in bag.SUITS:
                if stops.has_cards(place, suit) or any(
                    key >> _SUIT * suit & _SUIT_BITS for key in layer
                ):
                    layer = self._past(stops.suit(place, suit), suit, layer)
                    layer = self._cut(self._affordable(layer, place, suit))
            if place == TWO or stops.has_sets(place):
                layer = self._past_sets(place, layer)
            if not layer:
                break
        return layer

    # The first layer ----------------------------------------------------------------

    def _first_layer(self) -> Layer:
        """Return the search states of the lanes before any card has been looked at."""
        ask, outcomes = self._ask, self._outcomes
        first_states: dict[int, tuple[int, bool]] = {}
        layer: Layer = {}
        for number, lane in enumerate(self._lanes):
            first = first_states.get(lane.joined)
            if first is None:
                first = first_states[lane.joined] = self._first_state(lane.joined)
            state, makes = first
            some = outcomes.first(
                bag.size(lane.cards & families.WILD_BITS),
                bag.worth(lane.cards, ask.values) if ask.values else 0,
                made=makes or lane.makes,
            )
            layer[state] = layer.get(state, 0) | some << number * outcomes.size
        return layer

    def _first_state(self, joined: int) -> tuple[int, bool]:
        """Return the first search state.

        Args:
            joined: The number of the meld on the table that has grown and takes no
                more cards; -1 if none has.

        Returns:
            The state, and whether a run to which nothing can be added is the biriba
            that must be made.
        """
        ask, rooms = self._ask, [list[Room]() for _ in bag.SUITS]
        makes = False
        for number, meld in enumerate(ask.laid):
            if isinstance(meld, Run) and number != joined:
                suit = meld.growth.family
                own = families.own_cards(suit, ask.hand)
                room = room_of(meld, own, min(1, ask.wilds), ask.melding, ask.biriba)
                if len(room) > 1:
                    rooms[suit].append(room)
                else:
                    makes = makes or any(one.biriba for one in room)
        state = sum(
            self._suits.number(NOTHING, tuple(sorted(own))) << _SUIT * suit
            for suit, own in enumerate(rooms)
        )
        return state, makes

    # From layer to layer --------------------------------------------------------------

    def _past(self, stop: Stop, suit: int, layer: Layer) -> Layer:
        """Return the layer after the cards of a rank in a suit."""
        outcomes, shift = self._outcomes, _SUIT * suit
        use, make = outcomes.use, outcomes.make
        known: dict[tuple[int, int], list[tuple[int, list[_Move]]]] = {}
        after: Layer = {}
        for state, all_some in layer.items():
            number, follows = state >> shift & _SUIT_BITS, state >> _FOLLOWS & 1
            for there, lanes in stop.there:
                some = all_some & lanes
                if not some:
                    continue
                moves = known.get((number, there))
                if moves is None:
                    moves = known[number, there] = self._moves(
                        stop, there, number, shift
                    )
                for left, on in moves:
                    rest = self._left(some, stop, there - left, left)
                    if not rest:
                        continue
                    for low, high, by, begins, makes in on:
                        come = use(rest, low, high) if high else rest
                        if come and not (begins and follows):
                            to = state + by
                            after[to] = after.get(to, 0) | (
                                make(come) if makes else come
                            )
        return after

    def _moves(
        self, stop: Stop, there: int, number: int, shift: int
    ) -> list[tuple[int, list[_Move]]]:
        """Return how a state may change, by how many cards are left over.

        Args:
            stop: The cards of a rank in a suit.
            there: How many there are.
            number: The number of the suit before it.
            shift: From which bit on the number stands in a state.
        """
        near = stop.near._replace(there=there)
        return [
            (left, [_move(step, number, shift) for step in steps])
            for left, steps in self._suits.steps(stop.kind, near, number)
        ]

    def _left(self, some: int, stop: Stop, melded: int, left: int) -> int:
        """Return the outcomes after melding some cards and leaving some over."""
        outcomes, value = self._outcomes, stop.value
        if value:
            some = outcomes.score(some, melded * value, left * value)
        if left:
            others = stop.others or not self._tells_others
            some = outcomes.leave(some, left, others=others)
        return some

    def _past_sets(self, rank: int, layer: Layer) -> Layer:
        """Return the layer after the sets of a rank, and after jokers are left over."""
        ask, outcomes = self._ask, self._outcomes
        stops = list(self._stops.sets(rank))
        value = ask.values[bag.JOKER_KIND] if ask.values and rank == TWO else 0
        others = ask.single != bag.JOKER_KIND or not self._tells_others
        after: Layer = {}
        for state, all_some in layer.items():
            apart, on = state >> _APART, state & _OPEN_BITS
            found = 0
            for stop in stops:
                some = all_some & stop.lanes
                if not some:
                    continue
                for low, high, makes, jokers in self._stops.uses(rank, apart, stop):
                    come = outcomes.use(some, low, high)
                    if value:
                        melded = (stop.jokers - jokers) * value
                        come = outcomes.score(come, melded, jokers * value)
                    if jokers:
                        come = outcomes.leave(come, jokers, others=others)
                    found |= outcomes.make(come) if makes else come
            if found:
                after[on] = after.get(on, 0) | found
        return after

    # How layers are kept small --------------------------------------------------------

    def _affordable(self, layer: Layer, place: int, suit: int) -> Layer:
        """Return a layer without outcomes that cannot afford the bounds of the suits.

        Args:
            layer: The layer after a place of a suit.
            place: The place.
            suit: The suit.
        """
        if not self._is_bound or len(layer) < _MANY_STATES:
            return layer
        least, within = self._bounds.least, self._outcomes.within
        nexts = [(place + (one <= suit), one, _SUIT * one) for one in bag.SUITS]
        found: Layer = {}
        for state, all_some in layer.items():
            wilds = left = 0
            for at, one, shift in nexts:
                needs = least(at, one, state >> shift & _SUIT_BITS)
                wilds += needs.wilds
                left += needs.left
            some = all_some & within(wilds, left) if wilds or left else all_some
            if some:
                found[state] = some
        return found

    def _cut(self, layer: Layer) -> Layer:
        """Return a layer, or its states with the most outcomes if it is too wide."""
        self.states += len(layer)
        if len(layer) <= self._width:
            return layer
        self.was_cut = True
        best = sorted(
            layer,
            key=lambda state: (layer[state].bit_count(), _mixed(state)),
            reverse=True,
        )
        return {state: layer[state] for state in best[: self._width]}


def _mixed(state: int) -> int:
    """Return the bits of a search state mixed, to choose among equally good states.

    In the order in which they are found, like states stand together, and a cut would
    keep those of a few kinds only: six questions about a hand of 124 cards take
    2.1 seconds together instead of 13.3.
    """
    return state * _MIXER & _MIXED_BITS


_MIXER: Final = 0x9E3779B97F4A7C15
_MIXED_BITS: Final = (1 << 40) - 1

_Move: TypeAlias = tuple[int, int, int, bool, bool]
"""A step as it changes a state: how many wild cards are used at least and at most, what
is added to the state, whether a run begins to be followed, and whether a biriba is
bound to be made."""


def _move(step: Step, number: int, shift: int) -> _Move:
    """Return a step as it changes a state.

    Args:
        step: The step.
        number: The number of the suit before it.
        shift: From which bit on the number stands in a state.
    """
    low, high, apart, after, follows, makes = step
    by = (after - number << shift) + (follows << _FOLLOWS) + (apart << _APART)
    return low, high, by, follows > 0, makes
