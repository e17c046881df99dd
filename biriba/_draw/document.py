"""A whole picture: its frame, the ids inside it, and its description in words."""

from __future__ import annotations

import hashlib
import re
from typing import Final

import attrs

from biriba._draw.layout import MARGIN, Block, escape, on_ground, padded
from biriba._draw.palette import INK, Palette
from biriba._draw.shapes import MARK, definitions, every_definition
from biriba._rules.vocabulary import Pieces
from biriba.errors import BiribaError, shown

_FONTS: Final = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, "
    "'DejaVu Sans', sans-serif"
)


def on_felt(block: Block, margin: float = MARGIN) -> Block:
    """Return a block on the cloth of a table, with some room above and below."""
    return on_ground(padded(block, MARGIN, margin), 16, f'fill="{INK.felt}"')


@attrs.frozen
class Picture:
    """A drawing with its description.

    Attributes:
        kind: The kind of picture, such as ``table``.
        title: The title, a few words.
        text: The description, for those who cannot see the drawing.
        drawing: The drawing.
    """

    kind: str
    title: str
    text: str
    drawing: Block


def document(
    picture: Picture,
    colours: Palette,
    pieces: Pieces,
    ids: str | None = None,
    shown: int = 0,
) -> str:
    """Return a whole picture.

    Args:
        picture: The picture.
        colours: The colours of its shapes.
        pieces: What its cards look like.
        ids: The prefix of the ids inside; by default a digest of the picture.
        shown: The width in pixels; 0 for that of the drawing.

    Raises:
        BiribaError: If the prefix is invalid, or there are no such pieces.
    """
    drawing = picture.drawing
    width, height = round(drawing.width, 2), round(drawing.height, 2)
    inside = (
        f'<title id="{MARK}title">{escape(picture.title)}</title>'
        f'<desc id="{MARK}desc">{escape(picture.text)}</desc>'
        f"<defs>{definitions(drawing.body, pieces)}</defs>{drawing.body}</svg>"
    )
    # Without a height it follows from the width, which a narrow page makes smaller.
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="biriba" '
        f'data-picture="{picture.kind}" width="{shown or width:g}" '
        f'viewBox="0 0 {width:g} {height:g}" style="max-width:100%" role="img" '
        f'aria-labelledby="{MARK}title {MARK}desc" font-family="{_FONTS}">{inside}'
    )
    whole = colours.mix(whole)
    if ids is None:
        ids = f"b{hashlib.sha256(whole.encode()).hexdigest()[:8]}"
    return _named(whole, ids)


def sheet(colours: Palette, pieces: Pieces, ids: str) -> str:
    """Return a picture that shows nothing and defines all cards for other pictures.

    Args:
        colours: The colours of the cards.
        pieces: What they look like.
        ids: What the names of the cards begin with.

    Raises:
        BiribaError: If nothing can be named so, or there are no such pieces.
    """
    # Not hidden by `display`, with which some browsers do not draw what refers to it.
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="biriba" data-picture="cards" '
        f'width="0" height="0" style="position:absolute" aria-hidden="true" '
        f'font-family="{_FONTS}"><defs>{every_definition(pieces)}</defs></svg>'
    )
    return _named(colours.mix(whole), ids)


def _named(whole: str, ids: str) -> str:
    """Return a picture in which all names begin as they should.

    Raises:
        BiribaError: If nothing can be named so.
    """
    if not isinstance(ids, str) or not _IDS.fullmatch(ids):
        msg = "ids must be a letter and then letters, digits, - and _"
        raise BiribaError(f"{msg}, not {shown(ids)}")
    return whole.replace(MARK, f"{ids}-")


_IDS: Final = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
