"""Pictures as SVG: a table, a hand, a meld, a card or a score sheet.

A picture is one string that stands by itself. It draws its cards from paths, has no
script, no style sheet and no outside file, and says in words what it shows, so it can
be put into a page, a notebook or a file. Everything on it has a class and ``data-``
attributes by which a page can find it.

The same picture is always the same text. Names inside it begin with a digest of it, so
different pictures on one page do not get in each other's way; for the same picture
twice on one page there is the option ``ids``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards, card_list
from biriba._draw.accounts import accounts_of, columns_of, words_for
from biriba._draw.document import Picture, document, on_felt, sheet
from biriba._draw.frame import Area, Frame, Layout, frame_of
from biriba._draw.layout import MARGIN, PAGE, Block, labelled
from biriba._draw.marks import Highlight, cards_in, marks_of
from biriba._draw.palette import Suits, Theme, palette
from biriba._draw.scene import Shown, scene_of
from biriba._draw.shapes import HEIGHT, WIDTH, use
from biriba._draw.svg_cards import empty_pile, fan, hand, meld, pile_of_backs
from biriba._draw.svg_scores import deal_sheet, match_sheet
from biriba._draw.svg_table import TableArtist
from biriba._draw.svg_words import columns_words, scene_title, scene_words, sheet_words
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._melds.values import Meld, RankSet, Run
from biriba._refusals.violations import Violation
from biriba._rules.presets import BIRIBA
from biriba._rules.rules import Rules
from biriba._rules.score import Points
from biriba._rules.sheet import RuleSheet
from biriba._rules.vocabulary import Pieces
from biriba._state.states import GameState, PlayerView, SpectatorView
from biriba._table.items import Score
from biriba._words.languages import Language, LanguageLike, get
from biriba.errors import BiribaError, shown

Drawable: TypeAlias = (
    GameState
    | PlayerView
    | SpectatorView
    | tuple[Score, ...]
    | Match
    | Meld
    | Cards
    | Card
    | RuleSheet
    | LegalMoves[Any]
    | Selection
    | Violation
)
"""The values that can be drawn; the last four only as text and as HTML."""

_PICTURED: Final = "a state, a view, a match, the scores of a deal, a meld"

WRITTEN: Final = (
    f"{_PICTURED}, cards, a rule sheet, legal moves, a selection or a refusal"
)
"""The values of `Drawable` in words."""


def svg(  # noqa: PLR0913 - a picture can look many ways
    what: Drawable,
    *,
    suits: Suits = "four-color",
    theme: Theme = "light",
    pieces: Pieces | None = None,
    seat: int | None = None,
    open_hands: bool | None = None,
    names: Sequence[str] = (),
    totals: Sequence[Points] | None = None,
    width: int | None = None,
    layout: Layout | None = None,
    highlight: Highlight | None = None,
    hide: Area | Iterable[Area] = (),
    ids: str | None = None,
    language: LanguageLike = "en",
) -> str:
    """Return a picture as SVG.

    The picture of a view shows only what its player or a spectator may know. The
    picture of a state shows only what the seat to move may know, unless you open all
    hands; at the end of the play all hands are open.

    Args:
        what: The value to draw: a state, a view, a meld, cards, one card, the score of
            a deal, or a match.
        suits: Whether each suit has its own colour, or suits are black and red.
        theme: Whether the picture is for a light page or a dark one.
        pieces: Whether cards are drawn as cards, or as tiles with numbers from 1 to 13.
            By default a table has what its rules say, tiles in Burako; what has no
            rules follows those of ``language``, else it has cards. Words name them as
            cards.
        seat: The seat at the bottom of a table. Of a state, its hand is open. A
            player's view always has its own seat there.
        open_hands: Whether all hands of a state are open.
        names: The name of each seat's player, shown instead of the seat numbers.
            Above the columns of a match they are shown if there is room.
        totals: The points of each side in the match, such as `Match.totals`, or of each
            seat if players score for themselves. On the score sheet of a deal, they
            include this deal.
        width: The width in pixels, 16 to 10000. By default a table has 640, a wide one
            1200, and other pictures as many as they need.
        layout: Whether the parts of a table are below each other (``"tall"``) or its
            sides beside each other (``"wide"``). By default tables are wide from a
            ``width`` of 900 on.
        highlight: A move that may be played or was just played, a meld, or cards in
            hand, to be highlighted. Hidden cards are never highlighted.
        hide: The parts of a table to leave out: ``"head"``, ``"sides"``, ``"piles"`` or
            ``"hand"``.
        ids: The prefix of the ids inside the picture: a letter, then letters, digits,
            ``-`` and ``_``. Choose different ones for equal pictures on one page. By
            default a digest of the picture.
        language: The language of all words, as `biriba.languages.get` takes it.

    Raises:
        LanguageError: If there is no such language.
        BiribaError: If there is no picture of such a value, or an option is invalid.
        SeatError: If there is no such seat, or it is not that of the player's view.
        MatchError: If the number of totals is wrong.
        FormatError: If ``highlight`` is neither a move nor a meld nor cards.
    """
    frame, words = frame_of(width, layout, hide), get(language)
    if pieces is None:
        pieces = _usual_pieces(getattr(what, "rules", words.rules))
    drawn = partial(document, colours=palette(suits, theme), pieces=pieces, ids=ids)
    if isinstance(what, tuple):
        return drawn(_score(what, totals, words_for(what, words, names)))
    if isinstance(what, Match):
        return drawn(_match(what, words_for(what, words, names)))
    if isinstance(what, Card):
        text = f"{words.say('a-card')}."
        picture = Picture("card", words.card(what), text, fan([what]))
    elif isinstance(what, Cards):
        picture = _hand(what, frame, cards_in(highlight), words)
    elif isinstance(what, Run | RankSet):
        picture = _meld(what, cards_in(highlight), words)
    elif isinstance(what, GameState | SpectatorView):
        opened, looking = _who_looks(what, seat, open_hands=open_hands)
        scene = scene_of(
            what,
            looking,
            open_hands=opened,
            names=names,
            totals=totals or (),
            language=words,
        )
        bottom = (looking or 0) if scene.seat is None else scene.seat
        artist = TableArtist(scene, marks_of(scene, highlight), bottom, frame)
        drawing = on_felt(artist.draw())
        picture = Picture("table", scene_title(scene), scene_words(scene), drawing)
    else:
        raise BiribaError(f"expected {_PICTURED} or cards, not {shown(what)}")
    return drawn(picture, shown=frame.width)


def _usual_pieces(rules: Rules | None) -> Pieces:
    """Return what a table is played with; cards if there is no table."""
    return (rules or BIRIBA).wording.pieces


def _hand(cards: Cards, frame: Frame, chosen: Cards, words: Language) -> Picture:
    size = len(cards)
    held = labelled(hand(cards, frame.page - 2 * MARGIN, chosen), "hand", size=size)
    title = words.say("a-hand", count=size)
    return Picture("hand", title, f"{words.cards(cards)}.", on_felt(held))


def _meld(laid: Meld, chosen: Cards, words: Language) -> Picture:
    drawn = meld(laid, PAGE - 2 * MARGIN, words.remark(laid), chosen=chosen or None)
    drawing = on_felt(labelled(drawn, "meld", cards=laid), 8)
    title = words.say("a-run" if isinstance(laid, Run) else "a-set")
    text = f"{words.begin('a-meld', **words.of_meld(laid))}."
    return Picture("meld", title, text, drawing)


def _who_looks(
    what: Shown, seat: int | None, *, open_hands: bool | None
) -> tuple[bool, int | None]:
    """Return whether all hands of a table are open, and which seat looks on."""
    if not isinstance(what, GameState):
        return False, seat
    opened = what.is_over if open_hands is None else open_hands
    return opened, what.to_move if seat is None and not opened else seat


def _score(
    scores: tuple[Score, ...], totals: Sequence[Points] | None, words: Language
) -> Picture:
    """Return the score sheet of a deal."""
    accounts = accounts_of(scores, totals, words)
    title, text = words.say("score-of-deal"), sheet_words(accounts, words)
    return Picture("score", title, text, on_felt(deal_sheet(accounts, words.names)))


_HEADS: Final = 44
"""The letters that fit into the heads of all columns of a match."""


def _match(match: Match, words: Language) -> Picture:
    """Return the score sheet of a match."""
    most = _HEADS // len(match.sides)
    columns = columns_of(match, words.at(match.rules), most)
    title, text = words.say("points-of-match"), columns_words(columns)
    return Picture("match", title, text, on_felt(match_sheet(columns, words.names)))


_SIZES: Final = range(1000)
"""The most cards of a pile."""


def back_svg(
    *,
    theme: Theme = "light",
    pieces: Pieces = "cards",
    width: int | None = None,
    ids: str | None = None,
    language: LanguageLike = "en",
) -> str:
    """Return the back of a card as SVG.

    Args:
        theme: Whether the picture is for a light page or a dark one.
        pieces: Whether it is the back of a card or of a tile.
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
    colours = palette("four-color", theme)
    return document(picture, colours, pieces, ids, frame.width)


def pile_svg(  # noqa: PLR0913 - a picture can look many ways
    pile: int | Iterable[Card | str] | str,
    *,
    suits: Suits = "four-color",
    theme: Theme = "light",
    pieces: Pieces = "cards",
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
        pieces: Whether cards are drawn as cards or as tiles, as in `svg`.
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
    picture = Picture("pile", title, text, found)
    return document(picture, colours, pieces, ids, frame.width)


def cards_svg(
    *,
    suits: Suits = "four-color",
    theme: Theme = "light",
    pieces: Pieces = "cards",
    ids: str = "cards",
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
        pieces: Whether they are cards or tiles, as in `svg`.
        ids: What the names begin with, as `svg` takes it; a ``-`` follows.

    Raises:
        BiribaError: If an option is wrong.
    """
    return sheet(palette(suits, theme), pieces, ids)
