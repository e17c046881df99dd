"""Which kernel runs: the extension in machine words, or plain Python."""

import os
import runpy
import subprocess
import sys
from importlib.util import find_spec
from types import ModuleType

import pytest

MODULE = "biriba._machine"


def chosen() -> ModuleType | None:
    """Return the kernel that a new process would choose."""
    spec = find_spec("biriba._base.machine")
    assert spec is not None
    assert spec.origin is not None
    machine: ModuleType | None = runpy.run_path(spec.origin)["machine"]
    return machine


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a module that is found where the extension is when it is installed."""
    import biriba  # noqa: PLC0415 - its attribute is replaced

    module = ModuleType(MODULE)
    monkeypatch.setitem(sys.modules, MODULE, module)
    monkeypatch.setattr(biriba, "_machine", module, raising=False)
    monkeypatch.delenv("BIRIBA_PURE", raising=False)
    return module


def test_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extension, plain Python runs."""
    monkeypatch.delenv("BIRIBA_PURE", raising=False)
    monkeypatch.setitem(sys.modules, MODULE, None)

    assert chosen() is None


@pytest.mark.parametrize("said", ["", "0", None])
def test_installed(
    said: str | None, built: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The extension runs where it is installed."""
    if said is not None:
        monkeypatch.setenv("BIRIBA_PURE", said)

    assert built is chosen()


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("said", ["1", "yes", "no"])
def test_pure(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """``BIRIBA_PURE`` chooses plain Python, unless it is empty or ``0``."""
    monkeypatch.setenv("BIRIBA_PURE", said)

    assert chosen() is None


@pytest.mark.slow
def test_loaded_when_asked_for() -> None:
    """Neither the package nor a state loads the extension before it is needed."""
    code = f"""
import sys, biriba
biriba.rulesets.get("biriba")
biriba.GameState
assert "{MODULE}" not in sys.modules
"""
    subprocess.run(
        [sys.executable, "-c", code], check=True, env=os.environ | {"BIRIBA_PURE": ""}
    )
