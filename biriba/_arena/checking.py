"""Creating each player once before the tournament, in a process like those of play."""

from __future__ import annotations

import hashlib
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Final

import attrs

from biriba._arena.playing import close_all
from biriba._engine.entrants import Entrant, entrant
from biriba._engine.external import ExternalPlayer
from biriba._players.protocols import Player
from biriba.errors import BiribaError, in_words

_SHORT: Final = 16
"""The length of a digest, in characters."""


@attrs.frozen
class Check:
    """A job: create a player once.

    Attributes:
        player: The name of the player.
        limit: The time limit of a decision, in seconds.
    """

    player: str
    limit: float

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the players of this job: only one."""
        return (self.player,)


@attrs.frozen
class Checked:
    """The result of creating a player.

    Attributes:
        problem: Why the player cannot be created; empty if it can.
        digest: The digest of its code; empty for a built-in player.
    """

    problem: str = ""
    digest: str = ""


def checked(check: Check, players: list[Player]) -> Checked:
    """Create a player once and report any failure.

    While the player exists, it is in the given list, so that it can be closed.
    """
    try:
        found = entrant(check.player)
        player = found.make(Random(0), check.limit)
        players.append(player)
        if isinstance(player, ExternalPlayer):
            player.launch()  # else its first deals would be lost, not refused
        digest = _digest(found)
    except BiribaError as error:
        text = str(error)
        said = text if check.player in text else f"{check.player}: {text}"
        return Checked(said)
    except BaseException as error:  # noqa: BLE001 - anybody's code
        return Checked(f"{check.player}: {in_words(error)}")
    finally:
        close_all(players)
        players.clear()
    return Checked(digest=digest)


def read_checked(value: object) -> Checked:
    """Return a result of creating a player from its JSON data.

    Raises:
        ValueError: If the data is not such a result.
    """
    match value:
        case {"problem": str(problem), "digest": str(digest)}:
            return Checked(problem, digest)
        case _:
            raise ValueError


def _digest(found: Entrant) -> str:
    """Return a digest of the files that hold a player's code, if any are known.

    These are the file of its class and that of the named module, or the program and
    the files among its arguments.
    """
    if found.command:
        program, *others = found.command
        files: list[str | None] = [shutil.which(program), *others]
    else:
        named, _, name = found.target.partition(":")
        its = getattr(found.maker(), "__module__", None)
        modules = [sys.modules.get(str(module)) for module in (named, its) if name]
        files = [getattr(module, "__file__", None) for module in modules]
    known = dict.fromkeys(Path(file) for file in files if file is not None)
    content = [file.read_bytes() for file in known if file.is_file()]
    return hashlib.sha256(b"".join(content)).hexdigest()[:_SHORT] if content else ""
