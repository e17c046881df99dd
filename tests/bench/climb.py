"""States that take long to answer for, found by hill climbing.

For each family of rules hands of 30 to 70 cards, or of nearly all, are changed card by
card, and so are the melds on the table and what is due or owed; what takes longer is
kept. Everything that a program asks of a state is timed, all caches cleared, in
processor time, and compared with what it may take. The slowest states are written to a
folder as text; those that stay are in `tests/states`.
"""

from __future__ import annotations

import argparse
import gc
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias

from families import FAMILIES, Landscape, Scene

from biriba import (
    AddToMeld,
    Cards,
    GameState,
    LayMeld,
    Move,
    Step,
    TakePile,
    clear_caches,
)
from biriba._cards.multisets import from_packed
from biriba._legality.moments import moment_of
from biriba.errors import BiribaError
from biriba.learn import action_space
from biriba.notation import dumps, loads

# What is asked ------------------------------------------------------------------------

MOST: Final = 15.0
"""After how much processor time a question is given up, in seconds."""

ONE, LIST = 0.5, 10.0
"""How many seconds of processor time an answer may take, and a list."""


class Asked(NamedTuple):
    """A state, and what is asked about it.

    Attributes:
        state: The state.
        text: The state as text.
        moves: Moves that the hand and the table hold, legal or not.
        cards: Cards that are selected.
    """

    state: GameState
    text: str
    moves: tuple[Move, ...]
    cards: tuple[Cards, ...]


Question: TypeAlias = Callable[[Asked, int], int]
"""Asks something, by a number if there is a choice, and returns how many are listed."""


def ask_any(asked: Asked, _: int) -> int:
    """Ask whether there is a legal move."""
    return 0 * bool(asked.state.legal_moves)


def ask_first(asked: Asked, _: int) -> int:
    """Ask for the first move."""
    next(iter(asked.state.legal_moves))
    return 0


def ask_one(asked: Asked, number: int) -> int:
    """Ask why a move is not legal; most moves that are, are so for the same reason."""
    asked.state.explain(asked.moves[number % len(asked.moves)])
    return 0


def ask_read(asked: Asked, _: int) -> int:
    """Read the state from outside, which is checked."""
    loads(asked.text, "state")
    return 0


def ask_click(asked: Asked, number: int) -> int:
    """Ask what can be done with some cards."""
    return len(asked.state.moves_with(asked.cards[number]).larger)


def ask_mask(asked: Asked, _: int) -> int:
    """Mark the actions that the player can take, as far as the player can see."""
    view = asked.state.view(asked.state.to_move)
    return sum(action_space(view.rules).mask(view))


def ask_steps(asked: Asked, _: int) -> int:
    """List the atomic moves."""
    return sum(1 for _ in asked.state.legal_moves.atomic())


def ask_list(asked: Asked, _: int) -> int:
    """List all moves."""
    return asked.state.legal_moves.count()


QUESTIONS: Final[dict[str, tuple[Question, float, int]]] = {
    "any": (ask_any, ONE, 1),
    "first": (ask_first, ONE, 1),
    "one": (ask_one, ONE, 3),
    "read": (ask_read, ONE, 1),
    "click": (ask_click, LIST, 2),
    "mask": (ask_mask, LIST, 1),
    "steps": (ask_steps, LIST, 1),
    "list": (ask_list, LIST, 1),
}
"""The questions, with what they may take and how often they are asked."""


def asked_of(state: GameState, rng: Random) -> Asked:
    """Return a state with something to ask about it."""
    moves: tuple[Move, ...] = (TakePile(),)
    moment = moment_of(state)
    steps = list(moment.steps(moment.hand))
    if steps and state.turn.step is Step.MELD:
        moves = tuple(
            LayMeld(made)
            if step.meld is None
            else AddToMeld(step.meld, from_packed(step.cards), becomes=made)
            for step in rng.choices(steps, k=3)
            for made in [step.made(state.rules.melding)]
        )
    hand = list(state.hand)
    cards = tuple(Cards(rng.sample(hand, min(size, len(hand)))) for size in (1, 2))
    return Asked(state, dumps(state), moves, cards)


