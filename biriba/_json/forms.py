"""What a JSON object has under which keys, for every class that is written as one.

The keys are the fields of the class, each with what its annotation says. A form tells
only where the JSON is different.
"""

# ruff: noqa: ANN401 - the values of all classes go through here

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, TypeAlias, get_type_hints

import attrs

from biriba._json.leaves import same

Keys: TypeAlias = Mapping[str, Any]
"""Keys, in their order, with the annotations of what stands there."""


@attrs.frozen(eq=False)
class ObjectForm:
    """How the values of a class are written as an object.

    Attributes:
        name: What the schemas call it.
        text: What they say of it.
        keys: Its keys.
        make: Makes the value of what was read, given by keywords; raises
            `biriba._json.leaves.Wrong` if there is no such value.
        parted: Makes what has an attribute for each key of the value.
        optional: What is meant by a key that is left out.
        tag: The word that tells it from others that may stand in the same place.
        key: The key of that word.
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
    """Return what a class is made of, some of it with another annotation."""
    hints = get_type_hints(kind) | others
    fields = [field.name for field in attrs.fields(kind) if field.init]
    return {name: hints[name] for name in fields}


def with_fields(value: Any, **others: Any) -> SimpleNamespace:
    """Return something with the fields of a value, some of them different."""
    return SimpleNamespace(**attrs.asdict(value, recurse=False) | others)
