"""Which melds let a whole hand go, all moves of a list followed together."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest

from biriba import (
    KINDS,
    Cards,
    LayMeld,
    Step,
    TakePile,
    Turn,
    arrange,
    clear_caches,
    melds,
    rulesets,
)
from biriba._enough import going, hopes, plans, positions, trails
from biriba._enough.asking import Ask, may_be_biriba
from biriba._enough.hopes import through
from biriba._enough.positions import Board
from biriba._enough.trails import trails_of
from biriba._legality.finishing import allows, can_finish, can_finish_after
from biriba._legality.moments import Moment, moment_of
from biriba.notation import read_state
from biriba.rules import BIRIBA_SIZE, Melding

HARD: Final = Path(__file__).parent / "states"
"""States that were sought for taking long, as text."""

MOST: Final = {"closed3-38": 10_000, "closed3-46": 20_000, "closed5-45": 15_000}
"""More positions than there are in each of them, but for those that prices rule out."""

MELDINGS: Final = (
    Melding(),
    Melding(set_ranks="A23456789TJQK"),
    Melding(set_ranks="A23456789TJQK", twos_with_joker=False),
    Melding(set_ranks=""),
    Melding(ace_both_ends=True),
    Melding(wild_move="on-replacement"),
)
LAID: Final = (
    *("5h 6h 7h", "8s 9s JK Js", "3h 4h 2h", "7s 7d 7c", "Qh Kh JK", "5h 2h 7h"),
    *("3h 4h 5h 6h 7h", "5s 6s 7s 8s 9s", "8h 9h Th Jh Qh Kh", "9d 9s 9c 9h 9d 2d"),
    *("2s 2d 2c", "2s 2d 2c 2h 2s", "2c 2h JK", "Qs Ks As", "As 2s 3s"),
)


# Against trying everything ------------------------------------------------------------


def some_hand(rng: Random) -> Cards:
    """Return melds that lie close together, and perhaps a card more."""
    cards = []
    for _ in range(rng.choice([2, 2, 2, 3])):
        suit, low = rng.randrange(2), rng.randrange(12)
        if rng.random() < 0.65:
            size = min(rng.choice([3, 3, 4, 5]), 14 - low)
            meld = [KINDS[13 * suit + (low + n) % 13] for n in range(size)]
        else:
            meld = [KINDS[13 * rng.randrange(4) + low] for _ in range(3)]
        if rng.random() < 0.4:
            meld[rng.randrange(len(meld))] = rng.choice([KINDS[52], KINDS[1]])
        cards += meld
    return Cards([*cards, *rng.choices(KINDS, k=rng.randrange(2))][:11])


def some_long_hand(rng: Random) -> Cards:
    """Return melds of two suits and perhaps a card more, some twenty cards."""
    cards = []
    for _ in range(5):
        suit, low = rng.randrange(2), rng.randrange(12)
        size = min(rng.choice([3, 3, 4]), 14 - low)
        meld = [KINDS[13 * suit + (low + n) % 13] for n in range(size)]
        if rng.random() < 0.5:
            meld[rng.randrange(size)] = rng.choice([KINDS[52], KINDS[1], KINDS[14]])
        cards += meld
    return Cards([*cards, *rng.choices(KINDS, k=rng.randrange(2))])


def some_moments(
    seed: int, number: int, hand_of: Callable[[Random], Cards] = some_hand
) -> Iterator[Moment]:
    """Yield moments at which a whole hand has to go."""
    rng = Random(seed)
    for _ in range(number):
        melding, hand = rng.choice(MELDINGS), hand_of(rng)
        rules = rulesets.get("biriba").with_(
            set_ranks=melding.set_ranks,
            twos_with_joker=melding.twos_with_joker,
            ace_both_ends=melding.ace_both_ends,
            wild_move=melding.wild_move,
            biribaki_needs_biriba=rng.random() < 0.4,
        )
        laid = tuple(
            melds.read(text, melding)
            for text in rng.choices(LAID, k=rng.choice([0, 0, 1, 2, 3]))
            if melds.refusal(text, melding) is None
        )
        single = rng.choice([None, None, None, *hand.kinds])
        yield Moment(
            rules,
            hand.packed,
            laid,
            single,
            due=0,
            minimum=0,
            has_taken=False,
            has_packet=True,
            guarded=False,
            spares_wilds=False,
            is_closed=True,
        )


def finishes(moment: Moment, known: dict[object, bool]) -> bool:
    """Return whether a turn can be finished, by trying every order of melds."""
    if not moment.hand:
        return moment.may_take_biribaki
    if moment.discardable:
        return True
    laid = frozenset((meld.identity, moment.laid.count(meld)) for meld in moment.laid)
    key = (moment.hand, laid)
    if key not in known:
        known[key] = any(
            finishes(moment.after(step), known) for step in moment.steps(moment.hand)
        )
    return known[key]


@pytest.mark.rule("R049", "R053", "R055", "R088", "R092", "C55")
@pytest.mark.parametrize(
    ("seed", "easy", "attempts"),
    [(0, 4_000, [1_000]), (1, 0, [1_000]), (1, 0, [300, 900]), (1, 0, [])],
)
def test_as_trying_everything(
    seed: int, easy: int, attempts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each move is judged as by a search through every order of melds.

    So it is with prices or without, and where there are many positions.
    """
    monkeypatch.setattr(going, "_SOON", 0)
    monkeypatch.setattr(going, "_TRIALS", 0)
    monkeypatch.setattr(going, "_FEW_POSITIONS", min(attempts, default=1))
    monkeypatch.setattr(going, "_ATTEMPTS", tuple(attempts))
    monkeypatch.setattr(going, "_ALONE", 2)
    monkeypatch.setattr(hopes, "_EASY", easy)
    clear_caches()
    answers = {False: 0, True: 0}
    known: dict[object, dict[object, bool]] = {}
    for moment in some_moments(seed, 35):
        by_rules = known.setdefault((moment.rules, moment.single), {})
        for step in moment.steps(moment.hand):
            expected = finishes(moment.after(step), by_rules)

            assert expected == can_finish_after(moment, step), f"{moment} {step}"
            answers[expected] += 1
    assert min(answers.values()) > 50
    clear_caches()


