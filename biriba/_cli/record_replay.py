"""What ``biriba replay`` shows of a file of records, turn by turn."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from biriba import languages, render
from biriba._cli.color_option import wants_color
from biriba._cli.record_files import FINE, FileError, show_file
from biriba._cli.record_show import counted, numbered, plain, print_head, title
from biriba._draw.pen import fitted, width_of
from biriba._text.record_reader import ReadDeal, ReadMatch, ends_turn
from biriba.errors import RecordError
from biriba.events import Dealt, Event, all_events
from biriba.moves import Move
from biriba.record_text import Replay
from biriba.state import GameState


class _Enough(Exception):
    """Whoever watches wants to see no more."""


def replay(options: argparse.Namespace) -> int:
    """Show the play of a file turn by turn."""
    color = wants_color(options.color, sys.stdout)
    wanted: int | None = options.deal
    pause = _wait if _is_watched(options) else _go_on

    def show(lines: Iterable[str]) -> None:
        replay, players, number = Replay(), tuple[str, ...](), 0
        for number, portion in numbered(lines):
            if isinstance(portion, ReadMatch):
                replay.begin(portion.head)
                players = portion.head.players
                if wanted is None:
                    print_head(portion.head)
            elif wanted in {None, number}:
                names = players if portion.number is not None else ()
                print(f"\n{title(f'Deal {number}')}\n")
                last = _show_deal(replay, portion, names, pause)
                width = width_of(sys.stdout)
                print(f"\n{render.table(last, color=color, width=width)}")
            else:
                deque(replay.states(portion), maxlen=0)
            if isinstance(portion, ReadDeal) and wanted == number:
                return
        if wanted is not None:
            deals = counted(number, "deal", "deals")
            raise FileError(f"there is no deal {wanted}: these are {deals}")

    try:
        return show_file(options.file, show)
    except _Enough:
        return FINE


def _is_watched(options: argparse.Namespace) -> bool:
    """Return whether there is somebody to wait for."""
    if options.all or options.file == "-" or sys.stdin is None:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def _go_on() -> None:
    """Wait for nobody."""


def _wait() -> None:
    """Wait for Enter."""
    print("[Enter: go on, q: stop] ", end="", flush=True)
    try:
        answer = input()
    except EOFError:
        answer = "q"
    if answer.strip().lower() == "q":
        raise _Enough


def _show_deal(
    replay: Replay, deal: ReadDeal, players: tuple[str, ...], pause: Callable[[], None]
) -> GameState:
    """Print the turns of a deal and return its last state."""
    states = replay.states(deal)
    first = last = next(states)
    words = languages.get("en").at(first.rules)
    print(words.event(Dealt(first.dealer, first.seat)))
    pause()
    names = [f"Seat {seat} ({plain(name)})" for seat, name in enumerate(players)]
    for turn, last in _turns(first, states, deal.record.moves):
        print(fitted(words.story(turn, names=names), sys.stdout))
        if not last.is_over:
            pause()
    return last


def _turns(
    state: GameState, states: Iterator[GameState], moves: Sequence[Move]
) -> Iterator[tuple[list[Event], GameState]]:
    """Yield what happens in each turn of a deal, with the state after it.

    Where a move is not allowed, what its turn has brought before is yielded first.

    Args:
        state: The state after the deal.
        states: The states after each move.
        moves: The moves.
    """
    turn: list[Event] = []
    try:
        for after, move in zip(states, moves, strict=True):
            turn += all_events(state, move, after)  # whoever looks back sees all cards
            if ends_turn(move) or after.is_over:
                yield turn, after
                turn = []
            state = after
    except RecordError:
        if turn:
            yield turn, state
        raise
    if turn:
        yield turn, state
