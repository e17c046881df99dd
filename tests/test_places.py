"""Runs whose wild card keeps its place, card by card."""

from collections import deque
from random import Random

import pytest

from biriba._lanes import places
from biriba._lanes.bag import ONE, choices, copies
from biriba._lanes.places import Placed, growths


def lane(*places: int) -> int:
    """Return one card for each of some places."""
    return sum(ONE[place % 13] for place in places)


@pytest.mark.rule("R165", "C15")
def test_natural_cards_go_to_the_ends() -> None:
    """A card goes to an end; a wild card moves only where its own card comes."""
    run = Placed(4, 6, 6, own=False)

    assert {(3, 6, 6), (4, 7, 6), (3, 7, 6)} == {
        (after.low, after.high, after.hole)
        for after in growths((run,), lane(3, 7), False, 13)
    }
    assert {(3, 6, 3), (4, 7, 7)} == {
        (after.low, after.high, after.hole)
        for after in growths((run,), lane(6), False, 13)
    }


@pytest.mark.rule("R030", "C16")
def test_one_wild_card() -> None:
    """A run takes a wild card only while it has none."""
    clean, dirty = Placed(4, 6, -1, own=False), Placed(4, 6, 5, own=False)

    assert {3, 7} == {after.hole for after in growths((clean,), 0, True, 13)}
    assert () == growths((dirty,), 0, True, 13)


@pytest.mark.rule("R016", "R199")
@pytest.mark.parametrize(("longest", "count"), [(13, 0), (14, 1)])
def test_longest(longest: int, count: int) -> None:
    """A full run takes a second ace only where there is room for it."""
    full = Placed(0, 12, -1, own=False)

    assert count == len(growths((full,), lane(13), False, longest))


@pytest.mark.rule("R028")
def test_a_two_comes_home() -> None:
    """A two of the suit that is sent to its own place is natural there."""
    run = Placed(2, 4, 3, own=True)
    found = growths((run,), lane(3), False, 13)

    assert {(1, 4, -1), (2, 5, 5)} == {(one.low, one.high, one.hole) for one in found}
    assert {-1: False, 5: True} == {one.hole: one.own for one in found}


def test_as_trying_everything() -> None:
    """What a run can grow into is what single additions lead to, one after another."""
    rng = Random(5)
    for _ in range(300):
        low = rng.randrange(12)
        high = min(13, low + 2 + rng.randrange(4))
        hole = rng.choice([-1, *range(low, high + 1)])
        own = hole >= 0 and hole != 1 and rng.random() < 0.4
        start = Placed(low, high, hole, own=own)
        more = sum(ONE[rng.randrange(13)] for _ in range(rng.randrange(4)))
        wild = rng.random() < 0.5
        reached, queue = {start}, deque([start])
        while queue:
            for after in places._one_more(queue.popleft(), more, wild, 13):
                settled = places._settled(after, 13)
                if settled not in reached:
                    reached.add(settled)
                    queue.append(settled)

        found = growths((start,), more, wild, 13)
        assert set(found) <= reached - {start}
        assert {(one.added, one.low if one.hole >= 0 else -1) for one in found} == {
            (one.added, one.low if one.hole >= 0 else -1)
            for one in reached - {start}
            if one.wild == wild
        }
        for one in found:
            assert one.added in choices(more)
            assert copies(one.added, 0) <= copies(more, 0)


@pytest.mark.rule("R016", "C15")
def test_thirteen_cards_lie_in_one_way() -> None:
    """A clean run of all thirteen is the same whichever end its ace was added to."""
    found = growths((Placed(1, 12, -1, own=False),), lane(0), False, 13)

    assert [(0, 12)] == [(one.low, one.high) for one in found]
