"""JSON Schema of the forms, made from what reads them.

The fields and the leaves that decode are looked at, so that a schema can say nothing
else. What no schema can say, such as that cards are a deck, decoding asks besides.
"""

# ruff: noqa: ANN401 - a form is told by an annotation, which may be anything

from __future__ import annotations

import inspect
from types import NoneType
from typing import Any, get_args, get_type_hints

import attrs

from biriba._json.codec import TAG, item_of, leaf_of, tagged
from biriba._json.leaves import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema."""


class Schemas:
    """Schemas that refer to each other by name.

    Attributes:
        named: What has a name so far.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.named: dict[str, Schema] = {}

    def of(self, form: Any) -> Schema:
        """Return the schema of a form, or a reference to it."""
        leaf = leaf_of(form)
        if leaf is not None:
            return self._leaf(leaf.name, leaf.schema)
        if item_of(form) is not None:
            return {"type": "array", "items": self.of(item_of(form))}
        if attrs.has(form):
            return self._class(form)
        if tagged(form):
            return {"oneOf": [self._class(one) for one in tagged(form).values()]}
        (other,) = (one for one in get_args(form) if one is not NoneType)
        return {"anyOf": [self.of(other), {"type": "null"}]}

    def _leaf(self, name: str, schema: Schema) -> Schema:
        """Return the schema of a leaf, by its name if it has one."""
        if not name:
            return schema
        self.named[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def _class(self, form: Any) -> Schema:
        """Return a reference to the schema of a class."""
        name = _name(form)
        if name not in self.named:
            self.named[name] = {}  # its place, before those of its fields
            self.named[name] = self._object(form)
        return {"$ref": f"#/$defs/{name}"}

    def _object(self, form: Any) -> Schema:
        """Return the schema of the objects of a class."""
        types = get_type_hints(form, include_extras=True)
        fields = attrs.fields(form)
        tag = {TAG: {"const": form.TAG}} if hasattr(form, "TAG") else {}
        needed = [field.name for field in fields if field.default is attrs.NOTHING]
        text = (inspect.getdoc(form) or "").splitlines()[0].replace("`", "")
        return {
            "description": text,
            "type": "object",
            "properties": tag | {f.name: self.of(types[f.name]) for f in fields},
            "required": [*tag, *needed],
            "additionalProperties": False,
        }


def _name(form: type[Any]) -> str:
    """Return what a form is called: ``DealRecordForm`` is ``deal-record``."""
    words = "".join(
        f"-{letter.lower()}" if letter.isupper() else letter
        for letter in form.__name__.removesuffix("Form")
    )
    return words.lstrip("-")
