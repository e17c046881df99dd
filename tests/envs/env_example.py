"""The example that trains a small player."""

import importlib.util
from pathlib import Path

PATH = Path(__file__).parents[2] / "examples/train_small.py"


def test_training() -> None:
    """After a few hundred deals the player is better than random play."""
    spec = importlib.util.spec_from_file_location("train_small", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    assert module.main(["--deals", "200", "--measured", "60"]) > 0
