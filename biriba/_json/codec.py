"""Values to JSON data and back, by cattrs.

cattrs makes the functions that take objects apart and put them together; they refuse
missing and unknown keys and say which is wrong. What a leaf takes is the leaf's own,
see ``biriba._json.leaves``; where an object is not like its class, see
``biriba._json.forms``.
"""

# ruff: noqa: ANN401 - a kind is told by an annotation, which may be anything

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

import attrs

try:
    from cattrs import Converter
    from cattrs.errors import (
        AttributeValidationNote,
        ClassValidationError,
        ForbiddenExtraKeysError,
    )
    from cattrs.gen import (
        make_dict_structure_fn_from_attrs,  # pyright: ignore[reportUnknownVariableType]  # cattrs leaves the type of attributes open
        make_dict_unstructure_fn,
    )
except ModuleNotFoundError as error:
    msg = "JSON needs cattrs: pip install 'biriba[json]'"
    raise ModuleNotFoundError(msg, name=error.name) from error

from biriba._json import deals, events, facts, leaves, moves, records, selections
from biriba._json.forms import ObjectForm
from biriba._json.leaves import Leaf, Wrong, expected, list_of, object_of, shown
from biriba._json.rules import RULES
from biriba._memory import remembered
from biriba.errors import DecodeError
from biriba.rules import Rules

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
"""How each type is written, unless an annotation says otherwise."""

_Sort: TypeAlias = Callable[[Any], Any]
_Factory: TypeAlias = Callable[[Any, Converter], Callable[..., Any]]
_Reader: TypeAlias = Callable[[Any, Any], Any]
_Writer: TypeAlias = Callable[[Any], Any]


def structured(data: object, kind: Any, path: str) -> Any:
    """Return the value that data says.

    Args:
        data: The JSON data.
        kind: The type of the value.
        path: Where the data is, as a JSON path.

    Raises:
        DecodeError: If it is not the data of such a value.
    """
    try:
        return _converter().structure(data, kind)
    except (Wrong, ClassValidationError) as error:
        problem, where = _first(error)
    raise DecodeError(problem, path + where)


def unstructured(value: object, kind: Any) -> Any:
    """Return the JSON data of a value of a type."""
    return _converter().unstructure(value, unstructure_as=kind)


def _first(error: Exception) -> tuple[str, str]:
    """Return the first thing that is wrong, and where."""
    if isinstance(error, Wrong):
        return error.problem, error.where
    assert isinstance(error, ClassValidationError)  # noqa: S101 - nothing else is
    inner = error.exceptions[0]
    if isinstance(inner, ForbiddenExtraKeysError):
        return f"there is no key {shown(min(inner.extra_fields, key=repr))} here", ""
    notes: list[object] = getattr(inner, "__notes__", [])
    keys = [note.name for note in notes if isinstance(note, AttributeValidationNote)]
    if not keys:  # it is wrong as a whole
        return _first(inner)
    if isinstance(inner, KeyError):
        return f"the key {keys[0]!r} is missing", ""
    problem, where = _first(inner)
    return problem, f".{keys[0]}{where}"


# The sorts of types -------------------------------------------------------------------


def _written(kind: Any) -> Leaf[Any] | ObjectForm | None:
    """Return how values of a type are written, if that is told of the type itself."""
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


def tagged(kind: Any) -> dict[str, Any]:
    """Return the types that an object may be of, by tag, if there are several."""
    forms = {one: form_of(one) for one in get_args(kind)}
    found = {form.tag: one for one, form in forms.items() if form}
    return found if all(found) else {}


def key_of(kinds: dict[str, Any]) -> str:
    """Return the key that says of which of several types an object is."""
    (key,) = {form.key for form in map(form_of, kinds.values()) if form}
    return key


