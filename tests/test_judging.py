"""Whether a turn can be finished, compared with trying every order of melds."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from biriba import (
    KINDS,
    Card,
    Cards,
    LayMeld,
    Step,
    Turn,
    arrange,
    clear_caches,
    melds,
    rulesets,
)
from biriba._base.memory import Notebook
from biriba._lanes import bag
from biriba._legality.finishing import can_finish, verdicts
from biriba._legality.moments import MeldStep, Moment, moment_of
from biriba._lookahead import by_machine, judging, numbers
from biriba._lookahead.stops import LaidSets, set_spans
from biriba._lookahead.suits import Biriba
from biriba._lookahead.sweep import Sweep
from biriba.notation import loads
from helpers.moments import some_moments

pytestmark = pytest.mark.slow

HARD: Final = Path(__file__).parent / "states"
"""States that were sought for taking long, as text."""

MOST: Final = 300_000
"""More search states than one question takes in any of them."""


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look ahead in plain Python, also where the kernel is installed."""
    monkeypatch.setattr(by_machine, "kernel", lambda: None)


untraced: Final = partial(pytest.param, marks=pytest.mark.no_cover)
"""A case like the first one, of which tracing would only take twice as long."""

# Against trying everything ------------------------------------------------------------


def finishes(moment: Moment, known: dict[object, bool]) -> bool:
    """Return whether a turn can be finished, by trying every order of melds."""
    if not moment.hand:
        return moment.is_finished_empty
    if moment.discardable:
        return True
    melds_now = frozenset(
        (meld.identity, moment.laid.count(meld)) for meld in moment.laid
    )
    key = (moment.hand, melds_now)
    if key not in known:
        known[key] = any(
            finishes(moment.after(step), known) for step in moment.steps(moment.hand)
        )
    return known[key]


def searched(moment: Moment, steps: Sequence[MeldStep]) -> list[bool]:
    """Return for each step whether a turn can be finished after it."""
    known: dict[object, bool] = {}
    return [finishes(moment.after(step), known) for step in steps]


@pytest.mark.rule("R049", "R053", "R054", "R055", "R088", "R105", "R170", "R212", "C55")
@pytest.mark.parametrize("seed", [0, *map(untraced, range(1, 4))])
def test_as_trying_everything(seed: int) -> None:
    """The end of a turn is told as by a search through every order of melds."""
    answers = {False: 0, True: 0}
    for moment in some_moments(seed, 250):
        expected = finishes(moment, {})

        assert expected == can_finish(moment), str(moment)
        answers[expected] += 1
    assert min(answers.values()) > 10


@pytest.mark.parametrize(
    ("cards", "laid", "biriba", "expected"),
    [
        (0, (), Biriba.NONE, [(0, 0)]),
        (1, (), Biriba.NONE, []),
        (2, (), Biriba.NONE, [(1, 1)]),
        (5, (), Biriba.NONE, [(0, 2)]),
        (1, ((3, False),), Biriba.NONE, [(0, 0)]),
        (0, ((3, True),), Biriba.NONE, [(0, 1)]),
        (6, (), Biriba.ANY, [(1, 1)]),
        (6, (), Biriba.CLEAN, []),
        (7, (), Biriba.CLEAN, [(0, 0)]),
        (4, ((3, True), (5, False)), Biriba.ANY, [(0, 2)]),
        (2, ((5, False),), Biriba.CLEAN, []),
    ],
)
def test_sets(
    cards: int, laid: LaidSets, biriba: Biriba, expected: list[tuple[int, int]]
) -> None:
    """Sets of a rank take one wild card each, and need one with two cards."""
    assert expected == set_spans(cards, laid, biriba)


@pytest.mark.rule("F030")
@pytest.mark.parametrize(
    ("cards", "laid", "biriba", "expected"),
    [
        (0, (), Biriba.NONE, [(0, 0)]),
        (2, (), Biriba.NONE, [(1, 1)]),
        (5, (), Biriba.NONE, [(0, 1)]),
        (3, ((3, False),), Biriba.NONE, [(0, 0)]),
        (3, ((3, True), (4, True)), Biriba.NONE, [(0, 2)]),
        (8, (), Biriba.ANY, [(0, 1)]),
        (8, ((3, False),), Biriba.CLEAN, []),
        (4, ((3, True),), Biriba.CLEAN, [(0, 0)]),
    ],
)
def test_one_set(
    cards: int, laid: LaidSets, biriba: Biriba, expected: list[tuple[int, int]]
) -> None:
    """Where a side lays one set of a rank only one takes a wild card."""
    assert expected == set_spans(cards, laid, biriba, one=True)


