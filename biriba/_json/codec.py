"""Values to JSON data and back.

A type is written as a leaf (``biriba._json.leaves``), as an object
(``biriba._json.forms``), as one of several objects with a tag, or as a list. Reading
rejects missing and unknown keys, and reports the JSON path of each error.
"""

# ruff: noqa: ANN401 - a kind is told by an annotation, which may be anything

from __future__ import annotations

from collections.abc import Callable
from types import NoneType
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

from biriba._base.data import Wrong, expected, list_of, object_of, shown, within
from biriba._base.memory import remembered
from biriba._json import deals, events, facts, leaves, moves, records, selections
from biriba._json.forms import ObjectForm
from biriba._json.leaves import Leaf
from biriba._json.rules import RULES
from biriba._rules.rules import Rules
from biriba.errors import FormatError

_WRITTEN: Final[dict[Any, Leaf[Any] | ObjectForm]] = {
    **leaves.LEAVES,
    Rules: RULES,
    **moves.FORMS,
    **facts.FORMS,
    **deals.FORMS,
    **records.FORMS,
    **events.FORMS,
    **selections.FORMS,
}
"""The form of each type, unless an annotation says otherwise."""

_MOST_TYPES: Final = 256
"""The size of the caches, above the number of types."""

_Reader: TypeAlias = Callable[[object], Any]
_Writer: TypeAlias = Callable[[Any], Any]


def structured(data: object, kind: Any, path: str) -> Any:
    """Return the value of JSON data.

    Args:
        data: The JSON data.
        kind: The type of the value.
        path: Where the data is, as a JSON path.

    Raises:
        FormatError: If it is not the data of such a value.
    """
    try:
        return _reader(kind)(data)
    except Wrong as error:
        problem, where = error.problem, error.where
    raise FormatError(problem, path=path + where)


def unstructured(value: object, kind: Any) -> Any:
    """Return the JSON data of a value of a type."""
    return _writer(kind)(value)


# Kinds of types -----------------------------------------------------------------------


def _written(kind: Any) -> Leaf[Any] | ObjectForm | None:
    """Return the leaf or form of a type that has one of its own."""
    if get_origin(kind) is Annotated:
        told: Leaf[Any] | ObjectForm = kind.__metadata__[0]
        return told
    return _WRITTEN.get(kind)


def leaf_of(kind: Any) -> Leaf[Any] | None:
    """Return the leaf of a type that is written as one."""
    found = _written(kind)
    return found if isinstance(found, Leaf) else None


def form_of(kind: Any) -> ObjectForm | None:
    """Return the form of a type that is written as an object."""
    found = _written(kind)
    return found if isinstance(found, ObjectForm) else None


def item_of(kind: Any) -> Any:
    """Return the type of the items of a list, or ``None`` for no list."""
    return get_args(kind)[0] if get_origin(kind) is tuple else None


def other_than_none(kind: Any) -> Any:
    """Return the one type that a value has if it is not ``None``."""
    (other,) = (one for one in get_args(kind) if one is not NoneType)
    return other


def tagged(kind: Any) -> dict[str, Any]:
    """Return the types that an object may be of, by tag, if there are several."""
    forms = {one: form_of(one) for one in get_args(kind)}
    found = {form.tag: one for one, form in forms.items() if form}
    return found if all(found) else {}


def key_of(kinds: dict[str, Any]) -> str:
    """Return the key whose value names the type of an object."""
    (key,) = {form.key for form in map(form_of, kinds.values()) if form}
    return key


def _ordered(form: ObjectForm) -> list[tuple[str, Any]]:
    """Return the keys of a form with their types, optional ones last."""
    return sorted(form.keys.items(), key=lambda item: item[0] in form.optional)


# Readers ------------------------------------------------------------------------------


@remembered(_MOST_TYPES)
def _reader(kind: Any) -> _Reader:
    """Return the function that reads the data of a type."""
    written = _written(kind)
    if isinstance(written, Leaf):
        return written.read
    if isinstance(written, ObjectForm):
        return _form_reader(written)
    if item := item_of(kind):
        return _list_reader(item)
    if kinds := tagged(kind):
        return _tagged_reader(kinds)
    return _or_none(_reader(other_than_none(kind)))


def _form_reader(form: ObjectForm) -> _Reader:
    reads = {key: _reader(kind) for key, kind in _ordered(form)}
    make, optional = form.make, form.optional

    def read_form(data: object) -> Any:
        fields = object_of(data)
        found: dict[str, Any] = {}
        for key, read in reads.items():
            if key in fields:
                found[key] = within(f".{key}", read, fields[key])
            elif key not in optional:
                raise Wrong(f"the key {key!r} is missing")
        if len(found) < len(fields):
            strange = min(fields.keys() - reads.keys(), key=repr)
            raise Wrong(f"there is no key {shown(strange)} here")
        return make(**{**optional, **found})

    return read_form


def _list_reader(item: Any) -> _Reader:
    read = _reader(item)

    def read_list(data: object) -> tuple[Any, ...]:
        numbered = enumerate(list_of(data))
        return tuple([within(f"[{number}]", read, each) for number, each in numbered])

    return read_list


def _tagged_reader(kinds: dict[str, Any]) -> _Reader:
    key = key_of(kinds)
    reads = {tag: _reader(one) for tag, one in kinds.items()}
    words = " or ".join(map(repr, kinds))

    def read_tagged(data: object) -> Any:
        fields = dict(object_of(data))
        if key not in fields:
            raise Wrong(f"the key {key!r} is missing")
        tag = fields.pop(key)
        if type(tag) is not str or tag not in kinds:
            raise Wrong(expected(words, tag).problem, f".{key}")
        return reads[tag](fields)

    return read_tagged


def _or_none(convert: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return a function that also converts ``None``."""
    return lambda value: None if value is None else convert(value)


# Writers ------------------------------------------------------------------------------


@remembered(_MOST_TYPES)
def _writer(kind: Any) -> _Writer:
    """Return the function that writes values of a type."""
    written = _written(kind)
    if isinstance(written, Leaf):
        return written.write
    if isinstance(written, ObjectForm):
        return _form_writer(written)
    if item := item_of(kind):
        return _list_writer(item)
    if kinds := tagged(kind):
        return _tagged_writer(kinds)
    return _or_none(_writer(other_than_none(kind)))


def _form_writer(form: ObjectForm) -> _Writer:
    writes = [(key, _writer(kind)) for key, kind in _ordered(form)]
    parted, optional = form.parted, form.optional
    tag = {form.key: form.tag} if form.tag else {}

    def write_form(value: Any) -> dict[str, Any]:
        parts, data = parted(value), dict(tag)
        for key, write in writes:
            part = getattr(parts, key)
            if key not in optional or part != optional[key]:
                data[key] = write(part)
        return data

    return write_form


def _list_writer(item: Any) -> _Writer:
    write = _writer(item)
    return lambda values: list(map(write, values))


def _tagged_writer(kinds: dict[str, Any]) -> _Writer:
    writes = {one: _writer(one) for one in kinds.values()}
    return lambda value: writes[type(value)](value)
