"""The command ``play``."""

from __future__ import annotations

import argparse
import sys
from random import Random

from biriba._cli.commands import KEPT
from biriba._cli.options import (
    language_of,
    rules_of,
    said,
    seed_of,
    wants_color,
)
from biriba._players.built_in import STRONGEST
from biriba._terminal import kept, terminal
from biriba._terminal import match_files as files
from biriba._terminal.seating import begun, resumed


def run(options: argparse.Namespace) -> int:
    """Let a person play against computer players."""
    is_table = bool(said(options)) or options.seat is not None
    if options.resume is not None and is_table:
        options.parser.error(language_of(options).say("cli-resume-alone"))
    seed = seed_of(options)
    rng = Random(seed)
    if options.resume is not None:
        is_kept = options.resume is KEPT
        record = kept.read() if is_kept else files.read(options.resume)
        others = options.others
        session, seat = resumed(record, rng, cut=options.cut, opponents=others)
    else:
        seat, others = options.seat or 0, options.others or STRONGEST
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
