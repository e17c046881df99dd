"""The process that plays deals, which protects the tournament from its players.

It reads one job per line, the word ``job`` and JSON: a deal to play, or a player to
create. Before it calls a player, it writes ``asked`` and the number of the player's
side. When the job is done, it writes the result as JSON.

When its input ends, the process closes its players and exits, even in the middle of a
deal. So it never outlives the process that started it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

import attrs

from biriba._arena.boards import Task
from biriba._arena.checking import Check, checked
from biriba._arena.playing import close_all, play
from biriba._base.memory import remembered
from biriba._players.protocols import Player
from biriba._rules.house.reading import dumps, loads

_TO_CLOSE: Final = 0.5
"""The time that the players have to close, in seconds."""

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
serve(os.fdopen(jobs, "rb"), os.fdopen(answers, "wb"), over)
over()
"""
"""The program of the process; its argument lists the folders to import from.

Players get no input, and their output is discarded. A process that a player forks
cannot write answers, and ends with this one.
"""

_rules = remembered(8)(loads)
_text_of = remembered(8)(dumps)


def written(job: Task | Check) -> str:
    """Return a job as JSON."""
    data = attrs.asdict(job, recurse=False)
    if isinstance(job, Task):
        data["rules"] = _text_of(job.rules)
    return json.dumps(data)


def _read(line: bytes) -> Task | Check:
    """Return the job of a line."""
    given = json.loads(line.removeprefix(b"job "))
    if "rules" not in given:
        return Check(**given)
    rules, sides = _rules(given.pop("rules")), tuple(given.pop("sides"))
    return Task(rules=rules, sides=sides, **given)


def serve(jobs: Iterable[bytes], answers: BinaryIO, over: Callable[[], object]) -> None:
    """Do jobs until there are no more.

    Args:
        jobs: The lines of the jobs.
        answers: The stream for the answers.
        over: Called from another thread when the input has ended.
    """
    given: SimpleQueue[bytes] = SimpleQueue()
    players: list[Player] = []

    def listen() -> None:
        for line in jobs:
            given.put(line)
        closing = Thread(target=close_all, args=(players,), daemon=True)
        closing.start()
        closing.join(_TO_CLOSE)
        over()
        given.put(b"")

    def say(line: str) -> None:
        answers.write(f"{line}\n".encode())
        answers.flush()

    def asked(side: int) -> None:
        say(f"asked {side}")

    Thread(target=listen, daemon=True).start()
    with suppress(BrokenPipeError):
        while line := given.get():
            job = _read(line)
            if isinstance(job, Task):
                say(json.dumps(attrs.asdict(play(job, asked, players))))
            else:
                asked(0)
                say(json.dumps(attrs.asdict(checked(job, players))))
