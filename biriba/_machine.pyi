"""The kernel in machine words."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy
import numpy.typing

import biriba._rules.rules
import biriba._state.states
import biriba.learn._positions

def shuffled(deck: bytes, seed: int) -> bytes:
    """
    Return a deck in the order in which ``Random(seed).shuffle`` leaves it.

    Raises:
        ValueError: If a byte is no kind of card, 0 to 52, or there are too many.
    """

class Melding:
    """Rules for melds."""

    def __init__(self, numbers: Sequence[int]) -> None:
        """Keep rules for melds, given as numbers."""

class Meld:
    """A meld."""

    def __init__(self, numbers: tuple[int, int, int, int, int, int, bool]) -> None:
        """Keep a meld, given as numbers."""

class Ask:
    """A question to the look-ahead."""

    def __init__(
        self,
        melding: object,
        hand: bytes,
        laid: Sequence[Meld],
        biriba: int,
        ends: Sequence[tuple[int, bool]],
        barred: int,
        single: int,
        values: Sequence[int],
        owed: int,
    ) -> None:
        """Keep a question, given as numbers."""

    def comes(self) -> bool:
        """Return whether the hand can achieve what is asked for."""

    def verdicts(self, moves: Sequence[tuple[bytes, int, Meld]]) -> list[bool]:
        """Return for each move whether the hand can achieve it after the move."""

    def comes_after_any(self, moves: Sequence[tuple[bytes, int, Meld]]) -> bool:
        """Return whether the hand can achieve it after any of the moves."""

class Rules:
    """The rules of a table."""

    def __init__(
        self,
        options: Mapping[str, object],
        values: Sequence[int],
        hand_values: Sequence[int],
    ) -> None:
        """Compile rules, given as numbers."""

class States:
    """Lists and plays the moves of Python's states."""

    def __init__(
        self,
        steps: tuple[Any, ...],
        reasons: tuple[Any, ...],
        plain: tuple[Any, ...],
        red_threes: tuple[Any, ...],
        discards: tuple[Any, ...],
        classes: tuple[Any, ...],
        cards: tuple[Any, ...],
        functions: tuple[Any, ...],
    ) -> None:
        """Keep what states and moves are made of."""

    def moves(self, situation: object) -> list[Any] | None:
        """
        Return the legal moves, or ``None`` where plain Python has to list them.
        """

    def after(self, state: object, step: object) -> object:
        """
        Return the state after a step, or ``None`` where plain Python has to play.
        """

class Game:
    """The rules of a table with its numbered actions."""

    def __len__(self) -> int:
        """Return how many actions there are."""

class Position:
    """A state that is played by action IDs."""

    @property
    def rules(self) -> biriba._rules.rules.Rules:
        """The rules of the table."""

    @property
    def ids(self) -> list[int]:
        """The legal actions, lowest first; none when the play is over."""

    @property
    def to_move(self) -> int:
        """The seat to move."""

    @property
    def is_over(self) -> bool:
        """Whether the play has ended."""

    def play(self, action: int) -> Position:
        """Return the position after a legal action."""

    def sample(self, seed: int) -> Position:
        """Return a random position with other hidden cards."""

    def playout(self, seed: int, turns: int | None = None) -> Position:
        """Return the position after random actions."""

    def score(self) -> list[int]:
        """Return the points of each side."""

    def state(self) -> biriba._state.states.GameState:
        """Return the state."""

    @property
    def begun(self) -> tuple[int, ...]:
        """The actions already taken of an addition that needs several."""

    def __eq__(self, other: object, /) -> bool:
        """Return whether two positions are the same."""

    def __hash__(self) -> int:
        """Return a number that equal positions share."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Return what pickling keeps."""

def game(
    rules: biriba._rules.rules.Rules,
    options: Mapping[str, object],
    values: Sequence[int],
    hand_values: Sequence[int],
    lays: Sequence[tuple[int, int, int, int]],
    melds: int,
) -> Game:
    """Compile rules, given as numbers besides."""

def deal(game: Game, seed: int, dealer: int) -> Position:
    """Return the position of a new deal."""

def position(
    game: Game, state: biriba._state.states.GameState, begun: tuple[int, ...]
) -> Position:
    """Return the position of a state."""

class Tables:
    """Many tables, played side by side by action IDs."""

    def deal(
        self,
        rows: numpy.typing.NDArray[numpy.int64],
        seeds: numpy.typing.NDArray[numpy.uint64],
        dealer: int,
    ) -> None:
        """Deal at some tables."""

    def put(self, row: int, at: biriba.learn._positions.Position, turns: int) -> None:
        """Put a position at a table, so many turns after the deal."""

    def step(
        self,
        rows: numpy.typing.NDArray[numpy.int64],
        actions: numpy.typing.NDArray[numpy.int64],
    ) -> None:
        """Take an action at each of some tables, but where the deal has ended."""

    def legal(
        self,
    ) -> tuple[numpy.typing.NDArray[numpy.int64], numpy.typing.NDArray[numpy.int64]]:
        """Return where the legal actions of each table begin, and all of them."""

    def to_move(self, out: numpy.typing.NDArray[numpy.int64]) -> None:
        """Tell the seats to move."""

    def turns(self, out: numpy.typing.NDArray[numpy.int64]) -> None:
        """Tell how many turns have ended since the deal."""

    def terminated(self, out: numpy.typing.NDArray[numpy.bool]) -> None:
        """Tell where the play is over."""

    def truncated(self, out: numpy.typing.NDArray[numpy.bool]) -> None:
        """Tell where the turns are used up."""

    def score(self, out: numpy.typing.NDArray[numpy.int64]) -> None:
        """Tell the points of the side of each seat."""

    def rewards(self, out: numpy.typing.NDArray[numpy.float64]) -> None:
        """
        Tell by how much the side of each seat is ahead where a deal has ended.
        """

    def observe(
        self,
        planes: numpy.typing.NDArray[numpy.uint8],
        numbers: numpy.typing.NDArray[numpy.float32],
    ) -> None:
        """Tell what the players to move see."""

    def position(self, row: int) -> Position:
        """Return the position at a table."""

def tables(game: Game, size: int, threads: int, most_turns: int) -> Tables:
    """Return tables, each with the deal of seed 0."""
