"""Plans of which cards go to sets, by which moves are shown to be legal."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from biriba import KINDS, Cards, clear_caches, melds
from biriba._enough import plans
from biriba._enough.asking import Ask, apart
from biriba._enough.plans import Plans
from biriba._enough.sweep import can_meld
from biriba._kernel import bag
from biriba.rules import Melding
from whole_hands import ONE_CARD, asked

MELDINGS: Final = (
    Melding(),
    Melding(set_ranks="A23456789TJQK"),
    Melding(set_ranks="357"),
    Melding(set_ranks=""),
    Melding(ace_both_ends=True, wild_move="on-replacement"),
)


def after_moves(ask: Ask) -> Iterator[Ask]:
    """Yield the same after each move that lays a meld or adds to one."""
    hand = unpacked(ask.hand)
    for meld in melds.in_hand(hand, ask.melding):
        left = ask.hand - meld.cards.packed
        yield ask._replace(hand=left, laid=(*ask.laid, meld))
    for at, old in enumerate(ask.laid):
        for added in melds.additions(old, hand, ask.melding):
            for new in melds.made_by_adding(old, added, ask.melding):
                laid = (*ask.laid[:at], new, *ask.laid[at + 1 :])
                yield ask._replace(hand=ask.hand - added.packed, laid=laid)


def unpacked(cards: int) -> Cards:
    """Return packed cards as a hand."""
    return Cards(
        KINDS[kind] for kind, copies in bag.kinds(cards) for _ in range(copies)
    )


# Against a search for each move -------------------------------------------------------


@pytest.mark.rule("R088", "C55")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_is_so(seed: int) -> None:
    """A hand goes after every move of which a plan shows it, and mostly is shown to."""
    rng, told = Random(seed), Counter[tuple[bool, bool]]()
    for _ in range(30):
        before = asked(rng, MELDINGS, range(4, 7), 0.5)
        mine = Plans(before)
        moves = list(after_moves(before))
        for ask in rng.sample(moves, min(15, len(moves))):
            shown = mine.shows(ask) or mine.shows_growing(ask)
            goes = can_meld(ask)
            told[shown, goes] += 1
            if goes:
                mine.keep(ask)
    clear_caches()

    assert told[True, False] == 0
    assert told[True, True] > told[False, True] > 0 < told[False, False]


@pytest.mark.rule("C55")
def test_found_for_one_move_shown_for_others() -> None:
    """The way in which a hand goes after one move shows that it does after others."""
    hand = Cards("5h 6h 7h 8h 9h Th Ts Td Tc 3s 4s 5s JK Ks Kd")
    before = Ask(Melding(set_ranks="TK"), hand.packed, (), 0, (1,) * 53, 1, 1)
    mine, moves = Plans(before), list(after_moves(before))
    first = next(ask for ask in moves if str(ask.laid[0]) == "5h 6h 7h")
    assert not mine.shows(first)

    assert can_meld(first)
    mine.keep(first)

    allowed = [ask for ask in moves if can_meld(ask)]
    shown = {str(ask.laid[0]) for ask in allowed if mine.shows(ask)}
    assert shown >= {"5h 6h 7h", "3s 4s 5s", "Ts Td Tc", "Ks Kd JK"}
    clear_caches()


@pytest.mark.rule("C55")
def test_more_may_be_added_to_the_meld() -> None:
    """A move is shown to be legal if the hand goes only by adding to its meld."""
    hand = Cards("5h 6h 7h 8h 9h 3s 4s 5s")
    before = Ask(Melding(), hand.packed, (), 0, (1,) * 53, 1, 1)
    mine = Plans(before)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    assert can_meld(moves["3s 4s 5s"])
    mine.keep(moves["3s 4s 5s"])

    assert not mine.shows(moves["5h 6h 7h"])
    assert mine.shows_growing(moves["5h 6h 7h"])
    clear_caches()


@pytest.mark.rule("C55")
def test_nothing_is_tried_in_vain_without_plans(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As long as there is no plan no move counts as tried in vain."""
    monkeypatch.setattr(plans, "_GROWING_IN_VAIN", 1)
    hand = Cards("5h 6h 7h 8h 9h 3s 4s 5s")
    before = Ask(Melding(), hand.packed, (), 0, (1,) * 53, 1, 1)
    mine = Plans(before)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    clear_caches()
    assert not mine.shows_growing(moves["5h 6h 7h"])
    assert can_meld(apart(moves["3s 4s 5s"], before))
    mine.keep(moves["3s 4s 5s"])

    assert mine.shows_growing(moves["5h 6h 7h"])
    clear_caches()


