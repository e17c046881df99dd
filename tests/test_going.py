"""Whether a whole hand can go, asked of all moves of a list."""

from pathlib import Path
from typing import Final

import pytest

from biriba import clear_caches
from biriba._legality import going
from biriba._legality.asking import Ask
from biriba._legality.known import known_now
from biriba._legality.moments import moment_of
from biriba.melds import in_hand
from biriba.notation import read_state

HARD: Final = Path(__file__).parent / "states"
"""States that were sought for taking long, as text."""

LISTED: Final = {
    "play3-44": 300_000,
    "play3-46": 600_000,
    "play3-48": 700_000,
    "closed5-101": 300_000,
    "closed5-124": 150_000,
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


def moves_of(name: str) -> tuple[Ask, list[Ask]]:
    """Return what is asked of the hand of a hard state, and that after new melds."""
    state = read_state((HARD / f"{name}.txt").read_text(encoding="utf-8"))
    moment = moment_of(state)
    before = Ask(moment.rules.melding, moment.hand, (), 1, (1,) * 53, 1, 1)
    return before, [
        before._replace(hand=before.hand - meld.cards.packed, laid=(meld,))
        for meld in in_hand(state.hand, moment.rules.melding)
    ]


@pytest.mark.rule("C55")
def test_followed_together_again_with_more_positions() -> None:
    """When moves by themselves have taken as many, three times as many are tried."""
    clear_caches()
    before, moves = moves_of("play3-44")
    patience = going._Patience(before)

    assert patience.together(moves[0]) is None
    tried = known_now().at_once
    assert 20_000 < tried < 60_000
    assert patience.together(moves[0]) is None
    assert known_now().at_once == tried
    patience.spent += 60_000
    assert patience.together(moves[0]) is not None
    assert known_now().at_once > tried + 20_000
    clear_caches()


@pytest.mark.rule("C55")
def test_followed_together_at_once_where_one_takes_long() -> None:
    """A move that takes long by itself has all followed together before it is due."""
    clear_caches()
    before, moves = moves_of("play3-44")
    patience = going._Patience(before)

    assert patience.together(moves[0]) is None
    assert patience.together(moves[0]) is None
    assert patience.together(moves[0], now=True) is not None
    clear_caches()


@pytest.mark.rule("C55")
def test_not_followed_together_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are very many positions that is given up, whatever has been spent."""
    monkeypatch.setattr(going, "trails_of", lambda *asked: tried.append(asked[1]))
    tried: list[int] = []
    before, moves = moves_of("play3-44")
    patience = going._Patience(before)
    for _ in range(9):
        assert patience.together(moves[0], now=True) is None
        patience.spent += 1_000_000

    assert tried == [20_000, 60_000, 180_000]
