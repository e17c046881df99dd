"""The lobby: all tables, and what each message of a client does."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Final

from attrs import fields

from biriba import Rules, json, languages, rulesets
from biriba.errors import BiribaError, IllegalMoveError
from webtable import frames, wire
from webtable.players import Makers, makers, name_in
from webtable.rooms import Client, Room
from webtable.tables import Saved, Storage, Ways
from webtable.wire import Refused
from webtable.words import Marking

LISTED: Final = 50
"""The most tables that are listed."""

AT_HAND: Final = 50
"""How many tables that nobody is at are kept at hand; others are read again."""

_UNREADABLE: Final = (TypeError, ValueError)
"""What reading a table raises that another version kept, or that was spoilt."""

_LOG: Final = logging.getLogger("webtable")


class Lobby:
    """All tables of a server."""

    def __init__(
        self,
        storage: Storage,
        players: Makers | None = None,
        *,
        is_alone: bool = False,
    ) -> None:
        """Take the place where tables are kept.

        Args:
            storage: That place.
            players: The players that may sit; those of the library if not given.
            is_alone: Whether one person has the lobby alone, so that nobody else
                can be waited for.
        """
        self._is_alone = is_alone
        self._storage = storage
        self._players = makers() if players is None else players
        self._rooms: dict[str, Room] = {}
        self._answers: dict[type, Callable[[Client, Any], None]] = {
            wire.Hello: self._hello,
            wire.Tables: self._tables,
            wire.Open: self._open,
            wire.Sit: self._sit,
            wire.Mine: self._mine,
            wire.Watch: self._watch,
            wire.Return: self._return,
            wire.Leave: self._leave,
            wire.Fill: self._fill,
            wire.Select: self._select,
            wire.Play: self._play,
            wire.Undo: self._undo,
            wire.Hint: self._hint,
            wire.Deal: self._deal,
            wire.Again: self._again,
            wire.ScoreSheets: self._scores,
            wire.Review: self._review,
            wire.Position: self._position,
            wire.RuleSheet: self._rules,
            wire.Ping: self._ping,
        }

    def receive(self, client: Client, text: object) -> None:
        """Do what a client asks for, or say why not; then nothing has changed."""
        try:
            message = wire.read(text)
            self._answers[type(message)](client, message)
        except Refused as refused:
            client.send(frames.problem(refused))
        except IllegalMoveError as error:
            words = client.words
            if client.room is not None:
                words = words.at(client.room.session.rules)
            client.send(frames.refusal(error.violation, words))
        except BiribaError as error:
            client.send(frames.problem(Refused(str(error))))

    def left(self, client: Client) -> None:
        """Note that a client's connection has ended."""
        if client.room is not None:
            client.room.exit(client)

    def room(self, name: str) -> Room:
        """Return a table, from the storage if need be.

        Raises:
            Refused: If there is none, or if it cannot be read.
        """
        room = self._rooms.get(name)
        if room is None:
            room = self._keep(self._read(name))
        return room

    def _read(self, name: str) -> Room:
        """Return a table from the storage.

        Raises:
            Refused: If there is none, or if it cannot be read.
        """
        try:
            saved = self._storage.load(name)
            if saved is not None:
                return Room(saved, self._storage, self._players)
        except Refused:
            raise
        except Exception as error:
            _LOG.exception("the table %s cannot be read", name)
            raise Refused("this table cannot be read", "bad-table") from error
        raise Refused("there is no such table", "no-table")

    def _keep(self, room: Room) -> Room:
        """Keep a table at hand, and put old ones away that nobody is at."""
        left = [
            each
            for each in self._rooms.values()
            if not each.clients and not each.awaits_player
        ]
        for old in left[: max(0, len(left) - AT_HAND)]:
            old.close()
            del self._rooms[old.name]
        self._rooms[room.name] = room
        return room

    def forget_unused(self, seconds: float) -> None:
        """Forget the tables that nobody has used for so long, nor is at now."""
        for room in self._rooms.values():
            if room.clients:
                self._storage.use(room.name)
        for name in self._storage.unused(seconds):
            self._forget(name)

    def _forget(self, name: str) -> None:
        """Forget a table that nobody is at."""
        self._storage.forget(name)
        room = self._rooms.pop(name, None)
        if room is not None:
            room.close()

    def tick(self) -> Iterator[Room]:
        """Look at the time at every table, and yield those that await a player."""
        for room in [*self._rooms.values()]:
            if room.clients:
                room.tick()
            if room.awaits_player:
                yield room

    def close(self) -> None:
        """End the players that are programs of their own."""
        for room in self._rooms.values():
            room.close()

    # Without a table --------------------------------------------------------------

    def _hello(self, client: Client, message: wire.Hello) -> None:
        """Tell what there is to play, in a language that there is."""
        known = message.language in languages.names()
        client.words = words = Marking(message.language if known else "en")
        client.send(
            {
                "type": "welcome",
                "rules": {
                    name: list(rulesets.player_counts(name))
                    for name in rulesets.names()
                },
                "names": {name: words.ruleset(name) for name in rulesets.names()},
                "players": [*self._players],
                "alone": self._is_alone,
            }
        )
        if client.room is not None:
            client.send(client.room.shown(client))

    def _tables(self, client: Client, message: wire.Tables) -> None:
        """List the tables that somebody is at, those with an open seat first.

        Whoever is alone gets those that were not given up.
        """
        del message
        if self._is_alone:
            listed = []
            for name in self._storage.newest(LISTED):
                with suppress(*_UNREADABLE):
                    if table := self._storage.load(name):
                        listed.append(_listed(table, client.words))
        else:
            rooms = [
                room
                for room in reversed(self._rooms.values())
                if room.clients and not room.ways.private
            ]
            rooms.sort(key=lambda room: not any(each.is_open for each in room.chairs))
            listed = [_listed(room.saved, client.words) for room in rooms[:LISTED]]
        client.send({"type": "tables", "tables": listed})

    def _mine(self, client: Client, message: wire.Mine) -> None:
        """Tell how the tables stand at which the client holds seats."""
        found, gone = [], []
        for each in message.seats:
            try:
                room = self.room(each.table)
                found.append(_own(room, room.seat_of(each.token), client.words))
            except Refused as refused:
                if refused.code in {"no-table", "no-seat"}:  # others may pass
                    gone.append(each.table)
        found.sort(key=lambda table: (table["over"], not table["turn"]))
        client.send({"type": "mine", "tables": found, "gone": gone})

    def _open(self, client: Client, message: wire.Open) -> None:
        _check_free(client)
        rules = _rules_of(message)
        if not client.may_open():
            msg = "too many tables were opened from here; wait a while"
            raise Refused(msg, "too-many-tables")
        ways = Ways(**{way.name: getattr(message, way.name) for way in fields(Ways)})
        room = Room.open(rules, message.seats, self._storage, self._players, ways)
        seat = next(n for n, chair in enumerate(room.chairs) if chair.is_open)
        try:
            token = room.sit(seat, message.name)
        except Refused:
            room.close()
            raise
        client.has_opened()
        self._keep(room)
        _seated(client, room, seat, token)

    def _sit(self, client: Client, message: wire.Sit) -> None:
        room = self.room(message.table)
        if client.room is not room or client.seat is not None:
            _check_free(client)
        token = room.sit(message.seat, message.name)
        _seated(client, room, message.seat, token)

    def _watch(self, client: Client, message: wire.Watch) -> None:
        _check_free(client)
        _entered(client, self.room(message.table), None)

    def _return(self, client: Client, message: wire.Return) -> None:
        _check_free(client)
        room = self.room(message.table)
        _entered(client, room, room.seat_of(message.token))

    def _ping(self, client: Client, message: wire.Ping) -> None:
        del self, message
        client.send({"type": "pong"})

    # At a table -------------------------------------------------------------------

    def _leave(self, client: Client, message: wire.Leave) -> None:
        room = _room_of(client)
        seat = client.seat
        if message.gives_up and seat is not None:
            room.give_up(seat)
        room.exit(client)
        if self._is_alone and message.gives_up:
            self._forget(room.name)
        client.send({"type": "left"})

    def _fill(self, client: Client, message: wire.Fill) -> None:
        _seat_of(client)
        _room_of(client).fill(message.seat, message.player)

    def _select(self, client: Client, message: wire.Select) -> None:
        room, seat = _room_of(client), _seat_of(client)
        client.send(room.select(seat, message, client.words))

    def _play(self, client: Client, message: wire.Play) -> None:
        _room_of(client).play(_seat_of(client), message)

    def _undo(self, client: Client, message: wire.Undo) -> None:
        del message
        _room_of(client).undo(_seat_of(client))

    def _hint(self, client: Client, message: wire.Hint) -> None:
        del message
        move = _room_of(client).hint(_seat_of(client))
        client.send({"type": "hint", "move": json.to_data(move)})

    def _deal(self, client: Client, message: wire.Deal) -> None:
        del message
        _seat_of(client)
        _room_of(client).next_deal()

    def _again(self, client: Client, message: wire.Again) -> None:
        """Lead everybody to the table where the same people play again."""
        del message
        _seat_of(client)
        old = _room_of(client)
        if not old.session.match.is_over:
            raise Refused("the match is not over", "no-deal")
        follows = self._storage.has(old.next_name)
        room = self.room(old.next_name) if follows else self._keep(old.again())
        for each in [*old.clients]:
            seat = room.still_held(each.seat, old)
            old.exit(each)
            told = {"type": "again", "of": old.name, "table": room.name, "seat": seat}
            each.send(told)
            _entered(each, room, seat)

    def _scores(self, client: Client, message: wire.ScoreSheets) -> None:
        del message
        room = _room_of(client)
        client.send(frames.sheets(room.session, client.words.at(room.session.rules)))

    def _review(self, client: Client, message: wire.Review) -> None:
        room = _room_of(client)
        review = room.review(_seat_of(client), message.deal)
        if client.awaits:
            raise Refused("one review after the other", "too-fast")

        def work() -> frames.Frame | None:
            """Do nothing for somebody who has left meanwhile."""
            found: frames.Frame | None = None
            try:
                found = review() if client.room is room else None
            except Exception:  # noqa: BLE001 - whatever it is, nobody waits for ever
                _LOG.exception("a deal of the table %s cannot be reviewed", room.name)
                found = {"type": "review", "deal": message.deal, "failed": True}
            finally:
                client.awaits = False
            return found if client.room is room else None

        client.awaits = True
        client.send({"type": "review", "deal": message.deal, "pending": True})
        client.later(work)

    def _position(self, client: Client, message: wire.Position) -> None:
        client.send(_room_of(client).position(client, message))

    def _rules(self, client: Client, message: wire.RuleSheet) -> None:
        del message
        client.send(frames.rules(_room_of(client).session.rules, client.words))


