"""The process in which deals are played, so that no player can harm a tournament.

It reads pickled tasks. For each it writes a byte with a seat whenever the player of
that seat is about to be asked for something, and in the end the byte `DONE` and the
pickled deal.
"""

from __future__ import annotations

import pickle
import sys
from typing import BinaryIO, Final

from biriba._arena.boards import Task
from biriba._arena.deals import play

DONE: Final = 255
"""The byte before a deal."""

START: Final = """
import os
tasks, deals = os.dup(0), os.dup(1)
nothing = os.open(os.devnull, os.O_RDWR)
for number in range(3):
    os.dup2(nothing, number)
from biriba._arena.host import serve
serve(os.fdopen(tasks, "rb"), os.fdopen(deals, "wb"))
"""
"""What such a process runs: players get no input, and what they print goes nowhere."""


def serve(tasks: BinaryIO, deals: BinaryIO) -> None:
    """Play one deal after the other until there are no more.

    Args:
        tasks: Where the tasks come from, the places of modules before them.
        deals: Where deals go.
    """

    def asked(seat: int) -> None:
        deals.write(bytes([seat]))
        deals.flush()

    try:
        places: list[str] = pickle.load(tasks)
        sys.path.extend(place for place in places if place not in sys.path)
        while True:
            task: Task = pickle.load(tasks)
            deal = play(task, asked)
            deals.write(bytes([DONE]) + pickle.dumps(deal))
            deals.flush()
    except (EOFError, BrokenPipeError):
        return
