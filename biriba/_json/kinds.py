"""The types of JSON documents, by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar, get_args

from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._melds.values import Meld
from biriba._refusals.violations import Violation
from biriba._rules.rules import Rules
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.items import Score
from biriba._table.moves import Move
from biriba.errors import BiribaError, FormatError, shown
from biriba.events import Event

T = TypeVar("T")

KINDS: Final[dict[str, Any]] = {
    "rules": Rules,
    "state": GameState,
    "view": PlayerView,
    "spectator-view": SpectatorView,
    "move": Move,
    "meld": Meld,
    "event": Event,
    "selection": Selection,
    "violation": Violation,
    "score": Score,
    "match": Match,
    "deal-record": DealRecord,
    "match-record": MatchRecord,
}
"""The types of documents, each with the class of its values or a union of several."""

NAMES: Final[dict[object, str]] = {
    key: name
    for name, values in KINDS.items()
    for key in (name, values, *get_args(values))
}


def name_of(wanted: object) -> str:
    """Return the type of document that a class or a name stands for.

    Raises:
        BiribaError: If there is no such type.
    """
    try:
        return NAMES[wanted]
    except (KeyError, TypeError):  # unknown, or nothing that a dict may have
        names = ", ".join(KINDS)
        given = wanted.__name__ if isinstance(wanted, type) else shown(wanted)
        msg = f"expected a class such as GameState, or one of {names}; not {given}"
        raise BiribaError(msg) from None


def name_of_value(value: object) -> str:
    """Return the type of document that holds a value.

    Raises:
        BiribaError: If there is no such type.
    """
    if type(value) not in NAMES:
        names = ", ".join(KINDS)
        raise BiribaError(f"expected one of {names}; not {shown(value)}")
    return NAMES[type(value)]


def one_of(wanted: Sequence[type], value: T, path: str) -> T:
    """Return a value after checking that it is of one of some classes.

    Raises:
        FormatError: If it is of another class.
    """
    if type(value) not in wanted:
        names = " or ".join(each.__name__ for each in wanted)
        raise FormatError(f"expected {names}, not {type(value).__name__}", path=path)
    return value
