"""Types of the JSON for TypeScript; `nox -s typescript` lets a compiler read them."""

import re

from biriba import json
from helpers.typescript import FILE, typescript, without_comments


def test_types_are_fresh() -> None:
    """The types are those of the schemas; ``python -m helpers.typescript`` renews them.

    What is said of them is not compared, so that a docstring can change by itself.
    """
    assert without_comments(json.typescript()) == without_comments(typescript())
    assert FILE.read_text(encoding="utf-8") == json.typescript()


def test_types_are_complete() -> None:
    """Everything that a type refers to is declared, once."""
    types = without_comments(typescript())
    declared = re.findall(r"^export (?:type|interface) (\w+)", types, re.MULTILINE)
    words = set(re.findall(r"\b[A-Z]\w{2,}\b", re.sub(r'"[^"]*"', "", types)))

    assert len(declared) == len(set(declared))
    assert words - {"Type", "Exclude", "Omit"} == {*declared}
    for name in json.schemas():
        assert name == "document" or f'  "{name}": ' in types


def test_tuples() -> None:
    """A bonus is a pair of numbers, and not just some numbers."""
    types = typescript()

    assert "  run_bonus: [number, number];" in types
    assert "  twos_bonus: [number, number] | null;" in types
    assert '  initial_meld: ([number | "half" | null, number])[];' in types


def test_comments() -> None:
    """Types and their keys say what they mean, as in Python."""
    types = typescript()

    assert "/** Draw the top card of the draw pile (R046). */" in types
    assert "  /** Packs of 52 cards, 1 to 3. */\n  packs: number;" in types
    assert "`None`" not in types
