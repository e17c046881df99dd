"""What can be added to runs on the table, compared with the additions themselves."""

from itertools import product
from random import Random

import pytest

from biriba import KINDS, Cards, Run, melds
from biriba._lanes import bag
from biriba._lookahead.rooms import Addition, Room, added, room_of
from biriba._lookahead.suits import Biriba
from biriba._melds.repertoire import repertoire_of
from biriba.rulesets import Melding

MELDINGS = (
    Melding(),
    Melding(ace_both_ends=True),
    Melding(wild_move="on-replacement"),
)
RUNS = ("5h 6h 7h", "5h JK 7h", "3h 4h 2h", "Ah 2h 3h", "Qh Kh Ah", "3h 4h 5h 6h 7h")


def some_cards(rng: Random) -> int:
    """Return some hearts, packed."""
    return Cards(rng.sample([*KINDS[13:26], *KINDS[13:26]], rng.randrange(14))).packed


def run_of(text: str, melding: Melding) -> Run:
    """Return a run."""
    run = melds.identify(text, melding)
    assert isinstance(run, Run)
    return run


@pytest.mark.parametrize("melding", MELDINGS)
@pytest.mark.parametrize("text", RUNS)
def test_room(text: str, melding: Melding) -> None:
    """A room has nothing and all additions but those from which a meld can be taken."""
    rng, run = Random(text), run_of(text, melding)
    for _ in range(20):
        own = some_cards(rng)
        room = room_of(run, own, 0, melding, Biriba.NONE)
        steps = repertoire_of(melding).additions(run, own)
        every = {bag.lane_of(step.cards, 1) for step in steps}
        new = [bag.lane_of(meld, 1) for meld in melds_in(own, melding)]

        kept = {one.lane for one in room}
        assert 0 in kept
        assert kept <= {0, *every}
        for left_out in every - kept:
            assert any(
                bag.contains(left_out, meld) and left_out - meld in {0, *every}
                for meld in new
            )


def melds_in(own: int, melding: Melding) -> list[int]:
    """Return the melds of three cards in some hearts, packed."""
    finds = repertoire_of(melding).finds(own, ())
    cards = [cards for _, found in finds for cards in found.cards]
    return [one for one in cards if bag.size(one) == 3]


def test_biriba() -> None:
    """An addition says whether it makes the biriba that must be made."""
    melding, own = Melding(), Cards("8h 9h Th").packed
    run = run_of("4h 5h 6h 7h", melding)

    clean = room_of(run, own, 1, melding, Biriba.CLEAN)
    any_ = room_of(run, own, 1, melding, Biriba.ANY)
    ten = bag.lane_of(own, 1)
    assert Addition(ten, 0, biriba=True) in clean
    assert {one.wilds for one in any_ if one.biriba} == {0, 1}
    assert all(one.wilds == 0 for one in clean if one.biriba)
    full = run_of("4h 5h 6h 7h 8h 9h Th", melding)
    assert room_of(full, 0, 0, melding, Biriba.CLEAN) == (Addition(0, 0, biriba=True),)


@pytest.mark.parametrize("seed", range(30))
def test_additions_come_through(seed: int) -> None:
    """Rank by rank, rooms let just the additions through that they began with."""
    rng, melding = Random(seed), Melding()
    rooms = tuple(
        sorted(
            room_of(run_of(text, melding), some_cards(rng), 1, melding, Biriba.ANY)
            for text in rng.sample(RUNS, rng.randrange(1, 3))
        )
    )
    expected = {
        (
            sum(one.lane for one in chosen),
            sum(one.wilds for one in chosen),
            any(one.biriba for one in chosen),
        )
        for chosen in product(*rooms)
    }

    assert expected == came_through(rooms)


def came_through(rooms: tuple[Room, ...]) -> set[tuple[int, int, bool]]:
    """Return what can be added in all, with the wild cards and whether it makes one."""
    layer = {(0, 0, False, rooms)}
    for rank in range(13):
        layer = {
            (
                lane + more.cards * bag.ONE[rank],
                wilds + used,
                makes or more.biriba,
                more.rooms,
            )
            for lane, wilds, makes, before in layer
            for more in added(before, 7)
            for used in range(more.low, more.high + 1)
        }
    assert all(not left for *_, left in layer)
    return {(lane, wilds, makes) for lane, wilds, makes, _ in layer}
