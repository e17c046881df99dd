"""Tables as they are kept, so that they can be played on later, wherever that is.

A table is its rules, its chairs, the decks that were dealt and the moves; everything
else is played again from them.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Sequence
from typing import Protocol

import attrs

from biriba import DealRecord, MatchRecord, Move, Rules
from biriba import json as biriba_json


@attrs.frozen
class Chair:
    """A seat of a table.

    Attributes:
        name: The person who sits there, or what plays; ``None`` while it is open.
        key: The hash of the token that a person holds the seat by; ``None`` if it is
            open or a built-in player's.
        missed: How many turns a player has played for the person who sits there,
            until the person is told.
        first_name: What a player that is no person is called at the table.
    """

    name: str | None = None
    key: str | None = None
    missed: int = 0
    first_name: str = ""

    @property
    def called(self) -> str:
        """What whoever sits there is called; nothing while it is open."""
        return self.first_name or self.name or ""

    @property
    def is_open(self) -> bool:
        """Whether nobody sits there."""
        return self.name is None

    @property
    def is_person(self) -> bool:
        """Whether a person sits there."""
        return self.key is not None


@attrs.frozen
class Ways:
    """How a table is played at, apart from its rules.

    Attributes:
        allow_undo: Whether moves may be taken back.
        private: Whether the lobby leaves it out, so that only its link leads to it.
        stand_in: After how many seconds a player stands in for a person who is away;
            never if it is 0.
        clock: How many seconds a person has for a turn; any number if it is 0.
        pace: How many milliseconds pass before a player that is no person moves; as
            many as at other tables if it is 0.
    """

    allow_undo: bool = True
    private: bool = False
    stand_in: int = 0
    clock: int = 0
    pace: int = 0


@attrs.frozen
class Saved:
    """A table as it is kept.

    Attributes:
        id: Its name in addresses.
        record: The match.
        chairs: Its seats.
        ways: How it is played at.
    """

    id: str
    record: MatchRecord
    chairs: tuple[Chair, ...]
    ways: Ways


class Storage(Protocol):
    """Keeps tables."""

    def save(self, table: Saved) -> None:
        """Keep a table whose chairs have changed; its deals are kept one by one."""

    def add_deal(self, table: str, number: int, deal: DealRecord) -> None:
        """Keep a deal that has just been dealt; deals are counted from 0."""

    def add_move(self, table: str, deal: int, number: int, move: Move) -> None:
        """Keep a move; moves are counted from 0."""

    def drop_move(self, table: str, deal: int, number: int) -> None:
        """Forget a move that was taken back."""

    def load(self, table: str) -> Saved | None:
        """Return a table, or ``None`` if there is none."""

    def has(self, table: str) -> bool:
        """Return whether there is a table."""

    def newest(self, most: int) -> Sequence[str]:
        """Return the tables that were last used."""

    def unused(self, seconds: float) -> Sequence[str]:
        """Return the tables that nobody has used for so long."""

    def use(self, table: str) -> None:
        """Note that a table is being used."""

    def forget(self, table: str) -> None:
        """Forget a table, with all its deals."""


@attrs.frozen
class Texts:
    """A table as the texts of JSON that a storage keeps.

    Attributes:
        rules: Its rules.
        chairs: Its seats.
        ways: How it is played at.
        date: The day of the match.
    """

    rules: str
    chairs: str
    ways: str
    date: str


def texts_of(table: Saved) -> Texts:
    """Return the texts of a table but for its deals."""
    chairs = [attrs.astuple(chair) for chair in table.chairs]
    date = table.record.date or dt.datetime.now().astimezone().date()
    return Texts(
        json.dumps(biriba_json.to_data(table.record.rules)),
        json.dumps(chairs),
        json.dumps(attrs.asdict(table.ways)),
        date.isoformat(),
    )


def deal_text(deal: DealRecord) -> str:
    """Return the text of a deal that has just been dealt."""
    return json.dumps(biriba_json.to_data(attrs.evolve(deal, moves=(), scores=())))


def move_text(move: Move) -> str:
    """Return the text of a move."""
    return json.dumps(biriba_json.to_data(move))


def saved_of(
    table: str, texts: Texts, deals: Iterable[tuple[str, Iterable[str]]]
) -> Saved:
    """Return the table that texts tell of.

    Args:
        table: Its name in addresses.
        texts: The texts.
        deals: The text of each deal, and those of its moves.
    """
    chairs = tuple(Chair(*each) for each in json.loads(texts.chairs))
    record = MatchRecord(
        biriba_json.from_data(json.loads(texts.rules), Rules),
        tuple(_deal(text, moves) for text, moves in deals),
        names=tuple(chair.called for chair in chairs),
        date=dt.date.fromisoformat(texts.date),
    )
    return Saved(table, record, chairs, Ways(**json.loads(texts.ways)))


def _deal(text: str, moves: Iterable[str]) -> DealRecord:
    """Return a deal with its moves."""
    deal = biriba_json.from_data(json.loads(text), DealRecord)
    played = (biriba_json.from_data(json.loads(each), "move") for each in moves)
    return attrs.evolve(deal, moves=tuple(played))
