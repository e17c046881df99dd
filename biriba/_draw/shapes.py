"""The shapes that cards are drawn with, each defined once in a picture.

Every shape has a name. A drawing refers to shapes by name, and a picture defines those
that it needs. As a picture may stand on one page with others, the names begin with
`MARK` until the picture is complete; then that becomes something of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, get_args

from biriba._base.memory import remembered
from biriba._cards.kinds import KINDS, RANKS, Card, Rank, Suit
from biriba._draw.layout import SIZE, box
from biriba._draw.palette import INK
from biriba._rules.vocabulary import Pieces
from biriba.errors import check_option

MARK: Final = "\x00"
"""Stands before every name; no text in a picture can have it."""

WIDTH: Final = 64
HEIGHT: Final = 90
CHIP_WIDTH: Final = 40
CHIP_HEIGHT: Final = 28
SMALL_WIDTH: Final = 26
SMALL_HEIGHT: Final = 36
"""The sizes of a card, of a chip for a line of text, and of a card of another hand."""

STRIP: Final = 28
"""The visible part of a card that shows its rank and suit."""

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
"""The width of two letters that fit on the strip of a card."""


def use(name: str, x: float = 0, y: float = 0, facts: str = "") -> str:
    """Return a shape at a place, with what a page can find it by."""
    place = (f' x="{x:g}"' if x else "") + (f' y="{y:g}"' if y else "")
    return f'<use {f"{facts} " * bool(facts)}href="#{MARK}{name}"{place}/>'


def sign(name: str, x: float, y: float, size: float, fill: str) -> str:
    """Return a sign, such as that of a suit, around a point."""
    scale = f"translate({x:g} {y:g}) scale({size / 100:g})"
    return f'<g transform="{scale}" fill="{fill}">{use(name)}</g>'


def chip_of(card: Card) -> str:
    """Return the name of the shape of a card's chip."""
    return f"chip-{card}"


def suit_name(suit: Suit | None) -> str:
    """Return the name of the shape of a suit; that of the joker is a star."""
    return "star" if suit is None else f"suit-{suit}"


def _path(name: str, data: str) -> str:
    """Return a sign."""
    return f'<path id="{MARK}{name}" d="{data}"/>'


def _group(name: str, parts: str) -> str:
    """Return a shape that is made of parts."""
    return f'<g id="{MARK}{name}">{parts}</g>'


def _card(card: Card, pieces: Pieces) -> str:
    """Return a card: an empty one, with its corner and its large sign."""
    text, middle = _text(card, pieces), _MIDDLES[pieces](card)
    corner = _rank(card, text, 14, 26, 25) + _suit(card, 14, 42, 19)
    return _group(str(card), use("front") + corner + middle)


def _chip(card: Card, pieces: Pieces) -> str:
    """Return the chip of a card: its rank beside its suit."""
    ground = box(0.5, 0.5, CHIP_WIDTH - 1, CHIP_HEIGHT - 1, radius=5, paint=_FACE)
    signs = _rank(card, _text(card, pieces), 12, 21, SIZE) + _suit(card, 29, 14, 16)
    return _group(chip_of(card), ground + signs)


def _text(card: Card, pieces: Pieces) -> str:
    """Return the text on a card, its rank, or on a tile, its number."""
    if pieces == "cards" or card.rank is Rank.JOKER:
        return card.rank.pretty
    return str(RANKS.index(card.rank) + 1)


def _rank(card: Card, text: str, x: float, y: float, size: float) -> str:
    """Return what is printed on a card, two letters as narrow as they must be."""
    # Not `textLength`, which not every program that draws SVG takes heed of.
    place = (
        f'x="{x:g}" y="{y:g}"'
        if len(text) == 1
        else f'transform="translate({x:g} {y:g}) scale({_NARROW} 1)"'
    )
    return (
        f'<text {place} font-size="{size:g}" font-weight="700" '
        f'fill="{INK.ink(card.suit)}" text-anchor="middle">{text}</text>'
    )


def _suit(card: Card, x: float, y: float, size: float) -> str:
    """Return the sign of a card's suit around a point."""
    return sign(suit_name(card.suit), x, y, size, INK.ink(card.suit))