@pytest.mark.rule("C55")
def test_adding_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where adding to the meld was tried in vain that waits for one more such plan."""
    monkeypatch.setattr(plans, "_GROWING_IN_VAIN", 2)
    hand = Cards("5h 6h 7h 7s 7d 7c 8s 9s Ts Js Qs 3c 4c 5c")
    before = Ask(Melding(set_ranks="7"), hand.packed, (), 0, (1,) * 53, 1, 1)
    mine = Plans(before)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    growing, wrong = moves["8s 9s Ts"], moves["7s 7h 7d"]
    assert can_meld(apart(moves["3c 4c 5c"], before))
    mine.keep(moves["3c 4c 5c"])
    assert mine.shows_growing(growing)
    for _ in range(2):
        assert not mine.shows_growing(wrong)

    assert not mine.shows_growing(growing)
    mine.keep(moves["3c 4c 5c"])
    assert not mine.shows_growing(growing)
    assert can_meld(growing)
    mine.keep(growing)
    assert mine.shows_growing(growing)
    assert mine.shows(moves["5h 6h 7h"])
    clear_caches()


@pytest.mark.rule("C55")
def test_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans that showed nothing of a few moves in a row wait for a new one."""
    monkeypatch.setattr(plans, "_IN_VAIN", 3)
    before = Ask(
        Melding(set_ranks="7"),
        Cards("5h 6h 7h 7s 7d 7c 8s 9s Ts 3c 4c 5c").packed,
        *((), 0, (1,) * 53, 1, 1),
    )
    mine = Plans(before)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    right, wrong = moves["8s 9s Ts"], moves["7s 7h 7d"]
    assert can_meld(right)
    mine.keep(right)
    for _ in range(2):
        assert not mine.shows(wrong)
    assert mine.shows(right)
    for _ in range(3):
        assert not mine.shows(wrong)

    assert not mine.shows(right)
    mine.keep(right)
    assert mine.shows(right)
    clear_caches()


@pytest.mark.rule("C55")
def test_card_that_comes_goes_to_a_set() -> None:
    """A plan is changed by a card that the hand it was found for did not have."""
    hand = Cards("5h 6h 7h 8h 5s 5d 5c 8s 8d 8c")
    before = Ask(Melding(set_ranks="58"), hand.packed, (), 0, (1,) * 53, 1, 1)
    mine = Plans(before)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    assert can_meld(moves["6h 7h 8h"])
    mine.keep(moves["6h 7h 8h"])

    assert mine.shows(moves["5h 6h 7h"])
    clear_caches()


@pytest.mark.rule("C55")
def test_nothing_is_kept_of_a_way_that_is_not_known() -> None:
    """Where it is not known which cards go to sets, there is no plan to keep."""
    hand = Cards("5h 6h 7h 8h 9h Th 3s 4s 5s")
    before = Ask(Melding(), hand.packed, (), 0, (1,) * 53, 1, 1)
    mine, move = Plans(before), next(after_moves(before))
    clear_caches()

    mine.keep(move)
    assert not mine.shows(move)
    clear_caches()


@pytest.mark.rule("C55")
def test_way_found_before_any_move() -> None:
    """The way in which a hand goes shows at once that moves are legal."""
    hand = Cards("5h 6h 7h 8s 9s Ts 3c 3s 3d")
    before = Ask(Melding(set_ranks="3"), hand.packed, (), 0, (1,) * 53, 1, 1)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    clear_caches()
    assert not Plans(before).shows(moves["8s 9s Ts"])

    assert can_meld(before)
    assert Plans(before).shows(moves["8s 9s Ts"])
    clear_caches()


@pytest.mark.rule("R061", "C55")
def test_card_that_must_be_left() -> None:
    """Where a card must be left to discard, no plan shows a move that leaves none."""
    hand = Cards("3s 4s 5s 6h 7h 8h 9h")
    before = Ask(Melding(), hand.packed, (), 0, (1,) * 53, 1, 1, -1, ONE_CARD)
    moves = {str(ask.laid[0]): ask for ask in after_moves(before)}
    assert can_meld(before)
    mine = Plans(before)

    assert mine.shows(moves["6h 7h 8h"])
    assert not mine.shows(moves["6h 7h 8h 9h"])
    clear_caches()
