"""The output of ``biriba replay``: the deals of a file of records, turn by turn."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from biriba import render
from biriba._cli.asking import answer, may_ask
from biriba._cli.options import language_of, wants_color
from biriba._cli.record_files import FINE, FileError, show_file
from biriba._cli.record_show import counted, names_of, numbered, print_head, title
from biriba._draw.pen import Pen, width_of
from biriba._state.states import GameState
from biriba._table.moves import Move
from biriba._text.record_reader import ReadDeal, ReadMatch, ends_turn
from biriba._text.record_text import Replay
from biriba._words.languages import Language, get
from biriba.errors import RecordError
from biriba.events import Dealt, Event, of_move


class _Enough(Exception):
    """The reader has asked to stop."""


def replay(options: argparse.Namespace) -> int:
    """Show the play of a file turn by turn."""
    color, words = wants_color(options.color, sys.stdout), language_of(options)
    wanted: int | None = options.deal
    pause = partial(_wait, words) if _is_watched(options) else _go_on

    def show(lines: Iterable[str]) -> None:
        replay, called, number = Replay(), tuple[str, ...](), 0
        for number, portion in numbered(lines):
            if isinstance(portion, ReadMatch):
                replay.begin(portion.head)
                called = portion.head.names
                if wanted is None:
                    print_head(portion.head, words)
            elif wanted in {None, number}:
                given = called if portion.number is not None else ()
                print(f"\n{title(words.say('deal-number', number=number))}\n")
                rules, names = portion.record.rules, names_of(given, words)
                table = get(words, rules=rules, names=names)
                pen = Pen(color, width_of(sys.stdout))
                last = _show_deal(replay, portion, table, pen, pause)
                shown = render.text(last, color=color, width=pen.width, language=table)
                print(f"\n{shown}")
            else:
                deque(replay.states(portion), maxlen=0)
            if isinstance(portion, ReadDeal) and wanted == number:
                return
        if wanted is not None:
            deals = counted(words, "deals", number)
            raise FileError(words.say("cli-no-deal", number=wanted, deals=deals))

    try:
        return show_file(options.file, show, words)
    except _Enough:
        return FINE


def _is_watched(options: argparse.Namespace) -> bool:
    """Return whether a person reads at a terminal."""
    return may_ask() and not options.all and options.file != "-"


def _go_on() -> None:
    """Do not wait."""


def _wait(words: Language) -> None:
    """Wait for Enter."""
    if answer(words.say("prompt-replay"), at_end="q") == "q":
        raise _Enough


def _show_deal(
    replay: Replay,
    deal: ReadDeal,
    words: Language,
    pen: Pen,
    pause: Callable[[], None],
) -> GameState:
    """Print the turns of a deal and return its last state."""
    states = replay.states(deal)
    first = last = next(states)
    print(words.event(Dealt(first.dealer, first.to_move)))
    if replay.match is not None and first.rules != replay.match.rules:
        print(words.say("deal-alone"))
    pause()
    for text, last in told_turns(first, states, deal.record.moves, words.story):
        print(pen.story(text))
        if not last.is_over:
            pause()
    return last


def told_turns(
    state: GameState,
    states: Iterator[GameState],
    moves: Sequence[Move],
    story: Callable[[Iterable[Event]], str],
) -> Iterator[tuple[str, GameState]]:
    """Yield each turn of a deal as a sentence, with the state after it.

    The first state is that after the deal. Before a move that is not allowed, the part
    of its turn so far is yielded.
    """
    turn: list[Event] = []
    try:
        for after, move in zip(states, moves, strict=True):
            turn += of_move(state, move, after, open_hands=True)
            state = after
            if ends_turn(move) or after.is_over:
                yield story(turn), after
                turn = []
    except RecordError:
        if turn:
            yield story(turn), state
        raise
    if turn:
        yield story(turn), state
