"""The command ``demo``."""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import attrs

from biriba import render, simulate
from biriba._cli.asking import answer, may_ask
from biriba._cli.options import (
    language_of,
    rules_of,
    said,
    seed_of,
    wants_color,
)
from biriba._cli.record_replay import told_turns
from biriba._draw.pen import Pen, across, width_of
from biriba._match.match import Match
from biriba._match.records import DealRecord, MatchRecord
from biriba._players.solid import SolidPlayer
from biriba._rules.rules import Rules
from biriba._state.states import GameState
from biriba._terminal import match_files as files
from biriba._terminal.typed import unaccented
from biriba._words.languages import Language, get
from biriba.errors import RecordError
from biriba.events import Dealt


def run(options: argparse.Namespace) -> int:
    """Play a deal or a match, and show its turns and its score."""
    rules = rules_of(options)
    seed = seed_of(options)
    players = [SolidPlayer()] * rules.seating.players
    words = language_of(options).at(rules)
    names = tuple(words.say("demo-names").split()[: len(players)])
    is_forced = options.save is not None and _may_overwrite(options, words)
    show = _Show(
        get(words, names=names),
        Pen(wants_color(options.color, sys.stdout), width_of(sys.stdout)),
        options.pace if sys.stdout.isatty() else 0,
        is_match=options.match,
    )
    show.opening(rules, seed)
    with _saving(options.save, names, is_forced=is_forced) as records:
        for record, state, match in simulate.play_deals(rules, players, Random(seed)):
            records.append(record)
            show.deal(record, state, match)
            if not options.match:
                break
        print(f"\n{words.say('the-same-again', command=_again(options, seed))}")
    if options.save is not None:
        print(words.say("saved-in", file=options.save))
    return 0


@contextmanager
def _saving(
    file: str | None, names: tuple[str, ...], *, is_forced: bool
) -> Generator[list[DealRecord]]:
    """Collect records of deals, and save them at the end, even if it comes early."""
    records = list[DealRecord]()
    try:
        yield records
    finally:
        if file is not None and records:
            saved = MatchRecord(records[0].rules, tuple(records), names=names)
            files.write(file, saved, is_forced=is_forced)


def _may_overwrite(options: argparse.Namespace, words: Language) -> bool:
    """Return whether to overwrite the file, which may be asked if it exists.

    Raises:
        RecordError: If nothing can be written to the file, or if it exists and is not
            to be overwritten.
    """
    file: str = options.save
    try:
        files.check(file, is_forced=options.overwrite)
    except files.OverwritingError as error:
        if may_ask() and _is_yes(answer(words.say("cli-asks", file=file)), words):
            return True
        raise RecordError(words.say("cli-exists", file=file)) from error
    return bool(options.overwrite)


def _is_yes(typed: str, words: Language) -> bool:
    """Return whether an answer is the word for yes, or its beginning."""
    known = ("yes", words.say("cli-yes"))
    return bool(typed) and any(
        unaccented(word).startswith(unaccented(typed)) for word in known
    )


def _again(options: argparse.Namespace, seed: int) -> str:
    """Return the command that plays the same again."""
    words = ["biriba", "demo", *said(options), *["--match"] * options.match]
    return shlex.join([*words, "--seed", str(seed)])


@attrs.frozen
class _Show:
    """Prints a deal turn by turn, or a match deal by deal.

    Attributes:
        words: The words of a language, with the names of the players.
        pen: Writes in colour or plain.
        pace: How many seconds pass after each turn.
        is_match: Whether a whole match is shown.
    """

    words: Language
    pen: Pen
    pace: float
    is_match: bool

    def opening(self, rules: Rules, seed: int) -> None:
        """Print what is played."""
        message = "a-match-to" if self.is_match else "a-deal-of"
        facts = {"name": self.words.game_of(rules), "target": str(rules.match.target)}
        print(f"{self.words.say(message, **facts)} (--seed {seed})")

    def deal(self, record: DealRecord, last: GameState, match: Match) -> None:
        """Print the turns of a deal, the table at its end, and its score."""
        words, color, width = self.words, self.pen.color, self.pen.width
        self._title(words.say("deal-number", number=len(match.scores)))
        self._turns(record)
        scores, totals = match.scores[-1], match.totals if self.is_match else None
        table = render.text(last, color=color, width=width, language=words)
        sheet = render.text(
            scores, totals=totals, color=color, width=width, language=words
        )
        print(f"\n{table}\n\n{sheet}")
        if self.is_match and match.is_over:
            self._title(words.say("the-match"))
            sheet = render.text(match, color=color, width=width, language=words)
            print(sheet)

    def _title(self, text: str) -> None:
        """Print a title between empty lines."""
        print(f"\n{across(text, self.pen.width)}\n")

    def _turns(self, record: DealRecord) -> None:
        """Print the turns of a deal, each in its time."""
        states = record.states()
        first = next(states)
        print(self.words.event(Dealt(first.dealer, first.to_move)))
        turns = told_turns(first, states, record.moves, self.words.story)
        for text, _ in turns:
            self._wait()
            print(self.pen.story(text), flush=True)
        self._wait()

    def _wait(self) -> None:
        """Give the reader time for a turn."""
        if self.pace:
            sys.stdout.flush()
            time.sleep(self.pace)
