"""The command ``arena``."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TextIO

from biriba import arena
from biriba._cli.options import language_of, rules_of
from biriba._cli.status_line import StatusLine
from biriba._engine.entrants import entrant
from biriba._words.languages import Language


def run(options: argparse.Namespace) -> int:
    """Play a tournament and print its report."""
    tournament = arena.Tournament(
        rules_of(options),
        options.entrants,
        boards=options.boards,
        seed=options.seed,
        limit=options.limit,
    )
    words = language_of(options).at(tournament.rules)
    progress = _Progress(sys.stderr, tournament, words)
    try:
        progress.begin()
        report = arena.run(
            tournament,
            workers=options.workers,
            results=options.results,
            until_settled=options.until_settled,
            watch=progress.watch if progress.is_shown else None,
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

    def __init__(
        self, stream: TextIO, tournament: arena.Tournament, words: Language
    ) -> None:
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

    def watch(self, report: arena.Report) -> None:
        """Show the number of boards played, and the leader."""
        first = report.standings[0]
        board, boards = f"{report.boards:,}", f"{self._boards:,}"
        facts = {"board": board, "number": boards, "player": entrant(first.player).name}
        line = self._words.say("arena-leads", **facts)
        if report.boards > 1:
            line += f", {first.rating:+.0f} ± {first.margin:.0f}"
        self.show(line)
