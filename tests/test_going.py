"""Whether a whole hand can go, asked of all moves of a list."""

from pathlib import Path
from typing import Final

import pytest

from biriba import Cards, clear_caches
from biriba._enough import going
from biriba._enough.asking import Ask
from biriba._enough.known import known_now
from biriba.melds import in_hand, read
from biriba.notation import read_state
from biriba.rules import Melding

HARD: Final = Path(__file__).parent / "states"
"""States that were sought for taking long, as text."""

LISTED: Final = {
    "play3-44": 300_000,
    "play3-46": 400_000,
    "play3-48": 400_000,
    "closed3-47": 800_000,
    "closed5-81": 600_000,
    "closed5-101": 60_000,
    "closed5-124": 50_000,
}
"""More positions than a list takes in each of them."""


@pytest.mark.rule("C55")
@pytest.mark.parametrize("name", LISTED)
def test_list_is_bounded(name: str) -> None:
    """A whole list takes no more positions than are known, in whatever way."""
    state = read_state((HARD / f"{name}.txt").read_text(encoding="utf-8"))
    clear_caches()

    assert list(state.legal_moves)
    known = known_now()
    assert 0 < known.positions + known.at_once < LISTED[name]


def patience_and_move() -> tuple[going._Patience, Ask]:
    """Return the patience with a hard list, and what is asked after a move of it."""
    state = read_state((HARD / "play3-44.txt").read_text(encoding="utf-8"))
    melding, hand = state.rules.melding, state.hand.packed
    before = Ask(melding, hand, (), 1, (1,) * 53, 1, 1)
    meld = in_hand(state.hand, melding)[0]
    move = before._replace(hand=hand - meld.cards.packed, laid=(meld,))
    return going._Patience(before), move


@pytest.mark.rule("C55")
def test_followed_together_again_with_more_positions() -> None:
    """When moves by themselves have taken as many, three times as many are tried."""
    clear_caches()
    patience, move = patience_and_move()

    assert patience.together(move) is None
    tried = known_now().at_once
    assert 20_000 < tried < 60_000
    assert patience.together(move) is None
    assert known_now().at_once == tried
    patience.spent += 60_000
    assert patience.together(move) is not None
    assert known_now().at_once > tried + 20_000
    clear_caches()


@pytest.mark.rule("C55")
def test_followed_together_at_once_where_one_takes_long() -> None:
    """A move that takes long by itself has all followed together before it is due."""
    clear_caches()
    patience, move = patience_and_move()

    assert patience.together(move) is None
    assert patience.together(move) is None
    assert patience.together(move, now=True) is not None
    clear_caches()


@pytest.mark.rule("C55")
def test_not_followed_together_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are very many positions that is given up, whatever has been spent."""
    monkeypatch.setattr(going, "trails_of", lambda *asked: tried.append(asked[1]))
    tried: list[int] = []
    patience, move = patience_and_move()
    for _ in range(9):
        assert patience.together(move, now=True) is None
        patience.spent += 1_000_000

    assert tried == [20_000, 60_000, 180_000]


@pytest.mark.rule("C55")
def test_way_of_one_move_shows_others() -> None:
    """A move that is told by itself leaves a plan that shows others to be legal."""
    clear_caches()
    cards = Cards("5h 6h 7h 8s 9s Ts 3c 3s 3d")
    before = Ask(Melding(set_ranks="3"), cards.packed, (), 0, (1,) * 53, 1, 1)
    first, second = (
        before._replace(hand=cards.packed - meld.cards.packed, laid=(meld,))
        for meld in map(read, ("5h 6h 7h", "8s 9s Ts"))
    )
    patience = going._Patience(before)
    assert not patience.plans.shows(second)

    assert going._alone(first, before, patience)
    assert patience.plans.shows(second)
    clear_caches()


@pytest.mark.rule("C55")
def test_plans_come_first_until_all_are_followed() -> None:
    """Before all moves are followed together plans are tried, as long as they pay."""
    cards = Cards("5h 6h 7h 8s 9s Ts 3c 3s 3d")
    before = Ask(Melding(set_ranks="3"), cards.packed, (), 0, (1,) * 53, 1, 1)
    patience = going._Patience(before)
    assert patience.tries_plans_first
    patience.spent += 5_000
    assert not patience.tries_plans_first

    clear_caches()
    patience, move = patience_and_move()
    assert patience.together(move, now=True) is None
    assert patience.tries_plans_first
    assert patience.together(move, now=True) is not None
    assert not patience.tries_plans_first
    clear_caches()
