"""Positions: states that are played by action IDs, as fast as the machine allows."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

import attrs

from biriba._base.machine import machine
from biriba._base.memory import remembered
from biriba._rules.numbers import hand_values_of, is_plain, options_of, values_of
from biriba._rules.presets import RulesLike, rules_of
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._table.moves import LayMeld
from biriba._table.sides import check_seat
from biriba.errors import FormatError, StateError, check_count, check_kind
from biriba.errors import shown as shown  # noqa: PLC0414 - the kernel asks
from biriba.learn._actions import action_space
from biriba.learn._table import Table

if TYPE_CHECKING:
    import biriba._machine as kernel  # pyright: ignore[reportMissingModuleSource]

MOST_MOVES: Final = 1_000_000
"""The most actions of a playout, so that it ends where a deal may go on for ever."""


_SEEDS: Final = 1 << 64
"""The number of seeds of a sample or a playout."""


class Position(Protocol):
    """A state that is played by action IDs.

    Positions never change: `play` returns a new one. With the compiled kernel they are
    many times as fast as moves and states. Without it they give the same answers at the
    speed of plain Python. Make one with `deal` or `position`.

    >>> from biriba import learn
    >>> at = learn.deal("biriba", seed=3)
    >>> at.ids
    [0, 1]
    >>> at = at.play(0)
    >>> at.playout(seed=1).is_over
    True
    """

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        ...

    @property
    def ids(self) -> list[int]:
        """The legal actions, lowest first; none when the play is over."""
        ...

    @property
    def to_move(self) -> int:
        """The seat to move."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the play has ended."""
        ...

    @property
    def begun(self) -> tuple[int, ...]:
        """The actions already taken of an addition that needs several."""
        ...

    def play(self, action: int) -> Self:
        """Return the position after a legal action.

        Raises:
            FormatError: If the action is not legal now.
        """
        ...

    def sample(self, seed: int) -> Self:
        """Return a random position that the player to move cannot tell from this one.

        The hidden cards are shuffled as by `PlayerView.sample`. The kernel and plain
        Python shuffle them differently for the same seed.

        Args:
            seed: The random seed, 0 to 2⁶⁴ − 1.

        Raises:
            FormatError: If the seed is not such an integer.
        """
        ...

    def playout(self, seed: int, turns: int | None = None) -> Self:
        """Return the position after random actions.

        Every legal action is equally likely. The kernel and plain Python draw
        different ones for the same seed.

        Args:
            seed: The random seed, 0 to 2⁶⁴ − 1.
            turns: The most turns to play; ``None`` to play to the end.

        Raises:
            FormatError: If the seed or the turns are not such integers.
            StateError: If there is no legal action, so no deal can come to the state.
        """
        ...

    def score(self) -> list[int]:
        """Return the points of each side, as `GameState.standing` does."""
        ...

    def state(self) -> GameState:
        """Return the state, before any addition that is not complete."""
        ...


def deal(
    rules: RulesLike,
    *,
    seed: int,
    dealer: int | None = None,
    minimums: Sequence[int] = (),
) -> Position:
    """Return the position of a new deal, that of ``GameState.deal(…, Random(seed))``.

    Args:
        rules: The rules of the table, or the name of a ruleset.
        seed: The random seed, any integer.
        dealer: The seat that deals; by default the last one.
        minimums: As for `GameState.deal`.

    Raises:
        FormatError: If the seed is not an integer.
        MatchError: If `GameState.deal` raises it.
        SeatError: If the dealer is not a seat of the table.
    """
    rules, seed = rules_of(rules), whole_seed(seed)
    if machine is not None and not (minimums or is_plain(rules)):
        last = rules.seating.players - 1
        seat = last if dealer is None else check_seat(rules, dealer)
        return machine.deal(game_of(rules), seed, seat)
    state = GameState.deal(rules, Random(seed), dealer=dealer, minimums=minimums)
    return position(state)


def whole_seed(seed: int) -> int:
    """Return a random seed as an ``int``; it may be an integer of numpy."""
    try:
        return operator.index(seed)
    except TypeError:
        raise FormatError(f"expected an integer as seed, not {shown(seed)}") from None


