"""Draws the structure of the package from its own imports, as `architecture.svg`.

Run it in the root of a checkout, `python docs/draw_architecture.py`; a test fails when
the picture in `docs/_static` is not what it draws. A box is a module, or a
subpackage under the public module of the same name if there is one; it stands above
all that it imports. Arrows that follow from others are left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "biriba"
PICTURE = Path(__file__).parent / "_static" / "architecture.svg"

MARGIN, GAP, FLOOR = 20, 16, 34
"""What is left free at the edges, between boxes, and between floors, in pixels."""
TITLE, LINE = 26, 13
"""The height of a title, and of a line of names."""
NAMES = 46
"""How many characters of the names in a subpackage stand in one line."""

UPWARD = {"biriba.errors", "biriba._refusals.facts"}
"""Modules whose annotations name what lies above."""


# What the code says -------------------------------------------------------------------


def room_of(module: str) -> str:
    """Return the box of a module: its subpackage, or the public module above that."""
    name = module.split(".")[1] if "." in module else "biriba"
    above = name.removeprefix("_")
    return above if f"biriba.{above}" in modules() else name


@cache
def modules() -> dict[str, Path]:
    """Return the files of the package by the names of their modules."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ("biriba", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def imported(path: Path) -> Iterable[str]:
    """Yield the modules of the package that a file imports, be it for annotations."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        for name in node.names:
            for module in (f"{node.module}.{name.name}", node.module):
                if module in modules():
                    yield module
                    break


@cache
def arrows() -> dict[str, frozenset[str]]:
    """Return which boxes each box stands on."""
    found: dict[str, set[str]] = {}
    for module, path in modules().items():
        room = room_of(module)
        below = found.setdefault(room, set())
        if module not in UPWARD:
            below |= {room_of(other) for other in imported(path)} - {room, "biriba"}
    return {room: frozenset(others) for room, others in found.items()}


@cache
def floor(room: str) -> int:
    """Return how high a box stands, 0 on the ground."""
    return 1 + max(map(floor, arrows()[room]), default=-1)


@cache
def reached(room: str) -> frozenset[str]:
    """Return all that a box stands on, directly or not."""
    below = arrows()[room]
    return below.union(*map(reached, below))


def drawn_arrows(room: str) -> list[str]:
    """Return the arrows of a box that do not follow from longer ways."""
    below = arrows()[room]
    return sorted(b for b in below if not any(b in reached(o) for o in below))


def parts(room: str) -> list[str]:
    """Return what a box is made of: a module, a subpackage, or both."""
    wing = f"_{room}"
    return [room, wing] if f"biriba.{wing}" in modules() else [room]


def files(part: str) -> list[str]:
    """Return the names of the files of a subpackage; nothing for a module."""
    return [
        path.stem
        for module, path in modules().items()
        if module.startswith(f"biriba.{part}.")
    ]


# The picture --------------------------------------------------------------------------


class Box(NamedTuple):
    """Where a box stands, and how large it is."""

    left: float
    top: float
    width: float
    height: float


def names(part: str) -> list[str]:
    """Return the lines of names that stand in a part of a box."""
    return wrap(", ".join(files(part)), NAMES)


def width(room: str) -> float:
    """Return how wide a box is, wide enough for all that stands in it."""
    titles = [8.2 * len(title(part)) for part in parts(room)]
    lines = [5.9 * len(line) for part in parts(room) for line in names(part)]
    return max(titles + lines) + 20


def part_height(part: str) -> float:
    """Return how high a part of a box is."""
    return TITLE + LINE * len(names(part))


def height(room: str) -> float:
    """Return how high a box is."""
    return sum(map(part_height, parts(room)))


def floors() -> list[list[str]]:
    """Return the boxes of each floor, from the ground up."""
    return [
        sorted(room for room in arrows() if floor(room) == level)
        for level in range(max(map(floor, arrows())) + 1)
    ]


@cache
def size() -> tuple[float, float]:
    """Return the width of the picture, that of its widest floor, and its height."""
    wide = max(sum(map(width, rooms)) + GAP * (len(rooms) - 1) for rooms in floors())
    high = sum(max(map(height, rooms)) + FLOOR for rooms in floors()) - FLOOR
    return wide + 2 * MARGIN, high + 2 * MARGIN


def layout() -> dict[str, Box]:
    """Return where each box stands."""
    wide, bottom = size()
    bottom -= MARGIN
    boxes: dict[str, Box] = {}
    for level in floors():
        rooms = sorted(level, key=lambda room: (_middle_below(room, boxes), room))
        free = wide - 2 * MARGIN - sum(map(width, rooms))
        space = min(80.0, max(GAP, free / (len(rooms) + 1)))
        left = (wide - sum(map(width, rooms)) - space * (len(rooms) - 1)) / 2
        top = bottom - max(map(height, rooms))
        for room in rooms:
            boxes[room] = Box(left, top, width(room), height(room))
            left += width(room) + space
        bottom = top - FLOOR
    return boxes


def _middle_below(room: str, boxes: dict[str, Box]) -> float:
    """Return the middle of what a box stands on, so that arrows cross little."""
    below = [boxes[other] for other in drawn_arrows(room)]
    if not below:
        return size()[0] / 2
    return sum(box.left + box.width / 2 for box in below) / len(below)


def title(part: str) -> str:
    """Return the title of a part of a box."""
    if part == "biriba":
        return "biriba/__init__"
    return f"{part}/" if files(part) else part


def _drawn_box(room: str, box: Box) -> Iterable[str]:
    """Yield the parts of a box, with the names of the files of a subpackage."""
    top = box.top
    for part in parts(room):
        kind = "wing" if part.startswith("_") else "open"
        yield (
            f'<g class="{kind}"><rect x="{box.left:.0f}" y="{top:.0f}" '
            f'width="{box.width:.0f}" height="{part_height(part):.0f}" rx="4"/>'
            f'<text x="{box.left + 10:.0f}" y="{top + 18:.0f}">'
            f"{escape(title(part))}</text>"
        )
        for number, line in enumerate(names(part)):
            yield (
                f'<text class="small" x="{box.left + 10:.0f}" '
                f'y="{top + TITLE + 6 + LINE * number:.0f}">{escape(line)}</text>'
            )
        yield "</g>"
        top += part_height(part)


def _arrow(upper: Box, lower: Box) -> str:
    """Return the arrow from a box to one that it stands on."""
    x1, y1 = upper.left + upper.width / 2, upper.top + upper.height
    x2 = min(max(x1, lower.left + 10), lower.left + lower.width - 10)
    bend = (lower.top - y1) / 2
    return (
        f'<path d="M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 + bend:.0f} '
        f'{x2:.0f} {lower.top - bend:.0f} {x2:.0f} {lower.top:.0f}"/>'
    )


HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" \
aria-label="The modules of biriba, each above all that it imports">
<style>
rect {{ fill: #fff; stroke: #46566b }}
.open rect {{ fill: #fff3d6 }}
.wing rect {{ fill: #e3ecf5 }}
.page {{ stroke: none }}
text {{ font: 14px sans-serif; fill: #1c2733 }}
.small {{ font-size: 10px; fill: #46566b }}
path {{ fill: none; stroke: #9aa8b8; marker-end: url(#head) }}
#head path {{ fill: #9aa8b8; stroke: none; marker-end: none }}
</style>
<marker id="head" markerWidth="7" markerHeight="7" refX="6" refY="3" orient="auto">\
<path d="M0 0L6 3L0 6z"/></marker>
<rect class="page" width="{width}" height="{height}"/>"""


def picture() -> str:
    """Return the picture as SVG."""
    boxes = layout()
    paths = [
        _arrow(boxes[room], boxes[other])
        for room in sorted(arrows())
        for other in drawn_arrows(room)
    ]
    drawn = [line for room in sorted(boxes) for line in _drawn_box(room, boxes[room])]
    wide, high = size()
    head = HEAD.format(width=f"{wide:.0f}", height=f"{high:.0f}")
    return "\n".join([head, *paths, *drawn, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
