"""The errors that wrong input raises, all of them kinds of `ValueError`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from biriba._refusals.violations import Violation

__all__ = [
    "ArenaError",
    "ArrangementError",
    "BiribaError",
    "CardTextError",
    "DeckError",
    "DecodeError",
    "EngineError",
    "HouseRulesError",
    "HouseRulesFault",
    "IllegalMove",
    "LanguageError",
    "MatchError",
    "MoveError",
    "NotAMeld",
    "NotationError",
    "PlayerError",
    "RecordError",
    "ReviewError",
    "RulesError",
    "SeatError",
    "TooManyCopiesError",
    "UnknownRulesetError",
    "ViewError",
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


class CardTextError(BiribaError):
    """Text that is not a card or cards.

    Attributes:
        text: The whole text.
        position: Where the first bad part begins, 1-based.
    """

    def __init__(self, message: str, text: str, position: int) -> None:
        """Keep the text and the place of the fault beside the message."""
        super().__init__(message)
        self.text = text
        self.position = position

    def __reduce__(self) -> tuple[type[CardTextError], tuple[str, str, int]]:
        """Pickle by message, text and position."""
        return type(self), (str(self), self.text, self.position)


class NotationError(BiribaError):
    """Text that is not a move, a state or a record.

    Attributes:
        problem: What is wrong, and what was expected.
        line: The line of the text, 1-based.
        column: Where on the line it goes wrong, 1-based.
    """

    def __init__(self, problem: str, line: int = 1, column: int = 1) -> None:
        """Keep the place of the fault, which the message says too."""
        super().__init__(f"line {line}, column {column}: {problem}")
        self.problem = problem
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, int, int]]:
        """Pickle by problem, line and column."""
        return type(self), (self.problem, self.line, self.column)


class DecodeError(BiribaError):
    """Data, such as decoded JSON, that is not what it should be.

    Attributes:
        problem: What is wrong, and what was expected.
        path: Where it is wrong, as a JSON path such as ``$.hands[2]``.
    """

    def __init__(self, problem: str, path: str = "$") -> None:
        """Keep the place of the fault, which the message says too."""
        super().__init__(f"{path}: {problem}")
        self.problem = problem
        self.path = path

    def __reduce__(self) -> tuple[type[DecodeError], tuple[str, str]]:
        """Pickle by problem and path."""
        return type(self), (self.problem, self.path)


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

    def __reduce__(self) -> tuple[Callable[..., RecordError], tuple[object, ...]]:
        """Pickle by problem and place."""
        place = (self.deal, self.move, self.line, self.column)
        return _record_error, (self.problem, *place)


def _record_error(
    problem: str,
    deal: int | None,
    move: int | None,
    line: int | None,
    column: int | None,
) -> RecordError:
    """Return the error again that was pickled."""
    return RecordError(problem, deal=deal, move=move, line=line, column=column)


class TooManyCopiesError(BiribaError):
    """More equal cards in one place than any deck could hold."""


class DeckError(BiribaError):
    """Cards that are not the deck that the rules ask for."""


class MoveError(BiribaError):
    """Something that is not a move at all."""


class SeatError(BiribaError):
    """A seat that the table does not have."""


class LanguageError(BiribaError):
    """A language that there is not, or a message that cannot be said or read."""


class MatchError(BiribaError):
    """A deal that does not belong to a match, or a match that is over."""


class ViewError(BiribaError):
    """A view of a state that cannot exist."""


class ArenaError(BiribaError):
    """A tournament that cannot be played, or results that are not of it."""


class EngineError(BiribaError):
    """A player in a program of its own that failed, or a line it cannot answer."""


class PlayerError(BiribaError):
    """A built-in player that is asked for with a budget that is none."""


class ReviewError(BiribaError):
    """A review that cannot be made, for want of an analyst or of playouts."""


class UnknownRulesetError(BiribaError):
    """A name that is not the name of a ruleset."""


class _Problems(BiribaError):
    """An error that lists everything that is wrong.

    Attributes:
        problems: The faults, one sentence each.
    """

    def __init__(self, problems: Iterable[str]) -> None:
        """Keep all problems; the message joins them."""
        self.problems: tuple[str, ...] = tuple(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[type[_Problems], tuple[tuple[object, ...]]]:
        """Pickle by the problems."""
        return type(self), (self.problems,)


class RulesError(_Problems):
    """Options with values that they do not take, or that contradict each other.

    Attributes:
        problems: The faults, one sentence each.
    """


class HouseRulesFault(NamedTuple):
    """What is wrong with house rules, and where.

    Attributes:
        problem: A sentence.
        file: What the file is called; empty for a text.
        line: The line, 1-based; ``None`` if it is not in one, but in a change or in
            all of them together.
        column: The column, 1-based; ``None`` if it is not known.
    """

    problem: str
    file: str = ""
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        """Return the sentence behind the place, if there is one."""
        names = {"": self.file or None, "line ": self.line, "column ": self.column}
        place = [f"{name}{each}" for name, each in names.items() if each is not None]
        return f"{', '.join(place)}: {self.problem}" if place else self.problem


class HouseRulesError(_Problems):
    """House rules that cannot be read, or by which nobody could play.

    Attributes:
        faults: What is wrong, each with the file and the line where they are known.
        problems: The same, each in one sentence.
    """

    def __init__(self, faults: Iterable[HouseRulesFault]) -> None:
        """Keep all faults; the message has them line by line."""
        self.faults: tuple[HouseRulesFault, ...] = tuple(faults)
        super().__init__(map(str, self.faults))

    def __reduce__(self) -> tuple[type[_Problems], tuple[tuple[object, ...]]]:
        """Pickle by the faults."""
        return type(self), (self.faults,)

    def __str__(self) -> str:
        """Return the faults, each on a line."""
        return "\n".join(self.problems)


class ArrangementError(_Problems):
    """A set-up from which play could not go on lawfully.

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
