"""Fields of attrs classes that take only values of their types."""

from __future__ import annotations

from math import inf, nan
from typing import Any, Literal

import attrs
import pytest

from biriba._fields import has_open_twin, typed, unchecked
from biriba.errors import FormatError, MatchError


@has_open_twin
@attrs.frozen(field_transformer=typed())
class Example:
    """One field of each sort of type."""

    number: float = 0
    word: Literal["one", "two"] = "one"
    whole: int | None = None
    either: float | str = 0
    many: tuple[int, ...] = ()
    mixed: tuple[int | str, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    numbers: tuple[float, ...] = ()


@pytest.mark.parametrize(
    "values",
    [
        {"number": 1.5},
        {"number": inf},
        {"number": 10**300},
        {"word": "two"},
        {"whole": 3},
        {"either": "text"},
        {"either": 2.5},
        {"many": (1, 2)},
        {"mixed": (1, "2")},
        {"rows": ((1,), ())},
        {"numbers": (1, 2.5)},
    ],
    ids=str,
)
def test_right_values(values: dict[str, Any]) -> None:
    """A value of the type of its field is kept as it is."""
    made = attrs.asdict(Example(**values), recurse=False)

    assert made == attrs.asdict(Example(), recurse=False) | values


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"number": "5"}, "number must be a number, not '5'"),
        ({"number": nan}, "number must be a number, not nan"),
        ({"number": 10**400}, "number must be a number, not 1000"),
        ({"word": "three"}, "word must be .*, not 'three'"),
        ({"whole": 1.5}, "whole must be an integer or None, not 1.5"),
        ({"whole": True}, "whole must be an integer or None, not True"),
        ({"number": True}, "number must be a number, not True"),
        ({"many": (1, True)}, "many must be a tuple, each item an integer, not"),
        ({"either": None}, "either must be a number or a string, not None"),
        ({"many": [1]}, "many must be a tuple, each item an integer, not \\[1\\]"),
        ({"many": (1, "2")}, "many must be a tuple, each item an integer, not"),
        ({"mixed": (None,)}, "mixed must be a tuple, each item an integer or a str"),
        ({"rows": ((1, "2"),)}, "rows must be a tuple, each item a tuple, each item"),
        ({"rows": (1,)}, "rows must be a tuple, each item a tuple, each item an"),
        ({"numbers": (nan,)}, "numbers must be a tuple, each item a number, not"),
    ],
    ids=str,
)
def test_wrong_values(values: dict[str, Any], expected: str) -> None:
    """A value of another type is refused, with what was expected."""
    with pytest.raises(FormatError, match=expected):
        Example(**values)


def test_own_error() -> None:
    """The error is of the type asked for; own validators and converters stay."""

    @attrs.frozen(field_transformer=typed(MatchError))
    class Other:
        seat: int
        text: str = attrs.field(converter=str, default="")
        count: int = attrs.field(validator=attrs.validators.ge(1), default=1)

    assert "5" == Other(1, 5).text  # the converter takes it
    with pytest.raises(MatchError, match="seat must be an integer, not None"):
        Other(None)  # type: ignore[arg-type]  # the point
    with pytest.raises(ValueError, match="must be >= 1"):
        Other(1, count=0)


def test_resolved_types() -> None:
    """An error names the type as it is annotated, even if attrs has resolved it."""

    @attrs.frozen(field_transformer=typed())
    class Late:
        first: Example | None = None

    attrs.resolve_types(Late)
    with pytest.raises(FormatError, match=r"^first must be an Example or None, not 1$"):
        Late(1)  # type: ignore[arg-type]  # the point


def test_unchecked() -> None:
    """An open twin makes an instance of the class itself, whatever its fields hold."""
    fields = attrs.asdict(Example(), recurse=False) | {"number": "five"}
    made = unchecked(Example, fields)

    assert Example is type(made)
    assert "five" == str(made.number)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.number = 5  # type: ignore[misc]  # the point
