"""Random play side by side with other game libraries: decisions per second.

Every engine plays uniformly random games from Python; at each decision it lists all
legal moves, picks one and plays it. Each has a process of its own, which waits while
the others run: they take turns, round after round, so that all of them meet the same
busy and quiet times of the machine, and only the ratios within a round are compared.
Imports and a first round to warm up are not counted; neither are chance nodes, whose
time is. What counts is processor time, so that other work on the machine disturbs less.

What one decision takes differs between games, so the table says how many legal moves
there were to list.
"""

from __future__ import annotations

import argparse
import multiprocessing
import platform
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import metadata
from multiprocessing.connection import Connection
from random import Random
from statistics import median
from typing import Final, NamedTuple, TypeAlias

MOST_PLIES: Final = 200
"""After how many plies a game of chess is given up: at random few get mated."""

Play: TypeAlias = Callable[[Random], tuple[int, int]]
"""Plays a game and returns how many decisions it took and how many moves it listed."""


def biriba_game() -> Play:
    """Return a deal of Biriba under its default rules."""
    return played(checked=False)


def biriba_checked_game() -> Play:
    """Return a deal of Biriba in which each move is checked once more."""
    return played(checked=True)


def positions_game() -> Play:
    """Return a deal of Biriba under its default rules, played by action IDs."""
    from biriba import learn  # noqa: PLC0415 - only its process needs it

    def play(rng: Random) -> tuple[int, int]:
        at = learn.deal("biriba", seed=rng.getrandbits(64))
        decisions = listed = 0
        while actions := at.ids:
            decisions += 1
            listed += len(actions)
            at = at.play(actions[int(rng.random() * len(actions))])
        return decisions, listed

    return play


def batches_game(*, observes: bool = False) -> Play:
    """Return some actions at a thousand tables of Biriba, played as a batch.

    Args:
        observes: Whether the card planes and numbers of every position are asked for.
    """
    import numpy as np  # noqa: PLC0415 - only its process needs it

    from biriba.learn import Batch  # noqa: PLC0415 - only its process needs it

    batch = Batch("biriba", tables=1024)
    numbers = np.random.default_rng(1)

    def play(_: Random) -> tuple[int, int]:
        decisions = listed = 0
        for _step in range(20):
            first, ids = batch.legal
            sizes = np.diff(first)
            over = sizes == 0
            at = first[:-1] + (numbers.random(len(sizes)) * sizes).astype(np.int64)
            batch.step(np.where(over, 0, ids[np.minimum(at, len(ids) - 1)]))
            if observes:
                batch.observe()
            decisions += len(sizes) - int(over.sum())
            listed += len(ids)
            if over.any():
                batch.deal(rows=over)
        return decisions, listed

    return play


def played(preset: str = "", tree: str = "", *, checked: bool = False) -> Play:
    """Return a deal of Biriba.

    Args:
        preset: The rules that are played by, such that every deal ends; the default
            rules as they are if it is not given.
        tree: The folder that holds the package, if it is not the one that is installed.
        checked: Whether each move is checked once more.
    """
    sys.path[:0] = [tree] if tree else []
    from biriba import (  # noqa: PLC0415 - only its process needs it
        GameState,
        Rules,
        rulesets,
    )

    rules = rulesets.get(preset) if preset else Rules()
    step = GameState.play if checked else GameState.play_unchecked

    def play(rng: Random) -> tuple[int, int]:
        state = GameState.deal(rules, rng)
        decisions = listed = 0
        while state.ending is None:
            moves = list(state.legal_moves)
            decisions += 1
            listed += len(moves)
            state = step(state, moves[int(rng.random() * len(moves))])
        return decisions, listed

    return play


def openspiel_game(name: str = "gin_rummy") -> Play:
    """Return a hand of a game of OpenSpiel, which is written in C++.

    All outcomes of a chance node are equally likely in it, so that listing them as
    actions is the quickest way to sample one.
    """
    import pyspiel  # noqa: PLC0415 - only its process needs it

    chance, terminal = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
    game = pyspiel.load_game(name)

    def play(rng: Random) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = listed = 0
        while (player := state.current_player()) != terminal:
            actions = state.legal_actions()
            if player != chance:
                decisions += 1
                listed += len(actions)
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions, listed

    return play


