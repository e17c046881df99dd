"""Options: each a field of a part of the rules, with its shape and its rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, Final, TypeAlias, TypeVar, get_args

import attrs

from biriba._fields import typed
from biriba._rules.shapes import Shape
from biriba.errors import RulesError, shown

T = TypeVar("T")


@attrs.frozen(field_transformer=typed(RulesError))
class Option:
    """One option of `Rules`.

    Attributes:
        name: The name, such as ``target``.
        part: The part of `Rules` that it belongs to.
        rows: The numbers of the rules behind it.
        default: The value in four-player Biriba.
    """

    name: str
    part: str
    shape: Shape[Any] = attrs.field(repr=False)  # not shown, so that shapes can change
    rows: tuple[str, ...]
    default: object

    @property
    def takes(self) -> str:
        """The values that it takes, in words."""
        return self.shape.takes()


# Fields ------------------------------------------------------------------------------


def taken(name: str, shape: Shape[T], given: object) -> T:
    """Return the value that an option is given.

    Raises:
        RulesError: If the option does not take it.
    """
    try:
        return shape.read(given)
    except (TypeError, ValueError) as error:
        meant = "".join(f"; did you mean {near!r}?" for near in shape.meant(given))
        msg = f"{name} takes {shape.takes()}, not {shown(given)}{meant}"
        raise RulesError(msg) from error


def only(shape: Shape[Any]) -> Callable[[object, attrs.Attribute[Any], object], None]:
    """Return a validator that accepts the values of a shape."""

    def check(_: object, field: attrs.Attribute[Any], given: object) -> None:
        taken(field.name, shape, given)

    return check


_ABOUT: Final = "option"


def about(shape: Shape[Any], rows: str) -> Mapping[str, object]:
    """Return the metadata of a field that makes it an option.

    Args:
        shape: The values that it takes.
        rows: The numbers of the rules behind it, separated by spaces.
    """
    return {_ABOUT: (shape, tuple(rows.split()))}


def _read(given: object, field: attrs.Attribute[Any]) -> object:
    """Return the value that the option of a field is given."""
    shape, _ = field.metadata[_ABOUT]
    return taken(field.name, shape, given)


_CONVERTER: Final[Any] = attrs.Converter(_read, takes_field=True)
"""The converter of all options; attrs takes long to inspect a new one."""


def option(shape: Shape[T], default: T, rows: str) -> T:
    """Return the field of an option.

    Args:
        shape: The values that it takes.
        default: Its value in four-player Biriba.
        rows: The numbers of the rules behind it, separated by spaces.
    """
    field: Any = attrs.field(
        default=default, converter=_CONVERTER, metadata=about(shape, rows)
    )
    value: T = field
    return value


Fact: TypeAlias = cached_property[bool]
"""Something that holds or not, and follows from an option."""


def by_word(option: str, words: object, *, yes: str, no: str) -> Fact:
    """Return a fact that the word of an option decides: true or false.

    Args:
        option: The name of the option.
        words: The `Literal` of its words, each of which must be in one of the lists.
        yes: The words with which the fact holds, separated by spaces.
        no: The words with which it does not hold.

    Raises:
        TypeError: If a word is in none of the lists, or in both, or unknown.
    """
    holds = dict.fromkeys(yes.split(), True) | dict.fromkeys(no.split(), False)
    if sorted([*yes.split(), *no.split()]) != sorted(get_args(words)):
        raise TypeError(f"{option} has other words than {', '.join(holds)}")

    def fact(part: object) -> bool:
        return holds[getattr(part, option)]

    return cached_property(fact)


def options_of(rules: type[Any]) -> Iterable[Option]:
    """Yield every option of the parts that rules are made of."""
    for part in attrs.fields(rules):
        default: object = part.default
        kind: type[Any] = type(default)
        for field in attrs.fields(kind) if attrs.has(kind) else ():
            shape, rows = field.metadata[_ABOUT]
            value: object = getattr(default, field.name)
            yield Option(field.name, part.name, shape, rows, value)
