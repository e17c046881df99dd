"""The positions of a hand that lead to the end, with what may be used from each on."""

from __future__ import annotations

from collections.abc import Iterable

from biriba._legality.positions import (
    DIGIT,
    DIGIT_BITS,
    SETS,
    Board,
    Positions,
    Step,
    steps_of,
)
from biriba._legality.suits import UNMARKED, Mark


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
        self,
        layer: Iterable[int],
        after: Positions,
        at: int,
        mark: Mark = UNMARKED,
    ) -> Positions:
        """Return what may have been used before a stop.

        Args:
            layer: The positions before the stop.
            after: What may have been used after it, by position.
            at: The number of the stop.
            mark: What is marked there.
        """
        board, means = self.board, self.board.means
        rank, suit = board.stops[at]
        found: Positions = {}
        if suit == SETS:
            jokers = board.jokers_left[self.case][1]
            for key in layer:
                for on, low, high in board.set_choices(key, rank, jokers):
                    if on in after:
                        goal = means.unuse(after[on], low, high)
                        found[key] = found.get(key, 0) | goal
            return found
        digit_bits, in_sets = DIGIT_BITS << suit * DIGIT, board.in_sets(rank)
        known: dict[int, list[Step]] = {}
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