def chess_game() -> Play:
    """Return a game of chess in python-chess, up to mate, stalemate or the limit."""
    import chess  # noqa: PLC0415 - only its process needs it

    def play(rng: Random) -> tuple[int, int]:
        board = chess.Board()
        decisions = listed = 0
        while decisions < MOST_PLIES:
            moves = list(board.legal_moves)
            if not moves:
                break
            decisions += 1
            listed += len(moves)
            board.push(moves[int(rng.random() * len(moves))])
        return decisions, listed

    return play


def rlcard_game() -> Play:
    """Return a hand of RLCard's gin rummy, played on the game object itself.

    That leaves out what its environment adds: the observation as arrays.
    """
    from rlcard.games.gin_rummy import Game  # noqa: PLC0415 - only its process needs it

    game = Game()

    def play(rng: Random) -> tuple[int, int]:
        game.np_random.seed(rng.getrandbits(32))
        game.init_game()
        decisions = listed = 0
        while not game.is_over():
            actions = game.judge.get_legal_actions()
            decisions += 1
            listed += len(actions)
            game.step(actions[int(rng.random() * len(actions))])
        return decisions, listed

    return play


def rlcard_env_game() -> Play:
    """Return a hand of RLCard's gin rummy, played in its environment, as is usual."""
    import rlcard  # noqa: PLC0415 - only its process needs it

    env = rlcard.make("gin-rummy", config={"seed": 0})

    def play(rng: Random) -> tuple[int, int]:
        env.seed(rng.getrandbits(32))
        state, _ = env.reset()
        decisions = listed = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            decisions += 1
            listed += len(actions)
            state, _ = env.step(actions[int(rng.random() * len(actions))])
        return decisions, listed

    return play


class Engine(NamedTuple):
    """A library to measure.

    Attributes:
        label: How the table calls it.
        package: The package to install for it.
        make: Imports the library and returns its game.
    """

    label: str
    package: str
    make: Callable[[], Play]


ENGINES: Final = {
    "biriba": Engine("biriba", "biriba", biriba_game),
    "positions": Engine("biriba, by action IDs", "biriba", positions_game),
    "batches": Engine("biriba, in batches", "biriba", batches_game),
    "planes": Engine(
        "biriba, with planes", "biriba", partial(batches_game, observes=True)
    ),
    "openspiel": Engine("OpenSpiel gin_rummy", "open_spiel", openspiel_game),
    "hearts": Engine(
        "OpenSpiel hearts", "open_spiel", partial(openspiel_game, "hearts")
    ),
    "chess": Engine("python-chess", "chess", chess_game),
    "rlcard": Engine("RLCard gin-rummy", "rlcard", rlcard_game),
    "rlcard-env": Engine("RLCard gin-rummy, env", "rlcard", rlcard_env_game),
}
CHECKED: Final = Engine("biriba, checked", "biriba", biriba_checked_game)


class Round(NamedTuple):
    """What one engine did in one round."""

    rate: float
    moves: float


class Worker:
    """An engine in a process of its own, which runs when it is told to."""

    def __init__(self, engine: Engine, seed: int) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self._link, far = context.Pipe()
        self._process = context.Process(
            target=_work, args=(engine, seed, far), daemon=True
        )
        self._process.start()
        far.close()
        self.label = engine.label
        self.name = engine.label
        self.rounds: list[Round] = []

    def ready(self) -> tuple[bool, str]:
        """Wait for the import, and return the version, or what was missing."""
        found: tuple[bool, str] = self._link.recv()
        return found

    def run(self, seconds: float) -> Round:
        """Play for some time and return what was done."""
        self._link.send(seconds)
        done: Round = self._link.recv()
        return done

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.join()


