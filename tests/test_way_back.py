"""Which cards went to sets, as the ways to tell whether a hand can go say it."""

from random import Random
from typing import Final

import pytest

from biriba import clear_caches
from biriba._enough import beams, hopes, plans
from biriba._enough.asking import Ask
from biriba._enough.beams import Attempt
from biriba._enough.known import known_now
from biriba._enough.sweep import can_meld
from biriba.rules import Melding
from whole_hands import asked

MELDINGS: Final = (
    Melding(set_ranks="A3456789TJQK"),
    Melding(set_ranks="357"),
    Melding(set_ranks="A3456789TJQK", ace_both_ends=True, wild_move="on-replacement"),
)
"""Rules without sets of twos, which are not told."""


def by_beams(ask: Ask) -> bool | None:
    """Return whether a hand can go, told by some of its positions."""
    return beams.can_go(ask, [Attempt(16), Attempt(64, priced=True)])


@pytest.mark.rule("R049", "C55")
@pytest.mark.parametrize("tell", [by_beams, hopes.can_go, can_meld])
def test_hand_goes_with_these_cards_in_sets(tell: object) -> None:
    """With the cards in sets that are said to have gone there the hand goes indeed."""
    assert callable(tell)
    rng, found = Random(5), 0
    for _ in range(60):
        ask = asked(rng, MELDINGS, range(4, 8), 0.6)
        if tell(ask):
            in_sets = known_now().in_sets.get(ask)
            assert in_sets is not None, str(ask)
            assert plans._Hand(ask).goes(in_sets), str(ask)
            found += in_sets > 0
    clear_caches()
    assert found > 10
