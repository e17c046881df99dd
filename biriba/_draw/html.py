"""Values as HTML, for a notebook or a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, islice
from typing import Any, Final

from biriba._cards.kinds import Card, Suit
from biriba._cards.multisets import Cards
from biriba._draw.accounts import Account, Entry, accounts_of, columns_of, words_for
from biriba._draw.layout import escape, with_minus
from biriba._draw.svg import WRITTEN, Drawable, svg
from biriba._legality.legal_moves import LegalMoves
from biriba._legality.selecting import Selection
from biriba._match.match import Match
from biriba._melds.values import RankSet, Run
from biriba._refusals.violations import Violation
from biriba._rules.score import Points
from biriba._rules.sheet import Grid, Passage, RuleSheet
from biriba._state.states import GameState, SpectatorView
from biriba._table.items import Score
from biriba._table.moves import Move
from biriba._words.capitals import capital
from biriba._words.languages import Language, LanguageLike, get
from biriba.errors import BiribaError, shown

_MOST: Final = 200
"""The most legal moves in a list."""

_TABLE: Final = "border-collapse:collapse;font-variant-numeric:tabular-nums"
_CELL: Final = "padding:.25em .7em;border-bottom:1px solid rgb(128 128 128/.35)"
_LEFT: Final = f'style="{_CELL};text-align:left;font-weight:normal"'
_HEAD: Final = f'style="{_CELL};text-align:left"'
_RIGHT: Final = f'style="{_CELL};text-align:right"'
_BOLD: Final = f'style="{_CELL};text-align:right;font-weight:bold"'
_WHOLE: Final = 'style="white-space:nowrap"'
_LONGEST_HEAD: Final = 80
"""The most letters above a column, whose words a page can break."""

_SIGNS: Final = {ord(suit.symbol): f"{suit.symbol}\ufe0e" for suit in Suit}
"""The signs of the suits, each kept from becoming an emoji."""


def html(
    what: Drawable,
    *,
    names: Sequence[str] = (),
    totals: Sequence[Points] | None = None,
    language: LanguageLike = "en",
) -> str:
    """Return a value as HTML, for a notebook or a page.

    Tables have their own small style and take their colours from the page. Legal moves
    are listed up to the first 200. A value that has a picture is drawn as `svg` does.

    Args:
        what: The value.
        names: The name of each seat's player, shown instead of the seat numbers.
        totals: As for `text`.
        language: The language, as `biriba.languages.get` takes it. A rule sheet has
            one of its own.

    Raises:
        BiribaError: If there is no HTML of such things, or not as many names as seats.
        LanguageError: If there is no such language.
        MatchError: If there are not as many totals as sides, or as seats.
    """
    if isinstance(what, RuleSheet):
        return _sheet(what)
    if isinstance(what, LegalMoves):
        return _moves(what, get(language))
    if isinstance(what, Selection):
        return _selection(what, get(language))
    if isinstance(what, Violation):
        return _refusal(what, get(language))
    if isinstance(what, tuple) and what:
        return _score(what, totals, words_for(what, get(language), names))
    if isinstance(what, Match):
        words = get(language).at(what.rules)
        return _match(what, words_for(what, words, names))
    if isinstance(what, Card | Cards | Run | RankSet | GameState | SpectatorView):
        return svg(what, names=names, totals=totals, language=language)
    raise BiribaError(f"expected {WRITTEN}, not {shown(what)}")


# Moves and refusals -------------------------------------------------------------------


def _moves(moves: LegalMoves[Any], words: Language) -> str:
    """Return legal moves, those of one kind on one line."""
    listed: list[Move] = list(islice(moves, _MOST + 1))
    shown = listed[:_MOST]
    caption = "moves-legal" if listed == shown else "moves-first"
    return _by_kind(words.say(caption, count=len(shown)), shown, words)


def _selection(selection: Selection, words: Language) -> str:
    """Return the moves of some cards, and those of more cards."""
    chosen = words.signs_of(selection.cards) or words.say("no-cards")
    parts = _by_kind(chosen, selection.moves, words)
    if selection.refusal is not None:
        parts += _refusal(selection.refusal, words)
    if selection.larger:
        parts += _by_kind(words.say("moves-with-more"), selection.larger, words)
    return parts


def _by_kind(caption: str, moves: Iterable[Move], words: Language) -> str:
    """Return a table of moves, those of one kind in a row, none of them broken."""
    rows = [
        " · ".join(f"<span {_WHOLE}>{_text(words.move(move))}</span>" for move in same)
        for _, same in groupby(moves, type)
    ]
    body = "".join(_row(f"<td {_LEFT}>{row}</td>") for row in rows)
    return _table(caption, "", _body(body))


def _refusal(violation: Violation, words: Language) -> str:
    """Return a refusal: the sentence, and below it the code and the rules."""
    code = f"<code>{_text(violation.code.value)}</code>"
    rows = _text(", ".join(violation.rows))
    small = 'style="opacity:.75;font-size:.9em"'
    return (
        f"<p><strong>{_text(capital(words.violation(violation)))}</strong><br>"
        f"<span {small}>{code} {rows}</span></p>"
    )


# Rule sheets --------------------------------------------------------------------------


def _sheet(sheet: RuleSheet) -> str:
    """Return a rule sheet with a heading above each section."""
    sections = "".join(
        f"<h4>{_text(section.heading)}</h4>{_passages(section.lines)}"
        for section in sheet.sections
    )
    return f"<h3>{_text(sheet.title)}</h3>{sections}"


def _passages(lines: Iterable[Passage]) -> str:
    """Return rules, those after each other as a list, and tables."""
    parts = ""
    for is_text, some in groupby(lines, lambda line: isinstance(line, str)):
        if is_text:
            parts += (
                f"<ul>{''.join(f'<li>{_text(str(one))}</li>' for one in some)}</ul>"
            )
        else:
            parts += "".join(_grid(one) for one in some if not isinstance(one, str))
    return parts


def _grid(grid: Grid) -> str:
    """Return a table, the numbers in its columns at the right."""
    (corner, *heads), *rows = grid
    top = _cell("th", corner, f'scope="col" {_HEAD}')
    top += "".join(_cell("th", head, f'scope="col" {_RIGHT}') for head in heads)
    body = "".join(
        _row(
            _cell("th", name, f'scope="row" {_LEFT}')
            + "".join(_cell("td", one, _RIGHT) for one in cells)
        )
        for name, *cells in rows
    )
    return _table("", top, _body(body))


def _body(rows: str) -> str:
    """Return the rows of a table as its body, which must have some."""
    return f"<tbody>{rows}</tbody>" if rows else ""


# Score sheets -------------------------------------------------------------------------


def _score(
    scores: Sequence[Score], totals: Sequence[Points] | None, words: Language
) -> str:
    """Return the score sheet of a deal."""
    heads = _cell("th", words.say("counted-head"), f'scope="col" {_HEAD}')
    heads += _cell("th", words.say("cards-head"), f'scope="col" {_HEAD}')
    heads += _cell("th", words.say("points-head"), f'scope="col" {_RIGHT}')
    accounts = accounts_of(scores, totals, words)
    bodies = "".join(map(_account, accounts))
    return _table(words.say("score-of-deal"), heads, bodies)


def _match(match: Match, words: Language) -> str:
    """Return the score sheet of a match, its totals below; the caption says who won."""
    columns = columns_of(match, words, _LONGEST_HEAD)
    heads = _cell("th", words.say("deal-head"), f'scope="col" {_HEAD}')
    sides = f'scope="col" {_RIGHT}'
    heads += "".join(_cell("th", name, sides) for name in columns.heads)
    rows = "".join(
        _row(_cell("th", name, f'scope="row" {_LEFT}') + _cells(points, _RIGHT))
        for name, points in columns.rows
    )
    foot = _cell("th", columns.total, f'scope="row" {_HEAD}')
    foot += _cells(columns.totals, _BOLD)
    caption = f"{words.say('points-of-match')}. {columns.winner}".rstrip()
    bodies = f"<tbody>{rows}</tbody>" if rows else ""
    return _table(caption, heads, f"{bodies}<tfoot>{_row(foot)}</tfoot>")


def _account(account: Account) -> str:
    name = _cell("th", account.name, f'scope="rowgroup" colspan="3" {_HEAD}')
    return f"<tbody>{_row(name)}{''.join(map(_entry, account.lines))}</tbody>"


def _entry(line: Entry) -> str:
    whole = _cell("th", line.text, f'scope="row" {_HEAD if line.is_total else _LEFT}')
    whole += _cell("td", " ".join(card.pretty for card in line.cards), _LEFT)
    whole += _cell("td", with_minus(line.points), _BOLD if line.is_total else _RIGHT)
    return _row(whole)


# Tables -------------------------------------------------------------------------------


def _table(caption: str, heads: str, bodies: str) -> str:
    """Return a table.

    Args:
        caption: The caption; empty for none.
        heads: The cells of the headings; empty for none.
        bodies: The rows below them, as HTML.
    """
    style = 'style="text-align:left;white-space:nowrap"'
    top = f"<caption {style}>{_text(caption)}</caption>" if caption else ""
    top += f"<thead>{_row(heads)}</thead>" if heads else ""
    return f'<table style="{_TABLE}">{top}{bodies}</table>'


def _text(text: str) -> str:
    """Return text as HTML, no sign of a suit an emoji."""
    return escape(text).translate(_SIGNS)


def _row(cells: str) -> str:
    """Return a row of cells."""
    return f"<tr>{cells}</tr>"


def _cells(points: Iterable[str], attributes: str) -> str:
    """Return cells of numbers that look alike."""
    return "".join(_cell("td", with_minus(number), attributes) for number in points)


def _cell(tag: str, text: str, attributes: str) -> str:
    """Return a cell of a text."""
    return f"<{tag} {attributes}>{_text(text)}</{tag}>"
