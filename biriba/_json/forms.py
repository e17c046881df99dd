"""The keys of JSON objects, for every class that is written as an object.

The keys are the fields of the class, with the types of their annotations. A form lists
only the differences.
"""

# ruff: noqa: ANN401 - the values of all classes go through here

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, TypeAlias, get_type_hints

import attrs

from biriba._json.leaves import same

Keys: TypeAlias = Mapping[str, Any]
"""Keys in order, with the annotations of their values."""


@attrs.frozen(eq=False)
class ObjectForm:
    """The JSON object of a class.

    Attributes:
        name: The name of its schema.
        text: The description in its schema.
        keys: Its keys.
        make: Creates the value from keyword arguments, one for each key; raises
            `biriba._base.data.Wrong` if they are invalid.
        parted: Returns an object with an attribute for each key, given the value.
        optional: The default of each key that may be absent.
        tag: The string that identifies the class among others in the same place.
        key: The key of the tag.
    """

    name: str
    text: str
    keys: Keys
    make: Callable[..., Any]
    parted: Callable[[Any], Any] = same
    optional: Keys = attrs.field(factory=dict[str, Any])
    tag: str = ""
    key: str = "move"


def keys_of(kind: type[Any], **others: Any) -> Keys:
    """Return the fields of a class with their annotations, some of them replaced."""
    hints = get_type_hints(kind) | others
    fields = [field.name for field in attrs.fields(kind) if field.init]
    return {name: hints[name] for name in fields}


def with_fields(value: Any, **others: Any) -> SimpleNamespace:
    """Return an object with the fields of a value, some of them replaced."""
    return SimpleNamespace(**attrs.asdict(value, recurse=False) | others)
