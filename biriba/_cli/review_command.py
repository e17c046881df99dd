"""The command ``review``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import cast

from biriba._cli.options import language_of
from biriba._cli.record_files import FileError, show_file
from biriba._cli.record_show import counted, numbered, plain
from biriba._cli.status_line import StatusLine
from biriba._engine.entrants import entrant
from biriba._players.protocols import Analyst
from biriba._review.reviewing import turns_of
from biriba._text.record_reader import ReadMatch
from biriba._text.record_text import Replay
from biriba._words.languages import Language
from biriba.errors import PlayerError
from biriba.review import Review, ReviewedTurn


def run(options: argparse.Namespace) -> int:
    """Review a file of records and print the turns with better moves.

    If the review is interrupted, print what it has found by then.
    """
    analyst, words = _analyst(options), language_of(options)
    status = StatusLine(sys.stderr)

    def show(lines: Iterable[str]) -> None:
        turns: list[ReviewedTurn] = []
        try:
            for turn in _turns(lines, analyst, options, status):
                turns.append(turn)  # noqa: PERF402 - each counts if it is interrupted
        except KeyboardInterrupt:
            if turns:
                show_turns(turns)
            raise
        show_turns(turns)

    def show_turns(turns: Sequence[ReviewedTurn]) -> None:
        status.clear()
        review = Review(tuple(turns))
        if options.json:
            found = review.as_dict(options.turns)
            print(json.dumps(found, indent=2, ensure_ascii=False))
        else:
            print(review.text(options.turns, language=words))

    try:
        return show_file(options.file, show, words)
    finally:
        status.clear()


def _turns(
    lines: Iterable[str],
    analyst: Analyst,
    options: argparse.Namespace,
    status: StatusLine,
) -> Iterator[ReviewedTurn]:
    """Yield the turns of the deals that are wanted."""
    replay, names, deal, seats = Replay(), tuple[str, ...](), 0, 0
    wanted: int | None = options.deal
    words = language_of(options)
    for deal, portion in numbered(lines):
        if isinstance(portion, ReadMatch):
            replay.begin(portion.head)
            names = tuple(map(plain, portion.head.names))
            continue
        states = list(replay.states(portion))
        if wanted not in {None, deal}:
            continue
        seats = max(seats, len(states[0].hands))
        moves = portion.record.moves
        yield from turns_of(
            states,
            moves,
            analyst,
            deal=deal,
            names=names if portion.number is not None else (),
            seats=options.seat,
            watch=partial(_show_move, status, words, deal, len(moves)),
        )
    if wanted is not None and wanted > deal:
        deals = counted(words, "deals", deal)
        raise FileError(words.say("cli-no-deal", number=wanted, deals=deals))
    for seat in options.seat or ():
        if seats and seat not in range(seats):
            facts = {"seat": seat, "most": seats - 1}
            raise FileError(words.say("cli-no-seat", **facts))


def _show_move(
    status: StatusLine, words: Language, deal: int, moves: int, at: int
) -> None:
    """Show the progress within a deal."""
    facts = {"deal": deal, "move": at, "number": moves}
    status.show(words.say("review-progress", **facts))


def _analyst(options: argparse.Namespace) -> Analyst:
    """Return the analyst that the options name."""
    own = "searching" + f":playouts={options.playouts}" * bool(options.playouts)
    player = entrant(options.analyst or own).build(Random(options.seed))
    if not callable(getattr(player, "analyse", None)):
        words = language_of(options)
        raise PlayerError(words.say("cli-no-analyse", player=options.analyst))
    return cast("Analyst", player)
