"""The legal moves of a situation, listed lazily."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar, get_args

from biriba._base import faces
from biriba._legality.listing import has_any, listed
from biriba._legality.resolving import is_legal
from biriba._legality.situation import Situation
from biriba._rules.rules import Rules
from biriba._table.moves import Move
from biriba.errors import FormatError, shown

M = TypeVar("M", bound=Move)
K = TypeVar("K", bound=Move)


def given(rules: Rules, move: Move | str) -> Move:
    """Return a move, which may be given as a string."""
    if not isinstance(move, str):
        return move
    read: Move = faces.made(faces.PARSE, move, rules)
    return read


class LegalMoves(faces.Written, Generic[M]):
    """The legal moves of one situation, computed on demand.

    Iterating yields each move once, in the same order for equal situations.
    ``move in legal_moves`` checks one move, which may be a string, without listing the
    others. ``bool()`` stops at the first move, and `count` lists all. There is no
    ``len()``, because it would not be cheap.

    >>> from random import Random
    >>> from biriba import GameState
    >>> state = GameState.deal("biriba", Random(1))
    >>> state.legal_moves
    <LegalMoves: draw, take>
    """

    __slots__ = ("_kinds", "_situation")

    def __init__(
        self, situation: Situation, kinds: tuple[type[Any], ...] | None = None
    ) -> None:
        """Keep the situation, without computing anything.

        Args:
            situation: The situation of a player.
            kinds: The classes of moves that are wanted; ``None`` for all.
        """
        self._situation = situation
        self._kinds = kinds

    def __iter__(self) -> Iterator[M]:
        """Yield the moves."""
        return self._wanted(listed(self._situation))

    def __contains__(self, move: object) -> bool:
        """Return whether a move is legal, without listing the others.

        Raises:
            FormatError: If a string is not a move.
        """
        if isinstance(move, str):
            move = given(self._situation.rules, move)
        return (
            isinstance(move, Move)
            and (self._kinds is None or isinstance(move, self._kinds))
            and is_legal(self._situation, move)
        )

    def __bool__(self) -> bool:
        """Return whether there is any move."""
        if self._kinds is None:
            return has_any(self._situation)
        return any(True for _ in self)

    def count(self) -> int:
        """Return how many moves there are."""
        return sum(1 for _ in self)

    def only(self, kind: type[K]) -> LegalMoves[K]:
        """Return the moves of one class.

        Args:
            kind: A class of moves, such as `LayMeld`.

        Raises:
            FormatError: If it is not a class of moves.
        """
        if kind not in get_args(Move):
            raise FormatError(f"expected a class such as LayMeld, not {shown(kind)}")
        wanted = self._kinds is None or kind in self._kinds
        return LegalMoves(self._situation, (kind,) if wanted else ())

    def atomic(self) -> Iterator[M]:
        """Yield the atomic moves.

        These are new melds of three cards, additions of one card, and every move that
        melds nothing. Together they reach every result that the longer moves reach, and
        there are far fewer of them, which suits search and learning. One addition may
        be longer: that of a card from the discard pile which must be melded at once,
        with the cards between it and the meld. If runs stay apart (``runs_apart``),
        a new run may be longer, too, if no shorter part of it may be laid.
        """
        return self._wanted(listed(self._situation, in_steps=True))

    def _wanted(self, moves: Iterator[Any]) -> Iterator[M]:
        """Return those of some moves that are of the wanted classes."""
        if self._kinds is None:
            return moves
        return (move for move in moves if isinstance(move, self._kinds))

    def __repr__(self) -> str:
        """Return the first moves in words."""
        shown = [str(move) for _, move in zip(range(_SHOWN + 1), self, strict=False)]
        if len(shown) > _SHOWN:
            shown[_SHOWN] = "…"
        return f"<LegalMoves: {', '.join(shown) or 'none'}>"


_SHOWN: Final = 12
