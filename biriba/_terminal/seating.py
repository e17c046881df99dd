"""Seats of a match between one person and computer players."""

from __future__ import annotations

import contextlib
import re
import shlex
from collections.abc import Iterable
from copy import copy
from random import Random
from typing import Final

from biriba._engine.entrants import entrant
from biriba._match.records import MatchRecord
from biriba._players.built_in import BUILT_IN, STRONGEST
from biriba._players.protocols import Player
from biriba._rules.rules import Rules
from biriba._session import Session
from biriba._state.dealing import check_cut
from biriba._table.sides import check_seat
from biriba._words.languages import Language
from biriba.errors import MatchError

_PERSON: Final = "you"
"""The person's name in records."""

_OUTSIDE: Final = re.compile(r"cmd:|[\w.]+:[^\W\d]")
"""The beginnings of names of players that the library does not have."""


def begun(
    rules: Rules,
    rng: Random,
    *,
    seat: int = 0,
    opponents: str = STRONGEST,
    cut: int | None = None,
) -> Session:
    """Return a new match between a person and computer players.

    Args:
        rules: The rules of the table.
        rng: The random generator of the cards, from which nothing is drawn. Players
            that need one get their own, which depend on it.
        seat: The person's seat.
        opponents: The player in all other seats: a built-in name, ``module:Class``, or
            ``cmd:`` and a command that speaks the engine protocol.
        cut: The number of cards that the person lifts.

    Raises:
        SeatError: If there is no such seat.
        PlayerError: If there are no such players, if a program cannot be started, or
            if it does not speak the protocol.
        StateError: If that number of cards cannot be lifted.
    """
    check_seat(rules, seat)
    check_cut(rules, cut)
    names = [opponents] * rules.seating.players
    names[seat] = _PERSON
    players = _seated(names, seat, _Chance(rng), {opponents})
    return Session.start(rules, names, players=players)


def resumed(
    record: MatchRecord,
    rng: Random,
    *,
    cut: int | None = None,
    opponents: str | None = None,
    allowed: Iterable[str] = (),
) -> tuple[Session, int]:
    """Return a match that continues a record, and the person's seat.

    The person sits where the record says ``you``, otherwise in seat 0. Built-in players
    keep their seats, and solid players replace everybody else. A record alone never
    starts a program.

    Args:
        record: The record.
        rng: The random generator of the cards, from which nothing is drawn. Players
            that need one get their own, which depend on it.
        cut: The number of cards that the person lifts.
        opponents: The player in all other seats, in place of those of the record.
        allowed: The names of external players that may be started again.

    Raises:
        RecordError: If the record does not replay.
        MatchError: If the record names an external player that neither `opponents`
            nor `allowed` permits.
        PlayerError: If there are no such players, if a program cannot be started, or
            if it does not speak the protocol.
        StateError: If that number of cards cannot be lifted.
    """
    check_cut(record.rules, cut)
    seats = record.rules.seating.players
    names = [*record.names] or [_PERSON] + [STRONGEST] * (seats - 1)
    seat = names.index(_PERSON) if _PERSON in names else 0
    for at, name in enumerate(names):
        if at != seat:
            names[at] = opponents or (STRONGEST if name == _PERSON else name)
    may_run = {*allowed} if opponents is None else {opponents}
    players = _seated(names, seat, _Chance(rng), may_run)
    if names[seat] in (name for at, name in enumerate(names) if at != seat):
        names[seat] = _PERSON
    return Session.resume(record, names, players=players), seat


def words_at(session: Session, seat: int, words: Language) -> Language:
    """Return words for a session that name players by their places.

    Args:
        session: The session.
        seat: The person's seat.
        words: The words of a language.
    """
    rules = session.rules
    sides = [side.seats for side in session.state.sides] if session.states else ()
    (own,) = [seats for seats in sides or session.match.sides if seat in seats]
    return words.at(rules).seen_from(seat, rules, own)


def going_on(session: Session, file: str | None = None) -> str:
    """Return the command that resumes a session.

    Args:
        session: The session.
        file: The name of the file in which it is saved; ``None`` if it is kept.
    """
    own = own_players(session)
    seating = ["--opponents", own[0]] if own else []
    named = [] if file is None else [file]
    return shlex.join(["biriba", "play", "--resume", *named, *seating])


def seated(session: Session) -> list[int]:
    """Return the seats of computer players."""
    return sorted(seat for seat in session.players if isinstance(seat, int))


def own_players(session: Session) -> list[str]:
    """Return the names of the players that the library does not have."""
    names = [session.names[seat] for seat in seated(session)]
    return [name for name in names if _OUTSIDE.match(name)]


def stood_in(session: Session) -> Session:
    """Return a session in which the strongest built-in player replaces a failed one.

    It keeps the seat. A program that failed is ended.
    """
    seat = session.state.to_move
    leave(session, [seat])
    names = (*session.names[:seat], STRONGEST, *session.names[seat + 1 :])
    players = {**session.players, seat: BUILT_IN[STRONGEST]()}
    return session.seated(names, players=players)


def leave(session: Session, seats: Iterable[int] | None = None) -> None:
    """End the programs among the players, in some seats or in all."""
    for seat in seated(session) if seats is None else seats:
        close = getattr(session.player(seat), "close", None)
        if callable(close):
            with contextlib.suppress(Exception):  # anybody's player
                close()


class _Chance:
    """A source of random generators for players that does not affect the cards.

    The same generator of cards always leads to the same ones.
    """

    def __init__(self, rng: Random) -> None:
        self._own = Random(copy(rng).random())

    def next(self) -> Random:
        """Return a random generator for one more player."""
        return Random(self._own.random())


def _seated(
    names: list[str], person: int, chance: _Chance, may_run: set[str]
) -> dict[int, Player]:
    """Return a new player for each seat except the person's."""
    return {
        seat: _made(_known(name, may_run), chance)
        for seat, name in enumerate(names)
        if seat != person
    }


def _made(name: str, chance: _Chance) -> Player:
    """Create a player; start a program at once, so that errors show early."""
    found = entrant(name)
    player = found.make(chance.next() if found.takes_chance else Random(0))
    launch = getattr(player, "launch", None)
    if found.command and callable(launch):
        launch()
    return player


def _known(name: str, may_run: set[str]) -> str:
    """Return the player to create for a name in a record."""
    if name in may_run or name in BUILT_IN:
        return name
    if _OUTSIDE.match(name):
        raise MatchError(
            f"{name!r} plays in this match, and a saved match runs no program by "
            f"itself: to seat it again, add --opponents {shlex.quote(name)}"
        )
    return STRONGEST
