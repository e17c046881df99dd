"""The options as the kernel in C++ knows them."""

import importlib.util
from pathlib import Path
from types import ModuleType

from biriba._rules.rules import OPTIONS

KERNEL = Path(__file__).parents[1] / "kernel"


def make_options() -> ModuleType:
    """Return the script that writes the options for the kernel."""
    spec = importlib.util.spec_from_file_location(
        "make_options", KERNEL / "make_options.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_kernel_knows_each_option() -> None:
    """`options.inc` is what the script makes of the options of today."""
    script = make_options()
    told = (KERNEL / "src" / "options.inc").read_text(encoding="utf-8")
    assert told == script.text()


def test_each_option_is_read_or_left_out_for_a_reason() -> None:
    """An option that the kernel does not leave out occurs in its code."""
    script = make_options()
    code = "".join(
        path.read_text(encoding="utf-8") for path in (KERNEL / "src").glob("*.?pp")
    )
    read = [name for name in OPTIONS if name not in script.APART]
    assert [name for name in read if f".{name}" not in code] == []
    assert set(script.APART) <= set(OPTIONS)
