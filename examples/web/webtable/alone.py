"""A table for one person, without a server: the same messages, in a page of its own.

In the page this runs in a worker, by Pyodide. There is one client, and what is kept is
kept by the page, text by text, under keys that sort as they are to be read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

import attrs

from biriba import DealRecord, Move
from webtable.lobby import Lobby
from webtable.rooms import Client
from webtable.tables import Saved, Texts, deal_text, move_text, saved_of, texts_of


class TextStorage:
    """Keeps tables as texts by their keys, and hands on what changes."""

    def __init__(
        self, texts: Mapping[str, str], put: Callable[[str, str | None], None]
    ) -> None:
        """Begin with what was kept before.

        Args:
            texts: That.
            put: Called with a key and its text, or with ``None`` if it is forgotten.
        """
        self._texts = dict(texts)
        self._put = put

    def save(self, table: Saved) -> None:
        """Keep a table whose chairs have changed; its deals are kept one by one."""
        last = max(map(self._opened, self._tables()), default=0)
        opened = self._opened(table.id) if self.has(table.id) else last + 1
        kept = {**attrs.asdict(texts_of(table)), "opened": opened}
        self._set(_key(table.id), json.dumps(kept))

    def add_deal(self, table: str, number: int, deal: DealRecord) -> None:
        """Keep a deal that has just been dealt; deals are counted from 0."""
        self._set(_key(table, number), deal_text(deal))

    def add_move(self, table: str, deal: int, number: int, move: Move) -> None:
        """Keep a move; moves are counted from 0."""
        self._set(_key(table, deal, number), move_text(move))

    def drop_move(self, table: str, deal: int, number: int) -> None:
        """Forget a move that was taken back."""
        self._set(_key(table, deal, number), None)

    def load(self, table: str) -> Saved | None:
        """Return a table, or ``None`` if there is none."""
        found = self._texts.get(_key(table))
        if found is None:
            return None
        deals: list[tuple[str, list[str]]] = []
        for key in sorted(each for each in self._texts if each.startswith(f"{table} ")):
            if key.count(" ") == 1:
                deals.append((self._texts[key], []))
            else:
                deals[-1][1].append(self._texts[key])
        texts = json.loads(found)
        texts.pop("opened", None)
        return saved_of(table, Texts(**texts), deals)

    def has(self, table: str) -> bool:
        """Return whether there is a table."""
        return _key(table) in self._texts

    def newest(self, most: int) -> Sequence[str]:
        """Return the tables that were opened last."""
        return sorted(self._tables(), key=self._opened, reverse=True)[:most]

    def unused(self, seconds: float) -> Sequence[str]:
        """Return nothing: whoever plays alone gives a table up when it is done with."""
        del self, seconds
        return ()

    def use(self, table: str) -> None:
        """Note nothing."""

    def forget(self, table: str) -> None:
        """Forget a table, with all its deals."""
        for key in [*self._texts]:
            if key.partition(" ")[0] == table:
                self._set(key, None)

    def _tables(self) -> list[str]:
        return [key for key in self._texts if " " not in key]

    def _opened(self, table: str) -> int:
        """Return as which one a table was opened, for the page keeps no order."""
        return int(json.loads(self._texts[table]).get("opened", 0))

    def _set(self, key: str, text: str | None) -> None:
        if text is None:
            self._texts.pop(key, None)
        else:
            self._texts[key] = text
        self._put(key, text)


def _key(table: str, *numbers: int) -> str:
    """Return a key; those of a table follow it, and moves their deal."""
    return " ".join([table, *(f"{number:04}" for number in numbers)])


class Alone:
    """The lobby of one person."""

    def __init__(
        self,
        send: Callable[[str], None],
        texts: str = "{}",
        put: Callable[[str, str | None], None] = lambda _key, _text: None,
    ) -> None:
        """Open the lobby.

        Args:
            send: What takes frames to the page, as JSON.
            texts: What was kept before: an object of texts by their keys.
            put: Called with a key and its text, or with ``None`` if it is forgotten.
        """
        storage = TextStorage(json.loads(texts), put)
        self._lobby = Lobby(storage, is_alone=True)
        self._client = Client(lambda frame: send(json.dumps(frame)))

    def receive(self, text: str) -> None:
        """Do what the page asks for."""
        self._lobby.receive(self._client, text)

    @property
    def awaits_player(self) -> bool:
        """Whether it is the turn of a player that is no person."""
        room = self._client.room
        return room is not None and room.awaits_player

    @property
    def pace(self) -> int:
        """How many milliseconds that player waits to move; 0 for as many as usual."""
        return 0 if self._client.room is None else self._client.room.ways.pace

    def step(self) -> None:
        """Let that player make a move."""
        room = self._client.room
        if room is not None and room.awaits_player:
            room.advance(room.session, room.stepped(room.session))
