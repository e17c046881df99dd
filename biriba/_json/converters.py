"""Converters of cattrs that read and write the values of this library."""

# ruff: noqa: ANN401 - annotations and values of any kind go through here

from __future__ import annotations

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, runtime_checkable

from biriba._json.codec import form_of, leaf_of, structured, unstructured
from biriba._json.kinds import KINDS, NAMES, one_of
from biriba._table.sides import Side
from biriba.errors import check_kind


@runtime_checkable
class Converter(Protocol):
    """The methods of a `cattrs <https://catt.rs>`_ converter that `configure` uses."""

    def register_structure_hook_factory(
        self,
        predicate: Callable[[Any], bool],
        factory: Callable[[Any], Callable[[Any, Any], Any]],
        /,
    ) -> Any:
        """Register a factory of functions that read the types of a predicate."""

    def register_unstructure_hook_factory(
        self,
        predicate: Callable[[Any], bool],
        factory: Callable[[Any], Callable[[Any], Any]],
        /,
    ) -> Any:
        """Register a factory of functions that write the types of a predicate."""


def configure(converter: Converter) -> None:
    """Make a cattrs converter read and write the values of this library.

    Your own attrs classes and dataclasses can then have fields for cards, moves, views,
    records and everything else that `to_data` writes, also in lists and with
    ``| None``. For moves, melds and events, annotate one class, several of them, or the
    whole union. Reading is as strict as that of `from_data`, and raises the same
    `FormatError`, with the path inside the value.

    Args:
        converter: The converter, such as ``cattrs.Converter()``.

    Raises:
        FormatError: If it is not a converter.
    """
    check_kind(converter, Converter, "a converter, such as cattrs.Converter()")
    converter.register_structure_hook_factory(_is_ours, _structurer)
    converter.register_unstructure_hook_factory(_is_ours, _unstructurer)


def _members(kind: Any) -> list[Any]:
    """Return the types of a union without ``None``, or just the type itself."""
    if get_origin(kind) not in (Union, UnionType):
        return [kind]
    return [each for each in get_args(kind) if each is not NoneType]


def _kind_of(member: Any) -> Any:
    """Return the type as which a class is read, or ``None`` if it is not ours.

    The classes of a union, such as moves, are read as the union. A `Side` cannot be
    read, since only its state knows the rules for its melds.
    """
    if not isinstance(member, type) or not member.__module__.startswith("biriba."):
        return None
    if member in NAMES:
        return KINDS[NAMES[member]]
    has_form = member is not Side and form_of(member)
    return member if has_form or leaf_of(member) else None


def _is_ours(kind: object) -> bool:
    """Return whether this module reads and writes a type."""
    kinds = [_kind_of(each) for each in _members(kind)]
    return kinds[0] is not None and kinds.count(kinds[0]) == len(kinds)


def _structurer(kind: Any) -> Callable[[object, object], Any]:
    """Return a function that reads the data of one of our types."""
    members = _members(kind)
    wanted = _kind_of(members[0])

    def structure(data: object, _kind: object) -> Any:
        if data is None and NoneType in get_args(kind):
            return None
        return one_of(members, structured(data, wanted, "$"), "$")

    return structure


def _unstructurer(kind: Any) -> Callable[[Any], Any]:
    """Return a function that writes the values of one of our types."""
    wanted = _kind_of(_members(kind)[0])

    def unstructure(value: object) -> object:
        return None if value is None else unstructured(value, wanted)

    return unstructure
