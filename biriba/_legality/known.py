"""What is known of suits and positions, for all questions there are."""

from __future__ import annotations

from collections.abc import Sized
from typing import Final

from biriba._legality.asking import Ask, Host
from biriba._legality.outcomes import Outcomes
from biriba._legality.prices import Prices
from biriba._legality.suits import Suits
from biriba._legality.uses import Uses
from biriba._memory import Notebook


class Known:
    """What is known of suits and positions.

    Attributes:
        positions: How many have been gone through from one to the next, in all.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.suits = Suits()
        self.host: Host = (0, 0)
        self.asked: dict[Ask, bool] = {}
        self.comes: dict[tuple[Ask, Host], bool] = {}
        self.tables: dict[object, int] = {}
        self.refused: dict[tuple[int, ...], tuple[tuple[int, int, int], ...]] = {}
        self.led_on: dict[tuple[int, ...], tuple[int, int, int]] = {}
        self.outcomes: dict[tuple[int, int, int], Outcomes] = {}
        self.least: dict[tuple[int, int, int], tuple[int, int]] = {}
        self.prices: Prices | None = None
        self.positions = 0
        self._uses: dict[tuple[tuple[int, ...], int], Uses] = {}

    def __len__(self) -> int:
        """Return how many answers there are."""
        parts: list[Sized] = [self.suits, self.asked, self.comes, self.tables]
        parts += [self.refused, self.led_on, self.outcomes, self.least, self._uses]
        parts += self._uses.values()
        if self.prices is not None:
            parts.append(self.prices)
        return sum(map(len, parts))

    def table(self, about: object) -> int:
        """Return a number that stands for what else a position depends on."""
        return self.tables.setdefault(about, len(self.tables))

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
