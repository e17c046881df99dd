"""What cards can add to a meld, which is asked only where a card could come first."""

from collections.abc import Iterator

import pytest

from biriba import Card, Run
from biriba._lanes import bag
from biriba._melds.reading import STAYING, placed
from biriba._melds.repertoire import repertoire_of
from biriba.melds import layouts
from biriba.rulesets import Melding

JOKER, SPADE_TWO, HEART_TWO = 52, 1, 14


def runs_of_hearts(melding: Melding) -> Iterator[Run]:
    """Yield all runs of hearts, with each kind of wild card at each place."""
    for low in range(12):
        for high in range(low + 2, 14):
            naturals = [13 + place % 13 for place in range(low, high + 1)]
            yield from laid(naturals, melding)
            for wild in (JOKER, SPADE_TWO, HEART_TWO):
                for hole in range(len(naturals)):
                    kinds = [*naturals[:hole], wild, *naturals[hole + 1 :]]
                    yield from laid(kinds, melding)


def laid(kinds: list[int], melding: Melding) -> Iterator[Run]:
    """Yield the runs that some kinds of cards make."""
    for meld in placed(bag.pack(kinds)[0], melding):
        assert isinstance(meld, Run)
        yield meld


MELDINGS = (
    Melding(),
    Melding(ace_both_ends=True),
    Melding(wild_move="on-replacement"),
    Melding(ace_both_ends=True, wild_move="on-replacement"),
)


@pytest.mark.slow
@pytest.mark.parametrize("melding", MELDINGS)
def test_first_card(melding: Melding) -> None:
    """Every card that a run of hearts takes alone is one that is looked for first."""
    repertoire = repertoire_of(melding)
    cards = [bag.ONE[kind] for kind in (*range(13, 26), SPADE_TWO, JOKER)]

    for run in runs_of_hearts(melding):
        taken = {one for one in cards if repertoire.additions(run, one)}
        found = {one for one in cards if repertoire.finds(one, [run])}
        assert taken == found, run


def test_order_tells_the_run() -> None:
    """No two runs lie in the same order, so cards in order say how they lie."""
    places: dict[tuple[Card, ...], set[tuple[int, int | None]]] = {}
    for run in runs_of_hearts(STAYING):
        for one in layouts(run.cards, STAYING):
            assert isinstance(one, Run)
            places.setdefault(one.order, set()).add((one.low, one.wild_at))

    assert 900 < len(places)
    assert {1} == {len(found) for found in places.values()}
