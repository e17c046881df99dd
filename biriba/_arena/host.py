"""The process in which deals are played, so that no player can harm a tournament.

It reads pickled jobs: deals that are to be played, and players that are to be made
once. For each it writes lines of JSON: the number of a side whenever that side's player
is about to be asked for something, and in the end what came of it.

It ends as soon as nobody can give it any more jobs, even in the middle of a deal, and
its players with it: so it goes when it is told to, and outlives nobody.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

import attrs

from biriba._arena.boards import Task
from biriba._arena.checking import Check, checked
from biriba._arena.playing import close_all, play
from biriba.bots import Player

_TO_CLOSE: Final = 0.5
"""How many seconds players have to be closed when all is over."""

START: Final = """
import json, os, sys

jobs, answers = os.dup(0), os.dup(1)
nothing = os.open(os.devnull, os.O_RDWR)
os.dup2(nothing, 0)
os.dup2(nothing, 1)
places = json.loads(sys.argv.pop())
sys.path.extend(place for place in places if place not in sys.path)

from biriba._arena.host import serve


def forked():
    os.close(jobs)
    os.close(answers)


def over():
    if hasattr(os, "killpg"):
        os.killpg(os.getpid(), 9)
    os._exit(0)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=forked)
os.dup2(nothing, 2)
serve(os.fdopen(jobs, "rb"), os.fdopen(answers, "wb"), over)
over()
"""
"""What such a process runs, with the places of modules as its argument.

Players get no input, and what they print goes nowhere. What they fork does not speak
for this process, and ends with it.
"""


def serve(jobs: BinaryIO, answers: BinaryIO, over: Callable[[], object]) -> None:
    """Do one job after the other until there are no more.

    Args:
        jobs: Where the jobs come from.
        answers: Where the answers go.
        over: Called, from another thread, when no more jobs can come.
    """
    given: SimpleQueue[Task | Check | None] = SimpleQueue()
    players: list[Player] = []

    def listen() -> None:
        with suppress(Exception):  # the end, or what is no job
            while True:
                given.put(pickle.load(jobs))
        closing = Thread(target=close_all, args=(players,), daemon=True)
        closing.start()
        closing.join(_TO_CLOSE)
        over()
        given.put(None)

    def say(value: object) -> None:
        answers.write(json.dumps(value).encode() + b"\n")
        answers.flush()

    Thread(target=listen, daemon=True).start()
    with suppress(BrokenPipeError):
        while (job := given.get()) is not None:
            if isinstance(job, Task):
                say(attrs.asdict(play(job, say, players)))
            else:
                say(0)
                say(attrs.asdict(checked(job, players)))
