"""Short ways to sit down at a table, to type lines and to see what they show."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import attrs

from biriba import Discard, DrawCard, GameState, Move, Pass, PlayerView, Rules, Session
from biriba._terminal.messages import Fault, Message, Told
from biriba._terminal.seating import begun
from biriba._terminal.sitting import Sitting
from biriba.languages import Language
from helpers.situations import BIRIBA

M = TypeVar("M", bound=Message)


class Quiet:
    """A player who draws and discards."""

    def choose(self, view: PlayerView) -> Move:
        """Return the first move that is no meld."""
        return next(
            move
            for move in view.legal_moves
            if isinstance(move, DrawCard | Pass | Discard)
        )


def new_match(rules: Rules = BIRIBA, seed: int = 1, *, seat: int = 0) -> Session:
    """Return a match whose first deal is dealt."""
    rng = Random(seed)
    return begun(rules, rng, seat=seat).deal(rng)


def match_at(state: GameState, seat: int = 0) -> Session:
    """Return a match that has come to a state, the others being quiet."""
    session = new_match(state.rules, seat=seat)
    quiet = dict.fromkeys(session.players, Quiet())
    return attrs.evolve(session, states=(state,), players=quiet)


def sat_down(
    session: Session, *, asks: bool = False, language: Language | None = None
) -> Sitting:
    """Return the sitting of the only person of a match."""
    (seat,) = session.people
    words = language or Language()
    return Sitting(session, seat, Random(1), asks=asks, language=words)


def sitting_at(
    state: GameState,
    *,
    asks: bool = False,
    seat: int = 0,
    language: Language | None = None,
) -> Sitting:
    """Return a sitting in which it is the person's turn."""
    return sat_down(match_at(state, seat), asks=asks, language=language)


def hinted(sitting: Sitting) -> str:
    """Return what the hint would have the person type."""
    return str(sitting.session.hint(sitting.seat))


def typed(sitting: Sitting, *lines: str) -> list[Message]:
    """Type lines, and return everything that the last one shows."""
    shown: list[Message] = []
    for line in lines:
        shown = list(sitting.handle(line))
    return shown


def of(kind: type[M], shown: Sequence[Message]) -> list[M]:
    """Return the messages of a kind."""
    return [message for message in shown if isinstance(message, kind)]


def fault(sitting: Sitting, line: str) -> Fault:
    """Return what is wrong with a line, which must change nothing."""
    before = sitting.session.record
    (shown,) = typed(sitting, line)

    assert isinstance(shown, Fault)
    assert line.rstrip() == shown.line
    assert before == sitting.session.record
    return shown


def told(state: GameState, *lines: str, seat: int = 0) -> list[str]:
    """Return what is told when lines are typed, the others' turns left out."""
    sitting = sitting_at(state, seat=seat)
    return [
        each.text
        for line in lines
        for each in of(Told, typed(sitting, line))
        if each.is_own
    ]


def played_out(sitting: Sitting) -> list[Message]:
    """Let a person follow every hint, and return everything that is shown."""
    shown = [*sitting.begin()]
    while not sitting.is_done:
        shown += sitting.handle(hinted(sitting))
    return shown
