"""Comparing the library with the slow reference, move by move.

How many states are made up from seeds is said in the tests. ``BIRIBA_STATES=10`` makes
up ten times as many, as the session `nightly` of nox does, and takes all cases where a
plain run takes a share; how many examples Hypothesis makes is said by its profile,
twenty times as many at night.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import TypeVar

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from biriba import GameState
from biriba.errors import StateError
from helpers import reference
from helpers.translation import (
    describe,
    from_game,
    from_move,
    to_game,
    to_move,
    to_seat_points,
)

SCALE = settings().max_examples / 100
"""How many times as much as usual the Hypothesis profile asks for."""


def examples(usual: int, *, shrinks: bool = True) -> settings:
    """Return the settings for so many examples in the usual profile."""
    phases = [phase for phase in Phase if shrinks or phase is not Phase.shrink]
    return settings(max_examples=max(1, int(usual * SCALE)), phases=phases)


DEPTH = int(os.environ.get("BIRIBA_STATES", "1"))
"""How many times as many states as usual are made up from seeds."""


def times(usual: int, *, at_night: int | None = None) -> range:
    """Return the numbers of so many states, or of more where that is asked for.

    Args:
        usual: How many there are in a plain run.
        at_night: How many are multiplied where more are asked for; as many as usual
            unless given.
    """
    return range(usual) if DEPTH == 1 else range((at_night or usual) * DEPTH)


T = TypeVar("T")


def share(cases: Iterable[T], of: int, *, turn: int) -> Iterator[T]:
    """Yield one of so many cases, or every one where more states are asked for.

    Args:
        cases: The cases.
        of: Of how many cases one is yielded.
        turn: Which of them is the first. A test that counts on here with each of its
            parameters meets every case with some of them.
    """
    return islice(cases, turn % of, None, of) if DEPTH == 1 else iter(cases)


seeds = st.integers(0, 2**64 - 1)
"""Seeds of a source of chance."""


# Whole games ----------------------------------------------------------------------


def check_moves(game: reference.Game, state: GameState) -> list[str]:
    """Compare the legal moves, each listed once, and return them in order."""
    expected = sorted(game.moves())

    assert expected == sorted(map(to_move, state.legal_moves)), describe(game)
    return expected


def play(game: reference.Game, state: GameState, move: str) -> GameState:
    """Play a move in both, compare what has become of it and return the new state."""
    state = state.play(from_move(move, state.rules))
    game.play_unchecked(move)

    assert vars(game) == vars(to_game(state)), f"{move} led to {describe(game)}"
    return state


Style = Callable[[reference.Game, list[str], Random], str]
"""A way to choose among the legal moves."""


def cards_melded(move: str) -> int:
    """Return how many cards a move brings from the hand to the table."""
    action, *words = move.split()
    if action == "add":
        return len(words) - words.index("+") - 1
    return len(words) if action == "lay" else 0


def uniform(game: reference.Game, moves: list[str], rng: Random) -> str:
    """Play any move."""
    del game
    return rng.choice(moves)


def melder(game: reference.Game, moves: list[str], rng: Random) -> str:
    """Meld as many cards at once as can be, so hands get short."""
    del game
    most = max(map(cards_melded, moves))
    return rng.choice([move for move in moves if cards_melded(move) == most])


def piecewise(game: reference.Game, moves: list[str], rng: Random) -> str:
    """Take single cards gladly and meld as few cards at once as can be."""
    if "take" in moves and len(game.discard_pile) == 1 and rng.random() < 0.7:
        return "take"
    melding = [move for move in moves if cards_melded(move)]
    fewest = min(map(cards_melded, melding), default=0)
    return rng.choice([move for move in moves if cards_melded(move) == fewest])


def hoarder(game: reference.Game, moves: list[str], rng: Random) -> str:
    """Wait for a long pile, take it and keep nearly everything in hand."""
    if game.step == "draw":
        patience = len(game.discard_pile) < 12
        return "take" if "take" in moves and not patience else moves[0]
    if rng.random() < 0.1:
        return rng.choice(moves)
    return rng.choice([m for m in moves if not cards_melded(m)] or moves)


def taker(game: reference.Game, moves: list[str], rng: Random) -> str:
    """Take the pile whenever it can be taken; now and then meld something."""
    if "take" in moves:
        return "take"
    return hoarder(game, moves, rng) if rng.random() < 0.8 else rng.choice(moves)


def passer(game: reference.Game, moves: list[str], rng: Random) -> str:
    """Hurry to the end of the draw pile, then pass half of the time."""
    if game.step == "draw":
        often = "draw" if "draw" in moves else "pass"
        return often if rng.random() < 0.6 else rng.choice(moves)
    return melder(game, moves, rng) if rng.random() < 0.3 else rng.choice(moves)


STYLES: list[Style] = [uniform, melder, piecewise, hoarder, taker, passer]


def play_together(
    game: reference.Game, state: GameState, style: Style, rng: Random, at_most: int
) -> None:
    """Play a deal in both engines and compare them after every move."""
    assert vars(game) == vars(to_game(state))
    for _ in range(at_most):
        if takes_too_long(game):
            return
        moves = check_moves(game, state)
        if game.over:
            break
        state = play(game, state, style(game, moves, rng))
    assert game.over == state.is_over
    if state.is_over:
        check_scores(game, state)


def takes_too_long(game: reference.Game) -> bool:
    """Return whether the reference had to find a use for each of too many cards."""
    cards = len(game.hands[game.seat])
    if game.step == "draw":
        cards += len(game.discard_pile)
    return cards > MOST and (game.closed or game.options.initial_meld_biriba)


MOST = 15
"""The reference tries out what becomes of each of so many cards, but not of more."""


def check_scores(game: reference.Game, state: GameState) -> None:
    """Compare what the sides score, and what those get who share in the match."""
    scores = state.score()
    shares = game.seat_scores()

    assert game.score() == [side.total for side in scores], describe(game)
    for seat, points in to_seat_points(scores, state.rules).items():
        assert shares[seat] == points, describe(game)


# The rest of a turn ---------------------------------------------------------------


def check_turn(game: reference.Game) -> None:
    """Compare all that can still be done in a turn, if it can be finished at all."""
    if game.moves():
        check_rest_of_turn(game, from_game(game), set())
    else:
        with pytest.raises(StateError, match="could not finish the turn"):
            from_game(game)


def check_rest_of_turn(
    game: reference.Game, state: GameState, seen: set[reference.Turn]
) -> None:
    """Compare the legal moves, the refusals, and the same after each legal move.

    Args:
        game: The deal in the reference.
        state: The deal in the library.
        seen: What the turn has come to before, by other ways.
    """
    moves = check_moves(game, state)
    for move in candidates(game):
        refused = state.explain(from_move(move, state.rules))
        assert (move in moves) == (refused is None), f"{move} in {describe(game)}"
    for move in moves:
        after = game.copy()
        state_after = play(after, state, move)
        if after.step == "draw" or after.over or after.turn() in seen:
            continue
        seen.add(after.turn())
        if len(after.turn().hand) <= LONG:
            check_rest_of_turn(after, state_after, seen)
        else:
            check_moves(after, state_after)


LONG = 6
"""Lines of play are followed up to where a hand longer than this is picked up."""


def candidates(game: reference.Game) -> list[str]:
    """Return the moves that the cards would allow, whatever comes after them."""
    turn = game.turn()
    discards = [f"discard {card}" for card in set(turn.hand)]
    threes = ["aside 3h", "aside 3d", "aside 4h"]
    melds = reference.melding_moves(turn)
    return ["draw", "take", "pass", *threes, *discards, *melds]
