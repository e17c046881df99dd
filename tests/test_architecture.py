"""The picture of the structure."""

import runpy
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def test_picture() -> None:
    """The picture in the docs is what the code draws today."""
    drawn = runpy.run_path(str(DOCS / "draw_architecture.py"))["picture"]()
    kept = (DOCS / "_static" / "architecture.svg").read_text(encoding="utf-8")

    assert drawn == kept, "run `python docs/draw_architecture.py`"
