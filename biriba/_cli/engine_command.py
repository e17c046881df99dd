"""The command ``engine``."""

from __future__ import annotations

import argparse
import io
import sys
from random import Random
from typing import TYPE_CHECKING

from biriba._cli.options import seed_of
from biriba._cli.parser import Commands

if TYPE_CHECKING:
    from biriba._players.protocols import Player


def add_to(commands: Commands) -> None:
    """Add the command to those of the command line."""
    engine = commands.add("engine", _engine)
    options = {"nargs": "?", "metavar": "PLAYER", "default": "simple"}
    engine.take("entrant", "cli-engine-player", **options)
    engine.take("--seed", "cli-engine-seed", type=int, metavar="N")


def _engine(options: argparse.Namespace) -> int:
    from biriba._engine.entrants import entrant
    from biriba.engine import Options, serve

    seed = seed_of(options)
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
