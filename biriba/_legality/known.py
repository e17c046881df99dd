"""What is known of suits and positions, for all questions there are."""

from __future__ import annotations

from typing import Final

from biriba._legality.asking import Ask, Host
from biriba._legality.outcomes import Outcomes
from biriba._legality.prices import Prices
from biriba._legality.suits import Suits
from biriba._legality.uses import Uses
from biriba._memory import remembered


class Known:
    """What is known of suits and positions."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.suits = Suits()
        self.host: Host = (0, 0)
        self.asked: dict[Ask, bool] = {}
        self.comes: dict[tuple[Ask, Host], bool] = {}
        self.tables: dict[object, int] = {}
        self.refused: dict[tuple[int, ...], tuple[tuple[int, int, int], ...]] = {}
        self.outcomes: dict[tuple[int, int, int], Outcomes] = {}
        self.least: dict[tuple[int, int, int], tuple[int, int]] = {}
        self.prices: Prices | None = None
        self._uses: dict[tuple[tuple[int, ...], int], Uses] = {}

    @property
    def is_full(self) -> bool:
        """Whether it is time to forget."""
        uses = sum(map(len, self._uses.values()))
        return (
            len(self.suits) > _MOST_SUITS
            or len(self.outcomes) + uses + len(self.least) > _MOST_POSITIONS
            or len(self.comes) + len(self.asked) > _MOST_SUITS
            or len(self._uses) > _MOST_USES
        )

    def tidy(self) -> None:
        """Forget what fills the most room, if it is much."""
        if len(self.refused) > _MOST_POSITIONS:
            self.refused = {}

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


_MOST_POSITIONS: Final = 1 << 17
_MOST_SUITS: Final = 1 << 16
_MOST_USES: Final = 1 << 9


@remembered(1)
def _shelf() -> list[Known]:
    """Return what is known now, in a list so that it can be replaced."""
    return [Known()]


def known_now() -> Known:
    """Return what is known, or nothing yet if it has become too much."""
    shelf = _shelf()
    if shelf[0].is_full:
        shelf[0] = Known()
    shelf[0].tidy()
    return shelf[0]
