"""What is known of suits and positions, for all questions there are."""

from __future__ import annotations

from collections.abc import Sized
from itertools import chain, count
from typing import Final, TypeAlias

from biriba._enough.asking import Ask, Host
from biriba._enough.outcomes import Outcomes
from biriba._enough.prices import Prices
from biriba._enough.suits import DONE, Choice, Suits
from biriba._enough.uses import Uses
from biriba._kernel import bag
from biriba._memory import Notebook

Least: TypeAlias = tuple[int, int] | None
"""How many wild cards are needed at least, and what is left over costs; ``None`` if
nothing leads to the end."""

Bound: TypeAlias = tuple[Least, tuple[Choice, ...]]
"""What is needed at least, and what may come next beyond that."""


class Known:
    """What is known of suits and positions.

    Attributes:
        prices: Those that were found last, and those before.
        positions: How many have been gone through from one to the next, in all.
        at_once: How many have been gone through stop by stop, in all.
        in_sets: The cards, but for twos, that went to sets where a hand could go.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.suits = Suits()
        self.host: Host = (0, 0)
        self.asked: dict[Ask, bool] = {}
        self.comes: dict[tuple[Ask, Host], bool] = {}
        self.tables: dict[object, int] = {}
        self._fresh = count()
        self.refused: dict[tuple[int, ...], tuple[tuple[int, int, int], ...]] = {}
        self.led_on: dict[tuple[int, ...], tuple[int, int, int, int]] = {}
        self.outcomes: dict[tuple[int, int, int], Outcomes] = {}
        self.least: dict[tuple[int, int, int], tuple[int, int]] = {}
        self.prices: tuple[Prices, ...] = ()
        self.positions = 0
        self.at_once = 0
        self.in_sets: dict[Ask, int] = {}
        self._bounds: dict[tuple[int, ...], list[dict[int, Bound]]] = {}
        self._uses: dict[tuple[tuple[int, ...], int], Uses] = {}

    def __len__(self) -> int:
        """Return how many answers there are."""
        parts: list[Sized] = [self.suits, self.asked, self.comes, self.tables]
        parts += [self.refused, self.led_on, self.outcomes, self.least, self.in_sets]
        parts += [self._bounds, self._uses, *self._uses.values()]
        parts += chain.from_iterable(self._bounds.values())
        parts += self.prices
        return sum(map(len, parts))

    def keep_prices(self, found: Prices) -> None:
        """Keep prices, and those that were found before."""
        self.prices = (*self.prices[-1:], found)

    def table(self, about: object) -> int:
        """Return a number that stands for what else a position depends on."""
        known = self.tables.get(about)
        if known is None:  # no two threads are given the same number
            known = self.tables.setdefault(about, next(self._fresh))
        return known

    def bounds_of(self, costs: tuple[int, ...]) -> list[dict[int, Bound]]:
        """Return what suits need at least, by suit and number.

        Args:
            costs: What it costs to leave a card over, for each kind.
        """
        found = self._bounds.get(costs)
        if found is None:
            done: Bound = (0, 0), tuple(self.suits.choices(DONE))
            found = self._bounds[costs] = [{DONE: done} for _ in bag.SUITS]
        return found

    def uses_of(self, costs: tuple[int, ...], wilds: int) -> Uses:
        """Return what suits can use.

        Args:
            costs: What it costs to leave a card over, for each kind.
            wilds: How many wild cards there are. What is found for up to seven, or
                fifteen, and so on, is found together.
        """
        key = costs, wilds | 7
        found = self._uses.get(key)
        if found is None:
            found = self._uses[key] = Uses(self.suits, costs, wilds | 7)
        return found


_NOTEBOOK: Final = Notebook(Known, 1 << 17)


def known_now() -> Known:
    """Return what is known, or nothing yet if it has become too much."""
    return _NOTEBOOK.now()
