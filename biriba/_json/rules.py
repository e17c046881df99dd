"""The JSON form of rules: one flat object with every option by name.

The shape of each option supplies its values; this module repeats no option, range or
default.
"""

from __future__ import annotations

from typing import Any, Final, cast

from biriba._base.data import Wrong, check_keys, object_of, within
from biriba._base.memory import remembered
from biriba._json.leaves import TEXT, Leaf
from biriba._rules import naming
from biriba._rules.rules import OPTIONS, Rules
from biriba._rules.shapes import Schema
from biriba.errors import RulesError

_READERS: Final = {name: option.shape.from_data for name, option in OPTIONS.items()}
_KEYS: Final = ("name", *OPTIONS)


def _read_rules(data: object) -> Rules:
    """Return the rules of a flat object."""
    found = object_of(data)
    check_keys(found, _KEYS)
    values = [within(f".{name}", read, found[name]) for name, read in _READERS.items()]
    name = within(".name", _name, found["name"])
    try:
        return _rules(name, *values)
    except RulesError as error:
        raise Wrong(str(error)) from error


def _name(data: object) -> str:
    """Return the name of the game at the table."""
    name = TEXT.read(data)
    for problem in naming.problems(name):
        raise Wrong(problem)
    return name


@remembered(256)
def _rules(name: str, *values: object) -> Rules:
    """Return the rules with a name and the values of all options."""
    options: dict[str, Any] = dict(zip(OPTIONS, values, strict=True))
    return Rules().with_(name=name, **options)


@remembered(256)
def _options(rules: Rules) -> dict[str, object]:
    """Return the data of all options, which callers must not change."""
    return {
        name: OPTIONS[name].shape.to_data(value)
        for name, value in rules.options.items()
    }


def _write_rules(rules: Rules) -> dict[str, object]:
    """Return the flat object of rules as a fresh copy."""
    data: dict[str, object] = {"name": rules.name}
    for name, value in _options(rules).items():
        data[name] = _copied(value)
    return data


def _copied(value: Any) -> Any:  # noqa: ANN401 - any data
    """Return data with a copy of every list."""
    if not isinstance(value, list):
        return value
    return [_copied(item) for item in cast("list[object]", value)]


DIGITS: Final = 16
"""The number of digits of a digest."""

DIGEST: Final[Schema] = {"type": "string", "pattern": f"^[0-9a-f]{{{DIGITS}}}$"}
"""The JSON Schema of a digest."""

RULES: Final = Leaf[Rules](
    {
        "type": "object",
        "properties": {
            "name": TEXT.schema,
            **{name: option.shape.schema for name, option in OPTIONS.items()},
        },
        "required": [*_KEYS],
        "additionalProperties": False,
    },
    _read_rules,
    _write_rules,
    "rules",
)
"""The rules of a table."""
