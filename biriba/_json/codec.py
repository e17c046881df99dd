"""Forms to JSON data and back, by cattrs.

cattrs makes the functions that take the attrs classes of the forms apart and put them
together; they refuse missing and unknown keys and say which field is wrong. What a leaf
takes is the leaf's own, see ``biriba._json.leaves``.
"""

# ruff: noqa: ANN401 - a form is told by an annotation, which may be anything

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin

import attrs

try:
    from cattrs import Converter
    from cattrs.errors import (
        AttributeValidationNote,
        ClassValidationError,
        ForbiddenExtraKeysError,
    )
    from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn
except ModuleNotFoundError as error:
    msg = "JSON needs cattrs: pip install 'biriba[json]'"
    raise ModuleNotFoundError(msg, name=error.name) from error

from biriba._json.leaves import Leaf, Wrong, expected, list_of, object_of, shown
from biriba._memory import remembered
from biriba.errors import DecodeError

TAG: Final = "move"
"""The key of an object that says which of several forms it has."""

_Reader: TypeAlias = Callable[[Any, Any], Any]
_Writer: TypeAlias = Callable[[Any], Any]


def structured(data: object, form: Any, path: str) -> Any:
    """Return what data says, as its form.

    Args:
        data: The JSON data.
        form: The class of the form, or another annotation.
        path: Where the data is, as a JSON path.

    Raises:
        DecodeError: If the data does not have the form.
    """
    try:
        return _converter().structure(data, form)
    except (Wrong, ClassValidationError) as error:
        problem, where = _first(error)
    raise DecodeError(problem, path + where)


def unstructured(value: object, form: Any) -> Any:
    """Return the JSON data of a form.

    Args:
        value: The form.
        form: Its class, or another annotation.
    """
    return _converter().unstructure(value, unstructure_as=form)


def _first(error: Exception) -> tuple[str, str]:
    """Return the first thing that is wrong, and where."""
    if isinstance(error, Wrong):
        return error.problem, error.where
    assert isinstance(error, ClassValidationError)  # noqa: S101 - nothing else is
    inner = error.exceptions[0]
    if isinstance(inner, ForbiddenExtraKeysError):
        return f"there is no key {shown(min(inner.extra_fields, key=repr))} here", ""
    name = next(
        n.name for n in inner.__notes__ if isinstance(n, AttributeValidationNote)
    )
    if isinstance(inner, KeyError):
        return f"the key {name!r} is missing", ""
    problem, where = _first(inner)
    return problem, f".{name}{where}"


# The sorts of forms -------------------------------------------------------------------


def leaf_of(form: Any) -> Leaf[Any] | None:
    """Return the leaf that an annotation carries, if it does."""
    return form.__metadata__[0] if get_origin(form) is Annotated else None


def item_of(form: Any) -> Any:
    """Return the form of the items of a list, or ``None`` for no list."""
    return get_args(form)[0] if get_origin(form) is tuple else None


def tagged(form: Any) -> dict[str, Any]:
    """Return the forms that an object may have, by tag, if there are several."""
    forms = get_args(form)
    if not forms or not all(hasattr(one, "TAG") for one in forms):
        return {}
    return {one.TAG: one for one in forms}


@remembered(256)
def _converter() -> Converter:
    """Return the converter, which is made when it is first needed."""
    converter = Converter()
    for is_sort, reader, writer in _SORTS:
        converter.register_structure_hook_factory(is_sort, partial(reader, converter))
        converter.register_unstructure_hook_factory(is_sort, partial(writer, converter))
    return converter


def _leaf_reader(_: Converter, form: Any) -> _Reader:
    """Return what reads a leaf."""
    read = form.__metadata__[0].read
    return lambda data, _: read(data)


def _leaf_writer(_: Converter, form: Any) -> _Writer:
    """Return what writes a leaf."""
    write: _Writer = form.__metadata__[0].write
    return write


def _class_reader(converter: Converter, form: Any) -> _Reader:
    """Return what reads an object of one form."""
    make: _Reader = make_dict_structure_fn(
        form,
        converter,
        _cattrs_forbid_extra_keys=True,
        _cattrs_detailed_validation=True,
    )
    return lambda data, _: make(object_of(data), form)


def _class_writer(converter: Converter, form: Any) -> _Writer:
    """Return what writes an object of one form; what is usual is left out."""
    return make_dict_unstructure_fn(form, converter, _cattrs_omit_if_default=True)


def _list_reader(converter: Converter, form: Any) -> _Reader:
    """Return what reads a list."""
    item_form = item_of(form)
    read = converter.get_structure_hook(item_form)

    def read_list(data: object, _: object) -> tuple[Any, ...]:
        found: list[Any] = []
        for number, item in enumerate(list_of(data)):
            try:
                found.append(read(item, item_form))
            except (Wrong, ClassValidationError) as error:
                problem, where = _first(error)
                raise Wrong(problem, f"[{number}]{where}") from error
        return tuple(found)

    return read_list


def _list_writer(converter: Converter, form: Any) -> _Writer:
    """Return what writes a list."""
    write = converter.get_unstructure_hook(item_of(form))
    return lambda values: [write(value) for value in values]


def _tagged_reader(converter: Converter, form: Any) -> _Reader:
    """Return what reads an object of one of several forms."""
    forms = tagged(form)
    reads = {tag: converter.get_structure_hook(one) for tag, one in forms.items()}
    words = " or ".join(map(repr, forms))

    def read_tagged(data: object, _: object) -> Any:
        fields = dict(object_of(data))
        if TAG not in fields:
            raise Wrong(f"the key {TAG!r} is missing")
        tag = fields.pop(TAG)
        if type(tag) is not str or tag not in forms:
            raise Wrong(expected(words, tag).problem, f".{TAG}")
        return reads[tag](fields, forms[tag])

    return read_tagged


def _tagged_writer(converter: Converter, form: Any) -> _Writer:
    """Return what writes an object of one of several forms."""
    writes = {one: converter.get_unstructure_hook(one) for one in tagged(form).values()}
    return lambda value: {TAG: value.TAG, **writes[type(value)](value)}


_SORTS: Final[tuple[tuple[Any, Any, Any], ...]] = (
    (attrs.has, _class_reader, _class_writer),
    (item_of, _list_reader, _list_writer),
    (tagged, _tagged_reader, _tagged_writer),
    (leaf_of, _leaf_reader, _leaf_writer),
)
"""What tells each sort of form, and what makes its reader and its writer."""
