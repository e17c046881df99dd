"""The command ``engine``."""

from __future__ import annotations

import argparse
import io
import sys
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from biriba._cli.record_commands import Commands
from biriba._words.languages import Language

if TYPE_CHECKING:
    from biriba._players.protocols import Player

__all__ = ["add_to"]


def add_to(commands: Commands, words: Language) -> None:
    """Add the command to those of the command line."""
    engine = commands.add_parser("engine", help=words.say("cli-engine"), words=words)
    engine.add_argument(
        "entrant",
        nargs="?",
        metavar="PLAYER",
        default="simple",
        help=words.say("cli-engine-player"),
    )
    engine.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help=words.say("cli-engine-seed"),
    )
    engine.set_defaults(command=_engine, parser=engine)


def _engine(options: argparse.Namespace) -> int:
    from biriba._engine.entrants import entrant
    from biriba.engine import Options, serve

    seed = SystemRandom().randrange(10**6) if options.seed is None else options.seed
    seated = entrant(options.entrant)

    def changed(name: str, value: str) -> Player:
        nonlocal seated
        new = seated.with_option(name, value)
        player = new.make(Random(seed))
        seated = new
        return player

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    serve(
        seated.make(Random(seed)),
        sys.stdin,
        sys.stdout,
        name=f"biriba {options.entrant}",
        options=Options(seated.options, changed),
    )
    return 0
