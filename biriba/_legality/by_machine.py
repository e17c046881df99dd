"""Lists of legal moves by the compiled kernel, equal to those of `listing`."""

from __future__ import annotations

from collections.abc import Callable

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS
from biriba._cards.multisets import Cards
from biriba._lanes import bag, families
from biriba._legality.situation import Situation
from biriba._lookahead.by_machine import Kept, as_kept, kernel
from biriba._melds.growing import told
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
from biriba._table.turns import Step


def moves(at: Situation) -> list[Move] | None:
    """Return the legal moves of a situation, in the order of `listing`.

    Args:
        at: The situation.

    Returns:
        The moves; ``None`` if plain Python must list them, because there is no kernel,
        or because the kernel does not support the rules or the situation.
    """
    if kernel() is None:
        return None
    lister = _lister(at.rules)
    return None if lister is None else lister(at)


@remembered(64)
def _lister(rules: Rules) -> Callable[[Situation], list[Move] | None] | None:
    """Return a function that lists moves by some rules, if the kernel knows them."""
    if is_plain(rules):
        return None
    told = options_of(rules), values_of(rules), hand_values_of(rules)
    lister: Callable[[Situation], list[Move] | None]
    lister = kernel().Lists(_moves(), *told).of
    return lister


@remembered(1)
def _moves() -> Kept:
    """Return the moves that all lists share."""
    return kernel().Moves(
        (Step.DRAW, Step.MELD),
        PLAIN_MOVES,
        tuple(
            LayRedThree(card) if families.RED_THREES & bag.ONE[card.kind] else None
            for card in KINDS
        ),
        DISCARDS,
        (LayMeld, AddToMeld, Cards, Lying),
        KINDS,
        (as_kept, _told),
    )


def _told(meld: Meld | None, cards: Cards, made: Lying) -> Lying | None:
    """Return the places of a run if a move must name it, or ``None``."""
    return told(meld, cards.packed, made)
