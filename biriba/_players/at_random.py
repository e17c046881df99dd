"""The random player."""

from __future__ import annotations

from random import Random

import attrs

from biriba._players.protocols import check_to_move
from biriba._state.dealing import check_rng
from biriba._state.states import PlayerView
from biriba._table.moves import Move


@attrs.frozen
class RandomPlayer:
    """A player that chooses among all legal moves with equal probability.

    Attributes:
        rng: The random generator.
    """

    rng: Random = attrs.field(factory=Random, converter=check_rng)

    def choose(self, view: PlayerView) -> Move:
        """Return a random legal move.

        Raises:
            PlayerError: If there is no move to choose.
        """
        check_to_move(view)
        return self.rng.choice(list(view.legal_moves))
