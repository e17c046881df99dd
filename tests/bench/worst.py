"""The slowest lists of legal moves that play leads to.

Games are played until the time is over: at random, and by players who set out to
make the lists long. Those hoard cards, feed a player who hoards, or lay short melds
only, to which much can be added. Each ``list(state.legal_moves)`` is timed in the
running, warm process: processor time, collections of garbage not counted. The slowest
are shown with what they take once more, with all caches cleared and with caches that
know them.

By rules that ask for a biriba before the biribaki (`biriba-3p-pairs`, `biriba-5p`)
hoarders come to long hands that have to go whole: ``--ruleset`` takes their names.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable, Sequence
from heapq import heappush, heappushpop
from itertools import product
from pathlib import Path
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from scenes import forget

from biriba import (
    Card,
    Discard,
    DrawCard,
    GameState,
    LayMeld,
    Move,
    Rules,
    TakePile,
    rulesets,
)
from biriba.notation import dumps

LIMIT: Final = 0.05
"""What no list should take, in seconds."""

MOST_MOVES: Final = 400
"""After how many moves a game is given up: hoarders could go on for ever."""

Player: TypeAlias = Callable[[GameState, Sequence[Move], Random], Move]


# Players ------------------------------------------------------------------------


def at_random(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
    """Choose any move."""
    del state
    return rng.choice(moves)


def hoard(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
    """Take every pile, meld hardly ever, keep the wild cards."""
    if TakePile() in moves:
        return TakePile()
    if rng.random() < 0.03:
        return rng.choice(moves)
    return _get_rid(state, moves, rng, _keep_wild)


def hoard_then_lay(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
    """Hoard 40 cards before laying anything, and then only short melds."""
    if len(state.hand) >= 40 and rng.random() < 0.7:
        return lay_short(state, moves, rng)
    if TakePile() in moves:
        return TakePile()
    return _get_rid(state, moves, rng, _keep_wild)


def lay_short(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
    """Lay melds of three cards, as many as there are, and add to none."""
    short = [m for m in moves if isinstance(m, LayMeld) and len(m.cards) == 3]
    clean = [m for m in short if not any(card.is_wild for card in m.cards)]
    if short:
        return rng.choice(clean or short)
    return feed(state, moves, rng)


def feed(state: GameState, moves: Sequence[Move], rng: Random) -> Move:
    """Draw, and discard at once what a hoarder would like."""
    return _get_rid(state, moves, rng, _give_wild)


def _get_rid(
    state: GameState,
    moves: Sequence[Move],
    rng: Random,
    order: Callable[[Card], bool],
) -> Move:
    """Draw if that is possible, and discard without melding if that is."""
    del state
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        rng.shuffle(discards)
        return min(discards, key=lambda move: order(move.card))
    return DrawCard() if DrawCard() in moves else rng.choice(moves)


def _keep_wild(card: Card) -> bool:
    """Sort wild cards last."""
    return card.is_wild


def _give_wild(card: Card) -> bool:
    """Sort wild cards first."""
    return not card.is_wild


TABLES: Final[dict[str, tuple[Player, ...]]] = {
    "random": (at_random,),
    "all hoard": (hoard,),
    "one is fed": (hoard, feed, feed, feed),
    "fed, partner lays": (hoard, feed, lay_short, feed),
    "fed, then lays": (hoard_then_lay, feed, lay_short, feed),
    "all lay short": (lay_short, hoard),
}
"""Who plays; the seats take the players in turn."""


# Measuring ----------------------------------------------------------------------


class GarbageClock:
    """Adds up the time that collecting garbage takes."""

    def __init__(self) -> None:
        """Start to listen."""
        self.seconds = 0.0
        self._start = 0.0
        gc.callbacks.append(self._hear)

    def _hear(self, phase: Literal["start", "stop"], info: dict[str, int]) -> None:
        """Note a beginning or an end."""
        del info
        now = time.process_time()
        if phase == "start":
            self._start = now
        else:
            self.seconds += now - self._start


class Listing(NamedTuple):
    """A list of legal moves that was timed."""

    seconds: float
    number: int
    length: int
    table: str
    state: GameState


class Record:
    """What was timed so far."""

    def __init__(self, keep: int) -> None:
        """Begin with nothing."""
        self._keep = keep
        self._clock = GarbageClock()
        self.slowest: list[Listing] = []
        self.longest_with_garbage = 0.0
        self.number = 0
        self.late = 0
        self.late_with_garbage = 0

    def list_moves(self, state: GameState, table: str) -> list[Move]:
        """List the legal moves of a state and remember what it took."""
        garbage, start = self._clock.seconds, time.process_time()
        moves = list(state.legal_moves)
        both = time.process_time() - start
        seconds = both - (self._clock.seconds - garbage)
        self.number += 1
        self.late += seconds > LIMIT
        self.late_with_garbage += both > LIMIT
        self.longest_with_garbage = max(self.longest_with_garbage, both)
        listing = Listing(seconds, self.number, len(moves), table, state)
        push = heappush if len(self.slowest) < self._keep else heappushpop
        push(self.slowest, listing)
        return moves


def play(table: str, rules: Rules, rng: Random, record: Record, end: float) -> None:
    """Play one deal, until the time is over."""
    players = TABLES[table]
    state = GameState.deal(rules, rng)
    for _ in range(MOST_MOVES):
        if state.ending is not None or time.perf_counter() > end:
            break
        moves = record.list_moves(state, table)
        choose = players[state.turn.seat % len(players)]
        state = state.play_unchecked(choose(state, moves, rng))


def again(state: GameState, *, cold: bool, times: int = 3) -> float:
    """Return the least of some times that listing a state takes, in seconds."""
    taken = []
    for _ in range(times):
        if cold:
            forget()
        start = time.process_time()
        list(state.legal_moves)
        taken.append(time.process_time() - start)
    return min(taken)


def describe(listing: Listing) -> str:
    """Return a timed list in words, with what it takes once more."""
    state = listing.state
    warm, cold = again(state, cold=False), again(state, cold=True)
    own = state.sides[state.side_of(state.turn.seat)].melds
    single = f", taken alone: {state.turn.single}" if state.turn.single else ""
    return f"""\
{_ms(listing.seconds)}; all caches cleared {_ms(cold)}, known {_ms(warm)}; \
{listing.length:,} moves; "{listing.table}", {state.turn.step.value} step
    hand ({len(state.hand)}): {state.hand}{single}
    own melds ({len(own)}): {", ".join(map(str, own))}
    discard pile: {" ".join(map(str, state.discard_pile))}"""


def _ms(seconds: float) -> str:
    """Return a time in milliseconds."""
    return f"{1e3 * seconds:.2f} ms"


def main() -> None:
    """Look for slow lists as the command line asks."""
    parser = argparse.ArgumentParser(description="Look for slow legal moves.")
    parser.add_argument("--seconds", type=float, default=60, help="time for all games")
    parser.add_argument("--seed", type=int, default=1, help="seed of the games")
    parser.add_argument("--keep", type=int, default=3, help="how many to show")
    parser.add_argument("--packs", type=int, default=2, help="packs of cards, 2 or 3")
    parser.add_argument(
        "--ruleset", nargs="+", metavar="NAME", help="instead of --packs"
    )
    parser.add_argument("--save", type=Path, help="folder for what is shown, as text")
    options = parser.parse_args()
    default = Rules().with_(packs=options.packs, jokers=2 * options.packs)
    played = [rulesets.get(name) for name in options.ruleset or ()] or [default]
    rng, record, games = Random(options.seed), Record(options.keep), 0
    end = time.perf_counter() + options.seconds
    while time.perf_counter() < end:
        for rules, table in product(played, TABLES):
            play(table, rules, rng, record, end)
            games += 1
    print(
        f"{record.number:,} lists in {games:,} games; {record.late} took over "
        f"{_ms(LIMIT)}, and with garbage collection {record.late_with_garbage}, "
        f"the slowest then {_ms(record.longest_with_garbage)}"
    )
    for place, listing in enumerate(sorted(record.slowest, reverse=True)):
        print(describe(listing))
        if options.save:
            options.save.mkdir(parents=True, exist_ok=True)
            name = f"{len(listing.state.hand)}-{listing.number}-{place}.txt"
            text = dumps(listing.state)
            (options.save / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
