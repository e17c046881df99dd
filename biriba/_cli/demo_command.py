"""The command ``demo``."""

from __future__ import annotations

import argparse
import shlex
import sys
from random import Random, SystemRandom
from typing import TextIO

from biriba._cli.color_option import add_color, wants_color
from biriba._cli.language_option import add_language, language_of
from biriba._cli.record_commands import Commands
from biriba._cli.rules_option import (
    add_rules_arguments,
    changes_of,
    read_rules,
    said,
)
from biriba._draw.pen import across, width_of
from biriba.state import GameState

__all__ = ["add_to"]


def add_to(commands: Commands) -> None:
    """Add the command to those of the command line."""
    demo = commands.add_parser("demo", help="play a deal between simple players")
    add_rules_arguments(demo)
    demo.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="a number; the same number plays the same cards again",
    )
    demo.add_argument("--match", action="store_true", help="play a whole match")
    add_color(demo)
    add_language(demo)
    demo.add_argument("--save", metavar="FILE", help="write a record to FILE")
    demo.set_defaults(command=_demo)


def _demo(options: argparse.Namespace) -> int:
    """Play a deal or a match and show each deal's end."""
    from biriba import render, simulate
    from biriba._terminal import match_files as files
    from biriba.bots import SimplePlayer
    from biriba.records import DealRecord, MatchRecord

    rules = read_rules(options.file, changes_of(options))
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    color, width = wants_color(options.color, sys.stdout), width_of(sys.stdout)
    progress = _Progress(sys.stderr)
    players = [SimplePlayer()] * rules.seating.players
    words = language_of(options).at(rules)
    name, target = words.game_of(rules), str(rules.match.target)
    what = words.say("a-deal-of", name=name)
    if options.match:
        what = words.say("a-match-to", name=name, target=target)
    print(f"{what} (--seed {seed})")
    deals = simulate.record_deals(rules, players, Random(seed), progress.watch)
    records: list[DealRecord] = []
    for number, (record, state, match) in enumerate(deals, start=1):
        progress.clear()
        records.append(record)
        title = across(words.say("deal-number", number=number), width)
        table = render.table(state, color=color, width=width, language=words)
        print(f"\n{title}\n\n{table}\n")
        scores, totals = match.scores[-1], match.totals if options.match else None
        print(
            render.score_sheet(scores, totals, color=color, width=width, language=words)
        )
        if not options.match:
            break
        if match.is_over:
            title = across(words.say("the-match"), width)
            sheet = render.match_sheet(match, color=color, width=width, language=words)
            print(f"\n{title}\n\n{sheet}")
    print(f"\n{words.say('the-same-again', command=_again(options, seed))}")
    if options.save is not None:
        files.write(options.save, MatchRecord(records[0].rules, tuple(records)))
        print(words.say("saved-in", file=options.save))
    return 0


def _again(options: argparse.Namespace, seed: int) -> str:
    """Return the command that plays the same again."""
    words = ["biriba", "demo", *said(options), *["--match"] * options.match]
    return shlex.join([*words, "--seed", str(seed)])


class _Progress:
    """A line that shows that the match is going on, on a terminal only."""

    def __init__(self, stream: TextIO) -> None:
        """Write to a stream, if it is a terminal."""
        self._stream = stream
        self._shown = stream.isatty()
        self._width = min(60, width_of(stream))
        self._moves = 0

    def watch(self, state: GameState) -> None:
        """Count a move, and show the count now and then."""
        self._moves += 1
        if self._shown and self._moves % 20 == 0:
            left = len(state.draw_pile)
            line = f"playing: move {self._moves}, {left} cards in the draw pile"
            self._stream.write(f"\r{line[: self._width]:<{self._width}}")
            self._stream.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._stream.write(f"\r{'':<{self._width}}\r")
            self._stream.flush()
