"""The situation of a player: all that decides about the own moves."""

from __future__ import annotations

from typing import Protocol

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._rules.rules import Rules
from biriba._table.sides import Side
from biriba._table.turns import Ending, Turn


class Table(Protocol):
    """What everybody at the table sees, and what decides about anybody's moves."""

    @property
    def rules(self) -> Rules: ...
    @property
    def sides(self) -> tuple[Side, ...]: ...
    @property
    def turn(self) -> Turn: ...
    @property
    def discard_pile(self) -> tuple[Card, ...]: ...
    @property
    def draw_pile_size(self) -> int: ...
    @property
    def packets_left(self) -> int: ...
    @property
    def ending(self) -> Ending | None: ...


class Situation(Table, Protocol):
    """What decides about the moves of the player to move.

    Both a full state and a player's view are situations; neither the other hands nor
    a face-down card is part of one, so no refusal can give them away.
    """

    @property
    def asker(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
