"""The command ``play``."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from random import Random, SystemRandom
from typing import Final

from biriba._cli.color_option import add_color, wants_color
from biriba._cli.language_option import language_of
from biriba._cli.record_commands import Commands
from biriba._cli.rules_option import add_rules_arguments, changes_of, read_rules, said
from biriba._words.languages import Language

__all__ = ["add_to"]

_KEPT: Final = object()
"""The match to resume if no file is named."""


def add_to(commands: Commands, words: Language) -> None:
    """Add the command to those of the command line."""
    play = commands.add_parser("play", help=words.say("cli-play"), words=words)
    add_rules_arguments(play, words)
    play.add_argument("--seat", type=int, metavar="N", help=words.say("cli-seat"))
    play.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help=words.say("cli-seed"),
    )
    play.add_argument(
        "--opponents",
        metavar="PLAYER",
        type=partial(_player, words),
        dest="others",
        help=words.say("cli-opponents"),
    )
    play.add_argument(
        "--cut",
        type=int,
        metavar="N",
        help=words.say("cli-cut"),
    )
    play.add_argument(
        "--resume",
        nargs="?",
        const=_KEPT,
        metavar="FILE",
        help=words.say("cli-resume"),
    )
    play.add_argument("--one-deal", action="store_true", help=words.say("cli-one-deal"))
    play.add_argument(
        "--plain",
        action="store_true",
        help=words.say("cli-plain"),
    )
    add_color(play, words)
    play.set_defaults(command=_play, parser=play)


def _player(words: Language, text: str) -> str:
    """Return the name of a player, if it is one by the looks of it."""
    from biriba._players.built_in import BUILT_IN

    if text in BUILT_IN or ":" in text:
        return text
    known = ", ".join(BUILT_IN)
    given = f"{text!r:.60}"
    why = words.say("cli-wrong-player", players=known, given=given)
    raise argparse.ArgumentTypeError(why)


def _play(options: argparse.Namespace) -> int:
    from biriba._terminal import kept, terminal
    from biriba._terminal import match_files as files
    from biriba._terminal.seating import USUAL, begun, resumed

    is_table = bool(said(options)) or options.seat is not None
    if options.resume is not None and is_table:
        options.parser.error(language_of(options).say("cli-resume-alone"))
    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    rng = Random(seed)
    if options.resume is not None:
        is_kept = options.resume is _KEPT
        record = kept.read() if is_kept else files.read(options.resume)
        others = options.others
        session, seat = resumed(record, rng, cut=options.cut, opponents=others)
    else:
        seat, others = options.seat or 0, options.others or USUAL
        rules = read_rules(options.file, changes_of(options))
        session = begun(rules, rng, seat=seat, opponents=others, cut=options.cut)
    terminal.play(
        session,
        seat,
        rng,
        cut=options.cut,
        seed=seed if options.resume is None else None,
        one_deal=options.one_deal,
        color=wants_color(options.color, sys.stdout),
        plain=options.plain,
        words=language_of(options),
    )
    return 0
