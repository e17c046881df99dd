"""The states that the benchmarks measure, and how to make the package forget them."""

from __future__ import annotations

import functools
import gc
from collections.abc import Iterator
from random import Random
from typing import Final

from biriba import (
    Card,
    Cards,
    GameState,
    Move,
    Rules,
    Step,
    Turn,
    arrange,
    clear_caches,
)

RULES: Final = Rules()

Played = tuple[GameState, Move]
"""A state, and a move that was played in it."""


def played_out(rng: Random, rules: Rules = RULES) -> Iterator[Played]:
    """Play a deal at random and yield each state with the move chosen in it."""
    state = GameState.deal(rules, rng)
    while state.ending is None:
        moves = list(state.legal_moves)
        move = moves[int(rng.random() * len(moves))]
        yield state, move
        state = state.play_unchecked(move)


@functools.cache
def from_play(deals: int = 60) -> tuple[Played, ...]:
    """Return what was played in some deals."""
    rng = Random(60)
    return tuple(one for _ in range(deals) for one in played_out(rng))


def typical() -> list[GameState]:
    """Return states from the middle of random deals, a move to be chosen."""
    to_meld = [state for state, _ in from_play() if state.turn.step is Step.MELD]
    return [state for state in to_meld if 10 < len(state.draw_pile) < 50][::40]


def rich() -> list[GameState]:
    """Return states with 25 cards in hand and ten melds on the player's table."""
    wilds, states = Cards("2s 2h 2c JK JK"), []
    laid = [
        *("3s 4s 5s", "9s Ts JK Qs", "4h 5h 6h 7h 8h 9h Th", "Ah 2h 3h", "5d 6d 7d"),
        *("Td Jd Qd Kd Ad", "6c 7c 8c 2d 9c Tc", "Ks Kh Kc", "8s 8h 8d", "As Ac Ad"),
    ]
    taken = sum((Cards(cards) for cards in laid), wilds)
    for seed in range(10):
        rng = Random(seed)
        left = list(RULES.deck.cards - taken)
        rng.shuffle(left)
        hand = Cards(left[:20]) + wilds
        states.append(arrange(RULES, hands=[hand], melds=[laid], takers=[0, 1]))
    return states


def worst() -> list[GameState]:
    """Return the state with 45 cards in hand and the most legal moves we know of.

    Hill climbing found it; `worst.py` finds what play can lead to.
    """
    hand = Cards(
        "As 2s 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Ah 2h 2h 3h 4h 5h 6h 7h 8h 9h Th Jh"
        "Qh Kh Ad 2d Ac 2c 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc JK"
    )
    laid = [
        *("As 2d 3s", "3d 4d 5d 6d 7d", "7s 8s 9s", "Ts Js Qs", "Ks Kh Kc"),
        *("9h Th Jh", "Ah Ad Ac", "Jd Qd Kd", "4s 5s 6s", "8d 9d Td", "3h 4h 5h"),
        *("Tc Jc Qc", "4c 5c 6c", "6d 7d 8d 9d", "Td Jd Qd Kd", "6h 7h 8h"),
        *("3d 4d 5d", "7c 8c 9c"),
    ]
    others = [Cards("Qh JK"), Cards("3c JK"), Cards("JK")]
    hands = [hand, *others]
    return [arrange(RULES, hands=hands, melds=[laid], takers=[0, 1], draw_pile="")]


def closing() -> list[GameState]:
    """Return a state in which many moves would leave too few cards in hand.

    Each of them has to be checked for a legal end of the turn: of three cards that
    the longest runs leave, two may not be discarded.
    """
    hand = "Ah 2h 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 2s JK"
    laid = ["3s 4s 5s", "9s Ts Js", "5d 6d 7d", "Tc Jc Qc", "8s 8d 8c", "6c 7c 8c"]
    turn = Turn(0, Step.MELD, single=Card("2h"))
    return [arrange(RULES, hands=[hand], melds=[laid], turn=turn)]


SCENES: Final = {
    "typical": typical,
    "rich": rich,
    "worst": worst,
    "closing": closing,
}


def forget() -> None:
    """Clear every cache of the package, as if it had just been imported."""
    clear_caches()
    gc.collect()
