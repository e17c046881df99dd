"""Single pieces of a table for your own page: a back, a pile, all cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from biriba._cards.kinds import Card
from biriba._cards.multisets import card_list
from biriba._draw.document import Picture, document, sheet
from biriba._draw.frame import frame_of
from biriba._draw.layout import PAGE, Block, labelled
from biriba._draw.palette import Suits, Theme, palette
from biriba._draw.shapes import HEIGHT, WIDTH, use
from biriba._draw.svg_cards import empty_pile, fan, pile_of_backs
from biriba._words.languages import LanguageLike, get
from biriba.errors import BiribaError, shown

_SIZES: Final = range(1000)
"""How many cards a pile can have."""


def back_svg(
    *,
    theme: Theme = "light",
    width: int | None = None,
    ids: str | None = None,
    language: LanguageLike = "en",
) -> str:
    """Return the back of a card as SVG.

    Args:
        theme: Whether the picture is for a light page or a dark one.
        width: The width in pixels, 16 to 10000; by default 64.
        ids: The prefix of the ids inside the picture, as in `svg`.
        language: The language, as `biriba.languages.get` takes it.

    Raises:
        BiribaError: If an option is invalid.
        LanguageError: If there is no such language.
    """
    words, frame = get(language), frame_of(width)
    title, text = words.say("a-card-face-down"), f"{words.say('a-back')}."
    picture = Picture("back", title, text, Block(WIDTH, HEIGHT, use("back")))
    return document(picture, palette("four-color", theme), ids, frame.width)


def pile_svg(  # noqa: PLR0913 - a picture can look many ways
    pile: int | Iterable[Card | str] | str,
    *,
    suits: Suits = "four-color",
    theme: Theme = "light",
    width: int | None = None,
    ids: str | None = None,
    language: LanguageLike = "en",
) -> str:
    """Return a pile of cards as SVG.

    Args:
        pile: The number of face-down cards, which is shown on them; or the face-up
            cards, the top one last, drawn in rows of up to 21.
        suits: Whether each suit has its own colour, or suits are black and red.
        theme: Whether the picture is for a light page or a dark one.
        width: The width in pixels, 16 to 10000; by default as many as it needs.
        ids: The prefix of the ids inside the picture, as in `svg`.
        language: The language, as `biriba.languages.get` takes it.

    Raises:
        LanguageError: If there is no such language.
        BiribaError: If a pile cannot have that many cards, or an option is invalid.
        FormatError: If the pile is neither a number nor cards.
    """
    colours, words, frame = palette(suits, theme), get(language), frame_of(width)
    if isinstance(pile, int):
        if isinstance(pile, bool) or pile not in _SIZES:
            raise BiribaError(f"a pile has 0 to {_SIZES[-1]} cards, not {shown(pile)}")
        size, text = pile, f"{words.say('cards-face-down', count=pile)}."
        drawing = pile_of_backs(pile)
    else:
        cards = card_list(pile)
        size, text = len(cards), f"{words.cards(cards)}."
        drawing = fan(cards, width=PAGE) if cards else empty_pile()
    title, found = words.say("a-pile", count=size), labelled(drawing, "pile", size=size)
    return document(Picture("pile", title, text, found), colours, ids, frame.width)


def cards_svg(
    *, suits: Suits = "four-color", theme: Theme = "light", ids: str = "cards"
) -> str:
    """Return an SVG that defines all cards, for a page that draws its table itself.

    It shows nothing by itself. Put it into the page, or into a file beside it, and draw
    a card with ``<svg viewBox="0 0 64 90"><use href="#cards-7h"/></svg>``, or
    ``href="cards.svg#cards-7h"``. A card is called by its text; there are also
    ``back``, the smaller ``small-back`` (26 by 36), and the signs of the suits,
    ``suit-s`` to ``suit-c``, in a square from -50 to 50.

    Args:
        suits: Whether each suit has a colour of its own, or suits are black and red.
        theme: Whether the cards are for a light page or a dark one.
        ids: What the names begin with, as `svg` takes it; a ``-`` follows.

    Raises:
        BiribaError: If an option is wrong.
    """
    return sheet(palette(suits, theme), ids)
