"""Whether a whole hand can be melded."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

import pytest

from biriba import KINDS, Card, Cards, Meld, melds
from biriba._enough import covers as search
from biriba._enough.asking import Ask
from biriba._enough.sweep import can_meld
from biriba._kernel import bag
from biriba.rules import BIRIBA_SIZE, Melding

USUAL = Melding()
RULES = {
    "usual": USUAL,
    "twos": Melding(set_ranks="A23456789TJQK"),
    "twos alone": Melding(set_ranks="A23456789TJQK", twos_with_joker=False),
    "no sets": Melding(set_ranks=""),
    "both ends": Melding(ace_both_ends=True),
    "stays": Melding(wild_move="on-replacement"),
    "all": Melding("A23456789TJQK", ace_both_ends=True, wild_move="on-replacement"),
}


def covers(
    hand: str,
    *laid: str,
    leave: str = "",
    biriba: bool = False,
    melding: Melding = USUAL,
) -> bool:
    """Return whether a hand can be melded, but for one of some cards."""
    there = tuple(melds.read(meld, melding) for meld in laid)
    return found_twice(Cards(hand), there, melding, Cards(leave), biriba=biriba)


def found_twice(
    hand: Cards, laid: tuple[Meld, ...], melding: Melding, leave: Cards, *, biriba: bool
) -> bool:
    """Return whether a hand can be melded, found card by card and rank by rank."""
    goal = search.Goal(melding, leave.packed)
    by_card, _ = search.covers(goal, hand.packed, laid, biriba, patience=10**6)
    costs = tuple(1 if leave.packed & one else -1 for one in bag.ONE)
    by_rank = can_meld(Ask(melding, hand.packed, laid, int(biriba), costs, 1, 1))
    assert by_rank is by_card
    return by_rank


@pytest.mark.rule("R093")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("", True),
        ("5h 6h 7h", True),
        ("5h 6h", False),
        ("5h 6h JK", True),
        ("5h JK 2c", False),
        ("5h 6h 7h 5s 5d 5c", True),
        ("5h 6h 7h 7s 7d", False),
        ("5h 6h 7h 7s 7d JK", True),
        ("2h 3h 4h 2s 2d", False),
        ("2h 3h 4h 2s 5d 6d", True),
        ("Ah 2h 3h Qh Kh Ah", True),
        ("JK JK JK", False),
        ("JK 2s 7h 7d 8h 8d", True),
    ],
)
def test_new_melds(hand: str, expected: bool) -> None:  # noqa: FBT001
    """A hand goes down in new melds, each with one wild card at most."""
    assert expected == covers(hand)


@pytest.mark.rule("R093")
def test_one_card_left() -> None:
    """One card may be left over, of those that are named."""
    assert covers("5h 6h 7h Ks", leave="Ks")
    assert not covers("5h 6h 7h Ks", leave="7h")
    assert not covers("5h 6h 7h Ks Qs", leave="Ks Qs")
    assert covers("5h 6h 7h JK", leave="JK")
    assert covers("5h 6h 7h 8h", leave="8h")


@pytest.mark.rule("R055", "C24")
def test_biriba() -> None:
    """A biriba may have to be among the melds, or come of what lies there."""
    assert covers("3h 4h 5h 6h 7h 8h 9h", biriba=True)
    assert not covers("3h 4h 5h 6h 7h 8h", biriba=True)
    assert covers("3h 4h 5h 6h 7h 8h", biriba=False)
    assert covers("9h", "3h 4h 5h 6h 7h 8h", biriba=True)
    assert covers("7s 7h 7d 7c 7s 7h JK", biriba=True)


def test_additions() -> None:
    """Cards go to melds on the table too, the same meld several times."""
    assert covers("4h 8h", "5h 6h 7h")
    assert not covers("4h 9h", "5h 6h 7h")
    assert covers("JK 9h", "5h 6h 7h")
    assert covers("4h 8h Ks Kd Kc", "5h 6h 7h")
    assert not covers("JK 2s", "5h 6h 7h")
    assert covers("JK 2s", "5h 6h 7h", "7s 7d 7c")


@pytest.mark.rule("R088", "R093")
@pytest.mark.parametrize(
    ("hand", "free", "laid"),
    [
        ("5h 9h Th Qh Kh", "7h", "6h JK 8h"),
        ("6h 7h 8h 9h Th Jh Kh Ah", "4h", "3h JK 5h"),
    ],
)
def test_addition_behind_a_freed_wild(hand: str, free: str, laid: str) -> None:
    """Any number of cards may hang on a wild card that another card sets free."""
    assert covers(f"{hand} {free}", laid)
    assert covers(f"{hand} {free}", laid, melding=RULES["stays"])
    assert not covers(hand, laid)


@pytest.mark.rule("R055", "C24")
def test_addition_for_a_biriba() -> None:
    """An addition that makes the biriba is not broken up into smaller melds."""
    assert covers("5s 9s Ts 2c Qs Ks", "6s 7s 8s", biriba=True)
    assert not covers("9s Ts 2c Qs Ks", "Kd Kh Kc", biriba=True)


@pytest.mark.rule("R130", "R144")
def test_sets_of_twos() -> None:
    """Twos go to sets of twos, new ones and those on the table, also for a biriba."""
    twos = RULES["twos"]
    assert covers("2s 2d", "2h 2c 2s 2d 2h", biriba=True, melding=twos)
    assert covers("2s 2h 2d 2c 2s 2h 2d", biriba=True, melding=twos)
    assert not covers("2s 2d", "2h 2c 2s 2d", biriba=True, melding=twos)
    assert not covers("2s 2h 2d 2c 2s 2h 2d")


def test_each_meld_is_added_to_once() -> None:
    """A meld that became the biriba does not take a second wild card."""
    laid = ("5h 6h 7h 8h 9h", "5s 6s JK")
    assert covers("4h 4s JK JK", *laid)
    assert not covers("4h 4s JK JK", *laid, biriba=True)


# Against trying everything ----------------------------------------------------------


def tried(
    hand: Cards, laid: tuple[Meld, ...], melding: Melding, leave: Cards, *, biriba: bool
) -> bool:
    """Return whether a hand can be melded, by trying every way."""
    known: dict[object, bool] = {}

    def goes_down(left: Cards, there: tuple[Meld, ...]) -> bool:
        if not left or (len(left) == 1 and left <= leave):
            return not biriba or any(len(meld) >= BIRIBA_SIZE for meld in there)
        key = (left, frozenset(Counter(there).items()))
        if key not in known:
            known[key] = any(
                goes_down(*after) for after in one_step(left, there, melding)
            )
        return known[key]

    return goes_down(hand, laid)


def one_step(
    hand: Cards, laid: tuple[Meld, ...], melding: Melding
) -> Iterator[tuple[Cards, tuple[Meld, ...]]]:
    """Yield what is left after each meld move."""
    for meld in melds.in_hand(hand, melding):
        yield hand - meld.cards, (*laid, meld)
    for at, meld in enumerate(laid):
        for added in melds.additions(meld, hand, melding):
            for longer in melds.made_by_adding(meld, added, melding):
                yield hand - added, (*laid[:at], longer, *laid[at + 1 :])


@pytest.mark.no_cover
@pytest.mark.parametrize("melding", RULES.values(), ids=RULES)
@pytest.mark.parametrize("biriba", [False, True], ids=["", "biriba"])
def test_as_trying_everything(melding: Melding, *, biriba: bool) -> None:
    """The answer is that of a search through all melds and additions."""
    rng = Random(4711)
    answers = {False: 0, True: 0}
    for _ in range(500 if biriba else 120):
        laid = some_laid(rng, melding)
        pool = some_pool(rng)
        hand = Cards(rng.sample(pool, rng.randrange(3, 8)))
        leave = Cards(card for card in hand.kinds if rng.random() < 0.7)
        expected = tried(hand, laid, melding, leave, biriba=biriba)
        needs = biriba and not any(meld.is_biriba for meld in laid)

        found = found_twice(hand, laid, melding, leave, biriba=needs)

        assert expected == found, f"{hand} leave {leave} on {laid}"
        answers[expected] += 1
    assert answers[False] > 5
    assert answers[True] > 5


@pytest.mark.no_cover
@pytest.mark.parametrize("melding", RULES.values(), ids=RULES)
@pytest.mark.parametrize("biriba", [False, True], ids=["", "biriba"])
def test_long_additions(melding: Melding, *, biriba: bool) -> None:
    """The answer is right too where most of a suit goes to one run on the table."""
    rng = Random(7)
    answers = {False: 0, True: 0}
    for _ in range(120):
        low = rng.randrange(9)
        run = [KINDS[low + place] for place in range(3)]
        run[rng.randrange(3)] = KINDS[52]
        if melds.refusal(run, melding) is not None:
            continue
        laid = (melds.read(run, melding),)
        others = [KINDS[place] for place in range(13) if KINDS[place] not in run]
        size = rng.randrange(6, 11)
        hand = Cards(rng.sample([*others, KINDS[14]], min(size, len(others))))
        leave = hand if rng.random() < 0.5 else Cards()
        expected = tried(hand, laid, melding, Cards(leave.kinds), biriba=biriba)

        found = found_twice(hand, laid, melding, Cards(leave.kinds), biriba=biriba)

        assert expected == found, f"{hand} leave {leave} on {laid}"
        answers[expected] += 1
    assert answers[False] > 5
    assert answers[True] > 5


def some_pool(rng: Random) -> list[Card]:
    """Return cards that lie close together, twice, with wild cards."""
    low, suits = rng.randrange(9), rng.sample(range(4), 2)
    near = [KINDS[13 * suit + (low + n) % 13] for suit in suits for n in range(6)]
    wilds = [KINDS[52], KINDS[52], KINDS[1], KINDS[13 * suits[0] + 1]]
    return [*near, *near, *wilds]


def some_laid(rng: Random, melding: Melding) -> tuple[Meld, ...]:
    """Return melds on the table, the same one twice at times."""
    texts = [
        *("5h 6h 7h", "8s 9s JK Js", "3h 4h 2h", "7s 7d 7c", "Qh Kh JK", "5h 2h 7h"),
        *("3h 4h 5h 6h 7h", "5s 6s 7s 8s 9s", "8h 9h Th Jh Qh Kh", "9d 9s 9c 9h 9d 2d"),
        *("2s 2d 2c", "2s 2d 2c 2h 2s", "2c 2h JK"),
    ]
    chosen = rng.choices(texts, k=rng.randrange(3))
    return tuple(
        melds.read(text, melding)
        for text in chosen
        if melds.refusal(text, melding) is None
    )


def test_every_pair_is_no_meld() -> None:
    """Two cards are never covered, whichever they are."""
    for pair in combinations_with_replacement(KINDS, 2):
        assert not found_twice(Cards(pair), (), USUAL, Cards(), biriba=False)


def test_patience() -> None:
    """Card by card no more positions are worked out than somebody waits for."""
    hand = Cards("3h 4h 5h 6h 7h 8h 9h 3s 4s 5s 6s 7s 8s 9s 3d 4d 5d 6d 7d 8d Kc")
    goal = search.Goal(USUAL, 0)

    assert search.covers(goal, hand.packed, (), False, patience=0) == (None, 0)
    told, tried = search.covers(goal, hand.packed, (), False, patience=100)
    assert told is False
    assert 0 < tried < 100
