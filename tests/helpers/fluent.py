"""The files of the languages, read by the reader that everybody uses for Fluent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import serialize_pattern
from fluent.syntax.visitor import Visitor

from biriba import languages

Value = str | int

_NUMBERS: tuple[Value, ...] = (0, 1, 2, 21, 1000)
_FORMS = {0, "one", "few", "many", "other"}
_MOST = 30
"""More combinations of values than this are not tried for one message."""


class Contents(Visitor):
    """What a message refers to, and what its selectors choose by."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.facts: dict[str, set[Value]] = {}
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        """Note a fact."""
        self.facts.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        """Note another message."""
        self.others.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        """Note what a selector chooses by."""
        assert isinstance(node.selector, ast.VariableReference)
        keys = self.facts.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            key = variant.key
            keys.add(key.name if isinstance(key, ast.Identifier) else int(key.value))
        self.generic_visit(node)


@cache
def parsed(language: str) -> ast.Resource:
    """Return the files of a language as a tree."""
    return FluentParser().parse(languages.source(language))


def as_text(name: str) -> str:
    """Return what stands in the English files for a message."""
    found = (e for e in parsed("en").body if isinstance(e, ast.Message))
    message = next(entry for entry in found if entry.id.name == name)
    assert message.value is not None
    return serialize_pattern(message.value).strip()


@cache
def contents(language: str) -> dict[str, Contents]:
    """Return what each message of a language refers to, also by other messages."""
    own: dict[str, Contents] = {}
    for entry in parsed(language).body:
        if isinstance(entry, ast.Message):
            found = own[entry.id.name] = Contents()
            found.visit(entry)
    return own


def facts_of(name: str, own: dict[str, Contents]) -> dict[str, set[Value]]:
    """Return all facts of a message with the values that selectors know."""
    found = {fact: set(values) for fact, values in own[name].facts.items()}
    for other in own[name].others:
        for fact, values in facts_of(other, own).items():
            found.setdefault(fact, set()).update(values)
    return found


def samples(name: str, own: dict[str, Contents]) -> Iterator[dict[str, Value]]:
    """Yield facts for a message that bring up all of its variants."""
    facts = {fact: _values(keys) for fact, keys in facts_of(name, own).items()}
    yield from (
        dict(zip(facts, row, strict=True))
        for row in islice(product(*facts.values()), _MOST)
    )
    for at in range(max(map(len, facts.values()), default=0)):
        yield {fact: values[at % len(values)] for fact, values in facts.items()}


def _values(keys: set[Value]) -> list[Value]:
    """Return values for a fact by which selectors choose with some keys."""
    if keys & _FORMS and keys != {"other"} and "A" not in keys:
        exact = {key for key in keys if isinstance(key, int)}
        return [*_NUMBERS, *sorted(exact.difference(_NUMBERS))]
    return [*sorted(keys, key=str), "x"]


@cache
def bundle(language: str) -> FluentBundle:
    """Return the files of a language in the reference reader."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(languages.source(language)))
    return made


def formatted(made: FluentBundle, name: str, facts: dict[str, Value]) -> str:
    """Return what the reference reader says, numbers without signs in between."""
    plain = {
        fact: fluent_number(value, useGrouping=False)
        if isinstance(value, int)
        else value
        for fact, value in facts.items()
    }
    message = made.get_message(name)
    assert message.value is not None
    text, errors = made.format_pattern(message.value, plain)
    assert not errors
    return str(text)