def _work(engine: Engine, seed: int, link: Connection) -> None:
    """Serve one engine: play whenever a number of seconds arrives."""
    try:
        play = engine.make()
    except ImportError as error:
        link.send((False, str(error)))
        return
    link.send((True, _version(engine.package)))
    rng = Random(seed)
    while True:
        seconds = link.recv()
        decisions = listed = 0
        start = time.process_time()
        elapsed = 0.0
        while elapsed < seconds:
            more, moves = play(rng)
            decisions += more
            listed += moves
            elapsed = time.process_time() - start
        link.send(Round(decisions / elapsed, listed / decisions))


def _version(package: str) -> str:
    """Return the version of a package, or nothing where it is just on the path."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def start(engines: Iterable[Engine], seed: int) -> list[Worker]:
    """Start the engines, one after the other, and name those that are missing."""
    workers = []
    for engine in engines:
        worker = Worker(engine, seed)
        found, what = worker.ready()
        if found:
            worker.name = f"{engine.label} {what}".strip()
            workers.append(worker)
        else:
            worker.stop()
            print(f"{engine.label}: skipped ({what}); install {engine.package}")
    return workers


def measure(workers: Sequence[Worker], rounds: int, seconds: float) -> None:
    """Let the engines play in turns, the first round not counting."""
    for number in range(rounds + 1):
        for worker in workers:
            done = worker.run(seconds)
            if number:
                worker.rounds.append(done)


def spread(values: Sequence[float], digits: int) -> str:
    """Return the median of some values with the least and the greatest."""
    middle, least, most = (
        f"{value:,.{digits}f}" for value in (median(values), min(values), max(values))
    )
    return f"{middle} ({least}–{most})"


def table(workers: Sequence[Worker]) -> str:
    """Return what was measured, the first engine compared with every other."""
    first, *_ = workers
    rows = [("", "decisions/CPU s", "moves/decision", f"{first.label} ÷ it")]
    for worker in workers:
        ratios = [
            mine.rate / its.rate
            for mine, its in zip(first.rounds, worker.rounds, strict=True)
        ]
        rows.append(
            (
                worker.name,
                spread([done.rate for done in worker.rounds], 0),
                f"{median(done.moves for done in worker.rounds):.1f}",
                "" if worker is first else spread(ratios, 2),
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    )


def compare_presets(tree: str, names: Sequence[str], rounds: int, of: float) -> None:
    """Measure rulesets side by side with an older package, and print a line for each.

    Args:
        tree: The folder with the older package, from `git archive` for example.
        names: The rulesets.
        rounds: How many rounds count.
        of: How many seconds of processor time a turn takes.
    """
    for name in names:
        now = Engine(name, "biriba", partial(played, name))
        before = Engine(f"{name}, before", "biriba", partial(played, name, tree))
        workers = start([now, before], seed=1)
        measure(workers, rounds, of)
        new, old = (worker.rounds for worker in workers)
        ratios = [mine.rate / its.rate for mine, its in zip(new, old, strict=True)]
        print(f"{name:<22}{spread(ratios, 2):>20}", flush=True)
        for worker in workers:
            worker.stop()


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description="Random play, side by side.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds that count")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="CPU time of an engine's turn"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the games")
    parser.add_argument(
        "--only", nargs="+", choices=ENGINES, default=list(ENGINES), metavar="ENGINE",
        help=f"some of: {', '.join(ENGINES)}; all are compared with the first",
    )  # fmt: skip
    parser.add_argument(
        "--checked", action="store_true", help="biriba plays with `play` too"
    )
    parser.add_argument(
        "--presets-against", metavar="TREE",
        help="compare all rulesets with the package in a folder instead",
    )  # fmt: skip
    options = parser.parse_args()
    if options.presets_against:
        from biriba import rulesets  # noqa: PLC0415 - as in the processes

        names = rulesets.names()
        compare_presets(options.presets_against, names, options.rounds, options.seconds)
        return
    engines = [ENGINES[name] for name in options.only]
    if options.checked:
        engines.insert(1, CHECKED)
    workers = start(engines, options.seed)
    if not workers:
        parser.exit(1, "nothing to measure\n")
    measure(workers, options.rounds, options.seconds)
    for worker in workers:
        worker.stop()
    print(
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{options.rounds} rounds of {options.seconds:g} s each; "
        "median (least–most) of the rounds"
    )
    print(table(workers))


if __name__ == "__main__":
    main()
