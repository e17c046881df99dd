"""Putting pictures together: blocks with a size, one below or beside the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import inf
from typing import Final
from unicodedata import category

import attrs

from biriba._base.memory import remembered
from biriba._draw.palette import INK

_NOT_IN_XML: Final = re.compile(
    "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_ESCAPES: Final = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
)


def escape(text: str) -> str:
    """Return text as it is written in XML and HTML, also between quotes.

    A character that XML cannot have becomes U+FFFD.
    """
    return _NOT_IN_XML.sub("\ufffd", text).translate(_ESCAPES)


def with_minus(points: str) -> str:
    """Return points with a proper minus sign."""
    return points.replace("-", "−")


@attrs.frozen
class Block:
    """A part of a picture: its size, and its SVG from its own upper left corner."""

    width: float
    height: float
    body: str = ""

    def at(self, x: float, y: float) -> str:
        """Return the block moved to a place."""
        if not self.body or (x == 0 and y == 0):
            return self.body
        return f'<g transform="translate({x:g} {y:g})">{self.body}</g>'


def stack(blocks: Iterable[Block], gap: float = 0) -> Block:
    """Return blocks one below the other."""
    width, height, body = 0.0, 0.0, ""
    for number, block in enumerate(blocks):
        height += gap * (number > 0)
        body += block.at(0, height)
        width, height = max(width, block.width), height + block.height
    return Block(width, height, body)


def row(blocks: Sequence[Block], gap: float = 0, align: float = 0.5) -> Block:
    """Return blocks one beside the other.

    Args:
        blocks: The blocks.
        gap: The space between two blocks.
        align: The vertical alignment: by the tops (0) or by the middles (0.5).
    """
    height = max((block.height for block in blocks), default=0.0)
    x, body = 0.0, ""
    for number, block in enumerate(blocks):
        x += gap * (number > 0)
        body += block.at(x, (height - block.height) * align)
        x += block.width
    return Block(x, height, body)


def flow(
    blocks: Iterable[Block], width: float, gap: float, below: float, align: float = 0
) -> Block:
    """Return blocks in lines like words on a page.

    Args:
        blocks: The blocks.
        width: The greatest width of a line.
        gap: The space between two blocks on a line.
        below: The space between two lines.
        align: The vertical alignment in a line, as in `row`.
    """
    lines: list[list[Block]] = []
    end = inf
    for block in blocks:
        if end + gap + block.width > width:
            lines.append([])
            end = -gap
        lines[-1].append(block)
        end += gap + block.width
    return stack([row(line, gap, align) for line in lines], below)


def spread(left: Block, right: Block, width: float) -> Block:
    """Return two blocks at both ends of a line, or of two lines if they do not fit."""
    end = max(0, width - right.width)
    if left.width + right.width > width:
        below = left.height + 4
        return Block(width, below + right.height, left.body + right.at(end, below))
    height = max(left.height, right.height)
    body = left.at(0, (height - left.height) / 2)
    body += right.at(end, (height - right.height) / 2)
    return Block(width, height, body)


def padded(block: Block, x: float, y: float) -> Block:
    """Return a block with room left and right of it, above and below."""
    return Block(block.width + 2 * x, block.height + 2 * y, block.at(x, y))


def labelled(block: Block, kind: str, more: str = "", **facts: object) -> Block:
    """Return a block that a page can find, with its class and ``data-`` attributes."""
    body = f"<g {attributes(kind, more, **facts)}>{block.body}</g>"
    return attrs.evolve(block, body=body)


def attributes(kind: str, more: str = "", **facts: object) -> str:
    """Return the classes, the first one ``biriba-`` and a kind, and ``data-`` facts."""
    data = "".join(
        f' data-{name}="{escape(str(fact))}"' for name, fact in facts.items()
    )
    return f'class="{f"biriba-{kind} {more}".rstrip()}"{data}'


def box(  # noqa: PLR0913 - a box has many sides
    x: float, y: float, width: float, height: float, *, radius: float, paint: str
) -> str:
    """Return a rectangle with round corners, painted as some attributes say."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
    return f'<rect {place} rx="{radius:g}" {paint}/>'


def on_ground(block: Block, radius: float, paint: str, edge: float = 0) -> Block:
    """Return a block on a background, inset by half the width of its border."""
    width, height = block.width - 2 * edge, block.height - 2 * edge
    ground = box(edge, edge, width, height, radius=radius, paint=paint)
    return attrs.evolve(block, body=ground + block.body)


def panel(block: Block, width: float, height: float = 0) -> Block:
    """Return a block on a panel of an inner width and a minimum inner height."""
    whole = Block(width, max(height, block.height), block.body)
    paint = f'fill="{INK.panel}" stroke="{INK.line}"'
    return on_ground(padded(whole, PADDING, PADDING), 12, paint, edge=0.5)


