"""The protocol through which the parts of `biriba.languages.Language` use it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from biriba._cards.multisets import CardsLike
from biriba._table.moves import Move
from biriba._words.fluent import Fact


class Speaker(Protocol):
    """An object that formats messages, moves, cards and lists."""

    @property
    def signs(self) -> bool:
        """Whether cards have the signs of their suits, or are written as typed."""
        ...

    def say(self, message: str, /, **facts: Fact) -> str:
        """Return a message."""
        ...

    def begin(self, message: str, /, **facts: Fact) -> str:
        """Return a message that begins with a capital letter."""
        ...

    def listed(self, things: Iterable[str], last: str = "list-and") -> str:
        """Return things with commas between them, and a word before the last one."""
        ...

    def joined(self, things: Iterable[str], between: str = "list-and") -> str:
        """Return things with a word between any two of them."""
        ...

    def move(self, move: Move) -> str:
        """Return a move."""
        ...

    def signs_of(self, cards: CardsLike) -> str:
        """Return cards as sentences write them."""
        ...

    def seat(self, seat: int) -> str:
        """Return the name of a player by the seat."""
        ...

    def who(self, seat: int) -> str:
        """Return the selector of messages for a seat."""
        ...

    def side(self, number: int, seats: Sequence[int] = ()) -> str:
        """Return the name of a side."""
        ...

    def ruleset(self, name: str) -> str:
        """Return the name of a ruleset."""
        ...
