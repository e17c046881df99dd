"""A room: one table, who sits at it, who watches, and the match that is played.

Nothing here knows of sockets. A client is anything that frames can be sent to.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterator
from random import SystemRandom
from typing import Final

import attrs

from biriba import Move, Rules, Session, languages
from biriba.bots import Player
from biriba.errors import MatchError
from biriba.languages import Words
from webtable import frames, players
from webtable.frames import Frame
from webtable.players import PERSON, Makers
from webtable.tables import Chair, Saved, Storage
from webtable.wire import Play, Refused, Select

_CHANCE: Final = SystemRandom()


@attrs.define(eq=False)
class Client:
    """Somebody who is connected.

    Attributes:
        send: What takes frames to the client.
        room: Where the client is; ``None`` in the lobby.
        seat: The seat that the client holds; ``None`` for one who only watches.
        words: The words of the client's language.
    """

    send: Callable[[Frame], None]
    room: Room | None = None
    seat: int | None = None
    words: Words = attrs.field(factory=languages.get)


class Room:
    """A table.

    Attributes:
        name: Its name in addresses, which nobody guesses.
        chairs: Who sits where.
        session: The match.
        clients: Who is connected to it.
    """

    def __init__(
        self, saved: Saved, storage: Storage, makers: Makers | None = None
    ) -> None:
        """Furnish the room for a table that is kept; nothing is kept by this.

        Args:
            saved: The table.
            storage: Where it is kept.
            makers: The players that may sit there; those of the library if not given.

        Raises:
            Refused: If one sits there whom the server does not have.
        """
        self.name = saved.id
        self.chairs = saved.chairs
        self.clients: set[Client] = set()
        self._storage = storage
        self._makers = players.makers() if makers is None else makers
        self._players: dict[tuple[int, str], Player] = {}
        self.session = Session.resume(
            saved.record,
            players={},
            by_seat=self._seated(self.chairs),
            takes_back=saved.takes_back,
        )

    @classmethod
    def open(
        cls,
        rules: Rules,
        names: tuple[str, ...],
        storage: Storage,
        makers: Makers | None = None,
        *,
        takes_back: bool = True,
    ) -> Room:
        """Return a new room.

        Args:
            rules: The rules of the table.
            names: For each seat the name of a player, or ``person``, for whom it is
                kept open.
            storage: Where it is kept.
            makers: The players that may sit there; those of the library if not given.
            takes_back: Whether moves may be taken back.

        Raises:
            Refused: If there are other seats or players.
        """
        if len(names) != rules.seating.players:
            seats, given = rules.seating.players, len(names)
            msg = f"this table has {seats} seats, not {given}"
            raise Refused(msg, "bad-seats", seats=seats, given=given)
        if PERSON not in names:
            raise Refused("at least one seat is for a person", "no-person")
        chairs = tuple(Chair(None if name == PERSON else name) for name in names)
        record = Session.start(rules, [chair.name or "" for chair in chairs]).record
        saved = Saved(secrets.token_urlsafe(9), record, chairs, takes_back)
        room = cls(saved, storage, makers)
        room._save()
        return room

    def close(self) -> None:
        """End the players that are programs of their own."""
        for player in self._players.values():
            players.close(player)

    # Coming and going -------------------------------------------------------------

    def enter(self, client: Client, seat: int | None) -> None:
        """Let somebody in, to a seat or to watch, and show the table to all."""
        client.room, client.seat = self, seat
        self.clients.add(client)
        self._storage.use(self.name)
        self.show()

    def exit(self, client: Client) -> None:
        """Let somebody out, whose seat is kept."""
        self.clients.discard(client)
        client.room = client.seat = None
        self.show()

    def sit(self, seat: int, name: str) -> str:
        """Give somebody an open seat, and return the token that it is held by.

        Raises:
            Refused: If the seat is not open, or somebody is called so already.
        """
        self._check_open(seat)
        names = [chair.name or "" for chair in self.chairs] + [*self._makers, PERSON]
        if name.casefold() in map(str.casefold, names):
            msg = f"somebody is called {name} already"
            raise Refused(msg, "name-taken", name=name)
        token = secrets.token_urlsafe(24)
        self._seat(seat, Chair(name, _hashed(token)))
        return token

    def fill(self, seat: int, player: str) -> None:
        """Let a player sit in an open seat.

        Raises:
            Refused: If the seat is not open, or there is no such player, or a person
                at the table is called so.
        """
        self._check_open(seat)
        people = [each.name for each in self.chairs if each.is_person]
        if player in people:
            msg = f"somebody is called {player} already"
            raise Refused(msg, "name-taken", name=player)
        self._seat(seat, Chair(player))
        self.show()

    def give_up(self, seat: int) -> None:
        """Open a seat again, whoever held it."""
        self._seat(seat, Chair())
        for client in self.clients:
            if client.seat == seat:
                client.seat = None

    def seat_of(self, token: str) -> int:
        """Return the seat that a token holds.

        Raises:
            Refused: If it holds none.
        """
        given = _hashed(token)
        for seat, chair in enumerate(self.chairs):
            if chair.key is not None and hmac.compare_digest(chair.key, given):
                return seat
        raise Refused("this seat is no longer yours", "no-seat")

    def _check_open(self, seat: int) -> None:
        if seat >= len(self.chairs) or not self.chairs[seat].is_open:
            raise Refused("this seat is not open", "seat-taken")

    def _seat(self, seat: int, chair: Chair) -> None:
        """Put somebody into a seat, and deal the first deal if nobody is missing."""
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        names = [each.name or "" for each in chairs]
        known = self._seated(chairs)
        self.chairs, self.session = chairs, self.session.seated(names, by_seat=known)
        self._save()
        if not self.session.states and not any(each.is_open for each in chairs):
            self._deal()

    def _seated(self, chairs: tuple[Chair, ...]) -> dict[int, Player]:
        """Return the players in some chairs; a new one is made when it first sits down.

        Raises:
            Refused: If there is none of that name.
        """
        seated: dict[int, Player] = {}
        for seat, chair in enumerate(chairs):
            if chair.name is None or chair.is_person:
                continue
            if chair.name not in self._makers:
                known = ", ".join(self._makers)
                msg = f"there are the players {known}, not {chair.name!r}"
                raise Refused(msg, "no-player")
            key = seat, chair.name
            if key not in self._players:
                self._players[key] = self._makers[chair.name]()
            seated[seat] = self._players[key]
        return seated

    # Playing ----------------------------------------------------------------------

    def select(self, seat: int, message: Select, words: Words) -> Frame:
        """Return what can be done with a selection of cards."""
        cards = message.cards
        found = self._dealt().view(seat).moves_with(cards)
        return frames.chosen(cards, found, words.at(self.session.rules))

    def play(self, seat: int, message: Play) -> None:
        """Make a move.

        Raises:
            Refused: If it was meant for another moment.
            IllegalMove: If the rules do not allow it.
        """
        session = self._dealt()
        if message.at != len(session.moves):
            raise Refused("the table has changed since", "too-late")
        self.advance(session, session.play(seat, message.move))

    def advance(self, before: Session, after: Session) -> None:
        """Take a move over, keep it and show it.

        It is for players as well, who may have thought about a session for a while:
        nothing happens if that is no longer the one that is played.
        """
        if self.session is not before:
            return
        number = len(before.moves)
        deal = len(before.match.scores)
        self._storage.add_move(self.name, deal, number, after.moves[-1])
        self.session = after
        for client in self.clients:
            client.send(frames.moved(after, number, client.seat))
        self.show()

    def undo(self, seat: int) -> None:
        """Take the last move back.

        Raises:
            Refused: If it may not be.
        """
        session = self._dealt()
        why = session.why_no_undo(seat)
        if why is not None:
            raise Refused(why.sentence, "no-undo", reason=why.value)
        after = session.undo(seat)
        deal = len(session.match.scores)
        self._storage.drop_move(self.name, deal, len(after.moves))
        self.session = after
        self.show()

    def next_deal(self) -> None:
        """Deal the next deal.

        Raises:
            Refused: If it is not time for it.
        """
        session = self.session
        if session.is_dealt or session.match.is_over or not session.states:
            raise Refused("no deal is due now", "no-deal")
        self._deal()
        self.show()

    def hint(self, seat: int) -> Move:
        """Return what a good player would do.

        Raises:
            Refused: If it is not the seat's turn.
        """
        try:
            return self.session.hint(seat)
        except MatchError as error:
            raise Refused(str(error), "not-your-turn") from error

    @property
    def awaits_player(self) -> bool:
        """Whether it is the turn of a player that is no person."""
        return self.session.is_dealt and self.session.awaited is None

    def _dealt(self) -> Session:
        """Return the match, in which a deal is being played.

        Raises:
            Refused: If none is.
        """
        if not self.session.is_dealt:
            raise Refused("no deal is being played", "no-deal")
        return self.session

    def _deal(self) -> None:
        session = self.session.deal(_CHANCE)
        number = len(session.record.deals) - 1
        self._storage.add_deal(self.name, number, session.record.deals[-1])
        self.session = session

    # Showing ----------------------------------------------------------------------

    def shown(self, client: Client) -> Frame:
        """Return the table as a client sees it."""
        here = {each.seat for each in self.clients if each.seat is not None}
        watching = sum(each.seat is None for each in self.clients)
        return frames.table(
            self.session,
            client.seat,
            words=client.words.at(self.session.rules),
            name=self.name,
            chairs=self.chairs,
            here=here,
            watching=watching,
        )

    def show(self) -> None:
        """Show the table to everybody who is there."""
        for client in self.clients:
            client.send(self.shown(client))

    def story(self, client: Client, most: int = 12) -> Iterator[Frame]:
        """Yield the last moves of the deal, for somebody who comes late."""
        last = len(self.session.moves) if self.session.states else 0
        for number in range(max(0, last - most), last):
            frame = frames.moved(self.session, number, client.seat)
            yield {**frame, "type": "told"}

    @property
    def saved(self) -> Saved:
        """The table as it is kept."""
        session = self.session
        return Saved(self.name, session.record, self.chairs, session.takes_back)

    def _save(self) -> None:
        self._storage.save(self.saved)


def _hashed(token: str) -> str:
    """Return what is kept of a token: who reads the tables cannot take a seat."""
    return hashlib.sha256(token.encode()).hexdigest()
