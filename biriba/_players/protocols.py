"""The protocols of players, observing players and analysts."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Protocol

import attrs

from biriba._players.estimates import Estimate
from biriba._state.states import PlayerView
from biriba._table.moves import Move
from biriba.errors import BiribaError, PlayerError, shown
from biriba.events import Event


class Player(Protocol):
    """An object that chooses the moves of a seat."""

    def choose(self, view: PlayerView) -> Move:
        """Return one of the view's legal moves.

        Args:
            view: The view of the player, whose turn it is.
        """
        ...


class ObservingPlayer(Player, Protocol):
    """A player that follows what happens at the table.

    Sessions and tournaments call each of these methods if the player has it; a player
    may have only one of them. Such an object plays in one seat at a time.
    """

    def start(self, view: PlayerView) -> object:
        """Begin to follow a deal.

        If moves are taken back, or if the player changes its seat, the session calls
        this method again for the same deal, then `observe` for all events up to that
        moment.

        Args:
            view: The player's first view of the deal.
        """
        ...

    def observe(self, event: Event) -> object:
        """Receive an event that the player's seat may see (`events.of_move`).

        Args:
            event: The event. It may be the result of the player's own move.
        """
        ...


class Analyst(Protocol):
    """An object that estimates the values of moves; a player may be one as well."""

    def analyse(
        self, view: PlayerView, moves: Sequence[Move] | None = None
    ) -> Sequence[Estimate]:
        """Return estimates of moves, the best first.

        Args:
            view: The view of the player whose turn it is.
            moves: The moves to compare; the analyst chooses them if not given.
        """
        ...


def check_to_move(view: PlayerView) -> None:
    """Check that the player of a view has a move to choose.

    Raises:
        PlayerError: If it is no view of a player, another seat is to move, or the deal
            is over.
    """
    if not isinstance(view, PlayerView):
        raise PlayerError(f"a player chooses from a PlayerView, not {shown(view)}")
    if view.ending is not None:
        raise PlayerError("there is no move to choose: the deal is over")
    seat = view.turn.seat
    if view.seat != seat:
        raise PlayerError(f"there is no move to choose: seat {seat} is to move")


def check_player(player: object, error: type[BiribaError]) -> None:
    """Check that something can choose moves.

    Args:
        player: The object.
        error: The type of the error.

    Raises:
        BiribaError: If the object has no method ``choose``, or is a class.
    """
    check_method(player, "a player", "choose(view)", error)


def check_analyst(analyst: object, error: type[BiribaError]) -> None:
    """Check that something can estimate moves.

    Args:
        analyst: The object.
        error: The type of the error.

    Raises:
        BiribaError: If the object has no method ``analyse``, or is a class.
    """
    check_method(analyst, "an analyst", "analyse(view)", error)


@attrs.frozen
class Naming:
    """A block in which any error gets a note with a seat and its player.

    It can be entered again and again: to make a generator for each decision takes 3 %
    of random play.

    Attributes:
        seat: The seat.
        player: The player.
    """

    seat: int
    player: object

    def __enter__(self) -> None:
        """Begin the block."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Add the note, if there is an error."""
        if isinstance(error, Exception):
            error.add_note(f"The player in seat {self.seat} is {shown(self.player)}.")


def check_method(
    given: object, what: str, method: str, error: type[BiribaError]
) -> None:
    """Check that an object has a method.

    Args:
        given: The object.
        what: What it must be, in words.
        method: The method, with its arguments.
        error: The type of the error.

    Raises:
        BiribaError: If the object has no such method, or is a class.
    """
    name, _, _ = method.partition("(")
    if isinstance(given, type):
        raise error(f"{what} is an object of a class, not {shown(given)} itself")
    if not callable(getattr(given, name, None)):
        raise error(f"{what} has a method {method}, and {shown(given)} has none")
