"""Types of the JSON for TypeScript, made from the JSON Schemas.

They are kept in ``biriba/_json/biriba.d.ts``, where `biriba.json.typescript` reads
them, and the schemas in ``tests/golden/schemas.json``. After a change of the JSON,
``python -m helpers.typescript`` in ``tests`` writes both files. The comments come from
the schemas and from docstrings.
"""

import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from biriba import Rules
from biriba import json as biriba_json
from biriba._json import codec
from biriba._json.forms import ObjectForm
from biriba.rulesets import OPTIONS

Schema: TypeAlias = dict[str, Any]

FILE: Final = Path(biriba_json.__file__).with_name("_json") / "biriba.d.ts"
"""Where the types are kept."""

SCHEMAS: Final = Path(__file__).parents[1] / "golden" / "schemas.json"
"""Where the schemas are kept."""

_UNIONS: Final = {
    "move": "A move; `move` says which.",
    "event": "Something that happens at the table; `event` says what.",
}
"""The types of documents that are one of several."""

_CARD: Final = '`${Exclude<Rank, "JK">}${Suit}` | "JK"'

_SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

_HEAD: Final = """\
/**
 * What `biriba.json` of the Python library biriba writes, and reads.
 *
 * Made from its JSON Schemas; do not edit. `Document` is what `dumps` writes, the
 * other types are of the data that `to_data` makes.
 */
"""


def typescript() -> str:
    """Return all types, made from the schemas as they are now."""
    schemas: dict[str, Any] = biriba_json.schemas()
    unions = (
        _alias(_class_of(name), " | ".join(map(_kind, schemas[name]["oneOf"])), text)
        for name, text in _UNIONS.items()
    )
    named = schemas["document"]["$defs"]
    types = (_declared(name, schema) for name, schema in named.items())
    documents = _documents(list(schemas))
    return "\n".join([_HEAD, *unions, *types, _in_full(), documents])


def without_comments(types: str) -> str:
    """Return types without what is only said of them."""
    return re.sub(r"(?s)^ */\*\*.*?\*/\n", "", types, flags=re.MULTILINE)


# Names and words ----------------------------------------------------------------------

_CLASSES: Final[dict[str, type[Any]]] = {
    form.name: kind
    for kind, form in codec._WRITTEN.items()
    if isinstance(form, ObjectForm) and inspect.isclass(kind)
}
"""The classes that are written as objects, by their names in the schemas."""


_MELD: Final = {
    "cards": "The cards as they lie.",
    "suit": "The suit of a run.",
    "rank": "The rank of a set.",
    "low": "The place of a run's lowest card: 0 the ace below the two, 13 the other.",
    "wild": "The place among the cards, from 0, of the one that stands as wild.",
    "stands_for": "The card of a run in whose place it lies.",
    "clean": "Whether no card stands as wild.",
    "biriba": "Whether there are seven cards or more.",
    "stays": "Whether the wild card keeps its place.",
}
"""What there is to say of a meld, which is written by keys of its own."""


def _class_of(name: str) -> str:
    """Return what a type is called: as the class in Python, if it has one."""
    if name in _CLASSES:
        return _CLASSES[name].__name__
    return "".join(word.capitalize() for word in name.split("-"))


def _told(name: str, schema: Schema) -> tuple[str, dict[str, str]]:
    """Return what there is to say of a type, and of each of its keys."""
    kind = _CLASSES.get(name)
    if name == "rules":
        parts = sorted({option.part for option in OPTIONS.values()})
        classes = [type(getattr(Rules(), part)) for part in parts]
        keys = {key: text for one in classes for key, text in _keys_of(one).items()}
        return "The rules of a table, every option of them.", keys
    said = str(schema.get("description", ""))
    if kind is None:
        return said, _MELD if name == "meld" else {}
    doc = inspect.getdoc(kind) or ""
    plain = said == f"{kind.__name__}." or not said
    return (doc.split("\n\n")[0] if plain else said), _keys_of(kind)


def _keys_of(kind: type[Any]) -> dict[str, str]:
    """Return what a class says of its attributes, and of what is worked out."""
    worked_out = {
        name: (inspect.getdoc(member) or "").split("\n\n")[0]
        for name, member in inspect.getmembers(kind, inspect.isdatadescriptor)
        if isinstance(member, property)
    }
    _, _, section = (inspect.getdoc(kind) or "").partition("\nAttributes:\n")
    section = re.split(r"\n(?=\S)", section)[0]
    found = re.findall(r"^    (\w+): (.*(?:\n {6,}.*)*)", section, re.MULTILINE)
    return worked_out | dict(found)


