"""The command ``play``."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from random import Random
from typing import Final

from biriba._cli.options import (
    add_color,
    add_rules,
    language_of,
    rules_of,
    said,
    seed_of,
    wants_color,
)
from biriba._cli.parser import Commands
from biriba._words.languages import Language

_KEPT: Final = object()
"""The match to resume if no file is named."""


def add_to(commands: Commands) -> None:
    """Add the command to those of the command line."""
    play, player = commands.add("play", _play), partial(_player, commands.words)
    add_rules(play)
    play.take("--seat", "cli-seat", type=int, metavar="N")
    play.take("--seed", "cli-seed", type=int, metavar="N")
    named = {"type": player, "metavar": "PLAYER", "dest": "others"}
    play.take("--opponents", "cli-opponents", **named)
    play.take("--cut", "cli-cut", type=int, metavar="N")
    play.take("--resume", "cli-resume", nargs="?", const=_KEPT, metavar="FILE")
    play.take("--one-deal", "cli-one-deal", action="store_true")
    play.take("--plain", "cli-plain", action="store_true")
    add_color(play)


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
    seed = seed_of(options)
    rng = Random(seed)
    if options.resume is not None:
        is_kept = options.resume is _KEPT
        record = kept.read() if is_kept else files.read(options.resume)
        others = options.others
        session, seat = resumed(record, rng, cut=options.cut, opponents=others)
    else:
        seat, others = options.seat or 0, options.others or USUAL
        rules = rules_of(options)
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