# Against asking about each move by itself ---------------------------------------------


@pytest.mark.rule("C55")
def test_all_moves_as_each_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of all moves of long hands at once holds for each by itself."""
    moments = list(some_moments(3, 14, some_long_hand))
    told = []
    for most, in_vain in ((20_000, 0), (0, 0), (0, 10)):
        for name in ("_SOON", "_TRIALS", "_ALONE"):
            monkeypatch.setattr(going, name, 0)
        monkeypatch.setattr(going, "_FEW_POSITIONS", most)
        monkeypatch.setattr(going, "_ATTEMPTS", (most,))
        monkeypatch.setattr(hopes, "_MOST", most)
        monkeypatch.setattr(plans, "_IN_VAIN", in_vain)
        clear_caches()
        told.append(
            [
                can_finish_after(moment, step)
                for moment in moments
                for step in islice(moment.steps(moment.hand), 0, None, 3)
            ]
        )
    assert told[0] == told[1] == told[2]
    assert min(told[0].count(True), told[0].count(False)) > 100
    clear_caches()


@pytest.mark.rule("R049", "C55")
def test_two_that_is_needed_at_home() -> None:
    """A two cannot stand as wild in one run and at home in another."""
    hand = Cards("As 2s 3s JK 5s 7h 8h 2c").packed
    before = Ask(Melding(), hand, (), 0, (1,) * 53, 1, 1)
    found = trails_of(before, 10_000)
    assert found is not None
    allowed = {}
    for wild in ("2c", "2s"):
        meld = melds.read(f"7h 8h {wild}")
        after = before._replace(hand=hand - meld.cards.packed, laid=(meld,))
        allowed[wild] = found.allows(after)

    assert allowed == {"2c": True, "2s": False}


@pytest.mark.rule("R053", "C55")
def test_run_that_becomes_the_biriba(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run of three can be laid if the biriba comes of it, where that can be told."""
    hand = Cards("5h 6h 7h 8h 9h Th Jh 3s 4s 5s").packed
    before = Ask(Melding(), hand, (), 1, (1,) * 53, 1, 1)
    meld = melds.read("5h 6h 7h")
    after = before._replace(hand=hand - meld.cards.packed, laid=(meld,))
    found = trails_of(before, 10_000)
    assert found is not None

    assert found.allows(after)
    clear_caches()
    monkeypatch.setattr(trails, "_PART", 1_000_000)
    assert found.allows(after) is None
    clear_caches()


