"""Making a player once before anything is played, in a process as it will be played."""

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
from biriba._players.protocols import Player
from biriba.errors import BiribaError, in_words

_SHORT: Final = 16
"""How many digits of a digest are kept."""


@attrs.frozen
class Check:
    """A player that is to be made once.

    Attributes:
        player: The name of the player.
        limit: How many seconds that may take.
    """

    player: str
    limit: float

    @property
    def sides(self) -> tuple[str, ...]:
        """Who plays: nobody but the player."""
        return (self.player,)


@attrs.frozen
class Checked:
    """What came of making a player.

    Attributes:
        problem: Why it cannot be made; empty if it can.
        digest: What tells its code from other code; empty for a built-in player.
    """

    problem: str = ""
    digest: str = ""


def checked(check: Check, players: list[Player]) -> Checked:
    """Make a player once, whatever it does.

    A list has the player as long as it is there.
    """
    try:
        found = entrant(check.player)
        players.append(found.make(Random(0), check.limit))
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
    """Return what came of making a player, after it went through JSON.

    Raises:
        ValueError: If it is not that.
    """
    match value:
        case {"problem": str(problem), "digest": str(digest)}:
            return Checked(problem, digest)
        case _:
            raise ValueError


def _digest(found: Entrant) -> str:
    """Return a digest of the files that a player is known to be in, if there are any.

    These are the file of its class and that of the module that is named, or the
    program and what files follow it.
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
