"""The programs that train."""

import importlib.util
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATH = ROOT / "examples/train_small.py"


def test_training() -> None:
    """After a few hundred deals the player is better than random play."""
    spec = importlib.util.spec_from_file_location("train_small", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    assert module.main(["--deals", "200", "--measured", "60"]) > 0


def test_training_loop() -> None:
    """A batch of tables is stepped and dealt again."""
    path = ROOT / "tests/programs/training_loop.py"
    shorter = path.read_text(encoding="utf-8").replace("range(2000)", "range(300)")
    names: dict[str, Any] = {}
    exec(compile(shorter.replace("256", "4"), path.name, "exec"), names)  # noqa: S102 - our own

    assert names["batch"].mask.any(axis=1).sum() >= 1
    assert names["weights"].any()
