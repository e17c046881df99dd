"""The command ``engine``."""

from __future__ import annotations

import argparse
import io
import sys
from random import Random

from biriba._cli.options import seed_of
from biriba._engine.entrants import entrant
from biriba._players.protocols import Player
from biriba.engine import Options, serve


def run(options: argparse.Namespace) -> int:
    """Speak the engine protocol for a player."""
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
