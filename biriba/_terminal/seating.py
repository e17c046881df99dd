"""Who sits where when one person plays against built-in players."""

from __future__ import annotations

from random import Random
from typing import Final

from biriba._arena.entrants import entrant
from biriba.bots import Player
from biriba.errors import MatchError
from biriba.records import MatchRecord
from biriba.rules import Rules
from biriba.session import Session, built_in_players
from biriba.sides import check_seat
from biriba.state import GameState

_PERSON: Final = "you"
"""What a record calls the person."""


def begun(
    rules: Rules,
    rng: Random,
    *,
    seat: int = 0,
    opponents: str = "simple",
    cut: int | None = None,
) -> Session:
    """Return a match between a person and built-in players.

    Args:
        rules: The rules of the table.
        rng: The source of chance for random players.
        seat: The person's seat.
        opponents: The name of the built-in players in the others, ``module:Class``,
            or ``cmd:`` and a command that speaks the engine protocol.
        cut: How many cards the person is going to lift.

    Raises:
        SeatError: If there is no such seat.
        ArenaError: If there is nothing of that name to be imported.
        MatchError: If there are no such players.
        DeckError: If so many cards cannot be lifted.
    """
    players = _players(opponents, rng=rng)
    if isinstance(opponents, str) and ":" in opponents:
        players[opponents] = entrant(opponents).make(rng)
    check_seat(rules, seat)
    if opponents not in players:
        known = " or ".join(map(repr, players))
        raise MatchError(f"opponents takes {known}, not {opponents!r:.60}")
    _check_cut(rules, cut)
    names = [opponents] * rules.seating.players
    names[seat] = _PERSON
    return Session.start(rules, names, players=players)


def resumed(
    record: MatchRecord, rng: Random, *, cut: int | None = None
) -> tuple[Session, int]:
    """Return a match that goes on where a record ends, and the person's seat.

    The person sits where the record says ``you``, else in seat 0. Whatever the others
    are called, they are built-in players.

    Args:
        record: The record.
        rng: The source of chance for random players.
        cut: How many cards the person is going to lift.

    Raises:
        RecordError: If the record does not replay.
        DeckError: If so many cards cannot be lifted.
    """
    _check_cut(record.rules, cut)
    seats = record.rules.seating.players
    names = [*record.players] or [_PERSON] + ["simple"] * (seats - 1)
    seat = names.index(_PERSON) if _PERSON in names else 0
    others = [
        "simple" if name == _PERSON else name
        for at, name in enumerate(names)
        if at != seat
    ]
    built_in = _players(*others, rng=rng)
    players = {name: built_in.get(name, built_in["simple"]) for name in others}
    own = _PERSON if names[seat] in players else names[seat]
    return Session.resume(
        record, [*others[:seat], own, *others[seat:]], players=players
    ), seat


def _players(*names: str, rng: Random) -> dict[str, Player]:
    """Return the built-in players; it takes chance only for those that need it."""
    return built_in_players(Random(rng.random()) if "random" in names else None)


def _check_cut(rules: Rules, cut: int | None) -> None:
    """Refuse a cut now that could not be made later.

    Raises:
        DeckError: If so many cards cannot be lifted.
    """
    if cut is not None:
        GameState.deal(rules, Random(0), cut=cut)
