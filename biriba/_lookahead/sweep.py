"""Sweeps through the ranks of a hand: one of the hand itself, one for many moves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from biriba._kernel import bag, families
from biriba._lookahead.asking import Ask, Lane
from biriba._lookahead.bounds import Bounds
from biriba._lookahead.numbers import Suits, suits_now
from biriba._lookahead.outcomes import MANY, Outcomes
from biriba._lookahead.passing import SUIT, SUIT_BITS, Layer, Passing
from biriba._lookahead.rooms import Room, room_of
from biriba._lookahead.suits import HIGH_ACE, NOTHING, TWO
from biriba.melds import Run

_MANY_STATES: Final = 32
"""How many search states a layer must have for bounds to pay: in hands of a dozen cards
they take longer than what they drop."""

_SETS: Final = -1
"""Stands for the sets of a rank, where otherwise a suit is told."""


class Sweep:
    """A sweep through the ranks.

    Attributes:
        suits: Numbers for what is open in a suit.
        was_cut: Whether a layer was cut, so that a verdict of no is not certain.
        states: How many search states all layers had together, before they were cut.
    """

    def __init__(
        self, ask: Ask, lanes: Sequence[Lane], width: int, suits: Suits
    ) -> None:
        """Sort the cards of the hand.

        Args:
            ask: The question; its hand must be worth at least the units owed.
            lanes: The lanes.
            width: How many search states a layer has at most.
            suits: Numbers for what is open in a suit.
        """
        self.suits = suits
        self._ask, self._lanes, self._width = ask, lanes, width
        form = ask.form()
        self._outcomes = outcomes = Outcomes(form, len(lanes))
        self._passing = passing = Passing(ask, lanes, outcomes, suits)
        leaves_points = form.points > 0 and not form.earns
        self._bounds = Bounds(suits, passing.stops, points=leaves_points)
        self._is_bound = leaves_points or form.lefts[-1].number < MANY
        self.was_cut, self.states = False, 0

    def _past_place(self, place: int, layer: Layer) -> Iterator[tuple[int, Layer]]:
        """Yield the layers after each stop of a place.

        Args:
            place: The place, 0 to 13.
            layer: The layer before.

        Yields:
            The suit that has been passed, or `_SETS`, and the layer.
        """
        passing = self._passing
        for suit in bag.SUITS:
            if passing.stops.has_cards(place, suit) or any(
                state >> SUIT * suit & SUIT_BITS for state in layer
            ):
                layer = passing.past_suit(place, suit, layer)
                layer = self._leading_on(place, suit, layer)
                layer = self._cut(self._affordable(layer, place, suit))
                yield suit, layer
        if place == TWO or passing.stops.has_sets(place):
            layer = passing.past_sets(place, layer)
            yield _SETS, layer

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
            self.suits.number(NOTHING, tuple(sorted(own))) << SUIT * suit
            for suit, own in enumerate(rooms)
        )
        return state, makes

    def _leading_on(self, place: int, suit: int, layer: Layer) -> Layer:
        """Return a layer without states that are known not to lead to a good end.

        Args:
            place: The place that has been passed.
            suit: The suit in which it has been passed.
            layer: The layer after it.
        """
        del place, suit
        return layer

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
        nexts = [(place + (one <= suit), one, SUIT * one) for one in bag.SUITS]
        found: Layer = {}
        for state, all_some in layer.items():
            wilds = left = 0
            for at, one, shift in nexts:
                needs = least(at, one, state >> shift & SUIT_BITS)
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


class HandSweep(Sweep):
    """A sweep of a hand before any move.

    Attributes:
        comes: Whether a way to meld enough was found.
    """

    def __init__(self, ask: Ask, width: int, taken: Sequence[int] = ()) -> None:
        """Sweep forwards.

        Args:
            ask: The question.
            width: How many search states a layer has at most.
            taken: Twos and jokers that a move takes. The sweep is also made without
                each of these.
        """
        lanes = [Lane(), *map(Lane, taken)]
        super().__init__(ask, lanes, width, suits_now())
        self._taken = {cards: at for at, cards in enumerate((0, *taken))}
        state, makes = self._first_state(-1)
        layer = {state: self._outcomes.lowest * self._outcomes.first(0, 0, made=makes)}
        self._before = [layer]
        self._stops: list[tuple[int, int, Layer]] = []
        for place in range(HIGH_ACE + 1):
            for suit, after in self._past_place(place, layer):
                self._stops.append((place, suit, layer))
                layer = after
            self._before.append(layer)
        good = self._outcomes.good(ask.ends) & self._outcomes.lane
        self._good = {
            state: some & good for state, some in layer.items() if some & good
        }
        self.comes = bool(self._good)

    def backwards(self) -> None:
        """Sweep backwards, to find from where a good end can be reached."""
        layer, passing = self._good, self._passing
        self._leading = [layer]
        self._after: dict[tuple[int, int], Layer] = {}
        at = len(self._stops)
        for place in reversed(range(HIGH_ACE + 1)):
            while at and self._stops[at - 1][0] == place:
                at -= 1
                _, suit, before = self._stops[at]
                self._after[place, suit] = layer
                if suit == _SETS:
                    layer = passing.before_sets(place, before, layer)
                else:
                    layer = passing.before_suit(place, suit, before, layer)
            self._leading.append(layer)
        self._leading.reverse()

    def before(self, place: int, taken: int) -> Iterator[tuple[int, int]]:
        """Yield the search states before a place that lead to a good end.

        Args:
            place: The place, 0 to 13.
            taken: Twos and jokers that are missing.

        Yields:
            The state, and its outcomes without these.
        """
        shift = self._taken[taken] * self._outcomes.size
        layer, lane = self._before[place], self._outcomes.lane
        for state in self._leading[place]:
            some = layer[state] >> shift & lane
            if some:
                yield state, some

    def after(self, place: int, suit: int) -> Layer | None:
        """Return the outcomes after a place of a suit that lead to a good end.

        There is nothing to return if no search state met it.
        """
        return self._after.get((place, suit))

    def leading(self, place: int) -> Layer:
        """Return the outcomes before a place from which a good end can be reached."""
        return self._leading[place]


class _Beginning(NamedTuple):
    """What must be known of a lane where it begins.

    Attributes:
        before: The twos and jokers that the move takes, if they have been passed.
        joined: The index of the meld that grows; -1 if it makes no difference.
        ace: The suit of a high ace that has been put aside; -1 if there is none.
        wilds: How many twos and jokers the move takes.
        worth: What its cards are worth, in units.
        makes: Whether it makes the biriba asked for.
    """

    before: int
    joined: int
    ace: int
    wilds: int
    worth: int
    makes: bool


class MoveSweep(Sweep):
    """A sweep for some moves, each by a lane.

    The cards of a move are looked at only between its first place and its last.
    Before and after these all is as if the move had been made on the way.
    """

    def __init__(
        self,
        ask: Ask,
        lanes: Sequence[Lane],
        width: int,
        hand: HandSweep | None = None,
    ) -> None:
        """Sort the lanes.

        Args:
            ask: The question.
            lanes: The lanes.
            width: How many search states a layer has at most.
            hand: The sweep of the hand, forwards and backwards; not needed if all
                lanes go from the first place to the last.
        """
        super().__init__(ask, lanes, width, hand.suits if hand else suits_now())
        self._hand = hand
        self._alike = _alike(lanes)
        self._firsts: defaultdict[int, list[int]] = defaultdict(list)
        self._lasts: defaultdict[int, int] = defaultdict(int)
        for number, lane in enumerate(lanes):
            self._firsts[lane.first].append(number)
            self._lasts[lane.last] |= 1 << number * self._outcomes.size

    def verdicts(self) -> list[bool]:
        """Return for each lane whether a way to meld enough was found."""
        layer: Layer = {}
        found, outcomes = 0, self._outcomes
        for place in range(HIGH_ACE + 1):
            if place in self._firsts:
                layer = self._with_first(place, layer)
            for _, after in self._past_place(place, layer):
                layer = after
            if place in self._lasts:
                ended = self._lasts[place]
                found |= self._good(place, ended, layer)
                layer = _without(layer, ended * outcomes.lane)
        return [
            found >> number * outcomes.size & outcomes.lane != 0
            for number in range(len(self._lanes))
        ]

    def _with_first(self, place: int, layer: Layer) -> Layer:
        """Return a layer together with the lanes that begin at a place."""
        outcomes = self._outcomes
        alike: dict[_Beginning, int] = defaultdict(int)
        for number in self._firsts[place]:
            lane = self._lanes[number]
            alike[self._beginning(lane)] |= 1 << number * outcomes.size
        for one, lowest in alike.items():
            for state, some in self._begun(place, one):
                come = outcomes.use(some, one.wilds, one.wilds)
                if one.worth:
                    come = outcomes.score(come, one.worth, 0)
                if one.makes:
                    come = outcomes.make(come)
                if come:
                    layer[state] = layer.get(state, 0) | come * lowest
        return layer

    def _begun(self, place: int, one: _Beginning) -> Iterator[tuple[int, int]]:
        """Yield the search states in which lanes can begin, with their outcomes."""
        if not place or self._hand is None:
            state, makes = self._first_state(one.joined)
            yield state, self._outcomes.first(0, 0, made=makes)
        elif one.ace < 0:
            yield from self._hand.before(place, one.before)
        else:
            shift, suits = SUIT * one.ace, self.suits
            for state, some in self._hand.before(place, one.before):
                number = state >> shift & SUIT_BITS
                fewer = suits.without_ace(number)
                if fewer >= 0:
                    yield state + (fewer - number << shift), some

    def _leading_on(self, place: int, suit: int, layer: Layer) -> Layer:
        """Return a layer without states that are known not to lead to a good end.

        What is open is as in the sweep of the hand, but for the suit of the moves.
        """
        leading = self._hand.after(place, suit) if self._hand else None
        if leading is None or not self._alike:
            return layer
        alike = self._alike
        known = {state & alike for state in leading}
        return {state: some for state, some in layer.items() if state & alike in known}

    def _beginning(self, lane: Lane) -> _Beginning:
        """Return what must be known of a lane where it begins."""
        values = self._ask.values
        return _Beginning(
            lane.before,
            -1 if lane.first else lane.joined,
            lane.suit if lane.is_high else -1,
            bag.size(lane.cards & families.WILD_BITS),
            bag.worth(lane.cards, values) if values else 0,
            lane.makes,
        )

    def _good(self, place: int, ended: int, layer: Layer) -> int:
        """Return the outcomes of ended lanes that lead to a good end."""
        if place == HIGH_ACE or self._hand is None:
            good, found = self._outcomes.good(self._ask.ends), 0
            for some in layer.values():
                found |= some & good
            return found & ended * self._outcomes.lane
        found = 0
        for state, some in self._hand.leading(place + 1).items():
            if state in layer:
                found |= layer[state] & some * ended
        return found


def _alike(lanes: Sequence[Lane]) -> int:
    """Return the bits of a search state that are as if no move had been made.

    These are the bits of the suits in which the moves make no run.
    """
    suits = {lane.suit for lane in lanes} - {-1}
    return sum(SUIT_BITS << SUIT * suit for suit in bag.SUITS if suit not in suits)


def _without(layer: Layer, lanes: int) -> Layer:
    """Return a layer without some lanes."""
    return {state: some & ~lanes for state, some in layer.items() if some & ~lanes}


def _mixed(state: int) -> int:
    """Return the bits of a search state mixed, to choose among equally good states.

    In the order in which they are found, like states stand together, and a cut would
    keep those of a few kinds only: six questions about a hand of 124 cards take
    2.1 seconds together instead of 13.3.
    """
    return state * _MIXER & _MIXED_BITS


_MIXER: Final = 0x9E3779B97F4A7C15
_MIXED_BITS: Final = (1 << 40) - 1
