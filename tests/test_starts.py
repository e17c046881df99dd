"""What is left to do in a suit before its aces."""

import pytest

from biriba import Cards, melds
from biriba._enough.asking import LAID, Ask
from biriba._enough.starts import places, start
from biriba._enough.ways import ANYWHERE
from biriba._kernel import bag
from biriba.rules import Melding

HEARTS = Cards("5h").kinds[0].kind // 13
RUN = melds.read("5h 6h 7h 8h")
ASK = Ask(Melding(), Cards("9h 9h Th Jh 9s").packed, (RUN,), 1, (1,) * 53, 1, 1)


@pytest.mark.rule("C55")
def test_cards_that_have_gone_to_sets_are_gone() -> None:
    """Cards of a suit that go to sets are not left to do anything with in it."""
    nine = Cards("9h").packed
    assert start(ASK, HEARTS, 0).cards == bag.lane_of(ASK.hand, HEARTS)
    assert start(ASK, HEARTS, 0, in_sets=nine).cards == bag.lane_of(
        ASK.hand - nine, HEARTS
    )


@pytest.mark.rule("R053", "C55")
def test_where_a_biriba_may_come() -> None:
    """A biriba may come of new runs, and of runs that lie there if cards allow it."""
    assert places(ASK, HEARTS) == [(HEARTS, ANYWHERE), (LAID, 0)]
    assert places(ASK, 1 - HEARTS) == [(1 - HEARTS, ANYWHERE)]
    fewer = ASK._replace(hand=Cards("9h Th").packed)
    assert places(fewer, HEARTS) == [(HEARTS, ANYWHERE)]
    assert places(ASK._replace(biriba=0), HEARTS) == []


@pytest.mark.rule("R053", "C55")
def test_run_that_is_to_become_the_biriba() -> None:
    """Where the biriba comes of a run that lies there, only that may be added to it."""
    anything = start(ASK, HEARTS, 0)
    biriba = start(ASK, HEARTS, 0, (LAID, 0))
    assert len(anything.rooms) == len(biriba.rooms) == 1
    assert biriba.begun == anything.begun != start(ASK, HEARTS, 0, (HEARTS, 5)).begun
    sizes = {bag.size(cards) for cards, _ in biriba.rooms[0]}
    assert min(sizes) == 3