def _comment(text: str, indent: str = "") -> str:
    """Return a text as a comment, its own marks plain."""
    words = re.sub(
        r"\s+",
        " ",
        text.replace("*/", "").replace("``", "`").replace("`None`", "`null`"),
    ).strip()
    return f"{indent}/** {words} */\n" if words else ""


# Types --------------------------------------------------------------------------------


def _declared(name: str, schema: Schema) -> str:
    """Return the declaration of a type."""
    text, keys = _told(name, schema)
    title = _class_of(name)
    if name == "card":
        return _alias(title, _CARD, "A card, such as `7h`, `Th` or `JK`.")
    if name == "cards":
        return _alias(title, "string", "Cards, a blank between two: `5h 6h JK`.")
    if name == "points":
        return _alias(title, "number", "Points, whole or with a half.")
    if "properties" not in schema:
        return _alias(title, _kind(schema), text)
    lines = "".join(_fields(schema, keys))
    return f"{_comment(text)}export interface {title} {{\n{lines}}}\n"


def _alias(title: str, kind: str, text: str) -> str:
    """Return the declaration of another name for a type."""
    whole = f"export type {title} = {kind};\n"
    if len(whole) > _WIDTH:
        whole = f"export type {title} =\n  | " + kind.replace(" | ", "\n  | ") + ";\n"
    return _comment(text) + whole


_WIDTH: Final = 100


def _fields(schema: Schema, keys: dict[str, str]) -> Iterator[str]:
    """Yield the fields of an object, each with what is said of it."""
    for key, value in schema["properties"].items():
        mark = "" if key in schema["required"] else "?"
        yield f"{_comment(keys.get(key, ''), '  ')}  {key}{mark}: {_kind(value)};\n"


def _kind(schema: Schema) -> str:
    """Return the type of a schema."""
    if "$ref" in schema:
        return _class_of(schema["$ref"].removeprefix("#/$defs/"))
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return _union(schema[word])
    if "prefixItems" in schema:
        return f"[{', '.join(map(_kind, schema['prefixItems']))}]"
    if schema["type"] == "array":
        item = _kind(schema["items"])
        return f"({item})[]" if " | " in item else f"{item}[]"
    return _SIMPLE[schema["type"]]


def _union(schemas: list[Schema]) -> str:
    """Return one of several types, by its name if it has one."""
    for name in _UNIONS:
        if schemas == biriba_json.schema(name)["oneOf"]:
            return _class_of(name)
    return " | ".join(map(_kind, schemas))


def _literal(value: object) -> str:
    """Return a value as TypeScript writes it, which is as JSON does."""
    return json.dumps(value)


def _documents(names: list[str]) -> str:
    """Return the type of documents."""
    kinds = [name for name in names if name != "document"]
    lines = "".join(f'  "{name}": {_class_of(name)};\n' for name in kinds)
    return (
        f"{_comment('What a document of each type holds.')}"
        f"export interface Values {{\n{lines}}}\n\n"
        f"{_comment('What `dumps` writes: a value, its type, and the format.')}"
        "export type Document = {\n"
        "  [Type in keyof Values]: "
        f"{{ biriba: {biriba_json.FORMAT}; type: Type; value: Values[Type] }};\n"
        "}[keyof Values];\n"
    )


def _in_full() -> str:
    """Return the types of what is written with its melds in full."""
    in_suit = _comment("Whether it is a run in the bonus suit.", "  ")
    types = [
        _more(
            "MeldOnTable",
            "Meld",
            f"{in_suit}  in_bonus_suit: boolean;",
            "A meld on a table.",
        ),
        _more(
            "SideInFull", _but("Side", "melds"), "  melds: MeldOnTable[];", "Its side."
        ),
    ]
    for title in map(_class_of, ("state", "view", "spectator-view")):
        base, text = _but(title, "sides"), f"`{title}` with its melds in full."
        types.append(_more(f"{title}InFull", base, "  sides: SideInFull[];", text))
    return "\n".join(types)


def _but(title: str, key: str) -> str:
    """Return a type without one of its keys."""
    return f'Omit<{title}, "{key}">'


def _more(title: str, base: str, fields: str, text: str) -> str:
    """Return the declaration of a type that has more than another."""
    head = f"export interface {title} extends {base}"
    return f"{_comment(text)}{head} {{\n{fields}\n}}\n"


def schemas() -> str:
    """Return the JSON Schema of all documents as text."""
    return json.dumps(biriba_json.schemas()["document"], indent=1) + "\n"


def main() -> None:
    """Write the types and the schemas."""
    for file, text in ((FILE, typescript()), (SCHEMAS, schemas())):
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
