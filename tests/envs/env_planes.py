"""Observations: what is in them, and that nothing hidden is."""

from random import Random
from typing import Any

import numpy as np
import pytest
from every_preset import PRESETS

from biriba import DrawCard, GameState, TakePile, Turn, arrange, rulesets
from biriba._rules.presets import rules_of
from biriba.learn import SCALARS, Table, action_space, observation_shape, observe


def number(planes: Any, name: str) -> float:
    """Return one of the numbers of row 7."""
    return float(planes[7, SCALARS.index(name)])


def test_layout() -> None:
    """The rows are where they are said to be."""
    state = arrange(
        rulesets.get("biriba"),
        hands=["8h 9h Ks Ks"],
        melds=[["5h 6h 7h", "9s 9d 9c"], ["3c 4c JK"]],
        discard_pile="4d 4s",
        bonus_suit="h",
    )
    planes = observe(state.view(0))
    opposite = observe(state.view(1))

    assert (57, 53) == planes.shape == observation_shape(state.rules)
    assert np.float32 == planes.dtype
    assert bytes(map(int, planes[0])) == state.hand.counts
    assert 2 == planes[1].sum()
    assert 1 == planes[2, 3] == planes[2].sum()
    assert 0 == planes[3:7].sum()
    assert [3, 3, 0] == list(planes[8, :3])
    assert [5, 0, 0] == list(planes[9, :3])
    assert [3, 5] == [opposite[8, 0], opposite[10, 0]]
    assert 1 == planes[12, 20]  # the eight of hearts, which the run takes
    assert [6, 3, 6, 3] == [planes[row].sum() for row in range(19, 23)]
    assert [1, 1, 1] == list(planes[23, 17:20])
    assert 1 == number(planes, "melding")
    assert 1 == number(planes, "bonus suit is hearts")
    assert 4 == number(planes, "cards of seat 0")
    assert 1 == number(planes, "turn of seat 0") == number(opposite, "turn of seat 3")
    assert 1 == number(planes, "same side of seat 2")
    assert 0 == number(planes, "same side of seat 1")


def test_card_that_is_due() -> None:
    """What is due, and what was begun for it, has rows of its own."""
    state = arrange(
        rulesets.get("biriba-meld-to-take"),
        hands=["8h Ks Qd"],
        melds=[["5h 6h 7h"]],
        discard_pile="9h",
        turn=Turn(0),
    )
    table = Table(state.play(TakePile()))
    (action,) = table.legal_ids()
    assert table.act(action) is None
    own, other = (observe(table.state.view(n), table.begun) for n in (0, 1))

    assert 1 == own[3, 21] == own[4, 21]
    assert 1 == own[6, 20] == own[6].sum()
    assert 0 == other[6].sum()
    assert "add 8h 9h to 5h 6h 7h" == str(table.act(table.legal_ids()[0]))


def test_exchange() -> None:
    """The card that may be exchanged is seen by its player only."""
    state = GameState.deal(rulesets.get("biriba-no-upcard"), Random(1)).play(DrawCard())

    assert 1 == observe(state.view(0))[5].sum()
    assert 0 == observe(state.view(1))[5].sum()


@pytest.mark.parametrize(("name", "players"), PRESETS)
def test_nothing_hidden(name: str, players: int) -> None:
    """Whatever is out of sight can be exchanged, and a player observes the same."""
    rng = Random(1)
    table = Table.dealt(rules_of(name, players), rng)
    while not table.state.is_over and table.taken < 60:
        table.act(rng.choice(table.legal_ids()))
        if table.taken % 20 == 0:
            for seat in range(players):
                view = table.state.view(seat)
                other = view.sample(rng, strict=False).view(seat)
                assert np.array_equal(observe(view), observe(other))


def test_apart() -> None:
    """Who draws another card observes something else, and nobody else does."""
    state = GameState.deal(rulesets.get("biriba"), Random(1))
    outcomes = state.chance_outcomes(DrawCard())
    drawn = [state.play(DrawCard(), drawn=card) for card, _ in outcomes]

    for seat, many in ((0, len(drawn)), (1, 1)):
        assert many == len({observe(after.view(seat)).tobytes() for after in drawn})


def test_table() -> None:
    """A table has a byte for each action, and margins that add up to nothing."""
    table = Table.dealt(rules_of("biriba", 2), Random(1))

    assert len(action_space(table.state.rules)) == len(table.mask())
    assert [0.0, 0.0] != table.margins()
    assert 0 == sum(table.margins())
