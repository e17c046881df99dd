"""Turns with hands made of melds, checked without the slow reference.

Each hand is made of melds (`helpers.made_hands`), every other one for a table with a
closed phase, the others by rules drawn at random. The turn is played to its end by
moves drawn at random, and at each state

* there is a legal move, if the deal is not over,
* each legal move is listed once, is a member of the list, is explained by nothing and
  is played,
* every other lay and addition that the melds and the hand allow by themselves, every
  discard, the draw, the take and the pass are no members, have an explanation, and are
  refused by `play`.

A million hands take some 18 hours of a core in plain Python, 10 with the kernel::

    python tests/millions/check_turns.py --hands 1000000 --seed 1

The seed and the number of a hand make it up. What is wrong is printed with both, and
with the state as text. Then the next hands are checked, and the last line sums up. The
exit status is 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))

from biriba import (
    AddToMeld,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Meld,
    Move,
    Pass,
    Step,
    TakePile,
    melds,
    notation,
)
from biriba.errors import IllegalMoveError
from helpers.made_hands import closed_options, made_state

FEW: Final = 50
"""Of how many refused candidates each is asked about; of more, as many are drawn."""


def candidates(state: GameState) -> Iterator[Move]:
    """Yield the moves that the cards would allow, whatever comes after them."""
    yield from (DrawCard(), TakePile(), Pass())
    yield from map(Discard, state.hand.kinds)
    melding = state.rules.melding
    seen: set[Meld] = set()
    for meld in melds.find(state.hand, melding):
        yield from map(LayMeld, melds.choices(meld.cards, melding))
    for meld in state.own_side.melds:
        if meld in seen:
            continue
        seen.add(meld)
        for added in melds.additions(meld, state.hand, melding):
            for longer in melds.choices(added, melding, to=meld):
                yield AddToMeld(meld, added, becomes=longer)


def faults(state: GameState, rng: Random) -> Iterator[str]:
    """Yield what is wrong about the moves of a state.

    Every other time some moves are explained before any are listed, so that no answer
    depends on others given before.
    """
    others = list(candidates(state))
    rng.shuffle(others)
    first = others[:FEW] if rng.random() < 0.5 else []
    allowed = {move: state.explain(move) is None for move in first}
    listed = list(state.legal_moves)
    legal = set(listed)
    if not listed:
        yield "no legal move"
    if len(listed) != len(legal):
        yield "a move is listed twice"
    for move, is_allowed in allowed.items():
        if is_allowed != (move in legal):
            yield f"{move} was explained otherwise before the moves were listed"
    refused = [move for move in others if move not in legal]
    for move in (*listed, *refused[:FEW]):
        answers = _answers(state, move)
        if answers != (move in legal,) * 3:
            yield f"{move} is {'' if move in legal else 'not '}listed; {_said(answers)}"


def _answers(state: GameState, move: Move) -> tuple[bool, bool, bool]:
    """Return whether a move is a member, is explained by nothing, and is played."""
    try:
        state.play(move)
    except IllegalMoveError:
        is_played = False
    else:
        is_played = True
    return move in state.legal_moves, state.explain(move) is None, is_played


def _said(answers: tuple[bool, bool, bool]) -> str:
    """Return which answers say that a move is legal, as text."""
    names = ("in", "explain", "play")
    return ", ".join(
        f"{name}: {'legal' if answer else 'illegal'}"
        for name, answer in zip(names, answers, strict=True)
    )


def check_hand(seed: int, number: int, counts: Counter[str]) -> None:
    """Play the turn of a hand and check its states.

    Args:
        seed: The seed of the run.
        number: The number of the hand.
        counts: What is counted of the run: hands, states, moves and faults.
    """
    rng = Random(f"turns {seed} {number}")
    tables = closed_options()
    options = tables[number // 2 % len(tables)] if number % 2 else None
    state: GameState | None = made_state(rng, options)
    counts["hands"] += 1
    while state is not None:
        counts["states"] += 1
        counts["closed"] += state.is_closed
        found = list(faults(state, rng))
        for fault in found:
            print(f"seed {seed}, hand {number}: {fault}", flush=True)
        if found:
            counts["faults"] += len(found)
            print(notation.dumps(state), flush=True)
        state = next_state(state, rng, counts)


def next_state(state: GameState, rng: Random, counts: Counter[str]) -> GameState | None:
    """Return the state after a move, mostly one that melds, while the turn lasts."""
    moves = list(state.legal_moves)
    counts["moves"] += len(moves)
    if rng.random() < 0.9:
        going_on = (LayMeld, AddToMeld) if state.turn.step is Step.MELD else TakePile
        moves = [move for move in moves if isinstance(move, going_on)] or moves
    if not moves:
        return None
    try:
        after = state.play(rng.choice(moves))
    except IllegalMoveError:
        return None  # one of the faults
    goes_on = after.to_move == state.to_move and len(after.packets) == len(
        state.packets
    )
    return after if goes_on and not after.is_over else None


def main() -> int:
    """Check hands, and sum up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first hand")
    options = parser.parse_args()
    counts: Counter[str] = Counter(hands=0, states=0, closed=0, moves=0, faults=0)
    begin = time.process_time()
    for number in range(options.first, options.first + options.hands):
        try:
            check_hand(options.seed, number, counts)
        except Exception:
            print(f"seed {options.seed}, hand {number}:", file=sys.stderr)
            raise
        if (number + 1) % 1_000 == 0:
            print(summary(counts, begin), flush=True)
    print(summary(counts, begin))
    return 1 if counts["faults"] else 0


def summary(counts: Counter[str], begin: float) -> str:
    """Return what has been counted so far, in a line."""
    return (
        f"{counts['hands']:,} hands, {counts['states']:,} states "
        f"({counts['closed']:,} in closed phases), {counts['moves']:,} legal moves, "
        f"{counts['faults']:,} faults; {time.process_time() - begin:,.0f} s"
    )


if __name__ == "__main__":
    sys.exit(main())
