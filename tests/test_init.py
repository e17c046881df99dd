"""The public names of the package."""

import importlib
import inspect
import pkgutil
import subprocess
import sys
import types

import pytest

import biriba

LIBRARY = [
    "actions",
    "arrangement",
    "cards",
    "errors",
    "facts",
    "legal_moves",
    "match",
    "melds",
    "moves",
    "rules",
    "rulesets",
    "scoring",
    "sides",
    "state",
    "turns",
    "violations",
]
"""The modules that the library proper is made of."""


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
    modules = {"melds", "rulesets"}

    assert set(biriba.__all__) == {*biriba._HOMES, *modules}
    for name in biriba._HOMES:
        assert getattr(biriba, name) is getattr(biriba, name)
        assert name in vars(biriba)
        assert name in dir(biriba)
    for name in modules:
        assert isinstance(getattr(biriba, name), types.ModuleType)


@pytest.mark.parametrize("name", LIBRARY)
def test_names_of_modules(name: str) -> None:
    """The public names of a module are sorted and there."""
    module = importlib.import_module(f"biriba.{name}")

    assert in_order(list(module.__all__)) == module.__all__
    assert all(hasattr(module, public) for public in module.__all__)


def test_modules() -> None:
    """The modules of the library proper are all there."""
    found = {module.name for module in pkgutil.iter_modules(biriba.__path__)}

    assert set(LIBRARY) <= found


def test_home() -> None:
    """Every public class and function is public in the module that defines it, too."""
    for name in biriba.__all__:
        value = getattr(biriba, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            home = importlib.import_module(value.__module__)
            assert value.__module__.startswith("biriba.")
            assert name in home.__all__


PUBLIC = sorted(
    module.name
    for module in pkgutil.iter_modules(biriba.__path__)
    if not module.name.startswith("_")
)


def test_public_modules() -> None:
    """Every public module can be had as an attribute that nobody has imported yet."""
    code = f"""
import sys, biriba
for name in {PUBLIC}:
    assert name in dir(biriba), name
    assert getattr(biriba, name) is sys.modules["biriba." + name], name
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_imported_when_asked_for() -> None:
    """Importing the package imports no module of it that nobody has asked for."""
    code = """
import sys, biriba
ours = [name for name in sys.modules if name.startswith("biriba.")]
assert ours == ["biriba._faces"], ours
assert str(biriba.melds.read("5h 6h 7h")) == "5h 6h 7h"
assert "biriba.state" not in sys.modules
assert biriba.GameState.__module__ in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_such_name() -> None:
    """A name that the package does not have is an attribute error, as anywhere."""
    with pytest.raises(
        AttributeError, match="module 'biriba' has no attribute 'chess'"
    ):
        biriba.chess  # noqa: B018 - it is looked up


def test_documented() -> None:
    """Every public class and function says what it is."""
    for name in biriba.__all__:
        value = getattr(biriba, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert inspect.getdoc(value)


def test_typed() -> None:
    """The package says that it is typed."""
    assert (importlib.resources.files("biriba") / "py.typed").is_file()