@remembered(1)
def _converter() -> Converter:
    """Return the converter, which is made when it is first needed."""
    converter = Converter()
    for sort, reader, writer in _SORTS:
        converter.register_structure_hook_factory(sort, _for(sort, reader, converter))
        converter.register_unstructure_hook_factory(sort, _for(sort, writer, converter))
    for kind, leaf in leaves.LEAVES.items():
        if isinstance(kind, type):  # for some of them cattrs has hooks of its own
            read = _leaf_reader(leaf, converter)
            converter.register_structure_hook(kind, read)
    return converter


def _for(sort: _Sort, make: _Factory, converter: Converter) -> Callable[[Any], Any]:
    """Return what makes the hook of a type, told what its sort says of the type."""
    return lambda kind: make(sort(kind), converter)


def _leaf_reader(leaf: Leaf[Any], _: Converter) -> _Reader:
    read = leaf.read
    return lambda data, _: read(data)


def _leaf_writer(leaf: Leaf[Any], _: Converter) -> _Writer:
    return leaf.write


def _form_reader(form: ObjectForm, converter: Converter) -> _Reader:
    call: Any = form.make  # cattrs calls it as it calls a class
    read: _Reader = make_dict_structure_fn_from_attrs(
        [*attrs.fields(_class_of(form))],
        call,
        converter,
        _cattrs_forbid_extra_keys=True,
        _cattrs_detailed_validation=True,
    )
    return lambda data, kind: read(object_of(data), kind)


def _form_writer(form: ObjectForm, converter: Converter) -> _Writer:
    write = make_dict_unstructure_fn(
        _class_of(form), converter, _cattrs_omit_if_default=True
    )
    parted, tag = form.parted, {form.key: form.tag} if form.tag else {}
    return lambda value: {**tag, **write(parted(value))}


def _class_of(form: ObjectForm) -> type[Any]:
    """Return a class whose fields are the keys of a form."""
    fields: dict[str, Any] = {
        key: attrs.field(type=kind, default=form.optional.get(key, attrs.NOTHING))
        for key, kind in form.keys.items()
    }
    return attrs.make_class("Keys", fields, kw_only=True)


def _list_reader(item: Any, converter: Converter) -> _Reader:
    read = converter.get_structure_hook(item)

    def read_list(data: object, _: object) -> tuple[Any, ...]:
        found: list[Any] = []
        for number, each in enumerate(list_of(data)):
            try:
                found.append(read(each, item))
            except (Wrong, ClassValidationError) as error:
                problem, where = _first(error)
                raise Wrong(problem, f"[{number}]{where}") from error
        return tuple(found)

    return read_list


def _list_writer(item: Any, converter: Converter) -> _Writer:
    write = converter.get_unstructure_hook(item)
    return lambda values: list(map(write, values))


def _tagged_reader(kinds: dict[str, Any], converter: Converter) -> _Reader:
    key = key_of(kinds)
    reads = {tag: converter.get_structure_hook(one) for tag, one in kinds.items()}
    words = " or ".join(map(repr, kinds))

    def read_tagged(data: object, _: object) -> Any:
        fields = dict(object_of(data))
        if key not in fields:
            raise Wrong(f"the key {key!r} is missing")
        tag = fields.pop(key)
        if type(tag) is not str or tag not in kinds:
            raise Wrong(expected(words, tag).problem, f".{key}")
        return reads[tag](fields, kinds[tag])

    return read_tagged


def _tagged_writer(kinds: dict[str, Any], converter: Converter) -> _Writer:
    writes = {one: converter.get_unstructure_hook(one) for one in kinds.values()}

    def write_tagged(value: Any) -> Any:
        return writes[type(value)](value)

    return write_tagged


_SORTS: Final[tuple[tuple[_Sort, _Factory, _Factory], ...]] = (
    (item_of, _list_reader, _list_writer),
    (tagged, _tagged_reader, _tagged_writer),
    (form_of, _form_reader, _form_writer),
    (leaf_of, _leaf_reader, _leaf_writer),
)
"""What tells each sort of type, and what makes its reader and its writer.

Of two sorts that a type is of, the later one counts.
"""
