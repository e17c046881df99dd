"""What Hypothesis makes of the package's types without being told."""

import subprocess
import sys
from importlib.metadata import entry_points
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from biriba import Card, Cards, GameState, Meld, Move, _hypothesis
from biriba.testing import check_state

few = settings(
    max_examples=max(3, settings().max_examples // 20),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def test_it_is_found() -> None:
    """The installed package tells Hypothesis where its strategies are."""
    found = entry_points(group="hypothesis")["biriba"]

    assert _hypothesis.register == found.load()


@pytest.mark.slow
def test_in_a_new_process() -> None:
    """Who imports Hypothesis can ask for a state at once."""
    code = (
        "from hypothesis import strategies as st\n"
        "from biriba import GameState\n"
        "strategy = st.from_type(GameState)\n"
        "strategy.validate()\n"
        "print(strategy)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, text=True
    )

    assert "states" in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", [*_hypothesis._STRATEGIES, *get_args(Move)], ids=lambda kind: kind.__name__
)
def test_types(kind: type[Any]) -> None:
    """Of every type that is registered, and of every move, it makes values."""

    @few
    @given(st.from_type(kind))
    def check(value: object) -> None:
        assert type(value) is kind

    check()


@few
@given(st.from_type(GameState), st.from_type(Cards), st.from_type(Card))
def test_states(state: GameState, cards: Cards, card: Card) -> None:
    """What it makes is what the package's own strategies make."""
    check_state(state)

    assert len(cards) <= 25
    assert card in state.rules.deck.cards


@few
@given(st.from_type(Meld))  # type: ignore[arg-type]  # a union is a type to Hypothesis
def test_melds(meld: Meld) -> None:
    """Unions of the types work as well."""
    assert len(meld) >= 3
    assert isinstance(meld, get_args(Meld))
