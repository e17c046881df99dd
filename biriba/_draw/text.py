"""What values look like as text, for a terminal or a log."""

from __future__ import annotations

from collections.abc import Sequence

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._draw.pen import WIDTH, Pen
from biriba._draw.svg import Drawable
from biriba._draw.text_scores import match_sheet, score_sheet
from biriba._draw.text_table import table
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._melds.values import RankSet, Run
from biriba._refusals.violations import Violation
from biriba._rules.score import Points
from biriba._rules.sheet import RuleSheet
from biriba._state.states import GameState, SpectatorView
from biriba._words.languages import LanguageLike, get
from biriba.errors import BiribaError


def text(  # noqa: PLR0913 - a text can look many ways
    what: Drawable,
    *,
    names: Sequence[str] = (),
    totals: Sequence[Points] | None = None,
    color: bool = False,
    numbered: bool = False,
    width: int = WIDTH,
    language: LanguageLike = "en",
) -> str:
    """Return a value as text for a terminal or a log.

    Of a `GameState` all hands are open, as at the end of a deal. Of a view there is
    what the player or spectator may know: of the other hands their sizes and the
    cards that everybody saw them take, and of the discard pile what the rules let one
    look at. A player's own hand stands below everything else.

    Args:
        what: The value.
        names: The name of each seat's player, shown at a table instead of the numbers
            of seats.
        totals: With the score of a deal, the points of each side of the match, this
            deal included; or of each seat, where players have points of their own.
            Without them the sheet is of the deal alone.
        color: Whether to use ANSI colours.
        numbered: Whether to number the melds of each side of a table: the meld with the
            number 1 is ``side.melds[0]``. They are then in the order they were laid in.
        width: How many columns a line may have, from 40 on; the score of a match
            between five sides or six takes up to 52.
        language: The language, as `biriba.languages.get` takes it.

    Raises:
        BiribaError: If there is no text of such things, or not as many names as seats.
        LanguageError: If there is no such language.
        MatchError: If there are not as many totals as sides, or as seats.
    """
    pen, words = Pen(color, width), get(language)
    if isinstance(what, GameState | SpectatorView):
        return table(what, pen, words, names=names, numbered=numbered)
    if isinstance(what, tuple):
        return score_sheet(what, pen, words, totals)
    if isinstance(what, Match):
        return match_sheet(what, pen, words.at(what.rules))
    if isinstance(what, Card | Cards | Run | RankSet):
        if isinstance(what, Run | RankSet):
            return pen.cards(what.order)
        return pen.cards([what] if isinstance(what, Card) else what)
    if isinstance(what, LegalMoves):
        return "\n".join(map(words.move, what))
    if isinstance(what, Selection):
        refusal = what.refusal
        lines = [*map(words.move, what.moves), *map(words.move, what.larger)]
        return "\n".join([*lines, words.violation(refusal)] if refusal else lines)
    if isinstance(what, Violation):
        return words.violation(what)
    if isinstance(what, RuleSheet):
        return str(what)
    raise BiribaError(f"there is no text of {type(what).__name__}")
