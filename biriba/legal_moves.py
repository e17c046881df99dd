"""The legal moves of a situation, listed lazily.

What a part of a hand can meld is remembered as ready-made moves, so that listing the
moves of most situations only strings together what is known. Whether a candidate is
legal is decided in `biriba.legality`, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final, Generic, TypeVar

import attrs

from biriba import _packed, _parts, melds
from biriba.cards import KINDS, from_packed
from biriba.legality import Rest, explain, rest_of
from biriba.melds import Meld
from biriba.moves import (
    AddToMeld,
    Discard,
    DrawCard,
    LayMeld,
    Move,
    Pass,
    TakePile,
)
from biriba.rules import SMALLEST_MELD, Melding
from biriba.table import Situation, Step

__all__ = ["LegalMoves"]

M = TypeVar("M", bound=Move)
K = TypeVar("K", bound=Move)

_DRAW_STEP: Final = (DrawCard(), TakePile(), Pass())
_DISCARDS: Final = tuple(Discard(card) for card in KINDS)


@attrs.frozen
class _Group:
    """Moves found together, fewest cards first.

    Attributes:
        moves: The moves.
        longest: How many cards the longest of them melds; 0 where there is none.
    """

    moves: tuple[Move, ...]
    longest: int = 0


class _Repertoire:
    """The meld moves under some rules for melds, remembered by what decides them."""

    def __init__(self, melding: Melding) -> None:
        """Begin with nothing remembered."""
        self._melding = melding
        self.lays = lru_cache(maxsize=1 << 14)(self._lays)
        self.additions = lru_cache(maxsize=1 << 13)(self._additions)

    def _lays(self, part: int, asked: int) -> _Group:
        """Return the moves that lay a new meld from the cards of a question."""
        found = _parts.new_melds(part, asked, self._melding.longest_run)
        return _group([LayMeld(from_packed(cards)) for cards in found], found)

    def _additions(self, meld: Meld, sifted: int) -> _Group:
        """Return the moves that extend a meld with the cards that matter for it."""
        found = [
            added
            for asked in meld.growth.questions(sifted)
            for added in melds.additions_of(meld, asked, self._melding)
        ]
        return _group([AddToMeld(meld, from_packed(cards)) for cards in found], found)


_NO_MOVES: Final = _Group(())


def _group(moves: Sequence[Move], found: Sequence[int]) -> _Group:
    """Return moves as a group, with the cards that they meld."""
    if not found:
        return _NO_MOVES
    return _Group(tuple(moves), max(map(_packed.size, found)))


_repertoire = lru_cache(maxsize=16)(_Repertoire)


@lru_cache(maxsize=1 << 13)
def _discards(cards: int) -> tuple[Discard, ...]:
    """Return the discards of some cards."""
    return tuple(_DISCARDS[kind] for kind, _ in _packed.kinds(cards))


class LegalMoves(Generic[M]):
    """The legal moves of one situation, made when they are asked for.

    Iterating lists each move once, in an order that is the same for equal situations;
    ``move in legal_moves`` decides without listing, ``bool()`` stops at the first and
    `count` goes through all. There is no length, because it would not be cheap.

    >>> from random import Random
    >>> from biriba import GameState, rulesets
    >>> state = GameState.deal(rulesets.get("biriba"), Random(1))
    >>> state.legal_moves
    <LegalMoves: draw, take>
    """

    __slots__ = ("_kinds", "_situation")

    def __init__(self, situation: Situation, kinds: tuple[type[Any], ...] = ()) -> None:
        """Keep the situation; nothing is worked out yet.

        Args:
            situation: The situation of a player.
            kinds: The classes of moves that are wanted; none for all.
        """
        self._situation = situation
        self._kinds = kinds

    def __iter__(self) -> Iterator[M]:
        """List the moves."""
        moves: Iterator[Move] = chain.from_iterable(_groups(self._situation))
        if self._kinds:
            moves = (move for move in moves if isinstance(move, self._kinds))
        return moves  # type: ignore[return-value]  # the kinds are those of M

    def __contains__(self, move: object) -> bool:
        """Return whether a move is legal, without listing the others."""
        return (
            isinstance(move, Move)
            and isinstance(move, self._kinds or Move)
            and explain(self._situation, move) is None
        )

    def __bool__(self) -> bool:
        """Return whether there is any move."""
        return any(True for _ in self)

    def count(self) -> int:
        """Return how many moves there are."""
        return sum(1 for _ in self)

    def only(self, kind: type[K]) -> LegalMoves[K]:
        """Return the moves of one class.

        Args:
            kind: A class of moves, such as `LayMeld`.
        """
        return LegalMoves(self._situation, (kind,))

    def steps(self) -> Iterator[M]:
        """List the moves that meld as little as can be.

        These are new melds of three cards and additions of one card, and every move
        that melds nothing. From them every outcome can be reached that the longer
        moves lead to, and there are far fewer of them: they suit searching and
        learning.
        """
        return (move for move in self if _is_step(move))

    def __repr__(self) -> str:
        """Return the first moves in words."""
        shown = [str(move) for _, move in zip(range(_SHOWN + 1), self, strict=False)]
        if len(shown) > _SHOWN:
            shown[_SHOWN] = "…"
        return f"<LegalMoves: {', '.join(shown) or 'none'}>"


_SHOWN: Final = 12


def _is_step(move: Move) -> bool:
    """Return whether a move melds as little as can be."""
    if isinstance(move, LayMeld):
        return len(move.cards) == SMALLEST_MELD
    return not isinstance(move, AddToMeld) or len(move.cards) == 1


def _groups(at: Situation) -> Iterable[Iterable[Move]]:
    """Return the legal moves in groups, which are gone through one by one."""
    if at.ending is not None or at.seat != at.turn.seat:
        return ()
    if at.turn.step is Step.DRAW:
        return [[move for move in _DRAW_STEP if explain(at, move) is None]]
    rest = rest_of(at)
    spare = rest.spare
    groups: list[Iterable[Move]] = [
        group.moves if group.longest <= spare else _allowed(at, group)
        for group in _meld_groups(rest)
    ]
    there = _packed.present(rest.discardable)
    groups += [_discards(there & mask) for mask in _packed.SUIT_MASKS]
    return groups


def _allowed(at: Situation, group: _Group) -> Iterator[Move]:
    """Yield the moves of a group that legality lets through."""
    return (move for move in group.moves if explain(at, move) is None)


def _meld_groups(rest: Rest) -> list[_Group]:
    """Return the melds and additions that a hand holds, whatever comes after them."""
    hand, melding = rest.hand, rest.rules.melding
    there, repertoire = _packed.present(hand), _repertoire(melding)
    lays, additions = repertoire.lays, repertoire.additions
    groups = [
        lays(part, asked) for part, asked in _parts.questions(hand, melding.set_lane)
    ]
    extensible = [meld for meld in rest.laid if there & meld.growth.reach]
    for meld in dict.fromkeys(extensible):
        _, _, once, counted, _ = meld.growth
        groups.append(additions(meld, (there & once) | (hand & counted)))
    return groups
