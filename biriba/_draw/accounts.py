"""The content of score sheets, shared by text, HTML and pictures."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from biriba._cards.kinds import Card
from biriba._draw.scene import totals_of, with_names
from biriba._match.match import Match, points_of
from biriba._rules.score import Points
from biriba._table.items import ItemKind, Score
from biriba._words.languages import Language
from biriba._words.refusals_and_scores import points_text
from biriba.errors import BiribaError, MatchError, tuple_of

_WITH_CARDS: Final = (ItemKind.MELD, ItemKind.HAND)
"""The lines that show their cards; a bonus stands below its meld."""


@attrs.frozen
class Entry:
    """A line of a score sheet.

    Attributes:
        points: The points, with their sign.
        text: What they are for.
        cards: The cards that are shown.
        is_total: Whether this is what the lines above add up to.
    """

    points: str
    text: str
    cards: tuple[Card, ...] = ()
    is_total: bool = False


@attrs.frozen
class Account:
    """The part of a score sheet for one side.

    Attributes:
        name: The name of the side.
        lines: The lines.
    """

    name: str
    lines: tuple[Entry, ...]


def words_for(
    what: Match | Sequence[Score], words: Language, names: Iterable[str]
) -> Language:
    """Return words that call the players of a score by names, if there are any."""
    players = what.rules.seating.players if isinstance(what, Match) else _players(what)
    return with_names(words, names, players)


def _players(scores: Sequence[Score]) -> int:
    """Return how many players a score is of."""
    scores = tuple_of("scores", scores, Score, "the score of a side", BiribaError)
    return sum(len(score.seats) for score in scores)


def accounts_of(
    scores: Sequence[Score], totals: Sequence[Points] | None, words: Language
) -> tuple[Account, ...]:
    """Return the content of a deal's score sheet, side by side.

    With totals, each account ends with the points in the match: those of the side, this
    deal included, or of each seat if players score for themselves.
    """
    if totals is not None:
        totals = totals_of(totals)
        if len(totals) not in {len(scores), _players(scores)}:
            raise MatchError(
                f"expected {len(scores)} totals, one for each side, not {len(totals)}"
            )
    return tuple(
        Account(
            words.side(number, score.seats),
            (
                *_items(score, words),
                Entry(f"{score.total:+}", words.say("this-deal"), is_total=True),
                *_in_match(number, scores, totals, words),
            ),
        )
        for number, score in enumerate(scores)
    )


def _in_match(
    number: int,
    scores: Sequence[Score],
    totals: Sequence[Points] | None,
    words: Language,
) -> Iterator[Entry]:
    """Yield the total in the match of a side, or of each of its players."""
    if totals is None:
        return
    if len(totals) == len(scores):
        total = points_text(totals[number])
        yield Entry(total, words.say("in-all"), is_total=True)
        return
    for seat in scores[number].seats:
        share = points_text(scores[number].points_of((seat,)), sign="+")
        text = words.say(
            "for-seat", player=words.seat(seat), points=points_text(totals[seat])
        )
        yield Entry(share, text)


def _items(score: Score, words: Language) -> Iterator[Entry]:
    for item in score.items:
        cards = item.cards if item.kind in _WITH_CARDS else ()
        yield Entry(f"{item.points:+}", words.counted(item), cards)


@attrs.frozen
class Columns:
    """The points of a match, a column for each side.

    Attributes:
        heads: The headings of the columns.
        rows: For each deal its name and the points of each side, after the points
            that they carried.
        totals: The points of each side in all.
        winner: A sentence about the winner; empty while nobody has won.
        total: The name of the totals.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    totals: tuple[str, ...]
    winner: str
    total: str


def columns_of(
    match: Match, words: Language, most: int = 0, *, breaks: bool = False
) -> Columns:
    """Return the points of a match.

    Args:
        match: The match.
        words: The words of a language.
        most: The length of the longest head there is room for: sides are called by
            their players if these have names that fit.
        breaks: Whether longer heads are broken into lines, between words.
    """
    sides = match.sides
    carried = [(words.say("before"), tuple(map(points_text, match.carried)))]
    winner = ""
    if match.winner is not None:
        seats = sides[match.winner]
        count = len(seats) if words.has_names else 1
        who = "you" if words.reader in seats else "other"
        side = words.side(match.winner, seats)
        winner = words.say("wins", side=side, who=who, count=count)
    return Columns(
        heads=_heads(sides, words, most, breaks=breaks),
        rows=(
            *(carried if match.carried else ()),
            *(
                (
                    words.say("deal-number", number=number),
                    tuple(
                        points_text(points_of(deal, one, match.rules), sign="+")
                        for one in sides
                    ),
                )
                for number, deal in enumerate(match.scores, start=1)
            ),
        ),
        totals=tuple(map(points_text, match.totals)),
        winner=winner,
        total=words.say("in-all-head"),
    )


def _heads(
    sides: Sequence[tuple[int, ...]], words: Language, most: int, *, breaks: bool
) -> tuple[str, ...]:
    """Return the heading of each side's column."""
    if words.has_names:
        named = tuple(words.side(number, side) for number, side in enumerate(sides))
        if breaks:
            named = tuple(_broken(name, most) for name in named)
        if max(len(line) for name in named for line in name.split("\n")) <= most:
            return named
    return tuple(words.side(number) for number in range(len(sides)))


def _broken(name: str, most: int) -> str:
    """Return a name in lines that fit, no word broken."""
    lines = textwrap.wrap(
        name, max(most, 1), break_on_hyphens=False, break_long_words=False
    )
    return "\n".join(lines)
