"""Whether enough of a hand can be melded, told by going through the ranks once."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from biriba import KINDS, Card, Cards, LayMeld, clear_caches, melds, rulesets
from biriba._enough import going, known, sweep
from biriba._enough.sets import LaidSets, set_spans
from biriba._legality.finishing import can_finish, can_finish_after, can_lay
from biriba._legality.moments import Moment, moment_of
from biriba._memory import Notebook
from biriba.notation import read_state
from biriba.rules import Melding, Rules

HARD: Final = Path(__file__).parent / "states"
"""States that were sought for taking long, as text."""

MOST: Final = {
    "closed3-38": 12_000,
    "closed3-46": 40_000,
    "closed3-due-45": 5_000,
    "closed3-due-52": 5_000,
    "closed5-45": 60_000,
    "closed5-twos-68": 5_000,
    "closed-laid-43": 1_000,
    "closed3-47": 1_000,
    "closed3-stay-55": 500,
    "closed3-stay-61": 1_000,
    "closed3-stay-71": 5_000,
    "closed5-nosets-64": 2_000,
    "closed5-124": 1_000,
    "closed5-due-119": 1_000,
    "closed5-81": 5_000,
    "closed5-101": 5_000,
    "kouridakis-five-due": 20_000,
    "play3-44": 5_000,
    "play3-46": 5_000,
    "play3-48": 5_000,
    "play5-51": 5_000,
    "owed-36": 1_000,
    "owed-biriba-52": 1_000,
    "owed-laid-42": 1_000,
    "owed-stay-54": 1_000,
    "owed-75": 1_000,
    "owed-odd-41": 5_000,
    "owed-odd-73": 5_000,
    "owed-biriba-41": 20_000,
}
"""More positions than one question takes in each of them."""

MELDINGS: Final = (
    Melding(),
    Melding(set_ranks="A23456789TJQK"),
    Melding(set_ranks="A23456789TJQK", twos_with_joker=False),
    Melding(set_ranks=""),
    Melding(ace_both_ends=True),
    Melding(wild_move="on-replacement"),
    Melding("A23456789TJQK", ace_both_ends=True, wild_move="on-replacement"),
)
LAID: Final = (
    *("5h 6h 7h", "8s 9s JK Js", "3h 4h 2h", "7s 7d 7c", "Qh Kh JK", "5h 2h 7h"),
    *("3h 4h 5h 6h 7h", "5s 6s 7s 8s 9s", "8h 9h Th Jh Qh Kh", "9d 9s 9c 9h 9d 2d"),
    *("2s 2d 2c", "2s 2d 2c 2h 2s", "2c 2h JK", "Qs Ks As", "As 2s 3s"),
)


# Against trying everything ------------------------------------------------------------


def finishes(moment: Moment, known: dict[object, bool]) -> bool:
    """Return whether a turn can be finished, by trying every order of melds."""
    if not moment.hand:
        return not moment.is_open and moment.may_take_biribaki
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


def some_rules(rng: Random, melding: Melding) -> Rules:
    """Return rules that ask this and that of the end of a turn."""
    return rulesets.get("biriba").with_(
        set_ranks=melding.set_ranks,
        twos_with_joker=melding.twos_with_joker,
        ace_both_ends=melding.ace_both_ends,
        wild_move=melding.wild_move,
        closing_needs=rng.choice(["biriba", "clean-biriba"]),
        biribaki_needs_biriba=rng.random() < 0.6,
        initial_meld_biriba=rng.random() < 0.3,
        joker_value=rng.choice([20, 50]),
        two_value=rng.choice([10, 25]),
        low_card_value=rng.choice([5, 7]),
    )


def some_hand(rng: Random) -> Cards:
    """Return a few cards that lie close together, with wild cards among them."""
    low, suits = rng.randrange(13), rng.sample(range(4), 2)
    near = [KINDS[13 * suit + (low + n) % 13] for suit in suits for n in range(6)]
    wilds = [KINDS[52], KINDS[52], KINDS[1], KINDS[13 * suits[0] + 1]]
    return Cards(rng.sample([*near, *near, *wilds], rng.randrange(1, 9)))


def some_moments(seed: int, number: int) -> Iterator[Moment]:
    """Yield moments at which nothing may be discarded."""
    rng = Random(seed)
    while number:
        melding = rng.choice(MELDINGS)
        rules, hand = some_rules(rng, melding), some_hand(rng)
        laid = tuple(
            melds.read(text, melding)
            for text in rng.choices(LAID, k=rng.randrange(4))
            if melds.refusal(text, melding) is None
        )
        single: Card | None = rng.choice([None, None, *hand.kinds])
        has_taken = rng.random() < 0.4
        is_closed = bool(laid) and not has_taken and rng.random() < 0.3
        moment = Moment(
            rules,
            hand.packed,
            laid,
            single,
            due=0,
            minimum=rng.choice([0, 0, 15, 30, 50, 75, 100, 150]),
            has_taken=has_taken,
            has_packet=is_closed or rng.random() < 0.9,
            guarded=rng.random() < 0.1,
            spares_wilds=rng.random() < 0.2,
            is_closed=is_closed,
        )
        if not moment.discardable:
            number -= 1
            yield moment


@pytest.mark.rule("R049", "R053", "R054", "R055", "R088", "R105", "R170", "R212", "C55")
@pytest.mark.parametrize("seed", range(4))
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
        (0, (), 0, [(0, 0)]),
        (1, (), 0, []),
        (2, (), 0, [(1, 1)]),
        (5, (), 0, [(0, 2)]),
        (1, ((3, False),), 0, [(0, 0)]),
        (0, ((3, True),), 0, [(0, 1)]),
        (6, (), 1, [(1, 1)]),
        (6, (), 2, []),
        (7, (), 2, [(0, 0)]),
        (4, ((3, True), (5, False)), 1, [(0, 2)]),
        (2, ((5, False),), 2, []),
    ],
)
def test_sets(
    cards: int, laid: LaidSets, biriba: int, expected: list[tuple[int, int]]
) -> None:
    """Sets of a rank take one wild card each, and need one with two cards."""
    assert expected == set_spans(cards, laid, biriba)


@pytest.mark.rule("C55")
@pytest.mark.parametrize("seed", range(1))
def test_with_prices_as_trying_everything(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With prices from the first position on the answers are what they are without."""
    monkeypatch.setattr(sweep, "_EASY", 0)
    monkeypatch.setattr(sweep, "_HARD", 1)
    monkeypatch.setattr(sweep, "_HARDER", 3)
    monkeypatch.setattr(going, "_SHORT", 0)
    clear_caches()
    answers = {False: 0, True: 0}
    for moment in some_moments(seed + 100, 120):
        expected = finishes(moment, {})

        assert expected == can_finish(moment), str(moment)
        answers[expected] += 1
    clear_caches()
    assert min(answers.values()) > 10


