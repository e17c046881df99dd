"""JSON Schema of everything, made from what reads it.

The shapes and the leaves that decode are looked at, so that a schema can say nothing
else. What no schema can say, such as that cards are a deck, decoding asks besides.
"""

# ruff: noqa: ANN401 - a form is told by an annotation, which may be anything

from __future__ import annotations

from types import NoneType
from typing import Any, get_args

from biriba._json.codec import TAG, item_of, leaf_of, shape_of, tagged
from biriba._json.leaves import Schema
from biriba._json.shapes import Shape

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
        """Return the schema of a type, or a reference to it."""
        if leaf := leaf_of(form):
            return self._leaf(leaf.name, leaf.schema)
        if shape := shape_of(form):
            return self._shape(shape)
        if item := item_of(form):
            return {"type": "array", "items": self.of(item)}
        if forms := tagged(form):
            return {"oneOf": [self.of(one) for one in forms.values()]}
        (other,) = (one for one in get_args(form) if one is not NoneType)
        return {"anyOf": [self.of(other), {"type": "null"}]}

    def _leaf(self, name: str, schema: Schema) -> Schema:
        """Return the schema of a leaf, by its name if it has one."""
        if not name:
            return schema
        self.named[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def _shape(self, shape: Shape) -> Schema:
        """Return a reference to the schema of a shape."""
        if shape.name not in self.named:
            self.named[shape.name] = {}  # its place, before those of its parts
            self.named[shape.name] = self._object(shape)
        return {"$ref": f"#/$defs/{shape.name}"}

    def _object(self, shape: Shape) -> Schema:
        """Return the schema of the objects of a shape."""
        tag = {TAG: {"const": shape.tag}} if shape.tag else {}
        needed = [key for key in shape.keys if key not in shape.optional]
        return {
            "description": shape.text,
            "type": "object",
            "properties": tag | {k: self.of(form) for k, form in shape.keys.items()},
            "required": [*tag, *needed],
            "additionalProperties": False,
        }
