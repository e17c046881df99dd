"""Who sits where when one person plays against players that are no people."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from random import Random
from typing import Final

from biriba._arena.entrants import entrant
from biriba.bots import BUILT_IN, Player
from biriba.errors import MatchError
from biriba.records import MatchRecord
from biriba.rules import Rules
from biriba.session import Session
from biriba.sides import check_seat
from biriba.state import GameState

_PERSON: Final = "you"
"""What a record calls the person."""

_OUTSIDE: Final = re.compile(r"cmd:|[\w.]+:[^\W\d]")
"""How the name of a player of one's own begins; no person is called so."""

_USUAL: Final = "simple"
"""Who plays where nobody is named."""


def begun(
    rules: Rules,
    rng: Random,
    *,
    seat: int = 0,
    opponents: str = _USUAL,
    cut: int | None = None,
) -> Session:
    """Return a match between a person and other players.

    Args:
        rules: The rules of the table.
        rng: The source of chance for players that need one.
        seat: The person's seat.
        opponents: Who the others are: the name of a built-in player, ``module:Class``,
            or ``cmd:`` and a command that speaks the engine protocol.
        cut: How many cards the person is going to lift.

    Raises:
        SeatError: If there is no such seat.
        ArenaError: If there are no such players.
        DeckError: If so many cards cannot be lifted.
    """
    player = _made(opponents, rng)
    check_seat(rules, seat)
    _check_cut(rules, cut)
    names = [opponents] * rules.seating.players
    names[seat] = _PERSON
    return Session.start(rules, names, players={opponents: player})


def resumed(
    record: MatchRecord,
    rng: Random,
    *,
    cut: int | None = None,
    opponents: str | None = None,
    seated: Mapping[str, Player] | None = None,
) -> tuple[Session, int]:
    """Return a match that goes on where a record ends, and the person's seat.

    The person sits where the record says ``you``, else in seat 0. Players of the
    library sit where the record names them, and simple ones where it names somebody
    else. A record alone never makes a program run.

    Args:
        record: The record.
        rng: The source of chance for players that need one.
        cut: How many cards the person is going to lift.
        opponents: Who sits in all other seats, whatever the record says.
        seated: Players of one's own by their names, who are seated again.

    Raises:
        RecordError: If the record does not replay.
        ArenaError: If there are no such players.
        MatchError: If the record names a player of somebody's own, and neither
            `opponents` nor `seated` says that it may play.
        DeckError: If so many cards cannot be lifted.
    """
    _check_cut(record.rules, cut)
    seats = record.rules.seating.players
    names = [*record.players] or [_PERSON] + [_USUAL] * (seats - 1)
    seat = names.index(_PERSON) if _PERSON in names else 0
    others = [
        opponents or (_USUAL if name == _PERSON else name)
        for at, name in enumerate(names)
        if at != seat
    ]
    known = dict(seated or {})
    if opponents is not None:
        known[opponents] = _made(opponents, rng)
    players = {
        name: known[name] if name in known else _named(name, rng)
        for name in dict.fromkeys(others)
    }
    own = _PERSON if names[seat] in players else names[seat]
    return Session.resume(
        record, [*others[:seat], own, *others[seat:]], players=players
    ), seat


def going_on(session: Session, file: str) -> str:
    """Return the command that goes on with a session once it is saved to a file.

    Args:
        session: The session.
        file: The name of the file.
    """
    own = [name for name in session.players if _OUTSIDE.match(name)]
    seating = ["--opponents", own[0]] if own else []
    return shlex.join(["biriba", "play", "--resume", file, *seating])


def _made(name: str, rng: Random) -> Player:
    """Return a player; it takes chance only for one that needs it.

    Raises:
        ArenaError: If there are no such players.
    """
    found = entrant(name)
    return found.make(Random(rng.random()) if found.takes_chance else rng)


def _named(name: str, rng: Random) -> Player:
    """Return the player whom a record means by a name.

    Raises:
        MatchError: If that is a player of somebody's own.
    """
    if name in BUILT_IN:
        return _made(name, rng)
    if _OUTSIDE.match(name):
        raise MatchError(
            f"{name!r} plays in this match, and a saved match runs no program by "
            f"itself: to seat it again, add --opponents {shlex.quote(name)}"
        )
    return _made(_USUAL, rng)


def _check_cut(rules: Rules, cut: int | None) -> None:
    """Refuse a cut now that could not be made later.

    Raises:
        DeckError: If so many cards cannot be lifted.
    """
    if cut is not None:
        GameState.deal(rules, Random(0), cut=cut)
