"""The checks of the fields of attrs classes, and a way around them.

`typed` lets each field take only values of the type that it is annotated with. An *open
twin* makes instances without these checks, where thousands are made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from math import isnan
from types import SimpleNamespace, UnionType
from typing import (
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeGuard,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs

from biriba.errors import BiribaError, FormatError, shown

T = TypeVar("T")

Fields: TypeAlias = "list[attrs.Attribute[Any]]"
"""The fields of a class."""

Fits: TypeAlias = Callable[[Any], bool]
"""A function that returns whether a value is of a type."""


def typed(error: type[BiribaError] = FormatError) -> Callable[[type, Fields], Fields]:
    """Return a transformer of fields that refuses values of other types.

    A field with a validator or a converter keeps it instead.

    Args:
        error: The type of the error.
    """

    def transformed(cls: type, fields: Fields) -> Fields:
        return [
            field
            if field.validator or cast("Any", field).converter or not field.init
            else field.evolve(
                validator=_of_type(str(field.type), cls.__module__, error)
            )
            for field in fields
        ]

    return transformed


def _of_type(
    kind: str, module: str, error: type[BiribaError]
) -> Callable[[Any, Any, Any], None]:
    """Return a validator for a field that is annotated with a type in a module."""
    fits: Fits | None = None

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        nonlocal fits
        if fits is None:  # importing need not wait for it
            fits = _fits(_type_of(kind, module))
        if not fits(value):
            raise error(f"{field.alias} must be {_in_words(kind)}, not {shown(value)}")

    return check


# Without checks -----------------------------------------------------------------------

_new: Final = object.__new__


def has_open_twin(frozen: type[T]) -> type[T]:
    """Give a frozen class an open twin as ``_open``, a subclass that is not frozen."""
    open_ = {
        "__slots__": (),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    cast("Any", frozen)._open = type("Open", (frozen,), open_)  # noqa: SLF001
    return frozen


def unchecked(frozen: type[T], fields: Mapping[str, object]) -> T:
    """Return an instance of a class with an open twin, without checking its fields.

    Args:
        frozen: The class.
        fields: All its fields.
    """
    made = _new(cast("Any", frozen)._open)  # noqa: SLF001 - see above
    for name, value in fields.items():
        setattr(made, name, value)
    made.__class__ = frozen
    return cast("T", made)


# Types --------------------------------------------------------------------------------


def _type_of(kind: str, module: str) -> Any:  # noqa: ANN401 - a type
    """Return the type that an annotation in a module means."""
    hint = SimpleNamespace(__annotations__={"it": kind})
    return get_type_hints(hint, vars(sys.modules[module]))["it"]


def _fits(kind: Any) -> Fits:  # noqa: ANN401 - any type
    """Return a function that returns whether a value is of a type."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind in _NUMBERS:
        return _NUMBERS[kind]
    if origin is Literal:
        return parts.__contains__
    if origin is tuple:
        return _fits_each(parts[0])
    if origin is UnionType and any(
        part in _NUMBERS or get_origin(part) for part in parts
    ):
        several = [_fits(part) for part in parts]
        return lambda value: any(fits(value) for fits in several)
    classes = parts if origin is UnionType else origin or kind
    return lambda value: isinstance(value, classes)


def _fits_each(kind: Any) -> Fits:  # noqa: ANN401 - any type
    """Return a function that returns whether a value is a tuple of values of a type."""
    each, classes = _fits(kind), get_args(kind) or (kind,)
    if any(part in _NUMBERS or not isinstance(part, type) for part in classes):
        return lambda value: _is_tuple(value) and all(map(each, value))
    # A long tuple has few classes.
    return lambda value: (
        _is_tuple(value)
        and all(issubclass(found, classes) for found in {*map(type, value)})
    )


def _is_tuple(value: object) -> bool:
    """Return whether a value is a tuple."""
    return isinstance(value, tuple)


def _is_integer(value: object) -> TypeGuard[int]:
    """Return whether a value is an integer, which a truth value is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    """Return whether a value is a number that a float can be."""
    if _is_integer(value):
        return value.bit_length() < sys.float_info.max_exp
    return isinstance(value, float) and not isnan(value)


_NUMBERS: Final[Mapping[object, Fits]] = {int: _is_integer, float: _is_number}
"""The types that not every value of their classes fits."""


# Words --------------------------------------------------------------------------------

_WORDS: Final = {
    "None": "None",
    "int": "an integer",
    "float": "a number",
    "bool": "true or false",
    "str": "a string",
    "Cards": "Cards",
    "Facts": "Facts",
    "Rules": "Rules",
}
"""A value of a type in words."""


def _in_words(kind: str) -> str:
    """Return what a value of an annotated type is."""
    if kind.startswith("tuple["):
        each = kind.removeprefix("tuple[").removesuffix(", ...]")
        return f"a tuple, each item {_in_words(each)}"
    return " or ".join(_WORDS.get(each) or _named(each) for each in kind.split(" | "))


def _named(name: str) -> str:
    """Return the name of a class with its article."""
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"
