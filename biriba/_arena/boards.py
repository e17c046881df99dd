"""The schedule of a tournament: its boards, and who sits where on each.

A board is a deck and a dealer. On every board each pair of players meets, in enough
deals for both players to have had the same seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Final

import attrs

from biriba._arena.margins import expected_margin
from biriba._engine.entrants import entrant
from biriba._rules.presets import rules_of
from biriba._rules.rules import Rules
from biriba._state.dealing import shuffled
from biriba._state.states import GameState
from biriba.errors import ArenaError, check_count, check_list, check_seconds, shown

MOST_BOARDS: Final = 10_000_000
_LONGEST: Final = 1_000_000
"""The highest time limit of a decision, in seconds."""
_DEAREST: Final = 1_000_000_000
"""The most points that a forfeited deal may cost."""
_FEWEST: Final = 2
"""The least number of players, and of boards: a spread needs two results."""


def _players(given: Iterable[str]) -> tuple[str, ...]:
    """Return the names of players, at least two and all different."""
    names = (given,) if isinstance(given, str) else given
    check_list("players", names, ArenaError)
    names = tuple(names)
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
    """A scheduled deal.

    Attributes:
        rules: The rules of the table.
        seed: The seed of the tournament.
        board: The number of the board.
        sides: The name of the player of each side.
        limit: The time limit of a decision, in seconds.
        forfeit: The points that a forfeited deal costs.
    """

    rules: Rules
    seed: int
    board: int
    sides: tuple[str, ...]
    limit: float
    forfeit: int

    @property
    def key(self) -> tuple[int, tuple[str, ...]]:
        """The board and the players, which identify the deal within a tournament."""
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
    """A tournament in which all pairs of players play the same cards.

    Attributes:
        rules: The rules of the table, which set a stall limit, so that every deal ends;
            a ruleset may be named.
        players: Their names: built-in ones, ``module:Class``, or ``cmd:`` and a command
            that speaks the engine protocol; see `biriba.bots.get`.
        boards: The number of boards, at least 2.
        seed: The random seed of the cards.
        limit: The time limit of a decision, in seconds.
        forfeit: The points that a player loses who fails to finish a deal.

    Raises:
        ArenaError: If one of them is invalid.
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
            msg = f"boards must be an integer from 2 to {MOST_BOARDS}"
            raise ArenaError(f"{msg}, not {shown(self.boards)}")
        check_seconds("limit", self.limit, _LONGEST, ArenaError)
        check_count("forfeit", self.forfeit, 0, ArenaError, most=_DEAREST)
        if type(self.seed) is not int:
            raise ArenaError(f"seed must be an integer, not {shown(self.seed)}")

    @property
    def margin(self) -> float:
        """The expected 95 % margin of error of a result, in points."""
        return expected_margin(self.boards)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """All pairs of players."""
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
    """Return every way in which two players can alternate on the sides of a table.

    Together these give both players every seat equally often.

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
