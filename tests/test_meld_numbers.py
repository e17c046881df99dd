"""Melds as numbers, as the kernel takes and gives them."""

import pytest
from hypothesis import given

from biriba import GameState, melds, rulesets, testing
from biriba._melds.numbers import meld_of, numbers_of


@given(testing.states())
def test_a_meld_is_made_again_of_its_numbers(state: GameState) -> None:
    """The melds of a state drawn at random are equal to those of their numbers."""
    melding = state.rules.melding
    for side in state.sides:
        for meld in side.melds:
            assert meld_of(melding, *numbers_of(meld)) == meld


@pytest.mark.parametrize("cards", ["5h 5s 5d", "9c 9c JK", "4h 2s 6h", "Ts Js Qs"])
def test_numbers_tell_sets_from_runs(cards: str) -> None:
    """Sets with and without a wild card, and runs, can be made again."""
    melding = rulesets.get("biriba").melding
    meld = melds.identify(cards, melding)
    assert meld_of(melding, *numbers_of(meld)) == meld
