"""The look-ahead of the compiled kernel, which answers the same questions."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final, TypeAlias

from biriba._base.memory import remembered
from biriba._lanes import bag
from biriba._lookahead.asking import Ask, Melded
from biriba._melds.numbers import numbers_of, numbers_of_rules
from biriba._melds.values import Meld
from biriba._rules.melding import Melding

Kept: TypeAlias = Any
"""An object of the kernel."""

_BYTES: Final = 27
"""The number of bytes of packed cards."""


@remembered(1)
def kernel() -> Any:  # noqa: ANN401 - a module
    """Return the kernel, or ``None`` if plain Python runs.

    It is loaded when the first question is asked, and named as text, since no layer
    below this one knows it.
    """
    return import_module("biriba._base.machine").machine


def comes(ask: Ask) -> bool:
    """Return whether the hand of a question can meet its demand before any move."""
    found: bool = _ask(ask).comes()
    return found


def verdicts(ask: Ask, moves: Iterable[Melded]) -> list[bool]:
    """Return for each move whether the hand can meet the demand after it."""
    found: list[bool] = _ask(ask).verdicts(list(map(_question, moves)))
    return found


def comes_after_any(ask: Ask, moves: Iterable[Melded]) -> bool:
    """Return whether the hand can meet the demand after at least one of the moves."""
    found: bool = _ask(ask).comes_after_any(list(map(_question, moves)))
    return found


def _ask(ask: Ask) -> Kept:
    """Return a question as an object of the kernel."""
    return kernel().Ask(
        _rules(ask.melding),
        _packed(ask.hand),
        [as_kept(meld) for meld in ask.laid],
        int(ask.biriba),
        ask.ends,
        sum(1 << kind for kind, _ in bag.kinds(ask.barred)),
        ask.single,
        ask.values,
        ask.owed,
    )


def _question(move: Melded) -> tuple[bytes, int, Kept]:
    """Return a move as the kernel takes it: cards, index of the grown meld, meld."""
    return _packed(move.cards), move.joined, as_kept(move.made)


def _packed(cards: int) -> bytes:
    """Return packed cards as bytes."""
    return cards.to_bytes(_BYTES, "little")


@remembered(64)
def _rules(melding: Melding) -> Kept:
    """Return rules for melds as an object of the kernel."""
    return kernel().Melding(numbers_of_rules(melding))


@remembered(1 << 12)
def as_kept(meld: Meld) -> Kept:
    """Return a meld as an object of the kernel."""
    return kernel().Meld(numbers_of(meld))
