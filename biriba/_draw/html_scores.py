"""Score sheets as HTML tables."""

from __future__ import annotations

from collections.abc import Sequence

from biriba._draw.accounts import Account, Entry, accounts_of, columns_of
from biriba._draw.html_parts import (
    BOLD,
    HEAD,
    LEFT,
    RIGHT,
    cell,
    cells,
    minus,
    row,
    signs,
    table,
)
from biriba._match.match import Match
from biriba._rules.score import Points
from biriba._table.items import Score
from biriba._words.languages import LanguageLike, get


def score_html(
    scores: Sequence[Score],
    totals: Sequence[Points] | None = None,
    *,
    language: LanguageLike = "en",
) -> str:
    """Return the score of a deal as an HTML table, for a page or a notebook.

    The table has its own small style and takes its colours from the page.

    Args:
        scores: The score of each side.
        totals: The points of each side of the match, this deal included; or of each
            seat, where players have points of their own. Without them the sheet is
            of the deal alone.
        language: The language, as `biriba.languages.get` takes it.

    Raises:
        LanguageError: If there is no such language.
        MatchError: If there are not as many totals as sides, or as seats.
    """
    words = get(language)
    heads = cell("th", words.say("counted-head"), f'scope="col" {HEAD}')
    heads += cell("th", words.say("cards-head"), f'scope="col" {HEAD}')
    heads += cell("th", words.say("points-head"), f'scope="col" {RIGHT}')
    accounts = accounts_of(scores, totals, words)
    bodies = "".join(map(_account, accounts))
    return table(words.say("score-of-deal"), heads, bodies)


def match_html(match: Match, *, language: LanguageLike = "en") -> str:
    """Return the points of each deal of a match as an HTML table.

    The table has its own small style and takes its colours from the page. Below the
    deals are the totals, and the caption says who has won.

    Args:
        match: The match.
        language: The language, as `biriba.languages.get` takes it.

    Raises:
        LanguageError: If there is no such language.
    """
    words = get(language).at(match.rules)
    columns = columns_of(match, words)
    heads = cell("th", words.say("deal-head"), f'scope="col" {HEAD}')
    heads += cells("th", columns.heads, f'scope="col" {RIGHT}')
    rows = "".join(
        row(cell("th", name, f'scope="row" {LEFT}') + cells("td", points, RIGHT))
        for name, points in columns.rows
    )
    foot = cell("th", columns.total, f'scope="row" {HEAD}')
    foot += cells("td", columns.totals, BOLD)
    caption = f"{words.say('points-of-match')}. {columns.winner}".rstrip()
    bodies = f"<tbody>{rows}</tbody>" if rows else ""
    return table(caption, heads, f"{bodies}<tfoot>{row(foot)}</tfoot>")


def _account(account: Account) -> str:
    name = cell("th", account.name, f'scope="rowgroup" colspan="3" {HEAD}')
    return f"<tbody>{row(name)}{''.join(map(_line, account.lines))}</tbody>"


def _line(line: Entry) -> str:
    whole = cell("th", line.text, f'scope="row" {HEAD if line.is_total else LEFT}')
    whole += cell("td", signs(line.cards), LEFT)
    whole += cell("td", minus(line.points), BOLD if line.is_total else RIGHT)
    return row(whole)