@pytest.mark.parametrize(
    ("run", "hand", "may"),
    [
        ("5h 6h 7h", "8h 9h Th Jh", True),
        ("5h 6h 7h", "8h 9h Th", True),
        ("5h 6h 7h", "8h 9h Qh", False),
        ("Jh Qh Kh", "Ah 8h 9h", True),
        ("5h 6h 7h", "8s 9s Ts Js", False),
    ],
)
def test_cards_for_a_biriba_of_a_run(run: str, hand: str, *, may: bool) -> None:
    """A run may become a biriba if seven places have cards, but for a wild one."""
    meld = melds.read(run)
    assert isinstance(meld, melds.Run)

    assert may_be_biriba(meld, Cards(hand).packed) is may


@pytest.mark.rule("R053", "C55")
def test_additions_that_make_the_biriba() -> None:
    """A card can be added to a run if a biriba comes of it, and all cards still go."""
    run = melds.read("5h 6h 7h 8h 9h")
    hand = Cards("4h Th JK 4s 4d").packed
    before = Ask(Melding(), hand, (run,), 1, (1,) * 53, 1, 1)
    allowed = {}
    for added in ("4h", "Th", "JK", "4h Th", "4h Th JK"):
        (grown,) = melds.made_by_adding(run, added)
        rest, biriba = hand - Cards(added).packed, int(len(grown) < BIRIBA_SIZE)
        found = trails_of(before._replace(biriba=biriba), 10_000)
        assert found is not None
        allowed[added] = found.allows(
            before._replace(hand=rest, laid=(grown,), biriba=biriba)
        )

    assert [added for added in allowed if not allowed[added]] == ["4h Th JK"]


@pytest.mark.rule("R049", "C55")
def test_ace_that_is_added_above_a_wild_card() -> None:
    """An ace can follow to a run though it could have gone to a run of its own."""
    run, melding = melds.read("5s 6s 7s 8s 9s"), Melding(set_ranks="A23456789TJQK")
    hand = Cards("As Ts Js Qs 2h 3h Td Jd Qd 3c 3c Qc")
    before = Ask(melding, hand.packed, (run,), 0, (1,) * 53, 1, 1)
    found = trails_of(before, 10_000)
    assert found is not None
    added = Cards("Ts Js Qs")
    (grown,) = melds.made_by_adding(run, added)

    assert found.allows(before._replace(hand=hand.packed - added.packed, laid=(grown,)))


# Bounds -------------------------------------------------------------------------------


def question(name: str) -> Ask:
    """Return what is asked of the hand of a hard state."""
    state = read_state((HARD / f"{name}.txt").read_text(encoding="utf-8"))
    moment = moment_of(state)
    melding, one = moment.rules.melding, (1,) * 53
    return Ask(melding, moment.hand, moment.laid, 1, one, 1, 1)


@pytest.mark.rule("C55")
@pytest.mark.parametrize("name", MOST)
def test_positions_are_few(name: str) -> None:
    """A hard hand that has to go whole comes to some ten thousand positions."""
    board = Board(question(name))
    for layers in through(board, 2 * MOST[name]):
        assert layers is not None
        assert layers[-1]
        assert sum(map(len, layers)) < MOST[name]


@pytest.mark.rule("C55")
def test_as_many_positions_as_are_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a hand can go is told by its positions, unless they are too many."""
    ask = question("closed3-38")

    assert hopes.can_go(ask)
    monkeypatch.setattr(hopes, "_MOST", 100)
    assert hopes.can_go(ask) is None


@pytest.mark.rule("C55")
def test_as_many_suits_as_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not all positions are gone through where too much may become of the suits."""
    ask = question("closed3-46")
    monkeypatch.setattr(positions, "_MOST_SUITS", 50)
    clear_caches()

    assert hopes.can_go(ask) is None
    assert trails_of(ask, 20_000) is None
    clear_caches()


