"""JSON Schemas, generated from the forms and leaves that read the data.

So the schemas agree with the readers. The readers check more than a schema can express,
for example that the cards make up a deck.
"""

# ruff: noqa: ANN401 - a kind is told by an annotation, which may be anything

from __future__ import annotations

from typing import Any

from biriba._json.codec import form_of, item_of, leaf_of, other_than_none, tagged
from biriba._json.forms import ObjectForm
from biriba._json.rules import DIGEST
from biriba._melds.values import Meld
from biriba._rules.rules import Rules
from biriba._rules.shapes import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""The version of JSON Schema."""

_IN_SUIT = "in_bonus_suit"


class Schemas:
    """A collection of schemas that refer to each other by name.

    Attributes:
        named: The named schemas so far.
    """

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type, or a reference to it."""
        if leaf := leaf_of(kind):
            return self._leaf(leaf.name, leaf.schema)
        if form := form_of(kind):
            return self._form(form)
        if item := item_of(kind):
            return {"type": "array", "items": self.of(item)}
        if kinds := tagged(kind):
            return {"oneOf": [self.of(one) for one in kinds.values()]}
        return {"anyOf": [self.of(other_than_none(kind)), {"type": "null"}]}

    def _leaf(self, name: str, schema: Schema) -> Schema:
        """Return the schema of a leaf, by its name if it has one."""
        if not name:
            return schema
        self.named[name] = schema
        return {"$ref": f"#/$defs/{name}"}

    def _form(self, form: ObjectForm) -> Schema:
        """Return a reference to the schema of a form."""
        if form.name not in self.named:
            self.named[form.name] = {}  # its place, before those of its parts
            self.named[form.name] = self._object(form)
        return {"$ref": f"#/$defs/{form.name}"}

    def _key(self, kind: Any) -> Schema:
        """Return the schema of a key; rules may be referred to by their digest."""
        found = self.of(kind)
        return {"anyOf": [found, DIGEST]} if kind is Rules else found

    def _object(self, form: ObjectForm) -> Schema:
        tag = {form.key: {"const": form.tag}} if form.tag else {}
        needed = [key for key in form.keys if key not in form.optional]
        return {
            "description": form.text,
            "type": "object",
            "properties": tag | {k: self._key(kind) for k, kind in form.keys.items()},
            "required": [*tag, *needed],
            "additionalProperties": False,
        }


def melds_in_full(named: dict[str, Schema]) -> None:
    """Describe the melds of sides as the objects that `web_pages.melds_in_full` writes.

    Args:
        named: The schemas that have a name, those of a state or a view.
    """
    schemas = Schemas()
    schemas.of(Meld)
    meld = schemas.named["meld"]
    in_suit = {_IN_SUIT: {"type": "boolean"}}
    told = {
        "description": "A meld on a table; keys that do not apply to it are missing.",
        "properties": meld["properties"] | in_suit,
        "required": [*meld["required"], _IN_SUIT],
    }
    side = named["side"]
    melds = {"type": "array", "items": {"$ref": "#/$defs/meld-on-table"}}
    laid = {
        "description": "A side, with its melds in full.",
        "properties": side["properties"] | {"melds": melds},
    }
    named |= schemas.named | {"side": side | laid, "meld-on-table": meld | told}
    del named["meld"]
