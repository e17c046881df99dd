"""Draws the structure of the package from its own imports, as `architecture.svg`.

Run it in the root of a checkout, `python docs/draw_architecture.py`; a test fails when
the picture in `docs/_static` is not what it draws. A box is a module or a wing, a
folder of them; it stands above all that it imports. Arrows that follow from others are
left out.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "biriba"
PICTURE = Path(__file__).parent / "_static" / "architecture.svg"

WIDTH, MARGIN = 1200, 20
"""The width of the picture and its margin, in pixels."""
ROW, HEIGHT, GAP = 74, 44, 10
"""The height of a floor, and of a box, and the least gap between boxes."""


# What the code says -------------------------------------------------------------------


def room_of(module: str) -> str:
    """Return the box that a module belongs to, its wing or itself."""
    return module.split(".")[1] if "." in module else "biriba"


@cache
def modules() -> dict[str, Path]:
    """Return the files of the package by the names of their modules."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ("biriba", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def imported(path: Path) -> Iterable[str]:
    """Yield the modules of the package that a file imports when it runs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    only_annotated = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        if node in only_annotated:
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
        found.setdefault(room, set()).update(
            {room_of(other) for other in imported(path)} - {room, "biriba"}
        )
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


def files(room: str) -> list[str]:
    """Return the names of the files of a wing; nothing for a module."""
    return [
        path.stem
        for module, path in modules().items()
        if module.startswith(f"biriba.{room}.")
    ]


# The picture --------------------------------------------------------------------------


def layout() -> dict[str, tuple[float, float, float]]:
    """Return where each box stands: left, top and width."""
    top = max(map(floor, arrows()))
    places: dict[str, tuple[float, float, float]] = {}
    for level in range(top + 1):
        rooms = [room for room in arrows() if floor(room) == level]
        rooms.sort(key=lambda room: (_middle_below(room, places), room))
        widths = [_width(room) for room in rooms]
        free = WIDTH - 2 * MARGIN - sum(widths)
        space = min(80.0, max(GAP, free / (len(rooms) + 1)))
        left = (WIDTH - sum(widths) - space * (len(rooms) - 1)) / 2
        for room, width in zip(rooms, widths, strict=True):
            places[room] = (left, MARGIN + (top - level) * ROW, width)
            left += width + space
    return places


def _width(room: str) -> float:
    """Return how wide a box is, wide enough for all that stands in it."""
    return max(8.2 * len(_title(room)), 5.2 * len(", ".join(files(room)))) + 22


def _middle_below(room: str, places: dict[str, tuple[float, float, float]]) -> float:
    """Return the middle of what a box stands on, so that arrows cross little."""
    below = [places[other] for other in drawn_arrows(room)]
    if not below:
        return WIDTH / 2
    return sum(left + width / 2 for left, _, width in below) / len(below)


def _title(room: str) -> str:
    """Return what stands in a box."""
    if room == "biriba":
        return "biriba/__init__"
    return f"{room}/" if files(room) else room


def _box(room: str, place: tuple[float, float, float]) -> str:
    """Return a box, with the names of the files of a wing under its own."""
    left, top, width = place
    under = ", ".join(files(room))
    kind = "wing" if room.startswith("_") else "open"
    return (
        f'<g class="{kind}"><rect x="{left:.0f}" y="{top}" width="{width:.0f}" '
        f'height="{HEIGHT}" rx="4"/>'
        f'<text x="{left + 10:.0f}" y="{top + (18 if under else 27)}">'
        f'{escape(_title(room))}</text><text class="small" x="{left + 10:.0f}" '
        f'y="{top + 34}">{escape(under)}</text></g>'
    )


def _arrow(upper: tuple[float, float, float], lower: tuple[float, float, float]) -> str:
    """Return the arrow from a box to one that it stands on."""
    x1, y1 = upper[0] + upper[2] / 2, upper[1] + HEIGHT
    x2, y2 = lower[0] + lower[2] / 2, lower[1]
    x2 = min(max(x1, lower[0] + 10), lower[0] + lower[2] - 10)
    bend = (y2 - y1) / 2
    return (
        f'<path d="M{x1:.0f} {y1:.0f}C{x1:.0f} {y1 + bend:.0f} '
        f'{x2:.0f} {y2 - bend:.0f} {x2:.0f} {y2:.0f}"/>'
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
    places = layout()
    height = 2 * MARGIN + max(map(floor, arrows())) * ROW + HEIGHT
    paths = [
        _arrow(places[room], places[other])
        for room in sorted(arrows())
        for other in drawn_arrows(room)
    ]
    boxes = [_box(room, places[room]) for room in sorted(places)]
    head = HEAD.format(width=WIDTH, height=height)
    return "\n".join([head, *paths, *boxes, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