@pytest.mark.rule("C55")
def test_as_many_positions_as_lead_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where very many positions lead to the end, moves are not followed together."""
    ask = question("closed3-46")
    clear_caches()
    assert trails_of(ask, 20_000) is not None
    monkeypatch.setattr(trails, "_PART", 1_000)
    clear_caches()
    assert trails_of(ask, 20_000) is None
    clear_caches()


@pytest.mark.rule("C55")
def test_too_many_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """With too many positions each move is asked about by itself, to the same end."""
    rules = rulesets.get("biriba-3p-pairs")
    hand = "As 2s 3s 4s 5s 6s 7s 8h 8d 8c 9h 9d Th Jh Qh JK"
    state = arrange(rules, hands=[hand])
    expected = list(state.legal_moves)
    assert LayMeld("8h 8d 8c") in expected
    clear_caches()
    monkeypatch.setattr(hopes, "_MOST", 10)
    monkeypatch.setattr(going, "_FEW_POSITIONS", 10)
    monkeypatch.setattr(going, "_ATTEMPTS", (10, 30))
    monkeypatch.setattr(going, "_SOON", 0)
    monkeypatch.setattr(going, "_TRIALS", 0)

    assert expected == list(state.legal_moves)
    assert all(state.explain(move) is None for move in expected)
    clear_caches()


@pytest.mark.rule("C55")
@pytest.mark.parametrize("most", [0, 60_000])
def test_all_at_once_where_one_by_one_takes_long(
    monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    """All positions are gone through when following one after the other takes long.

    If they are too many they are followed one after the other in the end.
    """
    monkeypatch.setattr(going, "_SOON", 0)
    monkeypatch.setattr(going, "_TRIALS", 0)
    monkeypatch.setattr(going, "_FEW_POSITIONS", most)
    monkeypatch.setattr(going, "_ATTEMPTS", (most,))
    clear_caches()
    for moment in some_moments(7, 20):
        assert finishes(moment, {}) == can_finish(moment)
    clear_caches()


@pytest.mark.rule("C55")
@pytest.mark.parametrize(
    ("laid", "hand"),
    [("8s 9s Ts Js", "2s Qs Ks 2h 8c Tc JK"), ("3s 4s 5s", "As As 2s 2s 3s 3s 2h")],
)
def test_two_of_the_suit_added_as_wild(
    monkeypatch: pytest.MonkeyPatch, laid: str, hand: str
) -> None:
    """A two that is added to a run of its suit may stand for another card there.

    So it is where there are sets of twos, which wild twos are told apart for.
    """
    monkeypatch.setattr(going, "_SOON", 0)
    monkeypatch.setattr(going, "_TRIALS", 0)
    clear_caches()
    rules = rulesets.get("biriba").with_(
        set_ranks="A23456789TJQK", biribaki_needs_biriba=False
    )
    moment = Moment(
        rules,
        Cards(hand).packed,
        (melds.read(laid, rules.melding),),
        None,
        due=0,
        minimum=0,
        has_taken=False,
        has_packet=True,
        guarded=False,
        spares_wilds=False,
        is_closed=True,
    )
    known: dict[object, bool] = {}
    for step in moment.steps(moment.hand):
        expected = finishes(moment.after(step), known)
        assert expected == can_finish_after(moment, step), f"{step}"
    clear_caches()


@pytest.mark.rule("R102", "C56")
def test_card_that_is_due() -> None:
    """A move is not allowed that leaves the card which has to be melded."""
    state = arrange(
        rulesets.get("buraco-fechado"),
        hands=["5h 6h Ks Kd Kc Jd 4c"],
        discard_pile="3c 7h",
        turn=Turn(0, Step.DRAW),
    ).play(TakePile())
    moment = moment_of(state)
    allowed = [step.cards for step in moment.steps(moment.hand) if allows(moment, step)]

    assert [Cards("5h 6h 7h").packed] == allowed
