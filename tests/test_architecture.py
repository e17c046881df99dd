"""The picture of the structure."""

import runpy
from itertools import combinations
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
DRAWING = runpy.run_path(str(DOCS / "draw_architecture.py"))

pytestmark = pytest.mark.skipif(
    not DRAWING["PACKAGE"].is_dir(),
    reason="the picture is of the tree's package, which is not beside the tests",
)


@pytest.mark.slow
def test_picture() -> None:
    """The picture in the docs is what the code draws today."""
    kept = (DOCS / "_static" / "architecture.svg").read_text(encoding="utf-8")

    assert DRAWING["picture"]() == kept, "run `python docs/draw_architecture.py`"


def test_nothing_cut_off() -> None:
    """Every box lies inside the picture, and none lies on another."""
    wide, high = DRAWING["size"]()
    boxes = DRAWING["layout"]().values()

    for box in boxes:
        assert 0 < box.left < box.left + box.width < wide
        assert 0 < box.top < box.top + box.height < high
    for one, other in combinations(boxes, 2):
        beside = (
            one.left + one.width <= other.left or other.left + other.width <= one.left
        )
        above = one.top + one.height <= other.top or other.top + other.height <= one.top
        assert beside or above, (one, other)


def test_floors_counted() -> None:
    """The page says how many floors the picture has."""
    page = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")

    assert f"{len(DRAWING['floors']())} floors" in page
