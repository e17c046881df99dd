"""What is to be played: boards, and on each who sits where.

A board is a deck and a dealer. On every board each pair of players meets, in as many
deals as it takes for both to have had the same seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Final

import attrs

from biriba._arena.foretelling import expected_margin
from biriba._engine.entrants import entrant
from biriba._rules.presets import rules_of
from biriba._rules.rules import Rules
from biriba._state.dealing import shuffled
from biriba._state.states import GameState
from biriba.errors import ArenaError, shown

MOST_BOARDS: Final = 10_000_000
_LONGEST: Final = 1_000_000
"""No decision may take more seconds."""
_FEWEST: Final = 2
"""A tournament needs two players, and the spread of a result two boards."""


def _players(given: Iterable[str]) -> tuple[str, ...]:
    """Return the names of players, of which there must be some, all different."""
    names = (given,) if isinstance(given, str) else tuple(given)
    found = [entrant(name) for name in names]
    for each in found:
        if each.target.startswith("__main__:"):
            raise ArenaError(
                f"{each.text} cannot be found by the processes that play: put it into "
                "a module of its own, such as mine.py, and enter it as mine:Class"
            )
    if len(names) < _FEWEST or len({each.name for each in found}) < len(names):
        raise ArenaError("a tournament takes two players or more, all different")
    return names


@attrs.frozen
class Task:
    """A deal that is to be played.

    Attributes:
        rules: The rules of the table.
        seed: The seed of the tournament.
        board: The number of the board.
        sides: The name of the player of each side.
        limit: How many seconds a decision may take.
        forfeit: What a deal that is lost without play costs.
    """

    rules: Rules
    seed: int
    board: int
    sides: tuple[str, ...]
    limit: float
    forfeit: int

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        """What tells the deal from the others of a tournament."""
        return self.board, self.sides

    def start(self) -> GameState:
        """Return the deal before the first move."""
        deck = shuffled(self.rules, Random(f"{self.seed} {self.board}"))
        players = self.rules.seating.players
        return GameState.from_deck(self.rules, deck, dealer=self.board % players)

    def chance(self, seat: int) -> Random:
        """Return the random generator for the player in a seat."""
        return Random(f"{self.seed} {self.board} {' '.join(self.sides)} {seat}")


@attrs.frozen
class Tournament:
    """Players who meet each other with the same cards.

    Attributes:
        rules: The rules of the table, which set a stall limit, so that every deal ends;
            a ruleset may be named.
        players: Their names: built-in ones, ``module:Class``, or ``cmd:`` and a command
            that speaks the engine protocol; see `biriba.bots.get`.
        boards: How many boards there are, 2 or more.
        seed: The same seed deals the same cards.
        limit: How many seconds a decision may take.
        forfeit: How many points a player loses a deal by who does not play on.

    Raises:
        ArenaError: If one of them cannot be.
    """

    rules: Rules = attrs.field(converter=rules_of)
    players: tuple[str, ...] = attrs.field(converter=_players)
    boards: int = 100
    seed: int = 1
    limit: float = 60
    forfeit: int = 1000

    def __attrs_post_init__(self) -> None:
        """Check the stall limit and the numbers."""
        if self.rules.stall_turns is None:
            msg = "stall_limit must be a number of rounds in a tournament, not None"
            raise ArenaError(msg)
        if type(self.boards) is not int or not _FEWEST <= self.boards <= MOST_BOARDS:
            msg = f"a tournament has 2 to {MOST_BOARDS} boards"
            raise ArenaError(f"{msg}, not {shown(self.boards)}")
        if type(self.limit) not in {int, float} or not 0 < self.limit <= _LONGEST:
            msg = f"a decision needs some time, up to {_LONGEST} s"
            raise ArenaError(f"{msg}, not {shown(self.limit)}")
        if type(self.forfeit) is not int or self.forfeit < 0:
            msg = "a deal that is lost without play costs points"
            raise ArenaError(f"{msg}, not {shown(self.forfeit)}")

    @property
    def margin(self) -> float:
        """About how far a result will be off at most, in points, 95 times of 100."""
        return expected_margin(self.boards)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The pairs of players, each of whom meets each other."""
        return list(combinations(self.players, 2))

    def tasks(self) -> Iterator[Task]:
        """Yield every deal, board by board."""
        for board in range(self.boards):
            yield from self.tasks_of(board)

    def tasks_of(self, board: int) -> Iterator[Task]:
        """Yield the deals of a board."""
        for pair in self.pairs:
            for sides in seatings(len(self.rules.seating.sides), pair):
                yield Task(
                    self.rules, self.seed, board, sides, self.limit, self.forfeit
                )


def seatings(count: int, pair: tuple[str, str]) -> list[tuple[str, ...]]:
    """Return how two players share the sides of a table, each way once.

    They sit alternately, begun at every side and with both of them first, so that
    each has had every seat as often as the other.

    >>> seatings(2, ("a", "b"))
    [('a', 'b'), ('b', 'a')]
    >>> len(seatings(3, ("a", "b")))
    6
    """
    found: dict[tuple[str, ...], None] = {}
    for one, other in (pair, pair[::-1]):
        row = tuple(other if side % 2 else one for side in range(count))
        for first in range(count):
            found[(*row[first:], *row[:first])] = None
    return list(found)
