"""The types of the kernel."""

import ast
from pathlib import Path

from nanobind.stubgen import StubGen

import biriba
from biriba._base.machine import machine


def code(text: str) -> str:
    """Return code without what a formatter changes."""
    return ast.unparse(ast.parse(text))


def test_stub() -> None:
    """The stub says what nanobind says of the extension."""
    stub = Path(biriba.__file__).with_name("_machine.pyi").read_text(encoding="utf-8")
    generator = StubGen(machine)
    generator.put(machine)

    assert code(generator.get()) == code(stub)
