"""The shapes that cards are drawn with, each defined once in a picture.

Every shape has a name. A drawing refers to shapes by name, and a picture defines those
that it needs. As a picture may stand on one page with others, the names begin with
`MARK` until the picture is complete; then that becomes something of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from biriba._draw.layout import SIZE, box
from biriba._draw.palette import Palette
from biriba._memory import remembered
from biriba.cards import KINDS, Card, Rank, Suit

MARK: Final = "\x00"
"""Stands before every name; no text in a picture can have it."""

WIDTH: Final = 64
"""How wide a card is."""

HEIGHT: Final = 90
"""How high a card is."""

CHIP_WIDTH: Final = 40
"""How wide a chip is, a card small enough for a line of text."""

CHIP_HEIGHT: Final = 28
"""How high a chip is."""

SMALL_WIDTH: Final = 26
"""How wide the card of another hand is."""

SMALL_HEIGHT: Final = 36
"""How high the card of another hand is."""

STRIP: Final = 28
"""How much of a card must be seen for its rank and suit to be read."""

_SUIT_PATHS: Final = {
    Suit.SPADES: "M0-46C10-28 42-8 42 15 42 28 33 36 23 36 15 36 8 32 4 26 5 35 9 42 "
    "16 46H-16C-9 42-5 35-4 26-8 32-15 36-23 36-33 36-42 28-42 15-42-8-10-28 0-46Z",
    Suit.HEARTS: "M0 44C-12 28-44 8-44-16-44-33-32-42-21-42-11-42-4-36 0-26 4-36 11-42 "
    "21-42 32-42 44-33 44-16 44 8 12 28 0 44Z",
    Suit.DIAMONDS: "M0-47C8-30 20-13 35 0 20 13 8 30 0 47-8 30-20 13-35 0-20-13-8-30"
    " 0-47Z",
    Suit.CLUBS: "M-16 46C-9 42-4 33-4 18A21.5 21.5 0 1 1-17-10 21.5 21.5 0 1 1 "
    "17-10 21.5 21.5 0 1 1 4 18C4 33 9 42 16 46Z",
}
"""The suits, in a square from -50 to 50."""

_STAR: Final = (
    "M0-46 10.8-14.9 43.7-14.2 17.5 5.7 27 37.2 0 18.4-27 37.2"
    "-17.5 5.7-43.7-14.2-10.8-14.9Z"
)
_HATS: Final = {
    Rank.KING: "M-40 28-46-22-22 0 0-34 22 0 46-22 40 28Z",
    Rank.QUEEN: "M-36 28-44-14A7 7 0 1 1-36-17L-20 4-5-22A8 8 0 1 1 5-22L20 4 36-17A7 7"
    " 0 1 1 44-14L36 28Z",
    Rank.JACK: "M-42 30V18H42V30ZM-34 12C-34-12-18-22 0-22 6-22 12-21 17-18 20-34 30-44"
    " 46-46 44-32 38-20 27-10 32-4 34 4 34 12Z",
}
_NARROW: Final = 0.7
"""How narrow two letters are, to fit on the strip of a card."""

_COURTS: Final = tuple(_HATS)


def use(name: str, x: float = 0, y: float = 0, facts: str = "") -> str:
    """Return a shape at a place, with what a page can find it by."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    return f'<use {f"{facts} " * bool(facts)}href="#{MARK}{name}"{place}/>'


def sign(name: str, x: float, y: float, size: float, fill: str) -> str:
    """Return a sign, such as that of a suit, around a point."""
    scale = f"translate({x:g} {y:g}) scale({size / 100:g})"
    return f'<g transform="{scale}" fill="{fill}">{use(name)}</g>'


def name_of(card: Card) -> str:
    """Return the name of the shape of a card."""
    return str(card)


def chip_of(card: Card) -> str:
    """Return the name of the shape of a card's chip."""
    return f"chip-{card}"


def suit_name(suit: Suit | None) -> str:
    """Return the name of the shape of a suit; that of the joker is a star."""
    return "star" if suit is None else f"suit-{suit}"


def _path(data: str) -> Callable[[Palette, str], str]:
    def draw(palette: Palette, name: str) -> str:
        del palette
        return f'<path id="{name}" d="{data}"/>'

    return draw


def _card(card: Card) -> Callable[[Palette, str], str]:
    def draw(palette: Palette, name: str) -> str:
        ink = palette.ink(card.suit)
        inside = use("front") + _index(card, ink) + _middle(card, ink)
        return f'<g id="{name}">{inside}</g>'

    return draw


