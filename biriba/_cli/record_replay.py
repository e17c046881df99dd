"""What ``biriba replay`` shows of a file of records, turn by turn."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence

from biriba import render
from biriba._cli.color_option import wants_color
from biriba._cli.record_files import FINE, FileError, show_file
from biriba._cli.record_show import counted, numbered, plain, print_head, title
from biriba._draw.pen import fitted, width_of
from biriba._text.record_reader import ReadDeal, ReadMatch, ends_turn
from biriba.cards import Cards
from biriba.errors import RecordError
from biriba.moves import DrawCard, Move, TakePile
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
    print(f"Seat {first.dealer} deals, seat {first.seat} begins.")
    pause()
    for text, last in _turns(first, states, deal.record.moves, players):
        print(fitted(text, sys.stdout))
        if not last.is_over:
            pause()
    return last


def _turns(
    state: GameState,
    states: Iterator[GameState],
    moves: Sequence[Move],
    players: tuple[str, ...],
) -> Iterator[tuple[str, GameState]]:
    """Yield each turn of a deal in words, with the state after it.

    Where a move is not allowed, what its turn has brought before is yielded first.

    Args:
        state: The state after the deal.
        states: The states after each move.
        moves: The moves.
        players: The names of the players, if they have any.
    """
    turn: list[str] = []
    try:
        for after, move in zip(states, moves, strict=True):
            turn.append(_in_words(move, state))
            if ends_turn(move) or after.is_over:
                yield _turn(state, turn, players), after
                turn = []
            state = after
    except RecordError:
        if turn:
            yield _turn(state, turn, players), state
        raise
    if turn:
        yield _turn(state, turn, players), state


def _turn(state: GameState, moves: Sequence[str], players: tuple[str, ...]) -> str:
    name = f" ({plain(players[state.seat])})" if players else ""
    return f"Seat {state.seat}{name}: {'; '.join(moves)}"


def _in_words(move: Move, state: GameState) -> str:
    """Return a move with what it brings, which everybody sees who looks back."""
    if isinstance(move, DrawCard):
        return f"{move} ({state.draw_pile[0]})"
    if isinstance(move, TakePile):
        return f"{move} ({Cards(state.discard_pile)})"
    return str(move)
