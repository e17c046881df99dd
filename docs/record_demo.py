"""Records `biriba demo` as the animated picture `demo.svg` of the README.

Run it in the root of a checkout, `nox -s recording`. It plays the deal in a program of
its own and draws the lines that this prints: the turns one after the other, then the
score sheet. A reader who wants less motion sees the last screen.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from html import escape
from itertools import pairwise
from pathlib import Path

PICTURE = Path(__file__).parent / "_static" / "demo.svg"
COMMAND = ("demo", "--seed", "3", "--pace", "0.5")

COLUMNS, ROWS = 80, 24
"""The size of the terminal."""
WIDE, HIGH, EDGE = 8, 18, 14
"""The size of a character, and of the margin, in pixels."""
PACE, FIRST, LAST = 0.5, 1.5, 8.0
"""How many seconds a turn, the command and the last screen stay."""

STYLES = {"1": "b", "2": "d", "31": "r"}
"""The class of each escape sequence of the program: bold, dim, red."""
HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" \
width="{width}" height="{height}" role="img" aria-label="A deal in the terminal">
<style>
text{{font:13px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
fill:#d8dee9;white-space:pre}}
.b{{font-weight:700}}.d{{fill:#8b95a7}}.r{{fill:#ff7b72}}
.scroll{{animation:scroll {seconds:g}s step-end infinite}}
.cover{{animation:cover {seconds:g}s step-end infinite}}
@keyframes scroll{{{scroll}}}
@keyframes cover{{{cover}}}
@media (prefers-reduced-motion:reduce){{.scroll,.cover{{animation:none}}}}
</style>
<rect width="{width}" height="{height}" rx="8" fill="#161b22"/>
<clipPath id="screen"><path d="M0 {edge}H{width}v{inner}H0z"/></clipPath>
<g clip-path="url(#screen)"><g class="scroll" transform="translate(0 {up})">"""
FOOT = """\
</g><rect class="cover" y="{edge}" width="{width}" height="{inner}" fill="#161b22" \
transform="translate(0 {inner})"/></g>
</svg>
"""


def printed() -> list[str]:
    """Return the lines that the program prints, with escape sequences."""
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "biriba", *COMMAND, "--color", "always"],
        env={**os.environ, "COLUMNS": str(COLUMNS), "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
        capture_output=True,
        check=True,
    )
    return [f"$ biriba {' '.join(COMMAND)}", *done.stdout.rstrip().splitlines()]


def steps(lines: list[str]) -> Iterator[tuple[int, float]]:
    """Yield how many lines are there at a time, and for how many seconds."""
    turns = next(n for n, line in enumerate(lines) if "deals, " in line) + 1
    end = lines.index("", turns)
    yield 1, FIRST
    yield turns, PACE
    for number in range(turns + 1, end + 1):
        if number == end or not lines[number].startswith(" "):
            yield number, PACE
    yield len(lines), LAST


def keyframes(shown: Iterable[tuple[int, float]], seconds: float) -> tuple[str, str]:
    """Return when the text scrolls, and when the cover over its end moves."""
    scroll, cover, passed = [], [], 0.0
    for lines, stay in shown:
        at = f"{100 * passed / seconds:.2f}%"
        scroll.append(f"{at}{{transform:translateY({_up(lines)}px)}}")
        cover.append(f"{at}{{transform:translateY({min(lines, ROWS) * HIGH}px)}}")
        passed += stay
    return _changes(scroll), _changes(cover)


def _up(lines: int) -> int:
    """Return how far the text is scrolled when so many lines are there."""
    return -HIGH * max(lines - ROWS, 0)


def _changes(frames: list[str]) -> str:
    """Return the frames that differ from those before them."""
    return frames[0] + "".join(
        frame
        for before, frame in pairwise(frames)
        if before.partition("{")[2] != frame.partition("{")[2]
    )


def drawn(line: str, row: int) -> str:
    """Return a line of the terminal as an element of SVG."""
    pieces, column, style = [], 0, ""
    for number, part in enumerate(re.split(r"\x1b\[(\d+)m", line)):
        if number % 2:
            style = STYLES.get(part, "")
        elif part.strip():
            text = part.lstrip()
            left = EDGE + (column + len(part) - len(text)) * WIDE
            kind = f' class="{style}"' * bool(style)
            size = f' textLength="{len(text) * WIDE}"' * (len(text) > 1)
            pieces.append(f'<tspan x="{left}"{kind}{size}>{escape(text)}</tspan>')
        column += len(part) * (number % 2 == 0)
    return f'<text y="{EDGE + (row + 1) * HIGH - 5}">{"".join(pieces)}</text>'


def picture(lines: list[str]) -> str:
    """Return the recording as SVG."""
    shown = list(steps(lines))
    seconds = sum(stay for _, stay in shown)
    scroll, cover = keyframes(shown, seconds)
    measures = {
        "width": COLUMNS * WIDE + 2 * EDGE,
        "height": ROWS * HIGH + 2 * EDGE,
        "inner": ROWS * HIGH,
        "edge": EDGE,
        "up": _up(len(lines)),
    }
    head = HEAD.format(scroll=scroll, cover=cover, seconds=seconds, **measures)
    rows = [drawn(line, row) for row, line in enumerate(lines) if line]
    return "\n".join([head, *rows, FOOT.format(**measures)])


if __name__ == "__main__":
    PICTURE.write_text(picture(printed()), encoding="utf-8")
