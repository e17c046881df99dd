"""The errors that wrong input raises, all of them kinds of `ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from biriba.violations import Violation

__all__ = [
    "ArrangementError",
    "BiribaError",
    "CardTextError",
    "DeckError",
    "HouseRulesError",
    "IllegalMove",
    "MatchError",
    "MoveError",
    "NotAMeld",
    "RulesError",
    "SeatError",
    "TooManyCopiesError",
    "UnknownRulesetError",
]


class BiribaError(ValueError):
    """The parent of every error that this package raises for wrong input."""


class CardTextError(BiribaError):
    """Text that is not a card or cards.

    Attributes:
        text: The whole text.
        position: Where the first bad part begins, 0-based.
    """

    def __init__(self, message: str, text: str, position: int) -> None:
        """Keep the text and the place of the fault beside the message."""
        super().__init__(message)
        self.text = text
        self.position = position

    def __reduce__(self) -> tuple[type[CardTextError], tuple[str, str, int]]:
        """Pickle by message, text and position."""
        return type(self), (str(self), self.text, self.position)


class TooManyCopiesError(BiribaError):
    """More equal cards in one place than any deck could hold."""


class DeckError(BiribaError):
    """Cards that are not the deck that the rules ask for."""


class MoveError(BiribaError):
    """Something that is no move at all."""


class SeatError(BiribaError):
    """A seat that the table does not have."""


class MatchError(BiribaError):
    """A deal that does not belong to a match, or a match that is over."""


class UnknownRulesetError(BiribaError):
    """A name that no ruleset has."""


class _Problems(BiribaError):
    """An error that lists everything that is wrong.

    Attributes:
        problems: The faults, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep all problems; the message joins them."""
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[type[_Problems], tuple[tuple[str, ...]]]:
        """Pickle by the problems."""
        return type(self), (self.problems,)


class RulesError(_Problems):
    """Rules with values they do not take, or that contradict each other.

    Attributes:
        problems: The faults, one sentence each.
    """


class HouseRulesError(_Problems):
    """House rules that cannot be read, or that are no rules to play by.

    Attributes:
        problems: The faults, one sentence each, with the file and the line where
            they are known.
    """

    def __str__(self) -> str:
        """Return the faults, each on a line."""
        return "\n".join(self.problems)


class ArrangementError(_Problems):
    """A set-up that no lawful play could go on from.

    Attributes:
        problems: The faults, one sentence each.
    """


class _Refusal(BiribaError):
    """An error that carries the `Violation` behind it.

    Attributes:
        violation: The stable code, the sentence and the catalogue rows.
    """

    def __init__(self, violation: Violation) -> None:
        """Keep the violation; its sentence is the message."""
        self.violation = violation
        super().__init__(str(violation))

    def __reduce__(self) -> tuple[type[_Refusal], tuple[Violation]]:
        """Pickle by the violation."""
        return type(self), (self.violation,)


class NotAMeld(_Refusal):
    """Cards that cannot be read as a meld.

    Attributes:
        violation: The stable code, the sentence and the catalogue rows.
    """


class IllegalMove(_Refusal):
    """A move that the rules do not allow now; nothing was changed.

    Attributes:
        violation: The stable code, the sentence and the catalogue rows.
    """
