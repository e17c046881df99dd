"""The errors for wrong input, all of them subclasses of `ValueError`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    import attrs

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

T = TypeVar("T")

_MOST_SHOWN: Final = 60
"""The most characters of a value that a message shows."""

_MOST_SAID: Final = 200
"""The most characters of another error that a message shows."""


def shown(value: object) -> str:
    """Return a value as text, shortened to be part of a message."""
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001 - of a number with thousands of digits, or worse
        kind = "number" if isinstance(value, int) else type(value).__name__
        text = f"a {kind} too long to be written"
    return text if len(text) <= _MOST_SHOWN else f"{text[: _MOST_SHOWN - 1]}…"


def in_words(error: BaseException) -> str:
    """Return an error of other code as printable text, shortened."""
    try:
        text = f"{type(error).__name__}: {error}"[:_MOST_SAID]
    except Exception:  # noqa: BLE001 - its own words cannot be had
        text = type(error).__name__
    return text.encode("utf-8", "backslashreplace").decode()


def check_path(path: object, error: type[BiribaError]) -> None:
    """Check that a path that cannot be opened is not the content of a file.

    Args:
        path: The path.
        error: The type of the error.

    Raises:
        BiribaError: If it has several lines.
    """
    if "\n" in str(path):
        raise error(f"expected the path of a file, not the text {shown(path)}")


def why_closed(error: OSError | ValueError) -> str:
    """Return why a file cannot be opened or read, without its name.

    It is a ``ValueError`` if the name has a null character.
    """
    return getattr(error, "strerror", None) or str(error)


class BiribaError(ValueError):
    """The parent of every error that this package raises for wrong input."""


class FormatError(BiribaError):
    """Text or data that cannot be read as cards, a move, a state, a record or JSON.

    Attributes:
        problem: What is wrong, and what was expected.
        line: The line of the text, 1-based.
        column: The column where the fault is, 1-based.
        path: The JSON path of the wrong data, such as ``$.hands[2]``, or the place in a
            set-up, such as ``hands[2]``; empty for other text.
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


def check_kind(
    value: object,
    kinds: type | UnionType | tuple[type, ...],
    expected: str,
    error: type[BiribaError] = FormatError,
) -> None:
    """Raise an error for a value of another class, such as a string.

    Args:
        value: The value.
        kinds: The class, or several.
        expected: What the value must be, in words.
        error: The type of the error.
    """
    if not isinstance(value, kinds):
        raise error(f"expected {expected}, not {shown(value)}")


def must_be(
    kinds: type | UnionType | tuple[type, ...],
    expected: str,
    error: type[BiribaError] = FormatError,
) -> Callable[[Any, Any, Any], None]:
    """Return a validator for a field of attrs that has values of some class only."""

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if not isinstance(value, kinds):
            raise error(f"{field.name} must be {expected}, not {shown(value)}")

    return check


def check_list(
    name: str, values: object, error: type[BiribaError] = FormatError
) -> None:
    """Raise an error for an argument that is not a list, such as a string."""
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise error(f"{name} must be a list, not {shown(values)}")


def tuple_of(
    name: str,
    values: Iterable[T],
    kinds: type | UnionType | tuple[type, ...],
    expected: str,
    error: type[BiribaError] = FormatError,
) -> tuple[T, ...]:
    """Return a list as a tuple, or raise an error for anything else.

    Args:
        name: The name of the argument.
        values: The list.
        kinds: The class of its values, or several.
        expected: What each value must be, in words.
        error: The type of the error.
    """
    check_list(name, values, error)
    found = tuple(values)
    for value in found:
        check_kind(value, kinds, expected, error)
    return found


def check_count(
    name: str,
    number: object,
    least: int,
    error: type[BiribaError] = FormatError,
    *,
    most: int | None = None,
) -> None:
    """Raise an error for an argument that is not an integer within its bounds."""
    is_in = type(number) is int and least <= number and (most is None or number <= most)
    if not is_in:
        bounds = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise error(f"{name} must be an integer {bounds}, not {shown(number)}")


def check_option(option: str, value: object, values: tuple[str, ...]) -> None:
    """Raise an error for an argument that is not one of the words it may be."""
    if value not in values:
        expected = ", ".join(map(repr, values[:-1])) + f" or {values[-1]!r}"
        raise BiribaError(f"{option} must be {expected}, not {shown(value)}")


def check_seconds(
    name: str, seconds: object, most: int, error: type[BiribaError]
) -> None:
    """Raise an error for an argument that is not a time above 0 and up to a limit."""
    is_in = isinstance(seconds, int | float) and 0 < seconds <= most
    if not is_in or isinstance(seconds, bool):
        msg = f"{name} must be above 0 and at most {most} seconds"
        raise error(f"{msg}, not {shown(seconds)}")


def check_callable(
    name: str, function: object, error: type[BiribaError] = FormatError
) -> None:
    """Raise an error for an argument that is not a function."""
    if not callable(function):
        raise error(f"{name} must be a function, not {shown(function)}")


class Fault(NamedTuple):
    """A fault and its place.

    Attributes:
        problem: A sentence.
        file: The name of the file; empty for a text.
        line: The line, 1-based; ``None`` if no single line is wrong.
        column: The column, 1-based; ``None`` if it is not known.
        field: The field of a state or view that is wrong, such as
            ``sides[0].melds[2]``, or the place in a set-up, such as ``hands[2]``; empty
            if no single one is wrong.
    """

    problem: str
    file: str = ""
    line: int | None = None
    column: int | None = None
    field: str = ""

    def __str__(self) -> str:
        """Return the sentence, after its place if that is known."""
        names = {"": self.file or None, "line ": self.line, "column ": self.column}
        place = [f"{name}{each}" for name, each in names.items() if each is not None]
        return f"{', '.join(place)}: {self.problem}" if place else self.problem


class _Faulty(BiribaError):
    """An error that lists all faults of its input.

    Attributes:
        faults: All faults, each with its place if that is known.
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
    """Contradictory rules, house rules that cannot be read, or an unknown ruleset.

    Attributes:
        faults: All faults, each with its file and line if they are known.
    """


class StateError(_Faulty):
    """Cards that are not the deck of the rules, or an impossible state or view.

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
        column: The column where the fault is, 1-based.
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
    """An unknown language, or a message that cannot be formatted or parsed."""


class MatchError(BiribaError):
    """A deal that does not belong to a match, or a match that is over."""


class ArenaError(BiribaError):
    """A tournament that cannot be played, or results of another tournament."""


class PlayerError(BiribaError):
    """A player that fails, does not exist, or lacks a method that it needs."""


class _Refusal(BiribaError):
    """An error that carries the `Violation` behind it.

    Attributes:
        violation: The refusal, with its code, its sentence and the rule numbers.
    """

    def __init__(self, violation: Violation) -> None:
        """Keep the violation; its sentence is the message."""
        self.violation = violation
        super().__init__(str(violation))


class InvalidMeldError(_Refusal):
    """Cards that cannot be read as a meld.

    Attributes:
        violation: The refusal, with its code, its sentence and the rule numbers.
    """


class IllegalMoveError(_Refusal):
    """A move that the rules do not allow now; nothing was changed.

    Attributes:
        violation: The refusal, with its code, its sentence and the rule numbers.
    """
