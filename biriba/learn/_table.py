"""A deal as the environments play it: by actions, with rewards at its end."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Final

from biriba._cards.kinds import Card
from biriba._rules.rules import Rules
from biriba._state.chance import draws
from biriba._state.states import GameState
from biriba._table.moves import DrawCard, ExchangeFirstCard, Move
from biriba.errors import check_kind
from biriba.learn._actions import action_space

_DRAWS: Final[dict[int, Move]] = {0: DrawCard(), 3: ExchangeFirstCard()}
"""The actions that always draw a card; they have the same IDs at every table."""


class Table:
    """A deal and the actions that are taken in it.

    Attributes:
        state: The state.
        begun: The actions of an addition that the player to move has begun.
        taken: How many actions have been taken.
    """

    def __init__(self, state: GameState, begun: tuple[int, ...] = ()) -> None:
        """Begin where a state is, and an addition may have begun."""
        check_kind(state, GameState, "the state of a deal")
        self.state: GameState = state
        self.begun: tuple[int, ...] = begun
        self.taken: int = 0
        self._actions = action_space(state.rules)

    def __deepcopy__(self, memo: object) -> Table:
        """Return an independent table with the same state."""
        return copy(self)

    @classmethod
    def dealt(cls, rules: Rules, rng: Random, dealer: int | None = None) -> Table:
        """Return a table with a new deal, by default dealt by the last seat."""
        return cls(GameState.deal(rules, rng, dealer=dealer))

    def legal_ids(self) -> list[int]:
        """Return the actions that can be taken."""
        return self._actions.legal_ids(self.state, self.begun)

    def mask(self) -> bytes:
        """Return a byte for each action, 1 if it can be taken."""
        return self._actions.mask(self.state, self.begun)

    def move(self, action: int) -> Move | None:
        """Return the move that a legal action makes now, if it completes one."""
        return self._actions.move(self.state, action, self.begun)

    def draw_of(self, action: int) -> Move | None:
        """Return the move of an action if it draws a card, and else ``None``."""
        if type(action) is not int:
            self.move(action)  # which refuses what is no action; numpy has its own
        move = _DRAWS.get(action)
        if move is None and action >= self._actions.first_red_three:
            move = self.move(action)
            assert move is not None  # noqa: S101 - it needs no other action
            return move if draws(self.state, move) else None
        return move

    def act(self, action: int, drawn: Card | None = None) -> Move | None:
        """Take a legal action, and return the move if it completes one.

        Args:
            action: The action.
            drawn: The card to draw, from anywhere in the draw pile; by default the top
                card.
        """
        move = self.move(action)
        self.taken += 1
        if move is None:
            self.begun += (action,)
            return None
        self.begun = ()
        if drawn is None:
            self.state = self.state.play_unchecked(move)
        else:
            self.state = self.state.play(move, drawn=drawn)
        return move

    def margins(self) -> list[float]:
        """Return how many points the side of each seat is ahead.

        These are its points minus the mean of the other sides, as if the play ended
        now.
        """
        points = self.state.standing()
        total, others = sum(points), len(points) - 1
        ahead = [own - (total - own) / others for own in points]
        seats = range(len(self.state.hands))
        return [float(ahead[self.state.side_of(seat)]) for seat in seats]
