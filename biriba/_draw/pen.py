"""Writing cards, points and the names of sides as text, in colour or plain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

import attrs

from biriba.cards import Card, Suit
from biriba.rules import Points

WIDTH: Final = 80
"""How many columns a line may have."""

RED_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS)
"""The suits whose cards are written in red."""

_MARKS: Final = {"red": "31", "bold": "1", "dim": "2"}


@attrs.frozen
class Pen:
    """Writes words, in colour or plain."""

    color: bool

    def mark(self, text: str, mark: str) -> str:
        """Return a text in a colour or weight."""
        if not self.color or not text:
            return text
        return f"\x1b[{_MARKS[mark]}m{text}\x1b[0m"

    def card(self, card: Card) -> str:
        """Return a card."""
        red = card.suit in RED_SUITS
        return self.mark(card.pretty, "red") if red else card.pretty

    def cards(self, cards: Iterable[Card], indent: int = 0) -> str:
        """Return cards one after the other, on new lines where they are many.

        Args:
            cards: The cards.
            indent: How many columns stand before them.
        """
        text, column = "", indent
        for card in cards:
            if column + 1 + len(card.pretty) > WIDTH:
                text, column = f"{text}\n{' ' * indent}", indent
            if column > indent:
                text, column = f"{text} ", column + 1
            text, column = text + self.card(card), column + len(card.pretty)
        return text


def side_name(number: int, seats: Sequence[int]) -> str:
    """Return what a side is called, such as ``Side 0 (seats 0 and 2)``."""
    return (
        f"Side {number} (seat{'s' * (len(seats) > 1)} {' and '.join(map(str, seats))})"
    )


def points_text(points: Points, sign: str = "-") -> str:
    """Return points as text, a half as ``½``.

    Args:
        points: The points.
        sign: ``+`` to show a plus sign too.

    >>> points_text(Fraction(2995, 2))
    '1497½'
    """
    whole, half = divmod(abs(Fraction(points)), 1)
    text = f"{whole}{'½' * bool(half)}" if whole or not half else "½"
    if points < 0:
        return f"-{text}"
    return f"+{text}" if sign == "+" else text


def counted(number: int, noun: str) -> str:
    """Return a number of things, such as ``1 card`` or ``2 cards``."""
    return f"{number} {noun}{'s' * (number != 1)}"
