"""Who may sit where no person does: the library's players, and the server's own.

A client only ever chooses among their names. What runs behind a name is said when the
server is started, by whoever starts it. At a table they have first names, as people do.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import SystemRandom
from typing import Final, TypeAlias

import attrs

from biriba import Session, bots
from biriba.bots import Player
from webtable.tables import Chair

Makers: TypeAlias = Mapping[str, Callable[[], Player]]
"""What makes the players, by their names."""

PERSON: Final = "person"
"""What a seat is called that is kept for a person."""

FIRST_NAMES: Final[Mapping[str, str]] = {
    "Aris": "Άρης",
    "Eleni": "Ελένη",
    "Kostas": "Κώστας",
    "Luca": "Λούκα",
    "Marta": "Μάρτα",
    "Nikos": "Νίκος",
    "Paolo": "Πάολο",
    "Rita": "Ρίτα",
    "Sofia": "Σοφία",
    "Teo": "Τέο",
    "Vera": "Βέρα",
    "Zoe": "Ζωή",
}
"""First names, each with another initial, and how Greek writes them."""

_LONGEST: Final = 24
_CHANCE: Final = SystemRandom()
_LOG: Final = logging.getLogger("webtable")


def makers(own: Iterable[str] = ()) -> Makers:
    """Return what makes the players that tables may seat.

    Args:
        own: Players beside those of the library: ``name=module:Class``, or
            ``name=cmd:`` and a command that speaks the engine protocol.

    Raises:
        ValueError: If one of these has no good name, or cannot be found.
    """
    found = {name: _maker(name) for name in bots.names()}
    for text in own:
        name, _, player = (part.strip() for part in text.partition("="))
        if not 0 < len(name) <= _LONGEST or not name.isprintable() or not player:
            msg = f"expected a name of 1 to {_LONGEST} letters, = and a player"
            raise ValueError(f"{msg}, not {text!r}")
        if name in found or name.casefold() == PERSON:
            raise ValueError(f"there is a player {name!r} already")
        found[name] = _maker(player)
    return found


def _maker(player: str) -> Callable[[], Player]:
    """Return what makes a player; one is made at once, to see that it is there."""
    make = partial(bots.get, player, rng=_CHANCE)
    close(make())
    return make


def stepped(session: Session, stand_in: Player | None = None) -> Session:
    """Return the session after the move of the player whose turn it is.

    A person who is away is stood in for by the player given. If a player fails, the
    strongest one of the library makes the move instead: no table should stand still
    because of a program that does not answer.
    """
    try:
        if session.person_to_move is not None and stand_in is not None:
            seat = session.person_to_move
            return session.play(seat, stand_in.choose(session.view(seat)))
        return session.play_bot()
    except (Exception, SystemExit):  # noqa: BLE001 - anybody's code
        seat = session.state.to_move
        _LOG.exception("%s failed to move in seat %d", session.names[seat], seat)
        return session.play(seat, session.hint(seat))


def close(player: Player) -> None:
    """End a player that is a program of its own."""
    end = getattr(player, "close", None)
    if callable(end):
        end()


def named(chairs: Iterable[Chair]) -> tuple[Chair, ...]:
    """Return chairs in which every player has a first name that nobody else has.

    A player keeps its name, unless a person who is called so sits down.
    """
    found = [*chairs]
    for seat, chair in enumerate(found):
        if chair.is_open or chair.is_person:
            continue
        others = [*found[:seat], *found[seat + 1 :]]
        taken = {each.called.casefold() for each in others}
        free = [
            name
            for name, greek in FIRST_NAMES.items()
            if taken.isdisjoint({name.casefold(), greek.casefold()})
        ]
        if chair.first_name not in free:
            found[seat] = attrs.evolve(chair, first_name=_CHANCE.choice(free))
    return tuple(found)


def name_in(language: str, chair: Chair) -> str | None:
    """Return what a page in a language calls whoever sits in a chair."""
    if chair.is_open:
        return None
    greek = FIRST_NAMES.get(chair.first_name)
    return greek if greek and language == "el" else chair.called
