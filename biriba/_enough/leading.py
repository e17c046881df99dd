"""The positions of a hand that lead to the end, with what may be used from each on."""

from __future__ import annotations

from collections.abc import Iterable

from biriba._enough.positions import (
    DIGIT,
    DIGIT_BITS,
    SETS,
    Board,
    Positions,
    Step,
    steps_of,
)
from biriba._enough.suits import Mark


class Leading:
    """The positions that lead to the end, in one case of jokers left over.

    Attributes:
        board: The hand.
        case: The number of the case among `Board.jokers_left`.
        before: For each stop the positions before it, with what can have been used on
            the way to each; at last those after all stops.
        goals: For each of these what may have been used if the end is to be reached.
    """

    __slots__ = ("before", "board", "case", "goals")

    def __init__(self, board: Board, case: int, layers: list[Positions]) -> None:
        """Go back through all positions.

        Args:
            board: The hand.
            case: The number of the case among `Board.jokers_left`.
            layers: The positions before each stop, and at last after all of them, told
                with what each needs at least.
        """
        self.board, self.case = board, case
        self.before: list[Positions] = []
        self.goals: list[Positions] = []
        goals = dict.fromkeys(layers[-1], board.means.goal)
        self._keep(layers[-1], goals)
        for at in reversed(range(len(board.stops))):
            self._keep(layers[at], self.goals_before(layers[at], self.goals[-1], at))
        self.before.reverse()
        self.goals.reverse()

    def jokers_left(self, kind: int) -> tuple[range, int]:
        """Return how many jokers may be left over when a wild card is marked.

        Args:
            kind: Its kind; less than 0 if none is.

        Returns:
            That, and how many jokers there are then for sets of twos; no number at all
            if so many as in this case cannot be left over any more.
        """
        cases = self.board.without(kind).jokers_left
        return cases[self.case] if self.case < len(cases) else (range(0), 0)

    @property
    def size(self) -> int:
        """How many positions there are."""
        return sum(map(len, self.before))

    @property
    def reaches_the_end(self) -> bool:
        """Whether the end can be reached at all."""
        return bool(self.before[0])

    def _keep(self, layer: Positions, goals: Positions) -> None:
        """Keep the positions from which the end can be reached."""
        before: Positions = {}
        for key, goal in goals.items():
            least = self.board.bound(key)
            used = self.board.means.unbound(layer[key], *least) if least else 0
            if used & goal:
                before[key] = used
        self.before.append(before)
        self.goals.append({key: goals[key] for key in before})

    def goals_before(
        self, layer: Iterable[int], after: Positions, at: int, wild: int = -1
    ) -> Positions:
        """Return what may have been used before a stop.

        Args:
            layer: The positions before the stop.
            after: What may have been used after it, by position.
            at: The number of the stop.
            wild: The kind of a wild card that is marked; less than 0 if none is.
        """
        if self.board.stops[at][1] == SETS:
            return self._before_sets(layer, after, at, wild)
        board, means, (rank, suit) = self.board, self.board.means, self.board.stops[at]
        digit_bits, in_sets = DIGIT_BITS << suit * DIGIT, board.in_sets(rank)
        mark = Mark(takes=int(13 * suit + rank == wild))
        known: dict[int, list[Step]] = {}
        found: Positions = {}
        for key in layer:
            digit = key & digit_bits
            steps = known.get(digit)
            if steps is None:
                number = (digit >> suit * DIGIT) - 1
                choices = board.beside(suit, number, mark)
                steps = known[digit] = steps_of(choices, number, suit, in_sets)
            goal = 0
            for on, left, low, high in steps:
                used = after.get(key + on)
                if used is not None:
                    goal |= means.unuse(means.unleave(used, left), low, high)
            if goal:
                found[key] = goal
        return found

    def _before_sets(
        self, layer: Iterable[int], after: Positions, at: int, wild: int
    ) -> Positions:
        """Return what `goals_before` does at a stop of sets."""
        rank, _ = self.board.stops[at]
        board, (_, jokers) = self.board.without(wild), self.jokers_left(wild)
        found: Positions = {}
        for key in layer:
            for on, low, high in board.set_choices(key, rank, jokers):
                if on in after:
                    goal = board.means.unuse(after[on], low, high)
                    found[key] = found.get(key, 0) | goal
        return found