@pytest.mark.rule("C55")
@pytest.mark.parametrize("few", [0, 1000])
@pytest.mark.parametrize("width", [1, *map(untraced, [3, judging.FIRST_WIDTH])])
def test_each_move_as_trying_everything(
    monkeypatch: pytest.MonkeyPatch, width: int, few: int
) -> None:
    """All moves judged together get the verdict of a search for each, however wide.

    So they do after a sweep of the hand, and each from end to end.
    """
    monkeypatch.setattr(judging, "FIRST_WIDTH", width)
    monkeypatch.setattr(judging, "FEW", few)
    answers = {False: 0, True: 0}
    clear_caches()
    for moment in some_moments(1006, 300):
        steps = list(moment.steps(moment.hand))
        expected = searched(moment, steps)

        assert expected == verdicts(moment, steps), str(moment)
        for one in expected:
            answers[one] += 1
    clear_caches()
    assert min(answers.values()) > 100


@pytest.mark.no_cover
@pytest.mark.rule("C55")
@pytest.mark.parametrize("width", [1, 32])
def test_some_moves_as_trying_everything(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """Any three moves of a hand get the verdict of a search, longer runs included.

    The longer runs may take wild cards that none of the three takes.
    """
    monkeypatch.setattr(judging, "FIRST_WIDTH", width)
    monkeypatch.setattr(judging, "FEW", 0)
    rng, answers = Random(7), {False: 0, True: 0}
    for moment in some_moments(1007, 600):
        steps = list(moment.steps(moment.hand))
        asked = rng.sample(steps, min(3, len(steps)))
        expected = searched(moment, asked)
        clear_caches()

        assert expected == verdicts(moment, asked), str(moment)
        for one in expected:
            answers[one] += 1
    clear_caches()
    assert min(answers.values()) > 100


@pytest.mark.no_cover
@pytest.mark.rule("R170", "C55")
@pytest.mark.parametrize("few", [0, 1000])
def test_moves_that_pay_as_trying_everything(
    monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    """Each card pays its points once, an ace above the king as well."""
    monkeypatch.setattr(judging, "FEW", few)
    clear_caches()
    state = arrange(rulesets.get("biriba"), hands=["3s 4s 5s"], turn=Turn(0, Step.MELD))
    before = moment_of(state)._replace(has_taken=True)
    high = [KINDS[13 * suit + rank] for suit in (0, 1) for rank in (0, 11, 12)]
    near = [KINDS[13 * suit + rank] for suit in (0, 1) for rank in (1, 1, 2, 3, 10)]
    rng = Random(5)
    for _ in range(1200):
        cards = rng.choices(high, k=rng.randrange(2, 4))
        cards += rng.choices([*near, Card("JK"), Card("JK")], k=rng.randrange(1, 4))
        cards += rng.sample(KINDS[26:39], 2)
        minimum = 5 * rng.randrange(4, 12)
        moment = before._replace(hand=Cards(cards).packed, minimum=minimum)
        steps = list(moment.steps(moment.hand))
        expected = searched(moment, steps)

        assert expected == verdicts(moment, steps), str(moment)
    clear_caches()


CORNERS: Final[dict[str, tuple[str, list[str], str | None, int, dict[str, Any]]]] = {
    "two runs may become the biriba, from the same rank on": (
        *("4h 5h 6h 7h 8h 9h 4d 5d 6d 7d 8d 9d 8c Ks", ["4s 4c 4d"], None, 0),
        {"biriba_size": 6, "go_out_needs": "clean-biriba"},
    ),
    "a set becomes the biriba after the ranks of a run": (
        *("9s 9h 3d 4d 5d Kd", ["9d 9s 9c 9h 9d"], None, 0),
        {},
    ),
    "the set that becomes the biriba takes one wild card": (
        *("JK JK Kd", ["9d 9s 9c 9h 9d 9h"], None, 0),
        {},
    ),
    "a two that stands as wild becomes natural": (
        *("2s Kd", ["3s 4s 5s 6s 7s 8s"], None, 0),
        {"go_out_needs": "clean-biriba", "wild_move": "on-replacement"},
    ),
    "a set that has grown takes one wild card": (
        *("9h 9s JK JK JK", ["9d 9s 9c", "3c 4c 5c 6c 7c 8c JK"], None, 0),
        {},
    ),
    "a joker may not be left over as the last card": (
        *("3h 4h 5h 6h JK JK", ["3c 4c 5c 6c 7c 8c JK"], "JK", 0),
        {},
    ),
    "two runs of a suit take a wild card at the same place": (
        *("3h 3h 5h 5h JK JK Kd", ["3c 4c 5c 6c 7c 8c JK"], None, 0),
        {"set_ranks": None},
    ),
    "a wild card completes the biriba": (
        *("4h 5h 6h 8h 9h Th JK Kd", [], None, 0),
        {},
    ),
    "the biriba takes no card of a set": (
        *("4h 5h 6h 7h 8h 9h Th Ts Td Kd", [], None, 0),
        {},
    ),
    "nor does a clean one": (
        *("4h 5h 6h 7h 8h 9h Th Ts Td Kd", [], None, 0),
        {"go_out_needs": "clean-biriba"},
    ),
    "the biriba takes no second wild card": (
        *("4h 5h 6h 8h 9h Th JK JK Kd", ["5c 5d JK"], None, 0),
        {},
    ),
    "a clean biriba takes none": (
        *("4h 5h 6h 7h 8h 9h Th JK Kd", ["5c 5d JK"], None, 0),
        {"go_out_needs": "clean-biriba"},
    ),
    "six cards make the biriba": (
        *("4h 5h 6h 7h 8h 9h Kd", [], None, 0),
        {"biriba_size": 6, "go_out_needs": "clean-biriba"},
    ),
    "a run that has grown is no longer what it was": (
        *("8h 8h JK JK", ["5h 6h 7h", "3c 4c 5c 6c 7c 8c JK"], None, 0),
        {},
    ),
    "a clean biriba on the table stays clean": (
        *("3s 4s 5s Kd", ["5h 6h 7h 8h 9h Th Jh"], None, 0),
        {"go_out_needs": "clean-biriba"},
    ),
    "a two is in one meld only": (
        *("2h 3h 4h 5h 6h 7h 8h 2s 2d JK", [], None, 0),
        {
            "go_out_needs": "clean-biriba",
            "set_ranks": "A23456789TJQK",
            "twos_with_joker": False,
        },
    ),
    "no ace stands above the king": (
        *("Qh Kh Ah Kd", ["3c 4c 5c 6c 7c 8c JK"], None, 0),
        {"run_ranks": "A23456789TJQK"},
    ),
    "all cards of a rank go to one set": (
        *("9h 9h 9d 9d JK JK Kd", ["3c 4c 5c 6c 7c 8c JK"], None, 0),
        {"one_set_per_rank": True},
    ),
    "so do twos": (
        *("2h 2s 2d 2c JK JK Kd", ["3c 4c 5c 6c 7c 8c JK"], None, 0),
        {"one_set_per_rank": True, "set_ranks": "A23456789TJQK"},
    ),
    "a two is wild in its own place": (
        *("2h 3h JK Kd", ["3c 4c 5c 6c 7c 8c JK"], None, 0),
        {"natural_twos": False},
    ),
    "two runs become biribas": (
        *("3s 4s 5s Th Td Kd", ["4h 5h 6h 7h 8h 9h", "4d 5d 6d 7d 8d 9d"], None, 0),
        {},
    ),
    "of many ways some leave over a single card": (
        "3s 4s 5s 5s 6s 7s 3h 4h 5h 5h 6h 7h JK JK Kd",
        *(["3c 4c 5c 6c 7c 8c JK"], None, 0),
        {"set_ranks": None},
    ),
    "cards that are worth nothing cost nothing": (
        "3s 4s 5s 6s 7s 3h 4h 5h 6h 7h 5c 5c 7c 7c Jd Qd Kd JK",
        *([], None, 30),
        {"set_ranks": None, "low_card_value": 0},
    ),
    "jokers may not be all that is left over": ("JK JK JK 3h 4h 5h", [], "JK", 15, {}),
}
"""Hands, melds on the table, the card that may not be discarded, what the first melds
must count (if nothing, the whole hand must go), and options."""


@pytest.mark.no_cover
@pytest.mark.rule("R054", "R170", "C55")
@pytest.mark.parametrize("few", [0, 1000])
@pytest.mark.parametrize("corner", CORNERS)
def test_corners_as_trying_everything(
    monkeypatch: pytest.MonkeyPatch, corner: str, few: int
) -> None:
    """Where little decides, the hand and each move get the verdict of a search."""
    hand, laid, single, minimum, options = CORNERS[corner]
    rules = rulesets.get("biriba").with_(**options)
    moment = Moment(
        rules,
        Cards(hand).packed,
        tuple(melds.identify(text, rules) for text in laid),
        Card(single) if single else None,
        due=0,
        minimum=minimum,
        has_taken=True,
        has_packet=True,
        guarded=False,
        spares_wilds=False,
        is_closed=not minimum,
    )
    known: dict[object, bool] = {}
    steps = list(moment.steps(moment.hand))
    monkeypatch.setattr(judging, "FEW", few)
    clear_caches()

    assert finishes(moment, known) == can_finish(moment)
    assert [finishes(moment.after(step), known) for step in steps] == verdicts(
        moment, steps
    )
    clear_caches()


# Bounds -------------------------------------------------------------------------------


def hard_states() -> list[Path]:
    """Return the files of the hard states."""
    return sorted(HARD.glob("*.txt"))


@pytest.mark.no_cover
@pytest.mark.rule("C55")
@pytest.mark.parametrize("path", hard_states(), ids=lambda path: path.stem)
def test_one_question_is_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether there is a legal move takes no more search states than are known."""
    state = loads(path.read_text(encoding="utf-8"), "state")
    moment = moment_of(state)
    states: list[int] = []

    class Counted(Sweep):
        def verdicts(self) -> list[bool]:
            found = super().verdicts()
            states.append(self.states)
            return found

    monkeypatch.setattr(judging, "Sweep", Counted)
    clear_caches()

    assert can_finish(moment)
    assert sum(states) < MOST


@pytest.mark.no_cover
@pytest.mark.rule("C55")
@pytest.mark.parametrize("path", hard_states(), ids=lambda path: path.stem)
def test_legal_melds_lead_on(path: Path) -> None:
    """After a meld that is said to be legal in a hard state there is a legal move."""
    state = loads(path.read_text(encoding="utf-8"), "state")
    found = melds.find(state.hand, state.rules.melding)
    some = Random(1).sample(found, min(6, len(found)))

    for meld in some:
        move = LayMeld(meld.cards)
        if state.explain(move) is None:
            assert state.play(move).legal_moves


@pytest.mark.no_cover
@pytest.mark.rule("C55")
@pytest.mark.parametrize("name", ["closed3-38", "play3-44"])
def test_list_as_each_by_itself(name: str) -> None:
    """Moves of hard states judged together get the verdict of each by itself."""
    state = loads((HARD / f"{name}.txt").read_text(encoding="utf-8"), "state")
    moment = moment_of(state)
    steps = list(moment.steps(moment.hand))
    together = verdicts(moment, steps)
    some = Random(1).sample(range(len(steps)), 9)

    assert {True, False} == set(together)
    assert [together[at] for at in some] == [
        verdicts(moment, [steps[at]])[0] for at in some
    ]


@pytest.mark.no_cover
def test_asked_again() -> None:
    """An answer does not depend on what was asked about the hand before."""
    answers = set()
    for moment in some_moments(27, 200):
        for kind, _ in bag.kinds(moment.hand):
            due = moment._replace(due=bag.copies_mask(kind))
            clear_caches()
            alone = can_finish(due)

            clear_caches()
            listed = verdicts(due, list(due.steps(due.hand, due.due)))
            assert alone == can_finish(due) == any(listed)
            answers.add(alone)
    assert answers == {False, True}


def test_memory_is_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """When too much is known all is dropped, and the answers stay the same."""
    path = HARD / "closed3-38.txt"
    state = loads(path.read_text(encoding="utf-8"), "state")
    clear_caches()
    expected = next(iter(state.legal_moves))
    filled = len(numbers.suits_now())
    clear_caches()
    small = Notebook(numbers.Suits, 10)
    monkeypatch.setattr(numbers, "_NOTEBOOK", small)

    assert expected == next(iter(state.legal_moves))
    assert filled > 10
    assert len(numbers.suits_now()) == 0
