"""Looking ahead in a turn, against the slow reference, with hands made of melds.

A move is legal only if the turn can still be finished after it. Nothing here knows how
the library decides that: hands are made of melds (`helpers.made_hands`), at every table
with a closed phase and by rules drawn at random, and each turn is played to its end by
moves drawn at random. At each state the list of legal moves, membership, `explain` and
`play` say what the reference says.

A plain run compares about a thousand states. ``BIRIBA_STATES=100`` compares a hundred
times as many::

    BIRIBA_STATES=100 pytest tests/test_lookahead.py

A state that fails is printed as an expression, with the seed that leads to it.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from biriba import GameState, Move, clear_caches
from biriba._lookahead import judging
from biriba.errors import IllegalMoveError, StateError
from helpers import reference
from helpers.comparison import candidates, cards_melded, play, times
from helpers.made_hands import any_options, closed_options, made_game
from helpers.reference import Game, Options
from helpers.translation import describe, from_game, from_move, to_move
from millions.check_turns import check_hand

# Coverage is shown by tests of single facts; tracing these would double their time.
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]

PARTS = range(8)
"""The hands are tried in so many parts, which may run side by side."""

HANDS = 300
"""How many hands there are in a plain run, with about a thousand states."""

SHORT = range(3, 6)
"""So many cards are few enough to try every order of melds."""


def options_of(number: int, rng: Random) -> Options:
    """Return a table with a closed phase, one after the other, or any other one."""
    tables = closed_options()
    return tables[number // 2 % len(tables)] if number % 2 else any_options(rng)


def check_state(game: Game, state: GameState, *, list_first: bool) -> list[str]:
    """Compare every answer about the moves of a state, and return the legal ones.

    Args:
        game: The deal in the reference.
        state: The deal in the library.
        list_first: Whether the moves are listed before they are asked about one by
            one, so that no answer depends on others given before.
    """
    legal = sorted(game.moves())
    assert legal, f"no legal move in {describe(game)}"
    if list_first:
        assert legal == sorted(map(to_move, state.legal_moves)), describe(game)
    for text in sorted({*candidates(game), *legal}):
        move = from_move(text, state.rules)
        answers = [
            move in state.legal_moves,
            state.explain(move) is None,
            is_played(state, move),
        ]
        if answers != [text in legal] * 3:
            pytest.fail(f"{text}: {answers} in {describe(game)}")
    assert legal == sorted(map(to_move, state.legal_moves)), describe(game)
    return legal


def is_played(state: GameState, move: Move) -> bool:
    """Return whether a move is played and not refused."""
    try:
        state.play(move)
    except IllegalMoveError:
        return False
    return True


def check_to_end_of_turn(game: Game, rng: Random) -> int:
    """Play a turn at random in both engines, and return how many states it had.

    It ends where a biribaki becomes the hand, of which nobody knew anything before.
    """
    if not game.moves():
        with pytest.raises(StateError, match="could not finish the turn"):
            from_game(game)
        return 1
    state, states = from_game(game), 0
    seat, packets = game.seat, len(game.packets)
    while (game.seat, len(game.packets)) == (seat, packets) and not game.over:
        moves = check_state(game, state, list_first=rng.random() < 0.5)
        states += 1
        state = play(game, state, rng.choice(wanted(game, moves, rng)))
    return states


def wanted(game: Game, moves: list[str], rng: Random) -> list[str]:
    """Return the moves to choose among: those that go on with the turn, mostly.

    Often these are the shortest, after which most is left to look ahead to.
    """
    if rng.random() < 0.1:
        return moves
    if game.step == "draw":
        return [move for move in moves if move == "take"] or moves
    melding = [move for move in moves if cards_melded(move)]
    if rng.random() < 0.5:
        few = min(map(cards_melded, melding), default=0) + 1
        melding = [move for move in melding if cards_melded(move) <= few]
    return melding or moves


@pytest.mark.rule("R017", "R088", "R092", "R093", "R102", "R105", "R134", "R153")
@pytest.mark.rule("R165", "R170", "R179", "R212", "R230", "C22", "C55", "C56", "C57")
@pytest.mark.parametrize("part", PARTS)
def test_turns_with_hands_made_of_melds(part: int) -> None:
    """Every state of a turn has a legal move, and all its answers are right."""
    check_turns("made", times(HANDS)[part :: len(PARTS)])


@pytest.mark.rule("C55")
@pytest.mark.parametrize("part", PARTS)
def test_turns_as_if_moves_were_many(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So they are where a few moves are looked at in the way of a long list."""
    monkeypatch.setattr(judging, "FEW", 0)
    clear_caches()
    check_turns("many", times(HANDS)[part :: len(PARTS)])
    clear_caches()


def check_turns(name: str, numbers: Sequence[int]) -> None:
    """Play the turns of some seeds to their ends."""
    for number in numbers:
        seed = f"{name} {number}"
        rng = Random(seed)
        game = made_game(rng, options_of(number, rng))
        try:
            check_to_end_of_turn(game, rng)
        except BaseException as error:
            error.add_note(f"the turn of the seed {seed!r}")
            raise


@pytest.mark.rule("R165", "C55")
def test_turns_by_the_check_of_millions() -> None:
    """A turn goes on to its end, and all say the same of what its cards could meld."""
    counts: Counter[str] = Counter()
    for number in times(80):
        check_hand(7, number, counts)
    assert counts["moves"]
    assert not counts["faults"]


@pytest.mark.rule("C55")
def test_reference_against_plain_search() -> None:
    """The reference finds an end of the turn just where trying everything does."""
    for number in times(150):
        rng = Random(f"plain {number}")
        turn = made_game(rng, options_of(number, rng), size=SHORT).turn()
        assert reference.can_finish(turn) == reference.can_finish_plainly(turn), turn
