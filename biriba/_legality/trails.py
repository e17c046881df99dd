"""Which melds let a whole hand go, each told by the part of the hand that it changes.

What can be melded after a move could be melded before it: the move is one of the melds
then. So the whole hand is gone through once, forward and back. That gives for each
position what can have been used on the way to it, and what may have been used if it is
to lead to the end. A move changes something from one stop to another only. It is gone
through from the positions before these stops to those after them, and of the positions
between only such are followed as led to the end before, as far as the other suits show.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from biriba._kernel import bag, families
from biriba._legality.asking import Ask
from biriba._legality.positions import (
    DIGIT,
    DIGIT_BITS,
    IN_SETS_BITS,
    PENDING,
    SETS,
    Board,
    Positions,
    Stop,
    through,
)
from biriba._legality.rooms import room_of, with_room
from biriba._legality.shapes import shape_of, without_one
from biriba._legality.suits import (
    DONE,
    HIGH_ACE,
    KING,
    TWO,
    Followed,
    Suit,
    Ways,
)
from biriba._memory import remembered
from biriba.cards import RANKS
from biriba.melds import Meld, RankSet, Run

_JOKER: Final = 52
_NO_WILD: Final = -1


class Change(NamedTuple):
    """What a move changes.

    Attributes:
        board: The hand after it.
        gone: The cards that are gone, packed.
        suit: The suit of the run that is laid or added to; `SETS` for a set.
        rank: The rank of the set; -1 for a run.
        first: The number of the first stop at which something is not as it was.
        last: The number of the last one.
        wild: The kind of a wild card that is gone, which is missed before the first
            stop; `_NO_WILD` if there is none.
        was: What might have been added to the run that is added to.
        plain: What may be added to the run after it.
        grown: What makes a biriba of the run.
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


