"""The look-ahead of the kernel against that of plain Python."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from biriba import Cards, GameState, clear_caches, rulesets
from biriba._base.machine import machine
from biriba._legality.finishing import can_finish, verdicts
from biriba._legality.moments import MeldStep, Moment, moment_of
from biriba._lookahead import by_machine
from biriba._melds.numbers import numbers_of_rules
from biriba.errors import FormatError
from biriba.notation import loads
from helpers.comparison import times
from helpers.made_hands import any_options, closed_options, made_state
from helpers.moments import some_moments

STATES: Final = sorted((Path(__file__).parents[1] / "states").glob("*.txt"))
QUICK: Final = (
    "closed-laid-43",
    "closed3-38",
    "closed5-45",
    "play3-44",
    "play5-kouridakis-59",
    "play5-kouridakis-67",
)
"""States of which plain Python has the list in ten seconds at most. In the last but
one, more than 16,384 different things can be open in the suits."""


def compare(
    monkeypatch: pytest.MonkeyPatch, moment: Moment, steps: list[MeldStep]
) -> None:
    """Ask both engines whether the turn can be finished, and after which moves."""
    answers: list[tuple[bool, list[bool]]] = []
    for engine in (None, machine):
        monkeypatch.setattr(by_machine, "kernel", lambda engine=engine: engine)
        clear_caches()
        answers.append((can_finish(moment), verdicts(moment, steps)))
    assert answers[0] == answers[1], str(moment)


@pytest.mark.rule("C55")
def test_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    """At awkward moments by all rules for melds, all answers are the same."""
    for moment in some_moments(7, len(times(300))):
        compare(monkeypatch, moment, list(moment.steps(moment.hand)))


@pytest.mark.rule("C55")
def test_hands_made_of_melds(monkeypatch: pytest.MonkeyPatch) -> None:
    """With hands made of melds, at every table, all answers of a turn are the same."""
    tables = closed_options()
    for number in times(150):
        rng = Random(f"kernel {number}")
        options = tables[number // 2 % len(tables)] if number % 2 else any_options(rng)
        state = made_state(rng, options, size=range(6, 18))
        for _ in range(5):
            moment = moment_of(state)
            compare(monkeypatch, moment, list(moment.steps(moment.hand)))
            moves = list(state.legal_moves)
            if not moves:
                break
            state = state.play(rng.choice(moves))


def hard(path: Path) -> tuple[GameState, Moment, list[MeldStep]]:
    """Return a hard state with its moment, and its moves in a random order."""
    state: GameState = loads(path.read_text(encoding="utf-8"), "state")
    moment = moment_of(state)
    steps = list(moment.steps(moment.hand))
    Random(path.stem).shuffle(steps)
    return state, moment, steps


@pytest.mark.rule("C55")
@pytest.mark.parametrize("path", STATES, ids=lambda path: path.stem)
def test_hard_states(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In hard states, some moves get the same verdicts."""
    _, moment, steps = hard(path)
    compare(monkeypatch, moment, steps[:6])


@pytest.mark.rule("C55")
@pytest.mark.parametrize("name", QUICK)
def test_whole_lists(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """So do all moves of some of them, which are swept together."""
    (path,) = [path for path in STATES if path.stem == name]
    _, moment, steps = hard(path)
    compare(monkeypatch, moment, steps)


# What is refused ----------------------------------------------------------------------


kernel: Any = machine
"""The kernel, as what takes anything."""


def asked(**changes: object) -> Any:  # noqa: ANN401 - a question of the kernel
    """Return a question, some of it changed."""
    numbers = numbers_of_rules(rulesets.get("biriba").melding)
    given: dict[str, object] = {
        "melding": kernel.Melding(numbers),
        "hand": bytes(27),
        "laid": [],
        "biriba": 0,
        "ends": [(0, False)],
        "barred": 0,
        "single": -1,
        "values": [],
        "owed": 0,
    }
    return kernel.Ask(**given | changes)


def test_more_sets_than_a_word_has_bits() -> None:
    """However many sets lie there, each takes a wild card."""
    wilds = Cards("JK JK JK JK JK JK JK 2s 2h 2d 2c").packed.to_bytes(27, "little")
    fives = kernel.Meld((0x111, 8, 3, 0, -1, 255, False))
    for number in (10, 11, 70):
        assert asked(hand=wilds, laid=[fives] * number).comes() == (number > 10)


@pytest.mark.parametrize(
    "changes",
    [
        *({"hand": hand} for hand in (bytes(26), b"\x08" + bytes(26), b"\xff" * 27)),
        *({"biriba": biriba} for biriba in (-1, 3)),
        *({"ends": ends} for ends in ([], [(3, True)], [(-1, True)])),
        *({"barred": 1 << 53}, {"single": 53}, {"single": -2}),
        *({"values": [1]}, {"values": [-1] * 53}, {"values": [1] * 53, "owed": -1}),
    ],
)
def test_what_is_no_question_is_refused(changes: dict[str, object]) -> None:
    """Each number is checked at the door."""
    assert asked().comes()
    with pytest.raises(FormatError, match="not right"):
        asked(**changes)


@pytest.mark.parametrize(
    "numbers",
    [
        *((1 << 60, 0, 3, 2, -1, 255, False), (0x8, 0, 3, 2, -1, 255, False)),
        *((0x111, 17, 3, 0, -1, 255, False), (0x111, 0, 2, 0, -1, 255, False)),
        *((0x111, 0, 9, 9, -1, 255, False), (0x111, 0, 3, 0, 15, 255, False)),
        (0x111, 0, 3, 0, -1, 7, False),
    ],
)
def test_what_is_no_meld_is_refused(numbers: tuple[int, ...]) -> None:
    """So is each number of a meld."""
    with pytest.raises(FormatError, match="not right"):
        kernel.Meld(numbers)


def test_what_is_no_move_is_refused() -> None:
    """A move melds cards of the hand, new or with a meld that lies there."""
    meld = kernel.Meld((0x111 << 8, 0, 3, 2, -1, 255, False))
    with pytest.raises(FormatError, match="not in the hand"):
        asked().verdicts([(b"\x01" + bytes(26), -1, meld)])
    with pytest.raises(FormatError, match="index of a meld"):
        asked().verdicts([(bytes(27), 0, meld)])
    with pytest.raises(FormatError, match="numbers of rules"):
        kernel.Melding([1, 2])
