"""Tables and score sheets as text for a terminal or a log.

Everything fits 80 columns as long as a meld does. With ``color`` the red suits and
the headings are coloured by ANSI codes; without, the text is plain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

import attrs

from biriba.cards import Card, Suit
from biriba.errors import MatchError
from biriba.match import Match, points_of
from biriba.melds import Meld, Run
from biriba.rules import Points
from biriba.scoring import Item, ItemKind, Score, biriba_bonus
from biriba.state import GameState
from biriba.table import EndReason, Side

__all__ = ["match_sheet", "points_text", "score_sheet", "side_name", "table"]

_RED_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS)
_WIDTH: Final = 80
_MARKS: Final = {"red": "31", "bold": "1", "dim": "2"}


@attrs.frozen
class _Pen:
    """Writes words, in colour or plain."""

    color: bool

    def mark(self, text: str, mark: str) -> str:
        """Return a text in a colour or weight."""
        if not self.color or not text:
            return text
        return f"\x1b[{_MARKS[mark]}m{text}\x1b[0m"

    def card(self, card: Card) -> str:
        """Return a card."""
        red = card.suit in _RED_SUITS
        return self.mark(card.pretty, "red") if red else card.pretty

    def cards(self, cards: Iterable[Card], indent: int = 0) -> str:
        """Return cards one after the other, on new lines where they are many.

        Args:
            cards: The cards.
            indent: How many columns stand before them.
        """
        text, column = "", indent
        for card in cards:
            if column + 1 + len(card.pretty) > _WIDTH:
                text, column = f"{text}\n{' ' * indent}", indent
            if column > indent:
                text, column = f"{text} ", column + 1
            text, column = text + self.card(card), column + len(card.pretty)
        return text


def table(state: GameState, *, color: bool = False) -> str:
    """Return the table with all melds and hands, as it looks at the end of a deal.

    Args:
        state: The deal.
        color: Whether to use ANSI colours.
    """
    pen = _Pen(color)
    lines = [pen.mark(_headline(state), "bold")]
    for number in range(len(state.sides)):
        lines += ["", *_side_lines(state, number, pen)]
    left = len(state.draw_pile)
    lines += ["", f"Draw pile: {left} card{'s' * (left != 1)}"]
    lines.append(f"Discard pile: {pen.cards(state.discard_pile, 14) or 'empty'}")
    return "\n".join(lines)


_ENDINGS: Final = {
    EndReason.OUT: "seat {} went out",
    EndReason.PASSED: "everybody passed",
    EndReason.EXHAUSTED: "no cards were left to draw",
    EndReason.STALLED: "nobody melded any more",
}


def _headline(state: GameState) -> str:
    """Return who dealt, the bonus suit, and whose turn it is or how it ended."""
    suit = state.bonus_suit.symbol if state.bonus_suit else "none"
    if state.ending is None:
        now = f"seat {state.turn.seat} to {state.turn.step.value}"
    else:
        now = _ENDINGS[state.ending.reason].format(state.ending.seat)
    return f"Seat {state.dealer} dealt, bonus suit {suit}, {now}"


def _side_lines(state: GameState, number: int, pen: _Pen) -> list[str]:
    """Return the lines of one side."""
    side = state.sides[number]
    lines = [pen.mark(f"{side_name(number, side.seats)}: {_biribaki(side)}", "bold")]
    lines += [
        f"  {pen.cards(meld.order)}{pen.mark(_remark(meld, state), 'dim')}"
        for meld in sorted(side.melds, key=_biribas_first)
    ]
    if not side.melds:
        lines.append(pen.mark("  no melds", "dim"))
    lines += [
        f"  seat {seat} holds: {pen.cards(state.hands[seat], 16) or 'nothing'}"
        for seat in side.seats
    ]
    return lines


def _biribas_first(meld: Meld) -> tuple[bool, bool, int]:
    """Sort biribas before other melds, and runs before sets."""
    return not meld.is_biriba, not isinstance(meld, Run), -len(meld)


def side_name(number: int, seats: Sequence[int]) -> str:
    """Return what a side is called, such as ``Side 0 (seats 0 and 2)``."""
    return (
        f"Side {number} (seat{'s' * (len(seats) > 1)} {' and '.join(map(str, seats))})"
    )


def _biribaki(side: Side) -> str:
    """Return what has become of a side's biribaki."""
    if side.taker is None:
        return "biribaki not taken"
    return f"seat {side.taker} took the biribaki{', unplayed' * side.unplayed}"