class Trails:
    """All ways in which a hand can go whole, but for a card to discard."""

    def __init__(self, board: Board, trails: list[Trail]) -> None:
        """Keep the trails, one for each case of jokers left over."""
        self._board, self._trails = board, trails
        self._numbers = {stop: at for at, stop in enumerate(board.stops)}

    @property
    def lead_on(self) -> bool:
        """Whether the hand can go."""
        return any(trail.before[0] for trail in self._trails)

    def allows(self, ask: Ask) -> bool | None:
        """Return whether the hand can go after a move; ``None`` if that is not told.

        Args:
            ask: What is asked after the move.
        """
        change = self._change(ask) if self.lead_on else None
        if change is None:
            return None if self.lead_on else False
        return any(
            trail.allows(change, jokers)
            for trail, (_, jokers) in zip(
                self._trails, change.board.jokers_left, strict=False
            )
        )

    def _change(self, ask: Ask) -> Change | None:
        """Return what a move changes."""
        then = self._board.ask
        old, meld = _melded(then.laid, ask.laid)
        gone = then.hand - ask.hand
        if isinstance(meld, RankSet):
            rank = RANKS.index(meld.rank)
            own = families.cards_of_rank(gone, rank)
            touched = [(rank, kind // 13) for kind, _ in bag.kinds(own)]
            change = self._told(ask, [*touched, (rank, SETS)], gone - own)
            return change._replace(rank=rank)
        if old is not None and ask.biriba:  # what the run was to become is not told
            return None
        plain = room_of(meld, ask, 0)
        was = room_of(old, then, 0) if isinstance(old, Run) else ()
        grown = room_of(meld, ask, ask.biriba) if ask.biriba else ()
        suit = meld.growth.family
        lane = bag.lane_of(gone, suit)
        for cards, _ in (*plain, *was, *grown):
            lane |= cards
        if was and not any(cards for cards, _ in was):  # settled at the first place
            lane |= bag.ONE[0]
        low, high = _ends(lane)
        others = gone & ~(bag.LANE << suit * bag.LANE_BITS)
        change = self._told(ask, [(low, suit), (high, suit)], others)
        return change._replace(suit=suit, was=was, plain=plain, grown=grown)

    def _told(self, ask: Ask, touched: list[Stop], wilds: int) -> Change:
        """Return a change by the stops that a meld touches.

        Args:
            ask: What is asked after the move.
            touched: The stops.
            wilds: The wild card of it that is missed elsewhere, if there is one.
        """
        numbers = [self._numbers[stop] for stop in touched]
        first, missed = min(numbers), _NO_WILD
        for kind, _ in bag.kinds(wilds):  # at most one, as in all melds
            at = -1 if kind == _JOKER else self._numbers[TWO, kind // 13]
            if at > first:
                numbers.append(at)
            else:
                missed = kind
        last = max(numbers)
        if self._board.stops[last][0] == TWO and self._board.in_sets(TWO):
            last = self._numbers[TWO, SETS]  # twos at home count till then
        gone = self._board.ask.hand - ask.hand
        board = self._board.after(ask)
        return Change(board, gone, SETS, -1, first, last, missed)


def _melded(then: tuple[Meld, ...], now: tuple[Meld, ...]) -> tuple[Meld | None, Meld]:
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


class Trail:
    """The positions that lead to the end, in one case of jokers left over.

    Attributes:
        before: For each stop the positions before it, with what can have been used on
            the way to each.
        goals: For each of these what may have been used if the end is to be reached.
    """

    __slots__ = ("_board", "_case", "_shown", "_without", "before", "goals")

    def __init__(self, board: Board, case: int, layers: list[Positions]) -> None:
        """Go back through all positions.

        Args:
            board: The hand.
            case: The number of the case among `Board.jokers_left`.
            layers: The positions before each stop, and at last after all of them, told
                with what each needs at least.
        """
        self._board, self._case = board, case
        self._shown: dict[tuple[int, int, int], set[object]] = {}
        self._without: dict[int, list[Positions]] = {}
        self.before: list[Positions] = []
        self.goals: list[Positions] = []
        goals = dict.fromkeys(layers[-1], board.means.goal)
        self._keep(layers[-1], goals)
        for at in reversed(range(len(board.stops))):
            self._keep(layers[at], self._goals(layers[at], self.goals[-1], at))
        self.before.reverse()
        self.goals.reverse()

    def _keep(self, layer: Positions, goals: Positions) -> None:
        """Keep the positions from which the end can be reached."""
        before: Positions = {}
        for key, goal in goals.items():
            least = self._board.bound(key)
            used = self._board.means.unbound(layer[key], *least) if least else 0
            if used & goal:
                before[key] = used
        self.before.append(before)
        self.goals.append({key: goals[key] for key in before})

    def _goals(self, layer: Positions, after: Positions, at: int) -> Positions:
        """Return what may have been used before a stop.

        Args:
            layer: The positions before the stop.
            after: What may have been used after it, by position.
            at: The number of the stop.
        """
        board, means = self._board, self._board.means
        rank, suit = board.stops[at]
        found: Positions = {}
        if suit == SETS:
            jokers = board.jokers_left[self._case][1]
            for key in layer:
                for on, low, high in board.set_choices(key, rank, jokers):
                    if on in after:
                        goal = means.unuse(after[on], low, high)
                        found[key] = found.get(key, 0) | goal
            return found
        shift, in_sets = suit * DIGIT, board.in_sets(rank)
        for key in layer:
            digit = key >> shift & DIGIT_BITS
            base = key - (digit << shift)
            goal = 0
            for left, low, high, to_sets, number in board.choices(suit, digit - 1):
                on = base + (number + 1 << shift) + to_sets * in_sets
                if on in after:
                    goal |= means.unuse(means.unleave(after[on], left), low, high)
            if goal:
                found[key] = goal
        return found

    # After a move -------------------------------------------------------------------

    def allows(self, change: Change, jokers: int) -> bool:
        """Return whether the end can be reached after a move.

        Args:
            change: What the move changes.
            jokers: How many jokers there are then for sets of twos.
        """
        board = change.board
        positions = self._changed(change)
        for at in range(change.first, change.last + 1):
            positions = self._likely(change, at, board.passed(positions, at, jokers))
        goals = self.goals[change.last + 1]
        return any(mask & goals.get(key, 0) for key, mask in positions.items())

    def _changed(self, change: Change) -> Positions:
        """Return the positions before a move changes anything, as they are after it."""
        start, used = self.before, bag.size(change.gone & families.WILD_BITS)
        if change.wild != _NO_WILD:
            start, used = self._without_wild(change.wild), used - 1
        means = self._board.means
        found: Positions = {}
        known: dict[tuple[int, int], list[int]] = {}
        for key, mask in start[change.first].items():
            then = means.use(mask, used, used)
            for on in _changed_key(change, key, known):
                found[on] = found.get(on, 0) | then
        return found

    def _likely(self, change: Change, at: int, positions: Positions) -> Positions:
        """Return the positions after a stop that led to the end before the move.

        That is told by the suits that the move does not change, and in the suit of its
        run by the other open runs.
        """
        bits, run = self._bits(change, at), change.suit
        shown = self._shown_by(at + 1, bits, run)
        if run == SETS:
            return {key: mask for key, mask in positions.items() if key & bits in shown}
        shift, suits = run * DIGIT, self._board.suits
        return {
            key: mask
            for key, mask in positions.items()
            if (key & bits, shape_of(suits, (key >> shift & DIGIT_BITS) - 1)) in shown
        }

    def _bits(self, change: Change, at: int) -> int:
        """Return the bits of a position after a stop that the move does not change."""
        bits = (PENDING << 1) - 1
        if self._board.stops[at][0] in {TWO, change.rank}:
            bits &= ~IN_SETS_BITS
        for suit, place in enumerate(self._board.places[at]):
            later = bag.lane_of(change.gone, suit) >> bag.BITS * place
            if later or suit == change.suit:
                bits &= ~(DIGIT_BITS << suit * DIGIT)
        return bits

    def _shown_by(self, at: int, bits: int, run: int) -> set[object]:
        """Return the positions before a stop, as far as they are shown.

        Args:
            at: The number of the stop.
            bits: The bits of the positions that show.
            run: The suit that shows by its other open runs, one being laid; or `SETS`.
        """
        known = self._shown.get((at, bits, run))
        if known is not None:
            return known
        there, shift, suits = self.before[at], run * DIGIT, self._board.suits
        found: set[object] = {key & bits for key in there}
        if run != SETS:
            found = {
                (key & bits, one)
                for key in there
                for one in without_one(shape_of(suits, (key >> shift & DIGIT_BITS) - 1))
            }
        return self._shown.setdefault((at, bits, run), found)

    def _without_wild(self, wild: int) -> list[Positions]:
        """Return the positions before each stop when a wild card is gone."""
        known = self._without.get(wild)
        if known is None:
            known = self._without[wild] = self._find_without(wild)
        return known

    def _find_without(self, wild: int) -> list[Positions]:
        """Return what `_without_wild` does."""
        means, ask = self._board.means, self._board.ask
        gone = bag.ONE[wild]
        board = self._board.after(ask._replace(hand=ask.hand - gone))
        left, jokers = board.jokers_left[self._case]
        at = 0 if wild == _JOKER else board.stops.index((TWO, wild // 13))
        change = Change(board, gone, SETS, -1, at, at, _NO_WILD)
        found = self._changed(change)
        if wild == _JOKER:
            used = 0
            for one in left:
                used |= means.first(one + 1, one)
            found = dict.fromkeys(found, used)
        none: Positions = {}
        layers = [none] * at + [found]
        for stop in range(at, len(board.stops)):
            passed = board.passed(layers[-1], stop, jokers)
            there = self.before[stop + 1]
            layers.append({key: mask for key, mask in passed.items() if key in there})
        return layers


def _changed_key(
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
    there = there._replace(cards=there.cards - lane)
    found = [there] if suit != change.suit else _with_run(change, there)
    return [suits.number(one) + 1 for one in found]


def _with_run(change: Change, there: Suit) -> list[Suit]:
    """Return a suit after a move that makes a run of it."""
    rooms = list(there.rooms)
    for ways in with_room([_later(change.was, there.rank)]) if change.was else ():
        rooms.remove(ways)
    plain = with_room([*rooms, _later(change.plain, there.rank)])
    found = [there._replace(rooms=plain)]
    run = there.followed
    if change.grown and run.asked and not run.size:
        grown = with_room([*rooms, _later(change.grown, there.rank)])
        found.append(there._replace(rooms=grown, followed=Followed()))
    return found


def _later(ways: Ways, rank: int) -> Ways:
    """Return what may be added from a rank on."""
    return tuple(sorted((cards >> bag.BITS * rank, wilds) for cards, wilds in ways))


# Asked from outside ------------------------------------------------------------------

_MOST: Final = 60_000
"""How many positions are gone through for one hand, about a quarter of a second."""


@remembered(4)
def trails_of(ask: Ask) -> Trails | None:
    """Return all ways in which a hand can go; ``None`` if they are too many.

    Args:
        ask: What is asked: to leave one card over at most, in any way.
    """
    board = Board(ask)
    found: list[Trail] = []
    for case, (left, jokers) in enumerate(board.jokers_left):
        layers = through(board, left, jokers, _MOST)
        if layers is None:
            return None
        found.append(Trail(board, case, layers))
    return Trails(board, found)


def can_go_after(ask: Ask, before: Ask) -> bool | None:
    """Return whether a hand can go after a move; ``None`` if there is much to spare.

    Args:
        ask: What is asked after the move.
        before: The same before it.
    """
    trails = trails_of(before)
    if trails is None:
        return None
    told = trails.allows(ask)
    return can_go(ask) if told is None else told


def can_go(ask: Ask) -> bool | None:
    """Return whether a hand can go; ``None`` if that takes too many positions."""
    board = Board(ask)
    for left, jokers in board.jokers_left:
        layers = through(board, left, jokers, _MOST)
        if layers is None:
            return None
        if any(mask & board.means.goal for mask in layers[-1].values()):
            return True
    return False