def _chip(card: Card) -> Callable[[Palette, str], str]:
    """Return what draws the chip of a card: its rank beside its suit."""

    def draw(palette: Palette, name: str) -> str:
        ink = palette.ink(card.suit)
        paint = f'fill="{palette.face}" stroke="{palette.edge}"'
        ground = box(0.5, 0.5, CHIP_WIDTH - 1, CHIP_HEIGHT - 1, radius=5, paint=paint)
        suit = sign(suit_name(card.suit), 29, 14, 16, ink)
        return f'<g id="{name}">{ground}{_rank(card, ink, 12, 21, SIZE)}{suit}</g>'

    return draw


def _rank(card: Card, ink: str, x: float, y: float, size: float) -> str:
    """Return the rank of a card, two letters as narrow as they must be."""
    text = card.rank.pretty
    # Not `textLength`, which not every program that draws SVG takes heed of.
    place = (
        f'x="{x:g}" y="{y:g}"'
        if len(text) == 1
        else f'transform="translate({x:g} {y:g}) scale({_NARROW} 1)"'
    )
    return (
        f'<text {place} font-size="{size:g}" font-weight="700" fill="{ink}" '
        f'text-anchor="middle">{text}</text>'
    )


def _front(palette: Palette, name: str) -> str:
    """Return an empty card."""
    paint = f'id="{name}" fill="{palette.face}" stroke="{palette.edge}"'
    return box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, radius=7, paint=paint)


def _back(palette: Palette, name: str) -> str:
    """Return the back of a card: a frame with a lattice."""
    right, tops = WIDTH - 7, (7, 32.3, 57.6)
    lines = "".join(f"M7 {y}L{right} {y + 25.3:g}" for y in tops)
    lines += "".join(f"M{right} {y}L7 {y + 25.3:g}" for y in tops)
    paint = f'fill="{palette.back}" stroke="{palette.edge}"'
    frame = f'fill="none" stroke="{palette.back_line}" stroke-width="2"'
    return (
        f'<g id="{name}">{box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, radius=7, paint=paint)}'
        f"{box(6, 6, WIDTH - 12, HEIGHT - 12, radius=4, paint=frame)}"
        f'<path d="{lines}" {frame}/></g>'
    )


def _small_back(palette: Palette, name: str) -> str:
    """Return the back of a small card: a field in a light frame."""
    paint = f'id="{name}" fill="{palette.back}" stroke="{palette.back_line}"'
    return box(0.75, 0.75, SMALL_WIDTH - 1.5, SMALL_HEIGHT - 1.5, radius=4, paint=paint)


def _index(card: Card, ink: str) -> str:
    """Return the rank and the suit in the corner of a card."""
    return _rank(card, ink, 14, 26, 25) + sign(suit_name(card.suit), 14, 42, 19, ink)


def _middle(card: Card, ink: str) -> str:
    """Return the large sign of a card, that of a court card below its hat."""
    name = suit_name(card.suit)
    if card.rank not in _COURTS:
        return sign(name, 46, 68, 32, ink)
    frame = f'fill="{ink}" fill-opacity=".1" stroke="{ink}"'
    hat = sign(f"hat-{card.rank}", 45, 27, 23, ink)
    return box(31, 8, 27, 74, radius=4, paint=frame) + hat + sign(name, 45, 59, 25, ink)


_DRAWN: Final[dict[str, Callable[[Palette, str], str]]] = {
    **{suit_name(suit): _path(data) for suit, data in _SUIT_PATHS.items()},
    **{f"hat-{rank}": _path(data) for rank, data in _HATS.items()},
    "star": _path(_STAR),
    "front": _front,
    "back": _back,
    "small-back": _small_back,
    **{name_of(card): _card(card) for card in KINDS},
    **{chip_of(card): _chip(card) for card in KINDS},
}
"""What draws each shape, given the colours and the name."""

_USED: Final = re.compile(f"#{MARK}([-a-zA-Z0-9]+)")


@remembered(1 << 9)
def _definition(name: str, palette: Palette) -> str:
    return _DRAWN[name](palette, MARK + name)


def every_definition(palette: Palette) -> str:
    """Return the definitions of all cards, large and small, and of their back."""
    return "".join(_definition(name, palette) for name in _DRAWN)


def definitions(body: str, palette: Palette) -> str:
    """Return the definitions of all shapes that a drawing refers to."""
    found: dict[str, str] = {}
    wanted = set(_USED.findall(body))
    while wanted:
        for name in wanted:
            found[name] = _definition(name, palette)
        wanted = set(_USED.findall("".join(found.values()))) - set(found)
    return "".join(found[name] for name in _DRAWN if name in found)
