"""The types of what each option may be given."""

import ast

from biriba.rulesets import OPTIONS, Changes
from helpers.changes import FILE, changes


def test_types() -> None:
    """They follow from the options; ``python -m helpers.changes`` renews them."""
    kept = FILE.read_text(encoding="utf-8")

    assert ast.dump(ast.parse(changes())) == ast.dump(ast.parse(kept))


def test_every_option() -> None:
    """Every option may be given, and the name of the rules."""
    assert ["name", *OPTIONS] == [*Changes.__annotations__]
