"""The situation of a player: everything that decides which moves are legal."""

from __future__ import annotations

from typing import Protocol

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._rules.rules import Rules
from biriba._table.sides import Side
from biriba._table.turns import Ending, Turn


class Table(Protocol):
    """The public part of a situation, which everybody at the table sees."""

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
    """Everything that decides which moves of a player are legal.

    Full states and player views are situations. The other hands and the face-down cards
    are not part of one, so no refusal can reveal them.
    """

    @property
    def asker(self) -> int: ...
    @property
    def hand(self) -> Cards: ...