class Late(BaseException):
    """A question takes too long to wait for its answer."""


@contextmanager
def given_up() -> Iterator[None]:
    """Raise `Late` in what takes too much processor time."""

    def stop(*_: object) -> None:
        raise Late

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, MOST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class Took(NamedTuple):
    """How long a question took.

    Attributes:
        over: How many times what it may take.
        name: The question.
        seconds: The processor time.
        number: How many moves were listed; -1 if it was given up.
    """

    over: float
    name: str
    seconds: float
    number: int


def took(asked: Asked, name: str) -> Took:
    """Ask a question, as often as there is to ask, and return the slowest answer."""
    question, limit, times = QUESTIONS[name]
    slowest = Took(0, name, 0, 0)
    for time_ in range(times):
        clear_caches()
        start, number = time.process_time(), -1
        try:
            with given_up():
                number = question(asked, time_)
        except Late:
            pass
        seconds = time.process_time() - start
        slowest = max(slowest, Took(seconds / limit, name, seconds, number))
    return slowest


# Climbing -----------------------------------------------------------------------------


class Climber:
    """Goes from scene to scene of a family, up where answers take longer."""

    def __init__(self, landscape: Landscape, names: list[str]) -> None:
        """Begin nowhere.

        Args:
            landscape: The scenes.
            names: What is asked.
        """
        self._landscape, self._names = landscape, names
        self._top: tuple[float, Scene] | None = None
        self.worst: dict[str, tuple[Took, GameState]] = {}
        self.number = self._stuck = 0

    def go_on(self, patience: int) -> None:
        """Look at one scene more.

        Args:
            patience: After how many scenes in vain to begin somewhere else.
        """
        if self._stuck > patience:
            self._top, self._stuck = None, 0
        scene = self._landscape.near(self._top[1] if self._top else None)
        try:
            state = self._landscape.state_of(scene)
        except (BiribaError, IndexError):
            return  # there are not enough cards, or the turn could not be finished
        self.number += 1
        asked = asked_of(state, self._landscape.rng)
        results = [took(asked, name) for name in self._names]
        for result in results:
            before = self.worst.get(result.name)
            if before is None or before[0] < result:
                self.worst[result.name] = result, state
        over = max(results).over
        self._stuck += 1
        if self._top is None or over > self._top[0]:
            self._top, self._stuck = (over, scene), 0


def main() -> None:
    """Climb as the command line asks."""
    parser = argparse.ArgumentParser(description="Look for states that take long.")
    parser.add_argument("families", nargs="*", default=[*FAMILIES])
    parser.add_argument("--seconds", type=float, default=60, help="time for each")
    parser.add_argument("--seed", type=int, default=1, help="seed of what is changed")
    parser.add_argument("--ask", default="any,first,one,read", help="what is asked")
    parser.add_argument("--sizes", default="30-70", help="how many cards in hand")
    parser.add_argument("--patience", type=int, default=60, help="when to begin anew")
    parser.add_argument("--over", type=float, default=1, help="keep what takes longer")
    parser.add_argument("--folder", type=Path, help="where slow states are kept")
    options = parser.parse_args()
    least, most = map(int, options.sizes.split("-"))
    gc.freeze()  # what was imported is not looked through again
    for name in options.families:
        rng = Random(f"{name} {options.seed}")
        names = options.ask.split(",")
        climber = Climber(Landscape(FAMILIES[name], rng, (least, most)), names)
        end = time.perf_counter() + options.seconds
        while time.perf_counter() < end:
            climber.go_on(options.patience)
        for result, state in sorted(climber.worst.values(), reverse=True):
            print(
                f"{name}: {result.name} {1e3 * result.seconds:,.0f} ms "
                f"({result.over:.1f}), {result.number:,} listed, "
                f"{len(state.hand)} cards, of {climber.number:,}",
                flush=True,
            )
            if options.folder and result.over > options.over:
                file = f"{name}-{result.name}-{options.sizes}-{options.seed}.txt"
                text = dumps(state)
                options.folder.mkdir(parents=True, exist_ok=True)
                (options.folder / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