@pytest.mark.rule("C55")
@pytest.mark.parametrize("alone", [0, 2_000])
def test_many_positions_as_trying_everything(
    monkeypatch: pytest.MonkeyPatch, alone: int
) -> None:
    """What some of the positions tell of moves is what a search for each move says."""
    for name in ("_SHORT", "_SOON", "_FEW_POSITIONS", "_LARGE"):
        monkeypatch.setattr(going, name, 0)
    monkeypatch.setattr(going, "_ATTEMPTS", ())
    monkeypatch.setattr(going, "_ALONE", alone)
    answers = {False: 0, True: 0}
    clear_caches()
    for moment in some_moments(1006, 100):
        known: dict[object, bool] = {}
        for step in moment.steps(moment.hand):
            expected = finishes(moment.after(step), known)

            assert expected == can_finish_after(moment, step), f"{moment} {step}"
            answers[expected] += 1
    clear_caches()
    assert min(answers.values()) > 100


# Bounds -------------------------------------------------------------------------------


def hard_states() -> list[Path]:
    """Return the files of the hard states."""
    return sorted(HARD.glob("*.txt"))


@pytest.mark.rule("C55")
@pytest.mark.parametrize("path", hard_states(), ids=lambda path: path.stem)
def test_one_question_is_bounded(path: Path) -> None:
    """Whether anything can be laid takes no more positions than are known."""
    state = read_state(path.read_text(encoding="utf-8"))
    moment = moment_of(state)
    clear_caches()

    assert can_finish(moment)
    assert can_lay(moment) in {False, True}
    assert known.known_now().positions < MOST[path.stem]


LISTED: Final = {
    "owed-36": 1_000,
    "owed-stay-54": 25_000,
    "closed5-nosets-64": 20_000,
    "closed3-stay-55": 10_000,
}
"""More positions than all questions of a list take in each of them."""


@pytest.mark.rule("C55")
@pytest.mark.parametrize("name", LISTED)
def test_list_is_bounded(name: str) -> None:
    """A whole list takes no more positions than are known.

    One of them would take more than anybody waits for without prices.
    """
    state = read_state((HARD / f"{name}.txt").read_text(encoding="utf-8"))
    clear_caches()

    assert list(state.legal_moves)
    assert 0 < known.known_now().positions < LISTED[name]
    assert (known.known_now().prices != ()) == (name == "owed-stay-54")


@pytest.mark.rule("C55")
@pytest.mark.parametrize("path", hard_states(), ids=lambda path: path.stem)
def test_legal_melds_lead_on(path: Path) -> None:
    """After a meld that is said to be legal in a hard state there is a legal move."""
    state = read_state(path.read_text(encoding="utf-8"))
    found = melds.in_hand(state.hand, state.rules.melding)
    some = Random(1).sample(found, min(6, len(found)))

    for meld in some:
        move = LayMeld(meld.cards)
        if state.explain(move) is None:
            assert state.play(move).legal_moves


def test_memory_is_renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """When too much is known all is forgotten, and the answers stay the same."""
    state = read_state(hard_states()[0].read_text(encoding="utf-8"))
    clear_caches()
    expected = next(iter(state.legal_moves))
    before = known.known_now()
    filled = len(before)
    clear_caches()
    monkeypatch.setattr(known, "_NOTEBOOK", Notebook(known.Known, 10))

    assert expected == next(iter(state.legal_moves))
    assert known.known_now() is not before
    assert len(known.known_now()) == 0 < filled
