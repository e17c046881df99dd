"""The command ``arena``."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING, TextIO

from biriba._cli.language_option import language_of
from biriba._cli.record_commands import Commands
from biriba._cli.rules_option import add_rules_arguments, changes_of, read_rules
from biriba._cli.status_line import StatusLine
from biriba._words.languages import Language

if TYPE_CHECKING:
    from biriba.arena import Report, Tournament

__all__ = ["add_to"]


def add_to(commands: Commands, words: Language) -> None:
    """Add the command to those of the command line."""
    arena = commands.add_parser("arena", help=words.say("cli-arena"), words=words)
    arena.add_argument(
        "entrants",
        nargs="+",
        metavar="PLAYER",
        help=words.say("cli-arena-player"),
    )
    add_rules_arguments(arena, words, has_name=False)
    arena.add_argument(
        "--boards",
        type=int,
        metavar="N",
        default=100,
        help=words.say("cli-boards"),
    )
    arena.add_argument(
        "--seed",
        type=int,
        metavar="N",
        default=1,
        help=words.say("cli-arena-seed"),
    )
    arena.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help=words.say("cli-workers"),
    )
    arena.add_argument(
        "--limit",
        type=float,
        metavar="SECONDS",
        default=60.0,
        help=words.say("cli-limit"),
    )
    arena.add_argument(
        "--results",
        metavar="FILE",
        help=words.say("cli-results"),
    )
    arena.add_argument(
        "--until-settled",
        action="store_true",
        help=words.say("cli-until-settled"),
    )
    arena.add_argument("--json", action="store_true", help=words.say("cli-json"))
    arena.set_defaults(command=_arena)


def _arena(options: argparse.Namespace) -> int:
    """Play a tournament and print its report."""
    from biriba.arena import Tournament, run

    tournament = Tournament(
        read_rules(options.file, changes_of(options)),
        options.entrants,
        boards=options.boards,
        seed=options.seed,
        limit=options.limit,
    )
    words = language_of(options).at(tournament.rules)
    is_shown = sys.stderr.isatty()
    progress = _Progress(sys.stderr, tournament, words)
    try:
        if is_shown:
            progress.begin()
        report = run(
            tournament,
            workers=options.workers,
            results=options.results,
            until_settled=options.until_settled,
            watch=progress.watch if is_shown else None,
        )
    finally:
        progress.clear()
    if options.json:
        print(json.dumps(report.as_dict(), indent=2, ensure_ascii=False))
    else:
        print(report.text(words))
    return 0


class _Progress(StatusLine):
    """The progress of a tournament, on a terminal."""

    def __init__(self, stream: TextIO, tournament: Tournament, words: Language) -> None:
        """Write to a stream.

        Args:
            stream: The error output.
            tournament: The tournament to be played.
            words: The language.
        """
        super().__init__(stream)
        self._boards, self._margin = tournament.boards, tournament.margin
        self._words = words

    def begin(self) -> None:
        """Show the expected margin of error."""
        facts = {"number": f"{self._boards:,}", "margin": f"{self._margin:.0f}"}
        self.show(self._words.say("arena-begins", **facts))

    def watch(self, report: Report) -> None:
        """Show the number of boards played, and the leader."""
        from biriba._engine.entrants import entrant

        first = report.standings[0]
        board, boards = f"{report.boards:,}", f"{self._boards:,}"
        facts = {"board": board, "number": boards, "player": entrant(first.player).name}
        line = self._words.say("arena-leads", **facts)
        if report.boards > 1:
            line += f", {first.rating:+.0f} ± {first.margin:.0f}"
        self.show(line)