def seed_of(seed: int) -> int:
    """Return the seed of a sample or a playout. The kernel asks, too.

    Raises:
        FormatError: If it is not an integer of the right size.
    """
    seed = whole_seed(seed)
    if not 0 <= seed < _SEEDS:
        raise FormatError(f"seed must be from 0 to 2⁶⁴ − 1, not {shown(seed)}")
    return seed


def limits_of(seed: int, turns: int | None) -> tuple[int, int]:
    """Return the seed and the most turns of a playout; -1 turns for no limit.

    The kernel asks, too.

    Raises:
        FormatError: If they are not integers of the right size.
    """
    seed = seed_of(seed)
    if turns is None:
        return seed, -1
    check_count("turns", turns, 0)
    return seed, min(turns, MOST_MOVES)  # a turn takes at least one action


def position(state: GameState, begun: tuple[int, ...] = ()) -> Position:
    """Return the position of a state.

    Args:
        state: The state.
        begun: The actions already taken of an addition that needs several.

    Raises:
        FormatError: If it is not a state, or one that no deal can reach, or if the
            actions do not begin an addition.
    """
    check_kind(state, GameState, "the state of a deal")
    if machine is None or is_plain(state.rules):
        return _begun(state, begun)
    return machine.position(game_of(state.rules), state, begun)


def _begun(state: GameState, actions: tuple[int, ...]) -> PlainPosition:
    """Return the position after actions that begin an addition."""
    at = PlainPosition(state)
    for action in actions:
        after = at.play(action) if action in at.ids else at
        if len(after.begun) != len(at.begun) + 1:
            raise FormatError("an addition of a state cannot be begun like this")
        at = after
    return at


def game_of(rules: Rules) -> kernel.Game:
    """Return rules as the kernel knows them."""
    return _game(rules.name, rules)


@remembered(64)
def _game(name: str, rules: Rules) -> kernel.Game:
    """Return the game, cached by the name as well, in which equal rules may differ."""
    del name
    assert machine is not None  # noqa: S101 - whoever asks has it
    space = action_space(rules)
    lays = [_lay(move) for move in space.lays]
    return machine.game(
        rules,
        options_of(rules),
        values_of(rules),
        hand_values_of(rules),
        lays,
        space.melds,
    )


def _lay(move: LayMeld) -> tuple[int, int, int, int]:
    """Return the cards of a meld of three, and its lowest place or -1 for no choice."""
    one, two, three = [card.kind for card in move.cards]
    return one, two, three, -1 if move.choice is None else move.choice.low


@attrs.frozen
class PlainPosition:
    """A position without the kernel, as `Position` describes it.

    Attributes:
        at: The state.
        begun: The actions already taken of an addition that needs several.
    """

    at: GameState
    begun: tuple[int, ...] = ()

    @property
    def rules(self) -> Rules:
        return self.at.rules

    @property
    def ids(self) -> list[int]:
        return action_space(self.rules).legal_ids(self.at, self.begun)

    @property
    def to_move(self) -> int:
        return self.at.to_move

    @property
    def is_over(self) -> bool:
        return self.at.is_over

    def play(self, action: int) -> Self:
        if action not in self.ids:
            raise FormatError(f"{shown(action)} is no legal action here")
        table = Table(self.at, self.begun)
        table.act(action)
        return type(self)(table.state, table.begun)

    def sample(self, seed: int) -> Self:
        view = self.at.view(self.to_move)
        return type(self)(view.sample(Random(seed_of(seed))), self.begun)

    def playout(self, seed: int, turns: int | None = None) -> Self:
        seed, left = limits_of(seed, turns)
        rng, table = Random(seed), Table(self.at, self.begun)
        for _ in range(MOST_MOVES):
            if table.state.is_over or left == 0:
                break
            seat, ids = table.state.to_move, table.legal_ids()
            if not ids:
                msg = "no action is legal, so no deal can come to this state"
                raise StateError(msg)
            table.act(rng.choice(ids))
            if table.state.to_move != seat:
                left -= 1
        return type(self)(table.state, table.begun)

    def score(self) -> list[int]:
        return list(self.at.standing())

    def state(self) -> GameState:
        return self.at

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the position in a form that the kernel and plain Python can read."""
        return position, (self.at, self.begun)
