"""What Hypothesis finds of this package by itself (its entry point)."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from hypothesis import strategies as st

from biriba.cards import Card, Cards
from biriba.melds import RankSet, Run
from biriba.moves import AddToMeld, Discard, LayMeld
from biriba.records import DealRecord, MatchRecord
from biriba.rules import Rules
from biriba.state import GameState
from biriba.view import PlayerView, SpectatorView


def register() -> None:
    """Let ``st.from_type`` make what only makes sense as a whole.

    Hypothesis calls this when it is imported, so the strategies themselves are made
    when they are first asked for.
    """
    for kind, make in _STRATEGIES.items():
        st.register_type_strategy(kind, _later(make))


_Strategy = st.SearchStrategy[Any]


def _later(make: Callable[[ModuleType], _Strategy]) -> Callable[[type], _Strategy]:
    """Return a function that makes a strategy from `biriba.testing`."""

    def made(kind: type) -> _Strategy:
        del kind
        from biriba import testing  # noqa: PLC0415 - slow to import, seldom used

        return make(testing)

    return made


_STRATEGIES: Final[dict[type, Callable[[Any], _Strategy]]] = {
    Card: lambda testing: testing.cards(),
    Cards: lambda testing: testing.hands(),
    Run: lambda testing: testing.melds().filter(lambda meld: isinstance(meld, Run)),
    RankSet: lambda testing: testing.melds().filter(
        lambda meld: isinstance(meld, RankSet)
    ),
    LayMeld: lambda testing: testing.melds().map(lambda meld: LayMeld(meld.cards)),
    AddToMeld: lambda testing: st.builds(AddToMeld, testing.melds(), testing.hands()),
    Discard: lambda testing: testing.cards().map(Discard),
    Rules: lambda testing: testing.rules(),
    GameState: lambda testing: testing.states(),
    PlayerView: lambda testing: testing.views(),
    SpectatorView: lambda testing: testing.spectator_views(),
    DealRecord: lambda testing: testing.deal_records(),
    MatchRecord: lambda testing: testing.match_records(),
}
