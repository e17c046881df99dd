"""Pictures as SVG: a table, a hand, a meld, a card or a score sheet.

A picture is one string that stands by itself. It draws its cards from paths, has no
script, no style sheet and no outside file, and says in words what it shows, so it can
be put into a page, a notebook or a file. Its natural width is that of a table on a
desktop; in a narrower page it shrinks, and its words are still to be read on a phone.

The same picture is always the same text. Names inside it begin with a digest of it, so
different pictures on one page do not get in each other's way; for the same picture
twice on one page there is the option ``ids``.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Final, TypeAlias

import attrs

from biriba._draw.accounts import accounts_of, columns_of
from biriba._draw.layout import PAGE, Block, box, padded
from biriba._draw.markup import escape
from biriba._draw.palette import Palette, Suits, Theme, palette
from biriba._draw.pen import counted
from biriba._draw.scene import Shown, biriba_words, scene_of
from biriba._draw.shapes import MARK, definitions
from biriba._draw.svg_cards import card_row, hand, meld
from biriba._draw.svg_scores import SheetArtist
from biriba._draw.svg_table import TableArtist
from biriba._draw.svg_words import (
    card_words,
    cards_words,
    columns_words,
    meld_words,
    scene_title,
    scene_words,
    sheet_words,
)
from biriba.cards import Card, Cards
from biriba.errors import BiribaError
from biriba.match import Match
from biriba.melds import Meld, RankSet, Run
from biriba.rules import Points
from biriba.scoring import Score
from biriba.state import GameState, PlayerView, SpectatorView

__all__ = ["Drawable", "Suits", "Theme", "match_svg", "score_svg", "svg"]

Drawable: TypeAlias = GameState | PlayerView | SpectatorView | Meld | Cards | Card
"""What there are pictures of."""

_FONTS = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, "
    "'DejaVu Sans', sans-serif"
)


def svg(  # noqa: PLR0913 - a picture can look many ways
    what: Drawable,
    *,
    suits: Suits = "four-colour",
    theme: Theme = "light",
    seat: int | None = None,
    open_hands: bool | None = None,
    ids: str | None = None,
) -> str:
    """Return a picture as SVG.

    A player's view shows what that player may know, a spectator's what everybody
    knows. A state holds everything, and yet shows no more than the seat to move may
    know, unless told otherwise; only at the end of the play are all hands open.

    Args:
        what: What to draw: a state, a view, a meld, cards or one card.
        suits: Whether each suit has a colour of its own, or suits are black and red.
        theme: Whether the picture is for a light page or a dark one.
        seat: Who sits at the bottom of a table; of a state it is also whose hand is
            open. A player's view always has its own seat there.
        open_hands: Whether all hands of a state are open.
        ids: What the names inside begin with, a letter and then letters, digits, ``-``
            and ``_``: something of its own for each picture of the same thing on one
            page. A digest of the picture if it is not given.

    Raises:
        BiribaError: If there are no pictures of such things, or an option is wrong.
        SeatError: If there is no such seat, or a player's view is another's.
    """
    colours = palette(suits, theme)
    if isinstance(what, Card):
        picture = Picture(card_row([what]), card_words(what), "A playing card.")
    elif isinstance(what, Cards):
        picture = _hand(what, colours)
    elif isinstance(what, Run | RankSet):
        picture = _meld(what, colours)
    elif isinstance(what, GameState | SpectatorView):
        picture = _table(what, colours, seat, open_hands=open_hands)
    else:
        raise BiribaError(f"there are no pictures of {type(what).__name__}")
    return document(picture, colours, ids)


def _hand(cards: Cards, colours: Palette) -> Picture:
    drawing = _on_felt(padded(hand(cards, PAGE - 28), 14, 14), colours)
    title = f"A hand of {counted(len(cards), 'card')}"
    return Picture(drawing, title, f"{cards_words(cards)}.")


def _meld(laid: Meld, colours: Palette) -> Picture:
    laid_out = meld(laid, biriba_words(laid), None, colours)
    drawing = _on_felt(padded(laid_out, 14, 8), colours)
    title = "A run" if isinstance(laid, Run) else "A set"
    return Picture(drawing, title, f"A {meld_words(laid)}.")


def _table(
    what: Shown, colours: Palette, seat: int | None, *, open_hands: bool | None
) -> Picture:
    opened = False
    if isinstance(what, GameState):
        opened = what.is_over if open_hands is None else open_hands
        seat = what.seat if seat is None and not opened else seat
    scene = scene_of(what, seat, open_hands=opened)
    first = (scene.seat, seat, 0)
    bottom = next(each for each in first if each is not None)
    drawing = _on_felt(TableArtist(scene, colours, bottom).draw(), colours)
    return Picture(drawing, scene_title(scene), scene_words(scene))


def score_svg(
    scores: Sequence[Score],
    totals: Sequence[Points] | None = None,
    *,
    suits: Suits = "four-colour",
    theme: Theme = "light",
    ids: str | None = None,
) -> str:
    """Return the score sheet of a deal as a picture.

    Args:
        scores: The score of each side.
        totals: The points of each side of the match, this deal included; or of each
            seat, where players have points of their own. Without them the sheet is
            of the deal alone.
        suits: Whether each suit has a colour of its own, or suits are black and red.
        theme: Whether the picture is for a light page or a dark one.
        ids: What the names inside begin with, as `svg` takes it.

    Raises:
        BiribaError: If an option is wrong.
        MatchError: If there are not as many totals as sides, or as seats.
    """
    colours, accounts = palette(suits, theme), accounts_of(scores, totals)
    drawing = _on_felt(SheetArtist(colours).deal(accounts), colours)
    picture = Picture(drawing, "Score of the deal", sheet_words(accounts))
    return document(picture, colours, ids)


def match_svg(match: Match, *, theme: Theme = "light", ids: str | None = None) -> str:
    """Return the score sheet of a match as a picture.

    Args:
        match: The match.
        theme: Whether the picture is for a light page or a dark one.
        ids: What the names inside begin with, as `svg` takes it.

    Raises:
        BiribaError: If an option is wrong.
    """
    colours, columns = palette("four-colour", theme), columns_of(match)
    drawing = _on_felt(SheetArtist(colours).match(columns), colours)
    picture = Picture(drawing, "Points of the match", columns_words(columns))
    return document(picture, colours, ids)


def _on_felt(block: Block, colours: Palette) -> Block:
    """Return a block on the cloth of a table."""
    paint = f'fill="{colours.felt}"'
    ground = box(0, 0, block.width, block.height, radius=16, paint=paint)
    return Block(block.width, block.height, ground + block.body)


@attrs.frozen
class Picture:
    """What is to be seen, and what it is in words.

    Attributes:
        drawing: What is to be seen.
        title: What it is, in a few words.
        text: What it shows, in words.
    """

    drawing: Block
    title: str
    text: str


def document(picture: Picture, colours: Palette, ids: str | None = None) -> str:
    """Return a whole picture.

    Args:
        picture: What is to be seen.
        colours: The colours of its shapes.
        ids: What the names inside begin with; a digest of the picture if not given.

    Raises:
        BiribaError: If nothing can be named so.
    """
    drawing = picture.drawing
    width, height = round(drawing.width, 2), round(drawing.height, 2)
    inside = (
        f'<title id="{MARK}title">{escape(picture.title)}</title>'
        f'<desc id="{MARK}desc">{escape(picture.text)}</desc>'
        f"<defs>{definitions(drawing.body, colours)}</defs>{drawing.body}</svg>"
    )
    # Without a height it follows from the width, which a narrow page makes smaller.
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" '
        f'viewBox="0 0 {width:g} {height:g}" style="max-width:100%" role="img" '
        f'aria-labelledby="{MARK}title {MARK}desc" font-family="{_FONTS}">{inside}'
    )
    if ids is None:
        ids = f"b{hashlib.sha256(whole.encode()).hexdigest()[:8]}"
    elif not _IDS.fullmatch(str(ids)):
        msg = "ids takes a letter and then letters, digits, - and _"
        raise BiribaError(f"{msg}, not {ids!r:.60}")
    return whole.replace(MARK, f"{ids}-")


_IDS: Final = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