def _remark(meld: Meld, state: GameState) -> str:
    """Return what a meld is worth remarking on."""
    bonus = biriba_bonus(meld, state.bonus_suit, state.rules)
    if bonus is None:
        return ""
    in_suit = isinstance(meld, Run) and meld.suit is state.bonus_suit
    words = [
        "clean" * meld.is_clean or "dirty",
        "full " * meld.is_full + "biriba",
        "in the bonus suit" * in_suit,
    ]
    return "  " + " ".join(filter(None, words))


def score_sheet(
    scores: Sequence[Score], totals: Sequence[Points], *, color: bool = False
) -> str:
    """Return the score of a deal item by item, and the totals of the match.

    Args:
        scores: The score of each side.
        totals: The points of each side of the match, this deal included; or of each
            seat, where players have points of their own.
        color: Whether to use ANSI colours.

    Raises:
        MatchError: If there are not as many totals as sides, or as seats.
    """
    seats = sum(len(score.seats) for score in scores)
    if len(totals) not in {len(scores), seats}:
        raise MatchError(f"{len(scores)} sides have {len(totals)} totals")
    pen = _Pen(color)
    lines: list[str] = []
    for number, score in enumerate(scores):
        lines.append(pen.mark(side_name(number, score.seats), "bold"))
        lines += [_item_line(item, pen) for item in score.items]
        lines.append(pen.mark(f"{score.total:>+7}  this deal", "bold"))
        if len(totals) == len(scores):
            lines.append(pen.mark(f"{points_text(totals[number]):>7}  in all", "bold"))
        else:
            lines += [_share_line(score, seat, totals[seat]) for seat in score.seats]
        lines.append("")
    return "\n".join(lines[:-1])


def _share_line(score: Score, seat: int, total: Points) -> str:
    """Return what a player has of a side's score, and in all."""
    share = points_text(score.points_of((seat,)), sign="+")
    return f"{share:>7}  for seat {seat}, {points_text(total)} in all"


def points_text(points: Points, sign: str = "-") -> str:
    """Return points as text, a half as ``½``.

    Args:
        points: The points.
        sign: ``+`` to show a plus sign too.

    >>> points_text(Fraction(2995, 2))
    '1497½'
    """
    whole, half = divmod(abs(Fraction(points)), 1)
    text = f"{whole}{'½' * bool(half)}" if whole or not half else "½"
    if points < 0:
        return f"-{text}"
    return f"+{text}" if sign == "+" else text


def match_sheet(match: Match, *, color: bool = False) -> str:
    """Return the points of each deal of a match, the totals, and who has won.

    Args:
        match: The match.
        color: Whether to use ANSI colours.
    """
    pen, sides = _Pen(color), match.sides
    header = "".join(f"{f'Side {number}':>10}" for number in range(len(sides)))
    lines = [pen.mark(f"{'':10}{header}", "bold")]
    for number, deal in enumerate(match.scores, start=1):
        points = (points_text(points_of(deal, seats), sign="+") for seats in sides)
        lines.append(f"{f'Deal {number}':10}{''.join(f'{one:>10}' for one in points)}")
    totals = "".join(f"{points_text(total):>10}" for total in match.totals)
    lines.append(pen.mark(f"{'In all':10}{totals}", "bold"))
    if match.winner is not None:
        name = side_name(match.winner, sides[match.winner])
        lines += ["", pen.mark(f"{name} wins the match.", "bold")]
    return "\n".join(lines)


def _item_line(item: Item, pen: _Pen) -> str:
    """Return one line of a score sheet."""
    line = f"{item.points:>+7}  {item.text}"
    if item.kind not in _WITH_CARDS:
        return line
    return f"{line}: {pen.cards(item.cards, len(line) + 2)}"


_WITH_CARDS: Final = (ItemKind.MELD, ItemKind.HAND)
"""The lines that show their cards; a bonus stands below its meld."""
