"""Many deals at once, for training."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final, Self

from biriba._base.extras import needed_from
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._table.sides import check_seat
from biriba.errors import FormatError, RulesError, check_count, check_kind, shown
from biriba.learn._actions import ActionSpace, action_space
from biriba.learn._planes import SCALARS, observation_shape
from biriba.learn._positions import Position, position, whole_seed
from biriba.learn._tables import tables_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

MOST_TABLES: Final = 1_000_000
"""The most tables of a batch, so that a slip does not use up all memory."""

_WORD: Final = 1 << 64


class Batch:
    """Deals at many tables, played side by side by action IDs; numpy must be installed.

    Each array has a row for each table. `step` takes an action at every table, and
    `deal` with ``rows`` deals again where a deal has ended: where it is terminated,
    because the play is over, or truncated, because its turns are used up.

    The compiled kernel makes a batch many times as fast and changes nothing else: equal
    seeds give equal deals. You can pickle a batch, and share it between threads that
    use it one at a time.

    >>> batch = Batch("biriba-2p", tables=3)
    >>> batch.deal(seed=1)
    >>> first, ids = batch.legal
    >>> batch.step(ids[first[:-1]])
    >>> batch.current_player
    array([0, 0, 0])

    Attributes:
        rules: The rules of all tables.
        space: The action IDs.
        seeds: The random seed of the deal at each table, with which
            `biriba.learn.deal` deals it again; 0 if the table began with a state.
    """

    rules: Rules
    space: ActionSpace
    seeds: NDArray[np.uint64]

    def __init__(
        self,
        rules: RulesLike,
        tables: int,
        *,
        threads: int = 1,
        max_turns: int | None = None,
    ) -> None:
        """Deal at all tables, by a random seed.

        Args:
            rules: The rules of the tables, or the name of a ruleset.
            tables: The number of tables, up to 1,000,000.
            threads: The number of threads of the kernel; the results stay the same.
            max_turns: The number of turns after which a deal is truncated; ``None``
                for no limit.

        Raises:
            FormatError: If one of the numbers is not an integer of at least 1, or there
                are too many tables.
            RulesError: If there is no such ruleset, or if neither the rules set a stall
                limit nor `max_turns` is given, so that a deal might never end.
        """
        self._open(rules, tables, threads, max_turns)
        self.deal()

    @classmethod
    def from_states(
        cls,
        states: Sequence[GameState],
        *,
        threads: int = 1,
        max_turns: int | None = None,
    ) -> Self:
        """Return a batch in which each table begins with a state.

        Args:
            states: The states, at least one, all of the same rules.
            threads: As for a new batch.
            max_turns: As for a new batch, from the state on.

        Raises:
            FormatError: If it is no list of states, or if their rules differ.
            RulesError: As for a new batch.
        """
        if not isinstance(states, Sequence):
            raise FormatError(f"expected a list of states, not {shown(states)}")
        for state in states:
            check_kind(state, GameState, "the state of a deal")
            if state.rules != states[0].rules:
                raise FormatError("expected states by the same rules")
        if not states:
            raise FormatError("expected at least one state")
        rules = states[0].rules
        batch = cls.__new__(cls)
        batch._open(rules, len(states), threads, max_turns)  # noqa: SLF001 - our own
        for row, state in enumerate(states):
            batch._tables.put(row, position(state), 0)  # noqa: SLF001 - our own
        return batch

    def __repr__(self) -> str:
        """Return a short description: the rules and the number of tables."""
        return f"<Batch of {len(self)} tables of {self.rules.name}>"

    def __len__(self) -> int:
        """Return how many tables there are."""
        return len(self.seeds)

    # Playing ------------------------------------------------------------------------

    def deal(
        self,
        *,
        seed: int | None = None,
        rows: ArrayLike | None = None,
        dealer: int | None = None,
    ) -> None:
        """Deal at all tables, or at some of them.

        Args:
            seed: A random seed for this and all further deals, any integer; if not
                given, the sequence of random deals continues.
            rows: The tables at which to deal: their numbers, or a truth value for each
                table (default: all).
            dealer: The seat that deals; by default the last one, so that seat 0 begins.

        Raises:
            FormatError: If the rows are neither, or if the seed is not an integer.
            SeatError: If the dealer is not a seat of the table.
        """
        import numpy as np  # noqa: PLC0415 - the rest of `biriba.learn` does without it

        chosen, last = self._rows(rows), self.rules.seating.players - 1
        seat = last if dealer is None else check_seat(self.rules, dealer)
        if seed is not None:
            self._seed, self._deals[:] = whole_seed(seed) % _WORD, 0
        seeds = _mixed(np.full(len(chosen), self._seed, np.uint64))
        seeds = _mixed(seeds + chosen.astype(np.uint64))
        seeds = _mixed(seeds + self._deals[chosen])
        self._tables.deal(chosen, seeds, seat)
        self.seeds[chosen] = seeds
        self._deals[chosen] += np.uint64(1)

    def step(self, ids: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Take a legal action at every table, or at some of them.

        Args:
            ids: An action ID for each of these tables; where the deal has ended it is
                ignored.
            rows: The tables, as for `deal` (default: all).

        Raises:
            FormatError: If one of them is not legal; then none is taken.
        """
        chosen, actions = self._rows(rows), _whole_numbers(ids, "ids must be integers")
        if len(actions) != len(chosen):
            got = f"{len(actions)} for {len(chosen)}"
            raise FormatError(f"expected an action ID for each table, not {got}")
        self._tables.step(chosen, actions)

    # Looking ------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """All legal actions, as offsets (one more than tables) and IDs.

        Those of a table are ``ids[offsets[row] : offsets[row + 1]]``, lowest first;
        none where the deal has ended.
        """
        return self._tables.legal()

    @property
    def mask(self) -> NDArray[np.bool]:
        """Which actions are legal, one column for each action ID."""
        import numpy as np  # noqa: PLC0415 - as above

        offsets, ids = self.legal
        mask = np.zeros((len(self), len(self.space)), np.bool)
        mask[np.repeat(np.arange(len(self)), np.diff(offsets)), ids] = True
        return mask

    @property
    def current_player(self) -> NDArray[np.int64]:
        """The seats to move."""
        return self._filled(self._tables.to_move, "int64")

    @property
    def terminated(self) -> NDArray[np.bool]:
        """For each table, whether the play is over."""
        return self._filled(self._tables.terminated, "bool")

    @property
    def truncated(self) -> NDArray[np.bool]:
        """For each table, whether its turns were used up before the play was over."""
        return self._filled(self._tables.truncated, "bool")

    @property
    def rewards(self) -> NDArray[np.float64]:
        """How many points the side of each seat is ahead of the mean of the others.

        There is a column for each seat. If the deal has not ended it is 0.
        """
        return self._filled(self._tables.rewards, "float64", self.rules.seating.players)

    def score(self) -> NDArray[np.int64]:
        """Return the points of the side of each seat, as `GameState.standing` does."""
        return self._filled(self._tables.score, "int64", self.rules.seating.players)

    def observe(
        self, out: tuple[NDArray[np.uint8], NDArray[np.float32]] | None = None
    ) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """Return the observations of the players to move.

        The planes are the rows of `biriba.learn.observe` without that of the single
        numbers. Those come in an array of their own, in the order of `SCALARS`.

        Args:
            out: The arrays of an earlier call, to fill and return instead of new ones.

        Raises:
            FormatError: If ``out`` has other shapes or types.
        """
        import numpy as np  # noqa: PLC0415 - as above

        rows, columns = observation_shape(self.rules)
        shapes = (len(self), rows - 1, columns), (len(self), len(SCALARS))
        if out is None:
            out = np.empty(shapes[0], np.uint8), np.empty(shapes[1], np.float32)
        if not isinstance(out, tuple) or len(out) != len(shapes):
            raise FormatError(f"out must be two arrays, not {shown(out)}")
        planes, numbers = out
        _check_array(planes, shapes[0], np.uint8)
        _check_array(numbers, shapes[1], np.float32)
        self._tables.observe(planes, numbers)
        return planes, numbers

    @property
    def positions(self) -> list[Position]:
        """The position at each table."""
        return [self._tables.position(row) for row in range(len(self))]

    @property
    def states(self) -> list[GameState]:
        """The state at each table, before any addition that is not complete."""
        return [at.state() for at in self.positions]

    # Within ---------------------------------------------------------------------------

    def _open(
        self, rules: RulesLike, tables: int, threads: int, max_turns: int | None
    ) -> None:
        """Set tables up, at which nothing is dealt yet."""
        with needed_from("learn"):
            import numpy as np  # noqa: PLC0415 - as above

        self.rules = rules_of(rules)
        check_count("tables", tables, 1)
        if tables > MOST_TABLES:
            msg = f"tables must be at most {MOST_TABLES:,}, not {shown(tables)}"
            raise FormatError(msg)
        check_count("threads", threads, 1)
        if max_turns is not None:
            check_count("max_turns", max_turns, 1)
        elif self.rules.stall_turns is None:
            msg = "deals could go on for ever: set a stall limit, or max_turns"
            raise RulesError(msg)
        self.space = action_space(self.rules)
        self.seeds = np.zeros(tables, np.uint64)
        self._threads, self._max_turns = threads, max_turns
        self._tables = tables_of(self.rules, tables, threads, max_turns)
        self._deals = np.zeros(tables, np.uint64)
        self._seed = SystemRandom().getrandbits(64)

    def _filled(
        self, fill: Callable[[NDArray[Any]], object], dtype: str, *columns: int
    ) -> NDArray[Any]:
        """Return an array with a row for each table, as the tables fill it."""
        import numpy as np  # noqa: PLC0415 - as above

        array = np.empty((len(self), *columns), dtype)
        fill(array)
        return array

    def _rows(self, rows: ArrayLike | None) -> NDArray[np.int64]:
        """Return the numbers of the chosen tables."""
        import numpy as np  # noqa: PLC0415 - as above

        if rows is None:
            return np.arange(len(self), dtype=np.int64)
        chosen = _array(rows)
        if chosen.dtype == np.bool and chosen.shape == (len(self),):
            return chosen.nonzero()[0].astype(np.int64)
        must = f"rows must be integers below {len(self)}, or {len(self)} truth values"
        chosen = _whole_numbers(rows, must)
        if not ((chosen >= 0) & (chosen < len(self))).all():
            raise FormatError(f"{must}, not {shown(rows)}")
        if len(np.unique(chosen)) < len(chosen):
            raise FormatError("expected each row only once")
        return chosen

    def __getstate__(self) -> tuple[Any, ...]:
        """Keep what either engine can read."""
        opened = self.rules, len(self), self._threads, self._max_turns
        turns = self._filled(self._tables.turns, "int64").tolist()
        played = self._seed, self._deals, self.seeds, turns, self.positions
        return opened, played

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        """Open as many tables, and put them where they were."""
        opened, played = kept
        self._open(*opened)
        self._seed, self._deals, self.seeds, turns, positions = played
        for row, at in enumerate(positions):
            self._tables.put(row, at, turns[row])


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the random numbers that splitmix64 makes of numbers."""
    import numpy as np  # noqa: PLC0415 - as above

    numbers = numbers + np.uint64(0x9E3779B97F4A7C15)
    numbers = (numbers ^ numbers >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ numbers >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return numbers ^ numbers >> np.uint64(31)


def _array(numbers: ArrayLike) -> NDArray[Any]:
    """Return an array, without any row if the numbers form none."""
    import numpy as np  # noqa: PLC0415 - as above

    try:
        return np.asarray(numbers)
    except ValueError:
        return np.empty((0, 0))


def _whole_numbers(numbers: ArrayLike, must: str) -> NDArray[np.int64]:
    """Return integers in a row as an array of our own; else refuse as ``must`` says."""
    import numpy as np  # noqa: PLC0415 - as above

    found = _array(numbers)
    if found.ndim != 1 or (found.dtype.kind not in "iu" and found.size):
        raise FormatError(f"{must}, not {shown(numbers)}")
    return np.array(found, np.int64)


def _check_array(array: NDArray[Any], shape: tuple[int, ...], dtype: type) -> None:
    """Refuse an array that cannot be filled with a result."""
    import numpy as np  # noqa: PLC0415 - as above

    if (
        not isinstance(array, np.ndarray)
        or array.shape != shape
        or array.dtype != dtype
        or not (array.flags.c_contiguous and array.flags.writeable)
    ):
        name = np.dtype(dtype).name
        raise FormatError(f"expected an array of {name} of shape {shape} to be filled")
