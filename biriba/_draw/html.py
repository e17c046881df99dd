"""What values look like in HTML, for a notebook or a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, islice
from typing import Any, Final

from biriba._cards.kinds import Card
from biriba._cards.multisets import Cards
from biriba._draw.html_parts import (
    HEAD,
    LEFT,
    RIGHT,
    cell,
    row,
    signs,
    suit_sign,
    table,
)
from biriba._draw.html_scores import match_html, score_html
from biriba._draw.markup import escape
from biriba._draw.svg import Drawable, svg
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._melds.values import RankSet, Run
from biriba._refusals.violations import Violation
from biriba._rules.score import Points
from biriba._rules.sheet import Grid, Passage, RuleSheet
from biriba._state.states import GameState, SpectatorView
from biriba._table.moves import AddToMeld, ChooseBonusSuit, Discard, LayMeld, Move
from biriba._words.languages import LanguageLike
from biriba.errors import BiribaError

_MOST: Final = 200
"""How many legal moves are listed."""


def html(
    what: Drawable,
    *,
    totals: Sequence[Points] | None = None,
    language: LanguageLike = "en",
) -> str:
    """Return a value as HTML, for a notebook or a page.

    Tables have their own small style and take their colours from the page. Of more than
    200 legal moves there are the first 200. What has a picture is that picture.

    Args:
        what: The value.
        totals: With the score of a deal, the points of each side of the match, this
            deal included; or of each seat, where players have points of their own.
            Without them the sheet is of the deal alone.
        language: The language of score sheets and pictures, as `biriba.languages.get`
            takes it.

    Raises:
        BiribaError: If there is no HTML of such things.
        LanguageError: If there is no such language.
        MatchError: If there are not as many totals as sides, or as seats.
    """
    if isinstance(what, RuleSheet):
        return _sheet(what)
    if isinstance(what, LegalMoves):
        return _moves(what)
    if isinstance(what, Selection):
        return _selection(what)
    if isinstance(what, Violation):
        return _refusal(what)
    if isinstance(what, tuple) and what:
        return score_html(what, totals, language=language)
    if isinstance(what, Match):
        return match_html(what, language=language)
    if isinstance(what, Card | Cards | Run | RankSet | GameState | SpectatorView):
        return svg(what, totals=totals, language=language)
    raise BiribaError(f"there is no HTML of {type(what).__name__}")


# Moves and refusals -------------------------------------------------------------------


def _moves(moves: LegalMoves[Any]) -> str:
    """Return legal moves, those of one kind on one line."""
    listed: list[Move] = list(islice(moves, _MOST + 1))
    shown = listed[:_MOST]
    first = "the first " if len(listed) > len(shown) else ""
    return table(
        f"Legal moves: {first}{len(shown) or 'none'}", "", _body(_by_kind(shown))
    )


def _by_kind(moves: Iterable[Move]) -> str:
    """Return rows with the moves of one kind each."""
    return "".join(
        row(cell("th", kind, f'scope="row" {HEAD}') + f"<td {LEFT}>{_line(same)}</td>")
        for kind, same in groupby(moves, _kind_of)
    )


def _selection(selection: Selection) -> str:
    """Return what can be done with some cards, and what with more of them."""
    chosen = signs(selection.cards) or "no cards"
    parts = table(f"With {chosen}", "", _body(_by_kind(selection.moves)))
    if selection.refusal is not None:
        parts += _refusal(selection.refusal)
    if selection.larger:
        parts += table("With more cards", "", _body(_by_kind(selection.larger)))
    return parts


def _kind_of(move: Move) -> str:
    """Return the word that the text of a move begins with."""
    return str(move).partition(" ")[0]


def _line(moves: Iterable[Move]) -> str:
    """Return moves of one kind one after the other, none of them broken."""
    style = 'style="white-space:nowrap"'
    return " · ".join(f"<span {style}>{escape(_about(move))}</span>" for move in moves)


def _about(move: Move) -> str:
    """Return what a move is about, without its kind."""
    if isinstance(move, LayMeld):
        return signs(move.choice or move.cards)
    if isinstance(move, AddToMeld):
        made = f" making {signs(move.choice)}" if move.choice else ""
        return f"{signs(move.cards)} to {signs(move.meld.order)}{made}"
    if isinstance(move, Discard):
        return signs([move.card])
    if isinstance(move, ChooseBonusSuit):
        return suit_sign(move.suit) if move.suit else "none"
    return ""


def _refusal(violation: Violation) -> str:
    """Return a refusal: the sentence, and below it the code and the rules."""
    code = f"<code>{escape(violation.code.value)}</code>"
    rows = escape(", ".join(violation.rows))
    small = 'style="opacity:.75;font-size:.9em"'
    return (
        f"<p><strong>Not allowed:</strong> {escape(violation.message)}<br>"
        f"<span {small}>{code} {rows}</span></p>"
    )


# Rule sheets --------------------------------------------------------------------------


def _sheet(sheet: RuleSheet) -> str:
    """Return a rule sheet with a heading above each section."""
    sections = "".join(
        f"<h4>{escape(section.heading)}</h4>{_passages(section.lines)}"
        for section in sheet.sections
    )
    return f"<h3>{escape(sheet.title)}</h3>{sections}"


def _passages(lines: Iterable[Passage]) -> str:
    """Return rules, those after each other as a list, and tables."""
    parts = ""
    for is_text, some in groupby(lines, lambda line: isinstance(line, str)):
        if is_text:
            parts += (
                f"<ul>{''.join(f'<li>{escape(str(one))}</li>' for one in some)}</ul>"
            )
        else:
            parts += "".join(_grid(one) for one in some if not isinstance(one, str))
    return parts


def _grid(grid: Grid) -> str:
    """Return a table, the numbers in its columns at the right."""
    (corner, *heads), *rows = grid
    top = cell("th", corner, f'scope="col" {HEAD}')
    top += "".join(cell("th", head, f'scope="col" {RIGHT}') for head in heads)
    body = "".join(
        row(
            cell("th", name, f'scope="row" {LEFT}')
            + "".join(cell("td", one, RIGHT) for one in cells)
        )
        for name, *cells in rows
    )
    return table("", top, _body(body))


def _body(rows: str) -> str:
    """Return the rows of a table as its body, which must have some."""
    return f"<tbody>{rows}</tbody>" if rows else ""
