"""What the compiled kernel makes states and moves of, and its lists of them."""

from __future__ import annotations

from typing import TypeAlias

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS
from biriba._cards.multisets import Cards
from biriba._lanes import bag, families
from biriba._legality.resolving import step_of_legal
from biriba._legality.situation import Situation
from biriba._lookahead.by_machine import Kept, as_kept, kernel
from biriba._melds.growing import MeldStep, told
from biriba._melds.numbers import meld_of
from biriba._melds.reading import Lying
from biriba._melds.values import Meld
from biriba._rules.numbers import hand_values_of, is_plain, options_of, values_of
from biriba._rules.rules import Rules
from biriba._table.moves import (
    DISCARDS,
    PLAIN_MOVES,
    AddToMeld,
    LayMeld,
    LayRedThree,
    Move,
)
from biriba._table.sides import Side, possible_sides
from biriba._table.turns import Ending, EndReason, Step, Turn
from biriba.errors import FormatError


def moves(at: Situation) -> list[Move] | None:
    """Return the legal moves of a situation, in the order of `listing`.

    Args:
        at: The situation.

    Returns:
        The moves; ``None`` if plain Python must list them, because there is no kernel,
        or because the kernel does not support the rules or the situation.
    """
    kept = states()
    found: list[Move] | None = None if kept is None else kept.moves(at)
    return found


@remembered(1)
def states() -> Kept:
    """Return what lists and plays moves in the kernel; ``None`` without a kernel."""
    if kernel() is None:
        return None
    return kernel().States(
        (Step.CHOOSE, Step.DRAW, Step.MELD),
        (EndReason.OUT, EndReason.PASSED, EndReason.EXHAUSTED, EndReason.STALLED),
        PLAIN_MOVES,
        tuple(
            LayRedThree(card) if families.RED_THREES & bag.ONE[card.kind] else None
            for card in KINDS
        ),
        DISCARDS,
        (LayMeld, AddToMeld, Cards, Lying, MeldStep, Turn, Side, Ending),
        KINDS,
        (_meld, _told, _rules, step_of_legal, meld_of, _seats),
    )


def _meld(meld: Meld) -> Kept:
    """Return a meld as an object of the kernel, or ``None`` if it is no real one."""
    try:
        return as_kept(meld)
    except FormatError:
        return None


@remembered(64)
def _rules(rules: Rules) -> Kept:
    """Return rules as an object of the kernel, or ``None`` if it does not know them."""
    if is_plain(rules):
        return None
    return kernel().Rules(options_of(rules), values_of(rules), hand_values_of(rules))


_Sides: TypeAlias = tuple[tuple[int, ...], ...]
"""The seats of each side."""


def _seats(rules: Rules, bits: tuple[int, ...]) -> _Sides | None:
    """Return the seats of each side from their bits, or ``None`` if no sides are so."""
    return _sides(rules).get(bits)


@remembered(64)
def _sides(rules: Rules) -> dict[tuple[int, ...], _Sides]:
    """Return the seats of the sides that there can be, by their bits."""
    return {
        tuple(sum(1 << seat for seat in seats) for seats in sides): sides
        for sides in possible_sides(rules)
    }


def _told(meld: Meld | None, cards: Cards, made: Lying) -> Lying | None:
    """Return the places of a run if a move must name it, or ``None``."""
    return told(meld, cards.packed, made)
