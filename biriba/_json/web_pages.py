"""JSON data for web pages: rules as a digest, and melds with all their details."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, TypeAlias, cast

from biriba._base.data import Wrong, shown
from biriba._base.memory import remembered
from biriba._json.codec import unstructured
from biriba._json.rules import DIGITS, RULES
from biriba._melds.values import Meld, Run
from biriba._rules.rules import Rules
from biriba._state.states import GameState, PlayerView, SpectatorView

_Data: TypeAlias = dict[str, object]


@remembered(256)
def _digest(name: str, rules: Rules) -> str:
    """Return the digest of rules and their name."""
    del name
    text = json.dumps(RULES.write(rules), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def digest_of(rules: Rules) -> str:
    """Return the digest that stands for rules, the same on every machine."""
    return _digest(rules.name, rules)


def rules_apart(rules: Rules | None, data: _Data) -> _Data:
    """Return data in which a digest replaces the rules, if it has any."""
    return data if rules is None else data | {"rules": digest_of(rules)}


def with_rules(data: object, rules: Rules) -> object:
    """Return data in which the rules replace their digest.

    Raises:
        Wrong: If the digest belongs to other rules.
    """
    if type(data) is not dict:
        return data
    found = cast("_Data", data)
    if type(found.get("rules")) is not str:
        return found
    if found["rules"] != digest_of(rules):
        told = f"{digest_of(rules)!r}, the digest of the rules"
        raise Wrong(f"expected {told}, not {shown(found['rules'])}", ".rules")
    return found | {"rules": RULES.write(rules)}


def melds_in_full(value: object, data: _Data) -> _Data:
    """Return the data of a state or a view with an object for each of its melds.

    Args:
        value: The state or the view; data of anything else stays as it is.
        data: Its data.
    """
    if not isinstance(value, GameState | PlayerView | SpectatorView):
        return data
    found = cast("list[_Data]", data["sides"])
    sides = [
        side | {"melds": [_in_full(meld, value) for meld in one.melds]}
        for side, one in zip(found, value.sides, strict=True)
    ]
    return data | {"sides": sides}


def _in_full(meld: Meld, at: GameState | PlayerView | SpectatorView) -> _Data:
    """Return the full data of a meld on the table."""
    told: _Data = unstructured(meld, _MELD)
    in_suit = isinstance(meld, Run) and meld.suit is at.bonus_suit
    return told | {"in_bonus_suit": in_suit}


_MELD: Final[Any] = Meld