PAGE: Final = 640
"""How wide a sheet or a tall table is; drawn 360 pixels wide, the smallest words are 11
high."""

MARGIN: Final = 14
"""The margin around everything."""

PADDING: Final = 12
"""The margin inside a field."""

INNER: Final = PAGE - 2 * (MARGIN + PADDING)
"""The width of the content of a field."""

SIZE: Final = 20
"""The size of the smallest words."""

_NARROW: Final = dict.fromkeys("ijlIJíΙιίϊΐ|", 0.34)
_MIDDLING: Final = dict.fromkeys("frt", 0.42)
_BROAD: Final = dict.fromkeys("mwωώMW@%½…—", 1.0)
_ADVANCES: Final = {**_NARROW, **_MIDDLING, **_BROAD}
"""How wide a character is, in ems, where others of its category are not."""

_BY_CATEGORY: Final = {
    "Lu": 0.79,
    "Lo": 1.1,  # such as those of Chinese and Japanese
    "So": 1.1,
    "Sm": 0.84,
    "Pd": 0.5,
    "Po": 0.42,
    "Ps": 0.42,
    "Pe": 0.42,
    "Zs": 0.36,
    "Mn": 0,
}
_USUAL: Final = 0.64
"""The width of small letters and digits."""

_BOLD: Final = 1.12
"""The factor by which bold text is wider."""


@remembered(1 << 10)
def _advance(character: str) -> float:
    """Return how wide a character is, in ems."""
    usual = _BY_CATEGORY.get(category(character), _USUAL)
    return _ADVANCES.get(character, usual)


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is, in a font that runs wide."""
    return sum(map(_advance, text)) * size * (_BOLD if bold else 1)


def cut(text: str, most: float, size: float, *, bold: bool = False) -> str:
    """Return a text that is no wider, the rest cut off."""
    if text_width(text, size, bold=bold) <= most:
        return text
    room = most - text_width("…", size, bold=bold)
    ends = accumulate(text_width(one, size, bold=bold) for one in text)
    fitting = sum(end <= room for end in ends)
    return f"{text[:fitting].rstrip()}…"


def lines_of(text: str, size: float, most: float, *, bold: bool = False) -> list[str]:
    """Return a text in lines that are no wider, as far as its words allow."""
    lines: list[str] = []
    for word in text.split():
        longer = " ".join([*lines[-1:], word])
        if lines and text_width(longer, size, bold=bold) <= most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


_SHORTEST: Final = 4
"""The length below which a name is not shortened."""


def _with_short_names(
    text: str, names: Iterable[str], most: float, size: float, *, bold: bool
) -> str:
    """Return a text whose longest names are shortened until it is no wider."""
    shown = {
        name: cut(name, most, size, bold=bold)
        for name in names
        if name and name in text
    }
    pattern = re.compile("|".join(map(re.escape, sorted(shown, key=len, reverse=True))))
    whole = pattern.sub(lambda found: shown[found[0]], text) if shown else text
    while shown and text_width(whole, size, bold=bold) > most:
        longest = max(shown, key=lambda name: text_width(shown[name], size))
        rest = shown[longest].removesuffix("…")[:-1].rstrip()
        if len(rest) < _SHORTEST:
            break
        shown[longest] = f"{rest}…"
        whole = pattern.sub(lambda found: shown[found[0]], text)
    return whole


def words(  # noqa: PLR0913 - a line of text can look many ways
    text: str,
    fill: str,
    size: float = SIZE,
    *,
    bold: bool = False,
    most: float = 0,
    to_end: bool = False,
    names: Iterable[str] = (),
) -> Block:
    """Return a line of text.

    Args:
        text: The words.
        fill: Their colour.
        size: The size of the font.
        bold: Whether they are bold.
        most: How wide the line may be; what does not fit is cut off. 0 for any width.
        to_end: Whether the words end at the right side, however wide the font runs.
        names: Names in the text, which are shortened before anything is cut off.
    """
    text = " ".join(text.split())
    if most and text_width(text, size, bold=bold) > most:
        text = _with_short_names(text, names, most, size, bold=bold)
    if most:
        text = cut(text, most, size, bold=bold)
    width = text_width(text, size, bold=bold)
    paint = f'fill="{fill}"' + ' font-weight="700"' * bold
    x = f'x="{width:g}" text-anchor="end" ' if to_end else ""
    body = f'<text {x}y="{size:g}" font-size="{size:g}" {paint}>{escape(text)}</text>'
    return Block(width, size * 1.3, body)
