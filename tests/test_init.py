"""The public names of the package."""

import importlib
import inspect
import pkgutil
import pydoc
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager

import pytest

import biriba

PUBLIC = sorted(
    module.name
    for module in pkgutil.iter_modules(biriba.__path__)
    if not module.name.startswith("_")
)


def in_order(names: list[str]) -> list[str]:
    """Return names as an `__all__` lists them: constants, classes, then the rest."""
    return sorted(
        names, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )


def test_sorted() -> None:
    """The public names are sorted, and each is there once."""
    assert in_order(list(biriba.__all__)) == biriba.__all__
    assert len(biriba.__all__) == len(set(biriba.__all__))


def test_complete() -> None:
    """Every public name is there, has its home, and is kept once it was asked for."""
    assert set(biriba.__all__) == set(biriba._HOMES)
    for name in biriba._HOMES:
        vars(biriba).pop(name, None)  # as if nobody had asked
        assert getattr(biriba, name) is getattr(biriba, name)
        assert name in vars(biriba)
        assert name in dir(biriba)


def test_completion() -> None:
    """An editor or a shell offers the public names, and nothing that is imported."""
    offered = {name for name in dir(biriba) if not name.startswith("_")}

    assert {*biriba.__all__, *PUBLIC} == offered


@pytest.mark.parametrize("name", PUBLIC)
def test_names_of_modules(name: str) -> None:
    """The public names of a module are sorted and there."""
    module = importlib.import_module(f"biriba.{name}")

    assert in_order(list(module.__all__)) == module.__all__
    assert all(hasattr(module, public) for public in module.__all__)


def test_one_address() -> None:
    """Every public name has one address: the package itself, or one module of it."""
    modules = [biriba, *(importlib.import_module(f"biriba.{name}") for name in PUBLIC)]
    homes: dict[int, list[str]] = {}
    for module in modules:
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                homes.setdefault(id(value), []).append(f"{module.__name__}.{name}")

    assert [many for many in homes.values() if len(many) > 1] == []


def test_modules() -> None:
    """There are as many modules as one can keep in mind."""
    assert set(PUBLIC) == biriba._MODULES
    assert len(PUBLIC) <= 16


@pytest.mark.slow
def test_public_modules() -> None:
    """Every public module can be had as an attribute that nobody has imported yet."""
    code = f"""
import sys, biriba
for name in {PUBLIC}:
    assert name in dir(biriba), name
    assert getattr(biriba, name) is sys.modules["biriba." + name], name
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.slow
def test_imported_when_asked_for() -> None:
    """Importing the package imports no module of it that nobody has asked for."""
    code = """
import sys, biriba
ours = [name for name in sys.modules if name.startswith("biriba.")]
assert ours == ["biriba._base", "biriba._base.faces"], ours
assert str(biriba.melds.identify("5h 6h 7h")) == "5h 6h 7h"
assert "biriba._state" not in sys.modules
assert biriba.GameState.__module__ in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_such_name() -> None:
    """A name that the package does not have is an attribute error, as anywhere."""
    with pytest.raises(
        AttributeError, match="module 'biriba' has no attribute 'chess'"
    ):
        biriba.chess  # noqa: B018 - it is looked up


TO_INSTALL = r'hypothesis is not installed: pip install "biriba\[testing\]"'


@contextmanager
def without_hypothesis() -> Generator[None]:
    """Hide Hypothesis, as if nobody had asked for the module that needs it either.

    The plugin of Hypothesis must find it again before the test is over.
    """
    ours = [name for name in sys.modules if name.startswith("biriba._strategies")]
    with pytest.MonkeyPatch.context() as patch:
        for name in ("biriba.testing", *ours):
            patch.delitem(sys.modules, name, raising=False)
        patch.delattr(biriba, "testing", raising=False)
        patch.delattr(biriba, "_strategies", raising=False)
        patch.setitem(sys.modules, "hypothesis", None)
        yield


def test_module_that_needs_more() -> None:
    """A module that needs a package says how to install it, however it is imported."""
    with without_hypothesis():
        with pytest.raises(ImportError, match=f"^{TO_INSTALL}$"):
            importlib.import_module("biriba.testing")
        with pytest.raises(AttributeError, match=f"^biriba.testing: {TO_INSTALL}$"):
            biriba.testing  # noqa: B018 - it is looked up


def test_help_without_hypothesis() -> None:
    """Help, and whoever lists the members, leave out a module that needs more."""
    with without_hypothesis():
        members = dict(inspect.getmembers(biriba))
        page = pydoc.plain(pydoc.render_doc(biriba))

    assert "testing" not in members
    assert biriba._MODULES - {"testing"} < members.keys()
    assert "class GameState" in page


def test_documented() -> None:
    """Every public class and function says what it is."""
    for name in biriba.__all__:
        value = getattr(biriba, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert inspect.getdoc(value)


def test_typed() -> None:
    """The package says that it is typed."""
    assert (importlib.resources.files("biriba") / "py.typed").is_file()
