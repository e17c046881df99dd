"""Runs in lanes of cards, where the rules of a table do not lead."""

from biriba._lanes import runs
from biriba._lanes.bag import ONE


def lane(*kinds: int) -> int:
    """Return one card of each of some kinds of a suit, 0 ace to 12 king."""
    return sum(ONE[kind] for kind in kinds)


def test_no_run() -> None:
    """Nothing but twos is no run of their suit, with a joker or without."""
    for wild in (False, True):
        assert runs.readings(lane(runs.TWO), wild, 13) == ()
        assert runs.readings(0, wild, 13) == ()


def test_one_wild_card() -> None:
    """A run that holds a wild card takes no other."""
    four_to_six, seven = lane(3, 4, 5), lane(6)

    assert runs.additions(four_to_six, False, seven, True, 13) == (0, seven)
    assert runs.additions(four_to_six, True, seven, True, 13) == ()


def test_within_reach_of_ace_and_two() -> None:
    """To an ace and a two with a joker any card of the suit may come."""
    others = lane(2, 7, 12)

    assert runs.within_reach(lane(0, 1), True, others, False) == others
