"""Which melds let a whole hand go, each told by the part of the hand that it changes.

What can be melded after a move could be melded before it: the move is one of the melds
then. So the whole hand is gone through once, forward and back. That gives for each
position what can have been used on the way to it, and what may have been used if it is
to lead to the end. A move changes something from one stop to another only. It is gone
through from the positions before these stops to those after them, and of the positions
between only such are followed as led to the end before, as far as the other suits show.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from biriba._kernel import bag, families
from biriba._legality.asking import Ask
from biriba._legality.changes import (
    Change,
    change_of,
    changed_key,
    melded,
)
from biriba._legality.hopes import through
from biriba._legality.leading import Leading
from biriba._legality.marked import ANY, Marked, Marks
from biriba._legality.positions import (
    DIGIT,
    DIGIT_BITS,
    IN_SETS_BITS,
    PENDING,
    SETS,
    Board,
    Positions,
)
from biriba._legality.rooms import can_take
from biriba._legality.shapes import without_one
from biriba._legality.walks import NO_WILD, Waiting
from biriba._legality.ways import TWO, Begun
from biriba._memory import remembered
from biriba._rules.melding import Melding
from biriba.melds import Run


class Trails:
    """All ways in which a hand can go whole, but for a card to discard."""

    def __init__(self, board: Board, trails: list[Trail], most: int) -> None:
        """Keep the trails, one for each case of jokers left over."""
        self.board, self._trails, self._most = board, trails, most
        self._runs: dict[int, set[Marks]] = {}

    @property
    def lead_on(self) -> bool:
        """Whether the hand can go."""
        return any(trail.reaches_the_end for trail in self._trails)

    def allows(self, ask: Ask) -> bool | None:
        """Return whether the hand can go after a move; ``None`` if that is not told.

        Args:
            ask: What is asked after the move.
        """
        if not self.lead_on:
            return False
        old, meld = melded(self.board.ask.laid, ask.laid)
        if old is None and isinstance(meld, Run):
            return self._can_lay(meld, ask)
        for alone in (True, False):  # most melds that are right need no addition
            change = change_of(self.board, ask, alone=alone)
            if change is None:
                return None
            if self._allow(change):
                return True
            if change.suit == SETS:
                break
        return False

    def _can_lay(self, run: Run, ask: Ask) -> bool | None:
        """Return whether the hand can go after a run is laid, as `allows` does.

        It may stay as it is, or be added to, and a biriba may come of it.

        Args:
            run: The run.
            ask: What is asked after it.
        """
        laid = _marks(run, self.board.ask.hand - ask.hand)
        own = self.runs(run.growth.family)
        if laid in own or _comes_to(run, laid, own, ask.melding, 0):
            return True
        if not ask.biriba:
            return False
        others = self.without_biriba
        if others is None:
            return None
        own = others.runs(run.growth.family)
        return _comes_to(run, laid, own, ask.melding, ask.biriba)

    @property
    def without_biriba(self) -> Trails | None:
        """The same where no biriba has to come any more."""
        return trails_of(self.board.ask._replace(biriba=0), self._most)

    def runs(self, suit: int) -> Collection[Marks]:
        """Return the runs of a suit that can go down."""
        known = self._runs.get(suit)
        if known is None:
            known = self._runs[suit] = {
                run for trail in self._trails for run in trail.runs(suit)
            }
        return known

    def _allow(self, change: Change) -> bool:
        """Return whether the hand can go after a move."""
        return any(
            trail.allows(change, jokers)
            for trail, (_, jokers) in zip(
                self._trails, change.board.jokers_left, strict=False
            )
        )


class Trail(Leading):
    """The positions that lead to the end, in one case of jokers left over."""

    __slots__ = ("_shapes_of", "_shown", "_waiting")

    def __init__(self, board: Board, case: int, layers: list[Positions]) -> None:
        """Go back through all positions.

        Args:
            board: The hand.
            case: The number of the case among `Board.jokers_left`.
            layers: The positions before each stop, and at last after all of them, told
                with what each needs at least.
        """
        super().__init__(board, case, layers)
        self._shown: dict[tuple[int, int, int], set[object]] = {}
        self._shapes_of: dict[tuple[int, int], set[Begun]] = {}
        self._waiting: Waiting | None = None

    # Runs ---------------------------------------------------------------------------

    def runs(self, suit: int) -> Collection[Marks]:
        """Return the runs of a suit that can go down."""
        return Marked(self.waiting, suit).runs

    @property
    def waiting(self) -> Waiting:
        """The positions before a move, a wild card of it being gone."""
        if self._waiting is None:
            self._waiting = Waiting(self)
        return self._waiting

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
        before, used = (
            self.before[change.first],
            bag.size(change.gone & families.WILD_BITS),
        )
        if change.wild != NO_WILD:
            before, used = self.waiting.before(change.first, change.wild), used - 1
        means = self.board.means
        found: Positions = {}
        known: dict[tuple[int, int], int] = {}
        for key, mask in before.items():
            on = changed_key(change, key, known)
            found[on] = found.get(on, 0) | means.use(mask, used, used)
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
        shift, begun = run * DIGIT, self.board.suits.begun
        return {
            key: mask
            for key, mask in positions.items()
            if (key & bits, begun((key >> shift & DIGIT_BITS) - 1)) in shown
        }

    def _bits(self, change: Change, at: int) -> int:
        """Return the bits of a position after a stop that the move does not change."""
        bits = (PENDING << 1) - 1
        if self.board.stops[at][0] in {TWO, change.rank}:
            bits &= ~IN_SETS_BITS
        for suit, place in enumerate(self.board.places[at]):
            later = bag.lane_of(change.gone, suit) >> bag.BITS * place
            if later or suit == change.suit:
                bits &= ~(DIGIT_BITS << suit * DIGIT)
        return bits

    def _shapes(self, at: int, suit: int) -> set[Begun]:
        """Return what may be open in a suit before a stop, one run being laid."""
        known = self._shapes_of.get((at, suit))
        if known is None:
            suits = self.board.suits
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
        there, shift, begun = self.before[at], run * DIGIT, self.board.suits.begun
        found: set[object] = {key & bits for key in there}
        if run != SETS:
            found = {
                (key & bits, one)
                for key in there
                for one in without_one(begun((key >> shift & DIGIT_BITS) - 1))
            }
        return self._shown.setdefault((at, bits, run), found)


def _marks(run: Run, gone: int) -> Marks:
    """Return what a new run marks.

    Args:
        run: The run.
        gone: The packed cards that it is made of.
    """
    suit = run.growth.family
    own = families.own_cards(suit, gone)
    wild = next((kind for kind, _ in bag.kinds(gone - own)), NO_WILD)
    return bag.lane_of(own, suit), wild


def _comes_to(
    run: Run, laid: Marks, runs: Iterable[Marks], melding: Melding, biriba: int
) -> bool:
    """Return whether cards can be added to a new run so that it becomes another.

    Args:
        run: The run.
        laid: What it marks.
        runs: The runs that it may become.
        melding: The rules for melds.
        biriba: Whether it has to become a biriba: 0 no, 1 yes, 2 a clean one.
    """
    lane, wild = laid
    suit = run.growth.family
    for cards, other in runs:
        if other in {wild, ANY} and bag.contains(cards, lane):
            added = (cards - lane) << suit * bag.LANE_BITS
            if other == ANY:
                added += bag.JOKER
            if can_take(run, added, melding, biriba):
                return True
    return False


def _numbers(suit: int, positions: Positions) -> set[int]:
    """Return what is left to do in a suit, in some positions, by number."""
    return {(key >> suit * DIGIT & DIGIT_BITS) - 1 for key in positions}


@remembered(8)
def trails_of(ask: Ask, most: int) -> Trails | None:
    """Return all ways in which a hand can go; ``None`` if there is much to spare.

    Args:
        ask: What is asked: to leave one card over at most, in any way.
        most: How many positions are gone through.
    """
    board = Board(ask)
    found: list[Trail] = []
    for case, layers in enumerate(through(board, most)):
        if layers is None:
            return None
        found.append(Trail(board, case, layers))
    return Trails(board, found, most)