def _sign_of_card(card: Card) -> str:
    """Return the large sign of a card, that of a court card below its hat."""
    if card.rank not in _HATS:
        return _suit(card, 46, 68, 32)
    ink = INK.ink(card.suit)
    paint = f'fill="{ink}" fill-opacity=".1" stroke="{ink}"'
    hat = sign(f"hat-{card.rank}", 45, 27, 23, ink)
    return box(31, 8, 27, 74, radius=4, paint=paint) + hat + _suit(card, 45, 59, 25)


def _sign_of_tile(card: Card) -> str:
    """Return the large number of a tile above a line of its colour."""
    if card.rank is Rank.JOKER:
        return _suit(card, 44, 56, 34)
    text, line = _text(card, "tiles"), f'fill="{INK.ink(card.suit)}"'
    size = 36 if len(text) == 1 else 32
    return _rank(card, text, 45, 64, size) + box(31, 71, 28, 4, radius=2, paint=line)


_MIDDLES: Final = {"cards": _sign_of_card, "tiles": _sign_of_tile}


def _back() -> str:
    """Return the back of a card: a frame with a lattice."""
    right, tops = WIDTH - 7, (7, 32.3, 57.6)
    lines = "".join(f"M7 {y}L{right} {y + 25.3:g}" for y in tops)
    lines += "".join(f"M{right} {y}L7 {y + 25.3:g}" for y in tops)
    paint = f'fill="{INK.back}" stroke="{INK.edge}"'
    frame = f'fill="none" stroke="{INK.back_line}" stroke-width="2"'
    return _group(
        "back",
        box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, radius=7, paint=paint)
        + box(6, 6, WIDTH - 12, HEIGHT - 12, radius=4, paint=frame)
        + f'<path d="{lines}" {frame}/>',
    )


def _thick(name: str, fill: str) -> str:
    """Return a plain side of a tile, whose edge is seen below it."""
    edge = f'fill="{INK.edge}" stroke="{INK.edge}"'
    side = f'fill="{fill}" stroke="{INK.edge}"'
    return _group(
        name,
        box(0.5, 4.5, WIDTH - 1, HEIGHT - 5, radius=9, paint=edge)
        + box(0.5, 0.5, WIDTH - 1, HEIGHT - 6, radius=9, paint=side),
    )


def _small_back() -> str:
    """Return the back of a small card: a field in a light frame."""
    paint = f'id="{MARK}small-back" fill="{INK.back}" stroke="{INK.back_line}"'
    return box(0.75, 0.75, SMALL_WIDTH - 1.5, SMALL_HEIGHT - 1.5, radius=4, paint=paint)


_FACE: Final = f'fill="{INK.face}" stroke="{INK.edge}"'
_FRONT: Final = f'id="{MARK}front" {_FACE}'

_SIGNS: Final = {
    **{suit_name(suit): data for suit, data in _SUIT_PATHS.items()},
    **{f"hat-{rank}": data for rank, data in _HATS.items()},
    "star": _STAR,
}

_GROUNDS: Final = {
    "cards": {
        "front": box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, radius=7, paint=_FRONT),
        "back": _back(),
    },
    "tiles": {"front": _thick("front", INK.face), "back": _thick("back", INK.back)},
}


@remembered(2)
def _shapes(pieces: Pieces) -> dict[str, str]:
    """Return the definition of each shape."""
    return {
        **{name: _path(name, data) for name, data in _SIGNS.items()},
        **_GROUNDS[pieces],
        "small-back": _small_back(),
        **{str(card): _card(card, pieces) for card in KINDS},
        **{chip_of(card): _chip(card, pieces) for card in KINDS},
    }


_USED: Final = re.compile(f"#{MARK}([-a-zA-Z0-9]+)")


def every_definition(pieces: Pieces) -> str:
    """Return the definitions of all shapes.

    Raises:
        BiribaError: If there are no such pieces.
    """
    return "".join(_shapes_of(pieces).values())


def definitions(body: str, pieces: Pieces) -> str:
    """Return the definitions of all shapes that a drawing refers to.

    Raises:
        BiribaError: If there are no such pieces.
    """
    shapes, found = _shapes_of(pieces), set[str]()
    wanted = set(_USED.findall(body))
    while wanted:
        found |= wanted
        inside = "".join(shapes[name] for name in wanted)
        wanted = set(_USED.findall(inside)) - found
    return "".join(shapes[name] for name in shapes if name in found)


def _shapes_of(pieces: Pieces) -> Mapping[str, str]:
    """Return the shapes for a kind of pieces."""
    check_option("pieces", pieces, get_args(Pieces))
    return _shapes(pieces)
