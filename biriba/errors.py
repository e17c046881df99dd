"""The errors that wrong input raises, all of them kinds of `ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from biriba._refusals.violations import Violation

__all__ = [
    "ArenaError",
    "BiribaError",
    "Fault",
    "FormatError",
    "IllegalMoveError",
    "InvalidMeldError",
    "LanguageError",
    "MatchError",
    "PlayerError",
    "RecordError",
    "RulesError",
    "SeatError",
    "StateError",
]


_MOST_SHOWN: Final = 60
"""How many characters of a value a message shows."""

_MOST_SAID: Final = 200
"""How many characters of another error a message shows."""


def shown(value: object) -> str:
    """Return something that was given, short enough to be part of a message."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - of a number with thousands of digits, or worse
        kind = "number" if isinstance(value, int) else type(value).__name__
        text = f"a {kind} too long to be written"
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 1]}…"


def in_words(error: BaseException) -> str:
    """Return an error of anybody's code as text that can be written, not too long."""
    try:
        text = f"{type(error).__name__}: {error}"[:_MOST_SAID]
    except Exception:  # noqa: BLE001 - its own words cannot be had
        text = type(error).__name__
    return text.encode("utf-8", "backslashreplace").decode()


class BiribaError(ValueError):
    """The parent of every error that this package raises for wrong input."""


class FormatError(BiribaError):
    """Text or data that is not what it should be: cards, moves, states, records, JSON.

    Attributes:
        problem: What is wrong, and what was expected.
        line: The line of the text, 1-based.
        column: Where on the line it goes wrong, 1-based.
        path: Where data is wrong, as a JSON path such as ``$.hands[2]``; empty for a
            text.
    """

    def __init__(
        self,
        problem: str,
        line: int | None = None,
        column: int = 1,
        *,
        path: str = "",
    ) -> None:
        """Keep the place of the fault, which the message has too if it is known."""
        place = path if line is None else f"line {line}, column {column}"
        super().__init__(f"{place}: {problem}" if place else problem)
        self.problem = problem
        self.line: int = line or 1
        self.column: int = column
        self.path = path


class Fault(NamedTuple):
    """What is wrong, and where.

    Attributes:
        problem: A sentence.
        file: What the file is called; empty for a text.
        line: The line, 1-based; ``None`` if it is not in one, but in a change or in
            all of them together.
        column: The column, 1-based; ``None`` if it is not known.
        field: The field of a state or view that is wrong, such as
            ``sides[0].melds[2]``; empty if it is no single one.
    """

    problem: str
    file: str = ""
    line: int | None = None
    column: int | None = None
    field: str = ""

    def __str__(self) -> str:
        """Return the sentence behind the place, if there is one."""
        names = {"": self.file or None, "line ": self.line, "column ": self.column}
        place = [f"{name}{each}" for name, each in names.items() if each is not None]
        return f"{', '.join(place)}: {self.problem}" if place else self.problem


class _Faulty(BiribaError):
    """An error that lists everything that is wrong.

    Attributes:
        faults: What is wrong, each with its place where that is known.
    """

    def __init__(self, faults: str | Iterable[str | Fault]) -> None:
        """Keep all faults; the message joins them."""
        found = (faults,) if isinstance(faults, str) else faults
        self.faults: tuple[Fault, ...] = tuple(
            Fault(each) if isinstance(each, str) else each for each in found
        )
        placed = any(str(each) != each.problem for each in self.faults)
        super().__init__(("\n" if placed else "; ").join(map(str, self.faults)))


class RulesError(_Faulty):
    """Rules by which nobody could play, house rules that cannot be read, or no ruleset.

    Attributes:
        faults: What is wrong, each with the file and the line where they are known.
    """


class StateError(_Faulty):
    """Cards that are not the deck of the rules, or a state or view that cannot be.

    Attributes:
        faults: What is wrong.
    """


class RecordError(BiribaError):
    """A record that does not replay, or that cannot be written.

    Attributes:
        problem: What is wrong.
        deal: The number of the deal in its match, 0-based, if it is in one.
        move: The number of the move in the deal, 0-based, if it is a move.
        line: The line of the text that was checked, 1-based, if it was one.
        column: Where on the line it goes wrong, 1-based.
    """

    def __init__(
        self,
        problem: str,
        *,
        deal: int | None = None,
        move: int | None = None,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        """Keep the place of the fault, which the message says if it is in a text."""
        place = "" if line is None else f"line {line}, column {column}: "
        super().__init__(f"{place}{problem}")
        self.problem = problem
        self.deal = deal
        self.move = move
        self.line = line
        self.column = column


class SeatError(BiribaError):
    """A seat that the table does not have."""


class LanguageError(BiribaError):
    """A language that there is not, or a message that cannot be said or read."""


class MatchError(BiribaError):
    """A deal that does not belong to a match, or a match that is over."""


class ArenaError(BiribaError):
    """A tournament that cannot be played, or results that are not of it."""


class PlayerError(BiribaError):
    """A player that fails, cannot be had, or is asked for what it cannot do."""


class _Refusal(BiribaError):
    """An error that carries the `Violation` behind it.

    Attributes:
        violation: The stable code, the sentence and the catalogue rows.
    """

    def __init__(self, violation: Violation) -> None:
        """Keep the violation; its sentence is the message."""
        self.violation = violation
        super().__init__(str(violation))


class InvalidMeldError(_Refusal):
    """Cards that cannot be read as a meld.

    Attributes:
        violation: The stable code, the sentence and the catalogue rows.
    """


class IllegalMoveError(_Refusal):
    """A move that the rules do not allow now; nothing was changed.

    Attributes:
        violation: The stable code, the sentence and the catalogue rows.
    """
