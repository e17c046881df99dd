"""The entry point through which Hypothesis finds our strategies."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Final

from hypothesis import strategies as st

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import Cards
from biriba._match.records import DealRecord, MatchRecord
from biriba._melds.values import Meld, RankSet, Run
from biriba._rules.rules import Rules
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.moves import (
    AddToMeld,
    ChooseBonusSuit,
    Discard,
    LayMeld,
    LayRedThree,
)


def register() -> None:
    """Register strategies for types that ``st.from_type`` cannot build from parts.

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


def _melds_of(kind: type) -> Callable[[Any], _Strategy]:
    """Return the function that makes the strategy of runs or of sets."""

    def make(testing: Any) -> _Strategy:  # noqa: ANN401 - the module
        melds: st.SearchStrategy[Meld] = testing.melds()
        return melds.filter(lambda meld: isinstance(meld, kind))

    return make


def _lays(testing: Any) -> _Strategy:  # noqa: ANN401 - the module
    """Return the strategy of moves that lay a meld."""
    melds: st.SearchStrategy[Meld] = testing.melds()
    return melds.map(lambda meld: LayMeld(meld.cards))


_STRATEGIES: Final[dict[type, Callable[[Any], _Strategy]]] = {
    Card: lambda testing: testing.cards(),
    Cards: lambda testing: testing.hands(),
    Run: _melds_of(Run),
    RankSet: _melds_of(RankSet),
    LayMeld: _lays,
    AddToMeld: lambda testing: st.builds(AddToMeld, testing.melds(), testing.hands()),
    Discard: lambda testing: testing.cards().map(Discard),
    LayRedThree: lambda testing: testing.cards().map(LayRedThree),
    ChooseBonusSuit: lambda _: st.sampled_from([None, *Suit]).map(ChooseBonusSuit),
    Rules: lambda testing: testing.rules(),
    GameState: lambda testing: testing.states(),
    PlayerView: lambda testing: testing.views(),
    SpectatorView: lambda testing: testing.spectator_views(),
    DealRecord: lambda testing: testing.deal_records(),
    MatchRecord: lambda testing: testing.match_records(),
}
