"""Which melds let a whole hand go, each told by the part of the hand that it changes.

What can be melded after a move could be melded before it: the move is one of the melds
then. So the whole hand is gone through once, forward and back. That gives for each
position what can have been used on the way to it, and what may have been used if it is
to lead to the end. A move changes something from one stop to another only. It is gone
through from the positions before these stops to those after them, and of the positions
between only such are followed as led to the end before, as far as the other suits show.
"""

from __future__ import annotations

from biriba._kernel import bag, families
from biriba._legality.asking import Ask
from biriba._legality.changes import (
    NO_WILD,
    Change,
    change_of,
    changed_key,
    without,
)
from biriba._legality.hopes import through
from biriba._legality.positions import (
    DIGIT,
    DIGIT_BITS,
    IN_SETS_BITS,
    JOKER,
    PENDING,
    SETS,
    Board,
    Positions,
)
from biriba._legality.shapes import without_one
from biriba._legality.ways import TWO, Begun
from biriba._memory import remembered


class Trails:
    """All ways in which a hand can go whole, but for a card to discard."""

    def __init__(self, board: Board, trails: list[Trail]) -> None:
        """Keep the trails, one for each case of jokers left over."""
        self._board, self._trails = board, trails

    @property
    def positions(self) -> int:
        """How many positions lead to the end."""
        return sum(len(layer) for trail in self._trails for layer in trail.before)

    @property
    def lead_on(self) -> bool:
        """Whether the hand can go."""
        return any(trail.before[0] for trail in self._trails)

    def allows(self, ask: Ask) -> bool | None:
        """Return whether the hand can go after a move; ``None`` if that is not told.

        Args:
            ask: What is asked after the move.
        """
        if not self.lead_on:
            return False
        for alone in (True, False):  # most melds that are right need no addition
            change = change_of(self._board, ask, alone=alone)
            if change is None:
                return None
            if self._allow(change):
                return True
            if change.suit == SETS:
                break
        return False

    def _allow(self, change: Change) -> bool:
        """Return whether the hand can go after a move."""
        return any(
            trail.allows(change, jokers)
            for trail, (_, jokers) in zip(
                self._trails, change.board.jokers_left, strict=False
            )
        )


class Trail:
    """The positions that lead to the end, in one case of jokers left over.

    Attributes:
        before: For each stop the positions before it, with what can have been used on
            the way to each.
        goals: For each of these what may have been used if the end is to be reached.
    """

    __slots__ = (
        *("_board", "_case", "_shapes_of", "_shown", "_without"),
        *("before", "goals"),
    )

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
        self._shapes_of: dict[tuple[int, int], set[Begun]] = {}
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
        goals = self.goals[change.last + 1]
        among = self._leading(change, positions, goals)
        for at in range(change.first, change.last + 1):
            only = among if board.stops[at][1] == change.suit else None
            positions = board.passed(positions, at, jokers, among=only)
            positions = self._likely(change, at, positions)
        return any(mask & goals.get(key, 0) for key, mask in positions.items())

    def _leading(
        self, change: Change, positions: Positions, goals: Positions
    ) -> set[int] | None:
        """Return of what in the suit of a run something may still come.

        Args:
            change: What the move changes.
            positions: The positions before it changes anything, as they are after it.
            goals: The positions after it does.

        Returns:
            The numbers of the suit; ``None`` if no run was laid or added to.
        """
        board, suit = change.board, change.suit
        if suit == SETS:
            return None
        layers = [_numbers(suit, positions)]
        for at in range(change.first, change.last + 1):
            if board.stops[at][1] == suit:
                shapes = self._shapes(at + 1, suit)
                after = {
                    one.after
                    for here in layers[-1]
                    for one in board.choices(suit, here)
                }
                layers.append(
                    {one for one in after if board.suits.begun(one) in shapes}
                )
        leading = layers.pop() & _numbers(suit, goals)
        found = set(leading)
        for layer in reversed(layers):
            leading = {
                here
                for here in layer
                if any(one.after in leading for one in board.choices(suit, here))
            }
            found |= leading
        return found

    def _changed(self, change: Change) -> Positions:
        """Return the positions before a move changes anything, as they are after it."""
        start, used = self.before, bag.size(change.gone & families.WILD_BITS)
        if change.wild != NO_WILD:
            start, used = self._without_wild(change.wild), used - 1
        means = self._board.means
        found: Positions = {}
        known: dict[tuple[int, int], list[int]] = {}
        for key, mask in start[change.first].items():
            then = means.use(mask, used, used)
            for on in changed_key(change, key, known):
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
        shift, begun = run * DIGIT, self._board.suits.begun
        return {
            key: mask
            for key, mask in positions.items()
            if (key & bits, begun((key >> shift & DIGIT_BITS) - 1)) in shown
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

    def _shapes(self, at: int, suit: int) -> set[Begun]:
        """Return what may be open in a suit before a stop, one run being laid."""
        known = self._shapes_of.get((at, suit))
        if known is None:
            suits = self._board.suits
            known = self._shapes_of[at, suit] = {
                shape
                for number in _numbers(suit, self.before[at])
                for shape in without_one(suits.begun(number))
            }
        return known

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
        there, shift, begun = self.before[at], run * DIGIT, self._board.suits.begun
        found: set[object] = {key & bits for key in there}
        if run != SETS:
            found = {
                (key & bits, one)
                for key in there
                for one in without_one(begun((key >> shift & DIGIT_BITS) - 1))
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
        means, change = self._board.means, without(self._board, wild)
        board, at = change.board, change.first
        left, jokers = board.jokers_left[self._case]
        found = self._changed(change)
        if wild == JOKER:
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


def _numbers(suit: int, positions: Positions) -> set[int]:
    """Return what is left to do in a suit, in some positions, by number."""
    return {(key >> suit * DIGIT & DIGIT_BITS) - 1 for key in positions}


@remembered(4)
def trails_of(ask: Ask) -> Trails | None:
    """Return all ways in which a hand can go; ``None`` if there is much to spare.

    Args:
        ask: What is asked: to leave one card over at most, in any way.
    """
    board = Board(ask)
    found: list[Trail] = []
    for case, (left, jokers) in enumerate(board.jokers_left):
        layers = through(board, left, jokers)
        if layers is None:
            return None
        found.append(Trail(board, case, layers))
    return Trails(board, found)
