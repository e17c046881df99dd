"""Many deals at once, for training."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING

from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba.errors import RulesError
from biriba.learn._actions import ActionSpace, action_space
from biriba.learn._planes import observation_shape, observe
from biriba.learn._table import Table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Batch:
    """Deals at many tables, played side by side by action IDs; numpy must be installed.

    Each array has a row for each table. Call `deal` to begin, `step` to take an action
    at every table, and `deal` with ``rows`` to deal again where a deal is over.

    Attributes:
        rules: The rules of all tables.
        space: The action IDs.
        tables: The tables one by one.
        mask: Which actions are legal, one column for each action ID; none where the
            deal is over.
        current_player: The seats to move.
        terminated: Where the deal is over.
        rewards: By how much the side of each seat is ahead of the others where the deal
            is over, and 0 elsewhere; one column for each seat.
    """

    rules: Rules
    space: ActionSpace
    tables: list[Table]
    mask: NDArray[np.bool]
    current_player: NDArray[np.int64]
    terminated: NDArray[np.bool]
    rewards: NDArray[np.float64]

    def __init__(self, rules: RulesLike, tables: int) -> None:
        """Set up the tables; `deal` deals.

        Args:
            rules: The rules of the tables, or the name of a ruleset.
            tables: How many tables there are.

        Raises:
            RulesError: If there is no such ruleset, or if the rules set no stall limit,
                so that a deal might never end.
        """
        import numpy as np  # noqa: PLC0415 - the rest of `biriba.learn` does without it

        self.rules, self._rng = rules_of(rules), Random()
        if self.rules.stall_turns is None:
            raise RulesError("deals could go on for ever: set a stall limit")
        self.space, self.tables = action_space(self.rules), []
        self.mask = np.zeros((tables, len(self.space)), np.bool)
        self.current_player = np.zeros(tables, np.int64)
        self.terminated = np.zeros(tables, np.bool)
        self.rewards = np.zeros((tables, self.rules.seating.players))

    def deal(
        self, *, seed: int | None = None, rows: NDArray[np.bool] | None = None
    ) -> None:
        """Deal anew, by a dealer drawn at random.

        Args:
            seed: A random seed for this and all further deals; if not given, the
                sequence of random deals continues.
            rows: The tables at which to deal, a truth value for each (default: all).
        """
        if seed is not None:
            self._rng = Random(seed)
        size = len(self.terminated)
        if rows is None or not self.tables:
            self.tables = [self._dealt() for _ in range(size)]
            self._look(range(size))
            return
        chosen = [int(row) for row in rows.nonzero()[0]]
        for row in chosen:
            self.tables[row] = self._dealt()
        self._look(chosen)

    def step(self, ids: Iterable[int]) -> None:
        """Take a legal action at every table.

        Args:
            ids: An action ID for each table; where the deal is over it is ignored.
        """
        going_on: list[int] = []
        for row, (table, action) in enumerate(zip(self.tables, ids, strict=True)):
            if not table.state.is_over:
                table.act(int(action))
                going_on.append(row)
        self._look(going_on)

    def observe(self) -> NDArray[np.float32]:
        """Return what the players to move see, as `biriba.learn.observe` has it."""
        import numpy as np  # noqa: PLC0415 - as above

        planes = np.zeros((len(self.tables), *observation_shape(self.rules)), "float32")
        for row, table in enumerate(self.tables):
            planes[row] = observe(table.state.view(table.state.to_move), table.begun)
        return planes

    def _dealt(self) -> Table:
        """Return a table with a new deal."""
        dealer = self._rng.randrange(self.rules.seating.players)
        return Table.dealt(self.rules, self._rng, dealer)

    def _look(self, rows: Iterable[int]) -> None:
        """Bring the arrays up to date at some tables."""
        for row in rows:
            table = self.tables[row]
            is_over = table.state.is_over
            self.mask[row] = False
            self.mask[row, table.legal_ids()] = True
            self.current_player[row] = table.state.to_move
            self.terminated[row] = is_over
            self.rewards[row] = table.margins() if is_over else 0
