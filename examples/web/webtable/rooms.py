"""A room: one table, who sits at it, who watches, and the match that is played.

Nothing here knows of sockets. A client is anything that frames can be sent to.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import math
import secrets
import time
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Final

import attrs

from biriba import DealRecord, GameState, Move, Rules, Session, review
from biriba.bots import Player, SearchingPlayer
from biriba.errors import MatchError
from biriba.languages import Language
from webtable import frames, players
from webtable.frames import Frame
from webtable.players import PERSON, Makers
from webtable.tables import Chair, Saved, Storage, Ways
from webtable.wire import USUAL_PLAYER, Play, Position, Refused, Select
from webtable.words import Marking

STAND_IN: Final = USUAL_PLAYER
"""The player who stands in for people."""

REVIEWED: Final = 24
"""How often a review tries the moves of a decision."""

USUAL: Final = Ways()
"""How a table is played at that says nothing of it."""

_CHANCE: Final = SystemRandom()


@attrs.define(eq=False)
class Client:
    """Somebody who is connected.

    Attributes:
        send: What takes frames to the client.
        room: Where the client is; ``None`` in the lobby.
        seat: The seat that the client holds; ``None`` for one who only watches.
        words: The words of the client's language.
        may_open: Whether the client may open a table now.
        has_opened: Called when the client has opened one.
        later: What does work that takes a while, and sends the frame if there is one.
        awaits: Whether such work is being done for the client.
    """

    send: Callable[[Frame], None]
    room: Room | None = None
    seat: int | None = None
    words: Language = attrs.field(factory=Marking)
    may_open: Callable[[], bool] = lambda: True
    has_opened: Callable[[], None] = lambda: None
    later: Callable[[Callable[[], Frame | None]], None] = attrs.field(
        default=attrs.Factory(lambda self: self.at_once, takes_self=True)
    )
    awaits: bool = False

    def at_once(self, work: Callable[[], Frame | None]) -> None:
        """Do such work now, where nobody else waits."""
        frame = work()
        if frame is not None:
            self.send(frame)


class Room:
    """A table.

    Attributes:
        name: Its name in addresses, which nobody guesses.
        chairs: Who sits where.
        ways: How it is played at.
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
        self.ways = saved.ways
        self.clients: set[Client] = set()
        self._storage = storage
        self._makers = players.makers() if makers is None else makers
        self._players: dict[tuple[int, str], Player] = {}
        self.session = Session.resume(
            saved.record,
            players=self._seated(self.chairs),
            allow_undo=saved.ways.allow_undo,
        )
        self._stand_in = self._makers[STAND_IN]()
        # Whoever was stood in for before a restart still is, and at once.
        self._left = {
            seat: -math.inf for seat, chair in enumerate(self.chairs) if chair.missed
        }
        self._absent: frozenset[int] = frozenset()
        self._turn: tuple[int, int | None] | None = None
        self._turn_began = 0.0
        self._looked_at: tuple[int, list[GameState]] | None = None

    @classmethod
    def open(
        cls,
        rules: Rules,
        names: tuple[str, ...],
        storage: Storage,
        makers: Makers | None = None,
        ways: Ways = USUAL,
    ) -> Room:
        """Return a new room, which is kept as soon as somebody sits down there.

        Args:
            rules: The rules of the table.
            names: For each seat the name of a player, or ``person``, for whom it is
                kept open.
            storage: Where it is kept.
            makers: The players that may sit there; those of the library if not given.
            ways: How it is played at.

        Raises:
            Refused: If there are other seats or players.
        """
        if len(names) != rules.seating.players:
            seats, given = rules.seating.players, len(names)
            msg = f"this table has {seats} seats, not {given}"
            raise Refused(msg, "bad-seats", seats=seats, given=given)
        if PERSON not in names:
            raise Refused("at least one seat is for a person", "no-person")
        chairs = players.named(Chair(None if n == PERSON else n) for n in names)
        record = Session.start(rules, [chair.called for chair in chairs]).record
        saved = Saved(secrets.token_urlsafe(9), record, chairs, ways)
        return cls(saved, storage, makers)

    @property
    def next_name(self) -> str:
        """The name of the table where the same people play again.

        It follows from this one's, so whoever comes later finds the same table.
        """
        digest = hashlib.sha256(f"again {self.name}".encode()).digest()
        return base64.urlsafe_b64encode(digest[:9]).decode()

    @property
    def _follower(self) -> str | None:
        """The name of that table once the same people play there."""
        if not self.session.match.is_over or not self._storage.has(self.next_name):
            return None
        return self.next_name

    def again(self) -> Room:
        """Return a new room with the same people, ways and rules.

        It is dealt there as soon as somebody comes in.

        Raises:
            Refused: If the match is not over.
        """
        if not self.session.match.is_over:
            raise Refused("the match is not over", "no-deal")
        rules = self.session.rules
        record = Session.start(rules, [chair.called for chair in self.chairs])
        chairs = tuple(attrs.evolve(chair, missed=0) for chair in self.chairs)
        saved = Saved(self.next_name, record.record, chairs, self.ways)
        room = Room(saved, self._storage, self._makers)
        self._storage.save(saved)
        return room

    def still_held(self, seat: int | None, old: Room) -> int | None:
        """Return the seat of somebody at an earlier table, if it is theirs here too."""
        if seat is None or self.chairs[seat].key != old.chairs[seat].key:
            return None
        return seat

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
        self._begin()
        self.tick()
        self.show()

    def exit(self, client: Client) -> None:
        """Let somebody out, whose seat is kept."""
        self.clients.discard(client)
        client.room = client.seat = None
        self.tick()
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
        given = _hashed(token).encode()
        for seat, chair in enumerate(self.chairs):
            if chair.key is not None and hmac.compare_digest(chair.key.encode(), given):
                return seat
        raise Refused("this seat is no longer yours", "no-seat")

    def _check_open(self, seat: int) -> None:
        if seat >= len(self.chairs) or not self.chairs[seat].is_open:
            raise Refused("this seat is not open", "seat-taken")

    def _seat(self, seat: int, chair: Chair) -> None:
        """Put somebody into a seat, and deal the first deal if nobody is missing."""
        chairs = players.named((*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))
        names = [each.called for each in chairs]
        self._change(chairs, self.session.seated(names, players=self._seated(chairs)))
        if seat == self._to_move:
            self._turn = None  # the clock begins anew
        self._begin()

    def _set_missed(self, seat: int, turns: int) -> None:
        """Keep how many turns somebody has missed and was not told of."""
        chair = attrs.evolve(self.chairs[seat], missed=turns)
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        self._change(chairs, self.session)

    def _change(self, chairs: tuple[Chair, ...], session: Session) -> None:
        """Take other chairs over, unless they cannot be kept."""
        self._storage.save(Saved(self.name, session.record, chairs, self.ways))
        self.chairs, self.session = chairs, session

    def _begin(self) -> None:
        """Deal the first deal if nobody is missing.

        That is so also when the server was killed before it could deal.
        """
        if not self.session.states and not any(each.is_open for each in self.chairs):
            self._deal()

    def _seated(self, chairs: tuple[Chair, ...]) -> dict[int, Player]:
        """Return the players in some chairs; a new one is made when it first sits down.

        Raises:
            Refused: If there is none of that name.
        """
        keys = [
            (seat, chair.name)
            for seat, chair in enumerate(chairs)
            if chair.name is not None and not chair.is_person
        ]
        for _, name in keys:
            if name not in self._makers:
                known = ", ".join(self._makers)
                msg = f"there are the players {known}, not {name!r}"
                raise Refused(msg, "no-player")
        for key in keys:
            if key not in self._players:
                self._players[key] = self._makers[key[1]]()
        return {key[0]: self._players[key] for key in keys}

    # Playing ----------------------------------------------------------------------

    def select(self, seat: int, message: Select, words: Language) -> Frame:
        """Return what can be done with a selection of cards."""
        cards = message.cards
        session = self._dealt()
        found = session.view(seat).moves_with(cards)
        return frames.chosen(session.state, cards, found, words.at(session.rules))

    def play(self, seat: int, message: Play) -> None:
        """Make a move.

        Raises:
            Refused: If it was meant for another moment.
            IllegalMoveError: If the rules do not allow it.
        """
        session = self._dealt()
        if message.at != len(session.moves):
            raise Refused("the table has changed since", "too-late")
        self._go_on(session.play(seat, message.move))

    def advance(self, before: Session, after: Session) -> None:
        """Take over the move of a player, who may have thought about it for a while.

        Nothing happens if the session is no longer the one that is played, or if the
        person who was stood in for is back.
        """
        if self.session is not before or not self.awaits_player:
            return
        seat = self._to_move
        is_stand_in = seat in self._absent
        self._go_on(after)
        if is_stand_in and seat != self._to_move:
            self._set_missed(seat, self.chairs[seat].missed + 1)
            for client in self.clients:
                if client.seat == seat:  # and there: their time was up
                    client.send(self.story(client))

    def _go_on(self, after: Session) -> None:
        """Keep the last move of a session, play that session on, and show it."""
        before = self.session
        number, deal = len(before.moves), len(before.match.scores)
        self._storage.add_move(self.name, deal, number, after.moves[-1])
        self.session = after
        for client in self.clients:
            client.send(frames.moved(after, number, client.seat))
        self.tick()
        self.show()

    def undo(self, seat: int) -> None:
        """Take the last move back.

        Raises:
            Refused: If it may not be, or a player stands in for the seat.
        """
        session = self._dealt()
        if seat in self._absent:
            raise Refused("your time is up", "not-your-turn")
        why = session.explain_undo(seat)
        if why is not None:
            raise Refused(why.message, "no-undo", reason=why.code.value)
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
        """Whether it is the turn of a player, or of one who stands in for a person."""
        session = self.session
        awaited = session.person_to_move if session.is_dealt else None
        return session.is_dealt and (awaited is None or awaited in self._absent)

    def stepped(self, session: Session) -> Session:
        """Return the session after the move of the player who is awaited."""
        return players.stepped(session, self._stand_in)

    # Time -------------------------------------------------------------------------

    def tick(self) -> None:
        """Look at the time: who is stood in for now, and who no longer.

        Nobody is stood in for while no person is there: then the table waits, and the
        turn begins anew for the clock when somebody comes back.
        """
        now, here = time.monotonic(), self._here
        turn = (self.session.deal_number, self._to_move) if here else None
        if turn != self._turn:
            self._turn, self._turn_began = turn, now
        people = {n for n, chair in enumerate(self.chairs) if chair.is_person}
        self._left = {seat: self._left.get(seat, now) for seat in people - here}
        absent = {
            seat
            for seat, since in self._left.items()
            if here and self.ways.stand_in and now - since >= self.ways.stand_in
        }
        late = self.ways.clock and here and now - self._turn_began >= self.ways.clock
        if late and self._to_move in people:
            absent.add(self._to_move)
        if absent != self._absent:
            self._absent = frozenset(absent)
            self.show()

    @property
    def _here(self) -> set[int]:
        """The seats whose people are connected."""
        return {each.seat for each in self.clients if each.seat is not None}

    @property
    def _to_move(self) -> int:
        """The seat that is to move, or -1 while no deal is being played."""
        seat = self.session.to_move if self.session.is_dealt else None
        return -1 if seat is None else seat

    @property
    def _clock(self) -> Frame | None:
        """How much time is left for the turn, where there is a clock."""
        if not self.ways.clock or self._to_move < 0:
            return None
        used = time.monotonic() - self._turn_began
        return {"left": max(0.0, self.ways.clock - used), "of": self.ways.clock}

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
        watching = sum(each.seat is None for each in self.clients)
        return frames.table(
            self.session,
            client.seat,
            words=client.words.at(self.session.rules),
            name=self.name,
            chairs=self.chairs,
            here=self._here,
            watching=watching,
            absent=dict.fromkeys(self._absent, STAND_IN),
            clock=self._clock,
            follower=self._follower,
        )

    def show(self) -> None:
        """Show the table to everybody who is there."""
        for client in self.clients:
            client.send(self.shown(client))

    def story(self, client: Client) -> Frame:
        """Return all moves of the deal, for somebody who comes late.

        With them comes how many turns were played in this person's stead, and by whom;
        that is said once.
        """
        count = len(self.session.moves) if self.session.states else 0
        moves = [frames.moved(self.session, at, client.seat) for at in range(count)]
        missed = 0 if client.seat is None else self.chairs[client.seat].missed
        if client.seat is not None and missed:
            self._set_missed(client.seat, 0)
        return {"type": "story", "moves": moves, "missed": missed, "by": STAND_IN}

    def review(self, seat: int, number: int) -> Callable[[], Frame]:
        """Return what goes through a deal that is over, for one of its seats.

        Raises:
            Refused: If there is no such deal.
        """
        deal = self._over(number)

        def work() -> Frame:
            analyst = SearchingPlayer(Random(0), playouts=REVIEWED)
            found = review.of_deal(deal, analyst, seats=[seat])
            return frames.review(found, number)

        return work

    def position(self, client: Client, message: Position) -> Frame:
        """Return a deal that is over as its reader saw it at a moment.

        Raises:
            Refused: If there is no such deal or moment.
        """
        states = self._states(message.deal)
        if message.at >= len(states):
            raise Refused("the deal has no such moment", "no-deal")
        words = client.words.at(self.session.rules)
        view = frames.seen(self.session, states[message.at], client.seat, words)
        match = self.session.match
        before = attrs.evolve(match, scores=match.scores[: message.deal - 1])
        return {
            **self.shown(client),
            "type": "position",
            "phase": "look",
            "deal": message.deal,
            "at": message.at,
            "of": len(states) - 1,
            "undo": False,
            "clock": None,
            "match": frames.match(before),
            "score": None,
            "view": {**view, "can": []},
        }

    def _states(self, number: int) -> list[GameState]:
        """Return all states of a deal that is over; those of the last one are kept."""
        if self._looked_at is None or self._looked_at[0] != number:
            self._looked_at = number, [*self._over(number).states()]
        return self._looked_at[1]

    def _over(self, number: int) -> DealRecord:
        """Return a deal that is over, counted from 1.

        Raises:
            Refused: If it is not.
        """
        if not 1 <= number <= len(self.session.match.scores):
            raise Refused("that deal is not over", "no-deal")
        return self.session.record.deals[number - 1]

    @property
    def saved(self) -> Saved:
        """The table as it is kept."""
        session = self.session
        return Saved(self.name, session.record, self.chairs, self.ways)


def _hashed(token: str) -> str:
    """Return what is kept of a token: who reads the tables cannot take a seat."""
    return hashlib.sha256(token.encode()).hexdigest()