def _rules_of(message: wire.Open) -> Rules:
    """Return the rules that a table is opened by.

    Raises:
        Refused: If there are no such rules.
    """
    try:
        if not message.house:
            return rulesets.get(message.rules, message.players or None)
        rules = rulesets.loads(message.house)
    except BiribaError as error:
        raise Refused(str(error), "bad-rules") from error
    if not rules.name.isprintable():
        raise Refused("the name of the rules cannot be shown", "bad-rules")
    return rules


def _listed(table: Saved, words: languages.Language) -> frames.Frame:
    """Return what the lobby shows of a table."""
    return {
        "table": table.id,
        "game": words.ruleset(table.record.rules.name),
        "chairs": [name_in(words.tag, chair) for chair in table.chairs],
    }


def _own(room: Room, seat: int, words: languages.Language) -> frames.Frame:
    """Return what the lobby shows of a table to somebody who holds a seat there."""
    session = room.session
    sides = sorted(session.match.sides, key=lambda side: seat not in side)
    totals = dict(zip(session.match.sides, session.match.totals, strict=True))
    return {
        **_listed(room.saved, words),
        "seat": seat,
        "deal": session.deal_number if session.is_dealt else 0,
        "turn": session.is_dealt and session.to_move == seat,
        "over": session.match.is_over,
        "totals": [str(totals[side]) for side in sides],
    }


def _seated(client: Client, room: Room, seat: int, token: str) -> None:
    """Tell somebody the token of a seat, and let them in."""
    client.send({"type": "seated", "table": room.name, "seat": seat, "token": token})
    _entered(client, room, seat)


def _entered(client: Client, room: Room, seat: int | None) -> None:
    """Let somebody in, and tell what has happened."""
    room.enter(client, seat)
    client.send(room.story(client))


def _check_free(client: Client) -> None:
    """Refuse to be at two tables at once.

    Raises:
        Refused: If the client is at one.
    """
    if client.room is not None:
        raise Refused("leave your table first", "at-a-table")


def _room_of(client: Client) -> Room:
    if client.room is None:
        raise Refused("you are at no table", "no-table")
    return client.room


def _seat_of(client: Client) -> int:
    if client.seat is None:
        raise Refused("you have no seat here", "no-seat")
    return client.seat
