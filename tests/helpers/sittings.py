"""Short ways to sit down at a table, to type lines and to see what they show."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import attrs

from biriba import (
    Discard,
    DrawCard,
    GameState,
    Move,
    Pass,
    PlayerView,
    Rules,
)
from biriba._terminal.messages import Fault, Message, Told
from biriba._terminal.session import Session
from biriba.simulate import bounded
from biriba.solo import Game
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


def new_game(rules: Rules = BIRIBA, seed: int = 1, *, seat: int = 0) -> Game:
    """Return a match whose first deal is dealt."""
    game = Game(rules, Random(seed), seat=seat)
    game.deal()
    return game


def game_at(state: GameState, seat: int = 0) -> Game:
    """Return a match that has come to a state."""
    game = new_game(state.rules, seat=seat)
    game._states = [attrs.evolve(state, rules=bounded(state.rules))]
    game._player = Quiet()
    return game


def session_at(state: GameState, *, asks: bool = False, seat: int = 0) -> Session:
    """Return a session in which it is the person's turn."""
    return Session(game_at(state, seat), Random(1), asks=asks)


def typed(session: Session, *lines: str) -> list[Message]:
    """Type lines, and return everything that the last one shows."""
    shown: list[Message] = []
    for line in lines:
        shown = list(session.handle(line))
    return shown


def of(kind: type[M], shown: Sequence[Message]) -> list[M]:
    """Return the messages of a kind."""
    return [message for message in shown if isinstance(message, kind)]


def fault(session: Session, line: str) -> Fault:
    """Return what is wrong with a line, which must change nothing."""
    before = session.game.recorded()
    (shown,) = typed(session, line)

    assert isinstance(shown, Fault)
    assert line.rstrip() == shown.line
    assert before == session.game.recorded()
    return shown


def told(state: GameState, *lines: str, seat: int = 0) -> list[str]:
    """Return what is told when lines are typed, the others' turns left out."""
    session = session_at(state, seat=seat)
    return [
        each.text
        for line in lines
        for each in of(Told, typed(session, line))
        if each.is_own
    ]


def played_out(session: Session) -> list[Message]:
    """Let a person follow every hint, and return everything that is shown."""
    shown = [*session.begin()]
    while not session.is_done:
        shown += session.handle(str(session.game.hint))
    return shown
